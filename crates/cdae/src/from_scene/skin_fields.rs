//! Fills the skin fields of a mesh.

use super::{
    DocumentBuilder, axis_swizzle,
    joints::Rig,
    losses::more,
    vertex_pool::{Used, whole},
};
use crate::document::{MeshBody, Skin, Vector};
use meshwright_core::Result;
use meshwright_scene::{Mesh, Semantic, Stream, influences::joint_index};

impl<'a> DocumentBuilder<'a, '_> {
    /// Writes influences by vertex with their bones, and the bind matrices.
    pub(super) fn skin(
        &mut self,
        rig: &Rig,
        mesh: &Mesh<'a>,
        used: &Used,
        body: &MeshBody<'a>,
    ) -> Result<Skin<'a>> {
        let (mut vertices, mut bones, mut weights) = (Vec::new(), Vec::new(), Vec::new());
        for own in &used.pools {
            let Some(pool) = mesh.pools.get(own.pool) else { continue };
            let sets: Vec<(&Stream<'_>, &Stream<'_>)> = (0..)
                .map_while(|set| {
                    let joints = whole(pool, &Semantic::Joints(set), own.count)?;
                    Some((joints, whole(pool, &Semantic::Weights(set), own.count)?))
                })
                .collect();
            self.room(own.count.saturating_mul(sets.len().max(1)), 48)?;
            self.steps(own.count.saturating_mul(sets.len().max(1)))?;
            for vertex in 0..own.count {
                let place = u32::try_from(vertex).unwrap_or(u32::MAX).saturating_add(own.base);
                let before = weights.len();
                for (joints, shares) in &sets {
                    let joints = joints.get(vertex).unwrap_or_default();
                    for (joint, share) in joints.into_iter().zip(shares.get(vertex).unwrap_or_default()) {
                        if !(share > 0.0 && share.is_finite()) {
                            continue;
                        }
                        let Some(bone) = rig.bones.get(joint_index(joint)).copied().flatten() else {
                            more(&mut self.losses.weights);
                            continue;
                        };
                        vertices.push(place);
                        bones.push(bone);
                        weights.push(share);
                    }
                }
                if weights.len() == before {
                    more(&mut self.losses.weights);
                    vertices.push(place);
                    bones.push(0);
                    weights.push(1.0);
                }
            }
        }
        let matrices = rig.binds.iter().map(|bind| axis_swizzle::matrix(*bind));
        let influences = [
            Vector::new(vertices),
            Vector::new(bones),
            Vector::new(weights),
            Vector::new(rig.nodes.iter().copied()),
        ];
        Ok(Skin {
            initial: Some([body.verts.clone(), body.norms.clone()]),
            initial_transforms: Vector::new(matrices),
            influences: Some(influences),
        })
    }
}
