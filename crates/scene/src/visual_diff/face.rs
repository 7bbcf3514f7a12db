//! Primitives as lists of faces.

use crate::mesh::{Primitive, Topology};

/// The faces of a primitive as vertices of the pool, without those with invalid indices and the joints of strips,
/// which have no area.
pub(super) fn faces(primitive: &Primitive<'_>, vertices: usize) -> impl Iterator<Item = [u32; 3]> {
    let strip = primitive.topology == Topology::TriangleStrip;
    primitive.faces(vertices).filter_map(move |corners| match corners {
        [Some(a), Some(b), Some(c)] if !(strip && (a == b || b == c || a == c)) => Some([a, b, c]),
        _ => None,
    })
}
