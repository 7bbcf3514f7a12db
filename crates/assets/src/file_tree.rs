//! Trees of files: what a folder, an archive or any other store of files has to offer.

use crate::paths::{extension, file_name, stem, strip_folder};
use indexmap::IndexSet;
use meshwright_core::{Budget, Limits, Result, Source, Span};
use std::{
    collections::{HashMap, HashSet},
    fmt,
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
    /// Indices by the path in lower case.
    by_path: HashMap<Box<str>, Vec<u32>>,
    /// Indices by the name of the file in lower case without its extension.
    by_stem: HashMap<Box<str>, Vec<u32>>,
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
        // The path, itself in lower case, its name, and the entries of four tables.
        budget.memory((path.len().saturating_mul(4).saturating_add(160)) as u64, Span::default())?;
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
        self.by_stem.entry(stem(file_name(&lower)).into()).or_default().push(at);
        self.by_path.entry(lower.into()).or_default().push(at);
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
        self.find(path).or_else(|| self.at(*self.by_path.get(path.to_lowercase().as_str())?.first()?))
    }

    /// The files of that name in any folder, in any case and with any extension.
    pub fn with_stem(&self, stem: &str) -> impl Iterator<Item = &str> {
        let list = self.by_stem.get(stem.to_lowercase().as_str());
        list.into_iter().flatten().filter_map(|at| self.at(*at))
    }

    /// True if files are in that folder or below it, in any case.
    pub fn has_folder(&self, folder: &str) -> bool {
        self.folders.contains(folder.trim_matches('/').to_lowercase().as_str())
    }

    /// Groups of paths that differ in case only. They are one file on Windows.
    pub fn case_twins(&self) -> Vec<Vec<&str>> {
        let twins = self.by_path.values().filter(|list| list.len() > 1);
        let mut twins: Vec<Vec<&str>> =
            twins.map(|list| list.iter().filter_map(|at| self.at(*at)).collect()).collect();
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
