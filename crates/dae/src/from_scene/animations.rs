//! Writes clips: whole matrices of nodes at all keyframes. Clips follow each other on one timeline.

use super::{TextBuilder, losses::more, number_text::push_matrix};
use meshwright_core::{Result, parallel};
use meshwright_scene::{
    Channel, ChannelPath, Clip, DTrs, Interpolation, NodeId, Track, Transform,
    pose::{compose, single, unit},
};
use std::collections::BTreeMap;

/// Seconds between two clips.
const GAP: f64 = 1.0;
/// Largest time between samples of a spline, in seconds.
const SAMPLE: f64 = 1.0 / 30.0;
/// Largest number of samples of a segment.
const SAMPLES: f64 = 3000.0;

impl TextBuilder<'_, '_> {
    /// Writes all animations and clips.
    pub(super) fn library_animations(&mut self) -> Result<()> {
        let scene = self.scene;
        if scene.clips.is_empty() {
            return Ok(());
        }
        let mut clips = String::new();
        let mut start = 0.0_f64;
        let begin = self.text.len();
        self.push("<library_animations>\n");
        let empty = self.text.len();
        let names = self.stated_names(scene.clips.iter().map(|clip| clip.name.as_str()), "clip");
        for (clip, name) in scene.clips.iter().zip(names) {
            self.losses.events =
                self.losses.events.saturating_add(clip.events.len()).saturating_add(usize::from(clip.looped));
            let id = self.ids.unique(&name, "-clip");
            let name = self.name_text(&name);
            let before = self.text.len();
            self.push(&format!("<animation id=\"{id}\" name=\"{name}\">\n"));
            let inside = self.text.len();
            self.animations.clear();
            let end = self.clip(clip, &id, start)?;
            if self.text.len() == inside {
                self.text.truncate(before);
                more(&mut self.losses.clips);
                continue;
            }
            self.push("</animation>\n");
            let duration = f64::from(clip.duration);
            let end = if duration.is_finite() && duration >= 0.0 { start + duration } else { end };
            // three.js only knows animations with channels.
            let instances: String =
                self.animations.iter().map(|own| format!("<instance_animation url=\"#{own}\"/>")).collect();
            clips.push_str(&format!(
                "<animation_clip id=\"{id}-range\" name=\"{name}\" start=\"{start}\" end=\"{end}\">{instances}</animation_clip>\n"
            ));
            start = (end + GAP).ceil();
        }
        if self.text.len() == empty {
            self.text.truncate(begin);
            return Ok(());
        }
        self.push("</library_animations>\n");
        self.push(&format!("<library_animation_clips>\n{clips}</library_animation_clips>\n"));
        Ok(())
    }

    /// Writes the channels of a clip from a time on. Returns the time of its last keyframe.
    fn clip(&mut self, clip: &Clip, id: &str, start: f64) -> Result<f64> {
        let scene = self.scene;
        let mut nodes: BTreeMap<NodeId, Vec<(ChannelPath, Track<'_>)>> = BTreeMap::new();
        let mut end = start;
        for channel in &clip.channels {
            let width = match channel.path {
                ChannelPath::Translation | ChannelPath::Scale => 3,
                ChannelPath::Rotation => 4,
                ChannelPath::Visibility => {
                    more(&mut self.losses.visibility);
                    continue;
                }
                ChannelPath::Weights => {
                    if !self.weights(clip, channel, id, start)? {
                        more(&mut self.losses.channels);
                    }
                    continue;
                }
            };
            match Track::new(clip, channel, width)
                .filter(|_| scene.nodes.get(channel.node).is_some() && !self.levels.is_folded(channel.node))
            {
                Some(track) => nodes.entry(channel.node).or_default().push((channel.path, track)),
                None => more(&mut self.losses.channels),
            }
        }
        let mut motions = Vec::new();
        for (node, tracks) in nodes {
            let mut times: Vec<f64> = Vec::new();
            let mut resampled = false;
            let mut step = true;
            for (_, track) in &tracks {
                step &= track.interpolation == Interpolation::Step;
                times.extend(track.times.iter().copied().map(f64::from));
                if track.interpolation == Interpolation::CubicSpline {
                    resampled = true;
                    for pair in track.times.windows(2) {
                        let &[from, to] = pair else { continue };
                        let (from, to) = (f64::from(from), f64::from(to));
                        let parts = ((to - from) / SAMPLE).ceil().min(SAMPLES);
                        #[allow(
                            clippy::cast_possible_truncation,
                            clippy::cast_sign_loss,
                            reason = "at most 3000"
                        )]
                        let parts = if parts >= 2.0 { parts as u32 } else { 1 };
                        self.steps(parts as usize)?;
                        times.extend(
                            (1..parts).map(|part| from + (to - from) * f64::from(part) / f64::from(parts)),
                        );
                    }
                }
            }
            if !step {
                // A value that is held until it jumps gets a keyframe just before the jump.
                let jumps = tracks.iter().filter(|(_, track)| track.interpolation == Interpolation::Step);
                let before = jumps
                    .flat_map(|(_, track)| track.times.iter().skip(1))
                    .map(|time| f64::from(time.next_down()));
                let before: Vec<f64> = before.collect();
                resampled |= !before.is_empty();
                times.extend(before);
            }
            times.sort_by(f64::total_cmp);
            times.dedup_by(|later, first| single(start + *later) <= single(start + *first));
            if resampled {
                more(&mut self.losses.curves);
            }
            self.room(times.len(), 256)?;
            self.steps(times.len())?;
            end = end.max(start + times.last().copied().unwrap_or(0.0));
            let transform = scene.nodes.get(node).map(|node| node.transform).unwrap_or_default();
            if matches!(transform, Transform::Matrix(_)) && !DTrs::new(&transform.matrix_f64()).exact {
                more(&mut self.losses.sheared);
            }
            let name = self.nodes.get(node.index()).cloned().unwrap_or_default();
            let own = format!("{id}-{name}");
            self.animations.push(own.clone());
            motions.push(Motion {
                node,
                id: own,
                address: format!("{name}/transform"),
                tracks,
                times,
                start,
                step,
            });
        }
        let work = motions.iter().map(|motion| motion.times.len() as u64).fold(0, u64::saturating_add);
        let written = parallel::map(&motions, work.saturating_mul(256), |motion| self.motion(motion));
        self.text.reserve(written.iter().map(|(text, _)| text.len()).sum());
        for (text, lost) in written {
            self.push(&text);
            self.losses.not_finite = self.losses.not_finite.saturating_add(lost);
        }
        Ok(end)
    }

    /// The animation of a node, and the number of values that are lost.
    fn motion(&self, motion: &Motion<'_>) -> (String, usize) {
        let mut text = String::new();
        let Motion { id, times, .. } = motion;
        let (count, values) = (times.len(), times.len().saturating_mul(16));
        let of_clip: Vec<f64> = times.iter().map(|time| motion.start + time).collect();
        push_times(&mut text, id, &of_clip);
        text.push_str(&format!(
            "<source id=\"{id}-output\"><float_array id=\"{id}-output-array\" count=\"{values}\">"
        ));
        let transform = self.scene.nodes.get(motion.node).map(|node| node.transform).unwrap_or_default();
        let rest = match transform {
            Transform::Trs(trs) => {
                (trs.translation.map(f64::from), trs.rotation.map(f64::from), trs.scale.map(f64::from))
            }
            Transform::Matrix(_) => {
                let parts = DTrs::new(&transform.matrix_f64());
                (parts.translation, parts.rotation, parts.scale)
            }
        };
        let (mut buffer, mut lost) = (zmij::Buffer::new(), 0_usize);
        for &time in times {
            let (mut translation, mut rotation, mut scale) = rest;
            for (path, track) in &motion.tracks {
                match path {
                    ChannelPath::Translation => translation = track.at(time, 0),
                    ChannelPath::Rotation => rotation = track.at(time, 0),
                    ChannelPath::Scale => scale = track.at(time, 0),
                    ChannelPath::Weights | ChannelPath::Visibility => {}
                }
            }
            let matrix = self.node_matrix(motion.node, &compose(translation, unit(rotation), scale));
            lost = lost.saturating_add(push_matrix(&mut text, &matrix, &mut buffer));
        }
        text.push_str(&format!(
            "</float_array><technique_common><accessor source=\"#{id}-output-array\" count=\"{count}\" stride=\"16\"><param name=\"TRANSFORM\" type=\"float4x4\"/></accessor></technique_common></source>\n"
        ));
        push_sampler(&mut text, id, &motion.address, count, motion.step);
        (text, lost)
    }

    /// Writes the weights of morph targets, one channel for each. Returns false if they cannot be written.
    fn weights(&mut self, clip: &Clip, channel: &Channel, id: &str, start: f64) -> Result<bool> {
        let Some(node) = self.scene.nodes.get(channel.node) else { return Ok(false) };
        let Some(mesh) = node.mesh else { return Ok(false) };
        let targets = self.scene.mesh(mesh).map_or(0, |mesh| mesh.targets.len());
        let controller = self.controllers.get(&(mesh.index(), None)).cloned().filter(|_| node.skin.is_none());
        let (Some(controller), Some(track)) = (controller, Track::new(clip, channel, targets)) else {
            return Ok(false);
        };
        if track.interpolation == Interpolation::CubicSpline {
            more(&mut self.losses.curves);
        }
        self.room(track.times.len(), targets.saturating_mul(32))?;
        let times: Vec<f64> = track.times.iter().map(|time| start + f64::from(*time)).collect();
        for target in 0..targets {
            let own = format!("{id}-{controller}-{target}");
            self.animations.push(own.clone());
            push_times(&mut self.text, &own, &times);
            let values: Vec<String> = (0..track.times.len())
                .map(|key| single(track.key::<1>(key, target).into_iter().sum()).to_string())
                .collect();
            let count = values.len();
            self.push(&format!(
                "<source id=\"{own}-output\"><float_array id=\"{own}-output-array\" count=\"{count}\">{}</float_array><technique_common><accessor source=\"#{own}-output-array\" count=\"{count}\" stride=\"1\"><param name=\"WEIGHT\" type=\"float\"/></accessor></technique_common></source>\n",
                values.join(" ")
            ));
            push_sampler(
                &mut self.text,
                &own,
                &format!("{controller}-weights({target})"),
                count,
                track.interpolation == Interpolation::Step,
            );
        }
        Ok(true)
    }
}

/// The motion of a node in a clip.
struct Motion<'t> {
    node: NodeId,
    id: String,
    /// What the channel moves.
    address: String,
    tracks: Vec<(ChannelPath, Track<'t>)>,
    /// The times of the keyframes, from the start of the clip.
    times: Vec<f64>,
    /// The start of the clip on the timeline of the document.
    start: f64,
    /// Whether each keyframe holds its value.
    step: bool,
}

/// Begins an animation with the times of its keyframes.
fn push_times(text: &mut String, id: &str, times: &[f64]) {
    let count = times.len();
    let list: Vec<String> = times.iter().map(|time| single(*time).to_string()).collect();
    text.push_str(&format!(
        "<animation id=\"{id}\"><source id=\"{id}-input\"><float_array id=\"{id}-input-array\" count=\"{count}\">{}</float_array><technique_common><accessor source=\"#{id}-input-array\" count=\"{count}\" stride=\"1\"><param name=\"TIME\" type=\"float\"/></accessor></technique_common></source>\n",
        list.join(" ")
    ));
}

/// Ends an animation with its sampler and its channel.
fn push_sampler(text: &mut String, id: &str, address: &str, count: usize, step: bool) {
    let words = vec![if step { "STEP" } else { "LINEAR" }; count].join(" ");
    text.push_str(&format!(
        "<source id=\"{id}-kind\"><Name_array id=\"{id}-kind-array\" count=\"{count}\">{words}</Name_array><technique_common><accessor source=\"#{id}-kind-array\" count=\"{count}\" stride=\"1\"><param name=\"INTERPOLATION\" type=\"name\"/></accessor></technique_common></source>\n<sampler id=\"{id}-sampler\"><input semantic=\"INPUT\" source=\"#{id}-input\"/><input semantic=\"OUTPUT\" source=\"#{id}-output\"/><input semantic=\"INTERPOLATION\" source=\"#{id}-kind\"/></sampler><channel source=\"#{id}-sampler\" target=\"{address}\"/></animation>\n"
    ));
}
