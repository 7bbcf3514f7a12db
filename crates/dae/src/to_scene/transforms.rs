//! Transforms of nodes in the scene's axes and unit.

use super::SceneBuilder;
use crate::{codes, document::Element, view::Stack};
use meshwright_scene::{
    Transform, Trs, Up,
    axes::AxisChange,
    decompose,
    pose::{DMat4, multiply, single, unit},
};

/// The axes and the unit of a file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    /// From the file's axes to the scene's.
    pub(super) axes: AxisChange,
    /// The length of the file's unit in meters.
    pub(super) unit: f64,
}

impl Default for Frame {
    fn default() -> Self {
        Self { axes: AxisChange { from: Up::Y, to: Up::Y }, unit: 1.0 }
    }
}

impl Frame {
    /// The rotation from the direction in which the scene's cameras look to that of the file's.
    pub(super) fn view_rotation(&self) -> [f64; 4] {
        let [a, b, c, _, d, e, f, _, g, h, i, ..] = self.axes.matrix();
        decompose::rotation([[a, b, c], [d, e, f], [g, h, i]])
    }
}

/// A matrix of the file in the scene's axes and meters.
pub(super) fn scene_matrix(Frame { axes, unit }: &Frame, matrix: &DMat4) -> DMat4 {
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
    Frame { axes, unit: by }: &Frame,
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
        let frame = self.frame(node);
        let stack = Stack::new(node);
        for (element, finite, width) in &stack.wrong {
            self.note(&codes::TRANSFORM, *element, || {
                format!("`{}` has {finite} finite values, expected {width}; it is ignored", element.name())
            });
        }
        let values = stack.values();
        match stack.trs(&values) {
            Some(trs) => Transform::Trs(scene_trs(&frame, trs)),
            None => {
                let mut matrix = scene_matrix(&frame, &stack.matrix(&values));
                for (part, last) in matrix.iter_mut().skip(3).step_by(4).zip([0.0, 0.0, 0.0, 1.0]) {
                    *part = last;
                }
                transform_of(&matrix)
            }
        }
    }
}
