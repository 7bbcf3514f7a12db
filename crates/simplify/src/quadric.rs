//! Quadrics: sums of squared distances from planes, and of squared differences of attributes from linear functions.

use crate::vector::{cross, dot, plus, square, times};

/// A sum of squared linear functions of a point, and the weight of what it sums.
///
/// Garland and Heckbert, "Surface Simplification Using Quadric Error Metrics", 1997.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Quadric {
    /// The symmetric matrix of the second degree: xx, yy, zz, xy, xz, yz.
    second: [f64; 6],
    /// Half of the first degree.
    first: [f64; 3],
    /// The constant.
    constant: f64,
    /// The sum of weights.
    pub(crate) weight: f64,
}

impl Quadric {
    /// `by` times the square of `gradient · point + offset`.
    pub(crate) fn of(gradient: [f64; 3], offset: f64, by: f64) -> Self {
        let [x, y, z] = gradient;
        Self {
            second: [x * x * by, y * y * by, z * z * by, x * y * by, x * z * by, y * z * by],
            first: times(gradient, offset * by),
            constant: offset * offset * by,
            weight: by,
        }
    }

    /// `by` times the squared distance from the plane through a point with that unit normal.
    pub(crate) fn of_plane(normal: [f64; 3], point: [f64; 3], by: f64) -> Self {
        Self::of(normal, -dot(normal, point), by)
    }

    /// The weight of something whose squares are added without theirs.
    pub(crate) fn of_weight(weight: f64) -> Self {
        Self { weight, ..Self::default() }
    }

    /// The same without its weight.
    pub(crate) fn unweighted(self) -> Self {
        Self { weight: 0.0, ..self }
    }

    /// Subtracts the square of a linear function, times `by`.
    #[inline]
    pub(crate) fn subtract(&mut self, slope: &Slope, by: f64) {
        self.add(&Self::of(slope.gradient, slope.offset, -by).unweighted());
    }

    /// The point with the least sum, where each meter from `near` counts as much as a meter from `pull` of the weight: where the
    /// sum says little, it stays close. `None` if there is none.
    pub(crate) fn least(&self, near: [f64; 3], pull: f64) -> Option<[f64; 3]> {
        let by = self.weight * pull;
        let [xx, yy, zz, xy, xz, yz] = self.second;
        let rows = [[xx + by, xy, xz], [xy, yy + by, yz], [xz, yz, zz + by]];
        let right = plus(times(near, by), times(self.first, -1.0));
        // Cramer's rule.
        let [a, b, c] = rows;
        let (bc, ca, ab) = (cross(b, c), cross(c, a), cross(a, b));
        let determinant = dot(a, bc);
        let [r, s, t] = right;
        let sum = plus(times(bc, r), plus(times(ca, s), times(ab, t)));
        let point = times(sum, 1.0 / determinant);
        (determinant > 0.0 && point.iter().all(|part| part.is_finite())).then_some(point)
    }

    /// Adds another one.
    #[inline]
    pub(crate) fn add(&mut self, other: &Self) {
        self.second.iter_mut().zip(other.second).for_each(|(sum, by)| *sum += by);
        self.first.iter_mut().zip(other.first).for_each(|(sum, by)| *sum += by);
        self.constant += other.constant;
        self.weight += other.weight;
    }

    /// The sum at a point; rounding can make it negative.
    #[inline]
    pub(crate) fn at(&self, point: [f64; 3]) -> f64 {
        let [x, y, z] = point;
        let [xx, yy, zz, xy, xz, yz] = self.second;
        let second = x * (xx * x + 2.0 * (xy * y + xz * z)) + y * (yy * y + 2.0 * yz * z) + zz * z * z;
        second + 2.0 * dot(self.first, point) + self.constant
    }
}

/// The sum of an attribute's linear functions on triangles, times their weights: the part of the squared difference that is
/// linear in the attribute.
///
/// Hoppe, "New Quadric Metric for Simplifying Meshes with Appearance Attributes", 1999.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Slope {
    /// The sum of gradients.
    pub(crate) gradient: [f64; 3],
    /// The sum of constants.
    pub(crate) offset: f64,
}

impl Slope {
    /// Adds another one.
    #[inline]
    pub(crate) fn add(&mut self, other: &Self) {
        self.gradient = plus(self.gradient, other.gradient);
        self.offset += other.offset;
    }

    /// The sum of the functions at a point.
    #[inline]
    pub(crate) fn at(&self, point: [f64; 3]) -> f64 {
        dot(self.gradient, point) + self.offset
    }
}

/// The gradient of an attribute in the plane of a triangle: from its edges at the first corner, and the differences of the
/// attribute along them. `None` for a triangle without area.
pub(crate) fn gradients(along: [f64; 3], other: [f64; 3]) -> Option<impl Fn(f64, f64) -> [f64; 3]> {
    let (aa, bb, ab) = (square(along), square(other), dot(along, other));
    let determinant = aa * bb - ab * ab;
    // A sliver would turn rounding into a steep gradient.
    (determinant > 1e-6 * aa * bb).then_some(move |first: f64, second: f64| {
        let (x, y) = ((first * bb - second * ab) / determinant, (second * aa - first * ab) / determinant);
        let (along, other) = (times(along, x), times(other, y));
        plus(along, other)
    })
}
