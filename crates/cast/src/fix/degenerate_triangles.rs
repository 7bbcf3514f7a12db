//! Removes degenerate and duplicate triangles.

use super::{Fixer, properties::of_bytes, set};
use crate::{
    codes::validate_structure,
    document::{Node, Type, ValueRef},
    nodes::keys::MESH,
};
use meshwright_core::{Result, message::count as counted};
use std::collections::HashSet;

impl Fixer<'_> {
    pub(super) fn faces(&mut self, mesh: &mut Node<'_>, vertices: usize) -> Result<()> {
        let (flat, twice) =
            (self.wants(&validate_structure::FACE_DEGENERATE), self.wants(&validate_structure::FACE_TWICE));
        let Some(value) = mesh.property(MESH.faces).filter(|_| flat || twice) else { return Ok(()) };
        if !matches!(value.kind(), Type::Byte | Type::Short | Type::Int) {
            return Ok(());
        }
        let count = value.len().checked_div(3).unwrap_or(0);
        // Indices out of range hint at an earlier error, so nothing is removed.
        let outside = |at| value.int(at).is_none_or(|index| index as usize >= vertices);
        if count == 0 || (0..value.len()).any(outside) {
            return Ok(());
        }
        let mut seen = HashSet::new();
        if twice {
            self.room_for(count.saturating_mul(32))?;
            seen.reserve(count);
        }
        let (mut flats, mut agains, mut kept) = (0_usize, 0_usize, Vec::new());
        let width = value.kind().size().saturating_mul(3);
        for (at, bytes) in value.as_bytes().chunks_exact(width).enumerate() {
            let corners = corners(value, at);
            let [a, b, c] = corners;
            if flat && (a == b || b == c || c == a) {
                flats = flats.saturating_add(1);
            } else if twice && !seen.insert(from_least(corners)) {
                agains = agains.saturating_add(1);
            } else {
                kept.extend_from_slice(bytes);
            }
        }
        // A mesh with degenerate faces only keeps them: the problem is a different one.
        if kept.is_empty() || (flats == 0 && agains == 0) {
            return Ok(());
        }
        // Indices after the last complete face have their own code.
        let indexed = count.saturating_mul(width);
        kept.extend_from_slice(value.as_bytes().get(indexed..).unwrap_or_default());
        let kind = value.kind();
        set(mesh, MESH.faces, of_bytes(kind, kept));
        if flats > 0 {
            let of = self.called(mesh);
            self.on(&validate_structure::FACE_DEGENERATE, mesh, MESH.faces, || {
                format!(
                    "removed {flats} of {} of {of}: they use a vertex twice",
                    counted(count, "triangle", "triangles")
                )
            });
        }
        if agains > 0 {
            let of = self.called(mesh);
            self.on(&validate_structure::FACE_TWICE, mesh, MESH.faces, || {
                format!(
                    "removed {agains} of {} of {of}: they are duplicates",
                    counted(count, "triangle", "triangles")
                )
            });
        }
        Ok(())
    }
}

pub(super) fn corners(value: ValueRef<'_>, face: usize) -> [u32; 3] {
    let first = face.saturating_mul(3);
    std::array::from_fn(|corner| value.int(first.saturating_add(corner)).unwrap_or(0))
}

/// Rotates the corners so that the smallest is first. Faces with opposite winding stay different.
fn from_least([a, b, c]: [u32; 3]) -> [u32; 3] {
    match a.min(b).min(c) {
        least if least == a => [a, b, c],
        least if least == b => [b, c, a],
        _ => [c, a, b],
    }
}
