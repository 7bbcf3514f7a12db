//! Where the files of a mod are.

use meshwright::file_trees::{self, OpenedTree, WholeTree};
use meshwright_archive::Archive;
use meshwright_assets::{FileTree, PathIndex, Root};
use meshwright_core::{Diagnostics, Error, GivenFiles, Limits, Outcome, Result, Source, codes::UNREADABLE};
use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

/// Where the files of a mod are: on disk, or in memory. Paths become the first.
///
/// ```
/// use meshwright::{Limits, core::GivenFiles, Source};
/// use meshwright_beamng::{ModSource, check::{CheckOptions, check}};
///
/// let mut files = GivenFiles::default();
/// files.add("boat/vehicles/boat/info.json", Source::from(b"{\"Name\": \"Boat\",}".to_vec()))?;
/// let given = ModSource::Given { files: files.into(), path: "boat".into() };
/// let report = check(given, &Limits::default(), &CheckOptions::default())?;
/// assert_eq!(report.contents.files, 1);
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug)]
pub enum ModSource {
    /// A folder, a zip archive, or a folder in an archive.
    Path(PathBuf),
    /// Files in memory.
    Given {
        /// The files with all others that were given together with them.
        files: Arc<GivenFiles>,
        /// The folder of the mod among them, or its zip archive; empty for all files.
        path: PathBuf,
    },
}

impl<P: AsRef<Path>> From<P> for ModSource {
    fn from(path: P) -> Self {
        Self::Path(path.as_ref().to_owned())
    }
}

impl ModSource {
    /// The path of the folder or archive.
    pub fn path(&self) -> &Path {
        match self {
            Self::Path(path) | Self::Given { path, .. } => path,
        }
    }

    /// The content of a file by its path in the mod. No link leads out of a folder.
    ///
    /// # Errors
    ///
    /// There is no such file, or it cannot be read; exceeded limits.
    pub fn read(&self, path: &str, limits: &Limits) -> Result<Source> {
        let tree = self.tree(limits)?.tree.root;
        if tree.index().find(path) != Some(path) {
            return Err(Error::new(&UNREADABLE, format!("the mod has no file {path}")));
        }
        tree.tree().read(path, limits)
    }

    pub(crate) const fn is_in_memory(&self) -> bool {
        matches!(self, Self::Given { .. })
    }

    /// All files of the folder or archive.
    pub(crate) fn tree(&self, limits: &Limits) -> Result<WholeTree> {
        match self {
            Self::Path(path) => file_trees::of_path(path, limits),
            Self::Given { files, path } => match files.get(path) {
                Some(_) => file_trees::of_archive(self.archive(path, limits)?, path, "", limits),
                None => {
                    let root = Root::new(GivenTree::new(files, path, limits)?);
                    let diagnostics = Diagnostics::new(limits.diagnostics);
                    let tree = OpenedTree { root, truncated: false, diagnostics, skipped: Vec::new() };
                    Ok(WholeTree { tree, archive: None, replaced: Vec::new() })
                }
            },
        }
    }

    /// The archive at a path, which is that of [`WholeTree::archive`].
    pub(crate) fn archive(&self, path: &Path, limits: &Limits) -> Result<Outcome<Archive>> {
        match self {
            Self::Path(_) => Archive::open(path, limits),
            Self::Given { files, .. } => Archive::from_source(files.open(path, limits)?, limits),
        }
    }
}

/// The files in memory below a folder.
#[derive(Debug)]
struct GivenTree {
    files: Arc<GivenFiles>,
    folder: PathBuf,
    index: PathIndex,
}

impl GivenTree {
    fn new(files: &Arc<GivenFiles>, folder: &Path, limits: &Limits) -> Result<Self> {
        let spelled = folder.to_string_lossy().replace('\\', "/");
        let start = if spelled.is_empty() { spelled } else { format!("{spelled}/") };
        // The content of an archive is in the archive.
        let is_in_file = |path: &str| {
            path.match_indices('/')
                .filter_map(|(end, _)| path.get(..end))
                .any(|above| files.get(Path::new(above)).is_some())
        };
        let mut paths: Vec<&str> = files
            .paths()
            .filter(|path| !is_in_file(path))
            .filter_map(|path| path.strip_prefix(&start))
            .collect();
        if paths.is_empty() {
            let message = format!("there is no file below {}", folder.display());
            return Err(Error::new(&UNREADABLE, message));
        }
        // As in a folder on disk: those of a folder before those of the folders below it.
        paths.sort_unstable_by_key(|path| (path.matches('/').count(), *path));
        let index = PathIndex::new(paths, limits)?;
        Ok(Self { files: Arc::clone(files), folder: folder.to_owned(), index })
    }
}

impl FileTree for GivenTree {
    fn index(&self) -> &PathIndex {
        &self.index
    }

    fn read(&self, path: &str, limits: &Limits) -> Result<Source> {
        self.files.open(&self.location(path), limits)
    }

    fn size(&self, path: &str) -> Option<u64> {
        self.files.get(&self.location(path)).map(|file| file.len())
    }

    fn location(&self, path: &str) -> PathBuf {
        self.folder.join(path)
    }
}
