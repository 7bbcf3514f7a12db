//! Streams that hold what glTF forbids, made anew in memory.

use super::stream_bounds;
use meshwright_scene::{Mesh, Stream, repair};

pub(super) use meshwright_scene::repair::{Repaired, clamped, finite};

/// Normals become unit vectors; those without direction take that of the faces around them.
pub(super) fn normals(stream: &Stream<'_>, count: usize, mesh: &Mesh<'_>, pool: usize) -> Repaired {
    repair::normals(stream, count, mesh, pool, stream_bounds::is_unit)
}

/// Tangents become unit vectors with a sign; those without direction become perpendicular to the normal.
pub(super) fn tangents(stream: &Stream<'_>, count: usize, normals: &Stream<'_>) -> Repaired {
    repair::tangents(stream, count, normals, stream_bounds::is_tangent)
}
