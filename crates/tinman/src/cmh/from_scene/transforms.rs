//! Converts node transforms to translation, rotation or reflection, and uniform scale.

use crate::{
    cmh::{
        Transform,
        to_scene::{FORMAT, quaternion, single},
        transform::{Affine, Similar},
    },
    codes::from_scene as codes,
};
use meshwright_core::{Error, Result};
use meshwright_scene::{ExtrasValue, Node, Transform as Own, Trs, pose};

/// Tolerance for rounding of a non-uniform scale or of a matrix that is not orthogonal.
const SLACK: f64 = 1e-5;

/// The transform of a node in double precision.
pub(super) fn transform(node: &Node) -> Result<Transform> {
    let (translation, rotation, scale) = match &node.transform {
        Own::Trs(trs) => parts(trs)?,
        Own::Matrix(matrix) => split(matrix)?,
    };
    let exact = node.extras.get(FORMAT).and_then(|data| data.get("exact"));
    let rotation = rotation.as_flattened().first_chunk().copied().unwrap_or_default();
    let (translation, scale) = (restore(exact, translation), restore_scale(exact, scale));
    Ok(Transform::Wide { translation, rotation, scale })
}

type Parts = ([f64; 3], [[f64; 3]; 3], f64);

fn parts(Trs { translation, rotation, scale }: &Trs) -> Result<Parts> {
    let (translation, scale) = (translation.map(f64::from), scale.map(f64::from));
    let quaternion = rotation.map(f64::from);
    if !translation.iter().chain(&scale).chain(&quaternion).all(|number| number.is_finite()) {
        return Err(Error::new(&codes::NOT_FINITE, "the transform of the node is NaN or infinite"));
    }
    let [size, other, third] = scale.map(f64::abs);
    if size.min(other).min(third) < f64::MIN_POSITIVE {
        return Err(Error::new(&codes::FLAT, "the scale of the node is 0"));
    }
    let even = |other: f64| (other / size - 1.0).abs() <= SLACK;
    if !even(other) || !even(third) {
        let [x, y, z] = scale;
        return Err(Error::new(
            &codes::UNEVEN,
            format!("the scale of the node is not uniform: {x}, {y}, {z}"),
        ));
    }
    let [x, y, z] = scale.map(f64::signum);
    let rotation = rows(pose::unit(quaternion)).map(|[a, b, c]| [a * x, b * y, c * z]);
    Ok((translation, rotation, size))
}

fn split(matrix: &[f32; 16]) -> Result<Parts> {
    let [a, b, c, p, d, e, f, q, g, h, i, r, x, y, z, w] = matrix.map(f64::from);
    if !matrix.iter().all(|number| number.is_finite()) {
        return Err(Error::new(&codes::NOT_FINITE, "the transform of the node is NaN or infinite"));
    }
    let uneven = || {
        Error::new(
            &codes::UNEVEN,
            "the matrix of the node has a shear, a non-uniform scale or a scale of 0, or is not affine",
        )
    };
    let affine = Affine { translation: [x, y, z], linear: [[a, d, g], [b, e, h], [c, f, i]] };
    let similar =
        affine.similar(SLACK).filter(|_| [p, q, r, w] == [0.0, 0.0, 0.0, 1.0]).ok_or_else(uneven)?;
    let Similar { scale, rotation, mirrored } = similar;
    let sign = if mirrored { -1.0 } else { 1.0 };
    // The conversion through a quaternion makes the matrix orthogonal to full precision.
    let quaternion = quaternion(rotation.map(|row| row.map(|number| number * sign)));
    Ok((affine.translation, rows(quaternion).map(|row| row.map(|number| number * sign)), scale))
}

/// The row-major matrix of a unit quaternion, for column vectors.
fn rows([x, y, z, w]: [f64; 4]) -> [[f64; 3]; 3] {
    [
        [1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y - w * z), 2.0 * (x * z + w * y)],
        [2.0 * (x * y + w * z), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z - w * x)],
        [2.0 * (x * z - w * y), 2.0 * (y * z + w * x), 1.0 - 2.0 * (x * x + y * y)],
    ]
}

/// The exact translation in the node's extras, if the node was not moved.
fn restore(exact: Option<&ExtrasValue>, own: [f64; 3]) -> [f64; 3] {
    let Some(ExtrasValue::List(list)) = exact.and_then(|exact| exact.get("translation")) else { return own };
    let [ExtrasValue::Float(x), ExtrasValue::Float(y), ExtrasValue::Float(z)] = list.as_slice() else {
        return own;
    };
    let exact = [*x, *y, *z];
    if exact.map(single) == own.map(single) { exact } else { own }
}

fn restore_scale(exact: Option<&ExtrasValue>, own: f64) -> f64 {
    match exact.and_then(|exact| exact.get("scale")) {
        Some(ExtrasValue::Float(exact)) if single(*exact).to_bits() == single(own).to_bits() => *exact,
        _ => own,
    }
}
