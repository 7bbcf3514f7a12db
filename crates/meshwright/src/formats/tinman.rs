//! Tinman 3D in the table of formats: model hierarchies, and serialized values.

use crate::{
    capability::{self, Capabilities, Holding},
    convert::{Lowering, Part, Sink},
    document::{Document, foreign},
    format::{Format, Reader, Saved},
};
use meshwright_core::{
    Blocks, Fault, FieldLog, Kind as Sort, Limits, LogOptions, Report, Result, Source, Span, codes,
};
use meshwright_scene::{Data, Lifted, Scene};
use meshwright_tinman::{
    cmh::{self, Mode},
    ser::{self, Kind},
};

/// Compiled model hierarchies.
pub(crate) static CMH: Format = Format {
    name: "cmh",
    title: "Tinman 3D compiled model hierarchy",
    extensions: &["cmh"],
    companions: &[],
    shared_names: false,
    recognized: true,
    support: cmh::SUPPORT,
    holds: &HOLDS,
    explain: meshwright_tinman::codes::explain,
    codes: meshwright_tinman::codes::ALL,
    compresses: false,
    holds_images: false,
    reader: Some(&Reader {
        detect,
        read: read_cmh,
        log: log_cmh,
        validate: validate_cmh,
        write: write_cmh,
        lift: Some(lift),
        summary: None,
        join: None,
        recover: Some(recover_cmh),
        fix: None,
        set: Some(crate::edit::formats::tinman),
    }),
    lower: Some(lower),
    recode: None,
    choices: None,
};

/// What a hierarchy can hold of a scene.
const HOLDS: Capabilities = [
    Holding::Whole,
    Holding::Partly("uniform"),
    Holding::Not,
    Holding::Not,
    Holding::Not,
    Holding::Not,
    Holding::Not,
    Holding::Not,
    Holding::Not,
    Holding::Not,
    Holding::Not,
    Holding::Not,
    Holding::Not,
    Holding::Not,
    Holding::Not,
    Holding::Not,
    Holding::Not,
    Holding::Not,
    Holding::Not,
    Holding::Not,
];

/// Serialized values. Nothing in their bytes says what they are, so the caller does.
pub(crate) static SER: Format = Format {
    name: "ser",
    title: "Tinman 3D serialized value",
    extensions: &["ser"],
    companions: &[],
    shared_names: true,
    recognized: false,
    support: ser::SUPPORT,
    holds: &capability::NONE,
    explain: meshwright_tinman::codes::explain,
    codes: meshwright_tinman::codes::ALL,
    compresses: false,
    holds_images: false,
    reader: Some(&Reader {
        detect: |_| None,
        read: read_ser,
        log: log_ser,
        validate: validate_ser,
        write: write_ser,
        lift: None,
        summary: None,
        join: None,
        recover: Some(recover_ser),
        fix: None,
        set: Some(crate::edit::formats::tinman),
    }),
    lower: None,
    recode: Some(to_ser),
    choices: None,
};

/// Files of the same family are refused by name, with what their header says.
fn detect(head: &[u8]) -> Option<String> {
    cmh::detect(head).or_else(|| cmh::probe(head).map(|relative| relative.name()))
}

fn mode(source: &Source) -> Mode {
    if source.hints().inferred { Mode::Inferred } else { Mode::Strict }
}

/// Files inside of a file that are listed.
const EMBEDDED: usize = 100;

/// How well the file is known, and which release of the vendor's library it needs.
pub(crate) fn metadata(document: &cmh::Document<'_>) -> Data {
    let (declared, needs) = (document.declared(), document.needs());
    let said = |needs: &cmh::Needs| {
        let release = if needs.release.is_empty() { String::new() } else { format!(", {}", needs.release) };
        format!("version {} ({}{release})", needs.version, needs.date)
    };
    let mut data = Data::map().with("verdict", document.verdict().word()).with("release", said(&declared));
    let embedded: Vec<Data> = document
        .embedded()
        .take(EMBEDDED)
        .map(|found| Data::from(format!("{} at byte {}", found.name(), found.at)))
        .collect();
    if !embedded.is_empty() {
        data = data.with("embedded", Data::List(embedded));
    }
    if needs.version != declared.version {
        data = data.with("least", format!("{}: {}", said(&needs), needs.why));
    }
    data
}

/// Bytes that are carried without understanding.
pub(crate) fn opaque_bytes(document: &cmh::Document<'_>) -> u64 {
    document
        .opaque()
        .iter()
        .map(|range| range.span.end.saturating_sub(range.span.start))
        .fold(0, u64::saturating_add)
}

fn read_cmh<'a>(source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Report)> {
    let (document, report) = cmh::read_with(source, limits, mode(source))?;
    Ok((Document::Cmh(Box::new(document)), report))
}

fn recover_cmh<'a>(source: &'a Source, limits: &Limits) -> Result<Saved<'a>> {
    let saved = cmh::recover(source, limits, mode(source))?;
    Ok(Saved::seen(Document::Cmh(Box::new(saved.document)), saved.report))
}

fn validate_cmh(source: &Source, limits: &Limits) -> Result<(String, Report)> {
    let (document, mut report) = cmh::read_with(source, limits, mode(source))?;
    report.append(cmh::validate(&document, limits));
    Ok((document.version().to_string(), report))
}

fn log_cmh(source: &Source, limits: &Limits, options: LogOptions) -> (FieldLog, Option<Fault>) {
    cmh::log(source, limits, mode(source), options)
}

fn write_cmh<'a>(document: &'a Document<'_>) -> Result<Blocks<'a>> {
    let Document::Cmh(document) = document else { return Err(foreign(CMH.name)) };
    Ok(cmh::write(document))
}

fn lift<'a>(document: &'a Document<'_>, _: &Source, limits: &Limits) -> Result<Lifted<'a>> {
    let Document::Cmh(document) = document else { return Err(foreign(CMH.name)) };
    Ok(cmh::lift_with(document, &cmh::LiftOptions { limits: *limits, ..cmh::LiftOptions::default() }))
}

/// The tree of nodes; meshes cannot be written.
fn lower(scene: &Scene<'_>, lowering: &Lowering<'_>, sink: &mut Sink<'_>) -> Result<Report> {
    let options =
        cmh::LowerOptions { skeleton_only: lowering.options.skeleton_only, limits: lowering.limits };
    let cmh::Lowered { bytes, report } = cmh::lower(scene, &options)?;
    let mut blocks = Blocks::new();
    blocks.borrowed(&bytes);
    sink(Part::Main, &blocks)?;
    Ok(report)
}

/// What the caller says that the value is.
pub(crate) fn kind(source: &Source) -> Result<Kind> {
    let said = source.hints().format.as_deref().and_then(|said| said.split_once(':'));
    match said {
        Some((_, name)) => Kind::parse(name),
        None => {
            let message = "the type of the value is unknown: give it as ser:NAME, for example ser:Vec3D";
            Err(Fault::new(&codes::BAD_REQUEST, message))
        }
    }
}

fn read_ser<'a>(source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Report)> {
    let (value, report) = ser::read(kind(source)?, source, limits)?;
    Ok((Document::Ser(Box::new(value)), report))
}

/// A value is whole or it is none.
fn recover_ser<'a>(source: &'a Source, limits: &Limits) -> Result<Saved<'a>> {
    match read_ser(source, limits) {
        Ok((document, _)) => Ok(Saved::seen(document, Report::new(limits.findings))),
        Err(fault) if [Sort::Limit, Sort::Caller].contains(&fault.code().kind) || source.is_empty() => {
            Err(fault)
        }
        Err(fault) => {
            let message = format!("the value is damaged: {}", fault.message());
            let whole = Span::file(0, source.len());
            Err(Fault::new(&meshwright_tinman::codes::recover::WHOLE_OR_NOT, message)
                .at(whole)
                .on(fault.path()))
        }
    }
}

/// What is to be said of a value is said while it is read.
fn validate_ser(source: &Source, limits: &Limits) -> Result<(String, Report)> {
    read_ser(source, limits).map(|(document, report)| (document.version(), report))
}

fn log_ser(source: &Source, limits: &Limits, options: LogOptions) -> (FieldLog, Option<Fault>) {
    match kind(source) {
        Ok(kind) => ser::log(kind, source, limits, options),
        Err(fault) => (FieldLog::new(options), Some(fault)),
    }
}

/// The value of a document that is one.
pub(crate) fn value<'d, 'a>(document: &'d Document<'a>) -> Option<&'d ser::Value<'a>> {
    match document {
        Document::Ser(value) => Some(value),
        Document::SerJson(file) => Some(file.value()),
        _ => None,
    }
}

fn write_ser<'a>(document: &'a Document<'_>) -> Result<Blocks<'a>> {
    let Document::Ser(value) = document else { return Err(foreign(SER.name)) };
    let mut blocks = Blocks::new();
    blocks.owned(&ser::write(value)?);
    Ok(blocks)
}

fn to_ser(document: &Document<'_>, lowering: &Lowering<'_>, sink: &mut Sink<'_>) -> Result<Option<Report>> {
    let Some(value) = value(document) else { return Ok(None) };
    let bytes = ser::write(value)?;
    let mut blocks = Blocks::new();
    blocks.borrowed(&bytes);
    sink(Part::Main, &blocks)?;
    Ok(Some(Report::new(lowering.limits.findings)))
}
