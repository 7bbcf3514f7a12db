//! Determines the up axis, and rotates content to Y up.

use super::{rotations::single, scene_writer::SceneWriter};
use crate::{codes, document::Document, nodes::keys::METADATA, view::UpAxis};
use meshwright_core::parallel;
use meshwright_scene::{
    Channel, Node, Scene, Semantic, Transform, Trs, Up, axes::AxisChange, pose::multiply,
};
use std::sync::Arc;

/// Determines the up axis, and the change to Y up.
pub(super) fn change(document: &Document<'_>, writer: &mut SceneWriter<'_>) -> AxisChange {
    let hints = document.hints();
    let hint = hints.and_then(|hints| hints.text(METADATA.up_axis)).unwrap_or_default();
    let software = hints.and_then(|hints| hints.text(METADATA.software)).unwrap_or_default();
    let stated = stated_up(&hint);
    let up = up(&hint, &software);
    if stated.is_none() {
        writer.note(&codes::UP_ASSUMED, "", || match hint.trim() {
            "" => "the file does not state the up axis; Z is assumed".to_owned(),
            other => format!("the file states the unknown up axis {other:?}; Z is assumed"),
        });
    } else if stated != Some(up) {
        writer.note(&codes::UP_DOUBTFUL, "", || {
            format!("the file states up axis Y, but \"{software}\" always writes Z up; it is read as Z up")
        });
    }
    writer.scene.source_up = up;
    AxisChange { from: up, to: Up::Y }
}

/// The axis that a hint names.
fn stated_up(hint: &str) -> Option<Up> {
    match UpAxis::parse(hint.trim().into()) {
        UpAxis::X => Some(Up::X),
        UpAxis::Y => Some(Up::Y),
        UpAxis::Z => Some(Up::Z),
        UpAxis::Other(_) => None,
    }
}

/// The up axis of a file with this hint and this program.
pub fn up(hint: &str, software: &str) -> Up {
    let up = stated_up(hint).unwrap_or(Up::Z);
    // The exporter writes the letter that its user picks, Y by default, but never converts the Z-up
    // coordinates of Blender.
    let blender = software.contains("Cast v1.") && software.contains("Blender");
    if up == Up::Y && blender { Up::Z } else { up }
}

/// Rotates every frame of a scene: nodes, vertices, bind poses and keys. No node gets an extra rotation and
/// no number is rounded. Vertex streams stay as stored and get a permutation.
pub(super) fn rotate(scene: &mut Scene<'_>, change: AxisChange) {
    if change.is_none() {
        return;
    }
    scene.nodes.values_mut().for_each(|own| node(own, change));
    let swizzle = change.swizzle();
    for mesh in scene.meshes.values_mut() {
        for attribute in mesh.pools.iter_mut().flat_map(|pool| &mut pool.attributes) {
            if matches!(attribute.semantic, Semantic::Position | Semantic::Normal | Semantic::Tangent) {
                attribute.stream.swizzle = attribute.stream.swizzle.then(swizzle);
            }
        }
        let pools = mesh.targets.iter_mut().flat_map(|target| &mut target.pools);
        for sparse in pools.flatten().filter(|sparse| sparse.semantic == Semantic::Position) {
            let values = &mut Arc::make_mut(sparse).values;
            values.iter_mut().for_each(|value| *value = point(change, *value));
        }
    }
    let (there, back) = (change.matrix(), change.inverse().matrix());
    for skin in scene.skins.values_mut() {
        for bind in &mut skin.inverse_bind {
            *bind = multiply(&multiply(&there, &bind.map(f64::from)), &back).map(|part| single(part + 0.0));
        }
    }
    for clip in &mut scene.clips {
        let sizes = clip.channels.iter().map(|channel| size_of_val(channel.values.as_slice()) as u64);
        let bytes = sizes.fold(0, u64::saturating_add);
        parallel::each_mut(&mut clip.channels, bytes, |channel| keys(channel, change));
        clip.curves.iter_mut().for_each(|curve| curve.change_axes(change));
    }
}

fn node(node: &mut Node, change: AxisChange) {
    if let Transform::Trs(trs) = &mut node.transform {
        *trs = Trs {
            translation: point(change, trs.translation),
            rotation: rotation(change, trs.rotation),
            scale: change.scale(trs.scale),
        };
    }
}

fn keys(channel: &mut Channel, change: AxisChange) {
    channel.map_values(
        |value| point(change, value),
        |value| rotation(change, value),
        |value| change.scale(value),
    );
}

/// Adding 0 removes negative zeros.
fn point(change: AxisChange, point: [f32; 3]) -> [f32; 3] {
    change.point(point.map(f64::from)).map(|part| single(part + 0.0))
}

fn rotation(change: AxisChange, rotation: [f32; 4]) -> [f32; 4] {
    change.rotation(rotation.map(f64::from)).map(|part| single(part + 0.0))
}
