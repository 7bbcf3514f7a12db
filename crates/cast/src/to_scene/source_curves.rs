//! Keeps the curves of an animation as the file states them, in its order.

use super::{
    CurveTargets, SceneWriter,
    curve::{ANGLES, Curve, Frames, Group, Keys, ROTATION, SHAPE, VISIBLE, moved_part},
    curve_overrides::Modes,
    keyframes::{Reader, Singles, stated_angles},
    rotations::single,
    skeleton::Bone,
};
use crate::document::ValueRef;
use meshwright_scene::{ChannelPath, Clip, CurveKeys, CurveMode, NodeId, SourceCurve};
use std::collections::HashMap;

/// Curves with their position in the animation.
type Placed = Vec<(usize, SourceCurve)>;

/// The curves that move something, without keyframes: for summaries.
pub(super) fn without_keys<'a>(
    root: usize,
    groups: &[Group<'_, 'a>],
    targets: &CurveTargets<'a>,
    modes: &[Modes],
    writer: &mut SceneWriter<'a>,
) -> Vec<SourceCurve> {
    let mut placed = Vec::new();
    for group in groups {
        let bone = targets.names.bone_of(root, group.name);
        if !add(group, bone, targets, modes, writer, &mut placed, |_, _, _| None) {
            break;
        }
    }
    in_order(placed)
}

/// The curves that move something, with the keyframes that the channels of `clip` do not have.
pub(super) fn with_keys<'g, 'a: 'g>(
    groups: impl Iterator<Item = (&'g Group<'g, 'a>, Option<usize>)>,
    clip: &Clip,
    rate: f64,
    targets: &CurveTargets<'a>,
    modes: &[Modes],
    writer: &mut SceneWriter<'a>,
) -> Vec<SourceCurve> {
    let lengths: HashMap<(NodeId, ChannelPath), usize> = (clip.channels.iter())
        .filter_map(|channel| {
            Some(((channel.node, channel.path), clip.timelines.get(channel.timeline)?.len()))
        })
        .collect();
    let mut reader = Reader::default();
    let mut known = Frames::default();
    let mut placed = Vec::new();
    for (group, bone) in groups {
        let keys = |stated: &SourceCurve, curve: &Curve<'a>, group: &Group<'_, 'a>| {
            let length = lengths.get(&(stated.node, stated.path)).copied();
            let of_channel = stated.applied == CurveMode::Absolute
                && length.is_some_and(|length| same_frames(curve, length, &mut known));
            (!of_channel).then(|| own_keys(stated.path, curve, group, rate, &mut reader))
        };
        if !add(group, bone, targets, modes, writer, &mut placed, keys) {
            break;
        }
    }
    let exists = |curve: &SourceCurve| lengths.contains_key(&(curve.node, curve.path));
    placed.retain(|(_, curve)| exists(curve));
    in_order(placed)
}

fn in_order(mut placed: Placed) -> Vec<SourceCurve> {
    placed.sort_by_key(|(position, _)| *position);
    placed.into_iter().map(|(_, curve)| curve).collect()
}

/// Adds the curves of a group. Returns false if the limit is exceeded.
fn add<'a>(
    group: &Group<'_, 'a>,
    bone: Option<usize>,
    targets: &CurveTargets<'a>,
    modes: &[Modes],
    writer: &mut SceneWriter<'a>,
    placed: &mut Placed,
    mut keys: impl FnMut(&SourceCurve, &Curve<'a>, &Group<'_, 'a>) -> Option<CurveKeys>,
) -> bool {
    let own = bone.and_then(|bone| targets.bones.get(bone));
    let over = bone.and_then(|bone| modes.get(bone)).copied().unwrap_or([None; 3]);
    let angles = ANGLES.into_iter().find(|&kind| group.get(kind).is_some());
    let angles = angles.filter(|_| group.get(ROTATION).is_none());
    for kind in (0..=VISIBLE).filter(|kind| !ANGLES.contains(kind) || angles == Some(*kind)) {
        let Some(curve) = group.get(kind) else { continue };
        let part = if angles == Some(kind) { moved_part(ROTATION) } else { moved_part(kind) };
        let moves = part.map(|(path, component)| {
            own.map(|own| (path, component, place(own, path), over_of(over, path), own.assumed))
        });
        let target = match (moves, kind) {
            (Some(moves), _) => moves,
            (None, SHAPE) => targets.names.shapes_of(group.name).and_then(|shapes| {
                let &(node, target) = shapes.first()?;
                Some((ChannelPath::Weights, Some(target), node, Some(CurveMode::Absolute), false))
            }),
            (None, _) => {
                let mesh = targets.names.meshes_of(group.name).and_then(|nodes| nodes.first()).copied();
                let node = mesh.or_else(|| own.map(|own| own.node));
                let assumed = mesh.is_none() && own.is_some_and(|own| own.assumed);
                node.map(|node| (ChannelPath::Visibility, None, node, Some(CurveMode::Absolute), assumed))
            }
        };
        let Some((path, component, node, over, assumed_rest)) = target else { continue };
        if !writer.room(size_of::<SourceCurve>()) {
            return false;
        }
        let (mode, weight) = (curve.mode, curve.weight);
        let applied = over.unwrap_or(mode);
        let mut stated =
            SourceCurve { node, path, component, mode, applied, weight, assumed_rest, keys: None };
        stated.keys = keys(&stated, curve, group);
        if !writer.room(stated.size().saturating_sub(size_of::<SourceCurve>())) {
            return false;
        }
        placed.push((curve.position, stated));
    }
    true
}

/// The node whose channel has the property of a bone.
fn place(bone: &Bone, path: ChannelPath) -> NodeId {
    match path {
        ChannelPath::Translation => bone.helper.unwrap_or(bone.node),
        _ => bone.node,
    }
}

const fn over_of([translation, rotation, scale]: Modes, path: ChannelPath) -> Option<CurveMode> {
    match path {
        ChannelPath::Translation => translation,
        ChannelPath::Rotation => rotation,
        _ => scale,
    }
}

/// Whether a curve has exactly `length` keyframes, which can be used as they are.
fn same_frames<'a>(curve: &Curve<'a>, length: usize, known: &mut Frames<'a>) -> bool {
    let floats = |known: &mut Frames<'a>| {
        let sound = curve.sound(known, ValueRef::as_f32, f32::is_finite)?;
        Some(sound.0.len())
    };
    let fours = |known: &mut Frames<'a>| {
        let sound = curve
            .sound(known, ValueRef::as_vec4, |value: [f32; 4]| value.iter().all(|part| part.is_finite()))?;
        Some(sound.0.len())
    };
    floats(known).or_else(|| fours(known)) == Some(length)
}

fn own_keys<'a>(
    path: ChannelPath,
    curve: &Curve<'a>,
    group: &Group<'_, 'a>,
    rate: f64,
    reader: &mut Reader<'a>,
) -> CurveKeys {
    let times = |frames: &[f64]| frames.iter().map(|frame| single(frame / rate)).collect();
    if path == ChannelPath::Rotation {
        let Some(Singles { frames, values }) = (match group.get(ROTATION) {
            Some(curve) => {
                let keys: Keys<[f64; 4]> = reader.keys(curve);
                let values = keys.values.as_flattened().iter().map(|&part| single(part)).collect();
                Some(Singles { frames: keys.frames, values })
            }
            None => stated_angles(group, reader),
        }) else {
            return CurveKeys::default();
        };
        return CurveKeys { times: times(&frames), values };
    }
    let keys: Keys<f64> = reader.keys(curve);
    let shown = |key: f64| if key >= 1.0 { 1.0 } else { 0.0 };
    let value = |&key: &f64| if path == ChannelPath::Visibility { shown(key) } else { single(key) };
    CurveKeys { times: times(&keys.frames), values: keys.values.iter().map(value).collect() }
}
