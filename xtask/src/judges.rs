//! Tests with other programs that read the output of meshwright.

use crate::{
    Outcome,
    process::{Program, cargo, target},
};
use std::env;

/// Installs the programs to `.cache/judges`, passes them files of meshwright, and compares their results.
/// `--only NAME` runs one judge, `--record` writes the tables to `docs/judges.md`.
pub(crate) fn run(arguments: &[String]) -> Outcome {
    cargo(&["build", "--release", "--package", "meshwright-cli"]).run()?;
    let binary = target().join("release").join(format!("meshwright{}", env::consts::EXE_SUFFIX));
    let binary = binary.to_string_lossy();
    Program::new("python3", &["tools/judges/judges.py", "--meshwright", &binary]).arguments(arguments).run()
}
