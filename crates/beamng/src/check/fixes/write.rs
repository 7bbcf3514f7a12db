//! Writes fixed mods.

use super::FixedMod;
use meshwright_archive::{Archive, FileChange};
use meshwright_assets::FileTree;
use meshwright_core::{
    Chunks, Error, Output, Result, Source,
    codes::{BAD_REQUEST, UNPROVEN_FIX, UNWRITABLE},
};
use std::{
    fs,
    path::{Path, PathBuf},
};

impl FixedMod {
    /// Replaces the changed files of a mod that is a folder, each atomically, and returns what became of each. A file that
    /// is not as it was read is not replaced, and no link leads out of the folder.
    pub fn write_in_place(&self) -> Vec<(String, Result<()>)> {
        let mut done: Vec<(PathBuf, &[u8])> = Vec::new();
        let mut results = Vec::new();
        // New files come first: nothing is removed that is not elsewhere.
        let (kept, removed): (Vec<_>, Vec<_>) = self.changes.iter().partition(|(_, bytes)| bytes.is_some());
        for (path, bytes) in kept.into_iter().chain(removed) {
            let location = self.opened.tree.location(path);
            let written = (|| match bytes {
                Some(bytes) => {
                    // Two paths may lead to one file.
                    let real = fs::canonicalize(&location).unwrap_or_else(|_| location.clone());
                    if done.iter().any(|(file, own)| *file == real && *own == &**bytes) {
                        return Ok(());
                    }
                    self.replace(path, &location, bytes)?;
                    done.push((real, bytes));
                    Ok(())
                }
                None if results.iter().any(|(_, result): &(String, Result<()>)| result.is_err()) => {
                    let message = format!("kept {}: another file could not be written", location.display());
                    Err(Error::new(&UNWRITABLE, message))
                }
                None => self.remove(path, &location),
            })();
            results.push((path.clone(), written));
        }
        results
    }

    /// The folder of the mod.
    fn folder(&self) -> PathBuf {
        self.opened.tree.location("")
    }

    /// Fails for what is not changed itself: an archive, and files in memory, whose paths are not those of the disk.
    fn is_on_disk(&self) -> Result<()> {
        let message = match (self.is_archive(), self.opened.source.is_in_memory()) {
            (true, _) => "an archive is not changed; write a fixed copy of it",
            (false, true) => "files in memory are not changed",
            (false, false) => return Ok(()),
        };
        Err(Error::new(&BAD_REQUEST, message))
    }

    fn replace(&self, path: &str, location: &Path, bytes: &[u8]) -> Result<()> {
        self.is_on_disk()?;
        Output::check_below(location, self.folder())?;
        let mut chunks = Chunks::new();
        chunks.borrowed(bytes);
        Output::write_if(location, &chunks, || self.unchanged(path, location))
    }

    fn remove(&self, path: &str, location: &Path) -> Result<()> {
        self.is_on_disk()?;
        Output::check_below(location, self.folder())?;
        self.unchanged(path, location)?;
        let failed = |error| Error::io(&UNWRITABLE, format!("cannot remove {}", location.display()), error);
        fs::remove_file(location).map_err(failed)
    }

    /// Fails if a file is not as it was when the mod was opened, or was made since.
    fn unchanged(&self, path: &str, location: &Path) -> Result<()> {
        let changed = || {
            let message = format!("{} changed while the mod was fixed", location.display());
            Error::new(&UNWRITABLE, message)
        };
        match (self.originals.get(path), location.symlink_metadata().is_ok()) {
            (None, false) => Ok(()),
            (None, true) => Err(changed()),
            (Some(then), _) => {
                let now = Source::open(location, &self.limits)?;
                (now.bytes() == &**then).then_some(()).ok_or_else(changed)
            }
        }
    }

    /// Writes a copy of the whole archive with the changed files, atomically: all other entries keep their bytes, times
    /// and compression. The copy is read again before it takes its
    /// name, unless it takes more than a quarter of the limit of memory.
    ///
    /// # Errors
    ///
    /// The mod is no archive. `out` is the archive itself or cannot be written. Those of [`Archive::changed_copy`].
    pub fn write_archive(&self, out: &Path) -> Result<()> {
        let Some((path, folder)) = &self.opened.inner else {
            return Err(Error::new(&BAD_REQUEST, "the mod is a folder, of which no archive is written"));
        };
        let real = |path: &Path| fs::canonicalize(path).ok();
        if !self.opened.source.is_in_memory() && real(out).is_some_and(|out| Some(out) == real(path)) {
            let message = format!("{} is the archive of the mod, which is not changed", out.display());
            return Err(Error::new(&BAD_REQUEST, message));
        }
        let archive = self.opened.source.archive(path, &self.limits)?.value;
        let inside =
            |path: &str| if folder.is_empty() { path.to_owned() } else { format!("{folder}/{path}") };
        let removed = self.changes.iter().find(|(_, bytes)| bytes.is_none()).map(|(path, _)| inside(path));
        let mut changes = Vec::new();
        for (path, bytes) in &self.changes {
            let inside = inside(path);
            // Where it was, as the directory spells it.
            let known = archive.find(&inside);
            if let Some(entry) = known {
                let same = self.originals.get(path).map(AsRef::as_ref);
                if same != Some(archive.read(entry, &self.limits)?.bytes()) {
                    let message = format!("{path} of the archive changed while the mod was fixed");
                    return Err(Error::new(&UNWRITABLE, message));
                }
            }
            changes.push(match (bytes, known) {
                (Some(bytes), Some(_)) => FileChange::Replace { path: inside, content: bytes.to_vec() },
                (Some(bytes), None) => {
                    let sibling = removed_next_to(&self.changes, path).map_or_else(
                        || removed.clone(),
                        |own| Some(if folder.is_empty() { own } else { format!("{folder}/{own}") }),
                    );
                    let like = sibling.unwrap_or_default();
                    FileChange::Add { path: inside, content: bytes.to_vec(), like }
                }
                (None, _) => FileChange::Remove { path: inside },
            });
        }
        let copy = archive.changed_copy(&changes)?;
        let mut output = Output::create(out)?;
        output.chunks(&copy)?;
        // A larger one would take the memory twice.
        let is_proven = copy.len() > self.limits.memory / 4 || {
            let again = Archive::from_source(Source::from(copy.to_vec()), &self.limits)?.value;
            archive.is_like(&again, &changes, &self.limits)?
        };
        if !is_proven {
            let message = "the copy of the archive does not have the files of the fixed mod";
            return Err(Error::new(&UNPROVEN_FIX, message));
        }
        output.commit()
    }
}

/// The file that is removed from the folder of a new one.
fn removed_next_to(changes: &super::Changes, path: &str) -> Option<String> {
    let folder = |path: &str| path.rsplit_once('/').map(|(folder, _)| folder.to_owned());
    let mut removed = changes.iter().filter(|(_, bytes)| bytes.is_none()).map(|(path, _)| path);
    removed.find(|own| folder(own) == folder(path)).cloned()
}
