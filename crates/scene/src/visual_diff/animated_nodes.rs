//! Compares animated node transforms.

use super::{
    clip::name,
    face_matching::{Pairs, Sides},
    keyframe_rate::{rate, words},
    messages::{Aspect, Change, Difference, Notes},
    node_matching::Pair,
    node_transforms::{Off, is_skinned, off},
};
use crate::{
    clip::{ChannelPath, Clip},
    node::NodeId,
    pose::{DMat4, IDENTITY, Pose},
    scene::Scene,
    wording::amount,
};
use std::collections::{BTreeMap, HashSet};

/// Number of steps that small clips may always take.
const LEAST: usize = 1 << 21;
/// Number of times of a clip at which its extent is measured.
const MOMENTS: usize = 64;
/// Number of steps per keyframe value of both scenes.
const OF_KEY: usize = 32;

/// The number of steps for the clips of two scenes, at most `most`; a step is one node or vertex at one time. A clip with few keyframes that animates many nodes for a
/// long time is sampled less often, so that time grows with the file size.
pub(super) fn allowed(a: &Scene<'_>, b: &Scene<'_>, most: usize) -> usize {
    let of = |clip: &Clip| {
        let values = clip.channels.iter().map(|channel| channel.values.len());
        let times = clip.timelines.iter().map(Vec::len);
        values.chain(times).fold(0, usize::saturating_add)
    };
    let keys = a.clips.iter().chain(&b.clips).map(of).fold(0, usize::saturating_add);
    keys.saturating_mul(OF_KEY).max(LEAST).min(most)
}

/// The fraction of a position in a clip that single-precision rounding changes.
const ROUNDING: f64 = 1e-6;

/// A bone whose error its parent does not explain.
struct Bone {
    off: Off,
    time: f32,
}

/// Compares node transforms at all keyframes of both clips and halfway between, and vertices at some of these
/// times.
pub(super) fn motion(
    sides: &Sides<'_, '_, '_>,
    pairs: &Pairs,
    (a, b): (&Clip, &Clip),
    work: &mut usize,
    notes: &mut Notes,
) {
    let nodes = sides.nodes;
    let (first, second) = (sides.a.seen, sides.b.seen);
    let each = [first.scene.nodes.len(), second.scene.nodes.len(), a.channels.len(), b.channels.len()];
    let each = each.into_iter().fold(1, usize::saturating_add);
    let all = times(a, b);
    let mut thinned = all.clone();
    let most = (*work / 2).checked_div(each).unwrap_or(0);
    if most == 0 {
        notes.skip(sides.tolerance.work.saturating_add(each).saturating_mul(2), || {
            let message = "not compared: its motion exceeds the limit";
            Difference::new(Aspect::Skipped, Change::Changed, name(a), message)
        });
        return;
    }
    thin(&mut thinned, most);
    *work = work.saturating_sub(thinned.len().saturating_mul(each));
    let within = (sides.tolerance.motion, sides.tolerance.turn);
    // Where joints move a mesh, its node has no place.
    let placed = || (0_u32..).zip(&nodes.pairs).filter(|(_, pair)| !is_skinned(nodes, pair));
    let rest: Vec<Off> = {
        let still = |pair| off(nodes, pair, (&first.rest, &second.rest), within);
        placed().map(|(_, pair)| still(pair)).collect()
    };
    let world = |pose: &Pose, node| pose.world(node).copied().unwrap_or(IDENTITY);
    let mut bones: BTreeMap<u32, Bone> = BTreeMap::new();
    let mut farthest: Option<(f64, u32, f32)> = None;
    let mut shown: BTreeMap<u32, f32> = BTreeMap::new();
    for &time in &thinned {
        let (x, y) = (Pose::at(first.scene, a, time), Pose::at(second.scene, b, time));
        for ((number, pair), still) in placed().zip(&rest) {
            let visible =
                |x: &Pose, y: &Pose| x.is_visible(first.scene, pair.a) == y.is_visible(second.scene, pair.b);
            if !visible(&x, &y) && visible(&first.rest, &second.rest) {
                shown.entry(number).or_insert(time);
            }
            let own = off(nodes, pair, (&x, &y), within);
            // The error in the rest pose is already reported.
            let beyond = own.beyond(still);
            if beyond.within(within.0, within.1) {
                continue;
            }
            // A clip may move far away from the rest pose, which determines the tolerance.
            let far = [world(&x, pair.a), world(&y, pair.b)].iter().map(reach).fold(0.0, f64::max);
            if beyond.within(within.0.max(far * ROUNDING), within.1) {
                continue;
            }
            let worse = |bone: &Bone| {
                own.meters > bone.off.meters
                    || (own.meters == bone.off.meters && own.radians > bone.off.radians)
            };
            if bones.get(&number).is_none_or(worse) {
                bones.insert(number, Bone { off: own, time });
            }
        }
        if bones.is_empty() {
            continue;
        }
        for (number, pair) in placed() {
            let far = Off::between(&world(&x, pair.a), &world(&y, pair.b)).meters;
            // Parents come first; descendants have the same distance except for rounding.
            if farthest.is_none_or(|(most, ..)| far > most * (1.0 + 1e-6)) {
                farthest = Some((far, number, time));
            }
        }
    }
    let moment = |time: f32| (name(a), f64::from(time));
    let rate = rate(a);
    let frame = |time: f32| super::keyframe_rate::frame(rate, time);
    let carried = farthest.filter(|(most, ..)| *most > within.0);
    let mut sorted: Vec<(u32, Bone)> = bones.into_iter().collect();
    sorted.sort_by(|(_, x), (_, y)| {
        y.off.meters.total_cmp(&x.off.meters).then(y.off.radians.total_cmp(&x.off.radians))
    });
    for (number, Bone { off, time }) in sorted {
        notes.add(|| {
            let mut message = format!(
                "is {} in clip {} at {}",
                off.words(within.0, within.1),
                name(a),
                words(f64::from(time), frame(time))
            );
            // A rotating bone moves its descendants.
            let mut by = (off.meters > within.0).then_some(off.meters);
            if let (None, Some((most, bone, when))) = (by, carried) {
                message.push_str(&format!(
                    ", and {} ends up {} m off at {}",
                    nodes.label(bone),
                    amount(most),
                    words(f64::from(when), frame(when))
                ));
                by = Some(most);
            }
            let told = Difference::new(Aspect::Bone, Change::Changed, nodes.label(number), message);
            Difference { amount: by, moment: Some(moment(time)), frame: frame(time), ..told }
        });
    }
    for (number, time) in shown {
        notes.add(|| {
            let at = words(f64::from(time), frame(time));
            let message =
                format!("is shown in one scene and hidden in the other in clip {} at {at}", name(a));
            let told = Difference::new(Aspect::Hidden, Change::Changed, nodes.label(number), message);
            Difference { moment: Some(moment(time)), frame: frame(time), ..told }
        });
    }
    let mut times = all;
    // At a loop point the end of a clip equals its beginning.
    if a.looped {
        times.retain(|time| *time < a.duration);
    }
    thin(&mut times, sides.tolerance.samples);
    vertices(sides, pairs, (a, b), &times, work, notes);
}

/// The largest coordinate of a node in the clips of a scene, at some of the keyframes.
pub(super) fn farthest(scene: &Scene<'_>) -> f64 {
    let mut work = allowed(scene, scene, LEAST);
    let mut most = 0.0_f64;
    for clip in &scene.clips {
        let each = scene.nodes.len().saturating_add(clip.channels.len()).max(1);
        if work < each {
            break;
        }
        let mut times = times(clip, clip);
        thin(&mut times, MOMENTS.min(work.checked_div(each).unwrap_or(0)));
        work = work.saturating_sub(times.len().saturating_mul(each));
        for time in times {
            let pose = Pose::at(scene, clip, time);
            let worlds = scene.nodes.iter().filter_map(|(id, _)| pose.world(id));
            most = worlds.map(reach).fold(most, f64::max);
        }
    }
    most
}

/// The largest coordinate of a matrix's translation.
fn reach(world: &DMat4) -> f64 {
    let place = world.iter().skip(12).take(3).map(|part| part.abs());
    place.filter(|part| part.is_finite()).fold(0.0, f64::max)
}

/// The nodes whose vertices bones do not determine: morph targets move them, they have no counterpart in the second scene,
/// or a skin in one scene only.
fn unanswered(sides: &Sides<'_, '_, '_>, clips: (&Clip, &Clip)) -> [HashSet<NodeId>; 2] {
    let [of_a, of_b] = &sides.nodes.of;
    let skinned = |scene: &Scene<'_>, id| scene.nodes.get(id).is_some_and(|node| node.skin.is_some());
    let one_has_skin =
        |pair: &Pair| skinned(sides.a.seen.scene, pair.a) != skinned(sides.b.seen.scene, pair.b);
    let both = [(&sides.a, of_a, clips.0), (&sides.b, of_b, clips.1)];
    both.map(|(side, of, clip)| {
        let weighed = clip.channels.iter().filter(|channel| channel.path == ChannelPath::Weights);
        let weighed: HashSet<NodeId> = weighed.map(|channel| channel.node).collect();
        let alone = |id: NodeId| match of.get(id.index()).copied().flatten() {
            Some(pair) => sides.nodes.pairs.get(pair as usize).is_some_and(one_has_skin),
            None => true,
        };
        let parts = side.seen.parts.iter().filter(|part| {
            let joints = || part.skin.is_some_and(|skin| skin.joints.iter().any(|joint| alone(*joint)));
            sides.tolerance.vertices
                || weighed.contains(&part.node)
                || match part.skin {
                    Some(_) => joints(),
                    None => alone(part.node),
                }
        });
        parts.map(|part| part.node).collect()
    })
}

fn vertices(
    sides: &Sides<'_, '_, '_>,
    pairs: &Pairs,
    (a, b): (&Clip, &Clip),
    times: &[f32],
    work: &mut usize,
    notes: &mut Notes,
) {
    let [wanted, other] = unanswered(sides, (a, b));
    if (wanted.is_empty() && other.is_empty()) || times.is_empty() {
        return;
    }
    let (first, second) = (sides.a.seen, sides.b.seen);
    // Both nodes of a pair are posed if one of them is wanted.
    let mut list: Vec<(u32, u32, usize)> = Vec::new();
    let (mut nodes_a, mut nodes_b) = (HashSet::new(), HashSet::new());
    for (x, y, turn) in pairs.all() {
        let part = |side: &super::face_matching::Side<'_, '_>, number| {
            side.face(number).and_then(|face| side.seen.part(face)).map(|part| part.node)
        };
        let (Some(one), Some(two)) = (part(&sides.a, x), part(&sides.b, y)) else { continue };
        if wanted.contains(&one) || other.contains(&two) {
            nodes_a.insert(one);
            nodes_b.insert(two);
            list.push((x, y, turn));
        }
    }
    let cost = first.spots.len().saturating_add(second.spots.len()).saturating_add(list.len());
    let affordable = work.checked_div(cost).unwrap_or(usize::MAX);
    let mut times = times.to_vec();
    thin(&mut times, affordable.max(1));
    *work = work.saturating_sub(cost.saturating_mul(times.len()));
    let mut worst: Option<(f64, u32, NodeId, f32)> = None;
    let mut off: HashSet<u32> = HashSet::new();
    for &time in &times {
        let (x, y) = (Pose::at(first.scene, a, time), Pose::at(second.scene, b, time));
        let here = first.posed(&x, |block| nodes_a.contains(&block.node));
        let there = second.posed(&y, |block| nodes_b.contains(&block.node));
        for (x, y, turn) in &list {
            let (Some(one), Some(two)) = (sides.a.face(*x), sides.b.face(*y)) else { continue };
            let Some(part) = first.part(one) else { continue };
            for (corner, spot) in one.spots.iter().enumerate().take(part.corners) {
                let other = two.spots.get(super::corner_distance::partner(corner, *turn, part.corners));
                let place = |list: &[[f32; 3]], spot: u32| {
                    list.get(spot as usize).map_or([0.0; 3], |spot| spot.map(f64::from))
                };
                let Some(other) = other else { continue };
                let error = super::corner_distance::distance(place(&here, *spot), place(&there, *other));
                // Differences in the rest pose are already reported.
                let still = super::corner_distance::distance(sides.a.spot(*spot), sides.b.spot(*other));
                if error > sides.tolerance.motion && error > still * 1.001 + sides.tolerance.place {
                    off.insert(*x);
                    if worst.is_none_or(|(worst, ..)| error > worst) {
                        worst = Some((error, *spot, part.node, time));
                    }
                }
            }
        }
    }
    if let Some((error, spot, node, time)) = worst {
        let frame = super::keyframe_rate::frame(rate(a), time);
        notes.add(|| {
            let at = words(f64::from(time), frame);
            let message = format!(
                "vertices of {} triangles are displaced in clip {}, by up to {} m at {at}",
                off.len(),
                name(a),
                amount(error)
            );
            let subject = super::node_matching::label(first.scene, node);
            let told = Difference::new(Aspect::Motion, Change::Changed, subject, message).by(error);
            Difference {
                spot: Some(sides.a.spot(spot)),
                moment: Some((name(a), f64::from(time))),
                frame,
                count: (off.len(), pairs.of_a.len()),
                ..told
            }
        });
    }
}

/// The keyframe times of both clips, and those halfway between, ascending.
fn times(a: &Clip, b: &Clip) -> Vec<f32> {
    let keys = a.timelines.iter().chain(&b.timelines).flatten().copied();
    let ends = [0.0, a.duration, b.duration];
    let mut times: Vec<f32> = keys.chain(ends).filter(|time| time.is_finite()).collect();
    times.sort_unstable_by(f32::total_cmp);
    times.dedup();
    let between: Vec<f32> = times.iter().zip(times.iter().skip(1)).map(|(a, b)| a + (b - a) / 2.0).collect();
    times.extend(between);
    times.sort_unstable_by(f32::total_cmp);
    times.dedup();
    times
}

/// Keeps that many times, evenly distributed.
fn thin(times: &mut Vec<f32>, most: usize) {
    // Keys and the times between them alternate: both are wanted.
    let step = times.len().div_ceil(most.max(1)) | 1;
    let mut place = 0_usize;
    times.retain(|_| {
        let kept = place.is_multiple_of(step);
        place = place.saturating_add(1);
        kept
    });
}
