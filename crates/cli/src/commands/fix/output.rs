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
use meshwright::{
    Code, Diagnostics, Fixed, applicability, core::Diagnostic, fix::Applicability, info::DiagnosticCounts,
};
use serde::Serialize;
use std::collections::BTreeMap;

/// Maximum number of displayed diagnostics per code.
const SHOWN: u64 = 10;

/// The fixes of one file.
#[derive(Serialize)]
pub(super) struct Answer {
    format: &'static str,
    version: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    output: Option<String>,
    dry_run: bool,
    changed: bool,
    fixes: Vec<FixJson>,
    /// Fixable codes that were not fixed, because the fix would cause another error.
    left_out: Vec<FixJson>,
    /// Unsafe fixes that were not applied.
    unsafe_fixes: Vec<FixJson>,
    /// The remaining diagnostics.
    left: DiagnosticCounts,
}

/// All fixes of one code: the first in full, then their number.
#[derive(Serialize)]
struct FixJson {
    code: &'static str,
    /// The possible change of the appearance; absent if the fix is safe.
    #[serde(skip_serializing_if = "Option::is_none")]
    effect: Option<&'static str>,
    message: String,
    path: String,
    count: u64,
    /// The position and the change of each.
    places: Vec<Place>,
}

#[derive(Serialize)]
struct Place {
    path: String,
    message: String,
}

/// The results of a run over several files.
#[derive(Serialize)]
pub(super) struct Summary<'t> {
    #[serde(flatten)]
    pub(super) summary: &'t RunSummary,
    pub(super) fixed: u64,
    pub(super) unsafe_fixes: u64,
}

impl Answer {
    pub(super) fn from_parts(destination: &Destination, fixed: &Fixed) -> Self {
        let dry_run = matches!(destination, Destination::Nowhere);
        Self {
            format: fixed.format.name(),
            version: fixed.version.clone(),
            output: destination.shown(),
            dry_run,
            changed: fixed.bytes.is_some(),
            fixes: fixes(&fixed.fixes),
            left_out: fixes(&fixed.left_out),
            unsafe_fixes: fixes(&fixed.unsafe_fixes),
            left: DiagnosticCounts::new(&fixed.left),
        }
    }
}

fn fixes(diagnostics: &Diagnostics) -> Vec<FixJson> {
    let of = |(code, count): (&'static meshwright::Code, u64)| {
        let own = diagnostics.as_slice().iter().filter(|diagnostic| diagnostic.code.id == code.id);
        let places: Vec<Place> =
            own.map(|fix| Place { path: fix.path.clone(), message: fix.message.clone() }).collect();
        let first = places.first();
        FixJson {
            code: code.id,
            effect: effect(code),
            message: first.map_or_else(|| code.title.to_owned(), |first| first.message.clone()),
            path: first.map_or_else(String::new, |first| first.path.clone()),
            count,
            places,
        }
    };
    diagnostics.counts().map(of).collect()
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

/// The possible change of the appearance when diagnostics of that code are fixed; `None` without a change.
fn effect(code: &Code) -> Option<&'static str> {
    match applicability(code) {
        Some(Applicability::Unsafe { effect }) => Some(effect),
        _ => None,
    }
}

fn fix_line(diagnostic: &Diagnostic) -> String {
    match effect(diagnostic.code) {
        Some(effect) => format!("{} ({effect})", line(diagnostic)),
        None => line(diagnostic),
    }
}

/// A code whose fixes were not applied.
fn available((code, count): (&'static Code, u64)) -> String {
    let (fixes, are) = if count == 1 { ("unsafe fix", "is") } else { ("unsafe fixes", "are") };
    let effect = effect(code).map(|effect| format!(": {effect}")).unwrap_or_default();
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
        (true, Destination::InPlace(_)) => format!("{fixes} in place"),
        (true, _) => fixes,
        (false, _) if !fixed.format.can_fix() => {
            let copied =
                if matches!(destination, Destination::File { .. }) { "; copied as it is" } else { "" };
            format!("of {} files nothing can be fixed without a guess{copied}", fixed.format.name())
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
