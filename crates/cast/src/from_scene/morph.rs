//! Converts morph targets to blend shapes.

use super::{
    losses::{Losses, more},
    mesh::{ChosenVertices, Piece},
    model::Model,
    node_writer::NodeWriter,
};
use crate::{build, to_scene::FORMAT};
use meshwright_core::Result;
use meshwright_scene::{ExtrasValue, MorphTarget, Semantic, pose::single};

/// Writes the blend shapes of a primitive. `base` is the hash of its mesh.
pub(super) fn shapes<'a>(
    piece: &Piece<'a, '_>,
    vertices: &ChosenVertices<'_>,
    base: u64,
    model: &mut Model<'a>,
    writer: &mut NodeWriter,
    losses: &mut Losses,
) -> Result<()> {
    let Some(positions) = piece.pool.get(&Semantic::Position) else { return Ok(()) };
    let (mesh, ChosenVertices { subset, space }) = (piece.of.mesh, vertices);
    let limits = mesh.extras.get(FORMAT).map_or(&[][..], |own| own.list("target_limits"));
    for (target, name) in mesh.targets.iter().zip(piece.shapes) {
        writer.steps(limits.len().saturating_add(1))?;
        let all = target.pools.get(piece.at).map_or(&[][..], Vec::as_slice);
        let other = all.iter().filter(|sparse| sparse.semantic != Semantic::Position).count();
        losses.streams = losses.streams.saturating_add(other);
        if target.weight != 0.0 {
            more(&mut losses.rest_weights);
        }
        let (mut vertices, mut places): (Vec<u32>, Vec<[f32; 3]>) = (Vec::new(), Vec::new());
        for sparse in all.iter().filter(|sparse| sparse.semantic == Semantic::Position) {
            writer.room(sparse.vertices.len(), 16)?;
            if sparse.vertices.len() != sparse.values.len() {
                more(&mut losses.streams);
                continue;
            }
            for (&vertex, by) in sparse.vertices.iter().zip(&sparse.values) {
                let Some(place) = subset.place(vertex) else { continue };
                let Some(from) = positions.get(vertex as usize) else { continue };
                let mut parts = from.into_iter().zip(by);
                let moved = std::array::from_fn(|_| {
                    parts.next().map_or(0.0, |(from, &by)| f64::from(from) + f64::from(by))
                });
                let (moved, is_held) = space.point(vertex as usize, moved);
                if !is_held {
                    more(&mut losses.not_finite);
                }
                vertices.push(place);
                places.push(moved);
            }
        }
        // A target may change none of the vertices of a primitive.
        if vertices.is_empty() && mesh.primitives.len() > 1 {
            continue;
        }
        let shape = build::BlendShape {
            name: name.clone(),
            base,
            vertices,
            positions: places.into_iter().collect(),
            target_scale: limit(limits, target),
        };
        model.made.blend_shapes.push(shape.node(&mut writer.hashes));
    }
    Ok(())
}

/// The largest weight of a target, as recorded by `to_scene`.
fn limit(limits: &[ExtrasValue], target: &MorphTarget) -> f32 {
    let own = limits.iter().find(|limit| limit.text("target") == Some(&target.name));
    own.and_then(|limit| limit.get("weight")).and_then(ExtrasValue::number).map_or(1.0, single)
}
