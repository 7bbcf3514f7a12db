//! Converts vertex streams to arrays. Borrows them if possible, else transforms them to model space.

use super::{losses::Losses, transforms::Axes};
use crate::{build::Colors, document::Array};
use meshwright_core::Element;
use meshwright_scene::{AxisSwizzle, Component, ModelSpace, Stream, VertexSubset, pose::single};
use std::cell::Cell;

/// The transform from mesh space to model space.
pub(super) enum Space<'s> {
    /// Changes the axes only.
    Turned(Axes),
    /// The transform, which includes that of the axes.
    Moved(Box<ModelSpace<'s>>, Axes),
}

impl Space<'_> {
    pub(super) fn is_mirrored(&self) -> bool {
        matches!(self, Self::Moved(space, _) if space.is_mirrored())
    }

    /// The permutation of components, if the transform has no other effect.
    fn swizzle(&self) -> Option<AxisSwizzle> {
        match self {
            Self::Turned(axes) => Some(axes.content.swizzle()),
            Self::Moved(space, _) => matches!(**space, ModelSpace::Same).then_some(AxisSwizzle::NONE),
        }
    }

    /// The point in model space, and whether single precision holds it. If not, its parts are the nearest that it holds.
    pub(super) fn point(&self, vertex: usize, point: [f64; 3]) -> ([f32; 3], bool) {
        let moved = match self {
            Self::Turned(axes) => axes.content.point(point),
            Self::Moved(space, _) => space.point(vertex, point),
        }
        .map(single);
        if moved.iter().all(|part| part.is_finite()) {
            return (moved, true);
        }
        (moved.map(|part| if part.is_nan() { 0.0 } else { part.clamp(f32::MIN, f32::MAX) }), false)
    }

    /// A direction or a normal in model space. If the transform leaves it none, only the axes change.
    fn moved(
        &self,
        direction: [f32; 3],
        by: impl Fn(&ModelSpace<'_>, [f64; 3]) -> Option<[f64; 3]>,
    ) -> [f32; 3] {
        match self {
            Self::Turned(axes) => axes.point(direction),
            Self::Moved(space, axes) => by(space, direction.map(f64::from))
                .map_or_else(|| axes.point(direction), |moved| moved.map(single)),
        }
    }
}

/// The stored bytes, if they are tightly packed floats in the axis order of the document.
fn borrowed<'a, E: Element>(
    stream: &'a Stream<'_>,
    swizzle: AxisSwizzle,
    subset: &VertexSubset,
    width: u8,
) -> Option<Array<'a, E>> {
    let verbatim = stream.swizzle.then(swizzle).is_none() && stream.stride as usize == stream.element_size();
    let plain = stream.component == Component::F32 && stream.width == width && verbatim;
    let bytes = stream.data.get(..stream.count.checked_mul(stream.element_size())?)?;
    (plain && subset.some.is_none()).then(|| Array::of_bytes(bytes))
}

/// Vectors with permuted components.
fn permuted<'a>(
    stream: &'a Stream<'_>,
    subset: &VertexSubset,
    space: &Space<'_>,
) -> Option<Array<'a, [f32; 3]>> {
    let swizzle = space.swizzle()?;
    Some(borrowed(stream, swizzle, subset, 3).unwrap_or_else(|| {
        let swizzle = |_, [x, y, z]: [f32; 3]| {
            let [x, y, z, _] = swizzle.apply([x, y, z, 0.0]);
            [x, y, z]
        };
        made(stream, subset, swizzle)
    }))
}

fn made<'a, const N: usize>(
    stream: &Stream<'_>,
    subset: &VertexSubset,
    by: impl Fn(usize, [f32; N]) -> [f32; N],
) -> Array<'a, [f32; N]>
where
    [f32; N]: Element,
{
    let value = |vertex: usize| {
        let mut parts = stream.get(vertex).unwrap_or_default().into_iter();
        by(vertex, std::array::from_fn(|_| parts.next().unwrap_or(0.0)))
    };
    subset.iter().map(value).collect()
}

pub(super) fn positions<'a>(
    stream: &'a Stream<'_>,
    subset: &VertexSubset,
    space: &Space<'_>,
    losses: &mut Losses,
) -> Array<'a, [f32; 3]> {
    permuted(stream, subset, space).unwrap_or_else(|| {
        let beyond = Cell::new(0_usize);
        let point = |vertex, point: [f32; 3]| {
            let (moved, is_held) = space.point(vertex, point.map(f64::from));
            beyond.set(beyond.get().saturating_add(usize::from(!is_held)));
            moved
        };
        let points = made(stream, subset, point);
        losses.not_finite = losses.not_finite.saturating_add(beyond.get());
        points
    })
}

pub(super) fn normals<'a>(
    stream: &'a Stream<'_>,
    subset: &VertexSubset,
    space: &Space<'_>,
) -> Array<'a, [f32; 3]> {
    permuted(stream, subset, space).unwrap_or_else(|| {
        made(stream, subset, |vertex, normal| {
            space.moved(normal, |space, normal| space.normal(vertex, normal))
        })
    })
}

/// Tangents without their sign.
pub(super) fn tangents<'a>(
    stream: &Stream<'_>,
    subset: &VertexSubset,
    space: &Space<'_>,
) -> Array<'a, [f32; 3]> {
    made(stream, subset, |vertex, tangent| {
        space.moved(tangent, |space, tangent| space.direction(vertex, tangent))
    })
}

pub(super) fn uvs<'a>(stream: &'a Stream<'_>, subset: &VertexSubset) -> Array<'a, [f32; 2]> {
    borrowed(stream, AxisSwizzle::NONE, subset, 2).unwrap_or_else(|| made(stream, subset, |_, uv| uv))
}

/// Colors: bytes stay bytes, all other types become floats.
pub(super) fn colors<'a>(stream: &'a Stream<'_>, subset: &VertexSubset) -> Colors<'a> {
    let alpha = stream.width > 3;
    if stream.component == Component::U8 && stream.normalized {
        if alpha && stream.is_verbatim() && stream.width == 4 && subset.some.is_none() {
            let bytes = stream.count.checked_mul(4).and_then(|size| stream.data.get(..size));
            return Colors::Packed(Array::of_bytes(bytes.unwrap_or_default()));
        }
        let packed = |vertex: usize| {
            let mut parts = stream.stored(vertex).unwrap_or_default().iter().copied();
            let mut next = |without| parts.next().unwrap_or(without);
            let [r, g, b] = [next(0), next(0), next(0)];
            u32::from_le_bytes([r, g, b, if alpha { next(255) } else { 255 }])
        };
        if stream.swizzle.is_none() {
            return Colors::Packed(subset.iter().map(packed).collect());
        }
    }
    let opaque = |_, [r, g, b, a]: [f32; 4]| [r, g, b, if alpha { a } else { 1.0 }];
    let plain = alpha.then(|| borrowed(stream, AxisSwizzle::NONE, subset, 4)).flatten();
    Colors::Float(plain.unwrap_or_else(|| made(stream, subset, opaque)))
}
