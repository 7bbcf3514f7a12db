//! The JSON of a file: all of it, or the first chunk of a GLB.

use meshwright_core::{Error, Result, codes};
use std::ops::Range;

/// Size of the headers of a GLB and its first chunk, in bytes.
const HEAD: usize = 20;

fn is_glb(bytes: &[u8]) -> bool {
    bytes.starts_with(b"glTF")
}

fn word(bytes: &[u8], at: usize) -> u32 {
    let word = bytes.get(at..).and_then(<[u8]>::first_chunk);
    word.map_or(0, |word| u32::from_le_bytes(*word))
}

/// The byte range of the first chunk.
fn chunk(bytes: &[u8]) -> Range<usize> {
    let length = usize::try_from(word(bytes, 12)).unwrap_or(usize::MAX);
    HEAD..HEAD.saturating_add(length).min(bytes.len())
}

/// The byte range of the JSON, without padding and byte order mark.
pub(super) fn json_range(bytes: &[u8]) -> Range<usize> {
    let whole = if is_glb(bytes) { chunk(bytes) } else { 0..bytes.len() };
    let text = bytes.get(whole.clone()).unwrap_or_default();
    let front = if text.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 };
    let end = whole.start.saturating_add(text.trim_ascii_end().len());
    whole.start.saturating_add(front).min(end)..end
}

/// The file with other JSON; updates the lengths.
pub(super) fn with_json(bytes: &[u8], json: &[u8]) -> Result<Vec<u8>> {
    let range = json_range(bytes);
    let before = bytes.get(..range.start).unwrap_or_default();
    let mut out = before.to_vec();
    out.extend_from_slice(json);
    if !is_glb(bytes) {
        out.extend_from_slice(bytes.get(range.end..).unwrap_or_default());
        return Ok(out);
    }
    let old = chunk(bytes);
    if json.len() == range.len() {
        out.extend_from_slice(bytes.get(range.end..old.end).unwrap_or_default());
    } else {
        let length = out.len().checked_next_multiple_of(4).unwrap_or(out.len());
        out.resize(length, b' ');
    }
    let new = out.len().saturating_sub(HEAD);
    let grown =
        i128::try_from(new).unwrap_or(i128::MAX).saturating_sub(i128::try_from(old.len()).unwrap_or(0));
    out.extend_from_slice(bytes.get(old.end..).unwrap_or_default());
    let total = i128::from(word(bytes, 8)).saturating_add(grown);
    let too_large = |_| Error::new(&codes::BAD_VALUE, "the file would exceed the 4 GiB that a GLB can have");
    let lengths: [(usize, u32); 2] =
        [(8, u32::try_from(total).map_err(too_large)?), (12, u32::try_from(new).map_err(too_large)?)];
    for (at, length) in lengths {
        if let Some(place) = out.get_mut(at..at.saturating_add(4)) {
            place.copy_from_slice(&length.to_le_bytes());
        }
    }
    Ok(out)
}
