//! Verifies a recovery: writes the result, reads it again and compares.

use crate::{codes::recover as lost, document::Document, read, write};
use meshwright_core::{Error, Limits, Result, Source};

pub(super) fn verify(document: &Document<'_>, limits: &Limits) -> Result<()> {
    let source = Source::from(write(document)?.to_vec());
    let (again, _) = read(&source, limits)?;
    let same = document.exporter == again.exporter
        && document.version_number() == again.version_number()
        && document.shape == again.shape
        && document.trailing == again.trailing;
    if same {
        return Ok(());
    }
    Err(Error::new(&lost::UNPROVEN, "the recovered document differs when it is read again"))
}
