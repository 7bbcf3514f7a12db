//! Converts clips to animations.

use super::{
    Input, bind_pose,
    frame_rate::{Grid, frame, nearest},
    keyframes::Keys,
    losses::{Losses, more},
    names::{Names, held},
    node_writer::NodeWriter,
    source_curves,
    transforms::{self, Axes},
};
use crate::{
    build::{self, Curve, NotificationTrack},
    codes,
    document::{Node, Value},
    view,
};
use meshwright_core::Result;
use meshwright_scene::{
    Channel, ChannelPath, Clip, CurveMode, ExtrasValue, Interpolation, NodeId, Track, Trs,
};
use std::collections::{HashMap, HashSet};

/// The curves of a clip.
pub(super) struct Curves<'a, 'i> {
    pub(super) input: &'i Input<'a, 'i>,
    pub(super) names: &'i Names,
    pub(super) grid: Grid,
    /// How the next curves apply.
    pub(super) mode: CurveMode,
    pub(super) weight: Option<f32>,
    nodes: Vec<Node<'a>>,
    /// Curves that exist. Blend shapes and meshes with the same name share a curve.
    done: HashSet<(String, &'static str)>,
    /// Number of channels whose interpolation changed.
    bent: usize,
}

/// Converts each clip to an animation with a name. The first gets the skeleton of a scene without
/// models.
pub(super) fn animations<'a>(
    input: &Input<'a, '_>,
    names: &Names,
    mut lone: Option<Node<'a>>,
    writer: &mut NodeWriter,
    losses: &mut Losses,
) -> Result<Vec<(String, Node<'a>)>> {
    let scene = input.scene;
    let mut animations = Vec::new();
    for (at, clip) in scene.clips.iter().enumerate() {
        writer.steps(clip.channels.len().saturating_add(1))?;
        let mut lost = 0_usize;
        let mut tracks = Vec::new();
        for channel in &clip.channels {
            match track(names, clip, channel) {
                Some(track) => tracks.push((channel, track)),
                None if is_told_otherwise(names, channel) => {}
                None => more(&mut lost),
            }
        }
        // Its model has the same names of bones.
        let is_copy = |node: NodeId| {
            let bone = names.helpers.get(&node.index()).copied().unwrap_or(node.index());
            input.copies.contains(&bone)
        };
        tracks.retain(|(channel, _)| !channel.path.is_transform() || !is_copy(channel.node));
        let grid = Grid::new(clip, tracks.iter().map(|(_, track)| track), input.options.frame_rate);
        let mut curves = Curves {
            input,
            names,
            grid,
            mode: CurveMode::Absolute,
            weight: None,
            nodes: Vec::new(),
            done: HashSet::new(),
            bent: 0,
        };
        let stated = source_curves::are_stated(input, clip)?;
        let mut written = HashSet::new();
        if stated {
            written = source_curves::add(&mut curves, clip, &tracks, writer, losses)?;
        } else if clip.mode_word() != CurveMode::Absolute.word() && input.options.curve_mode.is_none() {
            let of = called(clip, &format!("clips[{at}]"));
            let message =
                format!("wrote absolute curves for {of}: the bind pose of the skin replaces the rest pose");
            losses.note(&codes::LOSS_MODES, &format!("clips[{at}]"), message);
        }
        for (channel, track) in &tracks {
            if !written.contains(&(channel.node, channel.path)) {
                curves.add(channel, track, writer, losses)?;
            }
        }
        let overrides = if stated { source_curves::overrides(clip, writer) } else { Vec::new() };
        let first = tracks.iter().filter_map(|(_, track)| track.times.first()).copied();
        bind_pose::add_unkeyed(&mut curves, clip, first.reduce(f32::min).unwrap_or(0.0), writer)?;
        let path = format!("clips[{at}]");
        report_clip(clip, &tracks, &curves, lost, &path, losses);
        let notifications = events(clip, grid, &path, writer, losses)?;
        let skeleton = if input.options.split_clips { lone.clone() } else { lone.take() };
        let name = losses.held(&clip.name);
        curves.nodes.extend(overrides);
        let animation = build::Animation {
            name: name.clone(),
            frame_rate: meshwright_scene::pose::single(grid.rate),
            looped: clip.looped,
            skeleton,
            curves: curves.nodes,
            notifications,
        };
        let mut animation = animation.node(&mut writer.hashes);
        super::vendor_data::restore(&mut animation, &clip.extras, writer);
        animations.push((name, animation));
    }
    Ok(animations)
}

fn report_clip(
    clip: &Clip,
    tracks: &[(&Channel, Track<'_>)],
    curves: &Curves<'_, '_>,
    lost: usize,
    path: &str,
    losses: &mut Losses,
) {
    let of = called(clip, path);
    let nouns = ["channel", "channels"];
    losses.note_count(&codes::LOSS_CHANNELS, path, lost, nouns, |channels| {
        format!(
            "dropped {channels} of {of}: the target is not in the file, or values and keyframes do not match"
        )
    });
    losses.note_count(&codes::LOSS_INTERPOLATION, path, curves.bent, nouns, |channels| {
        format!("resampled {channels} of {of} with step or spline interpolation: the format has linear interpolation only")
    });
    if !curves.grid.exact {
        let message = format!(
            "resampled {of} at {} frames per second: no frame rate fits all of its keyframes",
            curves.grid.rate
        );
        losses.note(&codes::LOSS_FRAMES, path, message);
    }
    let last = tracks.iter().filter_map(|(_, track)| track.times.last()).copied().fold(0.0, f32::max);
    if (clip.duration - last).abs() > 1e-4 * clip.duration.max(1.0) {
        let duration = clip.duration;
        let message = format!(
            "changed the duration of {of} from {duration} s to {last} s, the time of its last keyframe"
        );
        losses.note(&codes::LOSS_DURATION, path, message);
    }
}

/// The track of a channel, if its values match its keys and its target is in the file.
fn track<'a>(names: &Names, clip: &'a Clip, channel: &'a Channel) -> Option<Track<'a>> {
    let node = channel.node.index();
    let shown = || names.parts.get(&node).is_some_and(|parts| !parts.is_empty());
    let bone = names.bones.contains_key(&node);
    let (width, there) = match channel.path {
        ChannelPath::Translation => (3, bone || names.helpers.contains_key(&node)),
        ChannelPath::Scale => (3, bone),
        ChannelPath::Rotation => (4, bone),
        ChannelPath::Visibility => (1, bone || shown()),
        ChannelPath::Weights => {
            let targets = names.shapes.get(&node).map_or(0, Vec::len);
            (targets, targets > 0 && shown())
        }
    };
    Track::new(clip, channel, width).filter(|_| there)
}

/// Whether the bone's "segment scale compensate" flag replaces this channel of a helper.
fn is_told_otherwise(names: &Names, channel: &Channel) -> bool {
    channel.path == ChannelPath::Scale && names.helpers.contains_key(&channel.node.index())
}

/// The curves of a translation or scale.
pub(super) const fn kinds(path: ChannelPath) -> [&'static str; 3] {
    match path {
        ChannelPath::Scale => ["sx", "sy", "sz"],
        _ => ["tx", "ty", "tz"],
    }
}

/// The mode of keys, which are relative if there is a rest pose.
const fn mode_of(rest: Option<Trs>) -> CurveMode {
    if rest.is_some() { CurveMode::Relative } else { CurveMode::Absolute }
}

/// The mode as the format spells it.
pub(super) const fn word(mode: CurveMode) -> view::CurveMode<'static> {
    match mode {
        CurveMode::Absolute => view::CurveMode::Absolute,
        CurveMode::Relative => view::CurveMode::Relative,
        CurveMode::Additive => view::CurveMode::Additive,
    }
}

impl<'a> Curves<'a, '_> {
    fn add(
        &mut self,
        channel: &Channel,
        track: &Track<'_>,
        writer: &mut NodeWriter,
        losses: &mut Losses,
    ) -> Result<()> {
        let node = channel.node.index();
        let moved = self.names.helpers.get(&node).copied().unwrap_or(node);
        let bone = self.names.bones.get(&moved).cloned().unwrap_or_default();
        match channel.path {
            ChannelPath::Translation | ChannelPath::Scale => {
                self.three((bone, channel.node), channel.path, track, writer, losses)
            }
            ChannelPath::Rotation => {
                let mut keys = self.rotations(track, writer, losses)?;
                let relative = self.rest(channel.node, ChannelPath::Rotation);
                if let Some(Trs { rotation, .. }) = relative {
                    keys.values
                        .iter_mut()
                        .for_each(|value| *value = source_curves::turn_from(rotation, *value));
                }
                self.mode = mode_of(relative);
                self.push(bone, "rq", build::ints(keys.frames), keys.values.as_slice().into(), writer);
                self.mode = CurveMode::Absolute;
                Ok(())
            }
            ChannelPath::Weights => self.weights(node, track, writer, losses),
            ChannelPath::Visibility => self.visibility(node, bone, track, writer),
        }
    }

    /// The keys of rotations in the axes of the document.
    pub(super) fn rotations(
        &mut self,
        track: &Track<'_>,
        writer: &mut NodeWriter,
        losses: &mut Losses,
    ) -> Result<Keys<4>> {
        let mut keys = Keys::<4>::new(track, 0, self.grid, writer, losses)?;
        keys.values.iter_mut().for_each(|value| *value = self.input.axes.rotation(*value));
        self.bent = self.bent.saturating_add(usize::from(keys.bent));
        Ok(keys)
    }

    /// The keys of translations or scales in the axes of the document.
    pub(super) fn vectors(
        &mut self,
        path: ChannelPath,
        track: &Track<'_>,
        writer: &mut NodeWriter,
        losses: &mut Losses,
    ) -> Result<Keys<3>> {
        let change = if path == ChannelPath::Scale { Axes::scale } else { Axes::point };
        let mut keys = Keys::<3>::new(track, 0, self.grid, writer, losses)?;
        if !self.input.axes.content.is_none() {
            keys.values.iter_mut().for_each(|value| *value = change(self.input.axes, *value));
        }
        self.bent = self.bent.saturating_add(usize::from(keys.bent));
        writer.room(keys.frames.len(), 24)?;
        Ok(keys)
    }

    /// The rest pose of a bone in the axes of the document, if keys are written relative to it.
    fn rest(&self, node: NodeId, path: ChannelPath) -> Option<Trs> {
        let input = self.input;
        let wanted = input.options.curve_mode.filter(|mode| *mode != CurveMode::Absolute);
        let own = transforms::parts(wanted.and_then(|_| input.node(node.index()))?).0;
        let rest = input.axes.trs(input.rests.get(&node.index()).unwrap_or(&own));
        // Nothing is relative to a scale of 0.
        (path != ChannelPath::Scale || rest.scale.iter().all(|part| *part != 0.0)).then_some(rest)
    }

    fn three(
        &mut self,
        (name, node): (String, NodeId),
        path: ChannelPath,
        track: &Track<'_>,
        writer: &mut NodeWriter,
        losses: &mut Losses,
    ) -> Result<()> {
        let kinds = kinds(path);
        let mut keys = self.vectors(path, track, writer, losses)?;
        let relative = self.rest(node, path);
        if let Some(rest) = relative {
            for value in &mut keys.values {
                for ((key, translation), scale) in value.iter_mut().zip(rest.translation).zip(rest.scale) {
                    *key = if path == ChannelPath::Scale { *key / scale } else { *key - translation };
                }
            }
        }
        self.mode = mode_of(relative);
        let frames = build::ints(keys.frames);
        let part = |pick: fn(&[f32; 3]) -> f32| -> Value<'a> {
            keys.values.iter().map(pick).collect::<Vec<f32>>().as_slice().into()
        };
        let parts = [part(|[x, ..]| *x), part(|[_, y, _]| *y), part(|[.., z]| *z)];
        for (kind, values) in kinds.into_iter().zip(parts) {
            self.push(name.clone(), kind, frames.clone(), values, writer);
        }
        self.mode = CurveMode::Absolute;
        Ok(())
    }

    pub(super) fn push(
        &mut self,
        node_name: String,
        kind: &'static str,
        frames: Value<'a>,
        values: Value<'a>,
        writer: &mut NodeWriter,
    ) {
        if frames.view().is_empty() {
            return;
        }
        let curve = Curve { node_name, kind, frames, values };
        self.nodes.push(curve.node_in_mode(word(self.mode), self.weight, &mut writer.hashes));
    }

    /// Writes a curve for each target whose weight ever differs from the default.
    fn weights(
        &mut self,
        node: usize,
        track: &Track<'_>,
        writer: &mut NodeWriter,
        losses: &mut Losses,
    ) -> Result<()> {
        let names = self.names.shapes.get(&node).cloned().unwrap_or_default();
        let mut idle = Vec::new();
        let mut any = false;
        for (target, name) in names.into_iter().enumerate() {
            let keys = Keys::<1>::new(track, target, self.grid, writer, losses)?;
            if keys.values.iter().all(|value| *value == [0.0]) {
                if !any && idle.is_empty() {
                    idle.push((name, keys));
                }
                continue;
            }
            any = true;
            self.weight(name, &keys, writer);
        }
        // A clip without changes still needs one curve.
        if let Some((name, keys)) = idle.pop().filter(|_| !any) {
            self.weight(name, &keys, writer);
        }
        Ok(())
    }

    pub(super) fn weight(&mut self, name: String, keys: &Keys<1>, writer: &mut NodeWriter) {
        self.bent = self.bent.saturating_add(usize::from(keys.bent));
        let values: Vec<f32> = keys.values.iter().map(|[value]| *value).collect();
        let frames = build::ints(keys.frames.iter().copied());
        self.weight_of(name, frames, values.as_slice().into(), writer);
    }

    /// Adds a curve of a blend shape that has none.
    pub(super) fn weight_of(
        &mut self,
        name: String,
        frames: Value<'a>,
        values: Value<'a>,
        writer: &mut NodeWriter,
    ) {
        if self.done.insert((name.clone(), "bs")) {
            self.push(name, "bs", frames, values, writer);
        }
    }

    pub(super) fn visibility(
        &mut self,
        node: usize,
        bone: String,
        track: &Track<'_>,
        writer: &mut NodeWriter,
    ) -> Result<()> {
        writer.room(track.times.len(), 16)?;
        let mut frames: Vec<u32> = Vec::new();
        let mut values = Vec::new();
        for (key, &time) in track.times.iter().enumerate() {
            let frame = nearest(time, self.grid.rate);
            if frames.last().is_none_or(|&last| last < frame) {
                frames.push(frame);
                let [shown] = track.key::<1>(key, 0);
                values.push(u32::from(shown > 0.0));
            }
        }
        if track.interpolation != Interpolation::Step
            && values.windows(2).any(|pair| matches!(pair, [a, b] if a != b))
        {
            more(&mut self.bent);
        }
        let mut names = self.names.parts.get(&node).cloned().unwrap_or_default();
        if names.is_empty() {
            names.push(bone);
        }
        for name in names {
            if self.done.insert((name.clone(), "vb")) {
                let (frames, values) =
                    (build::ints(frames.iter().copied()), build::ints(values.iter().copied()));
                self.push(name, "vb", frames, values, writer);
            }
        }
        Ok(())
    }
}

/// Groups events by name.
fn events<'a>(
    clip: &Clip,
    grid: Grid,
    path: &str,
    writer: &mut NodeWriter,
    losses: &mut Losses,
) -> Result<Vec<Node<'a>>> {
    let mut tracks: Vec<NotificationTrack> = Vec::new();
    let mut places: HashMap<&str, usize> = HashMap::new();
    let mut lost = 0_usize;
    writer.room(clip.events.len(), 8)?;
    for event in &clip.events {
        let place = *places.entry(&event.name).or_insert_with(|| {
            let name = Some(held(&event.name)).filter(|name| !name.is_empty()).unwrap_or("event");
            if name != event.name {
                losses.renamed(&event.name, name);
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
    losses.note_count(&codes::LOSS_EVENTS, path, lost, ["event", "events"], |events| {
        let of = called(clip, path);
        format!("reduced {events} of {of} to its name and frame: the format has no event data and no times between frames")
    });
    Ok(tracks.into_iter().map(|track| track.node(&mut writer.hashes)).collect())
}

/// Describes a clip by its name; without a name, the index in the path identifies it.
fn called(clip: &Clip, path: &str) -> String {
    match clip.name.as_str() {
        "" => format!("animation {}", path.trim_matches(|letter: char| !letter.is_ascii_digit())),
        name => format!("animation {name:?}"),
    }
}
