//! The triangles, lines and points that the indices of a primitive form.

use crate::placed_triangles::PrimitiveTriangle;
use meshwright_core::Matches;
use meshwright_scene::{Mesh, Primitive, Semantic, Topology};
use std::sync::Arc;

/// The elements of a primitive, as vertices of its pool.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PrimitiveShape {
    /// Counter-clockwise.
    pub(crate) triangles: Arc<[PrimitiveTriangle]>,
    pub(crate) lines: Vec<[u32; 2]>,
    pub(crate) points: Vec<u32>,
    /// Triangles with vertices that the pool does not have.
    pub(crate) bad: Matches,
}

/// Number of vertices of a pool that have positions.
pub(crate) fn vertices(mesh: &Mesh<'_>, pool: usize) -> usize {
    let positions = mesh.pools.get(pool).and_then(|pool| pool.get(&Semantic::Position));
    positions.map_or(0, meshwright_scene::Stream::held)
}

/// Number of indices of a primitive that exist.
pub(crate) fn length(mesh: &Mesh<'_>, primitive: &Primitive<'_>) -> usize {
    match &primitive.indices {
        Some(indices) => indices.stream.held(),
        None => vertices(mesh, primitive.pool),
    }
}

/// The vertex at a position in the list of indices. Beyond the list is a vertex that no pool has.
fn vertex_at(primitive: &Primitive<'_>, at: usize) -> u32 {
    match &primitive.indices {
        Some(indices) => indices.stream.index(at).unwrap_or(u32::MAX),
        None => u32::try_from(at).unwrap_or(u32::MAX),
    }
}

/// The vertices of a triangle in the order of their indices.
pub(crate) fn corners(primitive: &Primitive<'_>, triangle: usize) -> [u32; 3] {
    let next = |by: usize| vertex_at(primitive, triangle.saturating_add(by));
    match primitive.topology {
        Topology::TriangleStrip if triangle % 2 == 1 => [next(1), next(0), next(2)],
        Topology::TriangleStrip => [next(0), next(1), next(2)],
        Topology::TriangleFan => [vertex_at(primitive, 0), next(1), next(2)],
        _ => [0, 1, 2].map(|by| vertex_at(primitive, triangle.saturating_mul(3).saturating_add(by))),
    }
}

impl PrimitiveShape {
    pub(crate) fn new(mesh: &Mesh<'_>, primitive: &Primitive<'_>) -> Self {
        let number = vertices(mesh, primitive.pool);
        let length = length(mesh, primitive);
        let flip = primitive.indices.as_ref().is_some_and(|indices| indices.flip);
        let vertex = |at: usize| vertex_at(primitive, at);
        let exists = |vertex: u32| (vertex as usize) < number;
        let (mut triangles, mut bad) = (Vec::new(), Matches::default());
        for index in 0..primitive.topology.triangles(length) {
            let [a, b, c] = corners(primitive, index);
            if ![a, b, c].into_iter().all(exists) {
                bad.add(index);
            } else if a != b && b != c && a != c {
                // More triangles than numbers do not fit into a picture.
                let Ok(index) = u32::try_from(index) else { break };
                triangles.push((index, if flip { [a, c, b] } else { [a, b, c] }));
            }
        }
        let mut shape = Self { triangles: triangles.into(), lines: Vec::new(), points: Vec::new(), bad };
        let line = |at: usize, to: usize| {
            Some([vertex(at), vertex(to)]).filter(|ends| ends.iter().all(|&end| exists(end)))
        };
        let last = length.saturating_sub(1);
        match primitive.topology {
            Topology::Lines => {
                let starts = (0..length / 2).map(|index| index.saturating_mul(2));
                shape.lines.extend(starts.filter_map(|at| line(at, at.saturating_add(1))));
            }
            Topology::LineStrip | Topology::LineLoop => {
                shape.lines.extend((0..last).filter_map(|at| line(at, at.saturating_add(1))));
                if primitive.topology == Topology::LineLoop && length > 2 {
                    shape.lines.extend(line(last, 0));
                }
            }
            Topology::Points => shape.points.extend((0..length).map(vertex).filter(|&one| exists(one))),
            Topology::Triangles | Topology::TriangleStrip | Topology::TriangleFan => {}
        }
        shape
    }

    /// All vertices.
    pub(crate) fn used(&self) -> impl Iterator<Item = u32> + '_ {
        let triangles = self.triangles.iter().flat_map(|(_, vertices)| vertices);
        triangles.chain(self.lines.iter().flatten()).chain(&self.points).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use meshwright_scene::{Attribute, VertexPool};
    use meshwright_testkit::sample_scene::{indices, stream};

    fn shape(topology: Topology, list: &[u32], flip: bool) -> PrimitiveShape {
        let stream = stream(&[0.0; 15], 3);
        let pool = VertexPool { attributes: vec![Attribute { semantic: Semantic::Position, stream }] };
        let mut indices = indices(list);
        indices.flip = flip;
        let primitive = Primitive::new(0, topology, Some(indices));
        let mesh = Mesh { pools: vec![pool], ..Mesh::default() };
        PrimitiveShape::new(&mesh, &primitive)
    }

    #[test]
    fn strips_and_fans_are_triangles() {
        let strip = shape(Topology::TriangleStrip, &[0, 1, 2, 3], false);
        assert_eq!(*strip.triangles, [(0, [0, 1, 2]), (1, [2, 1, 3])]);
        let fan = shape(Topology::TriangleFan, &[0, 1, 2, 3], true);
        assert_eq!(*fan.triangles, [(0, [0, 2, 1]), (1, [0, 3, 2])]);
    }

    #[test]
    fn missing_vertices_and_equal_corners_are_left_out() {
        let list = shape(Topology::Triangles, &[0, 1, 2, 0, 0, 1, 0, 1, 5, 2, 3, 4, 4], false);
        assert_eq!(*list.triangles, [(0, [0, 1, 2]), (3, [2, 3, 4])]);
        assert_eq!((list.bad.count, list.bad.first), (1, Some(2)));
        assert_eq!(list.used().count(), 6);
    }

    #[test]
    fn lines_and_points_are_kept() {
        assert_eq!(shape(Topology::Lines, &[0, 1, 2, 3, 4], false).lines, [[0, 1], [2, 3]]);
        assert_eq!(shape(Topology::LineStrip, &[0, 1, 2], false).lines, [[0, 1], [1, 2]]);
        assert_eq!(shape(Topology::LineLoop, &[0, 1, 2], false).lines, [[0, 1], [1, 2], [2, 0]]);
        assert_eq!(shape(Topology::Points, &[0, 9, 4], false).points, [0, 4]);
    }
}
