//! The test of one file, in a process of its own.

use super::result::{Ending, FileResult, Head, Line, Step, StepResult, Stop, bits, counts};
use crate::{
    inputs::Input,
    presentation::json,
    settings::{Mode, Settings},
    standard_streams::Out,
    status::{CliError, Status},
};
use meshwright::{
    Category, Checks, DiffOptions, Error, Format, Limits, Result, Severity, Source, core::codes::BAD_REQUEST,
    diff::Verdict,
};
use std::{
    collections::BTreeSet,
    io::Write,
    panic::{self, Location},
    process,
};

/// Differences with details; all are counted.
const DETAILS: usize = 1_000;
/// The exit status after a panic, which is that of Rust's own programs.
const PANICKED: i32 = 101;

/// Tests one file and prints its results as lines.
pub(super) fn run(
    input: &Input,
    targets: &[Format],
    settings: &Settings,
    out: &mut Out,
) -> std::result::Result<Status, CliError> {
    panic::set_hook(Box::new(|info| {
        let place = info.location().map(place).unwrap_or_default();
        let line = json::text(Mode::Ndjson, &Line::Stop(Stop::Panic(place)));
        // The process ends here, whichever thread it is.
        let _ = writeln!(std::io::stdout(), "\n{line}");
        process::exit(PANICKED);
    }));
    let mut print = |line: &Line| {
        out.line(&json::text(Mode::Ndjson, line))?;
        out.flush()
    };
    test(input.open(settings), targets, &settings.limits, &mut print)?;
    print(&Line::End)?;
    Ok(Status::Done)
}

/// The file in the source code of a panic from its crate on, without the folders of who compiled it.
fn place(location: &Location<'_>) -> String {
    let parts: Vec<&str> = location.file().split(['/', '\\']).collect();
    let from = parts.iter().rposition(|part| *part == "src").unwrap_or(parts.len()).saturating_sub(1);
    format!("{}:{}", parts.get(from..).unwrap_or_default().join("/"), location.line())
}

type Print<'p> = &'p mut dyn FnMut(&Line) -> std::result::Result<(), CliError>;

/// Runs all steps, and prints each result before the next step begins.
fn test(
    source: Result<Source>,
    targets: &[Format],
    limits: &Limits,
    print: Print<'_>,
) -> std::result::Result<(), CliError> {
    let source = match source {
        Ok(source) => source,
        Err(error) => return print(&Line::Step(StepResult::failed(Step::Read, None, &error))),
    };
    let mut head = Head { size: bits(source.len()), ..Head::default() };
    if let Ok(found) = meshwright::detect_source(&source) {
        head.format = found.format.name().to_owned();
        head.version = found.version;
    }
    print(&Line::Head(head.clone()))?;
    let asset = match meshwright::info(&source, limits, 0) {
        Ok(info) => {
            head.version = info.version;
            head.counts = info.scene.as_ref().map(counts).unwrap_or_default();
            print(&Line::Head(head))?;
            meshwright::read(&source, limits)
        }
        Err(error) => Err(error),
    };
    let asset = match asset {
        Ok(asset) => asset,
        Err(error) => return print(&Line::Step(StepResult::failed(Step::Read, None, &error))),
    };
    print(&Line::Step(StepResult::new(Step::Read, None, Ending::Done).with_codes(&asset.diagnostics)))?;
    print(&Line::Step(rewrite(&source, limits)))?;
    let (validated, own_errors) = validate(Step::Validate, None, &source, limits);
    print(&Line::Step(validated))?;
    for format in targets.iter().copied() {
        let convert = Step::Convert;
        let converted = match asset.convert_to(format).to_vec() {
            Ok(converted) => converted,
            Err(error) => {
                let ending = if is_refusal(&error) { Ending::Refused } else { Ending::Failed };
                let failed = StepResult::failed(convert, Some(format), &error);
                print(&Line::Step(StepResult { ending, ..failed }))?;
                continue;
            }
        };
        let announced = !converted.diagnostics.is_empty();
        let done = StepResult::new(convert, Some(format), Ending::Done);
        print(&Line::Step(done.with_codes(&converted.diagnostics)))?;
        let result = Source::from(converted.value);
        let (mut validated, errors) = validate(Step::ValidateResult, Some(format), &result, limits);
        if validated.ending == Ending::Invalid && errors.is_subset(&own_errors) {
            validated.ending = Ending::Inherited;
        }
        print(&Line::Step(validated))?;
        print(&Line::Step(compare(&source, &result, format, announced, limits)))?;
    }
    Ok(())
}

/// The result of what cannot be opened.
pub(super) fn unreadable(error: &Error) -> FileResult {
    FileResult { steps: vec![StepResult::failed(Step::Read, None, error)], ..FileResult::default() }
}

/// Whether a conversion has no result for a reason that is not a defect.
fn is_refusal(error: &Error) -> bool {
    error.code().category == Category::Unsupported || error.code().id == BAD_REQUEST.id
}

fn rewrite(source: &Source, limits: &Limits) -> StepResult {
    match meshwright::roundtrip(source, limits) {
        Ok(done) if done.difference.is_none() => StepResult::new(Step::Rewrite, None, Ending::Equal),
        Ok(_) => StepResult::new(Step::Rewrite, None, Ending::Different),
        Err(error) => StepResult::failed(Step::Rewrite, None, &error),
    }
}

/// Validates a file. The second value are the codes of its errors.
fn validate(
    step: Step,
    to: Option<Format>,
    source: &Source,
    limits: &Limits,
) -> (StepResult, BTreeSet<&'static str>) {
    match meshwright::validate(source, limits, &Checks::default()) {
        Ok(done) => {
            let is_valid = done.is_valid(Severity::Error);
            let ending = if is_valid { Ending::Valid } else { Ending::Invalid };
            let codes = done.diagnostics.counts().map(|(code, _)| code);
            let errors = codes.filter(|code| done.severity(code) == Severity::Error).map(|code| code.id);
            (StepResult::new(step, to, ending).with_codes(&done.diagnostics), errors.collect())
        }
        Err(error) => (StepResult::failed(step, to, &error), BTreeSet::new()),
    }
}

fn compare(source: &Source, result: &Source, format: Format, announced: bool, limits: &Limits) -> StepResult {
    let step = Step::Compare;
    let options = DiffOptions::default().limit(DETAILS);
    let found = match meshwright::diff(source, result, limits, &options) {
        Ok(found) => found,
        Err(error) => return StepResult::failed(step, Some(format), &error),
    };
    let ending = match found.verdict() {
        Verdict::Equal => Ending::Equal,
        Verdict::NotCompared => Ending::NotCompared,
        Verdict::Different if announced => Ending::Announced,
        Verdict::Different => Ending::Different,
    };
    let mut compared = StepResult::new(step, Some(format), ending);
    for difference in &found.differences {
        let count = compared.differences.entry(kind(difference)).or_default();
        *count = count.saturating_add(1);
    }
    compared
}

/// The kind of a difference in words of this program.
fn kind(difference: &meshwright::diff::Difference) -> String {
    match difference {
        meshwright::diff::Difference::Visual(one) => format!("{} {}", one.aspect.word(), one.change.word()),
        meshwright::diff::Difference::Field(_) => "field".to_owned(),
    }
}

/// The results of the lines that the process of a file printed, up to the first that is damaged.
pub(super) fn parse(output: &[u8]) -> (FileResult, bool) {
    let (mut result, mut is_complete) = (FileResult::default(), false);
    for line in output.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
        match serde_json::from_slice(line) {
            Ok(Line::Head(head)) => result.head = head,
            Ok(Line::Step(step)) => result.steps.push(step),
            Ok(Line::Stop(stop)) => result.stop = Some(stop),
            Ok(Line::End) => is_complete = true,
            // A line that a panic cut off.
            Err(_) => {}
        }
    }
    (result, is_complete)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests may panic")]

    use super::*;

    #[test]
    fn the_place_of_a_panic_has_no_folder_of_a_user() {
        let here = place(Location::caller());
        assert!(here.starts_with("cli/src/commands/selftest/one_file.rs:"), "{here}");
    }

    #[test]
    fn lines_are_read_up_to_a_cut() {
        let step = StepResult::new(Step::Rewrite, None, Ending::Equal);
        let head = Head { format: "cast".to_owned(), ..Head::default() };
        let lines = [Line::Head(head), Line::Step(step.clone())];
        let mut text: String = lines.iter().map(|line| serde_json::to_string(line).unwrap() + "\n").collect();
        text.push_str("{\"step\":{\"st");
        let (result, is_complete) = parse(text.as_bytes());
        assert_eq!((result.head.format.as_str(), result.steps, is_complete), ("cast", vec![step], false));
    }
}
