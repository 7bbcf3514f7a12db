//! Morph targets (glTF 2.0, 3.7.2.2): of each only the vertices that it moves.

use super::{Lifter, mesh::semantic};
use crate::{codes, document, json};
use meshwright_core::Result;
use meshwright_scene::{Mesh, MorphTarget, Semantic, Sparse, Stream};
use serde_json::Value;

impl<'a> Lifter<'a> {
    /// As many targets as the mesh has, with their names and weights.
    pub(super) fn name_targets(&mut self, made: &mut Mesh<'a>, mesh: &document::Mesh) {
        let count = mesh.primitives.iter().map(|primitive| primitive.targets.len()).max().unwrap_or(0);
        let names =
            mesh.extras.as_ref().and_then(|extras| extras.0.get("targetNames")).and_then(Value::as_array);
        for index in 0..count {
            let name = names.and_then(|names| names.get(index)).and_then(Value::as_str).unwrap_or("");
            let weight = mesh.weights.get(index).copied().map_or(0.0, json::single);
            made.targets.push(MorphTarget { name: name.to_owned(), weight, pools: Vec::new() });
        }
    }

    /// The displacements of one pool of `vertices` vertices, whose index is `pool`.
    pub(super) fn targets(
        &mut self,
        mesh: &mut Mesh<'a>,
        primitive: &document::Primitive,
        pool: usize,
        vertices: usize,
        path: &str,
    ) -> Result<()> {
        for (at, attributes) in primitive.targets.iter().enumerate() {
            let mut all = Vec::new();
            for (name, &accessor) in attributes {
                let path = format!("{path}/targets[{at}]/{name}");
                all.extend(self.displaced(accessor, semantic(name), vertices, &path)?);
            }
            let Some(target) = mesh.targets.get_mut(at).filter(|_| !all.is_empty()) else { continue };
            let missing = pool.saturating_sub(target.pools.len());
            if self.afford((missing as u64).saturating_mul(24), missing as u64, path) {
                target.pools.resize_with(pool, Vec::new);
                target.pools.push(all);
            }
        }
        Ok(())
    }

    fn displaced(
        &mut self,
        accessor: usize,
        semantic: Semantic,
        vertices: usize,
        path: &str,
    ) -> Result<Option<Sparse>> {
        if !matches!(
            semantic,
            Semantic::Position | Semantic::Normal | Semantic::Tangent | Semantic::TexCoord(_)
        ) {
            self.note(&codes::MORPH, path, "displacements of this attribute have no place");
            return Ok(None);
        }
        let mut made = Sparse { semantic, vertices: Vec::new(), values: Vec::new() };
        if let Some((differing, stream)) = self.sparse_only(accessor, path)? {
            for (&vertex, value) in differing.vertices.iter().zip(stream.iter()) {
                push(&mut made, vertex, value, vertices);
            }
        } else if let Some(stream) = self.stream(accessor, path)? {
            let count = stream.count.min(vertices);
            if !self.afford(0, count as u64, path) {
                return Ok(None);
            }
            let moved = stream.iter().take(count).filter(moves).count();
            if self.afford((moved as u64).saturating_mul(16), 0, path) {
                dense(&mut made, &stream, count);
            }
        }
        Ok((!made.vertices.is_empty()).then_some(made))
    }
}

fn dense(made: &mut Sparse, stream: &Stream<'_>, count: usize) {
    for (vertex, value) in stream.iter().take(count).enumerate() {
        push(made, u32::try_from(vertex).unwrap_or(u32::MAX), value, count);
    }
}

fn moves([x, y, z, _]: &[f32; 4]) -> bool {
    [x, y, z].into_iter().any(|part| *part != 0.0)
}

fn push(made: &mut Sparse, vertex: u32, value: [f32; 4], vertices: usize) {
    let [x, y, z, _] = value;
    if moves(&value) && (vertex as usize) < vertices {
        made.vertices.push(vertex);
        made.values.push([x, y, z]);
    }
}
