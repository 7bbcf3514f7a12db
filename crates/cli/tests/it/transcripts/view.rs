//! Transcripts of `view` that end by themselves, and a server that is interrupted.

use super::transcript;
use crate::common::sandbox;
use serde_json::Value;
use snapbox::cmd::cargo_bin;
use std::{
    fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Command, Stdio},
};

#[test]
fn view() {
    transcript(
        "view",
        &[
            "view house.cdae --diff --port 0 --no-open --stay --read-only --profile beamng-static --root .",
            "view house.cdae --no-open --profile nothing",
            "view house.cdae --no-open --write nowhere",
            "view house.cdae --no-open --write . --read-only",
            "view nothere.cdae --no-open",
            "view truncated.cdae --no-open --root nowhere",
            "view nothere.cdae --no-open --classes TSStatic --without-classes Forest --area 0,0,9,9 --near 0,0,9 \
             --hidden drop --placeholders none --terrain-step 2",
        ],
    );
}

#[test]
#[cfg(unix)]
fn a_server_says_where_it_is_and_ends_when_it_is_interrupted() {
    let folder = sandbox();
    let mut command = Command::new(cargo_bin!("meshwright"));
    command.current_dir(&folder).args(["view", "house.cdae", "--no-open", "--stay", "--ndjson"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let answer: Value = serde_json::from_str(&line).unwrap();
    let schema = Path::new(env!("CARGO_MANIFEST_DIR")).join("schemas/view.json");
    let schema: Value = serde_json::from_str(&fs::read_to_string(schema).unwrap()).unwrap();
    let validator = jsonschema::draft202012::new(&schema).unwrap();
    assert!(validator.is_valid(&answer), "{answer}");
    let start = format!("http://127.0.0.1:{}/", answer["port"]);
    assert!(answer["url"].as_str().unwrap().starts_with(&start), "{answer}");
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(status.success());
    assert!(child.wait().unwrap().success());
}
