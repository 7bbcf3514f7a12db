//! Checks a document for what is wrong with it or fails in the game.
//!
//! Every check is linear in the file, sorting apart, and looks at large arrays as runs of bytes. Of an array one diagnostic
//! says how many elements it concerns and names the first.

mod bounds;
mod detail;
pub(crate) mod expected;
mod file;
mod finite_numbers;
mod keys;
mod links;
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
    ArrayView, Budget, Code, Diagnostic, Diagnostics, FILE, Limits, Matches, Span, message_length::count,
};

/// Looks a document over. What [`read`](crate::read()) noted about the bytes is in its own diagnostics and not said again.
///
/// Paths are those of the field log, with an element of a packed vector in brackets and its column behind it:
/// `objects[2]/nodeIndex`, `meshes[0]/indices[7]`.
/// The list keeps as many diagnostics as the limits say, and counts them all.
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
        tiled: true,
    }
}

struct Checker<'d, 'a> {
    diagnostics: Diagnostics,
    /// What may be made because of the document.
    budget: Budget,
    document: &'d Document<'a>,
    shape: &'d Shape<'a>,
    nodes: ArrayView<'d, ShapeNode>,
    objects: ArrayView<'d, Object>,
    details: ArrayView<'d, Detail>,
    /// How many there are.
    materials: usize,
    /// For each name the index of the first that is equal but for capitals.
    alike: Vec<Option<usize>>,
    /// Whether no mesh belongs to two objects, so that a walk from objects to meshes is linear.
    tiled: bool,
}

impl<'d, 'a> Checker<'d, 'a> {
    /// Notes something. Words and path are only made while the list has room for them.
    fn note(&mut self, code: &'static Code, path: impl FnOnce() -> String, message: impl FnOnce() -> String) {
        self.diagnostics.push_with(code, || Diagnostic::new(code, message()).on(path()));
    }

    /// Notes something about a field; the message is made from its name.
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

    /// Notes something about elements of an array: how many, and the first.
    fn items(
        &mut self,
        code: &'static Code,
        matches: Matches,
        path: impl FnOnce(usize) -> String,
        message: impl FnOnce(usize) -> String,
    ) {
        let Some(first) = matches.first else { return };
        let more = matches.count.saturating_sub(1);
        let tail = if more > 0 { format!(" (and {more} more)") } else { String::new() };
        self.note(code, || path(first), || message(first) + &tail);
    }

    /// A number that should be whole; 0 with a note if it is not.
    fn whole(&mut self, number: Number, path: impl FnOnce() -> String) -> i64 {
        // Unsigned and signed forms are the same to the engine.
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

    /// Takes memory, or notes that a part is not looked into.
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

    /// The mesh of that index, if there is one.
    fn mesh(&self, index: i64) -> Option<&'d Mesh<'a>> {
        self.shape.meshes.items.get(usize::try_from(index).ok()?)
    }

    /// What is in the mesh of that index, unless it is null.
    fn body(&self, index: i64) -> Option<&'d MeshBody<'a>> {
        self.mesh(index)?.body.as_deref()
    }
}

/// A path in words: `radius` of `meshes[0]`.
fn field_of(path: &str) -> String {
    match path.rsplit_once('/') {
        Some((of, field)) => format!("`{field}` of `{of}`"),
        None => format!("`{path}`"),
    }
}

/// A run of elements in words, for messages.
fn range(first: i64, length: i64, one: &str, many: &str) -> String {
    format!("{} from index {first} on", count(length, one, many))
}

/// An index as the format stores it, if something of `count` has it.
pub(crate) fn within(index: i32, count: usize) -> Option<usize> {
    usize::try_from(index).ok().filter(|&index| index < count)
}

/// Whether a run lies within `count` elements.
fn run_within(first: i64, length: i64, count: usize) -> bool {
    let end = i64::try_from(count).unwrap_or(i64::MAX);
    first >= 0 && length >= 0 && first.checked_add(length).is_some_and(|after| after <= end)
}
