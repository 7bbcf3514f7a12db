//! Transforms vertices to model space.

use meshwright_scene::{
    Stream, decompose,
    pose::{DMat4, IDENTITY, move_point},
};
use std::borrow::Cow;

/// Sets of joints and weights.
pub(super) type Sets<'s> = Vec<(&'s Stream<'s>, &'s Stream<'s>)>;

/// Joint index from a float, which was an integer before.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "saturates, which is not a valid joint"
)]
const fn index(joint: f32) -> usize {
    joint as usize
}

/// Joints and weights above 0 of a vertex.
pub(super) fn weights(sets: &Sets<'_>, vertex: usize) -> impl Iterator<Item = (usize, f32)> {
    sets.iter()
        .flat_map(move |(joints, weights)| {
            let joints = joints.get(vertex).unwrap_or_default();
            joints.into_iter().map(index).zip(weights.get(vertex).unwrap_or_default())
        })
        .filter(|&(_, weight)| weight > 0.0 && weight.is_finite())
}

/// The transform from mesh space to model space.
pub(super) enum Space<'s> {
    Same,
    Fixed(DMat4),
    /// Matrices of the joints in the rest pose, which differ from each other.
    Bent(Vec<DMat4>, Sets<'s>),
}

impl Space<'_> {
    pub(super) fn fixed(matrix: &DMat4) -> Self {
        if *matrix == IDENTITY { Self::Same } else { Self::Fixed(*matrix) }
    }

    fn matrix(&self, vertex: usize) -> Option<Cow<'_, DMat4>> {
        match self {
            Self::Same => None,
            Self::Fixed(matrix) => Some(Cow::Borrowed(matrix)),
            Self::Bent(joints, sets) => {
                let mut sum = 0.0;
                let mut matrix = [0.0; 16];
                for (joint, weight) in weights(sets, vertex) {
                    let Some(joint) = joints.get(joint) else { continue };
                    sum += f64::from(weight);
                    matrix.iter_mut().zip(joint).for_each(|(to, from)| *to += f64::from(weight) * from);
                }
                Some(Cow::Owned(match joints.first() {
                    _ if sum > 0.0 => matrix.map(|part| part / sum),
                    Some(first) => *first,
                    None => IDENTITY,
                }))
            }
        }
    }

    pub(super) fn mirrors(&self) -> bool {
        matches!(self, Self::Fixed(matrix) if decompose::determinant(matrix) < 0.0)
    }

    pub(super) fn point(&self, vertex: usize, point: [f64; 3]) -> [f64; 3] {
        self.matrix(vertex).map_or(point, |matrix| move_point(&matrix, point))
    }

    /// Transforms a displacement, including its length.
    pub(super) fn shift(&self, vertex: usize, [x, y, z]: [f64; 3]) -> [f64; 3] {
        let Some(matrix) = self.matrix(vertex) else { return [x, y, z] };
        let [a, b, c, _, e, f, g, _, i, j, k, ..] = *matrix;
        [a * x + e * y + i * z, b * x + f * y + j * z, c * x + g * y + k * z]
    }

    pub(super) fn direction(&self, vertex: usize, direction: [f64; 3]) -> [f64; 3] {
        match self {
            Self::Same => direction,
            _ => whole(self.shift(vertex, direction)).unwrap_or(direction),
        }
    }

    /// Transforms a normal by the inverse transpose.
    pub(super) fn normal(&self, vertex: usize, normal: [f64; 3]) -> [f64; 3] {
        let Some(matrix) = self.matrix(vertex) else { return normal };
        let [a, b, c, _, e, f, g, _, i, j, k, ..] = *matrix;
        let sign = if decompose::determinant(&matrix) < 0.0 { -1.0 } else { 1.0 };
        let [x, y, z] = normal.map(|part| part * sign);
        let turned = [
            (f * k - g * j) * x + (j * c - k * b) * y + (b * g - c * f) * z,
            (g * i - e * k) * x + (k * a - i * c) * y + (c * e - a * g) * z,
            (e * j - f * i) * x + (i * b - j * a) * y + (a * f - b * e) * z,
        ];
        whole(turned).unwrap_or(normal)
    }
}

/// Normalizes a direction; `None` if its length is 0.
pub(super) fn whole(direction: [f64; 3]) -> Option<[f64; 3]> {
    let length = direction.iter().map(|part| part * part).sum::<f64>().sqrt();
    let by = 1.0 / length;
    (by.is_finite() && by > 0.0).then(|| direction.map(|part| part * by))
}
