//! Writes the curves that a clip states: their set, order, modes and keyframes.

use super::{
    Input,
    clip::{Curves, kinds, word},
    frame_rate::nearest,
    losses::Losses,
    names::held,
    node_writer::NodeWriter,
};
use crate::{build, document::Node};
use meshwright_core::{Error, Result, codes};
use meshwright_scene::{
    Channel, ChannelPath, Clip, CurveMode, NodeId, SourceCurve, Track,
    pose::single,
    vectors::{conjugate, quaternion_product},
};
use std::collections::{HashMap, HashSet};

/// Whether the curves of a clip are written as it states them. An error if other ones are wanted and the scene does not have
/// the rest pose that they need.
pub(super) fn are_stated(input: &Input<'_, '_>, clip: &Clip) -> Result<bool> {
    let Some(mode) = input.options.curve_mode else {
        return Ok(!clip.curves.is_empty() && input.rests.is_empty());
    };
    let lacks_rest = match mode {
        CurveMode::Absolute => clip.unknown_rests() > 0,
        _ => clip.curves.iter().any(|curve| curve.assumed_rest),
    };
    if lacks_rest {
        let (name, mode) = (&clip.name, mode.word());
        let message = format!(
            "cannot make the curves of animation {name:?} {mode}: the file does not have the rest pose"
        );
        let hint = "Convert the animation together with its model.";
        return Err(Error::new(&codes::BAD_REQUEST, message).advising(hint));
    }
    Ok(false)
}

/// The rotation that leads from `rest` to `value`.
pub(super) fn turn_from(rest: [f32; 4], value: [f32; 4]) -> [f32; 4] {
    quaternion_product(conjugate(rest.map(f64::from)), value.map(f64::from)).map(single)
}

/// Adds the curves of a clip, and returns the channels that they are for.
pub(super) fn add<'s>(
    curves: &mut Curves<'_, '_>,
    clip: &Clip,
    tracks: &[(&'s Channel, Track<'s>)],
    writer: &mut NodeWriter,
    losses: &mut Losses,
) -> Result<HashSet<(NodeId, ChannelPath)>> {
    let by_place: HashMap<_, _> =
        tracks.iter().map(|(channel, track)| ((channel.node, channel.path), track)).collect();
    let mut written = HashSet::new();
    for run in clip.curves.chunk_by(|a, b| (a.node, a.path) == (b.node, b.path)) {
        let Some(&first) = run.first().as_ref() else { continue };
        let place = (first.node, first.path);
        let Some(track) = by_place.get(&place) else { continue };
        written.insert(place);
        match first.path {
            ChannelPath::Translation | ChannelPath::Scale => vectors(curves, run, track, writer, losses)?,
            ChannelPath::Rotation => rotations(curves, run, track, writer, losses)?,
            ChannelPath::Weights => weights(curves, run, track, writer, losses)?,
            ChannelPath::Visibility => {
                let bone = bone(curves, first.node);
                curves.visibility(first.node.index(), bone, track, writer)?;
            }
        }
    }
    (curves.mode, curves.weight) = (CurveMode::Absolute, None);
    Ok(written)
}

/// The name of the bone of a node or of its helper.
fn bone(curves: &Curves<'_, '_>, node: NodeId) -> String {
    let node = curves.names.helpers.get(&node.index()).copied().unwrap_or(node.index());
    curves.names.bones.get(&node).cloned().unwrap_or_default()
}

/// Sets the mode of the next curve, and returns its own keyframes as frames and values.
fn begin(
    curves: &mut Curves<'_, '_>,
    curve: &SourceCurve,
    writer: &mut NodeWriter,
) -> Result<Option<(Vec<u32>, Vec<f32>)>> {
    (curves.mode, curves.weight) = (curve.mode, curve.weight);
    let Some(keys) = &curve.keys else { return Ok(None) };
    writer.room(keys.times.len().saturating_add(keys.values.len()), 8)?;
    let frames = keys.times.iter().map(|&time| nearest(time, curves.grid.rate)).collect();
    Ok(Some((frames, keys.values.clone())))
}

fn vectors(
    curves: &mut Curves<'_, '_>,
    run: &[SourceCurve],
    track: &Track<'_>,
    writer: &mut NodeWriter,
    losses: &mut Losses,
) -> Result<()> {
    let mut channel = None;
    for curve in run {
        let mut curve = curve.clone();
        curve.change_axes(curves.input.axes.content);
        let axis = curve.component.unwrap_or(0);
        let Some(kind) = kinds(curve.path).get(axis).copied() else { continue };
        let (frames, values) = match begin(curves, &curve, writer)? {
            Some(own) => own,
            None => {
                let keys = match &channel {
                    Some(keys) => keys,
                    None => channel.insert(curves.vectors(curve.path, track, writer, losses)?),
                };
                let value = |value: &[f32; 3]| value.get(axis).copied().unwrap_or(0.0);
                writer.room(keys.frames.len(), 8)?;
                (keys.frames.clone(), keys.values.iter().map(value).collect())
            }
        };
        let name = bone(curves, curve.node);
        curves.push(name, kind, build::ints(frames), values.as_slice().into(), writer);
    }
    Ok(())
}

fn rotations(
    curves: &mut Curves<'_, '_>,
    run: &[SourceCurve],
    track: &Track<'_>,
    writer: &mut NodeWriter,
    losses: &mut Losses,
) -> Result<()> {
    for curve in run {
        let mut curve = curve.clone();
        curve.change_axes(curves.input.axes.content);
        let name = bone(curves, curve.node);
        let (frames, values) = match begin(curves, &curve, writer)? {
            Some((frames, values)) => (frames, values.as_chunks::<4>().0.to_vec()),
            None => {
                let keys = curves.rotations(track, writer, losses)?;
                (keys.frames, keys.values)
            }
        };
        curves.push(name, "rq", build::ints(frames), values.as_slice().into(), writer);
    }
    Ok(())
}

fn weights(
    curves: &mut Curves<'_, '_>,
    run: &[SourceCurve],
    track: &Track<'_>,
    writer: &mut NodeWriter,
    losses: &mut Losses,
) -> Result<()> {
    for curve in run {
        let target = curve.component.unwrap_or(0);
        let names = curves.names.shapes.get(&curve.node.index());
        let Some(name) = names.and_then(|names| names.get(target)).cloned() else { continue };
        match begin(curves, curve, writer)? {
            Some((frames, values)) => {
                curves.weight_of(name, build::ints(frames), values.as_slice().into(), writer);
            }
            None => {
                let keys = super::keyframes::Keys::<1>::new(track, target, curves.grid, writer, losses)?;
                curves.weight(name, &keys, writer);
            }
        }
    }
    Ok(())
}

/// The overrides of a clip. Nodes that the scene has get the names of their bones.
pub(super) fn overrides<'a>(clip: &Clip, writer: &mut NodeWriter) -> Vec<Node<'a>> {
    let node = |over: &meshwright_scene::ModeOverride| {
        let node_name = held(&over.node).to_owned();
        build::ModeOverride { node_name, mode: word(over.mode), paths: over.paths }.node(&mut writer.hashes)
    };
    clip.overrides.iter().map(node).collect()
}
