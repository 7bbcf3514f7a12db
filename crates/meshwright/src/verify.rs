//! Checks that a result can be opened: its content says its format, and the ordinary reader reads it.

use crate::format::{Detected, Format, HEAD, detect};
use meshwright_core::{Chunks, Diagnostic, Error, Limits, Result, Source, codes};
use std::io::{self, Write};

/// The bytes of a result as the next program opens them: at the place of the source, and with what the caller allows.
pub(crate) fn reopened(source: &Source, bytes: Vec<u8>) -> Source {
    let result = Source::from(bytes).with_hints(source.hints().clone());
    match source.path() {
        Some(path) => result.with_path(path),
        None => result,
    }
}

/// Reads a result of the format of its source back. If the content of neither says the format, the diagnostic tells how to
/// open the result.
///
/// # Errors
///
/// What the reader says of the result; [`UNSUPPORTED`](codes::UNSUPPORTED) if the content of the source says its format
/// and that of the result does not.
pub(crate) fn verify(
    source: &Source,
    result: &Source,
    detected: &Detected,
    limits: &Limits,
) -> Result<Option<Diagnostic>> {
    (detected.reader.read)(result, limits)?;
    if recognizes(detected.format, result.bytes()) {
        return Ok(None);
    }
    if recognizes(detected.format, source.bytes()) {
        return Err(refused(detected.format, result.is_empty()));
    }
    // Of a format without a mark the caller has named the source already.
    let named = source.hints().format.as_deref();
    Ok(detected.format.recognized.then(|| unrecognized(detected.format, named)))
}

/// Fails if the first bytes of a new file do not say its format; a diagnostic if files of the format never do.
///
/// # Errors
///
/// [`UNSUPPORTED`](codes::UNSUPPORTED).
pub(crate) fn verify_head(
    format: &'static Format,
    chunks: &Chunks<'_>,
    named: Option<&str>,
) -> Result<Option<Diagnostic>> {
    if format.reader.is_none() {
        return Ok(None);
    }
    let mut head = Head(Vec::new());
    // It stops as soon as it has enough.
    let _ = chunks.write_to(&mut head);
    if recognizes(format, &head.0) {
        return Ok(None);
    }
    if format.recognized {
        return Err(refused(format, chunks.is_empty()));
    }
    Ok(Some(unrecognized(format, named)))
}

/// Whether content is recognized as the format.
pub(crate) fn recognizes(format: &Format, bytes: &[u8]) -> bool {
    detect(bytes).is_ok_and(|found| found.format.name == format.name)
}

fn refused(format: &Format, empty: bool) -> Error {
    let message = match empty {
        true => format!("the result is empty and cannot be recognized as {}", format.name),
        false => format!("the result cannot be recognized as {}", format.name),
    };
    Error::new(&codes::UNSUPPORTED, message)
}

fn unrecognized(format: &Format, named: Option<&str>) -> Diagnostic {
    let named = named.filter(|named| named.split(':').next() == Some(format.name)).unwrap_or(format.name);
    let message = format!(
        "the result cannot be recognized as {} by its content: open it with --as {named}",
        format.name
    );
    Diagnostic::new(&codes::UNRECOGNIZED, message)
}

/// Keeps the first bytes of what is written.
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
