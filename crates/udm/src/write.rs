//! Writes a [`Document`] to bytes.

use crate::{binary, document::Document};
use meshwright_core::{Chunks, Result};

/// Writes a document in its own form. Unchanged content gives the bytes that were read.
///
/// # Errors
///
/// Returns the errors of [`binary::write`].
pub fn write<'a>(document: &'a Document<'_>) -> Result<Chunks<'a>> {
    match document {
        Document::Binary(file) => binary::write(file),
        Document::Text(file) => Ok(file.write()),
    }
}
