//! glTF in the table of formats: one crate, two file layouts.

use crate::{
    convert::{Lowering, Part, Sink},
    format::Format,
};
use meshwright_core::{Report, Result};
use meshwright_gltf::{Options, file_uri, lower, write_glb, write_gltf};
use meshwright_scene::Scene;

/// glTF in one binary file.
pub(crate) static GLB: Format = Format {
    name: "glb",
    title: "glTF 2.0, one binary file",
    extensions: &["glb"],
    companions: &[],
    support: meshwright_gltf::SUPPORT,
    codes: meshwright_gltf::codes::ALL,
    reader: None,
    lower: Some(glb),
};

/// glTF as JSON with its binary data in a file beside it.
pub(crate) static GLTF: Format = Format {
    name: "gltf",
    title: "glTF 2.0, JSON with a .bin beside it",
    extensions: &["gltf"],
    companions: &["bin"],
    support: meshwright_gltf::SUPPORT,
    codes: meshwright_gltf::codes::ALL,
    reader: None,
    lower: Some(gltf),
};

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
