//! What a run of `convert` came to, as JSON.

use crate::{
    inputs::Input,
    presentation::json::{DiagnosticJson, ErrorJson, diagnostics, taken_from},
    run_summary::RunSummary,
};
use meshwright::{Converted, Error};
use serde::Serialize;

const SCHEMA: &str = "meshwright/convert/1";

/// The whole run.
#[derive(Debug, Serialize)]
pub(super) struct Answer<'t> {
    schema: &'static str,
    /// Nothing was written.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    dry_run: bool,
    files: Vec<Entry>,
    /// Files of definitions that the results share.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    definitions: Vec<String>,
    summary: Summary<'t>,
}

#[derive(Debug, Serialize)]
struct Summary<'t> {
    #[serde(flatten)]
    summary: &'t RunSummary,
    #[serde(flatten)]
    counts: Counts,
}

/// Numbers of results.
#[derive(Debug, Serialize)]
pub(super) struct Counts {
    pub(super) converted: u64,
    pub(super) unchanged: u64,
    /// Inputs that `--no-clobber` skipped.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) existing: u64,
    pub(super) losses: u64,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl<'t> Answer<'t> {
    pub(super) fn new(files: Vec<Entry>, summary: &'t RunSummary, counts: Counts, dry_run: bool) -> Self {
        let definitions = Vec::new();
        Self { schema: SCHEMA, dry_run, files, definitions, summary: Summary { summary, counts } }
    }

    /// With files of definitions.
    pub(super) fn definitions(self, definitions: Vec<String>) -> Self {
        Self { definitions, ..self }
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
    /// The bytes of its path as base64, if it is not UTF-8.
    #[serde(skip_serializing_if = "Option::is_none")]
    input_bytes: Option<String>,
    /// The files, if several became one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    inputs: Vec<String>,
    output: String,
    /// `done`, `lossy`, `unchanged`, `skipped` or `failed`.
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
    /// The other files that materials and textures come from.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    taken_from: Vec<String>,
    diagnostics: Vec<DiagnosticJson>,
    losses: Vec<DiagnosticJson>,
}

#[derive(Debug, Serialize)]
struct WrittenJson {
    file: String,
    /// The bytes of the path as base64, if it is not UTF-8.
    #[serde(skip_serializing_if = "Option::is_none")]
    file_bytes: Option<String>,
    bytes: u64,
}

impl Entry {
    fn new(input: &Input, output: String, status: &'static str) -> Self {
        let (inputs, input_bytes) = (parts(input), input.name_bytes());
        Self { input: input.name.clone(), input_bytes, inputs, output, status, error: None, done: None }
    }
}

pub(super) fn failed(input: &Input, output: String, error: &Error) -> Entry {
    Entry { error: Some(error.into()), ..Entry::new(input, output, "failed") }
}

pub(super) fn unchanged(input: &Input, output: String) -> Entry {
    Entry::new(input, output, "unchanged")
}

pub(super) fn skipped(input: &Input, output: String) -> Entry {
    Entry::new(input, output, "skipped")
}

pub(super) fn done(input: &Input, output: String, done: &Converted) -> Entry {
    let written = done.written.iter().map(|written| WrittenJson {
        file: written.path.as_deref().map_or_else(|| "-".to_owned(), crate::inputs::shown),
        file_bytes: written.path.as_deref().and_then(crate::inputs::path_bytes),
        bytes: written.bytes,
    });
    let written: Vec<WrittenJson> = written.collect();
    let status = if done.diagnostics.losses() > 0 { "lossy" } else { "done" };
    let done = Done {
        format: done.format.map_or("", meshwright::Format::name),
        version: done.version.clone(),
        bytes: written.iter().map(|written| written.bytes).fold(0, u64::saturating_add),
        written,
        kept: done.kept.iter().map(|path| crate::inputs::shown(path)).collect(),
        taken_from: taken_from(&done.diagnostics),
        diagnostics: diagnostics(&done.diagnostics, false),
        losses: diagnostics(&done.diagnostics, true),
    };
    Entry { done: Some(done), ..Entry::new(input, output, status) }
}

fn parts(input: &Input) -> Vec<String> {
    input.parts().into_iter().map(str::to_owned).collect()
}
