//! UDM in the table of formats: one tree in a binary form, a text form, and typed JSON.

mod game;

use crate::{
    capability::{Capabilities, Holding},
    convert::{Form, Lowering, Part, Sink},
    document::{Document, foreign},
    format::{Format, Reader, Saved},
};
use game::Game;
use meshwright_core::{Blocks, Code, Finding, Limits, Report, Result, Severity, Source};
use meshwright_scene::{Lifted, Scene};
use meshwright_udm::{LiftOptions, LowerOptions, binary, document::Element, text};
use std::path::{Path, PathBuf};

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
    shared_names: false,
    recognized: true,
    support: meshwright_udm::SUPPORT,
    holds: &HOLDS,
    explain: meshwright_udm::codes::explain,
    codes: meshwright_udm::codes::ALL,
    compresses: false,
    holds_images: false,
    reader: Some(&Reader {
        detect: meshwright_udm::detect,
        read,
        log: meshwright_udm::log,
        validate,
        write,
        lift: Some(lift),
        summary: Some(summary),
        join: None,
        recover: Some(recover),
        fix: Some(fix),
        set: Some(crate::edit::formats::udm),
    }),
    lower: Some(lower),
    recode: Some(to_udm),
    choices: Some(meshwright_udm::choices),
};

/// What a file can hold of a scene.
const HOLDS: Capabilities = [
    Holding::Partly("as bones"),
    Holding::Partly("of maps and joints"),
    Holding::Whole,
    Holding::Partly("as lists"),
    Holding::Partly("written, not read back"),
    Holding::Whole,
    Holding::Not,
    Holding::Whole,
    Holding::Whole,
    Holding::Whole,
    Holding::Whole,
    Holding::Whole,
    Holding::Whole,
    Holding::Whole,
    Holding::Partly("as skins, by mesh"),
    Holding::Whole,
    Holding::Whole,
    Holding::Not,
    Holding::Not,
    Holding::Partly("as nodes"),
];

/// The root folder of the game around a file.
pub(crate) fn root_of(file: &Path) -> PathBuf {
    Game::around(file).root().to_owned()
}

fn read<'a>(source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Report)> {
    meshwright_udm::read(source, limits).map(|(document, report)| (Document::Udm(Box::new(document)), report))
}

fn validate(source: &Source, limits: &Limits) -> Result<(String, Report)> {
    let (document, mut report) = meshwright_udm::read(source, limits)?;
    report.append(meshwright_udm::validate(&document, limits));
    Ok((document.version(), report))
}

fn recover<'a>(source: &'a Source, limits: &Limits) -> Result<Saved<'a>> {
    let saved = meshwright_udm::recover(source, limits)?;
    Ok(Saved::seen(Document::Udm(Box::new(saved.document)), saved.report))
}

fn write<'a>(document: &'a Document<'_>) -> Result<Blocks<'a>> {
    let Document::Udm(document) = document else { return Err(foreign(FORMAT.name)) };
    meshwright_udm::write(document)
}

/// The tree of a document that has one.
pub(crate) fn root<'d, 'a>(document: &'d Document<'a>) -> Option<&'d Element<'a>> {
    match document {
        Document::Udm(document) => Some(document.root()),
        Document::UdmJson(file) => Some(file.root()),
        _ => None,
    }
}

/// Mends what is safe to mend.
fn fix<'a>(
    document: Document<'a>,
    wanted: &dyn Fn(&Code) -> bool,
    limits: &Limits,
) -> Result<(Document<'a>, Report)> {
    let Document::Udm(document) = document else { return Err(foreign(FORMAT.name)) };
    let fixed = meshwright_udm::fix(*document, wanted, limits)?;
    Ok((Document::Udm(Box::new(fixed.document)), fixed.report))
}

fn lift<'a>(document: &'a Document<'_>, source: &Source, limits: &Limits) -> Result<Lifted<'a>> {
    lift_with(document, source, limits, &LiftOptions::default())
}

/// What a summary of the file counts.
fn summary<'a>(document: &'a Document<'_>, source: &Source, limits: &Limits) -> Result<Lifted<'a>> {
    lift_with(document, source, limits, &LiftOptions { summary: true, ..LiftOptions::default() })
}

/// The meaning of a document, with the materials and textures that it names, as far as they are there.
fn lift_with<'a>(
    document: &'a Document<'_>,
    source: &Source,
    limits: &Limits,
    options: &LiftOptions,
) -> Result<Lifted<'a>> {
    let Document::Udm(document) = document else { return Err(foreign(FORMAT.name)) };
    let game = source.path().map(Game::around);
    let mut materials = |name: &str| game.as_ref()?.surface(source, name, limits);
    let mut lifted = meshwright_udm::lift_with(document, options, &mut materials);
    if let Some(game) = &game {
        game.textures(&mut lifted.scene, source);
    }
    Ok(lifted)
}

/// A model, and the files of its materials below `materials`. A material whose file another one has gets another name,
/// in the model, too.
fn lower(scene: &Scene<'_>, lowering: &Lowering<'_>, sink: &mut Sink<'_>) -> Result<Report> {
    let (limits, frame_rate) = (lowering.limits, lowering.options.frame_rate);
    let mut options = LowerOptions { limits, frame_rate, ..LowerOptions::default() };
    let mut lowered = meshwright_udm::lower(scene, &options)?;
    if lowering.target().is_none() {
        let count = lowered.materials.len();
        if count > 0 {
            let message =
                format!("{count} materials need files of their own, which a stream or a device cannot hold");
            lowered.report.push(Finding::new(&meshwright_udm::codes::lower::LOSS_MATERIAL, message));
        }
    } else {
        for material in &lowered.materials {
            let options_of_text = text::WriteOptions { limits, ..text::WriteOptions::default() };
            let (bytes, _) = text::write(&material.root, options_of_text)?;
            let mut blocks = Blocks::new();
            blocks.borrowed(&bytes);
            let given = sink(Part::Shared(material.path.clone()), &blocks)?;
            if given != material.path {
                let file = given.rsplit('/').next().unwrap_or(&given);
                let stem = file.strip_suffix(".pmat").unwrap_or(file);
                options.material_names.insert(material.index, stem.to_owned());
            }
        }
        if !options.material_names.is_empty() {
            lowered = meshwright_udm::lower(scene, &options)?;
        }
    }
    let mut report = lowered.report;
    report.append(put(lowered.document.root(), lowering, sink)?);
    Ok(report)
}

/// In the form that was asked for, or that the name says: the names of binary files end in `_b`.
fn to_udm(document: &Document<'_>, lowering: &Lowering<'_>, sink: &mut Sink<'_>) -> Result<Option<Report>> {
    let Some(root) = root(document) else { return Ok(None) };
    let mut report = put(root, lowering, sink)?;
    let errors = match document {
        Document::Udm(document) => meshwright_udm::validate(document, &lowering.limits),
        _ => {
            let document = meshwright_udm::Document::Binary(binary::File::new(root.clone()));
            meshwright_udm::validate(&document, &lowering.limits)
        }
    };
    report.append(copied(errors, &lowering.limits));
    Ok(Some(report))
}

/// The loss for errors that the result has from its source: the tree is passed on as it is.
fn copied(mut errors: Report, limits: &Limits) -> Report {
    let not_finite = &meshwright_udm::codes::check::NOT_FINITE;
    errors.retain(|code| code.severity == Severity::Error || code.id == not_finite.id);
    let mut report = Report::new(limits.findings);
    for (code, count) in errors.counts() {
        let first = errors.findings().iter().find(|finding| finding.code.id == code.id);
        let path = first.map(|finding| finding.path.clone()).unwrap_or_default();
        let times = if count == 1 { String::new() } else { format!(" ({count} times)") };
        let message = format!("copied an error of the source{times}: {code}, {}", code.title);
        report.push(Finding::new(&meshwright_udm::codes::lower::LOSS_UNSOUND, message).on(path));
    }
    report
}

fn put(root: &Element<'_>, lowering: &Lowering<'_>, sink: &mut Sink<'_>) -> Result<Report> {
    let by_name = || {
        let ending = lowering.target().and_then(|path| path.extension()).unwrap_or_default();
        if ending.to_string_lossy().ends_with("_b") { Form::Binary } else { Form::Text }
    };
    let form = if lowering.options.form == Form::ByName { by_name() } else { lowering.options.form };
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
