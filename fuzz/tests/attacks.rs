//! Each attack has the result that its page describes, within limits of memory and work and without a panic.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "tests may panic"
)]

use meshwright::{Checks, Limits, LogOptions, Source, TreeOptions, core::FILE};
use meshwright_fuzz::{Family, attacks, check};
use meshwright_testkit::{alloc, fixtures, hostile::Watch, laws};
use std::{collections::BTreeSet, fs};

meshwright_testkit::count_allocations!();

#[test]
fn fixtures_match_their_generators_and_are_small() {
    let mut total = 0;
    let mut files = BTreeSet::new();
    for attack in attacks::all() {
        let bytes = fs::read(attack.path()).unwrap_or_else(|error| panic!("{}: {error}", attack.file));
        assert!(bytes == attack.bytes(), "{} is not what is made", attack.file);
        assert!(!attack.tries.ends_with('.') && attack.guard.ends_with('.'), "{}", attack.file);
        total += bytes.len();
        files.insert(attack.path());
    }
    assert!(files.len() > 100 && total < 1_000_000, "{} files of {total} bytes", files.len());
    let there: BTreeSet<_> = fixtures::below(&attacks::folder(), &[]).into_iter().collect();
    assert_eq!(there, files, "files that nothing makes, or that are not there");
}

#[test]
fn the_page_describes_the_results() {
    let page = fs::read_to_string(fixtures::workspace().join("docs/attacks.md")).unwrap();
    let (mut here, mut now) = (page.lines(), String::new());
    now.push_str(&attacks::page());
    for line in now.lines() {
        assert_eq!(here.next(), Some(line), "`cargo xtask fixtures` writes the page anew");
    }
    assert_eq!(here.next(), None);
}

#[test]
fn attacks_take_bounded_memory_and_work() {
    let limits = Limits::DEFAULT;
    let watch = Watch::new();
    for attack in attacks::all() {
        watch.begin(attack.file);
        let within = |what: &str, call: &dyn Fn(&Source) -> meshwright::Result<()>| {
            let source = attack.open();
            let (ended, taken) = alloc::peak(|| call(&source));
            let length = usize::try_from(source.len()).unwrap();
            let (bound, work) = (alloc::bound(length), alloc::work(length));
            assert!(taken.peak <= bound, "{}: {what} held {} of {bound} bytes", attack.file, taken.peak);
            assert!(taken.total <= work, "{}: {what} allocated {} of {work} bytes", attack.file, taken.total);
            if let Err(error) = ended {
                check::code(error.code(), &|| error.to_string());
            }
        };
        within("read", &|source| meshwright::read(source, &limits).map(drop));
        within("validate", &|source| meshwright::validate(source, &limits, &Checks::default()).map(drop));
        within("tree", &|source| meshwright::tree(source, &limits, &TreeOptions::default()).map(drop));
        within("recover", &|source| meshwright::recover(source, &limits).map(drop));
    }
}

/// Truncated at every field boundary, a file gives a coded error or a value, and each byte is still accounted
/// for.
#[test]
fn files_truncated_at_every_boundary_are_handled() {
    for family in Family::ALL {
        let mut cuts = 0;
        let mut files = fixtures::below(&fixtures::folder(), family.endings());
        files.retain(|path| {
            let path = path.to_string_lossy();
            path.contains("clean") || !(path.contains("codes") || path.contains("attacks"))
        });
        for path in files.into_iter().take(8) {
            let bytes = fs::read(&path).unwrap();
            let source = family.source(&family.inputs(&path, &bytes)[0]);
            let Ok((_, log, _)) = meshwright::log(&source, &Limits::DEFAULT, LogOptions::default()) else {
                continue;
            };
            let leaves = log.rows().iter().filter(|row| !row.is_group() && row.span.buffer == FILE);
            let ends: BTreeSet<u64> = leaves.flat_map(|row| [row.span.start, row.span.end]).collect();
            let step = ends.len().div_ceil(400).max(1);
            for end in ends.into_iter().step_by(step) {
                let cut = bytes[..usize::try_from(end).unwrap()].to_vec();
                let cut = family.source(&family.inputs(&path, &cut)[0]);
                if let Ok((_, log, _)) = meshwright::log(&cut, &Limits::DEFAULT, LogOptions::default()) {
                    laws::law4(&log, cut.len()).unwrap();
                }
                check::value(meshwright::read(&cut, &Limits::DEFAULT).map(drop), &cut);
                check::value(meshwright::recover(&cut, &Limits::DEFAULT).map(drop), &cut);
                cuts += 1;
            }
        }
        // The JSON of glTF is one field.
        assert!(cuts > if family == Family::Gltf { 1 } else { 10 }, "{family:?}: {cuts} cuts");
    }
}
