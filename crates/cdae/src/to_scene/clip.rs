//! Converts sequences to clips (section 6).

use super::{
    FORMAT, SceneBuilder,
    keyframes::{Keys, Members, product, rotate, shortest},
    mesh::number_data,
};
use crate::{
    codes,
    document::{BitSet, Number, ObjectState, Quat16, Sequence, Trigger},
};
use meshwright_core::message::count as counted;
use meshwright_scene::{
    Channel, ChannelPath, Clip, Event, Extras, ExtrasValue, Interpolation, NodeId, Transform, Trs, axes,
};

/// A channel without a timeline.
pub(super) struct Track {
    node: NodeId,
    path: ChannelPath,
    values: Vec<f32>,
}

impl Track {
    pub(super) fn new<const N: usize>(node: NodeId, path: ChannelPath, values: &[[f32; N]]) -> Self {
        Self { node, path, values: values.as_flattened().to_vec() }
    }
}

impl SceneBuilder<'_> {
    /// Converts each sequence to a clip.
    pub(super) fn clips(&mut self) {
        for (index, sequence) in self.shape.sequences.items.iter().enumerate() {
            if !self.room(size_of::<Clip>().saturating_add(1024)) {
                break;
            }
            let clip = self.clip(index, sequence);
            self.scene.clips.push(clip);
        }
    }

    fn clip(&mut self, index: usize, sequence: &Sequence<'_>) -> Clip {
        let flags = sequence.flags.as_u32().unwrap_or(0);
        let duration = Some(sequence.duration.as_f32()).filter(|time| time.is_finite()).unwrap_or(0.0);
        let cyclic = flags & Sequence::CYCLIC != 0;
        let mut data = ExtrasValue::map()
            .with("flags", number_data(sequence.flags))
            .with("priority", number_data(sequence.priority))
            .with("num_keyframes", number_data(sequence.num_keyframes))
            .with("tool_begin", sequence.tool_begin.as_f32());
        if flags & Sequence::BLEND != 0 {
            data = data.with("blend", true);
            let message = || format!("applied the keyframes of blend sequence {index} to the rest pose");
            self.note(&codes::LOSS_BLEND, || format!("sequences[{index}]"), message);
        }
        let mut clip = Clip {
            name: self
                .name(sequence.name_index.as_i32().unwrap_or(-1), || format!("sequences[{index}]/nameIndex")),
            duration,
            looped: cyclic,
            origin: self.origins.sequence(index),
            ..Clip::default()
        };
        if self.summary {
            return clip;
        }
        if let Some(count) = self.key_count(index, sequence) {
            let (keys, times) = Keys::new(count, duration, cyclic);
            if keys.squeezed() {
                let path = || format!("sequences[{index}]/duration");
                self.note(&codes::BAD_KEYS, path, || {
                    let keys = counted(count, "keyframe", "keyframes");
                    format!("sequence {index} lasts {duration} s, too short for {keys}")
                });
            }
            let mut tracks = self.rotations(index, sequence, &keys);
            tracks.extend(self.translations(index, sequence, &keys));
            tracks.extend(self.scales(index, sequence, &keys));
            let (seen, frames) = self.states(index, sequence, &keys);
            tracks.extend(seen);
            if !frames.is_empty() {
                data = data.with("frame_keys", ExtrasValue::List(frames));
            }
            let channel = |Track { node, path, values }| Channel {
                node,
                path,
                interpolation: Interpolation::Linear,
                timeline: 0,
                values,
            };
            clip.channels = tracks.into_iter().map(channel).collect();
            if !clip.channels.is_empty() {
                clip.timelines.push(times);
            }
        }
        clip.events = self.events(index, sequence, duration);
        let ground = self.ground_frames(index, sequence, duration);
        if !ground.is_empty() {
            data = data.with("ground_frames", ExtrasValue::List(ground));
        }
        clip.extras = Extras::new(FORMAT, data);
        clip
    }

    /// The number of keys, if some array can hold that many.
    fn key_count(&mut self, index: usize, sequence: &Sequence<'_>) -> Option<usize> {
        let shape = self.shape;
        let sets = [
            (&sequence.rotation_matters, shape.node_rotations.view::<Quat16>().len()),
            (&sequence.translation_matters, shape.node_translations.view::<[f32; 3]>().len()),
            (
                &sequence.scale_matters,
                (shape.node_uniform_scales.view::<f32>().len())
                    .max(shape.node_aligned_scales.view::<[f32; 3]>().len())
                    .max(shape.node_arbitrary_scale_factors.view::<[f32; 3]>().len()),
            ),
            (&sequence.vis_matters, shape.object_states.view::<ObjectState>().len()),
            (&sequence.frame_matters, shape.object_states.view::<ObjectState>().len()),
            (&sequence.mat_frame_matters, shape.object_states.view::<ObjectState>().len()),
        ];
        let most = sets.iter().filter(|(set, _)| !set.is_empty()).map(|&(_, keys)| keys).max()?;
        let count = sequence.num_keyframes.as_usize().filter(|&count| count > 0 && count <= most);
        if !count.is_some_and(|count| self.room(count.saturating_mul(4))) {
            let path = || format!("sequences[{index}]/numKeyframes");
            let message = || {
                let keys = sequence.num_keyframes.as_f64();
                format!("sequence {index} states {keys} keyframes, expected 1 to {most}")
            };
            self.note(&codes::BAD_KEYS, path, message);
            return None;
        }
        count
    }

    /// Reports members that are dropped.
    pub(super) fn missing(&mut self, index: usize, set: &str, found: &Members) {
        let path = || format!("sequences[{index}]/{set}");
        if found.keyless > 0 {
            self.note(&codes::BAD_KEYS, path, || {
                let members = counted(found.keyless, "member", "members");
                format!("sequence {index} has {members} of `{set}` without keyframes")
            });
        }
        if found.absent > 0 {
            self.note(&codes::BAD_KEYS, path, || {
                let members = counted(found.absent, "member", "members");
                format!("sequence {index} has {members} of `{set}` that the shape does not have")
            });
        }
    }

    /// The rest pose of a node, if the sequence is relative to it.
    fn rest(&self, sequence: &Sequence<'_>, node: NodeId) -> Trs {
        let blend = sequence.flags.as_u32().unwrap_or(0) & Sequence::BLEND != 0;
        match self.scene.nodes.get(node).map(|node| node.transform) {
            Some(Transform::Trs(rest)) if blend => rest,
            _ => Trs::IDENTITY,
        }
    }

    fn rotations(&mut self, index: usize, sequence: &Sequence<'_>, keys: &Keys) -> Vec<Track> {
        let stored = self.shape.node_rotations.view::<Quat16>();
        let set = &sequence.rotation_matters;
        let found = Members::new(set, self.nodes.len(), sequence.base_rotation, keys.stored, stored.len());
        self.missing(index, "rotationMatters", &found);
        let mut tracks = Vec::new();
        for (member, first) in found.fit {
            let Some(&placed) = self.nodes.get(member) else { continue };
            if !self.room(keys.size(4)) {
                break;
            }
            let rest = self.rest(sequence, placed.node);
            let mut values = keys.collect(first, |key| {
                let rotation = axes::z_up_rotation(stored.get(key)?.rotation());
                let alone = rest.rotation == Trs::IDENTITY.rotation;
                Some(if alone { rotation } else { product(rest.rotation, rotation) })
            });
            shortest(&mut values);
            tracks.push(Track::new(placed.node, ChannelPath::Rotation, &values));
        }
        tracks
    }

    fn translations(&mut self, index: usize, sequence: &Sequence<'_>, keys: &Keys) -> Vec<Track> {
        let stored = self.shape.node_translations.view::<[f32; 3]>();
        let set = &sequence.translation_matters;
        let found = Members::new(set, self.nodes.len(), sequence.base_translation, keys.stored, stored.len());
        self.missing(index, "translationMatters", &found);
        let mut tracks = Vec::new();
        for (member, first) in found.fit {
            let Some(&placed) = self.nodes.get(member) else { continue };
            if !self.room(keys.size(3)) {
                break;
            }
            let rest = self.rest(sequence, placed.node);
            let values = keys.collect(first, |key| {
                let moved = axes::z_up_point(stored.get(key)?);
                if rest == Trs::IDENTITY {
                    return Some(moved);
                }
                let ([x, y, z], [rx, ry, rz]) = (rotate(rest.rotation, moved), rest.translation);
                Some([rx + x, ry + y, rz + z])
            });
            tracks.push(Track::new(placed.node, ChannelPath::Translation, &values));
        }
        tracks
    }

    /// Converts object keys: visibility as tracks, frames as extras.
    fn states(
        &mut self,
        index: usize,
        sequence: &Sequence<'_>,
        keys: &Keys,
    ) -> (Vec<Track>, Vec<ExtrasValue>) {
        let stored = self.shape.object_states.view::<ObjectState>();
        let sets = [&sequence.vis_matters, &sequence.frame_matters, &sequence.mat_frame_matters];
        let longest = sets.iter().map(|set| set.words.len()).max().unwrap_or(0);
        // Each key has all three values, so a member of any set has all of them.
        let word =
            |place: usize| sets.iter().fold(0, |all, set| all | set.words.get(place).copied().unwrap_or(0));
        let union = BitSet { words: (0..longest).map(word).collect(), ..BitSet::default() };
        let base = sequence.base_object_state;
        let found = Members::new(&union, self.shown.len(), base, keys.stored, stored.len());
        self.missing(index, "visMatters", &found);
        let (mut tracks, mut frames) = (Vec::new(), Vec::new());
        for (member, first) in found.fit {
            if sequence.vis_matters.contains(member) {
                let nodes = self.shown.get(member).cloned().unwrap_or_default();
                for node in nodes {
                    if !self.room(keys.size(1)) {
                        break;
                    }
                    let values = keys.collect(first, |key| Some([stored.get(key)?.visibility]));
                    tracks.push(Track::new(node, ChannelPath::Visibility, &values));
                }
            }
            let rest = stored.get(member).unwrap_or_default();
            let pairs = [
                ("frame", &sequence.frame_matters, rest.frame),
                ("material_frame", &sequence.mat_frame_matters, rest.material_frame),
            ];
            for (name, set, rest) in pairs {
                if !set.contains(member) || !self.room(keys.size(16)) {
                    continue;
                }
                let pick =
                    |state: ObjectState| if name == "frame" { state.frame } else { state.material_frame };
                let values = keys.collect(first, |key| stored.get(key).map(pick));
                if values.iter().any(|&value| value != rest) {
                    let message = || {
                        let what = if name == "frame" { "vertex frame" } else { "texture frame" };
                        format!(
                            "dropped the {what} keyframes of object {member} from the animation of sequence {index}"
                        )
                    };
                    self.note(&codes::LOSS_FRAME_KEYS, || format!("sequences[{index}]"), message);
                    let object = u32::try_from(member).unwrap_or(u32::MAX);
                    frames.push(ExtrasValue::map().with("object", object).with(name, values));
                }
            }
        }
        (tracks, frames)
    }

    fn events(&mut self, index: usize, sequence: &Sequence<'_>, duration: f32) -> Vec<Event> {
        let stored = self.shape.triggers.view::<Trigger>();
        let count = sequence.num_triggers.as_usize().unwrap_or(0);
        let Some(first) = self.run(index, "numTriggers", sequence.first_trigger, count, stored.len()) else {
            return Vec::new();
        };
        if !self.room(count.saturating_mul(512)) {
            return Vec::new();
        }
        let event = |at: usize| {
            let Trigger { state, position } = stored.get(first.checked_add(at)?)?;
            let data = ExtrasValue::map()
                .with("state", state)
                .with("mask", state & 0x3fff_ffff)
                .with("on", state & 1 << 31 != 0)
                .with("turned_backwards", state & 1 << 30 != 0)
                .with("position", position);
            Some(Event { time: position * duration, name: "trigger".to_owned(), data })
        };
        (0..count).map_while(event).collect()
    }

    /// The ground frames as stored: Z up, rotations as in the file. The first frame is the identity and is
    /// not stored.
    fn ground_frames(&mut self, index: usize, sequence: &Sequence<'_>, duration: f32) -> Vec<ExtrasValue> {
        let translations = self.shape.ground_translations.view::<[f32; 3]>();
        let rotations = self.shape.ground_rotations.view::<Quat16>();
        let there = translations.len().min(rotations.len());
        let count = sequence.num_ground_frames.as_usize().unwrap_or(0);
        let Some(first) = self.run(index, "numGroundFrames", sequence.first_ground_frame, count, there)
        else {
            return Vec::new();
        };
        if !self.room(count.saturating_mul(768)) {
            return Vec::new();
        }
        #[allow(clippy::cast_precision_loss, reason = "frames are counted in memory")]
        let time = |at: usize| at.saturating_add(1) as f64 / count.max(1) as f64 * f64::from(duration);
        let frame = |at: usize| {
            let place = first.checked_add(at)?;
            let (Quat16 { x, y, z, w }, translation) = (rotations.get(place)?, translations.get(place)?);
            let rotation = [x, y, z, w].map(i32::from);
            Some(
                ExtrasValue::map()
                    .with("time", time(at))
                    .with("translation", translation)
                    .with("rotation", rotation),
            )
        };
        (0..count).map_while(frame).collect()
    }

    /// The start of a range of `count` elements, if all exist.
    fn run(&mut self, index: usize, field: &str, first: Number, count: usize, there: usize) -> Option<usize> {
        if count == 0 {
            return None;
        }
        let start = first.as_usize().filter(|first| first.checked_add(count).is_some_and(|end| end <= there));
        if start.is_none() {
            let message = || {
                let what = if field == "numTriggers" {
                    ["trigger", "triggers"]
                } else {
                    ["ground frame", "ground frames"]
                };
                let [one, many] = what;
                let (run, all, first) =
                    (counted(count, one, many), counted(there, one, many), first.as_f64());
                format!("sequence {index} uses {run} from index {first} on, but the shape has {all}")
            };
            self.note(&codes::BAD_KEYS, || format!("sequences[{index}]/{field}"), message);
        }
        start
    }
}
