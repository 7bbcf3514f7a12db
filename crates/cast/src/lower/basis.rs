//! Transforms as files have them.

use crate::lift::math::{opposite, product};
use meshwright_scene::{
    Node, Parts, Transform, Trs, Up,
    pose::{single, unit},
};

/// A node's transform in parts, and whether they make it up. What is not finite is 0.
pub(super) fn parts(node: &Node) -> (Trs, bool) {
    let matrix = match node.transform {
        Transform::Trs(trs) => return (trs, true),
        Transform::Matrix(matrix) => matrix.map(f64::from),
    };
    let Parts { translation, rotation, scale, exact } = Parts::of(&matrix);
    let finite = |part: f64| Some(single(part)).filter(|part| part.is_finite()).unwrap_or(0.0);
    let trs = Trs {
        translation: translation.map(finite),
        rotation: rotation.map(single),
        scale: scale.map(finite),
    };
    (trs, exact)
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
