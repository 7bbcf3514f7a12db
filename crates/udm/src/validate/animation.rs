//! Checks animations of bones and flex controllers.

use super::{
    Matches, Report,
    decoded_element::{Decoder, View},
    fixes::keyframes,
    frames::Frames,
    model::integers,
    path::Place,
    some,
};
use crate::{
    asset::schema::keys::{ANIMATION, CHANNEL, EVENT, NODE},
    codes::validation,
    document::{Array, Element, Type, Value},
};
use meshwright_core::message;
use std::collections::HashSet;

/// Animated properties, and the types of their values.
const PROPERTIES: [(&str, Type); 5] = [
    ("position", Type::Vec3),
    ("rotation", Type::Quat),
    ("scale", Type::Vec3),
    ("offset", Type::Vec2),
    ("value", Type::Float),
];

/// Kinds of nodes.
const NODES: [&str; 3] = ["bone", "move", "flexController"];

/// Tolerance of times, which are rounded multiples of a frame.
const NEAR: f64 = 1e-2;

const FLAGS: &[&str] =
    &["None", "Loop", "NoRepeat", "MoveX", "MoveZ", "Autoplay", "Gesture", "NoMoveBlend", ""];

pub(super) fn check(
    view: View<'_, '_>,
    is_flex: bool,
    decoder: &mut Decoder,
    report: &mut Report,
    at: &Place<'_>,
) {
    if let Some(0) = view.get(ANIMATION.fps).and_then(Value::as_int) {
        report.note(&validation::NO_FPS, &at.key(ANIMATION.fps), || {
            "the animation has 0 frames per second".to_owned()
        });
    }
    let stated = view.get(ANIMATION.duration).and_then(Value::as_f64);
    if let Some(stated) = stated.filter(|stated| *stated < 0.0) {
        report.note(&validation::NEGATIVE, &at.key(ANIMATION.duration), || {
            format!("the animation has a negative duration of {stated} s")
        });
    }
    let duration = stated.filter(|duration| *duration > 0.0);
    if let Some(Value::String(flags)) = view.get(ANIMATION.flags) {
        let text = flags.to_string_lossy();
        if let Some(word) = text.split('|').map(str::trim).find(|word| !FLAGS.contains(word)) {
            let message = || format!("unknown animation flag \"{word}\" (known: {})", FLAGS.join(" ").trim());
            report.note(&validation::UNKNOWN_WORD, &at.key(ANIMATION.flags), message);
        }
    }
    let nodes = nodes(view, report, at);
    let rate = view.get(ANIMATION.fps).and_then(Value::as_f64);
    let frames = if is_flex { Frames::of_flexes(rate) } else { Frames::of_bones(rate, stated) };
    let mut channels = Channels { nodes, duration, frames, moved: HashSet::new() };
    let place = at.key(ANIMATION.channels);
    for (index, channel) in view.array(ANIMATION.channels).map_or(&[][..], Array::elements).iter().enumerate()
    {
        channels.check(channel, decoder, report, &place.item(index));
    }
    let place = at.key(ANIMATION.events);
    for (index, event) in view.array(ANIMATION.events).map_or(&[][..], Array::elements).iter().enumerate() {
        let time = event.get(EVENT.time).and_then(Value::as_f64);
        if let (Some(time), Some(end)) = (time, duration)
            && !(0.0..=end + NEAR).contains(&time)
        {
            let message =
                || format!("event {index} at {time} s is outside the animation's duration of {end} s");
            report.note(&validation::DURATION, &place.item(index).key(EVENT.time), message);
        }
    }
}

/// Checks the nodes. Returns their number.
fn nodes(view: View<'_, '_>, report: &mut Report, at: &Place<'_>) -> Option<u64> {
    let bones = view.model.and_then(|model| model.bones.as_ref());
    let mut count = 0_u64;
    let place = at.key(ANIMATION.nodes);
    let nodes = view.array(ANIMATION.nodes)?;
    for (index, node) in nodes.elements().iter().enumerate() {
        let place = place.item(index);
        let set = node.get(NODE.set).and_then(Value::as_array);
        count = count.saturating_add(set.map_or(1, |set| set.len() as u64));
        if let Some(kind) = node.get(NODE.kind).and_then(Value::as_text)
            && !NODES.iter().any(|known| *kind == **known)
        {
            let message = || {
                format!("unknown node type \"{}\" (known: {})", super::strings::shown(kind), NODES.join(", "))
            };
            report.note(&validation::UNKNOWN_WORD, &place.key(NODE.kind), message);
        }
        let Some(set) = set else { continue };
        let is_bones = matches!(node.get(NODE.kind), Some(Value::String(text)) if *text == "bone");
        if let Some(bones) = bones.filter(|_| is_bones) {
            let matches = Matches::find(integers(set), |bone| {
                !u32::try_from(bone).is_ok_and(|bone| bones.contains(&bone))
            });
            let message = |matches| {
                let missing = some(matches, "missing bone", "missing bones");
                let bones = message::count(bones.len(), "bone", "bones");
                format!("node set {index} refers to {missing}: the skeleton has {bones}")
            };
            report.items(&validation::BONE_RANGE, &place.key(NODE.set), matches, message);
        }
        let mut seen = HashSet::new();
        let matches = Matches::find(integers(set), |bone| !seen.insert(bone));
        report.items(&validation::BONE_TWICE, &place.key(NODE.set), matches, |matches| {
            let twice = some(matches, "duplicate bone", "duplicate bones");
            format!("node set {index} has {twice}")
        });
        let weights = node.get(NODE.weights).and_then(Value::item_count);
        if let Some(weights) = weights.filter(|weights| *weights != set.len() && *weights != 0) {
            let message = || {
                let bones = message::count(set.len(), "bone", "bones");
                format!("node set {index} has {bones}, but {weights} weights")
            };
            report.note(&validation::UNEQUAL, &place.key(NODE.weights), message);
        }
    }
    Some(count)
}

/// The channels of an animation.
struct Channels<'c> {
    /// Number of nodes.
    nodes: Option<u64>,
    duration: Option<f64>,
    frames: Frames,
    /// Nodes and properties that have a channel.
    moved: HashSet<(Option<u32>, &'c [u8])>,
}

impl<'c> Channels<'c> {
    fn check(
        &mut self,
        channel: &'c Element<'_>,
        decoder: &mut Decoder,
        report: &mut Report,
        at: &Place<'_>,
    ) {
        let node = channel.get(CHANNEL.node).and_then(Value::as_u32);
        if let (Some(node), Some(nodes)) = (node, self.nodes)
            && u64::from(node) >= nodes
        {
            let message = || {
                let nodes = message::count(nodes, "node", "nodes");
                format!("node index {node} of the channel is out of range: the animation has {nodes}")
            };
            report.note(&validation::NODE_RANGE, &at.key(CHANNEL.node), message);
        }
        let property = channel.get(CHANNEL.property).and_then(Value::as_text);
        let kind = property.and_then(|property| PROPERTIES.iter().find(|(name, _)| *property == *name));
        if let Some(property) = property {
            if kind.is_none() {
                let message = || {
                    let known = PROPERTIES.map(|(name, _)| name).join(", ");
                    format!(
                        "unknown channel property \"{}\" (known: {known})",
                        super::strings::shown(property)
                    )
                };
                report.note(&validation::UNKNOWN_PROPERTY, &at.key(CHANNEL.property), message);
            }
            if !self.moved.insert((node, property.as_bytes())) {
                let message = || match node {
                    Some(node) => format!("more than one channel moves \"{property}\" of node {node}"),
                    None => format!("more than one channel without a node moves \"{property}\""),
                };
                report.note(&validation::CHANNEL_TWICE, at, message);
            }
        }
        let (times, values) = (decoder.array(channel, CHANNEL.times), decoder.array(channel, CHANNEL.values));
        if let (Some((name, kind)), Some(values)) = (kind, &values)
            && values.kind() != *kind
        {
            let message = || {
                format!(
                    "the values of channel property \"{name}\" have type {}, expected {kind}",
                    values.kind()
                )
            };
            report.note(&validation::VALUE_TYPE, &at.key(CHANNEL.values), message);
        }
        let (Some(times), Some(values)) = (times, values) else { return };
        if times.len() != values.len() {
            let message = || {
                let values = message::count(values.len(), "value", "values");
                format!("the channel has {values}, but {}", message::count(times.len(), "time", "times"))
            };
            report.note(&validation::KEY_COUNT, &at.key(CHANNEL.values), message);
        }
        if times.is_empty() {
            report.note(&validation::EMPTY_CHANNEL, at, || "the channel has no keyframes".to_owned());
        }
        keyframes::sort(channel, &times, &values, &mut report.fixes, at);
        // The frames determine the end more exactly than the duration.
        let duration = self.duration.filter(|_| !self.frames.are_of_bones());
        check_times(&times, duration, report, &at.key(CHANNEL.times));
        self.frames.check(property.map_or(&[], |name| name.as_bytes()), &times, &values, report, at);
    }
}

fn check_times(times: &Array<'_>, duration: Option<f64>, report: &mut Report, at: &Place<'_>) {
    let Some(times) = times.as_packed().filter(|times| times.kind() == Type::Float) else { return };
    let Some(times) = times.view::<f32>() else { return };
    let mut before = f32::NEG_INFINITY;
    let matches = Matches::find(times.iter(), |time| {
        let is = time <= before;
        before = before.max(time);
        is
    });
    report.items(&validation::TIME_ORDER, at, matches, |matches| {
        let keys = some(matches, "keyframe", "keyframes");
        format!("the channel has {keys} not later than the one before")
    });
    if duration.is_none() {
        let matches = Matches::find(times.iter(), |time| f64::from(time) < -NEAR);
        report.items(&validation::DURATION, at, matches, |matches| {
            format!("the channel has {} before 0 s", some(matches, "keyframe", "keyframes"))
        });
    }
    if let Some(end) = duration {
        let matches = Matches::find(times.iter(), |time| !(-NEAR..=end + NEAR).contains(&f64::from(time)));
        report.items(&validation::DURATION, at, matches, |matches| {
            let keys = some(matches, "keyframe", "keyframes");
            format!("the channel has {keys} outside the animation's duration of {end} s")
        });
    }
}
