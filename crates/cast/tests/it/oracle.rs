//! Compares poses with those of the format author's importer, and checks results with the Khronos
//! validator.

use meshwright_cast::{Document, document::Kind, read, to_scene};
use meshwright_core::{Limits, Source};
use meshwright_scene::{
    ImageContent, Node, NodeId, NodeKind, Orientation, Scene, Up,
    axes::AxisChange,
    pose::{Pose, multiply},
};
use meshwright_testkit::{corpus, khronos};
use serde_json::Value;
use std::{
    collections::BTreeMap,
    fs,
    path::{Component, Path},
};

/// Tolerance of bone matrices and vertices, relative to the size of the model.
const CLOSE: f64 = 1e-4;

/// Meshes and bones that cannot match: model, animation, their names, and the reason.
const EXCEPTIONS: &[(&str, &str, &[&str], &str)] = &[
    ("py_rich_model.cast", "py_anim_absolute.cast", &["tube"], "dual quaternion skinning becomes linear"),
    (
        "py_rich_model.cast",
        "py_anim_absolute.cast",
        &["chain_02", "chain_03", "chain_04"],
        "below a bone that keeps its parent's scale, the importer drops the scales of all ancestors, not only of the parent",
    ),
];

fn source(path: &Path) -> Source {
    Source::open(path, &Limits::DEFAULT).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(|number| number.as_f64().unwrap()).collect()
}

/// The first node with each name. Meshes without a name have the importer's.
fn by_name(scene: &Scene<'_>, kind: NodeKind) -> BTreeMap<String, NodeId> {
    let mut map = BTreeMap::new();
    let mut unnamed = 0;
    for (id, node) in scene.nodes.iter().filter(|(_, node)| node.kind == kind) {
        let mut name = node.name.clone();
        if name.is_empty() {
            name = if unnamed == 0 { "CastMesh".to_owned() } else { format!("CastMesh.{unnamed:03}") };
            unnamed += 1;
        }
        map.entry(name).or_insert(id);
    }
    map
}

#[derive(Default)]
struct Worst {
    bones: f64,
    bone: String,
    vertices: f64,
    vertex: String,
    compared: usize,
}

/// Removes scales of the rest pose. The importer removes them from the bind pose and divides absolute scale
/// keys by them. Meshes look the same, but bones are only comparable with such a file.
fn without_rest_scales<'a>(document: &Document<'a>) -> Document<'a> {
    let mut document = document.clone();
    let mut scales: BTreeMap<String, [f32; 3]> = BTreeMap::new();
    let model = document.roots.iter_mut().flat_map(|root| root.children.iter_mut());
    for node in model.filter(|node| node.kind() == Some(Kind::Model)) {
        let bones = node.children.iter_mut().filter(|node| node.kind() == Some(Kind::Skeleton));
        for bone in bones.flat_map(|skeleton| skeleton.children.iter_mut()) {
            let name = bone.name().unwrap_or_default().into_owned();
            for scale in bone.properties.to_mut().iter_mut().filter(|property| property.name() == "s") {
                scales.insert(name.clone(), scale.value.view().as_vec3().unwrap().get(0).unwrap());
                scale.value = [1.0_f32; 3].into();
            }
        }
    }
    let animations = document.roots.iter_mut().flat_map(|root| root.children.iter_mut());
    for node in animations.filter(|node| node.kind() == Some(Kind::Animation)) {
        for curve in node.children.iter_mut().filter(|node| node.text("m").as_deref() == Some("absolute")) {
            let axis = ["sx", "sy", "sz"].iter().position(|kind| curve.text("kp").as_deref() == Some(kind));
            let Some(scale) = curve.text("nn").and_then(|name| scales.get(&*name).copied()) else { continue };
            let Some(axis) = axis else { continue };
            for keys in curve.properties.to_mut().iter_mut().filter(|property| property.name() == "kv") {
                let values = keys.value.view().as_f32().unwrap();
                let divided: Vec<f32> = values.iter().map(|key| key / scale[axis]).collect();
                keys.value = divided.as_slice().into();
            }
        }
    }
    document
}

/// The scene in the axes of the file, as the importer has it. The axes of nodes are still those of the
/// scene; `source_up` states the file's.
fn as_stored<'a>(document: &'a Document<'_>) -> Scene<'a> {
    let mut scene = to_scene(document).value;
    let up = scene.source_up;
    Orientation { up: Some(Up::Y), scale: 1.0 }.apply(&mut scene);
    scene.source_up = up;
    scene
}

/// Returns the size of the model.
fn compare_meshes(
    scene: &Scene<'_>,
    pose: &Pose,
    snapshot: &Value,
    exempt: &[&str],
    worst: &mut Worst,
) -> f64 {
    let meshes = by_name(scene, NodeKind::Object);
    let frame = &snapshot["frame"];
    let mut points: Vec<(String, [f64; 3], Vec<f64>)> = Vec::new();
    for (name, expected) in snapshot["vertices"].as_object().unwrap() {
        if exempt.contains(&name.as_str()) {
            continue;
        }
        let node = meshes.get(name).unwrap_or_else(|| panic!("no mesh {name}"));
        let vertices = pose.vertices(scene, *node, 0);
        assert_eq!(vertices.len() as u64, expected["count"].as_u64().unwrap(), "{name}");
        for (vertex, place) in expected["samples"].as_object().unwrap() {
            let at = vertices[vertex.parse::<usize>().unwrap()];
            points.push((format!("{name}[{vertex}] at {frame}"), at, numbers(place)));
        }
    }
    let most = |axis: usize, choose: fn(f64, f64) -> f64, from: f64| {
        points.iter().map(|(_, _, place)| place[axis]).fold(from, choose)
    };
    let size = (0..3)
        .map(|axis| most(axis, f64::max, f64::MIN) - most(axis, f64::min, f64::MAX))
        .fold(1.0_f64, f64::max);
    for (what, at, place) in points {
        let error = (0..3).map(|axis| (at[axis] - place[axis]).abs()).fold(0.0, f64::max) / size;
        worst.compared += 1;
        if error > worst.vertices || error.is_nan() {
            (worst.vertices, worst.vertex) = (error, format!("{what}: {at:?} for {place:?}"));
        }
    }
    size
}

fn compare_bones(
    scene: &Scene<'_>,
    pose: &Pose,
    snapshot: &Value,
    size: f64,
    exempt: &[&str],
    worst: &mut Worst,
) {
    let (bones, frame) = (by_name(scene, NodeKind::Plain), &snapshot["frame"]);
    for (name, rows) in snapshot["bones"].as_object().unwrap() {
        if exempt.contains(&name.as_str()) {
            continue;
        }
        let node = bones.get(name).unwrap_or_else(|| panic!("no bone {name}"));
        let stored = AxisChange { from: scene.source_up, to: Up::Y }.matrix();
        let world = multiply(pose.world(*node).unwrap(), &stored);
        worst.compared += 1;
        for (place, expected) in numbers(rows).into_iter().enumerate() {
            let (row, column) = (place / 4, place % 4);
            let error = (world[column * 4 + row] - expected).abs() / if column == 3 { size } else { 1.0 };
            if error > worst.bones || error.is_nan() {
                let what = format!("{name} at {frame}, row {row} column {column}: {expected}");
                (worst.bones, worst.bone) = (error, format!("{what} for {}", world[column * 4 + row]));
            }
        }
    }
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn poses_match_the_authors_importer() {
    let folder = corpus::required_root().join("cast");
    let text = fs::read(folder.join("blender_oracle.json")).unwrap();
    let pairs: Vec<Value> = serde_json::from_slice(&text).unwrap();
    let mut bad = Vec::new();
    let mut seen = 0;
    for pair in &pairs {
        let model = pair["model"].as_str().unwrap();
        if !folder.join(model).is_file() {
            eprintln!("notice: {model} not found");
            continue;
        }
        let animation = pair["animation"].as_str();
        let sources: Vec<Source> =
            std::iter::once(model).chain(animation).map(|name| source(&folder.join(name))).collect();
        let limits = Limits::default();
        let mut whole = Document::default();
        for source in &sources {
            let (mut document, _) = read(source, &limits).unwrap();
            whole.roots.append(&mut document.roots);
        }
        let bare = without_rest_scales(&whole);
        let (scene, bare) = (as_stored(&whole), as_stored(&bare));
        let exempt: Vec<&str> = EXCEPTIONS
            .iter()
            .filter(|&&(of, with, ..)| of == model && animation == Some(with))
            .flat_map(|&(_, _, what, why)| {
                eprintln!("notice: skipped {} of the next pair: {why}", what.join(", "));
                what.iter().copied()
            })
            .collect();
        let mut worst = Worst::default();
        for snapshot in pair["snapshots"].as_array().unwrap() {
            let pose = |scene: &Scene<'_>| match animation {
                Some(_) => {
                    let frame = snapshot["frame"].as_f64().unwrap();
                    Pose::at(scene, &scene.clips[0], (frame / pair["fps"].as_f64().unwrap()) as f32)
                }
                None => Pose::rest(scene),
            };
            let size = compare_meshes(&scene, &pose(&scene), snapshot, &exempt, &mut worst);
            compare_bones(&bare, &pose(&bare), snapshot, size, &exempt, &mut worst);
        }
        let Worst { bones, bone, vertices, vertex, compared } = worst;
        let name = format!("{model} + {}", animation.unwrap_or("rest"));
        eprintln!("{name:60} {compared:5} compared, bones {bones:9.2e}, vertices {vertices:9.2e}");
        if !(bones < CLOSE && vertices < CLOSE) {
            bad.push(format!("{name}\n  {bones:e} {bone}\n  {vertices:e} {vertex}"));
        }
        seen += 1;
    }
    assert!(seen > 0, "no file for any of the reference poses");
    assert!(bad.is_empty(), "{}", bad.join("\n"));
}

/// One white pixel.
const PICTURE: &[u8] = b"\x89PNG\x0d\x0a\x1a\x0a\x00\x00\x00\x0dIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x00\x00\x00\x00:~\x9bU\x00\x00\x00\x0aIDATx\xdac\xf8\x0f\x00\x01\x01\x01\x00\x1c\xb0\x8c\x99\x00\x00\x00\x00IEND\xaeB`\x82";

/// Writes an image file for every image of the scene.
fn pictures(scene: &Scene<'_>, folder: &Path) {
    for (_, image) in scene.images.iter() {
        let ImageContent::File(path) = &image.content else { continue };
        let path = Path::new(path);
        if path.components().all(|part| matches!(part, Component::Normal(_))) {
            fs::create_dir_all(folder.join(path).parent().unwrap()).unwrap();
            fs::write(folder.join(path), PICTURE).unwrap();
        }
    }
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn real_files_become_valid_gltf() {
    let files = corpus::required("cast", &["cast"]);
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits::default();
    let mut written = Vec::new();
    for path in files {
        let source = source(&path);
        let Ok((document, _)) = read(&source, &limits) else { continue };
        let imported = to_scene(&document);
        pictures(&imported.value, folder.path());
        let exported =
            meshwright_gltf::from_scene(&imported.value, &meshwright_gltf::FromSceneOptions::default())
                .unwrap();
        let glb = meshwright_gltf::write_glb(&exported.value).unwrap().to_vec();
        let to = folder.path().join(path.with_extension("glb").file_name().unwrap());
        fs::write(&to, glb).unwrap();
        written.push(to);
        let noted: Vec<String> = imported
            .diagnostics
            .counts()
            .chain(exported.diagnostics.counts())
            .map(|(code, n)| format!("{code} x{n}"))
            .collect();
        let nodes = imported.value.nodes.iter().map(|(_, node): (_, &Node)| node.kind == NodeKind::Helper);
        let helpers = nodes.filter(|&helper| helper).count();
        let counts =
            (imported.value.nodes.len(), helpers, imported.value.meshes.len(), imported.value.clips.len());
        eprintln!("{:45} {counts:?} {}", path.file_name().unwrap().display(), noted.join(", "));
    }
    assert!(written.len() > 20);
    khronos::assert_clean(&written);
}
