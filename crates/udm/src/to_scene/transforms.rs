//! Positions, rotations and poses in double precision.

use meshwright_scene::{
    Transform, Trs,
    pose::{DMat4, compose, single, unit},
    vectors::{conjugate, quaternion_product},
};

/// The identity rotation.
const NO_TURN: [f64; 4] = [0.0, 0.0, 0.0, 1.0];

/// A transform in double precision, in meters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Place {
    pub(super) translation: [f64; 3],
    pub(super) rotation: [f64; 4],
    pub(super) scale: [f64; 3],
}

impl Place {
    pub(super) const IDENTITY: Self = Self { translation: [0.0; 3], rotation: NO_TURN, scale: [1.0; 3] };

    /// Converts a stored pose; replaces numbers that are not finite by defaults.
    pub(super) fn new(pose: Trs, scale: f32) -> Self {
        let finite = |value: f32, or: f64| if value.is_finite() { f64::from(value) } else { or };
        Self {
            translation: pose.translation.map(|part| finite(part, 0.0) * f64::from(scale)),
            rotation: unit(pose.rotation.map(|part| finite(part, 0.0))),
            scale: pose.scale.map(|part| finite(part, 1.0)),
        }
    }

    pub(super) fn matrix(&self) -> DMat4 {
        compose(self.translation, self.rotation, self.scale)
    }

    pub(super) fn trs(&self) -> Trs {
        Trs {
            translation: self.translation.map(single),
            rotation: self.rotation.map(single),
            scale: self.scale.map(single),
        }
    }

    pub(super) fn transform(&self) -> Transform {
        Transform::Trs(self.trs())
    }

    /// The transform relative to another one, and whether that is exact.
    pub(super) fn seen_from(&self, above: &Self) -> (Self, bool) {
        let back = conjugate(above.rotation);
        let moved = each(self.translation, above.translation, |own, above| own - above);
        let rotation = unit(quaternion_product(back, self.rotation));
        let [x, y, z] = above.scale;
        let even = near(x, y) && near(y, z);
        let exact = even || rotation.iter().take(3).all(|part| part.abs() < 1e-6);
        let place = Self {
            translation: each(rotate(back, moved), above.scale, over),
            rotation,
            scale: each(self.scale, above.scale, over),
        };
        (place, exact)
    }
}

/// A quotient; 0 for division by zero.
fn over(a: f64, b: f64) -> f64 {
    let quotient = a / b;
    if quotient.is_finite() { quotient } else { 0.0 }
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-5 * a.abs().max(b.abs())
}

fn each(a: [f64; 3], b: [f64; 3], of: impl Fn(f64, f64) -> f64) -> [f64; 3] {
    let ([ax, ay, az], [bx, by, bz]) = (a, b);
    [of(ax, bx), of(ay, by), of(az, bz)]
}

/// Rotates a vector by a unit quaternion.
fn rotate([x, y, z, w]: [f64; 4], v: [f64; 3]) -> [f64; 3] {
    let [vx, vy, vz] = v;
    let (tx, ty, tz) = (2.0 * (y * vz - z * vy), 2.0 * (z * vx - x * vz), 2.0 * (x * vy - y * vx));
    [vx + w * tx + y * tz - z * ty, vy + w * ty + z * tx - x * tz, vz + w * tz + x * ty - y * tx]
}
