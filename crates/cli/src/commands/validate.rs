//! `meshwright validate`

pub(super) mod baseline;
pub(super) mod checked_file;
pub(super) mod config;
pub(super) mod found_settings;
mod github;
mod html;
mod junit;
pub(super) mod report;
mod sarif;
pub(super) mod text_report;
mod thumbnail;

use crate::{
    args::ValidateArgs,
    batch,
    inputs::{Input, Inputs},
    presentation::{
        format::number,
        json::{self, Answers, Body, Entry},
        style::{NAME, clean, paint},
    },
    run_summary::RunSummary,
    settings::{Mode, Settings},
    standard_streams::Out,
    status::{CliError, Status},
    watch::{self, WatchSet},
    whole_inputs,
};
use baseline::Baseline;
use checked_file::CheckedFile;
use config::{Config, Effective, Verb};
use meshwright::{Category, Diagnostics, Severity, Validation, Verdict};
use meshwright_json_output::{UNREADABLE, ValidationJson, verdict as word};
use report::Report;
use serde::Serialize;
use std::collections::BTreeMap;
use text_report::Found;

const SCHEMA: &str = "meshwright/validate/1";
const PROFILES_SCHEMA: &str = "meshwright/profiles/1";

#[derive(Serialize)]
struct Document<'e> {
    schema: &'static str,
    verdict: &'static str,
    config: &'e Config,
    files: &'e [Entry<ValidationJson>],
    summary: Summary,
}

#[derive(Serialize)]
struct Summary {
    files: u64,
    valid: u64,
    invalid: u64,
    not_checked: u64,
    unreadable: u64,
    skipped: u64,
    bytes: u64,
    by_code: BTreeMap<&'static str, u64>,
}

pub(crate) fn run(args: &ValidateArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    if args.profiles {
        return profiles(settings, out);
    }
    let asked = config::effective(&args.report, &args.profile, Verb::Validate, settings)?;
    if out.verbose {
        asked.config.say(out);
    }
    match (&asked.config.found, settings.mode) {
        (_, Mode::Ndjson) => asked.config.say_found(out),
        (Some(found), Mode::Human) if !args.report.is_for_programs() && !out.quiet => {
            found.line().map_or(Ok(()), |line| out.line(&clean(&line)))?;
        }
        _ => {}
    }
    if args.report.is_for_programs() && args.watch.watch {
        return Err(CliError::Usage(
            "--format and --sarif cannot be used with --watch; use --ndjson".to_owned(),
        ));
    }
    let baseline = args.report.baseline.as_deref().map(Baseline::read).transpose()?.unwrap_or_default();
    if settings.mode == Mode::Human && !args.report.is_for_programs() {
        whole_inputs::note_unchecked(&args.paths, settings, out);
    }
    watch::run(args.watch, &args.paths, settings, out, |inputs, watch_set, out| {
        once(args, &asked, &baseline, &inputs, watch_set, out)
    })
}

/// Counts of a run.
#[derive(Default)]
struct Counts {
    valid: u64,
    invalid: u64,
    /// Files of which nothing but a header was read.
    not_checked: u64,
    /// Files that were opened, but whose content cannot be read.
    damaged: u64,
}

impl Counts {
    fn add(&mut self, result: &meshwright::Result<Validation>, denied: Severity) {
        let counter = match result {
            Ok(done) => match done.verdict(denied) {
                Verdict::Valid => &mut self.valid,
                Verdict::NotChecked => &mut self.not_checked,
                _ => &mut self.invalid,
            },
            Err(error) if error.code().category == Category::Input => &mut self.damaged,
            Err(_) => return,
        };
        *counter = counter.saturating_add(1);
    }

    /// A damaged asset is a defect of the input like any other; a file that cannot be opened is a failure of the run.
    const fn status(&self, unreadable: u64) -> Status {
        if unreadable > self.damaged {
            Status::Failed
        } else if self.invalid > 0 || self.damaged > 0 {
            Status::Invalid
        } else {
            Status::Done
        }
    }
}

fn once(
    args: &ValidateArgs,
    asked: &Effective,
    baseline: &Baseline,
    inputs: &Inputs,
    watch_set: &WatchSet,
    out: &mut Out,
) -> Result<Status, CliError> {
    let Effective { checks, denied, settings, config, silenced, .. } = asked;
    let (denied, mut config) = (*denied, config.clone());
    let mut summary = RunSummary::skipping(inputs.skipped).calling_failed(UNREADABLE);
    let (mut counts, mut found) = (Counts::default(), Found::default());
    let mut answers = Answers::new(SCHEMA, settings.mode);
    let mut report = Report::new(&args.report, "meshwright validate", &settings.limits);
    let mut known = args.report.write_baseline.as_deref().map(Baseline::for_file);
    let mut suppressed = 0_u64;
    let work = |input: &Input| {
        let source = input.open(settings)?;
        let done = meshwright::validate(&source, &settings.limits, checks);
        watch_set.read(&source);
        done
    };
    batch::run(&inputs.list, settings, out, work, |out, input, mut result| {
        summary.add(&input.name, result.as_ref().map(|done| (done.format.name(), done.bytes)));
        if let Ok(done) = &mut result {
            if let Some(found) = &mut config.found {
                let before = total(&done.diagnostics);
                done.diagnostics.retain(|code| !silenced.holds(&input.name, code));
                found.add_silenced(before.saturating_sub(total(&done.diagnostics)));
                found.add_rated(&done.diagnostics);
            }
            if let Some(known) = &mut known {
                known.add(&input.name, &done.diagnostics);
            }
            suppressed = suppressed.saturating_add(baseline.suppress(&input.name, &mut done.diagnostics));
        }
        counts.add(&result, denied);
        if let Some(report) = &mut report {
            if let Err(error) = &result {
                out.error(&input.name, error);
            }
            report.add(&input.name, result.as_ref().map(CheckedFile::Validation), denied, out.verbose);
            return Ok(());
        }
        if let Err(error) = &result {
            out.reported_error(inputs.single, &input.name, error)?;
        }
        if settings.mode == Mode::Human {
            return found.show(out, &input.name, result.as_ref().map(CheckedFile::Validation), denied);
        }
        if let Ok(done) = &result {
            found.count(&CheckedFile::Validation(done));
        }
        answers.take(out, input, Body::Done(ValidationJson::new(result.as_ref(), denied)))
    })?;
    let unreadable = summary.failed;
    let status = counts.status(unreadable);
    let Counts { valid, invalid, not_checked, .. } = counts;
    match (report, settings.mode) {
        (Some(report), _) => report.finish(out, status, &config)?,
        (None, Mode::Human) => {
            found.finish(out, denied)?;
            config.found.as_ref().map_or(Ok(()), |found| found.show_counts(out))?;
        }
        (None, Mode::Ndjson) => config.say_found_counts(out),
        (None, Mode::Json) => {
            let verdict = match status {
                Status::Done if not_checked > 0 => Verdict::NotChecked.word(),
                status => word(status == Status::Done),
            };
            let by_code = found.by_code();
            let RunSummary { files, skipped, bytes, .. } = summary;
            let summary = Summary { files, valid, invalid, not_checked, unreadable, skipped, bytes, by_code };
            let (config, files) = (&config, answers.entries.as_slice());
            let document = Document { schema: SCHEMA, verdict, config, files, summary };
            json::document(out, Mode::Json, &document)?;
        }
    }
    baseline::finish(baseline, args.report.write_baseline.as_deref(), known.as_ref(), suppressed, out)?;
    let unknown =
        if not_checked > 0 { format!(", {} not checked", number(not_checked)) } else { String::new() };
    let counts = format!(", {} valid, {} invalid{unknown}", number(valid), number(invalid));
    summary.summary(out, inputs.single, &counts);
    Ok(status)
}

fn total(diagnostics: &Diagnostics) -> u64 {
    diagnostics.counts().map(|(_, count)| count).fold(0, u64::saturating_add)
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
        let of = |profile: &meshwright::Profile| ProfileJson {
            name: profile.name,
            about: profile.about,
            rules: profile.rules().map(|rule| rule.id).collect(),
        };
        let profiles = meshwright::profiles().map(of).collect();
        json::document(out, settings.mode, &Profiles { schema: PROFILES_SCHEMA, profiles })?;
        return Ok(Status::Done);
    }
    let width = meshwright::profiles().map(|profile| profile.name.len()).max().unwrap_or(0);
    for profile in meshwright::profiles() {
        out.line(&format!("{}  {}", paint(NAME, format_args!("{:<width$}", profile.name)), profile.about))?;
    }
    Ok(Status::Done)
}
