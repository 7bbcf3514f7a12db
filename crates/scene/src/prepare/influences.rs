//! Repairs joints and weights: weights are not negative and add up to 1, each joint occurs once and exists in the skin,
//! and there are no more of them than the target holds.

use super::{Repair, codes, mesh_words};
use crate::{
    attribute::{Attribute, Component, Semantic, Stream},
    mesh::{Mesh, VertexPool},
    pose::single,
};
use meshwright_core::{Result, message::count as counted};

/// The requirement of the joints and weights of skinned meshes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Influences {
    /// None: programs that write the format break its rules.
    Any,
    /// Weights are not negative and add up to 1; each joint exists and occurs once.
    Normalized {
        /// Allowed deviation of the sum from 1.
        tolerance: f32,
        /// The most joints of a vertex; `None` for any number.
        at_most: Option<usize>,
        /// Whether rounding errors are removed, joints with a weight of 0 are joint 0, and joints and weights have the
        /// number types of glTF (3.7.3.3).
        exact: bool,
    },
}

/// One set of four joints and weights.
#[derive(Clone, Copy)]
pub(super) struct Set<'s> {
    joints: &'s Stream<'s>,
    weights: &'s Stream<'s>,
}

/// The repaired sets of a pool.
struct RepairedSets {
    /// Joints and weights of each set.
    sets: Vec<(Stream<'static>, Stream<'static>)>,
    /// Number of wrong vertices.
    wrong: u64,
    /// Number of vertices that were correct except for rounding, or for joints with a weight of zero.
    tidied: u64,
    /// Number of influences above the limit.
    dropped: u64,
}

/// The state of a vertex.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Right,
    Untidy,
    TooMany,
    Wrong,
}

/// The joints and weights of one vertex in all sets.
type Pairs = Vec<(u32, f64)>;

/// The requirement for the pools of a mesh.
#[derive(Clone, Copy)]
struct Rules {
    /// Number of joints of the skin.
    joints: usize,
    tolerance: f64,
    at_most: usize,
    exact: bool,
    /// Whether the weights are floats, which may be off by rounding.
    floats: bool,
}

impl Influences {
    fn rules(self, joints: usize, sets: &[Set<'_>]) -> Option<Rules> {
        let Self::Normalized { tolerance, at_most, exact } = self else { return None };
        Some(Rules {
            joints,
            tolerance: f64::from(tolerance),
            at_most: at_most.unwrap_or(usize::MAX),
            exact,
            floats: sets.iter().any(|set| set.weights.component == Component::F32),
        })
    }

    /// Whether the influences of a pool meet the requirement, for a skin with that number of joints.
    pub(super) fn is_met(self, pool: &VertexPool<'_>, count: usize, joints: usize) -> bool {
        let sets = sets(pool, count);
        let Some(rules) = self.rules(joints, &sets).filter(|_| !sets.is_empty()) else { return true };
        let mut pairs = Pairs::new();
        (!rules.exact || sets.iter().all(|set| has_types_of_gltf(set, count)))
            && single_set(&sets, count, rules).unwrap_or_else(|| {
                (0..count).all(|vertex| {
                    gather(&sets, vertex, &mut pairs);
                    state(&pairs, rules) == State::Right
                })
            })
    }
}

/// The sets of joints and weights that have a value for each vertex, by number.
fn sets<'s>(pool: &'s VertexPool<'_>, count: usize) -> Vec<Set<'s>> {
    let mut numbers: Vec<u32> = pool.attributes.iter().filter_map(number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let pair = |set| {
        let stream = |semantic| pool.get(&semantic).filter(|stream| stream.held() >= count);
        Some(Set { joints: stream(Semantic::Joints(set))?, weights: stream(Semantic::Weights(set))? })
    };
    numbers.into_iter().filter_map(pair).collect()
}

fn number(attribute: &Attribute<'_>) -> Option<u32> {
    match attribute.semantic {
        Semantic::Joints(set) => Some(set),
        _ => None,
    }
}

impl Repair<'_, '_> {
    /// Repairs the influences of a pool for a skin with that number of joints.
    pub(super) fn influences(&mut self, mesh: usize, pool: usize, joints: usize) -> Result<()> {
        let Some(own) = self.scene.meshes.as_slice().get(mesh) else { return Ok(()) };
        let Some(vertices) = own.pools.get(pool) else { return Ok(()) };
        let count = super::vertices::vertices(vertices);
        let sets = sets(vertices, count);
        let Some(rules) = self.needs.influences.rules(joints, &sets) else { return Ok(()) };
        let words = mesh_words(own, mesh);
        let numbers: Vec<u32> = vertices.attributes.iter().filter_map(number).collect();
        let size = sets.len().saturating_mul(24);
        let repaired = repaired(&sets, count, rules);
        self.room(count, size)?;
        if let Some(own) = self.edit().meshes.values_mut().nth(mesh) {
            replace(own, pool, numbers, repaired.sets);
        }
        let path = || format!("meshes[{mesh}]/pools[{pool}]");
        let vertices = || counted(count, "vertex", "vertices");
        if repaired.wrong > 0 {
            self.note(&codes::WEIGHTS, path(), || {
                format!("repaired joints or weights of {} of {} of {words}", repaired.wrong, vertices())
            });
        }
        if repaired.dropped > 0 {
            self.note(&codes::INFLUENCES, path(), || {
                let dropped = counted(repaired.dropped, "influence", "influences");
                format!(
                    "dropped {dropped} of {words}: the target format holds {} for each vertex",
                    rules.at_most
                )
            });
        }
        if repaired.tidied > 0 {
            self.note(&codes::TIDIED, path(), || {
                format!("rounded the joint weights of {} of {} of {words}", repaired.tidied, vertices())
            });
        }
        Ok(())
    }
}

fn replace(
    mesh: &mut Mesh<'_>,
    pool: usize,
    mut numbers: Vec<u32>,
    sets: Vec<(Stream<'static>, Stream<'static>)>,
) {
    let Some(pool) = mesh.pools.get_mut(pool) else { return };
    numbers.sort_unstable();
    numbers.dedup();
    // Sets without weights were left out.
    numbers.retain(|&set| pool.get(&Semantic::Weights(set)).is_some());
    for (set, (joints, weights)) in numbers.into_iter().zip(sets) {
        for (semantic, stream) in [(Semantic::Joints(set), joints), (Semantic::Weights(set), weights)] {
            if let Some(own) = pool.attributes.iter_mut().find(|own| own.semantic == semantic) {
                own.stream = stream;
            }
        }
    }
}

fn repaired(sets: &[Set<'_>], count: usize, rules: Rules) -> RepairedSets {
    let mut pairs = Pairs::new();
    let small = rules.joints <= 256;
    let mut bytes: Vec<(Vec<u8>, Vec<u8>)> = sets.iter().map(|_| (Vec::new(), Vec::new())).collect();
    let [mut wrong, mut tidied, mut dropped] = [0_u64; 3];
    for vertex in 0..count {
        gather(sets, vertex, &mut pairs);
        let state = state(&pairs, rules);
        match state {
            State::Right | State::TooMany => {}
            State::Untidy => tidied = tidied.saturating_add(1),
            State::Wrong => wrong = wrong.saturating_add(1),
        }
        if rules.exact || state != State::Right {
            dropped = dropped.saturating_add(normalize(&mut pairs, rules));
        }
        for ((joints, weights), four) in bytes.iter_mut().zip(pairs.chunks(4)) {
            for &(joint, weight) in four {
                match u8::try_from(joint) {
                    Ok(joint) if small => joints.push(joint),
                    _ if small => joints.push(0),
                    _ => joints.extend_from_slice(&u16::try_from(joint).unwrap_or(0).to_le_bytes()),
                }
                weights.extend_from_slice(&single(weight).to_le_bytes());
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
    RepairedSets { sets, wrong, tidied, dropped }
}

/// True if glTF has types for both streams.
fn has_types_of_gltf(set: &Set<'_>, count: usize) -> bool {
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

/// Whether all vertices of a single set are right, if it has the most common layout: packed, with weights as
/// floats.
fn single_set(sets: &[Set<'_>], count: usize, rules: Rules) -> Option<bool> {
    let [Set { joints, weights }] = sets else { return None };
    let plain = |stream: &Stream<'_>| stream.width == 4 && stream.swizzle.is_none();
    if weights.component != Component::F32 || !plain(joints) || !plain(weights) {
        return None;
    }
    let (numbers, weights) = (joints.contiguous(count)?, weights.contiguous(count)?);
    match joints.component {
        Component::U8 => {
            Some(all_right::<4, 1>(numbers, weights, rules, |&[joint]: &[u8; 1]| u32::from(joint)))
        }
        Component::U16 => Some(all_right::<8, 2>(numbers, weights, rules, |joint: &[u8; 2]| {
            u32::from(u16::from_le_bytes(*joint))
        })),
        _ => None,
    }
}

fn all_right<const FOUR: usize, const ONE: usize>(
    joints: &[u8],
    weights: &[u8],
    rules: Rules,
    joint: impl Fn(&[u8; ONE]) -> u32,
) -> bool {
    let mut vertices = joints.as_chunks::<FOUR>().0.iter().zip(weights.as_chunks::<16>().0);
    vertices.all(|(joints, weights)| {
        let mut pairs = [(0, 0.0); 4];
        let stored = joints.as_chunks::<ONE>().0.iter().zip(weights.as_chunks::<4>().0);
        for (pair, (own, weight)) in pairs.iter_mut().zip(stored) {
            *pair = (joint(own), f64::from(f32::from_le_bytes(*weight)));
        }
        state(&pairs, rules) == State::Right
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
fn state(pairs: &[(u32, f64)], rules: Rules) -> State {
    let (mut sum, mut used, mut influences, mut untidy) = (0.0, 0.0_f64, 0_usize, false);
    for (at, &(joint, weight)) in pairs.iter().enumerate() {
        if weight == 0.0 {
            untidy |= joint != 0;
            continue;
        }
        let twice = pairs.iter().take(at).any(|&(other, weight)| other == joint && weight != 0.0);
        if weight.is_nan() || weight < 0.0 || joint as usize >= rules.joints || twice {
            return State::Wrong;
        }
        sum += weight;
        used += 1.0;
        influences = influences.saturating_add(1);
    }
    let off = (sum - 1.0).abs();
    if off.is_nan() || off > rules.tolerance {
        return State::Wrong;
    }
    if influences > rules.at_most {
        return State::TooMany;
    }
    // Floats: two units in the last place per weight; normalized integers: less than one step.
    let tolerance = if rules.floats { 1.5e-7 * used } else { 1e-6 };
    if rules.exact && (off > tolerance || untidy) { State::Untidy } else { State::Right }
}

/// Makes the influences of a vertex valid. Returns the number of influences above the limit.
fn normalize(pairs: &mut Pairs, rules: Rules) -> u64 {
    for pair in pairs.iter_mut() {
        let (joint, weight) = *pair;
        if !weight.is_finite() || weight <= 0.0 || joint as usize >= rules.joints {
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
    let used = pairs.iter().filter(|pair| pair.1 > 0.0).count();
    let above = used.saturating_sub(rules.at_most);
    if above > 0 {
        pairs.sort_by(|a, b| b.1.total_cmp(&a.1));
        pairs.iter_mut().skip(rules.at_most).for_each(|pair| *pair = (0, 0.0));
    }
    let sum: f64 = pairs.iter().map(|pair| pair.1).sum();
    if sum > 0.0 {
        for pair in pairs.iter_mut() {
            pair.1 = f64::from(single(pair.1 / sum));
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
    above as u64
}
