//! Converts lines that came from strands back to hair.

use super::{
    losses::{Losses, more},
    mesh::NodeMesh,
    model::Model,
    names::Names,
    node_writer::NodeWriter,
    skin, stream,
};
use crate::{build, to_scene::FORMAT};
use meshwright_core::Result;
use meshwright_scene::{ExtrasValue, Mesh, Primitive, Semantic, Topology, VertexSubset, binding::Binding};

pub(super) fn is_hair(mesh: &Mesh<'_>) -> bool {
    let lines = |primitive: &Primitive<'_>| primitive.topology == Topology::Lines;
    let strands = mesh.extras.get(FORMAT).and_then(|own| own.get("hair_strands"));
    strands.is_some()
        && mesh.pools.len() == 1
        && mesh.primitives.len() < 2
        && mesh.primitives.iter().all(lines)
}

pub(super) fn hair<'a>(
    of: &NodeMesh<'a, '_>,
    model: &mut Model<'a>,
    names: &mut Names,
    writer: &mut NodeWriter,
    losses: &mut Losses,
) -> Result<Vec<String>> {
    let mesh = of.mesh;
    let found = mesh.pools.first().and_then(|pool| Some((pool, pool.get(&Semantic::Position)?)));
    let Some((pool, positions)) = found else {
        more(&mut losses.topology);
        return Ok(Vec::new());
    };
    writer.room(pool.len(), 24)?;
    let primitive = mesh.primitives.first();
    let Some(segments) = segments(mesh, primitive, pool.len()) else {
        more(&mut losses.topology);
        return Ok(Vec::new());
    };
    let space = skin::space(&Binding::Fixed, of.input, of.index, pool, losses);
    let subset = VertexSubset { some: None, all: pool.len() };
    let material = match primitive.and_then(|primitive| primitive.material) {
        Some(material) => model.materials.hash(of.input, material.index(), writer, losses)?,
        None => None,
    };
    let name = of.name(None, names, losses);
    let particles = stream::positions(positions, &subset, &space, losses);
    let hair = build::Hair { name: name.clone(), segments, particles, material };
    model.made.hairs.push(hair.node(&mut writer.hashes));
    Ok(vec![name])
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
