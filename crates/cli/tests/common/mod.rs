//! What the tests of the command line share.
#![allow(dead_code, unreachable_pub, reason = "every test file uses its own part of this")]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use snapbox::cmd::{Command, cargo_bin};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The folder of our own files.
pub fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures")
}

/// A fresh folder with copies of our own files.
pub fn sandbox() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(fixtures()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension != "md") {
            fs::copy(&path, folder.path().join(path.file_name().unwrap())).unwrap();
        }
    }
    fs::copy(fixtures().join("udm/codes/UDM0303.udm"), folder.path().join("wrong.udm")).unwrap();
    for name in ["skeleton.cmh", "village.cmh"] {
        fs::copy(fixtures().join("tinman").join(name), folder.path().join(name)).unwrap();
    }
    fs::write(folder.path().join("place.json"), r#"{"x": 1.5, "y": -2, "z": 0}"#).unwrap();
    folder
}

/// `meshwright` in that folder, without colours.
pub fn meshwright(folder: &Path) -> Command {
    Command::new(cargo_bin!("meshwright")).current_dir(folder).env("NO_COLOR", "1")
}

/// Runs it and takes its exit status, stdout and stderr.
pub fn run(folder: &Path, args: &[&str]) -> (i32, String, String) {
    let output = meshwright(folder).args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// Runs it, expects that status, and reads the answer as JSON.
pub fn json(folder: &Path, args: &[&str], status: i32) -> serde_json::Value {
    let (code, out, err) = run(folder, args);
    assert_eq!(code, status, "{args:?}: {err}");
    serde_json::from_str(&out).unwrap()
}

/// Names of the files in a folder, sorted.
pub fn files(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}
