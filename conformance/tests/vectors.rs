//! Tests of all vectors: the files, their names, and their references.
#![allow(clippy::unwrap_used, reason = "tests may panic")]

use meshwright_conformance::{vector, vectors};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// Every file below a folder with its bytes.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => folders.push(path),
                false => {
                    all.insert(path.strip_prefix(folder).unwrap().to_owned(), fs::read(&path).unwrap());
                }
            }
        }
    }
    all
}

#[test]
fn files_match_their_generators() {
    let scratch = tempfile::tempdir().unwrap();
    let fresh = scratch.path().join("vectors");
    vector::write(&vectors::all(), &fresh).unwrap();
    let (made, kept) = (files(&fresh), files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("vectors")));
    let differ: Vec<_> = made
        .keys()
        .chain(kept.keys())
        .filter(|path| made.get(*path) != kept.get(*path))
        .collect::<BTreeSet<_>>()
        .into_iter()
        .take(20)
        .collect();
    assert!(differ.is_empty(), "run `cargo run -p meshwright-conformance -- make`: {differ:?}");
}

#[test]
fn failed_writes_keep_the_old_files() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path().join("vectors");
    let all: Vec<vector::Vector> = vectors::all().into_iter().take(3).collect();
    vector::write(&all, &folder).unwrap();
    let before = files(scratch.path());
    assert_eq!(before.len(), 7, "two for each, and the index");
    let mut broken = all.clone();
    broken[2].name = "x".repeat(300);
    assert!(vector::write(&broken, &folder).is_err());
    assert_eq!(files(scratch.path()), before);
    // Files that are no longer generated are removed.
    vector::write(&all[..2], &folder).unwrap();
    assert_eq!(files(scratch.path()).len(), 5);
    assert_eq!(fs::read_dir(scratch.path()).unwrap().count(), 1, "no temporary folder is left");
}

#[test]
fn names_are_plain_and_unique() {
    let mut seen = BTreeSet::new();
    for vector in vectors::all() {
        let file = vector.file();
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        assert!(vector.name.chars().all(plain), "{file}");
        assert!(seen.insert(file.to_ascii_lowercase()), "{file} is repeated");
        assert!(vector.about.ends_with('.') && vector.about.len() > 5, "{file}: {}", vector.about);
    }
}

#[test]
fn expected_content_is_shallow_enough_for_every_json_parser() {
    for vector in vectors::all() {
        let read: Result<serde_json::Value, _> = serde_json::from_str(&vector.expected().to_string());
        assert!(read.is_ok(), "{}: {read:?}", vector.file());
    }
}

/// The anchor of a Markdown heading.
fn anchor(heading: &str) -> String {
    let heading = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[test]
fn sections_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut pages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for vector in vectors::all() {
        let (page, section) = vector.section.split_once('#').unwrap();
        let anchors = pages.entry(page.to_owned()).or_insert_with(|| {
            let text = fs::read_to_string(root.join(page)).unwrap();
            text.lines().filter(|line| line.starts_with('#')).map(anchor).collect()
        });
        assert!(anchors.contains(section), "{}: {} does not exist", vector.file(), vector.section);
    }
}
