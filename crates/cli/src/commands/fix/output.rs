//! Prints fixes as text and as JSON.

use crate::{
    destination::Destination,
    inputs::{Input, shown},
    presentation::{
        format::{noted, number},
        style::{BOLD, NAME, clean, paint},
    },
    run_summary::RunSummary,
    standard_streams::Out,
    status::CliError,
};
use meshwright::{Code, Diagnostics, Fixed, core::Diagnostic, info::DiagnosticCounts};
use meshwright_json_output::{FixedJson, unsafe_effect};
use serde::Serialize;
use std::collections::BTreeMap;

/// Maximum number of displayed diagnostics per code.
const SHOWN: u64 = 10;

/// The results of a run over several files.
#[derive(Serialize)]
pub(super) struct Summary<'t> {
    #[serde(flatten)]
    pub(super) summary: &'t RunSummary,
    pub(super) fixed: u64,
    pub(super) unsafe_fixes: u64,
}

/// The fixes of a file, as JSON.
pub(super) fn answer(destination: &Destination, fixed: &Fixed, dry_run: bool) -> FixedJson {
    FixedJson::new(fixed, destination.shown(), dry_run)
}

/// Number of displayed diagnostics of each code in this run.
#[derive(Default)]
pub(super) struct Shown(BTreeMap<&'static str, u64>);

impl Shown {
    /// Prints a line for the file, a line for each fix, and the remaining diagnostics. If the file goes to
    /// stdout, everything else goes to stderr.
    pub(super) fn show(
        &mut self,
        out: &mut Out,
        input: &Input,
        destination: &Destination,
        fixed: &Fixed,
    ) -> Result<(), CliError> {
        let mut lines = vec![head(input, destination, fixed)];
        let mut hidden: BTreeMap<&'static str, u64> =
            fixed.fixes.counts().map(|(code, n)| (code.id, n)).collect();
        for fix in fixed.fixes.as_slice() {
            let seen = self.0.entry(fix.code.id).or_default();
            if *seen >= SHOWN {
                continue;
            }
            *seen = seen.saturating_add(1);
            if let Some(left) = hidden.get_mut(fix.code.id) {
                *left = left.saturating_sub(1);
            }
            lines.push(fix_line(fix));
        }
        for (code, count) in hidden.into_iter().filter(|(_, count)| *count > 0) {
            lines.push(format!("  {} {} more", paint(NAME, code), number(count)));
        }
        lines.extend(fixed.left_out.as_slice().iter().map(line));
        lines.extend(fixed.unsafe_fixes.counts().map(available));
        lines.extend(left(&fixed.left));
        for line in lines {
            match destination {
                Destination::Stdout => out.remark(&line),
                _ => out.line(&line)?,
            }
        }
        Ok(())
    }
}

fn line(diagnostic: &Diagnostic) -> String {
    let place =
        if diagnostic.path.is_empty() { String::new() } else { format!("{}: ", clean(&diagnostic.path)) };
    format!("  {} {place}{}", paint(NAME, diagnostic.code.id), clean(&diagnostic.message))
}

fn fix_line(diagnostic: &Diagnostic) -> String {
    match unsafe_effect(diagnostic.code) {
        Some(effect) => format!("{} ({effect})", line(diagnostic)),
        None => line(diagnostic),
    }
}

/// A code whose fixes were not applied.
fn available((code, count): (&'static Code, u64)) -> String {
    let (fixes, are) = if count == 1 { ("unsafe fix", "is") } else { ("unsafe fixes", "are") };
    let effect = unsafe_effect(code).map(|effect| format!(": {effect}")).unwrap_or_default();
    format!("  {} {} {fixes} {are} not applied{effect}", paint(NAME, code.id), number(count))
}

fn head(input: &Input, destination: &Destination, fixed: &Fixed) -> String {
    let total: u64 = fixed.fixes.counts().map(|(_, count)| count).fold(0, u64::saturating_add);
    let fixes = format!("{} {}", number(total), if total == 1 { "fix" } else { "fixes" });
    let name = paint(BOLD, clean(&input.name));
    let to = match destination {
        Destination::File { path, .. } => format!(" -> {}", paint(NAME, clean(&shown(path)))),
        _ => String::new(),
    };
    let what = match (fixed.bytes.is_some(), destination) {
        (true, Destination::Nowhere) => format!("{fixes} would be made; nothing was written"),
        (true, Destination::InPlace { .. }) => format!("{fixes} in place"),
        (true, _) => fixes,
        (false, _) if !fixed.format.can_fix() => {
            let copied =
                if matches!(destination, Destination::File { .. }) { "; copied as it is" } else { "" };
            format!("{} files have nothing that can be fixed without a guess{copied}", fixed.format.name())
        }
        (false, Destination::File { .. } | Destination::Stdout) => {
            "nothing to fix, copied as it is".to_owned()
        }
        (false, _) => "nothing to fix".to_owned(),
    };
    format!("{name}{to}: {what}")
}

/// The remaining diagnostics, if there are any.
fn left(diagnostics: &Diagnostics) -> Option<String> {
    let counts = DiagnosticCounts::new(diagnostics);
    let all = counts.error.saturating_add(counts.warning).saturating_add(counts.info);
    let (are, them) = if all == 1 { ("is", "it") } else { ("are", "them") };
    (all > 0).then(|| format!("  {} {are} left; `meshwright validate` shows {them}", noted(&counts)))
}
