//! Prints recovered and lost content as text and as JSON.

use crate::{
    inputs::Input,
    presentation::{
        diagnostics,
        format::{count, number, size},
        json::{DiagnosticJson, diagnostics},
        style::{BOLD, GOOD, NAME, WARNING, clean, paint},
    },
    run_summary::RunSummary,
    standard_streams::Out,
    status::CliError,
};
use meshwright::{
    Code, Diagnostic, Diagnostics, Severity,
    info::{Counts, DiagnosticCounts},
};
use serde::Serialize;
use std::collections::BTreeMap;

/// Maximum number of displayed diagnostics per code.
const SHOWN: u64 = 10;

/// The result of one file.
pub(super) struct Done {
    pub(super) format: &'static str,
    pub(super) version: String,
    pub(super) output: String,
    pub(super) source_bytes: u64,
    pub(super) bytes: u64,
    /// Statistics of the result, if it is a scene.
    pub(super) counts: Option<Counts>,
    pub(super) report: Diagnostics,
    pub(super) left: Diagnostics,
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
    fixed: Vec<Part>,
    /// The diagnostics of the result, as `validate` would report them.
    left: DiagnosticCounts,
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
    first: DiagnosticJson,
    /// The diagnostics with details.
    places: Vec<Place>,
}

#[derive(Debug, Serialize)]
struct Place {
    path: String,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    span: Option<[u64; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    buffer: Option<u32>,
}

#[derive(Debug, Serialize)]
pub(super) struct Summary<'t> {
    #[serde(flatten)]
    pub(super) summary: &'t RunSummary,
    pub(super) saved: u64,
    pub(super) lossy: u64,
}

impl Answer {
    pub(super) fn from_parts(done: &Done) -> Self {
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
            fixed: parts(&done.report, false),
            left: DiagnosticCounts::new(&done.left),
        }
    }
}

fn parts(report: &Diagnostics, losses: bool) -> Vec<Part> {
    let place = |diagnostic: &Diagnostic| Place {
        path: diagnostic.path.clone(),
        message: diagnostic.message.clone(),
        span: diagnostic.span.map(|span| [span.start, span.end]),
        buffer: diagnostic.span.map(|span| span.buffer).filter(|buffer| *buffer != 0),
    };
    let codes = report.counts().filter(|(code, _)| (code.category == meshwright::Category::Loss) == losses);
    codes
        .zip(diagnostics(report, losses))
        .map(|((code, _), first)| {
            let own = report.as_slice().iter().filter(|diagnostic| diagnostic.code.id == code.id);
            Part { first, places: own.map(place).collect() }
        })
        .collect()
}

/// How often a code was reported, and displayed.
struct CodeCount {
    code: &'static Code,
    count: u64,
    shown: u64,
    files: u64,
}

/// Prints results as text. If the file goes to stdout, messages go to stderr.
pub(super) struct Shown {
    codes: BTreeMap<&'static str, CodeCount>,
    aside: bool,
}

impl Shown {
    pub(super) const fn new(aside: bool) -> Self {
        Self { codes: BTreeMap::new(), aside }
    }

    fn tell(&self, out: &mut Out, text: &str) -> Result<(), CliError> {
        match (self.aside, out.quiet) {
            (false, _) => out.print(text)?,
            (true, false) => out.say(text),
            (true, true) => {}
        }
        Ok(())
    }

    /// Prints the first losses of every code, and the recovered content; with `-v` also corrections.
    pub(super) fn show(&mut self, out: &mut Out, input: &Input, done: &Done) -> Result<(), CliError> {
        for (code, count) in done.report.counts() {
            let seen = self.codes.entry(code.id).or_insert(CodeCount { code, count: 0, shown: 0, files: 0 });
            seen.count = seen.count.saturating_add(count);
            seen.files = seen.files.saturating_add(1);
        }
        for diagnostic in done.report.as_slice() {
            let Some(seen) = self.codes.get_mut(diagnostic.code.id) else { continue };
            if seen.shown >= SHOWN || !visible(out, diagnostic.code) {
                continue;
            }
            let text = diagnostics::diagnostic(&input.name, diagnostic, seen.shown == 0);
            seen.shown = seen.shown.saturating_add(1);
            self.tell(out, &text)?;
        }
        self.tell(out, &line(input, done))
    }

    /// Prints the numbers of diagnostics that were not displayed.
    pub(super) fn finish(&self, out: &mut Out) -> Result<(), CliError> {
        for seen in self.codes.values().filter(|seen| seen.count > seen.shown) {
            if visible(out, seen.code) {
                let more = seen.count.saturating_sub(seen.shown);
                self.tell(out, &diagnostics::more(seen.code, seen.code.severity, more, seen.files, ""))?;
            }
        }
        Ok(())
    }
}

/// Corrections are displayed only on request.
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
