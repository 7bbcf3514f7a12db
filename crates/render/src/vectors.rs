//! Vectors of three numbers, and conversions of numbers. Only operations that IEEE 754 defines exactly are used, so
//! that results are equal on every machine.

pub(crate) type Vec3 = [f32; 3];
pub(crate) type DVec3 = [f64; 3];

pub(crate) fn dot(a: Vec3, b: Vec3) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub(crate) fn cross(a: Vec3, b: Vec3) -> Vec3 {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

pub(crate) fn scaled(a: Vec3, by: f32) -> Vec3 {
    a.map(|part| part * by)
}

pub(crate) fn sum(a: Vec3, b: Vec3) -> Vec3 {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

pub(crate) fn difference(a: Vec3, b: Vec3) -> Vec3 {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

pub(crate) fn product(a: Vec3, b: Vec3) -> Vec3 {
    [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
}

/// From `a` at 0 to `b` at 1.
pub(crate) fn mixed(a: Vec3, b: Vec3, part: f32) -> Vec3 {
    sum(scaled(a, 1.0 - part), scaled(b, part))
}

/// The vector with length 1; `None` if it has no direction.
pub(crate) fn unit(a: Vec3) -> Option<Vec3> {
    let inverse = 1.0 / dot(a, a).sqrt();
    (inverse.is_finite() && inverse > 0.0).then(|| scaled(a, inverse))
}

pub(crate) fn dot64(a: DVec3, b: DVec3) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub(crate) fn cross64(a: DVec3, b: DVec3) -> DVec3 {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

pub(crate) fn is_finite(a: Vec3) -> bool {
    a.iter().all(|part| part.is_finite())
}

/// The nearest single-precision numbers.
pub(crate) fn single(a: DVec3) -> Vec3 {
    a.map(meshwright_scene::pose::single)
}

/// The integer part of a number; limited to the range of the type, and 0 for NaN.
#[allow(clippy::cast_possible_truncation, reason = "a cast from float saturates, which is meant")]
pub(crate) const fn to_i64(value: f64) -> i64 {
    value as i64
}

/// A coordinate as an index; numbers below 0 are 0.
pub(crate) fn to_index(value: i64) -> usize {
    usize::try_from(value.max(0)).unwrap_or(usize::MAX)
}

/// The nearest 8-bit value of a number from 0 to 1.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a cast from float saturates, which is the rule for values outside 0 to 1"
)]
pub(crate) fn to_byte(value: f32) -> u8 {
    (value * 255.0 + 0.5) as u8
}

/// A logarithm to base 2, exact for powers of two and at most 0.09 too small between them. That of the standard
/// library differs between machines.
pub(crate) fn rough_log2(value: f32) -> f32 {
    let bits = value.max(f32::MIN_POSITIVE).to_bits();
    let exponent = (bits >> 23).min(255);
    let mantissa = f32::from_bits((bits & 0x7F_FFFF) | 0x3F80_0000);
    exponent as f32 - 128.0 + mantissa
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_near_the_exact_one() {
        for value in [1e-6_f32, 0.3, 1.0, 1.5, 2.0, 7.0, 1024.0, 1e9] {
            let gap = value.log2() - rough_log2(value);
            assert!((0.0..0.09).contains(&gap) || gap.abs() < 1e-6, "{value}: {gap}");
        }
        assert_eq!((rough_log2(8.0), rough_log2(0.25)), (3.0, -2.0));
    }

    #[test]
    fn a_vector_without_direction_has_no_unit() {
        assert_eq!(unit([0.0, 3.0, 0.0]), Some([0.0, 1.0, 0.0]));
        assert_eq!(unit([0.0; 3]), None);
        assert_eq!(unit([f32::NAN, 0.0, 1.0]), None);
        assert_eq!(unit([f32::INFINITY, 0.0, 1.0]), None);
    }
}
