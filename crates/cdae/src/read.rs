//! Reads bytes into a [`Document`].

pub(crate) mod body;
pub(crate) mod dts;
pub(crate) mod header;

use crate::{codes, document::Document, table};
use meshwright_core::{
    Context, Cursor, Diagnostics, Error, FILE, FieldLog, Limits, LogOptions, Parse, Reader, Result, Source,
    Span, Trace, parse,
};

/// Reads a file of any version. The document borrows from the source.
///
/// # Errors
///
/// Returns an [`Error`] with its code, span and field path: if the file is not a shape, if a field is
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

    /// Replaces the error if the file as a whole has a known problem.
    fn diagnose(source: &Source, error: Error) -> Error {
        match mangled(source.bytes()) {
            Some(found) => Error::new(
                &codes::MANGLED,
                format!("the file was saved as text: {found} bytes above 127 were replaced by EF BF BD"),
            )
            .at(Span::file(0, source.len())),
            None => error,
        }
    }
}

fn read_with<'a, T: Trace>(source: &'a Source, context: &mut Context<T>) -> Result<Document<'a>> {
    let bytes = source.bytes();
    if let Some(error) = not_a_shape(bytes) {
        return Err(error);
    }
    let mut reader = Reader::new(Cursor::new(bytes, FILE), context);
    let version = reader.u16(&table::VERSION)?;
    if !matches!(version, 26 | 30 | 31) {
        // Before the next field is read, so that the path is that of the version.
        let message = format!("unsupported version {version} (supported: 26, 30, 31)");
        return Err(Error::new(&codes::UNKNOWN_VERSION, message).at(Span::file(0, 2)));
    }
    let exporter = reader.u16(&table::EXPORTER)?;
    match version {
        26 => dts::read(reader, exporter),
        30 => body::read_stream(reader, exporter),
        _ => header::read(source, reader, exporter),
    }
}

/// Recognizes other formats with the same extension.
fn not_a_shape(bytes: &[u8]) -> Option<Error> {
    if bytes.is_empty() {
        return Some(Error::new(&meshwright_core::codes::EMPTY, "the file is empty"));
    }
    bytes.starts_with(b"version https://git-lfs").then(|| {
        let message = "the file is a Git LFS pointer; the shape itself was not fetched";
        Error::new(&meshwright_core::codes::LFS_POINTER, message).at(Span::file(0, bytes.len() as u64))
    })
}

/// The number of EF BF BD sequences, if there are too many to be accidental and no other byte is above 127.
fn mangled(bytes: &[u8]) -> Option<usize> {
    let replaced = bytes.windows(3).filter(|window| *window == [0xef, 0xbf, 0xbd]).count();
    let high = bytes.iter().filter(|&&byte| byte >= 0x80).count();
    (replaced >= 16 && high <= replaced.saturating_mul(3).saturating_add(high >> 4)).then_some(replaced)
}
