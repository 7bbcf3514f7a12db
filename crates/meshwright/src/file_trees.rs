//! Folders of the file system and of archives, as trees of files.

use crate::archives::{Archive, EntryKind};
#[cfg(feature = "check")]
use crate::archives::{Entry, split_path};
use meshwright_assets::{FileTree, Folder, PathIndex, Root};
use meshwright_core::{Diagnostics, Error, Limits, Result, Source, codes::UNREADABLE};
use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

/// A folder of an archive.
#[derive(Debug)]
struct ArchiveFolder {
    archive: Arc<Archive>,
    /// The folder with a slash after it; empty for the whole archive.
    folder: String,
    /// Paths from the folder on.
    index: PathIndex,
    path: PathBuf,
}

impl ArchiveFolder {
    fn entry(&self, path: &str) -> String {
        format!("{}{path}", self.folder)
    }
}

impl FileTree for ArchiveFolder {
    fn index(&self) -> &PathIndex {
        &self.index
    }

    fn read(&self, path: &str, limits: &Limits) -> Result<Source> {
        self.archive.read(self.archive.entry(&self.entry(path))?, limits)
    }

    fn size(&self, path: &str) -> Option<u64> {
        self.archive.find(&self.entry(path)).map(|entry| entry.size())
    }

    fn location(&self, path: &str) -> PathBuf {
        self.path.join(path)
    }
}

/// A tree without files.
#[derive(Debug)]
struct NoFiles(PathIndex, PathBuf);

impl FileTree for NoFiles {
    fn index(&self) -> &PathIndex {
        &self.0
    }

    fn read(&self, path: &str, _: &Limits) -> Result<Source> {
        Err(Error::new(&UNREADABLE, format!("there is no file {path}")))
    }

    fn location(&self, path: &str) -> PathBuf {
        self.1.join(path)
    }
}

/// A tree of files and what was left out of it.
#[derive(Clone, Debug)]
pub(crate) struct OpenedTree {
    pub(crate) root: Root,
    /// There are more files than were indexed.
    pub(crate) truncated: bool,
    pub(crate) diagnostics: Diagnostics,
}

/// Levels of folders, and entries of folders, that are searched around a file outside of any game or mod.
const AROUND: (u32, u64) = (4, 100_000);

/// A folder with all below it.
pub(crate) fn whole(path: &Path, limits: &Limits) -> Result<OpenedTree> {
    let opened = Folder::open(path, limits)?;
    let truncated = opened.value.index().is_truncated();
    Ok(OpenedTree { root: Root::new(opened.value), truncated, diagnostics: opened.diagnostics })
}

/// The folder of a file outside of any game or mod, which may be that of a whole disk: only what is near is searched.
/// A folder that does not exist has no files.
pub(crate) fn around(path: &Path, limits: &Limits) -> OpenedTree {
    let (depth, items) = AROUND;
    let near = limits.depth(limits.depth.min(depth)).items(limits.items.min(items));
    let diagnostics = Diagnostics::new(limits.diagnostics);
    match Folder::open(path, &near) {
        Ok(opened) => {
            let truncated = opened.value.exceeds_items();
            OpenedTree { root: Root::new(opened.value), truncated, diagnostics }
        }
        Err(_) => {
            let root = Root::new(NoFiles(PathIndex::default(), path.to_owned()));
            OpenedTree { root, truncated: false, diagnostics }
        }
    }
}

/// A file of an archive that [`FileTree::read`] does not find: a later one has its path.
#[cfg(feature = "check")]
#[derive(Clone, Debug)]
pub(crate) struct ReplacedFile {
    /// Its path in the tree.
    pub(crate) path: String,
    archive: Arc<Archive>,
    entry: Entry,
}

#[cfg(feature = "check")]
impl ReplacedFile {
    pub(crate) fn read(&self, limits: &Limits) -> Result<Source> {
        self.archive.read(&self.entry, limits)
    }

    pub(crate) fn size(&self) -> u64 {
        self.entry.size()
    }
}

/// A folder or archive with all below it.
#[cfg(feature = "check")]
#[derive(Debug)]
pub(crate) struct WholeTree {
    pub(crate) tree: OpenedTree,
    /// The path of the archive and of the folder in it.
    pub(crate) archive: Option<(PathBuf, String)>,
    pub(crate) replaced: Vec<ReplacedFile>,
}

/// A folder, an archive, or a folder of an archive, with all below it.
#[cfg(feature = "check")]
pub(crate) fn of_path(path: &Path, limits: &Limits) -> Result<WholeTree> {
    // Another file is opened as an archive, too, which says what it lacks.
    let archive = split_path(path).or_else(|| path.is_file().then(|| (path.to_owned(), String::new())));
    let Some((file, inner)) = &archive else {
        return Ok(WholeTree { tree: whole(path, limits)?, archive, replaced: Vec::new() });
    };
    let opened = Archive::open(file, limits)?;
    let zip = Arc::new(opened.value);
    let mut tree = in_archive(&zip, file, inner, false, limits)?;
    tree.diagnostics.append(opened.diagnostics);
    let start = if inner.is_empty() { String::new() } else { format!("{inner}/") };
    let replaced = zip.replaced().filter_map(|entry| {
        let path = entry.name().strip_prefix(&start)?.to_owned();
        Some(ReplacedFile { path, archive: Arc::clone(&zip), entry: entry.clone() })
    });
    let replaced = replaced.collect();
    Ok(WholeTree { tree, archive, replaced })
}

/// A folder of an archive with all below it, or only what is near.
pub(crate) fn in_archive(
    archive: &Arc<Archive>,
    path: &Path,
    folder: &str,
    is_near: bool,
    limits: &Limits,
) -> Result<OpenedTree> {
    if !is_near && archive.folder(folder).is_none() {
        let message = format!("{} has no folder \"{folder}\"", path.display());
        return Err(Error::new(&UNREADABLE, message));
    }
    let start = if folder.is_empty() { String::new() } else { format!("{folder}/") };
    let mut paths: Vec<&str> = Vec::new();
    let mut waiting = vec![(folder, 0_u32)];
    // The archive has at most as many folders below each other as the limit of its depth.
    while let Some((folder, level)) = waiting.pop() {
        for item in archive.folder(folder).into_iter().flatten() {
            let below = level.saturating_add(1);
            if item.is_folder && (!is_near || below < AROUND.0) {
                waiting.push((item.path, below));
            }
            // A path may be both: what one entry is must not hide another.
            if item.entry.is_some_and(|entry| entry.kind() != EntryKind::Folder) {
                paths.push(item.path.get(start.len()..).unwrap_or(item.path));
            }
        }
    }
    // As in a folder: those of a folder before those of the folders below it, sorted.
    paths.sort_unstable_by_key(|path| (path.matches('/').count(), *path));
    let index = PathIndex::new(&paths, limits)?;
    let path = path.join(folder);
    let tree = ArchiveFolder { archive: Arc::clone(archive), folder: start, index, path };
    let diagnostics = Diagnostics::new(limits.diagnostics);
    Ok(OpenedTree { root: Root::new(tree), truncated: false, diagnostics })
}
