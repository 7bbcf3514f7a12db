//! What a damaged file still holds.
//!
//! How long geometry is, is not published, so that nothing tells whether its end is there. What can be told: whether all
//! models are whole to which the root leads, and whether what they name begins inside of the file.

use super::{Cut, Document, Mode, detect::MAGIC, read, validate};
use crate::codes::{cmh as codes, recover as lost, validate_cmh};
use meshwright_core::{Category, Diagnostic, Diagnostics, Error, Limits, Outcome, Result, Source, Span};

/// Saves what a damaged or truncated file still holds. Models are never moved, as geometry may hold offsets into the file:
/// every byte stays in its place, and children that are lost are named.
///
/// # Errors
///
/// [`NOTHING`](crate::codes::recover::NOTHING) if the root is lost, what [`read_with`](super::read_with()) says of other
/// formats and of limits.
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
        // A model below itself is no damage of the file's bytes.
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

/// The document with the mark of the format put in anew, if that makes a file of it.
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

/// True for limits, which are the caller's, and for what is no such file at all.
fn is_hopeless(error: &Error) -> bool {
    let own = [&codes::RELATIVE, &codes::VERSION_FORM, &codes::VERSION];
    let core = [&meshwright_core::codes::EMPTY, &meshwright_core::codes::LFS_POINTER];
    error.code().category == Category::Limit
        || own.iter().chain(&core).any(|code| std::ptr::eq(*code, error.code()))
}
