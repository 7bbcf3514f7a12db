//! The result of validation: diagnostics, and possible fixes.

use super::{fixes::Fixes, json_tree::Json};
use meshwright_core::{Code, Diagnostic, Diagnostics, MatchedElements, count};

/// The problems that were found.
#[derive(Debug)]
pub(super) struct Report {
    pub(super) diagnostics: Diagnostics,
    pub(super) fixes: Fixes,
}

/// Apart from [`Report::note`], of which each message has a copy.
#[inline(never)]
fn diagnostic_at(code: &'static Code, at: Json<'_>, message: String) -> Diagnostic {
    let diagnostic = Diagnostic::new(code, message).on(at.path());
    match at.span() {
        Some(span) => diagnostic.at(span),
        None => diagnostic,
    }
}

impl Report {
    /// Adds a diagnostic; builds message and path only while the list has room.
    pub(super) fn note(&mut self, code: &'static Code, at: Json<'_>, message: impl FnOnce() -> String) {
        self.diagnostics.push_with(code, || diagnostic_at(code, at, message()));
    }

    /// Adds a diagnostic about elements of an accessor: their number, and the first.
    pub(super) fn items(
        &mut self,
        code: &'static Code,
        at: Json<'_>,
        matches: &MatchedElements,
        nouns: [&str; 2],
        which: &str,
    ) {
        self.items_of(code, (at, at), matches, nouns, which);
    }

    /// The same for another subject than `at`.
    pub(super) fn items_of(
        &mut self,
        code: &'static Code,
        (at, subject): (Json<'_>, Json<'_>),
        matches: &MatchedElements,
        [one, many]: [&str; 2],
        which: &str,
    ) {
        let Some(first) = matches.first else { return };
        self.diagnostics.push_with(code, || {
            let what = count(matches.count, one, many);
            diagnostic_at(code, at, format!("{subject} has {what}{which} (first: {first})"))
                .about(matches.indices().iter().copied())
        });
    }
}
