//! Converts axes from Y up to Z up, the inverse of `to_scene`. Swaps and negates components, so no number
//! is rounded.

use crate::document::Quat16;
use meshwright_scene::{
    AxisSwizzle, axes,
    pose::{single, unit},
};

/// For positions and directions; keeps a fourth component.
pub(super) const POINT: AxisSwizzle =
    AxisSwizzle { order: [0, 2, 1, 3], negate: [false, true, false, false] };

/// For tangents: the sign refers to the opposite direction of V.
pub(super) const TANGENT: AxisSwizzle =
    AxisSwizzle { order: [0, 2, 1, 3], negate: [false, true, false, true] };

/// Converts a point or direction.
pub(super) fn point([x, y, z]: [f32; 3]) -> [f32; 3] {
    [x, -z, y]
}

/// Converts scale factors.
pub(super) fn scale([x, y, z]: [f32; 3]) -> [f32; 3] {
    [x, z, y]
}

/// Converts a column-major matrix on both sides; the result is row-major, as in the format.
pub(super) fn matrix(by_columns: [f32; 16]) -> [f32; 16] {
    // Three quarter turns forward are one backward.
    let turned = axes::z_up_matrix(axes::z_up_matrix(axes::z_up_matrix(by_columns)));
    std::array::from_fn(|i| turned.get((i & 3) << 2 | i >> 2).copied().unwrap_or(0.0))
}

/// The identity rotation, as the game writes it.
const STILL: Quat16 = Quat16 { x: 0, y: 0, z: 0, w: 32766 };

/// Encodes a rotation of the scene. The result of importing a stored rotation gives the same bits; all
/// others are rounded to the nearest.
pub(crate) fn rotation([x, y, z, w]: [f32; 4]) -> Quat16 {
    let turned = [x, -z, y, w];
    let length = turned.iter().map(|&part| f64::from(part) * f64::from(part)).sum::<f64>().sqrt();
    if !(length > 0.0 && length.is_finite()) {
        return STILL;
    }
    let stored = |size: f64| {
        let [x, y, z, w] = turned.map(|part| whole(f64::from(part) / length * size));
        Quat16 { x: x.saturating_neg(), y: y.saturating_neg(), z: z.saturating_neg(), w }
    };
    let nearest = stored(32767.0);
    if !may_be_stored(turned.map(|part| f64::from(part) / length)) {
        return nearest;
    }
    let same = |stored: &Quat16| stored.rotation() == turned;
    // The game's numbers are slightly too small, and it truncates them.
    let cut = turned.map(|part| whole((f64::from(part) / length * GAME).trunc()));
    let [x, y, z, w] = cut;
    let cut = Quat16 { x: x.saturating_neg(), y: y.saturating_neg(), z: z.saturating_neg(), w };
    if same(&cut) {
        return cut;
    }
    if same(&nearest) {
        return nearest;
    }
    let sizes = (0..24_u8).map(|step| TRIED - f64::from(step) * 0.125);
    sizes.map(stored).find(same).unwrap_or(nearest)
}

/// Whether a unit quaternion may be the result of importing a stored rotation: its parts are in the ratio of integers.
/// The largest part is one of few, and the others follow from it. Few others pass.
fn may_be_stored(unit: [f64; 4]) -> bool {
    let largest = unit.iter().fold(0.0, |most: f64, part| most.max(part.abs()));
    let (from, to) = ((largest * SHORTEST).floor(), largest * LONGEST + 1.0);
    let candidates = (0..16_u8).map(|step| from + f64::from(step)).take_while(|whole| *whole <= to);
    candidates.map(|whole| whole / largest).any(|size| unit.iter().all(|part| is_nearly_whole(part * size)))
}

/// Whether a number is an integer but for the error of single precision.
fn is_nearly_whole(number: f64) -> bool {
    #[allow(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "below 2^16")]
    let whole = number as i64 as f64;
    !(0.02..0.98).contains(&(number - whole).abs())
}

/// The lengths of stored rotations; rounding makes them up to 2 shorter or longer than those that are tried.
const LONGEST: f64 = TRIED + 2.0;
const SHORTEST: f64 = TRIED - 6.0;
/// The largest length that is tried.
const TRIED: f64 = 32767.5;

/// The length of the game's own rotations.
const GAME: f64 = 32_766.998;

/// The angle between a stored and an exact rotation, radians.
pub(super) fn error(stored: Quat16, meant: [f64; 4]) -> f64 {
    let stored = axes::z_up_rotation(stored.rotation()).map(f64::from);
    angle(unit(stored), unit(meant))
}

/// The angle between two unit quaternions in radians; exact for small ones.
pub(super) fn angle(a: [f64; 4], b: [f64; 4]) -> f64 {
    let cosine: f64 = a.iter().zip(b).map(|(a, b)| a * b).sum();
    let sign = if cosine < 0.0 { -1.0 } else { 1.0 };
    let square: f64 = a.iter().zip(b).map(|(a, b)| (a - b * sign) * (a - b * sign)).sum();
    square.sqrt() * 2.0
}

#[allow(clippy::cast_possible_truncation, reason = "saturates")]
fn whole(part: f64) -> i16 {
    part.round() as i16
}

/// Converts a point in double precision.
pub(super) fn point_of([x, y, z]: [f64; 3]) -> [f32; 3] {
    point([x, y, z].map(single))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rotations_that_may_be_stored_are_all_that_are() {
        // Every rotation that has a stored form passes the test before the search.
        let mut random = 1_u32;
        let mut number = || {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            f64::from(random >> 8) / f64::from(1 << 24) * 2.0 - 1.0
        };
        let mut passed = 0;
        for round in 0..20_000 {
            let mut parts = [number(), number(), number(), number()];
            parts.iter_mut().take(round % 4).for_each(|part| *part *= 1e-4);
            let length = unit_length(parts);
            let size = [32767.0, GAME, 32765.3, 32764.7][round % 4];
            let [x, y, z, w] = parts.map(|part| whole((part / length * size).trunc()));
            let imported = Quat16 { x, y, z, w }.rotation().map(f64::from);
            assert!(may_be_stored(imported.map(|part| part / unit_length(imported))), "{imported:?}");
            passed += usize::from(may_be_stored(parts.map(|part| part / length)));
        }
        assert!(passed < 6_000, "{passed} others");
    }

    fn unit_length(parts: [f64; 4]) -> f64 {
        parts.iter().map(|part| part * part).sum::<f64>().sqrt()
    }

    #[test]
    fn imported_rotations_are_restored() {
        let point_ = [1.0, 2.0, -3.0];
        assert_eq!(point(axes::z_up_point(point_)), point_);
        assert_eq!(scale(axes::z_up_scale(point_)), point_);
        let q = Quat16 { x: -3, y: 23170, z: 12, w: -23166 };
        let imported = axes::z_up_rotation(q.rotation());
        assert_eq!(axes::z_up_rotation(rotation(imported).rotation()), imported);
        assert_eq!(rotation([0.0; 4]), STILL);
        assert_eq!(rotation([0.0, 0.0, 0.0, 1.0]), STILL);
        let rows: [f32; 16] = std::array::from_fn(|i| f32::from(u8::try_from(i).unwrap_or(0)));
        let columns = std::array::from_fn(|i| rows.get((i & 3) << 2 | i >> 2).copied().unwrap_or(0.0));
        assert_eq!(matrix(axes::z_up_matrix(columns)), rows);
    }
}
