//! Conversions between axis conventions; the only module that knows other ones.
//!
//! A Z-up, right-handed vector (x, y, z) is (x, z, -y) with Y up: a rotation by 90 degrees about X. It only
//! permutes and negates components, so it is exact and exactly reversible. It applies to every node of a
//! hierarchy (positions, node translations, rotation axes, scale axes), so that no node gets an additional
//! rotation.

use crate::attribute::AxisSwizzle;

/// Which axis points up.
///
/// ```
/// use meshwright_scene::{Up, axes};
///
/// assert_eq!(axes::y_up_point(Up::Z, [0.0, 0.0, 1.0]), [0.0, 1.0, 0.0]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Up {
    /// X.
    X,
    /// Y, as in [`Scene`](crate::Scene).
    #[default]
    Y,
    /// Z.
    Z,
}

/// The rotation x y z w that corrects a scene whose file was imported with `taken` up although `true_up` is
/// right.
pub fn righting(taken: Up, true_up: Up) -> [f32; 4] {
    const HALF: f32 = std::f32::consts::FRAC_1_SQRT_2;
    // The rotation from a file with that axis up to Y up.
    let turn = |up: Up| match up {
        Up::X => [0.0, 0.0, HALF, HALF],
        Up::Y => [0.0, 0.0, 0.0, 1.0],
        Up::Z => [-HALF, 0.0, 0.0, HALF],
    };
    let [x, y, z, w] = turn(taken);
    product(turn(true_up), [-x, -y, -z, w])
}

/// The rotation that applies `b` first, then `a`.
pub fn product([ax, ay, az, aw]: [f32; 4], [bx, by, bz, bw]: [f32; 4]) -> [f32; 4] {
    [
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    ]
}

/// Positions and directions, Z up to Y up; a fourth component is unchanged.
pub const Z_UP: AxisSwizzle = AxisSwizzle { order: [0, 2, 1, 3], negate: [false, false, true, false] };

/// Tangents, Z up to Y up, with an inverted bitangent sign (the stored sign refers to the opposite V
/// direction).
pub const Z_UP_TANGENT: AxisSwizzle = AxisSwizzle { order: [0, 2, 1, 3], negate: [false, false, true, true] };

/// A point or direction, Z up to Y up.
pub fn z_up_point([x, y, z]: [f32; 3]) -> [f32; 3] {
    [x, z, -y]
}

/// A rotation quaternion x y z w, Z up to Y up: its axis changes like a direction.
pub fn z_up_rotation([x, y, z, w]: [f32; 4]) -> [f32; 4] {
    [x, z, -y, w]
}

/// A point or direction of a file with that axis up, with Y up.
pub fn y_up_point(up: Up, [x, y, z]: [f64; 3]) -> [f64; 3] {
    match up {
        Up::X => [-y, x, z],
        Up::Y => [x, y, z],
        Up::Z => [x, z, -y],
    }
}

/// Scale factors along the axes of a file with that axis up, with Y up: they are permuted and keep their
/// signs.
pub fn y_up_scale(up: Up, [x, y, z]: [f64; 3]) -> [f64; 3] {
    match up {
        Up::X => [y, x, z],
        Up::Y => [x, y, z],
        Up::Z => [x, z, y],
    }
}

/// Scale factors along the axes, Z up to Y up.
pub fn z_up_scale([x, y, z]: [f32; 3]) -> [f32; 3] {
    [x, z, y]
}

/// A 4 x 4 matrix in column-major order, Z up to Y up on both sides.
pub fn z_up_matrix(m: [f32; 16]) -> [f32; 16] {
    let at =
        |row: usize, column: usize| m.get(column.wrapping_mul(4).wrapping_add(row)).copied().unwrap_or(0.0);
    let (from, sign) = ([0, 2, 1, 3], [1.0, 1.0, -1.0, 1.0]);
    std::array::from_fn(|i| {
        let (row, column) = (i & 3, i >> 2);
        let pick = |k: usize| (from.get(k).copied().unwrap_or(0), sign.get(k).copied().unwrap_or(1.0));
        let ((r, rs), (c, cs)): ((usize, f32), (usize, f32)) = (pick(row), pick(column));
        at(r, c) * rs * cs
    })
}

/// The change from content with one up axis to the same content with another: an exact, signed permutation of
/// components, which is a rotation.
///
/// ```
/// use meshwright_scene::{Up, axes::AxisChange};
///
/// let change = AxisChange { from: Up::Y, to: Up::Z };
/// assert_eq!(change.point([1.0, 2.0, 3.0]), [1.0, -3.0, 2.0]);
/// assert_eq!(change.scale([1.0, 2.0, 3.0]), [1.0, 3.0, 2.0]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AxisChange {
    /// The up axis before the change.
    pub from: Up,
    /// The up axis after the change.
    pub to: Up,
}

impl AxisChange {
    /// The reverse change.
    #[must_use]
    pub const fn inverse(&self) -> Self {
        Self { from: self.to, to: self.from }
    }

    /// True if both axes are equal.
    pub fn is_none(&self) -> bool {
        self.from == self.to
    }

    /// Converts a point or direction.
    pub fn point(&self, point: [f64; 3]) -> [f64; 3] {
        let [x, y, z] = y_up_point(self.from, point);
        match self.to {
            Up::X => [y, -x, z],
            Up::Y => [x, y, z],
            Up::Z => [x, -z, y],
        }
    }

    /// Converts the axis of a rotation quaternion x y z w; the angle is unchanged.
    pub fn rotation(&self, [x, y, z, w]: [f64; 4]) -> [f64; 4] {
        let [x, y, z] = self.point([x, y, z]);
        [x, y, z, w]
    }

    /// Converts scale factors along the axes, or any other values per axis without a sign.
    pub fn scale<T: Copy>(&self, factors: [T; 3]) -> [T; 3] {
        // Both steps swap two components or none, so each is its own inverse.
        let step = |up: Up, [x, y, z]: [T; 3]| match up {
            Up::X => [y, x, z],
            Up::Y => [x, y, z],
            Up::Z => [x, z, y],
        };
        step(self.to, step(self.from, factors))
    }

    /// The rotation as a matrix, column-major.
    pub fn matrix(&self) -> [f64; 16] {
        let ([a, b, c], [d, e, f], [g, h, i]) =
            (self.point([1.0, 0.0, 0.0]), self.point([0.0, 1.0, 0.0]), self.point([0.0, 0.0, 1.0]));
        // Adding 0 removes negative zeros.
        [a, b, c, 0.0, d, e, f, 0.0, g, h, i, 0.0, 0.0, 0.0, 0.0, 1.0].map(|part| part + 0.0)
    }

    /// The swizzle of points and directions in a stream; a fourth component is unchanged.
    pub fn swizzle(&self) -> AxisSwizzle {
        let [a, b, c] = self.point([1.0, 2.0, 3.0]);
        let mut swizzle = AxisSwizzle::NONE;
        for ((order, negate), part) in swizzle.order.iter_mut().zip(&mut swizzle.negate).zip([a, b, c]) {
            *order = if part.abs() < 1.5 {
                0
            } else if part.abs() < 2.5 {
                1
            } else {
                2
            };
            *negate = part < 0.0;
        }
        swizzle
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All forms of a change agree with the rotation that corrects a scene, and are reversible bit by bit.
    #[test]
    fn all_forms_of_an_axis_change_agree() {
        for from in [Up::X, Up::Y, Up::Z] {
            for to in [Up::X, Up::Y, Up::Z] {
                let (change, back) = (AxisChange { from, to }, AxisChange { from: to, to: from });
                let point = [1.0, 2.0, 3.0];
                let moved = change.point(point);
                assert_eq!(back.point(moved), point);
                assert_eq!(back.scale(change.scale(point)), point);
                assert_eq!(change.scale(point), moved.map(f64::abs));
                let stream = change.swizzle().apply([1.0, 2.0, 3.0, 4.0]);
                assert_eq!(stream.map(f64::from), [moved[0], moved[1], moved[2], 4.0]);
                assert!(change.swizzle().then(back.swizzle()).is_none());
                let product = crate::pose::move_point(&change.matrix(), point);
                assert_eq!(product, moved);
                // The up direction stays up.
                assert_eq!(y_up_point(to, moved), y_up_point(from, point));
                assert_eq!(change.is_none(), from == to);
            }
        }
    }
}
