//! `meshwright recover`

mod output;

use crate::{
    args::RecoverArgs,
    batch,
    destination::{self, Destination, Destinations},
    inputs::{self, Input},
    presentation::{format::number, json::Answers},
    run_summary::RunSummary,
    settings::{Mode, Settings},
    standard_streams::Out,
    status::{CliError, Status},
};
use meshwright::{Source, info};
use output::{Answer, Done, Shown, Summary};

const SCHEMA: &str = "meshwright/recover/1";

pub(crate) fn run(args: &RecoverArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    let inputs = inputs::collect(&args.paths, settings, out)?;
    let destinations = Destinations::output_or_next(args.output.as_deref(), &inputs, "_recovered", "-o OUT")?;
    // A damaged file is never replaced: another attempt may recover more of it.
    destinations.check(&inputs, false)?;
    if destinations.to_stdout() {
        destination::stdout_is_free(settings, "-o FILE")?;
    }
    let work = |input: &Input| one(input, destinations.of(input), settings);
    let human = settings.mode == Mode::Human;
    let mut shown = Shown::new(destinations.to_stdout());
    let (mut summary, mut lossy) = (RunSummary::skipping(inputs.skipped), 0_u64);
    let mut answers = Answers::new(SCHEMA, settings.mode);
    batch::run(&inputs.list, settings, out, work, |out, input, result| {
        let result = match result {
            Err(CliError::Error(error)) => {
                summary.add(&input.name, Err(&error));
                match destinations.to_stdout() {
                    true => out.error(&input.name, &error),
                    false => out.reported_error(inputs.single, &input.name, &error)?,
                }
                Err(error)
            }
            Err(stop) => return Err(stop),
            Ok(done) => {
                summary.add(&input.name, Ok((done.format, done.source_bytes)));
                lossy = lossy.saturating_add(u64::from(!done.is_complete()));
                if human {
                    shown.show(out, input, &done)?;
                }
                Ok(Answer::from_parts(&done))
            }
        };
        answers.take(out, input, result)
    })?;
    if human {
        shown.finish(out)?;
    }
    let saved = summary.files.saturating_sub(summary.failed);
    answers.finish(out, Summary { summary: &summary, saved, lossy })?;
    summary.summary(out, inputs.single, &format!(", {} saved, {} with losses", number(saved), number(lossy)));
    Ok(match (summary.status(), lossy) {
        (Status::Done, 1..) => Status::Lossy,
        (status, _) => status,
    })
}

/// Recovers one file and writes the result.
fn one(input: &Input, destination: &Destination, settings: &Settings) -> Result<Done, CliError> {
    let source = input.open(settings)?;
    let saved = meshwright::recover(&source, &settings.limits)?;
    if let Destination::File { path, .. } = destination {
        inputs::fits_extension(path, input.path(), saved.format)?;
    }
    destination.write(&saved.write(), || source.unchanged())?;
    let mut again = Source::from(saved.bytes().to_vec()).with_hints(settings.hints.clone());
    if let Some(path) = source.path() {
        again = again.with_path(path);
    }
    // The content of the result is printed if possible; its validity was verified before.
    let counts = info(&again, &settings.limits, 0).ok().and_then(|info| info.scene);
    Ok(Done {
        format: saved.format.name(),
        version: saved.version.clone(),
        output: destination.shown().unwrap_or_default(),
        source_bytes: source.len(),
        bytes: saved.bytes().len() as u64,
        counts,
        report: saved.diagnostics.clone(),
        left: saved.left.clone(),
    })
}
