//! Fills the skin fields of a mesh.

use super::{DocumentBuilder, axis_swizzle, joints::Rig, vertex_pool::Used};
use crate::document::{MeshBody, Skin, Vector};
use meshwright_core::Result;
use meshwright_scene::{Mesh, binding::BoneInfluences, influences::Influences};

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
            let mut influences = BoneInfluences::new(Influences::new(pool), &rig.bones);
            self.room(own.count.saturating_mul(influences.sets().max(1)), 48)?;
            self.steps(own.count.saturating_mul(influences.sets().max(1)))?;
            for vertex in 0..own.count {
                let place = u32::try_from(vertex).unwrap_or(u32::MAX).saturating_add(own.base);
                for &(bone, weight) in influences.of(vertex) {
                    vertices.push(place);
                    bones.push(bone.cast_signed());
                    weights.push(weight);
                }
            }
            self.losses.weights = self.losses.weights.saturating_add(influences.changed);
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
