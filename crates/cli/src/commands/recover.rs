//! `meshwright recover`

mod plan;
mod report;

use crate::{
    args::RecoverArgs,
    batch,
    inputs::{self, Input},
    out::Out,
    render::{
        human::number,
        json::{self, Body, Entry},
    },
    settings::{Mode, Settings},
    status::{Status, Stop},
    tally::Tally,
};
use meshwright::{Fault, Output, Report, Source, core::codes::UNWRITABLE, info};
use plan::{Goal, Plan};
use report::{Answer, Done, Shown, Summary};
use std::{
    fs,
    io::{self, IsTerminal},
};

const SCHEMA: &str = "meshwright/recover/1";

pub(crate) fn run(args: &RecoverArgs, settings: &Settings, out: &mut Out) -> Result<Status, Stop> {
    let inputs = inputs::collect(&args.paths)?;
    let plan = Plan::make(args, &inputs)?;
    if plan.to_stdout() && io::stdout().is_terminal() {
        return Err(Stop::Usage("binary is not written to a terminal; use -o FILE or a pipe".to_owned()));
    }
    if plan.to_stdout() && settings.mode != Mode::Human {
        return Err(Stop::Usage("stdout cannot take both the file and JSON".to_owned()));
    }
    let work = |input: &Input| match plan.goal(input) {
        Some(goal) => one(input, goal, settings),
        None => Err(Stop::Usage(format!("no place is known for {}", input.name))),
    };
    let human = settings.mode == Mode::Human;
    let mut shown = Shown::new(plan.to_stdout());
    let (mut tally, mut entries, mut lossy) = (Tally::skipping(inputs.skipped), Vec::new(), 0_u64);
    batch::run(&inputs.list, settings, out, work, |out, input, result| {
        let body = match result {
            Err(Stop::Fault(fault)) => {
                tally.add(&input.name, Err(&fault));
                out.fault(&input.name, &fault);
                Body::Failed { error: (&fault).into() }
            }
            Err(stop) => return Err(stop),
            Ok(done) => {
                tally.add(&input.name, Ok((done.format, done.source_bytes)));
                lossy = lossy.saturating_add(u64::from(!done.is_complete()));
                if human {
                    shown.show(out, input, &done)?;
                }
                Body::Done(Answer::of(&done))
            }
        };
        let entry = Entry { file: input.name.clone(), body };
        if settings.mode == Mode::Ndjson {
            return json::line(out, SCHEMA, &entry);
        }
        entries.push(entry);
        Ok(())
    })?;
    if human {
        shown.finish(out)?;
    }
    let saved = tally.files.saturating_sub(tally.failed);
    if settings.mode == Mode::Json {
        json::all(out, SCHEMA, &entries, inputs.single, Summary { tally: tally.clone(), saved, lossy })?;
    }
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
    match goal {
        Goal::File { path, make_folder } => {
            if let Some(folder) = path.parent().filter(|_| *make_folder) {
                let message = || format!("cannot make the folder {}", folder.display());
                fs::create_dir_all(folder).map_err(|error| Fault::io(&UNWRITABLE, message(), error))?;
            }
            Output::write_if(path, &saved.write(), || source.unchanged())?;
        }
        Goal::Stdout => saved.write().write_to(&mut io::stdout().lock()).map_err(Stop::stdout)?,
    }
    let mut again = Source::from(saved.bytes().to_vec()).with_hints(settings.hints.clone());
    if let Some(path) = source.path() {
        again = again.with_path(path);
    }
    // What is in the result is told if it can be; that it is sound was proven before.
    let counts = info(&again, &settings.limits, 0).ok().and_then(|info| info.scene);
    let report: &Report = &saved.report;
    Ok(Done {
        format: saved.format.name,
        version: saved.version.clone(),
        output: goal.shown(),
        source_bytes: source.len(),
        bytes: saved.bytes().len() as u64,
        counts,
        report: report.clone(),
        left: saved.left.clone(),
    })
}
