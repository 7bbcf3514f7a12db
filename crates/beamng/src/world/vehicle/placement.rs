//! Where meshes of vehicles are, in the axes of the game: Z is up, in meters.

use meshwright_scene::{
    Trs, decompose,
    pose::{compose, move_point, unit as unit_quaternion},
    vectors::{cross, minus, quaternion_product, unit},
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
            rotation: scene_rotation([a, b, c, w]),
            scale: [i, k, j].map(single),
        }
    }
}

/// A rotation in a scene.
pub(super) fn scene_rotation([a, b, c, w]: [f64; 4]) -> [f32; 4] {
    [a, c, -b, w].map(single)
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
fn rotation(degrees: [f64; 3], order: [usize; 3]) -> [f64; 4] {
    let [a, b, c] = order.map(|axis| around(axis, part(degrees, axis)));
    quaternion_product(quaternion_product(a, b), c)
}

/// The rotation of `rot` of a flexbody: around z, then x, then y, each from the axis on the right hand.
pub(super) fn flexbody_rotation(degrees: [f64; 3]) -> [f64; 4] {
    rotation(degrees, [1, 0, 2])
}

/// The rotation of `nodeRotate`: around x, then y, then z, with angles of the left hand.
pub(super) fn node_rotation(degrees: [f64; 3]) -> [f64; 4] {
    rotation(degrees.map(|angle| -angle), [2, 1, 0])
}

/// The rotation of `baseRotationGlobal` of a prop: around y, then z, then x, with angles of the left hand.
pub(super) fn prop_rotation(degrees: [f64; 3]) -> [f64; 4] {
    rotation(degrees.map(|angle| -angle), [0, 2, 1])
}

/// What of the place of an object in its shape counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum MeshFrame {
    /// All of it.
    AsModeled,
    /// Its scale alone: the placement says the rest.
    Origin,
    /// Its place and its scale; this is its rotation.
    Turned([f64; 4]),
}

/// The frame of the three nodes of a prop.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeFrame {
    pub(super) origin: [f64; 3],
    /// From the origin to the two other nodes.
    sides: [[f64; 3]; 2],
    /// The direction of x; at right angles to it that of y; and from y to x that of z.
    axes: [[f64; 3]; 3],
}

impl NodeFrame {
    /// `None` for nodes on one line.
    pub(super) fn new(origin: [f64; 3], to_x: [f64; 3], to_y: [f64; 3]) -> Option<Self> {
        let sides = [minus(to_x, origin), minus(to_y, origin)];
        let x = unit(sides[0])?;
        let z = unit(cross(unit(sides[1])?, x))?;
        Some(Self { origin, sides, axes: [x, cross(x, z), z] })
    }

    /// A point in the frame: x and y are shares of the distances of the nodes, z is in meters. So the lights of mods are in
    /// the middle of their lamps with 0.5 and 0.5.
    pub(super) fn point(&self, [x, y, z]: [f64; 3]) -> [f64; 3] {
        let ([side_x, side_y], [_, _, up]) = (self.sides, self.axes);
        std::array::from_fn(|axis| {
            part(self.origin, axis) + x * part(side_x, axis) + y * part(side_y, axis) + z * part(up, axis)
        })
    }

    /// The rotation of a prop with a `baseRotation`, whose own x, y and z are x, z and y of the frame.
    pub(super) fn rotation(&self, [x, y, z]: [f64; 3]) -> [f64; 4] {
        let [x_axis, y_axis, z_axis] = self.axes;
        let own = unit_quaternion(decompose::rotation([x_axis, z_axis, y_axis]));
        // Around x and z from the right hand, around y from the left.
        quaternion_product(own, rotation([x, -y, z], [1, 2, 0]))
    }
}
