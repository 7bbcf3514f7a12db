//! Checks the packages to publish.

use crate::{
    Outcome,
    process::{cargo, root},
};
use std::{fs, path::Path};

/// Packages every crate to publish, builds each from its package alone, and checks the output of cargo: a
/// warning is a failure. Each needs its README and both licenses.
pub(crate) fn check(_: &[String]) -> Outcome {
    let crates = root().join("crates");
    let list = fs::read_dir(&crates).map_err(|error| error.to_string())?;
    let mut folders: Vec<_> =
        list.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| published(path)).collect();
    folders.sort();
    for folder in &folders {
        for file in ["README.md", "LICENSE-MIT", "LICENSE-APACHE"] {
            if !folder.join(file).is_file() {
                return Err(format!("{} has no {file}", folder.display()));
            }
        }
    }
    let mut said = Vec::new();
    let names = folders.iter().flat_map(|folder| ["--package".to_owned(), name(folder)]);
    let names: Vec<String> = names.collect();
    let status = cargo(&["package", "--allow-dirty", "--color", "never"])
        .arguments(&names)
        .listen_to_errors(|line| {
            if line.starts_with("warning") {
                said.push(line.to_owned());
            }
        })?;
    if !status.success() {
        return Err(format!("`cargo package` failed: {status}"));
    }
    println!("package: {} crates packed and built from their packages", folders.len());
    if said.is_empty() { Ok(()) } else { Err(said.join("\n")) }
}

/// The package in a folder of `crates`.
fn name(folder: &Path) -> String {
    let folder = folder.file_name().unwrap_or_default().to_string_lossy().replace('_', "-");
    if folder == "meshwright" { folder } else { format!("meshwright-{folder}") }
}

fn published(folder: &Path) -> bool {
    let manifest = fs::read_to_string(folder.join("Cargo.toml"));
    manifest.is_ok_and(|text| !text.contains("publish = false"))
}
