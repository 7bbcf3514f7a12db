//! What a release needs, as far as one machine can tell.

use crate::{
    Outcome, blender,
    process::{Program, root, target},
    python,
};
use std::{fs, path::PathBuf};

/// Checks versions, manifests and workflows. `--dry-run` also lists what each package contains, packs what is built, and
/// prints what a person must do. Publishing is left to the workflow.
pub(crate) fn run(arguments: &[String]) -> Outcome {
    let python = match python::interpreter() {
        Some(python) => python,
        None => {
            println!("skipped: a release is checked with Python 3.11");
            return Ok(());
        }
    };
    let script = root().join("tools/dist/release.py").to_string_lossy().into_owned();
    match arguments {
        [] => Program::new(python, &["-B", &script, "check"]).run(),
        [one] if one == "--dry-run" => {
            let out = target().join("publish");
            let failed = |error: std::io::Error| format!("{}: {error}", out.display());
            if out.is_dir() {
                fs::remove_dir_all(&out).map_err(failed)?;
            }
            fs::create_dir_all(&out).map_err(failed)?;
            extension(&out.join("meshwright-blender.zip"))?;
            Program::new(python, &["-B", &script, "dry-run", "--out", &out.to_string_lossy()]).run()
        }
        _ => Err("publishing is done by .github/workflows/release.yml; use --dry-run".to_owned()),
    }
}

/// The extension for Blender with the wheels that are built.
fn extension(to: &PathBuf) -> Outcome {
    let wheels = python::wheels(&target().join("wheels")).unwrap_or_default();
    let archive = blender::archive(&wheels)?;
    fs::copy(&archive, to).map_err(|error| format!("{}: {error}", archive.display()))?;
    match wheels.len() {
        0 => println!("skipped  extension: packed without a wheel, so that Blender cannot run it"),
        count => println!("ok       extension: {count} wheels"),
    }
    Ok(())
}
