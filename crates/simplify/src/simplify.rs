//! Fewer triangles.

use crate::{
    added_vertices::AddedVertices,
    attributes::Layout,
    codes,
    collapse::{Collapse, Reached},
    fit::fit,
    loose_parts::LooseParts,
    options::{SimplifyOptions, Target},
    part::Part,
    surface::{LeftOut, Surface},
};
use meshwright_core::{Diagnostic, Diagnostics, Error, Matches, Outcome, Result, message::count};
use meshwright_scene::Mesh;

/// Memory that a triangle takes at most while it is simplified, in bytes.
const BYTES_PER_TRIANGLE: u64 = 1600;

/// What is left of parts.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Simplified {
    /// For each part its triangles, as vertices of the pool of the primitive, counter-clockwise. Vertices after those of the pool
    /// are new: [`Simplified::mesh`] has them.
    pub parts: Vec<Vec<[u32; 3]>>,
    pub(crate) added: AddedVertices,
    /// Number of loose parts that were left out because they were smaller than the target says.
    pub left_out: usize,
    /// Number of loose parts that are left.
    pub loose_parts: usize,
    /// The estimated error in meters: the root mean square distance at the worst collapsed edge, with differences of attributes.
    /// [`Distance`](crate::Distance) measures the distances of the surfaces.
    pub error: f64,
    /// Why it stopped.
    pub reached: Reached,
}

impl Simplified {
    /// Number of triangles of all parts.
    pub fn triangles(&self) -> usize {
        self.parts.iter().map(Vec::len).fold(0, usize::saturating_add)
    }

    /// A mesh of the parts with new vertices after those that it has; [`parts`](Self::parts) has its triangles. `parts` are those
    /// that were simplified, and `mesh` is the same object as in them.
    ///
    /// Their positions, normals, first two sets of texture coordinates and first set of colors are those of the place; other
    /// attributes are those of a vertex near it.
    pub fn mesh<'m>(&self, parts: &[Part<'_, '_>], mesh: &'m Mesh<'_>) -> Mesh<'m> {
        self.added.mesh(parts, mesh)
    }
}

/// Makes fewer triangles of the triangles of parts, once for each target. Each target goes on from the one before, so that the
/// strictest comes last.
///
/// All parts are one surface: corners at equal positions stay at equal positions, whatever part they are of, and no crack opens
/// between parts or at seams. A triangle stays in its part. Vertices of parts with weights of joints or
/// displacements by morph targets stay where they are; others move to where they are closest to the original surface, with the
/// normals, texture coordinates and colors of that place.
///
/// Triangles with vertices that do not exist, or without finite positions, are left out, with a diagnostic.
///
/// ```
/// use meshwright_scene::{Attribute, Component, Indices, Mesh, Primitive, Semantic, Stream, Topology, VertexPool};
/// use meshwright_simplify::{Part, SimplifyOptions, Target, simplify};
///
/// // A flat square of 8 triangles needs 2.
/// let mut positions = Vec::new();
/// for place in 0..9_u8 {
///     let [x, z] = [place % 3, place / 3].map(f32::from);
///     positions.extend([x, 0.0, z].into_iter().flat_map(f32::to_le_bytes));
/// }
/// let squares: [u8; 4] = [0, 1, 3, 4];
/// let indices: Vec<u8> = squares.iter().flat_map(|a| [*a, a + 3, a + 1, a + 1, a + 3, a + 4]).collect();
/// let stream = Stream::packed(positions, Component::F32, 3);
/// let indices = Indices { stream: Stream::packed(indices, Component::U8, 1), flip: false };
/// let mesh = Mesh {
///     pools: vec![VertexPool { attributes: vec![Attribute { semantic: Semantic::Position, stream }] }],
///     primitives: vec![Primitive::new(0, Topology::Triangles, Some(indices))],
///     ..Mesh::default()
/// };
/// let made = simplify(&Part::all(&mesh), &[Target::within(0.01)], &SimplifyOptions::default())?;
/// assert_eq!(made.value[0].triangles(), 2);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// [`NO_TRIANGLES`](codes::NO_TRIANGLES), or the limits of memory and items.
pub fn simplify(
    parts: &[Part<'_, '_>],
    targets: &[Target],
    options: &SimplifyOptions,
) -> Result<Outcome<Vec<Simplified>>> {
    let (surface, layout) = surface_of(parts, options)?;
    let diagnostics = left_out(&surface.left_out);
    let loose = LooseParts::new(&surface);
    let mut collapse = Collapse::new(&surface, &loose);
    let size = if surface.size > 0.0 { surface.size } else { 1.0 };
    let mut made = Vec::new();
    for target in targets {
        let mut left_out = 0_usize;
        if target.loose_parts > 0.0 {
            for part in loose.thin(target.loose_parts / size) {
                collapse.remove(part);
                left_out = left_out.saturating_add(1);
            }
        }
        let most = (target.error.max(0.0) / size).powi(2);
        let reached = collapse.run(target.triangles, most);
        let places = fit(&surface, &collapse);
        let (lists, added) = AddedVertices::new(parts, &surface, &layout, &collapse, &places);
        made.push(Simplified {
            parts: lists,
            added,
            left_out,
            loose_parts: collapse.loose_parts(),
            error: collapse.worst.sqrt() * size,
            reached,
        });
    }
    Ok(Outcome::new(made, diagnostics))
}

/// The surface of parts within the limits.
pub(crate) fn surface_of<'p>(
    parts: &[Part<'p, 'p>],
    options: &SimplifyOptions,
) -> Result<(Surface, Layout<'p>)> {
    let triangles = parts.iter().filter_map(|part| Some(part.mesh.triangles_of(part.triangles()?.0) as u64));
    let items = triangles.fold(0, u64::saturating_add);
    let memory = items.saturating_mul(BYTES_PER_TRIANGLE);
    if let Some(error) = options.limits.exceeded("simplification", memory, items) {
        return Err(error);
    }
    let (surface, layout) = Surface::new(parts, options);
    if surface.triangles.len() == 0 {
        return Err(Error::new(&codes::NO_TRIANGLES, "expected triangles with an area, found none"));
    }
    Ok((surface, layout))
}

/// What is said of triangles that are no part of the surface.
pub(crate) fn left_out(found: &LeftOut) -> Diagnostics {
    let mut diagnostics = Diagnostics::default();
    let mut say = |code, matches: &Matches, why: &str| {
        if let Some(first) = matches.first {
            let triangles = count(matches.count, "triangle", "triangles");
            diagnostics.push(Diagnostic::new(code, format!("left out {triangles} {why} (first: {first})")));
        }
    };
    say(&codes::NO_VERTEX, &found.without_vertices, "with vertices that do not exist");
    say(&codes::NOT_FINITE, &found.not_finite, "without finite positions");
    diagnostics
}
