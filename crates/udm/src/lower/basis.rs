//! Transforms, taken apart and compared.

use meshwright_scene::{
    Node, Transform, Trs,
    pose::{IDENTITY, Wide, compose, single, unit},
};

/// From a node's space to its parent's.
pub(super) fn local(node: &Node) -> Wide {
    match node.transform {
        Transform::Trs(Trs { translation, rotation, scale }) => {
            compose(translation.map(f64::from), unit(rotation.map(f64::from)), scale.map(f64::from))
        }
        Transform::Matrix(matrix) => matrix.map(f64::from),
    }
}

/// A transform in parts: what is not finite is 0, or 1 for scale.
#[derive(Clone, Copy)]
pub(super) struct Parts {
    pub(super) translation: [f64; 3],
    pub(super) rotation: [f64; 4],
    pub(super) scale: [f64; 3],
    /// The parts make it up.
    pub(super) exact: bool,
}

pub(super) fn decompose(matrix: &Wide) -> Parts {
    let [a, b, c, d, e, f, g, h, i, j, k, l, x, y, z, w] = *matrix;
    let length = |x: f64, y: f64, z: f64| (x * x + y * y + z * z).sqrt();
    let mut scale = [length(a, b, c), length(e, f, g), length(i, j, k)];
    if determinant(matrix) < 0.0 {
        let [x, ..] = &mut scale;
        *x = -*x;
    }
    let [sx, sy, sz] = scale.map(|scale| if scale == 0.0 { 1.0 } else { scale });
    let rotation =
        unit(quaternion([[a / sx, b / sx, c / sx], [e / sy, f / sy, g / sy], [i / sz, j / sz, k / sz]]));
    let again = compose([x, y, z], rotation, scale);
    let affine = [d, h, l, w] == [0.0, 0.0, 0.0, 1.0];
    let translation = [x, y, z].map(|part| if part.is_finite() { part } else { 0.0 });
    // Rounding of a product of many is not a factor.
    let clean = |factor: f64| match factor {
        _ if !factor.is_finite() => 1.0,
        _ if (factor - 1.0).abs() < 1e-6 => 1.0,
        _ => factor,
    };
    Parts { translation, rotation, scale: scale.map(clean), exact: affine && near(&again, matrix, 1e-5) }
}

impl Parts {
    /// As the file has it: place in units, rotation x y z w, factors.
    pub(super) fn stored(&self, scale: f64) -> [f32; 10] {
        let [x, y, z] = self.translation.map(|part| single(part * scale));
        let [a, b, c, d] = self.rotation.map(single);
        let [sx, sy, sz] = self.scale.map(single);
        [x, y, z, a, b, c, d, sx, sy, sz]
    }
}

/// The quaternion x y z w of three orthogonal unit columns.
fn quaternion([[a, b, c], [e, f, g], [i, j, k]]: [[f64; 3]; 3]) -> [f64; 4] {
    // The greatest of the four is taken from the diagonal, the others from sums and differences beside it.
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

/// The determinant of what a matrix does to directions; below 0 it mirrors.
pub(super) fn determinant(matrix: &Wide) -> f64 {
    let [a, b, c, _, e, f, g, _, i, j, k, ..] = *matrix;
    a * (f * k - g * j) - e * (b * k - c * j) + i * (b * g - c * f)
}

/// True if two matrices are the same but for rounding of directions, and of places as large as `size` times that.
pub(super) fn alike(a: &Wide, b: &Wide, size: f64) -> bool {
    let mut pairs = a.iter().zip(b);
    let close = |(a, b): (&f64, &f64), most: f64| (a - b).abs() <= most;
    pairs.by_ref().take(12).all(|pair| close(pair, 1e-4))
        && pairs.take(3).all(|pair| close(pair, 1e-4 * size.max(1e-3)))
}

fn near(a: &Wide, b: &Wide, part: f64) -> bool {
    let size = b.iter().take(12).fold(1e-9_f64, |most, value| most.max(value.abs()));
    a.iter().zip(b).take(12).all(|(a, b)| (a - b).abs() <= part * size)
}

/// True if a matrix does nothing at all.
pub(super) fn is_nothing(matrix: &Wide) -> bool {
    *matrix == IDENTITY
}
