//! Selects the scene nodes that become nodes of the shape, and computes their transforms.

use super::node_transforms::{self, DMat3, Frame, NOTHING, Rigid};
pub(super) use meshwright_scene::node_lists::{at, node, put};
use meshwright_scene::{
    ChannelPath, Hierarchy, NodeKind, Scene, Transform, Trs,
    pose::{DMat4, IDENTITY},
};

/// The nodes that are reachable from the roots. All lists are indexed by scene node.
#[derive(Default)]
pub(super) struct Tree {
    pub(super) hierarchy: Hierarchy,
    /// Whether a clip translates, rotates or scales the node.
    pub(super) moved: Vec<bool>,
    /// Whether the node or an ancestor moves.
    pub(super) sways: Vec<bool>,
    /// Whether a clip scales the node.
    pub(super) scaled: Vec<bool>,
    /// The rigid part and the remaining map of each node's transform.
    pub(super) frames: Vec<Frame>,
    /// World matrix of the rigid part of the node, or of the shape node it is attached to.
    pub(super) worlds: Vec<DMat4>,
    /// The shape node that represents the node or that it is attached to; `None` for the root.
    pub(super) placed: Vec<Option<usize>>,
    /// The scene nodes that become nodes of the shape.
    pub(super) nodes: Vec<usize>,
    /// The two helpers below the node that rotate its scale axes.
    pub(super) helpers: Vec<Option<[usize; 2]>>,
    /// The node that the helper belongs to.
    pub(super) helper_of: Vec<Option<usize>>,
}

impl Tree {
    /// `own` states whether to keep the node order of a file of this format.
    pub(super) fn new(scene: &Scene<'_>, own: bool) -> Self {
        let count = scene.nodes.len();
        let nothing = Frame {
            rigid: Rigid { translation: [0.0; 3], rotation: [0.0, 0.0, 0.0, 1.0] },
            rest: NOTHING,
            plain: true,
        };
        let mut tree = Self {
            hierarchy: Hierarchy::new(scene),
            moved: vec![false; count],
            sways: vec![false; count],
            scaled: vec![false; count],
            frames: vec![nothing; count],
            worlds: vec![IDENTITY; count],
            placed: vec![None; count],
            helpers: vec![None; count],
            helper_of: vec![None; count],
            ..Self::default()
        };
        if own {
            tree.keep_order();
        }
        let wanted = tree.motion(scene);
        tree.find_helpers(scene);
        tree.place(scene, &wanted);
        tree
    }

    /// Uses the order of the scene if parents precede their children, because nodes of a file keep their
    /// order.
    fn keep_order(&mut self) {
        let ordered = |&index: &usize| self.hierarchy.parent(index).is_none_or(|above| above < index);
        if self.hierarchy.order.iter().all(ordered) {
            self.hierarchy.order.sort_unstable();
        }
    }

    /// Collects the nodes that clips move, and the nodes that must be kept.
    fn motion(&mut self, scene: &Scene<'_>) -> Vec<bool> {
        let mut wanted = vec![false; scene.nodes.len()];
        for channel in scene.clips.iter().flat_map(|clip| &clip.channels) {
            let node = channel.node.index();
            match channel.path {
                ChannelPath::Scale => put(&mut self.scaled, node, true),
                ChannelPath::Translation | ChannelPath::Rotation => {}
                ChannelPath::Weights | ChannelPath::Visibility => continue,
            }
            put(&mut self.moved, node, true);
            put(&mut wanted, node, true);
        }
        for (_, skin) in scene.skins.iter() {
            skin.joints.iter().for_each(|joint| put(&mut wanted, joint.index(), true));
        }
        for at_order in 0..self.hierarchy.order.len() {
            let Some(&index) = self.hierarchy.order.get(at_order) else { break };
            let above = self.hierarchy.parent(index).is_some_and(|above| at(&self.sways, above));
            let sways = above || at(&self.moved, index);
            put(&mut self.sways, index, sways);
        }
        wanted
    }

    /// Finds pairs of helpers, one below the other, that hold R · S and R⁻¹.
    fn find_helpers(&mut self, scene: &Scene<'_>) {
        let bare = |index: usize| {
            node(scene, index).is_some_and(|node| {
                node.kind == NodeKind::Helper
                    && node.name.is_empty()
                    && node.mesh.is_none()
                    && !node.hidden
                    && node.level.is_none()
                    && node.instance.is_none()
                    && node.transform == Transform::Trs(Trs::IDENTITY)
            })
        };
        let only = |index: usize| match node(scene, index).map(|node| node.children.as_slice()) {
            Some([child]) => Some(child.index()),
            _ => None,
        };
        for at_order in 0..self.hierarchy.order.len() {
            let Some(&index) = self.hierarchy.order.get(at_order) else { break };
            if node(scene, index).is_none_or(|node| node.kind == NodeKind::Helper) || at(&self.scaled, index)
            {
                continue;
            }
            let Some(outer) = only(index).filter(|&outer| bare(outer)) else { continue };
            let Some(inner) = only(outer).filter(|&inner| bare(inner) && !at(&self.scaled, inner)) else {
                continue;
            };
            let follows =
                self.hierarchy.parent(outer) == Some(index) && self.hierarchy.parent(inner) == Some(outer);
            if follows && at(&self.scaled, outer) {
                put(&mut self.helpers, index, Some([outer, inner]));
                put(&mut self.helper_of, outer, Some(index));
                put(&mut self.helper_of, inner, Some(index));
            }
        }
        // A helper with another transform or other channels is an ordinary node.
        for channel in scene.clips.iter().flat_map(|clip| &clip.channels) {
            let node = channel.node.index();
            let Some(host) = self.helper_of.get(node).copied().flatten() else { continue };
            if channel.path == ChannelPath::Translation
                && let Some([outer, inner]) = self.helpers.get(host).copied().flatten()
            {
                put(&mut self.helpers, host, None);
                put(&mut self.helper_of, outer, None);
                put(&mut self.helper_of, inner, None);
            }
        }
    }

    fn place(&mut self, scene: &Scene<'_>, wanted: &[bool]) {
        for at_order in 0..self.hierarchy.order.len() {
            let Some(&index) = self.hierarchy.order.get(at_order) else { break };
            let Some(node) = node(scene, index) else { continue };
            let above = self.hierarchy.parent(index);
            let place = above.and_then(|above| self.placed(above));
            let world = above.and_then(|above| self.worlds.get(above).copied()).unwrap_or(IDENTITY);
            let rest = above.map_or(&NOTHING, |above| self.rest(above));
            let carried = node.kind == NodeKind::Object
                && node.mesh.is_some()
                && node.children.is_empty()
                && node.transform == Transform::Trs(Trs::IDENTITY)
                && !at(wanted, index);
            if carried || self.helper_of.get(index).copied().flatten().is_some() {
                let frame = Frame { rest: *rest, plain: *rest == NOTHING, ..self.frame(index) };
                put(&mut self.frames, index, frame);
                put(&mut self.worlds, index, world);
                put(&mut self.placed, index, place);
                continue;
            }
            let frame = node_transforms::frame(rest, node, at(&self.scaled, index));
            put(&mut self.worlds, index, node_transforms::world(&world, &frame.rigid));
            put(&mut self.frames, index, frame);
            put(&mut self.placed, index, Some(self.nodes.len()));
            self.nodes.push(index);
        }
    }

    /// The remaining map of a node's transform, which applies to the content below it.
    pub(super) fn rest(&self, node: usize) -> &DMat3 {
        self.frames.get(node).map_or(&NOTHING, |frame| &frame.rest)
    }

    pub(super) fn frame(&self, node: usize) -> Frame {
        self.frames.get(node).copied().unwrap_or(Frame {
            rigid: Rigid { translation: [0.0; 3], rotation: [0.0, 0.0, 0.0, 1.0] },
            rest: NOTHING,
            plain: true,
        })
    }

    pub(super) fn world(&self, node: usize) -> &DMat4 {
        self.worlds.get(node).unwrap_or(&IDENTITY)
    }

    /// The shape node that represents the node or that it is attached to.
    pub(super) fn placed(&self, node: usize) -> Option<usize> {
        self.placed.get(node).copied().flatten()
    }

    /// Whether the node is a node of the shape.
    pub(super) fn is_node(&self, node: usize) -> bool {
        self.placed(node).and_then(|place| self.nodes.get(place)) == Some(&node)
    }
}
