//! What the server shows, and how.

use crate::ModChecks;
use meshwright::{
    Limits, Profile,
    core::source::{Hints, SourceOptions},
    placement_options::PlacementOptions,
};
use std::{fmt, path::PathBuf, sync::Arc};

/// What the page shows first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Start {
    /// All files.
    #[default]
    Grid,
    /// The first file.
    Model,
    /// The first file next to the second.
    Compare,
}

type Tell = dyn Fn(&str) + Send + Sync;

/// Told of each file that the server writes, in one line.
#[derive(Clone, Default)]
pub struct Notices(Option<Arc<Tell>>);

impl Notices {
    /// Calls a function.
    pub fn new(tell: impl Fn(&str) + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(tell)))
    }

    pub(crate) fn tell(&self, line: &str) {
        if let Some(tell) = &self.0 {
            tell(line);
        }
    }
}

impl fmt::Debug for Notices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Notices").finish_non_exhaustive()
    }
}

/// What the server shows, and how.
///
/// ```
/// use meshwright_viewer::{Start, ViewerOptions};
///
/// let options = ViewerOptions { start: Start::Model, ..ViewerOptions::default() };
/// assert_eq!(options.port, 0, "a free port");
/// ```
#[derive(Clone, Debug)]
pub struct ViewerOptions {
    /// The port of 127.0.0.1; 0 for a free one.
    pub port: u16,
    /// Go on after the last tab was closed.
    pub stay: bool,
    /// Nothing can be sent, made or removed by the page.
    pub read_only: bool,
    /// What the page shows first.
    pub start: Start,
    /// Bounds on the resources that each file may use.
    pub limits: Limits,
    /// How files are opened.
    pub source: SourceOptions,
    /// What is known of the files.
    pub hints: Hints,
    /// Folders and archives with further materials and textures.
    pub roots: Vec<PathBuf>,
    /// Folders that the page may write results to.
    pub write: Vec<PathBuf>,
    /// Told of each file that is written.
    pub notices: Notices,
    /// The words of the command line that started this, for the page to show. Without them it shows a usual one.
    pub command: Vec<String>,
    /// What of levels and vehicles is wanted.
    pub placements: PlacementOptions,
    /// How mods are checked.
    pub checks: ModChecks,
    /// The profiles that the list of findings begins with.
    pub profiles: Vec<&'static Profile>,
    /// Files and folders whose changes the page follows.
    pub watch: Vec<PathBuf>,
    /// Whether links in these folders are followed.
    pub follow_links: bool,
    /// Files that are not on disk, with their names.
    pub contents: Vec<(String, Vec<u8>)>,
    /// Largest size of a file that the page sends, in bytes.
    pub upload_bytes: u64,
    /// Memory for converted models and pictures, in bytes.
    pub cache_bytes: u64,
    /// A folder whose files replace the page, for those who work on it.
    pub page: Option<PathBuf>,
}

impl Default for ViewerOptions {
    fn default() -> Self {
        Self {
            port: 0,
            stay: false,
            read_only: false,
            start: Start::default(),
            limits: Limits::default(),
            source: SourceOptions::default(),
            hints: Hints::default(),
            roots: Vec::new(),
            write: Vec::new(),
            notices: Notices::default(),
            command: Vec::new(),
            placements: PlacementOptions::default(),
            checks: ModChecks::default(),
            profiles: Vec::new(),
            watch: Vec::new(),
            follow_links: false,
            contents: Vec::new(),
            upload_bytes: 256 << 20,
            cache_bytes: 768 << 20,
            page: None,
        }
    }
}
