//! What a damaged file still holds.
//!
//! Parts stand one after the other, each with a form that is hard to meet by accident. Where one makes no sense, the
//! next place is looked for from which the parts behind it make sense again. Every byte is looked at a few times at
//! most. What refers to a lost part is fixed, so that the result is a sound shape.

mod body;
mod dts;
mod file;
mod lanes;
mod mend;
mod meshes;
mod prove;
mod quick;
mod refer;

use crate::{
    codes::{self, recover as lost},
    document::{Container, Document},
    read,
};
use meshwright_core::{Fault, Finding, Kind, Limits, Report, Result, Source, Span};

/// What was saved.
///
/// ```
/// use meshwright_core::{Limits, Source};
///
/// let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/truncated.cdae");
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// assert!(meshwright_cdae::read(&source, &Limits::DEFAULT).is_err());
/// let recovered = meshwright_cdae::recover(&source, &Limits::DEFAULT)?;
/// assert!(!recovered.is_complete() && !recovered.document.shape.nodes.is_empty());
/// # Ok::<(), meshwright_core::Fault>(())
/// ```
#[derive(Clone, Debug)]
pub struct Recovered<'a> {
    /// A sound shape of all that is whole.
    pub document: Document<'a>,
    /// What was lost, with path and bytes, and what was fixed.
    pub report: Report,
}

impl Recovered<'_> {
    /// True if nothing was lost. Damage inside of a value, such as another number, cannot be seen.
    pub fn is_complete(&self) -> bool {
        self.report.losses() == 0
    }
}

/// Saves what a damaged or truncated file still holds. What comes back was written, read again and compared.
///
/// A mesh is saved if all of its arrays are whole. A lost one leaves a null mesh behind, so that objects keep the
/// others; lost names and materials get placeholders, as meshes refer to them by index.
///
/// # Errors
///
/// [`NOTHING`](crate::codes::recover::NOTHING) if neither a mesh nor a node is whole, what [`read`](crate::read())
/// says of other formats and of limits, [`UNPROVEN`](crate::codes::recover::UNPROVEN) if the proof fails.
pub fn recover<'a>(source: &'a Source, limits: &Limits) -> Result<Recovered<'a>> {
    let mut report = Report::new(limits.findings);
    let mut document = match read(source, limits) {
        Ok((document, noted)) => {
            if let Some(document) = whole(document, &noted, &mut report, source) {
                return Ok(Recovered { document, report });
            }
            // The reader is run once more, as the document was given away.
            read(source, limits)?.0
        }
        Err(fault) => match file::salvage(source, limits, &fault, &mut report) {
            Ok(Some(document)) => document,
            Ok(None) => return Err(fault),
            Err(limit) => return Err(limit),
        },
    };
    if document.shape.nodes.is_empty() && document.shape.meshes.items.iter().all(|mesh| mesh.body.is_none()) {
        let span = Span::file(0, source.len());
        return Err(Fault::new(&lost::NOTHING, "the file has no complete mesh and no complete node").at(span));
    }
    mend::mend(&mut document, &mut report, limits)?;
    if report.losses() == 0 {
        // The reader saw damage that is not accounted for: better to say so than to claim too much.
        let span = Span::file(0, source.len());
        report.push(Finding::new(&lost::LOST_BYTES, "skipped damaged bytes of the file").at(span));
    }
    prove::prove(&document, limits)?;
    Ok(Recovered { document, report })
}

/// A document that was read, if nothing was cut off behind it. A cut before the materials leaves a file that reads.
fn whole<'a>(
    mut document: Document<'a>,
    noted: &Report,
    report: &mut Report,
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
    if document.shape.materials.is_none() && (short || refer::names_materials(&document.shape)) {
        let span = Span::file(source.len(), source.len());
        let message = "lost the materials: the file ends before them";
        report.push(Finding::new(&lost::LOST_PART, message).at(span).on("materials"));
        return None;
    }
    if noted.count(&codes::BODY_SIZE) > 0
        && let Container::Header(header) = &mut document.container
    {
        header.stored_size = None;
        let message = "corrected the body size in the header";
        report.push(Finding::new(&lost::MENDED, message).on("header/bodysize"));
    }
    Some(document)
}

/// True for limits, which are the caller's, and for what is no shape at all.
fn is_hopeless(fault: &Fault) -> bool {
    let core = [&meshwright_core::codes::EMPTY, &meshwright_core::codes::LFS_POINTER];
    fault.code().kind == Kind::Limit
        || core.iter().any(|code| std::ptr::eq(*code, fault.code()))
        || std::ptr::eq(fault.code(), &codes::MANGLED)
}
