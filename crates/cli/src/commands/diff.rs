//! `meshwright diff`

mod text_report;

use crate::{
    args::DiffArgs,
    inputs::{self, Input},
    presentation::json,
    settings::{Mode, Settings},
    standard_streams::Out,
    status::{CliError, Status},
    whole_inputs::{self, Wholes},
};
use meshwright::{
    DiffOptions, Error,
    core::codes::BAD_REQUEST,
    diff::{Verdict, with_placed_files},
};
use meshwright_json_output::diff_json;
use std::{path::PathBuf, slice};

const SCHEMA: &str = "meshwright/diff/1";

pub(crate) fn run(args: &DiffArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    inputs::searchable(&args.placed.roots)?;
    let configuration = args.placed.vehicle.configuration.as_deref();
    let whole = |path: &PathBuf| {
        let configuration = configuration.filter(|_| inputs::is_folder(path, settings));
        let found = whole_inputs::opened(slice::from_ref(path), configuration, Wholes::Own, settings)?;
        let file = found.into_iter().next().unwrap_or_else(|| path.clone());
        inputs::not_a_folder(&file).map(|()| file)
    };
    let (first, second) = (whole(&args.a)?, whole(&args.b)?);
    if args.a == args.b && args.a.as_os_str() == "-" {
        return Err(CliError::Usage("stdin (-) can be read only once".to_owned()));
    }
    let inputs = [inputs::one(&first), inputs::one(&second)];
    let options = DiffOptions::default().on(args.on.into()).tolerance(args.tolerance);
    let [a, b] = &inputs;
    let (x, y) = match (a.open(settings), b.open(settings)) {
        (Ok(x), Ok(y)) => (x, y),
        (x, y) => {
            let errors = [(a, x.err()), (b, y.err())];
            let mut errors = errors.iter().filter_map(|(input, error)| Some((*input, error.as_ref()?)));
            if let Some((input, error)) = errors.next() {
                failed(out, settings, input, error)?;
            }
            // The run has one result, but both errors are printed.
            errors.for_each(|(input, error)| out.error(&input.name, error));
            return Ok(Status::Failed);
        }
    };
    let placed = args.placed.conversion();
    let found = match with_placed_files(&x, &y, &settings.limits, &options, &placed) {
        Ok(found) => found,
        Err(error) if error.code().id == BAD_REQUEST.id => {
            return Err(CliError::Usage(error.message().to_owned()));
        }
        Err(error) => {
            let second = error.file().is_some_and(|file| y.path() == Some(file) && x.path() != Some(file));
            failed(out, settings, if second { b } else { a }, &error)?;
            return Ok(Status::Failed);
        }
    };
    let files = [(a.name.as_str(), &x), (b.name.as_str(), &y)];
    if found.on != options.on && settings.mode == Mode::Human {
        out.line("no scene to compare: every field is compared, as with --on tree")?;
    }
    match settings.mode {
        Mode::Human => out.print(&text_report::told(&found, files, out.verbose))?,
        mode => json::document(out, mode, &diff_json(SCHEMA, &found, files))?,
    }
    Ok(match found.verdict() {
        Verdict::Equal => Status::Done,
        Verdict::Different => Status::Different,
        Verdict::NotCompared => Status::Failed,
    })
}

/// Prints an error about a file that cannot be compared.
fn failed(out: &mut Out, settings: &Settings, input: &Input, error: &Error) -> Result<(), CliError> {
    out.error(&input.name, error);
    json::failed(out, settings.mode, SCHEMA, input, error)
}
