//! The end record, the central directory, and what is around them.

use crate::zip_builder::{File, Zip, clean, content, deflated, open, stored, try_open, zip};
use meshwright_archive::codes;
use meshwright_core::{Code, Limits, Span};

const X: &[u8] = b"content of an entry";

fn base() -> Zip {
    zip(vec![deflated("a/x", X), stored("a/y", X)])
}

/// Both entries can be read; returns the only diagnostic.
fn readable(zip: &Zip) -> Option<(&'static Code, String, Option<Span>)> {
    let outcome = open(zip);
    assert_eq!(content(&outcome.value, "a/x").unwrap(), X);
    assert_eq!(content(&outcome.value, "a/y").unwrap(), X);
    let diagnostics = outcome.diagnostics.as_slice();
    assert!(diagnostics.len() <= 1, "{diagnostics:?}");
    diagnostics.first().map(|one| (one.code, one.message.clone(), one.span))
}

#[test]
fn zip64_records_are_read() {
    assert_eq!(readable(&Zip { zip64: true, ..base() }), None);
    let mut all = Zip { zip64: true, ..base() };
    all.files.iter_mut().for_each(|file| file.zip64 = true);
    assert_eq!(readable(&all), None);
    assert_eq!(readable(&Zip { zip64: false, ..all }), None);
}

#[test]
fn bytes_around_the_archive_are_reported() {
    let len = base().bytes().len() as u64;
    assert_eq!(readable(&Zip { comment: b"a comment".to_vec(), ..base() }), None);
    let trailing = readable(&Zip { trailing: vec![0; 5], ..base() }).unwrap();
    let message = "5 trailing bytes after the end record".to_owned();
    assert_eq!(trailing, (&codes::TRAILING, message, Some(Span::file(len, len + 5))));
    for zip in [Zip { before: vec![7; 9], ..base() }, Zip { prefix: vec![7; 9], ..base() }] {
        let message = "9 bytes before the first entry".to_owned();
        assert_eq!(readable(&zip), Some((&codes::UNUSED, message, Some(Span::file(0, 9)))));
    }
    assert_eq!(readable(&Zip { before: b"PK00".to_vec(), ..base() }), None, "a split archive in one file");
    let between = readable(&Zip { after_directory: vec![7; 9], ..base() }).unwrap();
    assert_eq!(between.0, &codes::UNUSED);
    // A digital signature may follow the entries.
    assert_eq!(readable(&Zip { after_directory: b"PK\x05\x05\x02\x0012".to_vec(), ..base() }), None);
}

#[test]
fn signatures_behind_the_archive_are_passed_over() {
    let trailing = [b"PK\x05\x06".as_slice(), &[0xFF; 30], b"PK\x05\x06"].concat();
    let (code, message, _) = readable(&Zip { trailing, comment: b"comment".to_vec(), ..base() }).unwrap();
    assert_eq!((code, message.as_str()), (&codes::TRAILING, "38 trailing bytes after the end record"));
    // Of two archives, the last one is used.
    let (code, message, _) = readable(&Zip { prefix: zip(vec![stored("b", X)]).bytes(), ..base() }).unwrap();
    assert_eq!((code, message.as_str()), (&codes::UNUSED, "119 bytes before the first entry"));
}

#[test]
fn counts_are_compared() {
    let count = |entries| readable(&Zip { entries: Some(entries), ..base() }).unwrap();
    assert_eq!(count(5).1, "the end record states 5 entries, the central directory has 2");
    assert_eq!(
        count(1),
        (&codes::COUNT, "the end record states 1 entry, the central directory has 2".to_owned(), count(1).2)
    );
}

#[test]
fn a_cut_archive_is_an_error_at_every_length() {
    let bytes = base().bytes();
    let whole = bytes.len();
    for len in 0..whole {
        let error = try_open(bytes[..len].to_vec()).unwrap_err();
        let expected: &[&str] = match len {
            0 => &["CORE0012"],
            1..=3 => &["ZIP0001"],
            _ => &["ZIP0002"],
        };
        assert!(expected.contains(&error.code().id), "{len} bytes: {error}");
    }
    let error = try_open(bytes[..whole - 3].to_vec()).unwrap_err();
    assert_eq!(error.message(), "the archive is cut off in its end record");
    // The beginning is lost.
    let error = try_open(bytes[whole - 60..].to_vec()).unwrap_err();
    assert_eq!(error.code(), &codes::DIRECTORY, "{error}");
}

#[test]
fn parts_of_split_archives_are_refused() {
    for disk in [1, 7] {
        let error = try_open(Zip { disk, ..base() }.bytes()).unwrap_err();
        assert_eq!(error.code(), &codes::MULTI_DISK);
    }
    // The central directory is in the last part, so its offset lies beyond this file.
    let mut bytes = Zip { disk: 1, ..base() }.bytes();
    let end = bytes.len();
    bytes[end - 6..end - 2].copy_from_slice(&0x7000_0000_u32.to_le_bytes());
    assert_eq!(try_open(bytes).unwrap_err().code(), &codes::MULTI_DISK);
    let mut bytes = Zip { zip64: true, ..base() }.bytes();
    let end = bytes.len();
    bytes[end - 26] = 2;
    assert_eq!(try_open(bytes).unwrap_err().code(), &codes::MULTI_DISK);
}

#[test]
fn an_offset_beyond_the_file_is_an_error() {
    let mut bytes = base().bytes();
    let end = bytes.len();
    bytes[end - 6..end - 2].copy_from_slice(&0x7000_0000_u32.to_le_bytes());
    let error = try_open(bytes).unwrap_err();
    assert_eq!(error.code(), &codes::DIRECTORY);
    assert_eq!(error.message(), "the end record has no valid offset of the central directory");
}

#[test]
fn entries_outside_of_the_file_leave_the_others_usable() {
    let far = File { offset: Some(0x7000_0000), ..stored("far", X) };
    let long = File { compressed_size: Some(u32::MAX - 1), ..stored("long", X) };
    let mut wide = File { zip64: true, ..stored("wide", X) };
    wide.offset = Some(u32::MAX - 5);
    let outcome = open(&zip(vec![stored("a", X), far, long, wide, stored("b", X)]));
    assert_eq!(outcome.diagnostics.count(&codes::OUTSIDE), 3, "{:?}", outcome.diagnostics);
    assert_eq!(outcome.diagnostics.counts().count(), 1, "{:?}", outcome.diagnostics);
    for path in ["a", "b"] {
        assert_eq!(content(&outcome.value, path).unwrap(), X);
    }
}

/// Entries that share one block of compressed data, as in a bomb.
#[test]
fn entries_that_share_bytes_are_refused() {
    let shared = (0..50).map(|n| File { offset: Some(0), ..deflated(&format!("{n:02}"), X) }).collect();
    let outcome = open(&zip(shared));
    assert_eq!(outcome.diagnostics.count(&codes::OVERLAP), 49);
    let archive = outcome.value;
    let read = |entry| archive.read(entry, &Limits::DEFAULT);
    let readable = archive.entries().iter().filter(|&entry| read(entry).is_ok()).count();
    assert_eq!(readable, 0, "the names in the local header are not theirs");

    // The stored data of the first has the whole second entry.
    let inner = zip(vec![stored("inner", X)]).bytes();
    let mut outer = stored("outer", &inner[..30 + 5 + X.len()]);
    outer.local.name = None;
    let inner = File { offset: Some(30 + 5), ..stored("inner", X) };
    let outcome = open(&zip(vec![outer, inner]));
    assert_eq!(outcome.diagnostics.count(&codes::OVERLAP), 1);
    assert_eq!(content(&outcome.value, "outer").unwrap_err().code(), &codes::OVERLAP);
    assert_eq!(content(&outcome.value, "inner").unwrap(), X);
}

#[test]
fn a_longer_local_header_is_found_when_the_entry_is_read() {
    // The name in the local header is longer, so that the data reaches into the next entry.
    let mut file = stored("a", X);
    let mut bytes = zip(vec![file.clone(), stored("b", X)]).bytes();
    bytes[28] = 20;
    let archive = try_open(bytes).unwrap().value;
    let error = content(&archive, "a").unwrap_err();
    assert_eq!(error.code(), &codes::OVERLAP, "{error}");
    assert_eq!(content(&archive, "b").unwrap(), X);
    file.extra = vec![1; 40];
    assert_eq!(content(&clean(vec![file]), "a").unwrap(), X, "an extra field of the central directory");
}

#[test]
fn archives_in_archives_are_files() {
    let inner = base().bytes();
    let archive = clean(vec![stored("inner.zip", &inner), deflated("inner2.zip", &inner)]);
    assert_eq!(archive.paths().collect::<Vec<_>>(), ["inner.zip", "inner2.zip"]);
    assert_eq!(content(&archive, "inner.zip").unwrap(), inner);
    assert!(archive.find("inner.zip/a/x").is_none());
}

#[test]
fn diagnostics_are_limited() {
    let files = (0..100).map(|n| stored(&format!("../{n}"), b"")).collect();
    let limits = Limits::DEFAULT.diagnostics(3);
    let source = meshwright_core::Source::from(zip(files).bytes());
    let outcome = meshwright_archive::Archive::from_source(source, &limits).unwrap();
    assert_eq!(outcome.diagnostics.as_slice().len(), 3);
    assert_eq!(outcome.diagnostics.count(&codes::PARENT), 100);
}
