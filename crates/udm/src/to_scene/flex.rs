//! Converts flex controller animations to weights of morph targets.

use super::{
    Decoder,
    clip::{called, keys, report_keys},
    extras,
    keyframes::{Keys, Work},
    morph::Targets,
    origin,
};
use crate::{
    asset::schema::keys::{ANIMATION, CHANNEL, MODEL},
    asset::{
        Animation, Model,
        animation::Channel,
        content,
        morph::{Flex, Program},
    },
    codes::to_scene as codes,
};
use meshwright_scene::{ChannelPath, ExtrasValue, MeshId, NodeId, Scene};
use std::collections::{BTreeMap, BTreeSet};

/// Entries of an animation that the clip represents.
const HELD: &[&str] = &[ANIMATION.nodes, ANIMATION.channels, ANIMATION.fps];

/// Curves of a node's morph targets.
type Curves = Vec<(usize, Keys<1>)>;

/// Converts each flex controller animation to a clip, and sets constant weights.
pub(super) fn flex_animations(
    model: &Model<'_, '_>,
    targets: &Targets,
    scene: &mut Scene<'_>,
    decoder: &mut Decoder,
) {
    let mut driven: BTreeMap<u32, Vec<(MeshId, usize)>> = BTreeMap::new();
    let mut computed = 0_usize;
    for flex in model.flexes() {
        let list = targets.get(&flex.index).map_or(&[][..], Vec::as_slice);
        match (Flex { data: flex.element }).program() {
            Program::Fetch(controller) => driven.entry(controller).or_default().extend(list),
            Program::Constant(value) => set_weights(scene, list, value),
            Program::Other => computed = computed.saturating_add(usize::from(!list.is_empty())),
        }
    }
    let nouns = ["computed flex", "computed flexes"];
    decoder.note_count(&codes::LOSS_FLEX, MODEL.flexes, computed, nouns, |flexes| {
        format!("dropped {flexes}: a scene has no programs for weights")
    });
    let mut nodes: BTreeMap<MeshId, Vec<NodeId>> = BTreeMap::new();
    for (id, node) in scene.nodes.iter() {
        if let Some(mesh) = node.mesh {
            nodes.entry(mesh).or_default().push(id);
        }
    }
    for named in model.flex_animations() {
        if !decoder.room(named.name.len().saturating_add(2048)) {
            return;
        }
        let Some(data) = content(named.element) else { continue };
        let view = Animation { data };
        let at = format!("flexAnimations/{}", named.name);
        let mut work = Work::default();
        work.clip.name = named.name.into_owned();
        work.clip.origin = origin(&at);
        let mut curves: Vec<ExtrasValue> = Vec::new();
        let set = view.nodes();
        let mut weights: BTreeMap<NodeId, Curves> = BTreeMap::new();
        let mut lost = 0_usize;
        for element in decoder.elements(&at, data.get(ANIMATION.channels)).iter() {
            let channel = Channel { data: element };
            let place = channel.node().and_then(|place| place.checked_sub(set.first));
            let controller = place.and_then(|place| set.set.get(usize::try_from(place).ok()?));
            let keys = keys::<1>(&at, &channel, &mut work, decoder);
            let Some(list) = controller.and_then(|controller| driven.get(controller)) else {
                lost = lost.saturating_add(1);
                let kept =
                    controller.and_then(|at| Some((*at, extras::rest(element, &[CHANNEL.node], decoder)?)));
                curves.extend(
                    kept.map(|(at, data)| ExtrasValue::map().with("controller", at).with("data", data)),
                );
                continue;
            };
            let pairs = list.iter().flat_map(|(mesh, target)| {
                let nodes = nodes.get(mesh).map_or(&[][..], Vec::as_slice);
                nodes.iter().map(|node| (*node, *target))
            });
            for (node, target) in pairs {
                if !decoder.room(keys.len().saturating_mul(8).saturating_add(64)) {
                    return;
                }
                weights.entry(node).or_default().push((target, keys.clone()));
            }
        }
        decoder.note_count(&codes::LOSS_FLEX, &at, lost, ["curve", "curves"], |curves| {
            let name = called(&work.clip.name);
            format!("dropped {curves} of {name}: they set no morph target directly")
        });
        weigh(&weights, scene, &mut work, decoder);
        report_keys(&at, &work, decoder);
        let record = ExtrasValue::map().with("kind", "flexAnimation").with("index", named.index);
        let mut record = record.with("fps", view.fps()).with("bones", set.set);
        if !curves.is_empty() {
            record = record.with("curves", ExtrasValue::List(curves));
        }
        work.clip.extras = extras::with_rest(record, data, HELD, decoder);
        scene.clips.push(work.clip);
    }
}

/// Sets the weights of a constant program.
fn set_weights(scene: &mut Scene<'_>, list: &[(MeshId, usize)], value: f32) {
    for (mesh, target) in list.iter().filter(|_| value.is_finite()) {
        let mesh = scene.meshes.get_mut(meshwright_scene::Id::new(mesh.index()));
        if let Some(target) = mesh.and_then(|mesh| mesh.targets.get_mut(*target)) {
            target.weight = value;
        }
    }
}

/// Merges the weights of a mesh's targets into one channel.
fn weigh(weights: &BTreeMap<NodeId, Curves>, scene: &Scene<'_>, work: &mut Work, decoder: &mut Decoder) {
    for (node, curves) in weights {
        let mesh = scene.nodes.get(*node).and_then(|node| scene.mesh(node.mesh?));
        let rest: Vec<f32> =
            mesh.map_or_else(Vec::new, |mesh| mesh.targets.iter().map(|t| t.weight).collect());
        let bits = curves.iter().flat_map(|(_, keys)| keys).map(|key| key.0.to_bits());
        // Times are not negative, so their bits sort like the numbers.
        let times: BTreeSet<u32> = bits.collect();
        let times: Vec<f32> = times.into_iter().map(f32::from_bits).collect();
        let size = times.len().saturating_mul(rest.len()).saturating_mul(4);
        if !decoder.room(size) || !decoder.steps(times.len().saturating_mul(curves.len())) {
            return;
        }
        let mut values: Vec<f32> = Vec::new();
        for &time in &times {
            let start = values.len();
            values.extend(&rest);
            for (target, keys) in curves {
                let place = values.get_mut(start.saturating_add(*target));
                if let (Some(place), Some(value)) = (place, at(keys, time)) {
                    *place = value;
                }
            }
        }
        work.add(*node, ChannelPath::Weights, times, values);
    }
}

/// The value of a curve at a time.
fn at(keys: &Keys<1>, time: f32) -> Option<f32> {
    let after = keys.partition_point(|key| key.0 <= time);
    let next = keys.get(after);
    let Some((from, [a])) = after.checked_sub(1).and_then(|at| keys.get(at)) else {
        return next.map(|(_, [value])| *value);
    };
    Some(match next {
        Some((to, [b])) => a + (b - a) * ((time - from) / (to - from)),
        None => *a,
    })
}
