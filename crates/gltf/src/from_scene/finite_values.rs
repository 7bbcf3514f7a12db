//! Fixes streams that hold values which glTF forbids, in memory.

use super::stream_bounds;
use meshwright_scene::{Mesh, Stream, repair};

pub(super) use meshwright_scene::repair::{Repaired, clamped, finite};

/// Normalizes normals; those without a direction get that of the adjacent faces.
pub(super) fn normals(stream: &Stream<'_>, count: usize, mesh: &Mesh<'_>, pool: usize) -> Repaired {
    repair::normals(stream, count, mesh, pool, stream_bounds::is_unit)
}

/// Normalizes tangents and sets their sign; those without a direction become perpendicular to the normal.
pub(super) fn tangents(stream: &Stream<'_>, count: usize, normals: &Stream<'_>) -> Repaired {
    repair::tangents(stream, count, normals, stream_bounds::is_tangent)
}
