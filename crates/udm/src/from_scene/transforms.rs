//! Converts transforms to stored ones.

use meshwright_scene::{
    DTrs,
    pose::{DMat4, single},
};

/// Decomposes a transform. Values that are not finite become 0, or 1 for scale.
pub(super) fn decompose(matrix: &DMat4) -> DTrs {
    let parts = DTrs::new(matrix);
    // Removes rounding errors of a product of many matrices.
    let clean = |factor: f64| match factor {
        _ if !factor.is_finite() => 1.0,
        _ if (factor - 1.0).abs() < 1e-6 => 1.0,
        _ => factor,
    };
    let finite = |part: f64| if part.is_finite() { part } else { 0.0 };
    DTrs { translation: parts.translation.map(finite), scale: parts.scale.map(clean), ..parts }
}

/// Encodes a transform: position in units, rotation x y z w, scale factors.
pub(super) fn stored(parts: &DTrs, scale: f64) -> [f32; 10] {
    let [x, y, z] = parts.translation.map(|part| single(part * scale));
    let [a, b, c, d] = parts.rotation.map(single);
    let [sx, sy, sz] = parts.scale.map(single);
    [x, y, z, a, b, c, d, sx, sy, sz]
}
