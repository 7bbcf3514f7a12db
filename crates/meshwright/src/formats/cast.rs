//! Cast in the table of formats.

use crate::{
    document::{Document, foreign},
    format::{Format, Reader},
};
use meshwright_core::{Blocks, Limits, Report, Result, Source};
use meshwright_scene::Lifted;

/// The format.
pub(crate) static FORMAT: Format = Format {
    name: "cast",
    title: "Cast",
    extensions: &["cast"],
    companions: &[],
    support: meshwright_cast::SUPPORT,
    codes: meshwright_cast::codes::ALL,
    reader: Some(&Reader {
        detect: meshwright_cast::detect,
        read,
        log: meshwright_cast::log,
        write,
        lift: Some(lift),
    }),
    lower: None,
};

fn read<'a>(source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Report)> {
    meshwright_cast::read(source, limits).map(|(document, report)| (Document::Cast(document), report))
}

fn write<'a>(document: &'a Document<'_>) -> Result<Blocks<'a>> {
    let Document::Cast(document) = document else { return Err(foreign(FORMAT.name)) };
    meshwright_cast::write(document)
}

fn lift<'a>(document: &'a Document<'_>) -> Result<Lifted<'a>> {
    let Document::Cast(document) = document else { return Err(foreign(FORMAT.name)) };
    Ok(meshwright_cast::lift(document))
}
