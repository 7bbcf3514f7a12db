//! Recovers the readable content of a damaged file.
//!
//! In a binary file, sizes lead past damage. If they are damaged too, the following values must fill the
//! element to its end. In a text, lines and brackets mark the end of damage. Compressed values are decoded
//! once, which is the only way to verify them.

mod undecodable_values;

use crate::{
    binary,
    codes::recover as lost,
    document::{Document, Element},
    read, text, write,
};
use meshwright_core::{Category, Diagnostic, Diagnostics, Error, Limits, Outcome, Result, Source, Span};

/// Recovers the content of a damaged or truncated file. The result was written, read again and compared.
///
/// Every intact value of an element is recovered, and every item of a list of elements up to the damage. A
/// truncated array of numbers is lost as a whole.
///
/// # Errors
///
/// Returns [`NOTHING`](crate::codes::recover::NOTHING) if no value is intact, the errors of
/// [`read`](crate::read()) for other formats and limits, and [`UNPROVEN`](crate::codes::recover::UNPROVEN)
/// if the verification fails.
pub fn recover<'a>(source: &'a Source, limits: &Limits) -> Result<Outcome<Document<'a>>> {
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    let (mut document, readable) = match read(source, limits) {
        Ok((document, _)) => (document, true),
        Err(error) if is_hopeless(&error) => return Err(error),
        Err(_) => (salvage(source, limits, &mut diagnostics)?, false),
    };
    if let Document::Binary(file) = &mut document {
        undecodable_values::check(&mut file.root, limits, &mut diagnostics)?;
    }
    if readable && diagnostics.is_empty() {
        return Ok(Outcome { value: document, diagnostics });
    }
    if !holds_something(document.root()) {
        let span = Span::file(0, source.len());
        return Err(Error::new(&lost::NOTHING, "the file has no intact value").at(span));
    }
    if diagnostics.losses() == 0 {
        // The reader reported damage that the search did not find, so the result must not claim to be
        // complete.
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
    // Texts have no zeros; a binary file has them in its first sizes, even if its magic is damaged.
    if bytes.starts_with(&binary::MAGIC) || near.contains(&0) {
        return binary::salvage::salvage(bytes, limits, diagnostics).map(Document::Binary);
    }
    text::salvage::salvage(source, limits, diagnostics).map(Document::Text)
}

/// Whether an element or a descendant has a value.
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

/// Verifies the result: writes it, reads it again and compares.
fn verify(document: &Document<'_>, limits: &Limits) -> Result<()> {
    let source = Source::from(write(document)?.to_vec());
    let (again, _) = read(&source, limits)?;
    let sizes = |document: &Document<'_>| write(document).map(|blocks| blocks.to_vec());
    // NaN differs from itself, so the bytes are compared.
    if document.version() == again.version()
        && sizes(&again)? == source.bytes()
        && same_names(document, &again)
    {
        return Ok(());
    }
    Err(Error::new(&lost::UNPROVEN, "the recovered file reads back as a different document"))
}

/// Whether the root entries have the same names in the same order.
fn same_names(one: &Document<'_>, other: &Document<'_>) -> bool {
    let (one, other) = (one.root(), other.root());
    one.len() == other.len() && one.iter().zip(other.iter()).all(|(one, other)| one.key == other.key)
}

/// Whether a limit is exceeded.
fn is_hopeless(error: &Error) -> bool {
    let core = [&meshwright_core::codes::EMPTY, &meshwright_core::codes::LFS_POINTER];
    error.code().category == Category::Limit || core.iter().any(|code| std::ptr::eq(*code, error.code()))
}
