//! Checks the paths of results: no two may be equal, and none may be an input other than its own.

use crate::{
    inputs::{Input, Inputs},
    status::CliError,
};
use std::{
    collections::{BTreeMap, HashMap},
    fs,
    path::{Path, PathBuf},
};

/// The places that are spoken for.
#[derive(Debug)]
pub(crate) struct Targets<'i> {
    inputs: &'i Inputs,
    /// What to do if two results have the same path.
    advice: &'static str,
    /// The inputs with their places in the list: looked up when the first target is there already, as only such a one can
    /// be an input.
    sources: Option<BTreeMap<PathBuf, usize>>,
    /// By place what comes there.
    taken: BTreeMap<PathBuf, String>,
    /// The same by place ignoring case, which some disks do not tell apart.
    folded: BTreeMap<String, (PathBuf, String)>,
    /// Folders of new files under their one name: many files share one.
    folders: HashMap<PathBuf, Option<PathBuf>>,
}

impl<'i> Targets<'i> {
    /// Those of the inputs.
    pub(crate) fn new(inputs: &'i Inputs) -> Self {
        let (taken, folded, folders) = (BTreeMap::new(), BTreeMap::new(), HashMap::new());
        Self { inputs, advice: "", sources: None, taken, folded, folders }
    }

    /// With advice for results with the same path.
    pub(crate) fn with_advice(self, advice: &'static str) -> Self {
        Self { advice, ..self }
    }

    /// Takes a place for a file that belongs to the whole run, such as a report.
    pub(crate) fn take(&mut self, path: &Path, what: &str) -> Result<(), CliError> {
        let (target, source) = self.real_target(path);
        if source.is_some() {
            return CliError::usage(format!("{what} would replace the input {}", path.display()));
        }
        self.reserve(target, path, what)
    }

    /// Reserves the path of the result of an input; with `own` that may be the input's own place.
    /// If not, `instead` is what to do.
    pub(crate) fn result(
        &mut self,
        path: &Path,
        input: &Input,
        own: bool,
        instead: &str,
    ) -> Result<(), CliError> {
        let (target, source) = self.real_target(path);
        let (from, to) = (&input.name, path.display());
        match source {
            Some(at) if at != input.at => CliError::usage(format!(
                "the result of {from} would replace the input {to}; write to another file or folder"
            )),
            Some(_) if !own => {
                CliError::usage(format!("the result of {from} would replace its input; {instead}"))
            }
            _ => self.reserve(target, path, from),
        }
    }

    /// A target under its one name, and which input it is.
    fn real_target(&mut self, path: &Path) -> (PathBuf, Option<usize>) {
        if fs::symlink_metadata(path).is_ok() {
            let target = real(path);
            let named = |input: &Input| Some((real(input.path()?), input.at));
            let all = || self.inputs.list.iter().filter_map(named).collect();
            let source = self.sources.get_or_insert_with(all).get(&target).copied();
            return (target, source);
        }
        let (Some(folder), Some(name)) = (folder_of(path), path.file_name()) else {
            return (path.to_owned(), None);
        };
        if !self.folders.contains_key(folder) {
            self.folders.insert(folder.to_owned(), fs::canonicalize(folder).ok());
        }
        let real = self.folders.get(folder).and_then(Option::as_deref);
        (real.map_or_else(|| path.to_owned(), |real| real.join(name)), None)
    }

    fn reserve(&mut self, target: PathBuf, path: &Path, what: &str) -> Result<(), CliError> {
        if let Some(other) = self.taken.insert(target.clone(), what.to_owned()) {
            let advice = if self.advice.is_empty() { String::new() } else { format!("; {}", self.advice) };
            let path = path.display();
            return CliError::usage(format!("{other} and {what} would both become {path}{advice}"));
        }
        let folded = target.to_string_lossy().to_lowercase();
        match self.folded.insert(folded, (target.clone(), what.to_owned())) {
            // Two files that are there show that the disk tells them apart.
            Some((other, _)) if other.is_file() && target.is_file() => Ok(()),
            Some((other, from)) => CliError::usage(format!(
                "{from} and {what} would become {} and {}, which are one file on disks that ignore case; \
                 convert them into different folders",
                other.file_name().unwrap_or_default().to_string_lossy(),
                path.file_name().unwrap_or_default().to_string_lossy(),
            )),
            None => Ok(()),
        }
    }
}

/// The same file under one name; of one that is not there, in its folder.
pub(crate) fn real(path: &Path) -> PathBuf {
    if let Ok(real) = fs::canonicalize(path) {
        return real;
    }
    match (folder_of(path).map(fs::canonicalize), path.file_name()) {
        (Some(Ok(folder)), Some(name)) => folder.join(name),
        _ => path.to_owned(),
    }
}

fn folder_of(path: &Path) -> Option<&Path> {
    let folder = path.parent()?;
    Some(if folder.as_os_str().is_empty() { Path::new(".") } else { folder })
}
