//! Iterates over the triangles of a primitive of any topology.

use crate::{
    attribute::Stream,
    mesh::{Primitive, Topology},
};

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

/// True for topologies of triangles.
pub(crate) fn is_solid(topology: Topology) -> bool {
    matches!(topology, Topology::Triangles | Topology::TriangleStrip | Topology::TriangleFan)
}

/// Number of indices for which bytes exist; without indices the number of vertices.
pub(crate) fn length(primitive: &Primitive<'_>, vertices: usize) -> usize {
    primitive.indices.as_ref().map_or(vertices, |indices| indices.stream.held())
}

/// All indices in order; without indices the vertex numbers.
pub(crate) fn indices<'p>(
    primitive: &'p Primitive<'_>,
    vertices: usize,
) -> impl Iterator<Item = u32> + use<'p> {
    let stream: Option<&Stream<'_>> = primitive.indices.as_ref().map(|indices| &indices.stream);
    (0..length(primitive, vertices)).map_while(move |at| match stream {
        Some(stream) => stream.index(at),
        None => u32::try_from(at).ok(),
    })
}

/// Calls `take` for each triangle. Degenerate triangles that join strips and fans are left out.
pub(crate) fn pieces(primitive: &Primitive<'_>, vertices: usize, mut call: impl FnMut(Piece)) {
    let flip = primitive.indices.as_ref().is_some_and(|indices| indices.flip);
    let mut face = |[a, b, c]: [u32; 3], turned: bool| {
        let inside = [a, b, c].iter().all(|&index| (index as usize) < vertices);
        // The first corner stays first.
        let face = if turned { [a, c, b] } else { [a, b, c] };
        call(if inside { Piece::Face(face) } else { Piece::Bad });
    };
    let mut all = indices(primitive, vertices);
    match primitive.topology {
        Topology::Triangles => loop {
            match (all.next(), all.next(), all.next()) {
                (Some(a), Some(b), Some(c)) => face([a, b, c], flip),
                (a, b, _) => {
                    a.into_iter().chain(b).for_each(|index| call(Piece::Left(index)));
                    break;
                }
            }
        },
        Topology::TriangleStrip | Topology::TriangleFan => {
            let fan = primitive.topology == Topology::TriangleFan;
            let (Some(mut a), Some(mut b)) = (all.next(), all.next()) else { return };
            let mut odd = false;
            for c in all {
                if a != b && b != c && c != a {
                    face([a, b, c], odd != flip);
                }
                if !fan {
                    a = b;
                    odd = !odd;
                }
                b = c;
            }
        }
        Topology::Points | Topology::Lines | Topology::LineStrip | Topology::LineLoop => {}
    }
}
