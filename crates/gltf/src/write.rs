//! Document to bytes: GLB (glTF 2.0, 4) and JSON with a separate buffer (3.6.1).

use crate::{
    codes,
    document::{Document, Root},
};
use meshwright_core::{Blocks, Fault, Part, Result, Writer};

const MAGIC: u32 = 0x4654_6C67;
const VERSION: u32 = 2;
const JSON_CHUNK: u32 = 0x4E4F_534A;
const BIN_CHUNK: u32 = 0x004E_4942;
/// The header and the header of the JSON chunk, in bytes.
const HEAD: u64 = 20;

/// A GLB file: header, JSON chunk padded with spaces, binary chunk padded with zeros (left out if empty).
///
/// Parts of the document are borrowed, not copied. Fails with `GLTF0001` if it would pass 4 GiB - 1.
pub fn write_glb<'d>(document: &'d Document<'_>) -> Result<Blocks<'d>> {
    let bin = document.bin.len();
    let bin_padded = bin.checked_next_multiple_of(4).unwrap_or(u64::MAX);
    let bin_chunk = if bin == 0 { 0 } else { bin_padded.saturating_add(8) };

    // The JSON is written behind its head, whose lengths are filled in afterwards.
    let mut head = Writer::new();
    head.put(MAGIC);
    head.put(VERSION);
    let total_slot = head.slot();
    let json_slot = head.slot();
    head.put(JSON_CHUNK);
    encode(&document.root, &mut head)?;
    head.align(4, b' ');
    let json_len = (head.len() as u64).saturating_sub(HEAD);
    head.fill(total_slot, short((head.len() as u64).saturating_add(bin_chunk))?);
    head.fill(json_slot, short(json_len)?);
    if bin > 0 {
        head.put(short(bin_padded)?);
        head.put(BIN_CHUNK);
    }
    let mut file = Blocks::new();
    file.push(Part::Bytes(head.into_vec().into()));
    file.append(borrow(&document.bin));
    let rest = usize::try_from(bin_padded.saturating_sub(bin)).unwrap_or(0);
    file.owned([0; 3].get(..rest).unwrap_or_default());
    Ok(file)
}

/// A `.gltf` file and the content of its buffer, which the JSON refers to as `bin_uri`: a URI reference, relative to
/// the `.gltf` file, with special characters percent-encoded (see [`file_uri`]).
///
/// The second part is empty if the document has no buffer. Fails with `GLTF0001` if the buffer passes 4 GiB - 1.
pub fn write_gltf<'d>(document: &'d Document<'_>, bin_uri: &str) -> Result<(Blocks<'d>, Blocks<'d>)> {
    short(document.bin.len())?;
    let mut json = Blocks::new();
    if document.root.buffers.is_empty() {
        json.push(json_part(&document.root)?);
    } else {
        let mut root = document.root.clone();
        if let Some(buffer) = root.buffers.first_mut() {
            buffer.uri = Some(bin_uri.to_owned());
        }
        json.push(json_part(&root)?);
    }
    Ok((json, borrow(&document.bin)))
}

/// The URI reference of a file beside this one: every byte but letters, digits and `-._~` is percent-encoded.
pub fn file_uri(name: &str) -> String {
    let mut uri = String::new();
    for &byte in name.as_bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            uri.push_str(&format!("%{byte:02X}"));
        }
    }
    uri
}

fn encode(root: &Root, out: &mut Writer) -> Result<()> {
    serde_json::to_writer(out, root).map_err(|error| Fault::new(&codes::JSON, error.to_string()))
}

fn json_part(root: &Root) -> Result<Part<'static>> {
    let mut json = Writer::new();
    encode(root, &mut json)?;
    Ok(Part::Bytes(json.into_vec().into()))
}

/// A length as 32 bits.
pub(crate) fn short(length: u64) -> Result<u32> {
    u32::try_from(length).map_err(|_| {
        Fault::new(&codes::TOO_LARGE, format!("it would have {length} bytes, the most is {}", u32::MAX))
    })
}

/// The same output, with its parts borrowed.
fn borrow<'d>(blocks: &'d Blocks<'_>) -> Blocks<'d> {
    let mut borrowed = Blocks::new();
    for part in blocks.parts() {
        match part {
            Part::Bytes(bytes) => borrowed.borrowed(bytes),
            Part::Made { len, make } => {
                borrowed.push(Part::Made { len: *len, make: Box::new(move |out| make(out)) });
            }
        }
    }
    borrowed
}
