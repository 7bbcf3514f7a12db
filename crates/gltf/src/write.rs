//! Writes a Document as GLB (glTF 2.0, 4), or as JSON with a separate buffer (3.6.1).

use crate::{
    codes,
    document::{Binary, Document, Layout, Root},
};
use meshwright_core::{Chunk, Chunks, Error, Result, Writer};
use std::borrow::Cow;

pub(crate) const MAGIC: u32 = 0x4654_6C67;
pub(crate) const VERSION: u32 = 2;
pub(crate) const JSON_CHUNK: u32 = 0x4E4F_534A;
pub(crate) const BIN_CHUNK: u32 = 0x004E_4942;
/// Size of the file header and the JSON chunk header, in bytes.
const HEAD: u64 = 20;

/// Writes a document: one that was read from a `.gltf` file as its text, any other as GLB. A document that
/// was read and not changed gives the same bytes.
///
/// # Errors
///
/// `GLTF0001` if the file exceeds 4 GiB - 1.
pub fn write<'d>(document: &'d Document<'_>) -> Result<Chunks<'d>> {
    let Layout::Text(text) = &document.layout else { return write_glb(document) };
    let mut file = Chunks::new();
    if still_says(text, &document.root) {
        file.borrowed(text);
    } else {
        file.push(json_part(&document.root)?);
    }
    Ok(file)
}

/// Writes a GLB file: header, JSON chunk padded with spaces, binary chunk padded with zeros (left out if
/// empty), and the remaining content of the file that was read.
///
/// Chunks of the document are borrowed, not copied.
///
/// # Errors
///
/// `GLTF0001` if the file exceeds 4 GiB - 1.
pub fn write_glb<'d>(document: &'d Document<'_>) -> Result<Chunks<'d>> {
    let kept = match &document.layout {
        Layout::Binary(binary) if still_says(&binary.json, &document.root) => {
            return container(&binary.json, &document.bin, binary);
        }
        Layout::Binary(binary) => binary,
        Layout::New | Layout::Text(_) => &NOTHING_KEPT,
    };
    let mut json = Writer::new();
    encode(&document.root, &mut json)?;
    json.align(4, b' ');
    container(&json.into_vec(), &document.bin, kept)
}

/// What a document that was not read from a GLB keeps of one.
static NOTHING_KEPT: Binary<'static> = Binary {
    length: None,
    json: Cow::Borrowed(&[]),
    bin: None,
    chunks: Vec::new(),
    trailing: Cow::Borrowed(&[]),
};

/// A GLB with that JSON, whose padding is included, and the other content of a file that was read.
pub(crate) fn container<'d>(
    json: &[u8],
    content: &'d Chunks<'_>,
    kept: &'d Binary<'_>,
) -> Result<Chunks<'d>> {
    let bin = content.len();
    let bin_padded = match kept.bin {
        Some(length) if length == bin => bin,
        _ => bin.checked_next_multiple_of(4).unwrap_or(u64::MAX),
    };
    let has_bin = bin > 0 || kept.bin.is_some();
    let bin_chunk = if has_bin { bin_padded.saturating_add(8) } else { 0 };
    let chunks = kept.chunks.iter().map(|chunk| (chunk.data.len() as u64).saturating_add(8));
    let rest = chunks.fold(bin_chunk, u64::saturating_add);

    // The lengths in the header are filled after the JSON is written.
    let mut head = Writer::new();
    head.put(MAGIC);
    head.put(VERSION);
    let total_slot = head.slot();
    let json_slot = head.slot();
    head.put(JSON_CHUNK);
    head.bytes(json);
    let json_len = (head.len() as u64).saturating_sub(HEAD);
    let total = short((head.len() as u64).saturating_add(rest))?;
    head.fill(total_slot, kept.length.unwrap_or(total));
    head.fill(json_slot, short(json_len)?);
    if has_bin {
        head.put(short(bin_padded)?);
        head.put(BIN_CHUNK);
    }
    let mut file = Chunks::new();
    file.push(Chunk::Bytes(head.into_vec().into()));
    file.append(borrow(content));
    let padding = usize::try_from(bin_padded.saturating_sub(bin)).unwrap_or(0);
    file.owned([0; 3].get(..padding).unwrap_or_default());
    for chunk in &kept.chunks {
        file.owned(&short(chunk.data.len() as u64)?.to_le_bytes());
        file.owned(&chunk.kind.to_le_bytes());
        file.borrowed(&chunk.data);
    }
    file.borrowed(&kept.trailing);
    Ok(file)
}

/// True if a text that was read still equals the root.
pub(crate) fn still_says(text: &[u8], root: &Root) -> bool {
    crate::read::root(text).is_some_and(|read| read == *root)
}

/// Writes a `.gltf` file and the content of its buffer. The JSON references the buffer as `bin_uri`: a URI
/// reference, relative to the `.gltf` file, with special characters percent-encoded (see
/// [`file_uri`](crate::file_uri)).
///
/// The second output is empty if the document has no buffer.
///
/// # Errors
///
/// `GLTF0001` if the buffer exceeds 4 GiB - 1.
pub fn write_gltf<'d>(document: &'d Document<'_>, bin_uri: &str) -> Result<(Chunks<'d>, Chunks<'d>)> {
    short(document.bin.len())?;
    let mut json = Chunks::new();
    // A buffer with a URI is stored elsewhere already.
    if document.root.buffers.first().is_some_and(|buffer| buffer.uri.is_none()) {
        let mut root = document.root.clone();
        if let Some(buffer) = root.buffers.first_mut() {
            buffer.uri = Some(bin_uri.to_owned());
        }
        json.push(json_part(&root)?);
    } else {
        json.push(json_part(&document.root)?);
    }
    json.owned(b"\n");
    Ok((json, borrow(&document.bin)))
}

fn encode(root: &Root, out: &mut Writer) -> Result<()> {
    serde_json::to_writer(out, root).map_err(|error| Error::new(&codes::JSON, error.to_string()))
}

/// The JSON text of a model, without whitespace.
pub(crate) fn json_text(root: &Root) -> Result<Vec<u8>> {
    let mut json = Writer::new();
    encode(root, &mut json)?;
    Ok(json.into_vec())
}

fn json_part(root: &Root) -> Result<Chunk<'static>> {
    Ok(Chunk::Bytes(json_text(root)?.into()))
}

/// A length in 32 bits.
pub(crate) fn short(length: u64) -> Result<u32> {
    u32::try_from(length).map_err(|_| {
        Error::new(
            &codes::TOO_LARGE,
            format!("the asset would have {length} bytes, but a GLB holds at most {}", u32::MAX),
        )
    })
}

/// The same output with borrowed chunks.
pub(crate) fn borrow<'d>(chunks: &'d Chunks<'_>) -> Chunks<'d> {
    let mut borrowed = Chunks::new();
    for part in chunks.parts() {
        match part {
            Chunk::Bytes(bytes) => borrowed.borrowed(bytes),
            Chunk::Lazy { len, make } => {
                borrowed.push(Chunk::Lazy { len: *len, make: Box::new(move |out| make(out)) });
            }
        }
    }
    borrowed
}
