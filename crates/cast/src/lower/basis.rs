//! Transforms: of nodes, taken apart, and compared.

use crate::lift::math::{opposite, product};
use meshwright_scene::{
    Node, Transform, Trs, Up,
    pose::{IDENTITY, Wide, compose, single, unit},
};

/// A transform in parts, and whether the parts make it up.
#[derive(Clone, Copy)]
pub(super) struct Parts {
    pub(super) trs: Trs,
    pub(super) exact: bool,
}

/// From a node's space to its parent's.
pub(super) fn local(node: &Node) -> Wide {
    match node.transform {
        Transform::Trs(Trs { translation, rotation, scale }) => {
            compose(translation.map(f64::from), unit(rotation.map(f64::from)), scale.map(f64::from))
        }
        Transform::Matrix(matrix) => matrix.map(f64::from),
    }
}

/// A node's transform in parts.
pub(super) fn parts(node: &Node) -> Parts {
    match node.transform {
        Transform::Trs(trs) => Parts { trs, exact: true },
        Transform::Matrix(matrix) => decompose(&matrix.map(f64::from)),
    }
}

fn decompose(matrix: &Wide) -> Parts {
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
    let finite = |part: f32| if part.is_finite() { part } else { 0.0 };
    let trs = Trs {
        translation: [x, y, z].map(single).map(finite),
        rotation: rotation.map(single),
        scale: scale.map(single).map(finite),
    };
    Parts { trs, exact: affine && near(&again, matrix, 1e-5) }
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

/// What a direction of a file with that axis up was turned by to have Y up, undone.
fn unturned(up: Up) -> [f64; 4] {
    const HALF: f64 = std::f64::consts::FRAC_1_SQRT_2;
    opposite(match up {
        Up::X => [0.0, 0.0, HALF, HALF],
        Up::Y => [0.0, 0.0, 0.0, 1.0],
        Up::Z => [-HALF, 0.0, 0.0, HALF],
    })
}

/// A place or an axis with Y up, as a file with that axis up has it.
pub(super) fn stored_point(up: Up, [x, y, z]: [f32; 3]) -> [f32; 3] {
    match up {
        Up::X => [y, -x, z],
        Up::Y => [x, y, z],
        Up::Z => [x, -z, y],
    }
}

/// Scale factors likewise.
pub(super) fn stored_scale(up: Up, [x, y, z]: [f32; 3]) -> [f32; 3] {
    match up {
        Up::X => [y, x, z],
        Up::Y => [x, y, z],
        Up::Z => [x, z, y],
    }
}

/// The node of a model as a file with that axis up has it: its content has that axis up, too.
pub(super) fn stored_model(up: Up, trs: &Trs) -> Trs {
    if up == Up::Y {
        return *trs;
    }
    let rotation = unit(product(unturned(up), unit(trs.rotation.map(f64::from))));
    // What is left of a quarter turn and its opposite is rounding.
    let clean = |part: f64| if part.abs() < 1e-7 { 0.0 } else { single(part) };
    let mut rotation = rotation.map(clean);
    if let [0.0, 0.0, 0.0, w] = &mut rotation {
        *w = 1.0;
    }
    Trs { translation: stored_point(up, trs.translation), rotation, scale: trs.scale }
}
