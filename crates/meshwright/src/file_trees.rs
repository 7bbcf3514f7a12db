//! Folders of the file system and of archives, as trees of files.

use crate::archives::{Archive, split_path};
use meshwright_assets::{FileTree, Folder, PathIndex, Root};
use meshwright_core::{Limits, Outcome, Result, Source};
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
pub(crate) fn root(path: &Path, limits: &Limits) -> Result<Outcome<Root>> {
    match split_path(path) {
        Some((archive, inner)) => {
            let opened = Archive::open(&archive, limits)?;
            let index = PathIndex::new(opened.value.paths(), limits)?;
            Ok(opened
                .map(|opened| Root::new(ArchiveTree { archive: opened, index, path: archive }).below(&inner)))
        }
        None => Ok(Folder::open(path, limits)?.map(Root::new)),
    }
}

/// Levels of folders, and files, that are searched around a file outside of any game or mod.
const AROUND: (u32, u64) = (4, 20_000);

/// The folder of a file outside of any game or mod, which may be that of a whole disk: only what is near is searched.
pub(crate) fn around(path: &Path, limits: &Limits) -> Result<Root> {
    let (depth, items) = AROUND;
    let near = limits.depth(limits.depth.min(depth)).items(limits.items.min(items));
    root(path, &near).map(|root| root.value)
}
