//! The levels of detail of a shape, sorted by size.

use meshwright_scene::{
    LevelKind,
    shape_names::{NamedLevel, sorted_levels},
};
use std::collections::HashSet;

/// A level of detail.
pub(crate) struct DetailDraft {
    pub(crate) name: String,
    pub(crate) size: i32,
    pub(crate) kind: LevelKind,
    /// Whether a node defines it, not a mesh.
    pub(crate) marked: bool,
    /// Number of triangles.
    pub(crate) triangles: u64,
    /// Whether a mesh with triangles uses it.
    pub(crate) used: bool,
}

/// Details, the largest first. Those of one size keep their order.
#[derive(Default)]
pub(crate) struct Details {
    pub(crate) list: Vec<DetailDraft>,
}

impl Details {
    /// The details that nodes define, and those of meshes; each name and size once.
    pub(crate) fn new(markers: Vec<NamedLevel>, meshes: impl IntoIterator<Item = NamedLevel>) -> Self {
        let key = |name: &str, size: i32| (name.to_ascii_lowercase(), size);
        let marked: HashSet<(String, i32)> = markers.iter().map(|(name, _, size)| key(name, *size)).collect();
        let detail = |(name, kind, size): NamedLevel| {
            let marked = marked.contains(&key(&name, size));
            DetailDraft { name, size, kind, marked, triangles: 0, used: false }
        };
        Self { list: sorted_levels(markers.into_iter().chain(meshes)).into_iter().map(detail).collect() }
    }

    /// The place of a detail.
    pub(crate) fn find(&self, name: &str, size: i32) -> Option<usize> {
        let start = self.list.partition_point(|own| own.size > size);
        let same = self.list.get(start..)?.iter().take_while(|own| own.size == size);
        let at = same.clone().position(|own| own.name.eq_ignore_ascii_case(name))?;
        start.checked_add(at)
    }
}
