//! Converts skin weights and transforms meshes to the rest pose.

use super::{
    Input,
    losses::{Losses, more},
    node_roles::{Tree, at, carries},
    node_writer::NodeWriter,
    skeleton::Rig,
    stream::Space,
    transforms::Axes,
};
use crate::{
    build,
    document::{Array, Value},
};
use meshwright_core::Result;
use meshwright_scene::{
    Component, ModelSpace, Node as SceneNode, Stream, VertexPool, VertexSubset,
    binding::{Binding, RestTransform, SkinBinding},
    influences::{Influences, joint_index},
    pose::{DMat4, IDENTITY, multiply},
};

/// Influences as written: number per vertex, bones, weights.
type WrittenInfluences<'a> = (u32, Value<'a>, Array<'a, f32>);

/// Converts a matrix to the axes of the document.
fn turned(axes: Axes, matrix: &DMat4) -> DMat4 {
    if axes.content.is_none() { *matrix } else { multiply(&axes.content.matrix(), matrix) }
}

/// Determines what moves the mesh of a node.
pub(super) fn binding(
    input: &Input<'_, '_>,
    index: usize,
    node: &SceneNode,
    rig: &Rig<'_>,
    losses: &mut Losses,
) -> Binding {
    let bone = |joint: usize| rig.ordinals.get(&joint).copied();
    let skin = node.skin.and_then(|skin| input.scene.skins.get(skin));
    if let Some(skin) = skin.and_then(|skin| SkinBinding::new(skin, |joint| *input.tree.rest(joint), bone)) {
        losses.not_finite = losses.not_finite.saturating_add(skin.replaced);
        return Binding::Skin(skin);
    }
    // Whether the nearest bone moves follows from all of its ancestors.
    let roles = &input.roles;
    let nearest = roles.nearest.get(index).copied().flatten().filter(|&bone| at(&roles.lively, bone));
    nearest.and_then(bone).map_or(Binding::Fixed, Binding::Bone)
}

/// The transform from mesh space to model space.
pub(super) fn space<'s>(
    binding: &Binding,
    input: &Input<'_, '_>,
    index: usize,
    pool: &'s VertexPool<'s>,
    losses: &mut Losses,
) -> Space<'s> {
    let axes = input.axes;
    let one = |matrix: &DMat4| match *matrix == IDENTITY {
        true if axes.content.is_none() => Space::Moved(Box::new(ModelSpace::Same), axes),
        true => Space::Turned(axes),
        false => Space::Moved(Box::new(ModelSpace::fixed(&turned(axes, matrix))), axes),
    };
    let Binding::Skin(skin) = binding else { return one(input.tree.rest(index)) };
    match skin.rest() {
        RestTransform::Identity => one(&IDENTITY),
        RestTransform::Common(rest) => one(rest),
        RestTransform::PerJoint(rests) => {
            more(&mut losses.binds);
            let joints = rests.iter().map(|rest| turned(axes, rest)).collect();
            let (influences, otherwise) = (Influences::new(pool), axes.content.matrix());
            Space::Moved(Box::new(ModelSpace::Bent { joints, influences, otherwise }), axes)
        }
    }
}

/// The influences of a primitive.
pub(super) fn influences<'a>(
    binding: &Binding,
    pool: &'a VertexPool<'_>,
    subset: &VertexSubset,
    writer: &mut NodeWriter,
    losses: &mut Losses,
) -> Result<Option<WrittenInfluences<'a>>> {
    let skin = match binding {
        Binding::Fixed => return Ok(None),
        Binding::Bone(bone) => {
            writer.room(subset.len(), 8)?;
            let bones = build::ints(std::iter::repeat_n(*bone, subset.len()));
            return Ok(Some((1, bones, std::iter::repeat_n(1.0_f32, subset.len()).collect())));
        }
        Binding::Skin(skin) => skin,
    };
    if let [(joints, weights)] = Influences::new(pool).sets()
        && subset.some.is_none()
        && let Some(stored) = stored(joints, weights, &skin.bones)
    {
        return Ok(Some(stored));
    }
    let mut influences = skin.influences(pool);
    let most = subset.iter().map(|vertex| influences.of(vertex).len()).max().unwrap_or(1);
    influences.changed = 0;
    writer.room(subset.len().saturating_mul(most), 12)?;
    let (mut bones, mut values): (Vec<u32>, Vec<f32>) = (Vec::new(), Vec::new());
    for vertex in subset.iter() {
        let to = bones.len().saturating_add(most);
        for &(bone, weight) in influences.of(vertex) {
            bones.push(bone);
            values.push(weight);
        }
        bones.resize(to, 0);
        values.resize(to, 0.0);
    }
    losses.weights = losses.weights.saturating_add(influences.changed);
    let each = u32::try_from(most).unwrap_or(u32::MAX);
    Ok(Some((each, build::ints(bones), values.into_iter().collect())))
}

/// The stored influences, if there are four per vertex and the joint indices equal the bone indices.
fn stored<'a>(
    joints: &'a Stream<'_>,
    weights: &'a Stream<'_>,
    ordinals: &[Option<u32>],
) -> Option<WrittenInfluences<'a>> {
    let plain = |stream: &Stream<'_>| stream.is_verbatim() && stream.width == 4;
    let same = (0..).zip(ordinals).all(|(joint, bone)| *bone == Some(joint));
    if !(plain(joints) && plain(weights) && weights.component == Component::F32 && same) {
        return None;
    }
    for vertex in 0..joints.count {
        let names = joints.get(vertex)?;
        let weights = weights.get(vertex)?;
        let sound = names.into_iter().zip(weights).all(|(joint, weight)| {
            weight >= 0.0 && weight.is_finite() && joint_index(joint) < ordinals.len()
        });
        if !sound || weights.iter().sum::<f32>() <= 0.0 {
            return None;
        }
    }
    let bytes = |stream: &'a Stream<'_>| stream.data.get(..stream.count.checked_mul(stream.element_size())?);
    let bones = match joints.component {
        Component::U8 => Value::Byte(Array::of_bytes(bytes(joints)?)),
        Component::U16 => Value::Short(Array::of_bytes(bytes(joints)?)),
        _ => return None,
    };
    Some((4, bones, Array::of_bytes(bytes(weights)?)))
}

/// Whether `to_scene` would give the node's mesh the same transform.
pub(super) fn stays(tree: &Tree, index: usize, node: &SceneNode) -> bool {
    let above =
        tree.hierarchy.parent(index).is_some_and(|above| tree.is_model(above) && tree.whole(above) == above);
    above && carries(node) && node.transform.matrix_f64() == IDENTITY
}
