//! Iterates over the triangles of a primitive of any topology.

use crate::mesh::{Primitive, Topology};

/// An element that consecutive indices form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// A triangle, counter-clockwise.
    Face([u32; 3]),
    /// A triangle with an index out of range.
    Bad,
    /// An index after the last complete triangle.
    Left(u32),
}

/// Calls `call` for each triangle, and for the indices after the last one. Degenerate triangles that join strips and
/// fans are left out.
pub(crate) fn pieces(primitive: &Primitive<'_>, vertices: usize, mut call: impl FnMut(Piece)) {
    if primitive.topology.corners() != 3 {
        return;
    }
    let joined = primitive.topology != Topology::Triangles;
    for face in primitive.faces(vertices) {
        match face {
            [Some(a), Some(b), Some(c)] if joined && (a == b || b == c || c == a) => {}
            [Some(a), Some(b), Some(c)] => call(Piece::Face([a, b, c])),
            _ => call(Piece::Bad),
        }
    }
    if !joined {
        let count = primitive.index_count(vertices);
        let left = primitive.topology.faces(count).saturating_mul(3);
        indices(primitive, vertices).skip(left).for_each(|index| call(Piece::Left(index)));
    }
}

/// All indices in order; without indices the vertex numbers.
pub(crate) fn indices(primitive: &Primitive<'_>, vertices: usize) -> impl Iterator<Item = u32> {
    let stream = primitive.indices.as_ref().map(|indices| &indices.stream);
    (0..primitive.index_count(vertices)).map_while(move |at| match stream {
        Some(stream) => stream.index(at),
        None => u32::try_from(at).ok(),
    })
}
