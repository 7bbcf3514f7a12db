//! Checks a document for errors, and for content on which the game fails.
//!
//! Every check is linear in the size of the file, except for sorting. An array gets one diagnostic with the
//! number of affected elements and the index of the first.

mod bounds;
mod detail;
pub(crate) mod expected_values;
mod file;
mod finite_numbers;
mod keys;
mod linked_lists;
mod material;
mod mesh;
mod names;
mod object;
mod primitives;
mod sequence;
mod skin;
mod tree;
mod vertex_arrays;

use crate::{
    codes::validation,
    document::{Detail, Document, Mesh, MeshBody, Number, Object, Shape, ShapeNode},
};
use meshwright_core::{
    ArrayView, Budget, Code, Diagnostic, Diagnostics, FILE, Limits, MatchedElements, Matches, Span,
    message::count,
};

/// Checks a document. Does not repeat the diagnostics of [`read`](crate::read()).
///
/// Paths are those of the field log, followed by the index of an element of a packed vector in brackets and
/// its column: `objects[2]/nodeIndex`, `meshes[0]/indices[7]`. The list keeps as many diagnostics as the
/// limits allow, and counts them all.
pub fn validate(document: &Document<'_>, limits: &Limits) -> Diagnostics {
    let mut checker = checker(document, limits);
    checker.file();
    checker.numbers();
    checker.names();
    checker.tree();
    checker.objects();
    checker.sub_shapes();
    checker.details();
    checker.meshes();
    checker.bounds();
    checker.materials();
    checker.sequences();
    checker.diagnostics
}

fn checker<'d, 'a>(document: &'d Document<'a>, limits: &Limits) -> Checker<'d, 'a> {
    let shape = &document.shape;
    Checker {
        diagnostics: Diagnostics::new(limits.diagnostics),
        budget: Budget::new(*limits),
        document,
        shape,
        nodes: shape.nodes.view(),
        objects: shape.objects.view(),
        details: shape.details.view(),
        materials: shape.materials.as_ref().map_or(0, |materials| materials.list.items.len()),
        alike: Vec::new(),
        mesh_objects: Vec::new(),
        tiled: true,
    }
}

struct Checker<'d, 'a> {
    diagnostics: Diagnostics,
    /// Memory budget for temporary data.
    budget: Budget,
    document: &'d Document<'a>,
    shape: &'d Shape<'a>,
    nodes: ArrayView<'d, ShapeNode>,
    objects: ArrayView<'d, Object>,
    details: ArrayView<'d, Detail>,
    /// Number of materials.
    materials: usize,
    /// For each name, the index of the first that is equal, ignoring case.
    alike: Vec<Option<usize>>,
    /// By mesh the name of its object, if it has one.
    mesh_objects: Vec<Option<i32>>,
    /// Whether no mesh belongs to two objects, so that visiting the meshes of all objects is linear.
    tiled: bool,
}

impl<'d, 'a> Checker<'d, 'a> {
    /// A mesh in messages.
    fn mesh_label(&self, index: usize) -> names::MeshLabel<'d, 'a> {
        let name = self.mesh_objects.get(index).copied().flatten();
        names::MeshLabel { document: self.document, name, index }
    }

    /// Reports a diagnostic. Message and path are formatted only if the list has room.
    fn note(&mut self, code: &'static Code, path: impl FnOnce() -> String, message: impl FnOnce() -> String) {
        self.diagnostics.push_with(code, || Diagnostic::new(code, message()).on(path()));
    }

    /// Reports a diagnostic about a field; the message gets the field's name.
    fn note_field(
        &mut self,
        code: &'static Code,
        path: impl FnOnce() -> String,
        message: impl FnOnce(&str) -> String,
    ) {
        self.diagnostics.push_with(code, || {
            let path = path();
            Diagnostic::new(code, message(&field_of(&path))).on(path)
        });
    }

    /// Reports a diagnostic about elements of an array: the number and the first.
    fn items(
        &mut self,
        code: &'static Code,
        matches: impl Into<MatchedElements>,
        path: impl FnOnce(usize) -> String,
        message: impl FnOnce(usize) -> String,
    ) {
        let matches = matches.into();
        let Some(first) = matches.first else { return };
        let more = matches.count.saturating_sub(1);
        let tail = if more > 0 { format!(" (and {more} more)") } else { String::new() };
        self.diagnostics.push_with(code, || {
            let diagnostic = Diagnostic::new(code, message(first) + &tail).on(path(first));
            diagnostic.about(matches.indices().iter().copied())
        });
    }

    /// An integer; 0 with a diagnostic if the number is not whole.
    fn integer(&mut self, number: Number, path: impl FnOnce() -> String) -> i64 {
        // The engine does not distinguish unsigned and signed encodings.
        number.as_i32().map_or_else(
            || {
                self.note_field(&validation::NOT_WHOLE, path, |field| {
                    format!("{field} is {}, expected a 32-bit integer", number.as_f64())
                });
                0
            },
            i64::from,
        )
    }

    /// Reserves memory, or reports that a part is not checked.
    fn takes(&mut self, count: usize, size: usize, path: impl FnOnce() -> String) -> bool {
        let bytes = (count as u64).saturating_mul(size as u64);
        let taken = self.budget.memory(bytes, Span::new(FILE, 0, 0)).is_ok();
        if !taken {
            self.note_field(&validation::NOT_LOOKED_INTO, path, |field| {
                format!("{field} was not checked: the check needs {bytes} bytes, more than the memory limit")
            });
        }
        taken
    }

    /// The mesh at an index, if it exists.
    fn mesh(&self, index: i64) -> Option<&'d Mesh<'a>> {
        self.shape.meshes.items.get(usize::try_from(index).ok()?)
    }

    /// The content of the mesh at an index, unless it is null.
    fn body(&self, index: i64) -> Option<&'d MeshBody<'a>> {
        self.mesh(index)?.body.as_deref()
    }
}

/// Describes a path: `radius` of `meshes[0]`.
fn field_of(path: &str) -> String {
    match path.rsplit_once('/') {
        Some((of, field)) => format!("`{field}` of `{of}`"),
        None => format!("`{path}`"),
    }
}

/// Describes a range of elements.
fn range(first: i64, length: i64, one: &str, many: &str) -> String {
    format!("{} from index {first} on", count(length, one, many))
}

/// Converts a stored index, if it is below `count`.
pub(crate) fn within(index: i32, count: usize) -> Option<usize> {
    usize::try_from(index).ok().filter(|&index| index < count)
}

/// Whether a run lies within `count` elements.
fn run_within(first: i64, length: i64, count: usize) -> bool {
    let end = i64::try_from(count).unwrap_or(i64::MAX);
    first >= 0 && length >= 0 && first.checked_add(length).is_some_and(|after| after <= end)
}
