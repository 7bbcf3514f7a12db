//! Damaged files give a value or a coded error, within time and memory limits and without a panic. Accepted
//! files are rewritten byte for byte, and give a scene that can be exported.

use crate::exported_scenes;
use base64::Engine;
use exported_scenes::{grid, make, mesh, node, part, pictures, rare, scenes, short, skinned};
use meshwright_core::{Error, Limits, LogOptions, Source};
use meshwright_gltf::{FromSceneOptions, codes, from_scene, log, read, to_scene, write, write_gltf};
use meshwright_scene::{Node, Scene, Skin, Topology};
use meshwright_testkit::{alloc, hostile, instructions, laws, mutate};
use serde_json::json;

fn handle(bytes: &[u8]) -> Result<(), Error> {
    let source = Source::from(bytes.to_vec());
    let (document, _) = read(&source, &Limits::DEFAULT)?;
    laws::same(bytes, &write(&document)?).unwrap();
    let imported = to_scene(&document)?;
    from_scene(&imported.value, &FromSceneOptions::default())?;
    Ok(())
}

#[test]
fn damage_at_every_position_is_handled() {
    let scenes = [
        ("levels_skinned", scenes::levels_skinned()),
        ("morph", scenes::morph()),
        ("clips", scenes::clips()),
        ("textures", pictures::textures()),
        ("skin_two_roots", scenes::skin_two_roots()),
        ("rare", rare::rare()),
    ];
    for (name, scene) in scenes {
        let glb = make(&scene).glb;
        let rules = hostile::Rules::new(&[codes::ALL]);
        let outcome = hostile::run(mutate::some(&glb, 4000), &rules, handle).unwrap();
        println!("{name}: {} bytes, {outcome}", glb.len());
        assert!(outcome.accepted > 100, "the damage reaches the import");
    }
}

#[test]
fn damage_at_every_position_of_embedded_data_is_handled() {
    let scene = scenes::skin();
    let exported = from_scene(&scene, &FromSceneOptions::default()).unwrap();
    let coded = base64::engine::general_purpose::STANDARD.encode(exported.value.bin.to_vec());
    let (text, _) = write_gltf(&exported.value, &format!("data:;base64,{coded}")).unwrap();
    let text = text.to_vec();
    handle(&text).unwrap();
    let rules = hostile::Rules::new(&[codes::ALL]);
    let outcome = hostile::run(mutate::some(&text, 6000), &rules, handle).unwrap();
    println!("{outcome}");
    assert!(outcome.accepted > 100 && outcome.refused.len() > 3, "{outcome}");
}

#[test]
fn every_truncation_has_a_complete_log() {
    let glb = make(&scenes::skin()).glb;
    for length in 0..glb.len() {
        let source = Source::from(glb[..length].to_vec());
        let (log, error) = log(&source, &Limits::DEFAULT, LogOptions::default());
        laws::law4(&log, source.len()).unwrap();
        // A file that ends between two chunks can be read; the header reveals the truncation.
        let told = || read(&source, &Limits::DEFAULT).unwrap().1.count(&codes::LENGTH) == 1;
        assert!(error.is_some() || told(), "cut to {length}");
    }
}

/// Exchanges digits of the JSON, so that every index, count and offset is wrong once.
#[test]
fn every_number_of_the_json_is_wrong_once() {
    for scene in [scenes::levels_skinned(), scenes::morph(), scenes::clips(), pictures::textures()] {
        let glb = make(&scene).glb;
        let rules = hostile::Rules::new(&[codes::ALL]);
        let digits = (20..glb.len()).filter(|&at| glb[at].is_ascii_digit());
        let mutants = digits.flat_map(|at| {
            let glb = &glb;
            (b'0'..=b'9').filter(move |&digit| digit != glb[at]).map(move |digit| {
                let mut bytes = glb.clone();
                bytes[at] = digit;
                mutate::Mutant::new(format!("digit {digit} at {at}"), bytes)
            })
        });
        let outcome = hostile::run(mutants, &rules, handle).unwrap();
        println!("{outcome}");
    }
}

fn text(mut root: serde_json::Value) -> Vec<u8> {
    root["asset"] = json!({ "version": "2.0" });
    root.to_string().into_bytes()
}

fn bounded(bytes: &[u8]) -> Result<(), Error> {
    let (result, taken) = alloc::peak(|| handle(bytes));
    assert!(taken.peak < 400 * bytes.len() + (256 << 20), "{taken:?} for {} bytes", bytes.len());
    // What is copied often is also work.
    assert!(taken.total < 6000 * bytes.len() as u64 + (4 << 30), "{taken:?} for {} bytes", bytes.len());
    result
}

/// The scene exceeds a limit, and it is no part of one.
fn refused(bytes: &[u8]) {
    let error = bounded(bytes).unwrap_err();
    assert_eq!(error.code().category, meshwright_core::Category::Limit, "{error}");
}

#[test]
fn repeated_references_to_the_same_bytes_take_bounded_memory() {
    let count = 20_000;
    let accessor = json!({ "componentType": 5126, "count": 30_000, "type": "VEC3" });
    let primitives: Vec<_> =
        (0..count).map(|n| json!({ "attributes": { "POSITION": 0, "_A": n } })).collect();
    refused(&text(json!({ "meshes": [{ "primitives": primitives }], "accessors": [accessor] })));

    // Each node has a copy of its camera.
    let perspective = json!({ "yfov": 1, "znear": 1 });
    let camera = json!({ "type": "perspective", "perspective": perspective, "extras": "x".repeat(500_000) });
    let nodes = vec![json!({ "camera": 0 }); count];
    refused(&text(json!({ "cameras": [camera], "nodes": nodes })));

    // The same for lights and mesh instances.
    let light = json!({ "type": "point", "name": "x".repeat(500_000) });
    let own = json!({
        "KHR_lights_punctual": { "light": 0 },
        "EXT_mesh_gpu_instancing": { "attributes": { "TRANSLATION": 0, "_ID": 0 } },
    });
    let root = json!({
        "extensions": { "KHR_lights_punctual": { "lights": [light] } },
        "nodes": vec![json!({ "extensions": own }); count],
        "accessors": [{ "componentType": 5126, "count": 30_000, "type": "VEC3" }],
    });
    refused(&text(root));

    // Each channel has its own keyframes in the scene.
    let keys = vec![0_u8; 4 * 3 * 5000];
    let bin: String = keys.iter().map(|_| "A").collect();
    let views = json!([{ "buffer": 0, "byteLength": 45_000 }]);
    let channels: Vec<_> =
        (0..count).map(|n| json!({ "sampler": 0, "target": { "node": n, "path": "scale" } })).collect();
    let root = json!({
        "buffers": [{ "byteLength": 45_000, "uri": format!("data:;base64,{bin}") }],
        "bufferViews": views,
        "accessors": [
            { "bufferView": 0, "componentType": 5126, "count": 3000, "type": "SCALAR" },
            { "bufferView": 0, "componentType": 5126, "count": 3000, "type": "VEC3" },
        ],
        "nodes": vec![json!({}); count],
        "animations": [{ "samplers": [{ "input": 0, "output": 1 }], "channels": channels }],
    });
    refused(&text(root));
}

#[test]
fn compressed_views_are_decoded_within_bounds() {
    // Compressed views of zero deltas expand a thousandfold, for each of many views.
    let (blocks, count) = (400_usize, 2000_usize);
    let mut bytes = vec![0xa1_u8];
    bytes.extend(vec![0xaa; blocks * 8]);
    bytes.extend([0; 40]);
    let coded = base64::engine::general_purpose::STANDARD.encode(&bytes);
    let elements = blocks * 256;
    let own = json!({
        "buffer": 0, "byteLength": bytes.len(), "byteStride": 32, "count": elements, "mode": "ATTRIBUTES",
    });
    let view = json!({
        "buffer": 0, "byteLength": elements * 32, "byteStride": 32, "extensions": { "EXT_meshopt_compression": own },
    });
    let accessor =
        |n: usize| json!({ "bufferView": n, "componentType": 5126, "count": elements, "type": "VEC3" });
    let root = json!({
        "buffers": [{ "byteLength": bytes.len(), "uri": format!("data:;base64,{coded}") }],
        "bufferViews": vec![view; count],
        "accessors": (0..count).map(accessor).collect::<Vec<_>>(),
        "meshes": [{ "primitives": (0..count).map(|n| json!({ "attributes": { "POSITION": n } })).collect::<Vec<_>>() }],
    });
    refused(&text(root));
}

/// Long and wide levels of detail of that many parts.
fn levels_of_detail(count: usize) -> Vec<Vec<u8>> {
    let mut texts = Vec::new();
    let all: Vec<usize> = (1..count).collect();
    let mut star = vec![json!({ "mesh": 0 }); count];
    star[0]["extensions"] = json!({ "MSFT_lod": { "ids": all } });
    let mesh = json!({ "primitives": [{ "attributes": { "POSITION": 0 } }] });
    let accessor = json!({ "componentType": 5126, "count": 3, "type": "VEC3" });
    texts.push(text(json!({ "nodes": star, "meshes": [mesh], "accessors": [accessor] })));
    let chain: Vec<_> = (0..count)
        .map(|n| json!({ "children": [n + 1], "extensions": { "MSFT_lod": { "ids": [n / 2] } } }))
        .collect();
    texts.push(text(json!({ "nodes": chain })));
    let materials: Vec<_> =
        (0..count).map(|n| json!({ "extensions": { "MSFT_lod": { "ids": [n + 1, 0] } } })).collect();
    texts.push(text(json!({ "materials": materials })));
    texts
}

/// Deep and wide hierarchies of that many parts.
fn hierarchies(count: usize) -> Vec<Vec<u8>> {
    let mut texts = Vec::new();
    let chain: Vec<_> = (0..count).map(|n| json!({ "children": [n + 1] })).collect();
    texts.push(text(json!({ "nodes": chain })));
    let circle: Vec<_> = (0..count).map(|n| json!({ "children": [(n + 1) % count] })).collect();
    texts.push(text(json!({ "nodes": circle })));
    let all: Vec<usize> = (1..count).collect();
    let mut star = vec![json!({}); count];
    star[0] = json!({ "children": all });
    texts.push(text(json!({ "nodes": star })));
    // Each claims to come from the front of the same list.
    let skinned = json!({ "extras": { "meshwright": { "skinned": { "order": 0 } } } });
    texts.push(text(json!({ "nodes": vec![skinned; count] })));
    // Each claims to be the same node, and is a child of the previous one.
    let group =
        json!({ "extras": { "meshwright": { "level": { "index": 0, "kind": "visual" } } }, "children": [1] });
    let mut same: Vec<_> = (0..count)
        .map(|n| json!({ "extras": { "meshwright": { "node": n % 3, "level": 0 } }, "children": [n + 1] }))
        .collect();
    same[0] = group;
    texts.push(text(json!({ "nodes": same })));
    texts
}

#[test]
fn levels_of_detail_and_hierarchies_need_no_recursion_and_bounded_memory() {
    for text in levels_of_detail(20_000).iter().chain(&hierarchies(30_000)) {
        bounded(text).unwrap();
    }
}

#[test]
#[ignore = "needs valgrind"]
fn levels_of_detail_and_hierarchies_take_work_in_proportion() {
    instructions::count(|counter| {
        type Make = fn(usize) -> Vec<Vec<u8>>;
        let all = [("levels of detail", levels_of_detail as Make), ("hierarchies", hierarchies as Make)];
        for (name, make) in all {
            for index in 0..make(8).len() {
                let text = |n| make(n).swap_remove(index);
                counter.in_proportion(&format!("{name} {index}"), 100, text, |bytes| handle(bytes));
            }
        }
    });
}

/// A mesh with many parts at many nodes, with a long chain of joints.
fn shared_skin(many: usize) -> Scene<'static> {
    let mut scene = Scene::default();
    let mut joints = vec![scene.add_node(None, node("root"))];
    for _ in 1..many {
        joints.push(scene.add_node(joints.last().copied(), node("joint")));
    }
    let skin = scene.skins.push(Skin { joints, ..Skin::default() });
    let pool = skinned(grid(3), [0, 1, 0, 0], [0.75, 0.25, 0.0, 0.0]);
    let parts = vec![part(0, Topology::Triangles, Some(short(&[0, 1, 2]))); many];
    let mesh = scene.add_mesh(mesh("shared", vec![pool], parts));
    for _ in 0..many {
        scene.add_node(None, Node { mesh: Some(mesh), skin: Some(skin), ..node("user") });
    }
    scene
}

#[test]
fn shared_joint_chains_and_large_meshes_are_written_once() {
    const MANY: usize = 40_000;
    let scene = shared_skin(MANY);
    let exported = from_scene(&scene, &FromSceneOptions::default()).unwrap();
    let root = &exported.value.root;
    assert_eq!((root.skins.len(), root.skins[0].joints.len()), (1, MANY));
    assert_eq!(root.nodes.iter().filter(|node| node.mesh.is_some()).count(), MANY);
}

#[test]
#[ignore = "needs valgrind"]
fn shared_joint_chains_and_large_meshes_take_work_in_proportion() {
    instructions::count(|counter| {
        counter.in_proportion("joints, parts and nodes", 300, shared_skin, |scene| {
            from_scene(scene, &FromSceneOptions::default()).unwrap().value.root.nodes.len()
        });
    });
}
