//! What was saved and what was lost, for people and as JSON.

use crate::{
    inputs::Input,
    out::Out,
    render::{
        diagnostic,
        human::{count, number, size},
        json::{FindingJson, findings},
        style::{BOLD, GOOD, NAME, WARNING, clean, paint},
    },
    status::Stop,
    tally::Tally,
};
use meshwright::{
    Code, Finding, Report, Severity,
    info::{Counts, FindingCounts},
};
use serde::Serialize;
use std::collections::BTreeMap;

/// How often one code is shown with its particulars.
const SHOWN: u64 = 10;

/// What came of one file.
pub(super) struct Done {
    pub(super) format: &'static str,
    pub(super) version: String,
    pub(super) output: String,
    pub(super) source_bytes: u64,
    pub(super) bytes: u64,
    /// What is in the result, if that is a scene.
    pub(super) counts: Option<Counts>,
    pub(super) report: Report,
    pub(super) left: Report,
}

impl Done {
    pub(super) fn is_complete(&self) -> bool {
        self.report.losses() == 0
    }
}

#[derive(Debug, Serialize)]
pub(super) struct Answer {
    format: &'static str,
    version: String,
    output: String,
    complete: bool,
    saved: Saved,
    lost: Vec<Part>,
    mended: Vec<Part>,
    /// What is wrong with the result, as `validate` would say.
    left: FindingCounts,
}

#[derive(Debug, Serialize)]
struct Saved {
    bytes: u64,
    of: u64,
    nodes: Option<usize>,
    meshes: Option<usize>,
    triangles: Option<usize>,
    materials: Option<usize>,
    clips: Option<usize>,
}

#[derive(Debug, Serialize)]
struct Part {
    #[serde(flatten)]
    first: FindingJson,
    /// Those of which the particulars were kept.
    places: Vec<Place>,
}

#[derive(Debug, Serialize)]
struct Place {
    path: String,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    span: Option<[u64; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    space: Option<u32>,
}

#[derive(Debug, Serialize)]
pub(super) struct Summary<'t> {
    #[serde(flatten)]
    pub(super) tally: &'t Tally,
    pub(super) saved: u64,
    pub(super) lossy: u64,
}

impl Answer {
    pub(super) fn of(done: &Done) -> Self {
        let counts = done.counts.as_ref();
        let of = |count: fn(&Counts) -> usize| counts.map(count);
        Self {
            format: done.format,
            version: done.version.clone(),
            output: done.output.clone(),
            complete: done.is_complete(),
            saved: Saved {
                bytes: done.bytes,
                of: done.source_bytes,
                nodes: of(|counts| counts.nodes),
                meshes: of(|counts| counts.meshes),
                triangles: of(|counts| counts.triangles),
                materials: of(|counts| counts.materials),
                clips: of(|counts| counts.clips),
            },
            lost: parts(&done.report, true),
            mended: parts(&done.report, false),
            left: FindingCounts::of(&done.left),
        }
    }
}

fn parts(report: &Report, losses: bool) -> Vec<Part> {
    let place = |finding: &Finding| Place {
        path: finding.path.clone(),
        message: finding.message.clone(),
        span: finding.span.map(|span| [span.start, span.end]),
        space: finding.span.map(|span| span.space).filter(|space| *space != 0),
    };
    let codes = report.counts().filter(|(code, _)| (code.kind == meshwright::Kind::Loss) == losses);
    codes
        .zip(findings(report, losses))
        .map(|((code, _), first)| {
            let own = report.findings().iter().filter(|finding| finding.code.id == code.id);
            Part { first, places: own.map(place).collect() }
        })
        .collect()
}

/// How often a code was noted, and shown.
struct Seen {
    code: &'static Code,
    count: u64,
    shown: u64,
    files: u64,
}

/// Tells people. Where stdout takes the file, what is said goes to stderr.
pub(super) struct Shown {
    codes: BTreeMap<&'static str, Seen>,
    aside: bool,
}

impl Shown {
    pub(super) const fn new(aside: bool) -> Self {
        Self { codes: BTreeMap::new(), aside }
    }

    fn tell(&self, out: &mut Out, text: &str) -> Result<(), Stop> {
        match (self.aside, out.quiet) {
            (false, _) => out.print(text)?,
            (true, false) => out.say(text),
            (true, true) => {}
        }
        Ok(())
    }

    /// The first losses of every code, and what was saved. What was mended is shown with `-v`.
    pub(super) fn show(&mut self, out: &mut Out, input: &Input, done: &Done) -> Result<(), Stop> {
        for (code, count) in done.report.counts() {
            let seen = self.codes.entry(code.id).or_insert(Seen { code, count: 0, shown: 0, files: 0 });
            seen.count = seen.count.saturating_add(count);
            seen.files = seen.files.saturating_add(1);
        }
        for finding in done.report.findings() {
            let Some(seen) = self.codes.get_mut(finding.code.id) else { continue };
            if seen.shown >= SHOWN || !visible(out, finding.code) {
                continue;
            }
            let text = diagnostic::finding(&input.name, finding, seen.shown == 0);
            seen.shown = seen.shown.saturating_add(1);
            self.tell(out, &text)?;
        }
        self.tell(out, &line(input, done))
    }

    /// How many there were of those that were not all shown.
    pub(super) fn finish(&self, out: &mut Out) -> Result<(), Stop> {
        for seen in self.codes.values().filter(|seen| seen.count > seen.shown) {
            if visible(out, seen.code) {
                let more = seen.count.saturating_sub(seen.shown);
                self.tell(out, &diagnostic::more(seen.code, more, seen.files))?;
            }
        }
        Ok(())
    }
}

/// What was mended is worth knowing for those who ask.
fn visible(out: &Out, code: &Code) -> bool {
    code.severity > Severity::Info || out.verbose
}

fn line(input: &Input, done: &Done) -> String {
    let losses = done.report.losses();
    let verdict = match losses {
        0 => paint(GOOD, "complete"),
        losses => paint(WARNING, count(usize::try_from(losses).unwrap_or(usize::MAX), "loss", "losses")),
    };
    let mut facts = vec![format!("{} of {}", size(done.bytes), size(done.source_bytes))];
    if let Some(counts) = &done.counts {
        let parts = [
            (counts.meshes, "mesh", "meshes"),
            (counts.triangles, "triangle", "triangles"),
            (counts.clips, "clip", "clips"),
        ];
        facts.extend(parts.iter().filter(|part| part.0 > 0).map(|part| count(part.0, part.1, part.2)));
    }
    let errors = done.left.severity(Severity::Error);
    if errors > 0 {
        facts.push(format!("{} that validate finds", number_of_errors(errors)));
    }
    let (from, to) = (paint(BOLD, clean(&input.name)), paint(NAME, clean(&done.output)));
    format!("{from} -> {to}: {verdict}, {}\n", facts.join(", "))
}

fn number_of_errors(errors: u64) -> String {
    format!("{} error{}", number(errors), if errors == 1 { "" } else { "s" })
}
