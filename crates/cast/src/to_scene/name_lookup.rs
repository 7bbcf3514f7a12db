//! Finds bones, blend shapes and meshes by the names that curves use.

use meshwright_scene::NodeId;
use std::{borrow::Cow, cell::RefCell, collections::HashMap};

/// Bones, meshes and blend shapes by name.
#[derive(Default)]
pub(super) struct Names<'a> {
    /// The first bone with each name, with its root.
    bones: HashMap<Cow<'a, str>, (usize, usize)>,
    /// By root and name, the first bone there, if an earlier root has a bone with that name.
    others: HashMap<(usize, Cow<'a, str>), usize>,
    /// All names with their bones.
    all: Vec<(Cow<'a, str>, usize)>,
    /// Lookup tables for inexact matches, created on first use: most files have exact names.
    loose: RefCell<Loose>,
    meshes: HashMap<Cow<'a, str>, Vec<NodeId>>,
    shapes: HashMap<Cow<'a, str>, Vec<(NodeId, usize)>>,
}

/// The first bone with each name, for inexact matches.
#[derive(Default)]
struct Loose {
    /// By lower-case name.
    folded: HashMap<String, usize>,
    /// By name with `_` for all but letters, digits and `_`.
    identifiers: HashMap<String, usize>,
    /// Number of names in the tables.
    count: usize,
}

impl<'a> Names<'a> {
    pub(super) fn bone(&mut self, root: usize, name: Cow<'a, str>, bone: usize) {
        self.all.push((name.clone(), bone));
        let (first, _) = *self.bones.entry(name.clone()).or_insert((root, bone));
        if first != root {
            self.others.entry((root, name)).or_insert(bone);
        }
    }

    /// Reserves memory for more bones.
    pub(super) fn reserve(&mut self, bones: usize) {
        self.bones.reserve(bones);
        self.all.reserve(bones);
    }

    pub(super) fn mesh(&mut self, name: Cow<'a, str>, node: NodeId) {
        self.meshes.entry(name).or_default().push(node);
    }

    pub(super) fn shape(&mut self, name: Cow<'a, str>, node: NodeId, target: usize) {
        self.shapes.entry(name).or_default().push((node, target));
    }

    /// Whether a bone has exactly this name.
    pub(super) fn has_bone(&self, name: &str) -> bool {
        self.bones.contains_key(name)
    }

    /// The nodes of the meshes with this name.
    pub(super) fn meshes_of(&self, name: &str) -> Option<&[NodeId]> {
        self.meshes.get(name).map(Vec::as_slice)
    }

    /// The blend shapes with this name: nodes and target indices.
    pub(super) fn shapes_of(&self, name: &str) -> Option<&[(NodeId, usize)]> {
        self.shapes.get(name).map(Vec::as_slice)
    }

    /// The first bone with this name: in the same root, in any root, ignoring case, or ignoring separators.
    pub(super) fn bone_of(&self, root: usize, name: &str) -> Option<usize> {
        match self.bones.get(name) {
            Some(&(first, bone)) if first == root => Some(bone),
            Some(&(_, bone)) => {
                let key = (root, Cow::Owned(name.to_owned()));
                Some(self.others.get(&key).copied().unwrap_or(bone))
            }
            None => self.loosely(name, |_| true),
        }
    }

    /// The bone with this name among the first `lent`.
    pub(super) fn lent_bone(&self, name: &str, lent: usize) -> Option<usize> {
        if lent == 0 {
            return None;
        }
        let fits = |bone: &usize| *bone < lent;
        let exact = self.bones.get(name).map(|(_, bone)| *bone).filter(fits);
        exact.or_else(|| self.loosely(name, fits))
    }

    fn loosely(&self, name: &str, fits: impl Fn(&usize) -> bool) -> Option<usize> {
        let mut loose = self.loose.borrow_mut();
        for (name, bone) in self.all.iter().skip(loose.count) {
            loose.folded.entry(name.to_lowercase()).or_insert(*bone);
            loose.identifiers.entry(identifier(name)).or_insert(*bone);
        }
        loose.count = self.all.len();
        let folded = loose.folded.get(&name.to_lowercase()).copied().filter(&fits);
        folded.or_else(|| loose.identifiers.get(&identifier(name)).copied().filter(&fits))
    }
}

/// A name in lower case with `_` for all but letters, digits and `_`, which some programs require.
fn identifier(name: &str) -> String {
    let plain = |c: char| if c.is_alphanumeric() { c } else { '_' };
    name.chars().map(plain).collect::<String>().to_lowercase()
}
