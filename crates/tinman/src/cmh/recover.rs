//! What a damaged file still holds.
//!
//! How long geometry is, is not published, so that nothing tells whether its end is there. What can be told: whether all
//! models are whole to which the root leads, and whether what they name begins inside of the file.

use super::{Cut, Document, Mode, detect::MAGIC, read, validate};
use crate::codes::{check, cmh as codes, recover as lost};
use meshwright_core::{Fault, Finding, Kind, Limits, Report, Result, Source, Span};

/// What was saved.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_tinman::cmh::{self, Mode};
///
/// let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/tinman/skeleton.cmh");
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = cmh::read(&source, &Limits::DEFAULT)?;
/// let at = document.root().and_then(|root| root.child_list().next()).unwrap().offset.span;
/// let mut bytes = source.bytes().to_vec();
/// bytes[at.start as usize..at.end as usize].fill(0x7f);
/// let damaged = Source::from(bytes);
/// let recovered = cmh::recover(&damaged, &Limits::DEFAULT, Mode::Strict)?;
/// assert!(!recovered.is_complete() && recovered.document.root().is_some());
/// # Ok::<(), meshwright_core::Fault>(())
/// ```
#[derive(Debug)]
pub struct Recovered<'a> {
    /// The file, with all that is whole.
    pub document: Document<'a>,
    /// What was lost, with path and bytes.
    pub report: Report,
}

impl Recovered<'_> {
    /// True if nothing is known to be lost. Of what is not published, damage cannot be seen.
    pub fn is_complete(&self) -> bool {
        self.report.losses() == 0
    }
}

/// Saves what a damaged or truncated file still holds. Models are never moved, as geometry may hold offsets into the file:
/// every byte stays in its place, and children that are lost are named.
///
/// # Errors
///
/// [`NOTHING`](crate::codes::recover::NOTHING) if the root is lost, what [`read_with`](super::read_with()) says of other
/// formats and of limits.
pub fn recover<'a>(source: &'a Source, limits: &Limits, mode: Mode) -> Result<Recovered<'a>> {
    let mut report = Report::new(limits.findings);
    let document = match read::read_with(source, limits, mode) {
        Ok((document, _)) => document,
        Err(fault) if is_hopeless(&fault) => return Err(fault),
        Err(fault) => {
            let Some(document) = with_magic(source, limits, mode)? else {
                return Err(nothing(source, &fault));
            };
            let span = Span::file(0, MAGIC.len() as u64);
            report
                .push(Finding::new(&lost::LOST_HEADER, "rewrote the magic number: it was damaged").at(span));
            document
        }
    };
    lost_children(&document, &mut report);
    for finding in validate(&document, limits).findings() {
        if std::ptr::eq(finding.code, &check::OFFSET_RANGE) {
            let message = format!("lost data of a part: {}", finding.message);
            let mut loss = Finding::new(&lost::LOST_DATA, message).on(finding.path.clone());
            loss.span = finding.span;
            report.push(loss);
        }
    }
    Ok(Recovered { document, report })
}

fn lost_children(document: &Document<'_>, report: &mut Report) {
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
        report.push(Finding::new(&lost::LOST_CHILD, message).at(child.offset.span).on(path));
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
    let mended = [&MAGIC[..], rest].concat();
    let (_, kept) = source.keep(mended)?;
    match read::read_bytes(kept, limits, mode) {
        Ok((document, _)) => Ok(Some(document)),
        Err(fault) if fault.code().kind == Kind::Limit => Err(fault),
        Err(_) => Ok(None),
    }
}

fn nothing(source: &Source, fault: &Fault) -> Fault {
    let message = format!("the root model cannot be read: {}", fault.message());
    Fault::new(&lost::NOTHING, message).at(Span::file(0, source.len()))
}

/// True for limits, which are the caller's, and for what is no such file at all.
fn is_hopeless(fault: &Fault) -> bool {
    let own = [&codes::RELATIVE, &codes::VERSION_FORM, &codes::VERSION];
    let core = [&meshwright_core::codes::EMPTY, &meshwright_core::codes::LFS_POINTER];
    fault.code().kind == Kind::Limit || own.iter().chain(&core).any(|code| std::ptr::eq(*code, fault.code()))
}
