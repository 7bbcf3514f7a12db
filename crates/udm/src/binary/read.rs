//! Reads bytes into a [`File`].

use super::{Dialect, File, MAGIC, parser::Walker};
use crate::{
    codes::binary as codes,
    document::{Asset, Element},
    table,
};
use meshwright_core::{
    Context, Cursor, Diagnostic, Diagnostics, Error, FILE, FieldLog, Limits, LogOptions, NoTrace, Parse,
    Reader, Result, Source, Span, Trace, Value, message, parse,
};
use std::borrow::Cow;

/// Reads a binary file. It borrows from the source.
///
/// # Errors
///
/// Returns an error with its code, span and path: if the file has another format, if a value is truncated
/// or invalid, or if a limit is exceeded.
pub fn read<'a>(source: &'a Source, limits: &Limits) -> Result<(File<'a>, Diagnostics)> {
    parse::read::<Parser>(source, limits)
}

/// Reads a binary file and records every field with its span and value. For a broken file, returns the
/// readable fields and the error.
pub fn log(source: &Source, limits: &Limits, options: LogOptions) -> (FieldLog, Option<Error>) {
    parse::log::<Parser>(source, limits, options)
}

struct Parser;

impl Parse for Parser {
    type Document<'a> = File<'a>;

    fn parse<'a, T: Trace>(source: &'a Source, context: &mut Context<T>) -> Result<File<'a>> {
        read_with(source.bytes(), context)
    }
}

fn read_with<'a, T: Trace>(bytes: &'a [u8], context: &mut Context<T>) -> Result<File<'a>> {
    if let Some(error) = not_udm(bytes) {
        return Err(error);
    }
    let mut reader = Reader::new(Cursor::new(bytes, FILE), context);
    reader.field_bytes(&table::MAGIC, MAGIC.len(), || Value::Text("UDMB".to_owned()))?;
    let dialect = match reader.u32(&table::VERSION)? {
        1 => first_dialect(bytes, reader.context.budget.limits()),
        2 => Dialect::Current,
        version => {
            let message = format!("unsupported version {version} (supported: 1, 2)");
            return Err(Error::new(&codes::UNKNOWN_VERSION, message).at(Span::file(4, 8)));
        }
    };
    let mut walker = Walker::new(reader, dialect);
    let root = walker.root()?;
    let dialect = walker.dialect;
    let mut reader = walker.reader;
    if !matches!(dialect, Dialect::Current | Dialect::LengthPrefixed) {
        reader.note(
            Diagnostic::new(&codes::DIALECT, format!("the file is in an early dialect: {}", dialect.name()))
                .at(Span::file(4, 8)),
        );
    }
    if Asset::new(&root).is_none() {
        let message =
            "the root element lacks assetType (string), assetVersion (uint32) or assetData (element)";
        reader.note(Diagnostic::new(&codes::NO_ASSET, message));
    }
    let left = reader.cursor.left();
    let mut trailing: &[u8] = &[];
    if left > 0 {
        let span = reader.cursor.ahead(left as u64);
        let bytes = message::count(left, "trailing byte", "trailing bytes");
        reader.note(Diagnostic::new(&codes::TRAILING, format!("{bytes} after the root element")).at(span));
        trailing = reader.opaque(&table::TRAILING, left)?;
    }
    Ok(File { dialect, root, trailing: Cow::Borrowed(trailing) })
}

/// Determines the dialect of version 1: the one in which all sizes are correct. If both match, the keys of
/// the wrong one contain lengths or zeros.
fn first_dialect(bytes: &[u8], limits: &Limits) -> Dialect {
    let plain =
        |root: &Element<'_>| root.iter().all(|entry| entry.key.as_bytes().iter().all(|byte| *byte >= b' '));
    let lengths = closed(bytes, limits, Dialect::LengthPrefixed);
    if lengths.as_ref().is_some_and(plain) {
        return Dialect::LengthPrefixed;
    }
    match closed(bytes, limits, Dialect::NullTerminated) {
        Some(root) if lengths.is_none() || plain(&root) => Dialect::NullTerminated,
        _ => Dialect::LengthPrefixed,
    }
}

/// The root, if the whole file is readable in a dialect and every size is correct.
pub(super) fn closed<'a>(bytes: &'a [u8], limits: &Limits, dialect: Dialect) -> Option<Element<'a>> {
    let mut context = Context::new(*limits, NoTrace);
    let mut cursor = Cursor::new(bytes, FILE);
    cursor.seek(MAGIC.len().saturating_add(4));
    let mut walker = Walker::new(Reader::new(cursor, &mut context), dialect);
    walker.strict = true;
    let root = walker.root().ok()?;
    (walker.reader.cursor.left() == 0).then_some(root)
}

/// Recognizes other formats with the same extension.
fn not_udm(bytes: &[u8]) -> Option<Error> {
    let file = Span::file(0, bytes.len() as u64);
    let head = bytes.get(..MAGIC.len()).unwrap_or(bytes);
    if bytes.is_empty() {
        return Some(Error::new(&meshwright_core::codes::EMPTY, "the file is empty"));
    }
    if bytes.starts_with(b"version https://git-lfs") {
        let message = "the file is a Git LFS pointer: its content was not fetched";
        return Some(Error::new(&meshwright_core::codes::LFS_POINTER, message).at(file));
    }
    if MAGIC.starts_with(head) {
        return None;
    }
    let message = format!("the file begins with \"{}\", expected \"UDMB\"", head.escape_ascii());
    Some(Error::new(&codes::NOT_UDM, message).at(Span::file(0, head.len() as u64)).on(table::MAGIC.name))
}
