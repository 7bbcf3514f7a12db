//! BeamNG cached Collada in the table of formats.

use crate::{
    capability::{Capabilities, Holding},
    document::{Document, foreign},
    format::{Format, Reader},
};
use meshwright_cdae::document::{Container, HeaderValue};
use meshwright_core::{Blocks, Limits, Report, Result, Source};
use meshwright_scene::Lifted;
use std::path::Path;

/// The format.
pub(crate) static FORMAT: Format = Format {
    name: "cdae",
    title: "BeamNG cached Collada",
    extensions: &["cdae"],
    companions: &[],
    support: meshwright_cdae::SUPPORT,
    holds: &HOLDS,
    codes: meshwright_cdae::codes::ALL,
    compresses: true,
    holds_images: false,
    reader: Some(&Reader {
        detect: meshwright_cdae::detect,
        read,
        log: meshwright_cdae::log,
        write,
        lift: Some(lift),
        join: None,
    }),
    lower: None,
    recode: None,
    choices: None,
};

/// What a file can hold of a scene.
const HOLDS: Capabilities = [
    Holding::Whole,
    Holding::Partly("worked into the vertices"),
    Holding::Whole,
    Holding::Not,
    Holding::Whole,
    Holding::Partly("two sets"),
    Holding::Whole,
    Holding::Whole,
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

fn write<'a>(document: &'a Document<'_>) -> Result<Blocks<'a>> {
    let Document::Cdae(document) = document else { return Err(foreign(FORMAT.name)) };
    meshwright_cdae::write(document)
}

fn lift<'a>(document: &'a Document<'_>, _: Option<&Path>, _: &Limits) -> Result<Lifted<'a>> {
    let Document::Cdae(document) = document else { return Err(foreign(FORMAT.name)) };
    Ok(meshwright_cdae::lift(document))
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
