//! Compares channels keyframe by keyframe.

use super::{
    DifferenceKind,
    comparison::{Run, amount, differs},
    match_by_key::{Match, Pairing},
    tree::Key,
};
use meshwright_scene::clip::{Channel, ChannelPath, Clip};
use std::collections::HashMap;

/// Compares the channels of two clips by node and property; their order is ignored.
pub(super) fn channels(run: &mut Run<'_, '_>, a: &Clip, b: &Clip, path: &dyn Fn() -> String) {
    let keys_a: Vec<(Key, ChannelPath)> =
        a.channels.iter().map(|c| (run.tree.key_a(c.node), c.path)).collect();
    let keys_b: Vec<(Key, ChannelPath)> =
        b.channels.iter().map(|c| (run.tree.key_b(c.node), c.path)).collect();
    let pairing = Pairing::new(&keys_a, &keys_b);
    let label = |run: &Run<'_, '_>, (node, property): (Key, ChannelPath)| {
        format!("{}/{}.{}", path(), run.name_of(node), word(property))
    };
    let mut times = HashMap::new();
    for &Match { a: x, b: y, .. } in &pairing.pairs {
        let (Some(one), Some(other), Some(&key)) = (a.channels.get(x), b.channels.get(y), keys_a.get(x))
        else {
            continue;
        };
        if one.interpolation != other.interpolation {
            run.note(DifferenceKind::Keys, None, |run| {
                let words =
                    format!("interpolation is {:?} instead of {:?}", other.interpolation, one.interpolation);
                (label(run, key), words)
            });
        }
        let timelines = (one.timeline, other.timeline);
        let error = match times.get(&timelines) {
            Some(&error) => error,
            None => {
                let error = timeline(run, a.timelines.get(timelines.0), b.timelines.get(timelines.1), path);
                times.insert(timelines, error);
                error
            }
        };
        match error {
            Times::Same => values(run, one, other, |run| label(run, key)),
            Times::Apart(error) => {
                run.note(DifferenceKind::Keys, Some(error), |run| {
                    (label(run, key), differs("keyframe times", error))
                });
                values(run, one, other, |run| label(run, key));
            }
            Times::Count(first, second) => run.note(DifferenceKind::Keys, None, |run| {
                (label(run, key), format!("has {second} keyframes instead of {first}"))
            }),
        }
    }
    for (kind, places, keys) in [
        (DifferenceKind::Missing, &pairing.missing, &keys_a),
        (DifferenceKind::Extra, &pairing.extra, &keys_b),
    ] {
        for &key in places.iter().filter_map(|&at| keys.get(at)) {
            run.note(kind, None, |run| (label(run, key), format!("channel is {}", kind.word())));
        }
    }
}

const fn word(path: ChannelPath) -> &'static str {
    match path {
        ChannelPath::Translation => "translation",
        ChannelPath::Rotation => "rotation",
        ChannelPath::Scale => "scale",
        ChannelPath::Weights => "weights",
        ChannelPath::Visibility => "visibility",
    }
}

/// The result of comparing two timelines.
#[derive(Clone, Copy)]
enum Times {
    Same,
    Apart(f64),
    Count(usize, usize),
}

fn timeline(
    run: &mut Run<'_, '_>,
    a: Option<&Vec<f32>>,
    b: Option<&Vec<f32>>,
    path: &dyn Fn() -> String,
) -> Times {
    let (a, b) = (a.map_or(&[][..], Vec::as_slice), b.map_or(&[][..], Vec::as_slice));
    if a.len() != b.len() {
        return Times::Count(a.len(), b.len());
    }
    if !run.afford(a.len(), |_| path()) {
        return Times::Same;
    }
    run.tolerance.apart_all(a, b, None).map_or(Times::Same, Times::Apart)
}

fn values(run: &mut Run<'_, '_>, a: &Channel, b: &Channel, path: impl FnOnce(&Run<'_, '_>) -> String) {
    if a.values.len() != b.values.len() {
        return run.note(DifferenceKind::Keys, None, |run| {
            (path(run), format!("has {} values instead of {}", b.values.len(), a.values.len()))
        });
    }
    let error = if a.path == ChannelPath::Rotation {
        rotations(run, a, b)
    } else {
        run.tolerance.apart_all(&a.values, &b.values, None)
    };
    if let Some(error) = error {
        run.note(DifferenceKind::Keys, Some(error), |run| {
            (path(run), format!("values differ by up to {}", amount(error)))
        });
    }
}

/// A quaternion and its negative are the same rotation; all values of a spline keyframe get the same sign.
fn rotations(run: &Run<'_, '_>, a: &Channel, b: &Channel) -> Option<f64> {
    let cubic = a.interpolation == meshwright_scene::clip::Interpolation::CubicSpline;
    let each = if cubic { 12 } else { 4 };
    let keys = a.values.chunks(each).zip(b.values.chunks(each));
    let errors = keys.filter_map(|(a, b)| {
        let error = run.tolerance.apart_all(a, b, None)?;
        let turned: Vec<f32> = b.iter().map(|part| -part).collect();
        Some(error.min(run.tolerance.apart_all(a, &turned, None)?))
    });
    errors.reduce(f64::max)
}
