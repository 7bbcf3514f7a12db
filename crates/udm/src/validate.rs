//! Checks a document for errors, and for valid content that may cause problems.
//!
//! Every check is linear in the size of the file, except for sorting. Compressed arrays are decoded one at
//! a time, within the limits. An array gets one diagnostic with the number of affected items and the index
//! of the first.

mod animation;
mod asset_tables;
mod collision;
mod decimal_digits;
mod decoded_element;
mod engine_hazards;
mod file;
mod finite_numbers;
pub(crate) mod fixes;
mod header;
mod map;
mod material;
mod mesh;
mod model;
mod morph;
mod names;
mod path;
mod references;
mod schema;
mod skeleton;
mod strings;
mod tree;
mod weights;

pub use engine_hazards::{MISLEADS_ENGINE, REFUSED_BY_ENGINE};

use crate::document::Document;
use meshwright_core::{Budget, Code, Diagnostic, Diagnostics, Limits, Matches, message};
use model::Model;
use path::Place;
use std::rc::Rc;

/// Checks a document. Does not repeat the diagnostics of [`read`](crate::read()).
///
/// Paths are those of errors, relative to the root of the file, and valid for
/// [`path::find`](crate::path::find()): `assetData/skeleton/assetData/bones/base/pose`. Paths into
/// compressed arrays look the same. The list keeps as many diagnostics as the limits allow, and counts them
/// all.
pub fn validate(document: &Document<'_>, limits: &Limits) -> Diagnostics {
    let mut checker = checker(document, limits);
    checker.file(document);
    checker.diagnostics
}

fn checker(document: &Document<'_>, limits: &Limits) -> Checker {
    Checker {
        diagnostics: Diagnostics::new(limits.diagnostics),
        budget: Budget::new(*limits),
        binary: matches!(document, Document::Binary(_)),
        model: None,
        refs: Vec::new(),
        entries: 0,
        not_finite: finite_numbers::NotFinite::default(),
        dropped: decimal_digits::Dropped::default(),
        level: 0,
        unpacked: 0,
        compressed: 0,
        fixes: None,
    }
}

struct Checker {
    diagnostics: Diagnostics,
    /// Budget for decoding, in total.
    budget: Budget,
    binary: bool,
    /// The innermost enclosing model.
    model: Option<Rc<Model>>,
    /// References and their paths.
    refs: Vec<(String, Box<[u8]>)>,
    /// Number of entries so far.
    entries: u64,
    /// Numbers of the current asset that are not finite.
    not_finite: finite_numbers::NotFinite,
    /// Digits that the engine's text form drops.
    dropped: decimal_digits::Dropped,
    /// Nesting depth.
    level: u32,
    /// Number of enclosing compressed arrays that were decoded.
    unpacked: u32,
    /// Number of enclosing compressed arrays, including those that a text spells uncompressed.
    compressed: u32,
    /// Collected fixes, if requested.
    fixes: Option<Box<fixes::Fixes>>,
}

impl Checker {
    /// Reports a diagnostic. Message and path are formatted only if the list has room.
    fn note(&mut self, code: &'static Code, at: &Place<'_>, message: impl FnOnce() -> String) {
        self.diagnostics.push_with(code, || Diagnostic::new(code, message()).on(at.path()));
    }

    /// Reports a diagnostic about items of an array: the number and the first.
    fn items(
        &mut self,
        code: &'static Code,
        at: &Place<'_>,
        matches: Matches,
        message: impl FnOnce(Matches) -> String,
    ) {
        let Some(first) = matches.first else { return };
        self.note(code, &at.item(first), || message(matches));
    }
}

/// Describes items by number and first index: `1 vertex (index 17)`, `3 vertices (first: 17)`.
fn some(matches: Matches, one: &str, many: &str) -> String {
    let (word, first) = (if matches.count == 1 { "index " } else { "first: " }, matches.first.unwrap_or(0));
    format!("{} ({word}{first})", message::count(matches.count, one, many))
}
