//! What of a scene's tree becomes nodes, and where they stand.

use super::node_transforms::{self, DMat3, Frame, NOTHING, Rigid};
use meshwright_scene::{
    ChannelPath, Id, LevelId, Node, NodeKind, Scene, Transform, Trs,
    pose::{DMat4, IDENTITY},
};

/// The nodes that are reached from the roots. All lists go by a node's place in the scene's list.
#[derive(Default)]
pub(super) struct Tree {
    /// Parents before their children, each once.
    pub(super) order: Vec<usize>,
    pub(super) parent: Vec<Option<usize>>,
    pub(super) hidden: Vec<bool>,
    /// It is below a root.
    /// The level that a node belongs to.
    pub(super) level: Vec<Option<LevelId>>,
    /// Some clip moves, turns or scales it.
    pub(super) moved: Vec<bool>,
    /// It moves, or something above it does.
    pub(super) sways: Vec<bool>,
    /// Some clip scales it.
    pub(super) scaled: Vec<bool>,
    /// What is below it moves with something that is no longer what it was.
    pub(super) frames: Vec<Frame>,
    /// The rigid place of what it hangs on or is.
    pub(super) worlds: Vec<DMat4>,
    /// The node of the shape that it is, or hangs on; `None` for the root of all.
    pub(super) placed: Vec<Option<usize>>,
    /// The nodes of the shape by their place in the scene.
    pub(super) nodes: Vec<usize>,
    /// By node of the scene the two helpers below it that turn its scale.
    pub(super) helpers: Vec<Option<[usize; 2]>>,
    /// It is such a helper: it is told by that node.
    pub(super) helper_of: Vec<Option<usize>>,
}

impl Tree {
    /// `own` if nodes of a file of this format are to keep their order.
    pub(super) fn new(scene: &Scene<'_>, own: bool) -> Self {
        let count = scene.nodes.len();
        let nothing = Frame {
            rigid: Rigid { translation: [0.0; 3], rotation: [0.0, 0.0, 0.0, 1.0] },
            rest: NOTHING,
            plain: true,
        };
        let mut tree = Self {
            parent: vec![None; count],
            hidden: vec![false; count],
            level: vec![None; count],
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
        tree.walk(scene);
        if own {
            tree.keep_order();
        }
        let wanted = tree.motion(scene);
        tree.find_helpers(scene);
        tree.place(scene, &wanted);
        tree
    }

    fn walk(&mut self, scene: &Scene<'_>) {
        let mut stack: Vec<(usize, Option<usize>)> =
            scene.roots.iter().rev().map(|root| (root.index(), None)).collect();
        let mut reached = vec![false; scene.nodes.len()];
        while let Some((index, above)) = stack.pop() {
            let Some(node) = node(scene, index) else { continue };
            if reached.get_mut(index).is_none_or(|seen| std::mem::replace(seen, true)) {
                continue;
            }
            put(&mut self.parent, index, above);
            let hidden = node.hidden || above.is_some_and(|above| at(&self.hidden, above));
            put(&mut self.hidden, index, hidden);
            let level = node.level.or_else(|| above.and_then(|above| self.level(above)));
            put(&mut self.level, index, level);
            self.order.push(index);
            stack.extend(node.children.iter().rev().map(|child| (child.index(), Some(index))));
        }
    }

    /// Where parents stand before their children in the scene's list, that is the order: nodes of a file keep
    /// theirs.
    fn keep_order(&mut self) {
        let ordered = |&index: &usize| self.above(index).is_none_or(|above| above < index);
        if self.order.iter().all(ordered) {
            self.order.sort_unstable();
        }
    }

    /// What clips move, and the nodes that must stay nodes.
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
        for at_order in 0..self.order.len() {
            let Some(&index) = self.order.get(at_order) else { break };
            let above = self.above(index).is_some_and(|above| at(&self.sways, above));
            let sways = above || at(&self.moved, index);
            put(&mut self.sways, index, sways);
        }
        wanted
    }

    /// Two helpers, one below the other, that hold R · S and R⁻¹.
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
        for at_order in 0..self.order.len() {
            let Some(&index) = self.order.get(at_order) else { break };
            if node(scene, index).is_none_or(|node| node.kind == NodeKind::Helper) || at(&self.scaled, index)
            {
                continue;
            }
            let Some(outer) = only(index).filter(|&outer| bare(outer)) else { continue };
            let Some(inner) = only(outer).filter(|&inner| bare(inner) && !at(&self.scaled, inner)) else {
                continue;
            };
            let follows = self.above(outer) == Some(index) && self.above(inner) == Some(outer);
            if follows && at(&self.scaled, outer) {
                put(&mut self.helpers, index, Some([outer, inner]));
                put(&mut self.helper_of, outer, Some(index));
                put(&mut self.helper_of, inner, Some(index));
            }
        }
        // A helper that stands still beside its place, or is moved otherwise, is a node like any other.
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
        for at_order in 0..self.order.len() {
            let Some(&index) = self.order.get(at_order) else { break };
            let Some(node) = node(scene, index) else { continue };
            let above = self.above(index);
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

    pub(super) fn above(&self, node: usize) -> Option<usize> {
        self.parent.get(node).copied().flatten()
    }

    /// What is left of a node's transform beside the rigid part, for what hangs on it.
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

    /// The node of the shape that it is or hangs on.
    pub(super) fn placed(&self, node: usize) -> Option<usize> {
        self.placed.get(node).copied().flatten()
    }

    /// True if it is a node of the shape itself.
    pub(super) fn is_node(&self, node: usize) -> bool {
        self.placed(node).and_then(|place| self.nodes.get(place)) == Some(&node)
    }

    pub(super) fn level(&self, node: usize) -> Option<LevelId> {
        self.level.get(node).copied().flatten()
    }
}

/// The flag of a node.
pub(super) fn at(flags: &[bool], node: usize) -> bool {
    flags.get(node) == Some(&true)
}

pub(super) fn put<T>(list: &mut [T], place: usize, value: T) {
    if let Some(slot) = list.get_mut(place) {
        *slot = value;
    }
}

/// A node of the scene by its place.
pub(super) fn node<'s>(scene: &'s Scene<'_>, index: usize) -> Option<&'s Node> {
    scene.nodes.get(Id::new(index))
}
