//! Diagnostics and losses of many files: one block per code, or all with `-v`.

use crate::{presentation::diagnostics, standard_streams::Out};
use meshwright::{Code, Diagnostic, Diagnostics, Severity};
use std::collections::BTreeMap;

/// The diagnostics of a run by code.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    seen: BTreeMap<&'static str, CodeCount>,
}

#[derive(Debug)]
struct CodeCount {
    code: &'static Code,
    /// The position among the codes in the order of their first diagnostics.
    order: usize,
    /// The first diagnostic and its file.
    first: Option<(String, Diagnostic)>,
    count: u64,
    shown: u64,
    files: u64,
}

impl Notes {
    /// Adds the diagnostics of one file, and displays them with `-v`.
    pub(crate) fn take(&mut self, out: &mut Out, file: &str, diagnostics: &Diagnostics) {
        let new = |code, order| CodeCount { code, order, first: None, count: 0, shown: 0, files: 0 };
        for diagnostic in diagnostics.as_slice() {
            let order = self.seen.len();
            let seen = self.seen.entry(diagnostic.code.id).or_insert_with(|| new(diagnostic.code, order));
            if seen.first.is_none() {
                seen.first = Some((file.to_owned(), diagnostic.clone()));
            }
            if out.verbose {
                // The hint is the same each time: once is enough.
                out.say(&diagnostics::diagnostic(file, diagnostic, seen.shown == 0));
                seen.shown = seen.shown.saturating_add(1);
            }
        }
        for (code, count) in diagnostics.counts() {
            let order = self.seen.len();
            let seen = self.seen.entry(code.id).or_insert_with(|| new(code, order));
            seen.count = seen.count.saturating_add(count);
            seen.files = seen.files.saturating_add(1);
        }
    }

    /// Displays the first diagnostic of every code with the number of the others; with `-v`, only the number of those
    /// that the limit left out.
    pub(crate) fn finish(&self, out: &mut Out) {
        let mut all: Vec<&CodeCount> = self.seen.values().collect();
        all.sort_by_key(|seen| seen.order);
        all.retain(|seen| visible(out, seen.code));
        for seen in all {
            let more = seen.count.saturating_sub(seen.shown.max(1));
            match &seen.first {
                Some((file, first)) if !out.verbose => {
                    out.say(&diagnostics::first(file, first, more, seen.files));
                }
                _ if seen.count > seen.shown => {
                    out.say(&diagnostics::more(seen.code, seen.code.severity, more, seen.files, ""));
                }
                _ => {}
            }
        }
    }
}

fn visible(out: &Out, code: &Code) -> bool {
    match code.severity {
        Severity::Error => true,
        Severity::Warning => !out.quiet,
        Severity::Info => out.verbose,
    }
}
