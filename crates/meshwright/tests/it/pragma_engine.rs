//! Models that are written for Pragma from files of all formats: a simulation of the engine plays them as the file does.

#[path = "../../../udm/tests/it/engine/simulation.rs"]
mod simulation;

use meshwright::{Limits, Source, read, udm};
use meshwright_testkit::{corpus, fixtures};
use std::path::PathBuf;

/// Extensions of files with a scene.
const SCENES: &[&str] = &[
    "cdae", "dae", "cast", "glb", "gltf", "pmdl", "pmdl_b", "pmat", "pmat_b", "pmap", "pmap_b", "udm",
    "udm_b", "cmh",
];

/// The files that became a model, the compared values, and the faults.
fn played(paths: &[PathBuf]) -> (usize, usize, Vec<String>) {
    let (mut models, mut compared, mut faults) = (0, 0, Vec::new());
    for path in paths {
        let what = path.file_name().unwrap().to_string_lossy().into_owned();
        let source = Source::open(path, &Limits::DEFAULT).unwrap();
        let Ok(asset) = read(&source, &Limits::DEFAULT) else { continue };
        let Ok(scene) = asset.to_scene() else { continue };
        compared += simulation::check(&what, &scene.value, &udm::FromSceneOptions::default(), &mut faults);
        models += 1;
    }
    (models, compared, faults)
}

#[test]
fn fixtures_of_all_formats_are_played() {
    let (models, compared, faults) = played(&fixtures::files(SCENES));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(models >= 15 && compared > 500, "{models} models, {compared} values");
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn files_of_the_corpus_are_played() {
    let (models, compared, faults) = played(&fixtures::below(&corpus::required_root(), SCENES));
    println!("{models} models, {compared} values");
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
    assert!(models > 500 && compared > 10_000, "{models} models, {compared} values");
}
