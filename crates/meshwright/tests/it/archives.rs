//! Files in archives, opened one after another.

use meshwright::{Limits, archives::Opener, core::source::SourceOptions};
use meshwright_testkit::{alloc, zip::stored};
use std::{fs, path::Path};

fn archive(path: &Path, files: usize, content: &[u8]) -> Vec<String> {
    let names: Vec<String> = (0..files).map(|at| format!("a/{at}.cdae")).collect();
    let files: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), content)).collect();
    fs::write(path, stored(&files)).unwrap();
    names
}

/// The entries of an archive are read once, not once for each of its files.
#[test]
fn opening_all_files_of_an_archive_takes_work_in_proportion() {
    let folder = tempfile::tempdir().unwrap();
    let taken = |files: usize| {
        let path = folder.path().join(format!("{files}.zip"));
        let names = archive(&path, files, b"content");
        let opener = Opener::default();
        let open = |name: &String| opener.open(path.join(name), &Limits::DEFAULT, SourceOptions::default());
        let (_, taken) = alloc::peak(|| names.iter().for_each(|name| drop(open(name).unwrap())));
        taken.total
    };
    let [some, more, most] = [200, 400, 800].map(taken);
    assert!(more < some * 3 && most < more * 3, "{some}, {more}, {most} bytes");
}

#[test]
fn an_archive_that_changes_is_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mod.zip");
    let opener = Opener::default();
    let open = |name: &str| opener.open(path.join(name), &Limits::DEFAULT, SourceOptions::default());
    archive(&path, 1, b"before");
    assert_eq!(open("a/0.cdae").unwrap().bytes(), b"before");
    archive(&path, 2, b"after it");
    assert_eq!(open("a/1.cdae").unwrap().bytes(), b"after it");
    fs::remove_file(&path).unwrap();
    assert_eq!(open("a/0.cdae").unwrap_err().code().id, "CORE0007");
}
