//! A folder of the file system as a tree of files.

use crate::{FileTree, PathIndex, codes};
use meshwright_core::{
    Budget, Diagnostic, Diagnostics, Error, Limits, Outcome, Result, Source, confinement::is_readable,
    links::inside, message::count, source::SourceOptions, windows_path::canonicalize,
};
use std::{
    collections::{BTreeSet, VecDeque},
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
};

/// Folders below each other that are searched at most, unless the caller's limit is lower.
const DEPTH: u32 = 64;
/// Files that are indexed at most, unless the caller's limit is lower.
const FILES: u64 = 1_000_000;

/// A folder with everything below it. It is searched once; files that are added later are not found.
///
/// Links are followed as long as they stay in the folder, and each folder is searched once, so that links in a circle
/// end. A file that a link leads out to is not in the index, and is not read; such links are reported.
#[derive(Debug)]
pub struct Folder {
    root: PathBuf,
    index: PathIndex,
    skipped: Vec<SkippedEntry>,
}

/// Something in a folder that is not in its tree.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SkippedEntry {
    /// Its path in the folder, with `/` between its parts.
    pub path: String,
    /// Why it is not in the tree.
    pub reason: SkipReason,
}

/// Why something in a folder is not in its tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SkipReason {
    /// A link that leads out of the folder.
    LinkOut,
    /// A link to a file or folder that does not exist.
    LinkToNothing,
    /// A link to a folder that is in the tree at another path.
    LinkAgain,
    /// Neither a file nor a folder nor a link: a pipe, a socket or a device.
    NoFile,
}

impl SkipReason {
    /// What the entry is, in a few words.
    ///
    /// ```
    /// assert_eq!(meshwright_assets::SkipReason::LinkOut.words(), "a link that leads out of the folder");
    /// ```
    pub const fn words(self) -> &'static str {
        match self {
            Self::LinkOut => "a link that leads out of the folder",
            Self::LinkToNothing => "a link to a file that does not exist",
            Self::LinkAgain => "a link to a folder that has another path, too",
            Self::NoFile => "neither a file nor a folder",
        }
    }
}

impl Folder {
    /// Searches a folder. Folders below it that cannot be read are left out and reported.
    ///
    /// # Errors
    ///
    /// [`UNREADABLE`](meshwright_core::codes::UNREADABLE): there is no such folder.
    pub fn open(root: impl AsRef<Path>, limits: &Limits) -> Result<Outcome<Self>> {
        Self::open_parts(root, limits, &|_, _| true)
    }

    /// The same for parts of a folder: `wants` says of the path of each folder and file whether it belongs to the tree;
    /// true is passed with that of a folder.
    ///
    /// # Errors
    ///
    /// As for [`Folder::open`].
    pub fn open_parts(
        root: impl AsRef<Path>,
        limits: &Limits,
        wants: &dyn Fn(&str, bool) -> bool,
    ) -> Result<Outcome<Self>> {
        let root = root.as_ref();
        let failed = |error| {
            Error::io(&meshwright_core::codes::UNREADABLE, format!("cannot open {}", root.display()), error)
        };
        let real = canonicalize(root).map_err(failed)?;
        if !is_readable(&real) {
            return Err(failed(io::ErrorKind::PermissionDenied.into()));
        }
        if !real.is_dir() {
            return Err(failed(io::ErrorKind::NotADirectory.into()));
        }
        let mut search = Search {
            root,
            seen: BTreeSet::from([real.clone()]),
            real,
            waiting: VecDeque::from([(PathBuf::new(), 0)]),
            links: VecDeque::new(),
            left: limits.items.min(FILES),
            depth: limits.depth.min(DEPTH),
            index: PathIndex::default(),
            budget: Budget::new(*limits),
            links_out: None,
            diagnostics: Diagnostics::new(limits.diagnostics),
            skipped: Vec::new(),
            room: limits.diagnostics,
            wants,
        };
        search.run();
        let Search { index, links_out, mut diagnostics, mut skipped, .. } = search;
        skipped.sort_by(|a, b| a.path.cmp(&b.path));
        if let Some((first, number)) = links_out {
            let (links, lead) = (count(number, "link", "links"), if number == 1 { "leads" } else { "lead" });
            let (root, first) = (root.display(), first.display());
            let message = format!("did not follow {links} that {lead} out of {root} (first: {first})");
            diagnostics.push(Diagnostic::new(&codes::LINKS_OUT, message));
        }
        if index.is_truncated() {
            let message =
                format!("{} has more files than the limit: {} were indexed", root.display(), index.len());
            diagnostics.push(Diagnostic::new(&codes::TOO_MANY_FILES, message));
        }
        Ok(Outcome::new(Self { root: root.to_owned(), index, skipped }, diagnostics))
    }

    /// The folder itself.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// What is in the folder and not in the tree, in the order of the paths: as many entries as the limit of diagnostics
    /// allows.
    pub fn skipped(&self) -> &[SkippedEntry] {
        &self.skipped
    }

    /// Its paths, without the folder.
    pub fn into_index(self) -> PathIndex {
        self.index
    }
}

impl FileTree for Folder {
    fn index(&self) -> &PathIndex {
        &self.index
    }

    fn read(&self, path: &str, limits: &Limits) -> Result<Source> {
        Source::open_named(self.root.join(path), Some(&self.root), limits, SourceOptions::default())
    }

    fn size(&self, path: &str) -> Option<u64> {
        fs::metadata(self.root.join(path)).ok().map(|meta| meta.len())
    }

    fn location(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }
}

struct Search<'r> {
    root: &'r Path,
    /// The root without links.
    real: PathBuf,
    /// Folders without links that are searched already.
    seen: BTreeSet<PathBuf>,
    waiting: VecDeque<(PathBuf, u32)>,
    /// Links to folders. They come last, so that a folder has its own path and not that of a link to it.
    links: VecDeque<(PathBuf, u32)>,
    /// Entries of folders that may still be looked at.
    left: u64,
    depth: u32,
    index: PathIndex,
    budget: Budget,
    /// The first link that leads out of the folder, and their number.
    links_out: Option<(PathBuf, u64)>,
    diagnostics: Diagnostics,
    skipped: Vec<SkippedEntry>,
    /// Entries that are told at most.
    room: usize,
    wants: &'r dyn Fn(&str, bool) -> bool,
}

impl Search<'_> {
    fn run(&mut self) {
        while let Some((below, level)) = self.next_folder() {
            let folder = self.root.join(&below);
            let entries = match fs::read_dir(&folder) {
                Ok(entries) => entries,
                Err(error) => {
                    self.not_listed(&folder, &error);
                    continue;
                }
            };
            let mut names: Vec<(OsString, fs::FileType)> = Vec::new();
            for entry in entries.flatten() {
                if self.left == 0 {
                    self.index.set_truncated();
                    break;
                }
                self.left = self.left.saturating_sub(1);
                names.extend(entry.file_type().ok().map(|kind| (entry.file_name(), kind)));
            }
            // The order of a folder's entries depends on the file system.
            names.sort_by(|a, b| a.0.cmp(&b.0));
            for (name, kind) in names {
                self.entry(below.join(name), kind, level);
            }
            if self.left == 0 {
                if !self.waiting.is_empty() || !self.links.is_empty() {
                    self.index.set_truncated();
                }
                return;
            }
        }
    }

    fn entry(&mut self, path: PathBuf, kind: fs::FileType, level: u32) {
        let whole = self.root.join(&path);
        let (mut is_folder, mut is_file) = (kind.is_dir(), kind.is_file());
        if kind.is_symlink() {
            let meta = inside(&whole, &self.real).and_then(|to| fs::metadata(to).ok());
            if meta.is_none() {
                let leads_out = whole.exists();
                if leads_out {
                    let (_, number) = self.links_out.get_or_insert_with(|| (whole.clone(), 0));
                    *number = number.saturating_add(1);
                }
                self.skip(&path, if leads_out { SkipReason::LinkOut } else { SkipReason::LinkToNothing });
                return;
            }
            (is_folder, is_file) = meta.map_or((false, false), |meta| (meta.is_dir(), meta.is_file()));
        }
        if !(is_file || is_folder) {
            self.skip(&path, SkipReason::NoFile);
            return;
        }
        if !(self.wants)(&path.to_string_lossy().replace('\\', "/"), is_folder) {
            return;
        }
        if is_file {
            if self.index.add(&path.to_string_lossy(), &mut self.budget).is_err() {
                self.left = 0;
                self.index.set_truncated();
            }
        } else if is_folder {
            let below = level.saturating_add(1);
            match kind.is_symlink() {
                true => self.links.push_back((path, below)),
                false if self.is_new(&path, below) => self.waiting.push_back((path, below)),
                false => {}
            }
        }
    }

    /// The folder that is searched next, by its path and how deep it is.
    fn next_folder(&mut self) -> Option<(PathBuf, u32)> {
        if let Some(next) = self.waiting.pop_front() {
            return Some(next);
        }
        while let Some((path, level)) = self.links.pop_front() {
            if self.is_new(&path, level) {
                return Some((path, level));
            }
        }
        None
    }

    /// True for a folder that is to be searched: it is not too deep, and was not searched at another path.
    fn is_new(&mut self, path: &Path, level: u32) -> bool {
        let whole = self.root.join(path);
        match canonicalize(&whole) {
            Ok(to) => match self.seen.insert(to) {
                true if level < self.depth => return true,
                true => self.index.set_truncated(),
                false => self.skip(path, SkipReason::LinkAgain),
            },
            Err(error) => self.not_listed(&whole, &error),
        }
        false
    }

    fn skip(&mut self, path: &Path, reason: SkipReason) {
        let path = path.to_string_lossy().replace('\\', "/");
        if self.skipped.len() < self.room && (self.wants)(&path, false) {
            self.skipped.push(SkippedEntry { path, reason });
        }
    }

    fn not_listed(&mut self, folder: &Path, error: &io::Error) {
        let message = format!("cannot list the folder {}: {error}", folder.display());
        self.diagnostics.push(Diagnostic::new(&codes::FOLDER_NOT_LISTED, message));
    }
}
