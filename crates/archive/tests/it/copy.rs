//! Copies with changed files.

use crate::zip_builder::{Zip, deflated, field, stored};
use meshwright_archive::{Archive, FileChange, Method};
use meshwright_core::{Limits, Source};

const LIMITS: Limits = Limits::DEFAULT;

fn open(bytes: Vec<u8>) -> Archive {
    Archive::from_source(Source::from(bytes), &LIMITS).unwrap().value
}

fn replace(path: &str, content: &[u8]) -> FileChange {
    FileChange::Replace { path: path.to_owned(), content: content.to_vec() }
}

/// An archive with all that a copy has to keep.
fn example() -> Zip {
    let mut streamed = deflated("vehicles/a.json", b"{\"a\": 1,}");
    (streamed.flags, streamed.local.unknown) = (1 << 3, true);
    let mut encrypted = stored("secret.bin", b"????????????");
    encrypted.flags = 1;
    let mut dated = stored("art/b.json", b"{,}");
    dated.extra = field(0x5455, b"\x01\0\0\0\0");
    Zip {
        files: vec![
            stored("readme.txt", b"as it is"),
            streamed,
            stored("größe.txt", b"unicode"),
            encrypted,
            dated,
            deflated("last.bin", &[7; 5000]),
        ],
        comment: b"a comment".to_vec(),
        before: b"gap".to_vec(),
        prefix: b"self-extracting".to_vec(),
        ..Zip::default()
    }
}

#[test]
fn a_copy_without_changes_has_the_same_bytes() {
    let bytes = example().bytes();
    assert_eq!(open(bytes.clone()).changed_copy(&[]).unwrap().to_vec(), bytes);
}

#[test]
fn a_copy_changes_nothing_but_what_was_asked() {
    let archive = open(example().bytes());
    let changes = [
        replace("vehicles/a.json", b"{\"a\": 1}"),
        replace("art/b.json", b"{}"),
        FileChange::Remove { path: "readme.txt".to_owned() },
        FileChange::Add {
            path: "art/ü.json".to_owned(),
            content: b"new".to_vec(),
            like: "vehicles/a.json".to_owned(),
        },
    ];
    let bytes = archive.changed_copy(&changes).unwrap().to_vec();
    let copy = open(bytes.clone());
    assert!(archive.is_like(&copy, &changes, &LIMITS).unwrap());
    let names: Vec<&str> = copy.entries().iter().map(|entry| entry.name()).collect();
    assert_eq!(names, ["vehicles/a.json", "größe.txt", "secret.bin", "art/b.json", "last.bin", "art/ü.json"]);
    let method = |path: &str| copy.entry(path).unwrap().method();
    assert_eq!((method("vehicles/a.json"), method("art/b.json")), (Method::Deflate, Method::Stored));
    assert_eq!(copy.read(copy.entry("last.bin").unwrap(), &LIMITS).unwrap().bytes(), [7; 5000]);
    assert!(bytes.windows(12).any(|part| part == b"????????????"), "what cannot be read is copied");
    assert!(bytes.starts_with(b"self-extractinggap") && bytes.ends_with(b"a comment"));
    let record = copy.entry("art/b.json").unwrap().record();
    assert!(
        copy.source().span(record).unwrap().windows(4).any(|part| part == b"UT\x05\0"),
        "extra fields stay"
    );
    // Changing it again changes nothing else.
    let again = copy.changed_copy(&[replace("art/b.json", b"{}")]).unwrap().to_vec();
    assert_eq!(again, bytes);
}

#[test]
fn of_two_entries_with_one_path_the_one_that_is_found_changes() {
    let zip = Zip {
        files: vec![stored("a.txt", b"one"), stored("a.txt", b"two"), stored("b.txt", b"three")],
        ..Zip::default()
    };
    let archive = open(zip.bytes());
    let copy = open(archive.changed_copy(&[replace("a.txt", b"2")]).unwrap().to_vec());
    let contents: Vec<Vec<u8>> =
        copy.entries().iter().map(|entry| copy.read(entry, &LIMITS).unwrap().bytes().to_vec()).collect();
    assert_eq!(contents, [b"one".to_vec(), b"2".to_vec(), b"three".to_vec()]);
}

#[test]
fn what_cannot_be_written_is_refused() {
    let error = |archive: &Archive, change: FileChange| archive.changed_copy(&[change]).unwrap_err();
    let archive = open(example().bytes());
    assert_eq!(error(&archive, replace("absent", b"")).code().id, "ZIP0005");
    assert_eq!(error(&archive, replace("secret.bin", b"")).code().id, "ZIP0009");
    let there =
        FileChange::Add { path: "last.bin".to_owned(), content: Vec::new(), like: "last.bin".to_owned() };
    assert!(error(&archive, there).message().contains("already"));
    let large = open(Zip { files: vec![stored("a", b"1")], zip64: true, ..Zip::default() }.bytes());
    assert!(error(&large, replace("a", b"2")).message().contains("ZIP64"));
}
