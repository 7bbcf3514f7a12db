//! Instances and metadata.

use super::named;
use crate::document::{Hashes, Kind, Node, Value};

/// Another file, placed in a world.
///
/// ```
/// use meshwright_cast::{build::Instance, document::Hashes, view};
///
/// let instance = Instance {
///     name: "tree".into(),
///     path: "trees/oak.cast".into(),
///     position: [3.0, 0.0, 0.0],
///     rotation: [0.0, 0.0, 0.0, 1.0],
///     scale: [1.0; 3],
/// };
/// let node = instance.node(&mut Hashes::new());
/// let file = view::Instance::from_node(&node).and_then(|instance| instance.file());
/// assert_eq!(file.and_then(|file| file.path()), Some("trees/oak.cast".into()));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Instance {
    /// Its name.
    pub name: String,
    /// The path of the file, from the folder that the metadata name.
    pub path: String,
    /// Its position, in the unit of the file.
    pub position: [f32; 3],
    /// How it is turned, x y z w of length 1.
    pub rotation: [f32; 4],
    /// Factors along its axes; 1 is as it is.
    pub scale: [f32; 3],
}

impl Instance {
    /// The node `instance` (section 4), with a hash of its own from `hashes`.
    pub fn node<'a>(&self, hashes: &mut Hashes) -> Node<'a> {
        let node = hashes.node(Kind::Instance);
        let file = hashes.node(Kind::File).with("p", Value::text(&self.path));
        let node = named(node, &self.name).with("rf", file.hash);
        node.with("p", self.position).with("r", self.rotation).with("s", self.scale).child(file)
    }
}

/// Who made it with what, and hints; what is empty is left out.
///
/// ```
/// use meshwright_cast::{build::Metadata, document::Hashes, view};
///
/// let metadata = Metadata { up_axis: "z".into(), ..Metadata::default() };
/// let node = metadata.node(&mut Hashes::new());
/// assert_eq!(view::Metadata::from_node(&node).and_then(|hints| hints.up_axis()), Some(view::UpAxis::Z));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Metadata {
    /// The person who made it.
    pub author: String,
    /// The program that wrote it.
    pub software: String,
    /// Which axis points up: `x`, `y` or `z`.
    pub up_axis: String,
    /// The folder from which the paths of instances are resolved.
    pub scene_root: String,
}

impl Metadata {
    /// The node `metadata` (section 4), with a hash of its own from `hashes`.
    pub fn node<'a>(&self, hashes: &mut Hashes) -> Node<'a> {
        let entries =
            [("a", &self.author), ("s", &self.software), ("up", &self.up_axis), ("sr", &self.scene_root)];
        let written = entries.into_iter().filter(|(_, text)| !text.is_empty());
        written.fold(hashes.node(Kind::Metadata), |node, (name, text)| node.with(name, Value::text(text)))
    }
}
