//! Finds bones of several models that move alike: a curve moves all bones with its name.

use meshwright_scene::{Channel, ChannelPath, Clip, NodeId, NodeKind, Scene};
use std::collections::{BTreeMap, HashMap, HashSet};

/// The channels of a bone and its helper, by clip, helper and property.
type Motion<'a> = BTreeMap<(usize, bool, ChannelPath), (&'a Clip, &'a Channel)>;

/// The bones that move in all clips as an earlier one with the same name, by index.
pub(super) fn copies(scene: &Scene<'_>) -> HashSet<usize> {
    let mut motions: BTreeMap<NodeId, Motion<'_>> = BTreeMap::new();
    for (at, clip) in scene.clips.iter().enumerate() {
        for channel in clip.channels.iter().filter(|channel| channel.path.is_transform()) {
            let bone = bone_of(scene, channel.node);
            let place = (at, bone != channel.node, channel.path);
            motions.entry(bone).or_default().insert(place, (clip, channel));
        }
    }
    let mut first: HashMap<&str, NodeId> = HashMap::new();
    let mut copies = HashSet::new();
    for (bone, motion) in &motions {
        let name = scene.nodes.get(*bone).map_or("", |node| node.name.as_str());
        if name.is_empty() {
            continue;
        }
        let earlier = *first.entry(name).or_insert(*bone);
        if earlier != *bone && motions.get(&earlier).is_some_and(|earlier| alike(earlier, motion)) {
            copies.insert(bone.index());
        }
    }
    copies
}

/// The bone that a node belongs to: itself, or the one below it that it only helps.
fn bone_of(scene: &Scene<'_>, node: NodeId) -> NodeId {
    match scene.nodes.get(node) {
        Some(own) if own.kind == NodeKind::Helper => own.children.first().copied().unwrap_or(node),
        _ => node,
    }
}

fn alike(one: &Motion<'_>, other: &Motion<'_>) -> bool {
    one.len() == other.len()
        && one.iter().all(|(place, (clip, one))| {
            other.get(place).is_some_and(|(_, other)| {
                let times = |channel: &Channel| clip.timelines.get(channel.timeline);
                one.interpolation == other.interpolation
                    && (one.timeline == other.timeline || times(one) == times(other))
                    && one.values == other.values
            })
        })
}
