//! From bytes to [`Document`], whichever form it is.

use crate::{binary, document::Document, text};
use meshwright_core::{Diagnostics, Error, FieldLog, Limits, LogOptions, Result, Source};

/// Reads a file. What begins as a binary file is one, all else is text. The document borrows from the source.
///
/// # Errors
///
/// As for [`binary::read`] and [`text::read`].
pub fn read<'a>(source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Diagnostics)> {
    if is_binary(source) {
        let (file, diagnostics) = binary::read(source, limits)?;
        Ok((Document::Binary(file), diagnostics))
    } else {
        let (file, diagnostics) = text::read(source, limits)?;
        Ok((Document::Text(file), diagnostics))
    }
}

/// Reads a file with a recording trace. A broken one still shows what was readable; its error comes along.
pub fn log(source: &Source, limits: &Limits, options: LogOptions) -> (FieldLog, Option<Error>) {
    match is_binary(source) {
        true => binary::log(source, limits, options),
        false => text::log(source, limits, options),
    }
}

/// An empty file and a Git LFS pointer are for the binary reader to name.
fn is_binary(source: &Source) -> bool {
    let starts = |with: &[u8]| source.bytes().starts_with(with);
    source.is_empty() || starts(&binary::MAGIC) || starts(b"version https://git-lfs")
}
