//! The report on conversions: valid and damaged files of each format to each other format. A result must be
//! recognized, readable and valid, and a diagnostic of the conversion must announce each difference that
//! `diff` reports.

mod corpus;
mod inputs;

pub use corpus::{FOLDERS, run_corpus};
pub use inputs::Inputs;

use crate::hostile::{Case, Form};
use meshwright::{
    Category, Checks, Converted, Diagnostics, Diff, DiffOptions, Format, Limits, Result, Severity, Source,
    diff, diff::Difference, read, validate,
};
use meshwright_testkit::announced_losses;
use std::{
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
};

/// Number of valid files for each pair of formats, and of damaged ones.
pub const TRIED: usize = 2_000;

/// Target formats, with the extension of the result.
pub static TARGETS: &[(&str, &str)] = &[
    ("cdae", "cdae"),
    ("dae", "dae"),
    ("cast", "cast"),
    ("udm", "pmdl_b"),
    ("glb", "glb"),
    ("gltf", "gltf"),
];

/// Target formats that are only written.
pub static WRITTEN: &[(&str, &str)] = &[("obj", "obj")];

/// The results of one pair of formats.
#[derive(Debug, Default)]
pub struct Row {
    /// Conversions of valid files.
    pub sound: usize,
    /// Conversions of damaged files.
    pub damaged: usize,
    /// Conversions with an error, of both kinds.
    pub refused: usize,
    /// Conversions with a loss, of both kinds.
    pub lossy: usize,
    /// By violation: the number, and the first file with the codes that its conversion reported.
    pub broken: BTreeMap<String, (usize, String)>,
}

impl Row {
    /// Number of conversions with a violation.
    pub fn failed(&self) -> usize {
        self.broken.values().map(|(count, _)| count).sum()
    }
}

/// Converts `count` valid and `count` damaged files of a form to a format. Files with a violation are kept in
/// `keep` with the reported codes and the differences.
pub fn run(form: &Form, target: (&str, &str), count: usize, keep: Option<&Path>) -> Row {
    let mut row = Row::default();
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (case, sound) in Inputs::new(form, count) {
        *if sound { &mut row.sound } else { &mut row.damaged } += 1;
        match catch_unwind(AssertUnwindSafe(|| one(&case, target, folder.path()))) {
            Ok(Outcome::Refused) => row.refused += 1,
            Ok(Outcome::Converted { reported, lossy, broken }) => {
                row.lossy += usize::from(lossy);
                if let Some(folder) = keep.filter(|_| !broken.is_empty()) {
                    kept(&case, form, target, folder, &broken);
                }
                for what in broken {
                    let first = || (0, format!("{} (reported: {})", case.name, reported.join(", ")));
                    row.broken.entry(what).or_insert_with(first).0 += 1;
                }
            }
            Err(_) => {
                row.broken.entry("panicked".to_owned()).or_insert_with(|| (0, case.name.clone())).0 += 1;
            }
        }
    }
    row
}

/// Writes a file with a violation, and a text that describes it.
fn kept(case: &Case, form: &Form, target: (&str, &str), folder: &Path, broken: &[String]) {
    let name =
        format!("{} to {} {}", form.name, target.0, case.name).replace(|c: char| !c.is_alphanumeric(), "_");
    let path = folder.join(name.chars().take(120).collect::<String>());
    let mut text = format!("{}\n{}\n", case.name, broken.join("\n"));
    let source = Source::from(case.bytes.clone()).with_hints(case.hints.clone());
    let to = path.with_extension(target.1);
    let format = target.0.parse::<Format>().unwrap();
    if let Ok(done) = convert(&source, format, &to) {
        let lines = done.diagnostics.as_slice().iter().map(|diagnostic| format!("\n{diagnostic:?}"));
        text.extend(lines);
        if let Ok(result) = Source::open(&to, &limits())
            && let Ok(diff) = diff(&source, &result, &limits(), &DiffOptions::default())
        {
            text.extend(diff.differences.iter().map(|difference| format!("\n{difference:?}")));
        }
    }
    std::fs::write(path.with_extension("source"), &case.bytes).expect("a file that is kept");
    std::fs::write(path.with_extension("txt"), text).expect("the text can be written");
}

/// The result of one conversion.
enum Outcome {
    /// An error without a result.
    Refused,
    /// A result.
    Converted { reported: Vec<&'static str>, lossy: bool, broken: Vec<String> },
}

/// Limits of every call: results are small, as the inputs are.
fn limits() -> Limits {
    Limits::DEFAULT.memory(1 << 30)
}

fn convert(source: &Source, format: Format, to: &Path) -> Result<Converted> {
    read(source, &limits())?.convert_to(format).write(to)
}

fn one(case: &Case, (name, extension): (&str, &str), folder: &Path) -> Outcome {
    let format = name.parse::<Format>().unwrap();
    let source = Source::from(case.bytes.clone()).with_hints(case.hints.clone());
    let path = folder.join("result").with_extension(extension);
    let done = match convert(&source, format, &path) {
        Ok(done) => done,
        Err(_) => {
            let broken = if path.exists() { vec!["an error left a result".to_owned()] } else { Vec::new() };
            std::fs::remove_file(&path).ok();
            return if broken.is_empty() {
                Outcome::Refused
            } else {
                Outcome::Converted { reported: Vec::new(), lossy: false, broken }
            };
        }
    };
    let broken = judged(&source, &done, format, &path);
    for written in done.written.iter().filter_map(|written| written.path.as_ref()) {
        std::fs::remove_file(written).ok();
    }
    let reported = done.diagnostics.counts().map(|(code, _)| code.id).collect();
    Outcome::Converted { reported, lossy: done.diagnostics.losses() > 0, broken }
}

/// The violations of a conversion.
fn judged(source: &Source, done: &Converted, format: Format, path: &Path) -> Vec<String> {
    let result = match Source::open(path, &limits()) {
        Ok(result) => result,
        Err(error) => return vec![format!("the result cannot be opened: {error}")],
    };
    let mut broken = Vec::new();
    let mut said = done.diagnostics.clone();
    match detected(&result, format) {
        Ok(losses) => said.append(losses),
        Err(error) => {
            broken.push(format!("the result cannot be read: {}", error.code()));
            return broken;
        }
    }
    match validate(&result, &limits(), &Checks::default()) {
        Ok(found) => broken.extend(unsaid(&found.diagnostics, &done.diagnostics)),
        Err(error) => broken.push(format!("the result cannot be validated: {}", error.code())),
    }
    // For files without a scene only content that no target can lose is compared.
    if let Ok(diff) = diff(source, &result, &limits(), &DiffOptions::default()) {
        broken.extend(unnamed(&diff, &said));
    }
    broken
}

/// Reads a result without a format hint. Returns the losses that its reader reports, as `diff` compares only
/// what that reader returns.
fn detected(result: &Source, format: Format) -> Result<Diagnostics> {
    let asset = read(result, &limits())?;
    assert_eq!(asset.format.name(), format.name(), "the format of the result is detected");
    let mut losses =
        asset.to_scene().map_or_else(|_| Diagnostics::default(), |imported| imported.diagnostics);
    losses.retain(|code| code.category == Category::Loss);
    Ok(losses)
}

/// Errors of the result that the conversion announced neither by the same error nor by the loss that lists
/// the copied errors of the source.
fn unsaid(found: &Diagnostics, said: &Diagnostics) -> Vec<String> {
    if said.severity(Severity::Error) > 0 || said.count(&meshwright::udm::codes::from_scene::LOSS_UNSOUND) > 0
    {
        return Vec::new();
    }
    let errors = found.counts().filter(|(code, _)| code.severity == Severity::Error);
    let errors = errors.filter(|(code, _)| !announced_losses::passes_on(said, code.id));
    errors.map(|(code, _)| format!("the result is invalid: {code}")).collect()
}

/// Differences that no diagnostic of the conversion announces.
fn unnamed(diff: &Diff, said: &Diagnostics) -> Vec<String> {
    let seen = diff.differences.iter().filter_map(|difference| match difference {
        Difference::Visual(seen) => Some(seen),
        Difference::Field(_) => None,
    });
    let unnamed = seen.filter(|difference| !announced_losses::names(said, difference.aspect));
    let mut kinds: Vec<String> = unnamed
        .map(|difference| format!("{} {} is not named", difference.aspect.word(), difference.change.word()))
        .collect();
    kinds.sort();
    kinds.dedup();
    kinds
}

#[cfg(test)]
mod tests {
    use meshwright_testkit::announced_losses;
    use std::collections::BTreeSet;

    #[test]
    fn every_announced_code_exists_once() {
        let known: BTreeSet<&str> = meshwright_beamng::codes().map(|code| code.id).collect();
        let mut seen = BTreeSet::new();
        for id in announced_losses::codes() {
            assert!(known.contains(id), "no code is called {id}");
            assert!(seen.insert(id), "{id} is listed twice");
        }
        for id in announced_losses::passed_on() {
            assert!(known.contains(id), "no code is called {id}");
        }
    }
}
