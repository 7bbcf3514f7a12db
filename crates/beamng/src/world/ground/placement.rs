//! Where objects are.

use meshwright_scene::vectors::dot;

/// The place of an object, or of the prefab that it is in: meters, in the axes of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    /// Its origin.
    pub position: [f64; 3],
    /// Its X, Y and Z axes, of length 1.
    pub axes: [[f64; 3]; 3],
    /// Factors along its axes.
    pub scale: [f64; 3],
}

impl Placement {
    /// At the origin, neither turned nor scaled.
    pub const IDENTITY: Self = Self {
        position: [0.0; 3],
        axes: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        scale: [1.0; 3],
    };

    /// The smallest x and y and the largest ones of a square of its space that begins at its origin.
    pub(crate) fn area_of_square(&self, side: f64) -> [f64; 4] {
        let corners = [[0.0, 0.0], [side, 0.0], [0.0, side], [side, side]];
        let corners = corners.map(|[x, y]| self.point([x, y, 0.0]));
        let least =
            |axis: usize| corners.iter().filter_map(|at| at.get(axis)).copied().fold(f64::INFINITY, f64::min);
        let most = |axis: usize| {
            corners.iter().filter_map(|at| at.get(axis)).copied().fold(f64::NEG_INFINITY, f64::max)
        };
        [least(0), least(1), most(0), most(1)]
    }

    /// A point of its space in the world.
    pub fn point(&self, [x, y, z]: [f64; 3]) -> [f64; 3] {
        let [sx, sy, sz] = self.scale;
        let turned = self.direction([x * sx, y * sy, z * sz]);
        let [px, py, pz] = self.position;
        let [tx, ty, tz] = turned;
        [px + tx, py + ty, pz + tz]
    }

    /// A direction of its space in the world, without scale.
    pub fn direction(&self, [x, y, z]: [f64; 3]) -> [f64; 3] {
        let [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = self.axes;
        [ax * x + bx * y + cx * z, ay * x + by * y + cy * z, az * x + bz * y + cz * z]
    }

    /// A direction of the world in its axes, without scale.
    pub(super) fn local(&self, direction: [f64; 3]) -> [f64; 3] {
        self.axes.map(|axis| dot(axis, direction))
    }

    /// The factor of horizontal lengths: the geometric mean of both.
    pub fn width_factor(&self) -> f64 {
        let [x, y, _] = self.scale;
        (x * y).abs().sqrt()
    }
}
