//! Collects vertices and triangles.

use super::Placement;
use meshwright_core::{Budget, Result, Span};
use meshwright_scene::{
    Attribute, Component, Indices, MaterialId, Mesh, Primitive, Semantic, Stream, Topology, VertexPool,
    pose::single, vectors::minus,
};

/// Bytes of a vertex: position, normal, UV.
const VERTEX: u64 = 32;
/// Bytes of a triangle.
const TRIANGLE: u64 = 12;

/// A mesh with one vertex pool, and a primitive for each of its parts.
#[derive(Debug)]
pub(super) struct MeshBuilder<'b> {
    budget: &'b mut Budget,
    space: &'b Placement,
    positions: Vec<u8>,
    normals: Vec<u8>,
    tex_coords: Vec<u8>,
    vertices: u32,
    parts: Vec<(Option<MaterialId>, Vec<u8>)>,
}

impl<'b> MeshBuilder<'b> {
    /// An empty mesh, whose vertices are relative to the position and axes of `space`. `budget` is that of all meshes.
    pub(super) const fn new(budget: &'b mut Budget, space: &'b Placement) -> Self {
        Self {
            budget,
            space,
            positions: Vec::new(),
            normals: Vec::new(),
            tex_coords: Vec::new(),
            vertices: 0,
            parts: Vec::new(),
        }
    }

    /// Adds a vertex of the level, in the axes of the game.
    pub(super) fn vertex(&mut self, point: [f64; 3], normal: [f64; 3], tex_coord: [f64; 2]) -> Result<u32> {
        let [x, y, z] = self.space.local(minus(point, self.space.position));
        let [nx, ny, nz] = self.space.local(normal);
        self.budget.items(1, Span::default())?;
        self.budget.memory(VERTEX, Span::default())?;
        extend(&mut self.positions, [x, z, -y]);
        extend(&mut self.normals, [nx, nz, -ny]);
        extend(&mut self.tex_coords, tex_coord);
        let vertex = self.vertices;
        self.vertices = self.vertices.saturating_add(1);
        Ok(vertex)
    }

    /// Adds a part. Returns its number.
    pub(super) fn part(&mut self, material: Option<MaterialId>) -> usize {
        self.parts.push((material, Vec::new()));
        self.parts.len().saturating_sub(1)
    }

    /// Adds triangles to a part, counter-clockwise.
    pub(super) fn triangles<const N: usize>(&mut self, part: usize, triangles: [[u32; 3]; N]) -> Result<()> {
        self.budget.memory(TRIANGLE.saturating_mul(N as u64), Span::default())?;
        if let Some((_, indices)) = self.parts.get_mut(part) {
            for vertex in triangles.as_flattened() {
                indices.extend_from_slice(&vertex.to_le_bytes());
            }
        }
        Ok(())
    }

    /// The mesh; `None` without a triangle.
    pub(super) fn finish(self, name: &str) -> Option<Mesh<'static>> {
        let stream = |data: Vec<u8>, width: u8| Stream::packed(data, Component::F32, width);
        let attributes = [
            (Semantic::Position, stream(self.positions, 3)),
            (Semantic::Normal, stream(self.normals, 3)),
            (Semantic::TexCoord(0), stream(self.tex_coords, 2)),
        ];
        let attributes = attributes.map(|(semantic, stream)| Attribute { semantic, stream }).into();
        let primitives: Vec<_> = self
            .parts
            .into_iter()
            .filter(|(_, indices)| !indices.is_empty())
            .map(|(material, indices)| {
                let stream = Stream::packed(indices, Component::U32, 1);
                let indices = Some(Indices { stream, flip: false });
                Primitive { material, ..Primitive::new(0, Topology::Triangles, indices) }
            })
            .collect();
        (!primitives.is_empty()).then(|| Mesh {
            name: name.to_owned(),
            pools: vec![VertexPool { attributes }],
            primitives,
            ..Mesh::default()
        })
    }
}

fn extend<const N: usize>(to: &mut Vec<u8>, numbers: [f64; N]) {
    for number in numbers {
        to.extend_from_slice(&single(number).to_le_bytes());
    }
}
