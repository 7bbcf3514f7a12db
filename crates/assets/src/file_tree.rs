//! Trees of files: what a folder, an archive or any other store of files has to offer.

use crate::paths::{extension, file_name, stem, strip_folder};
use indexmap::IndexSet;
use meshwright_core::{Budget, Limits, Result, Source, Span};
use std::{
    collections::{HashMap, HashSet, hash_map::Entry},
    fmt,
    hash::{BuildHasher, RandomState},
    path::PathBuf,
};

/// A store of files that can be looked up by their paths.
///
/// An implementation lists its paths once, as a [`PathIndex`], and reads files by them.
///
/// ```
/// use meshwright_assets::{FileTree, PathIndex};
/// use meshwright_core::{Limits, Result, Source};
///
/// #[derive(Debug)]
/// struct Memory(PathIndex);
///
/// impl FileTree for Memory {
///     fn index(&self) -> &PathIndex {
///         &self.0
///     }
///     fn read(&self, path: &str, limits: &Limits) -> Result<Source> {
///         Source::from(path.as_bytes().to_vec()).within(limits)
///     }
/// }
///
/// let tree = Memory(PathIndex::new(["art/Wall.dds"], &Limits::DEFAULT)?);
/// assert_eq!(tree.find("art/wall.dds"), None);
/// assert_eq!(tree.find_ignoring_case("art/wall.dds"), Some("art/Wall.dds"));
/// assert_eq!(tree.read("art/Wall.dds", &Limits::DEFAULT)?.len(), 12);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
pub trait FileTree: fmt::Debug + Send + Sync {
    /// The paths of all files, indexed.
    fn index(&self) -> &PathIndex;

    /// The bytes of a file of the index.
    ///
    /// # Errors
    ///
    /// [`LIMIT_INPUT`](meshwright_core::codes::LIMIT_INPUT) if the file has more than `limits.input` bytes; others as the
    /// implementation says.
    fn read(&self, path: &str, limits: &Limits) -> Result<Source>;

    /// The size of a file of the index in bytes, if it is known without reading the file.
    fn size(&self, path: &str) -> Option<u64> {
        let _ = path;
        None
    }

    /// The path of a file for messages; for a folder one that the operating system can open.
    fn location(&self, path: &str) -> PathBuf {
        PathBuf::from(path)
    }

    /// All paths, with `/` between their parts and none at the start.
    fn paths(&self) -> impl Iterator<Item = &str>
    where
        Self: Sized,
    {
        self.index().paths()
    }

    /// The file of that path in the same case.
    fn find(&self, path: &str) -> Option<&str> {
        self.index().find(path)
    }

    /// The file of that path in any case; one in the same case comes first.
    fn find_ignoring_case(&self, path: &str) -> Option<&str> {
        self.index().find_ignoring_case(path)
    }

    /// The path of a file as it is spelled: that of the same path, or with `any_case` that of a path that differs in case.
    /// A tree that is large can answer without its index.
    fn locate(&self, path: &str, any_case: bool) -> Option<String> {
        let index = self.index();
        if any_case { index.find_ignoring_case(path) } else { index.find(path) }.map(str::to_owned)
    }

    /// The paths of the files in a folder, in any case, in their order; empty selects the root. With `below`, also those
    /// of the files in all folders below it. A tree that is large can answer without its index.
    fn files_in(&self, folder: &str, below: bool) -> Vec<String> {
        let is_there =
            |path: &&str| strip_folder(path, folder).is_some_and(|rest| below || !rest.contains('/'));
        self.index().paths().filter(is_there).map(str::to_owned).collect()
    }

    /// True if files are in that folder or below it, in any case. A tree that is large can answer without its index.
    fn has_folder(&self, folder: &str) -> bool {
        self.index().has_folder(folder)
    }
}

/// Paths, ready to be looked up in constant time.
#[derive(Clone, Debug, Default)]
pub struct PathIndex {
    paths: IndexSet<Box<str>>,
    /// Paths in lower case.
    by_path: PathsByText,
    /// Names of files in lower case without their extensions.
    by_stem: PathsByText,
    /// Folders in lower case.
    folders: HashSet<Box<str>>,
    truncated: bool,
}

impl PathIndex {
    /// Indexes paths. Backslashes become slashes, and slashes at the start are dropped. A path that occurs twice counts
    /// once.
    ///
    /// # Errors
    ///
    /// [`LIMIT_ITEMS`](meshwright_core::codes::LIMIT_ITEMS): more paths than `limits.items`.
    /// [`LIMIT_MEMORY`](meshwright_core::codes::LIMIT_MEMORY).
    pub fn new<P: AsRef<str>>(paths: impl IntoIterator<Item = P>, limits: &Limits) -> Result<Self> {
        let (mut index, mut budget) = (Self::default(), Budget::new(*limits));
        for path in paths {
            index.add(path.as_ref(), &mut budget)?;
        }
        Ok(index)
    }

    pub(crate) fn add(&mut self, path: &str, budget: &mut Budget) -> Result<()> {
        let path = path.replace('\\', "/");
        let path = path.trim_start_matches('/');
        if path.is_empty() || self.paths.contains(path) {
            return Ok(());
        }
        let Ok(at) = u32::try_from(self.paths.len()) else { return Ok(()) };
        budget.items(1, Span::default())?;
        // The path, and the entries of three tables.
        budget.memory((path.len().saturating_add(160)) as u64, Span::default())?;
        let lower = path.to_lowercase();
        let mut folder = lower.as_str();
        while let Some((above, _)) = folder.rsplit_once('/') {
            if self.folders.contains(above) {
                break;
            }
            budget.memory((above.len().saturating_add(32)) as u64, Span::default())?;
            self.folders.insert(above.into());
            folder = above;
        }
        self.by_stem.add(stem(file_name(&lower)), at);
        self.by_path.add(&lower, at);
        self.paths.insert(path.into());
        Ok(())
    }

    /// Records that the tree has more files than are in the index.
    pub const fn set_truncated(&mut self) {
        self.truncated = true;
    }

    /// True if the tree has more files than are in the index: what is not found may exist.
    pub const fn is_truncated(&self) -> bool {
        self.truncated
    }

    /// All paths in the order in which they were added.
    pub fn paths(&self) -> impl Iterator<Item = &str> + Clone {
        self.paths.iter().map(AsRef::as_ref)
    }

    /// The number of paths.
    pub fn len(&self) -> usize {
        self.paths.len()
    }

    /// True if there are no paths.
    pub fn is_empty(&self) -> bool {
        self.paths.is_empty()
    }

    /// The file of that path in the same case.
    pub fn find(&self, path: &str) -> Option<&str> {
        self.paths.get(path).map(AsRef::as_ref)
    }

    /// The file of that path in any case; one in the same case comes first, then the first that was added.
    pub fn find_ignoring_case(&self, path: &str) -> Option<&str> {
        self.find(path).or_else(|| {
            let lower = path.to_lowercase();
            let mut found = self.by_path.get(&lower).filter_map(|at| self.at(at));
            found.find(|found| found.to_lowercase() == lower)
        })
    }

    /// The files of that name in any folder, in any case and with any extension.
    pub fn with_stem(&self, stem: &str) -> impl Iterator<Item = &str> {
        let lower = stem.to_lowercase();
        let found = self.by_stem.get(&lower).filter_map(|at| self.at(at));
        found.filter(move |path| crate::paths::stem(file_name(&path.to_lowercase())) == lower)
    }

    /// True if files are in that folder or below it, in any case.
    pub fn has_folder(&self, folder: &str) -> bool {
        self.folders.contains(folder.trim_matches('/').to_lowercase().as_str())
    }

    /// Groups of paths that differ in case only. They are one file on Windows.
    pub fn case_twins(&self) -> Vec<Vec<&str>> {
        let mut twins: Vec<Vec<&str>> = Vec::new();
        for list in self.by_path.repeated() {
            let mut by_text: HashMap<String, Vec<&str>> = HashMap::new();
            for path in list.filter_map(|at| self.at(at)) {
                by_text.entry(path.to_lowercase()).or_default().push(path);
            }
            twins.extend(by_text.into_values().filter(|list| list.len() > 1));
        }
        twins.sort_unstable();
        twins
    }

    /// The paths whose extension has upper-case letters, as `.DDS`.
    pub fn upper_case_extensions(&self) -> impl Iterator<Item = &str> {
        self.paths().filter(|path| {
            extension(path).is_some_and(|end| end.bytes().any(|byte| byte.is_ascii_uppercase()))
        })
    }

    fn at(&self, at: u32) -> Option<&str> {
        self.paths.get_index(usize::try_from(at).ok()?).map(AsRef::as_ref)
    }
}

/// Indices of paths by a text of each. The texts are not kept: their hashes take a fraction of the memory, and who asks
/// compares what it gets.
#[derive(Clone, Debug, Default)]
struct PathsByText {
    hasher: RandomState,
    /// By the hash of the text, the first and the last index.
    ends: HashMap<u64, [u32; 2]>,
    /// For each index the next one of the same hash; itself if it is the last.
    next: Vec<u32>,
}

impl PathsByText {
    /// Adds the index after the last one that was added.
    fn add(&mut self, text: &str, at: u32) {
        self.next.push(at);
        match self.ends.entry(self.hasher.hash_one(text)) {
            Entry::Vacant(none) => {
                none.insert([at; 2]);
            }
            Entry::Occupied(mut some) => {
                let [_, last] = some.get_mut();
                let before = std::mem::replace(last, at);
                if let Some(next) = usize::try_from(before).ok().and_then(|before| self.next.get_mut(before))
                {
                    *next = at;
                }
            }
        }
    }

    /// The indices of a text in order, and of others that have its hash.
    fn get(&self, text: &str) -> impl Iterator<Item = u32> + use<'_> {
        let ends = self.ends.get(&self.hasher.hash_one(text));
        self.list(ends.map(|[first, _]| *first))
    }

    /// The indices of each hash that several have.
    fn repeated(&self) -> impl Iterator<Item = impl Iterator<Item = u32> + use<'_>> {
        let several = self.ends.values().filter(|[first, last]| first != last);
        several.map(|[first, _]| self.list(Some(*first)))
    }

    fn list(&self, first: Option<u32>) -> impl Iterator<Item = u32> + use<'_> {
        std::iter::successors(first, |at| {
            let next = self.next.get(usize::try_from(*at).ok()?)?;
            (next != at).then_some(*next)
        })
    }
}
