//! Reads a [`Document`] from bytes.

mod chunks;
mod json;

use crate::{
    codes, detect,
    document::{Document, Layout},
    load_buffers, table,
};
use meshwright_core::{
    Context, Cursor, Diagnostic, Diagnostics, Error, FILE, FieldLog, Limits, LogOptions, Parse, Reader,
    Result, Source, Span, Trace, Value, parse,
};
use std::borrow::Cow;

pub(crate) use json::{DEEPEST, NEWEST, SUPPORTED, checked, numbers, root};

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
            chunks::read_glb(&mut reader)
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
    load_buffers::without_chunks(&root)?;
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
