//! Entries by path.

use crate::zip_builder::{clean, content, open, stored, zip};
use meshwright_archive::{Archive, codes};
use meshwright_core::{Limits, Source};
use meshwright_testkit::{alloc, instructions};

fn listed(archive: &Archive, path: &str) -> Option<Vec<(String, bool)>> {
    let items = archive.folder(path)?;
    Some(items.map(|item| (item.path.to_owned(), item.is_folder)).collect())
}

fn items(expected: &[(&str, bool)]) -> Option<Vec<(String, bool)>> {
    Some(expected.iter().map(|(path, folder)| ((*path).to_owned(), *folder)).collect())
}

#[test]
fn folders_need_no_entries() {
    let archive = clean(vec![
        stored("vehicles/x/x.dae", b"1"),
        stored("info.json", b"2"),
        stored("vehicles/y/", b""),
        stored("vehicles/x/a/b.png", b"3"),
        stored("vehicles/common/", b""),
    ]);
    assert_eq!(listed(&archive, ""), items(&[("vehicles", true), ("info.json", false)]));
    assert_eq!(listed(&archive, "/"), listed(&archive, ""));
    let vehicles = items(&[("vehicles/x", true), ("vehicles/y", true), ("vehicles/common", true)]);
    assert_eq!(listed(&archive, "vehicles"), vehicles);
    assert_eq!(
        listed(&archive, "vehicles/x/"),
        items(&[("vehicles/x/x.dae", false), ("vehicles/x/a", true)])
    );
    assert_eq!(listed(&archive, "vehicles/y"), items(&[]));
    assert_eq!((listed(&archive, "vehicles/z"), listed(&archive, "info.json")), (None, None));
    let x: Vec<_> =
        archive.folder("vehicles").unwrap().map(|item| (item.name, item.entry.is_some())).collect();
    assert_eq!(x, [("x", false), ("y", true), ("common", true)]);
    assert!(archive.find("vehicles/x").is_none() && archive.find("vehicles/y").unwrap().is_folder());
    assert_eq!(archive.paths().count(), 3);
}

#[test]
fn an_empty_archive_has_an_empty_root() {
    let archive = clean(vec![]);
    assert_eq!((archive.entries().len(), listed(&archive, "")), (0, items(&[])));
    assert_eq!((listed(&archive, "a"), archive.paths().count()), (None, 0));
    assert!(archive.find("").is_none() && archive.find_ignoring_case("a").is_none());
    assert!(format!("{archive:?}").starts_with("Archive(0 entries"));
}

#[test]
fn a_root_entry_is_the_root() {
    let archive = clean(vec![stored("./", b""), stored("./a", b"1")]);
    assert_eq!(listed(&archive, ""), items(&[("a", false)]));
    assert!(archive.find("").unwrap().is_folder());
}

#[test]
fn paths_are_exact_unless_case_is_ignored() {
    let archive = clean(vec![stored("art/Shapes/Ärger.DDS", b"1")]);
    assert!(archive.find("art/shapes/Ärger.DDS").is_none());
    for path in ["art/Shapes/Ärger.DDS", "ART/shapes/ärger.dds", "art\\shapes\\ÄRGER.dds"] {
        assert_eq!(archive.find_ignoring_case(path).unwrap().name(), "art/Shapes/Ärger.DDS");
    }
    assert!(archive.find_ignoring_case("art/Shapes").is_none());
    let missing = |path: &str| archive.entry(path).unwrap_err().message().to_owned();
    assert_eq!(
        missing("ART/shapes/ärger.dds"),
        "the archive has no entry \"ART/shapes/ärger.dds\"; \"art/Shapes/Ärger.DDS\" differs only in case"
    );
    assert_eq!(missing("art"), "the archive has no entry \"art\", it is a folder");
    assert_eq!(missing("../x"), "the archive has no entry \"../x\"");
}

#[test]
fn of_twins_the_last_counts() {
    let mut first = stored("a/b", b"first");
    first.name = b"a/./b".to_vec();
    let outcome =
        open(&zip(vec![first, stored("A/B", b"case"), stored("a/b", b"last"), stored("a/B", b"3")]));
    let archive = outcome.value;
    assert_eq!(content(&archive, "a/b").unwrap(), b"last");
    assert_eq!(content(&archive, "A/B").unwrap(), b"case");
    assert_eq!(archive.find_ignoring_case("A/b").unwrap().name(), "a/b");
    assert_eq!(archive.find_ignoring_case("a/B").unwrap().name(), "a/B");
    let messages: Vec<_> = outcome.diagnostics.as_slice().iter().map(|one| one.message.as_str()).collect();
    assert_eq!(
        messages,
        [
            "the paths \"a/b\" and \"A/B\" differ only in case",
            "the path \"a/b\" occurs again with another content; the last entry is used",
            "the paths \"a/b\" and \"a/B\" differ only in case",
        ]
    );
    let replaced: Vec<_> = archive.replaced().map(|entry| archive.read(entry, &Limits::DEFAULT)).collect();
    assert!(matches!(&replaced[..], [Ok(source)] if source.bytes() == b"first"), "{replaced:?}");
}

#[test]
fn every_spelling_of_a_path_is_the_same_path() {
    for spelling in ["a/b", "./a/b", "a//b", "a\\b", ".\\a\\.\\b"] {
        let files = [stored("a/b", b"1"), stored(spelling, b"1")];
        let opened = open(&zip(files.to_vec()));
        assert_eq!(opened.diagnostics.count(&codes::TWINS), 1, "{spelling}");
        assert_eq!((opened.value.replaced().count(), opened.value.files().count()), (1, 2), "{spelling}");
        let message = "the path \"a/b\" occurs again with the same content; the last entry is used";
        assert!(opened.diagnostics.as_slice().iter().any(|one| one.message == message), "{spelling}");
    }
}

#[test]
fn paths_that_are_the_same_on_windows_are_reported() {
    let said = |names: [&str; 2]| {
        let opened = open(&zip(names.map(|name| stored(name, b"1")).to_vec()));
        let said = opened.diagnostics.as_slice().iter().map(|one| (one.code.id, one.message.clone()));
        said.collect::<Vec<_>>()
    };
    for names in [["a/b.dae", "a/b.dae."], ["a/b", "a. /b"], ["a /B", "a/b"], ["ä/x", "Ä./x"]] {
        let message = format!("the paths {:?} and {:?} are the same on Windows", names[0], names[1]);
        assert_eq!(said(names), [("ZIP0106", message)]);
    }
    assert_eq!(said(["A/b", "a/B"])[0].0, "ZIP0106");
    assert_eq!(said(["a/x", "A./y"]), [], "folders are joined");
    assert_eq!(said(["a", "A/b"])[0].1, "the path \"a\" is both a file and the folder of \"A/b\"");
    assert_eq!(said(["A./b", "a"])[0].1, "the path \"a\" is both a file and the folder of \"A./b\"");
    assert_eq!(said(["a/", "A"])[0].0, "ZIP0110");
    // A name of nothing else is not dropped.
    assert_eq!(said(["a/...", "a/ "]), []);
    let archive = open(&zip(vec![stored("Art/b.dae", b"1"), stored("ART./c.dae", b"2")])).value;
    assert_eq!(archive.find_ignoring_case("art/B.DAE.").unwrap().name(), "Art/b.dae");
    let error = archive.entry("Art/c.dae").unwrap_err();
    assert!(error.message().ends_with("; \"ART./c.dae\" is the same path on Windows"), "{error}");
}

#[test]
fn folders_may_occur_again_but_not_as_files() {
    clean(vec![stored("a/", b""), stored("A/", b""), stored("a/", b"")]);
    let files =
        vec![stored("a/", b""), stored("a", b"1"), stored("b/c", b""), stored("b", b"2"), stored("b/d", b"")];
    for reversed in [false, true] {
        let mut files = files.clone();
        if reversed {
            files.reverse();
        }
        let outcome = open(&zip(files));
        let codes: Vec<_> = outcome.diagnostics.counts().map(|(code, count)| (code.id, count)).collect();
        assert_eq!(codes, [("ZIP0110", 2)], "each once");
        assert_eq!(content(&outcome.value, "a").unwrap(), b"1");
        assert_eq!(content(&outcome.value, "b").unwrap(), b"2");
        let mut below = listed(&outcome.value, "b").unwrap();
        below.sort();
        assert_eq!(Some(below), items(&[("b/c", false), ("b/d", false)]));
        let both: Vec<_> = outcome.value.folder("").unwrap().collect();
        assert!(both.iter().all(|item| item.is_folder && !item.entry.unwrap().is_folder()), "{both:?}");
    }
}

#[test]
fn many_entries_take_memory_and_allocations_in_proportion() {
    let name = |n: usize| format!("levels/map/art/{}/Shape_{n}.dae", n / 100);
    let taken = |count: usize| {
        let bytes = zip((0..count).map(|n| stored(&name(n), b"")).collect()).bytes();
        let source = Source::from(bytes);
        let (archive, opened) = alloc::peak(|| {
            let outcome = Archive::from_source(source, &Limits::DEFAULT).unwrap();
            // The number of entries has 16 bits in this archive.
            assert!(outcome.diagnostics.is_empty(), "{:?}", outcome.diagnostics);
            outcome.value
        });
        for n in 0..count {
            let name = name(n);
            assert_eq!(archive.find(&name).unwrap().name(), name);
            assert_eq!(archive.find_ignoring_case(&name.to_uppercase()).unwrap().name(), name);
        }
        assert_eq!(archive.folder("levels/map/art").unwrap().count(), count / 100);
        assert_eq!(archive.folder("levels/map/art/7").unwrap().count(), 100);
        (opened.peak / count, opened.calls / count as u64)
    };
    for count in [25_000, 50_000, 100_000] {
        let (bytes, calls) = taken(count);
        assert!(bytes < 500 && calls < 8, "{bytes} bytes and {calls} allocations of each of {count} entries");
    }
}

fn shape_name(n: usize) -> String {
    format!("levels/map/art/{}/Shape_{n}.dae", n / 100)
}

/// An archive with many entries, a hundred in each folder.
fn many_entries(count: usize) -> Vec<u8> {
    zip((0..count).map(|n| stored(&shape_name(n), b"")).collect()).bytes()
}

/// Opens the archive and finds each of its entries.
fn find_all(bytes: &[u8], count: usize) {
    let outcome = Archive::from_source(Source::from(bytes.to_vec()), &Limits::DEFAULT).unwrap();
    assert!(outcome.diagnostics.is_empty(), "{:?}", outcome.diagnostics);
    let archive = outcome.value;
    for name in (0..count).map(shape_name) {
        assert_eq!(archive.find(&name).unwrap().name(), name);
        assert_eq!(archive.find_ignoring_case(&name.to_uppercase()).unwrap().name(), name);
    }
    assert_eq!(archive.folder("levels/map/art").unwrap().count(), count / 100);
    assert_eq!(archive.folder("levels/map/art/0").unwrap().count(), 100);
}

/// The number of entries has 16 bits in this archive.
#[test]
fn a_hundred_thousand_entries_are_found() {
    find_all(&many_entries(100_000), 100_000);
}

#[test]
#[ignore = "needs valgrind"]
fn many_entries_take_work_in_proportion() {
    instructions::count(|counter| {
        let make = |n| (many_entries(n), n);
        counter.in_proportion("entries", 1_600, make, |(bytes, n)| find_all(bytes, *n));
    });
}
