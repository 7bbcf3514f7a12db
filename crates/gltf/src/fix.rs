//! Fixes what can be fixed without a guess: what follows from the rest of the file.
//!
//! | code | fix |
//! |---|---|
//! | GLTF0501, GLTF0502, GLTF0508 | a GLB states its true length, its first two chunks are padded, a byte order mark is left out |
//! | GLTF0526 | an integer is written as one |
//! | GLTF0541, GLTF0542 | extensions in use are named in `extensionsUsed` |
//! | GLTF0546 | an extension without which the asset cannot be shown is named in `extensionsRequired` |
//! | GLTF0569 | a view of vertices or indices says so |
//! | GLTF0590, GLTF0591, GLTF0609, GLTF0684 | `min` and `max` of an accessor are computed from its values |
//! | GLTF0634, GLTF0635 | normals and tangents of floats get the length 1, signs become 1 or -1, unless they are 0 |
//! | GLTF0638 | weights are scaled to add up to 1, unless one is negative or no number |
//! | GLTF0639 | the weights of a joint that a vertex names twice are added up |
//! | GLTF0640 | joints without weight become joint 0 |
//! | GLTF0655, GLTF0688 | rotations of floats get the length 1, unless they have none |
//!
//! Of the JSON only the places that change are written anew; of the bytes only those of the values. What stands in other
//! files is not touched, so that what is wrong there stays, nor what something else is read from as well. All else is for somebody who knows what was meant: key times
//! that do not ascend, several samplers may share them; indices that lead nowhere; zero vectors; negative weights.

use crate::{
    codes::check::{accessor, animation, buffer, container, extension, json, mesh, node, vertex},
    document::{Document, Layout},
    read,
    validate::{Fixes, Patched, fixes},
};
use meshwright_core::{Chunk, Chunks, Code, Diagnostic, Diagnostics, Limits, Outcome, Result};
use std::borrow::Cow;

/// The codes that [`fix`] can fix safely.
pub static FIXABLE: &[&Code] = &[
    &container::LENGTH,
    &container::UNALIGNED,
    &container::BOM,
    &json::FRACTION,
    &extension::UNDECLARED,
    &extension::REQUIRED_UNUSED,
    &extension::MUST_REQUIRE,
    &buffer::NO_TARGET,
    &accessor::MIN,
    &accessor::MAX,
    &mesh::BOUNDS,
    &vertex::UNIT,
    &vertex::SIGN,
    &vertex::SUM,
    &vertex::JOINT_TWICE,
    &vertex::JOINT_IDLE,
    &node::ROTATION,
    &animation::BOUNDS,
    &animation::ROTATION,
];

/// Those of [`FIXABLE`] whose fixes may change what one sees, each with what may differ.
pub static UNSAFE_FIXES: &[(&Code, &str)] = &[
    (&vertex::SIGN, "bumps of a normal map may turn into dents"),
    (&vertex::SUM, "vertices move in readers that do not normalize weights"),
];

/// Fixes what is safe to fix, of the given codes. A document that was not read, or was changed since, stays
/// as it is: it has no text that could be fixed.
///
/// # Errors
///
/// What the limits do not allow.
pub fn fix<'a>(
    mut document: Document<'a>,
    wanted: &dyn Fn(&Code) -> bool,
    limits: &Limits,
) -> Result<Outcome<Document<'a>>> {
    let codes = FIXABLE.iter().copied().filter(|code| wanted(code)).collect();
    let Some(Fixes { mut edits, patched, diagnostics: noted, .. }) = fixes(&document, codes, limits) else {
        return Ok(Outcome { value: document, diagnostics: Diagnostics::new(limits.diagnostics) });
    };
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    noted.into_iter().for_each(|diagnostic| diagnostics.push(diagnostic));
    for Patched { buffer, bytes, uri } in patched {
        match uri {
            Some((place, head)) => {
                let spelt = serde_json::to_string(&crate::uri::encoded(&head, &bytes)).unwrap_or_default();
                edits.push((place, spelt));
                document.loaded.set(buffer, bytes);
            }
            None => {
                document.bin = Chunks::new();
                document.bin.push(Chunk::Bytes(Cow::Owned(bytes)));
            }
        }
    }
    // Of several at one place each follows the one before.
    edits.sort_by_key(|((start, _), _)| *start);
    container_fixes(&mut document, &edits, wanted, &mut diagnostics);
    Ok(Outcome { value: document, diagnostics })
}

/// The text with its edits, and the chunks around it.
fn container_fixes(
    document: &mut Document<'_>,
    edits: &[((usize, usize), String)],
    wanted: &dyn Fn(&Code) -> bool,
    diagnostics: &mut Diagnostics,
) {
    let mut note =
        |code, path: &str, message: &str| diagnostics.push(Diagnostic::new(code, message).on(path));
    let (text, binary) = match &mut document.layout {
        Layout::Text(text) => (text, None),
        Layout::Binary(binary) => (&mut binary.json, Some((&mut binary.bin, &mut binary.length))),
        Layout::New => return,
    };
    let mut fixed = None;
    let mark = text.starts_with(crate::detect::BOM);
    let strip = mark && wanted(&container::BOM);
    if strip {
        note(&container::BOM, "", "removed the byte order mark");
    }
    if strip || !edits.is_empty() {
        let skipped = if mark { crate::detect::BOM.len() } else { 0 };
        let mut bytes = text.get(..if strip { 0 } else { skipped }).unwrap_or_default().to_vec();
        bytes.extend_from_slice(&spliced(text.get(skipped..).unwrap_or_default(), edits));
        fixed = Some(bytes);
    }
    if let Some((bin, length)) = binary {
        let pads = wanted(&container::UNALIGNED);
        let uneven = |length: usize| !length.is_multiple_of(4);
        if pads && uneven(text.len()) {
            note(&container::UNALIGNED, "chunks[0]", "padded the JSON chunk with spaces");
            fixed.get_or_insert_with(|| text.to_vec());
        }
        if let Some(bytes) = &mut fixed {
            let end = bytes.iter().rposition(|&byte| byte != b' ').map_or(0, |last| last.saturating_add(1));
            // A chunk that is not fixed keeps the length that it has, as far as it can.
            let kept = if !pads && uneven(text.len()) { 1 } else { 4 };
            bytes.truncate(end);
            bytes.resize(end.next_multiple_of(kept), b' ');
        }
        if pads && let Some(stated) = bin.filter(|stated| stated.checked_rem(4) != Some(0)) {
            note(&container::UNALIGNED, "chunks[1]", "padded the binary chunk with zeros");
            *bin = Some(stated.next_multiple_of(4));
        }
        if length.is_some() && wanted(&container::LENGTH) {
            note(&container::LENGTH, "length", "corrected the length in the header");
            *length = None;
        }
    }
    if let Some(bytes) = fixed {
        if let Some(root) = read::root(&bytes) {
            document.root = root;
        }
        *text = Cow::Owned(bytes);
    }
}

/// A text with other pieces at some places, which do not overlap and stand in order.
fn spliced(text: &[u8], edits: &[((usize, usize), String)]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut from = 0_usize;
    for ((start, end), piece) in edits {
        bytes.extend_from_slice(text.get(from..*start).unwrap_or_default());
        bytes.extend_from_slice(piece.as_bytes());
        from = *end;
    }
    bytes.extend_from_slice(text.get(from..).unwrap_or_default());
    bytes
}
