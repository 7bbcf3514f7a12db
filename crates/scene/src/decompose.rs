//! Decomposes and compares matrices.

use crate::pose::{DMat4, compose, unit};

/// A matrix as translation, rotation and scale factors.
///
/// ```
/// use meshwright_scene::{DTrs, pose::compose};
///
/// let parts = DTrs::new(&compose([1.0, 2.0, 3.0], [0.0, 0.0, 0.0, 1.0], [2.0, 2.0, -2.0]));
/// assert_eq!((parts.translation, parts.exact), ([1.0, 2.0, 3.0], true));
///
/// let mut sheared = meshwright_scene::pose::IDENTITY;
/// sheared[4] = 0.5;
/// assert!(!DTrs::new(&sheared).exact);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DTrs {
    /// x y z, meters.
    pub translation: [f64; 3],
    /// A unit quaternion x y z w.
    pub rotation: [f64; 4],
    /// Factors along the axes; the first is negative if the matrix mirrors.
    pub scale: [f64; 3],
    /// Whether the parts reproduce the matrix, within 1e-5 of its longest axis.
    pub exact: bool,
}

impl DTrs {
    /// Decomposes a matrix. The result omits shear; NaN and infinite values stay.
    pub fn new(matrix: &DMat4) -> Self {
        let [a, b, c, d, e, f, g, h, i, j, k, l, x, y, z, w] = *matrix;
        let length = |x: f64, y: f64, z: f64| (x * x + y * y + z * z).sqrt();
        let mut scale = [length(a, b, c), length(e, f, g), length(i, j, k)];
        if determinant(matrix) < 0.0 {
            let [x, ..] = &mut scale;
            *x = -*x;
        }
        let [sx, sy, sz] = scale.map(|scale| if scale == 0.0 { 1.0 } else { scale });
        let columns = [[a / sx, b / sx, c / sx], [e / sy, f / sy, g / sy], [i / sz, j / sz, k / sz]];
        let rotation = unit(rotation(columns));
        let again = compose([x, y, z], rotation, scale);
        let affine = [d, h, l, w] == [0.0, 0.0, 0.0, 1.0];
        Self { translation: [x, y, z], rotation, scale, exact: affine && near(&again, matrix, 1e-5) }
    }
}

/// The quaternion x y z w of three orthogonal unit columns; its length is 1 except for rounding.
pub fn rotation([[a, b, c], [e, f, g], [i, j, k]]: [[f64; 3]; 3]) -> [f64; 4] {
    // The largest component comes from the diagonal, the others from off-diagonal sums and differences.
    let twice = |sum: f64| sum.max(0.0).sqrt() * 2.0;
    if a + f + k > 0.0 {
        let s = twice(1.0 + a + f + k);
        [(g - j) / s, (i - c) / s, (b - e) / s, s / 4.0]
    } else if a > f && a > k {
        let s = twice(1.0 + a - f - k);
        [s / 4.0, (b + e) / s, (c + i) / s, (g - j) / s]
    } else if f > k {
        let s = twice(1.0 + f - a - k);
        [(b + e) / s, s / 4.0, (g + j) / s, (i - c) / s]
    } else {
        let s = twice(1.0 + k - a - f);
        [(c + i) / s, (g + j) / s, s / 4.0, (b - e) / s]
    }
}

/// The determinant of the upper-left 3 x 3 part; negative if the matrix mirrors.
pub fn determinant(matrix: &DMat4) -> f64 {
    let [a, b, c, _, e, f, g, _, i, j, k, ..] = *matrix;
    a * (f * k - g * j) - e * (b * k - c * j) + i * (b * g - c * f)
}

/// True if two matrices are equal except for rounding of directions, and of positions scaled by `size`.
pub fn alike(a: &DMat4, b: &DMat4, size: f64) -> bool {
    let mut pairs = a.iter().zip(b);
    let close = |(a, b): (&f64, &f64), most: f64| (a - b).abs() <= most;
    // Even a nearly zero scale has a rotation.
    let longest = a.iter().chain(b).map(|part| part.abs());
    let longest =
        longest.enumerate().filter(|(at, _)| at % 16 < 12).fold(0.0, |most, (_, part)| part.max(most));
    pairs.by_ref().take(12).all(|pair| close(pair, 1e-4 * longest.min(1.0)))
        && pairs.take(3).all(|pair| close(pair, 1e-4 * size.max(1e-3)))
}

fn near(a: &DMat4, b: &DMat4, part: f64) -> bool {
    let size = b.iter().take(12).fold(1e-9_f64, |most, value| most.max(value.abs()));
    a.iter().zip(b).take(12).all(|(a, b)| (a - b).abs() <= part * size)
}
