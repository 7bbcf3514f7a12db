//! The table entry of BeamNG cached Collada.

use crate::{
    capability::{Capabilities, Support},
    convert::{FromSceneContext, Part, Sink, Skins},
    document::{Document, foreign},
    format::{Format, Reader, Salvaged},
};
use meshwright_cdae::{
    FromSceneOptions, Version,
    document::{Container, HeaderValue},
};
use meshwright_core::{Chunks, Code, Diagnostics, Error, Limits, Outcome, Result, Source, codes};
use meshwright_scene::{
    ExtrasValue, Scene,
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
        to_scene: Some(to_scene),
        summary: Some(summary),
        join: None,
        recover: Some(recover),
        fix: Some(fix),
        set: Some(crate::edit::formats::cdae),
    }),
    from_scene: Some(from_scene),
    transcode: None,
    choices: None,
};

/// The scene features that a file can hold.
const HOLDS: Capabilities = [
    Support::Full,
    Support::Partial("applied to the vertices"),
    Support::Full,
    Support::None,
    Support::Full,
    Support::Partial("two sets"),
    Support::Full,
    Support::Partial("baked into the rest pose, or kept with `--skin keep`"),
    Support::None,
    Support::Partial("translation, rotation and scale at a fixed rate"),
    Support::None,
    Support::Full,
    Support::None,
    Support::None,
    Support::None,
    Support::Full,
    Support::Full,
    Support::None,
    Support::None,
    Support::Partial("as nodes"),
];

fn read<'a>(source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Diagnostics)> {
    meshwright_cdae::read(source, limits)
        .map(|(document, diagnostics)| (Document::Cdae(Box::new(document)), diagnostics))
}

fn validate(source: &Source, limits: &Limits) -> Result<(String, Diagnostics)> {
    let (document, mut diagnostics) = meshwright_cdae::read(source, limits)?;
    diagnostics.append(meshwright_cdae::validate(&document, limits));
    Ok((document.version(), diagnostics))
}

fn recover<'a>(source: &'a Source, limits: &Limits) -> Result<Salvaged<'a>> {
    let saved = meshwright_cdae::recover(source, limits)?;
    Ok(Salvaged::seen(Document::Cdae(Box::new(saved.value)), saved.diagnostics))
}

fn write<'a>(document: &'a Document<'_>) -> Result<Chunks<'a>> {
    let Document::Cdae(document) = document else { return Err(foreign(FORMAT.name)) };
    meshwright_cdae::write(document)
}

/// Fixes problems.
fn fix<'a>(
    document: Document<'a>,
    wanted: &dyn Fn(&Code) -> bool,
    limits: &Limits,
) -> Result<(Document<'a>, Diagnostics)> {
    let Document::Cdae(document) = document else { return Err(foreign(FORMAT.name)) };
    let fixed = meshwright_cdae::fix(*document, wanted, limits)?;
    Ok((Document::Cdae(Box::new(fixed.value)), fixed.diagnostics))
}

fn to_scene<'a>(document: &'a Document<'_>, _: &Source, limits: &Limits) -> Result<Outcome<Scene<'a>>> {
    let Document::Cdae(document) = document else { return Err(foreign(FORMAT.name)) };
    meshwright_cdae::to_scene_within(document, limits)
}

/// The scene for a summary.
fn summary<'a>(document: &'a Document<'_>, _: &Source, limits: &Limits) -> Result<Outcome<Scene<'a>>> {
    let Document::Cdae(document) = document else { return Err(foreign(FORMAT.name)) };
    meshwright_cdae::to_scene_summary(document, limits)
}

/// Restores levels and names that another format changed, before the selection.
pub(crate) fn restore(
    scene: &mut Scene<'_>,
    document: &Document<'_>,
    wanted: Suffixes,
    diagnostics: &mut Diagnostics,
) {
    if matches!(document, Document::Cdae(_)) {
        return;
    }
    let metadata = document.metadata();
    let blender =
        matches!(metadata.get("generator"), Some(ExtrasValue::Text(text)) if text.contains("Blender"));
    // Suffixes are restored only for files that Blender wrote.
    let suffixes = if wanted == Suffixes::Auto && !blender { Suffixes::Keep } else { wanted };
    restore::restore(scene, FORMAT.name, suffixes, diagnostics);
}

/// Writes a shape in the game's current version, unless another one is requested.
fn from_scene(scene: &Scene<'_>, context: &FromSceneContext<'_>, sink: &mut Sink<'_>) -> Result<Diagnostics> {
    let wanted = context.options;
    let version = match wanted.version.as_deref() {
        Some("26") => Version::V26,
        Some("30") => Version::V30,
        _ => Version::V31,
    };
    if wanted.compress && version != Version::V31 {
        return Err(Error::new(&codes::BAD_REQUEST, "only version 31 can be compressed"));
    }
    let skins = match wanted.skins {
        Skins::Bake => meshwright_cdae::Skins::Bake,
        Skins::Keep if version == Version::V26 => {
            return Err(Error::new(
                &codes::BAD_REQUEST,
                "cdae 26 has no layout for skins (supported: 30, 31)",
            ));
        }
        Skins::Keep => meshwright_cdae::Skins::Keep,
    };
    let options = FromSceneOptions {
        version,
        skins,
        compress: wanted.compress,
        lod_sizes: wanted.lod_sizes.clone(),
        frame_rate: wanted.frame_rate,
        limits: context.limits,
        ..FromSceneOptions::default()
    };
    let exported = meshwright_cdae::from_scene(scene, &options)?;
    sink(Part::Main, &meshwright_cdae::write(&exported.value)?)?;
    Ok(exported.diagnostics)
}

/// Number of trailing bytes and bytes of unknown header entries.
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
