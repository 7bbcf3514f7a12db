//! Converts models, and skeletons of files without models.

use super::{
    At, CurveTargets, Input, SceneWriter, clip,
    curve::Animation,
    material, mesh, morph, node_size, rotations,
    skeleton::{self, Rig},
};
use crate::{
    codes,
    document::{Kind, Node},
    nodes::keys::MODEL,
};
use meshwright_scene::{MaterialId, Node as SceneNode, NodeId, NodeKind, Transform, Trs};
use std::collections::HashMap;

/// A model, and what its meshes refer to.
pub(super) struct Model<'a> {
    pub(super) at: At,
    pub(super) stored: &'a Node<'a>,
    pub(super) node: NodeId,
    /// By hash.
    pub(super) materials: HashMap<u64, MaterialId>,
    pub(super) rig: Option<Rig>,
}

/// Converts all models: materials, the skeleton, meshes, hair and blend shapes.
pub(super) fn models<'a>(input: &Input<'a>, targets: &mut CurveTargets<'a>, writer: &mut SceneWriter<'a>) {
    for (root, top) in input.document.roots.iter().enumerate() {
        for (index, model) in top.children_of(Kind::Model).enumerate() {
            if !writer.room(node_size(model)) {
                return;
            }
            convert(input, At::new(root, Kind::Model, index), model, targets, writer);
        }
    }
}

fn convert<'a>(
    input: &Input<'a>,
    at: At,
    stored: &'a Node<'a>,
    targets: &mut CurveTargets<'a>,
    writer: &mut SceneWriter<'a>,
) {
    let name = stored.name().unwrap_or_default().into_owned();
    let transform = Transform::Trs(transform(stored));
    let mut node = SceneNode { name, transform, origin: at.origin(), ..SceneNode::default() };
    writer.keep_vendor_data(&mut node.extras, stored);
    let node = writer.scene.add_node(None, node);
    let materials = material::materials(at, stored, writer);
    let mut skeletons = stored.children_of(Kind::Skeleton);
    let rig = skeletons.next().map(|own| skeleton::skeleton(input, at, own, node, targets, writer));
    let more = skeletons.count();
    if more > 0 {
        writer.note(&codes::MORE_SKELETONS, at, || {
            let all = more.saturating_add(1);
            format!("{} has {all} skeletons; only the first is used", at.called(stored))
        });
    }
    let model = Model { at, stored, node, materials, rig };
    let meshes = mesh::meshes(input, &model, targets, writer);
    mesh::hair(&model, writer);
    morph::blend_shapes(input, &model, &meshes, targets, writer);
}

/// The transform of a model or instance.
pub(super) fn transform(stored: &Node<'_>) -> Trs {
    Trs {
        translation: rotations::vector(stored, MODEL.position).unwrap_or_default().map(rotations::single),
        rotation: rotations::rotation(stored, MODEL.rotation)
            .unwrap_or(rotations::NO_TURN)
            .map(rotations::single),
        scale: rotations::vector(stored, MODEL.scale).unwrap_or([1.0; 3]).map(rotations::single),
    }
}

/// Converts the skeletons of a file without models, and creates a plain node for every other name that
/// curves use.
pub(super) fn lone_skeletons<'a>(
    input: &Input<'a>,
    animations: &[Animation<'a>],
    targets: &mut CurveTargets<'a>,
    writer: &mut SceneWriter<'a>,
) {
    let mut roots = input.document.roots.iter();
    if !targets.bones.is_empty() || roots.any(|root| root.children_of(Kind::Model).next().is_some()) {
        return;
    }
    let mut hook = None;
    for animation in animations {
        if !writer.room(node_size(animation.node)) {
            break;
        }
        let node = *hook.get_or_insert_with(|| {
            let kind = NodeKind::Helper;
            writer.scene.add_node(None, SceneNode { kind, ..SceneNode::default() })
        });
        if targets.bones.is_empty()
            && let Some(skeleton) = animation.node.children_of(Kind::Skeleton).next()
        {
            skeleton::skeleton(input, animation.at, skeleton, node, targets, writer);
        }
        clip::plain_bones(animation, node, targets, writer);
    }
}
