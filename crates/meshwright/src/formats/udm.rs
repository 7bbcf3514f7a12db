//! UDM in the table of formats: one tree in a binary form, a text form, and typed JSON.

mod game;

use crate::{
    convert::{Form, Lowering, Part, Sink},
    document::{Document, foreign},
    format::{Format, Reader},
};
use meshwright_core::{Blocks, Fault, Limits, Report, Result, Source, Support, codes};
use meshwright_scene::{Lifted, Scene};
use meshwright_udm::{LiftOptions, LowerOptions, binary, document::Element, json::file as json, text};
use std::{fs, path::Path};

/// The format.
pub(crate) static FORMAT: Format = Format {
    name: "udm",
    title: "Unified Data Model of the Pragma engine",
    extensions: &[
        "udm", "udm_b", "pmdl", "pmdl_b", "pmat", "pmat_b", "pmap", "pmap_b", "panim", "panim_b", "pptsys",
        "pptsys_b", "pnav", "pnav_b", "psav", "psav_b", "pikr", "pikr_b", "psg", "psg_b", "lmd", "lmd_b",
        "pfmp", "pfmp_b", "udms",
    ],
    companions: &[],
    support: meshwright_udm::SUPPORT,
    codes: meshwright_udm::codes::ALL,
    holds_images: false,
    reader: Some(&Reader {
        detect: meshwright_udm::detect,
        read,
        log: meshwright_udm::log,
        write,
        lift: Some(lift),
        join: None,
    }),
    lower: Some(lower),
    recode: Some(to_udm),
    choices: Some(meshwright_udm::choices),
};

/// The same as JSON.
pub(crate) static JSON: Format = Format {
    name: "json",
    title: "UDM as typed JSON",
    extensions: &["json"],
    companions: &[],
    support: &[Support {
        version: "1",
        read: true,
        write: true,
        lift: false,
        lower: false,
        evidence: "our own: docs/formats/udm.schema.json",
    }],
    codes: meshwright_udm::codes::ALL,
    holds_images: false,
    reader: Some(&Reader {
        detect: json::detect,
        read: read_json,
        log: json::log,
        write: write_json,
        lift: None,
        join: None,
    }),
    lower: None,
    recode: Some(to_json_file),
    choices: None,
};

fn read<'a>(source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Report)> {
    meshwright_udm::read(source, limits).map(|(document, report)| (Document::Udm(Box::new(document)), report))
}

fn write<'a>(document: &'a Document<'_>) -> Result<Blocks<'a>> {
    let Document::Udm(document) = document else { return Err(foreign(FORMAT.name)) };
    meshwright_udm::write(document)
}

fn read_json<'a>(source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Report)> {
    json::read(source, limits).map(|(file, report)| (Document::UdmJson(Box::new(file)), report))
}

fn write_json<'a>(document: &'a Document<'_>) -> Result<Blocks<'a>> {
    let Document::UdmJson(file) = document else { return Err(foreign(JSON.name)) };
    Ok(json::write(file))
}

/// The tree of a document that has one.
fn root<'d, 'a>(document: &'d Document<'a>) -> Option<&'d Element<'a>> {
    match document {
        Document::Udm(document) => Some(document.root()),
        Document::UdmJson(file) => Some(file.root()),
        _ => None,
    }
}

/// The meaning of a document, with the materials and textures that it names, as far as they are there.
fn lift<'a>(document: &'a Document<'_>, path: Option<&Path>, limits: &Limits) -> Result<Lifted<'a>> {
    let Document::Udm(document) = document else { return Err(foreign(FORMAT.name)) };
    let root = path.map(game::root);
    let mut materials = |name: &str| game::surface(root.as_deref()?, name, limits);
    let mut lifted = meshwright_udm::lift_with(document, &LiftOptions::default(), &mut materials);
    if let (Some(root), Some(path)) = (&root, path) {
        game::textures(&mut lifted.scene, root, path);
    }
    Ok(lifted)
}

/// A model, and files of its materials where the game keeps them. A material's file that is there stays as it is.
fn lower(scene: &Scene<'_>, lowering: &Lowering<'_>, sink: &mut Sink<'_>) -> Result<Report> {
    let Lowering { limits, frame_rate, .. } = *lowering;
    let options = LowerOptions { limits, frame_rate, ..LowerOptions::default() };
    let meshwright_udm::Lowered { document, materials, mut report } = meshwright_udm::lower(scene, &options)?;
    let root = lowering.target().map(game::root);
    for material in &materials {
        let Some(path) = root.as_deref().and_then(|root| game::below(root, &material.path)) else { continue };
        if path.exists() {
            continue;
        }
        if let Some(folder) = path.parent() {
            let failed =
                |error| Fault::io(&codes::UNWRITABLE, format!("cannot make {}", folder.display()), error);
            fs::create_dir_all(folder).map_err(failed)?;
        }
        let options = text::WriteOptions { limits, ..text::WriteOptions::default() };
        let (bytes, _) = text::write(&material.root, options)?;
        let mut blocks = Blocks::new();
        blocks.borrowed(&bytes);
        sink(Part::File(path), &blocks)?;
    }
    report.append(put(document.root(), lowering, sink)?);
    Ok(report)
}

/// In the form that was asked for, or that the name says: the names of binary files end in `_b`.
fn to_udm(document: &Document<'_>, lowering: &Lowering<'_>, sink: &mut Sink<'_>) -> Result<Option<Report>> {
    match root(document) {
        Some(root) => put(root, lowering, sink).map(Some),
        None => Ok(None),
    }
}

fn put(root: &Element<'_>, lowering: &Lowering<'_>, sink: &mut Sink<'_>) -> Result<Report> {
    let by_name = || {
        let ending = lowering.target().and_then(|path| path.extension()).unwrap_or_default();
        if ending.to_string_lossy().ends_with("_b") { Form::Binary } else { Form::Text }
    };
    let form = if lowering.form == Form::ByName { by_name() } else { lowering.form };
    let style = match form {
        Form::Binary | Form::ByName => {
            let file = binary::File::new(root.clone());
            sink(Part::Main, &binary::write(&file)?)?;
            return Ok(Report::new(lowering.limits.findings));
        }
        Form::Text => text::Style::Shortest,
        Form::EngineText => text::Style::Reference,
    };
    let options = text::WriteOptions { style, limits: lowering.limits, ..text::WriteOptions::default() };
    let (bytes, report) = text::write(root, options)?;
    let mut blocks = Blocks::new();
    blocks.borrowed(&bytes);
    sink(Part::Main, &blocks)?;
    Ok(report)
}

fn to_json_file(
    document: &Document<'_>,
    lowering: &Lowering<'_>,
    sink: &mut Sink<'_>,
) -> Result<Option<Report>> {
    let Some(root) = root(document) else { return Ok(None) };
    let bytes = json::encode(root)?;
    let mut blocks = Blocks::new();
    blocks.borrowed(&bytes);
    sink(Part::Main, &blocks)?;
    Ok(Some(Report::new(lowering.limits.findings)))
}
