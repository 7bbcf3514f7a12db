//! Cast in the table of formats.

use crate::{
    capability::{Capabilities, Holding},
    convert::{ConvertOptions, Lowering, Part, Preset, Sink, join::unwrapped},
    document::{Document, foreign},
    format::{Format, Join, Reader, Saved},
};
use meshwright_cast::{LiftOptions, LowerOptions};
use meshwright_core::{Blocks, Code, Limits, Report, Result, Source};
use meshwright_scene::{Lifted, Scene, Up};

/// The format.
pub(crate) static FORMAT: Format = Format {
    name: "cast",
    title: "Cast",
    extensions: &["cast"],
    companions: &[],
    shared_names: true,
    recognized: true,
    support: meshwright_cast::SUPPORT,
    holds: &HOLDS,
    explain: meshwright_cast::codes::explain,
    codes: meshwright_cast::codes::ALL,
    compresses: false,
    holds_images: false,
    reader: Some(&Reader {
        detect: meshwright_cast::detect,
        read,
        log: meshwright_cast::log,
        validate,
        write,
        lift: Some(lift),
        summary: Some(summary),
        join: Some(Join { documents: join, lift: lift_joined }),
        recover: Some(recover),
        fix: Some(fix),
        set: Some(crate::edit::formats::cast),
    }),
    lower: Some(lower),
    recode: None,
    choices: None,
};

/// What a file can hold of a scene.
const HOLDS: Capabilities = [
    Holding::Whole,
    Holding::Whole,
    Holding::Whole,
    Holding::Not,
    Holding::Whole,
    Holding::Whole,
    Holding::Whole,
    Holding::Whole,
    Holding::Whole,
    Holding::Whole,
    Holding::Whole,
    Holding::Whole,
    Holding::Whole,
    Holding::Whole,
    Holding::Not,
    Holding::Not,
    Holding::Not,
    Holding::Not,
    Holding::Not,
    Holding::Partly("as nodes"),
];

fn read<'a>(source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Report)> {
    meshwright_cast::read(source, limits).map(|(document, report)| (Document::Cast(document), report))
}

fn validate(source: &Source, limits: &Limits) -> Result<(String, Report)> {
    let (document, mut report) = meshwright_cast::read(source, limits)?;
    report.append(meshwright_cast::validate(&document, limits));
    Ok((document.version(), report))
}

fn recover<'a>(source: &'a Source, limits: &Limits) -> Result<Saved<'a>> {
    let saved = meshwright_cast::recover(source, limits)?;
    Ok(Saved { document: Document::Cast(saved.document), report: saved.report, more: saved.found > 0 })
}

fn write<'a>(document: &'a Document<'_>) -> Result<Blocks<'a>> {
    let Document::Cast(document) = document else { return Err(foreign(FORMAT.name)) };
    meshwright_cast::write(document)
}

/// Mends what is safe to mend.
fn fix<'a>(
    document: Document<'a>,
    wanted: &dyn Fn(&Code) -> bool,
    limits: &Limits,
) -> Result<(Document<'a>, Report)> {
    let Document::Cast(document) = document else { return Err(foreign(FORMAT.name)) };
    let fixed = meshwright_cast::fix(document, wanted, limits)?;
    Ok((Document::Cast(fixed.document), fixed.report))
}

fn lift<'a>(document: &'a Document<'_>, _: &Source, _: &Limits) -> Result<Lifted<'a>> {
    let Document::Cast(document) = document else { return Err(foreign(FORMAT.name)) };
    Ok(meshwright_cast::lift(document))
}

/// What a summary of the file counts.
fn summary<'a>(document: &'a Document<'_>, _: &Source, _: &Limits) -> Result<Lifted<'a>> {
    let Document::Cast(document) = document else { return Err(foreign(FORMAT.name)) };
    Ok(meshwright_cast::lift_with(document, &LiftOptions { summary: true, ..LiftOptions::default() }))
}

fn join(documents: Vec<(Document<'_>, String)>) -> Result<(Document<'_>, Report)> {
    let documents = unwrapped(documents, FORMAT.name, |document| match document {
        Document::Cast(document) => Some(document),
        _ => None,
    })?;
    let (document, report) = meshwright_cast::join(documents);
    Ok((Document::Cast(document), report))
}

/// Parts of one model share their skeleton.
fn lift_joined<'a>(document: &'a Document<'_>, _: &Source, _: &Limits) -> Result<Lifted<'a>> {
    let Document::Cast(document) = document else { return Err(foreign(FORMAT.name)) };
    Ok(meshwright_cast::lift_with(document, &LiftOptions { one_skeleton: true, ..LiftOptions::default() }))
}

/// The model, and each animation beside it if they are to be split off.
fn lower(scene: &Scene<'_>, lowering: &Lowering<'_>, sink: &mut Sink<'_>) -> Result<Report> {
    let ConvertOptions { preset, up_out, split_clips, frame_rate, .. } = *lowering.options;
    let blender = preset == Some(Preset::Blender);
    let options = LowerOptions {
        // A stream holds one file.
        split_clips: split_clips.unwrap_or(blender && lowering.target().is_some()),
        up: up_out.or(blender.then_some(Up::Z)),
        frame_rate,
        limits: lowering.limits,
        ..LowerOptions::default()
    };
    let lowered = meshwright_cast::lower(scene, &options)?;
    for clip in &lowered.clips {
        sink(Part::Clip(clip.name.clone()), &meshwright_cast::write(&clip.document)?)?;
    }
    sink(Part::Main, &meshwright_cast::write(&lowered.document)?)?;
    Ok(lowered.report)
}
