//! From a model of Blender to a mod that players get: one conversion, one archive, and no warning.

use crate::common;
use common::{fixtures, run};
use serde_json::Value;
use std::{fs, path::Path};

/// Where the shape lies in the mod.
const SHAPES: &str = "mod/levels/mine/art/shapes/";

/// What the game wants of a model.
const FOR_THE_GAME: &[&str] = &["--texture-format", "dds", "--lods", "auto", "--collision-mesh", "auto"];

/// Converts a model into a new mod and packs that; returns errors and warnings of a check of the archive.
fn findings(model: &Path) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let ok = |words: &[&str]| {
        let (status, out, err) = run(folder, words);
        assert_eq!(status, 0, "{}: {words:?}: {out}{err}", model.display());
        out
    };
    ok(&["convert", model.to_str().unwrap(), "-o", "crate.glb", "--quiet"]);
    ok(&[&["convert", "crate.glb", "-o", SHAPES, "--to", "dae"], FOR_THE_GAME].concat());
    assert!(folder.join(SHAPES).join("crate.dae").is_file());
    ok(&["pack", "mod", "-o", "mine.zip", "--date", "2026-11-29"]);
    let report: Value = serde_json::from_str(&ok(&["check", "mine.zip", "--json"])).unwrap();
    let files = report["files"].as_array().unwrap().iter();
    let all = files.flat_map(|file| file["diagnostics"].as_array().unwrap());
    let counted = all.filter(|own| own["severity"] != "info");
    counted.map(ToString::to_string).collect()
}

#[test]
fn a_model_becomes_a_mod_that_is_fit() {
    for name in
        ["house.cdae", "windmill.cdae", "shed.dae", "lamp.dae", "crane.cast", "yard.cast", "crate.pmdl_b"]
    {
        let found = findings(&fixtures().join(name));
        assert!(found.is_empty(), "{name}: {found:#?}");
    }
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn a_sample_of_gltf_becomes_a_mod_that_is_fit() {
    let root = meshwright_testkit::corpus::required_root().join("gltf");
    for name in [
        "rich/Fox.glb",
        "rich/MorphStressTest.gltf",
        "roundtrip/Box/Box.gltf",
        "roundtrip/01_alpha_mask/01_alpha_mask.gltf",
        "roundtrip/03_skinned_cylinder/03_skinned_cylinder.gltf",
        "roundtrip/04_lenna/04_lenna.gltf",
        "roundtrip/08_combine_orm/08_combine_orm.gltf",
    ] {
        let found = findings(&root.join(name));
        assert!(found.is_empty(), "{name}: {found:#?}");
    }
}

#[test]
fn results_of_a_run_share_their_definitions() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for name in ["shed.dae", "lamp.dae"] {
        let target = folder.join(Path::new(name).with_extension("glb"));
        let (status, _, err) = run(
            folder,
            &["convert", fixtures().join(name).to_str().unwrap(), "-o", target.to_str().unwrap()],
        );
        assert_eq!(status, 0, "{err}");
    }
    let (status, _, err) = run(folder, &["convert", "shed.glb", "lamp.glb", "-o", SHAPES, "--to", "dae"]);
    assert_eq!(status, 0, "{err}");
    let text = fs::read_to_string(folder.join(SHAPES).join("main.materials.json")).unwrap();
    let written: Value = serde_json::from_str(&text).unwrap();
    let names: Vec<&String> = written.as_object().unwrap().keys().collect();
    // The order is that of the inputs, on any number of threads.
    assert_eq!(names, ["shed_wood", "shed_roof", "lamp_steel"]);
}

#[test]
fn without_a_place_a_name_for_the_archive_is_proposed() {
    let folder = tempfile::tempdir().unwrap();
    let (status, out, err) = run(folder.path(), &["pack", "my mod"]);
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(err.contains("pass -o my mod.zip, or --dry-run to write nothing"), "{err}");
}
