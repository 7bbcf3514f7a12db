//! Reads bytes into a [`Document`].

mod node;
mod property;

use crate::{codes, detect, document::Document, table};
use meshwright_core::{
    Context, Cursor, Diagnostic, Diagnostics, Error, FILE, FieldLog, Limits, LogOptions, Parse, Reader,
    Result, Source, Span, Trace, Value, parse,
};
use std::borrow::Cow;

/// Reads a file. The document borrows from the source.
///
/// # Errors
///
/// Returns an [`Error`] with its code, span and field path: if the file is not Cast, if a field is
/// truncated or invalid, or if a limit is exceeded.
pub fn read<'a>(source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Diagnostics)> {
    parse::read::<Parser>(source, limits)
}

/// Reads a file and records every field with its span and value. For a broken file, returns the readable
/// fields and the error.
pub fn log(source: &Source, limits: &Limits, options: LogOptions) -> (FieldLog, Option<Error>) {
    parse::log::<Parser>(source, limits, options)
}

struct Parser;

impl Parse for Parser {
    type Document<'a> = Document<'a>;

    fn parse<'a, T: Trace>(source: &'a Source, context: &mut Context<T>) -> Result<Document<'a>> {
        read_with(source, context)
    }
}

fn read_with<'a, T: Trace>(source: &'a Source, context: &mut Context<T>) -> Result<Document<'a>> {
    let bytes = source.bytes();
    if let Some(error) = not_cast(bytes) {
        return Err(error);
    }
    let mut reader = Reader::new(Cursor::new(bytes, FILE), context);
    reader.field_bytes(&table::MAGIC, detect::MAGIC.len(), || Value::Text("cast".to_owned()))?;
    let version = reader.u32(&table::VERSION)?;
    let root_count = reader.u32(&table::ROOT_COUNT)?;
    let flags = reader.u32(&table::FLAGS)?;
    if version != Document::VERSION {
        let message = format!("unsupported version {version} (supported: 1); the file is read as version 1");
        reader.note(Diagnostic::new(&codes::VERSION, message).at(Span::file(4, 8)).on("version"));
    }
    let roots = node::read_roots(&mut reader, root_count)?;
    let left = reader.cursor.left();
    let mut trailing: &[u8] = &[];
    if left > 0 {
        let span = reader.cursor.ahead(left as u64);
        reader.note(
            Diagnostic::new(&codes::TRAILING, {
                let bytes = meshwright_core::message::count(left, "trailing byte", "trailing bytes");
                format!("{bytes} after the last root node")
            })
            .at(span),
        );
        trailing = reader.opaque(&table::TRAILING, left)?;
    }
    Ok(Document { version, flags, roots: roots.into(), trailing: Cow::Borrowed(trailing) })
}

/// Recognizes other formats with the same extension.
fn not_cast(bytes: &[u8]) -> Option<Error> {
    let file = Span::file(0, bytes.len() as u64);
    let head = bytes.get(..detect::MAGIC.len()).unwrap_or(bytes);
    if bytes.is_empty() {
        return Some(Error::new(&meshwright_core::codes::EMPTY, "the file is empty"));
    }
    if bytes.starts_with(b"version https://git-lfs") {
        let message = "the file is a Git LFS pointer; the file itself was not fetched";
        return Some(Error::new(&meshwright_core::codes::LFS_POINTER, message).at(file));
    }
    if detect::is_asciicast(bytes) {
        let message = "the file is a terminal recording (asciicast), which has the same file extension";
        return Some(Error::new(&codes::ASCIICAST, message).at(file));
    }
    if detect::MAGIC.starts_with(head) {
        return None;
    }
    let message = format!("expected the magic `cast`, found `{}`", head.escape_ascii());
    Some(Error::new(&codes::NOT_CAST, message).at(Span::file(0, head.len() as u64)).on(table::MAGIC.name))
}
