//! Converts clips to animations (glTF 2.0, 3.11).

use super::{
    DocumentBuilder,
    buffer::Floats,
    json,
    keyframes::{self, Fixed, Timeline},
    name,
    node::Copies,
};
use crate::message_subjects::values_of_keys;
use crate::{
    codes,
    document::{Animation, AnimationChannel, AnimationSampler, AnimationTarget, BufferView},
    json::Unsaid,
};
use meshwright_core::count;
use meshwright_scene::{Channel, ChannelPath, Clip, Interpolation, loss};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// A clip during conversion.
pub(super) struct Work<'a, 'c> {
    pub(super) clip: &'a Clip,
    copies: &'c Copies,
    pub(super) path: String,
    pub(super) timelines: Vec<Timeline>,
    /// Accessors of the used timelines.
    inputs: BTreeMap<usize, usize>,
    /// The buffer view of all numbers of the clip.
    pub(super) view: usize,
    pub(super) start: u64,
}

/// Keyframe values that glTF can hold.
struct Output<'a> {
    values: Floats<'a>,
    width: usize,
    kind: &'static str,
    interpolation: Interpolation,
}

impl<'a> DocumentBuilder<'a> {
    /// Converts all clips; returns those without channels that glTF can hold as JSON.
    pub(super) fn clips(&mut self, copies: &Copies) -> Vec<Value> {
        let mut kept = Vec::new();
        for (index, clip) in self.scene.clips.iter().enumerate() {
            kept.extend(self.clip(clip, format!("clips[{index}]"), copies));
        }
        kept
    }

    fn clip(&mut self, clip: &'a Clip, path: String, copies: &Copies) -> Option<Value> {
        let earliest = clip.timelines.iter().flatten().copied().filter(|time| time.is_finite());
        let shift = -earliest.fold(0.0, f32::min);
        let timelines: Vec<Timeline> =
            clip.timelines.iter().map(|times| Timeline::new(times, shift)).collect();
        let fixed = timelines.iter().filter(|timeline| timeline.fixed.is_some()).count();
        if fixed > 0 {
            let message = {
                let timelines = count(fixed, "timeline", "timelines");
                let later =
                    if shift > 0.0 { format!(", which begins {shift} s later") } else { String::new() };
                format!("fixed the keyframe times of {timelines} of animation \"{}\"{later}", clip.name)
            };
            self.note(&codes::TIMES, &path, message);
        }
        let (view, start) = self.open_view();
        let mut work = Work { clip, copies, path, timelines, inputs: BTreeMap::new(), view, start };
        let mut animation = Animation { name: name(&clip.name), ..Animation::default() };
        animation.channels.reserve(clip.channels.len());
        animation.samplers.reserve(clip.channels.len());
        let runs =
            clip.channels.len().saturating_add(clip.timelines.len()).saturating_add(clip.pointers.len());
        self.root.accessors.reserve(runs);
        let mut visibility = Vec::new();
        let mut taken = BTreeSet::new();
        for (at, channel) in clip.channels.iter().enumerate() {
            if channel.path == ChannelPath::Visibility {
                visibility.push(visibility_keys(channel, clip, copies));
            } else if let Err(reason) = self.channel(&mut work, channel, &mut animation, &mut taken) {
                let message = format!("dropped channel {at} of animation \"{}\": {reason}", clip.name);
                self.note(&codes::CHANNEL, format!("{}/channels[{at}]", work.path), message);
            }
        }
        self.pointers(&mut work, &mut animation);
        self.close_view(&work);
        let Work { path, .. } = work;
        if !visibility.is_empty() {
            let message = {
                let channels = count(visibility.len(), "visibility channel", "visibility channels");
                format!("dropped {channels} of animation \"{}\": glTF cannot animate visibility", clip.name)
            };
            self.note(&loss::VISIBILITY, &path, message);
        }
        let mut unsaid = Unsaid::default();
        let own = own(clip, visibility, shift, &mut unsaid);
        self.unsaid(unsaid, &path);
        if animation.channels.is_empty() {
            let message = format!(
                "kept animation \"{}\" as vendor data only: it has no channels that glTF supports",
                clip.name
            );
            self.note(&codes::EMPTY_CLIP, &path, message);
            let mut kept = Map::new();
            kept.insert("name".to_owned(), json!(clip.name));
            kept.extend(own);
            if let Some(extras) = self.extras(&clip.extras, Value::Null, &path) {
                kept.insert("extras".to_owned(), extras);
            }
            return Some(Value::Object(kept));
        }
        (animation.extras, animation.extensions) =
            self.extras_and_extensions(&clip.extras, Value::Object(own), &path);
        self.root.animations.push(animation);
        None
    }

    fn open_view(&mut self) -> (usize, u64) {
        let start = self.bin.len().checked_next_multiple_of(4).unwrap_or(u64::MAX);
        (self.root.buffer_views.len(), start)
    }

    fn close_view(&mut self, work: &Work<'_, '_>) {
        if self.bin.len() > work.start {
            self.root.buffer_views.push(BufferView {
                byte_length: self.bin.len().saturating_sub(work.start),
                byte_offset: (work.start > 0).then_some(work.start),
                ..BufferView::default()
            });
        }
    }

    /// Adds a channel for each copy of its node, or reports why it cannot.
    fn channel(
        &mut self,
        work: &mut Work<'a, '_>,
        channel: &'a Channel,
        animation: &mut Animation,
        taken: &mut BTreeSet<(usize, &'static str)>,
    ) -> Result<(), String> {
        let path = match channel.path {
            ChannelPath::Translation => "translation",
            ChannelPath::Rotation => "rotation",
            ChannelPath::Scale => "scale",
            ChannelPath::Weights | ChannelPath::Visibility => "weights",
        };
        let copies = work.copies.of.get(&channel.node.index()).map_or(&[][..], Vec::as_slice);
        let nodes: Vec<usize> =
            copies.iter().filter_map(|copy| if path == "weights" { copy.mesh } else { copy.tree }).collect();
        if nodes.is_empty() {
            return Err("it animates no node".to_owned());
        }
        let target = (channel.node.index(), path);
        if taken.contains(&target) {
            return Err(format!("another channel animates {path} of the same node"));
        }
        let output = self.output(work, channel)?;
        let input = self.input(work, channel.timeline).ok_or("it has no keyframes")?;
        taken.insert(target);
        let Output { values, width, kind, interpolation } = output;
        let output = self.float_run(values, width, kind, work.view, work.start);
        let interpolation = word(interpolation);
        let sampler = animation.samplers.len();
        animation.samplers.push(AnimationSampler { input, output, interpolation, ..Default::default() });
        for node in nodes {
            let target = AnimationTarget { path: path.to_owned(), node: Some(node), ..Default::default() };
            animation.channels.push(AnimationChannel { sampler, target, ..Default::default() });
        }
        Ok(())
    }

    /// The accessor of a timeline; `None` if it has no keyframes.
    pub(super) fn input(&mut self, work: &mut Work<'a, '_>, index: usize) -> Option<usize> {
        if let Some(&made) = work.inputs.get(&index) {
            return Some(made);
        }
        let times = match work.timelines.get(index)?.fixed.clone() {
            Some(fixed) => Floats::Own(fixed),
            None => Floats::Scene(work.clip.timelines.get(index)?),
        };
        let (first, last) = (*times.as_slice().first()?, *times.as_slice().last()?);
        let made = self.float_run(times, 1, "SCALAR", work.view, work.start);
        if let Some(accessor) = self.root.accessors.get_mut(made) {
            accessor.min = vec![json::number(first)];
            accessor.max = vec![json::number(last)];
        }
        work.inputs.insert(index, made);
        Some(made)
    }

    fn output(&mut self, work: &Work<'a, '_>, channel: &'a Channel) -> Result<Output<'a>, String> {
        let times = work.clip.timelines.get(channel.timeline).map_or(0, Vec::len);
        let (width, kind) = match channel.path {
            ChannelPath::Translation | ChannelPath::Scale => (3, "VEC3"),
            ChannelPath::Rotation => (4, "VEC4"),
            ChannelPath::Weights | ChannelPath::Visibility => (self.targets_of(channel), "SCALAR"),
        };
        let mut cubic = channel.interpolation == Interpolation::CubicSpline;
        let of_key = if cubic { width.saturating_mul(3) } else { width };
        let needed = times.saturating_mul(of_key);
        if needed == 0 || channel.values.len() != needed {
            return Err(format!("it has {}", values_of_keys(channel.values.len(), times, of_key)));
        }
        let timeline = work.timelines.get(channel.timeline).ok_or("it has no keyframes")?;
        let mut values = match timeline.kept(&channel.values, of_key) {
            Some(kept) => Floats::Own(kept),
            None => Floats::Scene(&channel.values),
        };
        let mut interpolation = channel.interpolation;
        if cubic && values.len() < of_key.saturating_mul(2) {
            // A spline requires two keyframes (3.11); a single one is constant.
            values = Floats::Own(keyframes::middle(values.as_slice(), width));
            (interpolation, cubic) = (Interpolation::Step, false);
        }
        let fixed = match channel.path {
            ChannelPath::Rotation => keyframes::rotations(values.as_slice(), cubic),
            ChannelPath::Scale => keyframes::finite(values.as_slice(), 1.0),
            _ => keyframes::finite(values.as_slice(), 0.0),
        };
        if let Some((fixed, Fixed { wrong, rounded })) = fixed {
            let path = format!("{}/{}", work.path, kind_word(channel.path));
            if wrong > 0 {
                let keys = count(wrong, "keyframe", "keyframes");
                let what = format!("{} of node {}", kind_word(channel.path), channel.node.index());
                self.note(&codes::KEYS, &path, format!("fixed the values of {keys} of {what}"));
            }
            if rounded > 0 {
                let keys = count(rounded, "rotation keyframe", "rotation keyframes");
                let message = format!("normalized {keys} of node {}", channel.node.index());
                self.note(&codes::ROTATIONS, &path, message);
            }
            values = Floats::Own(fixed);
        }
        if channel.path == ChannelPath::Weights {
            return Ok(Output { values, width: 1, kind, interpolation });
        }
        Ok(Output { values, width, kind, interpolation })
    }

    fn targets_of(&self, channel: &Channel) -> usize {
        let mesh = self.scene.nodes.get(channel.node).and_then(|node| self.scene.mesh(node.mesh?));
        mesh.map_or(0, |mesh| mesh.targets.len())
    }
}

/// The glTF name of an interpolation, unless it is the default.
pub(super) fn word(interpolation: Interpolation) -> Option<String> {
    match interpolation {
        Interpolation::Linear => None,
        Interpolation::Step => Some("STEP".to_owned()),
        Interpolation::CubicSpline => Some("CUBICSPLINE".to_owned()),
    }
}

fn kind_word(path: ChannelPath) -> &'static str {
    match path {
        ChannelPath::Translation => "translation",
        ChannelPath::Rotation => "rotation",
        ChannelPath::Scale => "scale",
        ChannelPath::Weights => "weights",
        ChannelPath::Visibility => "visibility",
    }
}

fn visibility_keys(channel: &Channel, clip: &Clip, copies: &Copies) -> Value {
    let copy = copies.of.get(&channel.node.index()).and_then(|copies| copies.first());
    let times = clip.timelines.get(channel.timeline).map_or(&[][..], Vec::as_slice);
    let interpolation = match channel.interpolation {
        Interpolation::Linear => "LINEAR",
        Interpolation::Step => "STEP",
        Interpolation::CubicSpline => "CUBICSPLINE",
    };
    json!({
        "node": copy.and_then(|copy| copy.tree.or(copy.mesh)),
        "interpolation": interpolation,
        "times": json::floats(times),
        "values": json::floats(&channel.values),
    })
}

/// Data of an animation that glTF cannot hold.
fn own(clip: &Clip, visibility: Vec<Value>, shift: f32, unsaid: &mut Unsaid) -> Map<String, Value> {
    let mut own = Map::new();
    own.insert("duration".to_owned(), json::float(clip.duration));
    own.insert("looped".to_owned(), json!(clip.looped));
    if shift != 0.0 {
        own.insert("shift".to_owned(), json::float(shift));
    }
    if !clip.events.is_empty() {
        let events = clip.events.iter().map(|event| {
            let data = json::data(&event.data, unsaid);
            json!({ "time": json::float(event.time), "name": event.name, "data": data })
        });
        own.insert("events".to_owned(), events.collect());
    }
    if !visibility.is_empty() {
        own.insert("visibility".to_owned(), Value::Array(visibility));
    }
    own
}
