//! Folders that are listed when something asks for them: those of the file system, of an archive, and of files in memory.

use meshwright_core::{
    Error, GivenFiles, Limits, Result, Source, codes::UNREADABLE, confinement::is_readable,
    source::SourceOptions,
};
use std::{
    collections::HashMap,
    fmt::Debug,
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

/// Entries of a folder that are listed at most.
const ENTRIES: usize = 1_000_000;

/// A file system in which the folders around a file are looked at.
pub trait Surroundings: Debug + Send + Sync {
    /// The entries of a folder; none if it is not there or cannot be listed.
    fn list(&self, folder: &Path) -> Arc<Listing>;

    /// True for a folder of exactly that path.
    fn is_folder(&self, path: &Path) -> bool;

    /// Reads a file.
    fn read(&self, path: &Path, limits: &Limits) -> Result<Source>;

    /// The size of a file in bytes, if it is known without reading the file.
    fn size(&self, path: &Path) -> Option<u64>;
}

/// The entries of a folder.
#[derive(Debug, Default)]
pub struct Listing {
    /// Sorted by their names.
    entries: Vec<Entry>,
    /// Indices by the name in lower case.
    by_name: HashMap<Box<str>, Vec<usize>>,
}

/// A file or folder in a folder.
#[derive(Debug)]
pub struct Entry {
    /// Its name.
    pub name: String,
    /// True for a folder, or a link to one.
    pub is_folder: bool,
    /// Links may lead out of a root.
    pub is_link: bool,
}

impl Listing {
    pub(crate) fn new(mut entries: Vec<Entry>) -> Self {
        entries.sort_by(|a, b| a.name.cmp(&b.name));
        let mut by_name: HashMap<Box<str>, Vec<usize>> = HashMap::new();
        for (at, entry) in entries.iter().enumerate() {
            by_name.entry(entry.name.to_lowercase().into()).or_default().push(at);
        }
        Self { entries, by_name }
    }

    /// The names of the files.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().filter(|entry| !entry.is_folder).map(|entry| entry.name.as_str())
    }

    /// The names of the folders.
    pub fn folders(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().filter(|entry| entry.is_folder).map(|entry| entry.name.as_str())
    }

    /// All entries in the order of their names.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entries of that name in any case, the one in the same case first.
    pub fn named(&self, name: &str) -> Vec<&Entry> {
        let places = self.by_name.get(name.to_lowercase().as_str());
        let mut found: Vec<&Entry> =
            places.into_iter().flatten().filter_map(|at| self.entries.get(*at)).collect();
        found.sort_by_key(|entry| entry.name != name);
        found
    }
}

/// The file system of the computer. Each folder is listed once.
#[derive(Debug, Default)]
pub struct Disk {
    listings: Mutex<HashMap<PathBuf, Arc<Listing>>>,
    folders: Mutex<HashMap<PathBuf, bool>>,
}

impl Surroundings for Disk {
    fn list(&self, folder: &Path) -> Arc<Listing> {
        // The maps stay valid after a panic elsewhere.
        let known = || self.listings.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(listing) = known().get(folder) {
            return Arc::clone(listing);
        }
        let mut entries = Vec::new();
        let readable = is_readable(folder).then(|| fs::read_dir(folder));
        for entry in readable.into_iter().flatten().flatten().flatten().take(ENTRIES) {
            let Ok(kind) = entry.file_type() else { continue };
            let is_link = kind.is_symlink();
            let meta = is_link.then(|| fs::metadata(entry.path()).ok()).flatten();
            let (is_folder, is_file) = match (is_link, meta) {
                (true, Some(meta)) => (meta.is_dir(), meta.is_file()),
                (true, None) => (false, false),
                (false, _) => (kind.is_dir(), kind.is_file()),
            };
            if is_folder || is_file {
                let name = entry.file_name().to_string_lossy().into_owned();
                entries.push(Entry { name, is_folder, is_link });
            }
        }
        let listing = Arc::new(Listing::new(entries));
        known().insert(folder.to_owned(), Arc::clone(&listing));
        listing
    }

    fn is_folder(&self, path: &Path) -> bool {
        let known = || self.folders.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(is_folder) = known().get(path) {
            return *is_folder;
        }
        let is_folder = path.is_dir() && is_readable(path);
        known().insert(path.to_owned(), is_folder);
        is_folder
    }

    fn read(&self, path: &Path, limits: &Limits) -> Result<Source> {
        // What a link leads to is not evidence.
        let folder = path.parent().ok_or_else(|| absent(path))?;
        Source::open_named(path, Some(folder), limits, SourceOptions::default())
    }

    fn size(&self, path: &Path) -> Option<u64> {
        fs::metadata(path).ok().map(|meta| meta.len())
    }
}

/// Files that the caller gave with a source, which are a file system of their own: paths are relative to its root.
#[derive(Debug)]
pub struct InMemory {
    files: Arc<GivenFiles>,
    /// By the path of the folder.
    listings: HashMap<String, Arc<Listing>>,
}

impl InMemory {
    /// The folders of given files.
    pub fn new(files: &Arc<GivenFiles>) -> Self {
        let mut entries: HashMap<String, Vec<Entry>> = HashMap::from([(String::new(), Vec::new())]);
        for path in files.paths() {
            let (mut path, mut is_folder) = (path, false);
            loop {
                let (above, name) = path.rsplit_once('/').unwrap_or(("", path));
                let is_known = entries.contains_key(above);
                let entry = Entry { name: name.to_owned(), is_folder, is_link: false };
                entries.entry(above.to_owned()).or_default().push(entry);
                // A folder is listed with its first file.
                if is_known {
                    break;
                }
                (path, is_folder) = (above, true);
            }
        }
        let listed = entries.into_iter().map(|(path, list)| (path, Arc::new(Listing::new(list))));
        Self { files: Arc::clone(files), listings: listed.collect() }
    }

    fn folder(&self, path: &Path) -> Option<&Arc<Listing>> {
        self.listings.get(slashed(path).trim_end_matches('/'))
    }
}

impl Surroundings for InMemory {
    fn list(&self, folder: &Path) -> Arc<Listing> {
        self.folder(folder).map(Arc::clone).unwrap_or_default()
    }

    fn is_folder(&self, path: &Path) -> bool {
        self.folder(path).is_some()
    }

    fn read(&self, path: &Path, limits: &Limits) -> Result<Source> {
        self.files.open(path, limits)
    }

    fn size(&self, path: &Path) -> Option<u64> {
        self.files.get(path).map(|file| file.len())
    }
}

/// The file system that a source is in: that of the computer, or the files that were given with it.
pub fn of(source: &Source) -> Arc<dyn Surroundings> {
    match source.files() {
        Some(files) => Arc::new(InMemory::new(files)),
        None => Arc::new(Disk::default()),
    }
}

fn absent(path: &Path) -> Error {
    Error::new(&UNREADABLE, format!("there is no file {}", path.display()))
}

/// True for a folder of that name in any case.
pub fn is_named(folder: &Path, name: &str) -> bool {
    folder.file_name().is_some_and(|own| own.eq_ignore_ascii_case(name))
}

/// A path with slashes.
pub fn slashed(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}
