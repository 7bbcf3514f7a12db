//! Outside programs that read what meshwright writes.

use crate::{
    Outcome,
    process::{Program, cargo, target},
};
use std::env;

/// Installs the programs into `.cache/judges`, shows them files that meshwright made, and compares what they see.
/// `--only NAME` runs one judge, `--record` writes the tables into `docs/judges.md`.
pub(crate) fn run(arguments: &[String]) -> Outcome {
    cargo(&["build", "--release", "--package", "meshwright-cli"]).run()?;
    let binary = target().join("release").join(format!("meshwright{}", env::consts::EXE_SUFFIX));
    let binary = binary.to_string_lossy();
    Program::new("python3", &["tools/judges/judges.py", "--meshwright", &binary]).arguments(arguments).run()
}
