//! The envelopes of JSON output.

use crate::{inputs::Input, settings::Mode, standard_streams::Out, status::CliError};
use meshwright::Error;
use meshwright_json_output::to_json;
pub(crate) use meshwright_json_output::{DiagnosticJson, ErrorJson, diagnostics, taken_from};
use serde::Serialize;

/// The result of one file.
#[derive(Debug, Serialize)]
pub(crate) struct Entry<T> {
    pub(crate) file: String,
    /// The bytes of the path as base64, if it is not UTF-8.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) file_bytes: Option<String>,
    #[serde(flatten)]
    pub(crate) body: Body<T>,
}

impl<T> Entry<T> {
    fn new(input: &Input, body: Body<T>) -> Self {
        Self { file: input.name.clone(), file_bytes: input.name_bytes(), body }
    }
}

/// An answer, or the reason why there is none.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Body<T> {
    /// The answer.
    Done(T),
    /// The reason why there is no answer.
    Failed {
        /// The error.
        error: ErrorJson,
    },
}

impl<T> From<Result<T, Error>> for Body<T> {
    fn from(result: Result<T, Error>) -> Self {
        match result {
            Ok(answer) => Self::Done(answer),
            Err(error) => Self::Failed { error: (&error).into() },
        }
    }
}

/// The answers of a run: with `--ndjson` each is written on its own line, with `--json` all are kept for one document.
pub(crate) struct Answers<T> {
    schema: &'static str,
    mode: Mode,
    /// The kept answers.
    pub(crate) entries: Vec<Entry<T>>,
}

impl<T: Serialize> Answers<T> {
    /// No answers.
    pub(crate) const fn new(schema: &'static str, mode: Mode) -> Self {
        Self { schema, mode, entries: Vec::new() }
    }

    /// Adds the answer of one file.
    pub(crate) fn take(
        &mut self,
        out: &mut Out,
        input: &Input,
        body: impl Into<Body<T>>,
    ) -> Result<(), CliError> {
        let entry = || Entry::new(input, body.into());
        match self.mode {
            Mode::Human => {}
            Mode::Json => self.entries.push(entry()),
            Mode::Ndjson => {
                let schema = self.schema;
                document(out, Mode::Ndjson, &One { schema, entry: &entry() })?;
            }
        }
        Ok(())
    }

    /// Writes the document of a command that takes several files: a list with a summary, also for one file.
    pub(crate) fn finish(&self, out: &mut Out, summary: impl Serialize) -> Result<(), CliError> {
        if self.mode != Mode::Json {
            return Ok(());
        }
        document(out, Mode::Json, &Many { schema: self.schema, files: &self.entries, summary })
    }
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

/// Writes the document of a command that takes one file.
pub(crate) fn one<T: Serialize>(
    out: &mut Out,
    mode: Mode,
    schema: &'static str,
    input: &Input,
    body: impl Into<Body<T>>,
) -> Result<(), CliError> {
    if mode == Mode::Human {
        return Ok(());
    }
    document(out, mode, &One { schema, entry: &Entry::new(input, body.into()) })
}

/// Writes why a command that takes one file has no result.
pub(crate) fn failed(
    out: &mut Out,
    mode: Mode,
    schema: &'static str,
    input: &Input,
    error: &Error,
) -> Result<(), CliError> {
    one(out, mode, schema, input, Body::<()>::Failed { error: error.into() })
}

/// The schema of [`run_failed`].
const ERROR_SCHEMA: &str = "meshwright/error/1";

/// Why a run has no document.
#[derive(Serialize)]
struct RunFailed {
    schema: &'static str,
    error: ErrorJson,
}

/// Writes why a run ended early, in place of its document. A failure cannot be reported.
pub(crate) fn run_failed(out: &mut Out, error: &Error) {
    let mode = out.mode;
    if mode == Mode::Ndjson || (mode == Mode::Json && !out.has_printed) {
        let _ = document(out, mode, &RunFailed { schema: ERROR_SCHEMA, error: error.into() })
            .and_then(|()| out.flush());
    }
}

/// Writes a document with a line end.
pub(crate) fn document<T: Serialize>(out: &mut Out, mode: Mode, value: &T) -> Result<(), CliError> {
    out.line(&text(mode, value))
}

/// A document as text.
pub(crate) fn text<T: Serialize>(mode: Mode, value: &T) -> String {
    to_json(value, mode != Mode::Ndjson)
}
