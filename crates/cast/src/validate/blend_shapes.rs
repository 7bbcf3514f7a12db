//! Checks blend shapes.

use super::{
    Report,
    array_scans::{Ints, bad, vectors},
};
use crate::{
    codes::{validate_content, validate_structure},
    document::Node,
    nodes::keys::{BLEND_SHAPE, MESH},
};
use meshwright_core::message::count as counted;

/// Checks the current node, a blend shape, against its base mesh, if that is known.
pub(super) fn check(shape: &Node<'_>, base: Option<&Node<'_>>, report: &mut Report) {
    let of = report.called(shape);
    let indices = shape.property(BLEND_SHAPE.vertices).and_then(Ints::new);
    let places = shape.property(BLEND_SHAPE.positions).and_then(|value| vectors(value, 3));
    let (Some(indices), Some(places)) = (indices, places) else { return };
    if indices.len() != places {
        report.on(&validate_structure::UNEQUAL, shape, BLEND_SHAPE.positions, || {
            let (places, vertices) =
                (counted(places, "position", "positions"), counted(indices.len(), "vertex", "vertices"));
            format!("{of} has {places} for {vertices}")
        });
    }
    if let Some(again) = twice(indices) {
        report.on(&validate_content::SHAPE_TWICE, shape, BLEND_SHAPE.vertices, || {
            format!("{of} moves vertex {again} twice")
        });
    }
    let limit = shape.property(BLEND_SHAPE.target_scale).and_then(|value| value.as_f32()?.get(0));
    if let Some(limit) = limit.filter(|&limit| limit <= 0.0) {
        report.on(&validate_content::SHAPE_LIMIT, shape, BLEND_SHAPE.target_scale, || {
            format!("the largest weight of {of} is {limit}, expected more than 0")
        });
    }
    let Some(base) = base.and_then(|mesh| mesh.property(MESH.positions)) else { return };
    let vertices = vectors(base, 3).unwrap_or(0);
    let outside = |index: u32| index as usize >= vertices;
    if indices.max().is_some_and(outside) {
        if let Some(bad) = bad(indices.iter().map(outside)) {
            report.on_values(&validate_content::SHAPE_RANGE, shape, BLEND_SHAPE.vertices, &bad, || {
                let index = bad.first.and_then(|first| indices.get(first)).unwrap_or(0);
                let vertices = counted(vertices, "vertex", "vertices");
                format!("{of} moves vertex {index}, but its mesh has {vertices}")
            });
        }
        return;
    }
    let (Some(base), Some(moved)) =
        (base.as_vec3(), shape.property(BLEND_SHAPE.positions).and_then(|value| value.as_vec3()))
    else {
        return;
    };
    let (base, moved) = (base.as_bytes().as_chunks::<12>().0, moved.as_bytes().as_chunks::<12>().0);
    let idle = indices.iter().zip(moved).all(|(index, place)| base.get(index as usize) == Some(place));
    if idle {
        report.note(&validate_content::SHAPE_IDLE, || match moved.len() {
            0 => format!("{of} moves no vertex"),
            count => {
                format!("{of} has the positions of its mesh at {}", counted(count, "vertex", "vertices"))
            }
        });
    }
}

/// Returns a duplicate index.
fn twice(indices: Ints<'_>) -> Option<u32> {
    let rising = indices.iter().zip(indices.iter().skip(1)).all(|(one, next)| one < next);
    if rising {
        return None;
    }
    let mut sorted: Vec<u32> = indices.iter().collect();
    sorted.sort_unstable();
    sorted.windows(2).find(|pair| pair.first() == pair.last()).and_then(|pair| pair.first().copied())
}
