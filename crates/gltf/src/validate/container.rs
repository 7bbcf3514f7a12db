//! Checks the chunks of a GLB (4.4, and the draft of glTF 2.1).

use crate::{
    codes::validate::container as codes,
    container::{BIN, FrameContent, GlbVersion, JSON},
    document::Binary,
};
use meshwright_core::{Code, Diagnostic, Diagnostics, Span, count};

/// Adds a diagnostic about the whole file.
fn note_file(
    diagnostics: &mut Diagnostics,
    code: &'static Code,
    path: impl FnOnce() -> String,
    message: impl FnOnce() -> String,
) {
    diagnostics.push_with(code, || Diagnostic::new(code, message()).on(path()));
}

pub(super) fn check_chunks(binary: &Binary<'_>, diagnostics: &mut Diagnostics) {
    if let Some(stated) = binary.length.filter(|stated| is_wrong(binary, *stated)) {
        note_file(
            diagnostics,
            &codes::LENGTH,
            || "length".to_owned(),
            || format!("the header states {stated} bytes, which is not the length of the file"),
        );
    }
    let mut seen = [false; 2];
    for (index, frame) in binary.read_frames().enumerate() {
        let (kind, length) = (frame.kind, frame.length);
        let path = || format!("chunks[{index}]");
        match binary.version {
            GlbVersion::V2 if length.checked_rem(4) != Some(0) => {
                note_file(diagnostics, &codes::UNALIGNED, path, || {
                    format!("chunk {index} has {length} bytes, expected a multiple of 4")
                });
            }
            GlbVersion::V3 if frame.offset.checked_rem(8) != Some(0) => {
                note_file(diagnostics, &codes::MISALIGNED, path, || {
                    format!("chunk {index} begins at byte {}, expected a multiple of 8", frame.offset)
                });
            }
            _ => {}
        }
        let known = [JSON, BIN].iter().position(|&known| known == kind);
        match (known.and_then(|known| seen.get_mut(known)), binary.version) {
            (None, _) => note_file(diagnostics, &codes::UNKNOWN_CHUNK, path, || {
                format!("chunk {index} is of the unknown type {kind:#010x}")
            }),
            (Some(true), GlbVersion::V2) => note_file(diagnostics, &codes::TWICE, path, || {
                format!("chunk {index} is a second chunk of type {kind:#010x}")
            }),
            (Some(true), GlbVersion::V3) if kind == JSON => {
                note_file(diagnostics, &codes::JSON_TWICE, path, || {
                    format!("chunk {index} is a further JSON chunk, which is not the document")
                });
            }
            (Some(seen), _) => {
                *seen = true;
                if kind == BIN && index != 1 && binary.version == GlbVersion::V2 {
                    note_file(diagnostics, &codes::BIN_PLACE, path, || {
                        format!("the binary chunk is chunk {index}, expected chunk 1")
                    });
                }
            }
        }
        if matches!(frame.content, FrameContent::Json) && seen.last() == Some(&true) {
            note_file(diagnostics, &codes::JSON_LATER, path, || {
                format!("the JSON is chunk {index}, and a binary chunk is before it")
            });
        }
        if kind == BIN && length == 0 {
            note_file(diagnostics, &codes::EMPTY_BIN, path, || "the binary chunk is empty".to_owned());
        }
        if frame.padding.iter().any(|byte| *byte != 0) {
            note_file(diagnostics, &codes::PADDING, path, || {
                format!("the padding behind chunk {index} has bytes that are not zero")
            });
        }
    }
    let text = binary.json.trim_ascii_end().len();
    let padding = binary.json.get(text..).unwrap_or_default();
    if binary.version == GlbVersion::V3 && padding.iter().any(|byte| *byte != b' ') {
        note_file(diagnostics, &codes::PADDING, String::new, || {
            "the padding of the JSON has characters that are not spaces".to_owned()
        });
    }
    let trailing = binary.trailing.len();
    if trailing > 0 {
        note_file(diagnostics, &codes::TRAILING, String::new, || {
            let bytes = count(trailing, "trailing byte", "trailing bytes");
            format!("the file has {bytes} after the last chunk")
        });
    }
}

/// Whether the stated length is neither that of the file nor, in version 3, one that leaves out bytes after the last chunk.
fn is_wrong(binary: &Binary<'_>, stated: u64) -> bool {
    let end = binary.read_frames().last().map_or(0, |last| last.end);
    binary.version == GlbVersion::V2 || stated > end.saturating_add(binary.trailing.len() as u64)
}

/// The mark precedes the text, which begins three bytes later than usual.
pub(super) fn check_byte_order_mark(
    base: Option<u64>,
    container: Option<&Binary<'_>>,
    diagnostics: &mut Diagnostics,
) {
    let usual = container.map_or(0, Binary::json_offset);
    if base.and_then(|base| base.checked_sub(3)) == Some(usual) {
        let diagnostic = Diagnostic::new(&codes::BOM, "the JSON begins with a byte order mark");
        diagnostics.push(diagnostic.at(Span::file(usual, usual.saturating_add(3))));
    }
}
