//! Reads bytes in either form into a [`Document`].

use crate::{binary, document::Document, text};
use meshwright_core::{Diagnostics, Error, FieldLog, Limits, LogOptions, Result, Source};

/// Reads a file. A file with the binary magic is binary, others are text. The document borrows from the
/// source.
///
/// # Errors
///
/// Returns the errors of [`binary::read`] and [`text::read`].
pub fn read<'a>(source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Diagnostics)> {
    if is_binary(source) {
        let (file, diagnostics) = binary::read(source, limits)?;
        Ok((Document::Binary(file), diagnostics))
    } else {
        let (file, diagnostics) = text::read(source, limits)?;
        Ok((Document::Text(file), diagnostics))
    }
}

/// Reads a file and records every field. For a broken file, returns the readable fields and the error.
pub fn log(source: &Source, limits: &Limits, options: LogOptions) -> (FieldLog, Option<Error>) {
    match is_binary(source) {
        true => binary::log(source, limits, options),
        false => text::log(source, limits, options),
    }
}

/// Whether to use the binary reader. It also names empty files and Git LFS pointers.
fn is_binary(source: &Source) -> bool {
    let starts = |with: &[u8]| source.bytes().starts_with(with);
    source.is_empty() || starts(&binary::MAGIC) || starts(b"version https://git-lfs")
}
