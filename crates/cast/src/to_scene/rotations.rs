//! Rotations, and numeric values of properties.

use crate::document::{Node, Type, ValueRef};
pub(crate) use meshwright_scene::pose::unit;
pub(super) use meshwright_scene::pose::{single, slerp};
pub(crate) use meshwright_scene::vectors::{conjugate, quaternion_product};
use std::borrow::Cow;

/// The identity rotation.
pub(super) const NO_TURN: [f64; 4] = [0.0, 0.0, 0.0, 1.0];

/// Smallest difference from 1 that counts as a scale; writers store rounding errors.
pub(crate) const SCALE: f64 = 1e-5;

/// Rotates a direction by a unit quaternion.
pub(super) fn rotate(q: [f64; 4], [x, y, z]: [f64; 3]) -> [f64; 3] {
    let [x, y, z, _] = quaternion_product(quaternion_product(q, [x, y, z, 0.0]), conjugate(q));
    [x, y, z]
}

/// Applies a function per component.
pub(super) fn each<const N: usize>(a: [f64; N], b: [f64; N], with: impl Fn(f64, f64) -> f64) -> [f64; N] {
    let mut parts = a.into_iter().zip(b);
    std::array::from_fn(|_| parts.next().map_or(0.0, |(a, b)| with(a, b)))
}

/// Whether factors have an effect.
pub(super) fn scales(scale: [f64; 3]) -> bool {
    scale.iter().any(|factor| (factor - 1.0).abs() > SCALE)
}

/// A rotation about the axes X, Y and Z in this order, in degrees.
pub(super) fn euler([x, y, z]: [f64; 3]) -> [f64; 4] {
    let half = |degrees: f64| (degrees.to_radians() / 2.0).sin_cos();
    let ((sx, cx), (sy, cy), (sz, cz)) = (half(x), half(y), half(z));
    quaternion_product([0.0, 0.0, sz, cz], quaternion_product([0.0, sy, 0.0, cy], [sx, 0.0, 0.0, cx]))
}

/// The number at `index` of a value with any numeric type.
#[allow(clippy::cast_precision_loss, reason = "references are not numbers")]
pub(crate) fn number(value: ValueRef<'_>, index: usize) -> Option<f64> {
    match value.kind() {
        Type::Float => value.as_f32()?.get(index).map(f64::from),
        Type::Double => value.as_f64()?.get(index),
        Type::Long => value.as_u64()?.get(index).map(|number| number as f64),
        _ => value.int(index).map(f64::from),
    }
}

/// The first text of a value, if it is a text.
pub(crate) fn text<'d>(value: Option<ValueRef<'d>>) -> Option<Cow<'d, str>> {
    value?.as_text()?.first_lossy()
}

/// Runs a closure on the first numbers of a value with any numeric type, converted like [`number`]; `None`
/// for other types.
macro_rules! with_numbers {
    ($value:ident, $count:expr, |$numbers:ident| $then:expr) => {
        with_numbers!(@ $value, $count, $numbers, $then,
            Byte as_u8 f64::from; Short as_u16 f64::from; Int as_u32 f64::from;
            Float as_f32 f64::from; Double as_f64 f64::from; Long as_u64 as_float;
        )
    };
    (@ $value:ident, $count:expr, $numbers:ident, $then:expr, $($kind:ident $as:ident $to:path;)*) => {
        match $value.kind() {
            $(Type::$kind => $value.$as().map(|array| {
                let $numbers = array.first($count).iter().map($to);
                $then
            }),)*
            _ => None,
        }
    };
}

#[allow(clippy::cast_precision_loss, reason = "references are not numbers")]
const fn as_float(number: u64) -> f64 {
    number as f64
}

/// The first `count` numbers of a value.
pub(crate) fn numbers(value: ValueRef<'_>, count: usize) -> Vec<f64> {
    with_numbers!(value, count, |numbers| numbers.collect()).unwrap_or_default()
}

/// The place of the smallest of the first `count` numbers of a value.
pub(crate) fn place_of_least(value: ValueRef<'_>, count: usize) -> Option<usize> {
    with_numbers!(value, count, |numbers| {
        numbers.enumerate().min_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(place, _)| place)
    })?
}

/// The smallest and the largest number below `limit` of the first `count` of a value.
pub(super) fn range_below(value: ValueRef<'_>, count: usize, limit: f64) -> Option<(f64, f64)> {
    with_numbers!(value, count, |numbers| {
        let numbers = numbers.filter(|number| *number < limit).map(|number| (number, number));
        numbers.reduce(|(least, most), (number, _)| (least.min(number), most.max(number)))
    })?
}

/// Whether the predicate holds for any number of a value.
pub(super) fn any_number(value: ValueRef<'_>, is_so: impl Fn(f64) -> bool) -> bool {
    with_numbers!(value, usize::MAX, |numbers| numbers.fold(false, |so, number| so | is_so(number)))
        .unwrap_or(false)
}

/// The first number of a property.
pub(super) fn scalar(node: &Node<'_>, name: &str) -> Option<f64> {
    scalar_of(node.property(name))
}

fn scalar_of(value: Option<ValueRef<'_>>) -> Option<f64> {
    number(value?, 0).filter(|number| number.is_finite())
}

/// A property with three finite numbers.
pub(super) fn vector(node: &Node<'_>, name: &str) -> Option<[f64; 3]> {
    vector_of(node.property(name))
}

/// A value with three finite numbers.
pub(super) fn vector_of(value: Option<ValueRef<'_>>) -> Option<[f64; 3]> {
    let vector = value?.as_vec3()?.get(0)?;
    vector.iter().all(|part| part.is_finite()).then(|| vector.map(f64::from))
}

/// A property with four finite numbers.
pub(super) fn four(node: &Node<'_>, name: &str) -> Option<[f64; 4]> {
    four_of(node.property(name))
}

fn four_of(value: Option<ValueRef<'_>>) -> Option<[f64; 4]> {
    let four = value?.as_vec4()?.get(0)?;
    four.iter().all(|part| part.is_finite()).then(|| four.map(f64::from))
}

/// A rotation property as a unit quaternion.
pub(super) fn rotation(node: &Node<'_>, name: &str) -> Option<[f64; 4]> {
    rotation_of(node.property(name))
}

/// A rotation value as a unit quaternion.
pub(super) fn rotation_of(value: Option<ValueRef<'_>>) -> Option<[f64; 4]> {
    four_of(value).map(unit)
}

/// A boolean property.
pub(super) fn flag(node: &Node<'_>, name: &str) -> Option<bool> {
    flag_of(node.property(name))
}

/// A boolean value.
pub(super) fn flag_of(value: Option<ValueRef<'_>>) -> Option<bool> {
    scalar_of(value).map(|number| number >= 1.0)
}
