//! Checks the chunks of a GLB (4.4).

use crate::{codes::validate::container as codes, document::Binary, write};
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
    if let Some(stated) = binary.length {
        note_file(
            diagnostics,
            &codes::LENGTH,
            || "length".to_owned(),
            || format!("the header states {stated} bytes, which is not the length of the file"),
        );
    }
    let bin = binary.bin.map(|length| (write::BIN_CHUNK, length));
    let others = binary.chunks.iter().map(|chunk| (chunk.kind, chunk.data.len() as u64));
    let chunks = [(write::JSON_CHUNK, binary.json.len() as u64)].into_iter().chain(bin).chain(others);
    let mut seen = [false; 2];
    for (index, (kind, length)) in chunks.enumerate() {
        let path = || format!("chunks[{index}]");
        if length.checked_rem(4) != Some(0) {
            note_file(diagnostics, &codes::UNALIGNED, path, || {
                format!("chunk {index} has {length} bytes, expected a multiple of 4")
            });
        }
        let known = [write::JSON_CHUNK, write::BIN_CHUNK].iter().position(|&known| known == kind);
        match known.and_then(|known| seen.get_mut(known)) {
            None => note_file(diagnostics, &codes::UNKNOWN_CHUNK, path, || {
                format!("chunk {index} is of the unknown type {kind:#010x}")
            }),
            Some(true) => note_file(diagnostics, &codes::TWICE, path, || {
                format!("chunk {index} is a second chunk of type {kind:#010x}")
            }),
            Some(seen) => {
                *seen = true;
                if kind == write::BIN_CHUNK && index != 1 {
                    note_file(diagnostics, &codes::BIN_PLACE, path, || {
                        format!("the binary chunk is chunk {index}, expected chunk 1")
                    });
                }
            }
        }
        if kind == write::BIN_CHUNK && length == 0 {
            note_file(diagnostics, &codes::EMPTY_BIN, path, || "the binary chunk is empty".to_owned());
        }
    }
    let trailing = binary.trailing.len();
    if trailing > 0 {
        note_file(diagnostics, &codes::TRAILING, String::new, || {
            let bytes = count(trailing, "trailing byte", "trailing bytes");
            format!("the file has {bytes} after the last chunk")
        });
    }
}

/// The mark precedes the text, whose offset is three bytes after the usual start.
pub(super) fn check_byte_order_mark(base: Option<u64>, diagnostics: &mut Diagnostics) {
    if let Some(start) = base.and_then(|base| base.checked_sub(3)).filter(|start| [0, 20].contains(start)) {
        let diagnostic = Diagnostic::new(&codes::BOM, "the JSON begins with a byte order mark");
        diagnostics.push(diagnostic.at(Span::file(start, start.saturating_add(3))));
    }
}
