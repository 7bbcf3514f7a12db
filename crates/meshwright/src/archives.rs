//! Zip archives as folders: `mod.zip/vehicles/boat/hull.cdae` is a path like any other.

pub use meshwright_archive::{Archive, Entry, EntryKind, split_path};

use meshwright_core::{Limits, Result, Source, codes::UNREADABLE, source::SourceOptions};
use std::path::Path;

/// Opens a file of the file system or of an archive.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).unwrap();
/// use meshwright::{Limits, archives::open, core::source::SourceOptions};
///
/// let source = open("house.cdae", &Limits::DEFAULT, SourceOptions::default())?;
/// assert_eq!(source.path().unwrap().to_str(), Some("house.cdae"));
/// let error = open("mod.zip/house.cdae", &Limits::DEFAULT, SourceOptions::default()).unwrap_err();
/// assert_eq!(error.code().id, "CORE0007");
/// # Ok::<(), meshwright::Error>(())
/// ```
///
/// # Errors
///
/// As for [`Source::open_with`], [`Archive::open`] and [`Archive::read`].
pub fn open(path: impl AsRef<Path>, limits: &Limits, options: SourceOptions) -> Result<Source> {
    let path = path.as_ref();
    match Source::open_with(path, limits, options) {
        Err(error) if error.code().id == UNREADABLE.id => match split_path(path) {
            Some((archive, inner)) if !inner.is_empty() => {
                let archive = Archive::open(archive, limits)?.value;
                archive.read(archive.entry(&inner)?, limits)
            }
            _ => Err(error),
        },
        other => other,
    }
}
