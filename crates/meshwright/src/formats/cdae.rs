//! BeamNG cached Collada in the table of formats.

use crate::{
    capability::{Capabilities, Holding},
    convert::{Lowering, Part, Sink, Skins},
    document::{Document, foreign},
    format::{Format, Reader, Saved},
};
use meshwright_cdae::{
    LowerOptions, Version,
    document::{Container, HeaderValue},
};
use meshwright_core::{Blocks, Code, Fault, Limits, Report, Result, Source, codes};
use meshwright_scene::{
    Data, Lifted, Scene,
    restore::{self, Suffixes},
};

/// The format.
pub(crate) static FORMAT: Format = Format {
    name: "cdae",
    title: "BeamNG cached Collada",
    extensions: &["cdae"],
    companions: &[],
    shared_names: false,
    recognized: true,
    support: meshwright_cdae::SUPPORT,
    holds: &HOLDS,
    explain: meshwright_cdae::codes::explain,
    codes: meshwright_cdae::codes::ALL,
    compresses: true,
    holds_images: false,
    reader: Some(&Reader {
        detect: meshwright_cdae::detect,
        read,
        log: meshwright_cdae::log,
        validate,
        write,
        lift: Some(lift),
        summary: Some(summary),
        join: None,
        recover: Some(recover),
        fix: Some(fix),
        set: Some(crate::edit::formats::cdae),
    }),
    lower: Some(lower),
    recode: None,
    choices: None,
};

/// What a file can hold of a scene.
const HOLDS: Capabilities = [
    Holding::Whole,
    Holding::Partly("applied to the vertices"),
    Holding::Whole,
    Holding::Not,
    Holding::Whole,
    Holding::Partly("two sets"),
    Holding::Whole,
    Holding::Partly("baked into the rest pose, or kept with `--skin keep`"),
    Holding::Not,
    Holding::Partly("translation, rotation and scale at a fixed rate"),
    Holding::Not,
    Holding::Whole,
    Holding::Not,
    Holding::Not,
    Holding::Not,
    Holding::Whole,
    Holding::Whole,
    Holding::Not,
    Holding::Not,
    Holding::Partly("as nodes"),
];

fn read<'a>(source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Report)> {
    meshwright_cdae::read(source, limits)
        .map(|(document, report)| (Document::Cdae(Box::new(document)), report))
}

fn validate(source: &Source, limits: &Limits) -> Result<(String, Report)> {
    let (document, mut report) = meshwright_cdae::read(source, limits)?;
    report.append(meshwright_cdae::validate(&document, limits));
    Ok((document.version(), report))
}

fn recover<'a>(source: &'a Source, limits: &Limits) -> Result<Saved<'a>> {
    let saved = meshwright_cdae::recover(source, limits)?;
    Ok(Saved::seen(Document::Cdae(Box::new(saved.document)), saved.report))
}

fn write<'a>(document: &'a Document<'_>) -> Result<Blocks<'a>> {
    let Document::Cdae(document) = document else { return Err(foreign(FORMAT.name)) };
    meshwright_cdae::write(document)
}

/// Mends what is safe to mend.
fn fix<'a>(
    document: Document<'a>,
    wanted: &dyn Fn(&Code) -> bool,
    limits: &Limits,
) -> Result<(Document<'a>, Report)> {
    let Document::Cdae(document) = document else { return Err(foreign(FORMAT.name)) };
    let fixed = meshwright_cdae::fix(*document, wanted, limits)?;
    Ok((Document::Cdae(Box::new(fixed.document)), fixed.report))
}

fn lift<'a>(document: &'a Document<'_>, _: &Source, limits: &Limits) -> Result<Lifted<'a>> {
    let Document::Cdae(document) = document else { return Err(foreign(FORMAT.name)) };
    meshwright_cdae::lift_within(document, limits)
}

/// What a summary of the file counts.
fn summary<'a>(document: &'a Document<'_>, _: &Source, limits: &Limits) -> Result<Lifted<'a>> {
    let Document::Cdae(document) = document else { return Err(foreign(FORMAT.name)) };
    meshwright_cdae::lift_summary(document, limits)
}

/// Restores levels and names of a scene that another format hides, before anything is selected from it.
pub(crate) fn restore(scene: &mut Scene<'_>, document: &Document<'_>, wanted: Suffixes, report: &mut Report) {
    if matches!(document, Document::Cdae(_)) {
        return;
    }
    let metadata = document.metadata();
    let blender = matches!(metadata.get("generator"), Some(Data::Text(text)) if text.contains("Blender"));
    // What others than Blender wrote is not suspected.
    let suffixes = if wanted == Suffixes::Auto && !blender { Suffixes::Keep } else { wanted };
    restore::restore(scene, FORMAT.name, suffixes, report);
}

/// A shape, as the game writes it unless another version is asked for.
fn lower(scene: &Scene<'_>, lowering: &Lowering<'_>, sink: &mut Sink<'_>) -> Result<Report> {
    let wanted = lowering.options;
    let version = match wanted.version.as_deref() {
        Some("26") => Version::V26,
        Some("30") => Version::V30,
        _ => Version::V31,
    };
    if wanted.compress && version != Version::V31 {
        return Err(Fault::new(&codes::BAD_REQUEST, "only version 31 can be compressed"));
    }
    let skins = match wanted.skins {
        Skins::Bake => meshwright_cdae::Skins::Bake,
        Skins::Keep if version == Version::V26 => {
            return Err(Fault::new(
                &codes::BAD_REQUEST,
                "cdae 26 has no layout for skins (supported: 30, 31)",
            ));
        }
        Skins::Keep => meshwright_cdae::Skins::Keep,
    };
    let options = LowerOptions {
        version,
        skins,
        compress: wanted.compress,
        lod_sizes: wanted.lod_sizes.clone(),
        frame_rate: wanted.frame_rate,
        limits: lowering.limits,
        ..LowerOptions::default()
    };
    let lowered = meshwright_cdae::lower(scene, &options)?;
    sink(Part::Main, &meshwright_cdae::write(&lowered.document)?)?;
    Ok(lowered.report)
}

/// Bytes after the end, and header entries that nobody describes.
pub(crate) fn opaque_bytes(document: &meshwright_cdae::Document<'_>) -> u64 {
    let mut bytes = document.trailing.len() as u64;
    if let Container::Header(header) = &document.container {
        bytes = bytes.saturating_add(header.rest.len() as u64);
        for (_, value) in &header.entries {
            if let HeaderValue::Other(value) = value {
                bytes = bytes.saturating_add(value.len() as u64);
            }
        }
    }
    bytes
}
