//! Folders of the file system and of archives, as trees of files.

use crate::{
    archives::{Archive, Entry, EntryKind, split_path},
    folders::RootParts,
    surroundings::{Listing, Surroundings},
};
use meshwright_assets::{FileTree, Folder, PathIndex, Root, SkippedEntry, codes};
use meshwright_core::{
    Diagnostic, Diagnostics, Error, Limits, Outcome, Result, Source, codes::UNREADABLE, links,
    source::SourceOptions, windows_path::canonicalize,
};
use std::{
    collections::{HashSet, VecDeque},
    path::{Path, PathBuf},
    sync::{Arc, OnceLock},
};

/// A folder around a file. Its folders are listed when something is searched in them, and all of it only if a search goes
/// through all files.
#[derive(Debug)]
pub(crate) struct AroundFile {
    /// The folder, from the root of `around`.
    folder: PathBuf,
    around: Arc<dyn Surroundings>,
    extent: Extent,
    /// Where the root of `around` is, if it is not that of the computer: the path of an archive; empty for files in memory.
    virtual_root: Option<PathBuf>,
    limits: Limits,
    index: OnceLock<WalkedFiles>,
    real: OnceLock<Option<PathBuf>>,
}

/// What belongs to a folder around a file.
#[derive(Debug)]
pub(crate) enum Extent {
    /// The parts of a game or mod.
    Root(Box<dyn RootParts>),
    /// What a file names by its path, and of the rest only what is next to it, or in a folder that usually has its
    /// textures: the folder may be that of a whole disk.
    Near,
}

/// Folders next to a file that usually have its textures.
const TEXTURES: [&str; 6] = ["_images", "images", "sourceimages", "tex", "texture", "textures"];
/// Entries next to a file outside of any game or mod that are searched.
const NEAR: u64 = 100_000;

/// All files of a folder around a file.
#[derive(Debug, Default)]
struct WalkedFiles {
    index: PathIndex,
    truncated: bool,
    diagnostics: Diagnostics,
}

impl AroundFile {
    pub(crate) fn new(
        folder: PathBuf,
        around: Arc<dyn Surroundings>,
        extent: Extent,
        virtual_root: Option<PathBuf>,
        limits: &Limits,
    ) -> Self {
        let (index, real) = (OnceLock::new(), OnceLock::new());
        Self { folder, around, extent, virtual_root, limits: *limits, index, real }
    }

    /// True for a file or folder that belongs to it, by its path from the folder.
    fn has(&self, path: &str, is_folder: bool) -> bool {
        match &self.extent {
            Extent::Root(parts) => parts.has(path, is_folder),
            Extent::Near => true,
        }
    }

    /// The same for a file that is not named by its path.
    fn has_unnamed(&self, path: &str, is_folder: bool) -> bool {
        match &self.extent {
            Extent::Root(parts) => parts.has(path, is_folder),
            Extent::Near => match path.split_once('/') {
                None if is_folder => TEXTURES.iter().any(|name| path.eq_ignore_ascii_case(name)),
                None => true,
                Some((folder, rest)) => {
                    !is_folder
                        && !rest.contains('/')
                        && TEXTURES.iter().any(|name| folder.eq_ignore_ascii_case(name))
                }
            },
        }
    }

    fn walked(&self) -> &WalkedFiles {
        self.index.get_or_init(|| match &self.virtual_root {
            Some(_) => self.walk_listings(),
            None => self.walk_disk(),
        })
    }

    fn walk_disk(&self) -> WalkedFiles {
        let is_near = matches!(self.extent, Extent::Near);
        let limits = if is_near { self.limits.items(self.limits.items.min(NEAR)) } else { self.limits };
        let wants = |path: &str, is_folder: bool| self.has_unnamed(path, is_folder);
        match Folder::open_parts(&self.folder, &limits, &wants) {
            Ok(opened) => {
                let truncated = opened.value.index().is_truncated();
                WalkedFiles { truncated, diagnostics: opened.diagnostics, index: opened.value.into_index() }
            }
            // A stream may have a path that no file has.
            Err(_) => WalkedFiles::default(),
        }
    }

    fn walk_listings(&self) -> WalkedFiles {
        let paths = self.below("", &|path, is_folder| self.has_unnamed(path, is_folder));
        match PathIndex::new(&paths, &self.limits) {
            Ok(index) => WalkedFiles { index, ..WalkedFiles::default() },
            Err(error) => {
                let mut diagnostics = Diagnostics::new(self.limits.diagnostics);
                diagnostics.push(Diagnostic::new(&codes::TOO_MANY_FILES, error.message()));
                WalkedFiles { truncated: true, diagnostics, ..WalkedFiles::default() }
            }
        }
    }

    /// The files below a folder of that spelling, those of a folder before those of the folders below it.
    fn below(&self, folder: &str, wants: &dyn Fn(&str, bool) -> bool) -> Vec<String> {
        let (mut paths, mut waiting) = (Vec::new(), VecDeque::from([(folder.to_owned(), 0_u32)]));
        let mut seen: HashSet<PathBuf> = HashSet::new();
        while let Some((folder, level)) = waiting.pop_front() {
            let listing = self.list(&folder);
            for entry in listing.entries() {
                let path = join(&folder, &entry.name);
                if !wants(&path, entry.is_folder) || (entry.is_link && !self.is_inside(&path)) {
                    continue;
                }
                if !entry.is_folder {
                    paths.push(path);
                } else if level < DEPTH
                    // Links may form circles.
                    && (!entry.is_link || self.real_path(&path).is_some_and(|real| seen.insert(real)))
                {
                    waiting.push_back((path, level.saturating_add(1)));
                }
                if paths.len() as u64 > self.limits.items {
                    return paths;
                }
            }
        }
        paths
    }

    fn list(&self, folder: &str) -> Arc<Listing> {
        if folder.is_empty() {
            self.around.list(&self.folder)
        } else {
            self.around.list(&self.folder.join(folder))
        }
    }

    fn real_path(&self, path: &str) -> Option<PathBuf> {
        canonicalize(&self.folder.join(path)).ok()
    }

    /// True for a path that stays in the folder with all links resolved.
    fn is_inside(&self, path: &str) -> bool {
        let root = self.real.get_or_init(|| canonicalize(&self.folder).ok());
        root.as_ref().is_some_and(|root| links::inside(&self.folder.join(path), root).is_some())
    }

    /// The spellings of a path that are there; the first is that of the same case.
    fn spellings(&self, path: &str, any_case: bool, is_folder: bool) -> Vec<String> {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let mut found = vec![String::new()];
        for (at, part) in parts.iter().enumerate() {
            let is_last = at.saturating_add(1) == parts.len();
            let mut next = Vec::new();
            for above in &found {
                for entry in self.list(above).named(part) {
                    let path = join(above, &entry.name);
                    let fits =
                        entry.is_folder == (!is_last || is_folder) && (any_case || entry.name == *part);
                    if fits && self.has(&path, entry.is_folder) && (!entry.is_link || self.is_inside(&path)) {
                        next.push(path);
                    }
                }
            }
            found = next;
        }
        found
    }

    /// True if all in the folder belongs to the mod.
    pub(crate) fn is_whole(&self) -> bool {
        matches!(&self.extent, Extent::Root(parts) if parts.is_whole())
    }

    /// What was left out, if all files were searched.
    pub(crate) fn diagnostics(&self) -> Option<&Diagnostics> {
        self.index.get().map(|walked| &walked.diagnostics)
    }

    /// True if there are more files than were searched.
    pub(crate) fn is_truncated(&self) -> bool {
        self.index.get().is_some_and(|walked| walked.truncated)
    }
}

/// Folders below each other that are searched at most.
const DEPTH: u32 = 64;

fn join(folder: &str, name: &str) -> String {
    if folder.is_empty() { name.to_owned() } else { format!("{folder}/{name}") }
}

impl FileTree for AroundFile {
    fn index(&self) -> &PathIndex {
        &self.walked().index
    }

    fn read(&self, path: &str, limits: &Limits) -> Result<Source> {
        let file = self.folder.join(path);
        match &self.virtual_root {
            Some(_) => self.around.read(&file, limits),
            None => Source::open_named(file, Some(&self.folder), limits, SourceOptions::default()),
        }
    }

    fn size(&self, path: &str) -> Option<u64> {
        self.around.size(&self.folder.join(path))
    }

    fn location(&self, path: &str) -> PathBuf {
        let file = if path.is_empty() { self.folder.clone() } else { self.folder.join(path) };
        match &self.virtual_root {
            Some(root) if file.as_os_str().is_empty() => root.clone(),
            Some(root) => root.join(file),
            None => file,
        }
    }

    fn locate(&self, path: &str, any_case: bool) -> Option<String> {
        self.spellings(path, any_case, false).into_iter().next()
    }

    fn files_in(&self, folder: &str, below: bool) -> Vec<String> {
        let mut files = Vec::new();
        for folder in self.spellings(folder, true, true) {
            if below {
                files.extend(self.below(&folder, &|path, is_folder| self.has(path, is_folder)));
                continue;
            }
            let listing = self.list(&folder);
            let own = listing.entries().iter().filter(|entry| !entry.is_folder);
            let own = own.map(|entry| (join(&folder, &entry.name), entry.is_link));
            let own =
                own.filter(|(path, is_link)| self.has(path, false) && (!is_link || self.is_inside(path)));
            files.extend(own.map(|(path, _)| path));
        }
        files
    }

    fn has_folder(&self, folder: &str) -> bool {
        !self.spellings(folder.trim_matches('/'), true, true).is_empty()
    }
}

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

/// A tree of files and what was left out of it.
#[derive(Clone, Debug)]
pub struct OpenedTree {
    /// The tree, as a root.
    pub root: Root,
    /// There are more files than were indexed.
    pub truncated: bool,
    /// What was left out.
    pub diagnostics: Diagnostics,
    /// What is in a folder and not in the tree, such as links that lead out of it.
    pub skipped: Vec<SkippedEntry>,
}

/// A folder with all below it.
pub(crate) fn whole(path: &Path, limits: &Limits) -> Result<OpenedTree> {
    let opened = Folder::open(path, limits)?;
    let truncated = opened.value.index().is_truncated();
    let skipped = opened.value.skipped().to_vec();
    Ok(OpenedTree { root: Root::new(opened.value), truncated, diagnostics: opened.diagnostics, skipped })
}

/// A file of an archive that [`FileTree::read`] does not find: a later one has its path.
#[derive(Clone, Debug)]
pub struct ReplacedFile {
    /// Its path in the tree.
    pub path: String,
    archive: Arc<Archive>,
    entry: Entry,
}

impl ReplacedFile {
    /// Its content.
    ///
    /// # Errors
    ///
    /// The archive is damaged; exceeded limits.
    pub fn read(&self, limits: &Limits) -> Result<Source> {
        self.archive.read(&self.entry, limits)
    }

    /// Its size in bytes.
    pub fn size(&self) -> u64 {
        self.entry.size()
    }
}

/// A folder or archive with all below it.
#[derive(Debug)]
pub struct WholeTree {
    /// The tree.
    pub tree: OpenedTree,
    /// The path of the archive and of the folder in it.
    pub archive: Option<(PathBuf, String)>,
    /// Files of the archive whose path a later one has.
    pub replaced: Vec<ReplacedFile>,
}

/// A folder, an archive, or a folder of an archive, with all below it.
///
/// # Errors
///
/// It cannot be read; exceeded limits.
pub fn of_path(path: &Path, limits: &Limits) -> Result<WholeTree> {
    // Another file is opened as an archive, too, which says what it lacks.
    let archive = split_path(path).or_else(|| path.is_file().then(|| (path.to_owned(), String::new())));
    let Some((file, inner)) = &archive else {
        return Ok(WholeTree { tree: whole(path, limits)?, archive, replaced: Vec::new() });
    };
    of_archive(Archive::open(file, limits)?, file, inner, limits)
}

/// A folder of an archive that was opened, with all below it; the path of the whole is empty. `path` is where the archive is
/// or will be.
///
/// # Errors
///
/// The archive has no such folder; exceeded limits.
pub fn of_archive(archive: Outcome<Archive>, path: &Path, inner: &str, limits: &Limits) -> Result<WholeTree> {
    let zip = Arc::new(archive.value);
    let mut tree = in_archive(&zip, path, inner, limits)?;
    tree.diagnostics.append(archive.diagnostics);
    let start = if inner.is_empty() { String::new() } else { format!("{inner}/") };
    let replaced = zip.replaced().filter_map(|entry| {
        let path = entry.name().strip_prefix(&start)?.to_owned();
        Some(ReplacedFile { path, archive: Arc::clone(&zip), entry: entry.clone() })
    });
    let replaced = replaced.collect();
    Ok(WholeTree { tree, archive: Some((path.to_owned(), inner.to_owned())), replaced })
}

/// A folder of an archive with all below it.
pub(crate) fn in_archive(
    archive: &Arc<Archive>,
    path: &Path,
    folder: &str,
    limits: &Limits,
) -> Result<OpenedTree> {
    if archive.folder(folder).is_none() {
        let message = format!("{} has no folder \"{folder}\"", path.display());
        return Err(Error::new(&UNREADABLE, message));
    }
    let start = if folder.is_empty() { String::new() } else { format!("{folder}/") };
    let mut paths: Vec<&str> = Vec::new();
    let mut waiting = vec![folder];
    // The archive has at most as many folders below each other as the limit of its depth.
    while let Some(folder) = waiting.pop() {
        for item in archive.folder(folder).into_iter().flatten() {
            if item.is_folder {
                waiting.push(item.path);
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
    Ok(OpenedTree { root: Root::new(tree), truncated: false, diagnostics, skipped: Vec::new() })
}
