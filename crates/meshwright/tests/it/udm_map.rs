//! Conversion of a game map to GLB: models are found below the game's root folder, and inserted at their
//! entities.

use crate::common::{Target, convert};
use meshwright::{
    ConvertOptions, Converted, Format, Limits, Source,
    scene::{Scene, pose::Pose},
    udm::{
        binary::{self, File},
        document::{Array, Element, Items, Value},
    },
};
use meshwright_testkit::fixtures;
use std::{fs, path::Path};
use tempfile::TempDir;

fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for name in ["models/props", "materials", "maps"] {
        fs::create_dir_all(folder.path().join(name)).unwrap();
    }
    folder
}

fn entity(class: &'static str, model: &'static str, [x, y, z]: [f32; 3]) -> Element<'static> {
    let pose = Value::STransform(Box::new([x, y, z, 0.0, 0.0, 0.0, 1.0, 2.0, 2.0, 2.0]));
    let values = Element::new().with("model", model);
    Element::new().with("className", class).with("pose", pose).with("keyValues", values)
}

fn map(entities: Vec<Element<'static>>) -> Vec<u8> {
    let data = Element::new().with("entities", Array::new(Items::Element(entities)));
    binary::write(&File::new(Element::asset("PMAP", 1, data))).unwrap().to_vec()
}

fn to_glb(path: &Path) -> (Source, Converted) {
    let source = Source::open(path, &Limits::DEFAULT).unwrap();
    let mut bytes = Vec::new();
    let (format, target) = (Format::Glb, Target::Stream(&mut bytes));
    let done = convert(&[&source], format, target, &Limits::DEFAULT, &ConvertOptions::default()).unwrap();
    (Source::from(bytes), done)
}

/// The bounding box of the visible content below a node.
fn reach(scene: &Scene<'_>, above: &str) -> [[f64; 3]; 2] {
    let pose = Pose::rest(scene);
    let root = scene.nodes.iter().find(|(_, node)| node.name == above).unwrap().0;
    let mut corners = [[f64::INFINITY; 3], [f64::NEG_INFINITY; 3]];
    let mut stack = vec![root];
    while let Some(id) = stack.pop() {
        for point in pose.vertices(scene, id, 0) {
            for axis in 0..3 {
                corners[0][axis] = corners[0][axis].min(point[axis]);
                corners[1][axis] = corners[1][axis].max(point[axis]);
            }
        }
        stack.extend(&scene.nodes.get(id).unwrap().children);
    }
    corners
}

fn near(a: [[f64; 3]; 2], b: [[f64; 3]; 2]) -> bool {
    a.iter().flatten().zip(b.iter().flatten()).all(|(a, b)| (a - b).abs() < 1e-5)
}

#[test]
fn models_are_inserted_at_their_entities() {
    let game = folder();
    let model = fixtures::read("crate.pmdl_b");
    fs::write(game.path().join("models/props/crate.pmdl_b"), &model).unwrap();
    let entities = vec![
        entity("first", "props/crate", [0.0; 3]),
        // Maps reference models with either slash, with and without an extension.
        entity("second", "props\\crate.pmdl_b", [400.0, 80.0, 0.0]),
        entity("gone", "props/barrel", [0.0; 3]),
        entity("light", "", [0.0; 3]),
    ];
    let path = game.path().join("maps/yard.pmap_b");
    fs::write(&path, map(entities)).unwrap();
    let (glb, done) = to_glb(&path);
    let named = |code: &str| -> Vec<String> {
        let of = done.diagnostics.as_slice().iter().filter(|one| one.code.id == code);
        of.map(|one| one.message.clone()).collect()
    };
    let missing = named("CORE0014");
    assert!(missing.len() == 1 && missing[0].contains("models/props/barrel"), "{missing:?}");

    let source = Source::from(model);
    let alone = meshwright::read(&source, &Limits::DEFAULT).unwrap();
    let alone = alone.to_scene().unwrap();
    let own = reach(&alone.value, "");
    let asset = meshwright::read(&glb, &Limits::DEFAULT).unwrap();
    let imported = asset.to_scene().unwrap();
    let scene = &imported.value;
    let names: Vec<&str> =
        scene.roots.iter().map(|&root| scene.nodes.get(root).unwrap().name.as_str()).collect();
    assert_eq!(names, ["first", "second", "gone", "light"]);
    // Entities scale the model by two, and the second is 10 m aside and 2 m up.
    let twice = own.map(|corner| corner.map(|part| part * 2.0));
    assert!(near(reach(scene, "first"), twice), "{:?} {twice:?}", reach(scene, "first"));
    let aside = twice.map(|[x, y, z]| [x + 10.0, y + 2.0, z]);
    assert!(near(reach(scene, "second"), aside), "{:?} {aside:?}", reach(scene, "second"));
    for name in ["gone", "light"] {
        assert!(scene.nodes.iter().any(|(_, node)| node.name == name && node.children.is_empty()));
    }
    assert_eq!(scene.meshes.len(), alone.value.meshes.len(), "loaded once");
}

#[test]
fn recursive_models_are_reported() {
    let game = folder();
    // The form is detected by content, so a model file name can have any content.
    let entities = vec![entity("self", "loop", [40.0, 0.0, 0.0]), entity("crate", "box", [0.0; 3])];
    fs::write(game.path().join("models/loop.pmdl_b"), map(entities)).unwrap();
    fs::write(game.path().join("models/box.pmdl_b"), fixtures::read("crate.pmdl_b")).unwrap();
    let path = game.path().join("maps/hall.pmap_b");
    fs::write(&path, map(vec![entity("inner", "loop", [0.0; 3])])).unwrap();
    let (glb, done) = to_glb(&path);
    let circles =
        done.diagnostics.as_slice().iter().filter(|one| one.message.contains("includes itself")).count();
    assert_eq!(circles, 1, "{:?}", done.diagnostics.as_slice());
    let asset = meshwright::read(&glb, &Limits::DEFAULT).unwrap();
    let imported = asset.to_scene().unwrap();
    let count = |name: &str| imported.value.nodes.iter().filter(|(_, node)| node.name == name).count();
    assert_eq!((count("inner"), count("self"), count("crate")), (1, 1, 1));
    assert!(reach(&imported.value, "crate")[1][1] > 0.5);
}

/// A path cannot leave the game folder.
#[test]
fn models_outside_of_the_game_are_not_loaded() {
    let game = folder();
    fs::write(game.path().join("secret.pmdl_b"), fixtures::read("crate.pmdl_b")).unwrap();
    let path = game.path().join("maps/yard.pmap_b");
    fs::write(&path, map(vec![entity("thief", "../secret", [0.0; 3])])).unwrap();
    let (glb, _) = to_glb(&path);
    let asset = meshwright::read(&glb, &Limits::DEFAULT).unwrap();
    assert_eq!(asset.to_scene().unwrap().value.meshes.len(), 0);
}
