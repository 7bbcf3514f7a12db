//! Folders of the file system and of archives, as trees of files.

use crate::archives::{Archive, split_path};
use meshwright_assets::{FileTree, Folder, PathIndex, Root};
use meshwright_core::{Limits, Result, Source};
use std::path::{Path, PathBuf};

/// The files of an archive.
#[derive(Debug)]
struct ArchiveTree {
    archive: Archive,
    index: PathIndex,
    path: PathBuf,
}

impl FileTree for ArchiveTree {
    fn index(&self) -> &PathIndex {
        &self.index
    }

    fn read(&self, path: &str, limits: &Limits) -> Result<Source> {
        self.archive.read(self.archive.entry(path)?, limits)
    }

    fn location(&self, path: &str) -> PathBuf {
        self.path.join(path)
    }
}

/// A folder, an archive, or a folder of an archive.
pub(super) fn root(path: &Path, limits: &Limits) -> Result<Root> {
    match split_path(path) {
        Some((archive, inner)) => {
            let opened = Archive::open(&archive, limits)?.value;
            let index = PathIndex::new(opened.paths(), limits)?;
            Ok(Root::new(ArchiveTree { archive: opened, index, path: archive }).below(&inner))
        }
        None => Ok(Root::new(Folder::open(path, limits)?.value)),
    }
}
