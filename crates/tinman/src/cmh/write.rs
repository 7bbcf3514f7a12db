//! From [`Document`] to bytes.

use super::Document;
use meshwright_core::Blocks;

/// The bytes of a document: those that were read. What is to be changed goes through [`edit`](super::edit()).
pub fn write<'a>(document: &Document<'a>) -> Blocks<'a> {
    let mut blocks = Blocks::new();
    blocks.borrowed(document.bytes());
    blocks
}
