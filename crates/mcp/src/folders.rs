//! The folders that a server reads and writes.

use crate::error::CallError;
use meshwright_core::{links::way_out, message::io_words, windows_path::canonicalize};
use std::{
    io,
    path::{Path, PathBuf},
};

/// The folders that a server reads, and the one below which it writes.
#[derive(Clone, Debug)]
pub struct Folders {
    read: Vec<PathBuf>,
    write: Option<PathBuf>,
}

impl Folders {
    /// Folders to read, and one for results, which is read, too. Links in their own paths are followed.
    ///
    /// # Errors
    ///
    /// One of them is not a folder.
    pub fn new(read: &[PathBuf], write: Option<&Path>) -> io::Result<Self> {
        let real = |folder: &Path| {
            let failed = |error: io::Error| {
                io::Error::new(error.kind(), format!("{}: {}", folder.display(), io_words(&error)))
            };
            let real = canonicalize(folder).map_err(failed)?;
            if real.is_dir() { Ok(real) } else { Err(failed(io::ErrorKind::NotADirectory.into())) }
        };
        let write = write.map(real).transpose()?;
        let mut folders: Vec<PathBuf> = read.iter().map(|folder| real(folder)).collect::<io::Result<_>>()?;
        folders.extend(write.clone().filter(|folder| !folders.contains(folder)));
        Ok(Self { read: folders, write })
    }

    /// All folders that are read.
    pub fn readable(&self) -> &[PathBuf] {
        &self.read
    }

    /// The folder for results.
    pub fn writable(&self) -> Option<&Path> {
        self.write.as_deref()
    }

    /// The folder in which processes run: relative paths begin there.
    pub(crate) fn current(&self) -> &Path {
        self.read.first().map_or(Path::new("."), PathBuf::as_path)
    }

    /// A path to read. A relative path is searched in each folder, the first one first.
    pub(crate) fn input(&self, text: &str) -> Result<PathBuf, CallError> {
        let candidates = || self.read.iter().map(|folder| (folder, folder.join(text)));
        let inside = |(folder, path): &(&PathBuf, PathBuf)| way_out(path, folder).is_none();
        // A relative path that leads out of one folder is not searched in the next: what is there must not matter.
        let is_allowed =
            is_plain(text) && (Path::new(text).is_absolute() || candidates().all(|one| inside(&one)));
        let there = candidates().filter(inside).find(|(_, path)| path.symlink_metadata().is_ok());
        // A glob, a file in an archive, or nothing.
        let found = there.or_else(|| candidates().find(inside)).filter(|_| is_allowed);
        found.map(|(_, path)| self.short(path)).ok_or_else(|| {
            let list: Vec<String> = self.read.iter().map(|folder| folder.display().to_string()).collect();
            CallError::outside(
                format!("{text} is outside of the folders that this server reads"),
                format!("Name a file in {}, without `..` and links that lead out of it.", list.join(" or ")),
            )
        })
    }

    /// A path to write. A relative path begins in the folder for results.
    pub(crate) fn output(&self, text: &str) -> Result<PathBuf, CallError> {
        let Some(folder) = &self.write else {
            let message = "this server is read-only";
            let hint = "Start the server with `--write DIR` to allow results in a folder, or pass `dry_run`.";
            return Err(CallError::request(message, hint));
        };
        // A separator at the end makes it a folder.
        let path = folder.join(text);
        if text.is_empty() || !is_plain(text) || way_out(&path, folder).is_some() {
            return Err(CallError::outside(
                format!("{text} is outside of the folder for results"),
                format!(
                    "Name a file below {}, without `..` and links that lead out of it.",
                    folder.display()
                ),
            ));
        }
        Ok(path)
    }

    /// The path from the current folder on, if it is below it.
    fn short(&self, path: PathBuf) -> PathBuf {
        match path.strip_prefix(self.current()) {
            Ok(below) if below.as_os_str().is_empty() => PathBuf::from("."),
            Ok(below) if below != Path::new("-") => below.to_owned(),
            _ => path,
        }
    }
}

/// False for an address, and for what no path has.
fn is_plain(text: &str) -> bool {
    !text.contains("://") && !text.contains('\0')
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests may panic")]

    use super::*;
    use std::fs;

    #[test]
    fn paths_stay_in_the_folders() {
        let place = tempfile::tempdir().unwrap();
        let real = canonicalize(place.path()).unwrap();
        for (folder, file) in [("a", "one"), ("b", "two"), ("out", "old"), ("secret", "key")] {
            fs::create_dir(real.join(folder)).unwrap();
            fs::write(real.join(folder).join(file), "1").unwrap();
        }
        let folders = Folders::new(&[real.join("a"), real.join("b")], Some(&real.join("out"))).unwrap();
        let input = |text: &str| folders.input(text).ok();
        assert_eq!(input("one"), Some("one".into()));
        assert_eq!(input("two"), Some(real.join("b/two")));
        assert_eq!(input("new.zip/inner"), Some("new.zip/inner".into()));
        assert_eq!(input(real.join("a/one").to_str().unwrap()), Some("one".into()));
        assert_eq!(input("."), Some(".".into()));
        assert_eq!(input("-"), Some(real.join("a/-")));
        let secret = real.join("secret/key");
        for outside in
            ["..", "../secret/key", "x/../../secret/key", secret.to_str().unwrap(), "s3://a/b", "a\0"]
        {
            assert_eq!(input(outside), None, "{outside}");
        }
        let output = |text: &str| folders.output(text).ok();
        assert_eq!(output("new/x.glb"), Some(real.join("out/new/x.glb")));
        for outside in ["", "../a/one", secret.to_str().unwrap(), real.join("a/one").to_str().unwrap()] {
            assert_eq!(output(outside), None, "{outside}");
        }
        #[cfg(unix)]
        {
            use std::os::unix::fs::symlink;
            for folder in ["a", "out"] {
                symlink(real.join("secret"), real.join(folder).join("link")).unwrap();
            }
            assert_eq!((input("link"), input("link/key"), output("link/new")), (None, None, None));
            assert_eq!((input("link/none"), input("b/../link")), (None, None));
        }
        let reads = Folders::new(&[real.join("a")], None).unwrap();
        assert!(reads.output("x.glb").is_err_and(|error| error.to_json()["code"] == "CORE0011"));
    }
}
