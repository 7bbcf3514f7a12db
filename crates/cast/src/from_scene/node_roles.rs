//! Classifies the nodes of a scene.

use super::transforms::{self, Axes};
use crate::to_scene::{self, FORMAT};
pub(super) use meshwright_scene::node_lists::{at, node, put};
use meshwright_scene::{
    ChannelPath, Hierarchy, Node, NodeKind, Scene, Up,
    axes::AxisChange,
    pose::{DMat4, IDENTITY, multiply},
};
use std::collections::HashMap;

/// The nodes that are reachable from the roots. All lists are indexed by node.
#[derive(Default)]
pub(super) struct Tree {
    pub(super) hierarchy: Hierarchy,
    /// Transform from node space to model space. If the root is a model, its space is the model space.
    pub(super) rest: Vec<DMat4>,
    /// Whether a clip translates, rotates or scales the node.
    pub(super) moved: Vec<bool>,
    /// Whether a clip scales the node by factors other than 1.
    pub(super) scaled: Vec<bool>,
    /// Whether a clip shows and hides the node.
    pub(super) blinking: Vec<bool>,
    /// Whether a skin has the node as a joint.
    pub(super) joint: Vec<bool>,
    /// Roots that become a model each.
    pub(super) models: Vec<usize>,
    /// Other roots, which form one model together.
    pub(super) loose: Vec<usize>,
    /// Roots that reference another file.
    pub(super) instances: Vec<usize>,
    /// Whether the scene came from a Cast file.
    pub(super) native: bool,
    /// Whether the node belongs to a level of detail that is not written.
    pub(super) other: Vec<bool>,
    /// Whether the node is a root that is a model.
    is_model: Vec<bool>,
    /// Models that only hold meshes of another model's skeleton and have the same transform. They are
    /// merged into that model.
    parts_of: HashMap<usize, usize>,
    is_instance: Vec<bool>,
}

impl Tree {
    pub(super) fn new(scene: &Scene<'_>) -> Self {
        let count = scene.nodes.len();
        let mut tree = Self {
            hierarchy: Hierarchy::new(scene),
            rest: vec![IDENTITY; count],
            is_model: vec![false; count],
            is_instance: vec![false; count],
            moved: vec![false; count],
            scaled: vec![false; count],
            blinking: vec![false; count],
            joint: vec![false; count],
            native: scene.extras.get(FORMAT).is_some(),
            ..Self::default()
        };
        let shown = scene.highest_level();
        tree.other = (0..count)
            .map(|node| tree.hierarchy.level(node).is_some_and(|level| Some(level) != shown))
            .collect();
        tree.motion(scene);
        tree.sort_roots(scene);
        tree.spaces(scene);
        tree
    }

    /// The axes of the documents: the requested ones, else those of the Cast file that the scene came from,
    /// else Z up, which the official add-ons assume.
    pub(super) fn axes(&self, scene: &Scene<'_>, wanted: Option<Up>) -> Axes {
        let own = self.native.then(|| match (scene.source_up, recorded_up(scene)) {
            // Other formats have Y up and carry the record of the Cast file.
            (Up::Y, recorded) => recorded,
            (up, _) => up,
        });
        Axes { content: AxisChange { from: Up::Y, to: wanted.or(own).unwrap_or(Up::Z) } }
    }

    fn motion(&mut self, scene: &Scene<'_>) {
        for channel in scene.clips.iter().flat_map(|clip| &clip.channels) {
            let node = channel.node.index();
            match channel.path {
                ChannelPath::Translation | ChannelPath::Rotation | ChannelPath::Scale => {
                    put(&mut self.moved, node, true);
                    let scales = || channel.values.iter().any(|factor| (factor - 1.0).abs() > 1e-5);
                    if channel.path == ChannelPath::Scale && scales() {
                        put(&mut self.scaled, node, true);
                    }
                }
                ChannelPath::Visibility => put(&mut self.blinking, node, true),
                ChannelPath::Weights => {}
            }
        }
        for (_, skin) in scene.skins.iter() {
            skin.joints.iter().for_each(|joint| put(&mut self.joint, joint.index(), true));
        }
    }

    /// Sorts roots into models, loose roots and instances.
    fn sort_roots(&mut self, scene: &Scene<'_>) {
        let (tied, parts) = self.tied(scene);
        self.parts_of = parts;
        let roots: Vec<usize> =
            self.hierarchy.order.iter().copied().filter(|&node| self.is_root(node)).collect();
        let mut plain = Vec::new();
        for index in roots {
            let Some(node) = scene.nodes.as_slice().get(index) else { continue };
            let own = node.extras.get(FORMAT).and_then(|data| data.get("instance"));
            let alone = node.mesh.is_none() && self.hierarchy.children(index).is_empty();
            if own.is_some() && alone && !at(&self.moved, index) {
                put(&mut self.is_instance, index, true);
                self.instances.push(index);
            } else {
                plain.push(index);
            }
        }
        // A scene from another format is one model; its node is the only root.
        let each = self.native || plain.len() == 1;
        for index in plain {
            let Some(node) = scene.nodes.as_slice().get(index) else { continue };
            let free = node.mesh.is_none() && !at(&self.moved, index) && !at(&self.joint, index);
            let model = each && free && !at(&tied, index) && transforms::parts(node).1;
            put(&mut self.is_model, index, model);
            match model {
                true if self.parts_of.contains_key(&index) => {}
                true => self.models.push(index),
                false => self.loose.push(index),
            }
        }
    }

    /// Roots with meshes whose joints are below other roots, and those of them that are merged into another
    /// model.
    fn tied(&self, scene: &Scene<'_>) -> (Vec<bool>, HashMap<usize, usize>) {
        let mut parts: HashMap<usize, usize> = HashMap::new();
        let mut odd = false;
        let mut tied = vec![false; scene.nodes.len()];
        let root = |node: usize| self.hierarchy.root(node);
        // For each skin, the root of its joints, if there is only one.
        let skins: Vec<Result<Option<usize>, Vec<usize>>> = scene
            .skins
            .iter()
            .map(|(_, skin)| {
                let mut roots: Vec<usize> =
                    skin.joints.iter().filter_map(|joint| root(joint.index())).collect();
                roots.sort_unstable();
                roots.dedup();
                match *roots {
                    [] => Ok(None),
                    [one] => Ok(Some(one)),
                    _ => Err(roots),
                }
            })
            .collect();
        let mut told = vec![false; skins.len()];
        for &index in &self.hierarchy.order {
            let node = scene.nodes.as_slice().get(index);
            let Some(skin) = node.and_then(|node| node.mesh.and(node.skin)) else { continue };
            match (skins.get(skin.index()), root(index)) {
                (Some(Ok(Some(joints))), Some(own)) if *joints != own => {
                    let whole = *parts.entry(own).or_insert(*joints);
                    odd |= whole != *joints || !same_transform(scene, own, *joints);
                }
                (Some(Err(roots)), Some(own)) => {
                    put(&mut tied, own, true);
                    if told.get_mut(skin.index()).is_some_and(|told| !std::mem::replace(told, true)) {
                        roots.iter().for_each(|&root| put(&mut tied, root, true));
                    }
                }
                _ => {}
            }
        }
        let free = |root: usize| {
            let node = scene.nodes.as_slice().get(root);
            node.is_some_and(|node| node.mesh.is_none()) && !at(&self.moved, root) && !at(&self.joint, root)
        };
        odd |= parts.iter().any(|(&part, &whole)| {
            let held = at(&tied, part) || at(&tied, whole) || parts.contains_key(&whole);
            held || !free(part) || !free(whole)
        });
        if odd {
            for (part, whole) in parts.drain() {
                put(&mut tied, part, true);
                put(&mut tied, whole, true);
            }
        }
        (tied, parts)
    }

    fn spaces(&mut self, scene: &Scene<'_>) {
        for &index in &self.hierarchy.order {
            let Some(node) = scene.nodes.as_slice().get(index) else { continue };
            let rest = match self.hierarchy.parent(index) {
                Some(above) => multiply(self.rest.get(above).unwrap_or(&IDENTITY), &transforms::local(node)),
                None if at(&self.is_model, index) => IDENTITY,
                None => transforms::local(node),
            };
            put(&mut self.rest, index, rest);
        }
    }

    /// Sets the transforms to model space.
    pub(super) fn set_rests(&mut self, rests: Vec<DMat4>) {
        self.rest = rests;
    }

    pub(super) fn is_root(&self, node: usize) -> bool {
        self.hierarchy.root(node) == Some(node)
    }

    /// The root that receives a model's content: the root itself, or the model it is merged into.
    pub(super) fn whole(&self, root: usize) -> usize {
        self.parts_of.get(&root).copied().unwrap_or(root)
    }

    /// Whether the node is a model.
    pub(super) fn is_model(&self, node: usize) -> bool {
        at(&self.is_model, node)
    }

    /// Whether the node is a root that references another file.
    pub(super) fn is_instance(&self, node: usize) -> bool {
        at(&self.is_instance, node)
    }

    /// The transform from node space to model space.
    pub(super) fn rest(&self, node: usize) -> &DMat4 {
        self.rest.get(node).unwrap_or(&IDENTITY)
    }
}

/// The up axis that the Cast file stated; Z if it stated none.
fn recorded_up(scene: &Scene<'_>) -> Up {
    let own = scene.extras.get(FORMAT);
    let text = |name| own.and_then(|own| own.text(name)).unwrap_or_default();
    to_scene::up(text("up_axis"), text("software"))
}

/// Whether two roots have the same transform.
fn same_transform(scene: &Scene<'_>, a: usize, b: usize) -> bool {
    let place = |root| node(scene, root).map(|node| node.transform.matrix_f64());
    place(a) == place(b)
}

/// Whether a node only carries a mesh of its parent.
pub(super) fn carries(node: &Node) -> bool {
    node.kind == NodeKind::Object
}
