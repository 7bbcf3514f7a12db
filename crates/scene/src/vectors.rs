//! Arithmetic of vectors and quaternions (x y z w) in double precision.

use crate::pose::single;

/// The dot product.
pub fn dot([a, b, c]: [f64; 3], [x, y, z]: [f64; 3]) -> f64 {
    a * x + b * y + c * z
}

/// The cross product.
pub fn cross([a, b, c]: [f64; 3], [x, y, z]: [f64; 3]) -> [f64; 3] {
    [b * z - c * y, c * x - a * z, a * y - b * x]
}

/// The difference `a - b`.
pub fn minus([a, b, c]: [f64; 3], [x, y, z]: [f64; 3]) -> [f64; 3] {
    [a - x, b - y, c - z]
}

/// The direction with length 1; `None` if it has no length, or NaN or infinity.
pub fn unit(direction: [f64; 3]) -> Option<[f64; 3]> {
    let length = dot(direction, direction).sqrt();
    (length > 0.0 && length.is_finite()).then(|| direction.map(|part| part / length))
}

/// The vector with length 1. `None` if its squared length differs from 1 by at most `slack`, if it is zero, or if it has
/// NaN or infinity.
pub fn normalized<const N: usize>(vector: [f32; N], slack: f32) -> Option<[f32; N]> {
    let square: f32 = vector.iter().map(|part| part * part).sum();
    let length = vector.iter().map(|&part| f64::from(part) * f64::from(part)).sum::<f64>().sqrt();
    let off = vector.iter().all(|part| part.is_finite()) && (square - 1.0).abs() > slack && length > 0.0;
    off.then(|| vector.map(|part| single(f64::from(part) / length)))
}

/// The product of two rotations: first `b`, then `a`.
pub fn quaternion_product([ax, ay, az, aw]: [f64; 4], [bx, by, bz, bw]: [f64; 4]) -> [f64; 4] {
    [
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    ]
}

/// The inverse of a unit quaternion.
pub fn conjugate([x, y, z, w]: [f64; 4]) -> [f64; 4] {
    [-x, -y, -z, w]
}

/// The squared length of a vector or quaternion.
pub fn length_squared<const N: usize>(vector: &[f32; N]) -> f32 {
    vector.iter().map(|part| part * part).sum()
}
