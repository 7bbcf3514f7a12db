//! The files of a folder and of all below it, ready to be looked up however they are spelled.

use super::{definitions::Definitions, jbeam::Parts};
use meshwright_core::Limits;
use std::{
    collections::{BTreeMap, BTreeSet, HashMap, VecDeque},
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

/// Files of a folder that are looked at, at most, unless the caller's limit is lower.
const FILES: u64 = 1_000_000;
/// Folders below each other that are looked into.
const DEPTH: usize = 64;

/// What is known of folders and of the definitions in them, shared between the files of a run.
#[derive(Debug, Default)]
pub struct Folders {
    folders: Mutex<BTreeMap<(PathBuf, usize), Arc<Folder>>>,
    pub(super) definitions: Mutex<BTreeMap<PathBuf, Arc<Definitions>>>,
    pub(super) parts: Mutex<BTreeMap<PathBuf, Arc<Parts>>>,
}

impl Folders {
    /// The files of a folder, `depth` levels deep.
    pub(super) fn of(&self, root: &Path, depth: usize, limits: &Limits) -> Arc<Folder> {
        let key = (root.to_owned(), depth);
        // What is in the map is as good after a panic elsewhere as before.
        let mut folders = self.folders.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(folder) = folders.get(&key) {
            return Arc::clone(folder);
        }
        let folder = Arc::new(Folder::read(root, depth, limits));
        folders.insert(key, Arc::clone(&folder));
        folder
    }
}

/// The files of a folder and of those below it.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).unwrap();
/// use meshwright::{Limits, deps::Folder};
/// use std::path::Path;
///
/// let folder = Folder::read(Path::new("."), 3, &Limits::default());
/// assert!(folder.files().any(|file| file == "house.cdae"));
/// ```
#[derive(Debug, Default)]
pub struct Folder {
    root: PathBuf,
    /// Paths from the root on, with slashes.
    files: Vec<String>,
    /// Places in `files` by the whole path in lower case.
    by_path: HashMap<String, Vec<usize>>,
    /// The same by the name of the file in lower case, without its ending.
    by_stem: HashMap<String, Vec<usize>>,
    truncated: bool,
}

impl Folder {
    /// Looks into a folder. Links are followed as long as they stay in it, and each folder is looked into once.
    pub fn read(root: &Path, depth: usize, limits: &Limits) -> Self {
        let most = usize::try_from(limits.items.min(FILES)).unwrap_or(usize::MAX);
        let mut folder = Self { root: root.to_owned(), ..Self::default() };
        let Ok(real) = fs::canonicalize(root) else { return folder };
        let mut seen = BTreeSet::from([real.clone()]);
        let mut waiting = VecDeque::from([(PathBuf::new(), 0_usize)]);
        let mut looked = 0_usize;
        while let Some((below, level)) = waiting.pop_front() {
            let Ok(entries) = fs::read_dir(root.join(&below)) else { continue };
            let mut names: Vec<(PathBuf, fs::FileType)> = entries
                .take(most.saturating_sub(looked).saturating_add(1))
                .filter_map(|entry| {
                    entry.ok().and_then(|entry| Some((entry.file_name().into(), entry.file_type().ok()?)))
                })
                .collect();
            looked = looked.saturating_add(names.len());
            names.sort_by(|a, b| a.0.cmp(&b.0));
            for (name, kind) in names {
                if folder.files.len() >= most {
                    folder.truncated = true;
                    return folder;
                }
                let path = below.join(name);
                let whole = root.join(&path);
                let (mut is_dir, mut is_file) = (kind.is_dir(), kind.is_file());
                if kind.is_symlink() {
                    let inside = fs::canonicalize(&whole).ok().filter(|to| to.starts_with(&real));
                    let meta = inside.and_then(|to| fs::metadata(to).ok());
                    (is_dir, is_file) = meta.map_or((false, false), |meta| (meta.is_dir(), meta.is_file()));
                }
                if is_file {
                    folder.add(&path);
                } else if is_dir
                    && level < depth.min(DEPTH)
                    && fs::canonicalize(&whole).is_ok_and(|to| seen.insert(to))
                {
                    waiting.push_back((path, level.saturating_add(1)));
                }
            }
            if looked > most {
                folder.truncated = true;
                return folder;
            }
        }
        folder
    }

    fn add(&mut self, path: &Path) {
        let text = path.to_string_lossy().replace('\\', "/");
        let at = self.files.len();
        let lower = text.to_lowercase();
        self.by_stem.entry(stem(name(&lower)).to_owned()).or_default().push(at);
        self.by_path.entry(lower).or_default().push(at);
        self.files.push(text);
    }

    /// The folder itself.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// True if it holds more files than were looked at.
    pub const fn is_truncated(&self) -> bool {
        self.truncated
    }

    /// All files, as paths from the folder on.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(String::as_str)
    }

    /// The file of that path, ignoring case; one that is equal comes first.
    pub fn at(&self, path: &str) -> Option<&str> {
        let places = self.by_path.get(&path.to_lowercase())?;
        let mut files = places.iter().filter_map(|at| self.files.get(*at)).map(String::as_str);
        let exact = files.clone().find(|file| *file == path);
        exact.or_else(|| files.next())
    }

    /// The files with that name, ignoring case and the extension.
    pub fn with_stem(&self, name: &str) -> impl Iterator<Item = &str> {
        let places = self.by_stem.get(&name.to_lowercase()).map(Vec::as_slice).unwrap_or_default();
        places.iter().filter_map(|at| self.files.get(*at)).map(String::as_str)
    }

    /// The whole path of one of its files.
    pub fn whole(&self, file: &str) -> PathBuf {
        self.root.join(file)
    }
}

/// The last part of a path.
pub(super) fn name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// A name without its ending; `a.color.png` without `.png`.
pub(super) fn stem(name: &str) -> &str {
    name.rsplit_once('.').map_or(name, |(stem, _)| if stem.is_empty() { name } else { stem })
}

/// The ending of a name, in lower case.
pub(super) fn ending(name: &str) -> String {
    name.rsplit_once('.')
        .filter(|(stem, _)| !stem.is_empty())
        .map_or_else(String::new, |(_, end)| end.to_lowercase())
}
