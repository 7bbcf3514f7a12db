//! Typed JSON in the table of formats: UDM trees and serialized values of Tinman 3D. A file says which it is.

use crate::{
    capability,
    convert::{Lowering, Part, Sink},
    document::{Document, foreign},
    format::{Format, Reader},
    formats::{tinman, udm},
};
use meshwright_core::{Blocks, Fault, FieldLog, Limits, LogOptions, Report, Result, Source, Support};
use meshwright_tinman::ser::file as value;
use meshwright_udm::json::file as tree;

/// The format.
pub(crate) static FORMAT: Format = Format {
    name: "json",
    title: "UDM or serialized value as typed JSON",
    extensions: &["json"],
    companions: &[],
    shared_names: true,
    recognized: true,
    support: &[Support {
        version: "1",
        read: true,
        write: true,
        lift: false,
        lower: false,
        evidence: "our own: docs/formats/udm.schema.json, docs/formats/tinman.md",
    }],
    holds: &capability::NONE,
    explain: meshwright_udm::codes::explain,
    codes: meshwright_udm::codes::ALL,
    compresses: false,
    holds_images: false,
    reader: Some(&Reader {
        detect,
        read,
        log,
        validate,
        write,
        lift: None,
        summary: None,
        join: None,
        recover: None,
        fix: None,
        set: Some(crate::edit::formats::json),
    }),
    lower: None,
    recode: Some(encode),
    choices: None,
};

fn detect(head: &[u8]) -> Option<String> {
    tree::detect(head).or_else(|| value::detect(head))
}

/// It says so itself, or the caller does.
fn is_value(source: &Source) -> bool {
    let said = source.hints().format.as_deref().is_some_and(|said| said.starts_with("ser:"));
    said || value::detect(source.bytes()).is_some()
}

fn read<'a>(source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Report)> {
    if is_value(source) {
        let (file, report) = value::read(source, limits)?;
        return Ok((Document::SerJson(Box::new(file)), report));
    }
    tree::read(source, limits).map(|(file, report)| (Document::UdmJson(Box::new(file)), report))
}

fn log(source: &Source, limits: &Limits, options: LogOptions) -> (FieldLog, Option<Fault>) {
    if is_value(source) { value::log(source, limits, options) } else { tree::log(source, limits, options) }
}

fn validate(source: &Source, limits: &Limits) -> Result<(String, Report)> {
    read(source, limits).map(|(document, report)| (document.version(), report))
}

fn write<'a>(document: &'a Document<'_>) -> Result<Blocks<'a>> {
    match document {
        Document::UdmJson(file) => Ok(tree::write(file)),
        Document::SerJson(file) => Ok(value::write(file)),
        _ => Err(foreign(FORMAT.name)),
    }
}

fn encode(document: &Document<'_>, lowering: &Lowering<'_>, sink: &mut Sink<'_>) -> Result<Option<Report>> {
    let bytes = match (udm::root(document), tinman::value(document)) {
        (Some(root), _) => tree::encode(root)?,
        (None, Some(value)) => value::encode(value)?,
        (None, None) => return Ok(None),
    };
    let mut blocks = Blocks::new();
    blocks.borrowed(&bytes);
    sink(Part::Main, &blocks)?;
    Ok(Some(Report::new(lowering.limits.findings)))
}
