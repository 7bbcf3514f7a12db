//! Zip archives as folders: `mod.zip/vehicles/boat/hull.cdae` is a path like any other.

pub use meshwright_archive::{
    Archive, Entry, EntryKind, Method, NewFile, Packing, Stamp, detect, name_problem, split_path,
    write_archive,
};

use crate::surroundings::{Entry as FolderEntry, Listing, Surroundings, slashed};
use meshwright_archive::codes;
use meshwright_core::{Code, Limits, Result, Source, codes::UNREADABLE, source::SourceOptions};
use std::{
    fmt::{self, Debug},
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::SystemTime,
};

/// The codes of paths in an archive that contradict each other: no file system can hold them as they are.
pub const CONTRADICTIONS: [&Code; 3] = [&codes::TWINS, &codes::CASE_TWINS, &codes::FILE_AND_FOLDER];

/// Opens a file of the file system or of an archive.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, archives::open, core::source::SourceOptions};
///
/// let source = open("house.cdae", &Limits::DEFAULT, SourceOptions::default())?;
/// assert_eq!(source.path().unwrap().to_str(), Some("house.cdae"));
/// let error = open("mod.zip/house.cdae", &Limits::DEFAULT, SourceOptions::default()).unwrap_err();
/// assert_eq!(error.code().id, "CORE0007");
/// # Ok::<(), meshwright::Error>(())
/// ```
///
/// # Errors
///
/// As for [`Source::open_with`], [`Archive::open`] and [`Archive::read`].
pub fn open(path: impl AsRef<Path>, limits: &Limits, options: SourceOptions) -> Result<Source> {
    Opener::default().open(path, limits, options)
}

/// Opens one file after another, as [`open`] does. The archive of the last file stays open until one of another archive is
/// opened, or until it changes on disk: the entries of an archive are read once, not once for each of its files.
#[derive(Default)]
pub struct Opener(Mutex<Option<OpenArchive>>);

struct OpenArchive {
    path: PathBuf,
    changed: Option<(u64, SystemTime)>,
    archive: Arc<Archive>,
}

impl Debug for Opener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Opener")
    }
}

impl Opener {
    /// Opens a file of the file system or of an archive.
    ///
    /// # Errors
    ///
    /// As for [`open`].
    pub fn open(&self, path: impl AsRef<Path>, limits: &Limits, options: SourceOptions) -> Result<Source> {
        let path = path.as_ref();
        match Source::open_with(path, limits, options) {
            Err(error) if error.code().id == UNREADABLE.id => match split_path(path) {
                Some((archive, inner)) if !inner.is_empty() => {
                    let archive = self.archive(archive, limits, options)?;
                    archive.read(archive.entry(&inner)?, limits)
                }
                _ => Err(error),
            },
            other => other,
        }
    }

    fn archive(&self, path: PathBuf, limits: &Limits, options: SourceOptions) -> Result<Arc<Archive>> {
        let changed = fs::metadata(&path).ok().and_then(|meta| Some((meta.len(), meta.modified().ok()?)));
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = &*last
            && changed.is_some()
            && (&open.path, open.changed) == (&path, changed)
        {
            return Ok(Arc::clone(&open.archive));
        }
        // The other one is closed first.
        *last = None;
        let archive = Arc::new(Archive::open_with(&path, limits, options)?.value);
        *last = Some(OpenArchive { path, changed, archive: Arc::clone(&archive) });
        Ok(archive)
    }
}

/// An archive, which is a file system of its own: paths are relative to its root.
pub struct InArchive(pub Arc<Archive>);

impl Debug for InArchive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("InArchive")
    }
}

impl Surroundings for InArchive {
    fn list(&self, folder: &Path) -> Arc<Listing> {
        let mut entries = Vec::new();
        for item in self.0.folder(&slashed(folder)).into_iter().flatten() {
            let is_file = item.entry.is_some_and(|entry| entry.kind() != EntryKind::Folder);
            // A path may be that of a file and of a folder.
            let kinds =
                [(is_file, false), (item.is_folder, true)].into_iter().filter(|(is_there, _)| *is_there);
            entries.extend(kinds.map(|(_, is_folder)| FolderEntry {
                name: item.name.to_owned(),
                is_folder,
                is_link: false,
            }));
        }
        Arc::new(Listing::new(entries))
    }

    fn is_folder(&self, path: &Path) -> bool {
        self.0.folder(&slashed(path)).is_some()
    }

    fn read(&self, path: &Path, limits: &Limits) -> Result<Source> {
        self.0.read(self.0.entry(&slashed(path))?, limits)
    }

    fn size(&self, path: &Path) -> Option<u64> {
        self.0.find(&slashed(path)).map(Entry::size)
    }
}

/// The path of the main document of a Collada archive (`.zae`), which its manifest names; `None` for other archives.
pub fn main_document(archive: &Archive, limits: &Limits) -> Option<String> {
    let manifest = archive.find(MANIFEST).filter(|entry| entry.size() <= LARGEST_MANIFEST)?;
    let manifest = archive.read(manifest, limits).ok()?;
    let main = meshwright_dae::main_of_manifest(std::str::from_utf8(manifest.bytes()).ok()?)?;
    archive.find(&main).is_some_and(|entry| !entry.is_folder()).then_some(main)
}

/// The file of a Collada archive that names its main document, and the largest size of one that is read.
const MANIFEST: &str = "manifest.xml";
const LARGEST_MANIFEST: u64 = 1 << 20;

/// The folder of a file in an archive, to read the files next to it.
#[derive(Debug)]
pub(crate) struct ArchiveFolder {
    archive: Archive,
    /// The folder in the archive.
    folder: String,
    /// The folder in which files must be, which is the same or above it.
    root: String,
    /// Files above the folder may be read.
    allow_outside: bool,
}

impl ArchiveFolder {
    /// The folder of a source that was read from an archive.
    pub(crate) fn of(source: &Source, limits: &Limits) -> Option<Self> {
        let path = source.path().filter(|path| source.files().is_none() && !path.exists())?;
        let (archive, inner) = split_path(path)?;
        let folder = inner.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
        let root = source.stated_root().and_then(|root| root.strip_prefix(&archive).ok());
        let root = root.map_or_else(|| folder.clone(), slashed);
        let archive = Archive::open(archive, limits).ok()?.value;
        Some(Self { archive, folder, root, allow_outside: source.hints().allow_outside })
    }

    /// Reads a file by its path from the folder.
    ///
    /// # Errors
    ///
    /// [`UNREADABLE`]: there is no such file, or it is outside of the folder and the caller does not allow that. As for
    /// [`Archive::read`].
    pub(crate) fn read(&self, path: &str, limits: &Limits) -> Result<Source> {
        let whole = format!("{}/{}", self.folder, path.replace('\\', "/"));
        let mut parts: Vec<&str> = Vec::new();
        let mut leads_out = path.starts_with('/');
        for part in whole.split('/') {
            match part {
                "" | "." => {}
                ".." => leads_out |= parts.pop().is_none(),
                part => parts.push(part),
            }
        }
        let inner = parts.join("/");
        let is_below =
            self.root.is_empty() || inner.strip_prefix(&self.root).is_some_and(|rest| rest.starts_with('/'));
        if leads_out || !(is_below || self.allow_outside) {
            let message = format!("{path} is outside of the folder of the file in the archive");
            return Err(meshwright_core::Error::new(&UNREADABLE, message));
        }
        self.archive.read(self.archive.entry(&inner)?, limits)
    }
}
