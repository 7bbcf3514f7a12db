//! Reads bytes into a [`Document`].

mod decoded_text;
mod parser;

use crate::{codes, detect, document::Document, table};
use decoded_text::decoded_text;
use meshwright_core::{
    Context, Diagnostics, Error, FieldLog, Limits, LogOptions, Parse, Result, Source, Span, Trace,
    codes as core_codes, parse,
};
use std::borrow::Cow;

/// Reads a file. The document borrows from the source.
///
/// # Errors
///
/// Returns an [`Error`] with its code, span and path: if the file is not Collada, if its XML is not well-formed or
/// declares entities, or if a limit is exceeded.
pub fn read<'a>(source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Diagnostics)> {
    parse::read::<Parser>(source, limits)
}

/// Reads a file and records every element, attribute and text with its span. For a broken file, returns the readable
/// part and the error.
pub fn log(source: &Source, limits: &Limits, options: LogOptions) -> (FieldLog, Option<Error>) {
    parse::log::<Parser>(source, limits, options)
}

struct Parser;

impl Parse for Parser {
    type Document<'a> = Document<'a>;

    fn parse<'a, T: Trace>(source: &'a Source, context: &mut Context<T>) -> Result<Document<'a>> {
        if let Some(error) = not_collada(source.bytes()) {
            return Err(error);
        }
        let decoded = decoded_text(source, context)?;
        let parsed = parser::parse(decoded.text, decoded.buffer, context)?;
        Ok(Document {
            text: Cow::Borrowed(decoded.text),
            file: decoded.file.map(Cow::Borrowed),
            encoding: decoded.encoding,
            buffer: decoded.buffer,
            elements: parsed.elements,
            version: parsed.version,
            parts: Vec::new(),
            name: String::new(),
        })
    }
}

/// Recognizes files that cannot be read as text.
fn not_collada(bytes: &[u8]) -> Option<Error> {
    let whole = Span::file(0, bytes.len() as u64);
    let error = |code, message| Some(Error::new(code, message).at(whole).on(table::FILE_TEXT.name));
    if bytes.is_empty() {
        return error(&core_codes::EMPTY, "the file is empty");
    }
    if bytes.starts_with(b"version https://git-lfs") {
        return error(
            &core_codes::LFS_POINTER,
            "the file is a Git LFS pointer; the file itself was not fetched",
        );
    }
    if detect::is_gzip(bytes) {
        return error(&codes::GZIP, "the file is compressed with gzip, expected XML");
    }
    if detect::is_zip(bytes) {
        return error(&codes::ZIP, "the file is a zip archive, expected XML");
    }
    None
}
