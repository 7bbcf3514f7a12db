//! Recovers the readable content of a damaged file.
//!
//! The length of geometry is not published, so its truncation cannot be detected. Detectable is whether all
//! models that are reachable from the root are complete, and whether the data they refer to begin inside
//! the file.

use super::{Cut, Document, Mode, detect::MAGIC, read, validate};
use crate::codes::{cmh as codes, recover as lost, validate_cmh};
use meshwright_core::{Category, Diagnostic, Diagnostics, Error, Limits, Outcome, Result, Source, Span};

/// Recovers the content of a damaged or truncated file. Models are never moved, because geometry may
/// contain offsets into the file: every byte keeps its offset, and lost children are reported.
///
/// # Errors
///
/// Returns [`NOTHING`](crate::codes::recover::NOTHING) if the root is lost, and the errors of
/// [`read_with`](super::read_with()) for other formats and limits.
pub fn recover<'a>(source: &'a Source, limits: &Limits, mode: Mode) -> Result<Outcome<Document<'a>>> {
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    let document = match read::read_with(source, limits, mode) {
        Ok((document, _)) => document,
        Err(error) if is_hopeless(&error) => return Err(error),
        Err(error) => {
            let Some(document) = with_magic(source, limits, mode)? else {
                return Err(nothing(source, &error));
            };
            let span = Span::file(0, MAGIC.len() as u64);
            diagnostics.push(
                Diagnostic::new(&lost::LOST_HEADER, "rewrote the magic number: it was damaged").at(span),
            );
            document
        }
    };
    lost_children(&document, &mut diagnostics);
    for diagnostic in validate(&document, limits).as_slice() {
        if std::ptr::eq(diagnostic.code, &validate_cmh::OFFSET_RANGE) {
            let message = format!("lost data of a part: {}", diagnostic.message);
            let mut loss = Diagnostic::new(&lost::LOST_DATA, message).on(diagnostic.path.clone());
            loss.span = diagnostic.span;
            diagnostics.push(loss);
        }
    }
    Ok(Outcome { value: document, diagnostics })
}

fn lost_children(document: &Document<'_>, diagnostics: &mut Diagnostics) {
    for (at, index, cut) in document.cuts() {
        // A cycle is not caused by damaged bytes.
        if matches!(cut, Cut::Cycle) {
            continue;
        }
        let Some(number) = document.model_at(at) else { continue };
        let child = document
            .models
            .get(number)
            .and_then(|model| model.children?.get(usize::try_from(index).unwrap_or(usize::MAX)));
        let Some(child) = child else { continue };
        let message = match cut {
            Cut::Misfit(..) => format!(
                "lost child {index} of model {number}: there is no intact model at byte {}",
                child.offset.value
            ),
            _ => format!(
                "lost child {index} of model {number}: byte {} is after the end of the file",
                child.offset.value
            ),
        };
        let path = format!("models[{number}]/children/child[{index}]");
        diagnostics.push(Diagnostic::new(&lost::LOST_CHILD, message).at(child.offset.span).on(path));
    }
}

/// The document with a restored magic number, if that makes it readable.
fn with_magic<'a>(source: &'a Source, limits: &Limits, mode: Mode) -> Result<Option<Document<'a>>> {
    let bytes = source.bytes();
    let Some(rest) = bytes.get(MAGIC.len()..).filter(|_| !bytes.starts_with(&MAGIC)) else { return Ok(None) };
    let alike = bytes.iter().zip(&MAGIC).filter(|(found, wanted)| found == wanted).count();
    if alike < MAGIC.len() / 2 {
        return Ok(None);
    }
    let fixed = [&MAGIC[..], rest].concat();
    let (_, kept) = source.keep(fixed)?;
    match read::read_bytes(kept, limits, mode) {
        Ok((document, _)) => Ok(Some(document)),
        Err(error) if error.code().category == Category::Limit => Err(error),
        Err(_) => Ok(None),
    }
}

fn nothing(source: &Source, error: &Error) -> Error {
    let message = format!("the root model cannot be read: {}", error.message());
    Error::new(&lost::NOTHING, message).at(Span::file(0, source.len()))
}

/// Whether a limit is exceeded, or the file has another format.
fn is_hopeless(error: &Error) -> bool {
    let own = [&codes::RELATIVE, &codes::VERSION_FORM, &codes::VERSION];
    let core = [&meshwright_core::codes::EMPTY, &meshwright_core::codes::LFS_POINTER];
    error.code().category == Category::Limit
        || own.iter().chain(&core).any(|code| std::ptr::eq(*code, error.code()))
}
