//! Diagnostics and losses of many files, without drowning the reader.

use crate::{out::Out, render::diagnostics};
use meshwright::{Code, Diagnostics, Severity};
use std::collections::BTreeMap;

/// How often one code is shown with its particulars.
const SHOWN: u64 = 3;
/// The same with `-v`.
const SHOWN_VERBOSE: u64 = 10;

/// Shows the first few of every code and counts the others.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    seen: BTreeMap<&'static str, CodeCount>,
}

#[derive(Debug)]
struct CodeCount {
    code: &'static Code,
    count: u64,
    shown: u64,
    files: u64,
}

impl Notes {
    /// Takes the notes of one file. What is only worth knowing is shown with `-v`.
    pub(crate) fn take(&mut self, out: &mut Out, file: &str, diagnostics: &Diagnostics) {
        for (code, count) in diagnostics.counts() {
            let seen = self.seen.entry(code.id).or_insert(CodeCount { code, count: 0, shown: 0, files: 0 });
            seen.count = seen.count.saturating_add(count);
            seen.files = seen.files.saturating_add(1);
        }
        let most = if out.verbose { SHOWN_VERBOSE } else { SHOWN };
        for diagnostic in diagnostics.as_slice() {
            let Some(seen) = self.seen.get_mut(diagnostic.code.id) else { continue };
            if seen.shown >= most || !visible(out, diagnostic.code) {
                continue;
            }
            // The hint is the same each time: once is enough.
            let text = diagnostics::diagnostic(file, diagnostic, seen.shown == 0);
            seen.shown = seen.shown.saturating_add(1);
            out.say(&text);
        }
    }

    /// Says how many there were of those that were not all shown.
    pub(crate) fn finish(&self, out: &mut Out) {
        for seen in self.seen.values().filter(|seen| seen.count > seen.shown) {
            if visible(out, seen.code) {
                let more = seen.count.saturating_sub(seen.shown);
                let option = if out.verbose { "" } else { "-v shows more" };
                out.say(&diagnostics::more(seen.code, seen.code.severity, more, seen.files, option));
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
