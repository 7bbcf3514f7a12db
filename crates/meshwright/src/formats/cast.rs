//! The table entry of Cast.

use crate::{
    capability::{Capabilities, Support},
    convert::{ConvertOptions, FromSceneContext, Part, Preset, Sink, merge::unwrapped},
    document::{Document, foreign},
    format::{Format, Join, Reader, Salvaged},
};
use meshwright_cast::{FromSceneOptions, ToSceneOptions};
use meshwright_core::{Chunks, Code, Diagnostics, Limits, Outcome, Result, Source};
use meshwright_scene::{Scene, Up};

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
        to_scene: Some(to_scene),
        summary: Some(summary),
        join: Some(Join { documents: join, to_scene: to_scene_joined }),
        recover: Some(recover),
        fix: Some(fix),
        set: Some(crate::edit::formats::cast),
    }),
    from_scene: Some(from_scene),
    transcode: None,
    choices: None,
};

/// The scene features that a file can hold.
const HOLDS: Capabilities = [
    Support::Full,
    Support::Full,
    Support::Full,
    Support::None,
    Support::Full,
    Support::Full,
    Support::Full,
    Support::Full,
    Support::Full,
    Support::Full,
    Support::Full,
    Support::Full,
    Support::Full,
    Support::Full,
    Support::None,
    Support::None,
    Support::None,
    Support::None,
    Support::None,
    Support::Partial("as nodes"),
];

fn read<'a>(source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Diagnostics)> {
    meshwright_cast::read(source, limits)
        .map(|(document, diagnostics)| (Document::Cast(document), diagnostics))
}

fn validate(source: &Source, limits: &Limits) -> Result<(String, Diagnostics)> {
    let (document, mut diagnostics) = meshwright_cast::read(source, limits)?;
    diagnostics.append(meshwright_cast::validate(&document, limits));
    Ok((document.version(), diagnostics))
}

fn recover<'a>(source: &'a Source, limits: &Limits) -> Result<Salvaged<'a>> {
    let saved = meshwright_cast::recover(source, limits)?;
    Ok(Salvaged {
        document: Document::Cast(saved.document),
        diagnostics: saved.diagnostics,
        more: saved.found > 0,
    })
}

fn write<'a>(document: &'a Document<'_>) -> Result<Chunks<'a>> {
    let Document::Cast(document) = document else { return Err(foreign(FORMAT.name)) };
    meshwright_cast::write(document)
}

/// Fixes problems.
fn fix<'a>(
    document: Document<'a>,
    wanted: &dyn Fn(&Code) -> bool,
    limits: &Limits,
) -> Result<(Document<'a>, Diagnostics)> {
    let Document::Cast(document) = document else { return Err(foreign(FORMAT.name)) };
    let fixed = meshwright_cast::fix(document, wanted, limits)?;
    Ok((Document::Cast(fixed.value), fixed.diagnostics))
}

fn to_scene<'a>(document: &'a Document<'_>, _: &Source, _: &Limits) -> Result<Outcome<Scene<'a>>> {
    let Document::Cast(document) = document else { return Err(foreign(FORMAT.name)) };
    Ok(meshwright_cast::to_scene(document))
}

/// The scene for a summary.
fn summary<'a>(document: &'a Document<'_>, _: &Source, _: &Limits) -> Result<Outcome<Scene<'a>>> {
    let Document::Cast(document) = document else { return Err(foreign(FORMAT.name)) };
    Ok(meshwright_cast::to_scene_with(
        document,
        &ToSceneOptions { summary: true, ..ToSceneOptions::default() },
    ))
}

fn join(documents: Vec<(Document<'_>, String)>) -> Result<(Document<'_>, Diagnostics)> {
    let documents = unwrapped(documents, FORMAT.name, |document| match document {
        Document::Cast(document) => Some(document),
        _ => None,
    })?;
    let (document, diagnostics) = meshwright_cast::join(documents);
    Ok((Document::Cast(document), diagnostics))
}

/// Parts of one model share their skeleton.
fn to_scene_joined<'a>(document: &'a Document<'_>, _: &Source, _: &Limits) -> Result<Outcome<Scene<'a>>> {
    let Document::Cast(document) = document else { return Err(foreign(FORMAT.name)) };
    Ok(meshwright_cast::to_scene_with(
        document,
        &ToSceneOptions { one_skeleton: true, ..ToSceneOptions::default() },
    ))
}

/// Writes the model, and separate animation files if requested.
fn from_scene(scene: &Scene<'_>, context: &FromSceneContext<'_>, sink: &mut Sink<'_>) -> Result<Diagnostics> {
    let ConvertOptions { preset, up_out, split_clips, frame_rate, .. } = *context.options;
    let blender = preset == Some(Preset::Blender);
    let options = FromSceneOptions {
        // A stream holds one file.
        split_clips: split_clips.unwrap_or(blender && context.target().is_some()),
        up: up_out.or(blender.then_some(Up::Z)),
        frame_rate,
        limits: context.limits,
        ..FromSceneOptions::default()
    };
    let exported = meshwright_cast::from_scene(scene, &options)?;
    for clip in &exported.clips {
        sink(Part::Clip(clip.name.clone()), &meshwright_cast::write(&clip.document)?)?;
    }
    sink(Part::Main, &meshwright_cast::write(&exported.document)?)?;
    Ok(exported.diagnostics)
}
