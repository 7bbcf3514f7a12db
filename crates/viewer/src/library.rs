//! The files that the page can ask for. They have numbers: no request names a path.

use crate::{Search, ViewerOptions};
use meshwright::{
    Error, Limits, Result, Source, Span,
    archives::{self, split_path},
    core::{
        FILE,
        codes::{BAD_REQUEST, LIMIT_MEMORY, UNREADABLE},
        source::{Hints, SourceOptions},
    },
};
use std::{
    collections::{BTreeSet, HashMap},
    fs,
    io::{Read, Seek, SeekFrom},
    path::{Path, PathBuf},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    time::{SystemTime, UNIX_EPOCH},
};

/// A file to show.
#[derive(Debug)]
pub struct FoundFile {
    /// As it is called on the page: usually its path as it was found.
    pub name: String,
    /// Where it is, which may be in an archive; or why it cannot be shown.
    pub place: Result<PathBuf>,
    /// Its size, if it is in an archive.
    pub size_in_archive: Option<u64>,
}

/// Memory for files that are not on disk, in multiples of the largest one.
const UPLOADS: u64 = 4;

/// What tells versions of a file apart: its size, when it was written, and how many changes were seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Stamp {
    pub(crate) bytes: u64,
    /// Milliseconds since 1970.
    pub(crate) modified: u64,
    changes: u32,
}

/// What the list says of a file.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    pub(crate) id: u32,
    pub(crate) name: String,
    pub(crate) path: Option<PathBuf>,
    pub(crate) is_sent: bool,
    pub(crate) stamp: Stamp,
}

#[derive(Clone, Debug)]
enum Place {
    File(PathBuf),
    Memory(Arc<Source>),
    Nowhere(Arc<Error>),
}

#[derive(Debug)]
struct Entry {
    name: String,
    place: Place,
    /// The size of a file in an archive, which the file system does not tell.
    size_in_archive: Option<u64>,
    /// False for a file that was removed.
    is_there: bool,
    /// True for a file that a page sent.
    is_sent: bool,
    changes: u32,
    /// Other files that its picture depends on.
    needs: BTreeSet<PathBuf>,
}

#[derive(Debug, Default)]
struct Entries {
    list: Vec<Entry>,
    by_path: HashMap<PathBuf, u32>,
    /// Files are no longer searched for.
    complete: bool,
}

pub(crate) struct Library {
    search: Search,
    limits: Limits,
    source: SourceOptions,
    hints: Hints,
    upload_bytes: u64,
    entries: Mutex<Entries>,
    searched: Condvar,
}

/// What a search or a change did to the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Difference {
    pub(crate) added: Vec<u32>,
    pub(crate) removed: Vec<u32>,
    pub(crate) changed: Vec<u32>,
}

impl Library {
    pub(crate) fn new(options: &ViewerOptions, search: Search) -> Self {
        let library = Self {
            search,
            limits: options.limits,
            source: options.source,
            hints: options.hints.clone(),
            upload_bytes: options.upload_bytes,
            entries: Mutex::default(),
            searched: Condvar::new(),
        };
        for (name, bytes) in &options.contents {
            library.add_content(name, bytes.clone(), false);
        }
        library
    }

    fn entries(&self) -> MutexGuard<'_, Entries> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Searches for files, for the first time or again.
    pub(crate) fn search(&self) -> Difference {
        let found = match (self.search)() {
            Ok(found) => found,
            Err(error) => vec![FoundFile { name: String::new(), place: Err(error), size_in_archive: None }],
        };
        let mut difference = Difference::default();
        let mut entries = self.entries();
        let mut present = BTreeSet::new();
        for FoundFile { name, place, size_in_archive } in found {
            // What cannot be read has no path; its name tells it apart.
            let key = place.as_ref().map_or_else(|_| PathBuf::from(&name), Clone::clone);
            let place = match place {
                Ok(path) => Place::File(path),
                Err(error) => Place::Nowhere(Arc::new(error)),
            };
            let known = entries.by_path.get(&key).copied();
            let id = known.unwrap_or_else(|| u32::try_from(entries.list.len()).unwrap_or(u32::MAX));
            present.insert(id);
            match known.and_then(|id| entries.list.get_mut(usize::try_from(id).ok()?)) {
                Some(entry) => {
                    (entry.place, entry.size_in_archive) = (place, size_in_archive);
                    if !std::mem::replace(&mut entry.is_there, true) {
                        difference.added.push(id);
                    }
                }
                None => {
                    entries.by_path.insert(key, id);
                    entries.list.push(Entry {
                        name,
                        place,
                        size_in_archive,
                        is_there: true,
                        is_sent: false,
                        changes: 0,
                        needs: BTreeSet::new(),
                    });
                    difference.added.push(id);
                }
            }
        }
        for (at, entry) in entries.list.iter_mut().enumerate() {
            let id = u32::try_from(at).unwrap_or(u32::MAX);
            if entry.is_there && !present.contains(&id) && !matches!(entry.place, Place::Memory(_)) {
                entry.is_there = false;
                difference.removed.push(id);
            }
        }
        entries.complete = true;
        drop(entries);
        self.searched.notify_all();
        difference
    }

    /// Waits until files were searched once.
    pub(crate) fn wait(&self) {
        let mut entries = self.entries();
        while !entries.complete {
            entries = self.searched.wait(entries).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Adds a file that is not on disk.
    fn add_content(&self, name: &str, bytes: Vec<u8>, is_sent: bool) -> u32 {
        let mut entries = self.entries();
        let id = u32::try_from(entries.list.len()).unwrap_or(u32::MAX);
        let place = Place::Memory(Arc::new(Source::from(bytes)));
        let needs = BTreeSet::new();
        let name = name.to_owned();
        let size_in_archive = None;
        entries.list.push(Entry { name, place, size_in_archive, is_there: true, is_sent, changes: 0, needs });
        id
    }

    /// Fails if files that pages sent would exceed their memory with this many bytes more.
    pub(crate) fn fits(&self, bytes: u64) -> Result<()> {
        let most = self.upload_bytes.saturating_mul(UPLOADS);
        let entries = self.entries();
        let sent = entries.list.iter().filter(|entry| entry.is_sent).filter_map(|entry| match &entry.place {
            Place::Memory(source) => Some(source.len()),
            _ => None,
        });
        if sent.fold(bytes, u64::saturating_add) > most {
            let message =
                format!("the files that the page sent have more than {most} bytes; remove some of them");
            return Err(Error::new(&LIMIT_MEMORY, message));
        }
        Ok(())
    }

    /// Adds a file that the page sent.
    pub(crate) fn upload(&self, name: &str, bytes: Vec<u8>) -> Result<u32> {
        self.fits(bytes.len() as u64)?;
        if archives::detect(&bytes) {
            let message = "zip archives are opened by their path: `meshwright view FILE.zip`";
            return Err(Error::new(&BAD_REQUEST, message));
        }
        Ok(self.add_content(name, bytes, true))
    }

    /// The files that pages sent and that are there.
    pub(crate) fn sent(&self) -> Vec<u32> {
        let entries = self.entries();
        let sent = entries.list.iter().zip(0..).filter(|(entry, _)| entry.is_sent && entry.is_there);
        sent.map(|(_, id)| id).collect()
    }

    /// Removes a file that the page sent; false for every other one.
    pub(crate) fn remove(&self, id: u32) -> bool {
        let gone = || Arc::new(Error::new(&UNREADABLE, "the file was removed"));
        let removed = self.with(id, |entry| {
            if entry.is_sent {
                (entry.is_there, entry.place) = (false, Place::Nowhere(gone()));
            }
            entry.is_sent
        });
        removed.unwrap_or(false)
    }

    /// A part of the list, the number of all files, and whether all were found.
    pub(crate) fn list(&self, offset: usize, limit: usize) -> (Vec<Listed>, usize, bool) {
        let entries = self.entries();
        let there = || entries.list.iter().zip(0..).filter(|(entry, _)| entry.is_there);
        let part: Vec<(u32, Entry)> = there()
            .skip(offset)
            .take(limit)
            .map(|(entry, id)| {
                (
                    id,
                    Entry {
                        needs: BTreeSet::new(),
                        name: entry.name.clone(),
                        place: entry.place.clone(),
                        ..*entry
                    },
                )
            })
            .collect();
        let (total, complete) = (there().count(), entries.complete);
        // The file system is asked without the lock.
        drop(entries);
        (part.iter().map(|(id, entry)| listed(*id, entry)).collect(), total, complete)
    }

    /// A file of the list.
    pub(crate) fn file(&self, id: u32) -> Option<Listed> {
        self.with(id, |entry| listed(id, entry))
    }

    fn with<T>(&self, id: u32, ask: impl FnOnce(&mut Entry) -> T) -> Option<T> {
        let mut entries = self.entries();
        let entry = entries.list.get_mut(usize::try_from(id).ok()?)?;
        entry.is_there.then(|| ask(entry))
    }

    /// Opens a file.
    pub(crate) fn open(&self, id: u32) -> Result<Source> {
        let unknown = || Error::new(&UNREADABLE, "the file was removed, or there is no such file");
        let source = match self.with(id, |entry| entry.place.clone()).ok_or_else(unknown)? {
            Place::File(path) => archives::open(path, &self.limits, self.source)?,
            Place::Memory(whole) => {
                Source::part(&whole, Span::new(FILE, 0, whole.len())).ok_or_else(unknown)?
            }
            Place::Nowhere(error) => return Err(Error::new(error.code(), error.message())),
        };
        Ok(source.with_hints(self.hints.clone()))
    }

    /// Bytes of a regular file on disk, without reading the others; `Some(None)` if it has no such bytes.
    pub(crate) fn part(&self, id: u32, start: u64, end: u64) -> Option<Result<Option<Vec<u8>>>> {
        let Some(Place::File(path)) = self.with(id, |entry| entry.place.clone()) else { return None };
        // One in an archive has no path of the file system.
        let facts = fs::metadata(&path).ok().filter(fs::Metadata::is_file)?;
        if end > facts.len() {
            return Some(Ok(None));
        }
        let read = || {
            let mut bytes = vec![0; usize::try_from(end.saturating_sub(start)).unwrap_or(0)];
            let mut file = fs::File::open(&path)?;
            file.seek(SeekFrom::Start(start))?;
            file.read_exact(&mut bytes).map(|()| Some(bytes))
        };
        let failed = |error| Error::io(&UNREADABLE, format!("cannot read {}", path.display()), error);
        Some(read().map_err(failed))
    }

    /// Notes what a file depends on.
    pub(crate) fn needs(&self, id: u32, source: &Source) {
        let looked = source.looked();
        if !looked.is_empty() {
            self.with(id, |entry| entry.needs.extend(looked.iter().map(|path| real(path))));
        }
    }

    /// The folders of everything that pictures depend on.
    pub(crate) fn needed_folders(&self) -> BTreeSet<PathBuf> {
        let entries = self.entries();
        entries
            .list
            .iter()
            .flat_map(|entry| &entry.needs)
            .filter_map(|path| Some(path.parent()?.to_owned()))
            .collect()
    }

    /// Notes that files on disk changed.
    pub(crate) fn changed(&self, paths: &BTreeSet<PathBuf>) -> Vec<u32> {
        let mut entries = self.entries();
        let mut changed = Vec::new();
        for (entry, id) in entries.list.iter_mut().zip(0..).filter(|(entry, _)| entry.is_there) {
            let Place::File(path) = &entry.place else { continue };
            if paths.contains(&real(&on_disk(path))) || !entry.needs.is_disjoint(paths) {
                entry.changes = entry.changes.wrapping_add(1);
                changed.push(id);
            }
        }
        changed
    }
}

fn listed(id: u32, entry: &Entry) -> Listed {
    let (path, stamp) = match &entry.place {
        Place::File(path) => {
            let facts = fs::metadata(path).or_else(|_| fs::metadata(on_disk(path))).ok();
            let modified = facts.as_ref().and_then(|facts| facts.modified().ok()).map_or(0, milliseconds);
            let bytes = entry.size_in_archive.or(facts.map(|facts| facts.len())).unwrap_or(0);
            (Some(path.clone()), Stamp { bytes, modified, changes: 0 })
        }
        Place::Memory(source) => (None, Stamp { bytes: source.len(), ..Stamp::default() }),
        Place::Nowhere(_) => (None, Stamp::default()),
    };
    let (name, is_sent) = (entry.name.clone(), entry.is_sent);
    Listed { id, name, path, is_sent, stamp: Stamp { changes: entry.changes, ..stamp } }
}

fn milliseconds(time: SystemTime) -> u64 {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// The file itself, or the archive that it is in.
fn on_disk(path: &Path) -> PathBuf {
    match split_path(path) {
        Some((archive, inner)) if !inner.is_empty() && !path.exists() => archive.to_owned(),
        _ => path.to_owned(),
    }
}

/// A path without links, where it exists.
pub(crate) fn real(path: &Path) -> PathBuf {
    if let Ok(real) = path.canonicalize() {
        return real;
    }
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    match (whole.parent().and_then(|folder| folder.canonicalize().ok()), whole.file_name()) {
        (Some(folder), Some(name)) => folder.join(name),
        _ => whole,
    }
}
