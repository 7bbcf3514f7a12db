//! The files of folders that are inputs.

use crate::{common, errors};
use common::{run, run_shell, sandbox};
use meshwright_testkit::fixtures;
use std::{fs, path::Path};

/// A folder with a house at each of these paths.
fn houses(paths: &[&str]) -> tempfile::TempDir {
    let folder = sandbox();
    for path in paths {
        let to = folder.path().join("mods").join(path);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(folder.path().join("house.cdae"), to).unwrap();
    }
    folder
}

/// The files that `validate` checks.
fn checked(folder: &Path, args: &[&str]) -> Vec<String> {
    let (_, out, _) = run(folder, &[&["validate", "--json"], args].concat());
    let answer: serde_json::Value = serde_json::from_str(&out).unwrap();
    answer["files"].as_array().unwrap().iter().map(|file| file["file"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn hidden_and_ignored_files_are_skipped() {
    let folder = houses(&["a.cdae", ".hidden/b.cdae", "old/c.cdae", "sub/.meshwright-x.part"]);
    fs::write(folder.path().join("mods/.ignore"), "old/\n").unwrap();
    assert_eq!(checked(folder.path(), &["mods"]), ["mods/a.cdae"]);
    let all = ["mods/.hidden/b.cdae", "mods/a.cdae", "mods/old/c.cdae"];
    assert_eq!(checked(folder.path(), &["mods", "--no-ignore"]), all);
    // A path argument is always an input, regardless of the rules for folders.
    assert_eq!(checked(folder.path(), &["mods/old/c.cdae"]), ["mods/old/c.cdae"]);
}

#[test]
fn files_can_be_excluded_and_listed() {
    let folder = houses(&["a.cdae", "old/b.cdae", "old/c.cdae", "d.cdae"]);
    let without = |globs: &[&str]| {
        let args: Vec<&str> = globs.iter().flat_map(|glob| ["--exclude", glob]).collect();
        checked(folder.path(), &[&["mods"], &args[..]].concat())
    };
    assert_eq!(without(&["old"]), ["mods/a.cdae", "mods/d.cdae"]);
    assert_eq!(without(&["old/b*", "d.cdae"]), ["mods/a.cdae", "mods/old/c.cdae"]);
    let (status, _, err) = run(folder.path(), &["info", "mods", "--exclude", "["]);
    assert!(status == 2 && err.contains("--exclude ["), "{err}");

    fs::write(folder.path().join("list.txt"), "mods/d.cdae\n\nmods/old\n").unwrap();
    let listed = ["mods/d.cdae", "mods/old/b.cdae", "mods/old/c.cdae"];
    assert_eq!(checked(folder.path(), &["--files-from", "list.txt"]), listed);
    let line = "printf 'mods/d.cdae\\n' | meshwright validate --json --files-from -";
    let (status, out, err) = run_shell(folder.path(), line);
    assert_eq!(status, 0, "{err}");
    let answer: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(answer["files"][0]["file"], "mods/d.cdae");
    let (status, _, err) = run(folder.path(), &["info", "--files-from", "gone.txt"]);
    assert!(status == 1 && err.contains("cannot read gone.txt"), "{err}");
}

#[test]
fn other_json_files_are_skipped() {
    let folder = houses(&["a.cdae"]);
    fs::write(folder.path().join("mods/items.level.json"), "").unwrap();
    fs::write(folder.path().join("mods/other.json"), "{\"name\": \"x\"}").unwrap();
    let (status, _, err) = run(folder.path(), &["validate", "mods"]);
    assert_eq!(status, 0, "{err}");
    assert_eq!(checked(folder.path(), &["mods"]), ["mods/a.cdae"]);
}

#[cfg(unix)]
#[test]
fn a_link_to_a_parent_folder_is_reported() {
    let folder = houses(&["sub/a.cdae"]);
    std::os::unix::fs::symlink("..", folder.path().join("mods/sub/up")).unwrap();
    let (status, _, err) = run(folder.path(), &["validate", "mods", "--follow"]);
    assert!(status == 0 && err.contains("note: skipped a symbolic link in mods"), "{err}");
}

/// The files and folders that a run opens in the folder, however large the folders next to the model are.
#[test]
#[ignore = "needs strace"]
fn only_folders_that_a_model_names_are_listed() {
    let opened = |strangers: usize| {
        let sandbox = tempfile::tempdir().unwrap();
        // Symbolic links of temporary folders are followed before files are opened.
        let folder = sandbox.path().canonicalize().unwrap();
        for at in 0..strangers {
            let art = folder.join(format!("levels/stranger{at}/art"));
            fs::create_dir_all(&art).unwrap();
            let definition =
                "singleton Material(someone) { mapTo = \"lambert1\"; diffuseColor[0] = \"1 0 0 1\"; };";
            fs::write(art.join("materials.cs"), definition).unwrap();
        }
        let work = folder.join("work/deep");
        fs::create_dir_all(&work).unwrap();
        fs::copy(fixtures::path("shed.dae"), work.join("shed.dae")).unwrap();
        let log = tempfile::NamedTempFile::new().unwrap();
        let options = ["-e", "trace=?open,?openat,?openat2"];
        let args = ["convert", "shed.dae", "-o", "shed.glb"];
        let done = errors::traced(&work, &args, log.path(), &options).wait_with_output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        let log = fs::read_to_string(log.path()).unwrap();
        assert!(log.contains("shed.dae"), "{log}");
        let folder = folder.to_string_lossy().into_owned();
        // Libraries and files of the system have other paths.
        let is_own = |path: &str| !path.starts_with('/') || path.starts_with(&folder);
        log.lines().filter_map(|line| line.split('"').nth(1)).filter(|path| is_own(path)).count()
    };
    let (few, many) = (opened(1), opened(100));
    assert!(few < 60, "{few} files are opened");
    assert_eq!(few, many, "strangers make no difference");
}
