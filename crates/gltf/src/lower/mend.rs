//! Streams that hold what glTF forbids, made anew in memory.

use super::{face::emit, scan};
use meshwright_scene::{Component, Mesh, Semantic, Stream, Topology};
use std::collections::HashMap;

/// A stream made anew, and how many of its elements are not what they were.
pub(super) struct Mended {
    pub(super) stream: Stream<'static>,
    pub(super) count: u64,
}

/// The first `count` elements as `width` floats; `fix` gives the value of those that must change.
fn mended(
    stream: &Stream<'_>,
    width: usize,
    count: usize,
    mut fix: impl FnMut(usize, [f32; 4]) -> Option<[f32; 4]>,
) -> Mended {
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
    Mended { stream: Stream::packed(bytes, Component::F32, width), count: changed }
}

/// Numbers that are not finite become zero.
pub(super) fn finite(stream: &Stream<'_>, width: usize, count: usize) -> Mended {
    if width > 4 {
        return finite_matrices(stream, width, count);
    }
    mended(stream, width, count, |_, value| {
        let bad = value.iter().take(width).any(|value| !value.is_finite());
        bad.then(|| value.map(|value| if value.is_finite() { value } else { 0.0 }))
    })
}

/// The same for stored floats of more than four components.
fn finite_matrices(stream: &Stream<'_>, width: usize, count: usize) -> Mended {
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
    Mended { stream: Stream::packed(bytes, Component::F32, width), count: changed }
}

/// Values outside 0 to 1 become the nearest end.
pub(super) fn clamped(stream: &Stream<'_>, width: usize, count: usize) -> Mended {
    mended(stream, width, count, |_, value| {
        let bad = value.iter().take(width).any(|value| !(0.0..=1.0).contains(value));
        bad.then(|| value.map(|value| if value.is_nan() { 0.0 } else { value.clamp(0.0, 1.0) }))
    })
}

/// Normals become unit vectors; those without direction take that of the faces around them.
pub(super) fn normals(stream: &Stream<'_>, count: usize, mesh: &Mesh<'_>, pool: usize) -> Mended {
    let mut lost: HashMap<u32, [f64; 3]> = HashMap::new();
    for (index, value) in (0_u32..).zip(stream.iter().take(count)) {
        if !scan::is_unit(&value) && direction(triple(value)).is_none() {
            lost.insert(index, [0.0; 3]);
        }
    }
    add_faces(&mut lost, mesh, pool);
    mended(stream, 3, count, |index, value| {
        if scan::is_unit(&value) {
            return None;
        }
        let around = || direction(*lost.get(&u32::try_from(index).ok()?)?);
        let [x, y, z] = direction(triple(value)).or_else(around).unwrap_or([0.0, 1.0, 0.0]);
        Some([x, y, z, 0.0])
    })
}

/// Tangents become unit vectors with a sign; those without direction are built beside the normal.
pub(super) fn tangents(stream: &Stream<'_>, count: usize, normals: &Stream<'_>) -> Mended {
    mended(stream, 4, count, |index, value| {
        if scan::is_tangent(&value) {
            return None;
        }
        let beside = || beside(triple(normals.get(index)?));
        let [x, y, z] = if scan::is_unit(&value) { None } else { direction(triple(value)).or_else(beside) }
            .unwrap_or({
                let [x, y, z, _] = value;
                [x, y, z]
            });
        let [_, _, _, w] = value;
        Some([x, y, z, if w < 0.0 { -1.0 } else { 1.0 }])
    })
}

fn triple([x, y, z, _]: [f32; 4]) -> [f64; 3] {
    [x, y, z].map(f64::from)
}

/// The unit vector of that direction; `None` for zero and for what is not finite.
fn direction(vector: [f64; 3]) -> Option<[f32; 3]> {
    let length = dot(vector, vector).sqrt();
    (length > 0.0 && length.is_finite()).then(|| vector.map(|value| crate::json::single(value / length)))
}

/// A unit vector at right angles to a normal.
fn beside(normal: [f64; 3]) -> Option<[f32; 3]> {
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

fn dot([ax, ay, az]: [f64; 3], [bx, by, bz]: [f64; 3]) -> f64 {
    ax * bx + ay * by + az * bz
}

fn cross([ax, ay, az]: [f64; 3], [bx, by, bz]: [f64; 3]) -> [f64; 3] {
    [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
}

/// Adds to each vertex asked for the normals of its faces, weighted by their area.
fn add_faces(sums: &mut HashMap<u32, [f64; 3]>, mesh: &Mesh<'_>, pool: usize) {
    let Some(vertices) = mesh.pools.get(pool).filter(|_| !sums.is_empty()) else { return };
    let Some(positions) = vertices.get(&Semantic::Position) else { return };
    let mut face = |face: [u32; 3]| {
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
    };
    for primitive in mesh.primitives.iter().filter(|primitive| primitive.pool == pool) {
        match &primitive.indices {
            Some(indices) => {
                emit(primitive.topology, indices, vertices.len(), |corners| {
                    if let &[a, b, c] = corners {
                        face([a, b, c]);
                    }
                });
            }
            None if primitive.topology == Topology::Triangles => {
                let last = u32::try_from(vertices.len()).unwrap_or(u32::MAX).saturating_sub(2);
                for first in (0..last).step_by(3) {
                    face([first, first.saturating_add(1), first.saturating_add(2)]);
                }
            }
            None => {}
        }
    }
}
