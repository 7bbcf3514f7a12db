//! Results whose files wait for their names, so that many are synced together.

use super::{
    Converted,
    write_result::{StagedFiles, was_taken},
};
use meshwright_core::{Error, Result, transaction::sync_together};

/// A result whose files are complete but have temporary names. Dropping it removes them.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Format, Staged};
///
/// let folder = tempfile::tempdir().unwrap();
/// let mut staged = Vec::new();
/// for name in ["house", "crane"] {
///     let path = folder.path().join(name).with_extension("glb");
///     let model = meshwright::open(if name == "house" { "house.cdae" } else { "crane.cast" })?;
///     staged.push(model.convert_to(Format::Glb).stage(path)?);
/// }
/// Staged::sync_together(&mut staged);
/// for staged in staged {
///     assert!(staged.commit()?.written.iter().all(|file| file.path.as_deref().is_some_and(|path| path.exists())));
/// }
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Debug)]
#[must_use = "the files have temporary names until they are committed"]
pub struct Staged {
    converted: Converted,
    /// `None` if nothing waits: for a device, or a dry run.
    files: Option<StagedFiles>,
    needs_sync: bool,
}

impl Staged {
    pub(super) fn new(converted: Converted, files: Option<StagedFiles>) -> Self {
        Self { converted, files, needs_sync: true }
    }

    /// The size of all files that wait, in bytes.
    pub fn bytes(&self) -> u64 {
        self.files.as_ref().map_or(0, StagedFiles::bytes)
    }

    /// Syncs the files of several results to the disk with one call for each file system, if the system has such a call:
    /// that takes a fraction of the time of a call for each file.
    pub fn sync_together<'s>(staged: impl IntoIterator<Item = &'s mut Self>) {
        let mut staged: Vec<&mut Self> = staged.into_iter().collect();
        let transactions = staged.iter().filter_map(|staged| staged.files.as_ref()?.transaction());
        if sync_together(transactions) {
            staged.iter_mut().for_each(|staged| staged.skip_sync());
        }
    }

    /// Leaves it to the system when the files are synced: after a failure of the system, an empty file may be in the place of
    /// an old one.
    pub fn skip_sync(&mut self) {
        self.needs_sync = false;
    }

    /// Moves the files to their names, once they are synced.
    ///
    /// # Errors
    ///
    /// [`UNWRITABLE`](meshwright_core::codes::UNWRITABLE): then no new files are left.
    pub fn commit(self) -> Result<Converted> {
        let Self { mut converted, files, needs_sync } = self;
        if let Some(files) = files {
            (converted.written, converted.kept) = files.commit(needs_sync)?;
        }
        Ok(converted)
    }

    /// Whether [`commit`](Self::commit) failed because another program took a name in the meantime: the same conversion
    /// chooses another one.
    pub fn is_name_taken(error: &Error) -> bool {
        was_taken(error)
    }
}
