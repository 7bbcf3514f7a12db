//! Where objects of levels are.

use meshwright_assets::level::{ForestPlace, LevelObject};
use meshwright_scene::{
    DTrs, Transform, Trs,
    axes::{y_up_point, y_up_scale, z_up_point, z_up_rotation},
    pose::single,
};

/// The place of an object in the axes of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Placement {
    /// x y z in meters, Z up.
    pub(crate) position: [f64; 3],
    /// The X, Y and Z axes of the object, of length 1.
    pub(crate) axes: [[f64; 3]; 3],
    /// Factors along its axes.
    pub(crate) scale: [f64; 3],
}

impl Placement {
    /// The origin of a level.
    pub(crate) const ORIGIN: Self = Self {
        position: [0.0; 3],
        axes: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        scale: [1.0; 3],
    };

    /// The place of an object in the space of its file.
    pub(crate) const fn of(object: &LevelObject) -> Self {
        Self { position: object.position, axes: object.axes, scale: object.scale }
    }

    /// A point or direction along the axes, without the position.
    fn turned(&self, [x, y, z]: [f64; 3]) -> [f64; 3] {
        let [a, b, c] = self.axes;
        let sum = |(a, (b, c)): (f64, (f64, f64))| a * x + b * y + c * z;
        let [i, j, k] = [0, 1, 2].map(|at: usize| {
            let part = |axis: [f64; 3]| axis.get(at).copied().unwrap_or(0.0);
            sum((part(a), (part(b), part(c))))
        });
        [i, j, k]
    }

    /// A place in this one, such as that of an object of a prefab: its position is scaled, and its own scale is
    /// multiplied by component, without being turned.
    pub(crate) fn child(&self, child: &Self) -> Self {
        let moved = self.turned(product(self.scale, child.position));
        Self {
            position: sum(self.position, moved),
            axes: child.axes.map(|axis| self.turned(axis)),
            scale: product(self.scale, child.scale),
        }
    }

    /// The transform of a node for a place in the node of a prefab, which has no scale of its own: that is in its children.
    pub(crate) fn node(&self, in_scale: [f64; 3], scales: bool) -> Transform {
        let position = product(in_scale, self.position);
        let scale = if scales { product(in_scale, self.scale) } else { [1.0; 3] };
        let [x, y, z] = self.axes;
        let [ax, ay, az] = [x, y, z];
        let matrix = [
            ax[0], ax[1], ax[2], 0.0, ay[0], ay[1], ay[2], 0.0, az[0], az[1], az[2], 0.0, 0.0, 0.0, 0.0, 1.0,
        ];
        let rotation = DTrs::new(&matrix).rotation.map(single);
        Transform::Trs(Trs {
            translation: y_up_point(meshwright_scene::Up::Z, position).map(single),
            rotation: z_up_rotation(rotation),
            scale: y_up_scale(meshwright_scene::Up::Z, scale).map(single),
        })
    }
}

impl From<Placement> for crate::world::ground::Placement {
    fn from(place: Placement) -> Self {
        Self { position: place.position, axes: place.axes, scale: place.scale }
    }
}

fn product(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    let ([a, b, c], [d, e, f]) = (a, b);
    [a * d, b * e, c * f]
}

fn sum(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    let ([a, b, c], [d, e, f]) = (a, b);
    [a + d, b + e, c + f]
}

/// The place of an item of a forest in a scene.
pub(crate) fn of_forest(place: &ForestPlace) -> Trs {
    Trs {
        translation: z_up_point(place.position),
        rotation: z_up_rotation(place.rotation),
        scale: [place.scale; 3],
    }
}
