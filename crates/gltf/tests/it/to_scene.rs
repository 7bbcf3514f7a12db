//! Conversion to a scene: layouts of accessors, and the handling of invalid content.

use meshwright_core::{Code, Limits, Outcome, Source};
use meshwright_gltf::{
    FromSceneOptions, Scenes, codes, document::Json, from_scene, read, to_scene, to_scene_of,
};
use meshwright_scene::*;
use serde_json::{Value, json};
use std::borrow::Cow;

/// A GLB with that content; `root` lacks the asset and the buffer.
fn glb(mut root: Value, bin: &[u8]) -> Source {
    root["asset"] = json!({ "version": "2.0" });
    if !bin.is_empty() {
        root["buffers"] = json!([{ "byteLength": bin.len() }]);
    }
    let mut text = root.to_string().into_bytes();
    text.resize(text.len().next_multiple_of(4), b' ');
    let mut bin = bin.to_vec();
    bin.resize(bin.len().next_multiple_of(4), 0);
    let length = 12 + 8 + text.len() + if bin.is_empty() { 0 } else { 8 + bin.len() };
    let mut file = b"glTF\x02\0\0\0".to_vec();
    file.extend((length as u32).to_le_bytes());
    file.extend((text.len() as u32).to_le_bytes());
    file.extend(b"JSON");
    file.extend(text);
    if !bin.is_empty() {
        file.extend((bin.len() as u32).to_le_bytes());
        file.extend(b"BIN\0");
        file.extend(bin);
    }
    file.into()
}

fn imported(root: Value, bin: &[u8], check: impl FnOnce(&Outcome<Scene<'_>>)) {
    let source = glb(root, bin);
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    check(&to_scene(&document).unwrap());
}

fn noted(imported: &Outcome<Scene<'_>>, code: &'static Code) -> u64 {
    imported.diagnostics.count(code)
}

fn le(values: &[f32]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}

/// One mesh of one primitive.
fn one(primitive: Value, accessors: Value, views: Value) -> Value {
    json!({
        "nodes": [{ "mesh": 0 }], "scenes": [{ "nodes": [0] }], "scene": 0,
        "meshes": [{ "primitives": [primitive] }], "accessors": accessors, "bufferViews": views,
    })
}

#[test]
fn streams_are_borrowed_with_their_layout() {
    // Positions as shorts interleaved with normals as bytes, stride 12.
    let rows: Vec<u8> = (0..3_u8).flat_map(|i| [i, 0, 1, 0, 2, 0, 9, 9, 127, 0, 129, 9]).collect();
    let root = one(
        json!({ "attributes": { "POSITION": 0, "NORMAL": 1 } }),
        json!([
            { "bufferView": 0, "componentType": 5122, "count": 3, "type": "VEC3" },
            { "bufferView": 0, "byteOffset": 8, "componentType": 5120, "count": 3, "type": "VEC3", "normalized": true },
        ]),
        json!([{ "buffer": 0, "byteLength": 36, "byteStride": 12 }]),
    );
    let source = glb(root, &rows);
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let imported = to_scene(&document).unwrap();
    assert!(imported.diagnostics.is_empty(), "{:?}", imported.diagnostics);
    let pool = &imported.value.meshes.as_slice()[0].pools[0];
    let inside = source.bytes().as_ptr_range();
    for attribute in &pool.attributes {
        let Cow::Borrowed(bytes) = &attribute.stream.data else { panic!("borrowed") };
        assert!(inside.contains(&bytes.as_ptr()), "from the file itself");
    }
    assert_eq!(pool.get(&Semantic::Position).unwrap().get(2), Some([2.0, 1.0, 2.0, 0.0]));
    assert_eq!(pool.get(&Semantic::Normal).unwrap().get(1), Some([1.0, 0.0, -1.0, 0.0]));
}

#[test]
fn sparse_elements_replace_those_of_the_view_or_zeros() {
    let bin = [le(&[1.0; 9]), vec![0, 2, 0, 0], le(&[5.0, 6.0, 7.0, 8.0, 9.0, 10.0])].concat();
    let sparse = json!({
        "count": 2,
        "indices": { "bufferView": 1, "componentType": 5121 },
        "values": { "bufferView": 2 },
    });
    let root = one(
        json!({ "attributes": { "POSITION": 0, "_X": 1, "_Y": 2 } }),
        json!([
            { "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3", "sparse": sparse },
            { "componentType": 5126, "count": 3, "type": "VEC3", "sparse": sparse },
            { "componentType": 5125, "count": 3, "type": "SCALAR" },
        ]),
        json!([
            { "buffer": 0, "byteLength": 36 },
            { "buffer": 0, "byteOffset": 36, "byteLength": 2 },
            { "buffer": 0, "byteOffset": 40, "byteLength": 24 },
        ]),
    );
    imported(root, &bin, |imported| {
        assert!(imported.diagnostics.is_empty(), "{:?}", imported.diagnostics);
        let pool = &imported.value.meshes.as_slice()[0].pools[0];
        let of = |semantic: Semantic| {
            pool.get(&semantic).unwrap().iter().map(|[x, y, z, _]| [x, y, z]).collect::<Vec<_>>()
        };
        assert_eq!(of(Semantic::Position), [[5.0, 6.0, 7.0], [1.0; 3], [8.0, 9.0, 10.0]]);
        assert_eq!(of(Semantic::Custom("X".into())), [[5.0, 6.0, 7.0], [0.0; 3], [8.0, 9.0, 10.0]]);
        assert_eq!(of(Semantic::Custom("Y".into())), [[0.0; 3]; 3]);
    });
}

#[test]
fn targets_keep_only_moved_vertices() {
    let bin = [le(&[0.0; 9]), le(&[0.0, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0])].concat();
    let root = json!({
        "nodes": [{ "mesh": 0, "weights": [0.5, 0.0] }],
        "meshes": [{
            "primitives": [{ "attributes": { "POSITION": 0 }, "targets": [{ "POSITION": 1 }, { "POSITION": 2 }] }],
            "weights": [0.25, 0.75], "extras": { "targetNames": ["smile", "frown"], "else": 1 },
        }],
        "accessors": [
            { "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3" },
            { "bufferView": 0, "byteOffset": 36, "componentType": 5126, "count": 3, "type": "VEC3" },
            { "componentType": 5126, "count": 3, "type": "VEC3" },
        ],
        "bufferViews": [{ "buffer": 0, "byteLength": 72 }],
    });
    imported(root, &bin, |imported| {
        assert!(imported.diagnostics.is_empty(), "{:?}", imported.diagnostics);
        let mesh = &imported.value.meshes.as_slice()[0];
        let [smile, frown] = &mesh.targets[..] else { panic!("two targets") };
        assert_eq!((smile.name.as_str(), smile.weight, frown.weight), ("smile", 0.5, 0.0));
        let moved = Sparse { semantic: Semantic::Position, vertices: vec![1], values: vec![[0.0, 0.5, 0.0]] };
        assert_eq!(smile.pools, [vec![moved.into()]]);
        assert!(frown.pools.is_empty());
        let kept = mesh.extras.get("gltf").unwrap().get("extras").unwrap();
        assert_eq!(*kept, ExtrasValue::map().with("else", 1));
    });
}

#[test]
fn keyframes_are_read_from_every_number_type() {
    let times = le(&[0.0, 1.0]);
    let rotations: Vec<u8> =
        [0_i16, 0, 0, 32767, 0, 32767, 0, 0].iter().flat_map(|v| v.to_le_bytes()).collect();
    let cubic = le(&(0..18_u8).map(f32::from).collect::<Vec<_>>());
    let bin = [times, rotations, cubic].concat();
    let root = json!({
        "nodes": [{ "name": "a" }],
        "animations": [{
            "samplers": [
                { "input": 0, "output": 1, "interpolation": "STEP" },
                { "input": 0, "output": 2, "interpolation": "CUBICSPLINE" },
                { "input": 0, "output": 3 },
            ],
            "channels": [
                { "sampler": 0, "target": { "node": 0, "path": "rotation" } },
                { "sampler": 1, "target": { "node": 0, "path": "translation" } },
                { "sampler": 1, "target": { "node": 0, "path": "translation" } },
                { "sampler": 2, "target": { "node": 0, "path": "scale" } },
                { "sampler": 9, "target": { "node": 0, "path": "scale" } },
                { "sampler": 0, "target": { "node": 7, "path": "rotation" } },
                { "sampler": 0, "target": { "path": "pointer" } },
            ],
        }],
        "accessors": [
            { "bufferView": 0, "componentType": 5126, "count": 2, "type": "SCALAR" },
            { "bufferView": 0, "byteOffset": 8, "componentType": 5122, "count": 2, "type": "VEC4", "normalized": true },
            { "bufferView": 0, "byteOffset": 24, "componentType": 5126, "count": 6, "type": "VEC3" },
            { "bufferView": 0, "byteOffset": 24, "componentType": 5126, "count": 1, "type": "VEC3" },
        ],
        "bufferViews": [{ "buffer": 0, "byteLength": 96 }],
    });
    imported(root, &bin, |imported| {
        let [clip] = &imported.value.clips[..] else { panic!("one clip") };
        assert_eq!((clip.duration, clip.looped), (1.0, false));
        assert_eq!(clip.timelines, [vec![0.0, 1.0]]);
        let [rotation, translation] = &clip.channels[..] else { panic!("two channels") };
        assert_eq!(rotation.values, [0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0]);
        assert_eq!(rotation.interpolation, Interpolation::Step);
        assert_eq!((translation.interpolation, translation.values[17]), (Interpolation::CubicSpline, 17.0));
        assert_eq!((noted(imported, &codes::ANIMATION), noted(imported, &codes::REFERENCE)), (4, 1));
    });
}

#[test]
fn cycles_and_invalid_indices_are_removed() {
    let root = json!({
        "scenes": [{ "nodes": [0, 9] }, { "nodes": [5] }],
        "nodes": [
            { "name": "a", "children": [1, 1, 2, 77], "mesh": 3, "skin": 4, "camera": 5 },
            { "name": "b", "children": [0] },
            { "name": "c", "children": [1] },
            { "name": "d", "children": [4] },
            { "name": "e", "children": [3] },
            { "name": "f" },
        ],
        "skins": [{ "joints": [99] }],
        "materials": [{ "pbrMetallicRoughness": { "baseColorTexture": { "index": 6 } } }],
    });
    imported(root, b"", |imported| {
        let names = |ids: &[NodeId]| -> Vec<&str> {
            ids.iter().map(|&id| imported.value.nodes.get(id).unwrap().name.as_str()).collect()
        };
        // `b` references `a`, so the cycle is broken at its first node.
        assert_eq!(names(&imported.value.roots), ["a"]);
        let a = imported.value.nodes.get(NodeId::new(0)).unwrap();
        assert_eq!(names(&a.children), ["b", "c"]);
        assert_eq!(imported.value.walk().len(), 3);
        assert_eq!(noted(imported, &codes::SCENES), 1, "d, e and f are in other scenes or in none");
        assert_eq!((a.mesh, a.skin), (None, None));
        assert_eq!(noted(imported, &codes::KNOT), 1);
        assert!(noted(imported, &codes::REFERENCE) >= 4, "{:?}", imported.diagnostics);
        assert_eq!(imported.value.skins.len(), 0);
    });
}

/// Two scenes: `near` shows a skinned mesh whose joints are in no scene, `far` has a mesh of its own.
fn two_scenes() -> Value {
    json!({
        "scene": 1,
        "scenes": [{ "nodes": [3], "name": "far" }, { "nodes": [0], "name": "near", "extras": { "by": "hand" } }],
        "nodes": [
            { "name": "man", "mesh": 0, "skin": 0 },
            { "name": "skeleton", "mesh": 1, "children": [2, 5] },
            { "name": "joint", "camera": 0 },
            { "name": "house", "mesh": 1, "skin": 1, "children": [4] },
            { "name": "door", "mesh": 0 },
            { "name": "hat", "mesh": 1 },
        ],
        "meshes": [{ "name": "body", "primitives": [] }, { "name": "walls", "primitives": [] }],
        "skins": [{ "joints": [2] }, { "joints": [4] }],
        "cameras": [{ "type": "perspective", "perspective": { "yfov": 1, "znear": 1 } }],
        "animations": [{
            "channels": [{ "sampler": 0, "target": { "node": 3, "path": "translation" } }],
            "samplers": [{ "input": 0, "output": 0 }],
        }],
    })
}

#[test]
fn the_default_scene_is_converted_with_the_joints_that_it_needs() {
    imported(two_scenes(), b"", |imported| {
        let scene = &imported.value;
        let nodes: Vec<_> = scene.nodes.iter().map(|(_, node)| (&*node.name, node.mesh.is_some())).collect();
        assert_eq!(nodes, [("man", true), ("skeleton", false), ("joint", false)]);
        assert!(scene.nodes.iter().all(|(_, node)| node.camera.is_none()), "joints show nothing");
        assert_eq!(scene.meshes.iter().map(|(_, mesh)| &*mesh.name).collect::<Vec<_>>(), ["body"]);
        assert_eq!((scene.skins.len(), &*scene.name), (1, "near"));
        let messages: Vec<_> =
            imported.diagnostics.as_slice().iter().map(|diagnostic| &*diagnostic.message).collect();
        assert_eq!(
            messages,
            ["dropped 2 of 3 root nodes: they are not in the default scene (other scenes: 0 \"far\")"]
        );
    });
}

#[test]
fn scenes_stay_apart() {
    let mut root = two_scenes();
    root["scenes"][0]["nodes"] = json!([3, 0]);
    root["meshes"] = json!([{
        "primitives": [{ "attributes": { "POSITION": 0, "JOINTS_0": 1, "WEIGHTS_0": 2 } }],
    }]);
    root["accessors"] = json!([
        { "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3" },
        { "bufferView": 1, "componentType": 5121, "count": 3, "type": "VEC4" },
        { "bufferView": 2, "componentType": 5126, "count": 3, "type": "VEC4" },
    ]);
    root["bufferViews"] = json!([
        { "buffer": 0, "byteLength": 36 },
        { "buffer": 0, "byteOffset": 36, "byteLength": 12 },
        { "buffer": 0, "byteOffset": 48, "byteLength": 48 },
    ]);
    let weights: Vec<f32> = [1.0, 0.0, 0.0, 0.0].repeat(3);
    let bin = [le(&[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0]), vec![0; 12], le(&weights)].concat();
    let source = glb(root, &bin);
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let scene = to_scene_of(&document, &Scenes::Apart, &Limits::DEFAULT).unwrap();
    assert_eq!(scene.diagnostics.count(&codes::SCENES), 0);
    let made = from_scene(&scene.value, &FromSceneOptions::default()).unwrap().value.root;
    let shown = |scene: usize| -> Vec<&str> {
        let nodes = made.scenes[scene].nodes.iter();
        nodes.map(|&node| made.nodes[node].name.as_deref().unwrap()).collect()
    };
    assert_eq!(made.scene, Some(1));
    let names: Vec<_> = made.scenes.iter().map(|scene| scene.name.as_deref()).collect();
    assert_eq!(names, [Some("far"), Some("near")]);
    assert_eq!((shown(0), shown(1)), (vec!["house", "man"], vec!["man"]));
    assert!(made.nodes.iter().any(|node| node.name.as_deref() == Some("skeleton")), "of no scene");
    let extras = |extras: &Option<Json>| extras.as_ref().map(ToString::to_string);
    assert!(extras(&made.scenes[1].extras).unwrap().starts_with("{\"by\":\"hand\""));
    assert_eq!((extras(&made.scenes[0].extras), extras(&made.nodes[0].extras)), (None, None));
}

#[test]
fn another_scene_is_converted_by_its_name_or_number() {
    let source = glb(two_scenes(), b"");
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let nodes = |scenes: Scenes| {
        let scene = to_scene_of(&document, &scenes, &Limits::DEFAULT)?;
        let lost = scene.diagnostics.count(&codes::SCENES);
        let names = scene.value.nodes.iter().map(|(_, node)| node.name.clone()).collect::<Vec<_>>().join(" ");
        Ok::<_, meshwright_core::Error>((scene.value.name.clone(), names, lost))
    };
    let one = |name: &str| nodes(Scenes::One(name.to_owned()));
    let far = ("far".to_owned(), "house door".to_owned(), 0);
    assert_eq!((one("far").unwrap(), one("0").unwrap()), (far.clone(), far));
    assert_eq!(one("near").unwrap().1, "man skeleton joint");
    assert_eq!(nodes(Scenes::All).unwrap().1, "man skeleton joint house door hat");
    let error = one("2").unwrap_err();
    assert_eq!(error.message(), "scene \"2\" does not exist (scenes: 0 \"far\", 1 \"near\")");
}

#[test]
fn invalid_primitives_are_left_out() {
    let accessor = |view: Value, component: u32, count: u64, kind: &str| json!({ "bufferView": view, "componentType": component, "count": count, "type": kind });
    let accessors = json!([
        accessor(json!(0), 5126, 3, "VEC3"),
        accessor(json!(0), 5126, 4, "VEC3"),
        accessor(json!(7), 5126, 3, "VEC3"),
        accessor(json!(0), 5124, 3, "VEC3"),
        accessor(json!(0), 5126, u64::MAX, "VEC3"),
        { "componentType": 5126, "count": 4_000_000_000_000_u64, "type": "VEC3" },
        accessor(json!(0), 5126, 3, "SCALAR"),
        accessor(json!(1), 5121, 9, "SCALAR"),
    ]);
    let primitives: Vec<Value> = [1, 2, 3, 4, 5, 99]
        .iter()
        .map(|position| json!({ "attributes": { "POSITION": position } }))
        .chain([
            json!({ "attributes": { "NORMAL": 0 } }),
            json!({ "attributes": { "POSITION": 0 }, "mode": 7 }),
            json!({ "attributes": { "POSITION": 0 }, "indices": 6 }),
            json!({ "attributes": { "POSITION": 0, "NORMAL": 2 }, "indices": 7, "mode": 5, "material": 3 }),
        ])
        .collect();
    let root = json!({
        "meshes": [{ "primitives": primitives }], "accessors": accessors,
        "bufferViews": [{ "buffer": 0, "byteLength": 36 }, { "buffer": 0, "byteLength": 36, "byteStride": 4 }],
    });
    imported(root, &le(&[0.0; 9]), |imported| {
        let [last] = &imported.value.meshes.as_slice()[0].primitives[..] else {
            panic!("{:?}", imported.value.meshes)
        };
        assert_eq!((last.topology, last.material), (Topology::TriangleStrip, None));
        assert_eq!(last.indices.as_ref().unwrap().stream.stride, 4);
        assert_eq!(noted(imported, &codes::PRIMITIVE), 9);
    });
}

#[test]
fn unsupported_members_become_vendor_data() {
    let root = json!({
        "asset": {},
        "nodes": [{
            "name": "n", "camera": 0, "extensions": { "X_y": { "z": 1 }, "KHR_node_visibility": { "visible": false } },
            "extras": { "cdae": { "a": 1 }, "cast": "iron", "free": [1.5, null] }, "odd": true,
        }],
        "cameras": [{ "type": "perspective", "perspective": { "yfov": 1.0, "znear": 0.1 } }],
        "extensionsUsed": ["X_y"],
    });
    imported(root, b"", |imported| {
        let node = imported.value.nodes.get(NodeId::new(0)).unwrap();
        assert!(node.hidden);
        assert_eq!(node.extras.get("cdae"), Some(&ExtrasValue::map().with("a", 1)));
        let own = node.extras.get("gltf").unwrap();
        let free = ExtrasValue::List(vec![ExtrasValue::Float(1.5), ExtrasValue::Null]);
        assert_eq!(own.get("extras"), Some(&ExtrasValue::map().with("cast", "iron").with("free", free)));
        assert_eq!(
            own.get("unlinked"),
            Some(&ExtrasValue::map().with("X_y", ExtrasValue::map().with("z", 1)))
        );
        assert_eq!(own.get("other"), Some(&ExtrasValue::map().with("odd", true)));
        let projection = &node.camera.as_ref().unwrap().projection;
        assert!(matches!(projection, Projection::Perspective { yfov: 1.0, aspect: None, far: None, .. }));
        assert_eq!((noted(imported, &codes::UNLINKED), noted(imported, &codes::MEMBER)), (1, 1));
        assert_eq!(imported.diagnostics.losses(), 2);
    });
}

/// A figure of VRM whose nodes follow those of a scene that is not converted.
fn figure() -> Value {
    json!({
        "extensionsUsed": ["VRMC_vrm", "VRMC_node_constraint", "KHR_interactivity"],
        "scene": 0,
        "scenes": [{ "nodes": [2] }, { "nodes": [0] }],
        "nodes": [
            { "name": "other" },
            { "name": "hips", "extensions": { "VRMC_node_constraint": { "constraint": { "roll": { "source": 2, "weight": 1 } } } } },
            { "name": "root", "children": [1, 3] },
            { "name": "face", "mesh": 0 },
        ],
        "meshes": [{ "primitives": [{ "attributes": { "POSITION": 0 }, "material": 1 }] }],
        "materials": [{ "name": "a" }, { "name": "b" }],
        "images": [{ "uri": "a.png" }],
        "accessors": [{ "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3" }],
        "bufferViews": [{ "buffer": 0, "byteLength": 36 }],
        "extensions": {
            "KHR_interactivity": { "graphs": [{ "nodes": [{ "declaration": 0 }] }] },
            "VRMC_vrm": {
                "specVersion": "1.0",
                "meta": { "thumbnailImage": 0, "authors": ["x"] },
                "humanoid": { "humanBones": { "hips": { "node": 1 }, "head": { "node": 3 } } },
                "firstPerson": { "meshAnnotations": [{ "node": 3, "type": "auto" }] },
                "expressions": { "preset": { "happy": {
                    "morphTargetBinds": [{ "node": 3, "index": 7, "weight": 1 }],
                    "materialColorBinds": [{ "material": 1, "type": "color", "targetValue": [1, 0, 0, 1] }],
                } } },
            },
        },
    })
}

#[test]
fn references_of_known_extensions_follow_their_parts() {
    let triangle = le(&[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
    imported(figure(), &triangle, |imported| {
        assert_eq!((noted(imported, &codes::UNLINKED), noted(imported, &codes::EXTENSION)), (0, 3));
        let made = from_scene(&imported.value, &FromSceneOptions::default()).unwrap();
        // Its numbers cannot be rewritten, and the nodes have others.
        assert_eq!((made.diagnostics.losses(), made.diagnostics.count(&codes::NUMBERS)), (1, 1));
        let made = made.value.root;
        let at = |name: &str| made.nodes.iter().position(|node| node.name.as_deref() == Some(name)).unwrap();
        let text = |json: Option<Json>| serde_json::from_str::<Value>(&json.unwrap().to_string()).unwrap();
        let vrm = text(made.extensions.get("VRMC_vrm"));
        assert_eq!(
            vrm["humanoid"]["humanBones"],
            json!({ "hips": { "node": at("hips") }, "head": { "node": at("face") } })
        );
        assert_eq!(vrm["firstPerson"]["meshAnnotations"][0]["node"], at("face"));
        let happy = &vrm["expressions"]["preset"]["happy"];
        assert_eq!(happy["morphTargetBinds"], json!([{ "node": at("face"), "index": 7, "weight": 1 }]));
        let material = happy["materialColorBinds"][0]["material"].as_u64().unwrap() as usize;
        assert_eq!(made.materials[material].name.as_deref(), Some("b"));
        assert_eq!((&vrm["meta"]["thumbnailImage"], made.images.len()), (&json!(0), 1));
        let constraint = text(made.nodes[at("hips")].extensions.get("VRMC_node_constraint"));
        assert_eq!(constraint["constraint"]["roll"], json!({ "source": at("root"), "weight": 1 }));
        assert_ne!(at("root"), 2, "the test moves nodes");
        assert_eq!(made.extensions_used, ["VRMC_node_constraint", "VRMC_vrm"]);
        assert!(made.scenes[0].extensions.is_empty(), "they are of the root");
    });
    let mut root = figure();
    root["extensions"]["VRMC_vrm"]["humanoid"]["humanBones"]["head"]["node"] = json!(0);
    imported(root, &triangle, |imported| {
        let made = from_scene(&imported.value, &FromSceneOptions::default()).unwrap();
        assert_eq!(made.diagnostics.count(&codes::DANGLING), 1, "the node is in another scene");
        assert_eq!(made.value.root.extensions_used, ["VRMC_node_constraint"]);
        assert!(made.value.root.extensions.is_empty());
    });
}

/// What extensions name besides nodes: buffer views, textures, items by material, and numbers in graphs.
#[test]
fn content_of_known_extensions_is_carried() {
    let table = [1_u8, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
    let mut bytes = le(&[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
    bytes.extend(table);
    let root = json!({
        "extensionsUsed": ["EXT_structural_metadata", "EXT_mesh_features", "VRM", "KHR_interactivity", "KHR_audio_emitter"],
        "scene": 0,
        "scenes": [{ "nodes": [0] }],
        "nodes": [{ "name": "root", "mesh": 0 }],
        "meshes": [{ "primitives": [{
            "attributes": { "POSITION": 0 },
            "material": 1,
            "extensions": { "EXT_mesh_features": { "featureIds": [{ "featureCount": 2, "texture": { "index": 1, "channels": [0] } }] } },
        }] }],
        "materials": [{ "name": "a" }, { "name": "b" }],
        "images": [{ "uri": "a.png" }, { "uri": "b.webp", "mimeType": "image/webp" }],
        "samplers": [{ "magFilter": 9728 }],
        "textures": [{ "source": 0 }, { "sampler": 0, "source": 0 }, { "extensions": { "EXT_texture_webp": { "source": 1 } } }],
        "accessors": [{ "bufferView": 1, "componentType": 5126, "count": 3, "type": "VEC3" }],
        "bufferViews": [
            { "buffer": 0, "byteOffset": 36, "byteLength": table.len() },
            { "buffer": 0, "byteLength": 36 },
        ],
        "extensions": {
            "EXT_structural_metadata": {
                "schema": { "id": "s" },
                "propertyTables": [{ "class": "c", "count": 13, "properties": { "p": { "values": 0 } } }],
                "propertyTextures": [{ "class": "c", "properties": { "q": { "index": 2, "channels": [0] } } }],
            },
            "KHR_audio_emitter": { "audio": [{ "bufferView": 0, "mimeType": "audio/mpeg" }] },
            "KHR_interactivity": { "graphs": [{ "nodes": [{ "configuration": { "pointer": { "value": ["/nodes/0/scale"] } } }] }] },
            "VRM": {
                "meta": { "texture": 1 },
                "firstPerson": { "firstPersonBone": -1 },
                "materialProperties": [{ "name": "a" }, { "name": "b", "textureProperties": { "_MainTex": 1 } }],
            },
        },
    });
    imported(root.clone(), &bytes, |imported| {
        let made = from_scene(&imported.value, &FromSceneOptions::default()).unwrap();
        assert_eq!(made.diagnostics.losses(), 0, "{:?}", made.diagnostics);
        let document = made.value;
        let (root, bin) = (&document.root, document.bin.to_vec());
        let used = [
            "EXT_mesh_features",
            "EXT_structural_metadata",
            "EXT_texture_webp",
            "KHR_audio_emitter",
            "KHR_interactivity",
            "VRM",
        ];
        let mut found = root.extensions_used.clone();
        found.sort();
        assert_eq!(found, used);
        let text = |json: Option<Json>| serde_json::from_str::<Value>(&json.unwrap().to_string()).unwrap();
        let metadata = text(root.extensions.get("EXT_structural_metadata"));
        let number = |value: &Value| usize::try_from(value.as_u64().unwrap()).unwrap();
        let values = number(&metadata["propertyTables"][0]["properties"]["p"]["values"]);
        let view = &root.buffer_views[values];
        let start = usize::try_from(view.byte_offset.unwrap()).unwrap();
        assert_eq!((&bin[start..start + 13], start % 8), (&table[..], 0));
        let audio = text(root.extensions.get("KHR_audio_emitter"));
        assert_eq!(number(&audio["audio"][0]["bufferView"]), values, "the view is shared");
        // Textures by what they show.
        let shows = |texture: usize| {
            let texture = &root.textures[texture];
            let webp =
                texture.extensions.get("EXT_texture_webp").map(|own| text(Some(own))["source"].clone());
            let image = texture.source.unwrap_or_else(|| number(&webp.unwrap()));
            let nearest =
                texture.sampler.is_some_and(|sampler| root.samplers[sampler].mag_filter == Some(9728));
            (root.images[image].uri.clone().unwrap(), nearest)
        };
        let quality = &metadata["propertyTextures"][0]["properties"]["q"]["index"];
        assert_eq!(shows(number(quality)), ("b.webp".to_owned(), false));
        let features = text(root.meshes[0].primitives[0].extensions.get("EXT_mesh_features"));
        assert_eq!(shows(number(&features["featureIds"][0]["texture"]["index"])), ("a.png".to_owned(), true));
        let vrm = text(root.extensions.get("VRM"));
        assert_eq!(shows(number(&vrm["meta"]["texture"])), ("a.png".to_owned(), true));
        assert_eq!(vrm["firstPerson"]["firstPersonBone"], -1);
        let names: Vec<_> = root.materials.iter().map(|own| own.name.clone().unwrap()).collect();
        let listed: Vec<_> = vrm["materialProperties"]
            .as_array()
            .unwrap()
            .iter()
            .map(|own| own["name"].as_str().unwrap())
            .collect();
        assert_eq!(listed, names);
    });
    // A view that does not exist: the whole extension goes.
    let mut broken = root;
    broken["extensions"]["EXT_structural_metadata"]["propertyTables"][0]["properties"]["p"]["values"] =
        json!(9);
    imported(broken, &bytes, |imported| {
        assert_eq!(noted(imported, &codes::UNLINKED), 1);
        let made = from_scene(&imported.value, &FromSceneOptions::default()).unwrap();
        assert!(!made.value.root.extensions.contains("EXT_structural_metadata"));
    });
}

#[test]
fn accessors_that_meshes_share_are_written_once() {
    let primitive = |material: usize, mode: u32| json!({ "attributes": { "POSITION": 0, "NORMAL": 1 }, "indices": 2, "material": material, "mode": mode });
    let mesh = |material, mode| json!({ "primitives": [primitive(material, mode)] });
    let root = json!({
        "nodes": [{ "mesh": 0 }, { "mesh": 1 }, { "mesh": 2 }],
        // A strip becomes a list: other indices.
        "meshes": [mesh(0, 4), mesh(1, 4), mesh(1, 5)],
        "materials": [{ "name": "a" }, { "name": "b" }],
        "accessors": [
            { "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3", "min": [0, 0, 0], "max": [1, 1, 0] },
            { "bufferView": 0, "byteOffset": 12, "componentType": 5126, "count": 3, "type": "VEC3" },
            { "bufferView": 1, "componentType": 5123, "count": 3, "type": "SCALAR" },
        ],
        "bufferViews": [{ "buffer": 0, "byteLength": 72, "byteStride": 24 }, { "buffer": 0, "byteOffset": 72, "byteLength": 6 }],
    });
    let row = |x: f32, y: f32| le(&[x, y, 0.0, 0.0, 0.0, 1.0]);
    let bin = [row(0.0, 0.0), row(1.0, 0.0), row(0.0, 1.0), vec![0, 0, 1, 0, 2, 0]].concat();
    imported(root, &bin, |imported| {
        let made = from_scene(&imported.value, &FromSceneOptions::default()).unwrap().value;
        let parts: Vec<_> = made.root.meshes.iter().map(|mesh| &mesh.primitives[0]).collect();
        assert_eq!((&parts[0].attributes, parts[0].indices), (&parts[1].attributes, parts[1].indices));
        assert_eq!(parts[0].attributes, parts[2].attributes);
        assert_eq!((made.root.accessors.len(), made.root.buffer_views.len()), (4, 4));
        assert_eq!(made.bin.len(), 72 + 8 + 6);
    });
}

#[test]
fn meshes_whose_data_are_only_in_an_unknown_extension_are_refused() {
    let root = one(
        json!({ "attributes": { "POSITION": 0 }, "extensions": { "KHR_draco_mesh_compression": { "bufferView": 0, "attributes": { "POSITION": 0 } } } }),
        json!([{ "componentType": 5126, "count": 3, "type": "VEC3", "min": [0, 0, 0], "max": [1, 1, 0] }]),
        json!([{ "buffer": 0, "byteLength": 8 }]),
    );
    let source = glb(root, &[0; 8]);
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let error = to_scene(&document).unwrap_err();
    assert_eq!(error.code().id, "GLTF0045");
    assert_eq!(
        error.message(),
        "the vertices of primitive 0 of mesh 0 are only in the unsupported extension KHR_draco_mesh_compression"
    );
    assert!(meshwright_gltf::to_scene_summary(&document, &Limits::DEFAULT).is_ok(), "the bounds are known");
}

#[test]
fn an_extension_is_restored_at_all_objects_or_at_none() {
    let root = json!({
        "extensionsUsed": ["VENDOR_body", "X_plain"],
        "nodes": [
            { "extensions": { "VENDOR_body": { "motion": { "type": "dynamic" } }, "X_plain": { "a": "b" } } },
            { "extensions": { "VENDOR_body": { "collider": { "shape": 0 } } } },
        ],
        "files": [{ "uri": "a.bin" }],
    });
    imported(root, b"", |imported| {
        let messages: Vec<_> = imported.diagnostics.as_slice().iter().map(|own| &*own.message).collect();
        assert_eq!(
            messages,
            [
                "kept X_plain of node 0 as vendor data only",
                "dropped the extension VENDOR_body of node 0 and 1 other object",
                "dropped the member \"files\" of the asset",
            ]
        );
        let made = from_scene(&imported.value, &FromSceneOptions::default()).unwrap().value.root;
        assert_eq!(made.extensions_used, ["X_plain"]);
        assert!(made.nodes.iter().all(|node| !node.extensions.contains("VENDOR_body")));
    });
}

#[test]
fn additions_to_buffers_and_accessors_are_said() {
    let triangle = le(&[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
    let note = json!({ "X_note": { "text": "a" } });
    let root = json!({
        "extensionsUsed": ["X_note", "Y_note"],
        "scene": 0,
        "scenes": [{ "nodes": [0] }],
        "nodes": [{ "mesh": 0, "extensions": { "X_note": { "text": "b" }, "Y_note": {} } }],
        "meshes": [{ "primitives": [{ "attributes": { "POSITION": 0 } }] }],
        "accessors": [{ "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3", "extensions": note, "extras": 1 }],
        "bufferViews": [{ "buffer": 0, "byteLength": 36, "extensions": note }],
    });
    imported(root, &triangle, |imported| {
        let messages: Vec<_> = imported.diagnostics.as_slice().iter().map(|own| &*own.message).collect();
        assert_eq!(
            messages,
            [
                "kept Y_note of node 0 as vendor data only",
                "dropped the extension X_note of buffer view 0 and 2 other objects",
                "dropped the member \"extras\" of accessor 0",
            ]
        );
        let made = from_scene(&imported.value, &FromSceneOptions::default()).unwrap().value.root;
        assert_eq!(made.extensions_used, ["Y_note"]);
    });
}

#[test]
fn extensions_without_references_are_restored() {
    let transform = json!({ "offset": [0.5, 0.0], "texCoord": 0 });
    let root = json!({
        "images": [{ "uri": "a%20b.png" }, { "uri": "b.webp" }],
        "textures": [{ "source": 0 }, { "extensions": { "EXT_texture_webp": { "source": 1 } } }],
        "materials": [{
            "name": "m", "extensions": { "KHR_materials_unlit": {} },
            "pbrMetallicRoughness": {
                "baseColorTexture": { "index": 0, "texCoord": 1, "extensions": { "KHR_texture_transform": transform } },
                "metallicRoughnessTexture": { "index": 1 },
            },
        }],
    });
    imported(root, b"", |imported| {
        let material = &imported.value.materials.as_slice()[0];
        let texture = material.base_color_texture.as_ref().unwrap();
        assert_eq!(texture.tex_coord, 0, "the transform's");
        assert_eq!(
            imported.value.image(texture.image).unwrap().content,
            ImageContent::File("a b.png".into())
        );
        let webp = material.metallic_roughness_texture.as_ref().unwrap();
        assert_eq!(imported.value.image(webp.image).unwrap().content, ImageContent::File("b.webp".into()));
        let exported = from_scene(&imported.value, &FromSceneOptions::default()).unwrap();
        assert!(exported.diagnostics.is_empty(), "{:?}", exported.diagnostics);
        let root = &exported.value.root;
        let made = &root.materials[0];
        let own = |text: &str| Json::from_text(text).ok();
        assert_eq!(made.extensions.get("KHR_materials_unlit"), own("{}"));
        let info = made.pbr_metallic_roughness.as_ref().unwrap().base_color_texture.as_ref().unwrap();
        assert_eq!(info.extensions.get("KHR_texture_transform"), own(r#"{ "offset": [0.5, 0.0] }"#));
        let used = ["KHR_texture_transform", "EXT_texture_webp", "KHR_materials_unlit"];
        assert_eq!(
            (&*root.extensions_used, &*root.extensions_required),
            (&used.map(str::to_owned)[..], &used.map(str::to_owned)[1..2])
        );
        assert_eq!(root.textures[1].extensions.get("EXT_texture_webp"), own(r#"{ "source": 1 }"#));
    });
}

#[test]
fn required_extensions_and_missing_buffers_stop_the_import() {
    let error = |root: Value| {
        let source = glb(root, b"");
        let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
        to_scene(&document).unwrap_err()
    };
    let required =
        error(json!({ "extensionsRequired": ["KHR_mesh_quantization", "KHR_draco_mesh_compression"] }));
    assert!(std::ptr::eq(required.code(), &codes::REQUIRED));
    assert!(required.message().ends_with("KHR_draco_mesh_compression"), "{required}");

    let mut root = one(
        json!({ "attributes": { "POSITION": 0 } }),
        json!([{ "bufferView": 0, "componentType": 5126, "count": 1, "type": "VEC3" }]),
        json!([{ "buffer": 0, "byteLength": 12 }]),
    );
    root["buffers"] = json!([{ "byteLength": 12, "uri": "gone.bin" }]);
    let missing = error(root.clone());
    assert!(std::ptr::eq(missing.code(), &codes::BUFFER), "{missing}");
    // Nothing requires it.
    root["meshes"] = json!([]);
    let source = glb(root, b"");
    to_scene(&read(&source, &Limits::DEFAULT).unwrap().0).unwrap();
}
