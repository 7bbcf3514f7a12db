//! Converts transforms to those of the scene.

use super::SLACK;
use crate::cmh::transform::{Affine, Similar};
use meshwright_scene::{Transform, Trs};

/// Rounds a number to single precision.
#[allow(
    clippy::cast_possible_truncation,
    reason = "the scene has single precision; extras keep the exact number"
)]
pub(crate) const fn single(number: f64) -> f32 {
    number as f32
}

/// The transform for the scene, and whether translation, rotation and uniform scale can express it.
pub(super) fn transform(affine: &Affine) -> (Transform, bool) {
    let translation = affine.translation.map(single);
    let Some(Similar { scale, rotation, mirrored }) = affine.similar(SLACK) else {
        let [[a, b, c], [d, e, f], [g, h, i]] = affine.linear.map(|row| row.map(single));
        let [x, y, z] = translation;
        return (Transform::Matrix([a, d, g, 0.0, b, e, h, 0.0, c, f, i, 0.0, x, y, z, 1.0]), false);
    };
    // A reflection is a rotation combined with a scale of -1.
    let sign = if mirrored { -1.0 } else { 1.0 };
    let rotation = quaternion(rotation.map(|row| row.map(|number| number * sign)));
    let scale = [single(scale * sign); 3];
    (Transform::Trs(Trs { translation, rotation: rotation.map(single), scale }), true)
}

/// The unit quaternion x y z w of a rotation matrix for column vectors, with w not negative.
pub(crate) fn quaternion([[a, b, c], [d, e, f], [g, h, i]]: [[f64; 3]; 3]) -> [f64; 4] {
    // Divides by the largest of the four components for precision.
    let squares = [1.0 + a - e - i, 1.0 - a + e - i, 1.0 - a - e + i, 1.0 + a + e + i];
    let [x, y, z, w] = squares;
    let parts = if w >= 1.0 {
        [h - f, c - g, d - b, w]
    } else if x >= y && x >= z {
        [x, b + d, c + g, h - f]
    } else if y >= z {
        [b + d, y, f + h, c - g]
    } else {
        [c + g, f + h, z, d - b]
    };
    let length = parts.iter().map(|part| part * part).sum::<f64>().sqrt();
    let [.., last] = parts;
    let sign = if last < 0.0 { -length } else { length };
    parts.map(|part| part / sign)
}

/// Rotates a transform by half a turn about the vertical axis.
pub(super) fn half_turn(Affine { translation: [x, y, z], linear }: Affine) -> Affine {
    let [[a, b, c], [d, e, f], [g, h, i]] = linear;
    Affine { translation: [-x, y, -z], linear: [[a, -b, c], [-d, e, -f], [g, -h, i]] }
}

/// Whether single precision rounds the values.
pub(super) fn is_rounded(translation: [f64; 3], scale: f64) -> bool {
    translation.iter().chain([&scale]).any(|number| f64::from(single(*number)).to_bits() != number.to_bits())
}

#[cfg(test)]
mod tests {
    use super::*;
    use meshwright_scene::node::move_point;

    #[test]
    fn quaternions_rotate_like_their_matrices() {
        let mut seed = 7_u64;
        let mut random = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            f64::from(u32::try_from(seed >> 32).unwrap()) / f64::from(u32::MAX) - 0.5
        };
        for round in 0..2000 {
            let q = [random(), random(), random(), random()];
            let length = q.iter().map(|part| part * part).sum::<f64>().sqrt();
            let [x, y, z, w] = if round < 4 {
                std::array::from_fn(|at| f64::from(u8::from(at == round)))
            } else {
                q.map(|part| part / length)
            };
            let sign = if round % 2 == 0 { 1.0 } else { -1.0 };
            let scale = if round < 4 { sign } else { sign * (random() + 0.6) };
            let linear = [
                [1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y - w * z), 2.0 * (x * z + w * y)],
                [2.0 * (x * y + w * z), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z - w * x)],
                [2.0 * (x * z - w * y), 2.0 * (y * z + w * x), 1.0 - 2.0 * (x * x + y * y)],
            ];
            let linear = linear.map(|row| row.map(|number: f64| number * scale));
            let affine = Affine { linear, translation: [1.0, 2.0, 3.0] };
            let (made, similar) = transform(&affine);
            assert!(similar && matches!(made, Transform::Trs(_)));
            let point = [0.25_f32, -0.5, 1.5];
            let moved = move_point(&made.matrix(), point);
            for (row, (translation, moved)) in linear.iter().zip([1.0, 2.0, 3.0].iter().zip(moved)) {
                let expected: f64 =
                    row.iter().zip(point).map(|(a, b)| a * f64::from(b)).sum::<f64>() + translation;
                assert!((expected - f64::from(moved)).abs() < 1e-5, "{round}: {made:?}");
            }
        }
    }
}
