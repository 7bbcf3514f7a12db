//! Builders for instances and metadata.

use super::named;
use crate::{
    document::{Hashes, Kind, Node, Value},
    nodes::keys::{FILE, INSTANCE, METADATA},
};

/// A reference to another file, placed in the world.
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
    /// Path of the file, relative to the scene root of the metadata.
    pub path: String,
    /// Position, in the unit of the file.
    pub position: [f32; 3],
    /// Rotation as a unit quaternion, x y z w.
    pub rotation: [f32; 4],
    /// Scale factors along the axes.
    pub scale: [f32; 3],
}

impl Instance {
    /// The node `instance` (section 4), with a new hash from `hashes`.
    pub fn node<'a>(&self, hashes: &mut Hashes) -> Node<'a> {
        let node = hashes.node(Kind::Instance);
        let file = hashes.node(Kind::File).with(FILE.path, Value::text(&self.path));
        let node = named(node, &self.name).with(INSTANCE.file_hash, file.hash);
        node.with(INSTANCE.position, self.position)
            .with(INSTANCE.rotation, self.rotation)
            .with(INSTANCE.scale, self.scale)
            .child(file)
    }
}

/// Author, software and hints. Empty fields are omitted.
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
    /// The author.
    pub author: String,
    /// The program that wrote it.
    pub software: String,
    /// The axis that points up: `x`, `y` or `z`.
    pub up_axis: String,
    /// The folder that the paths of instances are relative to.
    pub scene_root: String,
}

impl Metadata {
    /// The node `metadata` (section 4), with a new hash from `hashes`.
    pub fn node<'a>(&self, hashes: &mut Hashes) -> Node<'a> {
        let entries = [
            (METADATA.author, &self.author),
            (METADATA.software, &self.software),
            (METADATA.up_axis, &self.up_axis),
            (METADATA.scene_root, &self.scene_root),
        ];
        let written = entries.into_iter().filter(|(_, text)| !text.is_empty());
        written.fold(hashes.node(Kind::Metadata), |node, (name, text)| node.with(name, Value::text(text)))
    }
}
