//! Which inputs gave which results, so that a later run can skip unchanged inputs (`--since`).

use crate::small_file;
use ignore::WalkBuilder;
use meshwright::{
    Chunks, Error, Output, Source, archives,
    core::{codes::BAD_REQUEST, source::is_stream},
};
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fs::{self, Metadata},
    io,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

const SCHEMA: &str = "meshwright/manifest/1";
/// A larger file is not a manifest, in bytes.
const LARGEST: u64 = 1 << 30;
/// A time of change is believed only once it lies so far back that no second change can share it.
const SETTLED: Duration = Duration::from_secs(2);

/// The records of a file, by the result that each is about. Paths are seen from the folder of the manifest.
#[derive(Debug)]
pub(crate) struct Manifest {
    path: PathBuf,
    folder: PathBuf,
    content: Content,
    /// What many results share is read once.
    hashes: Mutex<HashMap<Version, Option<String>>>,
}

/// A file with its size and the time of its last change.
type Version = (PathBuf, u64, SystemTime);

#[derive(Debug, Deserialize, Serialize)]
struct Content {
    schema: String,
    results: BTreeMap<String, Record>,
}

/// What one result was made from.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub(crate) struct Record {
    /// A hash of the options and of the program's version.
    asked: String,
    /// Losses of the conversion.
    pub(crate) losses: u64,
    /// The files that it was made from.
    inputs: Vec<Print>,
    /// The files that were looked for on their behalf; those without hash were not there.
    looked: Vec<Print>,
    /// The files that were written.
    outputs: Vec<Print>,
}

/// One file as it was.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
struct Print {
    file: String,
    bytes: u64,
    /// When it was changed, as the disk says.
    #[serde(skip_serializing_if = "Option::is_none")]
    changed: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hash: Option<String>,
}

impl Manifest {
    /// Reads it; one that is not there is empty.
    pub(crate) fn open(path: &Path) -> Result<Self, Error> {
        let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let folder = absolute.parent().map_or_else(PathBuf::new, Path::to_owned);
        let none = || Content { schema: SCHEMA.to_owned(), results: BTreeMap::new() };
        let content = match fs::metadata(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => none(),
            _ => match serde_json::from_slice::<Content>(&small_file::read(path, LARGEST, "a manifest")?) {
                Ok(content) if content.schema == SCHEMA => content,
                _ => {
                    let message = format!("{} is not a manifest of {SCHEMA}", path.display());
                    return Err(Error::new(&BAD_REQUEST, message));
                }
            },
        };
        Ok(Self { path: path.to_owned(), folder, content, hashes: Mutex::default() })
    }

    /// The record of a result, if all is as it was: what it was made from and what was asked for, what was looked for,
    /// and the result itself.
    pub(crate) fn unchanged(&self, result: &Path, inputs: &[&Path], asked: &str) -> Option<&Record> {
        let record = self.content.results.get(&self.name(result))?;
        let names = inputs.iter().map(|path| self.name(path));
        let same = record.asked == asked
            && names.eq(record.inputs.iter().map(|print| print.file.clone()))
            && record
                .inputs
                .iter()
                .chain(&record.looked)
                .chain(&record.outputs)
                .all(|print| self.holds(print));
        same.then_some(record)
    }

    /// Whether a result is as this program wrote it.
    pub(crate) fn has_made(&self, result: &Path) -> bool {
        let record = self.content.results.get(&self.name(result));
        record.is_some_and(|record| record.outputs.iter().all(|print| self.holds(print)))
    }

    /// What is to be remembered of a result; `None` for what cannot be, such as one made while a file that it
    /// needs was written.
    pub(crate) fn record(
        &self,
        sources: &[&Source],
        outputs: &[&Path],
        asked: &str,
        losses: u64,
        began: SystemTime,
    ) -> Option<Record> {
        let mut inputs = Vec::new();
        for source in sources {
            let path = source.path()?;
            let Ok(meta) = fs::metadata(path) else {
                // A file in an archive changes with it.
                let (archive, _) = archives::split_path(path)?;
                let meta =
                    fs::metadata(&archive).ok().filter(|meta| meta.modified().is_ok_and(|at| at < began))?;
                inputs.push(Print { file: self.name(path), ..self.print(&archive, Some(meta)) });
                continue;
            };
            // The bytes that were read count, not those that the file has now.
            let hash = Some(blake3::hash(source.bytes()).to_hex().to_string());
            let changed = stamp(&meta)
                .filter(|_| meta.len() == source.len() && meta.modified().is_ok_and(|at| at < began));
            inputs.push(Print { file: self.name(path), bytes: source.len(), changed, hash });
        }
        let mut looked = Vec::new();
        let all: BTreeSet<PathBuf> = sources.iter().flat_map(|source| source.looked()).map(on_disk).collect();
        for path in all {
            let meta = fs::metadata(&path);
            // Results may be written to a folder that was searched.
            let is_new = |meta: &Metadata| !meta.is_dir() && meta.modified().map_or(true, |at| at >= began);
            if meta.as_ref().is_ok_and(is_new) {
                return None;
            }
            looked.push(self.print(&path, meta.ok()));
        }
        let outputs = outputs.iter().map(|path| self.print(path, fs::metadata(path).ok())).collect();
        Some(Record { asked: asked.to_owned(), losses, inputs, looked, outputs })
    }

    /// Remembers it.
    pub(crate) fn insert(&mut self, result: &Path, record: Option<Record>) {
        let name = self.name(result);
        match record {
            Some(record) => self.content.results.insert(name, record),
            None => self.content.results.remove(&name),
        };
    }

    /// Writes it, whole or not at all.
    pub(crate) fn write(&self) -> Result<(), Error> {
        // Our own types have text keys only and so cannot fail.
        let text = serde_json::to_string_pretty(&self.content).unwrap_or_default();
        let mut chunks = Chunks::new();
        chunks.owned(text.as_bytes());
        chunks.owned(b"\n");
        Output::write(&self.path, &chunks)
    }

    /// Where the manifest is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    fn print(&self, path: &Path, meta: Option<Metadata>) -> Print {
        let file = self.name(path);
        if meta.as_ref().is_some_and(Metadata::is_dir) {
            return Print { file, bytes: 0, changed: None, hash: self.definitions(path) };
        }
        let bytes = meta.as_ref().map_or(0, Metadata::len);
        let hash = meta.as_ref().and_then(|meta| self.hash(path, meta));
        Print { file, bytes, changed: meta.as_ref().and_then(stamp), hash }
    }

    /// True if a file is as it was: by its size and time of change, else by its content.
    fn holds(&self, print: &Print) -> bool {
        let mut path = self.folder.join(&print.file);
        let mut meta = fs::metadata(&path);
        if meta.is_err() && print.hash.is_some() {
            path = on_disk(path);
            meta = fs::metadata(&path);
        }
        let Ok(meta) = meta else { return print.hash.is_none() };
        if meta.is_dir() {
            return print.hash.is_some() && self.definitions(&path) == print.hash;
        }
        if print.hash.is_none() || meta.len() != print.bytes {
            return false;
        }
        let untouched = print.changed.is_some() && stamp(&meta) == print.changed;
        untouched || self.hash(&path, &meta) == print.hash
    }

    fn hash(&self, path: &Path, meta: &Metadata) -> Option<String> {
        // The map stays valid after a panic elsewhere.
        let known = || self.hashes.lock().unwrap_or_else(PoisonError::into_inner);
        // A second change can share the time of one that was just made.
        let Some(at) = meta.modified().ok().filter(|_| stamp(meta).is_some()) else { return hash(path) };
        let version = (path.to_owned(), meta.len(), at);
        if let Some(hash) = known().get(&version) {
            return hash.clone();
        }
        let made = hash(path);
        known().insert(version, made.clone());
        made
    }

    /// A hash of the names of all definitions of materials in a folder of a mod and below, to which a new one may come.
    fn definitions(&self, folder: &Path) -> Option<String> {
        // The map stays valid after a panic elsewhere.
        let known = || self.hashes.lock().unwrap_or_else(PoisonError::into_inner);
        let version = (folder.to_owned(), 0, UNIX_EPOCH);
        if let Some(hash) = known().get(&version) {
            return hash.clone();
        }
        let is_definition = |path: &Path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
            name.ends_with("materials.json") || name.ends_with("materials.cs")
        };
        let all = WalkBuilder::new(folder).standard_filters(false).build().flatten();
        let mut names: Vec<PathBuf> =
            all.map(ignore::DirEntry::into_path).filter(|path| is_definition(path)).collect();
        names.sort();
        let mut hasher = blake3::Hasher::new();
        for name in names {
            hasher.update(name.strip_prefix(folder).unwrap_or(&name).as_os_str().as_encoded_bytes());
            hasher.update(b"\0");
        }
        let hash = Some(hasher.finalize().to_hex().to_string());
        known().insert(version, hash.clone());
        hash
    }

    /// A path seen from the folder of the manifest, so that both can move together.
    fn name(&self, path: &Path) -> String {
        let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let seen = pathdiff::diff_paths(&absolute, &self.folder).unwrap_or(absolute);
        let seen = seen.to_string_lossy();
        if cfg!(windows) { seen.replace('\\', "/") } else { seen.into_owned() }
    }
}

/// The archive that holds a file, or the file itself.
fn on_disk(path: PathBuf) -> PathBuf {
    archives::split_path(&path).map_or(path, |(archive, _)| archive)
}

/// A hash of what was asked for: a result made with other options is another result.
pub(crate) fn asked(options: &impl std::fmt::Debug) -> String {
    blake3::hash(format!("{} {options:?}", env!("CARGO_PKG_VERSION")).as_bytes()).to_hex().to_string()
}

fn hash(path: &Path) -> Option<String> {
    // A model may name a pipe, which has no end.
    if is_stream(path) {
        return None;
    }
    let mut hasher = blake3::Hasher::new();
    io::copy(&mut fs::File::open(path).ok()?, &mut hasher).ok()?;
    Some(hasher.finalize().to_hex().to_string())
}

/// When a file was last changed, to the nanosecond; `None` if that was just now.
fn stamp(meta: &Metadata) -> Option<String> {
    let at = meta.modified().ok()?;
    if SystemTime::now().duration_since(at).is_ok_and(|ago| ago < SETTLED) {
        return None;
    }
    let at = at.duration_since(UNIX_EPOCH).ok()?;
    // Setting a time back does not set back the time of the entry.
    #[cfg(unix)]
    let entry = {
        use std::os::unix::fs::MetadataExt;
        format!("/{}.{:09}", meta.ctime(), meta.ctime_nsec())
    };
    #[cfg(not(unix))]
    let entry = "";
    Some(format!("{}.{:09}{entry}", at.as_secs(), at.subsec_nanos()))
}
