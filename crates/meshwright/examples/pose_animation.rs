//! Prints where the vertices of a model are at a time of an animation:
//! `cargo run --example pose_animation -- MODEL SECONDS`
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program talks to its user")]

use meshwright::{
    Result,
    scene::{Pose, Scene},
};
use std::{env, process::ExitCode};

/// The vertices of all nodes in scene space, in meters with Y up, at a time of the first animation.
pub(crate) fn posed(scene: &Scene<'_>, seconds: f32) -> Vec<(String, Vec<[f64; 3]>)> {
    let pose = match scene.clips.first() {
        Some(clip) => Pose::at(scene, clip, seconds),
        None => Pose::rest(scene),
    };
    let mut all = Vec::new();
    for (id, node) in scene.nodes.iter() {
        let Some(mesh) = node.mesh.and_then(|mesh| scene.mesh(mesh)) else { continue };
        let vertices = (0..mesh.pools.len()).flat_map(|pool| pose.vertices(scene, id, pool)).collect();
        all.push((node.name.clone(), vertices));
    }
    all
}

fn run(path: &str, seconds: f32) -> Result<()> {
    let asset = meshwright::open(path)?;
    for (name, vertices) in posed(&asset.to_scene()?.value, seconds) {
        let top = vertices.iter().map(|[_, y, _]| *y).fold(f64::MIN, f64::max);
        println!("{name}: {} vertices, the highest at {top:.3} m", vertices.len());
    }
    Ok(())
}

fn main() -> ExitCode {
    let args: Vec<String> = env::args().collect();
    let (Some(path), Some(Ok(seconds))) = (args.get(1), args.get(2).map(|text| text.parse())) else {
        eprintln!("usage: pose_animation MODEL SECONDS");
        return ExitCode::FAILURE;
    };
    match run(path, seconds) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{path}: {error}");
            ExitCode::FAILURE
        }
    }
}
