//! Where meshes of vehicles are, in the axes of the game: Z is up, in meters.

use meshwright_scene::{
    Trs,
    pose::{compose, move_point},
    vectors::quaternion_product,
};

/// A place: first the scale, then the rotation, then the translation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Placement {
    /// x y z in meters.
    pub(crate) translation: [f64; 3],
    /// A unit quaternion x y z w.
    pub(crate) rotation: [f64; 4],
    /// Factors along the axes.
    pub(crate) scale: [f64; 3],
}

impl Default for Placement {
    fn default() -> Self {
        Self { translation: [0.0; 3], rotation: [0.0, 0.0, 0.0, 1.0], scale: [1.0; 3] }
    }
}

impl Placement {
    /// Where a point of the mesh is.
    #[cfg(test)]
    pub(crate) fn point(&self, point: [f64; 3]) -> [f64; 3] {
        move_point(&compose(self.translation, self.rotation, self.scale), point)
    }

    /// The same place, turned by a rotation around a point.
    pub(super) fn turned(self, turn: [f64; 4], center: [f64; 3]) -> Self {
        let from_center = std::array::from_fn(|axis| part(self.translation, axis) - part(center, axis));
        let turned = move_point(&compose(center, turn, [1.0; 3]), from_center);
        Self { translation: turned, rotation: quaternion_product(turn, self.rotation), ..self }
    }

    /// The transform in a scene, where Y is up: x y z of the game becomes x z -y.
    pub(crate) fn transform(&self) -> Trs {
        let ([x, y, z], [a, b, c, w], [i, j, k]) = (self.translation, self.rotation, self.scale);
        Trs {
            translation: [x, z, -y].map(single),
            rotation: [a, c, -b, w].map(single),
            scale: [i, k, j].map(single),
        }
    }
}

fn part(vector: [f64; 3], axis: usize) -> f64 {
    vector.get(axis).copied().unwrap_or_default()
}

/// The nearest single-precision number: a scene has no infinite ones.
fn single(number: f64) -> f32 {
    meshwright_scene::pose::single(number.clamp(f64::from(f32::MIN), f64::from(f32::MAX)))
}

/// The rotation by an angle in degrees around one of the axes.
fn around(axis: usize, degrees: f64) -> [f64; 4] {
    let (sin, cos) = (degrees.to_radians() / 2.0).sin_cos();
    let mut quaternion = [0.0, 0.0, 0.0, cos];
    if let Some(own) = quaternion.get_mut(axis) {
        *own = sin;
    }
    quaternion
}

/// The product of rotations around x, y and z in degrees, in an order of axes: the last one turns the mesh first.
pub(super) fn rotation(degrees: [f64; 3], order: [usize; 3]) -> [f64; 4] {
    let [a, b, c] = order.map(|axis| around(axis, part(degrees, axis)));
    quaternion_product(quaternion_product(a, b), c)
}

/// The order of `rot` of flexbodies and of `nodeRotate`.
pub(super) const ZXY: [usize; 3] = [2, 0, 1];
/// The order of `baseRotationGlobal` of props.
pub(super) const YZX: [usize; 3] = [1, 2, 0];
