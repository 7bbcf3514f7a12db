//! Primitives as lists of faces.

use crate::mesh::{Primitive, Topology};
use std::ops::ControlFlow;

/// Corners per face of that topology; a line repeats its last corner, a point has one corner three times.
pub(super) const fn corners(topology: Topology) -> usize {
    match topology {
        Topology::Points => 1,
        Topology::Lines | Topology::LineStrip | Topology::LineLoop => 2,
        Topology::Triangles | Topology::TriangleStrip | Topology::TriangleFan => 3,
    }
}

/// Number of indices of a primitive.
pub(super) fn indices(primitive: &Primitive<'_>, vertices: usize) -> usize {
    primitive.indices.as_ref().map_or(vertices, |indices| indices.stream.held())
}

/// True if a primitive has a face whose vertices exist.
pub(super) fn any(primitive: &Primitive<'_>, vertices: usize) -> bool {
    walk(primitive, vertices, |_| ControlFlow::Break(())).is_break()
}

/// Calls `take` for all faces as vertices of the pool, triangles counter-clockwise. It leaves out faces with
/// invalid indices and the joints of strips, which have no area.
pub(super) fn each(primitive: &Primitive<'_>, vertices: usize, mut take: impl FnMut([u32; 3])) {
    let _: ControlFlow<()> = walk(primitive, vertices, |face| {
        take(face);
        ControlFlow::Continue(())
    });
}

/// Calls `take` for faces until it breaks.
fn walk(
    primitive: &Primitive<'_>,
    vertices: usize,
    mut take: impl FnMut([u32; 3]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let count = indices(primitive, vertices);
    let flip = primitive.indices.as_ref().is_some_and(|indices| indices.flip);
    let at = |place: usize| -> Option<u32> {
        let vertex = match &primitive.indices {
            Some(indices) => indices.stream.index(place)?,
            None => u32::try_from(place).ok()?,
        };
        ((vertex as usize) < vertices).then_some(vertex)
    };
    let faces = match primitive.topology {
        Topology::Points | Topology::LineLoop => count,
        Topology::Lines => count / 2,
        Topology::LineStrip => count.saturating_sub(1),
        topology => topology.triangles(count),
    };
    for face in 0..faces {
        let plus = |by: usize| face.saturating_add(by);
        let (places, turn) = match primitive.topology {
            Topology::Points => ([face, face, face], false),
            Topology::Lines => {
                let first = face.saturating_mul(2);
                ([first, first.saturating_add(1), first.saturating_add(1)], false)
            }
            Topology::LineStrip => ([face, plus(1), plus(1)], false),
            Topology::LineLoop => {
                let next = if plus(1) == count { 0 } else { plus(1) };
                ([face, next, next], false)
            }
            Topology::Triangles => {
                let first = face.saturating_mul(3);
                ([first, first.saturating_add(1), first.saturating_add(2)], flip)
            }
            Topology::TriangleStrip => ([face, plus(1), plus(2)], flip ^ (face % 2 == 1)),
            Topology::TriangleFan => ([0, plus(1), plus(2)], flip),
        };
        let [Some(a), Some(b), Some(c)] = places.map(at) else { continue };
        if primitive.topology == Topology::TriangleStrip && (a == b || b == c || a == c) {
            continue;
        }
        take(if turn { [a, c, b] } else { [a, b, c] })?;
    }
    ControlFlow::Continue(())
}
