//! The programs in `examples` do what they say.

#[path = "../../examples/convert_folder.rs"]
#[allow(dead_code, reason = "its main function is that of a program")]
mod convert_folder;
#[path = "../../examples/edit_vertices.rs"]
#[allow(dead_code, reason = "its main function is that of a program")]
mod edit_vertices;
#[path = "../../examples/inspect.rs"]
#[allow(dead_code, reason = "its main function is that of a program")]
mod inspect;
#[path = "../../examples/pose_animation.rs"]
#[allow(dead_code, reason = "its main function is that of a program")]
mod pose_animation;
#[path = "../../examples/validate_in_build.rs"]
#[allow(dead_code, reason = "its main function is that of a program")]
mod validate_in_build;
#[path = "../../examples/write_model.rs"]
#[allow(dead_code, reason = "its main function is that of a program")]
mod write_model;

use meshwright::{Format, Severity, scene::Scene};
use meshwright_testkit::fixtures;
use std::{fs, path::Path};
use tempfile::tempdir;

/// A folder with copies of fixtures.
fn folder(names: &[&str]) -> tempfile::TempDir {
    let folder = tempdir().unwrap();
    for name in names {
        fs::copy(fixtures::path(name), folder.path().join(name)).unwrap();
    }
    folder
}

fn height(scene: &Scene<'_>) -> f32 {
    let extent = scene.extent(0).unwrap();
    extent.max[1] - extent.min[1]
}

/// The doctests of the guide are built with the features of the dev-dependency: those that its dependency line names.
#[test]
fn the_guide_names_the_features_with_which_it_is_compiled() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let guide = fs::read_to_string(root.join("../../docs/guides/library.md")).unwrap();
    let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap();
    let block = guide.split("```toml").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let features = |text: &str, line: &str| {
        let line = text.lines().find(|own| own.starts_with(line)).unwrap();
        line.split_once("features = ").unwrap().1.to_owned()
    };
    let built = features(&manifest, "meshwright = { path = \".\", features");
    assert_eq!(features(block, "meshwright = { path = \"../meshwright/crates/meshwright\""), built);
    // Every crate that an example uses is a dependency of the page.
    let used: std::collections::BTreeSet<&str> = guide
        .split("meshwright_")
        .skip(1)
        .map(|rest| rest.split(|letter: char| !letter.is_ascii_lowercase()).next().unwrap())
        .collect();
    assert!(!used.is_empty());
    for name in used {
        assert!(
            block.contains(&format!("\nmeshwright-{name} = {{ path = \"../meshwright/crates/{name}\" }}")),
            "{name}"
        );
        assert!(root.join("..").join(name).join("Cargo.toml").is_file(), "{name}");
    }
}

#[test]
fn the_guide_links_every_example() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let guide = fs::read_to_string(root.join("../../docs/guides/library.md")).unwrap();
    for entry in fs::read_dir(root.join("examples")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(guide.contains(&format!("](../../crates/meshwright/examples/{name})")), "{name}");
    }
}

#[test]
fn inspect_reads_several_formats() {
    for name in ["house.cdae", "crane.cast", "crate.pmdl_b", "all_types.udm_b", "windmill.cdae"] {
        inspect::inspect(fixtures::path(name).to_str().unwrap()).unwrap();
    }
    assert_eq!(inspect::inspect("no such file").unwrap_err().code().id, "CORE0007");
}

#[test]
fn convert_folder_goes_on_after_a_broken_file() {
    let from = folder(&["house.cdae", "crane.cast", "truncated.cdae"]);
    fs::write(from.path().join("notes.txt"), "not a model").unwrap();
    let to = from.path().join("glb");
    let results = convert_folder::convert_folder(from.path(), &to).unwrap();
    let ok: Vec<(String, bool)> = results
        .iter()
        .map(|(path, result)| (path.file_name().unwrap().to_str().unwrap().to_owned(), result.is_ok()))
        .collect();
    assert_eq!(
        ok,
        [("crane.cast".into(), true), ("house.cdae".into(), true), ("truncated.cdae".into(), false)]
    );
    let house = meshwright::open(to.join("house.glb")).unwrap();
    let scene = house.to_scene().unwrap().value;
    assert!(scene.levels.iter().count() <= 1, "the other levels and the collision mesh are left out");
    assert!(!to.join("truncated.glb").exists());
}

#[test]
fn edit_vertices_keeps_everything_else() {
    let folder = folder(&["house.cdae"]);
    let (from, to) = (folder.path().join("house.cdae"), folder.path().join("high.cdae"));
    edit_vertices::stretch(&from, &to, 2.0).unwrap();
    let (old, new) = (meshwright::open(&from).unwrap(), meshwright::open(&to).unwrap());
    let heights = [&old, &new].map(|asset| height(&asset.to_scene().unwrap().value));
    assert!((heights[1] - 2.0 * heights[0]).abs() < 1e-4, "{heights:?}");
    let source = meshwright::Source::open(&to, &meshwright::Limits::DEFAULT).unwrap();
    let checks = meshwright::Checks::default();
    let validation = meshwright::validate(&source, &meshwright::Limits::DEFAULT, &checks).unwrap();
    assert!(validation.is_valid(Severity::Warning), "{:?}", validation.diagnostics.as_slice());
    assert!(edit_vertices::stretch(&fixtures::path("crane.cast"), &to, 2.0).is_err());
}

#[test]
fn pose_animation_moves_the_vertices() {
    let asset = meshwright::open(fixtures::path("windmill.cdae")).unwrap();
    let scene = asset.to_scene().unwrap().value;
    let (start, later) = (pose_animation::posed(&scene, 0.0), pose_animation::posed(&scene, 0.3));
    assert!(!start.is_empty() && start.iter().zip(&later).any(|(a, b)| a != b));
    assert!(start.iter().zip(&later).all(|(a, b)| (a.0 == b.0) && a.1.len() == b.1.len()));
}

#[test]
fn validate_in_build_lists_what_is_wrong() {
    let good = folder(&["house.cdae"]);
    assert_eq!(validate_in_build::problems(good.path()).unwrap(), Vec::<String>::new());
    let bad = folder(&["house.cdae", "truncated.cdae"]);
    let problems = validate_in_build::problems(bad.path()).unwrap();
    assert!(problems.len() == 1 && problems[0].contains("truncated.cdae"), "{problems:?}");
}

#[test]
fn write_model_writes_every_format() {
    let folder = tempdir().unwrap();
    for name in ["sign.glb", "sign.gltf", "sign.cdae", "sign.cast", "sign.pmdl"] {
        let path = folder.path().join(name);
        write_model::write(&path).unwrap();
        let asset = meshwright::open(&path).unwrap();
        assert_eq!(Some(asset.format()), Format::from_path(&path));
        let scene = asset.to_scene().unwrap().value;
        let triangles: usize = scene.meshes.iter().map(|(_, mesh)| mesh.triangles()).sum();
        assert_eq!((triangles, height(&scene)), (2, 0.0), "{name}");
        assert!(scene.materials.iter().any(|(_, material)| material.name == "red"), "{name}");
    }
    let error = write_model::write(Path::new("sign.json")).unwrap_err();
    assert_eq!(error.code().id, "CORE0010");
}
