//! Prints what is in files of any format: `cargo run --example inspect -- MODEL...`
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program talks to its user")]

use std::{env, process::ExitCode};

pub(crate) fn inspect(path: &str) -> meshwright::Result<()> {
    let asset = meshwright::open(path)?;
    println!("{path}: {} {}", asset.format().title(), asset.version());
    for diagnostic in asset.diagnostics().as_slice() {
        println!("  {diagnostic}");
    }
    if !asset.has_scene() {
        return Ok(());
    }
    let scene = asset.to_scene()?.value;
    for (_, mesh) in scene.meshes.iter() {
        println!("  mesh {:?}: {} vertices, {} triangles", mesh.name, mesh.vertices(), mesh.triangles());
    }
    for (_, material) in scene.materials.iter() {
        println!("  material {:?}", material.name);
    }
    for clip in &scene.clips {
        println!("  animation {:?}: {:.2} s, {} channels", clip.name, clip.duration, clip.channels.len());
    }
    if let Some(bounds) = scene.extent(0) {
        println!("  from {:?} to {:?}, in meters, Y up", bounds.min, bounds.max);
    }
    Ok(())
}

fn main() -> ExitCode {
    let mut status = ExitCode::SUCCESS;
    for path in env::args().skip(1) {
        // A broken file does not stop the others.
        if let Err(error) = inspect(&path) {
            eprintln!("{path}: {error}");
            status = ExitCode::FAILURE;
        }
    }
    status
}
