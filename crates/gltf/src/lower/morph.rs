//! Morph targets (glTF 2.0, 3.7.2.2), as sparse accessors (3.6.2.3).

use super::{
    Lowering,
    buffer::owned,
    json,
    mesh::Part,
    pool::{Placed, Window},
    scan::pairwise,
};
use crate::{
    codes,
    document::{Accessor, SparseAccessor, SparseIndices, SparseValues, component},
};
use meshwright_scene::{Mesh, MorphTarget, Semantic, Sparse};
use std::collections::{BTreeMap, BTreeSet};

impl Lowering<'_> {
    /// The accessors of all targets of a mesh, for a window of one of its pools.
    pub(super) fn targets(
        &mut self,
        mesh: &Mesh<'_>,
        pool: usize,
        window: Window,
        placed: &[Placed],
    ) -> Vec<BTreeMap<String, usize>> {
        mesh.targets.iter().map(|target| self.target(target, pool, window, placed)).collect()
    }

    fn target(
        &mut self,
        target: &MorphTarget,
        pool: usize,
        window: Window,
        placed: &[Placed],
    ) -> BTreeMap<String, usize> {
        let mut attributes = BTreeMap::new();
        for sparse in target.pools.get(pool).into_iter().flatten() {
            let base = placed.iter().find(|stream| stream.semantic == sparse.semantic);
            if let Some(base) = base.filter(|base| width(base).is_some())
                && !attributes.contains_key(&base.name)
            {
                attributes.insert(base.name.clone(), self.displacements(sparse, base, window));
            }
        }
        if attributes.is_empty() {
            // All parts of a mesh have the same targets, and a target has at least one attribute.
            attributes.insert("POSITION".to_owned(), self.accessor(zeros(window.count, true)));
        }
        attributes
    }

    fn displacements(&mut self, sparse: &Sparse, base: &Placed, window: Window) -> usize {
        let width = width(base).unwrap_or(3);
        let mut values: BTreeMap<usize, [f32; 3]> = BTreeMap::new();
        for (&vertex, &value) in sparse.vertices.iter().zip(&sparse.values) {
            if let Some(at) = (vertex as usize).checked_sub(window.low).filter(|&at| at < window.count) {
                values.insert(at, value.map(|value| if value.is_finite() { value } else { 0.0 }));
            }
        }
        let mut accessor = zeros(window.count, base.semantic == Semantic::Position);
        if width == 2 {
            accessor.kind = "VEC2".to_owned();
        }
        if values.is_empty() {
            return self.accessor(accessor);
        }
        if base.semantic == Semantic::Position {
            // Vertices that are not displaced count as zero.
            let rest = (values.len() < window.count).then_some([0.0; 3]);
            let all = || values.values().copied().chain(rest);
            let least = all().reduce(|a, b| pairwise(a, b, f32::min)).unwrap_or_default();
            let most = all().reduce(|a, b| pairwise(a, b, f32::max)).unwrap_or_default();
            accessor.min = json::numbers(least).to_vec();
            accessor.max = json::numbers(most).to_vec();
        }
        let short = window.count <= 65_535;
        let (mut indices, mut bytes) = (Vec::new(), Vec::new());
        for (&at, value) in &values {
            match u16::try_from(at) {
                Ok(at) if short => indices.extend_from_slice(&at.to_le_bytes()),
                _ => indices.extend_from_slice(&u32::try_from(at).unwrap_or(u32::MAX).to_le_bytes()),
            }
            bytes.extend(value.iter().take(width).flat_map(|component| component.to_le_bytes()));
        }
        let count = values.len() as u64;
        let component_type = if short { component::UNSIGNED_SHORT } else { component::UNSIGNED_INT };
        let indices = self.view(owned(indices), None, None);
        let values = self.view(owned(bytes), None, None);
        accessor.sparse = Some(Box::new(SparseAccessor {
            count,
            indices: SparseIndices { buffer_view: indices, component_type, ..SparseIndices::default() },
            values: SparseValues { buffer_view: values, ..SparseValues::default() },
            ..SparseAccessor::default()
        }));
        self.accessor(accessor)
    }

    /// Lists displacements that cannot go out, once for each target.
    pub(super) fn note_targets(&mut self, mesh: &Mesh<'_>, parts: &[Part<'_, '_>], path: &str) {
        let used: BTreeSet<usize> = parts.iter().map(|part| part.primitive.pool).collect();
        for (at, target) in mesh.targets.iter().enumerate() {
            let (mut lost, mut not_finite) = (0_usize, 0_usize);
            for (pool, sparse) in target.pools.iter().enumerate() {
                let vertices = mesh.pools.get(pool).filter(|_| used.contains(&pool));
                let mut seen = BTreeSet::new();
                for sparse in sparse {
                    let held = vertices.filter(|vertices| {
                        displaced_width(&sparse.semantic).is_some()
                            && vertices.get(&sparse.semantic).is_some()
                            && seen.insert(&sparse.semantic)
                    });
                    let count = held.map_or(0, |vertices| vertices.len());
                    let beyond = sparse.vertices.iter().filter(|&&vertex| vertex as usize >= count).count();
                    let unpaired = sparse.vertices.len().abs_diff(sparse.values.len());
                    lost = lost.saturating_add(beyond).saturating_add(unpaired);
                    let bad =
                        sparse.values.iter().filter(|value| value.iter().any(|v| !v.is_finite())).count();
                    not_finite = not_finite.saturating_add(bad);
                }
            }
            let path = format!("{path}/targets[{at}]");
            if lost > 0 {
                self.note(&codes::MORPH, &path, format!("{lost} displacements of \"{}\"", target.name));
            }
            if not_finite > 0 {
                let message = format!("{not_finite} displacements hold NaN or infinity");
                self.note(&codes::NOT_FINITE, &path, message);
            }
        }
    }
}

fn width(base: &Placed) -> Option<usize> {
    displaced_width(&base.semantic)
}

/// Components of a displacement of that meaning; `None` if it cannot be displaced.
fn displaced_width(semantic: &Semantic) -> Option<usize> {
    match semantic {
        Semantic::Position | Semantic::Normal | Semantic::Tangent => Some(3),
        Semantic::TexCoord(_) => Some(2),
        Semantic::Color(_) | Semantic::Joints(_) | Semantic::Weights(_) | Semantic::Custom(_) => None,
    }
}

/// So many triples of zero, which take no bytes.
fn zeros(count: usize, bounded: bool) -> Accessor {
    let bounds = if bounded { vec![0.0; 3] } else { Vec::new() };
    Accessor {
        component_type: component::FLOAT,
        count: count as u64,
        kind: "VEC3".to_owned(),
        min: bounds.clone(),
        max: bounds,
        ..Accessor::default()
    }
}
