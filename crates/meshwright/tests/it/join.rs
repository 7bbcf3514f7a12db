//! Joins of several files, and referenced files.

use crate::common::{Target, convert};
use meshwright::{
    ConvertOptions, Converted, Format, Limits, Result, Source,
    cast::{
        Document, ToSceneOptions,
        document::{Kind, Node},
    },
    core::source::Hints,
    scene::{NodeId, Scene, pose::Pose},
};
use std::{
    fs,
    path::{Path, PathBuf},
};
use tempfile::TempDir;

struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn cast(&self, name: &str, content: Vec<Node<'static>>) -> PathBuf {
        let path = self.0.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let root = content.into_iter().fold(node(Kind::Root), Node::child);
        let document = Document::new(vec![root]);
        fs::write(&path, meshwright::cast::write(&document).unwrap().to_vec()).unwrap();
        path
    }

    fn convert(&self, paths: &[&Path]) -> Result<(Converted, serde_json::Value)> {
        self.convert_with(paths, false)
    }

    /// With `allow_outside`, referenced files may be in any folder.
    fn convert_with(&self, paths: &[&Path], allow_outside: bool) -> Result<(Converted, serde_json::Value)> {
        let limits = Limits::DEFAULT;
        let hints = Hints { allow_outside, ..Hints::default() };
        let open = |path: &&Path| Source::open(path, &limits).unwrap().with_hints(hints.clone());
        let sources: Vec<Source> = paths.iter().map(open).collect();
        let sources: Vec<&Source> = sources.iter().collect();
        let out = self.0.path().join("out.gltf");
        let (format, options) = (Format::Gltf, ConvertOptions::default());
        let done = convert(&sources, format, Target::File(&out), &limits, &options)?;
        Ok((done, serde_json::from_slice(&fs::read(out).unwrap()).unwrap()))
    }
}

fn node(kind: Kind) -> Node<'static> {
    Node::new(kind, 0)
}

fn bone(name: &'static str, parent: u32, place: [f32; 3]) -> Node<'static> {
    let bone = node(Kind::Bone).with("n", name).with("p", parent).with("lp", place);
    bone.with("lr", [0.0, 0.0, 0.0, 1.0_f32])
}

/// A model of one triangle that is skinned to one of its bones.
fn model(bones: Vec<Node<'static>>, bound: u8) -> Node<'static> {
    let skeleton = bones.into_iter().fold(node(Kind::Skeleton), Node::child);
    let mesh = node(Kind::Mesh)
        .with("vp", &[[0.0_f32, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]][..])
        .with("f", &[0_u8, 1, 2][..])
        .with("wb", &[bound; 3][..])
        .with("wv", &[1.0_f32; 3][..])
        .with("mi", 1_u8);
    node(Kind::Model).child(skeleton).child(mesh)
}

fn animation(bone: &'static str) -> Node<'static> {
    let curve = node(Kind::Curve)
        .with("nn", bone)
        .with("kp", "tx")
        .with("kb", &[0_u8, 30][..])
        .with("kv", &[0.0_f32, 3.0][..])
        .with("m", "relative");
    node(Kind::Animation).with("fr", 30.0_f32).child(curve)
}

fn names(json: &serde_json::Value, list: &str) -> Vec<String> {
    let items = json[list].as_array().cloned().unwrap_or_default();
    items.iter().map(|item| item["name"].as_str().unwrap_or_default().to_owned()).collect()
}

#[test]
fn a_model_and_animations_are_joined() {
    let folder = Folder::new();
    let bones = vec![bone("Root", u32::MAX, [0.0; 3]), bone("Arm.L", 0, [0.0, 0.0, 2.0])];
    let model = folder.cast("man.cast", vec![model(bones, 1)]);
    let walk = folder.cast("walk.cast", vec![animation("Arm.L")]);
    let run = folder.cast("run.cast", vec![animation("arm.l").with("n", "sprint")]);
    let wave = folder.cast("wave.cast", vec![animation("arm_L")]);
    let (done, json) = folder.convert(&[&model, &walk, &run, &wave]).unwrap();
    assert_eq!(names(&json, "animations"), ["walk", "sprint", "wave"]);
    let summary = done.summary.unwrap();
    assert_eq!((summary.clips, summary.skins, summary.triangles), (3, 1, 1));
    for animation in json["animations"].as_array().unwrap() {
        let target = animation["channels"][0]["target"]["node"].as_u64().unwrap() as usize;
        assert_eq!(json["nodes"][target]["name"], "Arm.L");
        // Relative to the rest pose of a model in another file.
        let output = animation["samplers"][0]["output"].as_u64().unwrap() as usize;
        assert_eq!(json["accessors"][output]["count"], 2);
    }
    let alone = folder.convert(&[&walk]).unwrap().1;
    assert_eq!(names(&alone, "animations"), ["walk"]);
}

fn child(scene: &Scene<'_>, name: &str) -> (NodeId, Option<String>) {
    let (id, node) = scene.nodes.iter().find(|(_, node)| node.name == name).expect("a node of that name");
    let parent = node.parent.and_then(|parent| scene.nodes.get(parent));
    (id, parent.map(|parent| parent.name.clone()))
}

#[test]
fn parts_share_a_skeleton() {
    let body = vec![bone("root", u32::MAX, [0.0; 3]), bone("head", 0, [0.0, 0.0, 5.0])];
    // The head was modeled at its position on the body, and once at the origin.
    for place in [[0.0, 0.0, 5.0], [0.0; 3]] {
        let head = vec![bone("head", u32::MAX, place), bone("jaw", 0, [0.0, 1.0, 0.0])];
        let root = |model| Document::new(vec![node(Kind::Root).child(model)]);
        let documents = vec![
            (root(model(body.clone(), 0)), "body".to_owned()),
            (root(model(head, 1)), "head".to_owned()),
        ];
        let (joined, diagnostics) = meshwright::cast::join(documents);
        assert!(diagnostics.is_empty());
        let imported =
            meshwright::cast::to_scene_with(&joined, &ToSceneOptions::default().one_skeleton(true));
        let scene = &imported.value;
        assert_eq!(scene.nodes.iter().filter(|(_, node)| node.name == "head").count(), 2, "bone and model");
        assert_eq!(child(scene, "jaw").1.as_deref(), Some("head"));
        assert_eq!(scene.skins.len(), 2);
        let pose = Pose::rest(scene);
        let moved = place[2] - 5.0;
        let mesh = scene.nodes.iter().filter(|(_, node)| node.mesh.is_some()).nth(1).unwrap().0;
        let vertices = pose.vertices(scene, mesh, 0);
        // Y up: (x, y, z) becomes (x, z, -y).
        let [x, y, z] = vertices[0];
        assert!(x.abs() + (y + f64::from(moved)).abs() + z.abs() < 1e-6, "a head made at {place:?}: {y}");
        let apart = meshwright::cast::to_scene(&joined);
        assert_eq!(apart.value.nodes.iter().filter(|(_, node)| node.name == "head").count(), 3);
    }
}

#[test]
fn incompatible_files_are_an_error() {
    let folder = Folder::new();
    let model = folder.cast("man.cast", vec![node(Kind::Model)]);
    let house = meshwright_testkit::fixtures::path("house.cdae");
    let refused = folder.convert(&[&model, &house]).unwrap_err();
    assert_eq!((refused.code().id, refused.file()), ("CORE0011", Some(house.as_path())));
    assert_eq!(folder.convert(&[&house, &house]).unwrap_err().code().id, "CORE0010");
    let broken = folder.0.path().join("broken.cast");
    fs::write(&broken, b"cast\x01\0\0\0\x01\0\0\0").unwrap();
    let refused = folder.convert(&[&model, &broken]).unwrap_err();
    assert_eq!((refused.code().id, refused.file()), ("CORE0001", Some(broken.as_path())));
    assert!(!folder.0.path().join("out.gltf").exists());
}

fn instance(path: &'static str, place: [f32; 3]) -> Node<'static> {
    let file = Node::new(Kind::File, 9).with("p", path);
    let placed = node(Kind::Instance).with("rf", 9_u64).with("p", place);
    placed.with("r", [0.0, 0.0, 0.0, 1.0_f32]).with("s", [1.0_f32; 3]).child(file)
}

fn rigged() -> Node<'static> {
    model(vec![bone("trunk", u32::MAX, [0.0; 3])], 0).with("n", "tree")
}

#[test]
fn instances_are_loaded_once_each() {
    let folder = Folder::new();
    let paint = Node::new(Kind::File, 7).with("p", "bark.png");
    folder.cast("props/bark.png", vec![]);
    let material = Node::new(Kind::Material, 6).with("n", "bark").with("t", "pbr").with("albedo", 7_u64);
    folder.cast("props/tree.cast", vec![rigged().child(material.child(paint)), animation("trunk")]);
    let roots = node(Kind::Metadata).with("up", "z").with("sr", "..\\props");
    let placed = |x| instance("tree.cast", [x, 0.0, 0.0]);
    let world = folder.cast(
        "maps/forest.cast",
        vec![roots, placed(0.0), placed(5.0), instance("..\\props\\tree.cast", [9.0, 0.0, 0.0])],
    );
    let (inside, _) = folder.convert(&[&world]).unwrap();
    assert_eq!(
        inside.diagnostics.count(&meshwright::core::codes::NAMED_FILE),
        1,
        "the folder of props is outside"
    );
    let (done, json) = folder.convert_with(&[&world], true).unwrap();
    assert_eq!((json["meshes"].as_array().unwrap().len(), json["skins"].as_array().unwrap().len()), (1, 3));
    assert_eq!(json["nodes"].as_array().unwrap().iter().filter(|node| node["name"] == "trunk").count(), 3);
    assert_eq!(json["animations"].as_array().unwrap().len(), 1);
    assert_eq!(json["animations"][0]["channels"].as_array().unwrap().len(), 3);
    assert_eq!(done.diagnostics.count(&meshwright::core::codes::NAMED_FILE), 0);
    // The path of a texture is relative to the result.
    if let Some(image) = json["images"].as_array().and_then(|images| images.first()) {
        assert_eq!(image["uri"], "props/bark.png");
    }
}

#[test]
fn instances_that_cannot_be_loaded_are_reported() {
    let folder = Folder::new();
    let world =
        folder.cast("world.cast", vec![instance("gone.cast", [0.0; 3]), instance("self.cast", [0.0; 3])]);
    folder.cast("self.cast", vec![instance("other.cast", [1.0, 0.0, 0.0]), rigged()]);
    folder.cast("other.cast", vec![instance("self.cast", [2.0, 0.0, 0.0])]);
    let (done, json) = folder.convert(&[&world]).unwrap();
    assert_eq!(done.diagnostics.count(&meshwright::core::codes::NAMED_FILE), 2, "one missing, one circle");
    assert_eq!(json["nodes"].as_array().unwrap().iter().filter(|node| node["name"] == "trunk").count(), 1);
}

#[test]
fn exponential_references_reach_a_limit() {
    let folder = Folder::new();
    let many = |path| (0..100).map(|_| instance(path, [0.0; 3])).collect::<Vec<_>>();
    let world = folder.cast("a.cast", many("b.cast"));
    for (name, next) in [("b.cast", "c.cast"), ("c.cast", "d.cast"), ("d.cast", "e.cast")] {
        folder.cast(name, many(next));
    }
    folder.cast("e.cast", vec![rigged()]);
    let error = folder.convert(&[&world]).unwrap_err();
    assert!(["CORE0003", "CORE0004"].contains(&error.code().id), "{error}");
}
