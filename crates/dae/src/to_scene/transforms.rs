//! Transforms of nodes in the scene's axes and unit.

use super::SceneBuilder;
use crate::{codes, document::Element, view::Stack};
use meshwright_scene::{
    Transform, Trs,
    axes::AxisChange,
    pose::{DMat4, multiply, single, unit},
};

/// A matrix of the file in the scene's axes and meters.
pub(super) fn scene_matrix(axes: &AxisChange, unit: f64, matrix: &DMat4) -> DMat4 {
    let mut own = *matrix;
    for part in own.iter_mut().skip(12).take(3) {
        *part *= unit;
    }
    if axes.is_none() {
        return own;
    }
    let (change, back) = (axes.matrix(), axes.inverse().matrix());
    // Adding 0 removes negative zeros.
    multiply(&multiply(&change, &own), &back).map(|part| part + 0.0)
}

/// Translation, rotation and scale of the file in the scene's axes and meters.
pub(super) fn scene_trs(
    axes: &AxisChange,
    by: f64,
    (translation, rotation, scale): ([f64; 3], [f64; 4], [f64; 3]),
) -> Trs {
    Trs {
        translation: axes.point(translation.map(|part| part * by)).map(|part| single(part + 0.0)),
        rotation: axes.rotation(unit(rotation)).map(|part| single(part + 0.0)),
        scale: axes.scale(scale).map(single),
    }
}

/// A matrix of the scene as a transform: translation and scale if it has nothing else.
pub(super) fn transform_of(matrix: &DMat4) -> Transform {
    let [a, b, c, _, d, e, f, _, g, h, i, _, x, y, z, _] = *matrix;
    let is_straight =
        [b, c, d, f, g, h].iter().all(|part| *part == 0.0) && [a, e, i].iter().all(|part| *part > 0.0);
    if is_straight {
        return Transform::Trs(Trs {
            translation: [x, y, z].map(single),
            scale: [a, e, i].map(single),
            ..Trs::IDENTITY
        });
    }
    Transform::Matrix(matrix.map(single))
}

impl<'d> SceneBuilder<'d> {
    /// The transform of a node element.
    pub(super) fn transform(&mut self, node: Element<'d>) -> Transform {
        let stack = Stack::new(node);
        for (element, finite, width) in &stack.wrong {
            self.note(&codes::TRANSFORM, *element, || {
                format!("`{}` has {finite} finite values, expected {width}; it is ignored", element.name())
            });
        }
        let values = stack.values();
        match stack.trs(&values) {
            Some(trs) => Transform::Trs(scene_trs(&self.axes, self.unit, trs)),
            None => {
                let mut matrix = scene_matrix(&self.axes, self.unit, &stack.matrix(&values));
                for (part, last) in matrix.iter_mut().skip(3).step_by(4).zip([0.0, 0.0, 0.0, 1.0]) {
                    *part = last;
                }
                transform_of(&matrix)
            }
        }
    }
}
