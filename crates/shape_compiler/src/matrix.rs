//! Affine matrices in single precision, with the order of operations of the game's engine: the last bits of vertices
//! depend on it.

use meshwright_scene::{
    pose::{DMat4, single},
    vectors::{cross, dot},
};

/// Three rows of four numbers; the fourth row is 0 0 0 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Matrix(pub(crate) [[f32; 4]; 3]);

impl Matrix {
    pub(crate) const IDENTITY: Self =
        Self([[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0]]);

    /// A matrix by columns, rounded.
    pub(crate) fn of_columns(matrix: &DMat4) -> Self {
        let [a, b, c, _, d, e, f, _, g, h, i, _, x, y, z, _] = matrix.map(single);
        Self([[a, d, g, x], [b, e, h, y], [c, f, i, z]])
    }

    /// This matrix applied after `other`.
    pub(crate) fn multiply(&self, other: &Self) -> Self {
        let [[a, b, c, d], [e, f, g, h], [i, j, k, l]] = other.0;
        Self(self.0.map(|[x, y, z, w]| {
            [x * a + y * e + z * i, x * b + y * f + z * j, x * c + y * g + z * k, x * d + y * h + z * l + w]
        }))
    }

    /// The matrix with its first three columns multiplied by these factors.
    pub(crate) fn scaled(&self, [x, y, z]: [f32; 3]) -> Self {
        Self(self.0.map(|[a, b, c, d]| [a * x, b * y, c * z, d]))
    }

    pub(crate) fn determinant(&self) -> f32 {
        let [[a, b, c, _], [d, e, f, _], [g, h, i, _]] = self.0;
        a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    }

    /// The inverse; the identity for a singular matrix.
    pub(crate) fn inverse(&self) -> Self {
        let by = 1.0 / self.determinant();
        if !by.is_finite() {
            return Self::IDENTITY;
        }
        let [[a, b, c, x], [d, e, f, y], [g, h, i, z]] = self.0;
        let rows = [
            [(e * i - f * h) * by, (c * h - b * i) * by, (b * f - c * e) * by],
            [(f * g - d * i) * by, (a * i - c * g) * by, (c * d - a * f) * by],
            [(d * h - e * g) * by, (b * g - a * h) * by, (a * e - b * d) * by],
        ];
        Self(rows.map(|[p, q, r]| [p, q, r, -(p * x + q * y + r * z)]))
    }

    /// The lengths of the first three columns.
    pub(crate) fn scale(&self) -> [f32; 3] {
        let [[a, b, c, _], [d, e, f, _], [g, h, i, _]] = self.0;
        [[a, d, g], [b, e, h], [c, f, i]].map(|[x, y, z]| (x * x + y * y + z * z).sqrt())
    }

    /// The matrix with columns of length 1. Columns of zeros become perpendicular to the others.
    pub(crate) fn without_scale(&self) -> Self {
        let scale = self.scale();
        let matrix = self.scaled(scale.map(|length| if length == 0.0 { 0.0 } else { 1.0 / length }));
        if scale.contains(&0.0) {
            matrix.with_missing_axes(scale.map(|length| length == 0.0))
        } else {
            matrix
        }
    }

    /// The matrix with those of its first three columns replaced that are missing, as a right-handed basis has them.
    fn with_missing_axes(&self, missing: [bool; 3]) -> Self {
        let [[a, b, c, x], [d, e, f, y], [g, h, i, z]] = self.0;
        let [first, second, third] = [[a, d, g], [b, e, h], [c, f, i]].map(|axis| axis.map(f64::from));
        let unit = |at: usize| std::array::from_fn(|part| if part == at { 1.0 } else { 0.0 });
        // The axis of the coordinate system that is the furthest from the given one.
        let off = |axis: [f64; 3]| {
            let smallest = (0..3).min_by(|one, two| {
                let part = |at: &usize| axis.get(*at).copied().unwrap_or_default().abs();
                part(one).total_cmp(&part(two))
            });
            unit(smallest.unwrap_or_default())
        };
        let across = |one: [f64; 3], two: [f64; 3]| {
            let product = cross(one, two);
            let length = dot(product, product).sqrt();
            product.map(|part| if length > 0.0 { part / length } else { 0.0 })
        };
        let [first, second, third] = match missing {
            [true, false, false] => [across(second, third), second, third],
            [false, true, false] => [first, across(third, first), third],
            [false, false, true] => [first, second, across(first, second)],
            [false, true, true] => {
                let second = across(off(first), first);
                [first, second, across(first, second)]
            }
            [true, false, true] => {
                let third = across(off(second), second);
                [across(second, third), second, third]
            }
            [true, true, false] => {
                let first = across(off(third), third);
                [first, across(third, first), third]
            }
            _ => [unit(0), unit(1), unit(2)],
        }
        .map(|axis: [f64; 3]| axis.map(single));
        let row = |at: usize, w: f32| {
            let part = |axis: [f32; 3]| axis.get(at).copied().unwrap_or_default();
            [part(first), part(second), part(third), w]
        };
        Self([row(0, x), row(1, y), row(2, z)])
    }

    /// Whether the first three columns have length 1 and are orthogonal, as in a rotation or reflection.
    pub(crate) fn is_orthonormal(&self) -> bool {
        self.scale().iter().all(|length| (length - 1.0).abs() <= 1e-4) && !self.is_sheared()
    }

    /// Whether the first three columns are not orthogonal.
    pub(crate) fn is_sheared(&self) -> bool {
        let [[a, b, c, _], [d, e, f, _], [g, h, i, _]] = self.without_scale().0;
        let dot = |[x, y, z]: [f32; 3], [p, q, r]: [f32; 3]| x * p + y * q + z * r;
        let (x, y, z) = ([a, d, g], [b, e, h], [c, f, i]);
        [(x, y), (y, z), (z, x)].iter().any(|(one, two)| dot(*one, *two).abs() > 1e-4)
    }

    pub(crate) fn translation(&self) -> [f32; 3] {
        self.0.map(|[_, _, _, w]| w)
    }

    pub(crate) fn point(&self, [px, py, pz]: [f32; 3]) -> [f32; 3] {
        self.0.map(|[x, y, z, w]| x * px + y * py + z * pz + w)
    }

    /// The rotation as a quaternion x y z w of the conjugate convention that the format has.
    pub(crate) fn quaternion(&self) -> [f32; 4] {
        let [[a, b, c, _], [d, e, f, _], [g, h, i, _]] = self.0;
        let trace = a + e + i;
        if trace > 0.0 {
            let root = (trace + 1.0).sqrt();
            let by = 0.5 / root;
            return [(f - h) * by, (g - c) * by, (b - d) * by, root * 0.5];
        }
        // The largest part is found first: dividing by a small one is inexact.
        let part = |own: f32, others: f32| (own - others + 1.0).max(0.0).sqrt();
        if e <= a && i <= a {
            let root = part(a, e + i);
            let by = 0.5 / root;
            [root * 0.5, (b + d) * by, (c + g) * by, (f - h) * by]
        } else if i <= e {
            let root = part(e, i + a);
            let by = 0.5 / root;
            [(b + d) * by, root * 0.5, (f + h) * by, (g - c) * by]
        } else {
            let root = part(i, a + e);
            let by = 0.5 / root;
            [(c + g) * by, (f + h) * by, root * 0.5, (b - d) * by]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inverses_undo() {
        let matrix = Matrix([[0.0, -2.0, 0.0, 5.0], [1.0, 0.0, 0.0, 6.0], [0.0, 0.0, 4.0, 7.0]]);
        assert_eq!(matrix.multiply(&matrix.inverse()), Matrix::IDENTITY);
        assert_eq!(matrix.scale(), [1.0, 2.0, 4.0]);
        assert_eq!(matrix.inverse().point(matrix.point([1.0, 2.0, 3.0])), [1.0, 2.0, 3.0]);
    }

    #[test]
    fn missing_axes_are_perpendicular() {
        let turned = Matrix([[0.0, -1.0, 0.0, 0.0], [0.6, 0.0, 0.8, 0.0], [-0.8, 0.0, 0.6, 0.0]]);
        for missing in 0..8_u8 {
            let factors = [1, 2, 4].map(|bit| if missing & bit == 0 { 2.0 } else { 0.0 });
            let rigid = turned.scaled(factors).without_scale();
            assert!(rigid.is_orthonormal() && rigid.determinant() > 0.99, "{factors:?}: {rigid:?}");
            if missing.count_ones() < 2 {
                let closeness = rigid.0.as_flattened().iter().zip(turned.0.as_flattened());
                assert!(closeness.fold(0.0, |most: f32, (a, b)| most.max((a - b).abs())) < 1e-6, "{rigid:?}");
            }
        }
    }

    #[test]
    fn quaternions_are_conjugates() {
        // A quarter turn about Z, and half turns, which have no w.
        let half = 0.5_f32.sqrt();
        let turn = Matrix([[0.0, -1.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0]]);
        assert_eq!(
            turn.quaternion().map(|part| (part - half).abs() < 1e-6 || (part + half).abs() < 1e-6),
            [false, false, true, true]
        );
        assert!(turn.quaternion()[2] < 0.0);
        for axis in 0..3 {
            let factors: [f32; 3] = std::array::from_fn(|at| if at == axis { 1.0 } else { -1.0 });
            let quaternion = Matrix::IDENTITY.scaled(factors).quaternion();
            assert_eq!(quaternion[axis], 1.0);
        }
    }
}
