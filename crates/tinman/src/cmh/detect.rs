//! Detects model hierarchies, and related formats by their headers.

use super::embedded;
use crate::{codes::cmh as codes, varint::Varint};
use meshwright_core::{Error, Span, codes as core};

/// The first eight bytes.
pub const MAGIC: [u8; 8] = *b"\x89cmh\r\n\x1a\n";

/// Returns the version of a file from its first bytes, or `None` if it is not a compiled model hierarchy.
///
/// `head` holds at least the first 17 bytes, unless the file is shorter.
pub fn detect(head: &[u8]) -> Option<String> {
    let rest = head.strip_prefix(&MAGIC)?;
    // An odd first byte is a negative version, which an error can name.
    Some(Varint::decode(rest).map_or_else(|| "?".to_owned(), |version| version.value().to_string()))
}

/// The first byte of the version.
pub(super) fn version_byte(bytes: &[u8]) -> Option<u8> {
    bytes.get(MAGIC.len()).copied()
}

/// The header of a related format that is not read.
///
/// ```
/// use meshwright_tinman::cmh::{Relative, probe};
///
/// assert_eq!(probe(b"\x89xyz\r\n\x1a\n"), Some(Relative::Other(*b"xyz")));
/// assert_eq!(probe(b"\x89PNG\r\n\x1a\n"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Relative {
    /// Block storage: blocks of bytes in a file.
    Bst {
        /// The version; 1 is described.
        version: i16,
        /// Offset of the tree of allocations.
        allocations: i64,
        /// Offset of the tree of free chunks.
        free: i64,
    },
    /// A cache of a pixel pyramid.
    Pyc {
        /// The version; 1 is described.
        version: i16,
        /// Largest size of the file in bytes.
        largest: i64,
        /// Largest age of a tile in seconds.
        oldest: i32,
        /// Number of the block with the root of the primary tile index.
        index: i64,
    },
    /// Another format of the family, known only by its letters.
    Other([u8; 3]),
}

/// Parses the header of a file with a magic number of the family that is neither this format nor PNG.
pub fn probe(head: &[u8]) -> Option<Relative> {
    let magic = head.first_chunk::<8>()?;
    let letters = embedded::letters(magic)?;
    let int16 = |at: usize| head.get(at..)?.first_chunk().copied().map(i16::from_le_bytes);
    let int32 = |at: usize| head.get(at..)?.first_chunk().copied().map(i32::from_le_bytes);
    let int64 = |at: usize| head.get(at..)?.first_chunk().copied().map(i64::from_le_bytes);
    let bst = || Some(Relative::Bst { version: int16(8)?, allocations: int64(10)?, free: int64(18)? });
    let pyc = || {
        Some(Relative::Pyc { version: int16(8)?, largest: int64(10)?, oldest: int32(18)?, index: int64(40)? })
    };
    match &letters {
        b"cmh" | b"PNG" => None,
        b"BST" => bst().or(Some(Relative::Other(letters))),
        b"PYC" => pyc().or(Some(Relative::Other(letters))),
        _ => Some(Relative::Other(letters)),
    }
}

impl Relative {
    /// The letters of its magic number, such as `BST`.
    pub fn name(&self) -> String {
        match self {
            Self::Bst { .. } => "BST".to_owned(),
            Self::Pyc { .. } => "PYC".to_owned(),
            Self::Other(letters) => embedded::text(*letters),
        }
    }

    /// A short description.
    pub fn describe(&self) -> String {
        match self {
            Self::Bst { version, allocations, free } => format!(
                "block storage (BST) of version {version}, allocations from byte {allocations}, free chunks from byte {free}"
            ),
            Self::Pyc { version, largest, oldest, index } => format!(
                "a pixel pyramid cache (PYC) of version {version}, at most {largest} bytes, tiles at most {oldest} seconds old, index in block {index}"
            ),
            Self::Other(letters) => {
                format!("a file of the unpublished kind \"{}\"", embedded::text(*letters))
            }
        }
    }
}

/// The error for a file that is not a model hierarchy.
pub(super) fn refusal(bytes: &[u8]) -> Option<Error> {
    if bytes.starts_with(&MAGIC) {
        return None;
    }
    if bytes.is_empty() {
        return Some(Error::new(&core::EMPTY, "the file is empty"));
    }
    if bytes.starts_with(b"version https://git-lfs") {
        return Some(Error::new(
            &core::LFS_POINTER,
            "the file is a Git LFS pointer: its content was not fetched",
        ));
    }
    let first = Span::file(0, bytes.len().min(MAGIC.len()) as u64);
    if let Some(relative) = probe(bytes) {
        return Some(
            Error::new(
                &codes::RELATIVE,
                format!("expected a compiled model hierarchy, found {}", relative.describe()),
            )
            .at(first),
        );
    }
    if MAGIC.starts_with(bytes) {
        return Some(Error::new(&core::TRUNCATED, "unexpected end of file in the magic number").at(first));
    }
    let message = "the file does not begin with the magic number 89 63 6D 68 0D 0A 1A 0A";
    Some(Error::new(&codes::NOT_CMH, message).at(first))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_model_hierarchies_are_detected() {
        assert_eq!(detect(b"\x89cmh\r\n\x1a\n\x04\x11\0").as_deref(), Some("2"));
        assert_eq!(
            detect(b"\x89cmh\r\n\x1a\n\x05\x11\0").as_deref(),
            Some("-3"),
            "named, so that it can be said"
        );
        assert_eq!(detect(b"\x89cmh\r\n\x1a\n").as_deref(), Some("?"));
        assert_eq!((detect(b"\x89CMH\r\n\x1a\n\x04"), detect(b"\x89cmh\n"), detect(b"")), (None, None, None));
    }

    #[test]
    fn related_formats_have_their_header_fields() {
        let mut bst = b"\x89BST\r\n\x1a\n\x01\0".to_vec();
        bst.extend([64_i64, 128].iter().flat_map(|number| number.to_le_bytes()));
        assert_eq!(probe(&bst), Some(Relative::Bst { version: 1, allocations: 64, free: 128 }));
        let mut pyc = b"\x89PYC\r\n\x1a\n\x01\0".to_vec();
        pyc.extend(1_000_i64.to_le_bytes());
        pyc.extend(60_i32.to_le_bytes());
        pyc.extend([0; 18]);
        pyc.extend(7_i64.to_le_bytes());
        assert_eq!(probe(&pyc), Some(Relative::Pyc { version: 1, largest: 1000, oldest: 60, index: 7 }));
        assert_eq!(probe(&pyc[..20]), Some(Relative::Other(*b"PYC")));
        assert_eq!(probe(b"\x89TXB\r\n\x1a\n"), Some(Relative::Other(*b"TXB")));
        assert_eq!(
            (probe(b"\x89PNG\r\n\x1a\n"), probe(b"\x89cmh\r\n\x1a\n"), probe(b"BST")),
            (None, None, None)
        );
    }
}
