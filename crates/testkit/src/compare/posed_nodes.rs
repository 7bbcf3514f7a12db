//! Compares animations by node transforms, regardless of the keyframes.

use super::{
    DifferenceKind,
    comparison::{Run, amount},
};
use meshwright_scene::{
    clip::Clip,
    pose::{Pose, single},
};

/// The largest errors of a clip.
struct Worst {
    error: f64,
    node: u32,
    time: f32,
    what: &'static str,
}

/// Compares two clips at their keyframe times and halfway between.
pub(super) fn poses(run: &mut Run<'_, '_>, a: &Clip, b: &Clip, path: &dyn Fn() -> String) {
    let nodes = run.a.nodes.len().max(run.b.nodes.len());
    let channels = a.channels.len().max(b.channels.len());
    let each = nodes.saturating_add(channels).saturating_add(1);
    let mut times = times(a, b);
    let most = (run.affordable() / 2).checked_div(each).unwrap_or(0);
    if most == 0 {
        run.afford(usize::MAX, |_| path());
        return;
    }
    if times.len() > most {
        let step = times.len().div_ceil(most).max(1);
        times = times.into_iter().step_by(step).collect();
    }
    run.afford(times.len().saturating_mul(each), |_| path());
    let mut differing = vec![false; run.tree.pairs.len()];
    let mut worst: Option<Worst> = None;
    for time in times {
        let (x, y) = (Pose::at(run.a, a, time), Pose::at(run.b, b, time));
        for (number, pair) in run.tree.pairs.iter().enumerate() {
            let Some((error, what)) = apart(run, (&x, pair.a), (&y, pair.b)) else { continue };
            if let Some(differing) = differing.get_mut(number) {
                *differing = true;
            }
            if worst.as_ref().is_none_or(|worst| error > worst.error) {
                let node = u32::try_from(number).unwrap_or(u32::MAX);
                worst = Some(Worst { error, node, time, what });
            }
        }
    }
    let Some(Worst { error, node, time, what }) = worst else { return };
    let count = differing.iter().filter(|differing| **differing).count();
    run.note(DifferenceKind::Pose, Some(error), |run| {
        let others = match count.saturating_sub(1) {
            0 => String::new(),
            1 => "; one more node differs".to_owned(),
            more => format!("; {more} more nodes differ"),
        };
        let words =
            format!("{} has a different {what} at {time} s, by {}{others}", run.names(node), amount(error));
        (path(), words)
    });
}

fn apart(
    run: &Run<'_, '_>,
    (x, a): (&Pose, meshwright_scene::NodeId),
    (y, b): (&Pose, meshwright_scene::NodeId),
) -> Option<(f64, &'static str)> {
    let (one, other) = (x.world(a)?.map(single), y.world(b)?.map(single));
    let place = run.tolerance.apart_all(&one, &other, None).map(|error| (error, "place"));
    let weights = || {
        let (one, other) = (x.weights(run.a, a), y.weights(run.b, b));
        let narrow = |list: Vec<f64>| list.into_iter().map(single).collect::<Vec<f32>>();
        run.tolerance
            .apart_all(&narrow(one), &narrow(other), None)
            .map(|error| (error, "weight of a morph target"))
    };
    let shown = || (x.is_visible(run.a, a) != y.is_visible(run.b, b)).then_some((1.0, "visibility"));
    place.or_else(weights).or_else(shown)
}

/// The keyframe times of both clips, and the times halfway between, ascending.
fn times(a: &Clip, b: &Clip) -> Vec<f32> {
    let keys = a.timelines.iter().chain(&b.timelines).flatten().copied();
    let mut times: Vec<f32> =
        keys.chain([0.0, a.duration, b.duration]).filter(|time| time.is_finite()).collect();
    times.sort_unstable_by(f32::total_cmp);
    times.dedup();
    let between: Vec<f32> = times.iter().zip(times.iter().skip(1)).map(|(a, b)| a + (b - a) / 2.0).collect();
    times.extend(between);
    times.sort_unstable_by(f32::total_cmp);
    times.dedup();
    times
}
