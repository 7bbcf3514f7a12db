//! Lets animations move all skeletons that are the same.

use super::{SKELETON_STILL, SKELETONS_MOVED, skeletons};
use crate::{
    clip::Clip,
    node::{NodeId, NodeKind},
    pose::{IDENTITY, Pose},
    scene::Scene,
};
use meshwright_core::{Diagnostic, Diagnostics, message::count};
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

/// A skeleton of the scene.
struct Twin {
    root: NodeId,
    size: f64,
    bones: BTreeMap<String, NodeId>,
}

/// Copies the channels of clips, which move one skeleton, to all others with the same bones in the same rest pose: models
/// that are placed twice, or parts that each have the bones of the whole. Those with the same names and another rest pose
/// are reported.
///
/// `room` is called with the bytes that a copy takes; false ends the work.
pub fn move_twins(
    scene: &mut Scene<'_>,
    clips: Range<usize>,
    room: &mut dyn FnMut(usize) -> bool,
    diagnostics: &mut Diagnostics,
) {
    if clips.is_empty() || scene.skins.len() < 2 {
        return;
    }
    let twins = twins(scene);
    if twins.len() < 2 {
        return;
    }
    let owners: BTreeMap<NodeId, usize> = (twins.iter().enumerate())
        .flat_map(|(at, twin)| twin.bones.values().map(move |bone| (*bone, at)))
        .collect();
    let mut all = std::mem::take(&mut scene.clips);
    for clip in all.get_mut(clips).into_iter().flatten() {
        if !copy(scene, clip, &twins, &owners, room, diagnostics) {
            break;
        }
    }
    scene.clips = all;
}

fn twins(scene: &Scene<'_>) -> Vec<Twin> {
    let pose = Pose::rest(scene);
    let worlds: Vec<_> =
        scene.nodes.iter().map(|(id, _)| pose.world(id).copied().unwrap_or(IDENTITY)).collect();
    let twin = |tree: skeletons::Tree| {
        let mut bones = BTreeMap::new();
        for bone in &tree.bones {
            let name = scene.nodes.get(*bone).map_or("", |node| node.name.as_str());
            if !name.is_empty() {
                bones.entry(name.to_owned()).or_insert(*bone);
            }
        }
        Some(Twin { root: *tree.bones.first()?, size: tree.size, bones })
    };
    skeletons::trees(scene, &worlds).into_iter().filter_map(twin).collect()
}

/// Copies the channels of a clip. Returns false if there is no more room.
fn copy(
    scene: &Scene<'_>,
    clip: &mut Clip,
    twins: &[Twin],
    owners: &BTreeMap<NodeId, usize>,
    room: &mut dyn FnMut(usize) -> bool,
    diagnostics: &mut Diagnostics,
) -> bool {
    let mut moved: BTreeMap<usize, BTreeSet<NodeId>> = BTreeMap::new();
    for channel in clip.channels.iter().filter(|channel| channel.path.is_transform()) {
        let bone = bone_of(scene, channel.node);
        if let Some(owner) = owners.get(&bone) {
            moved.entry(*owner).or_default().insert(bone);
        }
    }
    let mut nodes: BTreeMap<NodeId, Vec<NodeId>> = BTreeMap::new();
    let mut still = None;
    let mut skeletons = 0_usize;
    for (at, twin) in twins.iter().enumerate().filter(|(at, _)| !moved.contains_key(at)) {
        for (own, bones) in &moved {
            let Some(own) = twins.get(*own) else { continue };
            let name = |bone: &NodeId| scene.nodes.get(*bone).map_or("", |node| node.name.as_str());
            let pairs: Vec<(NodeId, NodeId)> =
                bones.iter().filter_map(|bone| Some((*bone, *twin.bones.get(name(bone))?))).collect();
            let size = own.size.max(twin.size);
            if pairs.is_empty() {
                continue;
            }
            match pairs.iter().find(|(one, other)| !agree(scene, *one, *other, size)) {
                Some((one, _)) => {
                    still.get_or_insert_with(|| (at, name(one).to_owned()));
                }
                None => {
                    skeletons = skeletons.saturating_add(1);
                    for (one, other) in pairs {
                        nodes.entry(one).or_default().push(other);
                        if let (Some(one), Some(other)) = (helper(scene, one), helper(scene, other)) {
                            nodes.entry(one).or_default().push(other);
                        }
                    }
                    break;
                }
            }
        }
    }
    let of = format!("animation {:?}", clip.name);
    if let Some((at, bone)) = still {
        let model = twins.get(at).map_or("", |twin| model(scene, twin.root));
        let message =
            format!("{of} does not move {model:?}: the rest pose of its bones differs (first: {bone:?})");
        diagnostics.push(Diagnostic::new(&SKELETON_STILL, message));
    }
    if skeletons == 0 {
        return true;
    }
    let message = format!(
        "{of} also moves {} with the same bones",
        count(skeletons, "other skeleton", "other skeletons")
    );
    diagnostics.push(Diagnostic::new(&SKELETONS_MOVED, message));
    let mut channels = Vec::new();
    for channel in clip.channels.iter().filter(|channel| channel.path.is_transform()) {
        for node in nodes.get(&channel.node).into_iter().flatten() {
            if !room(channel.values.len().saturating_mul(4).saturating_add(size_of_val(channel))) {
                return false;
            }
            channels.push(crate::clip::Channel { node: *node, ..channel.clone() });
        }
    }
    let mut curves = Vec::new();
    for curve in clip.curves.iter().filter(|curve| curve.path.is_transform()) {
        for node in nodes.get(&curve.node).into_iter().flatten() {
            if !room(curve.size()) {
                return false;
            }
            curves.push(crate::source_curve::SourceCurve { node: *node, ..curve.clone() });
        }
    }
    clip.channels.append(&mut channels);
    clip.curves.append(&mut curves);
    true
}

/// The bone that a node belongs to: itself, or the one below it that it only helps.
fn bone_of(scene: &Scene<'_>, node: NodeId) -> NodeId {
    match scene.nodes.get(node) {
        Some(own) if own.kind == NodeKind::Helper => own.children.first().copied().unwrap_or(node),
        _ => node,
    }
}

/// The node that takes over the translation of a bone.
fn helper(scene: &Scene<'_>, bone: NodeId) -> Option<NodeId> {
    let above = scene.nodes.get(bone)?.parent?;
    (scene.nodes.get(above)?.kind == NodeKind::Helper).then_some(above)
}

/// Whether two bones have the same place below their parents.
fn agree(scene: &Scene<'_>, one: NodeId, other: NodeId, size: f64) -> bool {
    let same = |one: NodeId, other: NodeId| {
        let [one, other] =
            [one, other].map(|id| scene.nodes.get(id).map_or(IDENTITY, |node| node.transform.matrix_f64()));
        skeletons::agree(&one, &other, size)
    };
    let helpers = match (helper(scene, one), helper(scene, other)) {
        (Some(one), Some(other)) => same(one, other),
        (None, None) => true,
        _ => false,
    };
    helpers && same(one, other)
}

/// The name of the model of a skeleton, or of its root.
fn model<'s>(scene: &'s Scene<'_>, root: NodeId) -> &'s str {
    let above = scene.nodes.get(root).and_then(|node| scene.nodes.get(node.parent?));
    let named = above.filter(|above| !above.name.is_empty()).or_else(|| scene.nodes.get(root));
    named.map_or("", |node| node.name.as_str())
}
