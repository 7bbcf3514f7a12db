//! What one file names.

use meshwright::deps::{Dep, Deps, Status as Found, Why};
use serde::Serialize;
use std::{env, path::Path};

/// What one file names.
#[derive(Debug, Serialize)]
pub struct DepsJson {
    format: &'static str,
    version: String,
    roots: Vec<String>,
    found: usize,
    found_otherwise: usize,
    missing: usize,
    outside: usize,
    not_in_mod: usize,
    known: usize,
    truncated: bool,
    dependencies: Vec<DepJson>,
    unused_meshes: Vec<String>,
}

#[derive(Debug, Serialize)]
struct DepJson {
    kind: &'static str,
    name: String,
    from: String,
    by: Option<String>,
    line: Option<u32>,
    status: Found,
    why: Option<Why>,
    file: Option<String>,
    candidate: Option<String>,
    also_defined: Vec<String>,
}

impl DepsJson {
    /// What a file names; with `missing` only what was not found.
    pub fn new(deps: &Deps, missing: bool) -> Self {
        let wanted = deps.entries.iter().filter(|dep| !missing || dep.status == Found::Missing);
        Self {
            format: deps.format.name(),
            version: deps.version.clone(),
            roots: deps.roots.iter().map(|root| shown_path(root)).collect(),
            found: deps.count(Found::Found),
            found_otherwise: deps.count(Found::FoundOtherwise),
            missing: deps.count(Found::Missing),
            outside: deps.count(Found::Outside),
            not_in_mod: deps.count(Found::NotInMod),
            known: deps.count(Found::Known),
            truncated: deps.truncated,
            dependencies: wanted.map(dep_json).collect(),
            unused_meshes: deps.unused.clone(),
        }
    }
}

fn dep_json(dep: &Dep) -> DepJson {
    DepJson {
        kind: dep.kind.word(),
        name: dep.name.clone(),
        from: dep.from.clone(),
        by: dep.by.as_deref().map(shown_path),
        line: dep.line,
        status: dep.status,
        why: dep.why,
        file: dep.file.as_deref().map(shown_path),
        candidate: dep.candidate.clone(),
        also_defined: dep.also.clone(),
    }
}

/// A path as people type it from here.
pub fn shown_path(path: &Path) -> String {
    let here = env::current_dir().ok();
    let near = here.and_then(|here| path.strip_prefix(here).ok().map(Path::to_owned));
    let near = near.unwrap_or_else(|| path.to_owned());
    let text = near.to_string_lossy().replace('\\', "/");
    if text.is_empty() { ".".to_owned() } else { text }
}
