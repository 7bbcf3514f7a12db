//! The examples of the README, run word for word, one after the other in one folder. After a change that is meant:
//! `SNAPSHOTS=overwrite cargo test -p meshwright-cli --test readme`, and read the difference.

mod common;

use common::{run, sandbox};
use snapbox::{Assert, Data};
use std::path::Path;

/// What follows a command in a `console` block: stdout, stderr after `! `, a status other than 0 after `? `.
fn answer(folder: &Path, command: &str) -> String {
    let args: Vec<&str> = command.split_whitespace().collect();
    let (status, out, err) = run(folder, &args);
    let mut text = out;
    for line in err.lines() {
        text.push_str(&format!("! {line}\n"));
    }
    if status != 0 {
        text.push_str(&format!("? {status}\n"));
    }
    text
}

#[test]
fn every_example_says_what_the_program_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let folder = sandbox();
    let (mut text, mut commands, mut inside) = (String::new(), 0, false);
    for line in std::fs::read_to_string(&path).expect("there is a README").lines() {
        match (inside, line.strip_prefix("$ meshwright")) {
            (true, Some(command)) => {
                commands += 1;
                text.push_str(&format!("{line}\n{}", answer(folder.path(), command)));
            }
            (true, None) if line != "```" => {}
            _ => {
                inside = line == "```console";
                text.push_str(&format!("{line}\n"));
            }
        }
    }
    assert!(commands >= 5, "the examples were not found");
    let assert = Assert::new().action_env(snapbox::assert::DEFAULT_ACTION_ENV);
    assert.eq(text, Data::read_from(&path, None));
}
