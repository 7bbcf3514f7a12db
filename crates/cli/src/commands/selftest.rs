//! `meshwright selftest`

mod file_process;
mod one_file;
mod report;
mod result;
mod state;

use crate::{
    args::SelftestArgs,
    batch,
    inputs::{self, Input, Inputs},
    interrupt, own_process,
    presentation::{
        format::{count, number},
        json,
        style::{BOLD, ERROR, GOOD, clean, paint},
        table::Table,
    },
    settings::{Mode, Settings},
    standard_streams::Out,
    status::{CliError, Status},
};
use anstyle::Style;
use file_process::Outcome;
use meshwright::{
    Chunks, Error, Format, Output, Result,
    core::{
        codes::{UNKNOWN_FORMAT, UNREADABLE},
        links,
        windows_path::canonicalize,
    },
};
use report::{FormatResults, OptionsJson, Problem, Results};
use result::{Ending, FileResult, Step, Stop};
use state::State;
use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

/// Groups of problems that the terminal shows.
const SHOWN: usize = 10;

pub(crate) fn run(
    args: &SelftestArgs,
    settings: &Settings,
    out: &mut Out,
) -> std::result::Result<Status, CliError> {
    let targets = args.targets();
    if let (true, [path]) = (args.one, args.paths.as_slice()) {
        return one_file::run(&inputs::one(path), &targets, settings, out);
    }
    let options = OptionsJson {
        to: targets.iter().map(|format| format.name()).collect(),
        timeout: args.time().as_secs(),
        inferred: settings.hints.inferred,
        limits: report::limits(&settings.limits),
    };
    if args.paths.iter().any(|path| path.as_os_str() == "-") {
        return CliError::usage("selftest takes files and folders, not stdin (-)");
    }
    for path in args.report.iter().chain(&args.state) {
        outside(path, &args.paths)?;
    }
    let inputs = collect(args, settings, out)?;
    let run = format!("{} {}", env!("CARGO_PKG_VERSION"), json::text(Mode::Ndjson, &options));
    let run = format!("{run} {:?}", settings.hints.format);
    let state = args.state.as_deref().map(|path| State::open(path, &run)).transpose()?;
    let words = words(args, settings);
    let work = |input: &Input| test(input, &words, args, settings, state.as_ref());
    let mut results = Results::default();
    results.summary.skipped = inputs.skipped as u64;
    batch::run(&inputs.list, settings, out, work, |out, input, result| {
        for problem in results.add(result?) {
            if out.verbose {
                out.say(&format!(
                    "{}: {}: {}\n",
                    paint(ERROR, "problem"),
                    clean(&input.name),
                    told(&problem)
                ));
            }
        }
        Ok(())
    })?;
    finish(args, settings, &results, options, out)
}

/// The files of the folders. A folder or an archive without models is no problem where others have some.
fn collect(args: &SelftestArgs, settings: &Settings, out: &mut Out) -> std::result::Result<Inputs, CliError> {
    let mut inputs = inputs::collect(&args.paths, settings, out)?;
    let is_empty = |input: &Input| {
        input.path().is_none()
            && input.open(settings).is_err_and(|error| error.code().id == UNKNOWN_FORMAT.id)
    };
    if inputs.list.iter().any(|input| !is_empty(input)) {
        inputs.keep(|input| !is_empty(input));
    }
    Ok(inputs)
}

/// Refuses to write into a folder that is tested.
fn outside(path: &Path, folders: &[PathBuf]) -> std::result::Result<(), CliError> {
    // What does not exist yet is where the nearest folder above it is.
    let there = path.ancestors().find(|part| part.symlink_metadata().is_ok()).unwrap_or(Path::new("."));
    let is_in =
        |folder: &&PathBuf| canonicalize(folder).is_ok_and(|real| links::inside(there, &real).is_some());
    match folders.iter().find(is_in) {
        Some(folder) => CliError::usage(format!(
            "{} is in {}, into which nothing is written; name a file outside of it",
            path.display(),
            folder.display()
        )),
        None => Ok(()),
    }
}

/// The options for the process of each file.
fn words(args: &SelftestArgs, settings: &Settings) -> Vec<OsString> {
    let mut words: Vec<OsString> = ["selftest", "--one", "--jobs=1"].map(OsString::from).to_vec();
    let targets = args.targets();
    let targets: Vec<&str> = targets.iter().copied().map(Format::name).collect();
    words.push(format!("--to={}", targets.join(",")).into());
    words.extend(settings.stated_limits().map(|limit| format!("--limits={limit}").into()));
    if settings.hints.inferred {
        words.push("--inferred".into());
    }
    if let Some(format) = &settings.hints.format {
        words.push(format!("--as={format}").into());
    }
    words.push("--".into());
    words
}

/// Tests one file, unless an earlier part of the run has.
fn test(
    input: &Input,
    words: &[OsString],
    args: &SelftestArgs,
    settings: &Settings,
    state: Option<&State>,
) -> Result<FileResult> {
    if let Some(known) = state.and_then(|state| state.known(input)) {
        return Ok(known);
    }
    let result = match input.path() {
        Some(path) => {
            let mut command = own_process::command();
            command.args(words).arg(path);
            let failed = |error| Error::io(&UNREADABLE, "cannot start a process of meshwright", error);
            match file_process::run(&mut command, args.time()).map_err(failed)? {
                Outcome::Tested(result) => result,
                Outcome::Interrupted => interrupt::stop(),
            }
        }
        // A folder or an archive that cannot be searched.
        None => match input.open(settings) {
            Ok(_) => FileResult::default(),
            Err(error) => one_file::unreadable(&error),
        },
    };
    state.map_or(Ok(()), |state| state.add(input, &result))?;
    Ok(result)
}

/// Shows the results, and writes the report.
fn finish(
    args: &SelftestArgs,
    settings: &Settings,
    results: &Results,
    options: OptionsJson,
    out: &mut Out,
) -> std::result::Result<Status, CliError> {
    let report = results.report(options);
    match settings.mode {
        Mode::Human => {
            out.print(&rates(results, &args.targets()))?;
            out.print(&problems(results))?;
        }
        mode => json::document(out, mode, &report)?,
    }
    if let Some(path) = &args.report {
        let mut chunks = Chunks::new();
        chunks.owned(json::text(Mode::Json, &report).as_bytes());
        chunks.owned(b"\n");
        Output::write(path, &chunks)?;
    }
    let summary = results.summary;
    let mut line = format!("{}, {} with a problem", files(summary.files), number(summary.problems));
    if let Some(path) = &args.report {
        line.push_str(&format!("; wrote {}, which has no names and no content", clean(&inputs::shown(path))));
    }
    out.remark(&line);
    Ok(match (summary.unreadable, summary.stopped, summary.problems) {
        (0, 0, 0) => Status::Done,
        (0, 0, _) => Status::Different,
        _ => Status::Failed,
    })
}

fn files(files: u64) -> String {
    count(usize::try_from(files).unwrap_or(usize::MAX), "file", "files")
}

/// The table of formats and versions: the share of files that were read, and of these, those with a good ending.
fn rates(results: &Results, targets: &[Format]) -> String {
    let mut headings = vec!["format", "version", "files", "read", "rewritten", "valid"];
    headings.extend(targets.iter().map(|format| format.name()));
    let columns: Vec<usize> = (2..headings.len()).collect();
    let mut table = Table::new(&headings).right(&columns);
    for (format, version, found) in results.formats() {
        let plain = |text: &str| (text.to_owned(), Style::new());
        let mut row = vec![(format.to_owned(), BOLD), plain(version), plain(&number(found.files))];
        let read = found.count(Step::Read, None, &[Ending::Done]);
        row.push(rate(read, found.files));
        row.push(found.rate(Step::Rewrite, None, &[Ending::Equal]));
        row.push(found.rate(Step::Validate, None, &[Ending::Valid]));
        for format in targets {
            row.push(found.converted(format.name()));
        }
        table.row(row);
    }
    table.render()
}

impl FormatResults {
    /// The number of files in which a step had one of these endings.
    fn count(&self, step: Step, to: Option<&str>, endings: &[Ending]) -> u64 {
        let found = self.steps.get(&(step, to.map(str::to_owned)));
        let counts = found.into_iter().flatten().filter(|(ending, _)| endings.contains(ending));
        counts.map(|(_, count)| *count).fold(0, u64::saturating_add)
    }

    /// The number of files in which a step was done.
    fn all(&self, step: Step, to: Option<&str>) -> u64 {
        let found = self.steps.get(&(step, to.map(str::to_owned)));
        found.into_iter().flat_map(|endings| endings.values()).copied().fold(0, u64::saturating_add)
    }

    fn rate(&self, step: Step, to: Option<&str>, endings: &[Ending]) -> (String, Style) {
        rate(self.count(step, to, endings), self.all(step, to))
    }

    /// The share of possible conversions whose result is valid, and equal or announced to differ.
    fn converted(&self, to: &str) -> (String, Style) {
        let refused = self.count(Step::Convert, Some(to), &[Ending::Refused]);
        let all = self.all(Step::Convert, Some(to)).saturating_sub(refused);
        let wrong = all.saturating_sub(self.count(Step::Convert, Some(to), &[Ending::Done]));
        let invalid = [Ending::Invalid, Ending::Failed];
        let invalid = self.count(Step::ValidateResult, Some(to), &invalid);
        let different = self.count(Step::Compare, Some(to), &[Ending::Different, Ending::Failed]);
        // A result may be both; the rate is never too good.
        rate(all.saturating_sub(wrong).saturating_sub(invalid.max(different)), all)
    }
}

/// A share in percent, rounded down: only all is 100 %.
fn rate(good: u64, all: u64) -> (String, Style) {
    let Some(thousandths) = good.saturating_mul(1_000).checked_div(all) else {
        return ("-".to_owned(), Style::new());
    };
    let (whole, tenth) = (thousandths.checked_div(10).unwrap_or(0), thousandths.checked_rem(10).unwrap_or(0));
    let text = if good == all { "100 %".to_owned() } else { format!("{whole}.{tenth} %") };
    (text, if good == all { GOOD } else { ERROR })
}

/// The first groups of problems, without sizes and counts.
fn problems(results: &Results) -> String {
    let mut groups: Vec<(String, u64)> = Vec::new();
    for (problem, files) in results.problems() {
        let kind = format!("{} {}", problem.head.format, problem.head.version);
        let text = format!("{}, {}", kind.trim_end(), told(problem));
        match groups.iter_mut().find(|(own, _)| *own == text) {
            Some((_, sum)) => *sum = sum.saturating_add(files),
            None => groups.push((text, files)),
        }
    }
    if groups.is_empty() {
        return String::new();
    }
    groups.sort_by_key(|(_, files)| std::cmp::Reverse(*files));
    let mut text = format!("\n{} (-v names the files)\n", paint(ERROR, "problems:"));
    for (group, number) in groups.iter().take(SHOWN) {
        text.push_str(&format!("  {group} ({})\n", files(*number)));
    }
    let more = groups.len().saturating_sub(SHOWN);
    if more > 0 {
        text.push_str(&format!("  and {} more in the report\n", number(more as u64)));
    }
    text
}

/// A problem in words.
fn told(problem: &Problem) -> String {
    let step = match problem.step {
        None => "before it was read",
        Some(Step::Read) => "read",
        Some(Step::Rewrite) => "written back",
        Some(Step::Validate) => "validated",
        Some(Step::Convert) => "converted",
        Some(Step::ValidateResult) => "validation of the result",
        Some(Step::Compare) => "comparison with the result",
    };
    let to = problem.to.as_ref().map(|to| format!(" ({to})")).unwrap_or_default();
    let what = match (&problem.stop, problem.ending) {
        (Some(Stop::Panic(place)), _) => format!("panicked at {place}, after: {step}{to}"),
        (Some(Stop::Signal(signal)), _) => format!("ended by signal {signal}, after: {step}{to}"),
        (Some(Stop::Status(status)), _) => format!("ended with status {status}, after: {step}{to}"),
        (Some(Stop::Time), _) => format!("took too long, after: {step}{to}"),
        (None, Some(Ending::Different)) => format!("{step}{to}: different"),
        (None, Some(Ending::Invalid)) => format!("{step}{to}: errors"),
        (None, _) => format!("{step}{to}: failed"),
    };
    let error = problem.error.as_ref().map(|code| format!(", {code}")).unwrap_or_default();
    let details: Vec<&str> = problem.details.iter().map(String::as_str).collect();
    let details = if details.is_empty() { String::new() } else { format!(": {}", details.join(", ")) };
    format!("{what}{error}{details}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_all_is_a_hundred_percent() {
        let text = |good, all| rate(good, all).0;
        assert_eq!(
            [text(0, 0), text(3, 3), text(9_999, 10_000), text(1, 3)],
            ["-", "100 %", "99.9 %", "33.3 %"]
        );
    }
}
