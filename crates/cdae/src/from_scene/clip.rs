//! Converts clips to sequences.

use super::{
    DocumentBuilder, extras,
    keyframes::{Grid, MAX_KEY_OFFSET, Wanted, is_wide},
    node_tree::{at, node, put},
    objects::Object,
    scale_keys::{Scaled, gathered},
};
use crate::{
    codes,
    document::{BitSet, Number, ObjectState, Quat16, Sequence, Shape, Trigger, Vector},
};
use meshwright_core::{Result, message::count as counted};
use meshwright_scene::{
    ChannelPath, Clip, Event, ExtrasValue, Interpolation, Track, Transform, pose::single,
};
use std::collections::{BTreeSet, HashMap};

/// Flag for paths that do not follow from the motion; set in the game's own files.
const MAKE_PATH: u32 = 32;
/// Priority in the game's own files.
const PRIORITY: i32 = 5;
/// Largest number of members in the engine's sets.
const MEMBERS: usize = 2048;
/// Bits of a trigger that identify it.
const MASK: u32 = 0x3fff_ffff;
const ON: u32 = 1 << 31;

/// The state of a clip's conversion.
pub(super) struct Work<'t> {
    tracks: HashMap<(usize, ChannelPath), Track<'t>>,
    /// By scene node, the nearest node with animated visibility: the node or an ancestor. Empty if there
    /// are none.
    seen: Vec<Option<usize>>,
    pub(super) grid: Grid,
    /// Whether keys are relative to the rest pose.
    pub(super) blend: bool,
    /// Whether a track is not linear between keys.
    pub(super) bent: bool,
    pub(super) rotation_members: Vec<usize>,
    pub(super) rotations: Vec<Quat16>,
    pub(super) translation_members: Vec<usize>,
    pub(super) translations: Vec<[f32; 3]>,
    pub(super) scales: Vec<Scaled>,
}

impl<'t> Work<'t> {
    pub(super) fn track(&self, node: usize, path: ChannelPath) -> Option<Track<'t>> {
        self.tracks.get(&(node, path)).copied()
    }

    /// The visibility track of a node.
    fn visibility(&self, node: usize) -> Option<Track<'t>> {
        self.track(self.seen.get(node).copied().flatten()?, ChannelPath::Visibility)
    }
}

/// The key arrays of all sequences.
#[derive(Default)]
struct Arrays {
    rotations: Vec<Quat16>,
    translations: Vec<[f32; 3]>,
    uniform: Vec<f32>,
    aligned: Vec<[f32; 3]>,
    factors: Vec<[f32; 3]>,
    turns: Vec<Quat16>,
    states: Vec<ObjectState>,
    ground: Vec<([f32; 3], Quat16)>,
    triggers: Vec<Trigger>,
}

impl<'a> DocumentBuilder<'a, '_> {
    /// Converts all clips. Adds keys to the shape; object keys follow the states of the rest pose.
    pub(super) fn clips(
        &mut self,
        shape: &mut Shape<'a>,
        objects: &[Object],
        states: Vec<ObjectState>,
        names: &mut super::names::Names,
    ) -> Result<Vec<Sequence<'a>>> {
        let mut arrays = Arrays { states, ..Arrays::default() };
        let mut sequences = Vec::new();
        for (at, clip) in self.scene.clips.iter().enumerate() {
            self.steps(
                clip.channels.len().saturating_add(self.tree.nodes.len()).saturating_add(objects.len()),
            )?;
            let mut sequence = self.clip(at, clip, objects, &mut arrays)?;
            if self.own.is_none() && is_still(&sequence) {
                self.losses.still_clips.push(clip.name.clone());
                continue;
            }
            let name = match clip.name.as_str() {
                "" if self.own.is_none() => {
                    let name = format!("clip{at}");
                    self.losses.names.add("", &name);
                    name
                }
                name => name.to_owned(),
            };
            sequence.name_index = names.number(&name).into();
            sequences.push(sequence);
        }
        if sequences.len() > 1 {
            let count = sequences.len();
            let message = format!("wrote {count} sequences: the public Blender add-on reads only the first");
            self.note(&codes::FROM_SCENE_CLIPS, "clips", message);
        }
        shape.node_rotations = Vector::new(arrays.rotations);
        shape.node_translations = Vector::new(arrays.translations);
        shape.node_uniform_scales = Vector::new(arrays.uniform);
        shape.node_aligned_scales = Vector::new(arrays.aligned);
        shape.node_arbitrary_scale_factors = Vector::new(arrays.factors);
        shape.node_arbitrary_scale_rots = Vector::new(arrays.turns);
        shape.object_states = Vector::new(arrays.states);
        shape.ground_translations = Vector::new(arrays.ground.iter().map(|&(place, _)| place));
        shape.ground_rotations = Vector::new(arrays.ground.iter().map(|&(_, turn)| turn));
        shape.triggers = Vector::new(arrays.triggers);
        Ok(sequences)
    }

    fn clip(
        &mut self,
        at: usize,
        clip: &Clip,
        objects: &[Object],
        arrays: &mut Arrays,
    ) -> Result<Sequence<'a>> {
        let path = format!("clips[{at}]");
        let own = extras::own(&clip.extras);
        let stated: Option<u32> = extras::int_of(own, "flags");
        let mut work = self.work(clip, &path, stated.unwrap_or(0));
        let nodes = self.tree.nodes.clone();
        let mut beyond = 0_usize;
        for (place, &index) in nodes.iter().enumerate() {
            if place >= MEMBERS {
                let moves = [ChannelPath::Rotation, ChannelPath::Translation, ChannelPath::Scale];
                beyond = beyond
                    .saturating_add(usize::from(moves.iter().any(|&by| work.track(index, by).is_some())));
                continue;
            }
            self.node_keys(place, index, &mut work)?;
            self.scale_keys(place, index, &mut work)?;
        }
        let number = |count: usize| Number::default().or_int(count);
        let mut sequence = Sequence {
            num_keyframes: number(work.grid.count),
            duration: work.grid.duration.into(),
            priority: extras::int_of(own, "priority").unwrap_or(PRIORITY).into(),
            tool_begin: extras::float_of(own, "tool_begin").unwrap_or(0.0).into(),
            base_rotation: number(arrays.rotations.len()),
            base_translation: number(arrays.translations.len()),
            base_object_state: number(arrays.states.len()),
            first_ground_frame: number(arrays.ground.len()),
            first_trigger: number(arrays.triggers.len()),
            rotation_matters: BitSet::new(work.rotation_members.iter().copied()),
            translation_matters: BitSet::new(work.translation_members.iter().copied()),
            scale_matters: BitSet::new(work.scales.iter().map(|scaled| scaled.place)),
            ..Sequence::default()
        };
        let scales = gathered(&work.scales, stated.unwrap_or(0));
        let base = match scales.flag {
            Sequence::ARBITRARY_SCALE => arrays.factors.len(),
            Sequence::ALIGNED_SCALE => arrays.aligned.len(),
            _ => arrays.uniform.len(),
        };
        sequence.base_scale = number(base);
        beyond = beyond.saturating_add(self.object_keys(clip, objects, &mut work, &mut sequence, arrays)?);
        arrays.rotations.append(&mut work.rotations);
        arrays.translations.append(&mut work.translations);
        arrays.uniform.extend(scales.uniform);
        arrays.aligned.extend(scales.aligned);
        arrays.factors.extend(scales.factors);
        arrays.turns.extend(scales.turns);
        arrays.triggers.extend(self.triggers(clip, work.grid.duration, &path));
        sequence.num_triggers = number(clip.events.len());
        for frame in extras::list_of(own, "ground_frames") {
            let place = extras::floats(Some(frame), "translation");
            let turn = extras::ints(extras::list_of(Some(frame), "rotation"));
            if let (Some(place), Some([x, y, z, w])) = (place, turn) {
                arrays.ground.push((place, Quat16 { x, y, z, w }));
            }
        }
        let first = sequence.first_ground_frame.as_usize().unwrap_or(0);
        sequence.num_ground_frames = number(arrays.ground.len().saturating_sub(first));
        let kinds = Sequence::UNIFORM_SCALE | Sequence::ALIGNED_SCALE | Sequence::ARBITRARY_SCALE;
        let cyclic = if clip.looped { Sequence::CYCLIC } else { 0 };
        let blend = if work.blend { Sequence::BLEND } else { 0 };
        let empty = work.scales.is_empty();
        let kept = stated.unwrap_or(MAKE_PATH) & !(Sequence::CYCLIC | Sequence::BLEND);
        let kept = if empty { kept } else { kept & !kinds };
        sequence.flags = (kept | cyclic | blend | scales.flag).into();
        if work.bent {
            let keys = counted(work.grid.count, "keyframe", "keyframes");
            let message = format!(
                "resampled {} to {keys} per channel: the format has linear interpolation only",
                called(clip, &path)
            );
            self.note(&codes::LOSS_INTERPOLATION, &path, message);
        }
        if !work.grid.fits {
            let Grid { count, duration, .. } = work.grid;
            let message = format!(
                "resampled {} to {} in {duration} s: its keyframes are not equally spaced",
                called(clip, &path),
                counted(count, "keyframe", "keyframes"),
            );
            self.note(&codes::LOSS_TIMES, &path, message);
        }
        if work.grid.offset > MAX_KEY_OFFSET {
            let by = work.grid.offset;
            let message = format!("moved keys by up to {by:.6} s to lie at equal distances");
            self.note(&codes::LOSS_TIMES, &path, message);
        }
        if beyond > 0 {
            let nodes = counted(beyond, "node or object", "nodes and objects");
            let message = format!(
                "dropped the motion of {nodes} from {}: a sequence moves at most 2048",
                called(clip, &path)
            );
            self.note(&codes::LOSS_MEMBERS, &path, message);
        }
        Ok(sequence)
    }

    /// The tracks of a clip and the keys that fit them.
    fn work<'c>(&mut self, clip: &'c Clip, path: &str, stated: u32) -> Work<'c> {
        let mut tracks: HashMap<(usize, ChannelPath), Track<'c>> = HashMap::new();
        let (mut lost, mut weights) = (0_usize, 0_usize);
        let shows = self.shows(clip);
        for channel in &clip.channels {
            let index = channel.node.index();
            let width = match channel.path {
                ChannelPath::Rotation => 4,
                ChannelPath::Translation | ChannelPath::Scale => 3,
                ChannelPath::Visibility => 1,
                ChannelPath::Weights => {
                    weights = weights.saturating_add(1);
                    continue;
                }
            };
            let helper = self.tree.helper_of.get(index).copied().flatten().is_some();
            let reached = match channel.path {
                ChannelPath::Visibility => at(&shows, index),
                _ => self.tree.is_node(index) || helper,
            };
            // Of two channels the later applies.
            match Track::new(clip, channel, width).filter(|_| reached) {
                Some(track) => drop(tracks.insert((index, channel.path), track)),
                None => lost = lost.saturating_add(1),
            }
        }
        if lost > 0 {
            let channels = counted(lost, "channel", "channels");
            let message = format!(
                "dropped {channels} of {}: the target is not in the file, or values and keyframes do not match",
                called(clip, path)
            );
            self.note(&codes::LOSS_CHANNELS, path, message);
        }
        if weights > 0 {
            let channels = counted(weights, "channel", "channels");
            let message = format!(
                "dropped {channels} of morph target weights of {}: the format has no morph targets",
                called(clip, path)
            );
            self.note(&codes::LOSS_WEIGHT_KEYS, path, message);
        }
        let all: Vec<Track<'c>> = tracks.values().copied().collect();
        let closed = tracks.iter().all(|(&(_, path), track)| is_closed(path, track));
        let bent = tracks.iter().any(|(&(_, path), track)| {
            let curved = track.interpolation != Interpolation::Linear && track.times.len() > 1;
            curved || path == ChannelPath::Rotation && is_wide(track)
        });
        let own = extras::own(&clip.extras);
        let grid = Grid::new(&Wanted {
            tracks: &all,
            duration: clip.duration,
            cyclic: clip.looped,
            stored: extras::int_of(own, "num_keyframes")
                .filter(|&count: &usize| count > 0 && count < 1 << 24),
            rate: self.options.frame_rate,
            closed,
            bent,
        });
        // Only a rest pose without scale can be subtracted from keys.
        let plain = tracks.keys().all(|&(index, path)| {
            path == ChannelPath::Visibility
                || self.tree.frame(index).plain
                    && matches!(node(self.scene, index).map(|node| node.transform), Some(Transform::Trs(_)))
        });
        let seen = self.seen(&tracks);
        Work {
            tracks,
            seen,
            grid,
            blend: plain && stated & Sequence::BLEND != 0,
            bent: false,
            rotation_members: Vec::new(),
            rotations: Vec::new(),
            translation_members: Vec::new(),
            translations: Vec::new(),
            scales: Vec::new(),
        }
    }

    /// Converts object keys. Returns the number of members that exceed the size of a set.
    fn object_keys(
        &mut self,
        clip: &Clip,
        objects: &[Object],
        work: &mut Work<'_>,
        sequence: &mut Sequence<'_>,
        arrays: &mut Arrays,
    ) -> Result<usize> {
        let frames = frames(clip, objects.len());
        let (mut seen, mut framed, mut textured) = (Vec::new(), Vec::new(), Vec::new());
        let mut beyond = 0_usize;
        for (place, object) in objects.iter().enumerate() {
            let track = object.shown.values().find_map(|&index| work.visibility(index));
            let kept = frames.get(&place);
            if track.is_none() && kept.is_none() {
                continue;
            }
            if place >= MEMBERS {
                beyond = beyond.saturating_add(1);
                continue;
            }
            self.room(work.grid.count, 32)?;
            self.steps(work.grid.count)?;
            let rest = arrays.states.get(place).copied().unwrap_or_default();
            let visible = track.map(|track| {
                work.bent |= super::keyframes::is_bent::<1>(&track);
                work.grid.sample::<1>(&track)
            });
            for key in 0..work.grid.count {
                let visibility = match visible.as_ref().and_then(|values| values.get(key)) {
                    Some([value]) => single(*value),
                    None => rest.visibility,
                };
                let own = |list: Option<&Vec<i32>>, rest| {
                    list.and_then(|list| list.get(key)).copied().unwrap_or(rest)
                };
                arrays.states.push(ObjectState {
                    visibility,
                    frame: own(kept.and_then(|kept| kept.frame.as_ref()), rest.frame),
                    material_frame: own(kept.and_then(|kept| kept.texture.as_ref()), rest.material_frame),
                });
            }
            seen.extend(visible.map(|_| place));
            framed.extend(kept.and_then(|kept| kept.frame.as_ref()).map(|_| place));
            textured.extend(kept.and_then(|kept| kept.texture.as_ref()).map(|_| place));
        }
        sequence.vis_matters = BitSet::new(seen);
        sequence.frame_matters = BitSet::new(framed);
        sequence.mat_frame_matters = BitSet::new(textured);
        Ok(beyond)
    }

    /// By node, whether the node or a descendant has a mesh. Empty if the clip hides none.
    fn shows(&self, clip: &Clip) -> Vec<bool> {
        if !clip.channels.iter().any(|channel| channel.path == ChannelPath::Visibility) {
            return Vec::new();
        }
        let mut shows = vec![false; self.scene.nodes.len()];
        for &index in self.tree.hierarchy.order.iter().rev() {
            if at(&shows, index) || node(self.scene, index).is_some_and(|node| node.mesh.is_some()) {
                put(&mut shows, index, true);
                if let Some(above) = self.tree.hierarchy.parent(index) {
                    put(&mut shows, above, true);
                }
            }
        }
        shows
    }

    /// By node, the nearest node with a visibility track: the node or an ancestor.
    fn seen(&self, tracks: &HashMap<(usize, ChannelPath), Track<'_>>) -> Vec<Option<usize>> {
        if !tracks.keys().any(|&(_, path)| path == ChannelPath::Visibility) {
            return Vec::new();
        }
        let mut seen = vec![None; self.scene.nodes.len()];
        for &index in &self.tree.hierarchy.order {
            let above =
                self.tree.hierarchy.parent(index).and_then(|above| seen.get(above).copied().flatten());
            let own = tracks.contains_key(&(index, ChannelPath::Visibility));
            put(&mut seen, index, if own { Some(index) } else { above });
        }
        seen
    }

    /// Converts events to triggers. Events of other formats get a bit per name.
    fn triggers(&mut self, clip: &Clip, duration: f32, path: &str) -> Vec<Trigger> {
        let mut bits: HashMap<&str, u32> = HashMap::new();
        let mut lost: BTreeSet<&str> = BTreeSet::new();
        let mut triggers = Vec::new();
        for event in &clip.events {
            let position = event.time / duration;
            let position = if position.is_finite() { position.clamp(0.0, 1.0) } else { 0.0 };
            let stated = extras::float_of(Some(&event.data), "position")
                .filter(|stated| stated * duration == event.time);
            let state = state(event).unwrap_or_else(|| {
                lost.insert(&event.name);
                let next = u32::try_from(bits.len()).unwrap_or(29).min(29);
                let bit = *bits.entry(&event.name).or_insert(next);
                ON | (1 << bit) & MASK
            });
            triggers.push(Trigger { state, position: stated.unwrap_or(position) });
        }
        if let Some(first) = lost.first() {
            let names = counted(lost.len(), "event name", "event names");
            let message =
                format!("replaced {names} of {} by trigger numbers (first: {first:?})", called(clip, path));
            self.note(&codes::LOSS_EVENTS, path, message);
        }
        triggers
    }
}

/// Whether a sequence has no tracks and no triggers.
fn is_still(sequence: &Sequence<'_>) -> bool {
    let none = |count: &Number| count.as_i64() == Some(0);
    sequence.members().iter().all(|set| set.is_empty())
        && none(&sequence.num_triggers)
        && none(&sequence.num_ground_frames)
}

/// Describes a clip by its name; without a name, the index in the path identifies it.
fn called(clip: &Clip, path: &str) -> String {
    match clip.name.as_str() {
        "" => format!("animation {}", path.trim_matches(|letter: char| !letter.is_ascii_digit())),
        name => format!("animation {name:?}"),
    }
}

/// The bits of an event that came from a trigger.
fn state(event: &Event) -> Option<u32> {
    extras::int_of(Some(&event.data), "state").filter(|_| event.name == "trigger")
}

/// Frame keys of the original file, by object.
#[derive(Default)]
struct Frames {
    frame: Option<Vec<i32>>,
    texture: Option<Vec<i32>>,
}

fn frames(clip: &Clip, objects: usize) -> HashMap<usize, Frames> {
    let mut frames: HashMap<usize, Frames> = HashMap::new();
    for one in extras::list_of(extras::own(&clip.extras), "frame_keys") {
        let Some(object) = extras::int_of(Some(one), "object").filter(|&object: &usize| object < objects)
        else {
            continue;
        };
        let values = |name: &str| -> Option<Vec<i32>> {
            let list: Option<&ExtrasValue> = one.get(name);
            list.map(|_| extras::list_of(Some(one), name).iter().filter_map(ExtrasValue::integer).collect())
        };
        let own = frames.entry(object).or_default();
        own.frame = values("frame").or(own.frame.take());
        own.texture = values("material_frame").or(own.texture.take());
    }
    frames
}

/// Whether the last value equals the first.
fn is_closed(path: ChannelPath, track: &Track<'_>) -> bool {
    let last = track.times.len().saturating_sub(1);
    let near = |a: &[f64], b: &[f64]| a.iter().zip(b).all(|(a, b)| (a - b).abs() <= 1e-4 * a.abs().max(1.0));
    match path {
        ChannelPath::Rotation => {
            let (a, b) = (track.key::<4>(0, 0), track.key::<4>(last, 0));
            near(&a, &b) || near(&a, &b.map(|part| -part))
        }
        ChannelPath::Visibility => near(&track.key::<1>(0, 0), &track.key::<1>(last, 0)),
        _ => near(&track.key::<3>(0, 0), &track.key::<3>(last, 0)),
    }
}
