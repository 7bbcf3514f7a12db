//! Checks of a document: errors, and valid content that may cause problems.
//!
//! Every check is linear in the file, sorting apart, and looks at large arrays as runs of bytes. Compressed arrays are
//! decoded for it one after the other, within the limits. Of an array one diagnostic says how many items it concerns and
//! names the first.

mod animation;
mod asset_tables;
mod collision;
mod decimal_digits;
mod decoded;
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
use meshwright_core::{Budget, Code, Diagnostic, Diagnostics, Limits, Matches, message_length};
use model::Model;
use path::Place;
use std::rc::Rc;

/// Looks a document over. What [`read`](crate::read()) noted is in its own diagnostics and not said again.
///
/// Paths are those of errors, from the root of the file on, and understood by [`path::find`](crate::path::find()):
/// `assetData/skeleton/assetData/bones/base/pose`. Those that lead into compressed arrays look the same.
/// The list keeps as many diagnostics as the limits say, and counts them all.
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
    /// What may be decoded, all together.
    budget: Budget,
    binary: bool,
    /// The innermost model around what is looked at.
    model: Option<Rc<Model>>,
    /// References and their paths.
    refs: Vec<(String, Box<[u8]>)>,
    /// Entries of elements so far.
    entries: u64,
    /// Numbers of the asset that is looked at that are not finite.
    not_finite: finite_numbers::NotFinite,
    /// Digits that the engine's text form drops.
    dropped: decimal_digits::Dropped,
    /// Levels of nesting.
    level: u32,
    /// Compressed arrays around what is looked at, of those that were decoded for it.
    unpacked: u32,
    /// Compressed arrays around the current value, including those that a text spells uncompressed.
    compressed: u32,
    /// What can be fixed, for those who ask.
    fixes: Option<Box<fixes::Fixes>>,
}

impl Checker {
    /// Notes something. Words and path are only made while the list has room for them.
    fn note(&mut self, code: &'static Code, at: &Place<'_>, message: impl FnOnce() -> String) {
        self.diagnostics.push_with(code, || Diagnostic::new(code, message()).on(at.path()));
    }

    /// Notes something about items of an array: how many, and the first.
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

/// Items with their noun and the first of them: `1 vertex (index 17)`, `3 vertices (first: 17)`.
fn some(matches: Matches, one: &str, many: &str) -> String {
    let (word, first) = (if matches.count == 1 { "index " } else { "first: " }, matches.first.unwrap_or(0));
    format!("{} ({word}{first})", message_length::count(matches.count, one, many))
}
