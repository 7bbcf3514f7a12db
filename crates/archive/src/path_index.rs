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
    /// The first node of each path that Windows takes for the same one: with all of them, a search might visit many.
    on_windows: HashTable<u32>,
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
    /// The first node whose path is the same one on Windows; its own number if it is the first.
    same: u32,
    /// The last file or link with this path.
    file: Option<u32>,
    /// The last folder with this path that has an entry.
    folder: Option<u32>,
    /// Of the first node of a path on Windows: the first file with the path, and the first entry that makes it a folder.
    kinds: [Option<u32>; 2],
    first_child: Option<u32>,
    last_child: Option<u32>,
    next_sibling: Option<u32>,
}

const ROOT: u32 = 0;
/// The memory of a node with its places in the tables, in bytes.
const NODE: u64 = (size_of::<Node>() as u64).saturating_add(16);

/// Places in [`Node::kinds`].
const IS_FILE: usize = 0;
const IS_FOLDER: usize = 1;

/// Earlier entries that an entry contradicts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Conflicts {
    /// The last file with the very same path, which the new one replaces.
    pub(crate) replaced: Option<u32>,
    /// Otherwise, the first file with a path that is the same on Windows.
    pub(crate) on_windows: Option<u32>,
    /// A file, and an entry that makes its path a folder.
    pub(crate) file_and_folder: Option<[u32; 2]>,
}

/// A file or folder in a folder of an archive.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct FolderItem<'a> {
    /// The name in the folder, for example `x.cdae`.
    pub name: &'a str,
    /// The path in the archive, for example `vehicles/x/x.cdae`.
    pub path: &'a str,
    /// The entry: that of the file if the path is also that of a folder. Folders may have none.
    pub entry: Option<&'a Entry>,
    /// True if it is a folder. It may be a file, too: [`FILE_AND_FOLDER`](crate::codes::FILE_AND_FOLDER).
    pub is_folder: bool,
}

impl Index {
    /// Makes room for entries, which saves hashing them again when the tables grow. Their number may be wrong.
    pub(crate) fn reserve(&mut self, entries: usize) {
        // The tables are empty: nothing is hashed again. Without the room, they grow later.
        let _ = self.by_name.try_reserve(entries, |_| 0);
        let _ = self.on_windows.try_reserve(entries, |_| 0);
    }

    /// Adds the last of the entries, and returns earlier ones that it contradicts.
    ///
    /// # Errors
    ///
    /// The limits of items, memory and depth.
    pub(crate) fn insert(&mut self, entries: &[Entry], budget: &mut Budget) -> Result<Conflicts> {
        let mut conflicts = Conflicts::default();
        let Some((index, entry)) = entries.iter().enumerate().next_back() else { return Ok(conflicts) };
        let id = small(index, entry.record)?;
        if self.nodes.is_empty() {
            self.nodes.push(Node::default());
        }
        let (mut node, mut start, mut depth) = (ROOT, 0, budget.clone());
        for step in entry_path::steps(&entry.name) {
            // What is above is a folder.
            if node != ROOT {
                self.becomes(node, IS_FOLDER, id, &mut conflicts);
            }
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
        let is_file = !entry.is_folder();
        if node != ROOT {
            let before = self.becomes(node, if is_file { IS_FILE } else { IS_FOLDER }, id, &mut conflicts);
            conflicts.on_windows = before.filter(|_| is_file);
        }
        if let Some(own) = self.nodes.get_mut(node as usize) {
            if is_file {
                conflicts.replaced = own.file.replace(id);
            } else {
                own.folder = Some(id);
            }
        }
        Ok(conflicts)
    }

    /// Records that a path is that of a file or of a folder; returns the first entry for which it was.
    fn becomes(&mut self, node: u32, kind: usize, id: u32, conflicts: &mut Conflicts) -> Option<u32> {
        let first = self.nodes.get(node as usize)?.same;
        let kinds = &mut self.nodes.get_mut(first as usize)?.kinds;
        let before = kinds.get(kind).copied().flatten();
        if before.is_none() {
            *kinds.get_mut(kind)? = Some(id);
            if let [Some(file), Some(below)] = *kinds {
                conflicts.file_and_folder.get_or_insert([file, below]);
            }
        }
        before
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
        let above = self.nodes.get(parent as usize).map_or(ROOT, |node| node.same);
        let folded = entry_path::on_windows(step);
        let hash_on_windows = hash(&self.hasher, above, &folded);
        let same = self.same(entries, above, &folded, hash_on_windows);
        self.nodes.push(Node { parent, named_by, start, end, same: same.unwrap_or(id), ..Node::default() });
        let last = self.nodes.get_mut(parent as usize).and_then(|parent| {
            parent.first_child.get_or_insert(id);
            parent.last_child.replace(id)
        });
        if let Some(last) = last.and_then(|last| self.nodes.get_mut(last as usize)) {
            last.next_sibling = Some(id);
        }
        let (nodes, hasher) = (&self.nodes, &self.hasher);
        if same.is_none() {
            self.on_windows.insert_unique(hash_on_windows, id, |&id| {
                let node = nodes.get(id as usize).copied().unwrap_or_default();
                let above = nodes.get(node.parent as usize).map_or(ROOT, |parent| parent.same);
                hash(hasher, above, &entry_path::on_windows(node.name(entries)))
            });
        }
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

    /// The first node in a folder whose name is the same one on Windows.
    fn same(&self, entries: &[Entry], above: u32, folded: &str, hash: u64) -> Option<u32> {
        let is = |&id: &u32| {
            self.nodes.get(id as usize).is_some_and(|node| {
                let parent = self.nodes.get(node.parent as usize).map_or(ROOT, |parent| parent.same);
                parent == above && entry_path::on_windows(node.name(entries)) == folded
            })
        };
        self.on_windows.find(hash, is).copied()
    }

    fn node(&self, entries: &[Entry], path: &str) -> Option<&Node> {
        let node = entry_path::steps(path).try_fold(ROOT, |node, step| self.child(entries, node, step))?;
        self.nodes.get(node as usize)
    }

    /// The last file with this path, or else its folder.
    pub(crate) fn find<'e>(&self, entries: &'e [Entry], path: &str) -> Option<&'e Entry> {
        self.node(entries, path)?.entry(entries)
    }

    /// The entry with this path, or else that of the first path that Windows takes for the same one.
    pub(crate) fn find_on_windows<'e>(&self, entries: &'e [Entry], path: &str) -> Option<&'e Entry> {
        self.find(entries, path).or_else(|| {
            let mut node = ROOT;
            for step in entry_path::steps(path) {
                let folded = entry_path::on_windows(step);
                node = self.same(entries, node, &folded, hash(&self.hasher, node, &folded))?;
            }
            let node = self.nodes.get(node as usize)?;
            match node.kinds {
                [Some(file), _] => self.find(entries, &entries.get(file as usize)?.name),
                _ => node.entry(entries),
            }
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
        if !is_root && !folder.is_folder() {
            return None;
        }
        let children = std::iter::successors(at(folder.first_child), move |child| at(child.next_sibling));
        Some(children.map(|child| FolderItem {
            name: child.name(entries),
            path: child.path(entries),
            entry: child.entry(entries),
            is_folder: child.is_folder(),
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

    fn entry<'e>(&self, entries: &'e [Entry]) -> Option<&'e Entry> {
        entries.get(self.file.or(self.folder)? as usize)
    }

    const fn is_folder(&self) -> bool {
        self.first_child.is_some() || self.folder.is_some()
    }
}

fn hash(hasher: &RandomState, parent: u32, step: &str) -> u64 {
    let mut hash = hasher.build_hasher();
    hash.write_u32(parent);
    hash.write(step.as_bytes());
    hash.finish()
}

/// Indices are small, as there are many of them.
fn small(index: usize, record: Span) -> Result<u32> {
    let full = |_| Error::new(&codes::LIMIT_ITEMS, "the archive has more than 4294967295 entries");
    u32::try_from(index).map_err(|error| full(error).at(record))
}
