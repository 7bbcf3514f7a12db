//! Archives of which only what is read is copied.

use crate::zip_builder::{Zip, content, deflated, noise, stored, zip};
use meshwright_archive::Archive;
use meshwright_core::{Limits, Source, codes};
use meshwright_testkit::alloc;
use std::{fs, path::Path};

const LIMITS: Limits = Limits::DEFAULT;
const PADDING: usize = 6 << 20;

/// Everything that an archive says, with the content of all its entries.
fn described(archive: &Archive) -> Vec<String> {
    let read = |entry| match archive.read(entry, &LIMITS) {
        Ok(source) => format!("{} bytes, {}", source.len(), crate::zip_builder::crc(source.bytes())),
        Err(error) => error.to_string(),
    };
    let entries = archive.entries().iter();
    entries.map(|entry| format!("{:?} {:?}: {}", entry.name(), entry.record(), read(entry))).collect()
}

#[test]
fn archives_in_files_and_in_memory_are_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.zip");
    let files =
        || vec![stored("a/large", &noise(PADDING)), deflated("a/x", &noise(1000)), stored("a/y", b"y")];
    let many = || (0..30_000).map(|at| stored(&format!("folder/of/many/files/{at}"), b"content")).collect();
    let zip64 = || {
        let mut all = Zip { zip64: true, ..zip(files()) };
        all.files.iter_mut().for_each(|file| file.zip64 = true);
        all
    };
    let signature = b"PK\x05\x06".as_slice();
    for (what, zip) in [
        ("plain", zip(files())),
        ("zip64", zip64()),
        ("zip64 with a comment", Zip { comment: vec![b'c'; 65_000], ..zip64() }),
        ("a large directory", Zip { before: vec![7; PADDING], ..zip(many()) }),
        ("bytes that the offsets count", Zip { before: vec![7; PADDING], ..zip(files()) }),
        ("bytes that the offsets do not count", Zip { prefix: vec![7; PADDING], ..zip(files()) }),
        ("a large directory after such bytes", Zip { prefix: vec![7; PADDING], ..zip(many()) }),
        ("an archive in front", Zip { prefix: zip(files()).bytes(), ..zip(files()) }),
        ("the longest comment", Zip { comment: vec![b'c'; 65_535], ..zip(files()) }),
        ("bytes at the end", Zip { trailing: vec![0; 900 << 10], ..zip(files()) }),
        ("too many bytes at the end", Zip { trailing: vec![0; 2 << 20], ..zip(files()) }),
        (
            "a signature at the end",
            Zip { trailing: [signature, &[0xFF; 30], signature].concat(), ..zip(files()) },
        ),
        ("no archive", Zip { prefix: noise(PADDING), ..zip(Vec::new()) }),
        ("wrong offset", {
            let mut wrong = zip(files());
            wrong.files[1].offset = Some(70);
            wrong
        }),
    ] {
        let bytes = zip.bytes();
        fs::write(&path, &bytes).unwrap();
        let opened = Archive::open(&path, &LIMITS);
        let expected = Archive::from_source(Source::from(bytes).with_path(&path), &LIMITS);
        match (opened, expected) {
            (Ok(opened), Ok(expected)) => {
                let messages = |list: &meshwright_core::Diagnostics| format!("{list:?}");
                assert_eq!(messages(&opened.diagnostics), messages(&expected.diagnostics), "{what}");
                assert!(described(&opened.value) == described(&expected.value), "{what}");
                assert!(format!("{:?}", opened.value).contains("on demand"), "{what}");
            }
            (Err(opened), Err(expected)) => assert_eq!(opened.to_string(), expected.to_string(), "{what}"),
            (opened, expected) => panic!("{what}: {:?} {:?}", opened.err(), expected.err()),
        }
    }
}

/// Saves another archive in the place of one, as packers do.
fn save(path: &Path, bytes: &[u8]) {
    fs::write(path, bytes).unwrap();
}

#[test]
fn a_packer_can_save_an_archive_that_is_open() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mod.zip");
    let bytes = zip(vec![deflated("a/x", &noise(1000)), stored("a/large", &noise(PADDING))]).bytes();
    save(&path, &bytes);
    let archive = Archive::open(&path, &LIMITS).unwrap().value;
    let entry = archive.entry("a/large").unwrap();
    let (held, taken) = alloc::peak(|| archive.read(entry, &LIMITS).unwrap());
    assert!(
        taken.peak < 100_000,
        "{taken:?}: the bytes of a stored entry are held once, in a temporary file"
    );
    // Shorter, empty, and as long as before: what was read stays, and what was not is not mixed.
    for new in [&bytes[..100], &[], &vec![9; bytes.len()]] {
        save(&path, new);
        assert_eq!(held.bytes(), noise(PADDING));
        assert_eq!(content(&archive, "a/large").unwrap(), noise(PADDING), "it is loaded already");
        let error = content(&archive, "a/x").unwrap_err();
        assert_eq!(error.code(), &codes::CHANGED);
    }
    // A new file at its path is another one.
    save(&path, &bytes);
    let archive = Archive::open(&path, &LIMITS).unwrap().value;
    let other = folder.path().join("new.zip");
    save(&other, b"PK");
    fs::rename(&other, &path).unwrap();
    assert_eq!(content(&archive, "a/x").unwrap(), noise(1000));
}
