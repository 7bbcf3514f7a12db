//! Classifies the nodes of a scene.

use super::extras;
pub(super) use meshwright_scene::node_lists::{at, node, put};
use meshwright_scene::{
    ChannelPath, LevelId, Scene,
    pose::{DMat4, IDENTITY, multiply},
};

/// The nodes that are reachable from the roots. All lists are indexed by node.
#[derive(Default)]
pub(super) struct Tree {
    /// Node indices, parents before children.
    pub(super) order: Vec<usize>,
    parent: Vec<Option<usize>>,
    /// Transform from node space to model space.
    rest: Vec<DMat4>,
    pub(super) hidden: Vec<bool>,
    /// The level of each node.
    pub(super) level: Vec<Option<LevelId>>,
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
            order: Vec::new(),
            parent: vec![None; count],
            rest: vec![IDENTITY; count],
            hidden: vec![false; count],
            level: vec![None; count],
            bone: vec![false; count],
            lively: vec![false; count],
            nearest: vec![None; count],
        };
        tree.walk(scene);
        tree.roles(scene);
        tree
    }

    fn walk(&mut self, scene: &Scene<'_>) {
        let mut stack: Vec<(usize, Option<usize>, bool, Option<LevelId>)> =
            scene.roots.iter().rev().map(|root| (root.index(), None, false, None)).collect();
        let mut seen = vec![false; scene.nodes.len()];
        while let Some((index, above, hidden, level)) = stack.pop() {
            let Some(node) = node(scene, index) else { continue };
            if seen.get_mut(index).is_none_or(|seen| std::mem::replace(seen, true)) {
                continue;
            }
            let (hidden, level) = (hidden || node.hidden, node.level.or(level));
            let local = node.transform.matrix_f64();
            let rest = above.map_or(local, |above| multiply(self.rest(above), &local));
            put(&mut self.rest, index, rest);
            put(&mut self.parent, index, above);
            put(&mut self.hidden, index, hidden);
            put(&mut self.level, index, level);
            self.order.push(index);
            stack.extend(node.children.iter().rev().map(|child| (child.index(), Some(index), hidden, level)));
        }
    }

    /// Bones are moving nodes, joints, bones of the original file, and all their ancestors.
    fn roles(&mut self, scene: &Scene<'_>) {
        let mut wanted = vec![false; scene.nodes.len()];
        for channel in scene.clips.iter().flat_map(|clip| &clip.channels) {
            if matches!(channel.path, ChannelPath::Translation | ChannelPath::Rotation | ChannelPath::Scale) {
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
        for &index in self.order.iter().rev() {
            let own = at(&wanted, index);
            if !own && !at(&self.bone, index) {
                continue;
            }
            // The node of a model without transform is not a bone, even if it has child bones.
            let model = node(scene, index).is_some_and(|node| {
                extras::is_kind(&node.extras, "model") && node.transform.matrix_f64() == IDENTITY
            });
            put(&mut self.bone, index, own || !model);
            if let Some(above) = self.above(index) {
                put(&mut self.bone, above, true);
            }
        }
        for at_order in 0..self.order.len() {
            let Some(&index) = self.order.get(at_order) else { break };
            let above = self.above(index);
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

    pub(super) fn above(&self, node: usize) -> Option<usize> {
        self.parent.get(node).copied().flatten()
    }

    /// The nearest bone: the node or an ancestor.
    pub(super) fn nearest(&self, node: usize) -> Option<usize> {
        self.nearest.get(node).copied().flatten()
    }

    /// The level of a node.
    pub(super) fn level(&self, node: usize) -> Option<LevelId> {
        self.level.get(node).copied().flatten()
    }
}
