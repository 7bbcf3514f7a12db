//! Verifies that a file can be written back unchanged.

use crate::{
    asset::read,
    format::{Detected, Format},
    path_lookup::smallest_at,
};
use meshwright_core::{Chunks, Limits, LogOptions, Result, Source, Span};
use std::io::{self, Write};

/// Number of displayed bytes per side of a difference.
const SHOWN: usize = 8;

/// The result of reading a file and writing it back in memory.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, Source, roundtrip};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// assert!(roundtrip(&source, &limits)?.difference.is_none());
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Debug)]
pub struct Roundtrip {
    /// Its format.
    pub format: Format,
    /// The version, as the users of the format name it.
    pub version: String,
    /// Size of the file in bytes.
    pub bytes: u64,
    /// The first difference; `None` if both are equal.
    pub difference: Option<Difference>,
}

/// The first difference.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, Source, roundtrip};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let done = roundtrip(&source, &limits)?;
/// // Otherwise the difference has the offset, the field, and the bytes of both.
/// assert_eq!(done.difference.map(|difference| difference.offset), None);
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Offset of the first byte that differs, or the length of the shorter one.
    pub offset: u64,
    /// Path of the field in the file that contains the byte; empty if there is none.
    pub path: String,
    /// The byte range of that field.
    pub span: Option<Span>,
    /// The next bytes of the file.
    pub original: Vec<u8>,
    /// The next bytes of the output.
    pub written: Vec<u8>,
    /// Size of the output in bytes.
    pub written_bytes: u64,
}

/// Reads a file, writes it back in memory and compares.
///
/// # Errors
///
/// As for [`read`](crate::read()).
pub fn roundtrip(source: &Source, limits: &Limits) -> Result<Roundtrip> {
    let asset = read(source, limits)?;
    let chunks = asset.write()?;
    let difference = chunks.first_difference(source.bytes());
    let difference = difference.map(|offset| explain(source, limits, &chunks, offset));
    let version = asset.version.clone();
    Ok(Roundtrip { format: asset.format, version, bytes: source.len(), difference })
}

fn explain(source: &Source, limits: &Limits, chunks: &Chunks<'_>, offset: u64) -> Difference {
    let mut peek = Peek { skip: offset, bytes: Vec::new() };
    // It stops early on purpose.
    let _ = chunks.write_to(&mut peek);
    let from = usize::try_from(offset).unwrap_or(usize::MAX);
    let original = source.bytes().get(from..).unwrap_or_default().iter().copied().take(SHOWN).collect();
    let place = match crate::detect::log(source, limits, LogOptions::default()) {
        Ok((Detected { .. }, log, _)) => smallest_at(&log, offset),
        Err(_) => None,
    };
    let (path, span) = place.map_or_else(Default::default, |(path, span)| (path, Some(span)));
    Difference { offset, path, span, original, written: peek.bytes, written_bytes: chunks.len() }
}

/// Keeps a few bytes from an offset on.
struct Peek {
    skip: u64,
    bytes: Vec<u8>,
}

impl Write for Peek {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let skipped = self.skip.min(bytes.len() as u64);
        self.skip = self.skip.saturating_sub(skipped);
        let rest = bytes.get(usize::try_from(skipped).unwrap_or(usize::MAX)..).unwrap_or_default();
        let room = SHOWN.saturating_sub(self.bytes.len());
        self.bytes.extend(rest.iter().take(room));
        if self.bytes.len() >= SHOWN {
            return Err(io::Error::from(io::ErrorKind::WriteZero));
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_explained() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/house.cdae");
        let source = Source::open(path, &Limits::DEFAULT).unwrap();
        let place = crate::locate(&source, &Limits::DEFAULT, "nodes/count").unwrap();
        let at = usize::try_from(place.span.start).unwrap();
        let mut changed = source.bytes().to_vec();
        changed[at] ^= 1;
        changed.truncate(at + 3);
        let mut chunks = Chunks::new();
        chunks.owned(&changed);
        let offset = chunks.first_difference(source.bytes()).unwrap();
        let difference = explain(&source, &Limits::DEFAULT, &chunks, offset);
        assert_eq!((difference.offset, difference.path.as_str()), (place.span.start, "nodes/count"));
        assert_eq!(difference.span, Some(place.span));
        assert_eq!(difference.original, source.bytes()[at..at + SHOWN]);
        assert_eq!(difference.written, changed[at..]);
        assert_eq!(difference.written_bytes, changed.len() as u64);
    }
}
