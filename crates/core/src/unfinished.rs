//! Files that are being written: a program that is told to end removes them.

use std::{
    collections::BTreeSet,
    fs, mem,
    path::PathBuf,
    sync::{Mutex, PoisonError, RwLock, RwLockReadGuard},
};

/// The unfinished files of this process.
static FILES: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Held while files take their names, and for good once the process ends.
static NAMING: RwLock<()> = RwLock::new(());

/// A file that is in the list until this is dropped.
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

/// Lets files be made and take their names: [`remove_unfinished_files`] waits until the guard is dropped. Never ask for a
/// second guard while one is held.
pub(crate) fn naming() -> RwLockReadGuard<'static, ()> {
    NAMING.read().unwrap_or_else(PoisonError::into_inner)
}

/// Removes the unfinished files of this process, and returns their number. For a program that ends on a signal: files that
/// are taking their names finish first. Afterwards no file can be made or take its name, so the caller has to end the
/// process.
pub fn remove_unfinished_files() -> usize {
    mem::forget(NAMING.write().unwrap_or_else(PoisonError::into_inner));
    let files = mem::take(&mut *FILES.lock().unwrap_or_else(PoisonError::into_inner));
    files.iter().filter(|path| fs::remove_file(path).is_ok()).count()
}
