//! Checks of a document: errors, and valid content that may cause problems.
//!
//! Every check is linear in the file, sorting apart, and looks at large arrays as runs of bytes. Compressed arrays are
//! decoded for it one after the other, within the limits. Of an array one finding says how many items it concerns and
//! names the first.

mod animation;
mod assets;
mod collision;
mod digits;
mod file;
mod header;
mod map;
mod material;
pub(crate) mod mend;
mod mesh;
mod model;
mod morph;
mod names;
mod numbers;
mod place;
mod profile;
mod refs;
mod schema;
mod skeleton;
mod tree;
mod view;
mod weights;
mod words;

pub use profile::{MISLEADS_ENGINE, REFUSED_BY_ENGINE};

use crate::document::Document;
use meshwright_core::{Budget, Code, Finding, Limits, Met, Report, message};
use model::Model;
use place::Place;
use std::rc::Rc;

/// Looks a document over. What [`read`](crate::read()) noted is in its own report and not said again.
///
/// Paths are those of faults, from the root of the file on, and understood by [`path::find`](crate::path::find()):
/// `assetData/skeleton/assetData/bones/base/pose`. Those that lead into compressed arrays look the same.
/// The report keeps as many findings as the limits say, and counts them all.
pub fn validate(document: &Document<'_>, limits: &Limits) -> Report {
    let mut checker = checker(document, limits);
    checker.file(document);
    checker.report
}

fn checker(document: &Document<'_>, limits: &Limits) -> Checker {
    Checker {
        report: Report::new(limits.findings),
        budget: Budget::new(*limits),
        binary: matches!(document, Document::Binary(_)),
        model: None,
        refs: Vec::new(),
        entries: 0,
        not_finite: numbers::NotFinite::default(),
        dropped: digits::Dropped::default(),
        level: 0,
        unpacked: 0,
        compressed: 0,
        mends: None,
    }
}

struct Checker {
    report: Report,
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
    not_finite: numbers::NotFinite,
    /// Digits that the engine's text form drops.
    dropped: digits::Dropped,
    /// Levels of nesting.
    level: u32,
    /// Compressed arrays around what is looked at, of those that were decoded for it.
    unpacked: u32,
    /// Compressed arrays around the current value, including those that a text spells uncompressed.
    compressed: u32,
    /// What can be mended, for those who ask.
    mends: Option<Box<mend::Mends>>,
}

impl Checker {
    /// Notes something. Words and path are only made while the report has room for them.
    fn note(&mut self, code: &'static Code, at: &Place<'_>, message: impl FnOnce() -> String) {
        self.report.push_with(code, || Finding::new(code, message()).on(at.path()));
    }

    /// Notes something about items of an array: how many, and the first.
    fn items(&mut self, code: &'static Code, at: &Place<'_>, met: Met, message: impl FnOnce(Met) -> String) {
        let Some(first) = met.first else { return };
        self.note(code, &at.item(first), || message(met));
    }
}

/// Items with their noun and the first of them: `1 vertex (index 17)`, `3 vertices (first: 17)`.
fn some(met: Met, one: &str, many: &str) -> String {
    let (word, first) = (if met.count == 1 { "index " } else { "first: " }, met.first.unwrap_or(0));
    format!("{} ({word}{first})", message::count(met.count, one, many))
}
