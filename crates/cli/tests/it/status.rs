//! Exit statuses, as scripts rely on them.

use crate::common;
use common::{files, meshwright, run, sandbox};
use std::{fs, io::Read, process::Stdio};

#[test]
fn success_is_0() {
    let folder = sandbox();
    for args in [
        &["formats"][..],
        &["info", "house.cdae"],
        &["tree", "house.cdae"],
        &["hex", "house.cdae", "--path", "version"],
        &["roundtrip", "house.cdae"],
        &["convert", "house.cdae", "-o", "house.glb"],
        &["--version"],
        &[],
    ] {
        assert_eq!(run(folder.path(), args).0, 0, "{args:?}");
    }
}

#[test]
fn failure_is_1_and_other_files_are_processed() {
    let folder = sandbox();
    let (status, out, err) = run(folder.path(), &["info", "truncated.cdae", "house.cdae", "nowhere.cdae"]);
    assert_eq!(status, 1);
    assert!(out.contains("  house.cdae\n"), "{out}");
    assert!(out.contains("error[CORE0001]") && out.contains("--> truncated.cdae: "), "{out}");
    assert!(out.contains("error[CORE0007]") && out.contains("nowhere.cdae"), "{out}");
    assert!(err.ends_with("2 failed\n"), "{err}");
}

#[test]
fn usage_is_2() {
    let folder = sandbox();
    for args in [
        &["info"][..],
        &["inform", "house.cdae"],
        &["info", "house.cdae", "--limits", "memory=lots"],
        &["info", "house.cdae", "--limits", "speed=1"],
        &["info", "-", "-"],
        &["hex", "house.cdae"],
        &["tree", "."],
        &["info", "house.cdae", "--json", "--ndjson"],
        &["convert", "house.cdae", "-o", "house.foo"],
        &["validate", "house.cdae", "--only", "CDAE99"],
        &["explain", "CDAE9999"],
        &["convert", "house.cdae", "-o", "house.glb", "--to", "gltf"],
        &["convert", "house.cdae", "-o", "-", "--to", "gltf"],
        &["convert", "house.cdae", "house.cdae", "-o", "out"],
        &["convert", "house.cdae", "-o", "a.glb", "--lod", "best"],
        &["convert", "house.cdae", "-o", "crane.cast/"],
        &["fix", "odd.cast", "-o", "crane.cast/"],
        &["recover", "truncated.cdae", "-o", "crane.cast/"],
        &["fix", "odd.cast", "-o", "-", "--json"],
        &["edit", "house.cdae", "-o", "-"],
    ] {
        let before = files(folder.path());
        let (status, out, err) = run(folder.path(), args);
        assert_eq!(status, 2, "{args:?}: {out}{err}");
        assert!(err.starts_with("error: "), "{args:?}: {err}");
        assert_eq!(files(folder.path()), before, "{args:?} must not write");
    }
}

#[test]
fn losses_are_3_only_when_denied() {
    let folder = sandbox();
    let (status, _, _) = run(folder.path(), &["convert", "house.cdae", "-o", "a.glb", "--deny-loss"]);
    let report = common::json(folder.path(), &["convert", "house.cdae", "-o", "b.glb", "--json"], 0);
    let lossy = report["files"][0]["status"] == "lossy";
    assert_eq!(status, if lossy { 3 } else { 0 });
    assert!(folder.path().join("a.glb").exists(), "the file is written anyway");
}

#[test]
fn limits_have_their_own_codes() {
    let folder = sandbox();
    for (limit, code) in [("input=1K", "CORE0002"), ("items=3", "CORE0004")] {
        let (status, _, err) = run(folder.path(), &["info", "house.cdae", "--limits", limit]);
        assert_eq!(status, 1);
        assert!(err.contains(code), "{limit}: {err}");
    }
}

#[test]
fn unsupported_files_are_named() {
    let folder = sandbox();
    let junk: [(&str, &[u8], &str); 5] = [
        ("empty.cdae", b"", "CORE0012"),
        ("pointer.cdae", b"version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n", "CORE0013"),
        ("image.cdae", b"\x89PNG\r\n\x1a\n", "a PNG image"),
        ("notes.cdae", b"hello", "plain text"),
        ("demo.cast", b"{\"version\": 2, \"width\": 80, \"height\": 24}\n", "a recording of a terminal"),
    ];
    for (name, bytes, said) in junk {
        fs::write(folder.path().join(name), bytes).unwrap();
        let (status, out, err) = run(folder.path(), &["info", name]);
        assert_eq!((status, out.as_str()), (1, ""));
        assert!(err.contains(said), "{name}: {err}");
    }
}

#[test]
fn a_closed_pipe_is_not_a_failure() {
    let folder = sandbox();
    let mut command = std::process::Command::new(snapbox::cmd::cargo_bin!("meshwright"));
    command.current_dir(folder.path()).args(["tree", "house.cdae", "--limit", "1000000", "--json"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(said, "");
}

#[test]
fn quiet_leaves_only_errors_and_color_is_a_choice() {
    let folder = sandbox();
    let (_, _, err) = run(folder.path(), &["info", "house.cdae", "windmill.cdae", "-q"]);
    assert_eq!(err, "");
    let saved = meshwright(folder.path()).args(["recover", "house.cdae", "-o", "-", "-q"]).output().unwrap();
    assert_eq!((String::from_utf8_lossy(&saved.stderr).as_ref(), saved.stdout.is_empty()), ("", false));
    let plain = meshwright(folder.path()).args(["info", "house.cdae"]).output().unwrap();
    assert!(!plain.stdout.contains(&0x1b));
    let colored =
        meshwright(folder.path()).args(["info", "house.cdae", "--color", "always"]).output().unwrap();
    assert!(colored.stdout.contains(&0x1b));
}

#[test]
fn broken_files_are_4() {
    let folder = sandbox();
    let status = |args: &[&str]| run(folder.path(), args).0;
    assert_eq!(status(&["validate", "crane.cast"]), 0);
    assert_eq!(status(&["validate", "crane.cast", "odd.cast"]), 4);
    assert_eq!(status(&["validate", "crane.cast", "--deny", "info"]), 4);
    assert_eq!(status(&["validate", "odd.cast", "--ignore", "CAST"]), 0);
    assert_eq!(status(&["validate", "crane.cast", "truncated.cdae"]), 4, "a damaged file is invalid");
    assert_eq!(status(&["validate", "odd.cast", "gone.cdae"]), 1, "what could not be opened weighs more");
}

/// A file can be its own result.
#[test]
fn the_output_may_replace_the_input() {
    let folder = sandbox();
    let info = || run(folder.path(), &["info", "house.cdae"]).1;
    let before = files(folder.path());
    assert!(info().contains("44 triangles"));
    let convert = ["convert", "house.cdae", "-o", "house.cdae", "--lod", "1"];
    assert_eq!(run(folder.path(), &convert).0, 2, "only --in-place replaces an input");
    assert!(info().contains("44 triangles"));
    assert_eq!(run(folder.path(), &[&convert[..], &["--in-place"]].concat()).0, 0);
    assert!(info().contains("20 triangles"));
    assert_eq!(files(folder.path()), before);
}

#[test]
fn usage_errors_are_about_the_mistake() {
    let folder = sandbox();
    for (args, expected) in [
        (&["convert", "house.cdae", "-o", "x.glb", "--scale", "-1"][..], "expected a number above 0"),
        (&["convert", "house.cdae", "-o", "x.cdae", "--lod-sizes", "-5"], "expected numbers above 0"),
        (&["info", "house.cdae", "-j", "abc"], "expected a number"),
        (&["info", "house.cdae", "-j", "-1"], "expected a number"),
        (&["tree", "house.cdae", "--depth", "0"], "expected a number above 0"),
        (&["info", "house.cdae", "--force"], "unexpected argument '--force'"),
        (&["convert", "house.cdae", "house.glb"], "-o house.glb"),
        (&["convert", "house.cdae", "-o", "house.fbx"], "cannot write .fbx files"),
    ] {
        let (status, _, err) = run(folder.path(), args);
        assert_eq!(status, 2, "{args:?}: {err}");
        assert!(err.contains(expected) && !err.contains("tip: to pass"), "{args:?}: {err}");
    }
    let (status, out, err) = run(folder.path(), &["info", "*.xyz"]);
    assert_eq!((status, out.as_str()), (1, ""));
    assert!(err.contains("no file matches") && !err.contains("1 file"), "{err}");
}

#[test]
fn the_version_and_colored_help() {
    let folder = sandbox();
    assert_eq!(run(folder.path(), &["version"]), run(folder.path(), &["--version"]));
    assert_eq!(run(folder.path(), &["lint", "house.cdae"]).0, 0);
    let colored = |args: &[&str]| run(folder.path(), args).1.contains('\u{1b}');
    assert!(colored(&["--color", "always", "--help"]) && colored(&["--color=always", "--help"]));
    assert!(!colored(&["--help"]) && !colored(&["--color", "never", "--help"]));
}

/// The system's editor cannot work without a terminal.
#[test]
fn editing_needs_an_editor_or_a_terminal() {
    let folder = sandbox();
    let mut edit = meshwright(folder.path()).args(["edit", "house.cdae"]).stdin("");
    for name in ["VISUAL", "EDITOR"] {
        edit = edit.env_remove(name);
    }
    let done = edit.output().unwrap();
    let err = String::from_utf8_lossy(&done.stderr).into_owned();
    if cfg!(unix) {
        assert_eq!(done.status.code(), Some(2), "{err}");
        assert!(err.contains("set VISUAL or EDITOR"), "{err}");
    }
}
