//! What a run of `convert` came to, as JSON.

use crate::{
    inputs::Input,
    render::json::{DiagnosticJson, ErrorJson, diagnostics},
    run_summary::RunSummary,
};
use meshwright::{Converted, Error};
use serde::Serialize;

const SCHEMA: &str = "meshwright/convert/1";

/// The whole run.
#[derive(Debug, Serialize)]
pub(super) struct Answer<'t> {
    schema: &'static str,
    files: Vec<Entry>,
    summary: Summary<'t>,
}

#[derive(Debug, Serialize)]
struct Summary<'t> {
    #[serde(flatten)]
    summary: &'t RunSummary,
    converted: u64,
    unchanged: u64,
    losses: u64,
}

impl<'t> Answer<'t> {
    pub(super) fn new(
        files: Vec<Entry>,
        summary: &'t RunSummary,
        converted: u64,
        unchanged: u64,
        losses: u64,
    ) -> Self {
        Self { schema: SCHEMA, files, summary: Summary { summary, converted, unchanged, losses } }
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
    pub(super) fn new(entry: &'e Entry) -> Self {
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
    /// `done`, `lossy`, `unchanged` or `failed`.
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
    /// Files of the result that were there with the same bytes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    kept: Vec<String>,
    diagnostics: Vec<DiagnosticJson>,
    losses: Vec<DiagnosticJson>,
}

#[derive(Debug, Serialize)]
struct WrittenJson {
    file: String,
    bytes: u64,
}

pub(super) fn failed(input: &Input, output: String, error: &Error) -> Entry {
    let error = Some(error.into());
    Entry { input: input.name.clone(), inputs: parts(input), output, status: "failed", error, done: None }
}

pub(super) fn unchanged(input: &Input, output: String) -> Entry {
    let (input, inputs) = (input.name.clone(), parts(input));
    Entry { input, inputs, output, status: "unchanged", error: None, done: None }
}

pub(super) fn done(input: &Input, output: String, done: &Converted) -> Entry {
    let written = done.written.iter().map(|written| WrittenJson {
        file: written.path.as_deref().map_or_else(|| "-".to_owned(), crate::inputs::shown),
        bytes: written.bytes,
    });
    let written: Vec<WrittenJson> = written.collect();
    let status = if done.diagnostics.losses() > 0 { "lossy" } else { "done" };
    let done = Done {
        format: done.format.name(),
        version: done.version.clone(),
        bytes: written.iter().map(|written| written.bytes).fold(0, u64::saturating_add),
        written,
        kept: done.kept.iter().map(|path| crate::inputs::shown(path)).collect(),
        diagnostics: diagnostics(&done.diagnostics, false),
        losses: diagnostics(&done.diagnostics, true),
    };
    let (name, inputs) = (input.name.clone(), parts(input));
    Entry { input: name, inputs, output, status, error: None, done: Some(done) }
}

fn parts(input: &Input) -> Vec<String> {
    input.parts().into_iter().map(str::to_owned).collect()
}
