use meshwright_core::{Chunks, Output, Transaction, codes};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

fn staged(path: &Path, bytes: &[u8]) -> Output {
    let mut chunks = Chunks::new();
    chunks.owned(bytes);
    let mut output = Output::create_next_to(path).unwrap();
    output.chunks(&chunks).unwrap();
    output
}

fn main_file(path: &Path, bytes: &[u8]) -> Output {
    let mut chunks = Chunks::new();
    chunks.owned(bytes);
    let mut output = Output::create(path).unwrap();
    output.chunks(&chunks).unwrap();
    output
}

fn content(folder: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let name = |path: &PathBuf| path.file_name().unwrap().to_str().unwrap().to_owned();
    entries.map(|path| (name(&path), fs::read_to_string(&path).unwrap_or_default())).collect()
}

fn is(folder: &Path, expected: &[(&str, &str)]) {
    let expected = expected.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
    assert_eq!(content(folder), expected);
}

#[test]
fn all_files_reach_their_targets() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    for (name, text) in [("a.gltf", "old"), ("a.bin", "old"), ("a_run.cast", "old"), ("same.png", "png")] {
        fs::write(at(name), text).unwrap();
    }
    let mut transaction = Transaction::new(main_file(&at("a.gltf"), b"new"));
    transaction.add(staged(&at("a.1234.bin"), b"new"));
    transaction.add(staged(&at("same.png"), b"png"));
    transaction.replace(staged(&at("a_run.cast"), b"new"), at("a_run.1234.cast"));
    transaction.remove(at("a.bin"));
    let written = transaction.commit().unwrap();
    assert_eq!(
        written,
        [at("a.gltf"), at("a.1234.bin"), at("a_run.cast")],
        "existing equal files are not written"
    );
    is(
        folder.path(),
        &[("a.1234.bin", "new"), ("a.gltf", "new"), ("a_run.cast", "new"), ("same.png", "png")],
    );
}

#[test]
fn taken_name_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let mut transaction = Transaction::new(main_file(&at("a.gltf"), b"new"));
    transaction.add(staged(&at("a.png"), b"new"));
    transaction.add(staged(&at("a.bin"), b"new"));
    // Another program takes the name first.
    fs::write(at("a.bin"), "theirs").unwrap();
    fs::write(at("a.gltf"), "theirs").unwrap();
    transaction.remove(at("a.gltf"));
    let error = transaction.commit().unwrap_err();
    assert_eq!(error.code(), &codes::UNWRITABLE);
    let cause = std::error::Error::source(&error).unwrap().downcast_ref::<std::io::Error>().unwrap();
    assert_eq!(cause.kind(), std::io::ErrorKind::AlreadyExists);
    is(folder.path(), &[("a.bin", "theirs"), ("a.gltf", "theirs")]);
}

#[test]
fn irreplaceable_main_file_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let mut transaction = Transaction::new(main_file(&at("a.gltf"), b"new"));
    transaction.add(staged(&at("a.bin"), b"new"));
    transaction.replace(staged(&at("a_run.cast"), b"new"), at("a_run.1234.cast"));
    fs::write(at("a_run.cast"), "old").unwrap();
    // A folder takes the name in the meantime: the rename fails.
    fs::create_dir(at("a.gltf")).unwrap();
    assert_eq!(transaction.commit().unwrap_err().code(), &codes::UNWRITABLE);
    is(folder.path(), &[("a.gltf", ""), ("a_run.cast", "old")]);
}

#[test]
fn drop_without_commit_leaves_no_files() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let mut transaction = Transaction::new(main_file(&at("a.gltf"), b"new"));
    transaction.add(staged(&at("a.bin"), b"new"));
    drop(transaction);
    is(folder.path(), &[]);
}

/// The main file always references an existing companion, even with many writers.
#[test]
fn many_threads_write_the_same_asset() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let at = &at;
            scope.spawn(move || {
                for round in 0..20 {
                    let name = format!("{thread}_{round}.bin");
                    let mut transaction = Transaction::new(main_file(&at("a.gltf"), name.as_bytes()));
                    transaction.add(staged(&at(&name), name.as_bytes()));
                    transaction.commit().unwrap();
                }
            });
        }
    });
    let named = fs::read_to_string(at("a.gltf")).unwrap();
    assert_eq!(fs::read_to_string(at(&named)).unwrap(), named);
}
