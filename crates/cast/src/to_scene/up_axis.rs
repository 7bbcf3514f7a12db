//! Rotates content to Y up.

use super::rotations::single;
use meshwright_core::parallel;
use meshwright_scene::{
    Channel, ChannelPath, Node, Scene, Semantic, Transform, Trs, axes::AxisChange, pose::multiply,
};
use std::sync::Arc;

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
    match channel.path {
        ChannelPath::Translation => {
            for value in channel.values.as_chunks_mut::<3>().0 {
                *value = point(change, *value);
            }
        }
        ChannelPath::Rotation => {
            for value in channel.values.as_chunks_mut::<4>().0 {
                *value = rotation(change, *value);
            }
        }
        ChannelPath::Scale => {
            for value in channel.values.as_chunks_mut::<3>().0 {
                *value = change.scale(*value);
            }
        }
        ChannelPath::Weights | ChannelPath::Visibility => {}
    }
}

/// Adding 0 removes negative zeros.
fn point(change: AxisChange, point: [f32; 3]) -> [f32; 3] {
    change.point(point.map(f64::from)).map(|part| single(part + 0.0))
}

fn rotation(change: AxisChange, rotation: [f32; 4]) -> [f32; 4] {
    change.rotation(rotation.map(f64::from)).map(|part| single(part + 0.0))
}
