//! Encodes buffer views, the reverse of [`Packed::decode`](super::Packed::decode).

use super::{index_encoder, vertex_encoder};

/// Largest index that is encoded: differences keep their sign and the number of their base.
const MOST: u32 = 1 << 29;

/// Encodes elements of `stride` bytes, which is 4 to 256 and a multiple of 4.
pub(crate) fn attributes(bytes: &[u8], stride: usize) -> Vec<u8> {
    vertex_encoder::encode(bytes, stride)
}

/// Encodes indices, those of triangles by their shared edges; `None` for indices that are too large.
pub(crate) fn indices(indices: &[u32], is_triangles: bool) -> Option<Vec<u8>> {
    if indices.iter().any(|index| *index > MOST) {
        return None;
    }
    Some(if is_triangles { index_encoder::triangles(indices) } else { index_encoder::indices(indices) })
}
