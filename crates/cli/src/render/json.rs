//! The envelopes of JSON answers.

use crate::{out::Out, settings::Mode, status::Stop};
use meshwright::{Code, Fault, Finding, Report, Severity, Span};
use serde::Serialize;
use std::collections::BTreeMap;

/// A fault.
#[derive(Debug, Serialize)]
pub(crate) struct ErrorJson {
    code: &'static str,
    kind: &'static str,
    message: String,
    path: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    span: Option<[u64; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    space: Option<u32>,
    hint: &'static str,
}

impl From<&Fault> for ErrorJson {
    fn from(fault: &Fault) -> Self {
        Self {
            code: fault.code().id,
            kind: fault.code().kind.word(),
            message: fault.message().to_owned(),
            path: fault.path().to_owned(),
            span: fault.span().map(|span| [span.start, span.end]),
            space: space(fault.span()),
            hint: fault.hint(),
        }
    }
}

/// The space of a span, unless it is the file.
fn space(span: Option<Span>) -> Option<u32> {
    span.map(|span| span.space).filter(|space| *space != 0)
}

/// All findings of one code: the first in full, then how many there are.
#[derive(Debug, Serialize)]
pub(crate) struct FindingJson {
    code: &'static str,
    severity: &'static str,
    message: String,
    path: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    span: Option<[u64; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    space: Option<u32>,
    hint: &'static str,
    count: u64,
}

/// The findings (or the losses) of a report, one entry a code.
pub(crate) fn findings(report: &Report, losses: bool) -> Vec<FindingJson> {
    findings_as(report, losses, |code| code.severity)
}

/// The same with severities that need not be those of the codes.
pub(crate) fn findings_as(
    report: &Report,
    losses: bool,
    severity: impl Fn(&Code) -> Severity,
) -> Vec<FindingJson> {
    let mut firsts: BTreeMap<&str, &Finding> = BTreeMap::new();
    for finding in report.findings() {
        firsts.entry(finding.code.id).or_insert(finding);
    }
    let wanted = report.counts().filter(|(code, _)| (code.kind == meshwright::Kind::Loss) == losses);
    wanted
        .map(|(code, count)| {
            let first = firsts.get(code.id);
            let span = first.and_then(|first| first.span);
            FindingJson {
                code: code.id,
                severity: severity(code).word(),
                message: first.map_or_else(|| code.title.to_owned(), |first| first.message.clone()),
                path: first.map_or_else(String::new, |first| first.path.clone()),
                span: span.map(|span| [span.start, span.end]),
                space: space(span),
                hint: code.hint,
                count,
            }
        })
        .collect()
}

/// What one file came to.
#[derive(Debug, Serialize)]
pub(crate) struct Entry<T> {
    pub(crate) file: String,
    #[serde(flatten)]
    pub(crate) body: Body<T>,
}

/// An answer, or why there is none.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Body<T> {
    /// The answer.
    Done(T),
    /// Why there is none.
    Failed {
        /// The fault.
        error: ErrorJson,
    },
}

#[derive(Serialize)]
struct One<'e, T> {
    schema: &'static str,
    #[serde(flatten)]
    entry: &'e Entry<T>,
}

#[derive(Serialize)]
struct Many<'e, T, S> {
    schema: &'static str,
    files: &'e [Entry<T>],
    summary: S,
}

/// Writes one file's answer on a line of its own.
pub(crate) fn line<T: Serialize>(out: &mut Out, schema: &'static str, entry: &Entry<T>) -> Result<(), Stop> {
    document(out, Mode::Ndjson, &One { schema, entry })
}

/// Writes the answer of a run: of a single file as it is, of several in a list with a summary.
pub(crate) fn all<T: Serialize, S: Serialize>(
    out: &mut Out,
    schema: &'static str,
    entries: &[Entry<T>],
    single: bool,
    summary: S,
) -> Result<(), Stop> {
    match entries {
        [entry] if single => document(out, Mode::Json, &One { schema, entry }),
        files => document(out, Mode::Json, &Many { schema, files, summary }),
    }
}

/// Writes a document with a line end.
pub(crate) fn document<T: Serialize>(out: &mut Out, mode: Mode, value: &T) -> Result<(), Stop> {
    out.line(&text(mode, value))
}

/// A document as text.
pub(crate) fn text<T: Serialize>(mode: Mode, value: &T) -> String {
    let text =
        if mode == Mode::Ndjson { serde_json::to_string(value) } else { serde_json::to_string_pretty(value) };
    // Our own types have text keys only and so cannot fail.
    text.unwrap_or_default()
}
