//! What the grid shows of a file.

use super::{Asked, findings};
use crate::http::reply::{Stopped, json};
use meshwright::{Category, Error, Info, Severity, Validation, info::DiagnosticCounts};
use serde::Serialize;

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
        Ok((info, validation)) => json(&described(asked.file.id, &info, &validation)),
        Err(error) => json(&Failed { id: asked.file.id, error: (&error).into() }),
    }
}

fn facts(asked: &Asked<'_>) -> Result<(Info, Validation), Error> {
    let source = asked.open()?;
    let info = meshwright::info(&source, asked.limits(), 0)?;
    let checks = findings::checks(asked.state, None)?;
    let validation = meshwright::validate(&source, asked.limits(), &checks)?;
    Ok((info, validation))
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
        findings: DiagnosticCounts {
            error: validation.count(Severity::Error),
            warning: validation.count(Severity::Warning),
            info: validation.count(Severity::Info),
        },
        codes: codes.map(|(code, _)| code.id).collect(),
    }
}
