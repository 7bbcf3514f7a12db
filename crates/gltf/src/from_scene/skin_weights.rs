//! Fixes joints and weights (glTF 2.0, 3.7.3.3): weights are not negative and add up to 1, each joint occurs
//! once and exists in the skin, and it is joint 0 where the weight is 0.

use meshwright_scene::{Component, Stream};

/// One set of four joints and weights.
#[derive(Clone, Copy)]
pub(super) struct Set<'s> {
    pub(super) joints: &'s Stream<'s>,
    pub(super) weights: &'s Stream<'s>,
}

/// The fixed sets of a pool.
pub(super) struct Repaired {
    /// Joints and weights of each set.
    pub(super) sets: Vec<(Stream<'static>, Stream<'static>)>,
    /// Number of wrong vertices.
    pub(super) wrong: u64,
    /// Number of vertices that were correct except for rounding, or for joints with a weight of zero.
    pub(super) tidied: u64,
}

/// The state of a vertex.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Right,
    Untidy,
    Wrong,
}

/// The joints and weights of one vertex in all sets.
type Pairs = Vec<(u32, f64)>;

/// True if all vertices are valid, and glTF has types for the streams; `limit` is the number of joints.
pub(super) fn are_right(sets: &[Set<'_>], count: usize, limit: usize) -> bool {
    let mut pairs = Pairs::new();
    let exact = is_exact(sets);
    sets.iter().all(|set| fits(set, count))
        && plain(sets, count, limit).unwrap_or_else(|| {
            (0..count).all(|vertex| {
                gather(sets, vertex, &mut pairs);
                state(&pairs, limit, exact) == State::Right
            })
        })
}

/// True if the weights are normalized integers.
fn is_exact(sets: &[Set<'_>]) -> bool {
    sets.iter().all(|set| set.weights.component != Component::F32)
}

/// Fixes the sets that are not valid.
pub(super) fn fix(sets: &[Set<'_>], count: usize, limit: usize) -> Repaired {
    let mut pairs = Pairs::new();
    let exact = is_exact(sets);
    let small = limit <= 256;
    let mut bytes: Vec<(Vec<u8>, Vec<u8>)> = sets.iter().map(|_| (Vec::new(), Vec::new())).collect();
    let (mut wrong, mut tidied) = (0_u64, 0_u64);
    for vertex in 0..count {
        gather(sets, vertex, &mut pairs);
        match state(&pairs, limit, exact) {
            State::Right => {}
            State::Untidy => tidied = tidied.saturating_add(1),
            State::Wrong => wrong = wrong.saturating_add(1),
        }
        repair(&mut pairs, limit);
        for ((joints, weights), four) in bytes.iter_mut().zip(pairs.chunks(4)) {
            for &(joint, weight) in four {
                match u8::try_from(joint) {
                    Ok(joint) if small => joints.push(joint),
                    _ => joints.extend_from_slice(&u16::try_from(joint).unwrap_or(0).to_le_bytes()),
                }
                weights.extend_from_slice(&crate::json::single(weight).to_le_bytes());
            }
        }
    }
    let component = if small { Component::U8 } else { Component::U16 };
    let sets = bytes
        .into_iter()
        .map(|(joints, weights)| {
            (Stream::packed(joints, component, 4), Stream::packed(weights, Component::F32, 4))
        })
        .collect();
    Repaired { sets, wrong, tidied }
}

/// True if glTF has types for both streams.
fn fits(set: &Set<'_>, count: usize) -> bool {
    let Set { joints, weights } = set;
    let four =
        joints.width == 4 && weights.width == 4 && joints.swizzle.is_none() && weights.swizzle.is_none();
    let integers = matches!(joints.component, Component::U8 | Component::U16) && !joints.normalized;
    let fractions = match weights.component {
        Component::F32 => weights.contiguous(count).is_some(),
        Component::U8 | Component::U16 => weights.normalized,
        Component::I8 | Component::I16 | Component::U32 => false,
    };
    four && integers && fractions
}

/// Whether all vertices of a single set are valid, if it has the most common layout: packed, with weights as
/// floats.
fn plain(sets: &[Set<'_>], count: usize, limit: usize) -> Option<bool> {
    let [Set { joints, weights }] = sets else { return None };
    if weights.component != Component::F32 {
        return None;
    }
    let (numbers, weights) = (joints.contiguous(count)?, weights.contiguous(count)?);
    Some(match joints.component {
        Component::U8 => all_right::<4, 1>(numbers, weights, limit, |&[joint]: &[u8; 1]| u32::from(joint)),
        _ => all_right::<8, 2>(numbers, weights, limit, |joint: &[u8; 2]| {
            u32::from(u16::from_le_bytes(*joint))
        }),
    })
}

fn all_right<const FOUR: usize, const ONE: usize>(
    joints: &[u8],
    weights: &[u8],
    limit: usize,
    joint: impl Fn(&[u8; ONE]) -> u32,
) -> bool {
    let mut vertices = joints.as_chunks::<FOUR>().0.iter().zip(weights.as_chunks::<16>().0);
    vertices.all(|(joints, weights)| {
        let mut pairs = [(0, 0.0); 4];
        let stored = joints.as_chunks::<ONE>().0.iter().zip(weights.as_chunks::<4>().0);
        for (pair, (own, weight)) in pairs.iter_mut().zip(stored) {
            *pair = (joint(own), f64::from(f32::from_le_bytes(*weight)));
        }
        state(&pairs, limit, false) == State::Right
    })
}

fn gather(sets: &[Set<'_>], vertex: usize, pairs: &mut Pairs) {
    pairs.clear();
    for set in sets {
        let size = set.joints.component.size();
        let float = set.joints.component == Component::F32;
        let stored = set.joints.stored(vertex).unwrap_or_default();
        let mut joints = stored.chunks_exact(size).map(|part| integer(part, float));
        let weights = set.weights.get(vertex).unwrap_or_default();
        pairs.extend(weights.map(|weight| (joints.next().unwrap_or(0), f64::from(weight))));
    }
}

/// A stored joint index; some programs store floats.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "saturates; then it is not a joint"
)]
fn integer(stored: &[u8], float: bool) -> u32 {
    match *stored {
        [a, b, c, d] if float => f32::from_le_bytes([a, b, c, d]) as u32,
        [a] => u32::from(a),
        [a, b] => u32::from(u16::from_le_bytes([a, b])),
        [a, b, c, d] => u32::from_le_bytes([a, b, c, d]),
        _ => 0,
    }
}

#[inline]
fn state(pairs: &[(u32, f64)], limit: usize, exact: bool) -> State {
    let (mut sum, mut used, mut untidy) = (0.0, 0.0_f64, false);
    for (at, &(joint, weight)) in pairs.iter().enumerate() {
        if weight == 0.0 {
            untidy |= joint != 0;
            continue;
        }
        let twice = pairs.iter().take(at).any(|&(other, weight)| other == joint && weight != 0.0);
        if weight.is_nan() || weight < 0.0 || joint as usize >= limit || twice {
            return State::Wrong;
        }
        sum += weight;
        used += 1.0;
    }
    // Floats: two units in the last place per weight; normalized integers: less than one step.
    let tolerance = if exact { 1e-6 } else { 1.5e-7 * used };
    let off = (sum - 1.0).abs();
    if off.is_nan() || off > 1e-3 {
        State::Wrong
    } else if off > tolerance || untidy {
        State::Untidy
    } else {
        State::Right
    }
}

fn repair(pairs: &mut Pairs, limit: usize) {
    for pair in pairs.iter_mut() {
        let (joint, weight) = *pair;
        if !weight.is_finite() || weight <= 0.0 || joint as usize >= limit {
            *pair = (0, 0.0);
        }
    }
    // A repeated joint gets the sum of the weights at its first occurrence.
    for at in 1..pairs.len() {
        let (head, rest) = pairs.split_at_mut(at);
        let Some((joint, weight)) = rest.first_mut() else { break };
        if let Some(first) = head.iter_mut().find(|first| first.0 == *joint && first.1 > 0.0) {
            first.1 += *weight;
            (*joint, *weight) = (0, 0.0);
        }
    }
    let sum: f64 = pairs.iter().map(|pair| pair.1).sum();
    if sum > 0.0 {
        for pair in pairs.iter_mut() {
            pair.1 = f64::from(crate::json::single(pair.1 / sum));
            if pair.1 == 0.0 {
                *pair = (0, 0.0);
            }
        }
        // The largest weight absorbs the rounding error.
        let rest = 1.0 - pairs.iter().map(|pair| pair.1).sum::<f64>();
        if let Some(most) = pairs.iter_mut().max_by(|a, b| a.1.total_cmp(&b.1)) {
            most.1 += rest;
        }
    } else if let Some(first) = pairs.first_mut() {
        *first = (0, 1.0);
    }
}
