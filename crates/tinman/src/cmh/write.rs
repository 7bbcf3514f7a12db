//! From [`Document`] to bytes.

use super::Document;
use meshwright_core::Chunks;

/// The bytes of a document: those that were read. What is to be changed goes through [`edit`](super::edit()).
pub fn write<'a>(document: &Document<'a>) -> Chunks<'a> {
    let mut chunks = Chunks::new();
    chunks.borrowed(document.bytes());
    chunks
}
