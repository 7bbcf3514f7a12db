//! Finds the names that curves and overrides may use.

use crate::{
    document::{Document, Kind, Node},
    nodes::NAME,
};
use std::{borrow::Cow, collections::HashSet};

/// The names in a file, in lower case: the official Blender add-on ignores case.
#[derive(Default)]
pub(super) struct Names<'d> {
    bones: HashSet<Cow<'d, [u8]>>,
    meshes: HashSet<Cow<'d, [u8]>>,
    shapes: HashSet<Cow<'d, [u8]>>,
}

/// The kind of target.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    Bone,
    Shape,
    Anything,
}

impl<'d> Names<'d> {
    pub(super) fn new(document: &'d Document<'_>) -> Self {
        let mut names = Self::default();
        if !document.walk().any(|(_, node)| node.kind() == Some(Kind::Animation)) {
            return names;
        }
        for (_, node) in document.walk() {
            let set = match node.kind() {
                Some(Kind::Bone) => &mut names.bones,
                Some(Kind::Mesh | Kind::Hair) => &mut names.meshes,
                Some(Kind::BlendShape) => &mut names.shapes,
                _ => continue,
            };
            set.extend(name(node).map(lowercase));
        }
        names
    }

    /// Whether a name exists; `None` if the file has no candidates.
    pub(super) fn has(&self, name: &[u8], target: Target) -> Option<bool> {
        let sets: &[&HashSet<_>] = match target {
            Target::Bone => &[&self.bones],
            Target::Shape => &[&self.shapes],
            Target::Anything => &[&self.bones, &self.meshes, &self.shapes],
        };
        if sets.iter().all(|set| set.is_empty()) {
            return None;
        }
        let name = lowercase(name);
        Some(sets.iter().any(|set| set.contains(&name)))
    }
}

fn name<'d>(node: &'d Node<'_>) -> Option<&'d [u8]> {
    node.property(NAME)?.as_text()?.first()
}

fn lowercase(name: &[u8]) -> Cow<'_, [u8]> {
    match name.iter().any(u8::is_ascii_uppercase) {
        true => Cow::Owned(name.to_ascii_lowercase()),
        false => Cow::Borrowed(name),
    }
}
