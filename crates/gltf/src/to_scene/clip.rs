//! Converts animations (glTF 2.0, 3.11).

use super::{
    SceneBuilder,
    accessor::brief,
    animation_pointer,
    extras::{self, OtherMembers, index, other_members, single},
};
use crate::message_subjects::{absent, subject, values_of_keys};
use crate::{
    codes,
    document::{Animation, AnimationChannel, AnimationSampler},
    json::{self, Object},
};
use meshwright_core::Result;
use meshwright_scene::{
    Channel, ChannelPath, Clip, Event, Interpolation, NodeId,
    prepare::{Ascending, ascending},
};
use serde_json::Value;
use std::{
    collections::{BTreeMap, HashMap, HashSet},
    rc::Rc,
};

/// The timelines of one clip.
#[derive(Default)]
pub(super) struct Timelines {
    /// By document accessor: index in the clip, and the order of its keyframes.
    known: BTreeMap<usize, Option<(usize, Rc<Order>)>>,
    /// By the bits of their times.
    by_times: HashMap<Vec<u32>, usize>,
}

impl Timelines {
    /// The index of a timeline in the clip.
    fn index_of(&mut self, clip: &mut Clip, times: Vec<f32>) -> usize {
        let bits = times.iter().map(|time| time.to_bits()).collect();
        *self.by_times.entry(bits).or_insert_with(|| {
            clip.timelines.push(times);
            clip.timelines.len().saturating_sub(1)
        })
    }
}

impl SceneBuilder<'_> {
    /// Converts all animations, then those that `from_scene` stored in extras.
    pub(super) fn clips(&mut self) -> Result<()> {
        let document = self.document;
        for (at, animation) in document.root.animations.iter().enumerate() {
            let clip = self.clip(animation, &format!("animations[{at}]"))?;
            let origin = self.origins.animation(at);
            self.scene.clips.push(Clip { origin, ..clip });
        }
        let noted = self.scene_own().and_then(|own| own.get("clips")).and_then(Value::as_array);
        for own in noted.into_iter().flatten().filter_map(Value::as_object) {
            let empty = Object::new();
            let members =
                OtherMembers { extras: own.get("extras"), extensions: &empty, known: &[], other: &empty };
            let name = own.get("name").and_then(Value::as_str).unwrap_or_default().to_owned();
            let mut clip = Clip { name, extras: self.extras(&members, "scene"), ..Clip::default() };
            self.kept(&mut clip, &mut Timelines::default(), own);
            self.scene.clips.push(clip);
        }
        Ok(())
    }

    fn clip(&mut self, animation: &Animation, path: &str) -> Result<Clip> {
        let mut clip = Clip { name: animation.name.clone().unwrap_or_default(), ..Clip::default() };
        clip.extras = self.extras(&other_members!(animation, &[]), path);
        let own = extras::written_members(animation.extras.as_ref());
        let shift = own.and_then(|own| single(own.get("shift"))).unwrap_or(0.0);
        let mut timelines = Timelines::default();
        let mut taken: HashMap<(NodeId, ChannelPath), usize> = HashMap::new();
        for (at, channel) in animation.channels.iter().enumerate() {
            let path = format!("{path}/channels[{at}]");
            if self.pointer(animation, channel, &mut clip, &mut timelines, shift, &path)? {
                continue;
            }
            let Some(target) = self.target(channel, &path) else { continue };
            // The copies of a node in several levels have the same keyframes.
            if let Some(&sampler) = taken.get(&target) {
                if sampler != channel.sampler || !self.levelled {
                    self.note(
                        &codes::ANIMATION,
                        &path,
                        format!("{} animates the same property as another channel", subject(&path)),
                    );
                }
                continue;
            }
            let made = self.channel(animation, channel, target, &mut clip, &mut timelines, shift, &path)?;
            if let Some(made) = made {
                clip.channels.push(made);
                taken.insert(target, channel.sampler);
            }
        }
        clip.duration = clip.timelines.iter().flatten().copied().fold(0.0, f32::max);
        if let Some(own) = own {
            self.kept(&mut clip, &mut timelines, own);
        }
        Ok(clip)
    }

    /// The target of a channel; `None` with a diagnostic if it does not exist.
    fn target(&mut self, channel: &AnimationChannel, path: &str) -> Option<(NodeId, ChannelPath)> {
        let (node, path_) = match animation_pointer::node(channel) {
            Some((node, path)) => (Some(node), path),
            None => (channel.target.node, channel.target.path.as_str()),
        };
        let moved = match path_ {
            animation_pointer::VISIBLE => ChannelPath::Visibility,
            "translation" => ChannelPath::Translation,
            "rotation" => ChannelPath::Rotation,
            "scale" => ChannelPath::Scale,
            "weights" => ChannelPath::Weights,
            other => {
                self.note(
                    &codes::ANIMATION,
                    path,
                    format!("{} animates the unknown property {:?}", subject(path), brief(other)),
                );
                return None;
            }
        };
        let named = node;
        let node = named.and_then(|node| self.nodes.get(node).copied().flatten());
        if node.is_none() && !named.is_some_and(|node| self.shown.leaves_out(node)) {
            self.note(&codes::ANIMATION, path, format!("{} names no node that exists", subject(path)));
        }
        Some((node?, moved))
    }

    #[allow(clippy::too_many_arguments, reason = "all of one step")]
    fn channel(
        &mut self,
        animation: &Animation,
        channel: &AnimationChannel,
        (node, moved): (NodeId, ChannelPath),
        clip: &mut Clip,
        timelines: &mut Timelines,
        shift: f32,
        path: &str,
    ) -> Result<Option<Channel>> {
        let Some(sampler) = animation.samplers.get(channel.sampler) else {
            self.note(&codes::REFERENCE, path, absent(path, "sampler", channel.sampler));
            return Ok(None);
        };
        let Some(interpolation) = self.interpolation(sampler, path) else { return Ok(None) };
        let (width, elements) = match moved {
            ChannelPath::Translation | ChannelPath::Scale => (3, 1),
            ChannelPath::Rotation => (4, 1),
            ChannelPath::Weights => (1, self.targets_of(node)),
            ChannelPath::Visibility => (1, 1),
        };
        let Some((timeline, order)) = self.timeline(sampler.input, clip, timelines, shift, path)? else {
            return Ok(None);
        };
        if self.summary {
            return Ok(Some(Channel { node, path: moved, interpolation, timeline, values: Vec::new() }));
        }
        let Some(values) = self.floats(sampler.output, width, path)? else { return Ok(None) };
        let cubic = if interpolation == Interpolation::CubicSpline { 3 } else { 1 };
        let of_key = width.saturating_mul(elements).saturating_mul(cubic);
        let keys = order.all;
        if of_key == 0 || values.len() != keys.saturating_mul(of_key) {
            let message = format!("{} has {}", subject(path), values_of_keys(values.len(), keys, of_key));
            self.note(&codes::ANIMATION, path, message);
            return Ok(None);
        }
        let values = order.values(values, of_key);
        Ok(Some(Channel { node, path: moved, interpolation, timeline, values }))
    }

    /// The interpolation; `None` with a diagnostic if it is unknown.
    pub(super) fn interpolation(&mut self, sampler: &AnimationSampler, path: &str) -> Option<Interpolation> {
        Some(match sampler.interpolation.as_deref() {
            None | Some("LINEAR") => Interpolation::Linear,
            Some("STEP") => Interpolation::Step,
            Some("CUBICSPLINE") => Interpolation::CubicSpline,
            Some(other) => {
                self.note(
                    &codes::ANIMATION,
                    path,
                    format!("{} has the unknown interpolation {:?}", subject(path), brief(other)),
                );
                return None;
            }
        })
    }

    /// The timeline of an accessor, with the order of its keyframes.
    pub(super) fn timeline(
        &mut self,
        accessor: usize,
        clip: &mut Clip,
        timelines: &mut Timelines,
        shift: f32,
        path: &str,
    ) -> Result<Option<(usize, Rc<Order>)>> {
        if let Some(known) = timelines.known.get(&accessor) {
            return Ok(known.clone());
        }
        let last = if self.summary { self.stated_last(accessor, path)? } else { None };
        let times = match last {
            Some(last) => Some(vec![last]),
            None => self.floats(accessor, 1, path)?,
        };
        let found = times.map(|times| {
            let (all, timeline) = (times.len(), ascending(&times, 0.0, 0.0));
            if timeline.is_some() {
                self.note(
                    &codes::TIMES,
                    path,
                    format!("{} has keyframe times that are not ascending", subject(path)),
                );
            }
            let mut times = timeline.as_ref().map_or(times, |ascending| ascending.times.clone());
            if shift != 0.0 {
                times.iter_mut().for_each(|time| *time -= shift);
            }
            (timelines.index_of(clip, times), Rc::new(Order { timeline, all }))
        });
        timelines.known.insert(accessor, found.clone());
        Ok(found)
    }

    fn targets_of(&self, node: NodeId) -> usize {
        let mesh = self.scene.nodes.get(node).and_then(|node| self.scene.mesh(node.mesh?));
        mesh.map_or(0, |mesh| mesh.targets.len())
    }

    /// Restores animation data that glTF cannot hold.
    fn kept(&mut self, clip: &mut Clip, timelines: &mut Timelines, own: &Object) {
        if let Some(duration) = single(own.get("duration")) {
            clip.duration = duration;
        }
        clip.looped = own.get("looped").and_then(Value::as_bool) == Some(true);
        let list = |name: &str| own.get(name).and_then(Value::as_array).into_iter().flatten();
        for event in list("events") {
            clip.events.push(Event {
                time: single(event.get("time")).unwrap_or(0.0),
                name: event.get("name").and_then(Value::as_str).unwrap_or_default().to_owned(),
                data: event.get("data").map(json::to_data).unwrap_or_default(),
            });
        }
        let mut taken = HashSet::new();
        for keys in list("visibility").filter_map(Value::as_object) {
            let node = index(keys, "node").and_then(|node| self.nodes.get(node).copied().flatten());
            let floats = |name: &str| -> Vec<f32> {
                let list = keys.get(name).and_then(Value::as_array);
                list.into_iter().flatten().map(|value| single(Some(value)).unwrap_or(0.0)).collect()
            };
            let interpolation = match keys.get("interpolation").and_then(Value::as_str) {
                Some("STEP") => Interpolation::Step,
                Some("CUBICSPLINE") => Interpolation::CubicSpline,
                _ => Interpolation::Linear,
            };
            let Some(node) = node else {
                self.note(
                    &codes::OWN,
                    "animations",
                    "visibility keyframes in the extras name a node that does not exist",
                );
                continue;
            };
            if taken.insert(node) {
                let (times, values) = (floats("times"), floats("values"));
                let timeline = timelines.index_of(clip, times);
                clip.channels.push(Channel {
                    node,
                    path: ChannelPath::Visibility,
                    interpolation,
                    timeline,
                    values,
                });
            }
        }
    }
}

/// The order and the number of a timeline's keyframes.
pub(super) struct Order {
    pub(super) timeline: Option<Ascending>,
    pub(super) all: usize,
}

impl Order {
    /// The values of the keyframes in this order.
    pub(super) fn values(&self, stored: Vec<f32>, of_key: usize) -> Vec<f32> {
        match &self.timeline {
            Some(ascending) => ascending.kept(&stored, of_key),
            None => stored,
        }
    }
}
