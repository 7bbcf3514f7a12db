//! Selects the nodes that become bones, and builds skeletons.
//!
//! Bones are nodes without a mesh, nodes that a clip moves, and joints of a skin. `to_scene` adds helpers
//! that cancel the scale of the parent bone. A helper is written as the "segment scale compensate" flag of
//! the bone below it.

use super::{
    DocumentBuilder,
    losses::more,
    names::{Pool, held},
    node_roles::{self, at, put},
    transforms,
};
use crate::{
    build, codes,
    document::Node,
    to_scene::{FORMAT, reciprocal, rotations::SCALE},
};
use meshwright_scene::{ChannelPath, Node as SceneNode, NodeKind, Transform, Trs};
use std::collections::HashMap;

/// The role of each node. Lists are indexed by node.
#[derive(Default)]
pub(super) struct Roles {
    pub(super) bone: Vec<bool>,
    /// Whether the node is a helper that a bone's flag replaces.
    pub(super) folded: Vec<bool>,
    /// The helper above each bone.
    helper: HashMap<usize, usize>,
    /// Whether the node or an ancestor bone moves or is a joint.
    pub(super) lively: Vec<bool>,
    /// The nearest bone: the node or an ancestor.
    pub(super) nearest: Vec<Option<usize>>,
    /// Names of the bones of previous models.
    known: Pool,
}

impl Roles {
    /// Whether a bone's flag replaces any helper.
    pub(super) fn has_helpers(&self) -> bool {
        !self.helper.is_empty()
    }
}

/// The bones of a model.
#[derive(Default)]
pub(super) struct Rig<'a> {
    /// Bone index by node.
    pub(super) ordinals: HashMap<usize, u32>,
    /// Node and hash of each bone.
    pub(super) bones: Vec<(usize, u64)>,
    pub(super) nodes: Vec<Node<'a>>,
}

impl<'a> DocumentBuilder<'a, '_> {
    pub(super) fn roles(&self) -> Roles {
        let count = self.scene.nodes.len();
        let mut roles = Roles {
            bone: vec![false; count],
            folded: vec![false; count],
            lively: vec![false; count],
            nearest: vec![None; count],
            ..Roles::default()
        };
        for &index in self.tree.order.iter().rev() {
            let Some(node) = node_roles::node(self.scene, index) else { continue };
            if self.tree.is_model(index) || self.tree.is_instance(index) {
                continue;
            }
            let plain = node.mesh.is_none() && !node_roles::carries(node) && !at(&self.tree.other, index);
            let wanted = plain || at(&self.tree.moved, index) || at(&self.tree.joint, index);
            if wanted || at(&roles.bone, index) {
                put(&mut roles.bone, index, true);
                if let Some(above) = self.tree.above(index).filter(|&above| !self.tree.is_model(above)) {
                    put(&mut roles.bone, above, true);
                }
            }
        }
        for &index in &self.tree.order {
            let above = self.tree.above(index);
            if !at(&roles.bone, index) {
                let nearest = above.and_then(|above| roles.nearest.get(above).copied().flatten());
                put(&mut roles.nearest, index, nearest);
                continue;
            }
            put(&mut roles.nearest, index, Some(index));
            let above = above.is_some_and(|above| at(&roles.lively, above));
            let own = at(&self.tree.moved, index) || at(&self.tree.joint, index);
            put(&mut roles.lively, index, above || own);
            if let Some(bone) = self.undone_for(index, &roles) {
                put(&mut roles.folded, index, true);
                roles.helper.insert(bone, index);
            }
        }
        roles
    }

    /// The bone whose parent's scale the helper cancels, if the helper has no other effect.
    fn undone_for(&self, helper: usize, roles: &Roles) -> Option<usize> {
        let node = node_roles::node(self.scene, helper).filter(|node| node.kind == NodeKind::Helper)?;
        let above = self.tree.above(helper).filter(|&above| at(&roles.bone, above))?;
        let &[child] = self.tree.below(helper) else { return None };
        let (parent, below) = (node_roles::node(self.scene, above)?, node_roles::node(self.scene, child)?);
        if node.mesh.is_some()
            || node_roles::carries(below)
            || !at(&roles.bone, child)
            || at(&self.tree.joint, helper)
        {
            return None;
        }
        let [parent, own, below] = [parent, node, below].map(|node| match node.transform {
            Transform::Trs(trs) => Some(trs),
            Transform::Matrix(_) => None,
        });
        let (parent, own, below) = (parent?, own?, below?);
        let moves = |node, path| self.names.channels.contains_key(&(node, path));
        let elsewhere = own.rotation != Trs::IDENTITY.rotation || below.translation != [0.0; 3];
        if elsewhere || moves(helper, ChannelPath::Rotation) || moves(child, ChannelPath::Translation) {
            return None;
        }
        if !undoes(parent.scale.map(f64::from), own.scale.map(f64::from)) {
            return None;
        }
        let scales = self.tracks(above, ChannelPath::Scale, 3);
        let undone = self.tracks(helper, ChannelPath::Scale, 3);
        if undone.keys().any(|clip| !scales.contains_key(clip)) {
            return None;
        }
        let follows = scales.iter().all(|(clip, scale)| match undone.get(clip) {
            Some(own) => (0..own.times.len())
                .zip(own.times)
                .all(|(key, &time)| undoes(scale.at::<3>(f64::from(time), 0), own.key::<3>(key, 0))),
            None => {
                (0..scale.times.len()).all(|key| undoes(scale.key::<3>(key, 0), own.scale.map(f64::from)))
            }
        });
        follows.then_some(child)
    }

    /// Collects the bones of a model: joints of the first skins in their order, then the others; parents
    /// first.
    pub(super) fn rig(&mut self, nodes: &[usize], roles: &mut Roles) -> Rig<'a> {
        let is_bone = |node: usize| at(&roles.bone, node) && !at(&roles.folded, node);
        let mut own: HashMap<usize, bool> =
            nodes.iter().copied().filter(|&node| is_bone(node)).map(|node| (node, false)).collect();
        let mut wanted = Vec::new();
        let mut skins = vec![false; self.scene.skins.len()];
        for &index in nodes {
            let skin = node_roles::node(self.scene, index).and_then(|node| node.mesh.and(node.skin));
            let Some(skin) = skin else { continue };
            if skins.get_mut(skin.index()).is_some_and(|done| !std::mem::replace(done, true)) {
                let joints = self.scene.skins.get(skin).map_or(&[][..], |skin| &skin.joints);
                wanted.extend(joints.iter().map(|joint| joint.index()));
            }
        }
        let mut rest: Vec<usize> = own.keys().copied().collect();
        rest.sort_unstable();
        wanted.extend(rest);
        let mut rig = Rig::default();
        let mut names = Pool::default();
        for start in wanted {
            let mut chain = Vec::new();
            let mut next = Some(start);
            while let Some(index) = next {
                match own.get_mut(&index) {
                    Some(done) if !*done => *done = true,
                    _ => break,
                }
                chain.push(index);
                next = self.bone_above(index, roles);
            }
            for index in chain.into_iter().rev() {
                self.bone(index, &mut rig, &mut names, roles);
            }
        }
        rig
    }

    /// Adds a bone to a model without bones if clips apply to it: programs apply clips to a skeleton.
    pub(super) fn lone_bone(&mut self, rig: &mut Rig<'a>, roles: &mut Roles) {
        let name = if roles.known.take("root") { "root".to_owned() } else { roles.known.another("root") };
        let bone = build::Bone {
            name: name.clone(),
            parent: None,
            segment_scale_compensate: false,
            position: Trs::IDENTITY.translation,
            rotation: Trs::IDENTITY.rotation,
            scale: Trs::IDENTITY.scale,
        };
        let bone = bone.node(&mut self.hashes);
        rig.bones.push((usize::MAX, bone.hash));
        rig.nodes.push(bone);
        let message = format!("added the bone \"{name}\" to a model that has animations and no bones");
        self.note(&codes::ADDED_BONE, "", message);
    }

    /// The parent bone of a bone.
    fn bone_above(&self, index: usize, roles: &Roles) -> Option<usize> {
        let above = match roles.helper.get(&index) {
            Some(&helper) => self.tree.above(helper),
            None => self.tree.above(index),
        };
        above.filter(|&above| at(&roles.bone, above))
    }

    fn bone(&mut self, index: usize, rig: &mut Rig<'a>, names: &mut Pool, roles: &mut Roles) {
        let Some(node) = node_roles::node(self.scene, index) else { return };
        let above = self.bone_above(index, roles);
        let helper = roles.helper.get(&index).and_then(|&helper| node_roles::node(self.scene, helper));
        let (trs, exact) =
            self.rests.get(&index).map_or_else(|| transforms::parts(node), |rest| (*rest, true));
        if !exact {
            more(&mut self.losses.sheared);
        }
        let translation = helper.map_or(trs.translation, |helper| transforms::parts(helper).0.translation);
        let trs = self.axes.trs(&Trs { translation, ..trs });
        let name = self.bone_name(index, node, names, roles);
        let bone = build::Bone {
            name: name.clone(),
            parent: above.and_then(|above| rig.ordinals.get(&above).copied()),
            segment_scale_compensate: helper.is_some() || self.ignores_scale(node, above),
            position: trs.translation,
            rotation: trs.rotation,
            scale: trs.scale,
        };
        let stored = bone.node(&mut self.hashes);
        let ordinal = u32::try_from(rig.bones.len()).unwrap_or(u32::MAX);
        rig.ordinals.insert(index, ordinal);
        rig.bones.push((index, stored.hash));
        rig.nodes.push(stored);
        self.names.bones.insert(index, name);
        if let Some(&helper) = roles.helper.get(&index) {
            self.names.helpers.insert(helper, index);
        }
    }

    /// The "segment scale compensate" flag of a bone without a helper. It must be false if the parent has a
    /// scale, because the scene applies it.
    fn ignores_scale(&self, node: &SceneNode, above: Option<usize>) -> bool {
        let stated = node.extras.get(FORMAT).and_then(|data| data.get("segment_scale_compensate"));
        let scaled = above.is_some_and(|above| {
            let parent = node_roles::node(self.scene, above).map(|parent| transforms::parts(parent).0.scale);
            let rest = parent.is_some_and(|scale| scale.iter().any(|&f| (f64::from(f) - 1.0).abs() > SCALE));
            rest || at(&self.tree.scaled, above)
        });
        self.tree.native && stated.is_none() && !scaled
    }

    /// Allocates a bone name. Names are unique within a model; across models only the names of animated
    /// bones are.
    fn bone_name(&mut self, index: usize, node: &SceneNode, names: &mut Pool, roles: &mut Roles) -> String {
        let wanted = Some(held(&node.name)).filter(|name| !name.is_empty()).unwrap_or("bone");
        let moves = at(&self.tree.moved, index) || at(&self.tree.blinking, index);
        let first = roles.known.take(wanted);
        let free = names.take(wanted) && (first || !moves);
        let name = if free {
            wanted.to_owned()
        } else {
            let name = roles.known.another(wanted);
            names.take(&name);
            name
        };
        if name != node.name {
            self.losses.renamed(&node.name, &name);
        }
        name
    }
}

/// Whether one scale is the inverse of the other.
fn undoes(scale: [f64; 3], undone: [f64; 3]) -> bool {
    let pairs = scale.map(reciprocal).into_iter().zip(undone);
    pairs.into_iter().all(|(wanted, own)| (wanted - own).abs() <= 1e-4 * wanted.abs().max(1e-6))
}
