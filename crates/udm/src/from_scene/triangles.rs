//! Converts primitives to lists.

use super::{
    arrays::ArrayWriter,
    losses::{Losses, more},
};
use meshwright_core::Result;
use meshwright_scene::{Primitive, Topology, VertexSubset};

/// A list of triangles, lines or points.
pub(super) struct Faces {
    /// The geometry type name of the format.
    pub(super) geometry: &'static str,
    /// Vertex indices of the pool.
    pub(super) indices: Vec<u32>,
}

impl Faces {
    /// Converts a primitive. `mirrored` reverses the winding.
    pub(super) fn new(
        primitive: &Primitive<'_>,
        vertices: usize,
        mirrored: bool,
        arrays: &mut ArrayWriter,
        losses: &mut Losses,
    ) -> Result<Self> {
        let count = primitive.index_count(vertices);
        // A strip has up to three corners per index.
        arrays.room(count, 12)?;
        arrays.steps(count)?;
        let size = primitive.topology.corners();
        let geometry = match size {
            1 => "Points",
            2 => "Lines",
            _ => "Triangles",
        };
        if !matches!(primitive.topology, Topology::Points | Topology::Lines | Topology::Triangles) {
            more(&mut losses.topology);
        }
        let mut indices = Vec::new();
        for [a, b, c] in primitive.faces(vertices) {
            let corners = if size == 3 && mirrored { [a, c, b] } else { [a, b, c] };
            indices.extend(corners.into_iter().take(size).flatten());
        }
        Ok(Self { geometry, indices })
    }

    /// Number of vertices per face.
    pub(super) fn corners(&self) -> usize {
        match self.geometry {
            "Points" => 1,
            "Lines" => 2,
            _ => 3,
        }
    }

    /// The vertices of the pool to write: all of them, or those in use if other primitives share the pool.
    pub(super) fn subset(&self, all: usize, shared: bool) -> VertexSubset {
        let some = shared.then(|| {
            let mut used = self.indices.clone();
            used.sort_unstable();
            used.dedup();
            used
        });
        VertexSubset { some: some.filter(|some| some.len() < all), all }
    }
}
