//! Tests recovery of damaged files.

use crate::{Family, check};
use meshwright::{Checks, Source};
use meshwright_testkit::laws;

/// The result can be read, all losses are reported, and undamaged files are unchanged.
pub fn run(family: Family, input: &[u8]) {
    let source = family.source(input);
    let saved = check::within(&source, "recover", || meshwright::recover(&source, &check::LIMITS));
    let Some(saved) = check::value(saved, &source) else { return };
    check::diagnostics(&saved.diagnostics);
    check::diagnostics(&saved.left);
    if saved.bytes() != source.bytes() {
        assert!(!saved.diagnostics.is_empty(), "other bytes came out, and nothing is said of it");
    }
    laws::same(saved.bytes(), &saved.write()).unwrap_or_else(|broken| panic!("{broken}"));
    let again = Source::from(saved.bytes().to_vec()).with_hints(source.hints().clone());
    let read = meshwright::read(&again, &meshwright::Limits::DEFAULT);
    let read = read.unwrap_or_else(|error| panic!("what was saved cannot be read: {error}"));
    let written = read.write().expect("what was read is written");
    laws::same(again.bytes(), &written).unwrap_or_else(|broken| panic!("{broken}"));
    if read.has_scene() {
        check::value(read.to_scene().map(drop), &again);
    }
    meshwright::validate(&again, &check::LIMITS, &Checks::default()).expect("what was saved is looked over");
    // A second recovery changes nothing.
    let twice = meshwright::recover(&again, &check::LIMITS);
    let twice = twice.unwrap_or_else(|error| panic!("what was saved cannot be saved again: {error}"));
    // Some formats keep invalid references, and report them each time.
    assert!(
        twice.diagnostics.losses() <= saved.diagnostics.losses(),
        "saved again, more is lost: {:?}",
        twice.diagnostics
    );
    assert!(twice.bytes() == again.bytes(), "saved again, other bytes come out: {:?}", twice.diagnostics);
}
