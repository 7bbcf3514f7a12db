//! Iterates over points, lines and triangles of any topology.

use super::vertex_attribute::usable;
use meshwright_scene::mesh::{Indices, Mesh, Primitive, Topology};

/// A vertex that does not exist.
const GONE: usize = usize::MAX;

/// The faces of a primitive.
pub(super) struct Faces<'s> {
    pub(super) topology: Topology,
    indices: Option<&'s Indices<'s>>,
    /// Number of indices, or of vertices if there are no indices.
    length: usize,
    /// The faces to compare, if not all.
    kept: Option<Vec<usize>>,
}

impl<'s> Faces<'s> {
    pub(super) fn new(mesh: &'s Mesh<'_>, primitive: &'s Primitive<'_>) -> Self {
        let length = match &primitive.indices {
            Some(indices) => usable(&indices.stream),
            None => {
                let pool = mesh.pools.get(primitive.pool);
                pool.and_then(|pool| pool.get(&meshwright_scene::attribute::Semantic::Position))
                    .map_or(0, usable)
            }
        };
        Self { topology: primitive.topology, indices: primitive.indices.as_ref(), length, kept: None }
    }

    /// Corners per face.
    pub(super) const fn corners(&self) -> usize {
        match self.topology {
            Topology::Points => 1,
            Topology::Lines | Topology::LineStrip | Topology::LineLoop => 2,
            Topology::Triangles | Topology::TriangleStrip | Topology::TriangleFan => 3,
        }
    }

    pub(super) const fn word(&self) -> &'static str {
        match self.corners() {
            1 => "points",
            2 => "lines",
            _ => "triangles",
        }
    }

    fn all(&self) -> usize {
        match self.topology {
            Topology::Points => self.length,
            Topology::Lines => self.length / 2,
            Topology::LineStrip => self.length.saturating_sub(1),
            Topology::LineLoop if self.length < 2 => 0,
            Topology::LineLoop => self.length,
            topology => topology.triangles(self.length),
        }
    }

    pub(super) fn count(&self) -> usize {
        self.kept.as_ref().map_or_else(|| self.all(), Vec::len)
    }

    /// The faces for which `drop` is false.
    pub(super) fn kept(&self, drop: impl Fn(&[usize]) -> bool) -> Vec<usize> {
        let corners = self.corners();
        let kept = |face: &usize| !drop(self.corner(*face).get(..corners).unwrap_or_default());
        (0..self.all()).filter(kept).collect()
    }

    /// Keeps only these faces.
    pub(super) fn keep(&mut self, faces: Vec<usize>) {
        self.kept = Some(faces);
    }

    /// The vertices of a face; unused corners do not exist.
    pub(super) fn get(&self, face: usize) -> [usize; 3] {
        match &self.kept {
            Some(kept) => kept.get(face).map_or([GONE; 3], |&face| self.corner(face)),
            None => self.corner(face),
        }
    }

    fn corner(&self, k: usize) -> [usize; 3] {
        let plus = |more: usize| k.saturating_add(more);
        let [a, b, c] = match self.topology {
            Topology::Points => return [self.vertex(k), GONE, GONE],
            Topology::Lines => {
                let start = k.saturating_mul(2);
                return [self.vertex(start), self.vertex(start.saturating_add(1)), GONE];
            }
            Topology::LineStrip | Topology::LineLoop => {
                let next = if plus(1) == self.length { 0 } else { plus(1) };
                return [self.vertex(k), self.vertex(next), GONE];
            }
            Topology::Triangles => {
                let start = k.saturating_mul(3);
                [start, start.saturating_add(1), start.saturating_add(2)]
            }
            Topology::TriangleStrip if k & 1 == 1 => [k, plus(2), plus(1)],
            Topology::TriangleStrip => [k, plus(1), plus(2)],
            Topology::TriangleFan => [plus(1), plus(2), 0],
        }
        .map(|at| self.vertex(at));
        if self.indices.is_some_and(|indices| indices.flip) { [a, c, b] } else { [a, b, c] }
    }

    fn vertex(&self, at: usize) -> usize {
        match self.indices {
            Some(indices) => indices.stream.index(at).map_or(GONE, |vertex| vertex as usize),
            None => at,
        }
    }
}

/// The same triangle, starting at its second corner.
pub(super) const fn rotated([a, b, c]: [usize; 3]) -> [usize; 3] {
    [b, c, a]
}
