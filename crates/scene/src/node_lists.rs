//! Lists with an entry for each node of a scene.

use crate::{arena::Id, node::Node, scene::Scene};

/// The flag of a node.
pub fn at(flags: &[bool], node: usize) -> bool {
    flags.get(node) == Some(&true)
}

/// Replaces an entry, if there is one.
pub fn put<T>(list: &mut [T], place: usize, value: T) {
    if let Some(slot) = list.get_mut(place) {
        *slot = value;
    }
}

/// The scene node at an index.
pub fn node<'s>(scene: &'s Scene<'_>, index: usize) -> Option<&'s Node> {
    scene.nodes.get(Id::new(index))
}
