//! The list of unfinished files, which a terminated program removes.

use std::{
    collections::BTreeSet,
    fs, mem,
    path::PathBuf,
    sync::{Mutex, PoisonError, RwLock, RwLockReadGuard},
};

/// The unfinished files of this process.
static FILES: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Shared while files take their names, exclusive and never released once the process ends.
static NAMING: RwLock<()> = RwLock::new(());

/// Registers a file until it is dropped.
#[derive(Debug)]
pub(crate) struct Unfinished(PathBuf);

impl Unfinished {
    pub(crate) fn new(path: PathBuf) -> Self {
        FILES.lock().unwrap_or_else(PoisonError::into_inner).insert(path.clone());
        Self(path)
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        FILES.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.0);
    }
}

/// Permits creating and renaming files: [`remove_unfinished_files`] waits until the guard is dropped.
/// Requesting a second guard while holding one can deadlock.
pub(crate) fn naming() -> RwLockReadGuard<'static, ()> {
    NAMING.read().unwrap_or_else(PoisonError::into_inner)
}

/// Waits until all pending renames are done.
pub(crate) fn finish_naming() {
    drop(NAMING.write().unwrap_or_else(PoisonError::into_inner));
}

/// Removes the unfinished files of this process, and returns their number. Call it when a signal ends the
/// program: pending renames finish first. Afterwards no file can be created or renamed, so the caller must
/// end the process.
pub fn remove_unfinished_files() -> usize {
    mem::forget(NAMING.write().unwrap_or_else(PoisonError::into_inner));
    let files = mem::take(&mut *FILES.lock().unwrap_or_else(PoisonError::into_inner));
    files.iter().filter(|path| fs::remove_file(path).is_ok()).count()
}
