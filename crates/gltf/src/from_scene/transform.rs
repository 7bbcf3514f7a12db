//! Converts node transforms (glTF 2.0, 3.5.3).

use super::{NodePath, object_writer::Report};
use crate::message_subjects::subject;
use crate::{codes, document, json};
use meshwright_scene::{
    Transform, Trs,
    decompose::{determinant, rotation},
    prepare::normalized_rotation,
};

/// Sets the transform of a node; an animated one must be decomposed.
pub(super) fn add_transform(
    node: &mut document::Node,
    transform: &Transform,
    animated: bool,
    path: NodePath,
    report: &mut Report,
) {
    match transform {
        Transform::Trs(trs) => add_trs(node, trs),
        Transform::Matrix(matrix) => {
            let identity = Transform::default().matrix();
            let (trs, held) = decompose(matrix);
            if !held {
                report.note(
                    &codes::SHEAR,
                    path,
                    format!(
                        "replaced the matrix of {} by the nearest translation, rotation and scale",
                        subject(&path.to_string())
                    ),
                );
            }
            if held && !animated {
                node.matrix = (*matrix != identity).then(|| Box::new(json::numbers(*matrix)));
            } else {
                add_trs(node, &trs);
            }
        }
    }
}

fn add_trs(node: &mut document::Node, trs: &Trs) {
    let Trs { translation, rotation, scale } = *trs;
    let identity = Trs::IDENTITY;
    node.translation = (translation != identity.translation).then(|| json::numbers(translation));
    node.rotation = (rotation != identity.rotation).then(|| json::numbers(rotation));
    node.scale = (scale != identity.scale).then(|| json::numbers(scale));
}

/// Translation, rotation and scale of a matrix, and whether they reproduce it.
fn decompose(matrix: &[f32; 16]) -> (Trs, bool) {
    let m = matrix.map(f64::from);
    let [a, b, c, d, e, f, g, h, i, j, k, l, x, y, z, w] = m;
    let length = |x: f64, y: f64, z: f64| (x * x + y * y + z * z).sqrt();
    let mut scale = [length(a, b, c), length(e, f, g), length(i, j, k)];
    if determinant(&m) < 0.0 {
        let [x, ..] = &mut scale;
        *x = -*x;
    }
    let [sx, sy, sz] = scale.map(|scale| if scale == 0.0 { 1.0 } else { scale });
    let rotation = rotation([[a / sx, b / sx, c / sx], [e / sy, f / sy, g / sy], [i / sz, j / sz, k / sz]]);
    let trs = Trs {
        translation: [x, y, z].map(json::single),
        rotation: normalized_rotation(rotation.map(json::single)).0,
        scale: scale.map(json::single),
    };
    let again = Transform::Trs(trs).matrix().map(f64::from);
    // Each axis is compared with its own length.
    let axes = m.chunks(4).zip(again.chunks(4)).zip(scale);
    let near = axes.into_iter().all(|((axis, again), length)| {
        axis.iter().zip(again).all(|(own, again)| (own - again).abs() <= 1e-5 * length.abs())
    });
    let affine = [d, h, l, w] == [0.0, 0.0, 0.0, 1.0];
    let regular = scale.iter().all(|&scale| scale != 0.0);
    (trs, near && affine && regular)
}
