//! What would be published.

use crate::{
    Outcome,
    process::{cargo, root},
};
use std::{fs, path::Path};

/// Packs every crate that is to be published, builds each from its package alone, and looks into what cargo says: a
/// warning is a failure. Each needs its README and both licences.
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
    let pack = ["package", "--workspace", "--allow-dirty", "--color", "never"];
    let status = cargo(&pack).listen_to_errors(|line| {
        if line.starts_with("warning") {
            said.push(line.to_owned());
        }
    })?;
    if !status.success() {
        return Err(format!("`cargo {}` failed: {status}", pack.join(" ")));
    }
    println!("package: {} crates packed and built from their packages", folders.len());
    if said.is_empty() { Ok(()) } else { Err(said.join("\n")) }
}

fn published(folder: &Path) -> bool {
    let manifest = fs::read_to_string(folder.join("Cargo.toml"));
    manifest.is_ok_and(|text| !text.contains("publish = false"))
}
