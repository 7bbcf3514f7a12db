//! `meshwright set`

use crate::{
    args::SetArgs,
    destination::{self, Destination},
    inputs::{self, Input},
    presentation::{
        diagnostics,
        format::count,
        json::{self, DiagnosticJson},
        style::{DIM, NAME, clean, paint},
    },
    settings::{Mode, Settings},
    standard_streams::Out,
    status::{CliError, Status},
};
use meshwright::{
    Chunks, Error,
    edit::{Change, Edited, set},
};
use serde::Serialize;
use std::path::Path;

const SCHEMA: &str = "meshwright/set/1";

/// The answer of `set` and `edit`.
#[derive(Serialize)]
pub(super) struct Answer {
    format: &'static str,
    version: String,
    /// `None` if nothing was written.
    output: Option<String>,
    changes: Vec<Change>,
    bytes_changed: u64,
    /// Diagnostics that the original file did not have.
    diagnostics: Vec<DiagnosticJson>,
}

impl Answer {
    pub(super) fn from_parts(edited: &Edited, output: Option<&Path>) -> Self {
        Self {
            format: edited.format.name(),
            version: edited.version.clone(),
            output: output.map(inputs::shown),
            changes: edited.changes.clone(),
            bytes_changed: edited.bytes_changed,
            diagnostics: json::diagnostics(&edited.diagnostics, false),
        }
    }
}

pub(crate) fn run(args: &SetArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    inputs::not_a_folder(&args.file)?;
    let stdin = args.file == Path::new("-");
    if stdin && args.in_place {
        return Err(CliError::Usage("stdin cannot be replaced; pass -o OUT".to_owned()));
    }
    let target = args.output.as_deref().unwrap_or(&args.file);
    let to_stdout = destination::is_stdout(target);
    if to_stdout {
        destination::stdout_is_free(settings, "-o FILE")?;
    }
    let input = inputs::one(&args.file);
    let result = match changed(args, &input, target, settings) {
        Ok(edited) => Ok(edited),
        Err(CliError::Error(error)) => Err(error),
        Err(stop) => return Err(stop),
    };
    let status = if result.is_ok() { Status::Done } else { Status::Failed };
    if let Err(error) = &result {
        out.error(&input.name, error);
    }
    if let (Ok(edited), Mode::Human, false) = (&result, settings.mode, to_stdout) {
        human(out, &input.name, target, edited)?;
    }
    let answer = result.map(|edited| Answer::from_parts(&edited, Some(target)));
    answered(out, settings.mode, SCHEMA, &input, answer)?;
    Ok(status)
}

/// Changes the values and writes the result.
fn changed(args: &SetArgs, input: &Input, target: &Path, settings: &Settings) -> Result<Edited, CliError> {
    let source = input.open(settings)?;
    if !destination::is_stdout(target) {
        inputs::fits_extension(target, input.path(), meshwright::detect_source(&source)?.format)?;
    }
    let removed = args.remove.iter().map(|path| (format!("-{path}"), String::new()));
    let requests: Vec<(String, String)> = args.values.iter().cloned().chain(removed).collect();
    let edited = set(&source, &settings.limits, &requests)?;
    let destination = match target.to_owned() {
        path if destination::is_stdout(&path) => Destination::Stdout,
        // A file that already has the values keeps its date.
        path if path == args.file && edited.changes.is_empty() => Destination::Nowhere,
        path => Destination::File { path, folder: None },
    };
    let still = || {
        let same = source.unchanged();
        // The map must be dropped before the file is replaced.
        drop(source);
        same
    };
    destination.write(&chunks(&edited), still)?;
    Ok(edited)
}

/// Prints the answer as JSON, if requested.
pub(super) fn answered(
    out: &mut Out,
    mode: Mode,
    schema: &'static str,
    input: &Input,
    answer: Result<Answer, Error>,
) -> Result<(), CliError> {
    json::one(out, mode, schema, input, answer)
}

pub(super) fn chunks(edited: &Edited) -> Chunks<'_> {
    let mut chunks = Chunks::new();
    chunks.borrowed(&edited.bytes);
    chunks
}

/// Prints the changes and the destination.
pub(super) fn human(out: &mut Out, file: &str, target: &Path, edited: &Edited) -> Result<(), CliError> {
    if out.quiet {
        return Ok(());
    }
    for change in &edited.changes {
        let from = paint(DIM, clean(&change.from));
        out.line(&format!("{}: {from} -> {}", paint(NAME, clean(&change.path)), clean(&change.to)))?;
    }
    for diagnostic in edited.diagnostics.as_slice() {
        out.say(&diagnostics::diagnostic(file, diagnostic, true));
    }
    let bytes = usize::try_from(edited.bytes_changed).unwrap_or(usize::MAX);
    let changed = match bytes {
        0 => "nothing changed".to_owned(),
        bytes => format!("{} changed", count(bytes, "byte", "bytes")),
    };
    let target = inputs::shown(target);
    if target == file {
        out.line(&format!("{}: {changed}", clean(file)))
    } else {
        out.line(&format!("{} -> {} ({changed})", clean(file), paint(NAME, clean(&target))))
    }
}
