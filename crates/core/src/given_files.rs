//! Files in memory that belong to an input.

use crate::{
    codes,
    error::{Error, Result},
    limits::Limits,
    source::Source,
    span::Span,
};
use std::{
    collections::BTreeMap,
    io,
    path::{Component, Path},
    sync::Arc,
};

/// The files that an input may refer to, given by the caller in place of the file system. Their paths and that of the input
/// start at the same folder; `\` separates names, too.
///
/// ```
/// use meshwright_core::{GivenFiles, Limits, Source};
/// use std::sync::Arc;
///
/// let mut files = GivenFiles::default();
/// files.add("models/crane.bin", Source::from(vec![1, 2, 3]))?;
/// let source = Source::from(b"{}".to_vec()).with_path("models/crane.gltf").with_files(Arc::new(files));
/// assert_eq!(source.keep_file("models/./crane.bin", &Limits::DEFAULT)?.1, [1, 2, 3]);
/// // Nothing else is read, whatever the file system has.
/// assert_eq!(source.keep_file("Cargo.toml", &Limits::DEFAULT).unwrap_err().code().id, "CORE0007");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct GivenFiles {
    files: BTreeMap<String, Arc<Source>>,
}

impl GivenFiles {
    /// Adds a file. A later one replaces an earlier one of the same path.
    ///
    /// # Errors
    ///
    /// [`BAD_REQUEST`](codes::BAD_REQUEST): the path names no file, or leads out of the folder at which paths start.
    pub fn add(&mut self, path: &str, source: Source) -> Result<()> {
        let Some(path) = slashed(Path::new(&path.replace('\\', "/"))) else {
            let message = format!("{path:?} is no path of a file that belongs to another one");
            return Err(Error::new(&codes::BAD_REQUEST, message)
                .advising("Name the file as the other one does, such as \"textures/wall.png\"."));
        };
        self.files.insert(path, Arc::new(source));
        Ok(())
    }

    /// The paths of all files in order, with `/` between their names.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// The path of a file as it was given: that of the same path, or else the first that differs in case.
    pub fn find(&self, path: &Path) -> Option<&str> {
        let path = slashed(path)?;
        if let Some((own, _)) = self.files.get_key_value(&path) {
            return Some(own);
        }
        let lower = path.to_lowercase();
        self.paths().find(|own| own.to_lowercase() == lower)
    }

    /// The bytes of a file.
    pub fn get(&self, path: &Path) -> Option<&Arc<Source>> {
        self.files.get(&slashed(path)?)
    }

    /// A file as a source of its own, which has the same files.
    ///
    /// # Errors
    ///
    /// [`UNREADABLE`](codes::UNREADABLE): no such file was given. [`LIMIT_INPUT`](codes::LIMIT_INPUT): it is larger than
    /// `limits.input`.
    pub fn open(self: &Arc<Self>, path: &Path, limits: &Limits) -> Result<Source> {
        let whole = self.get(path).ok_or_else(|| absent(path))?;
        let source = Source::part(whole, Span::file(0, whole.len())).ok_or_else(|| absent(path))?;
        source.with_path(path).with_files(Arc::clone(self)).within(limits)
    }
}

fn absent(path: &Path) -> Error {
    let message = format!("cannot open {}", path.display());
    Error::io(&codes::UNREADABLE, message, io::ErrorKind::NotFound.into())
        .advising("Give the file together with the one that names it.")
}

/// A path with `/` between its names, without `.` and `..`; `None` if it leads out of where it starts.
fn slashed(path: &Path) -> Option<String> {
    let mut names: Vec<&str> = Vec::new();
    for part in path.components() {
        match part {
            Component::Normal(name) => names.push(name.to_str()?),
            Component::CurDir => {}
            Component::ParentDir => drop(names.pop()?),
            Component::RootDir | Component::Prefix(_) => return None,
        }
    }
    (!names.is_empty()).then(|| names.join("/"))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests may panic")]

    use super::GivenFiles;
    use crate::Source;
    use std::path::Path;

    #[test]
    fn paths_are_those_below_one_folder() {
        let mut files = GivenFiles::default();
        for path in ["a\\b.png", "c/./d/../e.png", "f.png"] {
            files.add(path, Source::from(vec![0])).unwrap();
        }
        assert_eq!(files.paths().collect::<Vec<_>>(), ["a/b.png", "c/e.png", "f.png"]);
        assert_eq!(files.find(Path::new("A/B.png")), Some("a/b.png"));
        assert!(files.get(Path::new("A/B.png")).is_none());
        for path in ["", ".", "../x.png", "a/../../x.png", "/x.png"] {
            assert_eq!(files.add(path, Source::from(vec![0])).unwrap_err().code().id, "CORE0011", "{path}");
        }
    }
}
