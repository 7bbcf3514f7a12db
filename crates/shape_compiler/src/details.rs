//! The levels of detail of a shape, sorted by size.

use meshwright_scene::LevelKind;
use std::{cmp::Reverse, collections::HashMap};

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
    /// The details of an iterator of name, kind, size, and whether a node defines it; each name and size once.
    pub(crate) fn new(all: impl IntoIterator<Item = (String, LevelKind, i32, bool)>) -> Self {
        let mut list: Vec<DetailDraft> = Vec::new();
        let mut places: HashMap<(String, i32), usize> = HashMap::new();
        for (name, kind, size, marked) in all {
            let place = *places.entry((name.to_ascii_lowercase(), size)).or_insert(list.len());
            match list.get_mut(place) {
                Some(own) => own.marked |= marked,
                None => list.push(DetailDraft { name, size, kind, marked, triangles: 0, used: false }),
            }
        }
        list.sort_by_key(|own| Reverse(own.size));
        Self { list }
    }

    /// The place of a detail.
    pub(crate) fn find(&self, name: &str, size: i32) -> Option<usize> {
        let start = self.list.partition_point(|own| own.size > size);
        let same = self.list.get(start..)?.iter().take_while(|own| own.size == size);
        let at = same.clone().position(|own| own.name.eq_ignore_ascii_case(name))?;
        start.checked_add(at)
    }
}
