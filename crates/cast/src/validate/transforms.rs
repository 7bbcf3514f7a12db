//! Checks positions, rotations and scales of a node.

use super::{Report, array_scans};
use crate::{
    nodes::keys::MODEL,
    {codes::validate_content, document::Node},
};
use meshwright_scene::axes::product;

/// Tolerance of the squared length of a quaternion.
pub(super) const UNIT: f32 = 0.01;
/// Smallest difference from 1 that counts as a scale; writers store rounding errors.
const SCALE: f32 = 1e-5;

pub(super) type Vector = [f32; 3];
pub(super) type Quaternion = [f32; 4];

/// Checks the transform `p`, `r`, `s` of a node.
pub(super) fn check(node: &Node<'_>, report: &mut Report) {
    check_rotation(node, MODEL.rotation, report);
    check_scale(node, report);
}

pub(super) fn check_rotation(node: &Node<'_>, name: &str, report: &mut Report) {
    let Some(value) = node.property(name).filter(|value| value.as_vec4().is_some()) else { return };
    let of = report.called(node);
    if let Some(bad) = array_scans::not_unit::<4>(value, UNIT) {
        report.on_values(&validate_content::QUATERNION, node, name, &bad, || match value.len() {
            1 => format!("the rotation (`{name}`) of {of} is not of length 1"),
            count => {
                format!(
                    "{of} has {} of {count} rotations that are not of length 1 (first: {})",
                    bad.count,
                    bad.first.unwrap_or(0)
                )
            }
        });
    }
}

pub(super) fn check_scale(node: &Node<'_>, report: &mut Report) {
    if vector(node, MODEL.scale).is_some_and(|scale| scale.contains(&0.0)) {
        let of = report.called(node);
        report.on(&validate_content::SCALE_ZERO, node, MODEL.scale, || {
            format!("the scale of {of} is 0 along an axis")
        });
    }
}

pub(super) fn vector(node: &Node<'_>, name: &str) -> Option<Vector> {
    node.property(name)?.as_vec3()?.get(0)
}

pub(super) fn quaternion(node: &Node<'_>, name: &str) -> Option<Quaternion> {
    node.property(name)?.as_vec4()?.get(0)
}

/// Whether factors have an effect.
pub(super) fn scales(scale: Vector) -> bool {
    scale.iter().any(|factor| (factor - 1.0).abs() > SCALE)
}

/// Rotates a direction by a unit quaternion.
pub(super) fn rotate(q: Quaternion, [x, y, z]: Vector) -> Vector {
    let [a, b, c, d] = q;
    let [x, y, z, _] = product(product(q, [x, y, z, 0.0]), [-a, -b, -c, d]);
    [x, y, z]
}

/// Whether two quaternions are the same rotation except for rounding.
pub(super) fn same_rotation(one: Quaternion, other: Quaternion) -> bool {
    dot(one, other).abs() > 1.0 - 1e-3
}

pub(super) fn dot(one: Quaternion, other: Quaternion) -> f32 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}
