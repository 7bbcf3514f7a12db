//! Repairs vertex streams with invalid values: NaN, infinity, and directions that are not unit vectors.

use crate::{
    attribute::{Component, Semantic, Stream},
    mesh::Mesh,
    pose::single,
    tangent::triangles::{Piece, pieces},
    vectors::{cross, dot},
};
use std::collections::HashMap;

/// Allowed deviation of a unit vector's length from 1.
pub const UNIT_TOLERANCE: f32 = 1e-3;

/// A repaired stream with the number of changed elements.
///
/// ```
/// use meshwright_scene::{Component, Stream, repair};
///
/// let bytes: Vec<u8> = [1.0_f32, f32::NAN, 3.0, 4.0].into_iter().flat_map(f32::to_le_bytes).collect();
/// let repaired = repair::finite(&Stream::packed(bytes, Component::F32, 2), 2, 2);
/// assert_eq!(repaired.count, 1);
/// assert_eq!(repaired.stream.get(0).map(|[x, y, ..]| [x, y]), Some([1.0, 0.0]));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Repaired {
    /// The stream as packed floats.
    pub stream: Stream<'static>,
    /// Number of changed elements.
    pub count: u64,
}

/// The first `count` elements as `width` floats; `fix` returns the new value of elements that must change.
fn repaired(
    stream: &Stream<'_>,
    width: usize,
    count: usize,
    mut fix: impl FnMut(usize, [f32; 4]) -> Option<[f32; 4]>,
) -> Repaired {
    let mut bytes = Vec::new();
    bytes.reserve_exact(count.saturating_mul(width).saturating_mul(4));
    let mut changed = 0_u64;
    for index in 0..count {
        let value = stream.get(index).unwrap_or_default();
        let value = match fix(index, value) {
            Some(fixed) => {
                changed = changed.saturating_add(1);
                fixed
            }
            None => value,
        };
        for component in value.iter().take(width) {
            bytes.extend_from_slice(&component.to_le_bytes());
        }
    }
    let width = u8::try_from(width).unwrap_or(4);
    Repaired { stream: Stream::packed(bytes, Component::F32, width), count: changed }
}

/// True if the first `count` elements have no NaN and no infinity.
pub fn is_finite(stream: &Stream<'_>, count: usize) -> bool {
    if stream.component != Component::F32 {
        return true;
    }
    let is_finite = |word: &[u8; 4]| u32::from_le_bytes(*word) & 0x7F80_0000 != 0x7F80_0000;
    let size = stream.element_size();
    let packed = (stream.stride as usize == size).then_some(size).and_then(|size| {
        let end = size.checked_mul(count)?;
        stream.data.get(..end)
    });
    match packed {
        Some(bytes) => bytes.as_chunks::<4>().0.iter().fold(true, |all, word| all & is_finite(word)),
        None => (0..count)
            .map_while(|index| stream.stored(index))
            .all(|element| element.as_chunks::<4>().0.iter().all(is_finite)),
    }
}

/// Replaces NaN and infinity by zero, in elements of `width` components.
pub fn finite(stream: &Stream<'_>, width: usize, count: usize) -> Repaired {
    if width > 4 {
        return finite_matrices(stream, width, count);
    }
    repaired(stream, width, count, |_, value| {
        let bad = value.iter().take(width).any(|value| !value.is_finite());
        bad.then(|| value.map(|value| if value.is_finite() { value } else { 0.0 }))
    })
}

/// The same for stored floats with more than four components.
fn finite_matrices(stream: &Stream<'_>, width: usize, count: usize) -> Repaired {
    let (mut bytes, mut changed) = (Vec::new(), 0_u64);
    for element in (0..count).map_while(|index| stream.stored(index)) {
        let mut bad = false;
        for word in element.as_chunks::<4>().0 {
            let fine = f32::from_le_bytes(*word).is_finite();
            bad |= !fine;
            bytes.extend_from_slice(if fine { word } else { &[0; 4] });
        }
        changed = changed.saturating_add(u64::from(bad));
    }
    let width = u8::try_from(width).unwrap_or(u8::MAX);
    Repaired { stream: Stream::packed(bytes, Component::F32, width), count: changed }
}

/// Clamps values to the range 0 to 1; NaN becomes 0.
pub fn clamped(stream: &Stream<'_>, width: usize, count: usize) -> Repaired {
    repaired(stream, width, count, |_, value| {
        let bad = value.iter().take(width).any(|value| !(0.0..=1.0).contains(value));
        bad.then(|| value.map(|value| if value.is_nan() { 0.0 } else { value.clamp(0.0, 1.0) }))
    })
}

/// Normalizes the normals of a pool of `mesh` that `accept` rejects. Normals without a direction get that of
/// the adjacent faces.
pub fn normals(
    stream: &Stream<'_>,
    count: usize,
    mesh: &Mesh<'_>,
    pool: usize,
    accept: impl Fn(&[f32; 4]) -> bool,
) -> Repaired {
    let mut lost: HashMap<u32, [f64; 3]> = HashMap::new();
    for (index, value) in (0_u32..).zip(stream.iter().take(count)) {
        if !accept(&value) && direction(triple(value)).is_none() {
            lost.insert(index, [0.0; 3]);
        }
    }
    add_faces(&mut lost, mesh, pool);
    repaired(stream, 3, count, |index, value| {
        if accept(&value) {
            return None;
        }
        let around = || direction(*lost.get(&u32::try_from(index).ok()?)?);
        let [x, y, z] = direction(triple(value)).or_else(around).unwrap_or([0.0, 1.0, 0.0]);
        Some([x, y, z, 0.0])
    })
}

/// Normalizes tangents that `accept` rejects and sets their sign. Tangents without a direction become
/// perpendicular to the normal.
pub fn tangents(
    stream: &Stream<'_>,
    count: usize,
    normals: &Stream<'_>,
    accept: impl Fn(&[f32; 4]) -> bool,
) -> Repaired {
    repaired(stream, 4, count, |index, value| {
        if accept(&value) {
            return None;
        }
        let perpendicular = || perpendicular(triple(normals.get(index)?));
        let [x, y, z] = if is_unit(&value) {
            let [x, y, z, _] = value;
            [x, y, z]
        } else {
            direction(triple(value)).or_else(perpendicular).unwrap_or([1.0, 0.0, 0.0])
        };
        let [_, _, _, w] = value;
        Some([x, y, z, if w < 0.0 { -1.0 } else { 1.0 }])
    })
}

/// True if the first three components form a unit vector.
#[inline]
pub fn is_unit(&[x, y, z, _]: &[f32; 4]) -> bool {
    // An error of e in the length is an error of 2 e in its square. False for NaN.
    (x * x + y * y + z * z - 1.0).abs() <= 2.0 * UNIT_TOLERANCE
}

/// True for a unit vector with a sign of 1 or -1.
#[inline]
pub fn is_tangent(value: &[f32; 4]) -> bool {
    let [_, _, _, w] = *value;
    is_unit(value) & (w.abs() == 1.0)
}

fn triple([x, y, z, _]: [f32; 4]) -> [f64; 3] {
    [x, y, z].map(f64::from)
}

/// The unit vector of that direction; `None` for zero, NaN and infinity.
fn direction(vector: [f64; 3]) -> Option<[f32; 3]> {
    let length = dot(vector, vector).sqrt();
    (length > 0.0 && length.is_finite()).then(|| vector.map(|value| single(value / length)))
}

/// A unit vector perpendicular to a normal.
fn perpendicular(normal: [f64; 3]) -> Option<[f32; 3]> {
    let [x, y, z] = normal.map(f64::abs);
    let axis = if x <= y && x <= z {
        [1.0, 0.0, 0.0]
    } else if y <= z {
        [0.0, 1.0, 0.0]
    } else {
        [0.0, 0.0, 1.0]
    };
    direction(cross(cross(normal, axis), normal))
}

/// Adds to each requested vertex the normals of its faces, weighted by their area.
fn add_faces(sums: &mut HashMap<u32, [f64; 3]>, mesh: &Mesh<'_>, pool: usize) {
    let Some(vertices) = mesh.pools.get(pool).filter(|_| !sums.is_empty()) else { return };
    let Some(positions) = vertices.get(&Semantic::Position) else { return };
    for primitive in mesh.primitives.iter().filter(|primitive| primitive.pool == pool) {
        pieces(primitive, vertices.len(), |piece| {
            let Piece::Face(face) = piece else { return };
            if !face.iter().any(|index| sums.contains_key(index)) {
                return;
            }
            let [a, b, c] = face.map(|index| triple(positions.get(index as usize).unwrap_or_default()));
            let minus = |[ax, ay, az]: [f64; 3], [bx, by, bz]: [f64; 3]| [ax - bx, ay - by, az - bz];
            let normal = cross(minus(b, a), minus(c, a));
            if !normal.iter().all(|value| value.is_finite()) {
                return;
            }
            for index in face {
                if let Some([x, y, z]) = sums.get_mut(&index) {
                    let [nx, ny, nz] = normal;
                    (*x, *y, *z) = (*x + nx, *y + ny, *z + nz);
                }
            }
        });
    }
}
