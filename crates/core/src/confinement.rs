//! The folders to which a process confines what it reads: a program that works for others states them once, and no model,
//! material or game around a file makes it read anything else.

use crate::{codes, error::Error, links::inside, windows_path::canonicalize};
use std::{
    io,
    path::{Path, PathBuf},
    sync::OnceLock,
};

/// Without links; nothing is confined before it is set.
static FOLDERS: OnceLock<Vec<PathBuf>> = OnceLock::new();

/// Confines what this process reads to folders, for the rest of its time: files elsewhere are errors, and folders
/// elsewhere are empty. It cannot be changed. Paths to write are not confined.
///
/// # Errors
///
/// A folder does not exist, or the process is confined already.
pub fn confine(folders: &[PathBuf]) -> io::Result<()> {
    let real: Vec<PathBuf> = folders.iter().map(|folder| canonicalize(folder)).collect::<io::Result<_>>()?;
    FOLDERS.set(real).map_err(|_| io::Error::other("the process is confined already"))
}

/// Whether the process may read what is at a path; true for every path unless it is [confined](confine). Links are
/// followed.
pub fn is_readable(path: &Path) -> bool {
    FOLDERS.get().is_none_or(|folders| is_in(path, folders))
}

fn is_in(path: &Path, folders: &[PathBuf]) -> bool {
    folders.iter().any(|folder| inside(path, folder).is_some())
}

/// The error for a file that the process may not read.
pub(crate) fn check(path: &Path) -> crate::Result<()> {
    // What does not exist in a folder that may be read has an error of its own.
    let there = path.ancestors().find(|part| part.symlink_metadata().is_ok()).unwrap_or(Path::new("."));
    if is_readable(there) {
        return Ok(());
    }
    let message = format!("{} is outside of the folders that may be read", path.display());
    Err(Error::new(&codes::NAMED_FILE, message)
        .advising("Name a file in one of the folders that were given."))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests may panic")]

    use super::*;

    #[test]
    fn paths_are_judged_by_where_they_lead() {
        let folder = tempfile::tempdir().unwrap();
        let (own, other) = (folder.path().join("own"), folder.path().join("other"));
        for one in [&own, &other] {
            std::fs::create_dir(one).unwrap();
            std::fs::write(one.join("file"), "1").unwrap();
        }
        let folders = [canonicalize(&own).unwrap()];
        let is_readable = |path: PathBuf| is_in(&path, &folders);
        assert!(is_readable(own.clone()) && is_readable(own.join("file")));
        assert!(is_readable(own.join("../own/file")) && !is_readable(own.join("../other/file")));
        assert!(!is_readable(other.join("file")) && !is_readable(folder.path().to_owned()));
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(other.join("file"), own.join("link")).unwrap();
            assert!(!is_readable(own.join("link")));
        }
    }
}
