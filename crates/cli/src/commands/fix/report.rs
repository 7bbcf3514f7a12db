//! What was mended, for people and as JSON.

use crate::{
    goal::Goal,
    inputs::{Input, shown},
    out::Out,
    render::{
        human::{noted, number},
        style::{BOLD, NAME, clean, paint},
    },
    status::Stop,
    tally::Tally,
};
use meshwright::{
    Code, Fixed, Report, applicability, core::Finding, fix::Applicability, info::FindingCounts,
};
use serde::Serialize;
use std::collections::BTreeMap;

/// How often one code is shown with its particulars.
const SHOWN: u64 = 10;

/// What was mended in one file.
#[derive(Serialize)]
pub(super) struct Answer {
    format: &'static str,
    version: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    output: Option<String>,
    dry_run: bool,
    changed: bool,
    mends: Vec<MendJson>,
    /// Codes that could be mended and were not, as the file would have another error then.
    left_out: Vec<MendJson>,
    /// Fixes that may change what one sees, and were not applied.
    unsafe_fixes: Vec<MendJson>,
    /// Findings that are left.
    left: FindingCounts,
}

/// All mends of one code: the first in full, then how many there are.
#[derive(Serialize)]
struct MendJson {
    code: &'static str,
    /// What one may see differ; absent if the fix is safe.
    #[serde(skip_serializing_if = "Option::is_none")]
    effect: Option<&'static str>,
    message: String,
    path: String,
    count: u64,
    /// Where each of them is, and what was changed there.
    places: Vec<Place>,
}

#[derive(Serialize)]
struct Place {
    path: String,
    message: String,
}

/// What a run over several files came to.
#[derive(Serialize)]
pub(super) struct Summary<'t> {
    #[serde(flatten)]
    pub(super) tally: &'t Tally,
    pub(super) mended: u64,
    pub(super) unsafe_fixes: u64,
}

impl Answer {
    pub(super) fn of(goal: &Goal, fixed: &Fixed) -> Self {
        let dry_run = matches!(goal, Goal::Nowhere);
        Self {
            format: fixed.format.name,
            version: fixed.version.clone(),
            output: goal.shown(),
            dry_run,
            changed: fixed.bytes.is_some(),
            mends: mends(&fixed.mends),
            left_out: mends(&fixed.left_out),
            unsafe_fixes: mends(&fixed.unsafe_fixes),
            left: FindingCounts::of(&fixed.left),
        }
    }
}

fn mends(report: &Report) -> Vec<MendJson> {
    let of = |(code, count): (&'static meshwright::Code, u64)| {
        let own = report.findings().iter().filter(|finding| finding.code.id == code.id);
        let places: Vec<Place> =
            own.map(|mend| Place { path: mend.path.clone(), message: mend.message.clone() }).collect();
        let first = places.first();
        MendJson {
            code: code.id,
            effect: effect(code),
            message: first.map_or_else(|| code.title.to_owned(), |first| first.message.clone()),
            path: first.map_or_else(String::new, |first| first.path.clone()),
            count,
            places,
        }
    };
    report.counts().map(of).collect()
}

/// How often each code was shown in this run.
#[derive(Default)]
pub(super) struct Shown(BTreeMap<&'static str, u64>);

impl Shown {
    /// A line for the file, a line for each mend, and what is left. With the file on stdout all goes to stderr.
    pub(super) fn show(
        &mut self,
        out: &mut Out,
        input: &Input,
        goal: &Goal,
        fixed: &Fixed,
    ) -> Result<(), Stop> {
        let mut lines = vec![head(input, goal, fixed)];
        let mut hidden: BTreeMap<&'static str, u64> =
            fixed.mends.counts().map(|(code, n)| (code.id, n)).collect();
        for mend in fixed.mends.findings() {
            let seen = self.0.entry(mend.code.id).or_default();
            if *seen >= SHOWN {
                continue;
            }
            *seen = seen.saturating_add(1);
            if let Some(left) = hidden.get_mut(mend.code.id) {
                *left = left.saturating_sub(1);
            }
            lines.push(mended(mend));
        }
        for (code, count) in hidden.into_iter().filter(|(_, count)| *count > 0) {
            lines.push(format!("  {} {} more", paint(NAME, code), number(count)));
        }
        lines.extend(fixed.left_out.findings().iter().map(line));
        lines.extend(fixed.unsafe_fixes.counts().map(available));
        lines.extend(left(&fixed.left));
        for line in lines {
            match goal {
                Goal::Stdout => out.remark(&line),
                _ => out.line(&line)?,
            }
        }
        Ok(())
    }
}

fn line(finding: &Finding) -> String {
    let place = if finding.path.is_empty() { String::new() } else { format!("{}: ", clean(&finding.path)) };
    format!("  {} {place}{}", paint(NAME, finding.code.id), clean(&finding.message))
}

/// What one may see differ when findings of that code are fixed; `None` if nothing.
fn effect(code: &Code) -> Option<&'static str> {
    match applicability(code) {
        Some(Applicability::Unsafe { effect }) => Some(effect),
        _ => None,
    }
}

fn mended(finding: &Finding) -> String {
    match effect(finding.code) {
        Some(effect) => format!("{} ({effect})", line(finding)),
        None => line(finding),
    }
}

/// A code whose fixes were not applied.
fn available((code, count): (&'static Code, u64)) -> String {
    let (fixes, are) = if count == 1 { ("unsafe fix", "is") } else { ("unsafe fixes", "are") };
    let effect = effect(code).map(|effect| format!(": {effect}")).unwrap_or_default();
    format!("  {} {} {fixes} {are} not applied{effect}", paint(NAME, code.id), number(count))
}

fn head(input: &Input, goal: &Goal, fixed: &Fixed) -> String {
    let total: u64 = fixed.mends.counts().map(|(_, count)| count).fold(0, u64::saturating_add);
    let mends = format!("{} {}", number(total), if total == 1 { "mend" } else { "mends" });
    let name = paint(BOLD, clean(&input.name));
    let to = match goal {
        Goal::File { path, .. } => format!(" -> {}", paint(NAME, clean(&shown(path)))),
        _ => String::new(),
    };
    let what = match (fixed.bytes.is_some(), goal) {
        (true, Goal::Nowhere) => format!("{mends} would be made; nothing was written"),
        (true, Goal::InPlace(_)) => format!("{mends} in place"),
        (true, _) => mends,
        (false, _) if fixed.format.reader.is_none_or(|reader| reader.fix.is_none()) => {
            let copied = if matches!(goal, Goal::File { .. }) { "; copied as it is" } else { "" };
            format!("of {} files nothing can be mended without a guess{copied}", fixed.format.name)
        }
        (false, Goal::File { .. } | Goal::Stdout) => "nothing to mend, copied as it is".to_owned(),
        (false, _) => "nothing to mend".to_owned(),
    };
    format!("{name}{to}: {what}")
}

/// What is left, if anything is.
fn left(report: &Report) -> Option<String> {
    let counts = FindingCounts::of(report);
    let all = counts.error.saturating_add(counts.warning).saturating_add(counts.info);
    let (are, them) = if all == 1 { ("is", "it") } else { ("are", "them") };
    (all > 0).then(|| format!("  {} {are} left; `meshwright validate` shows {them}", noted(&counts)))
}
