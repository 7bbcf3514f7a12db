//! Checks a document for errors, and for valid content that may cause problems.
//!
//! Every check is linear in the size of the file, except for sorting. Compressed arrays are decoded one at
//! a time, within the limits. An array gets one diagnostic with the number of affected items and the index
//! of the first.

mod animation;
mod collision;
mod decimal_digits;
mod decoded_element;
mod engine_hazards;
mod file;
pub(crate) mod fixes;
mod frames;
mod header;
mod map;
mod material;
mod mesh;
mod model;
mod morph;
mod names;
mod numbers;
mod path;
mod references;
mod schema;
mod skeleton;
mod strings;
mod tree_visit;
mod weights;

pub use engine_hazards::{MISLEADS_ENGINE, REFUSED_BY_ENGINE};

use crate::document::Document;
use fixes::Fixes;
use meshwright_core::{Code, Diagnostic, Diagnostics, Limits, MatchedElements, Matches, message};
use path::Place;

/// Checks a document. Does not repeat the diagnostics of [`read`](crate::read()).
///
/// Paths are those of errors, relative to the root of the file, and valid for
/// [`path::find`](crate::path::find()): `assetData/skeleton/assetData/bones/base/pose`. Paths into
/// compressed arrays look the same. The list keeps as many diagnostics as the limits allow, and counts them
/// all.
pub fn validate(document: &Document<'_>, limits: &Limits) -> Diagnostics {
    file::check(document, Report::new(limits, Fixes::default()), limits).diagnostics
}

/// The diagnostics of a check, and the fixes.
struct Report {
    diagnostics: Diagnostics,
    fixes: Fixes,
}

/// Apart from [`Report::note`], of which each message has a copy.
#[inline(never)]
fn diagnostic_at(code: &'static Code, at: &Place<'_>, message: String) -> Diagnostic {
    Diagnostic::new(code, message).on(at.path())
}

impl Report {
    fn new(limits: &Limits, fixes: Fixes) -> Self {
        Self { diagnostics: Diagnostics::new(limits.diagnostics), fixes }
    }

    /// Reports a diagnostic. Message and path are formatted only if the list has room.
    fn note(&mut self, code: &'static Code, at: &Place<'_>, message: impl FnOnce() -> String) {
        self.diagnostics.push_with(code, || diagnostic_at(code, at, message()));
    }

    /// Reports a diagnostic about items of an array: the number and the first.
    fn items(
        &mut self,
        code: &'static Code,
        at: &Place<'_>,
        matches: impl Into<MatchedElements>,
        message: impl FnOnce(Matches) -> String,
    ) {
        let matches = matches.into();
        let Some(first) = matches.first else { return };
        self.diagnostics.push_with(code, || {
            let diagnostic = Diagnostic::new(code, message(matches.summary())).on(at.item(first).path());
            diagnostic.about(matches.indices().iter().copied())
        });
    }
}

/// Describes items by number and first index: `1 vertex (index 17)`, `3 vertices (first: 17)`.
fn some(matches: Matches, one: &str, many: &str) -> String {
    let (word, first) = (if matches.count == 1 { "index " } else { "first: " }, matches.first.unwrap_or(0));
    format!("{} ({word}{first})", message::count(matches.count, one, many))
}
