//! The report of a run: counts by format, version and code. It has no names and no content of files: every text in it is
//! a word of this program, a code, a version number or a place in our source code.

use super::result::{Ending, FileResult, Head, Step, StepResult, Stop};
use meshwright::{Code, Format, Limits};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

pub(super) const SCHEMA: &str = "meshwright/selftest/1";
/// Groups of problems that are listed at most.
const PROBLEMS: usize = 1_000;
/// What takes the place of a text that could tell something.
const OTHER: &str = "other";

/// The document.
#[derive(Serialize)]
pub(super) struct Report<'r> {
    schema: &'static str,
    meshwright: &'static str,
    system: String,
    options: OptionsJson,
    pub(super) summary: &'r Summary,
    formats: Vec<FormatJson<'r>>,
    codes: Vec<CodeJson<'r>>,
    differences: Vec<DifferenceJson<'r>>,
    problems: Vec<ProblemJson<'r>>,
    /// Groups of problems that are not listed.
    problems_left_out: usize,
}

/// The options that results depend on.
#[derive(Serialize)]
pub(super) struct OptionsJson {
    pub(super) to: Vec<&'static str>,
    pub(super) timeout: u64,
    pub(super) inferred: bool,
    pub(super) limits: BTreeMap<&'static str, u64>,
}

/// Numbers of files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub(super) struct Summary {
    pub(super) files: u64,
    /// Files in folders that are of no known format.
    pub(super) skipped: u64,
    pub(super) unreadable: u64,
    /// Those whose process stopped.
    pub(super) stopped: u64,
    /// Those with any problem, the unreadable and stopped ones included.
    pub(super) problems: u64,
}

#[derive(Serialize)]
struct FormatJson<'r> {
    format: &'r str,
    version: &'r str,
    files: u64,
    sizes: &'r BTreeMap<u32, u64>,
    steps: Vec<StepJson<'r>>,
}

#[derive(Serialize)]
struct StepJson<'r> {
    step: Step,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<&'r str>,
    endings: &'r BTreeMap<Ending, u64>,
}

#[derive(Serialize)]
struct CodeJson<'r> {
    format: &'r str,
    version: &'r str,
    step: Step,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<&'r str>,
    code: &'r str,
    files: u64,
    count: u64,
}

#[derive(Serialize)]
struct DifferenceJson<'r> {
    format: &'r str,
    version: &'r str,
    to: &'r str,
    kind: &'r str,
    files: u64,
    count: u64,
}

#[derive(Serialize)]
struct ProblemJson<'r> {
    #[serde(flatten)]
    problem: &'r Problem,
    files: u64,
}

/// What files with the same problem have in common.
#[derive(Clone, Debug, Eq, Ord, PartialEq, PartialOrd, Serialize)]
pub(super) struct Problem {
    #[serde(flatten)]
    pub(super) head: Head,
    /// The step; the last one that was done before the process stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) step: Option<Step>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) to: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) ending: Option<Ending>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) error: Option<String>,
    /// Kinds of differences, or codes of diagnostics of an invalid result.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub(super) details: BTreeSet<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) stop: Option<Stop>,
}

/// A format and a version.
type Group = (String, String);

/// Files and their sum of counts.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    files: u64,
    count: u64,
}

/// The results of many files.
#[derive(Default)]
pub(super) struct Results {
    vocabulary: Vocabulary,
    pub(super) summary: Summary,
    formats: BTreeMap<Group, FormatResults>,
    codes: BTreeMap<(Group, Step, Option<String>, String), Count>,
    differences: BTreeMap<(Group, String, String), Count>,
    problems: BTreeMap<Problem, u64>,
}

#[derive(Default)]
pub(super) struct FormatResults {
    pub(super) files: u64,
    sizes: BTreeMap<u32, u64>,
    pub(super) steps: BTreeMap<(Step, Option<String>), BTreeMap<Ending, u64>>,
}

impl Results {
    /// Adds one file, and returns its problems.
    pub(super) fn add(&mut self, result: FileResult) -> Vec<Problem> {
        let result = self.vocabulary.only(result);
        add(&mut self.summary.files, 1);
        add(&mut self.summary.unreadable, u64::from(result.unreadable().is_some()));
        add(&mut self.summary.stopped, u64::from(result.stop.is_some()));
        add(&mut self.summary.problems, u64::from(result.has_problem()));
        let group = (result.head.format.clone(), result.head.version.clone());
        let format = self.formats.entry(group.clone()).or_default();
        add(&mut format.files, 1);
        add(format.sizes.entry(result.head.size).or_default(), 1);
        for step in &result.steps {
            let endings = format.steps.entry((step.step, step.to.clone())).or_default();
            add(endings.entry(step.ending).or_default(), 1);
            let one = step.error.iter().map(|code| (code, 1));
            for (code, count) in step.codes.iter().map(|(code, count)| (code, *count)).chain(one) {
                let key = (group.clone(), step.step, step.to.clone(), code.clone());
                self.codes.entry(key).or_default().add(count);
            }
            for (kind, count) in &step.differences {
                let key = (group.clone(), step.to.clone().unwrap_or_default(), kind.clone());
                self.differences.entry(key).or_default().add(*count);
            }
        }
        let problems = problems(&result);
        for problem in &problems {
            add(self.problems.entry(problem.clone()).or_default(), 1);
        }
        problems
    }

    /// The formats and versions with their results.
    pub(super) fn formats(&self) -> impl Iterator<Item = (&str, &str, &FormatResults)> {
        let formats = self.formats.iter();
        formats.map(|((format, version), results)| (format.as_str(), version.as_str(), results))
    }

    /// Groups of problems, those of most files first.
    pub(super) fn problems(&self) -> Vec<(&Problem, u64)> {
        let mut problems: Vec<(&Problem, u64)> =
            self.problems.iter().map(|(problem, files)| (problem, *files)).collect();
        // A stable sort: groups of equally many files keep their order.
        problems.sort_by_key(|(_, files)| std::cmp::Reverse(*files));
        problems
    }

    /// The document.
    pub(super) fn report(&self, options: OptionsJson) -> Report<'_> {
        let formats = self.formats().map(|(format, version, results)| {
            let steps = results.steps.iter().map(|((step, to), endings)| {
                let (step, to) = (*step, to.as_deref());
                StepJson { step, to, endings }
            });
            let steps = steps.collect();
            FormatJson { format, version, files: results.files, sizes: &results.sizes, steps }
        });
        let codes = self.codes.iter().map(|(((format, version), step, to, code), count)| {
            let (step, to, Count { files, count }) = (*step, to.as_deref(), *count);
            CodeJson { format, version, step, to, code, files, count }
        });
        let differences = self.differences.iter().map(|(((format, version), to, kind), count)| {
            let Count { files, count } = *count;
            DifferenceJson { format, version, to, kind, files, count }
        });
        let problems = self.problems();
        let listed = problems.iter().take(PROBLEMS);
        Report {
            schema: SCHEMA,
            meshwright: env!("CARGO_PKG_VERSION"),
            system: format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
            options,
            summary: &self.summary,
            formats: formats.collect(),
            codes: codes.collect(),
            differences: differences.collect(),
            problems: listed.map(|(problem, files)| ProblemJson { problem, files: *files }).collect(),
            problems_left_out: problems.len().saturating_sub(PROBLEMS),
        }
    }
}

impl Count {
    fn add(&mut self, count: u64) {
        add(&mut self.files, 1);
        add(&mut self.count, count);
    }
}

fn add(sum: &mut u64, count: u64) {
    *sum = sum.saturating_add(count);
}

/// The problems of a file.
fn problems(result: &FileResult) -> Vec<Problem> {
    let problem = |step: Option<&StepResult>| Problem {
        head: result.head.clone(),
        step: step.map(|step| step.step),
        to: step.and_then(|step| step.to.clone()),
        ending: step.map(|step| step.ending),
        error: step.and_then(|step| step.error.clone()),
        details: BTreeSet::new(),
        stop: None,
    };
    let mut all: Vec<Problem> = Vec::new();
    for step in result.steps.iter().filter(|step| step.is_problem()) {
        let kinds = step.differences.keys();
        let codes = step.codes.keys().filter(|_| step.ending == Ending::Invalid);
        all.push(Problem { details: kinds.chain(codes).cloned().collect(), ..problem(Some(step)) });
    }
    if result.stop.is_some() {
        all.push(Problem { stop: result.stop.clone(), ..problem(result.steps.last()) });
    }
    all
}

/// The texts that a report may have.
struct Vocabulary {
    codes: BTreeSet<&'static str>,
    formats: BTreeSet<&'static str>,
}

impl Default for Vocabulary {
    fn default() -> Self {
        let codes = meshwright::codes().map(|code: &Code| code.id).collect();
        Self { codes, formats: Format::ALL.iter().map(|format| format.name()).collect() }
    }
}

impl Vocabulary {
    /// A result in which every other text is replaced. A version is a text of the file, and could be any.
    fn only(&self, result: FileResult) -> FileResult {
        let FileResult { head, steps, stop } = result;
        let format = self.format(head.format);
        let known = ["", "text"].contains(&head.version.as_str()) || is_version(&head.version);
        let version = if known { head.version } else { OTHER.to_owned() };
        let counts = head.counts.into_iter().filter(|(name, _)| is_words(name)).collect();
        let head = Head { format, version, size: head.size, counts };
        let step = |step: StepResult| StepResult {
            to: step.to.map(|format| self.format(format)),
            error: step.error.map(|code| self.code(code)),
            codes: step.codes.into_iter().map(|(code, count)| (self.code(code), count)).collect(),
            differences: step.differences.into_iter().filter(|(kind, _)| is_words(kind)).collect(),
            ..step
        };
        let stop = stop.map(|stop| match stop {
            Stop::Panic(place) if !is_place(&place) => Stop::Panic(OTHER.to_owned()),
            stop => stop,
        });
        FileResult { head, steps: steps.into_iter().map(step).collect(), stop }
    }

    fn format(&self, name: String) -> String {
        if self.formats.contains(name.as_str()) { name } else { OTHER.to_owned() }
    }

    fn code(&self, code: String) -> String {
        if self.codes.contains(code.as_str()) { code } else { OTHER.to_owned() }
    }
}

/// True for one to three numbers of at most three digits.
fn is_version(text: &str) -> bool {
    let is_number = |part: &str| (1..=3).contains(&part.len()) && part.bytes().all(|c| c.is_ascii_digit());
    text.split('.').count() <= 3 && text.split('.').all(is_number)
}

/// True for words of this program, which no file has a part in.
fn is_words(text: &str) -> bool {
    text.len() <= 32 && text.bytes().all(|c| c.is_ascii_lowercase() || c == b'_' || c == b' ')
}

/// True for a file of source code and a line in it.
fn is_place(text: &str) -> bool {
    let Some((file, line)) = text.rsplit_once(':') else { return false };
    let is_path = |c: u8| c.is_ascii_alphanumeric() || b"_-./".contains(&c);
    file.ends_with(".rs") && file.bytes().all(is_path) && line.bytes().all(|c| c.is_ascii_digit())
}

/// The limits by their names.
pub(super) fn limits(limits: &Limits) -> BTreeMap<&'static str, u64> {
    use crate::{args::LimitKey, settings};
    use clap::ValueEnum;
    LimitKey::value_variants().iter().map(|key| (key.name(), settings::value(limits, *key))).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests may panic")]

    use super::*;

    #[test]
    fn texts_that_could_tell_something_are_replaced() {
        let mut head = Head { format: "glb".to_owned(), version: "2.0 of Ada".to_owned(), ..Head::default() };
        head.counts.insert("Ada".to_owned(), 1);
        let mut step = StepResult::new(Step::Read, None, Ending::Failed);
        step.error = Some("ADA0001".to_owned());
        step.codes.insert("Ada".to_owned(), 1);
        step.differences.insert("Ada's house".to_owned(), 1);
        let stop = Some(Stop::Panic("/home/Ada:1".to_owned()));
        let mut results = Results::default();
        results.add(FileResult { head, steps: vec![step], stop });
        let options =
            OptionsJson { to: vec![], timeout: 1, inferred: false, limits: limits(&Limits::default()) };
        let text = serde_json::to_string(&results.report(options)).unwrap();
        assert!(!text.contains("Ada") && !text.contains("ADA") && text.contains("other"), "{text}");
        assert!(is_version("31") && is_version("1.4.1") && !is_version("20240131") && !is_version(""));
        assert!(is_place("cdae/src/read.rs:7") && !is_place("cdae/src/read.rs:x"));
    }
}
