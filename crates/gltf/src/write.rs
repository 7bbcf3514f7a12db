//! Writes a Document as GLB (glTF 2.0, 4; the draft of glTF 2.1), or as JSON with a separate buffer (3.6.1).

use crate::{
    codes,
    container::{FrameContent, GlbVersion, Paddings},
    detect,
    document::{Binary, Document, Layout, Root},
};
use meshwright_core::{Chunk, Chunks, Error, Result, Writer};
use std::borrow::Cow;

/// Writes a document: one that was read from a `.gltf` file as its text, any other as GLB. A document that
/// was read and not changed gives the same bytes.
///
/// # Errors
///
/// `GLTF0001` if the file exceeds 4 GiB - 4 as a GLB of version 2.
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
/// empty), and the remaining content of the file that was read, in a container of its version. Other documents become
/// version 2.
///
/// Chunks of the document are borrowed, not copied.
///
/// # Errors
///
/// `GLTF0001` if the file exceeds 4 GiB - 4 in version 2.
pub fn write_glb<'d>(document: &'d Document<'_>) -> Result<Chunks<'d>> {
    match &document.layout {
        Layout::Binary(binary) => of_binary(document, binary),
        Layout::New | Layout::Text(_) => of_binary(document, &NOTHING_KEPT),
    }
}

/// The same for a document that was not read from a GLB, in that version of the container; without one in version 2, or in
/// version 3 if the file would be too large. The version is returned.
///
/// # Errors
///
/// As for [`write_glb`].
pub fn write_glb_as<'d>(
    document: &'d Document<'_>,
    version: Option<GlbVersion>,
) -> Result<(Chunks<'d>, GlbVersion)> {
    if let Layout::Binary(binary) = &document.layout {
        return Ok((of_binary(document, binary)?, binary.version));
    }
    if version != Some(GlbVersion::V3) {
        let made = of_binary(document, &NOTHING_KEPT);
        if version.is_some() || !made.as_ref().is_err_and(is_too_large) {
            return Ok((made?, GlbVersion::V2));
        }
    }
    Ok((of_binary(document, &NOTHING_KEPT_3)?, GlbVersion::V3))
}

/// Whether version 3 of the container is what a file needs.
pub(crate) fn is_too_large(error: &Error) -> bool {
    std::ptr::eq(error.code(), &codes::TOO_LARGE)
}

fn of_binary<'d>(document: &'d Document<'_>, kept: &'d Binary<'_>) -> Result<Chunks<'d>> {
    if !kept.json.is_empty() && still_says(&kept.json, &document.root) {
        return container(Cow::Borrowed(&kept.json), &document.bin, kept, true);
    }
    let mut json = Writer::new();
    encode(&document.root, &mut json)?;
    json.align(usize::try_from(kept.version.alignment()).unwrap_or(1), b' ');
    container(json.into_vec().into(), &document.bin, kept, false)
}

/// What a document that was not read from a GLB keeps of one.
static NOTHING_KEPT: Binary<'static> = nothing_kept(GlbVersion::V2);
static NOTHING_KEPT_3: Binary<'static> = nothing_kept(GlbVersion::V3);

const fn nothing_kept(version: GlbVersion) -> Binary<'static> {
    Binary {
        version,
        length: None,
        before: Vec::new(),
        json: Cow::Borrowed(&[]),
        bin: None,
        chunks: Vec::new(),
        paddings: Paddings::new(),
        trailing: Cow::Borrowed(&[]),
    }
}

/// A GLB with that JSON, whose padding is included, and the other content of a file that was read; with `is_exact`, also the
/// padding between its chunks.
pub(crate) fn container<'d>(
    json: Cow<'d, [u8]>,
    content: &'d Chunks<'_>,
    kept: &'d Binary<'_>,
    is_exact: bool,
) -> Result<Chunks<'d>> {
    let version = kept.version;
    let bin = content.len();
    let padded = match kept.bin {
        Some(length) if length == bin => bin,
        _ => bin.checked_next_multiple_of(version.alignment()).unwrap_or(u64::MAX),
    };
    let has_bin = bin > 0 || kept.bin.is_some();
    let lengths = (json.len() as u64, has_bin.then_some(padded));
    let frames = || kept.frames(lengths.0, lengths.1, is_exact);
    let total = frames().last().map_or(0, |last| last.end);
    let most = version.max_length();
    if total > most {
        let number = version.number();
        let message =
            format!("the asset would have {total} bytes, but a GLB of version {number} holds at most {most}");
        return Err(Error::new(&codes::TOO_LARGE, message));
    }
    let mut file = Chunks::new();
    file.owned(&detect::MAGIC);
    file.owned(&version.number().to_le_bytes());
    // In version 3, it may leave out the padding of the last chunk.
    let stated = kept.length.filter(|_| is_exact || version == GlbVersion::V2);
    put_length(&mut file, version, stated.unwrap_or(total));
    let mut json = Some(json);
    for frame in frames() {
        match version {
            GlbVersion::V2 => {
                put_length(&mut file, version, frame.length);
                file.owned(&frame.kind.to_le_bytes());
            }
            GlbVersion::V3 => {
                file.owned(&frame.kind.to_le_bytes());
                file.owned(&frame.encoding.to_le_bytes());
                put_length(&mut file, version, frame.length);
            }
        }
        match frame.content {
            FrameContent::Json => match json.take() {
                Some(Cow::Borrowed(json)) => file.borrowed(json),
                Some(Cow::Owned(json)) => file.push(Chunk::Bytes(json.into())),
                None => {}
            },
            FrameContent::Bin => {
                file.append(borrow(content));
                let padding = usize::try_from(padded.saturating_sub(bin)).unwrap_or(0);
                file.owned([0; 7].get(..padding).unwrap_or_default());
            }
            FrameContent::Kept(chunk) => file.borrowed(&chunk.data),
        }
        match frame.padding {
            Cow::Borrowed(padding) => file.borrowed(padding),
            Cow::Owned(padding) => file.owned(&padding),
        }
    }
    file.borrowed(&kept.trailing);
    Ok(file)
}

/// Appends a length, which the version can hold.
fn put_length(file: &mut Chunks<'_>, version: GlbVersion, length: u64) {
    match version {
        GlbVersion::V2 => file.owned(&u32::try_from(length).unwrap_or(u32::MAX).to_le_bytes()),
        GlbVersion::V3 => file.owned(&length.to_le_bytes()),
    }
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
/// `GLTF0002` if the JSON cannot be written.
pub fn write_gltf<'d>(document: &'d Document<'_>, bin_uri: &str) -> Result<(Chunks<'d>, Chunks<'d>)> {
    let mut json = Chunks::new();
    // A buffer with a URI is stored elsewhere already.
    if document.root.buffers.first().is_some_and(|buffer| buffer.uri.is_none()) {
        let mut root = document.root.clone();
        if let Some(buffer) = root.buffers.first_mut() {
            buffer.uri = Some(bin_uri.to_owned());
            buffer.chunk = None;
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
