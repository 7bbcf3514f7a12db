//! What a damaged file still holds.
//!
//! In a binary file sizes lead past what is damaged, and where they are damaged themselves, the values behind it do: they
//! must fill the element to its end. In a text the lines and brackets do. Compressed values are decoded once, as nothing
//! else tells whether they are whole.

mod blobs;

use crate::{
    binary,
    codes::recover as lost,
    document::{Document, Element},
    read, text, write,
};
use meshwright_core::{Fault, Finding, Kind, Limits, Report, Result, Source, Span};

/// What was saved.
///
/// ```
/// use meshwright_core::{Limits, Source};
///
/// let source = Source::from(b"$float height 2.5\n\"sky\" { $float".to_vec());
/// assert!(meshwright_udm::read(&source, &Limits::DEFAULT).is_err());
/// let recovered = meshwright_udm::recover(&source, &Limits::DEFAULT)?;
/// assert!(recovered.document.root().get("height").is_some() && !recovered.is_complete());
/// # Ok::<(), meshwright_core::Fault>(())
/// ```
#[derive(Clone, Debug)]
pub struct Recovered<'a> {
    /// All values that are whole.
    pub document: Document<'a>,
    /// What was lost, with path and bytes, and what was mended.
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
/// Of an element every value that is whole is saved, of a list of elements every item up to the damage; an array of
/// numbers that is cut is lost as a whole.
///
/// # Errors
///
/// [`NOTHING`](crate::codes::recover::NOTHING) if no value is whole, what [`read`](crate::read()) says of other formats and
/// of limits, [`UNPROVEN`](crate::codes::recover::UNPROVEN) if the proof fails.
pub fn recover<'a>(source: &'a Source, limits: &Limits) -> Result<Recovered<'a>> {
    let mut report = Report::new(limits.findings);
    let (mut document, readable) = match read(source, limits) {
        Ok((document, _)) => (document, true),
        Err(fault) if is_hopeless(&fault) => return Err(fault),
        Err(_) => (salvage(source, limits, &mut report)?, false),
    };
    if let Document::Binary(file) = &mut document {
        blobs::check(&mut file.root, limits, &mut report)?;
    }
    if readable && report.is_empty() {
        return Ok(Recovered { document, report });
    }
    if !holds_something(document.root()) {
        let span = Span::file(0, source.len());
        return Err(Fault::new(&lost::NOTHING, "the file has no intact value").at(span));
    }
    if report.losses() == 0 {
        // The reader saw damage that is not accounted for: better to say so than to claim too much.
        let span = Span::file(0, source.len());
        report.push(
            Finding::new(&lost::LOST_BYTES, "rewrote the file: it could not be read as it is").at(span),
        );
    }
    prove(&document, limits)?;
    Ok(Recovered { document, report })
}

fn salvage<'a>(source: &'a Source, limits: &Limits, report: &mut Report) -> Result<Document<'a>> {
    let bytes = source.bytes();
    let near = bytes.get(..bytes.len().min(64)).unwrap_or_default();
    // Texts have no zeros; a binary file has them in its first sizes, whatever is left of its mark.
    if bytes.starts_with(&binary::MAGIC) || near.contains(&0) {
        return binary::salvage::salvage(bytes, limits, report).map(Document::Binary);
    }
    text::salvage::salvage(source, limits, report).map(Document::Text)
}

/// Whether a value stands anywhere below.
fn holds_something(root: &Element<'_>) -> bool {
    let mut open = vec![root];
    while let Some(element) = open.pop() {
        for entry in element {
            match entry.value.as_element() {
                Some(below) => open.push(below),
                None => return true,
            }
        }
    }
    false
}

/// The proof: what was saved is written, read again and compared.
fn prove(document: &Document<'_>, limits: &Limits) -> Result<()> {
    let source = Source::from(write(document)?.to_vec());
    let (again, _) = read(&source, limits)?;
    let sizes = |document: &Document<'_>| write(document).map(|blocks| blocks.to_vec());
    // A number that is none is not equal to itself, so that the bytes are compared.
    if document.version() == again.version() && sizes(&again)? == source.bytes() && alike(document, &again) {
        return Ok(());
    }
    Err(Fault::new(&lost::UNPROVEN, "the recovered file reads back as a different document"))
}

/// The same names in the same order, on the first level.
fn alike(one: &Document<'_>, other: &Document<'_>) -> bool {
    let (one, other) = (one.root(), other.root());
    one.len() == other.len() && one.iter().zip(other.iter()).all(|(one, other)| one.key == other.key)
}

/// True for limits, which are the caller's.
fn is_hopeless(fault: &Fault) -> bool {
    let core = [&meshwright_core::codes::EMPTY, &meshwright_core::codes::LFS_POINTER];
    fault.code().kind == Kind::Limit || core.iter().any(|code| std::ptr::eq(*code, fault.code()))
}
