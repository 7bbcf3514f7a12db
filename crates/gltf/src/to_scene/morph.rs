//! Converts morph targets (glTF 2.0, 3.7.2.2), with the moved vertices only.

use super::{SceneBuilder, accessor::Parts, mesh::semantic};
use crate::message_subjects::subject;
use crate::{codes, document, json};
use meshwright_core::Result;
use meshwright_scene::{Mesh, MorphTarget, Semantic, Sparse, Stream};
use serde_json::Value;
use std::{collections::HashMap, sync::Arc};

/// Converted displacements, by accessor, semantic and number of vertices.
pub(super) type Displacements = HashMap<(usize, Semantic, usize), Option<Arc<Sparse>>>;

impl<'a> SceneBuilder<'a> {
    /// Creates the targets of a mesh with their names and weights.
    pub(super) fn name_targets(&mut self, made: &mut Mesh<'a>, mesh: &document::Mesh) {
        let count = mesh.primitives.iter().map(|primitive| primitive.targets.len()).max().unwrap_or(0);
        let names = mesh
            .extras
            .as_ref()
            .and_then(|extras| extras.value().get("targetNames"))
            .and_then(Value::as_array);
        for index in 0..count {
            let name = names.and_then(|names| names.get(index)).and_then(Value::as_str).unwrap_or("");
            let weight = mesh.weights.get(index).copied().map_or(0.0, json::single);
            made.targets.push(MorphTarget { name: name.to_owned(), weight, pools: Vec::new() });
        }
    }

    /// Converts the displacements of the pool at index `pool` with `vertices` vertices.
    pub(super) fn targets(
        &mut self,
        mesh: &mut Mesh<'a>,
        primitive: &document::Primitive,
        pool: usize,
        vertices: usize,
        path: &str,
    ) -> Result<()> {
        if self.summary {
            return Ok(());
        }
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

    /// The displacements of an accessor, which targets can share.
    fn displaced(
        &mut self,
        accessor: usize,
        semantic: Semantic,
        vertices: usize,
        path: &str,
    ) -> Result<Option<Arc<Sparse>>> {
        if !matches!(
            semantic,
            Semantic::Position | Semantic::Normal | Semantic::Tangent | Semantic::TexCoord(_)
        ) {
            self.note(
                &codes::MORPH,
                path,
                format!("dropped {}: only position, normal, tangent and UVs can be morphed", subject(path)),
            );
            return Ok(None);
        }
        let key = (accessor, semantic, vertices);
        if let Some(known) = self.displacements.get(&key) {
            return Ok(known.clone());
        }
        let Some(parts) = self.parts(accessor, path)? else { return Ok(None) };
        if parts.count != vertices as u64 {
            let message = {
                let elements = meshwright_core::count(parts.count, "element", "elements");
                format!("{} has {elements}, expected {vertices}", subject(path))
            };
            self.note(&codes::MORPH_LENGTH, path, message);
        }
        let moved = self.moved(&parts, vertices, path);
        let made = moved.filter(|moved| !moved.is_empty()).map(|moved| {
            let (vertices, values) = moved.into_iter().unzip();
            Arc::new(Sparse { semantic: key.1.clone(), vertices, values })
        });
        self.displacements.insert(key, made.clone());
        Ok(made)
    }

    /// The displaced vertices, ascending; `None` if memory is exhausted.
    fn moved(&mut self, parts: &Parts<'_>, vertices: usize, path: &str) -> Option<Vec<(u32, [f32; 3])>> {
        let Parts { stored, differing, .. } = parts;
        let count = stored.as_ref().map_or(0, |stream| stream.count.min(vertices));
        let differ = differing.as_ref().map_or(0, |(vertices, _)| vertices.len());
        if !self.afford(0, (count as u64).saturating_add(differ as u64), path) {
            return None;
        }
        let stored = || {
            let values = stored.iter().flat_map(Stream::iter).take(count);
            (0_u32..).zip(values).filter(|(_, value)| moves(value))
        };
        let most = (stored().count() as u64).saturating_add(differ as u64);
        if !self.afford(most.saturating_mul(16), 0, path) {
            return None;
        }
        let three = |[x, y, z, _]: [f32; 4]| [x, y, z];
        let Some((places, values)) = differing else {
            return Some(stored().map(|(vertex, value)| (vertex, three(value))).collect());
        };
        let mut new = places.iter().copied().zip(values.iter()).peekable();
        let mut moved = Vec::new();
        for (vertex, value) in stored() {
            while let Some(next) = new.next_if(|(place, _)| *place < vertex) {
                moved.push(next);
            }
            moved.push(new.next_if(|(place, _)| *place == vertex).unwrap_or((vertex, value)));
        }
        moved.extend(new);
        moved.retain(|(vertex, value)| (*vertex as usize) < vertices && moves(value));
        Some(moved.into_iter().map(|(vertex, value)| (vertex, three(value))).collect())
    }
}

fn moves([x, y, z, _]: &[f32; 4]) -> bool {
    [x, y, z].into_iter().any(|part| *part != 0.0)
}
