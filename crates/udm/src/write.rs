//! From [`Document`] to bytes.

use crate::{binary, document::Document};
use meshwright_core::{Chunks, Result};

/// Writes a document in the form that it has. What was read goes out byte for byte.
///
/// # Errors
///
/// As for [`binary::write`].
pub fn write<'a>(document: &'a Document<'_>) -> Result<Chunks<'a>> {
    match document {
        Document::Binary(file) => binary::write(file),
        Document::Text(file) => Ok(file.write()),
    }
}
