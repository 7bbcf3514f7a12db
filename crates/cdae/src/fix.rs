//! Fixes problems whose fix follows from the rest of the file.
//!
//! | code | fix |
//! |---|---|
//! | CDAE0102 | the stated size of the body is corrected |
//! | CDAE0615, CDAE0616, CDAE0617 | links of the tree are rebuilt from the parents, if every parent comes before its children |
//! | CDAE0619 | rotations are normalized, unless their length is 0 |
//! | CDAE0635 | details are sorted by size; references to them are updated |
//! | CDAE0637 | the triangles of a detail are counted |
//! | CDAE0642 | the smallest detail that is drawn is determined |
//! | CDAE0643, CDAE0646 | a mesh gets the bounding box of its vertices; an inverted box of the shape becomes that of its meshes |
//! | CDAE0644 | a shape without animations gets the bounding box of its meshes; animated shapes may need a larger one |
//! | CDAE0645, CDAE0647 | center and radius are computed |
//! | CDAE0650 | a mesh with one frame states its number of vertices |
//! | CDAE0656, CDAE0657 | normals and tangents are normalized, signs of tangents become 1 or -1, unless they are 0 |
//! | CDAE0668 | degenerate triangles are removed, unless a primitive would have none left |
//! | CDAE0672 | weights are scaled to add up to 1, unless one is negative or not finite, or all are 0 |
//!
//! Other problems require the author's intent: names, indices out of range, ranges of keyframes and meshes,
//! missing arrays, zero vectors, settings of details and sequences.

mod bounds;
mod degenerate_triangles;
mod details;
mod meshes;
mod node_tree;
mod packed_vector;

use crate::{
    codes::{self, validation},
    document::{Container, Document},
    mesh_names::MeshNames,
    validate::expected_values,
};
use meshwright_core::{Budget, Code, Diagnostic, Diagnostics, FILE, FixRule, Limits, Outcome, Result, Span};

/// The fixes of [`fix`].
pub static FIXES: &[FixRule] = &[
    FixRule::safe(&codes::BODY_SIZE),
    FixRule::safe(&validation::LINK_RANGE),
    FixRule::safe(&validation::LINK_CIRCLE),
    FixRule::safe(&validation::LINK_WRONG),
    FixRule::safe(&validation::ROTATION_LENGTH),
    FixRule::visible(&validation::DETAIL_ORDER, "other levels of detail are drawn at some distances"),
    FixRule::safe(&validation::POLY_COUNT),
    FixRule::visible(&validation::SMALLEST, "the model disappears at another distance"),
    FixRule::visible(&validation::BOX, CULLING),
    FixRule::visible(&validation::SHAPE_BOUNDS, CULLING),
    FixRule::visible(&validation::SHAPE_SPHERE, CULLING),
    FixRule::visible(&validation::MESH_BOUNDS, CULLING),
    FixRule::visible(&validation::MESH_SPHERE, CULLING),
    FixRule::visible(&validation::FRAMES, "a mesh that readers skipped is drawn"),
    FixRule::safe(&validation::NORMAL_LENGTH),
    FixRule::safe(&validation::TANGENT),
    FixRule::safe(&validation::DEGENERATE),
    FixRule::visible(&validation::WEIGHT_SUM, "vertices move in readers that do not normalize weights"),
];

/// The effect of changed bounds.
const CULLING: &str = "the model may be culled, or change its level of detail, at other distances";

/// Applies the safe fixes for the given codes.
///
/// # Errors
///
/// Returns an error if a limit is exceeded.
pub fn fix<'a>(
    mut document: Document<'a>,
    wanted: &dyn Fn(&Code) -> bool,
    limits: &Limits,
) -> Result<Outcome<Document<'a>>> {
    let mut fixer = Fixer {
        wanted,
        diagnostics: Diagnostics::new(limits.diagnostics),
        budget: Budget::new(*limits),
        limits: *limits,
        version: document.version_number(),
        mesh_names: MeshNames::default(),
    };
    fixer.room_for(document.shape.meshes.items.len(), size_of::<Option<i32>>())?;
    fixer.mesh_names = MeshNames::new(&document);
    fixer.body_size(&mut document);
    fixer.tree(&mut document.shape)?;
    fixer.rotations(&mut document.shape);
    let counted = expected_values::poly_counts(&document, limits);
    let before = fixer.right_counts(&document.shape, &counted);
    let dropped = fixer.meshes(&mut document.shape)?;
    fixer.poly_counts(&mut document, &before, dropped);
    fixer.details(&mut document.shape)?;
    fixer.smallest(&mut document.shape);
    fixer.bounds(&mut document);
    Ok(Outcome { value: document, diagnostics: fixer.diagnostics })
}

struct Fixer<'w> {
    wanted: &'w dyn Fn(&Code) -> bool,
    diagnostics: Diagnostics,
    budget: Budget,
    limits: Limits,
    version: u16,
    mesh_names: MeshNames,
}

impl Fixer<'_> {
    fn body_size(&mut self, document: &mut Document<'_>) {
        let Container::Header(header) = &mut document.container else { return };
        let stated = header.body_size().and_then(crate::document::Number::as_i64);
        let stored = header.stored_size.and_then(|size| i64::try_from(size).ok());
        if !self.wants(&codes::BODY_SIZE) || stated.is_none() || stored.is_none() || stated == stored {
            return;
        }
        // `None` makes the writer state the actual size.
        header.stored_size = None;
        self.note(&codes::BODY_SIZE, "header/bodysize", || {
            format!("corrected the stated body size of {} bytes", stated.unwrap_or(0))
        });
    }

    fn wants(&self, code: &Code) -> bool {
        (self.wanted)(code)
    }

    /// Reserves memory for a temporary list.
    fn room_for(&self, count: usize, size: usize) -> Result<()> {
        let bytes = (count as u64).saturating_mul(size as u64);
        self.budget.clone().memory(bytes, Span::new(FILE, 0, 0))
    }

    fn note(&mut self, code: &'static Code, path: impl Into<String>, message: impl FnOnce() -> String) {
        self.diagnostics.push_with(code, || Diagnostic::new(code, message()).on(path));
    }
}

/// Rounds to single precision.
#[allow(clippy::cast_possible_truncation, reason = "rounding to single precision is intended")]
const fn single(value: f64) -> f32 {
    value as f32
}
