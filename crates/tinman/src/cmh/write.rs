//! Writes a [`Document`] to bytes.

use super::Document;
use meshwright_core::Chunks;

/// The bytes of a document as read. Use [`edit`](super::edit()) for changes.
pub fn write<'a>(document: &Document<'a>) -> Chunks<'a> {
    let mut chunks = Chunks::new();
    chunks.borrowed(document.bytes());
    chunks
}
