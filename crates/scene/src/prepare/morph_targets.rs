//! Repairs morph targets: each displacement is finite and belongs to one vertex.

use super::{Repair, codes, make_finite, mesh_words};
use crate::mesh::{Mesh, MorphTarget, Sparse};
use meshwright_core::{Result, message::count};
use std::{
    collections::{BTreeMap, HashMap, HashSet},
    sync::Arc,
};

/// Whether all morph targets are valid.
pub(super) fn are_sound(mesh: &Mesh<'_>) -> bool {
    let mut known: HashSet<(*const Sparse, usize)> = HashSet::new();
    let is_sound = |target: &MorphTarget| {
        target.weight.is_finite()
            && target.pools.iter().zip(&mesh.pools).all(|(all, pool)| {
                let vertices = pool.len();
                all.iter().all(|sparse| {
                    !known.insert((Arc::as_ptr(sparse), vertices)) || is_sparse_sound(sparse, vertices)
                })
            })
    };
    mesh.targets.iter().all(is_sound)
}

fn is_sparse_sound(sparse: &Sparse, vertices: usize) -> bool {
    let Sparse { vertices: indices, values, .. } = sparse;
    indices.len() == values.len()
        && indices.last().is_none_or(|&last| (last as usize) < vertices)
        && indices.is_sorted_by(|a, b| a < b)
        && values.as_flattened().iter().all(|part| part.is_finite())
}

/// The valid displacements, and the number of those that were changed or dropped.
fn repaired(sparse: &Sparse, vertices: usize) -> (Sparse, usize) {
    let mut kept: BTreeMap<u32, [f32; 3]> = BTreeMap::new();
    let stored = sparse.vertices.len().max(sparse.values.len());
    let (mut replaced, mut order) = (0_usize, 0_usize);
    let mut last = None;
    for (&vertex, &value) in sparse.vertices.iter().zip(&sparse.values) {
        let mut value = value;
        replaced = replaced.saturating_add(usize::from(make_finite(&mut value, 0.0) > 0));
        order = order.saturating_add(usize::from(last.is_some_and(|last| last > vertex)));
        last = Some(vertex);
        if (vertex as usize) < vertices {
            kept.insert(vertex, value);
        }
    }
    let dropped = stored.saturating_sub(kept.len());
    let (vertices, values) = kept.into_iter().unzip();
    let changed = replaced.saturating_add(dropped).max(order);
    (Sparse { semantic: sparse.semantic.clone(), vertices, values }, changed)
}

impl Repair<'_, '_> {
    /// Repairs the morph targets of a mesh. Targets that share displacements still do.
    pub(super) fn morph_targets(&mut self, index: usize) -> Result<()> {
        let Some(mesh) = self.scene.meshes.as_slice().get(index) else { return Ok(()) };
        let sizes: Vec<usize> = mesh.pools.iter().map(|pool| pool.len()).collect();
        let words = mesh_words(mesh, index);
        let mut targets = mesh.targets.clone();
        let mut made: HashMap<(*const Sparse, usize), Arc<Sparse>> = HashMap::new();
        let (mut changed, mut weights) = (0_usize, 0_usize);
        for target in &mut targets {
            weights = weights.saturating_add(make_finite(std::slice::from_mut(&mut target.weight), 0.0));
            for (all, &vertices) in target.pools.iter_mut().zip(&sizes) {
                for sparse in all.iter_mut().filter(|sparse| !is_sparse_sound(sparse, vertices)) {
                    let key = (Arc::as_ptr(sparse), vertices);
                    if let Some(made) = made.get(&key) {
                        *sparse = Arc::clone(made);
                        continue;
                    }
                    self.budget.memory(
                        (sparse.vertices.len() as u64).saturating_mul(48),
                        meshwright_core::Span::default(),
                    )?;
                    let (fixed, count) = repaired(sparse, vertices);
                    changed = changed.saturating_add(count);
                    // The list of the scene keeps the old one alive, so its address stays unique.
                    *sparse = Arc::clone(made.entry(key).or_insert_with(|| Arc::new(fixed)));
                }
            }
        }
        if let Some(mesh) = self.edit().meshes.values_mut().nth(index) {
            mesh.targets = targets;
        }
        let path = || format!("meshes[{index}]/targets");
        if changed > 0 {
            self.note(&codes::MORPHS, path(), || {
                let displacements = count(changed, "displacement", "displacements");
                format!("repaired or dropped {displacements} of morph targets of {words}: each is finite and has its own vertex")
            });
        }
        if weights > 0 {
            self.note(&codes::MORPHS, path(), || {
                let weights = count(weights, "default weight", "default weights");
                format!("replaced {weights} of morph targets of {words} by 0: they were NaN or infinite")
            });
        }
        Ok(())
    }
}
