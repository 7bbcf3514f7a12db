//! Writes a [`Document`] to bytes.

mod body;
mod dts;
mod tokens;

use crate::document::{Container, Document};
use meshwright_core::{Chunks, Result};

pub(crate) use dts::padding;

/// Writes a document. An unchanged document gives the bytes that were read. Large vectors are borrowed.
///
/// # Errors
///
/// Returns an error for a value that the document's version cannot represent.
pub fn write<'a>(document: &'a Document<'_>) -> Result<Chunks<'a>> {
    match &document.container {
        Container::Dts(dts) => dts::write(document, dts),
        Container::Stream(greeting) => body::write_stream(document, greeting),
        Container::Header(header) => body::write_header(document, header),
    }
}

/// The first four bytes of every version.
fn version_word(document: &Document<'_>) -> u32 {
    u32::from(document.version_number()) | u32::from(document.exporter) << 16
}
