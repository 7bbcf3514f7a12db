//! The page for implementers: its reader is run.
#![allow(clippy::unwrap_used, reason = "tests may panic")]

use meshwright_conformance::run::{self, Plan};
use std::{fs, path::Path};

/// The first block of a language in the page.
fn block<'t>(page: &'t str, language: &str) -> &'t str {
    let (_, rest) = page.split_once(&format!("```{language}\n")).unwrap();
    rest.split_once("```\n").unwrap().0
}

#[test]
#[ignore = "needs python3"]
fn the_reader_of_the_page_answers_as_expected() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(here.join("../docs/formats/README.md")).unwrap().replace("\r\n", "\n");
    let reader = block(&page, "python");
    assert!(reader.lines().count() <= 10, "{reader}");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("my_reader.py");
    fs::write(&path, reader).unwrap();
    // The command of the page, with the path of the reader.
    let command = page.lines().find(|line| line.contains("python3 my_reader.py")).unwrap();
    let mut words = command.split_whitespace().skip_while(|word| *word != "--only");
    let mut plan = Plan::default();
    while let Some(word) = words.next() {
        match word {
            "--only" => plan.only.push(words.next().unwrap().to_owned()),
            "--" => {}
            "my_reader.py" => plan.read.push(path.to_string_lossy().into_owned()),
            word => plan.read.push(word.to_owned()),
        }
    }
    let outcome = run::run(&here.join("vectors"), &plan).unwrap();
    assert!(outcome.failed.is_empty(), "{}", outcome.failed.join("\n"));
    assert!(
        page.contains(&format!("conformance: {} as expected, 0 not", outcome.passed)),
        "{}",
        outcome.passed
    );
}
