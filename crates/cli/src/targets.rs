//! Places of results: no two may meet, and none may take the place of an input other than its own.

use crate::{
    inputs::{Input, Inputs},
    status::Stop,
};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// The places that are spoken for.
#[derive(Debug)]
pub(crate) struct Targets {
    /// The inputs with their places in the list.
    sources: BTreeMap<PathBuf, usize>,
    /// By place what comes there.
    taken: BTreeMap<PathBuf, String>,
}

impl Targets {
    /// Those of the inputs.
    pub(crate) fn of(inputs: &Inputs) -> Self {
        let sources = inputs.list.iter().filter_map(|input| Some((real(input.path()?), input.at)));
        Self { sources: sources.collect(), taken: BTreeMap::new() }
    }

    /// Takes a place for a file that belongs to the whole run, such as a report.
    pub(crate) fn take(&mut self, path: &Path, what: &str) -> Result<(), Stop> {
        let target = real(path);
        if self.sources.contains_key(&target) {
            return Stop::usage(format!("{what} would take the place of the input {}", path.display()));
        }
        self.put(target, path, what)
    }

    /// Takes a place for what becomes of an input; with `own` that may be the input's own place.
    pub(crate) fn result(&mut self, path: &Path, input: &Input, own: bool) -> Result<(), Stop> {
        let (target, from, to) = (real(path), &input.name, path.display());
        match self.sources.get(&target) {
            Some(&at) if at != input.at || !own => Stop::usage(format!(
                "what becomes of {from} would take the place of the input {to}; name another file"
            )),
            _ => self.put(target, path, from),
        }
    }

    fn put(&mut self, target: PathBuf, path: &Path, what: &str) -> Result<(), Stop> {
        match self.taken.insert(target, what.to_owned()) {
            Some(other) => Stop::usage(format!("{other} and {what} would both become {}", path.display())),
            None => Ok(()),
        }
    }
}

/// The same file under one name; of one that is not there, in its folder.
pub(crate) fn real(path: &Path) -> PathBuf {
    if let Ok(real) = fs::canonicalize(path) {
        return real;
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match (fs::canonicalize(folder), path.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => path.to_owned(),
    }
}
