//! Runs every target on its seeds and on damaged copies: a short run of the fuzzer.
#![allow(clippy::panic, clippy::unwrap_used, clippy::print_stdout, reason = "tests")]

use meshwright_fuzz::{Family, Input, TARGETS, seeds, target};
use std::{collections::BTreeSet, panic::catch_unwind, path::Path};

meshwright_testkit::count_allocations!();

/// Number of damaged copies per target.
const MUTANTS: usize = 200;

/// Runs the targets of a kind; reports panics with the bytes if they are few.
fn run(verb: &str) {
    for target in TARGETS.iter().filter(|target| target.name.starts_with(verb)) {
        let seeds = seeds::of(target);
        assert!(seeds.len() > 10, "{} has {} seeds", target.name, seeds.len());
        for seed in &seeds {
            let held = catch_unwind(|| (target.run)(&seed.bytes));
            assert!(held.is_ok(), "{} on {}", target.name, seed.name);
        }
        for (at, bytes) in seeds::mutants(&seeds, 1).take(MUTANTS).enumerate() {
            let held = catch_unwind(|| (target.run)(&bytes));
            assert!(held.is_ok(), "{} on mutant {at}: {}", target.name, shown(&bytes));
        }
    }
}

fn shown(bytes: &[u8]) -> String {
    let shown: String =
        bytes.iter().take(2_000).flat_map(|byte| std::ascii::escape_default(*byte)).map(char::from).collect();
    format!("b\"{shown}\" ({} bytes)", bytes.len())
}

#[test]
fn reading_keeps_its_promises() {
    run("read_");
}

#[test]
fn recovery_keeps_its_promises() {
    run("recover_");
}

#[test]
fn scenes_are_written_as_files() {
    run("from_scene_");
}

#[test]
fn inspection_returns() {
    run("inspect_");
}

#[test]
fn programs_return() {
    run("query_");
}

#[test]
fn other_files_of_mods_are_handled() {
    run("mod_");
}

#[test]
fn the_table_is_complete() {
    let names: BTreeSet<&str> = TARGETS.iter().map(|target| target.name).collect();
    assert_eq!((names.len(), TARGETS.len()), (34, 34));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("dictionaries");
    for family in Family::ALL {
        assert_eq!(TARGETS.iter().filter(|target| target.family == Some(family)).count(), 5, "{family:?}");
    }
    for input in [Input::File, Input::Scene, Input::Program, Input::Image, Input::Archive, Input::Definitions]
    {
        assert!(TARGETS.iter().any(|target| target.input == input));
    }
    for own in TARGETS {
        assert!(folder.join(own.dictionary).is_file(), "{} has no dictionary", own.name);
        assert_eq!(target(own.name).unwrap().name, own.name);
    }
}
