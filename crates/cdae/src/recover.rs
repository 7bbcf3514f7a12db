//! Recovers the readable content of a damaged file.
//!
//! The parts of a file are consecutive, and each has a structure that rarely occurs by accident. After an
//! unreadable part, the file is searched for the next offset at which the following parts are readable.
//! Every byte is examined a few times at most. References to lost parts are fixed, so that the result is a
//! valid shape.

mod body;
mod buffers;
mod container;
mod dts;
mod meshes;
mod part_start;
mod references;
mod repair;
mod verify;

use crate::{
    codes::{self, recover as lost},
    document::{Container, Document},
    read,
};
use meshwright_core::{Category, Diagnostic, Diagnostics, Error, Limits, Outcome, Result, Source, Span};

/// Recovers the content of a damaged or truncated file. The result was written, read again and compared.
///
/// A mesh is recovered if all of its arrays are intact. A null mesh replaces a lost one, so that objects
/// keep the others. Placeholders replace lost names and materials, because meshes refer to them by index.
///
/// # Errors
///
/// Returns [`NOTHING`](crate::codes::recover::NOTHING) if no mesh and no node is intact, the errors of
/// [`read`](crate::read()) for other formats and limits, and [`UNPROVEN`](crate::codes::recover::UNPROVEN)
/// if the verification fails.
pub fn recover<'a>(source: &'a Source, limits: &Limits) -> Result<Outcome<Document<'a>>> {
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    let mut document = match read(source, limits) {
        Ok((document, noted)) => {
            if let Some(document) = unless_cut(document, &noted, &mut diagnostics, source) {
                return Ok(Outcome { value: document, diagnostics });
            }
            // Reads again, because the document was moved.
            read(source, limits)?.0
        }
        Err(error) => match container::salvage(source, limits, &error, &mut diagnostics) {
            Ok(Some(document)) => document,
            Ok(None) => return Err(error),
            Err(limit) => return Err(limit),
        },
    };
    if document.shape.nodes.is_empty() && document.shape.meshes.items.iter().all(|mesh| mesh.body.is_none()) {
        let span = Span::file(0, source.len());
        return Err(Error::new(&lost::NOTHING, "the file has no complete mesh and no complete node").at(span));
    }
    repair::fix(&mut document, &mut diagnostics, limits)?;
    if diagnostics.losses() == 0 {
        // The reader reported damage that the search did not find, so the result must not claim to be
        // complete.
        let span = Span::file(0, source.len());
        diagnostics.push(Diagnostic::new(&lost::LOST_BYTES, "skipped damaged bytes of the file").at(span));
    }
    verify::verify(&document, limits)?;
    Ok(Outcome { value: document, diagnostics })
}

/// Returns a document that was read, if nothing is missing after it. A file truncated before the materials
/// is readable.
fn unless_cut<'a>(
    mut document: Document<'a>,
    noted: &Diagnostics,
    diagnostics: &mut Diagnostics,
    source: &Source,
) -> Option<Document<'a>> {
    let stated = match &document.container {
        Container::Header(header) => header.body_size().and_then(|size| size.as_usize()),
        _ => None,
    };
    let stored = match &document.container {
        Container::Header(header) => header.stored_size,
        _ => None,
    };
    let short = stated.zip(stored).is_some_and(|(stated, stored)| stated as u64 > stored);
    if document.shape.materials.is_none() && (short || references::names_materials(&document.shape)) {
        let span = Span::file(source.len(), source.len());
        let message = "lost the materials: the file ends before them";
        diagnostics.push(Diagnostic::new(&lost::LOST_PART, message).at(span).on("materials"));
        return None;
    }
    if noted.count(&codes::BODY_SIZE) > 0
        && let Container::Header(header) = &mut document.container
    {
        header.stored_size = None;
        let message = "corrected the body size in the header";
        diagnostics.push(Diagnostic::new(&lost::FIXED, message).on("header/bodysize"));
    }
    Some(document)
}

/// Whether a limit is exceeded, or the file is not a shape.
fn is_hopeless(error: &Error) -> bool {
    let core = [&meshwright_core::codes::EMPTY, &meshwright_core::codes::LFS_POINTER];
    error.code().category == Category::Limit
        || core.iter().any(|code| std::ptr::eq(*code, error.code()))
        || std::ptr::eq(error.code(), &codes::MANGLED)
}
