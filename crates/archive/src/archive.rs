//! An archive as a folder.

use crate::{
    central_directory::{self, Directory},
    codes,
    end_record::{self, Head},
    entry::{Entry, EntryKind},
    entry_path::{equal_without_case, normalized},
    entry_problem::Problem,
    path_index::{FolderItem, Index},
};
use meshwright_core::{Error, Limits, Outcome, Result, Source, source::SourceOptions};
use rawzip::ZipSliceArchive;
use std::{fmt, path::Path, sync::Arc};

/// A zip archive whose entries are found by path.
///
/// Paths have `/` or `\` as their separator; empty steps and `.` are ignored. An archive in an archive is a
/// file like others.
///
/// ```
/// use meshwright_archive::Archive;
/// use meshwright_core::{Limits, Source};
///
/// // An archive without entries is just an end record.
/// let empty = Source::from([b"PK\x05\x06".as_slice(), &[0; 18]].concat());
/// let archive = Archive::from_source(empty, &Limits::DEFAULT)?.value;
/// assert!(archive.entries().is_empty());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
pub struct Archive {
    pub(crate) zip: ZipSliceArchive<Head>,
    pub(crate) entries: Vec<Entry>,
    index: Index,
    /// Files whose path a later one has.
    replaced: Vec<u32>,
}

impl Archive {
    /// Opens an archive and reads its central directory. Of a large file, only what is read is copied, so that other
    /// programs can save it meanwhile.
    ///
    /// The diagnostics are about entries that cannot be read ([`Entry::problem`]), names that programs read
    /// differently, and bytes that belong to no entry.
    ///
    /// # Errors
    ///
    /// As for [`Source::open`]. [`NOT_ZIP`](codes::NOT_ZIP), [`NO_END`](codes::NO_END),
    /// [`DIRECTORY`](codes::DIRECTORY), [`MULTI_DISK`](codes::MULTI_DISK). More entries, memory for their names
    /// or nested folders than `limits` allows.
    pub fn open(path: impl AsRef<Path>, limits: &Limits) -> Result<Outcome<Self>> {
        Self::open_with(path, limits, SourceOptions::default())
    }

    /// Opens an archive with options: a large one can be mapped.
    ///
    /// # Errors
    ///
    /// As for [`Archive::open`].
    pub fn open_with(
        path: impl AsRef<Path>,
        limits: &Limits,
        options: SourceOptions,
    ) -> Result<Outcome<Self>> {
        Self::from_source(Source::open_on_demand(path, limits, options)?, limits)
    }

    /// Reads the central directory of an archive.
    ///
    /// # Errors
    ///
    /// As for [`Archive::open`].
    pub fn from_source(source: Source, limits: &Limits) -> Result<Outcome<Self>> {
        let zip = end_record::find(&Arc::new(source))?;
        let Directory { entries, index, replaced, diagnostics, .. } = central_directory::read(&zip, limits)?;
        Ok(Outcome::new(Self { zip, entries, index, replaced }, diagnostics))
    }

    /// The bytes of the archive.
    pub fn source(&self) -> &Source {
        &self.zip.get_ref().source
    }

    /// All entries, in the order of the central directory.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entries of all files and links with a usable path, in the order of the central directory. A path that occurs
    /// several times ([`TWINS`](codes::TWINS)) has several.
    pub fn files(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| {
            entry.kind() != EntryKind::Folder && !entry.problem.is_some_and(Problem::is_of_name)
        })
    }

    /// The paths of all files and links, in the order of the central directory.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files().map(Entry::name)
    }

    /// The files and links whose path a later one has, too ([`TWINS`](codes::TWINS)): [`Archive::find`] does not find
    /// them.
    pub fn replaced(&self) -> impl Iterator<Item = &Entry> {
        self.replaced.iter().filter_map(|id| self.entries.get(*id as usize))
    }

    /// The entry with this path: that of the file if the path is both a file and a folder, and of several the last, as
    /// after unpacking the archive. `None` if there is none; a folder may have no entry although the archive has files
    /// in it.
    pub fn find(&self, path: &str) -> Option<&Entry> {
        self.index.find(&self.entries, path)
    }

    /// The entry with this path, or else the first one whose path is the same on Windows: it differs only in case, or in
    /// periods and spaces at the ends of names.
    pub fn find_ignoring_case(&self, path: &str) -> Option<&Entry> {
        self.index.find_on_windows(&self.entries, path)
    }

    /// The entry with this path, or an error that says what is there instead.
    ///
    /// # Errors
    ///
    /// [`NO_ENTRY`](codes::NO_ENTRY).
    pub fn entry(&self, path: &str) -> Result<&Entry> {
        self.find(path).ok_or_else(|| {
            let instead = match self.find_ignoring_case(path) {
                Some(other) if equal_without_case(other.name(), &normalized(path)) => {
                    format!("; {:?} differs only in case", other.name())
                }
                Some(other) => format!("; {:?} is the same path on Windows", other.name()),
                None if self.folder(path).is_some() => ", it is a folder".to_owned(),
                None => String::new(),
            };
            Error::new(&codes::NO_ENTRY, format!("the archive has no entry {path:?}{instead}"))
        })
    }

    /// The files and folders directly in a folder, in the order of the archive. The path of the root is empty.
    /// `None` if the archive has no such folder.
    pub fn folder<'a>(&'a self, path: &str) -> Option<impl Iterator<Item = FolderItem<'a>> + use<'a>> {
        self.index.folder(&self.entries, path)
    }
}

impl fmt::Debug for Archive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Archive({} entries, {:?})", self.entries.len(), self.source())
    }
}
