//! Joint weights of vertices.

use super::scene_layout::Part;
use crate::{
    influences::joint_index,
    pose::{DMat4, IDENTITY},
    skin::Skin,
};

/// The joints of a vertex with their weights, which add up to 1.
pub(super) type Influences = Vec<(u64, f64)>;

/// The weights of a vertex by joint: each joint once, without zero weights. `keys` maps nodes to joint keys.
pub(super) fn influences(part: &Part<'_, '_>, keys: &[u64], vertex: usize, out: &mut Influences) {
    out.clear();
    let Some(skin) = part.skin else { return };
    each(part, vertex, |joint, weight| out.push((key(skin, keys, joint), weight)));
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

/// The key of a joint of a skin.
fn key(skin: &Skin, keys: &[u64], joint: usize) -> u64 {
    let node = skin.joints.get(joint);
    node.and_then(|node| keys.get(node.index())).copied().unwrap_or(u64::MAX)
}

/// Whether two vertices have the same weights as they are stored, at joints with the same keys.
pub(super) fn are_same(
    own: (&Part<'_, '_>, usize),
    there: (&Part<'_, '_>, usize),
    [first, second]: &[Vec<u64>; 2],
) -> bool {
    let skins = own.0.skin.zip(there.0.skin);
    skins.is_some_and(|(a, b)| are_equal(own, there, |joint| key(a, first, joint) == key(b, second, joint)))
}

/// Whether two vertices have the same weights as they are stored, at joints that are the same.
pub(super) fn are_equal(
    (part, vertex): (&Part<'_, '_>, usize),
    (there, mate): (&Part<'_, '_>, usize),
    is_same: impl Fn(usize) -> bool,
) -> bool {
    let mut sets = part.weights.iter().zip(&there.weights);
    part.weights.len() == there.weights.len()
        && sets.all(|(own, other)| {
            let (Some(joints), Some(weights)) = (own.0.get(vertex), own.1.get(vertex)) else { return false };
            let mut used = joints.into_iter().zip(weights).filter(|(_, weight)| *weight > 0.0);
            other.0.get(mate) == Some(joints)
                && other.1.get(mate) == Some(weights)
                && used.all(|(joint, _)| is_same(joint_index(joint)))
        })
}

/// Whether all vertices of two parts have the same weights, at joints with the same keys.
pub(super) fn are_same_everywhere(
    part: &Part<'_, '_>,
    there: &Part<'_, '_>,
    [first, second]: &[Vec<u64>; 2],
) -> bool {
    match (part.skin, there.skin) {
        (None, None) => true,
        (Some(a), Some(b)) => {
            a.joints.len() == b.joints.len()
                && (0..a.joints.len()).all(|joint| key(a, first, joint) == key(b, second, joint))
                && part.weights == there.weights
        }
        _ => false,
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
    each(part, vertex, |joint, weight| {
        let Some(joint) = joints.get(joint) else { return };
        sum += weight;
        mean.iter_mut().zip(joint).for_each(|(to, from)| *to += weight * from);
    });
    if sum > 0.0 {
        return mean.map(|part| part / sum);
    }
    joints.first().copied().unwrap_or(IDENTITY)
}

/// Takes the joints of a vertex with their weights, except those of zero.
fn each(part: &Part<'_, '_>, vertex: usize, mut take: impl FnMut(usize, f64)) {
    for (joints, weights) in &part.weights {
        let (Some(joints), Some(weights)) = (joints.get(vertex), weights.get(vertex)) else { continue };
        for (joint, weight) in joints.into_iter().zip(weights).filter(|(_, weight)| *weight > 0.0) {
            take(joint_index(joint), f64::from(weight));
        }
    }
}
