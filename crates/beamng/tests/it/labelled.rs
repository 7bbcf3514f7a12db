//! Mods with all that is to be found in them, labelled by hand: what check says of them is counted as right or wrong.

mod cases;
mod plants;

use meshwright::{Limits, Severity};
use meshwright_beamng::check::{CheckOptions, ModReport, RULES, check};
use meshwright_testkit::{mods, zip};
use std::collections::{BTreeMap, BTreeSet};
use tempfile::TempDir;

/// The files of a mod by their paths.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

fn text(text: &str) -> Vec<u8> {
    text.as_bytes().to_vec()
}

/// The line of a label that says nothing of the line: where a text that is no JSON ends to be understood.
const ANY: u32 = u32::MAX;

/// What is to be found: in which file, with which code, on which line; 0 for what is about a whole file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Label {
    path: String,
    code: &'static str,
    line: u32,
}

impl Label {
    fn new(path: impl Into<String>, code: &'static str, line: u32) -> Self {
        Self { path: path.into(), code, line }
    }

    fn is(&self, found: &Self) -> bool {
        (&self.path, self.code) == (&found.path, found.code) && (self.line == ANY || self.line == found.line)
    }
}

/// What was found, each with its severity. What `validate` says of shapes has tests of its own.
fn found(report: &ModReport) -> Vec<(Label, Severity)> {
    let all = report.files.iter().flat_map(|file| {
        let list = file.diagnostics().as_slice().iter();
        list.map(move |one| {
            let label = Label::new(&*file.path, one.code.id, one.line.unwrap_or(0));
            (label, file.severity(one.code))
        })
    });
    let is_of_mod = |code: &str| ["MOD", "MAT", "ZIP", "CORE"].iter().any(|start| code.starts_with(start));
    let mut all: Vec<_> = all.filter(|(label, _)| is_of_mod(label.code)).collect();
    all.sort();
    all.dedup();
    all
}

fn written(files: &Files) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let files: Vec<_> = files.iter().map(|(path, bytes)| (path.clone(), bytes.clone())).collect();
    mods::write(folder.path(), &files);
    folder
}

/// What is said of a mod, and what is expected.
struct Judged {
    name: &'static str,
    found: Vec<(Label, Severity)>,
    expected: Vec<Label>,
}

impl Judged {
    /// Findings that are not expected.
    fn wrong(&self) -> impl Iterator<Item = &(Label, Severity)> {
        self.found.iter().filter(|(found, _)| !self.expected.iter().any(|label| label.is(found)))
    }

    /// Labels that are not found.
    fn missed(&self) -> impl Iterator<Item = &Label> {
        self.expected.iter().filter(|label| !self.found.iter().any(|(found, _)| label.is(found)))
    }

    /// Both in words; empty if nothing is wrong.
    fn words(&self) -> String {
        let wrong = self.wrong().map(|(found, severity)| format!("  false {}: {found:?}\n", severity.word()));
        let missed = self.missed().map(|label| format!("  not found: {label:?}\n"));
        let all: String = wrong.chain(missed).collect();
        if all.is_empty() { all } else { format!("{}:\n{all}", self.name) }
    }
}

fn judged_cases() -> Vec<Judged> {
    let judge = |case: cases::Case| {
        let (own, other, game) = (written(&case.files), written(&case.other), written(&case.game));
        let mut options = CheckOptions::default();
        if !case.other.is_empty() {
            options = options.roots(vec![other.path().to_owned()]);
        }
        if !case.game.is_empty() {
            options = options.game(game.path().to_owned());
        }
        let report = check(own.path(), &Limits::DEFAULT, &options).unwrap();
        Judged { name: case.name, found: found(&report), expected: case.expected }
    };
    let levels = crate::levels::cases().into_iter().map(|(name, files, expected)| {
        let expected = expected.iter().map(|(path, code, line)| Label::new(*path, code, *line)).collect();
        Judged {
            name,
            found: found(&check(written(&files).path(), &Limits::DEFAULT, &CheckOptions::default()).unwrap()),
            expected,
        }
    });
    cases::cases().into_iter().map(judge).chain(levels).collect()
}

/// The names and files of all mods of the set that are folders.
pub(crate) fn folders() -> Vec<(&'static str, Files)> {
    let cases = cases::cases().into_iter().map(|case| (case.name, case.files));
    let plants = plants::plants().into_iter().filter(|plant| plant.archive.is_empty());
    let levels = crate::levels::cases().into_iter().map(|(name, files, _)| (name, files));
    cases.chain(plants.map(|plant| (plant.name, plant.files))).chain(levels).collect()
}

fn judged_plants() -> Vec<Judged> {
    let judge = |plant: plants::Plant| {
        let own = if plant.archive.is_empty() { written(&plant.files) } else { tempfile::tempdir().unwrap() };
        let mut path = own.path().to_owned();
        if !plant.archive.is_empty() {
            let entries = plant.files.iter().map(|(path, bytes)| (path.as_str(), bytes.as_slice()));
            path = path.join(plant.archive);
            std::fs::write(&path, zip::stored(&entries.collect::<Vec<_>>())).unwrap();
        }
        let report = check(&path, &Limits::DEFAULT, &CheckOptions::default()).unwrap();
        Judged { name: plant.name, found: found(&report), expected: plant.expected }
    };
    plants::plants().into_iter().map(judge).collect()
}

/// Each fault is found where it is, and nothing else is said.
#[test]
fn planted_faults_are_found_and_nothing_else() {
    let all = judged_plants();
    let faults: String = all.iter().map(Judged::words).collect();
    let planted = all.iter().filter(|one| !one.expected.is_empty()).count();
    assert!(planted >= 60, "{planted}");
    assert!(faults.is_empty(), "of {planted} plants:\n{faults}");
}

/// Codes that no mod of the set has, with the reason.
const NOT_HERE: &[(&str, &str)] = &[
    ("MOD0860", "Windows has no such names, and these mods are folders; the tests of reports have one"),
    ("MOD0503", "some file systems have no paths that differ only in case; archives have (ZIP0106)"),
];

#[test]
fn what_check_says_is_right() {
    let all: Vec<Judged> = judged_cases().into_iter().chain(judged_plants()).collect();
    let faults: String = all.iter().map(Judged::words).collect();
    let labels = all.iter().map(|one| one.expected.len()).sum::<usize>();
    let silent = all.iter().filter(|one| one.expected.is_empty()).count();
    assert!(labels >= 120 && silent >= 20, "{labels} labels, {silent} mods without any");
    let precision = |severity: Severity| {
        let count = |list: usize| f64::from(u32::try_from(list).unwrap());
        let said = |one: &Judged| one.found.iter().filter(|(_, own)| *own == severity).count();
        let wrong = |one: &Judged| one.wrong().filter(|(_, own)| *own == severity).count();
        1.0 - count(all.iter().map(wrong).sum()) / count(all.iter().map(said).sum::<usize>().max(1))
    };
    let missed = all.iter().map(|one| one.missed().count()).sum::<usize>();
    let rates = [Severity::Error, Severity::Warning, Severity::Info].map(precision);
    let [errors, warnings, _] = rates;
    println!(
        "{labels} labels, {missed} not found; precision of errors, warnings and notes: {rates:?}\n{faults}"
    );
    assert!(
        errors >= 1.0 && warnings >= 0.95 && missed * 20 <= labels,
        "precision {rates:?}, {missed} of {labels} not found:\n{faults}"
    );
    let seen: BTreeSet<&str> = all.iter().flat_map(|one| &one.expected).map(|label| label.code).collect();
    let rules = RULES.iter().flat_map(|rule| rule.codes()).map(|code| code.id);
    let of_mods = rules.filter(|id| id.starts_with("MOD") || id.starts_with("MAT"));
    let absent: Vec<&str> =
        of_mods.filter(|id| !seen.contains(id) && !NOT_HERE.iter().any(|(code, _)| code == id)).collect();
    assert!(absent.is_empty(), "no mod has {absent:?}");
}
