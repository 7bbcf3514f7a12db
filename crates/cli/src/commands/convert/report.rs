//! What a run of `convert` came to, as JSON.

use crate::{
    commands::Tally,
    inputs::Input,
    render::json::{ErrorJson, FindingJson, findings},
};
use meshwright::{Converted, Fault};
use serde::Serialize;

const SCHEMA: &str = "meshwright/convert/1";

/// The whole run.
#[derive(Debug, Serialize)]
pub(super) struct Answer {
    schema: &'static str,
    files: Vec<Entry>,
    summary: Summary,
}

#[derive(Debug, Serialize)]
struct Summary {
    #[serde(flatten)]
    tally: Tally,
    converted: u64,
    losses: u64,
}

impl Answer {
    pub(super) fn new(files: Vec<Entry>, tally: Tally, losses: u64) -> Self {
        let converted = tally.files.saturating_sub(tally.failed);
        Self { schema: SCHEMA, files, summary: Summary { tally, converted, losses } }
    }
}

/// One file, on a line of its own.
#[derive(Debug, Serialize)]
pub(super) struct Line<'e> {
    schema: &'static str,
    #[serde(flatten)]
    entry: &'e Entry,
}

impl<'e> Line<'e> {
    pub(super) fn of(entry: &'e Entry) -> Self {
        Self { schema: SCHEMA, entry }
    }
}

/// One file.
#[derive(Debug, Serialize)]
pub(super) struct Entry {
    input: String,
    /// The files, if several became one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    inputs: Vec<String>,
    output: String,
    /// `done`, `lossy` or `failed`.
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<ErrorJson>,
    #[serde(flatten)]
    done: Option<Done>,
}

#[derive(Debug, Serialize)]
struct Done {
    format: &'static str,
    version: String,
    bytes: u64,
    written: Vec<WrittenJson>,
    findings: Vec<FindingJson>,
    losses: Vec<FindingJson>,
}

#[derive(Debug, Serialize)]
struct WrittenJson {
    file: String,
    bytes: u64,
}

pub(super) fn failed(input: &Input, output: String, fault: &Fault) -> Entry {
    let error = Some(fault.into());
    Entry { input: input.name.clone(), inputs: parts(input), output, status: "failed", error, done: None }
}

pub(super) fn done(input: &Input, output: String, done: &Converted) -> Entry {
    let written = done.written.iter().map(|written| WrittenJson {
        file: written.path.as_deref().map_or_else(|| "-".to_owned(), crate::inputs::shown),
        bytes: written.bytes,
    });
    let written: Vec<WrittenJson> = written.collect();
    let status = if done.report.losses() > 0 { "lossy" } else { "done" };
    let done = Done {
        format: done.format.name,
        version: done.version.clone(),
        bytes: written.iter().map(|written| written.bytes).fold(0, u64::saturating_add),
        written,
        findings: findings(&done.report, false),
        losses: findings(&done.report, true),
    };
    let (name, inputs) = (input.name.clone(), parts(input));
    Entry { input: name, inputs, output, status, error: None, done: Some(done) }
}

fn parts(input: &Input) -> Vec<String> {
    input.parts().into_iter().map(str::to_owned).collect()
}
