//! Determines the encoding of a file and decodes its text.

use crate::{
    codes, table,
    text_encoding::{TextEncoding, decode},
};
use meshwright_core::{
    BufferId, Context, Diagnostic, Error, FILE, Result, Source, Span, Trace, Value, count as counted,
};

/// The text of a file.
pub(super) struct DecodedText<'a> {
    pub(super) text: &'a str,
    pub(super) buffer: BufferId,
    pub(super) encoding: TextEncoding,
    /// The bytes of the file, if they are not those of the text.
    pub(super) file: Option<&'a [u8]>,
}

/// Number of bytes in which the encoding of the XML declaration is searched.
const DECLARATION: usize = 256;

pub(super) fn decoded_text<'a, T: Trace>(
    source: &'a Source,
    context: &mut Context<T>,
) -> Result<DecodedText<'a>> {
    let bytes = source.bytes();
    let whole = Span::file(0, bytes.len() as u64);
    let mut encoding = TextEncoding::of_bytes(bytes);
    if let TextEncoding::Utf16 { .. } = encoding {
        let message = "the text is UTF-16; it is kept, but several programs only read UTF-8".to_owned();
        context.diagnostics.push(Diagnostic::new(&codes::OTHER_ENCODING, message).at(whole));
        return kept(source, encoding, context);
    }
    let utf8 = str::from_utf8(bytes);
    let declared = declared_encoding(bytes);
    if encoding == (TextEncoding::Utf8 { mark: false })
        && !bytes.is_ascii()
        && let Some(name) = declared
    {
        match TextEncoding::named(name) {
            Some(TextEncoding::Windows1252) => {
                let message = format!("the text is {name}; it is kept, but several programs only read UTF-8");
                context.diagnostics.push(Diagnostic::new(&codes::OTHER_ENCODING, message).at(whole));
                return kept(source, TextEncoding::Windows1252, context);
            }
            Some(_) => {}
            None if utf8.is_ok() => {
                let message =
                    format!("unsupported encoding \"{name}\"; the text is valid UTF-8 and read as that");
                context.diagnostics.push(Diagnostic::new(&codes::WRONG_ENCODING, message).at(whole));
            }
            None => {
                let message =
                    format!("unsupported encoding \"{name}\" (supported: UTF-8, UTF-16, Windows-1252)");
                return Err(Error::new(&codes::UNSUPPORTED_ENCODING, message)
                    .at(whole)
                    .on(table::FILE_TEXT.name));
            }
        }
    }
    match utf8 {
        Ok(text) => {
            if text.starts_with('\u{feff}') {
                encoding = TextEncoding::Utf8 { mark: true };
                context.trace.token(&table::BYTE_ORDER_MARK, Span::file(0, 3));
            }
            Ok(DecodedText { text, buffer: FILE, encoding, file: None })
        }
        Err(error) => {
            let at = error.valid_up_to() as u64;
            let wrong = bytes.iter().filter(|byte| !byte.is_ascii()).count();
            let message = format!(
                "the text is not UTF-8: {} read as Windows-1252",
                counted(wrong as u64, "byte outside of ASCII is", "bytes outside of ASCII are")
            );
            context.diagnostics.push(
                Diagnostic::new(&codes::WRONG_ENCODING, message).at(Span::file(at, at.saturating_add(1))),
            );
            kept(source, TextEncoding::Windows1252, context)
        }
    }
}

/// Decodes the text and keeps it with the source.
fn kept<'a, T: Trace>(
    source: &'a Source,
    encoding: TextEncoding,
    context: &mut Context<T>,
) -> Result<DecodedText<'a>> {
    let bytes = source.bytes();
    let whole = Span::file(0, bytes.len() as u64);
    context.budget.memory((bytes.len() as u64).saturating_mul(2), whole)?;
    let invalid = || {
        let message = format!("the text is not valid {}", encoding.name());
        Error::new(&codes::NOT_WELL_FORMED, message).at(whole).on(table::FILE_TEXT.name)
    };
    let text = decode(bytes, encoding).ok_or_else(invalid)?;
    let (buffer, text) = source.keep(text.into_owned().into_bytes())?;
    let size = text.len() as u64;
    context.trace.leaf(&table::FILE_TEXT, None, whole, || Value::Packed { buffer, bytes: size });
    let text = str::from_utf8(text).map_err(|_| invalid())?;
    if text.starts_with('\u{feff}') {
        context.trace.token(&table::BYTE_ORDER_MARK, Span::new(buffer, 0, 3));
    }
    Ok(DecodedText { text, buffer, encoding, file: Some(bytes) })
}

/// The encoding that the XML declaration states.
fn declared_encoding(bytes: &[u8]) -> Option<&str> {
    let head = bytes.get(..DECLARATION).unwrap_or(bytes);
    let end = memchr::memmem::find(head, b"?>")?;
    let head = str::from_utf8(head.get(..end)?).ok()?.strip_prefix("<?xml")?;
    let (_, rest) = head.split_once("encoding")?;
    let rest = rest.trim_start().strip_prefix('=')?.trim_start();
    let quote = rest.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
    rest.get(1..)?.split_once(quote).map(|(name, _)| name)
}
