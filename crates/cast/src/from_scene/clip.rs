//! Converts clips to animations.

use super::{
    DocumentBuilder, counted,
    frame_rate::{Grid, frame, nearest},
    losses::more,
    names::held,
    transforms::Axes,
};
use crate::{
    build::{self, Curve, NotificationTrack},
    codes,
    document::{Node, Value},
};
use meshwright_core::{Code, Result};
use meshwright_scene::{Channel, ChannelPath, Clip, ExtrasValue, Interpolation, Track};
use std::collections::{HashMap, HashSet};

/// The state of a clip's conversion.
pub(super) struct Work<'a> {
    pub(super) grid: Grid,
    curves: Vec<Node<'a>>,
    /// Curves that exist. Blend shapes and meshes with the same name share a curve.
    done: HashSet<(String, &'static str)>,
    bent: usize,
}

impl<'a> DocumentBuilder<'a, '_> {
    /// Converts each clip to an animation with a name. The first gets the skeleton of a scene without
    /// models.
    pub(super) fn clips(&mut self, mut lone: Option<Node<'a>>) -> Result<Vec<(String, Node<'a>)>> {
        let scene = self.scene;
        let mut animations = Vec::new();
        for (at, clip) in scene.clips.iter().enumerate() {
            self.steps(clip.channels.len().saturating_add(1))?;
            let mut lost = 0_usize;
            let mut tracks = Vec::new();
            for channel in &clip.channels {
                match self.track(clip, channel) {
                    Some(track) => tracks.push((channel, track)),
                    None if self.is_told_otherwise(channel) => {}
                    None => more(&mut lost),
                }
            }
            let grid = Grid::new(clip, tracks.iter().map(|(_, track)| track), self.options.frame_rate);
            let mut work = Work { grid, curves: Vec::new(), done: HashSet::new(), bent: 0 };
            for (channel, track) in &tracks {
                self.curves(channel, track, &mut work)?;
            }
            let first = tracks.iter().filter_map(|(_, track)| track.times.first()).copied();
            self.unkeyed(clip, first.reduce(f32::min).unwrap_or(0.0), &mut work)?;
            let path = format!("clips[{at}]");
            self.report_clip(clip, &tracks, &work, lost, &path);
            let notifications = self.events(clip, grid, &path)?;
            let skeleton = if self.options.split_clips { lone.clone() } else { lone.take() };
            let name = self.held(&clip.name);
            let animation = build::Animation {
                name: name.clone(),
                frame_rate: meshwright_scene::pose::single(grid.rate),
                looped: clip.looped,
                skeleton,
                curves: work.curves,
                notifications,
            };
            animations.push((name, animation.node(&mut self.hashes)));
        }
        Ok(animations)
    }

    fn report_clip(
        &mut self,
        clip: &Clip,
        tracks: &[(&Channel, Track<'_>)],
        work: &Work<'_>,
        lost: usize,
        path: &str,
    ) {
        let of = called(clip, path);
        let mut say = |code: &'static Code, message: String| self.note(code, path, message);
        if lost > 0 {
            let channels = counted(lost, "channel", "channels");
            say(
                &codes::LOSS_CHANNELS,
                format!(
                    "dropped {channels} of {of}: the target is not in the file, or values and keyframes do not match"
                ),
            );
        }
        if work.bent > 0 {
            let channels = counted(work.bent, "channel", "channels");
            say(
                &codes::LOSS_INTERPOLATION,
                format!(
                    "resampled {channels} of {of} with step or spline interpolation: the format has linear interpolation only"
                ),
            );
        }
        if !work.grid.exact {
            let message = format!(
                "resampled {of} at {} frames per second: no frame rate fits all of its keyframes",
                work.grid.rate
            );
            say(&codes::LOSS_FRAMES, message);
        }
        let last = tracks.iter().filter_map(|(_, track)| track.times.last()).copied().fold(0.0, f32::max);
        if (clip.duration - last).abs() > 1e-4 * clip.duration.max(1.0) {
            let duration = clip.duration;
            let message = format!(
                "changed the duration of {of} from {duration} s to {last} s, the time of its last keyframe"
            );
            say(&codes::LOSS_DURATION, message);
        }
    }

    /// The track of a channel, if its values match its keys and its target is in the file.
    fn track(&self, clip: &'a Clip, channel: &'a Channel) -> Option<Track<'a>> {
        let node = channel.node.index();
        let shown = || self.meshes.get(&node).is_some_and(|parts| !parts.is_empty());
        let bone = self.names.bones.contains_key(&node);
        let (width, there) = match channel.path {
            ChannelPath::Translation => (3, bone || self.names.helpers.contains_key(&node)),
            ChannelPath::Scale => (3, bone),
            ChannelPath::Rotation => (4, bone),
            ChannelPath::Visibility => (1, bone || shown()),
            ChannelPath::Weights => {
                let targets = self.names.shapes.get(&node).map_or(0, Vec::len);
                (targets, targets > 0 && shown())
            }
        };
        Track::new(clip, channel, width).filter(|_| there)
    }

    /// Whether the bone's "segment scale compensate" flag replaces this channel of a helper.
    fn is_told_otherwise(&self, channel: &Channel) -> bool {
        channel.path == ChannelPath::Scale && self.names.helpers.contains_key(&channel.node.index())
    }

    fn curves(&mut self, channel: &Channel, track: &Track<'_>, work: &mut Work<'a>) -> Result<()> {
        let node = channel.node.index();
        let moved = self.names.helpers.get(&node).copied().unwrap_or(node);
        let bone = self.names.bones.get(&moved).cloned().unwrap_or_default();
        match channel.path {
            ChannelPath::Translation => {
                self.three(bone, ["tx", "ty", "tz"], |axes, point| axes.point(point), track, work)
            }
            ChannelPath::Scale => {
                self.three(bone, ["sx", "sy", "sz"], |axes, factors| axes.scale(factors), track, work)
            }
            ChannelPath::Rotation => {
                let mut keys = self.keys::<4>(track, 0, work.grid)?;
                keys.values.iter_mut().for_each(|value| *value = self.axes.rotation(*value));
                work.bent = work.bent.saturating_add(usize::from(keys.bent));
                self.curve(bone, "rq", build::ints(keys.frames), keys.values.as_slice().into(), work);
                Ok(())
            }
            ChannelPath::Weights => self.weights(node, track, work),
            ChannelPath::Visibility => self.visibility(node, bone, track, work),
        }
    }

    fn three(
        &mut self,
        name: String,
        kinds: [&'static str; 3],
        change: impl Fn(Axes, [f32; 3]) -> [f32; 3],
        track: &Track<'_>,
        work: &mut Work<'a>,
    ) -> Result<()> {
        let mut keys = self.keys::<3>(track, 0, work.grid)?;
        if !self.axes.content.is_none() {
            keys.values.iter_mut().for_each(|value| *value = change(self.axes, *value));
        }
        work.bent = work.bent.saturating_add(usize::from(keys.bent));
        self.room(keys.frames.len(), 24)?;
        let frames = build::ints(keys.frames);
        let part = |pick: fn(&[f32; 3]) -> f32| -> Value<'a> {
            keys.values.iter().map(pick).collect::<Vec<f32>>().as_slice().into()
        };
        let parts = [part(|[x, ..]| *x), part(|[_, y, _]| *y), part(|[.., z]| *z)];
        for (kind, values) in kinds.into_iter().zip(parts) {
            self.curve(name.clone(), kind, frames.clone(), values, work);
        }
        Ok(())
    }

    pub(super) fn curve(
        &mut self,
        node_name: String,
        kind: &'static str,
        frames: Value<'a>,
        values: Value<'a>,
        work: &mut Work<'a>,
    ) {
        if frames.view().is_empty() {
            return;
        }
        work.curves.push(Curve { node_name, kind, frames, values }.node(&mut self.hashes));
    }

    /// Writes a curve for each target whose weight ever differs from the default.
    fn weights(&mut self, node: usize, track: &Track<'_>, work: &mut Work<'a>) -> Result<()> {
        let names = self.names.shapes.get(&node).cloned().unwrap_or_default();
        let mut idle = Vec::new();
        let mut any = false;
        for (target, name) in names.into_iter().enumerate() {
            let keys = self.keys::<1>(track, target, work.grid)?;
            if keys.values.iter().all(|value| *value == [0.0]) {
                if !any && idle.is_empty() {
                    idle.push((name, keys));
                }
                continue;
            }
            any = true;
            self.weight(name, &keys, work);
        }
        // A clip without changes still needs one curve.
        if let Some((name, keys)) = idle.pop().filter(|_| !any) {
            self.weight(name, &keys, work);
        }
        Ok(())
    }

    fn weight(&mut self, name: String, keys: &super::keyframes::Keys<1>, work: &mut Work<'a>) {
        work.bent = work.bent.saturating_add(usize::from(keys.bent));
        if work.done.insert((name.clone(), "bs")) {
            let values: Vec<f32> = keys.values.iter().map(|[value]| *value).collect();
            self.curve(name, "bs", build::ints(keys.frames.iter().copied()), values.as_slice().into(), work);
        }
    }

    fn visibility(
        &mut self,
        node: usize,
        bone: String,
        track: &Track<'_>,
        work: &mut Work<'a>,
    ) -> Result<()> {
        self.room(track.times.len(), 16)?;
        let mut frames: Vec<u32> = Vec::new();
        let mut values = Vec::new();
        for (key, &time) in track.times.iter().enumerate() {
            let frame = nearest(time, work.grid.rate);
            if frames.last().is_none_or(|&last| last < frame) {
                frames.push(frame);
                let [shown] = track.key::<1>(key, 0);
                values.push(u32::from(shown > 0.0));
            }
        }
        if track.interpolation != Interpolation::Step
            && values.windows(2).any(|pair| matches!(pair, [a, b] if a != b))
        {
            more(&mut work.bent);
        }
        let parts = self.meshes.get(&node).map_or(&[][..], Vec::as_slice);
        let mut names: Vec<String> = parts.iter().map(|part| part.name.clone()).collect();
        if names.is_empty() {
            names.push(bone);
        }
        for name in names {
            if work.done.insert((name.clone(), "vb")) {
                let (frames, values) =
                    (build::ints(frames.iter().copied()), build::ints(values.iter().copied()));
                self.curve(name, "vb", frames, values, work);
            }
        }
        Ok(())
    }

    /// Groups events by name.
    fn events(&mut self, clip: &Clip, grid: Grid, path: &str) -> Result<Vec<Node<'a>>> {
        let mut tracks: Vec<NotificationTrack> = Vec::new();
        let mut places: HashMap<&str, usize> = HashMap::new();
        let mut lost = 0_usize;
        self.room(clip.events.len(), 8)?;
        for event in &clip.events {
            let place = *places.entry(&event.name).or_insert_with(|| {
                let name = Some(held(&event.name)).filter(|name| !name.is_empty()).unwrap_or("event");
                if name != event.name {
                    self.losses.renamed(&event.name, name);
                }
                tracks.push(NotificationTrack { name: name.to_owned(), frames: Vec::new() });
                tracks.len().saturating_sub(1)
            });
            let whole = event.data == ExtrasValue::Null && frame(event.time, grid.rate).is_some();
            lost = lost.saturating_add(usize::from(!whole));
            if let Some(track) = tracks.get_mut(place) {
                track.frames.push(nearest(event.time, grid.rate));
            }
        }
        if lost > 0 {
            self.note(
                &codes::LOSS_EVENTS,
                path,
                format!(
                    "reduced {} of {} to its name and frame: the format has no event data and no times between frames",
                    counted(lost, "event", "events"),
                    called(clip, path)
                ),
            );
        }
        Ok(tracks.into_iter().map(|track| track.node(&mut self.hashes)).collect())
    }
}

/// Describes a clip by its name; without a name, the index in the path identifies it.
fn called(clip: &Clip, path: &str) -> String {
    match clip.name.as_str() {
        "" => format!("animation {}", path.trim_matches(|letter: char| !letter.is_ascii_digit())),
        name => format!("animation {name:?}"),
    }
}
