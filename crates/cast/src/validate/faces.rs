//! Checks triangles.

use super::{
    Report,
    array_scans::{Ints, bad},
};
use crate::{
    nodes::keys::MESH,
    {codes::validate_structure, document::Node},
};
use meshwright_core::{Budget, Limits, MatchedElements, Matches, Span, message::count as counted};

/// Checks the faces of a mesh with `vertices` vertices.
pub(super) fn check(mesh: &Node<'_>, faces: Ints<'_>, vertices: usize, limits: &Limits, report: &mut Report) {
    let of = report.called(mesh);
    let over = faces.len().checked_rem(3).unwrap_or(0);
    if over > 0 {
        let message = || {
            format!(
                "{of} has {}, which is not a multiple of 3",
                counted(faces.len(), "face index", "face indices")
            )
        };
        report.on(&validate_structure::NO_TRIANGLES, mesh, MESH.faces, message);
    }
    let outside = |index: u32| index as usize >= vertices;
    if faces.max().is_some_and(outside) {
        if let Some(bad) = bad(faces.iter().map(outside)) {
            report.on_values(&validate_structure::FACE_RANGE, mesh, MESH.faces, &bad, || {
                let index = bad.first.and_then(|first| faces.get(first)).unwrap_or(0);
                let indices = counted(bad.count, "face index", "face indices");
                format!("{of} has {indices} out of range (first: {index}): it has {vertices} vertices")
            });
        }
        return;
    }
    match faces {
        Ints::Bytes(all) => {
            triangles(mesh, all.as_chunks().0, vertices, |&index| index.into(), limits, report)
        }
        Ints::Shorts(all) => {
            let index = |&index: &[u8; 2]| u16::from_le_bytes(index).into();
            triangles(mesh, all.as_chunks().0, vertices, index, limits, report);
        }
        Ints::Words(all) => {
            triangles(mesh, all.as_chunks().0, vertices, |&index| u32::from_le_bytes(index), limits, report);
        }
    }
}

/// Checks faces whose indices are all in range.
#[allow(clippy::cast_possible_truncation, reason = "three indices of 10 or 21 bits fit")]
fn triangles<E>(
    mesh: &Node<'_>,
    faces: &[[E; 3]],
    vertices: usize,
    index: impl Fn(&E) -> u32,
    limits: &Limits,
    report: &mut Report,
) {
    let of = report.called(mesh);
    let mut used = vec![false; vertices];
    let mut flat = MatchedElements::default();
    for (at, [a, b, c]) in faces.iter().enumerate() {
        let [a, b, c] = [index(a), index(b), index(c)];
        for corner in [a, b, c] {
            if let Some(used) = used.get_mut(corner as usize) {
                *used = true;
            }
        }
        if a == b || b == c || c == a {
            flat.add(at);
        }
    }
    if let Matches { first: Some(first), count } = flat.summary() {
        report.on_values(&validate_structure::FACE_DEGENERATE, mesh, MESH.faces, &flat.spread(3), || {
            let flat = counted(count, "degenerate triangle", "degenerate triangles");
            format!("{of} has {flat} of {} (first: {first})", faces.len())
        });
    }
    let idle = used.iter().filter(|&&used| !used).count();
    if idle > 0 && !faces.is_empty() {
        let first = used.iter().position(|&used| !used).unwrap_or(0);
        report.on_value(&validate_structure::VERTEX_UNUSED, mesh, MESH.positions, first, || {
            let vertices = counted(vertices, "vertex", "vertices");
            format!("{of} does not use {idle} of {vertices} (first: {first})")
        });
    }
    drop(used);
    let corners = |[a, b, c]: &[E; 3]| [index(a), index(b), index(c)];
    // Packed into the fewest bits that the vertex count allows. Faces with opposite winding are
    // different.
    let twice = if vertices <= 1 << 10 {
        twice(faces.iter().map(|face| pack(corners(face), 10) as u32), limits)
    } else if vertices <= 1 << 21 {
        twice(faces.iter().map(|face| pack(corners(face), 21) as u64), limits)
    } else {
        twice(faces.iter().map(|face| pack(corners(face), 32)), limits)
    };
    if twice > 0 {
        report.on(&validate_structure::FACE_TWICE, mesh, MESH.faces, || {
            let twice = counted(twice, "duplicate triangle", "duplicate triangles");
            format!("{of} has {twice} of {}", faces.len())
        });
    }
}

/// The number of duplicate keys; 0 if the memory limit is exceeded.
fn twice<K: Ord>(keys: impl ExactSizeIterator<Item = K>, limits: &Limits) -> usize {
    let size = keys.len().saturating_mul(size_of::<K>()) as u64;
    if Budget::new(*limits).memory(size, Span::default()).is_err() {
        return 0;
    }
    let mut keys: Vec<K> = keys.collect();
    keys.sort_unstable();
    keys.windows(2).filter(|pair| pair.first() == pair.last()).count()
}

/// Packs the corners, rotated so that the smallest is first.
#[allow(clippy::arithmetic_side_effects, reason = "three times 32 bits fit")]
fn pack([a, b, c]: [u32; 3], bits: u32) -> u128 {
    let [a, b, c] = match a.min(b).min(c) {
        least if least == a => [a, b, c],
        least if least == b => [b, c, a],
        _ => [c, a, b],
    };
    (u128::from(a) << (2 * bits)) | (u128::from(b) << bits) | u128::from(c)
}
