//! Fails if an asset has errors, as in a build script or a continuous integration:
//! `cargo run --example validate_in_build -- FOLDER`
#![allow(clippy::print_stderr, reason = "a program talks to its user")]

use meshwright::{Checks, Format, Limits, Severity, Source};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

/// The problems of all assets in a folder, one per line.
pub(crate) fn problems(folder: &Path) -> std::io::Result<Vec<String>> {
    // Blender adds numbers to names that are used twice; this project does not mind.
    let checks = Checks::default().ignore(vec!["RULE0112".to_owned()]);
    let mut paths =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<PathBuf>>>()?;
    paths.sort();
    let mut problems = Vec::new();
    for path in paths.iter().filter(|path| Format::from_path(path).is_some()) {
        let limits = Limits::default();
        let validated =
            Source::open(path, &limits).and_then(|source| meshwright::validate(&source, &limits, &checks));
        match validated {
            Ok(validation) => {
                let serious = validation.diagnostics.as_slice().iter();
                let serious = serious.filter(|diagnostic| diagnostic.code.severity >= Severity::Warning);
                problems.extend(serious.map(|diagnostic| format!("{}: {diagnostic}", path.display())));
            }
            Err(error) => problems.push(format!("{}: {error}", path.display())),
        }
    }
    Ok(problems)
}

fn main() -> ExitCode {
    let folder = env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    match problems(Path::new(&folder)) {
        Ok(problems) if problems.is_empty() => ExitCode::SUCCESS,
        Ok(problems) => {
            problems.iter().for_each(|problem| eprintln!("{problem}"));
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("{folder}: {error}");
            ExitCode::FAILURE
        }
    }
}
