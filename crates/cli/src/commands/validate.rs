//! `meshwright validate`

mod config;
mod sarif;
mod show;

use crate::{
    args::ValidateArgs,
    batch,
    inputs::{Input, Inputs},
    out::Out,
    render::{
        human::number,
        json::{self, Answers, Entry, FindingJson},
        style::{NAME, paint},
    },
    settings::{Mode, Settings},
    status::{Status, Stop},
    tally::Tally,
    watch::{self, Touched},
};
use config::{Config, Effective};
use meshwright::{PROFILES, Severity, Validation};
use serde::Serialize;
use show::{Found, word};
use std::collections::BTreeMap;

const SCHEMA: &str = "meshwright/validate/1";
const PROFILES_SCHEMA: &str = "meshwright/profiles/1";

#[derive(Serialize)]
struct Answer {
    format: &'static str,
    version: String,
    verdict: &'static str,
    findings: Vec<FindingJson>,
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
    tally: Tally,
    valid: u64,
    invalid: u64,
    unreadable: u64,
    by_code: BTreeMap<&'static str, u64>,
}

pub(crate) fn run(args: &ValidateArgs, settings: &Settings, out: &mut Out) -> Result<Status, Stop> {
    if args.profiles {
        return profiles(settings, out);
    }
    let asked = config::effective(args, settings)?;
    if out.verbose {
        asked.config.say(out);
    }
    if args.sarif && args.watch.watch {
        return Err(Stop::Usage("a SARIF log is of one run; --watch answers with --ndjson".to_owned()));
    }
    watch::run(args.watch, &args.paths, settings, out, |inputs, touched, out| {
        once(args, &asked, &inputs, touched, out)
    })
}

fn once(
    args: &ValidateArgs,
    asked: &Effective,
    inputs: &Inputs,
    touched: &Touched,
    out: &mut Out,
) -> Result<Status, Stop> {
    let Effective { checks, denied, settings, config } = asked;
    let denied = *denied;
    let mut tally = Tally::skipping(inputs.skipped);
    let (mut valid, mut invalid, mut found) = (0_u64, 0_u64, Found::default());
    let mut answers = Answers::new(SCHEMA, settings.mode);
    let mut log = args.sarif.then(sarif::Log::default);
    let work = |input: &Input| {
        let source = input.open(settings)?;
        let done = meshwright::validate(&source, &settings.limits, checks);
        touched.read(&source);
        done
    };
    batch::run(&inputs.list, settings, out, work, |out, input, result| {
        tally.add(&input.name, result.as_ref().map(|done| (done.format.name, done.bytes)));
        match &result {
            Ok(done) if done.is_valid(denied) => valid = valid.saturating_add(1),
            Ok(_) => invalid = invalid.saturating_add(1),
            Err(fault) => out.fault(&input.name, fault),
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
    let status = match (tally.status(), invalid) {
        (Status::Done, 1..) => Status::Invalid,
        (read, _) => read,
    };
    let unreadable = tally.failed;
    match (log, settings.mode) {
        (Some(log), _) => json::document(out, Mode::Json, &log.finish(status, config))?,
        (None, Mode::Human) => found.finish(out, denied)?,
        (None, Mode::Ndjson) => {}
        (None, Mode::Json) => {
            let verdict = word(status == Status::Done);
            let by_code = found.by_code();
            let summary = Summary { tally: tally.clone(), valid, invalid, unreadable, by_code };
            let whole = Whole { schema: SCHEMA, verdict, config, files: &answers.entries, summary };
            json::document(out, Mode::Json, &whole)?;
        }
    }
    tally.summary(out, inputs.single, &format!(", {} valid, {} invalid", number(valid), number(invalid)));
    Ok(status)
}

fn answer(done: &Validation, denied: Severity) -> Answer {
    Answer {
        format: done.format.name,
        version: done.version.clone(),
        verdict: word(done.is_valid(denied)),
        findings: json::findings_as(&done.report, false, |code| done.severity(code)),
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
fn profiles(settings: &Settings, out: &mut Out) -> Result<Status, Stop> {
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
