//! What the grid shows of a file.

use super::{Asked, findings};
use crate::{
    http::reply::{Stopped, json},
    model,
};
use meshwright::{
    Category, Error, Format, Info, Severity, Source, Validation,
    deps::{DepKind, Status},
    info::DiagnosticCounts,
    textures::scene_images::drawn_materials,
};
use serde::Serialize;
use std::collections::HashSet;

#[derive(Serialize)]
struct Card<'c> {
    id: u32,
    format: &'static str,
    version: &'c str,
    triangles: usize,
    vertices: usize,
    nodes: usize,
    joints: usize,
    clips: usize,
    levels: usize,
    materials: &'c [String],
    /// Number of materials whose colors are not known.
    without_colors: usize,
    findings: DiagnosticCounts,
    codes: Vec<&'static str>,
}

#[derive(Serialize)]
struct Failed {
    id: u32,
    error: Stopped,
}

/// What the grid shows of a file, or why there is nothing to show.
pub(super) fn card(asked: &Asked<'_>) -> Vec<u8> {
    match facts(asked) {
        Ok((info, validation, without_colors)) => {
            json(&Card { without_colors, ..described(asked.file.id, &info, &validation) })
        }
        Err(error) => json(&Failed { id: asked.file.id, error: (&error).into() }),
    }
}

fn facts(asked: &Asked<'_>) -> Result<(Info, Validation, usize), Error> {
    let source = asked.open()?;
    let info = meshwright::info(&source, asked.limits(), 0)?;
    let checks = findings::checks(asked.state, None)?;
    let validation = meshwright::validate(&source, asked.limits(), &checks)?;
    let without_colors = without_colors(asked, &source).unwrap_or(0);
    Ok((info, validation, without_colors))
}

/// The number of materials whose colors neither the file nor another one says.
fn without_colors(asked: &Asked<'_>, source: &Source) -> Result<usize, Error> {
    let asset = meshwright::read(source, asked.limits())?;
    if !matches!(asset.format, Format::Cdae | Format::Dae) {
        return Ok(0);
    }
    let scene = asset.to_scene()?.value;
    let unknown = asset.unknown_colors(&scene, &asked.state.companions());
    if unknown.is_empty() {
        return Ok(0);
    }
    let named = model::deps(asked.state, source)?.entries;
    let is_found = |status| matches!(status, Status::Found | Status::FoundOtherwise);
    let defined: HashSet<&str> = named
        .iter()
        .filter(|dep| dep.kind == DepKind::Material && is_found(dep.status))
        .map(|dep| dep.name.as_str())
        .collect();
    // What is never drawn needs no colors.
    let drawn = drawn_materials(&scene);
    let names = unknown.iter().filter(|id| drawn.contains(id)).filter_map(|id| scene.material(*id));
    Ok(names.filter(|material| !defined.contains(material.name.as_str())).count())
}

fn described<'c>(id: u32, info: &'c Info, validation: &Validation) -> Card<'c> {
    let scene = info.scene.as_ref();
    let count = |count: fn(&meshwright::info::Counts) -> usize| scene.map_or(0, count);
    let codes = validation.diagnostics.counts().filter(|(code, _)| code.category != Category::Loss);
    Card {
        id,
        format: info.format.name(),
        version: &info.version,
        triangles: count(|scene| scene.triangles),
        vertices: count(|scene| scene.vertices),
        nodes: count(|scene| scene.nodes),
        joints: count(|scene| scene.joints),
        clips: info.clips.len(),
        levels: count(|scene| scene.lods),
        materials: &info.names.materials,
        without_colors: 0,
        findings: DiagnosticCounts {
            error: validation.count(Severity::Error),
            warning: validation.count(Severity::Warning),
            info: validation.count(Severity::Info),
        },
        codes: codes.map(|(code, _)| code.id).collect(),
    }
}
