//! Verifies results: their content identifies their format, and the regular reader reads them.

use crate::format::{Detected, Format, HEAD};
use meshwright_core::{Chunks, Diagnostic, Error, Limits, Result, Source, codes};
use std::io::{self, Write};

/// The bytes of a result as a source with the path and the hints of the original.
pub(crate) fn reopened(source: &Source, bytes: Vec<u8>) -> Source {
    let result = Source::from(bytes).with_hints(source.hints().clone());
    match source.path() {
        Some(path) => result.with_path(path),
        None => result,
    }
}

/// Reads a result that has the format of its source. If the content of neither identifies the format, the
/// diagnostic states how to open the result.
///
/// # Errors
///
/// Errors of the reader; [`UNSUPPORTED`](codes::UNSUPPORTED) if the content of the source identifies its
/// format and that of the result does not.
pub(crate) fn verify(
    source: &Source,
    result: &Source,
    detected: &Detected,
    limits: &Limits,
) -> Result<Option<Diagnostic>> {
    detected.format.read(result, limits)?;
    if recognizes(detected.format, result.bytes()) {
        return Ok(None);
    }
    if recognizes(detected.format, source.bytes()) {
        return Err(refused(detected.format, result.is_empty()));
    }
    // For a format without a signature the caller has already named it.
    let named = source.hints().format.as_deref();
    Ok(detected.format.is_recognized().then(|| unrecognized(detected.format, named)))
}

/// Fails if the first bytes of a new file do not identify its format; a diagnostic if files of the format
/// never do.
///
/// # Errors
///
/// [`UNSUPPORTED`](codes::UNSUPPORTED).
pub(crate) fn verify_head(
    format: Format,
    chunks: &Chunks<'_>,
    named: Option<&str>,
) -> Result<Option<Diagnostic>> {
    if !format.is_read() {
        return Ok(None);
    }
    let mut head = Head(Vec::new());
    // It stops as soon as it has enough.
    let _ = chunks.write_to(&mut head);
    if recognizes(format, &head.0) {
        return Ok(None);
    }
    if format.is_recognized() {
        return Err(refused(format, chunks.is_empty()));
    }
    Ok(Some(unrecognized(format, named)))
}

/// Whether content is recognized as the format.
pub(crate) fn recognizes(format: Format, bytes: &[u8]) -> bool {
    Format::detect(bytes).is_ok_and(|found| found.format == format)
}

fn refused(format: Format, empty: bool) -> Error {
    let message = match empty {
        true => format!("the result is empty and cannot be recognized as {}", format.name()),
        false => format!("the result cannot be recognized as {}", format.name()),
    };
    Error::new(&codes::UNSUPPORTED, message)
}

fn unrecognized(format: Format, named: Option<&str>) -> Diagnostic {
    let named = named.filter(|named| named.split(':').next() == Some(format.name())).unwrap_or(format.name());
    let message = format!(
        "the result cannot be recognized as {} by its content: open it with --as {named}",
        format.name()
    );
    Diagnostic::new(&codes::UNRECOGNIZED, message)
}

/// Keeps the first written bytes.
struct Head(Vec<u8>);

impl Write for Head {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let room = HEAD.saturating_sub(self.0.len());
        if room == 0 {
            return Err(io::Error::from(io::ErrorKind::WriteZero));
        }
        let taken = bytes.get(..room).unwrap_or(bytes);
        self.0.extend_from_slice(taken);
        Ok(taken.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
