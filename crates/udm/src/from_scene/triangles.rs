//! Converts primitives to lists.

use super::{DocumentBuilder, losses::more};
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

impl DocumentBuilder<'_, '_> {
    /// Converts a primitive. Drops faces with indices out of range. `mirrored` reverses the winding.
    pub(super) fn faces(
        &mut self,
        primitive: &Primitive<'_>,
        vertices: usize,
        mirrored: bool,
    ) -> Result<Faces> {
        let flip = primitive.indices.as_ref().is_some_and(|indices| indices.flip) != mirrored;
        let count = match &primitive.indices {
            Some(indices) => indices.stream.held(),
            None => vertices,
        };
        let limit = u32::try_from(vertices).unwrap_or(u32::MAX);
        let vertex = |at: usize| match &primitive.indices {
            Some(indices) => indices.stream.index(at).filter(|&vertex| vertex < limit),
            None => u32::try_from(at).ok().filter(|&vertex| vertex < limit),
        };
        // A strip has up to three corners per index.
        self.room(count, 12)?;
        self.steps(count)?;
        let (geometry, size, number) = match primitive.topology {
            Topology::Points => ("Points", 1, count),
            Topology::Lines => ("Lines", 2, count.checked_div(2).unwrap_or(0)),
            Topology::LineStrip => ("Lines", 2, count.saturating_sub(1)),
            Topology::LineLoop => ("Lines", 2, if count > 1 { count } else { 0 }),
            topology => ("Triangles", 3, topology.triangles(count)),
        };
        if !matches!(primitive.topology, Topology::Points | Topology::Lines | Topology::Triangles) {
            more(&mut self.losses.topology);
        }
        let mut indices = Vec::new();
        for face in 0..number {
            let by = |by: usize| face.saturating_add(by);
            let corners = match primitive.topology {
                Topology::Points => [face, face, face],
                Topology::LineStrip => [face, by(1), face],
                Topology::LineLoop => [face, if by(1) < count { by(1) } else { 0 }, face],
                Topology::Lines => [face.saturating_mul(2), face.saturating_mul(2).saturating_add(1), face],
                Topology::TriangleStrip if face & 1 == 1 => [face, by(2), by(1)],
                Topology::TriangleStrip => [face, by(1), by(2)],
                Topology::TriangleFan => [0, by(1), by(2)],
                Topology::Triangles => [0, 1, 2].map(|by: usize| face.saturating_mul(3).saturating_add(by)),
            };
            let corners = match (corners, size == 3 && flip) {
                ([a, b, c], true) => [a, c, b],
                (corners, false) => corners,
            };
            let named = corners.map(vertex);
            if named.iter().take(size).all(Option::is_some) {
                indices.extend(named.into_iter().take(size).flatten());
            } else {
                more(&mut self.losses.faces);
            }
        }
        Ok(Faces { geometry, indices })
    }
}
