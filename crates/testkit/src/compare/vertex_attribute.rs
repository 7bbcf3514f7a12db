//! Access to one vertex attribute regardless of its storage.

use super::{Tolerance, match_by_key::mix, tree::Key};
use meshwright_scene::{
    attribute::{Semantic, Stream},
    mesh::Sparse,
};
use std::borrow::Cow;

/// The source of vertex values.
pub(super) enum Column<'s> {
    /// Up to four components of a stream.
    Values(Stream<'s>, Missing),
    /// Displacements; zero for vertices without one.
    Sparse(Option<&'s Sparse>),
    /// Joint weights as pairs of joint and weight streams, and the joints that the indices refer to.
    Influences(Vec<(&'s Stream<'s>, &'s Stream<'s>)>, Option<&'s [Key]>),
}

/// The value of a fourth component that is not stored.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Missing {
    /// For most attributes.
    Zero,
    /// For alpha.
    One,
}

/// The joints of a vertex with their weights.
pub(super) type Influences = Vec<(Key, f32)>;

/// Reusable buffers for the influences of two vertices.
#[derive(Default)]
pub(super) struct Scratch(Influences, Influences);

/// Number of elements for which the stream has bytes.
pub(super) fn usable(stream: &Stream<'_>) -> usize {
    let Some(rest) = stream.data.len().checked_sub(stream.element_size()) else { return 0 };
    let steps = rest.checked_div((stream.stride as usize).max(1)).unwrap_or(0);
    stream.count.min(steps.saturating_add(1))
}

impl<'s> Column<'s> {
    /// The stream from a component on.
    pub(super) fn values(stream: &'s Stream<'_>, semantic: &Semantic, from: u8) -> Self {
        let width = stream.width.saturating_sub(from).min(4);
        let skipped = stream.component.size().saturating_mul(from as usize);
        let swizzle = if from == 0 { stream.swizzle } else { meshwright_scene::attribute::AxisSwizzle::NONE };
        let data = Cow::Borrowed(stream.data.get(skipped..).unwrap_or_default());
        let missing = match semantic {
            Semantic::Color(_) if from == 0 && width == 3 => Missing::One,
            _ => Missing::Zero,
        };
        let Stream { component, normalized, stride, count, .. } = *stream;
        Self::Values(Stream { data, component, width, normalized, stride, count, swizzle }, missing)
    }

    /// Number of elements; 0 without streams.
    pub(super) fn len(&self) -> usize {
        match self {
            Self::Values(stream, _) => usable(stream),
            Self::Sparse(_) | Self::Influences(..) => 0,
        }
    }

    pub(super) fn get(&self, vertex: usize) -> Option<[f32; 4]> {
        match self {
            Self::Values(stream, missing) => {
                let [x, y, z, w] = stream.get(vertex)?;
                Some([x, y, z, if *missing == Missing::One { 1.0 } else { w }])
            }
            Self::Sparse(sparse) => {
                let [x, y, z] = sparse.and_then(|sparse| displacement(sparse, vertex)).unwrap_or_default();
                Some([x, y, z, 0.0])
            }
            Self::Influences(..) => None,
        }
    }

    /// The largest error between two vertices, `None` if they are equal.
    pub(super) fn apart(
        (a, at): (&Self, usize),
        (b, to): (&Self, usize),
        (tolerance, size): (&Tolerance, Option<f64>),
        scratch: &mut Scratch,
    ) -> Option<f64> {
        if let (Self::Influences(..), Self::Influences(..)) = (a, b) {
            a.influences(at, &mut scratch.0);
            b.influences(to, &mut scratch.1);
            return weights(&scratch.0, &scratch.1, tolerance);
        }
        match (a.get(at), b.get(to)) {
            (None, None) => None,
            (Some(x), Some(y)) => tolerance.apart_all(&x, &y, size),
            _ => Some(f64::INFINITY),
        }
    }

    /// The weights of a vertex by joint: each joint once, without zero weights.
    fn influences(&self, vertex: usize, out: &mut Influences) {
        out.clear();
        let Self::Influences(sets, joints) = self else { return };
        for (numbers, weights) in sets {
            let (Some(numbers), Some(weights)) = (numbers.get(vertex), weights.get(vertex)) else { continue };
            for (number, weight) in numbers.into_iter().zip(weights).filter(|(_, weight)| *weight != 0.0) {
                let number = index(number);
                let joint = joints.and_then(|joints| joints.get(number)).copied();
                out.push((joint.unwrap_or(Key::Number(number)), weight));
            }
        }
        out.sort_by_key(|(joint, _)| *joint);
        out.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            if same {
                kept.1 += next.1;
            }
            same
        });
    }

    /// Mixes a vertex into a hash; equal values give equal hashes. True if a value is NaN.
    pub(super) fn hash(&self, vertex: usize, state: &mut u64, scratch: &mut Scratch) -> bool {
        let mut odd = false;
        let mut number = |value: f32, state: &mut u64| {
            odd |= value.is_nan();
            let bits = match value {
                nan if nan.is_nan() => u32::MAX,
                0.0 => 0,
                value => value.to_bits(),
            };
            mix(state, u64::from(bits));
        };
        if let Self::Influences(..) = self {
            self.influences(vertex, &mut scratch.0);
            for (joint, weight) in &scratch.0 {
                mix(state, joint.word());
                number(*weight, state);
            }
            mix(state, 7);
        } else if let Some(values) = self.get(vertex) {
            values.into_iter().for_each(|value| number(value, state));
        } else {
            mix(state, u64::MAX);
        }
        odd
    }
}

fn weights(a: &Influences, b: &Influences, tolerance: &Tolerance) -> Option<f64> {
    if a == b {
        return None;
    }
    let mut worst: Option<f64> = None;
    let (mut first, mut second) = (a.iter().peekable(), b.iter().peekable());
    loop {
        let (x, y) = match (first.peek(), second.peek()) {
            (None, None) => return worst,
            (Some(x), Some(y)) if x.0 == y.0 => (first.next(), second.next()),
            (Some(x), Some(y)) if x.0 > y.0 => (None, second.next()),
            (None, Some(_)) => (None, second.next()),
            (Some(_), _) => (first.next(), None),
        };
        let weight = |influence: Option<&(Key, f32)>| influence.map_or(0.0, |(_, weight)| *weight);
        if let Some(error) = tolerance.apart(weight(x), weight(y), 1.0) {
            worst = Some(worst.map_or(error, |worst| worst.max(error)));
        }
    }
}

fn displacement(sparse: &Sparse, vertex: usize) -> Option<[f32; 3]> {
    let number = u32::try_from(vertex).ok()?;
    // If every vertex is displaced, the index is the vertex number.
    let place = match sparse.vertices.get(vertex) {
        Some(&there) if there == number => vertex,
        _ => sparse.vertices.binary_search(&number).ok()?,
    };
    sparse.values.get(place).copied()
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "saturates; then it is not a joint"
)]
const fn index(joint: f32) -> usize {
    joint as usize
}
