//! Shared code of the command line tests.

pub(crate) mod page;

use snapbox::cmd::{Command, cargo_bin};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The folder of fixtures.
pub(crate) fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures")
}

/// A new folder with copies of the fixtures.
pub(crate) fn sandbox() -> tempfile::TempDir {
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
    copy_folder(&fixtures().join("yard"), &folder.path().join("yard"));
    fs::create_dir(folder.path().join("view_model")).unwrap();
    for name in ["hands.cast", "gun.cast", "fire.cast", "sway.cast"] {
        let own = Path::new("view_model").join(name);
        fs::copy(fixtures().join("cast").join(&own), folder.path().join(own)).unwrap();
    }
    fs::write(folder.path().join("place.json"), r#"{"x": 1.5, "y": -2, "z": 0}"#).unwrap();
    folder
}

/// Copies a folder with all below it.
pub(crate) fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(|entry| entry.unwrap()) {
        let target = to.join(entry.file_name());
        match entry.path().is_dir() {
            true => copy_folder(&entry.path(), &target),
            false => drop(fs::copy(entry.path(), target).unwrap()),
        }
    }
}

/// `meshwright` in that folder, without colors.
pub(crate) fn meshwright(folder: &Path) -> Command {
    Command::new(cargo_bin!("meshwright")).current_dir(folder).env("NO_COLOR", "1")
}

/// Runs it and returns its exit status, stdout and stderr.
pub(crate) fn run(folder: &Path, args: &[&str]) -> (i32, String, String) {
    let output = meshwright(folder).args(args).output().unwrap();
    taken(output.status, output.stdout, output.stderr)
}

/// Runs a shell command with `meshwright` in its path, and returns its exit status, stdout and stderr.
pub(crate) fn run_shell(folder: &Path, line: &str) -> (i32, String, String) {
    let own = cargo_bin!("meshwright").parent().unwrap().to_owned();
    let known = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(std::iter::once(own).chain(std::env::split_paths(&known))).unwrap();
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", line]).current_dir(folder).stdin(std::process::Stdio::null());
    let output = shell.env("PATH", path).env("NO_COLOR", "1").env("LC_ALL", "C").output().unwrap();
    taken(output.status, output.stdout, output.stderr)
}

fn taken(status: std::process::ExitStatus, out: Vec<u8>, err: Vec<u8>) -> (i32, String, String) {
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (status.code().unwrap(), text(out), text(err))
}

/// Runs it, checks its status, and parses its output as JSON.
pub(crate) fn json(folder: &Path, args: &[&str], status: i32) -> serde_json::Value {
    let (code, out, err) = run(folder, args);
    assert_eq!(code, status, "{args:?}: {err}");
    serde_json::from_str(&out).unwrap()
}

/// Sets the time of change, in seconds after a fixed day.
pub(crate) fn touch(path: &Path, seconds: u64) {
    let at = std::time::UNIX_EPOCH + std::time::Duration::from_secs(1_700_000_000 + seconds);
    fs::File::options().write(true).open(path).unwrap().set_modified(at).unwrap();
}

/// Names of the files in a folder, sorted.
pub(crate) fn files(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}
