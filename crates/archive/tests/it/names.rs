//! Names: encodings, and paths that are not used.

use crate::zip_builder::{File, clean, content, crc, field, open, stored, zip};
use meshwright_archive::{EntryKind, codes};

fn only_name(file: File) -> String {
    clean(vec![file]).entries()[0].name().to_owned()
}

/// A name with the field of Info-ZIP.
fn with_unicode_path(raw: &[u8], version: u8, checksum: u32, name: &[u8]) -> File {
    let path = [&[version], &checksum.to_le_bytes()[..], name].concat();
    let extra = [field(0x5455, &[1, 0, 0, 0, 0]), field(0x7075, &path)].concat();
    File { name: raw.to_vec(), extra, ..File::default() }
}

#[test]
fn names_are_utf_8_or_code_page_437() {
    let raw = b"gr\x81n/\xE1.dae";
    assert_eq!(only_name(File { name: raw.to_vec(), ..File::default() }), "grün/ß.dae");
    let utf8 = File { name: "grün/ß.dae".into(), flags: 1 << 11, ..File::default() };
    assert_eq!(only_name(utf8), "grün/ß.dae");
    // Without the flag, UTF-8 is not recognized.
    assert_eq!(only_name(File { name: "ü".into(), ..File::default() }), "├╝");
    let own = "зелёный.dae".as_bytes();
    assert_eq!(only_name(with_unicode_path(raw, 1, crc(raw), own)), "зелёный.dae");
}

#[test]
fn a_stale_or_damaged_unicode_name_does_not_count() {
    let raw = b"\x81";
    for file in [
        with_unicode_path(raw, 1, crc(raw) ^ 1, b"old"),
        with_unicode_path(raw, 2, crc(raw), b"other version"),
        with_unicode_path(raw, 1, crc(raw), b""),
        with_unicode_path(raw, 1, crc(raw), b"\xFF"),
        File { name: raw.to_vec(), extra: field(0x7075, &[1, 2]), ..File::default() },
        File { name: raw.to_vec(), extra: vec![0x75, 0x70, 0xFF, 0xFF], ..File::default() },
    ] {
        assert_eq!(only_name(file), "ü");
    }
}

#[test]
fn entries_with_bad_names_are_listed_but_cannot_be_found_or_read() {
    let names = ["../up.dae", "a\\..\\b.dae", "/abs.dae", "\\abs.dae", "c:x.dae", "", "a\0b", "."];
    let files = names.map(|name| stored(name, b"x")).to_vec();
    let outcome = open(&zip([files, vec![stored("good", b"1")]].concat()));
    let archive = outcome.value;
    let shown: Vec<_> = archive.entries().iter().map(|entry| entry.name()).collect();
    assert_eq!(
        shown,
        ["../up.dae", "a\\..\\b.dae", "/abs.dae", "\\abs.dae", "c:x.dae", "", "a\0b", "", "good"]
    );
    assert_eq!(archive.paths().collect::<Vec<_>>(), ["good"]);
    assert_eq!(archive.folder("").unwrap().count(), 1);
    for name in names {
        assert!(archive.find(name).is_none() && archive.find_ignoring_case(name).is_none(), "{name:?}");
    }
    assert_eq!(outcome.diagnostics.count(&codes::PARENT), 2);
    assert_eq!(outcome.diagnostics.count(&codes::ABSOLUTE), 3);
    assert_eq!(outcome.diagnostics.count(&codes::BAD_NAME), 3);
    assert_eq!(outcome.diagnostics.counts().count(), 3);
    for entry in &archive.entries()[..8] {
        let error = archive.read(entry, &meshwright_core::Limits::DEFAULT).unwrap_err();
        assert!(std::ptr::eq(error.code(), entry.problem().unwrap()), "{error}");
    }
    assert_eq!(content(&archive, "good").unwrap(), b"1");
}

#[test]
fn separators_are_normalized() {
    let outcome = open(&zip(vec![stored("art\\shapes\\x.dae", b"1"), stored("./art//y.dae", b"2")]));
    let archive = outcome.value;
    assert_eq!(archive.paths().collect::<Vec<_>>(), ["art/shapes/x.dae", "art/y.dae"]);
    assert_eq!(outcome.diagnostics.count(&codes::BACKSLASH), 1);
    for path in ["art/shapes/x.dae", "art\\shapes\\x.dae", "/art/./shapes//x.dae"] {
        assert_eq!(content(&archive, path).unwrap(), b"1");
    }
    // A tool that corrected the separators of only one of the two names.
    let mut corrected = stored("art/shapes/x.dae", b"1");
    corrected.local.name = Some(b"art\\shapes\\x.dae".to_vec());
    assert_eq!(content(&clean(vec![corrected]), "art/shapes/x.dae").unwrap(), b"1");
}

#[test]
fn folders_and_links_are_recognized() {
    let unix = |name: &str, mode: u32| File { made_by: 3 << 8, attributes: mode << 16, ..stored(name, b"") };
    let dos = File { attributes: 0x10, ..stored("dos", b"") };
    let files =
        vec![stored("a/", b""), unix("b", 0o040_755), dos, unix("c", 0o100_644), unix("d", 0o120_777)];
    let archive = open(&zip([files, vec![stored("e\\", b"")]].concat())).value;
    let kinds: Vec<_> = archive.entries().iter().map(|entry| (entry.name(), entry.kind())).collect();
    let (file, folder, link) = (EntryKind::File, EntryKind::Folder, EntryKind::Link);
    let expected = [("a", folder), ("b", folder), ("dos", folder), ("c", file), ("d", link), ("e", folder)];
    assert_eq!(kinds, expected);
    assert_eq!(archive.paths().collect::<Vec<_>>(), ["c", "d"]);
    let error = content(&archive, "a").unwrap_err();
    assert_eq!((error.code().id, error.message()), ("CORE0007", "\"a\" is a folder"));
}
