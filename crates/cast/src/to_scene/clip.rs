//! Converts animations to clips.

use super::{
    At, CurveTargets, FORMAT, Input, SceneWriter, counted,
    curve::{
        Animation, CurveFaults, Group, Keys, SHAPE, VISIBLE, curves, frame_of, frame_range, groups, scaling,
    },
    curve_overrides::{Modes, overrides},
    keyframes::{self, KeyCounts, Motion, Reader, Singles},
    rotations,
    skeleton::{Bone, Rest, plain_bone, reserve_bones},
    source_curves,
};
use crate::{
    codes,
    document::{Document, Kind, Node},
    nodes::keys::{ANIMATION, NOTIFICATION_TRACK},
};
use meshwright_core::parallel;
use meshwright_scene::{
    Channel, ChannelPath, Clip, Event, Extras, ExtrasValue, Interpolation, NodeId, pose::single,
};
use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
};

/// The state of a clip's conversion.
struct Work<'a> {
    clip: Clip,
    rate: f64,
    /// Timelines, keyed by the bits of their times.
    known: HashMap<Vec<u32>, usize>,
    /// The frames of the last channel and their timeline, if each frame has a distinct time.
    last: Option<(Arc<[f64]>, usize)>,
    reader: Reader<'a>,
    /// Bones that have channels.
    moved: BTreeSet<usize>,
    /// By node with a mesh, targets with their keys.
    weights: BTreeMap<NodeId, Vec<(usize, Keys<f64>)>>,
}

impl Work<'_> {
    /// Adds a channel with `width` values per frame. Frames with equal times in single precision are
    /// merged.
    fn channel(
        &mut self,
        node: NodeId,
        path: ChannelPath,
        interpolation: Interpolation,
        keys: Singles,
        width: usize,
    ) {
        let Singles { frames, values } = keys;
        if let Some((known, timeline)) = &self.last
            && (Arc::ptr_eq(known, &frames) || *known == frames)
        {
            let timeline = *timeline;
            self.clip.channels.push(Channel { node, path, interpolation, timeline, values });
            return;
        }
        let mut times: Vec<f32> = frames.iter().map(|frame| single(frame / self.rate)).collect();
        let in_order = times.windows(2).all(|pair| matches!(pair, [a, b] if a < b));
        if in_order && times.iter().all(|time| time.is_finite()) {
            let timeline = self.add(node, path, interpolation, times, values);
            self.last = timeline.map(|timeline| (frames, timeline));
            return;
        }
        times.clear();
        let mut kept: Vec<f32> = Vec::new();
        for (&frame, value) in frames.iter().zip(values.chunks_exact(width)) {
            if let Some(time) = self.later(frame, times.last()) {
                times.push(time);
                kept.extend(value);
            }
        }
        self.add(node, path, interpolation, times, kept);
    }

    /// The time of a frame, if it is after the last.
    fn later(&self, frame: f64, last: Option<&f32>) -> Option<f32> {
        let time = single(frame / self.rate);
        (time.is_finite() && last.is_none_or(|&last| last < time)).then_some(time)
    }

    /// Adds a channel and returns its timeline. Adds nothing if there are no times.
    fn add(
        &mut self,
        node: NodeId,
        path: ChannelPath,
        interpolation: Interpolation,
        times: Vec<f32>,
        values: Vec<f32>,
    ) -> Option<usize> {
        let &last = times.last()?;
        self.clip.duration = self.clip.duration.max(last);
        let next = self.clip.timelines.len();
        // Consecutive channels usually have the same times.
        if let Some(before) = self.clip.channels.last().map(|channel| channel.timeline)
            && self.clip.timelines.get(before) == Some(&times)
        {
            self.clip.channels.push(Channel { node, path, interpolation, timeline: before, values });
            return Some(before);
        }
        let timeline = *self.known.entry(times.iter().map(|time| time.to_bits()).collect()).or_insert(next);
        if timeline == next {
            self.clip.timelines.push(times);
        }
        self.clip.channels.push(Channel { node, path, interpolation, timeline, values });
        Some(timeline)
    }
}

/// A bone that the curves of a group move.
struct Moved<'c, 'a> {
    group: &'c Group<'c, 'a>,
    rest: Rest,
    modes: Modes,
    undone: bool,
}

/// Number of bones per parallel step.
const AT_ONCE: usize = 32;

/// Computes the motion of bones, and counts problems.
fn motions<'a>(moved: &[Moved<'_, 'a>]) -> (Vec<Motion>, KeyCounts) {
    let size = moved.iter().map(|moved| moved.group.size() as u64).fold(0, u64::saturating_add);
    let runs: Vec<_> = moved.chunks(AT_ONCE).collect();
    let done = parallel::map(&runs, size, |run| {
        let mut reader = Reader::default();
        let motion =
            |of: &Moved<'_, 'a>| keyframes::motion(of.group, &of.rest, &of.modes, of.undone, &mut reader);
        (run.iter().map(motion).collect::<Vec<_>>(), reader.counts)
    });
    let mut counts = KeyCounts::default();
    let mut all = Vec::new();
    all.reserve_exact(moved.len());
    for (motions, own) in done {
        counts.add(&own);
        all.extend(motions);
    }
    (all, counts)
}

/// Largest number of bones to reserve before it is known how many exist.
const RESERVED_BONES: usize = 1 << 16;

/// Parses the curves of all animations.
pub(super) fn animations<'a>(document: &'a Document<'a>, writer: &mut SceneWriter<'_>) -> Vec<Animation<'a>> {
    let mut animations = Vec::new();
    for (root, top) in document.roots.iter().enumerate() {
        for (index, node) in top.children_of(Kind::Animation).enumerate() {
            let count = node.children_of(Kind::Curve).count();
            if !writer.room(count.saturating_add(1).saturating_mul(size_of::<Animation<'_>>())) {
                return animations;
            }
            let at = At::new(root, Kind::Animation, index);
            animations.push(Animation { at, node, curves: curves(node) });
        }
    }
    animations
}

/// Collects the lower-case names of bones that a curve scales, before any bone is created.
pub(super) fn scaled_bones(animations: &[Animation<'_>], writer: &mut SceneWriter<'_>) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for curves in animations.iter().map(|animation| &animation.curves) {
        let mut last = None;
        for (curve, _) in curves.iter().zip(scaling(curves)).filter(|(_, scales)| *scales) {
            if last.replace(&curve.name) == Some(&curve.name) {
                continue;
            }
            let name = curve.name.to_lowercase();
            if !writer.room(name.len().saturating_add(64)) {
                return names;
            }
            names.insert(name);
        }
    }
    names
}

/// Creates a plain node for every name that a curve moves and no bone has.
pub(super) fn plain_bones<'a>(
    animation: &Animation<'a>,
    hook: NodeId,
    targets: &mut CurveTargets<'a>,
    writer: &mut SceneWriter<'a>,
) {
    // The curves of a bone are usually consecutive.
    let runs = || animation.curves.chunk_by(|a, b| a.name == b.name);
    reserve_bones(runs().count().min(RESERVED_BONES), targets, writer);
    for run in runs() {
        let Some(curve) = run.iter().find(|curve| curve.moves_a_node()) else { continue };
        if !targets.names.has_bone(&curve.name) {
            plain_bone(animation.at.root, curve.name.clone(), hook, targets, writer);
        }
    }
}

/// Creates a clip for each animation.
pub(super) fn clips<'a>(
    input: &Input<'a>,
    animations: Vec<Animation<'a>>,
    targets: &CurveTargets<'a>,
    writer: &mut SceneWriter<'a>,
) {
    for animation in animations {
        let name = animation.node.name().map_or(0, |name| name.len());
        if !writer.room(size_of::<Clip>().saturating_add(1024).saturating_add(name)) {
            return;
        }
        let mut clip = clip(input, &animation, targets, writer);
        writer.keep_vendor_data(&mut clip.extras, animation.node);
        writer.scene.clips.push(clip);
    }
}

fn clip<'a>(
    input: &Input<'a>,
    animation: &Animation<'a>,
    targets: &CurveTargets<'a>,
    writer: &mut SceneWriter<'a>,
) -> Clip {
    let Animation { at, node: animation, curves } = animation;
    let at = *at;
    let stated = rotations::scalar(animation, ANIMATION.frame_rate);
    let rate = stated.filter(|&rate| rate > 0.0).unwrap_or_else(|| {
        writer.note(&codes::FRAME_RATE, at, || {
            format!("{} has no usable frame rate; 30 frames per second are assumed", at.called(animation))
        });
        30.0
    });
    let looped = rotations::flag(animation, ANIMATION.looped).unwrap_or(false);
    let name = animation.name().unwrap_or_default().into_owned();
    let clip = Clip { name, looped, origin: at.origin(), ..Clip::default() };
    let (known, weights) = (HashMap::new(), BTreeMap::new());
    let (last, reader, moved) = (None, Reader::default(), BTreeSet::new());
    let mut work = Work { clip, rate, known, last, reader, moved, weights };
    let (modes, overrides) = overrides(at.root, animation, targets, writer);
    let mut lost: Vec<Cow<'a, str>> = Vec::new();
    let (mut groups, faults) = groups(curves);
    if input.options.summary {
        groups.retain(|group| {
            let found = is_target(targets, at, group);
            if !found {
                lost.push(group.name.clone());
            }
            found
        });
        work.clip.curves = source_curves::without_keys(at.root, &groups, targets, &modes, writer);
        let (first, last) = frame_range(&groups);
        let (first, last) = (single(first / rate), single(last / rate));
        work.clip.duration = if last.is_finite() { last } else { 0.0 };
        work.clip.timelines = vec![vec![first, last]];
        groups.clear();
    }
    // Groups that exceed the limit are reported once, by `room`.
    groups.retain(|group| writer.room(group.frames().saturating_mul(64)));
    let bones: Vec<Option<usize>> =
        groups.iter().map(|group| bone_of(targets, &mut work, at, group)).collect();
    let moved = |(group, bone): (_, &Option<usize>)| moved_bone(targets, group, (*bone)?, &modes);
    let moved: Vec<Moved<'_, 'a>> = groups.iter().zip(&bones).filter_map(moved).collect();
    let (motions, counts) = motions(&moved);
    work.reader.counts = counts;
    drop(moved);
    let own_bones = bones.clone();
    let mut motions = motions.into_iter();
    for (group, bone) in groups.iter().zip(bones) {
        let motion = bone.and_then(|bone| Some((bone, motions.next()?)));
        if !add_group(targets, &mut work, at, group, motion, writer) {
            lost.push(group.name.clone());
        }
    }
    add_weights(&mut work, writer);
    if !input.options.summary {
        let pairs = groups.iter().zip(own_bones);
        work.clip.curves = source_curves::with_keys(pairs, &work.clip, rate, targets, &modes, writer);
    }
    work.clip.overrides = overrides;
    if lost.iter().all(|name| writer.room(name.len().saturating_add(32))) {
        work.clip.missing_nodes = lost.iter().map(|name| name.clone().into_owned()).collect();
    }
    add_events(input, &mut work, animation, writer);
    if !input.options.summary {
        report_clip(at, animation, &work.reader.counts, &lost, writer);
        report_curves(at, animation, faults, writer);
    }
    work.clip.extras = Extras::new(FORMAT, ExtrasValue::map().with("frame_rate", rate));
    work.clip
}

fn report_clip(
    at: At,
    animation: &Node<'_>,
    counts: &KeyCounts,
    lost: &[Cow<'_, str>],
    writer: &mut SceneWriter<'_>,
) {
    let of = at.called(animation);
    let KeyCounts { sorted, unpaired, early, euler } = *counts;
    if sorted > 0 {
        writer.note(&codes::KEY_ORDER, at, || {
            format!("sorted the keyframes of {} of {of}", counted(sorted, "curve", "curves"))
        });
    }
    if unpaired > 0 {
        writer.note(&codes::LENGTHS, at, || {
            let keys = counted(unpaired, "keyframe", "keyframes");
            format!("{of} has {keys} without a frame or a value")
        });
    }
    if early > 0 {
        writer.note(&codes::LOSS_EARLY, at, || {
            let keys = counted(early, "keyframe", "keyframes");
            format!("dropped {keys} of {of} before frame 0: frame 0 has the value between its neighbors")
        });
    }
    if euler > 0 {
        writer.note(&codes::LOSS_EULER, at, || {
            let bones = counted(euler, "bone", "bones");
            format!("converted the rotation angles of {bones} of {of} to quaternions")
        });
    }
    if let Some(first) = lost.first() {
        let message = || {
            let names = counted(lost.len(), "name", "names");
            format!("{of} has curves for {names} that the file does not have (first: {first:?})")
        };
        writer.note(&codes::DANGLING, at, message);
    }
}

/// Reports curves that are not used as they are, as `validate` does.
fn report_curves(at: At, animation: &Node<'_>, faults: CurveFaults<'_>, writer: &mut SceneWriter<'_>) {
    let of = at.called(animation);
    let curves = |count| counted(count, "curve", "curves");
    if let Some((count, first)) = faults.unknown_modes {
        writer.note(&codes::validate_content::MODE, at, || {
            let curves = curves(count);
            format!("read {curves} of {of} as absolute: the format does not have the mode (first: {first:?})")
        });
    }
    if let Some((count, first)) = faults.doubled {
        writer.note(&codes::validate_content::CURVE_TWICE, at, || {
            let curves = curves(count);
            format!("ignored {curves} of {of}: a later curve moves the same property (first: {first:?})")
        });
    }
    if let Some((count, first)) = faults.unknown_properties {
        writer.note(&codes::validate_content::KEY_PROPERTY, at, || {
            let curves = curves(count);
            format!(
                "ignored {curves} of {of} for a property that the format does not have (first: {first:?})"
            )
        });
    }
}

/// The bone that a group moves. Each bone is returned once.
fn bone_of<'a>(
    targets: &CurveTargets<'a>,
    work: &mut Work<'a>,
    at: At,
    group: &Group<'_, 'a>,
) -> Option<usize> {
    let bone = targets.names.bone_of(at.root, group.name).filter(|_| group.moves())?;
    // Names may differ in case only; the first group gets the bone.
    work.moved.insert(bone).then_some(bone)
}

fn moved_bone<'a, 'c>(
    targets: &CurveTargets<'a>,
    group: &'c Group<'c, 'a>,
    bone: usize,
    modes: &[Modes],
) -> Option<Moved<'c, 'a>> {
    let modes = modes.get(bone).copied().unwrap_or([None; 3]);
    let Bone { rest, undoing, .. } = targets.bones.get(bone)?;
    Some(Moved { group, rest: *rest, modes, undone: !undoing.is_empty() })
}

/// Sorts the curves of a name into those of a bone, a shape or a mesh. Returns false if nothing has the
/// name.
fn add_group<'a>(
    targets: &CurveTargets<'a>,
    work: &mut Work<'a>,
    at: At,
    group: &Group<'_, 'a>,
    motion: Option<(usize, Motion)>,
    writer: &mut SceneWriter<'a>,
) -> bool {
    let bone = targets.names.bone_of(at.root, group.name);
    let mut found = motion.is_some();
    if let Some((bone, motion)) = motion {
        bone_channels(targets, work, bone, motion, writer);
    }
    if let Some(curve) = group.get(SHAPE)
        && let Some(shapes) = targets.names.shapes_of(group.name).map(<[_]>::to_vec)
    {
        found = true;
        for (node, target) in shapes {
            let keys: Keys<f64> = work.reader.keys(curve);
            if !writer.room(keys.values.len().saturating_mul(16)) {
                break;
            }
            work.weights.entry(node).or_default().push((target, keys));
        }
    }
    if let Some(curve) = group.get(VISIBLE) {
        let bone = bone.and_then(|bone| targets.bones.get(bone)).map(|bone| vec![bone.node]);
        let Some(nodes) = targets.names.meshes_of(group.name).map(<[_]>::to_vec).or(bone) else {
            return found;
        };
        found = true;
        let keys: Keys<f64> = work.reader.keys(curve);
        let values: Vec<f32> = keys.values.iter().map(|&key| if key >= 1.0 { 1.0 } else { 0.0 }).collect();
        for node in nodes {
            if !writer.room(keys.frames.len().saturating_mul(8)) {
                break;
            }
            let keys = Singles { frames: Arc::clone(&keys.frames), values: values.clone() };
            work.channel(node, ChannelPath::Visibility, Interpolation::Step, keys, 1);
        }
    }
    found
}

/// Whether anything has the name of the curves.
fn is_target<'a>(targets: &CurveTargets<'a>, at: At, group: &Group<'_, 'a>) -> bool {
    let bone = targets.names.bone_of(at.root, group.name).is_some();
    (bone && (group.moves() || group.get(VISIBLE).is_some()))
        || (group.get(SHAPE).is_some() && targets.names.shapes_of(group.name).is_some())
        || (group.get(VISIBLE).is_some() && targets.names.meshes_of(group.name).is_some())
}

fn bone_channels<'a>(
    targets: &CurveTargets<'a>,
    work: &mut Work<'a>,
    bone: usize,
    motion: Motion,
    writer: &mut SceneWriter<'a>,
) {
    let Some(bone) = targets.bones.get(bone) else { return };
    let (node, place) = (bone.node, bone.helper.unwrap_or(bone.node));
    let linear = Interpolation::Linear;
    if let Some(keys) = motion.translation {
        work.channel(place, ChannelPath::Translation, linear, keys, 3);
    }
    if let Some(keys) = motion.rotation {
        work.channel(node, ChannelPath::Rotation, linear, keys, 4);
    }
    let Some(keys) = motion.scale else { return };
    work.channel(node, ChannelPath::Scale, linear, keys, 3);
    let (Some(track), undoing) = (motion.to_undo, bone.undoing.clone()) else { return };
    let count = keyframes::undone_count(&track);
    if !writer.room(count.saturating_mul(32)) {
        return;
    }
    let undone = Singles::from(keyframes::undone(&track));
    for child in undoing {
        let helper = targets.bones.get(child).and_then(|child| child.helper);
        let Some(helper) = helper.filter(|_| writer.room(count.saturating_mul(20))) else { break };
        let keys = Singles { frames: Arc::clone(&undone.frames), values: undone.values.clone() };
        work.channel(helper, ChannelPath::Scale, linear, keys, 3);
    }
}

/// Merges the weights of a mesh's targets into one channel.
fn add_weights(work: &mut Work, writer: &mut SceneWriter<'_>) {
    for (node, curves) in std::mem::take(&mut work.weights) {
        let mesh = writer.scene.nodes.get(node).and_then(|node| writer.scene.mesh(node.mesh?));
        let rest: Vec<f32> =
            mesh.map_or_else(Vec::new, |mesh| mesh.targets.iter().map(|t| t.weight).collect());
        let mut frames: Vec<f64> = curves.iter().flat_map(|(_, keys)| &*keys.frames).copied().collect();
        frames.sort_by(f64::total_cmp);
        frames.dedup();
        if !writer.room(frames.len().saturating_mul(rest.len()).saturating_mul(4)) {
            break;
        }
        let mut times: Vec<f32> = Vec::new();
        let mut values: Vec<f32> = Vec::new();
        for frame in frames {
            let Some(time) = work.later(frame, times.last()) else { continue };
            times.push(time);
            let start = values.len();
            values.extend(&rest);
            for (target, keys) in &curves {
                if let (Some(value), Some(key)) =
                    (values.get_mut(start.saturating_add(*target)), keys.at(frame))
                {
                    *value = single(key);
                }
            }
        }
        work.add(node, ChannelPath::Weights, Interpolation::Linear, times, values);
    }
}

/// Converts notification tracks to events.
fn add_events<'a>(
    input: &Input<'a>,
    work: &mut Work<'a>,
    animation: &'a Node<'a>,
    writer: &mut SceneWriter<'a>,
) {
    if input.options.summary {
        return;
    }
    for track in animation.children_of(Kind::NotificationTrack) {
        let name = track.name().unwrap_or_default();
        let Some(frames) = track.property(NOTIFICATION_TRACK.frames) else { continue };
        let each = size_of::<Event>().saturating_add(name.len());
        if !writer.room(frames.len().saturating_mul(each)) {
            return;
        }
        for frame in rotations::numbers(frames, frames.len()).into_iter().map(frame_of) {
            let time = single(frame / work.rate);
            if frame < 0.0 {
                work.reader.counts.early = work.reader.counts.early.saturating_add(1);
            } else if time.is_finite() {
                work.clip.events.push(Event {
                    time,
                    name: name.clone().into_owned(),
                    data: ExtrasValue::Null,
                });
            }
        }
    }
    work.clip.events.sort_by(|a, b| a.time.total_cmp(&b.time));
}
