//! The joints and weights of vertices.

use crate::{
    attribute::{Semantic, Stream},
    mesh::VertexPool,
    pose::{DMat4, inverse, multiply},
};

/// The sets of joints and weights of a vertex pool, in order, without sets that are shorter than the pool.
pub struct Influences<'s>(Vec<(&'s Stream<'s>, &'s Stream<'s>)>);

impl<'s> Influences<'s> {
    /// The influences of a pool.
    pub fn new(pool: &'s VertexPool<'s>) -> Self {
        let sets = (0..)
            .map_while(|set| Some((pool.get(&Semantic::Joints(set))?, pool.get(&Semantic::Weights(set))?)))
            .filter(|(joints, weights)| joints.held() >= pool.len() && weights.held() >= pool.len());
        Self(sets.collect())
    }

    /// The streams of joints and weights.
    pub fn sets(&self) -> &[(&'s Stream<'s>, &'s Stream<'s>)] {
        &self.0
    }

    /// The joints of a vertex with their weights other than 0. A joint may be out of range, and a weight wrong.
    pub fn stored(&self, vertex: usize) -> impl Iterator<Item = (usize, f32)> {
        let pairs = move |(joints, weights): &(&Stream<'_>, &Stream<'_>)| {
            let joints = joints.get(vertex).unwrap_or_default();
            joints.into_iter().map(joint_index).zip(weights.get(vertex).unwrap_or_default())
        };
        self.0.iter().flat_map(pairs).filter(|&(_, weight)| weight != 0.0)
    }

    /// The joints of a vertex with their weights above 0. A joint may be out of range.
    pub fn of(&self, vertex: usize) -> impl Iterator<Item = (usize, f32)> {
        self.stored(vertex).filter(|&(_, weight)| weight > 0.0 && weight.is_finite())
    }

    /// The weighted mean of the matrices of a vertex's joints. Without influences, that of the first joint; `None` if
    /// there are no joints.
    pub fn blended(&self, vertex: usize, joints: &[DMat4]) -> Option<DMat4> {
        let (mut mean, mut sum) = ([0.0; 16], 0.0);
        for (joint, weight) in self.of(vertex) {
            let Some(joint) = joints.get(joint) else { continue };
            sum += f64::from(weight);
            mean.iter_mut().zip(joint).for_each(|(to, from)| *to += f64::from(weight) * from);
        }
        if sum > 0.0 { Some(mean.map(|part| part / sum)) } else { joints.first().copied() }
    }
}

/// The effect of a joint on its vertices in the rest pose. If the matrix of the joint has no inverse, for example with
/// scale 0, readers bind by the identity and the joint applies all of it.
pub fn rest_matrix(joint: &DMat4, bind: &DMat4) -> DMat4 {
    if inverse(joint).is_some() { multiply(joint, bind) } else { *bind }
}

/// The index of a joint from a stream, whose values are floats that hold integers.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "saturates, which is not a valid joint"
)]
pub const fn joint_index(joint: f32) -> usize {
    joint as usize
}
