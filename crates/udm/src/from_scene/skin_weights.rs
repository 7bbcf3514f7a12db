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
    ModelSpace, Node, VertexPool, VertexSubset,
    binding::{Binding, RestTransform, SkinBinding},
    influences::Influences,
    pose::{IDENTITY, single},
};

/// Largest number of influences of a vertex: two records of four.
const MOST: usize = 8;

/// Determines what moves the mesh of a node.
pub(super) fn binding(
    input: &Input<'_>,
    index: usize,
    node: &Node,
    rig: &Rig,
    losses: &mut Losses,
) -> Binding {
    let skin = node.skin.and_then(|skin| input.scene.skins.get(skin));
    let place = |joint: usize| *input.tree.rest(joint);
    if let Some(skin) = skin.and_then(|skin| SkinBinding::new(skin, place, |joint| rig.of(joint))) {
        losses.not_finite = losses.not_finite.saturating_add(skin.replaced);
        return Binding::Skin(skin);
    }
    let bone = input.tree.nearest(index).filter(|&bone| at(&input.tree.lively, bone));
    bone.and_then(|bone| rig.of(bone)).map_or(Binding::Fixed, Binding::Bone)
}

/// The transform from mesh space to model space.
pub(super) fn space<'s>(
    binding: &Binding,
    tree: &Tree,
    index: usize,
    pool: &'s VertexPool<'s>,
    losses: &mut Losses,
) -> ModelSpace<'s> {
    let Binding::Skin(skin) = binding else { return ModelSpace::fixed(tree.rest(index)) };
    match skin.rest() {
        RestTransform::Identity => ModelSpace::Same,
        RestTransform::Common(rest) => ModelSpace::fixed(rest),
        RestTransform::PerJoint(rests) => {
            more(&mut losses.binds);
            let joints = rests.to_vec();
            ModelSpace::Bent { joints, influences: Influences::new(pool), otherwise: IDENTITY }
        }
    }
}

/// Sets the influences of a primitive.
pub(super) fn influences(
    binding: &Binding,
    pool: &VertexPool<'_>,
    subset: &VertexSubset,
    mesh: &mut Element<'static>,
    arrays: &mut ArrayWriter,
    losses: &mut Losses,
) -> Result<()> {
    let skin = match binding {
        Binding::Fixed => return Ok(()),
        Binding::Bone(bone) => {
            arrays.room(subset.len(), 32)?;
            let record = record(&[(*bone, 1.0)]);
            let bytes: Vec<u8> = std::iter::repeat_n(record, subset.len()).flatten().collect();
            mesh.set("vertexWeights", weight_records(bytes, arrays)?);
            return Ok(());
        }
        Binding::Skin(skin) => skin,
    };
    let mut influences = skin.influences(pool);
    arrays.room(subset.len(), 64)?;
    arrays.steps(subset.len().saturating_mul(influences.sets().max(1)))?;
    let (mut four, mut rest, mut extended) = (Vec::new(), Vec::new(), false);
    for vertex in subset.iter() {
        let mut own = influences.of(vertex).to_vec();
        if own.len() > MOST {
            losses.weights = losses.weights.saturating_add(own.len().saturating_sub(MOST));
            let all: f64 = own.iter().map(|&(_, weight)| f64::from(weight)).sum();
            own.sort_by(|a, b| b.1.total_cmp(&a.1));
            own.truncate(MOST);
            let left: f64 = own.iter().map(|&(_, weight)| f64::from(weight)).sum();
            own.iter_mut().for_each(|(_, weight)| *weight = single(f64::from(*weight) * all / left));
        }
        let (low, high) = own.split_at(own.len().min(4));
        four.extend(record(low));
        rest.extend(record(high));
        extended |= !high.is_empty();
    }
    losses.weights = losses.weights.saturating_add(influences.changed);
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
