//! Entries of menus for the current user.

use crate::common;
use snapbox::{Assert, Data};
use std::{
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

const FILES: [&str; 3] = [
    "applications/meshwright.desktop",
    "mime/packages/meshwright.xml",
    "thumbnailers/meshwright.thumbnailer",
];

fn run(data: &Path, args: &[&str]) -> (Option<i32>, String, String) {
    let folder = data.parent().unwrap();
    let output = common::meshwright(folder).env("XDG_DATA_HOME", data).args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn what_is_added_is_shown_and_wanted_and_can_be_removed() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("my data");
    let files: Vec<PathBuf> = FILES.iter().map(|name| data.join(name)).collect();
    let (status, out, err) = run(&data, &["register"]);
    assert_eq!((status, data.exists()), (Some(0), false), "nothing is written without an answer: {err}");
    assert!(err.contains("nothing was changed; `--yes` does it"), "{err}");
    let shown: String = files.iter().map(|file| format!("file      {}\n", file.display())).collect();
    assert_eq!(out, shown);
    let (status, out, err) = run(&data, &["register", "--yes"]);
    assert_eq!((status, out), (Some(0), shown.clone()), "{err}");
    assert!(err.contains("update-mime-database"), "{err}");
    let entry = fs::read_to_string(&files[0]).unwrap();
    let program = snapbox::cmd::cargo_bin!("meshwright").canonicalize().unwrap();
    assert!(entry.contains(&format!("\nExec=\"{}\" view %F\n", program.display())), "{entry}");
    // Again, for a program that was moved.
    assert_eq!(run(&data, &["register", "--yes"]).0, Some(0));
    assert_eq!(run(&data, &["unregister"]).1, shown);
    assert!(files.iter().all(|file| file.exists()));
    assert_eq!(run(&data, &["unregister", "--yes"]).0, Some(0));
    assert!(files.iter().all(|file| !file.exists()));
    let (status, out, err) = run(&data, &["unregister"]);
    assert_eq!(
        (status, out.as_str(), err.as_str()),
        (Some(0), "", "nothing is registered for the current user\n")
    );
}

/// As a person sees it, in a folder with another name in each run.
#[test]
fn transcript() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("share");
    let mut text = String::new();
    for command in ["register", "register --yes", "unregister", "unregister --yes", "unregister --yes"] {
        let (status, out, err) = run(&data, &command.split(' ').collect::<Vec<_>>());
        assert_eq!(status, Some(0));
        let _ = write!(text, "$ XDG_DATA_HOME=/home/me/share meshwright {command}\n{out}");
        err.lines().for_each(|line| text.push_str(&format!("! {line}\n")));
        text.push('\n');
    }
    let text = text.replace(&data.display().to_string(), "/home/me/share");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts/register.txt");
    Assert::new().action_env(snapbox::assert::DEFAULT_ACTION_ENV).eq(text, Data::read_from(&path, None));
}

#[test]
fn files_of_others_stay_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join(FILES[2]);
    fs::create_dir_all(own.parent().unwrap()).unwrap();
    fs::write(&own, "[Thumbnailer Entry]\n").unwrap();
    for verb in ["register", "unregister"] {
        let (status, _, err) = run(folder.path(), &[verb, "--yes"]);
        assert!(status == Some(1) && err.contains("was not made by `meshwright register`"), "{err}");
        assert_eq!(fs::read_to_string(&own).unwrap(), "[Thumbnailer Entry]\n");
        assert!(FILES[..2].iter().all(|name| !folder.path().join(name).exists()), "all or nothing");
    }
}

#[test]
fn there_is_no_json() {
    let folder = tempfile::tempdir().unwrap();
    let (status, out, _) = run(&folder.path().join("data"), &["register", "--json"]);
    assert!(status == Some(2) && out.contains("`register` has no JSON output"), "{out}");
}
