//! glTF in the table of formats: one crate, two file layouts.

use crate::{
    capability::{Feature, Holding},
    convert::{Lowering, Part, Sink},
    document::{Document, foreign},
    format::{Format, Reader, Saved},
};
use meshwright_core::{Blocks, Code, Fault, Limits, Report, Result, Source, codes};
use meshwright_gltf::{LoadOptions, Options, file_uri, lower, write_glb, write_gltf};
use meshwright_scene::{Lifted, Scene};
use std::{borrow::Cow, path::Path};

/// glTF in one binary file.
pub(crate) static GLB: Format = Format {
    name: "glb",
    title: "glTF 2.0, one binary file",
    extensions: &["glb"],
    companions: &[],
    shared_names: false,
    support: meshwright_gltf::SUPPORT,
    holds: &[Holding::Whole; Feature::ALL.len()],
    explain: meshwright_gltf::codes::explain,
    codes: meshwright_gltf::codes::ALL,
    compresses: false,
    holds_images: true,
    reader: Some(&reader(meshwright_gltf::detect_glb)),
    lower: Some(glb),
    recode: None,
    choices: None,
};

/// glTF as JSON with its binary data in a file beside it.
pub(crate) static GLTF: Format = Format {
    name: "gltf",
    title: "glTF 2.0, JSON with a .bin beside it",
    extensions: &["gltf"],
    companions: &["bin"],
    shared_names: false,
    support: meshwright_gltf::SUPPORT,
    holds: &[Holding::Whole; Feature::ALL.len()],
    explain: meshwright_gltf::codes::explain,
    codes: meshwright_gltf::codes::ALL,
    compresses: false,
    holds_images: true,
    reader: Some(&reader(meshwright_gltf::detect_gltf)),
    lower: Some(gltf),
    recode: None,
    choices: None,
};

const fn reader(detect: fn(&[u8]) -> Option<String>) -> Reader {
    Reader {
        detect,
        read,
        log: meshwright_gltf::log,
        validate,
        write,
        lift: Some(lift),
        join: None,
        recover: Some(recover),
        fix: Some(fix),
        set: Some(crate::edit::formats::json),
    }
}

/// Reads the file, and the buffers that stand in others below its folder.
fn read<'a>(source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Report)> {
    let (mut document, mut report) = meshwright_gltf::read(source, limits)?;
    let options = LoadOptions { limits: *limits, allow_outside: source.hints().allow_outside };
    let mut file = |path: &str| neighbour(source, path, limits);
    report.append(meshwright_gltf::load(&mut document, &options, &mut file)?);
    Ok((Document::Gltf(Box::new(document)), report))
}

fn recover<'a>(source: &'a Source, limits: &Limits) -> Result<Saved<'a>> {
    let mut file = |path: &str| neighbour(source, path, limits);
    let saved = meshwright_gltf::recover(source, limits, Some(&mut file))?;
    Ok(Saved::seen(Document::Gltf(Box::new(saved.document)), saved.report))
}

/// The content of another file that the asset names.
fn neighbour<'a>(source: &'a Source, path: &str, limits: &Limits) -> Result<Cow<'a, [u8]>> {
    let named = |message: &str| Fault::new(&codes::NAMED_FILE, format!("{path}: {message}"));
    let Some(own) = source.path() else {
        return Err(named("the asset has no folder, it comes from a stream"));
    };
    let kept = source.keep_file(own.parent().unwrap_or(Path::new("")).join(path), limits);
    kept.map(|(_, bytes)| Cow::Borrowed(bytes)).map_err(|fault| named(fault.message()))
}

/// Of a file that cannot be read, too, if it is JSON, so that all that is wrong is said at once.
fn validate(source: &Source, limits: &Limits) -> Result<(String, Report)> {
    let mut file = |path: &str| neighbour(source, path, limits);
    let report = meshwright_gltf::validate_file(source, limits, Some(&mut file));
    let version = meshwright_gltf::detect(source.bytes()).unwrap_or_default();
    Ok((version, report))
}

fn write<'a>(document: &'a Document<'_>) -> Result<Blocks<'a>> {
    let Document::Gltf(document) = document else { return Err(foreign("gltf")) };
    meshwright_gltf::write(document)
}

/// Mends what is safe to mend.
fn fix<'a>(
    document: Document<'a>,
    wanted: &dyn Fn(&Code) -> bool,
    limits: &Limits,
) -> Result<(Document<'a>, Report)> {
    let Document::Gltf(document) = document else { return Err(foreign("gltf")) };
    let fixed = meshwright_gltf::fix(*document, wanted, limits)?;
    Ok((Document::Gltf(Box::new(fixed.document)), fixed.report))
}

fn lift<'a>(document: &'a Document<'_>, _: &Source, _: &Limits) -> Result<Lifted<'a>> {
    let Document::Gltf(document) = document else { return Err(foreign("gltf")) };
    meshwright_gltf::lift(document)
}

fn glb(scene: &Scene<'_>, lowering: &Lowering<'_>, sink: &mut Sink<'_>) -> Result<Report> {
    let lowered = lower(scene, &options(lowering))?;
    sink(Part::Main, &write_glb(&lowered.document)?)?;
    Ok(lowered.report)
}

fn gltf(scene: &Scene<'_>, lowering: &Lowering<'_>, sink: &mut Sink<'_>) -> Result<Report> {
    let lowered = lower(scene, &options(lowering))?;
    let (json, bin) = write_gltf(&lowered.document, &file_uri(&lowering.companion("bin")))?;
    // A scene without vertex data needs no second file.
    if !bin.is_empty() {
        sink(Part::Companion("bin"), &bin)?;
    }
    sink(Part::Main, &json)?;
    Ok(lowered.report)
}

fn options(lowering: &Lowering<'_>) -> Options {
    Options { limits: lowering.limits, ..Options::default() }
}
