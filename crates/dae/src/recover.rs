//! Recovers the complete elements of damaged files.
//!
//! The hierarchy of libraries and nodes is kept, and closed where it is cut off. Anything else is kept only whole: a
//! geometry, material or animation with damage inside is dropped.

mod complete_elements;
mod rebuilt_scene;

use crate::{
    codes::{self, recover as lost},
    document::Document,
    read,
    text_encoding::{TextEncoding, decode, encode},
};
use meshwright_core::{Category, Diagnostic, Diagnostics, Error, Limits, Outcome, Result, Source, Span};
use std::borrow::Cow;

/// Recovers the content of a damaged or truncated file. A file that can be read is returned as it is.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_dae::{codes::recover::LOST_BYTES, recover};
///
/// let cut = "<COLLADA version='1.4.1'><library_images><image id='a'><init_from>a.png</init_from></image><ima";
/// let source = Source::from(cut.as_bytes().to_vec());
/// let saved = recover(&source, &Limits::DEFAULT)?;
/// assert!(saved.value.text().ends_with("</image></library_images></COLLADA>\n"));
/// assert!(saved.diagnostics.count(&LOST_BYTES) > 0);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// Returns [`NOTHING`](lost::NOTHING) if no element of a library is complete, and the errors of
/// [`read`](crate::read()) for empty files, other formats, declared entities and limits.
pub fn recover<'a>(source: &'a Source, limits: &Limits) -> Result<Outcome<Document<'a>>> {
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    let error = match read(source, limits) {
        Ok((document, _)) => return Ok(Outcome { value: document, diagnostics }),
        Err(error) => error,
    };
    if is_hopeless(&error) {
        return Err(error);
    }
    let whole = Span::file(0, source.len());
    let (text, encoding) = decoded(source.bytes(), &mut diagnostics);
    let Some(text) = text else { return Err(error) };
    let repaired = complete_elements::repaired(&text, limits, &mut diagnostics)?;
    let Some(text) = repaired else {
        let message = "no element of the file is complete";
        return Err(Error::new(&lost::NOTHING, message).at(whole));
    };
    // Without the damaged bytes, the text may have the encoding that it states.
    let mut document = Document::of_bytes(encode(&text, encoding), limits)?;
    if let Some(edit) = rebuilt_scene::edit(&document, &mut diagnostics) {
        document = document.replaced(&[edit])?;
    }
    if diagnostics.losses() == 0 {
        // The reader found damage that the search did not, so the result must not claim to be complete.
        let message = "rewrote the file: it could not be read as it is";
        diagnostics.push(Diagnostic::new(&lost::LOST_BYTES, message).at(whole));
    }
    Ok(Outcome { value: document, diagnostics })
}

/// The text of a file whose encoding may be damaged; bytes that do not fit at its end are left out.
fn decoded<'b>(bytes: &'b [u8], diagnostics: &mut Diagnostics) -> (Option<Cow<'b, str>>, TextEncoding) {
    let encoding = TextEncoding::of_bytes(bytes);
    let mut cut = |end: usize| {
        let span = Span::file(end as u64, bytes.len() as u64);
        let message = "dropped half a character at the end of the file";
        diagnostics.push(Diagnostic::new(&lost::LOST_BYTES, message).at(span));
        bytes.get(..end).unwrap_or_default()
    };
    if let TextEncoding::Utf16 { .. } = encoding {
        // An odd byte, or half of a pair of surrogates.
        let even = bytes.len() & !1;
        let text = decode(bytes, encoding)
            .or_else(|| decode(bytes.get(..even)?, encoding))
            .or_else(|| decode(bytes.get(..even.saturating_sub(2))?, encoding));
        return (text, encoding);
    }
    match str::from_utf8(bytes) {
        Ok(text) => (Some(Cow::Borrowed(text)), encoding),
        Err(error) if error.error_len().is_none() => {
            (str::from_utf8(cut(error.valid_up_to())).ok().map(Cow::Borrowed), encoding)
        }
        Err(_) => (decode(bytes, TextEncoding::Windows1252), TextEncoding::Windows1252),
    }
}

/// Whether the error is not one of damage.
fn is_hopeless(error: &Error) -> bool {
    let core = [&meshwright_core::codes::EMPTY, &meshwright_core::codes::LFS_POINTER];
    let own = [&codes::ENTITIES, &codes::GZIP, &codes::ZIP, &codes::TOO_LARGE, &codes::UNSUPPORTED_ENCODING];
    let is = |code: &&'static meshwright_core::Code| std::ptr::eq(*code, error.code());
    error.code().category == Category::Limit || core.iter().any(is) || own.iter().any(is)
}
