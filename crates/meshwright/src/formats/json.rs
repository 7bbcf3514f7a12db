//! The table entry of typed JSON: UDM trees and serialized values of Tinman 3D. A file states its type.

use crate::{
    convert::{
        FromSceneContext,
        output_part::{Part, Sink},
    },
    document::Document,
    format::Format,
    formats::{
        format_module::{EditStrategy, FormatModule},
        tinman, udm,
    },
};
use meshwright_core::{
    Chunks, Diagnostics, Error, FieldLog, Limits, LogOptions, Result, Source, VersionSupport,
};
use meshwright_tinman::ser::file as value;
use meshwright_udm::json::json_file as tree;

/// The format.
pub(super) static MODULE: FormatModule = FormatModule {
    format: Format::Json,
    title: "UDM or serialized value as typed JSON",
    extensions: &["json"],
    shared_names: true,
    support: &[VersionSupport {
        version: "1",
        read: true,
        write: true,
        to_scene: false,
        from_scene: false,
        evidence: "our own: docs/formats/udm.schema.json, docs/formats/tinman.md",
    }],
    codes: meshwright_udm::codes::ALL,
    detect,
    read,
    log,
    transcode: Some(encode),
    edit: |_| EditStrategy::Json,
    ..FormatModule::PLAIN
};

fn detect(head: &[u8]) -> Option<String> {
    tree::detect(head).or_else(|| value::detect(head))
}

/// Whether the file or the caller identifies it as a serialized value.
fn is_value(source: &Source) -> bool {
    let said = source.hints().format.as_deref().is_some_and(|said| said.starts_with("ser:"));
    said || value::detect(source.bytes()).is_some()
}

fn read<'a>(source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Diagnostics)> {
    if is_value(source) {
        let (file, diagnostics) = value::read(source, limits)?;
        return Ok((Document::SerJson(Box::new(file)), diagnostics));
    }
    tree::read(source, limits).map(|(file, diagnostics)| (Document::UdmJson(Box::new(file)), diagnostics))
}

fn log(source: &Source, limits: &Limits, options: LogOptions) -> (FieldLog, Option<Error>) {
    if is_value(source) { value::log(source, limits, options) } else { tree::log(source, limits, options) }
}

fn encode(
    (document, _): (&Document<'_>, &Source),
    context: &FromSceneContext<'_>,
    sink: &mut Sink<'_>,
) -> Result<Option<Diagnostics>> {
    let bytes = match (udm::root(document), tinman::value(document)) {
        (Some(root), _) => tree::encode(root)?,
        (None, Some(value)) => value::encode(value)?,
        (None, None) => return Ok(None),
    };
    let mut chunks = Chunks::new();
    chunks.borrowed(&bytes);
    sink(Part::Main, &chunks)?;
    Ok(Some(Diagnostics::new(context.limits.diagnostics)))
}
