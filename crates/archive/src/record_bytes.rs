//! Local headers and records byte by byte, for copies and for new archives.

use flate2::{Compression, Crc, write::DeflateEncoder};
use meshwright_core::{Error, Result, codes::BAD_REQUEST};
use std::io::{self, Write};

/// The size of a local header without its name and extra fields, in bytes.
pub(crate) const LOCAL: usize = 30;
/// The flag of an entry whose sizes follow its content.
pub(crate) const SIZES_FOLLOW: u16 = 1 << 3;
/// The flag of a name in UTF-8.
pub(crate) const UTF8: u16 = 1 << 11;

pub(crate) fn checksum(content: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(content);
    crc.sum()
}

/// Content with Deflate.
pub(crate) fn deflated(content: &[u8]) -> Result<Vec<u8>> {
    let mut encoded = Vec::new();
    deflate_to(content, &mut encoded)
        .map_err(|error| Error::io(&BAD_REQUEST, "cannot compress the content", error))?;
    Ok(encoded)
}

/// Writes content with Deflate. The bytes depend on the content only: on no system, sink or thread.
pub(crate) fn deflate_to(content: &[u8], sink: impl Write) -> io::Result<()> {
    let mut encoder = DeflateEncoder::new(sink, Compression::new(6));
    encoder.write_all(content)?;
    encoder.finish().map(drop)
}

pub(crate) fn u16_at(bytes: &[u8], at: usize) -> u16 {
    bytes.get(at..).and_then(|rest| rest.first_chunk()).map_or(0, |bytes| u16::from_le_bytes(*bytes))
}

pub(crate) fn u32_at(bytes: &[u8], at: usize) -> u32 {
    bytes.get(at..).and_then(|rest| rest.first_chunk()).map_or(0, |bytes| u32::from_le_bytes(*bytes))
}

pub(crate) fn put_u16(bytes: &mut [u8], at: usize, value: u16) {
    if let Some(place) = bytes.get_mut(at..).and_then(|rest| rest.first_chunk_mut()) {
        *place = value.to_le_bytes();
    }
}

pub(crate) fn put_u32(bytes: &mut [u8], at: usize, value: u32) {
    if let Some(place) = bytes.get_mut(at..).and_then(|rest| rest.first_chunk_mut()) {
        *place = value.to_le_bytes();
    }
}
