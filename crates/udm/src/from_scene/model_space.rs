//! Transforms vertices to model space.

use meshwright_scene::{
    decompose,
    influences::Influences,
    pose::{DMat4, IDENTITY, move_point},
};
use std::borrow::Cow;

/// The transform from mesh space to model space.
pub(super) enum Space<'s> {
    Same,
    Fixed(DMat4),
    /// Matrices of the joints in the rest pose, which differ from each other.
    Bent(Vec<DMat4>, Influences<'s>),
}

impl Space<'_> {
    pub(super) fn fixed(matrix: &DMat4) -> Self {
        if *matrix == IDENTITY { Self::Same } else { Self::Fixed(*matrix) }
    }

    fn matrix(&self, vertex: usize) -> Option<Cow<'_, DMat4>> {
        match self {
            Self::Same => None,
            Self::Fixed(matrix) => Some(Cow::Borrowed(matrix)),
            Self::Bent(joints, influences) => {
                Some(Cow::Owned(influences.blended(vertex, joints).unwrap_or(IDENTITY)))
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
