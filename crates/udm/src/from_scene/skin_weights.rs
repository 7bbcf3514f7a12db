//! Converts skin weights and computes the rest pose of skinned meshes.

use super::{
    Input,
    arrays::ArrayWriter,
    losses::{Losses, more},
    node_roles::{Tree, at},
    skeleton::Rig,
};
use crate::document::{Element, Type, Value};
use meshwright_core::Result;
use meshwright_scene::{
    ModelSpace, Node, VertexPool, VertexSubset, decompose,
    influences::{Influences, rest_matrix},
    pose::{DMat4, IDENTITY, single},
};

/// Largest number of influences of a vertex: two records of four.
const MOST: usize = 8;

/// How bones move a mesh.
pub(super) enum Bind {
    Nothing,
    /// One bone moves all of it.
    Bone(u32),
    /// The bone of each joint, and its matrix in the rest pose.
    Joints(Vec<Option<u32>>, Vec<DMat4>),
}

impl Bind {
    /// Determines how bones move the mesh of a node.
    pub(super) fn new(input: &Input<'_>, index: usize, node: &Node, rig: &Rig) -> Self {
        if let Some(skin) = node.skin.and_then(|skin| input.scene.skins.get(skin)) {
            let bones: Vec<Option<u32>> = skin.joints.iter().map(|joint| rig.of(joint.index())).collect();
            let binds =
                skin.inverse_bind.iter().map(|bind| bind.map(f64::from)).chain(std::iter::repeat(IDENTITY));
            let rests = skin.joints.iter().zip(binds);
            let rests =
                rests.map(|(joint, bind)| rest_matrix(input.tree.rest(joint.index()), &bind)).collect();
            if bones.iter().any(Option::is_some) {
                return Self::Joints(bones, rests);
            }
        }
        let bone = input.tree.nearest(index).filter(|&bone| at(&input.tree.lively, bone));
        bone.and_then(|bone| rig.of(bone)).map_or(Self::Nothing, Self::Bone)
    }

    /// The transform from mesh space to model space.
    pub(super) fn space<'s>(
        &self,
        tree: &Tree,
        index: usize,
        pool: &'s VertexPool<'s>,
        losses: &mut Losses,
    ) -> ModelSpace<'s> {
        let Self::Joints(_, rests) = self else { return ModelSpace::fixed(tree.rest(index)) };
        let places = rests.iter().flat_map(|rest| rest.iter().skip(12).take(3));
        let size = places.fold(1e-2_f64, |most, part| most.max(part.abs())).min(1e3);
        let Some(first) = rests.first() else { return ModelSpace::Same };
        if rests.iter().all(|rest| decompose::alike(rest, &IDENTITY, size)) {
            return ModelSpace::Same;
        }
        if rests.iter().all(|rest| decompose::alike(rest, first, size)) {
            return ModelSpace::fixed(first);
        }
        more(&mut losses.binds);
        ModelSpace::Bent { joints: rests.clone(), influences: Influences::new(pool), otherwise: IDENTITY }
    }
}

/// Sets the influences of a primitive.
pub(super) fn influences(
    bind: &Bind,
    pool: &VertexPool<'_>,
    subset: &VertexSubset,
    mesh: &mut Element<'static>,
    arrays: &mut ArrayWriter,
    losses: &mut Losses,
) -> Result<()> {
    let bones = match bind {
        Bind::Nothing => return Ok(()),
        Bind::Bone(bone) => {
            arrays.room(subset.len(), 32)?;
            let record = record(&[(*bone, 1.0)]);
            let bytes: Vec<u8> = std::iter::repeat_n(record, subset.len()).flatten().collect();
            mesh.set("vertexWeights", weight_records(bytes, arrays)?);
            return Ok(());
        }
        Bind::Joints(bones, _) => bones,
    };
    let influences = Influences::new(pool);
    let first = bones.iter().flatten().next().copied().unwrap_or(0);
    arrays.room(subset.len(), 64)?;
    arrays.steps(subset.len().saturating_mul(influences.sets().len().max(1)))?;
    let (mut four, mut rest, mut extended) = (Vec::new(), Vec::new(), false);
    for vertex in subset.iter() {
        let mut own: Vec<(u32, f32)> = Vec::new();
        for (joint, weight) in influences.of(vertex) {
            match bones.get(joint).copied().flatten() {
                // A skin may have a joint twice.
                Some(bone) => match own.iter_mut().find(|(other, _)| *other == bone) {
                    Some((_, sum)) => *sum += weight,
                    None => own.push((bone, weight)),
                },
                None => more(&mut losses.weights),
            }
        }
        if own.len() > MOST {
            losses.weights = losses.weights.saturating_add(own.len().saturating_sub(MOST));
            let all: f64 = own.iter().map(|&(_, weight)| f64::from(weight)).sum();
            own.sort_by(|a, b| b.1.total_cmp(&a.1));
            own.truncate(MOST);
            let left: f64 = own.iter().map(|&(_, weight)| f64::from(weight)).sum();
            own.iter_mut().for_each(|(_, weight)| *weight = single(f64::from(*weight) * all / left));
        }
        if own.is_empty() {
            more(&mut losses.weights);
            own.push((first, 1.0));
        }
        let (low, high) = own.split_at(own.len().min(4));
        four.extend(record(low));
        rest.extend(record(high));
        extended |= !high.is_empty();
    }
    mesh.set("vertexWeights", weight_records(four, arrays)?);
    if extended {
        mesh.set("extendedVertexWeights", weight_records(rest, arrays)?);
    }
    Ok(())
}

fn weight_records(bytes: Vec<u8>, arrays: &mut ArrayWriter) -> Result<Value<'static>> {
    arrays.records(&[(Type::Vec4i, "id"), (Type::Vec4, "w")], bytes)
}

/// Encodes up to four influences.
fn record(own: &[(u32, f32)]) -> [u8; 32] {
    let id = |at: usize| own.get(at).and_then(|&(bone, _)| i32::try_from(bone).ok()).unwrap_or(-1);
    let weight = |at: usize| own.get(at).map_or(0.0, |&(_, weight)| weight);
    let mut bytes = [0; 32];
    let parts = (0..4).map(|at| id(at).to_le_bytes()).chain((0..4).map(|at| weight(at).to_le_bytes()));
    bytes.chunks_exact_mut(4).zip(parts).for_each(|(place, part)| place.copy_from_slice(&part));
    bytes
}
