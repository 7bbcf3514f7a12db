//! Files that a page sent together: a folder in memory, in which they find each other.

use meshwright::{
    Error, Format, Limits, Result, Source, Span,
    archives::{self, Archive, Method, name_problem},
    core::{
        FILE, GivenFiles,
        codes::{BAD_REQUEST, LIMIT_ITEMS, LIMIT_MEMORY, UNKNOWN_FORMAT},
    },
    format::HEAD,
    own_extension,
    surroundings::InMemory,
};
use meshwright_beamng::mod_folder_in;
use std::{
    collections::HashSet,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Most files that are sent together.
const FILES: usize = 20_000;
/// Most folders that are not complete yet. The oldest one makes place for the next.
const PENDING: usize = 8;
/// Longest name that a page gives to what it sends together.
const NAME: usize = 64;

/// Files that were sent together.
#[derive(Debug)]
pub(crate) struct SentFolder {
    files: Arc<GivenFiles>,
    models: Vec<String>,
    /// The folders with models that are part of a mod, level or vehicle.
    in_mods: HashSet<PathBuf>,
    bytes: u64,
}

impl SentFolder {
    /// Finds the models. Archives are folders, as they are on disk; those in archives are files.
    ///
    /// # Errors
    ///
    /// [`UNKNOWN_FORMAT`]: no file is a model. [`LIMIT_MEMORY`]: all has more than `room` bytes.
    pub(crate) fn new(pending: PendingFolder, limits: &Limits, room: u64) -> Result<Self> {
        let PendingFolder { mut files, paths, mut bytes, .. } = pending;
        let mut models = Vec::new();
        let total = paths.len();
        for path in paths {
            let Some(source) = files.get(Path::new(&path)).map(Arc::clone) else { continue };
            if archives::detect(source.bytes()) {
                let archive = Archive::from_source(part(&source), limits)?.value;
                // What is stored as it is shares the bytes of the archive.
                let expands = |entry: &&archives::Entry| entry.method() != Method::Stored;
                let sizes = archive.files().filter(expands).map(archives::Entry::size);
                let expanded = sizes.fold(0, u64::saturating_add);
                bytes = bytes.saturating_add(expanded);
                if bytes > room {
                    let message =
                        format!("{path} has more than {room} bytes of content, the most that a page keeps");
                    let hint = "Open the archive by its path: `meshwright view FILE.zip`.";
                    return Err(Error::new(&LIMIT_MEMORY, message).advising(hint));
                }
                for entry in archive.files() {
                    // One that cannot be read is missing, as for a reader of the archive.
                    let Ok(content) = archive.read(entry, limits) else { continue };
                    let inner = format!("{path}/{}", entry.name());
                    if is_model(&inner, content.bytes()) {
                        models.push(inner.clone());
                    }
                    files.add(&inner, content)?;
                }
            } else if is_model(&path, source.bytes()) {
                models.push(path);
            }
        }
        if models.is_empty() {
            // What a single file lacks is told by who reads it.
            if let (1, Some(only)) = (total, files.paths().next().map(str::to_owned)) {
                Format::detect(files.get(Path::new(&only)).map_or(&[], |file| head(file.bytes())))?;
            }
            let message = format!("found no file of a known format in what was sent ({total} checked)");
            let hint = "Drop a model, or the folder of a model.";
            return Err(Error::new(&UNKNOWN_FORMAT, message).advising(hint));
        }
        let files = Arc::new(files);
        let around = InMemory::new(&files);
        let folders: HashSet<&Path> = models.iter().filter_map(|model| Path::new(model).parent()).collect();
        let is_in_mod = |folder: &&Path| mod_folder_in(&folder.join("model"), &around).is_some();
        let in_mods = folders.into_iter().filter(is_in_mod).map(Path::to_owned).collect();
        Ok(Self { files, models, in_mods, bytes })
    }

    pub(crate) const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The paths of the models.
    pub(crate) fn models(&self) -> &[String] {
        &self.models
    }

    /// Whether what is around a model says that it is part of a mod.
    pub(crate) fn is_in_mod(&self, model: &Path) -> bool {
        model.parent().is_some_and(|folder| self.in_mods.contains(folder))
    }

    /// The size of a file.
    pub(crate) fn size(&self, path: &Path) -> u64 {
        self.files.get(path).map_or(0, |file| file.len())
    }

    /// All files.
    pub(crate) fn files(&self) -> Arc<GivenFiles> {
        Arc::clone(&self.files)
    }

    /// Whether it has a file of that path.
    pub(crate) fn has(&self, path: &Path) -> bool {
        self.files.get(path).is_some()
    }

    /// Another file that finds these.
    pub(crate) fn around(&self, source: Source) -> Source {
        source.with_files(Arc::clone(&self.files))
    }

    /// Opens a file, which finds the others.
    pub(crate) fn open(&self, path: &Path, limits: &Limits) -> Result<Source> {
        self.files.open(path, limits)
    }
}

fn part(source: &Arc<Source>) -> Source {
    Source::part(source, Span::new(FILE, 0, source.len())).unwrap_or_else(|| Source::from(Vec::new()))
}

fn head(bytes: &[u8]) -> &[u8] {
    bytes.get(..HEAD).unwrap_or(bytes)
}

/// Whether a file is shown, as one that is found in a folder.
fn is_model(path: &str, bytes: &[u8]) -> bool {
    let ending = Path::new(path).extension().unwrap_or_default().to_string_lossy();
    own_extension(&ending) || Format::detect(head(bytes)).is_ok_and(|found| found.format.is_searched())
}

/// Files that are sent, until all of them are there.
#[derive(Debug, Default)]
pub(crate) struct PendingFolder {
    name: String,
    files: GivenFiles,
    paths: Vec<String>,
    bytes: u64,
}

/// What pages send.
#[derive(Debug, Default)]
pub(crate) struct PendingFolders(Mutex<Vec<PendingFolder>>);

impl PendingFolders {
    fn list(&self) -> MutexGuard<'_, Vec<PendingFolder>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Bytes of files whose folders are not complete.
    pub(crate) fn bytes(&self) -> u64 {
        self.list().iter().map(|folder| folder.bytes).fold(0, u64::saturating_add)
    }

    /// Adds a file to the folder of that name.
    ///
    /// # Errors
    ///
    /// [`BAD_REQUEST`]: the path is not that of a file below a folder. [`LIMIT_ITEMS`].
    pub(crate) fn add(&self, name: &str, path: &str, bytes: Vec<u8>) -> Result<()> {
        if name.is_empty() || name.len() > NAME || !name.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            let message = format!("expected 1 to {NAME} letters and digits as `drop`");
            return Err(Error::new(&BAD_REQUEST, message));
        }
        if let Some(problem) = name_problem(path) {
            return Err(Error::new(&BAD_REQUEST, format!("unusable path {path:?}: {problem}")));
        }
        let mut list = self.list();
        let at = list.iter().position(|folder| folder.name == name).unwrap_or_else(|| {
            if list.len() >= PENDING {
                list.remove(0);
            }
            list.push(PendingFolder { name: name.to_owned(), ..PendingFolder::default() });
            list.len().saturating_sub(1)
        });
        let Some(folder) = list.get_mut(at) else { return Ok(()) };
        if folder.paths.len() >= FILES {
            return Err(Error::new(&LIMIT_ITEMS, format!("more than {FILES} files are sent together")));
        }
        folder.bytes = folder.bytes.saturating_add(bytes.len() as u64);
        folder.paths.push(path.to_owned());
        folder.files.add(path, Source::from(bytes))
    }

    /// A folder of which all files are there.
    ///
    /// # Errors
    ///
    /// [`BAD_REQUEST`]: nothing was sent by that name.
    pub(crate) fn take(&self, name: &str) -> Result<PendingFolder> {
        let mut list = self.list();
        let Some(at) = list.iter().position(|folder| folder.name == name) else {
            return Err(Error::new(&BAD_REQUEST, format!("there are no files of the drop {name}")));
        };
        Ok(list.remove(at))
    }

    /// Forgets what was not completed.
    pub(crate) fn clear(&self) {
        self.list().clear();
    }
}
