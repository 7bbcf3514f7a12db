//! Converts skin weights and computes the rest pose of skinned meshes.

use super::{
    DocumentBuilder,
    losses::more,
    model_space::{Sets, Space, weights},
    node_roles::at,
    skeleton::Rig,
};
use crate::document::{Element, Type};
use meshwright_core::Result;
use meshwright_scene::{
    Node, Semantic, VertexPool, VertexSubset, decompose,
    pose::{DMat4, IDENTITY, inverse, multiply, single},
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

/// The sets of joints and weights.
pub(super) fn sets<'s>(pool: &'s VertexPool<'s>) -> Sets<'s> {
    (0..)
        .map_while(|set| Some((pool.get(&Semantic::Joints(set))?, pool.get(&Semantic::Weights(set))?)))
        .filter(|(joints, weights)| joints.count == pool.len() && weights.count == pool.len())
        .collect()
}

/// The joint's effect on a vertex in the rest pose. If the bone's matrix has no inverse, for example with
/// scale 0, readers bind by the identity and the bone applies all of it.
fn at_rest(joint: &DMat4, bind: &DMat4) -> DMat4 {
    if inverse(joint).is_some() { multiply(joint, bind) } else { *bind }
}

impl DocumentBuilder<'_, '_> {
    /// Determines how bones move the mesh of a node.
    pub(super) fn bind(&self, index: usize, node: &Node, rig: &Rig) -> Bind {
        if let Some(skin) = node.skin.and_then(|skin| self.scene.skins.get(skin)) {
            let bones: Vec<Option<u32>> = skin.joints.iter().map(|joint| rig.of(joint.index())).collect();
            let binds =
                skin.inverse_bind.iter().map(|bind| bind.map(f64::from)).chain(std::iter::repeat(IDENTITY));
            let rests = skin.joints.iter().zip(binds);
            let rests = rests.map(|(joint, bind)| at_rest(self.tree.rest(joint.index()), &bind)).collect();
            if bones.iter().any(Option::is_some) {
                return Bind::Joints(bones, rests);
            }
        }
        let bone = self.tree.nearest(index).filter(|&bone| at(&self.tree.lively, bone));
        bone.and_then(|bone| rig.of(bone)).map_or(Bind::Nothing, Bind::Bone)
    }

    /// The transform from mesh space to model space.
    pub(super) fn space<'s>(&mut self, index: usize, bind: &Bind, pool: &'s VertexPool<'s>) -> Space<'s> {
        let Bind::Joints(_, rests) = bind else { return Space::fixed(self.tree.rest(index)) };
        let places = rests.iter().flat_map(|rest| rest.iter().skip(12).take(3));
        let size = places.fold(1e-2_f64, |most, part| most.max(part.abs())).min(1e3);
        let Some(first) = rests.first() else { return Space::Same };
        if rests.iter().all(|rest| decompose::alike(rest, &IDENTITY, size)) {
            return Space::Same;
        }
        if rests.iter().all(|rest| decompose::alike(rest, first, size)) {
            return Space::fixed(first);
        }
        more(&mut self.losses.binds);
        Space::Bent(rests.clone(), sets(pool))
    }

    /// Sets the influences of a primitive.
    pub(super) fn influences(
        &mut self,
        bind: &Bind,
        pool: &VertexPool<'_>,
        subset: &VertexSubset,
        mesh: &mut Element<'static>,
    ) -> Result<()> {
        let bones = match bind {
            Bind::Nothing => return Ok(()),
            Bind::Bone(bone) => {
                self.room(subset.len(), 32)?;
                let record = record(&[(*bone, 1.0)]);
                let bytes: Vec<u8> = std::iter::repeat_n(record, subset.len()).flatten().collect();
                mesh.set("vertexWeights", self.weight_records(bytes)?);
                return Ok(());
            }
            Bind::Joints(bones, _) => bones,
        };
        let sets = sets(pool);
        let first = bones.iter().flatten().next().copied().unwrap_or(0);
        self.room(subset.len(), 64)?;
        self.steps(subset.len().saturating_mul(sets.len().max(1)))?;
        let (mut four, mut rest, mut extended) = (Vec::new(), Vec::new(), false);
        for vertex in subset.iter() {
            let mut own: Vec<(u32, f32)> = Vec::new();
            for (joint, weight) in weights(&sets, vertex) {
                match bones.get(joint).copied().flatten() {
                    Some(bone) => own.push((bone, weight)),
                    None => more(&mut self.losses.weights),
                }
            }
            if own.len() > MOST {
                self.losses.weights = self.losses.weights.saturating_add(own.len().saturating_sub(MOST));
                let all: f64 = own.iter().map(|&(_, weight)| f64::from(weight)).sum();
                own.sort_by(|a, b| b.1.total_cmp(&a.1));
                own.truncate(MOST);
                let left: f64 = own.iter().map(|&(_, weight)| f64::from(weight)).sum();
                own.iter_mut().for_each(|(_, weight)| *weight = single(f64::from(*weight) * all / left));
            }
            if own.is_empty() {
                more(&mut self.losses.weights);
                own.push((first, 1.0));
            }
            let (low, high) = own.split_at(own.len().min(4));
            four.extend(record(low));
            rest.extend(record(high));
            extended |= !high.is_empty();
        }
        mesh.set("vertexWeights", self.weight_records(four)?);
        if extended {
            mesh.set("extendedVertexWeights", self.weight_records(rest)?);
        }
        Ok(())
    }

    fn weight_records(&mut self, bytes: Vec<u8>) -> Result<crate::document::Value<'static>> {
        self.records(&[(Type::Vec4i, "id"), (Type::Vec4, "w")], bytes)
    }
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
