//! Files with settings, lists and records: a pipe or a device in their place is refused, or read up to a limit.
#![cfg(unix)]

use crate::common;
use common::{run_shell, sandbox};

#[test]
fn a_pipe_or_a_device_is_not_read_to_its_end() {
    let folder = sandbox();
    assert_eq!(run_shell(folder.path(), "mkfifo pipe; ln -s pipe linked").0, 0);
    let mut commands = vec![
        "convert house.cdae -o out.glb --since",
        "render house.cdae -o out.png --since",
        "validate house.cdae --baseline",
        "validate house.cdae --config",
        "check . --baseline",
        "deps house.cdae --config",
    ];
    if cfg!(feature = "parquet") {
        commands.extend(["catalog house.cdae -o out.parquet --since", "duplicates"]);
    }
    for command in commands {
        for file in ["pipe", "linked", "/dev/zero"] {
            // What waits for the other end of a pipe, or reads until memory ends, is stopped: status 124.
            let line = format!("ulimit -v 4000000; timeout 20 meshwright {command} {file}");
            let (status, _, err) = run_shell(folder.path(), &line);
            assert!(status == 1 || status == 2, "{command} {file}: {status} {err}");
            let said = format!("{file} is a pipe, a socket or a device, not a regular file");
            let is_table = command.starts_with("catalog") || command == "duplicates";
            assert!(err.contains(&said) || is_table, "{command} {file}: {err}");
        }
    }
    // A list may come from another program.
    let line = "echo house.cdae > pipe & timeout 20 meshwright validate --files-from pipe";
    assert_eq!(run_shell(folder.path(), line).0, 0);
}

/// A texture that is a pipe is not opened to find whether it changed.
#[test]
fn a_record_of_a_pipe_is_made_without_opening_it() {
    let folder = sandbox();
    std::fs::copy(folder.path().join("crane.cast"), folder.path().join("lift.cast")).unwrap();
    let images = "mkdir -p textures; rm -f textures/crane.png; mkfifo textures/crane.png";
    assert_eq!(run_shell(folder.path(), images).0, 0);
    for _ in 0..2 {
        let line = "timeout 20 meshwright convert lift.cast -o lift.glb --since since.json";
        let (status, _, err) = run_shell(folder.path(), line);
        assert_eq!(status, 0, "{err}");
    }
}

#[test]
fn json_can_be_shown_on_a_terminal() {
    let folder = sandbox();
    let name = "a\u{9b}2J\u{202e}b\u{200f}\u{85}\u{2028}.cdae";
    std::fs::rename(folder.path().join("house.cdae"), folder.path().join(name)).unwrap();
    let is_odd = |c: char| c >= '\u{7f}' && (c.is_control() || "\u{202e}\u{200f}\u{2028}".contains(c));
    for args in [
        &["info", name, "--json"][..],
        &["info", name, "--ndjson"],
        &["validate", name, "--sarif"],
        &["validate", name, "--format", "github", "--deny", "info"],
        &["validate", name, "--json"],
        &["query", "$file", name],
        &["query", "$file", name, "--json"],
        &["query", "$file", name, "--compact"],
    ] {
        let (_, out, err) = common::run(folder.path(), args);
        assert!(!out.contains(is_odd), "{args:?}: {out:?}");
        assert!(!err.contains(is_odd), "{args:?}: {err:?}");
    }
    let answer = common::json(folder.path(), &["info", name, "--json"], 0);
    assert_eq!(answer["files"][0]["file"], name);
}
