//! Classifies the nodes of a scene.

use super::extras;
pub(super) use meshwright_scene::node_lists::{at, node, put};
use meshwright_scene::{
    Hierarchy, Scene,
    pose::{DMat4, IDENTITY, multiply},
};

/// The nodes that are reachable from the roots. All lists are indexed by node.
#[derive(Default)]
pub(super) struct Tree {
    pub(super) hierarchy: Hierarchy,
    /// Transform from node space to model space.
    rest: Vec<DMat4>,
    /// Whether the node is a bone.
    pub(super) bone: Vec<bool>,
    /// Whether the node or an ancestor bone moves or is a joint.
    pub(super) lively: Vec<bool>,
    /// The nearest bone: the node or an ancestor.
    nearest: Vec<Option<usize>>,
}

impl Tree {
    pub(super) fn new(scene: &Scene<'_>) -> Self {
        let count = scene.nodes.len();
        let mut tree = Self {
            hierarchy: Hierarchy::new(scene),
            rest: vec![IDENTITY; count],
            bone: vec![false; count],
            lively: vec![false; count],
            nearest: vec![None; count],
        };
        tree.place(scene);
        tree.roles(scene);
        tree
    }

    /// Computes the transforms to model space.
    fn place(&mut self, scene: &Scene<'_>) {
        for &index in &self.hierarchy.order {
            let Some(node) = node(scene, index) else { continue };
            let local = node.transform.matrix_f64();
            let above = self.hierarchy.parent(index).and_then(|above| self.rest.get(above));
            let rest = above.map_or(local, |above| multiply(above, &local));
            put(&mut self.rest, index, rest);
        }
    }

    /// Bones are moving nodes, joints, bones of the original file, and all their ancestors.
    fn roles(&mut self, scene: &Scene<'_>) {
        let mut wanted = vec![false; scene.nodes.len()];
        for channel in scene.clips.iter().flat_map(|clip| &clip.channels) {
            if channel.path.is_transform() {
                put(&mut wanted, channel.node.index(), true);
            }
        }
        for (_, skin) in scene.skins.iter() {
            skin.joints.iter().for_each(|joint| put(&mut wanted, joint.index(), true));
        }
        for (id, node) in scene.nodes.iter() {
            if extras::is_kind(&node.extras, "bone") {
                put(&mut wanted, id.index(), true);
            }
        }
        for &index in self.hierarchy.order.iter().rev() {
            let own = at(&wanted, index);
            if !own && !at(&self.bone, index) {
                continue;
            }
            // The node of a model without transform is not a bone, even if it has child bones.
            let model = node(scene, index).is_some_and(|node| {
                extras::is_kind(&node.extras, "model") && node.transform.matrix_f64() == IDENTITY
            });
            put(&mut self.bone, index, own || !model);
            if let Some(above) = self.hierarchy.parent(index) {
                put(&mut self.bone, above, true);
            }
        }
        for at_order in 0..self.hierarchy.order.len() {
            let Some(&index) = self.hierarchy.order.get(at_order) else { break };
            let above = self.hierarchy.parent(index);
            let lively = at(&wanted, index) || above.is_some_and(|above| at(&self.lively, above));
            put(&mut self.lively, index, lively);
            let nearest = match at(&self.bone, index) {
                true => Some(index),
                false => above.and_then(|above| self.nearest(above)),
            };
            put(&mut self.nearest, index, nearest);
        }
    }

    /// The transform from node space to model space.
    pub(super) fn rest(&self, node: usize) -> &DMat4 {
        self.rest.get(node).unwrap_or(&IDENTITY)
    }

    /// The nearest bone: the node or an ancestor.
    pub(super) fn nearest(&self, node: usize) -> Option<usize> {
        self.nearest.get(node).copied().flatten()
    }
}
