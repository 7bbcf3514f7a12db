//! Writes a [`Document`] as bytes.

use crate::document::Document;
use meshwright_core::{Chunks, Result};

/// Writes a document. The bytes of a document that was read are those of the file, which are not copied.
///
/// # Errors
///
/// Currently none; documents are always valid.
pub fn write<'d>(document: &'d Document<'_>) -> Result<Chunks<'d>> {
    let mut chunks = Chunks::new();
    chunks.borrowed(document.file_bytes());
    Ok(chunks)
}
