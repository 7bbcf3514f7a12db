//! `meshwright check`

mod fix;
pub(super) mod text_report;

use super::validate::{
    baseline::{self, Baseline},
    checked_file::CheckedFile,
    config::{self, Config, Effective, Verb},
    found_settings::FoundSettings,
    report::{CHECK, Report},
    text_report::Found,
};
use crate::{
    args::CheckArgs,
    inputs::{self, Input, shown},
    presentation::{
        format::{number, size},
        json::{self, Answers, Body, Entry},
        style::{BOLD, ERROR, clean, paint},
    },
    settings::{Mode, Settings},
    standard_streams::Out,
    status::{CliError, Status},
};
use fix::Fixable;
use globset::{Glob, GlobSet, GlobSetBuilder};
use meshwright::{Category, Error, Severity};
use meshwright_beamng::check::{CheckOptions, FileReport, ModReport, check, codes::NOT_A_MOD};
use meshwright_json_output::{CheckJson, ModFixesJson, UNREADABLE, mod_verdict};
use serde::Serialize;
use std::{
    collections::{BTreeMap, BTreeSet},
    path::PathBuf,
};

const SCHEMA: &str = "meshwright/check/1";

#[derive(Serialize)]
struct Document<'e> {
    schema: &'static str,
    verdict: &'static str,
    config: &'e Config,
    files: &'e [Entry<CheckJson>],
    summary: Summary,
}

#[derive(Default, Serialize)]
struct Summary {
    mods: u64,
    fit: u64,
    unfit: u64,
    unreadable: u64,
    files: u64,
    bytes: u64,
    by_code: BTreeMap<&'static str, u64>,
    /// Mods that were opened, but whose content cannot be read.
    #[serde(skip)]
    damaged: u64,
    /// Mods that could not be fixed.
    #[serde(skip)]
    unwritten: u64,
}

impl Summary {
    fn add(&mut self, result: Result<&ModReport, &Error>, denied: Severity) {
        let add = |counter: &mut u64, more: u64| *counter = counter.saturating_add(more);
        add(&mut self.mods, 1);
        match result {
            Ok(report) => {
                let fit = report.is_fit(denied);
                add(if fit { &mut self.fit } else { &mut self.unfit }, 1);
                add(&mut self.files, report.contents.files);
                add(&mut self.bytes, report.contents.bytes);
            }
            Err(error) => {
                add(&mut self.unreadable, 1);
                add(&mut self.damaged, u64::from(error.code().category == Category::Input));
            }
        }
    }

    /// A damaged archive is a defect of the mod like any other; one that cannot be opened is a failure of the run.
    const fn status(&self) -> Status {
        if self.unreadable > self.damaged || self.unwritten > 0 {
            Status::Failed
        } else if self.unfit > 0 || self.damaged > 0 {
            Status::Invalid
        } else {
            Status::Done
        }
    }
}

pub(crate) fn run(args: &CheckArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    let mut asked = config::effective(&args.report, &[], Verb::Check, settings)?;
    let game = match &args.game {
        Some(game) => Some(game.clone()),
        None => std::mem::replace(&mut asked.game, Ok(None)).map_err(CliError::Usage)?,
    };
    asked.config.game = game.as_deref().map(shown);
    if out.verbose {
        asked.config.say(out);
    }
    if settings.mode == Mode::Ndjson {
        asked.config.say_found(out);
    }
    let options = CheckOptions::default().game(game).roots(args.roots.clone()).checks(asked.checks.clone());
    let mods = mods(args, settings)?;
    fix::allowed(&args.fixes, &mods)?;
    let baseline = args.report.baseline.as_deref().map(Baseline::read).transpose()?.unwrap_or_default();
    let run = Run {
        asked: &asked,
        baseline,
        excluded: globs("--exclude", &settings.walk.exclude)?,
        known: args.report.write_baseline.as_deref().map(Baseline::for_file),
        suppressed: 0,
        settings: asked.config.found.clone(),
        found: Found::default(),
        answers: Answers::new(SCHEMA, settings.mode),
        report: Report::new(&args.report, CHECK, &asked.settings.limits),
        summary: Summary::default(),
        fixable: Fixable::default(),
    };
    run.check(&mods, &options, args, out)
}

/// The mods of the command line and of `--files-from`.
fn mods(args: &CheckArgs, settings: &Settings) -> Result<Vec<PathBuf>, CliError> {
    let listed = settings.walk.files_from.as_deref().map(inputs::listed).transpose()?.unwrap_or_default();
    let mut mods = Vec::new();
    for path in args.mods.iter().chain(&listed) {
        mods.extend(inputs::matches(path, settings)?);
    }
    Ok(mods)
}

/// The files that the globs of an option select, by their paths in the mod.
pub(super) fn globs(option: &str, list: &[String]) -> Result<GlobSet, CliError> {
    let wrong = |error: globset::Error| CliError::Usage(format!("{option}: {error}"));
    let mut globs = GlobSetBuilder::new();
    for glob in list {
        globs.add(Glob::new(glob).map_err(wrong)?);
    }
    globs.build().map_err(wrong)
}

struct Run<'a> {
    asked: &'a Effective,
    baseline: Baseline,
    excluded: GlobSet,
    known: Option<Baseline>,
    suppressed: u64,
    /// What settings that were found changed in all mods.
    settings: Option<FoundSettings>,
    found: Found,
    answers: Answers<CheckJson>,
    report: Option<Report>,
    summary: Summary,
    fixable: Fixable,
}

impl Run<'_> {
    fn check(
        mut self,
        mods: &[PathBuf],
        options: &CheckOptions,
        args: &CheckArgs,
        out: &mut Out,
    ) -> Result<Status, CliError> {
        let denied = self.asked.denied;
        // The files of a mod are read in parallel.
        for path in mods {
            let (mut input, mut left, mut fixed) = (inputs::one(path), path.clone(), None);
            if args.fixes.fix {
                let with = (&self.asked.settings.limits, options);
                let reported = |report: &mut ModReport| self.remove_unreported(&input.name, report);
                let is_for_programs = self.report.is_some();
                match fix::run(&args.fixes, &input, path, with, &reported, is_for_programs, out)? {
                    // What cannot be opened is reported below.
                    None => {}
                    Some((fixes, path)) => {
                        self.summary.unwritten =
                            self.summary.unwritten.saturating_add(u64::from(!fixes.is_written()));
                        (fixed, left) = (Some(fixes), path);
                    }
                }
                if left != *path {
                    input = inputs::one(&left);
                }
            }
            let mut result = check(&left, &self.asked.settings.limits, options);
            let mut settings = self.asked.config.found.clone();
            // Only a single argument is refused: in a batch the other mods are checked.
            if let ([_], Err(error)) = (mods, &result)
                && error.code().id == NOT_A_MOD.id
            {
                let message = error.message();
                return CliError::usage(format!(
                    "{message}; name the folder or the zip archive of the mod, or use `meshwright validate`"
                ));
            }
            if let Ok(report) = &mut result {
                self.leave_out(&input.name, report, settings.as_mut());
            }
            if let (Some(settings), Mode::Human, None) = (&settings, out.mode, &self.report) {
                settings.show(out)?;
            }
            self.summary.add(result.as_ref(), denied);
            if let Ok(report) = &result {
                self.fixable.count(report);
            }
            self.take(out, &input, result.as_ref(), fixed, mods.len() == 1)?;
        }
        self.finish(args, mods.len() == 1, out)
    }

    /// The same as [`Self::leave_out`], without counting.
    fn remove_unreported(&self, name: &str, report: &mut ModReport) {
        report.retain(|path, code| !self.excluded.is_match(path) && !self.asked.silenced.holds(path, code));
        let known = self.known_diagnostics(name, report);
        report.retain(|path, code| !known.get(path).is_some_and(|codes| codes.contains(code.id)));
    }

    /// What the baseline has of a mod, by file.
    fn known_diagnostics(&self, name: &str, report: &ModReport) -> BTreeMap<String, BTreeSet<&'static str>> {
        let of = |file: &FileReport| self.baseline.known(&path_in_mod(name, &file.path), file.diagnostics());
        report.files.iter().map(|file| (file.path.clone(), of(file))).collect()
    }

    /// Removes what is silenced, excluded or known.
    fn leave_out(&mut self, name: &str, report: &mut ModReport, mut settings: Option<&mut FoundSettings>) {
        let (silenced, excluded) = (&self.asked.silenced, &self.excluded);
        report.retain(|path, _| !excluded.is_match(path));
        let before = total(report);
        report.retain(|path, code| !silenced.holds(path, code));
        let number = before.saturating_sub(total(report));
        for settings in settings.iter_mut().map(|own| &mut **own).chain(&mut self.settings) {
            settings.add_silenced(number);
            report.files.iter().for_each(|file| settings.add_rated(file.diagnostics()));
        }
        for file in &report.files {
            if let Some(known) = &mut self.known {
                known.add(&path_in_mod(name, &file.path), file.diagnostics());
            }
        }
        let before = total(report);
        let known = self.known_diagnostics(name, report);
        report.retain(|path, code| !known.get(path).is_some_and(|codes| codes.contains(code.id)));
        self.suppressed = self.suppressed.saturating_add(before.saturating_sub(total(report)));
    }

    fn take(
        &mut self,
        out: &mut Out,
        input: &Input,
        result: Result<&ModReport, &Error>,
        fixed: Option<ModFixesJson>,
        alone: bool,
    ) -> Result<(), CliError> {
        let denied = self.asked.denied;
        if let Some(reports) = &mut self.report {
            match result {
                Ok(report) => {
                    if report.files.first().is_none_or(|file| !file.path.is_empty()) {
                        // A mod without diagnostics is part of a report, too.
                        reports.add(&input.name, Ok(CheckedFile::WholeMod), denied, out.verbose);
                    }
                    for file in &report.files {
                        let name = path_in_mod(&input.name, &file.path);
                        reports.add(&name, Ok(CheckedFile::OfMod(file)), denied, out.verbose);
                    }
                }
                Err(error) => {
                    out.error(&input.name, error);
                    reports.add(&input.name, Err(error), denied, out.verbose);
                }
            }
            return Ok(());
        }
        if let Err(error) = result {
            out.reported_error(alone, &input.name, error)?;
        }
        for file in result.iter().flat_map(|report| &report.files).map(CheckedFile::OfMod) {
            self.found.count(&file);
        }
        match (out.mode, result) {
            (Mode::Human, Ok(report)) => text_report::show(out, &input.name, report, denied),
            (Mode::Human, Err(error)) => {
                let (name, verdict) = (paint(BOLD, clean(&input.name)), paint(ERROR, UNREADABLE));
                out.line(&format!("{name}: {verdict} ({})", error.code().id))
            }
            _ => self.answers.take(out, input, Body::Done(CheckJson::new(result, fixed, denied))),
        }
    }

    fn finish(self, args: &CheckArgs, alone: bool, out: &mut Out) -> Result<Status, CliError> {
        let Self { asked, known, suppressed, settings, found, answers, report, summary, fixable, .. } = self;
        let mut config = asked.config.clone();
        config.found = settings;
        let status = summary.status();
        let (mods, fit, unfit) = (summary.mods, summary.fit, summary.unfit);
        let (files, bytes) = (summary.files, summary.bytes);
        match (report, out.mode) {
            (Some(report), _) => report.finish(out, status, &config)?,
            (None, Mode::Ndjson) => config.say_found_counts(out),
            (None, Mode::Human) => {}
            (None, Mode::Json) => {
                let summary = Summary { by_code: found.by_code(), ..summary };
                let verdict = mod_verdict(status == Status::Done);
                let (config, files) = (&config, answers.entries.as_slice());
                let document = Document { schema: SCHEMA, verdict, config, files, summary };
                json::document(out, Mode::Json, &document)?;
            }
        }
        baseline::finish(
            &self.baseline,
            args.report.write_baseline.as_deref(),
            known.as_ref(),
            suppressed,
            out,
        )?;
        if !args.report.is_for_programs() {
            fixable.say(&args.fixes, out);
        }
        if !alone {
            out.remark(&format!(
                "{} mods, {} files, {}, {} fit to publish, {} not",
                number(mods),
                number(files),
                size(bytes),
                number(fit),
                number(unfit)
            ));
        }
        Ok(status)
    }
}

/// Number of diagnostics of a mod.
pub(super) fn total(report: &ModReport) -> u64 {
    let severities = [Severity::Error, Severity::Warning, Severity::Info];
    severities.into_iter().map(|severity| report.count(severity)).fold(0, u64::saturating_add)
}

/// The path of a file of a mod as it is shown.
fn path_in_mod(name: &str, path: &str) -> String {
    match (name, path) {
        (name, "") => name.to_owned(),
        (".", path) => path.to_owned(),
        (name, path) => format!("{}/{path}", name.trim_end_matches(['/', '\\'])),
    }
}
