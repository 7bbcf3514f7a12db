//! Every code of `validate` has a file that triggers it and a page that shows the message. Clean files
//! trigger none.

use meshwright_cdae::{
    codes::{self, validation},
    log, read, validate,
};
use meshwright_core::{Code, Diagnostic, Diagnostics, Limits, LogOptions, Source};
use meshwright_testkit::fixtures;
use std::{collections::BTreeSet, fs};

const CLEAN: [&str; 4] = ["clean", "clean_motion", "clean_skin", "clean_v26"];

/// Codes that need limits, not a file.
const NO_FILE: &[&Code] = &[&validation::NOT_LOOKED_INTO];

fn own() -> impl Iterator<Item = &'static Code> {
    codes::ALL.iter().copied().filter(|code| code.id > "CDAE0600" && code.id < "CDAE0700")
}

fn triggerable() -> impl Iterator<Item = &'static Code> {
    own().filter(|code| !NO_FILE.iter().any(|other| std::ptr::eq(*other, *code)))
}

fn bytes(name: &str) -> Vec<u8> {
    fixtures::read(&format!("cdae/codes/{name}.cdae"))
}

fn line(diagnostic: &Diagnostic) -> String {
    format!("{}: {}", diagnostic.path, diagnostic.message).trim_start_matches(": ").to_owned()
}

/// All diagnostics of reading and checking a file.
fn triggered(bytes: &[u8], limits: &Limits) -> Vec<(&'static Code, String)> {
    let source = Source::from(bytes.to_vec());
    let (document, diagnostics) = read(&source, &Limits::DEFAULT).unwrap();
    let said = |diagnostics: &Diagnostics| -> Vec<_> {
        diagnostics.as_slice().iter().map(|diagnostic| (diagnostic.code, line(diagnostic))).collect()
    };
    [said(&diagnostics), said(&validate(&document, limits))].concat()
}

/// Describes a code that is not triggered or whose page lacks the message.
fn shown(code: &'static Code, found: &[(&'static Code, String)]) -> Option<String> {
    let page = codes::explain(code.id).unwrap_or_default();
    match found.iter().find(|(own, _)| std::ptr::eq(*own, code)) {
        None => Some(format!("{code} is not triggered, found {found:?}")),
        Some((_, line)) if !page.contains(&format!("\n{line}\n")) => {
            Some(format!("the page of {code} does not show: {line}"))
        }
        Some(_) => None,
    }
}

#[test]
fn every_code_has_a_file_and_its_page_shows_the_message() {
    let mut broken: Vec<_> =
        triggerable().filter_map(|code| shown(code, &triggered(&bytes(code.id), &Limits::DEFAULT))).collect();
    let limits = Limits::DEFAULT.memory(0);
    broken.extend(shown(&validation::NOT_LOOKED_INTO, &triggered(&bytes("clean"), &limits)));
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    assert!(triggerable().count() >= 90);
}

#[test]
fn every_file_belongs_to_a_code() {
    let names: BTreeSet<String> = fs::read_dir(fixtures::path("cdae/codes"))
        .unwrap()
        .map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    let known = triggerable().map(|code| code.id).chain(CLEAN).map(str::to_owned).collect();
    assert_eq!(names, known);
}

#[test]
fn clean_files_trigger_nothing() {
    for name in CLEAN {
        let found = triggered(&bytes(name), &Limits::DEFAULT);
        assert!(found.is_empty(), "{name}: {found:#?}");
    }
    for name in ["house", "house_v26", "house_v30", "house_zstd"] {
        let found = triggered(&fixtures::read(&format!("{name}.cdae")), &Limits::DEFAULT);
        assert!(found.is_empty(), "{name}: {found:#?}");
    }
}

#[test]
fn a_file_for_a_code_triggers_few_others() {
    for code in triggerable() {
        let found: BTreeSet<&str> =
            triggered(&bytes(code.id), &Limits::DEFAULT).into_iter().map(|(code, _)| code.id).collect();
        assert!(found.len() <= 3, "{code}: {found:?}");
    }
}

/// Whether a path is in the log, except for the element of a packed vector and its column.
fn leads(paths: &BTreeSet<String>, path: &str) -> bool {
    let element =
        |path: &str| path.strip_suffix(']').and_then(|path| Some(path.rsplit_once('[')?.0.to_owned()));
    let column = path.rsplit_once('/').and_then(|(vector, _)| element(vector));
    [Some(path.to_owned()), element(path), column].iter().flatten().any(|path| paths.contains(path))
}

#[test]
fn paths_are_those_of_the_field_log() {
    for code in triggerable() {
        let source = Source::from(bytes(code.id));
        let (log, _) = log(&source, &Limits::DEFAULT, LogOptions::default());
        let paths: BTreeSet<String> = (0..log.rows().len()).map(|at| log.path(at)).collect();
        let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
        for diagnostic in validate(&document, &Limits::DEFAULT).as_slice() {
            assert!(leads(&paths, &diagnostic.path), "{code}: {} is not in the log", diagnostic.path);
        }
    }
}
