//! Makes a BeamNG shape higher and writes it back; everything else keeps its bytes:
//! `cargo run --example edit_vertices -- IN.cdae OUT.cdae FACTOR`
#![allow(clippy::print_stderr, reason = "a program talks to its user")]

use meshwright::{Checks, Document, FixOptions, Limits, Source, cdae::document::Vector};
use std::{env, error::Error, fs, path::Path, process::ExitCode};

/// Multiplies the heights of all vertices.
pub(crate) fn stretch(from: &Path, to: &Path, factor: f32) -> Result<(), Box<dyn Error>> {
    let limits = Limits::default();
    let source = Source::open(from, &limits)?;
    let asset = meshwright::read(&source, &limits)?;
    let Document::Cdae(mut document) = asset.document else {
        return Err("expected a .cdae file".into());
    };
    for mesh in &mut document.shape.meshes.items {
        let Some(body) = mesh.body.as_deref_mut() else { continue };
        // Z is up in this format.
        let moved = body.verts.view::<[f32; 3]>().iter().map(|[x, y, z]| [x, y, z * factor]);
        body.verts = Vector::new(moved.collect::<Vec<_>>());
    }
    let edited = Source::from(meshwright::cdae::write(&document)?.to_vec());
    // Boxes and spheres around the vertices are stored too. They decide when a mesh is drawn, so new ones are not
    // among the safe fixes.
    let bounds = ["CDAE0644", "CDAE0646", "CDAE0647"].map(str::to_owned).to_vec();
    let options = FixOptions::default().checks(Checks::default().only(bounds)).unsafe_fixes(true);
    let fixed = meshwright::fix(&edited, &limits, &options)?;
    let bytes = fixed.bytes.as_deref().unwrap_or(edited.bytes());
    Ok(fs::write(to, bytes)?)
}

fn main() -> ExitCode {
    let args: Vec<String> = env::args().collect();
    let (Some(from), Some(to), Some(Ok(factor))) =
        (args.get(1), args.get(2), args.get(3).map(|text| text.parse()))
    else {
        eprintln!("usage: edit_vertices IN.cdae OUT.cdae FACTOR");
        return ExitCode::FAILURE;
    };
    match stretch(Path::new(from), Path::new(to), factor) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{from}: {error}");
            ExitCode::FAILURE
        }
    }
}
