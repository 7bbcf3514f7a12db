//! `meshwright recover`

mod report;

use crate::{
    args::RecoverArgs,
    batch,
    goal::{self, Goal, Goals},
    inputs::{self, Input},
    out::Out,
    render::{human::number, json::Answers},
    settings::{Mode, Settings},
    status::{Status, Stop},
    tally::Tally,
};
use meshwright::{Source, info};
use report::{Answer, Done, Shown, Summary};

const SCHEMA: &str = "meshwright/recover/1";

pub(crate) fn run(args: &RecoverArgs, settings: &Settings, out: &mut Out) -> Result<Status, Stop> {
    let inputs = inputs::collect(&args.paths, settings, out)?;
    let goals = Goals::output(&args.output, &inputs)?;
    // A damaged file is never harmed: another try may save more of it.
    goals.check(&inputs, false)?;
    if goals.to_stdout() {
        goal::stdout_is_free(settings, "-o FILE")?;
    }
    let work = |input: &Input| one(input, goals.of(input), settings);
    let human = settings.mode == Mode::Human;
    let mut shown = Shown::new(goals.to_stdout());
    let (mut tally, mut lossy) = (Tally::skipping(inputs.skipped), 0_u64);
    let mut answers = Answers::new(SCHEMA, settings.mode);
    batch::run(&inputs.list, settings, out, work, |out, input, result| {
        let result = match result {
            Err(Stop::Fault(fault)) => {
                tally.add(&input.name, Err(&fault));
                out.fault(&input.name, &fault);
                Err(fault)
            }
            Err(stop) => return Err(stop),
            Ok(done) => {
                tally.add(&input.name, Ok((done.format, done.source_bytes)));
                lossy = lossy.saturating_add(u64::from(!done.is_complete()));
                if human {
                    shown.show(out, input, &done)?;
                }
                Ok(Answer::of(&done))
            }
        };
        answers.take(out, &input.name, result)
    })?;
    if human {
        shown.finish(out)?;
    }
    let saved = tally.files.saturating_sub(tally.failed);
    answers.finish(out, inputs.single, Summary { tally: &tally, saved, lossy })?;
    tally.summary(out, inputs.single, &format!(", {} saved, {} with losses", number(saved), number(lossy)));
    Ok(match (tally.status(), lossy) {
        (Status::Done, 1..) => Status::Lossy,
        (status, _) => status,
    })
}

/// Saves what one file still holds and writes it.
fn one(input: &Input, goal: &Goal, settings: &Settings) -> Result<Done, Stop> {
    let source = input.open(settings)?;
    let saved = meshwright::recover(&source, &settings.limits)?;
    goal.write(&saved.write(), || source.unchanged())?;
    let mut again = Source::from(saved.bytes().to_vec()).with_hints(settings.hints.clone());
    if let Some(path) = source.path() {
        again = again.with_path(path);
    }
    // What is in the result is told if it can be; that it is sound was proven before.
    let counts = info(&again, &settings.limits, 0).ok().and_then(|info| info.scene);
    Ok(Done {
        format: saved.format.name,
        version: saved.version.clone(),
        output: goal.shown().unwrap_or_default(),
        source_bytes: source.len(),
        bytes: saved.bytes().len() as u64,
        counts,
        report: saved.report.clone(),
        left: saved.left.clone(),
    })
}
