//! The files that the page can ask for. They have numbers: no request names a path.

use crate::{
    Search, ViewerOptions,
    sent_folder::{PendingFolders, SentFolder},
};
use meshwright::{
    Error, Format, Limits, Result, Source, Span,
    archives::{self, split_path},
    core::{
        FILE,
        codes::{LIMIT_MEMORY, UNREADABLE},
        source::{Hints, SourceOptions},
    },
};
use std::{
    collections::{BTreeSet, HashMap, HashSet},
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
    /// Its format, if that is known without a look into it.
    pub format: Option<Format>,
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
    /// The format that was stated when it was found.
    pub(crate) format: Option<Format>,
    pub(crate) is_sent: bool,
    /// True for a result of a job, which is not one of the models that are looked through.
    pub(crate) is_made: bool,
    pub(crate) stamp: Stamp,
    /// What it was sent with, and its path there.
    pub(crate) sent: Option<(Arc<SentFolder>, PathBuf)>,
}

impl Listed {
    /// Whether it is a level or a vehicle, which places other files.
    pub(crate) fn is_world(&self) -> bool {
        self.format.is_some_and(|format| matches!(format, Format::Level | Format::Vehicle))
    }
}

#[derive(Clone, Debug)]
enum Place {
    File(PathBuf),
    Memory(Arc<Source>),
    /// A file of those that a page sent together, by its path among them.
    Sent(Arc<SentFolder>, PathBuf),
    /// What a job made of another file, whose surroundings it has.
    Made(Arc<Source>, Box<Place>),
    Nowhere(Arc<Error>),
}

impl Place {
    /// The path of a file of the file system, or in an archive.
    fn path(&self) -> Option<&PathBuf> {
        match self {
            Self::File(path) => Some(path),
            Self::Made(_, origin) => origin.path(),
            Self::Memory(_) | Self::Sent(..) | Self::Nowhere(_) => None,
        }
    }
}

#[derive(Debug)]
struct Entry {
    name: String,
    place: Place,
    /// The size of a file in an archive, which the file system does not tell.
    size_in_archive: Option<u64>,
    format: Option<Format>,
    /// False for a file that was removed.
    is_there: bool,
    /// True for a file that a page sent.
    is_sent: bool,
    /// True for one that is not searched for: another file places it.
    is_placed: bool,
    changes: u32,
    /// Other files that its picture depends on.
    needs: BTreeSet<PathBuf>,
}

impl Entry {
    /// One that is there.
    const fn new(place: Place) -> Self {
        Self {
            name: String::new(),
            place,
            size_in_archive: None,
            format: None,
            is_there: true,
            is_sent: false,
            is_placed: false,
            changes: 0,
            needs: BTreeSet::new(),
        }
    }
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
    /// Files that pages are sending.
    pending: PendingFolders,
    opener: archives::Opener,
}

/// What a search or a change did to the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Difference {
    pub(crate) added: Vec<u32>,
    pub(crate) removed: Vec<u32>,
    pub(crate) changed: Vec<u32>,
}

/// A result that joined the list, and older ones that are to be removed for it.
pub(crate) struct AddedResult {
    pub(crate) id: u32,
    pub(crate) removed: Vec<u32>,
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
            pending: PendingFolders::default(),
            opener: archives::Opener::default(),
        };
        for (name, bytes) in &options.contents {
            library.add_content(name, bytes.clone());
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
            Err(error) => {
                vec![FoundFile {
                    name: String::new(),
                    place: Err(error),
                    size_in_archive: None,
                    format: None,
                }]
            }
        };
        let mut difference = Difference::default();
        let mut entries = self.entries();
        let mut present = BTreeSet::new();
        for FoundFile { name, place, size_in_archive, format } in found {
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
                    (entry.place, entry.size_in_archive, entry.format) = (place, size_in_archive, format);
                    if !std::mem::replace(&mut entry.is_there, true) {
                        difference.added.push(id);
                    }
                }
                None => {
                    entries.by_path.insert(key, id);
                    entries.list.push(Entry { name, size_in_archive, format, ..Entry::new(place) });
                    difference.added.push(id);
                }
            }
        }
        for (at, entry) in entries.list.iter_mut().enumerate() {
            let id = u32::try_from(at).unwrap_or(u32::MAX);
            let is_searched = !entry.is_placed
                && matches!(entry.place, Place::File(_) | Place::Nowhere(_))
                && !entry.is_sent;
            if entry.is_there && is_searched && !present.contains(&id) {
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
    fn add_content(&self, name: &str, bytes: Vec<u8>) {
        let place = Place::Memory(Arc::new(Source::from(bytes)));
        self.entries().list.push(Entry { name: name.to_owned(), ..Entry::new(place) });
    }

    /// The number of a file that another one places, and whether it was not in the list before.
    pub(crate) fn add_placed(&self, path: &Path, name: &str) -> (u32, bool) {
        let whole = real(path);
        let mut entries = self.entries();
        let known = entries.list.iter().zip(0..).find(|(entry, _)| match &entry.place {
            // Few files have the same name.
            Place::File(own) => own.file_name() == path.file_name() && (own == path || real(own) == whole),
            _ => false,
        });
        if let Some(id) = known.map(|(_, id)| id) {
            let at = usize::try_from(id).unwrap_or(usize::MAX);
            let entry = entries.list.get_mut(at);
            let is_new = entry.is_some_and(|entry| !std::mem::replace(&mut entry.is_there, true));
            return (id, is_new);
        }
        let id = u32::try_from(entries.list.len()).unwrap_or(u32::MAX);
        let place = Place::File(path.to_owned());
        entries.list.push(Entry { name: name.to_owned(), is_placed: true, ..Entry::new(place) });
        (id, true)
    }

    /// Bytes that pages can still send.
    pub(crate) fn room(&self) -> u64 {
        let most = self.upload_bytes.saturating_mul(UPLOADS);
        let entries = self.entries();
        let mut counted = HashSet::new();
        let sent = entries.list.iter().filter_map(|entry| match &entry.place {
            Place::Sent(folder, _) if counted.insert(Arc::as_ptr(folder)) => Some(folder.bytes()),
            _ => None,
        });
        most.saturating_sub(sent.fold(self.pending.bytes(), u64::saturating_add))
    }

    /// Fails if files that pages sent would exceed their memory with this many bytes more.
    pub(crate) fn fits(&self, bytes: u64) -> Result<()> {
        if bytes > self.room() {
            let most = self.upload_bytes.saturating_mul(UPLOADS);
            let message =
                format!("the files that the page sent have more than {most} bytes; remove some of them");
            return Err(Error::new(&LIMIT_MEMORY, message));
        }
        Ok(())
    }

    /// Adds a file to those that a page sends together.
    pub(crate) fn send(&self, folder: &str, path: &str, bytes: Vec<u8>) -> Result<()> {
        self.fits(bytes.len() as u64)?;
        self.pending.add(folder, path, bytes)
    }

    /// All files of a folder are there: its models join the list.
    pub(crate) fn complete(&self, folder: &str) -> Result<Vec<u32>> {
        let folder = self.pending.take(folder)?;
        Ok(self.add_sent(SentFolder::new(folder, &self.limits, self.room())?))
    }

    /// Adds the models of files that the page sent together, and returns their numbers.
    fn add_sent(&self, folder: SentFolder) -> Vec<u32> {
        let folder = Arc::new(folder);
        let mut entries = self.entries();
        let mut ids = Vec::new();
        for path in folder.models() {
            ids.push(u32::try_from(entries.list.len()).unwrap_or(u32::MAX));
            let place = Place::Sent(Arc::clone(&folder), PathBuf::from(path));
            let name = path.clone();
            entries.list.push(Entry { name, is_sent: true, ..Entry::new(place) });
        }
        ids
    }

    /// Adds what a job made of a file. The oldest results make place for it.
    pub(crate) fn add_made(
        &self,
        origin: u32,
        name: &str,
        bytes: &Arc<Source>,
        most: u64,
    ) -> Result<AddedResult> {
        let unknown = || Error::new(&UNREADABLE, "the file was removed, or there is no such file");
        let origin = self.with(origin, |entry| entry.place.clone()).ok_or_else(unknown)?;
        let mut entries = self.entries();
        let sizes = entries.list.iter().zip(0..).filter_map(|(entry, id)| match &entry.place {
            Place::Made(own, _) => Some((id, own.len())),
            _ => None,
        });
        let sizes: Vec<(u32, u64)> = sizes.collect();
        let mut total = sizes.iter().map(|(_, size)| *size).fold(bytes.len(), u64::saturating_add);
        let mut removed = Vec::new();
        for (id, size) in sizes {
            if total > most {
                total = total.saturating_sub(size);
                removed.push(id);
            }
        }
        let place = Place::Made(Arc::clone(bytes), Box::new(origin));
        let id = u32::try_from(entries.list.len()).unwrap_or(u32::MAX);
        entries.list.push(Entry { name: name.to_owned(), is_sent: true, ..Entry::new(place) });
        Ok(AddedResult { id, removed })
    }

    /// The files that pages sent and that are there. What they did not send completely is forgotten.
    pub(crate) fn all_sent(&self) -> Vec<u32> {
        self.pending.clear();
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

    /// The number of the file on disk, or in an archive on disk, with that path.
    pub(crate) fn with_path(&self, path: &Path) -> Option<u32> {
        let entries = self.entries();
        let id = entries.by_path.get(path).copied()?;
        entries.list.get(usize::try_from(id).ok()?).filter(|entry| entry.is_there).map(|_| id)
    }

    /// The number of the file with that path among those that a page sent together.
    pub(crate) fn with_sent_path(&self, of: &Arc<SentFolder>, path: &Path) -> Option<u32> {
        let entries = self.entries();
        let is = |entry: &Entry| match &entry.place {
            Place::Sent(folder, own) => entry.is_there && Arc::ptr_eq(folder, of) && own == path,
            _ => false,
        };
        entries.list.iter().zip(0..).find(|(entry, _)| is(entry)).map(|(_, id)| id)
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
        let (place, format, name) = self
            .with(id, |entry| (entry.place.clone(), entry.format, entry.name.clone()))
            .ok_or_else(unknown)?;
        let whole =
            |bytes: &Arc<Source>| Source::part(bytes, Span::new(FILE, 0, bytes.len())).ok_or_else(unknown);
        let source = match place {
            Place::File(path) => self.opener.open(path, &self.limits, self.source)?,
            Place::Memory(bytes) => whole(&bytes)?,
            Place::Sent(folder, path) => folder.open(&path, &self.limits)?,
            // Next to the other file, so that it has the same materials and textures.
            Place::Made(bytes, origin) => match *origin {
                Place::File(path) => whole(&bytes)?.with_path(path.with_file_name(name)),
                Place::Sent(folder, path) => {
                    folder.around(whole(&bytes)?.with_path(path.with_file_name(name)))
                }
                _ => whole(&bytes)?,
            },
            Place::Nowhere(error) => return Err((*error).clone()),
        };
        let mut hints = self.hints.clone();
        if let Some(format) = format {
            // A level may begin with an empty file.
            hints.format.get_or_insert_with(|| format.name().to_owned());
        }
        Ok(source.with_hints(hints))
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

    /// Everything may be shown otherwise now: results of before are old.
    pub(crate) fn change_all(&self) {
        for entry in &mut self.entries().list {
            entry.changes = entry.changes.wrapping_add(1);
        }
    }

    /// The files on disk that are shown or that pictures depend on, without links. Of a file in an archive it is the archive.
    pub(crate) fn inputs(&self) -> BTreeSet<PathBuf> {
        let entries = self.entries();
        let needed = entries.list.iter().flat_map(|entry| entry.needs.iter().cloned());
        let shown: Vec<PathBuf> =
            entries.list.iter().filter_map(|entry| entry.place.path().cloned()).collect();
        let inputs: BTreeSet<PathBuf> = needed.collect();
        // The file system is asked without the lock.
        drop(entries);
        shown.iter().map(|path| real(&on_disk(path))).chain(inputs).collect()
    }

    /// Notes that files on disk changed.
    pub(crate) fn changed(&self, paths: &BTreeSet<PathBuf>) -> Vec<u32> {
        let mut entries = self.entries();
        let mut changed = Vec::new();
        for (entry, id) in entries.list.iter_mut().zip(0..).filter(|(entry, _)| entry.is_there) {
            let Place::File(path) = &entry.place else { continue };
            let is_below = |folder: PathBuf| paths.iter().any(|path| path.starts_with(&folder));
            if paths.contains(&real(&on_disk(path)))
                || !entry.needs.is_disjoint(paths)
                || world_folder(path, entry.format).is_some_and(|folder| is_below(real(&folder)))
            {
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
        Place::Sent(folder, path) => (None, Stamp { bytes: folder.size(path), ..Stamp::default() }),
        Place::Made(bytes, _) => (None, Stamp { bytes: bytes.len(), ..Stamp::default() }),
        Place::Nowhere(_) => (None, Stamp::default()),
    };
    let (name, format, is_sent) = (entry.name.clone(), entry.format, entry.is_sent);
    let is_made = matches!(entry.place, Place::Made(..));
    let sent = match &entry.place {
        Place::Sent(folder, path) => Some((Arc::clone(folder), path.clone())),
        _ => None,
    };
    let stamp = Stamp { changes: entry.changes, ..stamp };
    Listed { id, name, path, format, is_sent, is_made, stamp, sent }
}

pub(crate) fn milliseconds(time: SystemTime) -> u64 {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// The file itself, or the archive that it is in.
pub(crate) fn on_disk(path: &Path) -> PathBuf {
    match split_path(path) {
        Some((archive, inner)) if !inner.is_empty() && !path.exists() => archive.to_owned(),
        _ => path.to_owned(),
    }
}

/// The folder of a level or vehicle on disk, of which any file may be a part: a new one, too.
fn world_folder(path: &Path, format: Option<Format>) -> Option<PathBuf> {
    let name = path.file_name()?.to_string_lossy().to_lowercase();
    let is_named =
        [".level.json", ".mis", ".prefab", ".prefab.json", ".pc"].iter().any(|end| name.ends_with(end));
    if !is_named && !matches!(format, Some(Format::Level | Format::Vehicle)) {
        return None;
    }
    let is = |folder: &Path, names: &[&str]| {
        folder.file_name().is_some_and(|own| names.iter().any(|name| own.eq_ignore_ascii_case(name)))
    };
    let own = |folder: &&Path| folder.parent().is_some_and(|above| is(above, &["levels", "vehicles"]));
    let main = || path.ancestors().find(|folder| is(folder, &["main"]))?.parent();
    let folder = path.ancestors().skip(1).find(own).or_else(main).or_else(|| path.parent())?;
    folder.is_dir().then(|| folder.to_owned())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_of_a_level_or_vehicle() -> std::io::Result<()> {
        let root = tempfile::tempdir()?;
        let at = |path: &str| root.path().join(path);
        for folder in ["levels/cove/main/MissionGroup", "bare/main", "vehicles/cart"] {
            fs::create_dir_all(at(folder))?;
        }
        for (path, folder) in [
            ("levels/cove/main/items.level.json", Some("levels/cove")),
            ("levels/cove/main/MissionGroup/items.level.json", Some("levels/cove")),
            ("bare/main/items.level.json", Some("bare")),
            ("vehicles/cart/base.pc", Some("vehicles/cart")),
            ("levels/cove/house.dae", None),
        ] {
            assert_eq!(world_folder(&at(path), None), folder.map(at), "{path}");
        }
        Ok(())
    }
}
