//! Diagnostics for people: of each code the first few, then how many more there were.

use crate::{
    out::Out,
    render::{
        diagnostics,
        format::{noted, number},
        style::{BOLD, ERROR, GOOD, clean, paint},
    },
    status::CliError,
};
use meshwright::{
    Code, Severity, Validation, applicability, fix::Applicability, info::DiagnosticCounts,
    scene::rules::codes::NOT_APPLICABLE,
};
use std::collections::BTreeMap;

/// How often one code is shown with its particulars.
const SHOWN: u64 = 10;

/// How often a code was found, and shown.
pub(super) struct CodeCount {
    code: &'static Code,
    severity: Severity,
    count: u64,
    shown: u64,
    files: u64,
}

/// What was found in all files.
#[derive(Default)]
pub(super) struct Found(BTreeMap<&'static str, CodeCount>);

impl Found {
    /// How often each code was found.
    pub(super) fn by_code(&self) -> BTreeMap<&'static str, u64> {
        self.0.iter().map(|(id, seen)| (*id, seen.count)).collect()
    }

    pub(super) fn count(&mut self, done: &Validation) {
        for (code, count) in done.diagnostics.counts() {
            let severity = done.severity(code);
            let seen =
                self.0.entry(code.id).or_insert(CodeCount { code, severity, count: 0, shown: 0, files: 0 });
            seen.count = seen.count.saturating_add(count);
            seen.files = seen.files.saturating_add(1);
        }
    }

    /// The first diagnostics of every code, and the verdict. What is only worth knowing is shown with `-v`.
    pub(super) fn show(
        &mut self,
        out: &mut Out,
        file: &str,
        done: &Validation,
        denied: Severity,
    ) -> Result<(), CliError> {
        self.count(done);
        for diagnostic in done.diagnostics.as_slice() {
            let Some(seen) = self.0.get_mut(diagnostic.code.id) else { continue };
            if seen.shown >= SHOWN || !seen.is_visible(out, denied) {
                continue;
            }
            // The hint is the same each time: once is enough.
            let text = diagnostics::diagnostic_as(file, diagnostic, seen.severity, seen.shown == 0);
            seen.shown = seen.shown.saturating_add(1);
            out.print(&text)?;
        }
        let verdict = if done.is_valid(denied) { paint(GOOD, "valid") } else { paint(ERROR, "invalid") };
        let of = |severity| done.count(severity);
        let counts = DiagnosticCounts {
            error: of(Severity::Error),
            warning: of(Severity::Warning),
            info: of(Severity::Info),
        };
        let counts = noted(&counts);
        let comma = if counts.is_empty() { "" } else { ", " };
        out.line(&format!("{}: {verdict}{comma}{counts}", paint(BOLD, clean(file))))
    }

    /// How many there were of those that were not all shown, and how many can be fixed.
    pub(super) fn finish(&self, out: &mut Out, denied: Severity) -> Result<(), CliError> {
        for seen in self.0.values().filter(|seen| seen.count > seen.shown) {
            if seen.is_visible(out, denied) {
                let more = seen.count.saturating_sub(seen.shown);
                out.print(&diagnostics::more_as(seen.code, seen.severity, more, seen.files))?;
            }
        }
        let fixable = |safe: bool| {
            let own = self.0.values().filter(|seen| {
                applicability(seen.code).is_some_and(|own| safe == (own == Applicability::Safe))
            });
            own.map(|seen| seen.count).fold(0, u64::saturating_add)
        };
        match (fixable(true), fixable(false)) {
            (0, 0) => {}
            (safe, 0) => out.remark(&format!("{} of these can be fixed by `meshwright fix`", number(safe))),
            (safe, visible) => out.remark(&format!(
                "{} of these can be fixed by `meshwright fix`, {} with `--unsafe-fixes`",
                number(safe),
                number(safe.saturating_add(visible))
            )),
        }
        Ok(())
    }
}

impl CodeCount {
    /// Notes are counted; they are shown to those who ask, or if they are what makes a file invalid. That a profile was
    /// asked for in vain is always shown.
    fn is_visible(&self, out: &Out, denied: Severity) -> bool {
        let said = self.severity > Severity::Info || self.severity >= denied;
        said || out.verbose || self.code.id == NOT_APPLICABLE.id
    }
}

/// A verdict as a word.
pub(super) const fn word(valid: bool) -> &'static str {
    if valid { "valid" } else { "invalid" }
}
