//! Entries of an archive.

use crate::entry_problem::Problem;
use meshwright_core::{Code, Span};
use rawzip::ZipArchiveEntryWayfinder;
use std::fmt;

/// One entry of an archive, as the central directory describes it.
#[derive(Clone, Debug)]
pub struct Entry {
    pub(crate) name: Box<str>,
    pub(crate) kind: EntryKind,
    pub(crate) method: Method,
    pub(crate) location: ZipArchiveEntryWayfinder,
    pub(crate) local_header: u64,
    /// The stated checksum of the content.
    pub(crate) crc: u32,
    /// Where the local header of the next entry or the central directory begins.
    pub(crate) limit: u64,
    pub(crate) record: Span,
    pub(crate) problem: Option<Problem>,
}

/// What an entry is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EntryKind {
    /// A file.
    File,
    /// A folder. Archives need not have entries for their folders.
    Folder,
    /// A symbolic link. It is listed, but neither read nor followed.
    Link,
}

/// How the content of an entry is compressed.
///
/// ```
/// use meshwright_archive::Method;
///
/// assert_eq!(Method::from_id(9), Method::Other(9));
/// assert_eq!(Method::Other(9).to_string(), "Deflate64");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// Not compressed.
    Stored,
    /// Deflate.
    Deflate,
    /// A method that is not supported, with its number.
    Other(u16),
}

impl Method {
    /// The method with this number in the format.
    pub const fn from_id(id: u16) -> Self {
        match id {
            0 => Self::Stored,
            8 => Self::Deflate,
            other => Self::Other(other),
        }
    }

    /// The number of the method in the format.
    pub const fn id(self) -> u16 {
        match self {
            Self::Stored => 0,
            Self::Deflate => 8,
            Self::Other(id) => id,
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self.id() {
            0 => "stored",
            1 => "Shrink",
            2..=5 => "Reduce",
            6 => "Implode",
            8 => "Deflate",
            9 => "Deflate64",
            10 => "PKWARE Implode",
            12 => "bzip2",
            14 => "LZMA",
            16 => "CMPSC",
            18 => "TERSE",
            19 => "LZ77",
            20 | 93 => "Zstandard",
            94 => "MP3",
            95 => "XZ",
            96 => "JPEG",
            97 => "WavPack",
            98 => "PPMd",
            99 => "AES",
            id => return write!(f, "{id}"),
        };
        f.write_str(name)
    }
}

impl Entry {
    /// The path in the archive with `/` as its separator and none at its end, for example
    /// `vehicles/x/x.cdae`. If the name is not usable as a path ([`Entry::problem`]), the name as it is.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the entry is.
    pub const fn kind(&self) -> EntryKind {
        self.kind
    }

    /// True if the entry is a folder.
    pub const fn is_folder(&self) -> bool {
        matches!(self.kind, EntryKind::Folder)
    }

    /// The stated size of the content, in bytes.
    pub fn size(&self) -> u64 {
        self.location.uncompressed_size_hint()
    }

    /// The stated size in the archive, in bytes.
    pub fn compressed_size(&self) -> u64 {
        self.location.compressed_size_hint()
    }

    /// How the content is compressed.
    pub const fn method(&self) -> Method {
        self.method
    }

    /// The span of the entry's record in the central directory.
    /// [`Archive::data_span`](crate::Archive::data_span) is that of its content.
    pub const fn record(&self) -> Span {
        self.record
    }

    /// The offset of the entry's local header, which precedes its content.
    pub const fn local_header(&self) -> u64 {
        self.local_header
    }

    /// The code of why the entry cannot be read. `None` if the central directory shows no reason:
    /// [`Archive::read`](crate::Archive::read) may still find one.
    pub fn problem(&self) -> Option<&'static Code> {
        self.problem.map(Problem::code)
    }
}
