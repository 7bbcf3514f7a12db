//! `meshwright validate`

pub(super) mod config;
mod sarif;
mod text_report;

use crate::{
    args::ValidateArgs,
    batch,
    inputs::{Input, Inputs},
    out::Out,
    render::{
        format::number,
        json::{self, Answers, DiagnosticJson, Entry},
        style::{NAME, paint},
    },
    run_summary::RunSummary,
    settings::{Mode, Settings},
    status::{CliError, Status},
    watch::{self, WatchSet},
};
use config::{Config, Effective};
use meshwright::{PROFILES, Severity, Validation};
use serde::Serialize;
use std::collections::BTreeMap;
use text_report::{Found, word};

const SCHEMA: &str = "meshwright/validate/1";
const PROFILES_SCHEMA: &str = "meshwright/profiles/1";

#[derive(Serialize)]
struct Answer {
    format: &'static str,
    version: String,
    verdict: &'static str,
    diagnostics: Vec<DiagnosticJson>,
}

#[derive(Serialize)]
struct Whole<'e> {
    schema: &'static str,
    verdict: &'static str,
    config: &'e Config,
    files: &'e [Entry<Answer>],
    summary: Summary,
}

#[derive(Serialize)]
struct Summary {
    #[serde(flatten)]
    summary: RunSummary,
    valid: u64,
    invalid: u64,
    unreadable: u64,
    by_code: BTreeMap<&'static str, u64>,
}

pub(crate) fn run(args: &ValidateArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    if args.profiles {
        return profiles(settings, out);
    }
    let asked = config::effective(args, settings)?;
    if out.verbose {
        asked.config.say(out);
    }
    if args.sarif && args.watch.watch {
        return Err(CliError::Usage("a SARIF log is of one run; --watch answers with --ndjson".to_owned()));
    }
    watch::run(args.watch, &args.paths, settings, out, |inputs, watch_set, out| {
        once(args, &asked, &inputs, watch_set, out)
    })
}

fn once(
    args: &ValidateArgs,
    asked: &Effective,
    inputs: &Inputs,
    watch_set: &WatchSet,
    out: &mut Out,
) -> Result<Status, CliError> {
    let Effective { checks, denied, settings, config } = asked;
    let denied = *denied;
    let mut summary = RunSummary::skipping(inputs.skipped);
    let (mut valid, mut invalid, mut found) = (0_u64, 0_u64, Found::default());
    let mut answers = Answers::new(SCHEMA, settings.mode);
    let mut log = args.sarif.then(sarif::Log::default);
    let work = |input: &Input| {
        let source = input.open(settings)?;
        let done = meshwright::validate(&source, &settings.limits, checks);
        watch_set.read(&source);
        done
    };
    batch::run(&inputs.list, settings, out, work, |out, input, result| {
        summary.add(&input.name, result.as_ref().map(|done| (done.format.name, done.bytes)));
        match &result {
            Ok(done) if done.is_valid(denied) => valid = valid.saturating_add(1),
            Ok(_) => invalid = invalid.saturating_add(1),
            Err(error) => out.error(&input.name, error),
        }
        if let Some(log) = &mut log {
            log.add(&input.name, &result);
            return Ok(());
        }
        if settings.mode == Mode::Human {
            return match result {
                Ok(done) => found.show(out, &input.name, &done, denied),
                Err(_) => Ok(()),
            };
        }
        if let Ok(done) = &result {
            found.count(done);
        }
        answers.take(out, &input.name, result.map(|done| answer(&done, denied)))
    })?;
    let status = match (summary.status(), invalid) {
        (Status::Done, 1..) => Status::Invalid,
        (read, _) => read,
    };
    let unreadable = summary.failed;
    match (log, settings.mode) {
        (Some(log), _) => json::document(out, Mode::Json, &log.finish(status, config))?,
        (None, Mode::Human) => found.finish(out, denied)?,
        (None, Mode::Ndjson) => {}
        (None, Mode::Json) => {
            let verdict = word(status == Status::Done);
            let by_code = found.by_code();
            let summary = Summary { summary: summary.clone(), valid, invalid, unreadable, by_code };
            let whole = Whole { schema: SCHEMA, verdict, config, files: &answers.entries, summary };
            json::document(out, Mode::Json, &whole)?;
        }
    }
    summary.summary(out, inputs.single, &format!(", {} valid, {} invalid", number(valid), number(invalid)));
    Ok(status)
}

fn answer(done: &Validation, denied: Severity) -> Answer {
    Answer {
        format: done.format.name,
        version: done.version.clone(),
        verdict: word(done.is_valid(denied)),
        diagnostics: json::diagnostics_as(&done.diagnostics, false, |code| done.severity(code)),
    }
}

#[derive(Serialize)]
struct Profiles {
    schema: &'static str,
    profiles: Vec<ProfileJson>,
}

#[derive(Serialize)]
struct ProfileJson {
    name: &'static str,
    about: &'static str,
    rules: Vec<&'static str>,
}

/// The list of profiles.
fn profiles(settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    if settings.mode != Mode::Human {
        let of = |profile: &&meshwright::Profile| ProfileJson {
            name: profile.name,
            about: profile.about,
            rules: profile.rules().map(|rule| rule.id).collect(),
        };
        let profiles = PROFILES.iter().map(of).collect();
        json::document(out, settings.mode, &Profiles { schema: PROFILES_SCHEMA, profiles })?;
        return Ok(Status::Done);
    }
    let width = PROFILES.iter().map(|profile| profile.name.len()).max().unwrap_or(0);
    for profile in PROFILES {
        out.line(&format!("{}  {}", paint(NAME, format_args!("{:<width$}", profile.name)), profile.about))?;
    }
    Ok(Status::Done)
}
