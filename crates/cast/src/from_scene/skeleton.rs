//! Selects the nodes that become bones, and builds skeletons.
//!
//! Bones are nodes without a mesh, nodes that a clip moves, and joints of a skin. `to_scene` adds helpers
//! that cancel the scale of the parent bone. A helper is written as the "segment scale compensate" flag of
//! the bone below it.

use super::{
    Input,
    losses::{Losses, more},
    names::Names,
    node_roles::{at, carries, put},
    node_writer::NodeWriter,
    transforms,
};
use crate::{
    build, codes,
    document::Node,
    to_scene::{FORMAT, reciprocal, rotations::SCALE},
};
use meshwright_scene::{
    ChannelPath, Node as SceneNode, NodeKind, Transform, Trs,
    unique_names::{UniqueNames, numbered},
};
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
}

impl Roles {
    pub(super) fn new(input: &Input<'_, '_>) -> Self {
        let count = input.scene.nodes.len();
        let mut roles = Self {
            bone: vec![false; count],
            folded: vec![false; count],
            lively: vec![false; count],
            nearest: vec![None; count],
            ..Self::default()
        };
        for &index in input.tree.hierarchy.order.iter().rev() {
            let Some(node) = input.node(index) else { continue };
            if input.tree.is_model(index) || input.tree.is_instance(index) {
                continue;
            }
            let plain = node.mesh.is_none() && !carries(node) && !at(&input.tree.other, index);
            let wanted = plain || at(&input.tree.moved, index) || at(&input.tree.joint, index);
            if wanted || at(&roles.bone, index) {
                put(&mut roles.bone, index, true);
                if let Some(above) =
                    input.tree.hierarchy.parent(index).filter(|&above| !input.tree.is_model(above))
                {
                    put(&mut roles.bone, above, true);
                }
            }
        }
        for &index in &input.tree.hierarchy.order {
            let above = input.tree.hierarchy.parent(index);
            if !at(&roles.bone, index) {
                let nearest = above.and_then(|above| roles.nearest.get(above).copied().flatten());
                put(&mut roles.nearest, index, nearest);
                continue;
            }
            put(&mut roles.nearest, index, Some(index));
            let above = above.is_some_and(|above| at(&roles.lively, above));
            let own = at(&input.tree.moved, index) || at(&input.tree.joint, index);
            put(&mut roles.lively, index, above || own);
            if let Some(bone) = undone_for(input, index, &roles) {
                put(&mut roles.folded, index, true);
                roles.helper.insert(bone, index);
            }
        }
        roles
    }

    /// Whether a bone's flag replaces any helper.
    pub(super) fn has_helpers(&self) -> bool {
        !self.helper.is_empty()
    }
}

/// The bone whose parent's scale the helper cancels, if the helper has no other effect.
fn undone_for(input: &Input<'_, '_>, helper: usize, roles: &Roles) -> Option<usize> {
    let node = input.node(helper).filter(|node| node.kind == NodeKind::Helper)?;
    let above = input.tree.hierarchy.parent(helper).filter(|&above| at(&roles.bone, above))?;
    let &[child] = input.tree.hierarchy.children(helper) else { return None };
    let (parent, below) = (input.node(above)?, input.node(child)?);
    if node.mesh.is_some() || carries(below) || !at(&roles.bone, child) || at(&input.tree.joint, helper) {
        return None;
    }
    let [parent, own, below] = [parent, node, below].map(|node| match node.transform {
        Transform::Trs(trs) => Some(trs),
        Transform::Matrix(_) => None,
    });
    let (parent, own, below) = (parent?, own?, below?);
    let moves = |node, path| input.channels.contains_key(&(node, path));
    let elsewhere = own.rotation != Trs::IDENTITY.rotation || below.translation != [0.0; 3];
    if elsewhere || moves(helper, ChannelPath::Rotation) || moves(child, ChannelPath::Translation) {
        return None;
    }
    if !undoes(parent.scale.map(f64::from), own.scale.map(f64::from)) {
        return None;
    }
    let scales = input.tracks(above, ChannelPath::Scale, 3);
    let undone = input.tracks(helper, ChannelPath::Scale, 3);
    if undone.keys().any(|clip| !scales.contains_key(clip)) {
        return None;
    }
    let follows = scales.iter().all(|(clip, scale)| match undone.get(clip) {
        Some(own) => (0..own.times.len())
            .zip(own.times)
            .all(|(key, &time)| undoes(scale.at::<3>(f64::from(time), 0), own.key::<3>(key, 0))),
        None => (0..scale.times.len()).all(|key| undoes(scale.key::<3>(key, 0), own.scale.map(f64::from))),
    });
    follows.then_some(child)
}

/// The bones of a model.
#[derive(Default)]
pub(super) struct Rig<'a> {
    /// Bone index by node.
    pub(super) ordinals: HashMap<usize, u32>,
    /// Node and hash of each bone.
    pub(super) bones: Vec<(usize, u64)>,
    pub(super) nodes: Vec<Node<'a>>,
    names: UniqueNames,
}

impl<'a> Rig<'a> {
    /// Collects the bones of a model: joints of the first skins in their order, then the others; parents
    /// first.
    pub(super) fn new(
        input: &Input<'a, '_>,
        nodes: &[usize],
        names: &mut Names,
        writer: &mut NodeWriter,
        losses: &mut Losses,
    ) -> Self {
        let is_bone = |node: usize| at(&input.roles.bone, node) && !at(&input.roles.folded, node);
        let mut own: HashMap<usize, bool> =
            nodes.iter().copied().filter(|&node| is_bone(node)).map(|node| (node, false)).collect();
        let mut wanted = Vec::new();
        let mut skins = vec![false; input.scene.skins.len()];
        for &index in nodes {
            let skin = input.node(index).and_then(|node| node.mesh.and(node.skin));
            let Some(skin) = skin else { continue };
            if skins.get_mut(skin.index()).is_some_and(|done| !std::mem::replace(done, true)) {
                let joints = input.scene.skins.get(skin).map_or(&[][..], |skin| &skin.joints);
                wanted.extend(joints.iter().map(|joint| joint.index()));
            }
        }
        let mut rest: Vec<usize> = own.keys().copied().collect();
        rest.sort_unstable();
        wanted.extend(rest);
        let mut rig = Self::default();
        for start in wanted {
            let mut chain = Vec::new();
            let mut next = Some(start);
            while let Some(index) = next {
                match own.get_mut(&index) {
                    Some(done) if !*done => *done = true,
                    _ => break,
                }
                chain.push(index);
                next = bone_above(input, index);
            }
            for index in chain.into_iter().rev() {
                rig.add(input, index, names, writer, losses);
            }
        }
        rig
    }

    fn add(
        &mut self,
        input: &Input<'a, '_>,
        index: usize,
        names: &mut Names,
        writer: &mut NodeWriter,
        losses: &mut Losses,
    ) {
        let Some(node) = input.node(index) else { return };
        let above = bone_above(input, index);
        let helper = input.roles.helper.get(&index).copied();
        let helper_node = helper.and_then(|helper| input.node(helper));
        let (trs, exact) =
            input.rests.get(&index).map_or_else(|| transforms::parts(node), |rest| (*rest, true));
        if !exact {
            more(&mut losses.sheared);
        }
        let translation =
            helper_node.map_or(trs.translation, |helper| transforms::parts(helper).0.translation);
        let trs = input.axes.trs(&Trs { translation, ..trs });
        let name = names.bone(input, index, node, &mut self.names, losses);
        let bone = build::Bone {
            name: name.clone(),
            parent: above.and_then(|above| self.ordinals.get(&above).copied()),
            segment_scale_compensate: helper_node.is_some() || ignores_scale(input, node, above),
            position: trs.translation,
            rotation: trs.rotation,
            scale: trs.scale,
        };
        let mut stored = bone.node(&mut writer.hashes);
        super::vendor_data::restore(&mut stored, &node.extras, writer);
        let ordinal = u32::try_from(self.bones.len()).unwrap_or(u32::MAX);
        self.ordinals.insert(index, ordinal);
        self.bones.push((index, stored.hash));
        self.nodes.push(stored);
        names.bones.insert(index, name);
        if let Some(helper) = helper {
            names.helpers.insert(helper, index);
        }
    }

    /// Adds a bone to a model without bones if clips apply to it: programs apply clips to a skeleton.
    pub(super) fn add_lone_bone(&mut self, names: &mut Names, writer: &mut NodeWriter, losses: &mut Losses) {
        let name = names.all_bones.unique("root", numbered("root"));
        let message = format!("added the bone \"{name}\" to a model that has animations and no bones");
        losses.note(&codes::ADDED_BONE, "", message);
        let bone = build::Bone {
            name,
            parent: None,
            segment_scale_compensate: false,
            position: Trs::IDENTITY.translation,
            rotation: Trs::IDENTITY.rotation,
            scale: Trs::IDENTITY.scale,
        };
        let bone = bone.node(&mut writer.hashes);
        self.bones.push((usize::MAX, bone.hash));
        self.nodes.push(bone);
    }
}

/// The parent bone of a bone.
fn bone_above(input: &Input<'_, '_>, index: usize) -> Option<usize> {
    let below = input.roles.helper.get(&index).copied().unwrap_or(index);
    input.tree.hierarchy.parent(below).filter(|&above| at(&input.roles.bone, above))
}

/// The "segment scale compensate" flag of a bone without a helper. It must be false if the parent has a
/// scale, because the scene applies it.
fn ignores_scale(input: &Input<'_, '_>, node: &SceneNode, above: Option<usize>) -> bool {
    let stated = node.extras.get(FORMAT).and_then(|data| data.get("segment_scale_compensate"));
    let scaled = above.is_some_and(|above| {
        let parent = input.node(above).map(|parent| transforms::parts(parent).0.scale);
        let rest = parent.is_some_and(|scale| scale.iter().any(|&f| (f64::from(f) - 1.0).abs() > SCALE));
        rest || at(&input.tree.scaled, above)
    });
    input.tree.native && stated.is_none() && !scaled
}

/// Whether one scale is the inverse of the other.
fn undoes(scale: [f64; 3], undone: [f64; 3]) -> bool {
    let pairs = scale.map(reciprocal).into_iter().zip(undone);
    pairs.into_iter().all(|(wanted, own)| (wanted - own).abs() <= 1e-4 * wanted.abs().max(1e-6))
}
