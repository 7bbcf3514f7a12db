//! Converts lines that came from strands back to hair.

use super::{DocumentBuilder, losses::more, mesh::Written, model::Model, skin::Bind, stream};
use crate::{build, to_scene::FORMAT};
use meshwright_core::Result;
use meshwright_scene::{ExtrasValue, Mesh, Node as SceneNode, Primitive, Semantic, Topology, VertexSubset};

impl<'a> DocumentBuilder<'a, '_> {
    pub(super) fn is_hair(&self, mesh: &Mesh<'_>) -> bool {
        let lines = |primitive: &Primitive<'_>| primitive.topology == Topology::Lines;
        let strands = mesh.extras.get(FORMAT).and_then(|own| own.get("hair_strands"));
        strands.is_some()
            && mesh.pools.len() == 1
            && mesh.primitives.len() < 2
            && mesh.primitives.iter().all(lines)
    }

    pub(super) fn hair(
        &mut self,
        index: usize,
        node: &SceneNode,
        mesh: &'a Mesh<'a>,
        model: &mut Model<'a>,
    ) -> Result<Vec<Written>> {
        let found = mesh.pools.first().and_then(|pool| Some((pool, pool.get(&Semantic::Position)?)));
        let Some((pool, positions)) = found else {
            more(&mut self.losses.topology);
            return Ok(Vec::new());
        };
        self.room(pool.len(), 24)?;
        let primitive = mesh.primitives.first();
        let Some(segments) = segments(mesh, primitive, pool.len()) else {
            more(&mut self.losses.topology);
            return Ok(Vec::new());
        };
        let space = self.space(index, &Bind::Nothing, pool);
        let subset = VertexSubset { some: None, all: pool.len() };
        let material = match primitive.and_then(|primitive| primitive.material) {
            Some(material) => self.material_hash(material.index(), model)?,
            None => None,
        };
        let name = self.mesh_name(index, node, mesh, None);
        let repaired = self.repaired_positions(pool)?;
        let particles = stream::positions(positions, repaired.as_ref(), &subset, &space);
        let hair = build::Hair { name: name.clone(), segments, particles, material };
        model.made.hairs.push(hair.node(&mut self.hashes));
        Ok(vec![Written { name }])
    }
}

/// Segments per strand; `None` if a line does not connect consecutive particles.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates; only used as a bound")]
fn segments(mesh: &Mesh<'_>, primitive: Option<&Primitive<'_>>, particles: usize) -> Option<Vec<u32>> {
    let strands = mesh.extras.get(FORMAT)?.get("hair_strands").and_then(ExtrasValue::number)? as usize;
    let mut joined = vec![false; particles];
    if let Some(stream) = primitive.map(|primitive| primitive.indices.as_ref()) {
        let stream = &stream?.stream;
        for line in 0..stream.count.checked_div(2)? {
            let (from, to) =
                (stream.index(line.checked_mul(2)?)?, stream.index(line.checked_mul(2)?.checked_add(1)?)?);
            if from.checked_add(1) != Some(to) || to as usize >= particles {
                return None;
            }
            *joined.get_mut(from as usize)? = true;
        }
    }
    let mut list = Vec::new();
    let mut length = 0_u32;
    for joined in joined {
        if list.len() == strands {
            break;
        }
        if joined {
            length = length.saturating_add(1);
        } else {
            list.push(std::mem::take(&mut length));
        }
    }
    Some(list)
}
