//! Files in a build that reads no archives.

use meshwright_core::{Limits, Result, Source, source::SourceOptions};
use std::path::Path;

/// Opens a file of the file system.
pub(crate) fn open(path: impl AsRef<Path>, limits: &Limits, options: SourceOptions) -> Result<Source> {
    Source::open_with(path, limits, options)
}

/// The folder of a file in an archive, which does not exist in this build.
pub(crate) enum ArchiveFolder {}

impl ArchiveFolder {
    /// None.
    pub(crate) const fn of(_: &Source, _: &Limits) -> Option<Self> {
        None
    }

    /// Reads a file by its path from the folder.
    pub(crate) const fn read(&self, _: &str, _: &Limits) -> Result<Source> {
        match *self {}
    }
}
