//! Streams that hold what glTF forbids, made anew in memory.

use super::scan;
use meshwright_scene::{Mesh, Stream, repair};

pub(super) use meshwright_scene::repair::{Repaired as Mended, clamped, finite};

/// Normals become unit vectors; those without direction take that of the faces around them.
pub(super) fn normals(stream: &Stream<'_>, count: usize, mesh: &Mesh<'_>, pool: usize) -> Mended {
    repair::normals(stream, count, mesh, pool, scan::is_unit)
}

/// Tangents become unit vectors with a sign; those without direction become perpendicular to the normal.
pub(super) fn tangents(stream: &Stream<'_>, count: usize, normals: &Stream<'_>) -> Mended {
    repair::tangents(stream, count, normals, scan::is_tangent)
}
