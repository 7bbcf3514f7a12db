//! Tinman 3D through the facade: values to JSON and back, model hierarchies as scenes.

use crate::common::{Target, convert};
use meshwright::{
    ConvertOptions, Converted, Format, Limits, Source, TreeOptions,
    core::source::Hints,
    read,
    scene::{Node, Scene, Transform, Trs},
    tinman::{cmh, ser::Kind},
    tree,
};
use std::{fs, path::Path};

fn source(path: &Path, format: Option<&str>) -> Source {
    let hints = Hints { format: format.map(str::to_owned), ..Hints::default() };
    Source::open(path, &Limits::DEFAULT).unwrap().with_hints(hints)
}

fn is_loss(converted: &Converted) -> bool {
    converted.diagnostics.as_slice().iter().any(|diagnostic| diagnostic.is_loss())
}

fn to(source: &Source, target: &Path, options: &ConvertOptions) -> meshwright::Result<Converted> {
    let ending = target.extension().unwrap().to_string_lossy().into_owned();
    convert(&[source], ending.parse::<Format>().unwrap(), Target::File(target), &Limits::DEFAULT, options)
}

#[test]
fn values_round_trip_with_the_name_of_their_type() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let text = r#"{"schema":"meshwright/ser/1","type":"Fade","value":{"scale":0.5,"offset":-1}}"#;
    fs::write(at("fade.json"), text).unwrap();
    let options = ConvertOptions::default();
    to(&source(&at("fade.json"), Some("ser:Fade")), &at("fade.ser"), &options).unwrap();
    let bytes = fs::read(at("fade.ser")).unwrap();
    assert_eq!(bytes, [0.5_f64.to_le_bytes(), (-1.0_f64).to_le_bytes()].concat());
    to(&source(&at("fade.ser"), Some("ser:Fade")), &at("again.json"), &options).unwrap();
    to(&source(&at("again.json"), None), &at("again.ser"), &options).unwrap();
    assert_eq!(fs::read(at("again.ser")).unwrap(), bytes);
    let shown = tree(&source(&at("fade.ser"), Some("ser:Fade")), &Limits::DEFAULT, &TreeOptions::default());
    let names: Vec<String> = shown.unwrap().rows.into_iter().map(|row| row.name).collect();
    assert!(names.iter().any(|name| name == "offset"), "{names:?}");
}

#[test]
fn the_caller_names_the_type_of_a_bare_value() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("v.json"), r#"{"x": 1, "y": -2.5, "z": 0}"#).unwrap();
    let options = ConvertOptions::default();
    to(&source(&at("v.json"), Some("ser:Vec3D")), &at("v.ser"), &options).unwrap();
    let bytes = [1.0_f64, -2.5, 0.0].map(f64::to_le_bytes).concat();
    assert_eq!(fs::read(at("v.ser")).unwrap(), bytes);
    to(&source(&at("v.ser"), Some("ser:Vec3D")), &at("w.json"), &options).unwrap();
    let code =
        |name, format| to(&source(&at(name), Some(format)), &at("x.ser"), &options).unwrap_err().code().id;
    let codes = (code("v.json", "ser:Vec2D"), code("w.json", "ser:Vec2D"), code("v.json", "ser:Nix"));
    assert_eq!(codes, ("SER0111", "SER0111", "SER0110"), "the type differs from that of the text");
    assert!(!at("x.ser").exists());
}

#[test]
fn a_value_requires_its_type_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.ser");
    fs::write(&path, [0xFF; 24]).unwrap();
    let code = |format| read(&source(&path, format), &Limits::DEFAULT).unwrap_err().code().id;
    assert_eq!(
        (code(None), code(Some("ser")), code(Some("nix:Vec3D"))),
        ("CORE0009", "CORE0011", "CORE0011")
    );
    assert!(read(&source(&path, Some("ser:Vec3D")), &Limits::DEFAULT).is_ok());
    assert!(
        read(&source(&path, Some("ser:Vec2D")), &Limits::DEFAULT).is_err(),
        "the file is too long for the type"
    );
}

#[test]
fn every_type_has_a_unique_name() {
    for kind in Kind::ALL {
        assert_eq!(Kind::parse(kind.name()).unwrap(), *kind);
    }
}

#[test]
fn node_hierarchies_round_trip() {
    let folder = tempfile::tempdir().unwrap();
    let mut scene = Scene::default();
    let trs = Trs { translation: [1.0, 2.0, 3.0], ..Trs::default() };
    let root = scene.add_node(None, Node { name: "hull".into(), ..Node::default() });
    let door = Node { name: "door".into(), transform: Transform::Trs(trs), ..Node::default() };
    scene.add_node(Some(root), door);
    let made = cmh::from_scene(&scene, &cmh::FromSceneOptions::default()).unwrap();
    let path = folder.path().join("hull.cmh");
    fs::write(&path, made.value).unwrap();
    let glb = folder.path().join("hull.glb");
    let converted = to(&source(&path, None), &glb, &ConvertOptions::default()).unwrap();
    assert!(!is_loss(&converted), "a node hierarchy has no losses");
    let again = folder.path().join("again.cmh");
    to(&source(&glb, None), &again, &ConvertOptions::default()).unwrap();
    let (first, second) = (source(&path, None), source(&again, None));
    let names = |source| {
        let asset = read(source, &Limits::DEFAULT).unwrap();
        let scene = asset.to_scene().unwrap().value;
        scene
            .walk()
            .into_iter()
            .map(|(id, at)| (scene.nodes.get(id).unwrap().name.clone(), at))
            .collect::<Vec<_>>()
    };
    assert_eq!(names(&first), names(&second));
}

#[test]
fn unreadable_meshes_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let village = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/tinman/village.cmh");
    for inferred in [false, true] {
        let hints = Hints { inferred, ..Hints::default() };
        let source = Source::open(&village, &Limits::DEFAULT).unwrap().with_hints(hints);
        let asset = read(&source, &Limits::DEFAULT).unwrap();
        let nodes = asset.to_scene().unwrap().value.nodes.len();
        assert_eq!(nodes > 1, inferred, "{nodes}: below the first hole only inference leads on");
        let converted = to(&source, &folder.path().join("village.glb"), &ConvertOptions::default()).unwrap();
        assert!(is_loss(&converted));
    }
}

#[test]
fn small_values_are_in_the_information() {
    let bytes = [1.5_f64, -2.0, 3.0].map(f64::to_le_bytes).concat();
    let hints = Hints { format: Some("ser:Vec3D".to_owned()), ..Hints::default() };
    let source = Source::from(bytes).with_hints(hints);
    let info = meshwright::info(&source, &Limits::DEFAULT, 0).unwrap();
    assert_eq!(info.metadata.get("value").and_then(|value| value.get("x")), Some(&1.5.into()));
}

#[test]
fn an_ambiguous_guess_does_not_make_a_file_invalid() {
    let path = meshwright_testkit::fixtures::path("tinman/village.cmh");
    let source = Source::open(path, &Limits::DEFAULT).unwrap();
    let source = source.with_hints(Hints { inferred: true, ..Hints::default() });
    let found = meshwright::validate(&source, &Limits::DEFAULT, &meshwright::Checks::default()).unwrap();
    assert!(found.is_valid(meshwright::Severity::Error), "{:?}", found.diagnostics.as_slice());
}
