//! Where objects of levels are.

use meshwright_assets::level::{ForestPlace, LevelObject};
use meshwright_scene::{
    DTrs, Transform, Trs,
    axes::{y_up_point, y_up_scale, z_up_point, z_up_rotation},
    pose::single,
};

pub(crate) use crate::world::ground::Placement;

impl Placement {
    /// The place of an object in the space of its file.
    pub(crate) const fn of(object: &LevelObject) -> Self {
        Self { position: object.position, axes: object.axes, scale: object.scale }
    }

    /// A place in this one, such as that of an object of a prefab: its position is scaled, and its own scale is
    /// multiplied by component, without being turned.
    pub(crate) fn child(&self, child: &Self) -> Self {
        let moved = self.direction(product(self.scale, child.position));
        Self {
            position: sum(self.position, moved),
            axes: child.axes.map(|axis| self.direction(axis)),
            scale: product(self.scale, child.scale),
        }
    }

    /// The transform of a node for a place in the node of a prefab, which has no scale of its own: that is in its children.
    pub(crate) fn node(&self, in_scale: [f64; 3], scales: bool) -> Transform {
        let position = product(in_scale, self.position);
        let scale = if scales { product(in_scale, self.scale) } else { [1.0; 3] };
        let [[a, b, c], [d, e, f], [g, h, i]] = self.axes;
        let matrix = [a, b, c, 0.0, d, e, f, 0.0, g, h, i, 0.0, 0.0, 0.0, 0.0, 1.0];
        let rotation = DTrs::new(&matrix).rotation.map(single);
        Transform::Trs(Trs {
            translation: y_up_point(meshwright_scene::Up::Z, position).map(single),
            rotation: z_up_rotation(rotation),
            scale: y_up_scale(meshwright_scene::Up::Z, scale).map(single),
        })
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
