//! What the server shows, and how.

use crate::ModChecks;
use meshwright::{
    Limits, Profile,
    core::source::{Hints, SourceOptions},
    placement_options::PlacementOptions,
};
use std::path::PathBuf;

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
