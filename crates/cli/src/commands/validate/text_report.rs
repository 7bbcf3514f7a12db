//! Diagnostics for people: of each code the first few, then how many more there were.

use super::checked_file::CheckedFile;
use crate::{
    presentation::{
        diagnostics,
        format::{noted, number},
        style::{BOLD, ERROR, GOOD, WARNING, clean, paint},
    },
    standard_streams::Out,
    status::CliError,
};
use meshwright::{
    Code, Error, Severity, applicability, fix::Applicability, info::DiagnosticCounts,
    scene::rules::codes::NOT_APPLICABLE,
};
use meshwright_beamng::check::codes::NOT_JUDGED;
use meshwright_json_output::UNREADABLE;
use std::collections::BTreeMap;

/// How often one code is shown with its particulars.
const SHOWN: u64 = 10;

/// How often a code was found, and shown.
pub(in crate::commands) struct CodeCount {
    code: &'static Code,
    severity: Severity,
    count: u64,
    shown: u64,
    files: u64,
}

/// What was found in all files.
#[derive(Default)]
pub(in crate::commands) struct Found(BTreeMap<&'static str, CodeCount>);

impl Found {
    /// How often each code was found.
    pub(in crate::commands) fn by_code(&self) -> BTreeMap<&'static str, u64> {
        self.0.iter().map(|(id, seen)| (*id, seen.count)).collect()
    }

    pub(in crate::commands) fn count(&mut self, done: &CheckedFile<'_>) {
        for (code, count) in done.diagnostics().counts() {
            let severity = done.severity(code);
            let seen =
                self.0.entry(code.id).or_insert(CodeCount { code, severity, count: 0, shown: 0, files: 0 });
            seen.count = seen.count.saturating_add(count);
            seen.files = seen.files.saturating_add(1);
        }
    }

    /// The first diagnostics of every code, and the verdict. Notes are shown with `-v`.
    pub(in crate::commands) fn show(
        &mut self,
        out: &mut Out,
        file: &str,
        result: Result<CheckedFile<'_>, &Error>,
        denied: Severity,
    ) -> Result<(), CliError> {
        let name = paint(BOLD, clean(file));
        let done = match result {
            Ok(done) => done,
            Err(error) => {
                let verdict = paint(ERROR, UNREADABLE);
                return out.line(&format!("{name}: {verdict} ({})", error.code().id));
            }
        };
        self.count(&done);
        let hidden = self.show_diagnostics(out, file, done, denied)?;
        let valid = done.is_valid(denied);
        if valid && out.quiet {
            return Ok(());
        }
        let verdict = match (valid, done.is_only_header()) {
            (false, _) => paint(ERROR, "invalid"),
            (true, false) => paint(GOOD, "valid"),
            (true, true) => paint(WARNING, "not checked, as only its header can be read"),
        };
        let of = |severity| done.count(severity);
        let counts = DiagnosticCounts {
            error: of(Severity::Error),
            warning: of(Severity::Warning),
            info: of(Severity::Info),
        };
        let counts = noted(&counts);
        let comma = if counts.is_empty() { "" } else { ", " };
        let option = if hidden && !out.quiet { " (-v shows notes)" } else { "" };
        out.line(&format!("{name}: {verdict}{comma}{counts}{option}"))
    }

    /// The first diagnostics of every code, which were counted before; true if there are notes that are not shown.
    fn show_diagnostics(
        &mut self,
        out: &mut Out,
        file: &str,
        done: CheckedFile<'_>,
        denied: Severity,
    ) -> Result<bool, CliError> {
        let mut hidden = false;
        for diagnostic in done.diagnostics().as_slice() {
            let Some(seen) = self.0.get_mut(diagnostic.code.id) else { continue };
            if !seen.is_visible(out, denied) {
                hidden = true;
                continue;
            }
            if seen.shown >= SHOWN && !out.verbose {
                continue;
            }
            // The hint is the same each time: once is enough.
            let text = diagnostics::diagnostic_as(file, diagnostic, seen.severity, seen.shown == 0);
            seen.shown = seen.shown.saturating_add(1);
            out.print(&text)?;
        }
        Ok(hidden)
    }

    /// How many there were of those that were not all shown, and how many can be fixed.
    pub(in crate::commands) fn finish(&self, out: &mut Out, denied: Severity) -> Result<(), CliError> {
        for seen in self.0.values().filter(|seen| seen.count > seen.shown) {
            if seen.is_visible(out, denied) {
                let more = seen.count.saturating_sub(seen.shown);
                let option = if out.verbose { "" } else { "-v shows all" };
                out.print(&diagnostics::more(seen.code, seen.severity, more, seen.files, option))?;
            }
        }
        fixable(out, self.0.values().map(|seen| (seen.code, seen.count)));
        Ok(())
    }
}

/// Says how many of the diagnostics can be fixed.
pub(in crate::commands) fn fixable(out: &mut Out, counts: impl Iterator<Item = (&'static Code, u64)>) {
    let (mut safe, mut visible) = (0_u64, 0_u64);
    for (code, count) in counts {
        match applicability(code) {
            Some(Applicability::Safe) => safe = safe.saturating_add(count),
            Some(Applicability::Unsafe { .. }) => visible = visible.saturating_add(count),
            None => {}
        }
    }
    match (safe, visible) {
        (0, 0) => {}
        (safe, 0) => out.remark(&format!("{} of these can be fixed by `meshwright fix`", number(safe))),
        (safe, visible) => out.remark(&format!(
            "{} of these can be fixed by `meshwright fix`, {} with `--unsafe-fixes`",
            number(safe),
            number(safe.saturating_add(visible))
        )),
    }
}

impl CodeCount {
    /// Whether diagnostics of the code are shown. Notes are shown with `-v`, or if they make a file invalid; with `-q`
    /// only what makes a file invalid is shown. What was not
    /// checked is always shown.
    fn is_visible(&self, out: &Out, denied: Severity) -> bool {
        is_visible(self.code, self.severity, out, denied)
    }
}

/// Whether diagnostics of a code are shown with that severity.
pub(in crate::commands) fn is_visible(code: &Code, severity: Severity, out: &Out, denied: Severity) -> bool {
    let shown = severity > Severity::Info || [NOT_APPLICABLE.id, NOT_JUDGED.id].contains(&code.id);
    severity >= denied || (!out.quiet && (shown || out.verbose))
}
