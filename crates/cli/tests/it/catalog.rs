//! `catalog` and `duplicates`: what they write, read, and refuse.

use crate::common;
use common::{fixtures, json, run, sandbox, touch};
use std::{fs, path::Path};

/// A folder with files that changed long ago.
fn library() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for name in ["house.cdae", "house_zstd.cdae", "crane.cast", "truncated.cdae"] {
        fs::copy(fixtures().join(name), folder.path().join(name)).unwrap();
        touch(&folder.path().join(name), 100);
    }
    folder
}

const NEW: &[&str] = &["catalog", ".", "-o", "library.parquet", "--no-timings", "--json"];
const AGAIN: &[&str] =
    &["catalog", ".", "-o", "again.parquet", "--since", "library.parquet", "--no-timings", "--json"];

#[test]
fn only_what_changed_is_read() {
    let folder = library();
    let first = json(folder.path(), NEW, 1);
    let counts = |answer: &serde_json::Value| {
        let of = |name: &str| answer["summary"][name].as_u64().unwrap();
        [of("files"), of("failed"), of("read"), of("reused"), of("bytes_read")]
    };
    let size = |name: &str| fs::metadata(folder.path().join(name)).unwrap().len();
    let all = size("house.cdae") + size("house_zstd.cdae") + size("crane.cast") + size("truncated.cdae");
    assert_eq!(counts(&first), [4, 1, 4, 0, all]);
    // No byte of the files is read: their content may even be another.
    for name in ["crane.cast", "house.cdae"] {
        fs::write(folder.path().join(name), vec![0; usize::try_from(size(name)).unwrap()]).unwrap();
        touch(&folder.path().join(name), 100);
    }
    let again = json(folder.path(), AGAIN, 1);
    assert_eq!(counts(&again), [4, 1, 0, 4, 0]);
    let tables = ["library.parquet", "again.parquet"].map(|name| groups(folder.path(), name));
    assert_eq!(tables[0], tables[1]);
    touch(&folder.path().join("house_zstd.cdae"), 50);
    assert_eq!(counts(&json(folder.path(), AGAIN, 1)), [4, 1, 1, 3, size("house_zstd.cdae")]);
}

fn groups(folder: &Path, table: &str) -> serde_json::Value {
    json(folder, &["duplicates", table, "--json"], 0)["groups"].clone()
}

#[test]
fn copies_are_recognized_by_content() {
    let folder = library();
    json(folder.path(), NEW, 1);
    touch(&folder.path().join("house.cdae"), 50);
    let words = [AGAIN, &["--hash"]].concat();
    assert_eq!(json(folder.path(), &words, 1)["summary"]["reused"], 4);
    // The table has the new time, so that the next run need not read.
    fs::rename(folder.path().join("again.parquet"), folder.path().join("library.parquet")).unwrap();
    assert_eq!(json(folder.path(), AGAIN, 1)["summary"]["bytes_read"], 0);
}

#[test]
fn other_options_read_all_files_again() {
    let folder = library();
    json(folder.path(), NEW, 1);
    let words = [AGAIN, &["--thumbnails", "16"]].concat();
    let (status, out, err) = run(folder.path(), &words);
    assert!(status == 1 && err.contains("all files are read"), "{err}");
    assert!(out.contains("\"reused\": 0"), "{out}");
}

#[test]
fn twins_are_found() {
    let folder = library();
    json(folder.path(), NEW, 1);
    let answer = json(folder.path(), &["duplicates", "library.parquet", "--json"], 0);
    assert_eq!((&answer["rows"], answer["groups"].as_array().unwrap().len()), (&4.into(), 1));
    let files = answer["groups"][0]["files"].as_array().unwrap();
    let paths: Vec<&str> = files.iter().map(|file| file["path"].as_str().unwrap()).collect();
    assert_eq!(paths, ["house.cdae", "house_zstd.cdae"]);
    let (status, out, err) = run(folder.path(), &["duplicates", "library.parquet"]);
    assert!(status == 0 && out.contains("house_zstd.cdae") && err.contains("1 group"), "{out}{err}");
    assert_eq!(groups(folder.path(), "library.parquet"), answer["groups"]);
    let by_content = json(folder.path(), &["duplicates", "library.parquet", "--by", "content", "--json"], 0);
    assert_eq!(by_content["groups"].as_array().unwrap().len(), 0);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let folder = library();
    let table = |jobs: &str, name: &str| {
        let words = ["catalog", ".", "-o", name, "--no-timings", "-j", jobs, "--exclude", "*.parquet"];
        assert_eq!(run(folder.path(), &words).0, 1);
        fs::read(folder.path().join(name)).unwrap()
    };
    assert_eq!(table("1", "one.parquet"), table("4", "four.parquet"));
}

#[test]
fn a_failed_run_keeps_the_older_table() {
    let folder = sandbox();
    fs::write(folder.path().join("library.parquet"), "old").unwrap();
    let (status, _, err) =
        run(folder.path(), &["catalog", "house.cdae", "-o", "library.parquet", "--since", "library.parquet"]);
    assert!(status == 1 && err.contains("CORE0007"), "{err}");
    assert_eq!(fs::read(folder.path().join("library.parquet")).unwrap(), b"old");
}

#[test]
fn implausible_requests_are_refused() {
    let folder = sandbox();
    let refused = |words: &[&str], says: &str| {
        let (status, _, err) = run(folder.path(), words);
        assert!(status == 2 && err.contains(says), "{words:?}: {err}");
    };
    refused(&["catalog", "house.cdae", "-o", "library.xlsx"], "supported: .parquet, .csv, .ndjson");
    refused(&["catalog", "house.cdae", "-o", "a.csv", "--thumbnails", "16"], "ends in .parquet");
    refused(&["catalog", "house.cdae", "-o", "a.csv", "--since", "b.parquet"], "ends in .parquet");
}
