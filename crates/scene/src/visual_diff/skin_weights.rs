//! Joint weights of vertices.

use super::scene_layout::Part;
use crate::{
    influences::joint_index,
    pose::{DMat4, IDENTITY},
};

/// The joints of a vertex with their weights, which add up to 1.
pub(super) type Influences = Vec<(u64, f64)>;

/// The weights of a vertex by joint: each joint once, without zero weights. `keys` maps nodes to joint keys.
pub(super) fn influences(part: &Part<'_, '_>, keys: &[u64], vertex: usize, out: &mut Influences) {
    out.clear();
    let Some(skin) = part.skin else { return };
    for (joint, weight) in pairs(part, vertex) {
        let node = skin.joints.get(joint);
        let key = node.and_then(|node| keys.get(node.index())).copied();
        out.push((key.unwrap_or(u64::MAX), weight));
    }
    out.sort_unstable_by_key(|(key, _)| *key);
    out.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        if same {
            kept.1 += next.1;
        }
        same
    });
    let sum: f64 = out.iter().map(|(_, weight)| weight).sum();
    if sum > 0.0 {
        out.iter_mut().for_each(|(_, weight)| *weight /= sum);
    }
}

/// The largest difference of weights.
pub(super) fn apart(a: &Influences, b: &Influences) -> f64 {
    let (mut first, mut second) = (a.iter().peekable(), b.iter().peekable());
    let mut worst = 0.0_f64;
    loop {
        let (x, y) = match (first.peek(), second.peek()) {
            (None, None) => return worst,
            (Some(x), Some(y)) if x.0 == y.0 => (first.next(), second.next()),
            (Some(x), Some(y)) if x.0 > y.0 => (None, second.next()),
            (None, Some(_)) => (None, second.next()),
            (Some(_), _) => (first.next(), None),
        };
        let weight = |influence: Option<&(u64, f64)>| influence.map_or(0.0, |(_, weight)| *weight);
        worst = worst.max((weight(x) - weight(y)).abs());
    }
}

/// The weighted mean of the joint matrices of a vertex; that of the first joint if all weights are zero.
pub(super) fn matrix(part: &Part<'_, '_>, joints: &[DMat4], vertex: usize) -> DMat4 {
    let (mut mean, mut sum) = ([0.0; 16], 0.0);
    for (joint, weight) in pairs(part, vertex) {
        let Some(joint) = joints.get(joint) else { continue };
        sum += weight;
        mean.iter_mut().zip(joint).for_each(|(to, from)| *to += weight * from);
    }
    if sum > 0.0 {
        return mean.map(|part| part / sum);
    }
    joints.first().copied().unwrap_or(IDENTITY)
}

fn pairs(part: &Part<'_, '_>, vertex: usize) -> impl Iterator<Item = (usize, f64)> {
    let sets = part.weights.iter().filter_map(move |(joints, weights)| {
        let (joints, weights) = (joints.get(vertex)?, weights.get(vertex)?);
        Some(joints.into_iter().zip(weights))
    });
    sets.flatten()
        .filter(|(_, weight)| *weight > 0.0)
        .map(|(joint, weight)| (joint_index(joint), f64::from(weight)))
}
