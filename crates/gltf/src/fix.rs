//! Fixes problems that need no guess, because the rest of the file determines the fix.
//!
//! | code | fix |
//! |---|---|
//! | GLTF0501, GLTF0502, GLTF0508 | the stated length of a GLB is corrected, its first two chunks are padded, a byte order mark is removed |
//! | GLTF0510, GLTF0534 | chunks of a GLB of version 3 begin at multiples of 8, with zeros between them |
//! | GLTF0526 | an integer is written without a fraction |
//! | GLTF0541, GLTF0542 | used extensions are added to `extensionsUsed` |
//! | GLTF0546 | an extension that the asset needs is added to `extensionsRequired` |
//! | GLTF0569 | the target of a buffer view of vertices or indices is set |
//! | GLTF0590, GLTF0591, GLTF0609, GLTF0684 | `min` and `max` of an accessor are computed from its values |
//! | GLTF0634, GLTF0635 | normals and tangents of floats are normalized, signs become 1 or -1, unless they are 0; normals of length 0 get the direction of the triangles around their vertices |
//! | GLTF0638 | weights are scaled to add up to 1, unless one is negative or NaN |
//! | GLTF0639 | the weights of a joint that a vertex repeats are added up |
//! | GLTF0640 | joints with a weight of 0 become joint 0 |
//! | GLTF0655, GLTF0688 | rotations of floats are normalized, unless they are zero |
//!
//! Only the changed parts of the JSON and the changed values in buffers are rewritten. External files are not
//! changed, so their problems stay, and neither are bytes that several elements share. All other problems
//! require a decision: keyframe times that do not ascend (samplers may share them), invalid indices, tangents
//! of length 0, negative weights.

use crate::{
    codes::validate::{accessor, animation, buffer, container, extension, json, mesh, node, vertex},
    document::{Binary, Document, GlbVersion, Layout},
    read,
    validate::{Fixes, Patched, fixes},
};
use meshwright_core::{Chunk, Chunks, Code, Diagnostic, Diagnostics, FixRule, Limits, Outcome, Result};
use std::borrow::Cow;

/// The fixes of [`fix`].
pub static FIXES: &[FixRule] = &[
    FixRule::safe(&container::LENGTH),
    FixRule::safe(&container::UNALIGNED),
    FixRule::safe(&container::BOM),
    FixRule::safe(&container::MISALIGNED),
    FixRule::safe(&container::PADDING),
    FixRule::safe(&json::FRACTION),
    FixRule::safe(&extension::UNDECLARED),
    FixRule::safe(&extension::REQUIRED_UNUSED),
    FixRule::safe(&extension::MUST_REQUIRE),
    FixRule::safe(&buffer::NO_TARGET),
    FixRule::safe(&accessor::MIN),
    FixRule::safe(&accessor::MAX),
    FixRule::safe(&mesh::BOUNDS),
    FixRule::safe(&vertex::UNIT),
    FixRule::visible(&vertex::SIGN, "bumps of a normal map may turn into dents"),
    FixRule::visible(&vertex::SUM, "vertices move in readers that do not normalize weights"),
    FixRule::safe(&vertex::JOINT_TWICE),
    FixRule::safe(&vertex::JOINT_IDLE),
    FixRule::safe(&node::ROTATION),
    FixRule::safe(&animation::BOUNDS),
    FixRule::safe(&animation::ROTATION),
];

/// Fixes problems with the given codes. A document that was not read from a file, or was changed since, stays
/// unchanged: it has no text to fix.
///
/// # Errors
///
/// A limit that is exceeded.
pub fn fix<'a>(
    mut document: Document<'a>,
    wanted: &dyn Fn(&Code) -> bool,
    limits: &Limits,
) -> Result<Outcome<Document<'a>>> {
    let codes = FIXES.iter().map(|fix| fix.code).filter(|code| wanted(code)).collect();
    let Some(Fixes { mut edits, patched, diagnostics: noted, .. }) = fixes(&document, codes, limits) else {
        return Ok(Outcome { value: document, diagnostics: Diagnostics::new(limits.diagnostics) });
    };
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    noted.into_iter().for_each(|diagnostic| diagnostics.push(diagnostic));
    for Patched { buffer, bytes, uri } in patched {
        match uri {
            Some((place, head)) => {
                let written = serde_json::to_string(&crate::uri::encoded(&head, &bytes)).unwrap_or_default();
                edits.push((place, written));
                document.loaded.set(buffer, bytes);
            }
            None if document.loaded.get(buffer).is_some() => {
                let named = document.root.buffers.get(buffer).and_then(|buffer| buffer.chunk);
                if let (Layout::Binary(binary), Some(named)) = (&mut document.layout, named)
                    && let Some(chunk) = binary.kept_chunk(named)
                {
                    chunk.data = Cow::Owned(bytes.clone());
                    document.loaded.set(buffer, bytes);
                }
            }
            None => {
                document.bin = Chunks::new();
                document.bin.push(Chunk::Bytes(Cow::Owned(bytes)));
            }
        }
    }
    // Edits at the same position keep their order.
    edits.sort_by_key(|((start, _), _)| *start);
    container_fixes(&mut document, &edits, wanted, &mut diagnostics);
    Ok(Outcome { value: document, diagnostics })
}

/// The fixed text, and the fixed container.
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
        Layout::Binary(Binary { version, json, bin, length, paddings, .. }) => {
            (json, Some((*version, bin, length, paddings)))
        }
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
    if let Some((version, bin, length, paddings)) = binary {
        let pads = wanted(&container::UNALIGNED);
        // The padding of version 3 may be between chunks.
        let is_padded = version == GlbVersion::V2;
        let uneven = |length: usize| is_padded && !length.is_multiple_of(4);
        if pads && uneven(text.len()) {
            note(&container::UNALIGNED, "chunks[0]", "padded the JSON chunk with spaces");
            fixed.get_or_insert_with(|| text.to_vec());
        }
        if let Some(bytes) = &mut fixed {
            let end = bytes.iter().rposition(|&byte| byte != b' ').map_or(0, |last| last.saturating_add(1));
            // A chunk that is not fixed keeps its length if possible.
            let alignment = usize::try_from(version.alignment()).unwrap_or(1);
            let kept = if !pads && uneven(text.len()) { 1 } else { alignment };
            bytes.truncate(end);
            bytes.resize(end.next_multiple_of(kept), b' ');
        }
        let is_misaligned = paddings.values().any(|padding| padding.iter().all(|byte| *byte == 0));
        let is_filled = paddings.values().any(|padding| padding.iter().any(|byte| *byte != 0));
        let moves = is_misaligned && wanted(&container::MISALIGNED);
        let clears = is_filled && wanted(&container::PADDING);
        if moves {
            note(&container::MISALIGNED, "chunks", "moved chunks to multiples of 8 bytes");
        }
        if clears {
            note(&container::PADDING, "chunks", "replaced the padding behind chunks by zeros");
        }
        if moves || clears || fixed.is_some() {
            paddings.clear();
        }
        if pads
            && is_padded
            && let Some(stated) = bin.filter(|stated| stated.checked_rem(4) != Some(0))
        {
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

/// The text with edits applied, which must be sorted and not overlap.
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
