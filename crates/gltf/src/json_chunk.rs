//! The JSON of a file as bytes: all of a `.gltf` file, or the first JSON chunk of a GLB.

use crate::{
    codes,
    container::{ChunkHeader, GlbVersion, JSON},
    detect,
};
use meshwright_core::{Error, Result};
use std::ops::Range;

/// The first JSON chunk of a GLB.
struct JsonChunk {
    version: GlbVersion,
    /// Where its header begins.
    offset: u64,
    header: ChunkHeader,
}

impl JsonChunk {
    fn find(bytes: &[u8]) -> Option<Self> {
        let version = GlbVersion::of_bytes(bytes)?;
        let mut offset = version.file_header();
        loop {
            let header = version.chunk_at(bytes, offset)?;
            if header.kind == JSON {
                return Some(Self { version, offset, header });
            }
            header.content(bytes)?;
            offset = version.next_chunk(bytes, header.start.saturating_add(header.length));
        }
    }

    /// Where its content ends, which may be behind the end of the bytes.
    const fn end(&self) -> u64 {
        self.header.start.saturating_add(self.header.length)
    }

    /// The byte range of its content.
    fn range(&self, bytes: &[u8]) -> Range<usize> {
        let place = |at: u64| usize::try_from(at).unwrap_or(usize::MAX).min(bytes.len());
        place(self.header.start)..place(self.end())
    }
}

/// The byte range of the JSON of a file, without padding and byte order mark.
///
/// ```
/// let glb = meshwright_gltf::write_glb(&meshwright_gltf::Document::default())?.to_vec();
/// let text = &glb[meshwright_gltf::json_range(&glb)];
/// assert_eq!(text, br#"{"asset":{"version":""}}"#);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
pub fn json_range(bytes: &[u8]) -> Range<usize> {
    let whole = JsonChunk::find(bytes).map_or(0..bytes.len(), |chunk| chunk.range(bytes));
    let text = bytes.get(whole.clone()).unwrap_or_default();
    let front = if text.starts_with(detect::BOM) { detect::BOM.len() } else { 0 };
    let end = whole.start.saturating_add(text.trim_ascii_end().len());
    whole.start.saturating_add(front).min(end)..end
}

/// Number of bytes of a GLB up to the end of its JSON, by its first bytes; `None` for other files.
pub fn json_end(head: &[u8]) -> Option<u64> {
    JsonChunk::find(head).map(|chunk| chunk.end())
}

/// The file with other JSON, and the lengths that follow from it; every other byte stays the same.
///
/// # Errors
///
/// `GLTF0001` if a GLB of version 2 would exceed 4 GiB - 4.
pub fn with_json(bytes: &[u8], json: &[u8]) -> Result<Vec<u8>> {
    let range = json_range(bytes);
    let mut out = bytes.get(..range.start).unwrap_or_default().to_vec();
    out.extend_from_slice(json);
    let Some(chunk) = JsonChunk::find(bytes) else {
        out.extend_from_slice(bytes.get(range.end..).unwrap_or_default());
        return Ok(out);
    };
    if json.len() == range.len() {
        out.extend_from_slice(bytes.get(range.end..).unwrap_or_default());
        return Ok(out);
    }
    let version = chunk.version;
    let alignment = usize::try_from(version.alignment()).unwrap_or(1);
    out.resize(out.len().checked_next_multiple_of(alignment).unwrap_or(out.len()), b' ');
    let end = out.len() as u64;
    let next = version.next_chunk(bytes, chunk.end()).min(bytes.len() as u64);
    out.extend_from_slice(usize::try_from(next).ok().and_then(|next| bytes.get(next..)).unwrap_or_default());
    let total = version.stated_length(bytes).unwrap_or(0).saturating_sub(next).saturating_add(end);
    if total > version.max_length() {
        let message = format!("the file would have {total} bytes, more than a GLB can have");
        return Err(Error::new(&codes::TOO_LARGE, message));
    }
    let length = end.saturating_sub(chunk.header.start);
    let place = match version {
        GlbVersion::V2 => chunk.offset,
        GlbVersion::V3 => chunk.offset.saturating_add(8),
    };
    for (at, number) in [(8, total), (place, length)] {
        let at = usize::try_from(at).unwrap_or(usize::MAX);
        let number = number.to_le_bytes();
        let stored = number.get(..alignment).unwrap_or(&number);
        if let Some(own) = out.get_mut(at..at.saturating_add(alignment)) {
            own.copy_from_slice(stored);
        }
    }
    Ok(out)
}
