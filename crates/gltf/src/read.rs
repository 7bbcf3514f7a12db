//! Reads a [`Document`] from bytes.

mod json;

use crate::{
    codes, detect,
    document::{Binary, Document, GlbChunk, Layout},
    load_buffers, table, write,
};
use meshwright_core::{
    Chunk, Chunks, Context, Cursor, Diagnostic, Diagnostics, Error, FILE, FieldLog, Limits, LogOptions,
    Parse, Reader, Result, Source, Span, Trace, Value, parse,
};
use std::borrow::Cow;

pub(crate) use json::{DEEPEST, checked, numbers, root};

/// Reads a file. The document borrows from the source. Buffers in `data:` URIs are decoded;
/// [`load`](crate::load()) loads external ones.
///
/// # Errors
///
/// An [`Error`] with its code, span and field path: other formats are named, a damaged file has the position
/// of the damage, and an exceeded limit is named.
pub fn read<'a>(source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Diagnostics)> {
    let (mut document, mut diagnostics) = parse::read::<Parser>(source, limits)?;
    diagnostics.append(load_buffers::inline(&mut document, limits)?);
    Ok((document, diagnostics))
}

/// Reads a file with a recording trace: every field with its span and value. For a broken file the log holds
/// the part before the error.
pub fn log(source: &Source, limits: &Limits, options: LogOptions) -> (FieldLog, Option<Error>) {
    parse::log::<Parser>(source, limits, options)
}

struct Parser;

impl Parse for Parser {
    type Document<'a> = Document<'a>;

    fn parse<'a, T: Trace>(source: &'a Source, context: &mut Context<T>) -> Result<Document<'a>> {
        let bytes = source.bytes();
        if let Some(error) = not_gltf(bytes) {
            return Err(error);
        }
        let mut reader = Reader::new(Cursor::new(bytes, FILE), context);
        if detect::MAGIC.starts_with(bytes.get(..4).unwrap_or(bytes)) {
            read_glb(&mut reader)
        } else {
            read_text(&mut reader)
        }
    }
}

fn read_text<'a, T: Trace>(reader: &mut Reader<'a, '_, T>) -> Result<Document<'a>> {
    let bytes = reader.cursor.all();
    if bytes.starts_with(detect::BOM) {
        reader.padding(&table::BOM, detect::BOM.len())?;
        let message = "the JSON begins with a byte order mark";
        reader.note(Diagnostic::new(&codes::BOM, message).at(Span::file(0, 3)));
    }
    let root = read_json(reader, bytes.len())?;
    Ok(Document { root, layout: Layout::Text(Cow::Borrowed(bytes)), ..Document::default() })
}

/// Reads JSON that ends, with its padding, at byte `end`.
fn read_json<T: Trace>(reader: &mut Reader<'_, '_, T>, end: usize) -> Result<crate::Root> {
    let start = reader.cursor.position();
    let length = end.saturating_sub(start);
    let text = reader.cursor.rest().get(..length).unwrap_or_default();
    let text = trimmed(text);
    let lossy = || Value::Text(String::from_utf8_lossy(text).into_owned());
    reader.field_bytes(&table::JSON, text.len(), lossy)?;
    let span = reader.cursor.since(start);
    let root = json::parse(text, span, &mut reader.context.budget)?;
    let padding = length.saturating_sub(text.len());
    if padding > 0 {
        reader.padding(&table::PADDING, padding)?;
    }
    Ok(root)
}

/// The text without trailing JSON whitespace, which is a subset of ASCII whitespace.
fn trimmed(text: &[u8]) -> &[u8] {
    let last = text.iter().rposition(|byte| !matches!(byte, b' ' | b'\t' | b'\n' | b'\r'));
    last.and_then(|last| text.get(..=last)).unwrap_or_default()
}

fn read_glb<'a, T: Trace>(reader: &mut Reader<'a, '_, T>) -> Result<Document<'a>> {
    reader.field_bytes(&table::MAGIC, detect::MAGIC.len(), || Value::Text("glTF".to_owned()))?;
    let version = reader.u32(&table::VERSION)?;
    if version != write::VERSION {
        let message = format!("unsupported GLB version {version} (supported: 2)");
        return Err(Error::new(&codes::VERSION, message).at(Span::file(4, 8)));
    }
    let stated = reader.u32(&table::LENGTH)?;
    let size = reader.cursor.all().len();
    let end = usize::try_from(stated).unwrap_or(usize::MAX).min(size);
    let mut binary = Binary::default();
    if u64::from(stated) != size as u64 {
        let message = format!("the header states {stated} bytes, but the file has {size}");
        reader.note(Diagnostic::new(&codes::LENGTH, message).at(Span::file(8, 12)).on(table::LENGTH.name));
    }
    let mut document = Document::default();
    let mut index = 0_u32;
    // Fewer bytes are left than a chunk header has.
    while index == 0 || end.saturating_sub(reader.cursor.position()) >= 8 {
        reader.group(&table::CHUNK, Some(index), |reader| {
            read_chunk(reader, index, end, &mut document, &mut binary)
        })?;
        index = index.saturating_add(1);
    }
    let left = reader.cursor.left();
    if left > 0 {
        let span = reader.cursor.ahead(left as u64);
        let message = {
            let bytes = meshwright_core::count(left, "trailing byte", "trailing bytes");
            format!("the file has {bytes} after the last chunk")
        };
        reader.note(Diagnostic::new(&codes::TRAILING, message).at(span));
        binary.trailing = Cow::Borrowed(reader.opaque(&table::TRAILING, left)?);
    }
    let true_length = (size as u64).saturating_sub(left as u64);
    binary.length = (u64::from(stated) != true_length).then_some(stated);
    document.layout = Layout::Binary(binary);
    Ok(document)
}

fn read_chunk<'a, T: Trace>(
    reader: &mut Reader<'a, '_, T>,
    index: u32,
    end: usize,
    document: &mut Document<'a>,
    binary: &mut Binary<'a>,
) -> Result<()> {
    let length = reader.u32(&table::CHUNK_LENGTH)?;
    let head = reader.cursor.here();
    let kind = reader.u32(&table::CHUNK_TYPE)?;
    let start = reader.cursor.position();
    let length = usize::try_from(length).unwrap_or(usize::MAX);
    let chunk_end = start.saturating_add(length);
    if length > reader.cursor.left() {
        return Err(reader.truncated(length as u64));
    }
    if chunk_end > end {
        let message = format!("chunk {index} of {length} bytes ends after the stated length of the file");
        return Err(Error::new(&codes::CHUNK, message).at(reader.cursor.ahead(length as u64)));
    }
    if length.checked_rem(4) != Some(0) {
        reader.context.diagnostics.push_with(&codes::LENGTH, || {
            let message = format!("chunk {index} has {length} bytes, expected a multiple of 4");
            Diagnostic::new(&codes::LENGTH, message).at(head).on(format!("chunks[{index}]"))
        });
    }
    match (index, kind) {
        (0, write::JSON_CHUNK) => {
            binary.json = Cow::Borrowed(reader.cursor.rest().get(..length).unwrap_or_default());
            document.root = read_json(reader, chunk_end)?;
        }
        (0, _) => {
            let message = format!("the first chunk is of type {kind:#010x}, expected JSON");
            return Err(
                Error::new(&codes::CHUNK, message).at(Span::file(head.start, head.start.saturating_add(4)))
            );
        }
        (1, write::BIN_CHUNK) => {
            binary.bin = Some(length as u64);
            let content = bin_content(document, length);
            let bytes = reader.cursor.rest().get(..length).unwrap_or_default();
            reader.field_bytes(&table::BIN, content, || Value::Opaque)?;
            if content < length {
                reader.padding(&table::PADDING, length.saturating_sub(content))?;
            }
            let mut bin = Chunks::new();
            bin.push(Chunk::Bytes(Cow::Borrowed(bytes)));
            document.bin = bin;
        }
        _ => {
            let span = reader.cursor.ahead(length as u64);
            reader.context.diagnostics.push_with(&codes::CHUNKS, || {
                let message = format!("chunk {index} of {length} bytes is of the unknown type {kind:#010x}");
                Diagnostic::new(&codes::CHUNKS, message).at(span).on(format!("chunks[{index}]"))
            });
            let data = Cow::Borrowed(reader.opaque(&table::DATA, length)?);
            binary.chunks.push(GlbChunk { kind, data });
        }
    }
    Ok(())
}

/// Number of content bytes in the binary chunk: up to three further bytes are padding (4.4.3.3).
fn bin_content(document: &Document<'_>, length: usize) -> usize {
    let stated = document.root.buffers.first().filter(|buffer| buffer.uri.is_none());
    let stated = stated.and_then(|buffer| usize::try_from(buffer.byte_length).ok());
    stated.filter(|&stated| stated <= length && length.saturating_sub(stated) < 4).unwrap_or(length)
}

/// Other content that occurs in files with this extension.
fn not_gltf(bytes: &[u8]) -> Option<Error> {
    let whole = Span::file(0, bytes.len() as u64);
    if bytes.is_empty() {
        return Some(Error::new(&meshwright_core::codes::EMPTY, "the file is empty"));
    }
    if bytes.starts_with(b"version https://git-lfs") {
        let message = "the file is a Git LFS pointer, not the file itself";
        return Some(Error::new(&meshwright_core::codes::LFS_POINTER, message).at(whole));
    }
    let head = bytes.get(..4).unwrap_or(bytes);
    let text = bytes.strip_prefix(detect::BOM).unwrap_or(bytes).trim_ascii_start();
    if detect::MAGIC.starts_with(head) || text.starts_with(b"{") {
        return None;
    }
    let message =
        format!("expected `glTF` or `{{` at the start of the file, found `{}`", head.escape_ascii());
    Some(Error::new(&codes::NOT_GLTF, message).at(Span::file(0, head.len() as u64)))
}
