//! Vectors in double precision, beyond those of the scene.

pub(crate) use meshwright_scene::vectors::{cross, dot, minus, unit};

/// The sum.
#[inline]
pub(crate) fn plus([a, b, c]: [f64; 3], [x, y, z]: [f64; 3]) -> [f64; 3] {
    [a + x, b + y, c + z]
}

/// The vector times a number.
#[inline]
pub(crate) fn times([a, b, c]: [f64; 3], by: f64) -> [f64; 3] {
    [a * by, b * by, c * by]
}

/// The squared length.
#[inline]
pub(crate) fn square(vector: [f64; 3]) -> f64 {
    dot(vector, vector)
}

/// The normal of a triangle, as long as twice its area.
#[inline]
pub(crate) fn normal([a, b, c]: [[f64; 3]; 3]) -> [f64; 3] {
    cross(minus(b, a), minus(c, a))
}

/// The place in a triangle of these parts of its corners.
#[inline]
pub(crate) fn mixed([a, b, c]: [[f64; 3]; 3], [u, v, w]: [f64; 3]) -> [f64; 3] {
    plus(times(a, u), plus(times(b, v), times(c, w)))
}

/// The smaller of each component.
#[inline]
pub(crate) fn lesser([a, b, c]: [f64; 3], [x, y, z]: [f64; 3]) -> [f64; 3] {
    [a.min(x), b.min(y), c.min(z)]
}

/// The greater of each component.
#[inline]
pub(crate) fn greater([a, b, c]: [f64; 3], [x, y, z]: [f64; 3]) -> [f64; 3] {
    [a.max(x), b.max(y), c.max(z)]
}

/// The box around points; `None` without points.
pub(crate) fn bounds(mut points: impl Iterator<Item = [f64; 3]>) -> Option<([f64; 3], [f64; 3])> {
    let first = points.next()?;
    Some(points.fold((first, first), |(low, high), point| (lesser(low, point), greater(high, point))))
}
