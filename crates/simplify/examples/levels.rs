//! Simplifies all meshes of a GLB file to numbers of triangles, in one run, and writes a file for each:
//! `cargo run --release -p meshwright-simplify --example levels -- IN.glb OUT COUNT...` writes `OUT.0.glb`, `OUT.1.glb` ...
//! and prints what each has.
#![allow(clippy::print_stderr, reason = "a program")]

use meshwright_core::{
    Error, Limits, Result, Source,
    codes::{BAD_REQUEST, UNWRITABLE},
};
use meshwright_scene::{
    Mesh, Pose, Scene,
    pose::{DMat4, IDENTITY},
};
use meshwright_simplify::{Part, Simplified, SimplifyOptions, Target, simplify};
use std::{
    env, fs,
    io::{self, Write},
    process::ExitCode,
};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let wanted = "expected a GLB file, a path for results, and numbers of triangles in descending order";
    let [input, output, counts @ ..] = arguments.as_slice() else {
        return Err(Error::new(&BAD_REQUEST, wanted));
    };
    let counts: Option<Vec<usize>> = counts.iter().map(|count| count.parse().ok()).collect();
    let targets = counts.ok_or_else(|| Error::new(&BAD_REQUEST, wanted))?.into_iter().map(Target::triangles);
    let source = Source::open(input, &Limits::DEFAULT)?;
    let (document, _) = meshwright_gltf::read(&source, &Limits::DEFAULT)?;
    let scene = meshwright_gltf::to_scene(&document)?.value;
    let places = places(&scene);
    let parts: Vec<Part<'_, '_>> = (scene.meshes.as_slice().iter().zip(&places))
        .flat_map(|(mesh, place)| Part::all(mesh).into_iter().map(|part| part.placed(*place)))
        .collect();

    let made = simplify(&parts, &targets.collect::<Vec<_>>(), &SimplifyOptions::default())?;
    let mut out = io::stdout();
    for (number, level) in made.value.iter().enumerate() {
        let said = writeln!(out, "{} triangles, {:?}", level.triangles(), level.reached);
        said.map_err(|error| Error::io(&UNWRITABLE, "stdout", error))?;
        let path = format!("{output}.{number}.glb");
        let scene = shown(&scene, &parts, level);
        let written = meshwright_gltf::from_scene(&scene, &meshwright_gltf::FromSceneOptions::default())?;
        let bytes = meshwright_gltf::write_glb(&written.value)?.to_vec();
        fs::write(&path, bytes).map_err(|error| Error::io(&UNWRITABLE, path.as_str(), error))?;
    }
    Ok(())
}

/// Where each mesh is at the first node that shows it.
fn places(scene: &Scene<'_>) -> Vec<DMat4> {
    let pose = Pose::rest(scene);
    let node_of = |mesh: usize| {
        scene.walk().into_iter().find(|(id, _)| {
            let node = scene.nodes.get(*id);
            node.and_then(|node| node.mesh).is_some_and(|shown| shown.index() == mesh)
        })
    };
    let place = |mesh| node_of(mesh).and_then(|(id, _)| pose.world(id).copied()).unwrap_or(IDENTITY);
    (0..scene.meshes.as_slice().len()).map(place).collect()
}

/// The scene with what is left of its meshes.
fn shown<'s>(scene: &'s Scene<'_>, parts: &[Part<'_, '_>], level: &Simplified) -> Scene<'s> {
    let mut made = scene.lent();
    let mut rest = level.parts.as_slice();
    let less = |mesh: &'s Mesh<'_>| {
        let (lists, others) = rest.split_at_checked(mesh.primitives.len()).unwrap_or_default();
        rest = others;
        level.mesh(parts, mesh).with_triangles(lists)
    };
    made.meshes = scene.meshes.as_slice().iter().map(less).collect();
    made
}
