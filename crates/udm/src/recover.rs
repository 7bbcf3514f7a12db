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
use meshwright_core::{Category, Diagnostic, Diagnostics, Error, Limits, Outcome, Result, Source, Span};

/// Saves what a damaged or truncated file still holds. What comes back was written, read again and compared.
///
/// Of an element every value that is whole is saved, of a list of elements every item up to the damage; an array of
/// numbers that is cut is lost as a whole.
///
/// # Errors
///
/// [`NOTHING`](crate::codes::recover::NOTHING) if no value is whole, what [`read`](crate::read()) says of other formats and
/// of limits, [`UNPROVEN`](crate::codes::recover::UNPROVEN) if the proof fails.
pub fn recover<'a>(source: &'a Source, limits: &Limits) -> Result<Outcome<Document<'a>>> {
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    let (mut document, readable) = match read(source, limits) {
        Ok((document, _)) => (document, true),
        Err(error) if is_hopeless(&error) => return Err(error),
        Err(_) => (salvage(source, limits, &mut diagnostics)?, false),
    };
    if let Document::Binary(file) = &mut document {
        blobs::check(&mut file.root, limits, &mut diagnostics)?;
    }
    if readable && diagnostics.is_empty() {
        return Ok(Outcome { value: document, diagnostics });
    }
    if !holds_something(document.root()) {
        let span = Span::file(0, source.len());
        return Err(Error::new(&lost::NOTHING, "the file has no intact value").at(span));
    }
    if diagnostics.losses() == 0 {
        // The reader saw damage that is not accounted for: better to say so than to claim too much.
        let span = Span::file(0, source.len());
        diagnostics.push(
            Diagnostic::new(&lost::LOST_BYTES, "rewrote the file: it could not be read as it is").at(span),
        );
    }
    verify(&document, limits)?;
    Ok(Outcome { value: document, diagnostics })
}

fn salvage<'a>(source: &'a Source, limits: &Limits, diagnostics: &mut Diagnostics) -> Result<Document<'a>> {
    let bytes = source.bytes();
    let near = bytes.get(..bytes.len().min(64)).unwrap_or_default();
    // Texts have no zeros; a binary file has them in its first sizes, whatever is left of its mark.
    if bytes.starts_with(&binary::MAGIC) || near.contains(&0) {
        return binary::salvage::salvage(bytes, limits, diagnostics).map(Document::Binary);
    }
    text::salvage::salvage(source, limits, diagnostics).map(Document::Text)
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
fn verify(document: &Document<'_>, limits: &Limits) -> Result<()> {
    let source = Source::from(write(document)?.to_vec());
    let (again, _) = read(&source, limits)?;
    let sizes = |document: &Document<'_>| write(document).map(|blocks| blocks.to_vec());
    // A number that is none is not equal to itself, so that the bytes are compared.
    if document.version() == again.version() && sizes(&again)? == source.bytes() && alike(document, &again) {
        return Ok(());
    }
    Err(Error::new(&lost::UNPROVEN, "the recovered file reads back as a different document"))
}

/// The same names in the same order, on the first level.
fn alike(one: &Document<'_>, other: &Document<'_>) -> bool {
    let (one, other) = (one.root(), other.root());
    one.len() == other.len() && one.iter().zip(other.iter()).all(|(one, other)| one.key == other.key)
}

/// True for limits, which are the caller's.
fn is_hopeless(error: &Error) -> bool {
    let core = [&meshwright_core::codes::EMPTY, &meshwright_core::codes::LFS_POINTER];
    error.code().category == Category::Limit || core.iter().any(|code| std::ptr::eq(*code, error.code()))
}
