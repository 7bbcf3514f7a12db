//! What a damaged file still holds.
//!
//! Parts stand one after the other, each with a form that is hard to meet by accident. Where one makes no sense, the
//! next place is looked for from which the parts behind it make sense again. Every byte is looked at a few times at
//! most. What refers to a lost part is fixed, so that the result is a sound shape.

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

/// Saves what a damaged or truncated file still holds. What comes back was written, read again and compared.
///
/// A mesh is saved if all of its arrays are whole. A lost one leaves a null mesh behind, so that objects keep the
/// others; lost names and materials get placeholders, as meshes refer to them by index.
///
/// # Errors
///
/// [`NOTHING`](crate::codes::recover::NOTHING) if neither a mesh nor a node is whole, what [`read`](crate::read())
/// says of other formats and of limits, [`UNPROVEN`](crate::codes::recover::UNPROVEN) if the proof fails.
pub fn recover<'a>(source: &'a Source, limits: &Limits) -> Result<Outcome<Document<'a>>> {
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    let mut document = match read(source, limits) {
        Ok((document, noted)) => {
            if let Some(document) = whole(document, &noted, &mut diagnostics, source) {
                return Ok(Outcome { value: document, diagnostics });
            }
            // The reader is run once more, as the document was given away.
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
        // The reader saw damage that is not accounted for: better to say so than to claim too much.
        let span = Span::file(0, source.len());
        diagnostics.push(Diagnostic::new(&lost::LOST_BYTES, "skipped damaged bytes of the file").at(span));
    }
    verify::verify(&document, limits)?;
    Ok(Outcome { value: document, diagnostics })
}

/// A document that was read, if nothing was cut off behind it. A cut before the materials leaves a file that reads.
fn whole<'a>(
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

/// True for limits, which are the caller's, and for what is no shape at all.
fn is_hopeless(error: &Error) -> bool {
    let core = [&meshwright_core::codes::EMPTY, &meshwright_core::codes::LFS_POINTER];
    error.code().category == Category::Limit
        || core.iter().any(|code| std::ptr::eq(*code, error.code()))
        || std::ptr::eq(error.code(), &codes::MANGLED)
}
