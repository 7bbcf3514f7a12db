//! Repairs keyframes: times are finite and ascend, values are finite, and rotations are unit quaternions.

use super::{Content, Repair, Rotated, Rotations, codes, make_finite};
use crate::{
    clip::{Channel, ChannelPath, Clip, Interpolation},
    source_curve::CurveMode,
};
use meshwright_core::{Result, message::count};
use std::collections::HashSet;

/// The keyframes of a timeline that remain when times are made to ascend.
#[derive(Clone, Debug, PartialEq)]
pub struct Ascending {
    /// Times in seconds.
    pub times: Vec<f32>,
    /// The indices of the kept keyframes.
    keep: Vec<usize>,
}

/// Makes times ascend strictly from 0 on, later by `shift` seconds, or from `least` on. Of keyframes at the same time the
/// last is kept. `None` if all times are valid.
pub fn ascending(times: &[f32], shift: f32, least: f32) -> Option<Ascending> {
    let ascend = times.windows(2).all(|pair| matches!(pair, [a, b] if a < b));
    let valid = times.iter().all(|time| time.is_finite() && *time >= least);
    if ascend && valid && shift == 0.0 {
        return None;
    }
    let mut keys: Vec<(f32, usize)> = times
        .iter()
        .enumerate()
        .filter(|(_, time)| time.is_finite())
        .map(|(index, time)| ((time + shift).max(least), index))
        .collect();
    keys.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut last: Vec<(f32, usize)> = Vec::new();
    for key in keys {
        match last.last_mut() {
            Some(before) if before.0 == key.0 => *before = key,
            _ => last.push(key),
        }
    }
    Some(Ascending {
        times: last.iter().map(|key| key.0).collect(),
        keep: last.iter().map(|key| key.1).collect(),
    })
}

impl Ascending {
    /// The values of the kept keyframes, `width` per keyframe.
    pub fn kept(&self, values: &[f32], width: usize) -> Vec<f32> {
        let of_key = |&key: &usize| {
            let start = key.checked_mul(width)?;
            values.get(start..start.checked_add(width)?)
        };
        self.keep.iter().filter_map(of_key).flatten().copied().collect()
    }
}

/// Number of repaired keyframes, and of rounded ones.
#[derive(Clone, Copy, Default)]
struct Changed {
    wrong: usize,
    rounded: usize,
}

/// The rotations that meet the requirement, if any must change; splines have tangents before and after each.
fn rotations(values: &[f32], spline: bool, needed: Rotations) -> Option<(Vec<f32>, Changed)> {
    let (quaternions, _) = values.as_chunks::<4>();
    let is_value = |index: usize| !spline || index.checked_rem(3) == Some(1);
    let fine = quaternions.iter().enumerate().all(|(index, &stored)| match is_value(index) {
        true => needed.apply(stored).1 == Rotated::Unchanged,
        false => stored.iter().all(|value| value.is_finite()),
    });
    if fine {
        return None;
    }
    let (mut changed, mut out) = (Changed::default(), Vec::new());
    out.reserve_exact(values.len());
    for (index, &stored) in quaternions.iter().enumerate() {
        let (mut value, rotated) =
            if is_value(index) { needed.apply(stored) } else { (stored, Rotated::Unchanged) };
        let replaced = make_finite(&mut value, 0.0) > 0 || rotated == Rotated::Repaired;
        changed.wrong = changed.wrong.saturating_add(usize::from(replaced));
        changed.rounded = changed.rounded.saturating_add(usize::from(rotated == Rotated::Rounded));
        out.extend(value);
    }
    Some((out, changed))
}

/// The values of a channel that meet the requirement, if any must change.
fn values(channel: &Channel, needed: Rotations) -> Option<(Vec<f32>, Changed)> {
    let neutral = match channel.path {
        ChannelPath::Rotation => {
            return rotations(&channel.values, channel.interpolation == Interpolation::CubicSpline, needed);
        }
        ChannelPath::Scale => 1.0,
        ChannelPath::Translation | ChannelPath::Weights | ChannelPath::Visibility => 0.0,
    };
    finite(&channel.values, neutral)
}

fn finite(values: &[f32], neutral: f32) -> Option<(Vec<f32>, Changed)> {
    if values.iter().all(|value| value.is_finite()) {
        return None;
    }
    let mut values = values.to_vec();
    let wrong = make_finite(&mut values, neutral);
    Some((values, Changed { wrong, rounded: 0 }))
}

impl Repair<'_, '_> {
    /// Repairs the keyframes of all clips.
    pub(super) fn clips(&mut self) -> Result<()> {
        for index in 0..self.scene.clips.len() {
            self.curves(index);
            self.channels(index);
            self.begin(index);
            self.times(index)?;
            self.duration(index);
            self.keys(index)?;
        }
        Ok(())
    }

    /// Reports what channels do not say.
    fn curves(&mut self, index: usize) {
        let Some(clip) = self.scene.clips.get(index).filter(|_| self.needs.only_channels) else { return };
        let (name, unknown) = (crate::wording::quoted(&clip.name), clip.unknown_rests());
        let additive = clip.curves_of(CurveMode::Additive);
        let path = || format!("clips[{index}]");
        if unknown > 0 {
            let curves = count(unknown, "curve", "curves");
            self.note(&codes::UNKNOWN_REST, path(), || {
                format!(
                    "applied {curves} of animation {name} to the identity: the rest pose of the model is not in \
                     the file"
                )
            });
        } else if additive > 0 {
            let curves = count(additive, "additive curve", "additive curves");
            self.note(&codes::ADDITIVE, path(), || {
                format!("applied {curves} of animation {name} to the rest pose instead of another animation")
            });
        }
    }

    /// Drops all but the last channel of each property, which applies.
    fn channels(&mut self, index: usize) {
        let Some(clip) = self.scene.clips.get(index).filter(|_| self.needs.content == Content::Tidy) else {
            return;
        };
        let property = |own: &Channel| (own.node.index(), own.path);
        let mut properties: Vec<_> = clip.channels.iter().map(property).collect();
        properties.sort_unstable();
        if properties.windows(2).all(|pair| matches!(pair, [a, b] if a != b)) {
            return;
        }
        // Channels without the right number of values move nothing.
        let fits = |own: &Channel| {
            let times = clip.timelines.get(own.timeline).map_or(0, Vec::len);
            let width = match own.path {
                ChannelPath::Rotation => 4,
                ChannelPath::Translation | ChannelPath::Scale => 3,
                ChannelPath::Weights => {
                    let mesh = self.scene.nodes.get(own.node).and_then(|node| self.scene.mesh(node.mesh?));
                    mesh.map_or(0, |mesh| mesh.targets.len())
                }
                ChannelPath::Visibility => 1,
            };
            let each = if own.interpolation == Interpolation::CubicSpline { 3 } else { 1 };
            times > 0
                && times.checked_mul(each).and_then(|keys: usize| keys.checked_mul(width))
                    == Some(own.values.len())
        };
        let mut known: HashSet<(usize, ChannelPath)> = HashSet::new();
        let is_kept = |own: &Channel| !fits(own) || known.insert(property(own));
        let kept: Vec<bool> = clip.channels.iter().rev().map(is_kept).collect();
        let dropped = kept.iter().filter(|kept| !**kept).count();
        if dropped == 0 {
            return;
        }
        let Some(clip) = self.edit().clips.get_mut(index) else { return };
        let mut kept = kept.into_iter().rev();
        clip.channels.retain(|_| kept.next().unwrap_or(true));
        let name = clip.name.clone();
        self.note(&codes::CHANNELS, format!("clips[{index}]"), || {
            let channels = count(dropped, "channel", "channels");
            format!("dropped {channels} of animation \"{name}\": a later channel moves the same property")
        });
    }

    /// Moves a clip to begin at 0, and reports what it cannot show: events after the end, and scales of 0.
    fn begin(&mut self, index: usize) {
        let Some(clip) = self.scene.clips.get(index).filter(|_| self.needs.content == Content::Tidy) else {
            return;
        };
        let name = clip.name.clone();
        let path = || format!("clips[{index}]");
        let times = || clip.timelines.iter().flatten().copied().filter(|time| time.is_finite());
        let (first, end) = (times().fold(0.0, f32::min), times().fold(clip.duration, f32::max));
        let late = clip.events.iter().filter(|event| event.time > end || event.time < first).count();
        let flat =
            clip.channels.iter().filter(|own| own.path == ChannelPath::Scale && own.values.contains(&0.0));
        let flat = flat.count();
        if self.needs.times_from_zero && (first < 0.0 || clip.duration < 0.0) {
            let Some(clip) = self.edit().clips.get_mut(index) else { return };
            clip.timelines.iter_mut().flatten().for_each(|time| *time -= first);
            clip.events.iter_mut().for_each(|event| event.time -= first);
            clip.duration = if clip.duration < 0.0 { end } else { clip.duration } - first;
            self.note(&codes::TIMES, path(), || {
                format!("animation \"{name}\" begins {} s later: times must not be negative", -first)
            });
        }
        if late > 0 {
            self.note(&codes::TIMES, path(), || {
                let events = count(late, "event", "events");
                format!("kept {events} of animation \"{name}\" outside of its keyframes")
            });
        }
        if flat > 0 {
            self.note(&codes::ODD_TRANSFORMS, path(), || {
                let nodes = count(flat, "node", "nodes");
                format!("animation \"{name}\" scales {nodes} to 0: programs read such transforms differently")
            });
        }
    }

    /// Makes an animation last as long as programs require.
    fn duration(&mut self, index: usize) {
        let least = self.needs.least_duration;
        let Some(clip) = self.scene.clips.get(index).filter(|clip| clip.duration < least) else { return };
        let name = clip.name.clone();
        let end = clip.timelines.iter().filter_map(|times| times.last()).copied().fold(least, f32::max);
        if let Some(clip) = self.edit().clips.get_mut(index) {
            clip.duration = end;
        }
        self.note(&codes::TIMES, format!("clips[{index}]"), || {
            format!("animation \"{name}\" lasts {end} s: programs do not play shorter ones")
        });
    }

    /// Repairs the times of keyframes and events, and the duration.
    fn times(&mut self, index: usize) -> Result<()> {
        let Some(clip) = self.scene.clips.get(index) else { return Ok(()) };
        let fixed: Vec<(usize, Ascending)> = clip
            .timelines
            .iter()
            .enumerate()
            .filter_map(|(at, times)| Some((at, ascending(times, 0.0, f32::NEG_INFINITY)?)))
            .collect();
        let events = clip.events.iter().filter(|event| !event.time.is_finite()).count();
        if fixed.is_empty() && events == 0 && clip.duration.is_finite() {
            return Ok(());
        }
        let size = clip.channels.iter().map(|channel| channel.values.len()).fold(0, usize::saturating_add);
        self.room(size, 4)?;
        let Some(clip) = self.edit().clips.get_mut(index) else { return Ok(()) };
        let timelines = fixed.len();
        for (at, ascending) in fixed {
            apply(clip, at, ascending);
        }
        clip.events.iter_mut().filter(|event| !event.time.is_finite()).for_each(|event| event.time = 0.0);
        let duration = clip.duration.is_finite();
        if !duration {
            clip.duration =
                clip.timelines.iter().filter_map(|times| times.last()).copied().fold(0.0, f32::max);
        }
        let name = clip.name.clone();
        let path = || format!("clips[{index}]");
        if timelines > 0 {
            self.note(&codes::TIMES, path(), || {
                let timelines = count(timelines, "timeline", "timelines");
                format!("repaired the keyframe times of {timelines} of animation \"{name}\"")
            });
        }
        if events > 0 {
            self.note(&codes::TIMES, path(), || {
                let events = count(events, "event", "events");
                format!("moved {events} of animation \"{name}\" to its start: the time is NaN or infinite")
            });
        }
        if !duration {
            let message = || {
                format!(
                    "replaced the duration of animation \"{name}\" by the time of its last keyframe: it is NaN or infinite"
                )
            };
            self.note(&codes::TIMES, path(), message);
        }
        Ok(())
    }

    /// Repairs the values of keyframes.
    fn keys(&mut self, index: usize) -> Result<()> {
        let needed = self.needs.rotations;
        let Some(clip) = self.scene.clips.get(index) else { return Ok(()) };
        let channels: Vec<_> = clip
            .channels
            .iter()
            .enumerate()
            .filter_map(|(at, channel)| Some((at, values(channel, needed)?)))
            .collect();
        let pointers: Vec<_> = clip
            .pointers
            .iter()
            .enumerate()
            .filter_map(|(at, pointer)| Some((at, finite(&pointer.values, 0.0)?)))
            .collect();
        for (at, (values, changed)) in channels {
            self.room(values.len(), 4)?;
            let clip = self.edit().clips.get_mut(index);
            let Some(channel) = clip.and_then(|clip| clip.channels.get_mut(at)) else { continue };
            channel.values = values;
            let (node, word) = (channel.node.index(), channel.path.word());
            let path = || format!("clips[{index}]/channels[{at}]");
            if changed.wrong > 0 {
                self.note(&codes::KEYS, path(), || {
                    let keys = count(changed.wrong, "keyframe value", "keyframe values");
                    format!("repaired {keys} of the {word} of node {node}")
                });
            }
            if changed.rounded > 0 {
                self.note(&codes::ROUNDED, path(), || {
                    let keys = count(changed.rounded, "rotation keyframe", "rotation keyframes");
                    format!("normalized {keys} of node {node}")
                });
            }
        }
        for (at, (values, changed)) in pointers {
            self.room(values.len(), 4)?;
            let clip = self.edit().clips.get_mut(index);
            let Some(pointer) = clip.and_then(|clip| clip.pointers.get_mut(at)) else { continue };
            pointer.values = values;
            let material = pointer.material.index();
            self.note(&codes::KEYS, format!("clips[{index}]/pointers[{at}]"), || {
                let keys = count(changed.wrong, "keyframe value", "keyframe values");
                format!("repaired {keys} of material {material}")
            });
        }
        Ok(())
    }
}

/// Replaces a timeline, and drops the values of keyframes that it no longer has.
fn apply(clip: &mut Clip, timeline: usize, ascending: Ascending) {
    let Some(times) = clip.timelines.get_mut(timeline) else { return };
    let before = times.len();
    let channels = clip.channels.iter_mut().map(|own| (own.timeline, &mut own.values));
    let pointers = clip.pointers.iter_mut().map(|own| (own.timeline, &mut own.values));
    for (_, values) in channels.chain(pointers).filter(|(own, _)| *own == timeline) {
        // Other numbers of values do not fit before either.
        if let (Some(width), Some(0)) = (values.len().checked_div(before), values.len().checked_rem(before)) {
            *values = ascending.kept(values, width);
        }
    }
    *times = ascending.times;
}
