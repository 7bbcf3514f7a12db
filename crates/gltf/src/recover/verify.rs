//! Verifies the result: writes it, reads it again and compares it.

use crate::{codes::recover as lost, document::Document, read, write};
use meshwright_core::{Error, Limits, Result, Source};

pub(super) fn verify(document: &Document<'_>, limits: &Limits) -> Result<()> {
    let source = Source::from(write(document)?.to_vec());
    let (again, _) = read(&source, limits)?;
    let bin = document.bin.to_vec();
    let read = again.bin.to_vec();
    // Padding may follow the content.
    let same =
        document.root == again.root && read.starts_with(&bin) && read.len().saturating_sub(bin.len()) < 8;
    if same {
        return Ok(());
    }
    Err(Error::new(&lost::UNPROVEN, "the recovered file reads back differently"))
}
