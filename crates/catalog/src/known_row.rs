//! What an earlier table says of a file.

use crate::row::{CompanionFile, FileFacts, RowError};
use std::path::Path;

/// What is known of a file of the table.
#[derive(Clone, Debug)]
#[cfg_attr(not(feature = "parquet"), allow(dead_code, reason = "this build opens no tables"))]
#[non_exhaustive]
pub struct KnownRow {
    pub(crate) group: usize,
    pub(crate) row: usize,
    /// Size, time of the last change, and whether that is reliable.
    pub(crate) size: Option<i64>,
    pub(crate) modified: Option<i64>,
    pub(crate) settled: bool,
    pub(crate) content_hash: Option<blake3::Hash>,
    /// The error of the row, if it has one.
    pub error: Option<Box<RowError>>,
    pub(crate) other_files: Vec<CompanionFile>,
}

impl KnownRow {
    /// Whether the file has the size and the time of change of the row, and the files that were read with it are
    /// unchanged, too.
    pub fn is_unchanged(&self, facts: &FileFacts) -> bool {
        let same = self.settled && facts.modified.is_some() && facts.modified == self.modified;
        same && facts.size == self.size && self.other_files_are_unchanged()
    }

    /// Whether the content has the hash of the row, and the files that were read with it are unchanged.
    pub fn has_content(&self, bytes: &[u8]) -> bool {
        self.content_hash == Some(blake3::hash(bytes)) && self.other_files_are_unchanged()
    }

    /// Paths of the files that were read with the file.
    pub fn other_files(&self) -> impl Iterator<Item = &str> {
        self.other_files.iter().map(|file| file.path.as_str())
    }

    fn other_files_are_unchanged(&self) -> bool {
        self.other_files.iter().all(|file| CompanionFile::now(Path::new(&file.path)) == *file)
    }
}
