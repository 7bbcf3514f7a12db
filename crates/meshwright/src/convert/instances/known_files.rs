//! The paths of files that instances reference.

use meshwright_core::{Source, confinement::is_readable, windows_path::canonicalize};
use std::{
    collections::BTreeMap,
    ffi::OsString,
    fs,
    path::{Component, Path, PathBuf},
};

/// A path without `.`.
fn plain(path: &Path) -> PathBuf {
    path.components().filter(|part| *part != Component::CurDir).collect()
}

/// The folders that were searched for files.
#[derive(Default)]
pub(super) struct KnownFiles {
    /// The names in folders, by the same in lower case.
    folders: BTreeMap<PathBuf, BTreeMap<String, OsString>>,
}

impl KnownFiles {
    /// The path of a file that another one in `folder` names; different paths of one file are the same.
    pub(super) fn path(&mut self, of: &Source, folder: &Path, path: &str) -> PathBuf {
        let full = plain(&folder.join(path));
        let found = match of.files() {
            Some(files) => files.find(&full).map(PathBuf::from),
            None => canonicalize(&full).ok().or_else(|| {
                let found = self.ignoring_case(folder, Path::new(path))?;
                canonicalize(&found).ok()
            }),
        };
        found.unwrap_or(full)
    }

    /// The path of a file below a folder, whose names may differ in case, as programs on Windows write them.
    fn ignoring_case(&mut self, folder: &Path, path: &Path) -> Option<PathBuf> {
        let mut found = folder.to_owned();
        for part in path.components() {
            let name = match part {
                Component::Normal(name) => name,
                Component::CurDir => continue,
                // Other folders are not searched.
                _ => return None,
            };
            if !is_readable(&found) {
                return None;
            }
            let names = self.folders.entry(found.clone()).or_insert_with(|| {
                let entries = fs::read_dir(&found).into_iter().flatten().flatten();
                let mut names: Vec<OsString> = entries.map(|entry| entry.file_name()).collect();
                names.sort_by(|a, b| b.cmp(a));
                names.into_iter().map(|name| (name.to_string_lossy().to_lowercase(), name)).collect()
            });
            found.push(names.get(&name.to_string_lossy().to_lowercase())?);
        }
        Some(found)
    }
}
