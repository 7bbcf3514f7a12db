//! Files with known results: those of the Khronos validator's tests with their reports, and valid files.

use crate::{
    exported_scenes::{make, random, scenes},
    validate::khronos_codes::{OURS, says},
};
use meshwright_core::{Diagnostics, Error, Limits, Severity, Source, codes as core};
use meshwright_gltf::validate_file;
use meshwright_testkit::{corpus, khronos};
use serde_json::Value;
use std::{borrow::Cow, collections::BTreeSet, fs, path::Path};

/// Validates a file with its external files.
fn looked_over(path: &Path) -> Diagnostics {
    let source = Source::open(path, &Limits::DEFAULT).unwrap();
    let folder = path.parent().unwrap();
    let mut files = |name: &str| match fs::read(folder.join(name)) {
        Ok(bytes) => Ok(Cow::Owned(bytes)),
        Err(error) => Err(Error::io(&core::UNREADABLE, name, error)),
    };
    validate_file(&source, &Limits::DEFAULT, Some(&mut files))
}

/// The content of a Khronos validator report.
struct Expected {
    errors: u64,
    warnings: u64,
    /// Codes of errors and warnings.
    codes: BTreeSet<String>,
    /// Codes including infos: some are warnings in later versions.
    all: BTreeSet<String>,
}

fn expected(path: &Path) -> Option<Expected> {
    let name = format!("{}.report.json", path.file_name()?.to_str()?);
    let diagnostics: Value = serde_json::from_slice(&fs::read(path.with_file_name(name)).ok()?).unwrap();
    let issues = &diagnostics["issues"];
    let messages = issues["messages"].as_array().unwrap();
    let grave = messages.iter().filter(|message| message["severity"].as_u64() < Some(2));
    let name = |message: &Value| message["code"].as_str().unwrap().to_owned();
    Some(Expected {
        errors: issues["numErrors"].as_u64().unwrap(),
        warnings: issues["numWarnings"].as_u64().unwrap(),
        codes: grave.map(name).collect(),
        all: messages.iter().map(name).collect(),
    })
}

fn grave(diagnostics: &Diagnostics) -> impl Iterator<Item = &'static str> {
    diagnostics
        .counts()
        .map(|(code, _)| code)
        .filter(|code| code.severity > Severity::Info)
        .map(|code| code.id)
}

/// Messages without a corresponding code.
fn lacking(diagnostics: &Diagnostics, messages: &BTreeSet<String>) -> Vec<String> {
    let said = |message: &&String| grave(diagnostics).any(|code| says(code, message));
    messages.iter().filter(|message| !said(message)).cloned().collect()
}

/// Codes without a corresponding message.
fn false_alarms(diagnostics: &Diagnostics, messages: &BTreeSet<String>) -> Vec<&'static str> {
    let shared = grave(diagnostics).filter(|code| !OURS.contains(code));
    shared.filter(|code| !messages.iter().any(|message| says(code, message))).collect()
}

fn said(diagnostics: &Diagnostics) -> String {
    let grave = diagnostics.as_slice().iter().filter(|diagnostic| diagnostic.code.severity > Severity::Info);
    let lines: Vec<_> = grave.map(|f| format!("\n    {} {}: {}", f.code, f.path, f.message)).collect();
    lines.concat()
}

/// Prints the files with different results. `docs/formats/gltf.md` explains the kinds of differences.
#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn errors_match_those_of_the_khronos_validator() {
    let files = corpus::required("gltf/validator", &["glb", "gltf"]);
    let (mut all, mut errors, mut warnings, mut kinds) = (0_usize, 0_usize, 0_usize, 0_usize);
    for path in &files {
        let Some(expected) = expected(path) else { continue };
        all += 1;
        let diagnostics = looked_over(path);
        let found = (diagnostics.severity(Severity::Error), diagnostics.severity(Severity::Warning));
        let same_errors = (expected.errors > 0) == (found.0 > 0);
        let same_warnings = (expected.warnings > 0) == (found.1 > 0);
        errors += usize::from(same_errors);
        warnings += usize::from(same_warnings);
        let same_kinds = lacking(&diagnostics, &expected.codes).is_empty()
            && false_alarms(&diagnostics, &expected.all).is_empty();
        kinds += usize::from(same_kinds);
        if !same_errors || !same_warnings || !same_kinds {
            let what = ["ERRORS", "warnings", "kinds"]
                [usize::from(same_errors) + usize::from(same_errors && same_warnings)];
            println!("{what} {}: expected {:?}, said{}", path.display(), expected.codes, said(&diagnostics));
        }
    }
    println!(
        "of {all} files {errors} agree on errors, {warnings} on warnings, {kinds} on each of their kinds"
    );
    assert!(all > 300, "{all} files: files are missing");
    assert!(errors * 100 >= all * 99, "{errors} of {all} agree on errors");
    assert!(warnings * 100 >= all * 98, "{warnings} of {all} agree on warnings");
    assert!(kinds * 100 >= all * 94, "{kinds} of {all} agree on each kind");
}

/// Files without messages of the Khronos validator get no diagnostics.
#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn valid_files_have_no_diagnostics() {
    let mut files = corpus::required("gltf", &["glb", "gltf"]);
    files.retain(|path| !path.components().any(|part| part.as_os_str() == "validator"));
    let verdicts = khronos::validate(&files);
    let mut wrong = Vec::new();
    for verdict in &verdicts {
        let diagnostics = looked_over(&verdict.file);
        let messages =
            verdict.messages.iter().filter(|message| ["error", "warning"].contains(&&*message.severity));
        let messages = messages.map(|message| message.code.clone()).collect();
        let (lacking, alarms) = (lacking(&diagnostics, &messages), false_alarms(&diagnostics, &messages));
        if !lacking.is_empty() || !alarms.is_empty() {
            wrong.push(format!(
                "{}: lacking {lacking:?}, said{}",
                verdict.file.display(),
                said(&diagnostics)
            ));
        }
    }
    println!("{} files", verdicts.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Files that this crate writes are valid.
#[test]
fn written_files_are_valid() {
    let named = scenes::all().into_iter().map(|(name, scene)| (name.to_owned(), scene));
    let scenes = named.chain((0..100).map(|seed| (format!("random {seed}"), random::scene(seed))));
    for (name, scene) in scenes {
        let made = make(&scene);
        let diagnostics = validate_file(&Source::from(made.glb), &Limits::DEFAULT, None);
        let (errors, warnings) =
            (diagnostics.severity(Severity::Error), diagnostics.severity(Severity::Warning));
        assert_eq!((errors, warnings), (0, 0), "{name}:{}", said(&diagnostics));
    }
}
