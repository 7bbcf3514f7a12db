//! Converts clips to animations (glTF 2.0, 3.11).

use super::{
    animation_pointer::add_pointers,
    buffer::{BufferWriter, Floats, OpenView},
    json, keyframes,
    material::Materials,
    name,
    node::Copies,
    object_writer::{ObjectWriter, Report},
};
use crate::message_subjects::values_of_keys;
use crate::{
    codes,
    document::{Animation, AnimationChannel, AnimationSampler, AnimationTarget},
    json::Unsaid,
};
use meshwright_core::count;
use meshwright_scene::{
    Channel, ChannelPath, Clip, Interpolation, Scene, loss,
    prepare::{self, Ascending, ascending},
};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// Converts one clip.
pub(super) struct ClipWriter<'a, 'c> {
    scene: &'a Scene<'a>,
    pub(super) clip: &'a Clip,
    copies: &'c Copies,
    pub(super) path: String,
    pub(super) timelines: Vec<Option<Ascending>>,
    /// Accessors of the used timelines.
    inputs: BTreeMap<usize, usize>,
    /// The buffer view of all numbers of the clip.
    pub(super) view: OpenView,
    pub(super) animation: Animation,
}

/// Keyframe values that glTF can hold.
struct Output<'a> {
    values: Floats<'a>,
    width: usize,
    kind: &'static str,
    interpolation: Interpolation,
}

/// All written clips.
#[derive(Debug, Default)]
pub(super) struct WrittenClips {
    pub(super) animations: Vec<Animation>,
    /// By clip its animation.
    pub(super) clips: Vec<Option<usize>>,
    /// The clips without channels that glTF can hold, as JSON.
    pub(super) kept: Vec<Value>,
}

/// Converts all clips; those without channels that glTF can hold become JSON.
pub(super) fn write_clips<'a>(
    scene: &'a Scene<'a>,
    copies: &Copies,
    materials: &mut Materials,
    buffers: &mut BufferWriter<'a>,
    objects: &mut ObjectWriter,
) -> WrittenClips {
    let mut written = WrittenClips::default();
    for (index, clip) in scene.clips.iter().enumerate() {
        let path = format!("clips[{index}]");
        let timelines = timelines(clip, &path, &mut objects.report);
        let work = ClipWriter {
            scene,
            clip,
            copies,
            path,
            timelines,
            inputs: BTreeMap::new(),
            view: buffers.open_view(),
            animation: Animation { name: name(&clip.name), ..Animation::default() },
        };
        match work.write(materials, buffers, objects) {
            Ok(animation) => {
                written.clips.push(Some(written.animations.len()));
                written.animations.push(animation);
            }
            Err(clip) => {
                written.clips.push(None);
                written.kept.push(clip);
            }
        }
    }
    written
}

/// How much later a clip begins, because times must not be negative.
fn shift(clip: &Clip) -> f32 {
    let earliest = clip.timelines.iter().flatten().copied().filter(|time| time.is_finite());
    -earliest.fold(0.0, f32::min)
}

/// The timelines that begin later; others ascend already.
fn timelines(clip: &Clip, path: &str, report: &mut Report) -> Vec<Option<Ascending>> {
    let shift = shift(clip);
    if shift == 0.0 {
        return vec![None; clip.timelines.len()];
    }
    let message = format!("animation \"{}\" begins {shift} s later: times must not be negative", clip.name);
    report.note(&prepare::codes::TIMES, path, message);
    clip.timelines.iter().map(|times| ascending(times, shift, 0.0)).collect()
}

impl<'a> ClipWriter<'a, '_> {
    /// The animation, or the data of a clip without channels that glTF can hold.
    fn write(
        mut self,
        materials: &mut Materials,
        buffers: &mut BufferWriter<'a>,
        objects: &mut ObjectWriter,
    ) -> Result<Animation, Value> {
        let clip = self.clip;
        self.animation.channels.reserve(clip.channels.len());
        self.animation.samplers.reserve(clip.channels.len());
        let runs =
            clip.channels.len().saturating_add(clip.timelines.len()).saturating_add(clip.pointers.len());
        buffers.accessors.reserve(runs);
        let mut visibility = Vec::new();
        for (at, channel) in clip.channels.iter().enumerate() {
            if channel.path == ChannelPath::Visibility {
                visibility.push(visibility_keys(channel, clip, self.copies));
            } else if let Err(reason) = self.channel(channel, buffers) {
                let message = format!("dropped channel {at} of animation \"{}\": {reason}", clip.name);
                objects.report.note(&codes::CHANNEL, format!("{}/channels[{at}]", self.path), message);
            }
        }
        add_pointers(&mut self, materials, buffers, objects);
        buffers.close_view(self.view);
        let Self { path, mut animation, .. } = self;
        if !visibility.is_empty() {
            let message = {
                let channels = count(visibility.len(), "visibility channel", "visibility channels");
                format!("dropped {channels} of animation \"{}\": glTF cannot animate visibility", clip.name)
            };
            objects.report.note(&loss::VISIBILITY, &path, message);
        }
        let mut unsaid = Unsaid::default();
        let own = own(clip, visibility, shift(clip), &mut unsaid);
        objects.unsaid(unsaid, &path);
        if animation.channels.is_empty() {
            let message = format!(
                "kept animation \"{}\" as vendor data only: it has no channels that glTF supports",
                clip.name
            );
            objects.report.note(&codes::EMPTY_CLIP, &path, message);
            let mut kept = Map::new();
            kept.insert("name".to_owned(), json!(clip.name));
            kept.extend(own);
            if let Some(extras) = objects.extras(&clip.extras, Value::Null, &path) {
                kept.insert("extras".to_owned(), extras);
            }
            return Err(Value::Object(kept));
        }
        (animation.extras, animation.extensions) =
            objects.extras_and_extensions(&clip.extras, Value::Object(own), &path);
        Ok(animation)
    }

    /// Adds a channel for each copy of its node, or reports why it cannot.
    fn channel(&mut self, channel: &'a Channel, buffers: &mut BufferWriter<'a>) -> Result<(), String> {
        let path = match channel.path {
            ChannelPath::Translation => "translation",
            ChannelPath::Rotation => "rotation",
            ChannelPath::Scale => "scale",
            ChannelPath::Weights | ChannelPath::Visibility => "weights",
        };
        let copies = self.copies.of.get(&channel.node.index()).map_or(&[][..], Vec::as_slice);
        let nodes: Vec<usize> =
            copies.iter().filter_map(|copy| if path == "weights" { copy.mesh } else { copy.tree }).collect();
        if nodes.is_empty() {
            return Err("it animates no node".to_owned());
        }
        let output = self.output(channel)?;
        let input = self.input(channel.timeline, buffers).ok_or("it has no keyframes")?;
        let Output { values, width, kind, interpolation } = output;
        let output = buffers.float_run(values, width, kind, self.view);
        let interpolation = word(interpolation);
        let animation = &mut self.animation;
        let sampler = animation.samplers.len();
        animation.samplers.push(AnimationSampler { input, output, interpolation, ..Default::default() });
        for node in nodes {
            let target = AnimationTarget { path: path.to_owned(), node: Some(node), ..Default::default() };
            animation.channels.push(AnimationChannel { sampler, target, ..Default::default() });
        }
        Ok(())
    }

    /// The accessor of a timeline; `None` if it has no keyframes.
    pub(super) fn input(&mut self, index: usize, buffers: &mut BufferWriter<'a>) -> Option<usize> {
        if let Some(&made) = self.inputs.get(&index) {
            return Some(made);
        }
        let times = match self.timelines.get(index)?.clone() {
            Some(ascending) => Floats::Own(ascending.times),
            None => Floats::Scene(self.clip.timelines.get(index)?),
        };
        let (first, last) = (*times.as_slice().first()?, *times.as_slice().last()?);
        let made = buffers.float_run(times, 1, "SCALAR", self.view);
        if let Some(accessor) = buffers.accessors.get_mut(made) {
            accessor.min = vec![json::number(first)];
            accessor.max = vec![json::number(last)];
        }
        self.inputs.insert(index, made);
        Some(made)
    }

    fn output(&self, channel: &'a Channel) -> Result<Output<'a>, String> {
        let times = self.clip.timelines.get(channel.timeline).map_or(0, Vec::len);
        let (width, kind) = match channel.path {
            ChannelPath::Translation | ChannelPath::Scale => (3, "VEC3"),
            ChannelPath::Rotation => (4, "VEC4"),
            ChannelPath::Weights | ChannelPath::Visibility => (self.targets_of(channel), "SCALAR"),
        };
        let cubic = channel.interpolation == Interpolation::CubicSpline;
        let of_key = if cubic { width.saturating_mul(3) } else { width };
        let needed = times.saturating_mul(of_key);
        if needed == 0 || channel.values.len() != needed {
            return Err(format!("it has {}", values_of_keys(channel.values.len(), times, of_key)));
        }
        let timeline = self.timelines.get(channel.timeline).ok_or("it has no keyframes")?;
        let mut values = match timeline {
            Some(ascending) => Floats::Own(ascending.kept(&channel.values, of_key)),
            None => Floats::Scene(&channel.values),
        };
        let mut interpolation = channel.interpolation;
        if cubic && values.len() < of_key.saturating_mul(2) {
            // A spline requires two keyframes (3.11); a single one is constant.
            values = Floats::Own(keyframes::middle(values.as_slice(), width));
            interpolation = Interpolation::Step;
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
