//! Finds entries by path.

use crate::{entry::Entry, entry_path};
use hashbrown::HashTable;
use meshwright_core::{Budget, Error, Result, Span, codes};
use std::hash::{BuildHasher, Hasher, RandomState};

/// The tree of all folders and files. Folders that have no entry of their own are part of it.
#[derive(Default)]
pub(crate) struct Index {
    /// The first node is the root.
    nodes: Vec<Node>,
    /// All nodes but the root, by parent and name.
    by_name: HashTable<u32>,
    /// Entries by path without case. Of entries that differ only in case, it has the first: with all of them,
    /// a search might visit many.
    folded: HashTable<u32>,
    /// Keyed randomly, so that an archive cannot contain names with equal hashes on purpose.
    hasher: RandomState,
}

/// A folder or file. Its path is the beginning of the name of an entry.
#[derive(Clone, Copy, Default)]
struct Node {
    parent: u32,
    /// The entry whose name has the node's path, and where its last step begins and ends there.
    named_by: u32,
    start: u32,
    end: u32,
    /// The last entry with this path.
    entry: Option<u32>,
    first_child: Option<u32>,
    last_child: Option<u32>,
    next_sibling: Option<u32>,
}

const ROOT: u32 = 0;
/// The memory of a node with its place in the table, in bytes.
const NODE: u64 = (size_of::<Node>() as u64).saturating_add(8);

/// An earlier entry with a similar path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Twin {
    Same(u32),
    DiffersInCase(u32),
}

/// A file or folder in a folder of an archive.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct FolderItem<'a> {
    /// The name in the folder, for example `x.cdae`.
    pub name: &'a str,
    /// The path in the archive, for example `vehicles/x/x.cdae`.
    pub path: &'a str,
    /// The entry; folders may have none.
    pub entry: Option<&'a Entry>,
    /// True if it is a folder.
    pub is_folder: bool,
}

impl Index {
    /// Makes room for entries, which saves hashing them again when the tables grow. Their number may be wrong.
    pub(crate) fn reserve(&mut self, entries: usize) {
        // The tables are empty: nothing is hashed again. Without the room, they grow later.
        let _ = self.by_name.try_reserve(entries, |_| 0);
        let _ = self.folded.try_reserve(entries, |_| 0);
    }

    /// Adds the last of the entries, and returns an earlier one with the same path.
    ///
    /// # Errors
    ///
    /// The limits of items, memory and depth.
    pub(crate) fn insert(&mut self, entries: &[Entry], budget: &mut Budget) -> Result<Option<Twin>> {
        let Some((index, entry)) = entries.iter().enumerate().next_back() else { return Ok(None) };
        let id = small(index, entry.record)?;
        if self.nodes.is_empty() {
            self.nodes.push(Node::default());
        }
        let (mut node, mut start, mut depth) = (ROOT, 0, budget.clone());
        for step in entry_path::steps(&entry.name) {
            depth.descend(entry.record)?;
            node = match self.child(entries, node, step) {
                Some(child) => child,
                None => {
                    budget.items(1, entry.record)?;
                    budget.memory(NODE, entry.record)?;
                    self.add(entries, node, (id, start, step), entry.record)?
                }
            };
            start = start.saturating_add(step.len()).saturating_add(1);
        }
        let before = self.nodes.get_mut(node as usize).and_then(|node| node.entry.replace(id));
        if let Some(before) = before {
            return Ok(Some(Twin::Same(before)));
        }
        Ok(self.insert_folded(entries, id, &entry.name).map(Twin::DiffersInCase))
    }

    fn add(
        &mut self,
        entries: &[Entry],
        parent: u32,
        (named_by, start, step): (u32, usize, &str),
        record: Span,
    ) -> Result<u32> {
        let id = small(self.nodes.len(), record)?;
        let end = small(start.saturating_add(step.len()), record)?;
        let start = small(start, record)?;
        self.nodes.push(Node { parent, named_by, start, end, ..Node::default() });
        let last = self.nodes.get_mut(parent as usize).and_then(|parent| {
            parent.first_child.get_or_insert(id);
            parent.last_child.replace(id)
        });
        if let Some(last) = last.and_then(|last| self.nodes.get_mut(last as usize)) {
            last.next_sibling = Some(id);
        }
        let (nodes, hasher) = (&self.nodes, &self.hasher);
        self.by_name.insert_unique(hash(hasher, parent, step), id, |&id| {
            let node = nodes.get(id as usize).copied().unwrap_or_default();
            hash(hasher, node.parent, node.name(entries))
        });
        Ok(id)
    }

    fn child(&self, entries: &[Entry], parent: u32, step: &str) -> Option<u32> {
        let is = |&id: &u32| {
            let node = self.nodes.get(id as usize);
            node.is_some_and(|node| node.parent == parent && node.name(entries) == step)
        };
        self.by_name.find(hash(&self.hasher, parent, step), is).copied()
    }

    /// Adds an entry unless there is one whose path differs only in case, which is returned.
    fn insert_folded(&mut self, entries: &[Entry], id: u32, name: &str) -> Option<u32> {
        let before = self.folded(entries, name);
        if before.is_none() {
            let hasher = &self.hasher;
            self.folded.insert_unique(hash_folded(hasher, name), id, |&id| {
                hash_folded(hasher, entries.get(id as usize).map_or("", Entry::name))
            });
        }
        before
    }

    fn folded(&self, entries: &[Entry], name: &str) -> Option<u32> {
        let is = |&id: &u32| {
            let other = entries.get(id as usize);
            other.is_some_and(|other| entry_path::equal_without_case(&other.name, name))
        };
        self.folded.find(hash_folded(&self.hasher, name), is).copied()
    }

    fn node(&self, entries: &[Entry], path: &str) -> Option<&Node> {
        let node = entry_path::steps(path).try_fold(ROOT, |node, step| self.child(entries, node, step))?;
        self.nodes.get(node as usize)
    }

    /// The last entry with this path.
    pub(crate) fn find<'e>(&self, entries: &'e [Entry], path: &str) -> Option<&'e Entry> {
        entries.get(self.node(entries, path)?.entry? as usize)
    }

    /// The entry with this path, or else the first one whose path differs only in case.
    pub(crate) fn find_ignoring_case<'e>(&self, entries: &'e [Entry], path: &str) -> Option<&'e Entry> {
        self.find(entries, path).or_else(|| {
            let first = entries.get(self.folded(entries, &entry_path::normalized(path))? as usize)?;
            self.find(entries, &first.name)
        })
    }

    /// The children of a folder, in the order of the archive; `None` if there is no folder with this path.
    pub(crate) fn folder<'a>(
        &'a self,
        entries: &'a [Entry],
        path: &str,
    ) -> Option<impl Iterator<Item = FolderItem<'a>> + use<'a>> {
        let empty = self.nodes.is_empty() && entry_path::steps(path).next().is_none();
        let folder = if empty { Node::default() } else { *self.node(entries, path)? };
        let at = |id: Option<u32>| self.nodes.get(id? as usize);
        let is_root = entry_path::steps(path).next().is_none();
        if !is_root && !folder.is_folder(entries) {
            return None;
        }
        let children = std::iter::successors(at(folder.first_child), move |child| at(child.next_sibling));
        Some(children.map(|child| FolderItem {
            name: child.name(entries),
            path: child.path(entries),
            entry: child.entry.and_then(|entry| entries.get(entry as usize)),
            is_folder: child.is_folder(entries),
        }))
    }
}

impl Node {
    fn name<'e>(&self, entries: &'e [Entry]) -> &'e str {
        self.path(entries).get(self.start as usize..).unwrap_or_default()
    }

    fn path<'e>(&self, entries: &'e [Entry]) -> &'e str {
        let named_by = entries.get(self.named_by as usize);
        named_by.and_then(|entry| entry.name.get(..self.end as usize)).unwrap_or_default()
    }

    fn is_folder(&self, entries: &[Entry]) -> bool {
        let entry = self.entry.and_then(|entry| entries.get(entry as usize));
        self.first_child.is_some() || entry.is_some_and(Entry::is_folder)
    }
}

fn hash(hasher: &RandomState, parent: u32, step: &str) -> u64 {
    let mut hash = hasher.build_hasher();
    hash.write_u32(parent);
    hash.write(step.as_bytes());
    hash.finish()
}

fn hash_folded(hasher: &RandomState, name: &str) -> u64 {
    hasher.hash_one(entry_path::folded(name))
}

/// Indices are small, as there are many of them.
fn small(index: usize, record: Span) -> Result<u32> {
    let full = |_| Error::new(&codes::LIMIT_ITEMS, "the archive has more than 4294967295 entries");
    u32::try_from(index).map_err(|error| full(error).at(record))
}
