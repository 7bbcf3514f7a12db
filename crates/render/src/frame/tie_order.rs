//! Which of two triangles at the same distance is in front. It depends on what they look like, and not on where a file
//! stores them.

use super::{Frame, Paint};
use crate::placed_triangles::Triangle;

/// The order of triangles at the same distance: the least is in front.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct TieOrder {
    is_plain: bool,
    rank: u32,
    /// A hash of the corners with all values that a picture shows.
    hash: u64,
}

impl Frame<'_> {
    pub(super) fn tie_order(&self, triangle: &Triangle) -> TieOrder {
        let part = self.parts.get(triangle.piece as usize);
        let mut hash = Hash(0);
        hash.add(u32::from(triangle.is_mirrored));
        let cloud = self.triangles.vertices(triangle.place, triangle.piece);
        for vertex in triangle.vertices {
            let point = cloud.and_then(|cloud| self.point(cloud, vertex)).unwrap_or_default();
            let normal = cloud.and_then(|cloud| self.normal(cloud, vertex)).unwrap_or_default();
            point.into_iter().chain(normal).for_each(|value| hash.add(value.to_bits()));
            let Some(Paint::Textured(textured)) = part.map(|part| &part.paint) else { continue };
            for stream in textured.coordinates.iter().chain([&textured.colors]).copied().flatten() {
                let values = stream.get(vertex as usize).unwrap_or_default();
                values.into_iter().for_each(|value| hash.add(value.to_bits()));
            }
        }
        TieOrder {
            is_plain: !triangle.is_highlighted,
            rank: part.map_or(u32::MAX, |part| part.rank),
            hash: hash.0,
        }
    }
}

/// Mixes the bits of numbers.
struct Hash(u64);

impl Hash {
    const fn add(&mut self, value: u32) {
        let mixed = (self.0 ^ value as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ mixed >> 32;
    }
}
