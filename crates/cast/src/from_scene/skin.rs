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
    Component, ModelSpace, Node as SceneNode, Skin, Stream, VertexPool, VertexSubset, decompose,
    influences::{Influences, joint_index, rest_matrix},
    pose::{DMat4, IDENTITY, multiply},
};

/// How bones move a mesh.
pub(super) enum Bind<'s> {
    Nothing,
    /// One bone moves all of it.
    Bone(u32),
    /// A skin, the bone of each joint, and each joint's effect on a vertex in the rest pose.
    Joints(&'s Skin, Vec<Option<u32>>, Vec<DMat4>),
}

/// Influences as written: number per vertex, bones, weights.
type WrittenInfluences<'a> = (u32, Value<'a>, Array<'a, f32>);

/// Converts a matrix to the axes of the document.
fn turned(axes: Axes, matrix: &DMat4) -> DMat4 {
    if axes.content.is_none() { *matrix } else { multiply(&axes.content.matrix(), matrix) }
}

impl<'a> Bind<'a> {
    /// Determines how bones move the mesh of a node.
    pub(super) fn new(
        input: &Input<'a, '_>,
        index: usize,
        node: &SceneNode,
        rig: &Rig<'_>,
        losses: &mut Losses,
    ) -> Self {
        if let Some(skin) = node.skin.and_then(|skin| input.scene.skins.get(skin)) {
            let ordinals: Vec<Option<u32>> =
                skin.joints.iter().map(|joint| rig.ordinals.get(&joint.index()).copied()).collect();
            let binds =
                skin.inverse_bind.iter().map(|bind| bind.map(f64::from)).chain(std::iter::repeat(IDENTITY));
            let rests = skin.joints.iter().zip(binds);
            let rests = rests.map(|(joint, bind)| rest_matrix(input.tree.rest(joint.index()), &bind));
            let sound = |rest: &DMat4| rest.iter().all(|part| part.is_finite());
            let mut rests: Vec<DMat4> = rests.collect();
            if ordinals.iter().any(Option::is_some) {
                for rest in rests.iter_mut().filter(|rest| !sound(rest)) {
                    *rest = IDENTITY;
                    more(&mut losses.not_finite);
                }
                return Self::Joints(skin, ordinals, rests);
            }
        }
        // Whether the nearest bone moves follows from all of its ancestors.
        let roles = &input.roles;
        let bone = roles.nearest.get(index).copied().flatten().filter(|&bone| at(&roles.lively, bone));
        bone.and_then(|bone| rig.ordinals.get(&bone).copied()).map_or(Self::Nothing, Self::Bone)
    }

    /// The transform from mesh space to model space.
    pub(super) fn space<'s>(
        &self,
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
        let Self::Joints(skin, _, rests) = self else { return one(input.tree.rest(index)) };
        let mut size = 1e-3_f64;
        let places = skin.joints.iter().map(|joint| *input.tree.rest(joint.index()));
        let binds = skin.inverse_bind.iter().map(|bind| bind.map(f64::from));
        for matrix in places.chain(binds) {
            size = matrix.iter().skip(12).take(3).fold(size, |most, part| most.max(part.abs()));
        }
        let Some(first) = rests.first() else { return one(&IDENTITY) };
        if rests.iter().all(|rest| decompose::alike(rest, &IDENTITY, size)) {
            return one(&IDENTITY);
        }
        if rests.iter().all(|rest| decompose::alike(rest, first, size)) {
            return one(first);
        }
        more(&mut losses.binds);
        let joints = rests.iter().map(|rest| turned(axes, rest)).collect();
        let (influences, otherwise) = (Influences::new(pool), axes.content.matrix());
        Space::Moved(Box::new(ModelSpace::Bent { joints, influences, otherwise }), axes)
    }
}

/// The influences of a primitive.
pub(super) fn influences<'a>(
    bind: &Bind<'_>,
    pool: &'a VertexPool<'_>,
    subset: &VertexSubset,
    writer: &mut NodeWriter,
    losses: &mut Losses,
) -> Result<Option<WrittenInfluences<'a>>> {
    let ordinals = match bind {
        Bind::Nothing => return Ok(None),
        Bind::Bone(bone) => {
            writer.room(subset.len(), 8)?;
            let bones = build::ints(std::iter::repeat_n(*bone, subset.len()));
            return Ok(Some((1, bones, std::iter::repeat_n(1.0_f32, subset.len()).collect())));
        }
        Bind::Joints(_, ordinals, _) => ordinals,
    };
    let influences = Influences::new(pool);
    if let [(joints, weights)] = influences.sets()
        && subset.some.is_none()
        && let Some(stored) = stored(joints, weights, ordinals)
    {
        return Ok(Some(stored));
    }
    let first = ordinals.iter().flatten().next().copied().unwrap_or(0);
    let known = |joint: usize| ordinals.get(joint).copied().flatten();
    let mut most = 1_usize;
    for vertex in subset.iter() {
        most = most.max(influences.of(vertex).filter(|&(joint, _)| known(joint).is_some()).count());
    }
    writer.room(subset.len().saturating_mul(most), 12)?;
    let (mut bones, mut values): (Vec<u32>, Vec<f32>) = (Vec::new(), Vec::new());
    for vertex in subset.iter() {
        let from = bones.len();
        for (joint, weight) in influences.of(vertex) {
            match known(joint) {
                Some(bone) => {
                    let own = bones.iter().skip(from).position(|&other| other == bone);
                    // A skin may have a joint twice.
                    match own.and_then(|at| values.get_mut(from.saturating_add(at))) {
                        Some(value) => *value += weight,
                        None => {
                            bones.push(bone);
                            values.push(weight);
                        }
                    }
                }
                None => more(&mut losses.weights),
            }
        }
        if bones.len() == from {
            more(&mut losses.weights);
            bones.push(first);
            values.push(1.0);
        }
        bones.resize(from.saturating_add(most), 0);
        values.resize(from.saturating_add(most), 0.0);
    }
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
