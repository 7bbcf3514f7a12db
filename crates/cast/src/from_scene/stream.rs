//! Converts vertex streams to arrays. Borrows them if possible, else transforms them to model space.

use super::{losses::Losses, skin::Bent, transforms::Axes};
use crate::{build::Colors, document::Array};
use meshwright_core::Element;
use meshwright_scene::{
    AxisSwizzle, Component, Stream, VertexSubset, decompose,
    pose::{DMat4, move_point, single},
};
use std::{borrow::Cow, cell::Cell};

/// The transform from mesh space to model space.
pub(super) enum Space<'s> {
    Same,
    /// Changes the axes only.
    Turned(Axes),
    Fixed(DMat4, Axes),
    /// A matrix per vertex, blended from its joints.
    Bent(Bent<'s>),
}

impl Space<'_> {
    fn matrix(&self, vertex: usize) -> Option<Cow<'_, DMat4>> {
        match self {
            Self::Same => None,
            Self::Turned(axes) => Some(Cow::Owned(axes.content.matrix())),
            Self::Fixed(matrix, _) => Some(Cow::Borrowed(matrix)),
            Self::Bent(bent) => Some(Cow::Owned(bent.matrix(vertex))),
        }
    }

    pub(super) fn mirrors(&self) -> bool {
        matches!(self, Self::Fixed(matrix, _) if decompose::determinant(matrix) < 0.0)
    }

    /// The permutation of components, if the transform has no other effect.
    fn swizzle(&self) -> Option<AxisSwizzle> {
        match self {
            Self::Same => Some(AxisSwizzle::NONE),
            Self::Turned(axes) => Some(axes.content.swizzle()),
            Self::Fixed(..) | Self::Bent(_) => None,
        }
    }

    /// The point in model space, and whether single precision holds it. If not, its parts are the nearest that it holds.
    pub(super) fn point(&self, vertex: usize, point: [f64; 3]) -> ([f32; 3], bool) {
        let moved = match (self, self.matrix(vertex)) {
            (Self::Turned(axes), _) => axes.content.point(point),
            (_, Some(matrix)) => move_point(&matrix, point),
            (_, None) => point,
        }
        .map(single);
        if moved.iter().all(|part| part.is_finite()) {
            return (moved, true);
        }
        (moved.map(|part| if part.is_nan() { 0.0 } else { part.clamp(f32::MIN, f32::MAX) }), false)
    }

    fn direction(&self, vertex: usize, direction: [f32; 3]) -> [f32; 3] {
        let Some(matrix) = self.matrix(vertex) else { return direction };
        let [a, b, c, _, e, f, g, _, i, j, k, ..] = *matrix;
        let [x, y, z] = direction.map(f64::from);
        let turned = [a * x + e * y + i * z, b * x + f * y + j * z, c * x + g * y + k * z];
        whole(turned).unwrap_or_else(|| self.still(direction))
    }

    /// Converts the axes of a direction that the transform would collapse to zero.
    fn still(&self, direction: [f32; 3]) -> [f32; 3] {
        match self {
            Self::Same => direction,
            Self::Turned(axes) | Self::Fixed(_, axes) => axes.point(direction),
            Self::Bent(bent) => bent.axes.point(direction),
        }
    }

    /// Transforms a normal by the inverse transpose.
    fn normal(&self, vertex: usize, normal: [f32; 3]) -> [f32; 3] {
        let Some(matrix) = self.matrix(vertex) else { return normal };
        let [a, b, c, _, e, f, g, _, i, j, k, ..] = *matrix;
        let sign = if decompose::determinant(&matrix) < 0.0 { -1.0 } else { 1.0 };
        let [x, y, z] = normal.map(|part| f64::from(part) * sign);
        let turned = [
            (f * k - g * j) * x + (j * c - k * b) * y + (b * g - c * f) * z,
            (g * i - e * k) * x + (k * a - i * c) * y + (c * e - a * g) * z,
            (e * j - f * i) * x + (i * b - j * a) * y + (a * f - b * e) * z,
        ];
        whole(turned).unwrap_or_else(|| self.still(normal))
    }
}

/// Normalizes a direction; `None` if its length is 0.
fn whole(direction: [f64; 3]) -> Option<[f32; 3]> {
    let length = direction.iter().map(|part| part * part).sum::<f64>().sqrt();
    let by = 1.0 / length;
    by.is_finite().then(|| direction.map(|part| single(part * by)))
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
    permuted(stream, subset, space)
        .unwrap_or_else(|| made(stream, subset, |vertex, normal| space.normal(vertex, normal)))
}

/// Tangents without their sign.
pub(super) fn tangents<'a>(
    stream: &Stream<'_>,
    subset: &VertexSubset,
    space: &Space<'_>,
) -> Array<'a, [f32; 3]> {
    if let Space::Turned(axes) = space {
        return made(stream, subset, |_, tangent| axes.point(tangent));
    }
    made(stream, subset, |vertex, tangent| space.direction(vertex, tangent))
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
