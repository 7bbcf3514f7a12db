//! Converts morph targets (glTF 2.0, 3.7.2.2) to sparse accessors (3.6.2.3).

use super::{
    buffer::{BufferWriter, made, owned},
    json,
    mesh_facts::Part,
    object_writer::Report,
    vertex_pool::{Placed, Window},
};
use crate::{
    codes,
    document::{Accessor, SparseAccessor, SparseIndices, SparseValues, component, target},
};
use meshwright_scene::{
    Mesh, Semantic, Sparse,
    bounds::{greater, lesser, pairwise},
};
use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    io::Read,
    sync::Arc,
};

/// Accessors of the targets for one window of a pool, by their displacements and the displaced stream.
type Made = HashMap<(*const Sparse, usize), usize>;

/// Writes displacements. Accessors of zeros share one buffer view, as many programs do not support accessors
/// without one.
#[derive(Default)]
pub(super) struct DisplacementWriter {
    /// Accessors without sparse elements, by number of elements.
    zeros: HashMap<usize, usize>,
    /// All accessors that use the zeros.
    users: Vec<usize>,
    /// The largest number of elements among them.
    count: u64,
}

impl DisplacementWriter {
    /// The accessors of all targets of a mesh, for a window of one of its pools.
    pub(super) fn targets(
        &mut self,
        mesh: &Mesh<'_>,
        pool: usize,
        window: Window,
        placed: &[Placed],
        buffers: &mut BufferWriter<'_>,
    ) -> Vec<BTreeMap<String, usize>> {
        let mut made = Made::new();
        let mut targets = Vec::new();
        for target in &mesh.targets {
            let displacements = target.pools.get(pool).map_or(&[][..], Vec::as_slice);
            targets.push(self.target(displacements, window, placed, &mut made, buffers));
        }
        targets
    }

    fn target(
        &mut self,
        displacements: &[Arc<Sparse>],
        window: Window,
        placed: &[Placed],
        made: &mut Made,
        buffers: &mut BufferWriter<'_>,
    ) -> BTreeMap<String, usize> {
        let mut attributes = BTreeMap::new();
        for sparse in displacements {
            let base = placed.iter().enumerate().find(|(_, stream)| stream.semantic == sparse.semantic);
            if let Some((at, base)) = base.filter(|(_, base)| width(base).is_some())
                && !attributes.contains_key(&base.name)
            {
                let key = (Arc::as_ptr(sparse), at);
                let accessor = match made.get(&key) {
                    Some(&known) => known,
                    None => self.displacements(sparse, base, window, buffers),
                };
                made.insert(key, accessor);
                attributes.insert(base.name.clone(), accessor);
            }
        }
        if attributes.is_empty() {
            // All primitives of a mesh have the same targets, and a target has at least one attribute.
            attributes.insert("POSITION".to_owned(), self.zeros(window.count, buffers));
        }
        attributes
    }

    /// An accessor of zeros without displacements.
    fn zeros(&mut self, count: usize, buffers: &mut BufferWriter<'_>) -> usize {
        if let Some(&known) = self.zeros.get(&count) {
            return known;
        }
        let accessor = Accessor { min: vec![0.0; 3], max: vec![0.0; 3], ..triples(count) };
        let made = self.on_zeros(accessor, buffers);
        self.zeros.insert(count, made);
        made
    }

    /// Appends an accessor whose elements are zeros or sparse.
    fn on_zeros(&mut self, accessor: Accessor, buffers: &mut BufferWriter<'_>) -> usize {
        self.count = self.count.max(accessor.count);
        let made = buffers.accessor(accessor);
        self.users.push(made);
        made
    }

    /// Adds the zeros to the binary content, once for all accessors.
    pub(super) fn place_zeros(self, buffers: &mut BufferWriter<'_>) {
        let Self { count, users, .. } = self;
        let length = usize::try_from(count.saturating_mul(12)).unwrap_or(usize::MAX);
        if length == 0 {
            return;
        }
        let zeros = made(length, move |out| {
            std::io::copy(&mut std::io::repeat(0).take(length as u64), out).map(drop)
        });
        let view = buffers.view(zeros, Some(target::ARRAY_BUFFER), Some(12));
        for user in users {
            if let Some(accessor) = buffers.accessors.get_mut(user) {
                accessor.buffer_view = Some(view);
            }
        }
    }

    fn displacements(
        &mut self,
        sparse: &Sparse,
        base: &Placed,
        window: Window,
        buffers: &mut BufferWriter<'_>,
    ) -> usize {
        let width = width(base).unwrap_or(3);
        let mut values: BTreeMap<usize, [f32; 3]> = BTreeMap::new();
        for (&vertex, &value) in sparse.vertices.iter().zip(&sparse.values) {
            if let Some(at) = (vertex as usize).checked_sub(window.low).filter(|&at| at < window.count) {
                values.insert(at, value);
            }
        }
        let mut accessor = triples(window.count);
        if width == 2 {
            accessor.kind = "VEC2".to_owned();
        }
        if base.semantic == Semantic::Position {
            // Vertices without a displacement count as zero.
            let rest = (values.len() < window.count).then_some([0.0; 3]);
            let all = || values.values().copied().chain(rest);
            let least = all().reduce(|a, b| pairwise(a, b, lesser)).unwrap_or_default();
            let most = all().reduce(|a, b| pairwise(a, b, greater)).unwrap_or_default();
            accessor.min = json::numbers(least).to_vec();
            accessor.max = json::numbers(most).to_vec();
        }
        if values.is_empty() {
            return self.on_zeros(accessor, buffers);
        }
        let bytes = |value: [f32; 3]| value.into_iter().take(width).flat_map(f32::to_le_bytes);
        let short = window.count <= 65_535;
        let (element, index) = (width.saturating_mul(4), if short { 2 } else { 4 });
        let sparse_size = values.len().saturating_mul(element.saturating_add(index));
        if sparse_size >= window.count.saturating_mul(element) {
            let mut dense = Vec::new();
            dense.reserve_exact(window.count.saturating_mul(element));
            for vertex in 0..window.count {
                dense.extend(bytes(values.get(&vertex).copied().unwrap_or_default()));
            }
            accessor.buffer_view = Some(buffers.view(owned(dense), Some(target::ARRAY_BUFFER), None));
            return buffers.accessor(accessor);
        }
        let (mut indices, mut differing) = (Vec::new(), Vec::new());
        for (&at, &value) in &values {
            match u16::try_from(at) {
                Ok(at) if short => indices.extend_from_slice(&at.to_le_bytes()),
                _ => indices.extend_from_slice(&u32::try_from(at).unwrap_or(u32::MAX).to_le_bytes()),
            }
            differing.extend(bytes(value));
        }
        let count = values.len() as u64;
        let component_type = if short { component::UNSIGNED_SHORT } else { component::UNSIGNED_INT };
        let indices = buffers.view(owned(indices), None, None);
        let values = buffers.view(owned(differing), None, None);
        accessor.sparse = Some(Box::new(SparseAccessor {
            count,
            indices: SparseIndices { buffer_view: indices, component_type, ..SparseIndices::default() },
            values: SparseValues { buffer_view: values, ..SparseValues::default() },
            ..SparseAccessor::default()
        }));
        self.on_zeros(accessor, buffers)
    }
}

/// Reports displacements that cannot be written, once per target.
pub(super) fn note_targets(mesh: &Mesh<'_>, parts: &[Part<'_, '_>], path: &str, report: &mut Report) {
    let used: BTreeSet<usize> = parts.iter().map(|part| part.primitive.pool).collect();
    for (at, target) in mesh.targets.iter().enumerate() {
        let mut lost = 0_usize;
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
                // Displacements are in ascending order.
                let held = sparse.vertices.partition_point(|&vertex| (vertex as usize) < count);
                lost = lost.saturating_add(sparse.vertices.len().saturating_sub(held));
            }
        }
        let path = format!("{path}/targets[{at}]");
        if lost > 0 {
            let lost = meshwright_core::count(lost, "displacement", "displacements");
            let what = format!("{lost} of morph target \"{}\"", target.name);
            report.note(
                &codes::MORPH,
                &path,
                format!("dropped {what}: the mesh lacks the vertex or attribute"),
            );
        }
    }
}
fn width(base: &Placed) -> Option<usize> {
    displaced_width(&base.semantic)
}

/// Number of components of a displacement with that semantic; `None` if glTF does not permit it.
fn displaced_width(semantic: &Semantic) -> Option<usize> {
    match semantic {
        Semantic::Position | Semantic::Normal | Semantic::Tangent => Some(3),
        Semantic::TexCoord(_) => Some(2),
        Semantic::Color(_) | Semantic::Joints(_) | Semantic::Weights(_) | Semantic::Custom(_) => None,
    }
}

/// An accessor of `count` triples of floats.
fn triples(count: usize) -> Accessor {
    Accessor {
        component_type: component::FLOAT,
        count: count as u64,
        kind: "VEC3".to_owned(),
        ..Accessor::default()
    }
}
