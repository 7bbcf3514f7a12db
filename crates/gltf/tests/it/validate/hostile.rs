//! Damaged files are validated within time and memory limits and without a panic.

use crate::validate::{
    case_files::{broken, file, glb},
    cases, cases_mesh, cases_scene,
};
use meshwright_core::{Limits, Source, codes as core};
use meshwright_gltf::{Document, FromSceneOptions, from_scene, load, read, validate, validate_file};
use meshwright_testkit::{alloc, hostile, instructions, mutate};
use serde_json::json;

/// Validates bytes as a file, and the document that they are read as.
fn handle(bytes: &[u8]) -> Result<(), meshwright_core::Error> {
    let source = Source::from(bytes.to_vec());
    let diagnostics = validate_file(&source, &Limits::DEFAULT, None);
    assert_eq!(diagnostics, validate_file(&source, &Limits::DEFAULT, None), "the same twice");
    let (document, _) = read(&source, &Limits::DEFAULT)?;
    let of_document = validate(&document, &Limits::DEFAULT);
    assert_eq!(of_document.counts().collect::<Vec<_>>(), diagnostics.counts().collect::<Vec<_>>());
    Ok(())
}

#[test]
fn damage_at_every_position_is_handled() {
    let lists =
        [cases::DATA, cases_mesh::VERTICES, cases_mesh::IMAGES, cases_scene::SKINS, cases_scene::ANIMATIONS];
    let mut tried = 0;
    for case in lists.into_iter().flatten() {
        let text = broken(case);
        let rules = hostile::Rules::new(&[meshwright_gltf::codes::ALL]);
        tried += hostile::run(mutate::some(&text, 60), &rules, handle).unwrap().tried;
    }
    println!("{tried} texts");
    let mut json = file("'buffers': [{'byteLength': 8}], 'bufferViews': [{'buffer': 0, 'byteLength': 8}]");
    json.resize(json.len().next_multiple_of(4), b' ');
    let whole = glb(&[(b"JSON", &json), (b"BIN\0", &[0; 8]), (b"ACME", &[0; 4])]);
    let rules = hostile::Rules::new(&[meshwright_gltf::codes::ALL]);
    println!("{}", hostile::run(mutate::all(&whole), &rules, handle).unwrap());
}

fn source(root: &serde_json::Value) -> Source {
    let mut root = root.clone();
    root["asset"] = json!({ "version": "2.0" });
    Source::from(root.to_string().into_bytes())
}

/// Texts with that many parts of a kind, which could be searched for each of their entries.
fn wide_and_deep(count: usize) -> Vec<(&'static str, serde_json::Value)> {
    let mut all_texts = Vec::new();
    let mut add = |what, root| all_texts.push((what, root));
    let chain: Vec<_> = (0..count).map(|n| json!({ "children": [n + 1] })).collect();
    add("a chain", json!({ "nodes": chain, "scenes": [{ "nodes": [0] }] }));
    let circle: Vec<_> = (0..count).map(|n| json!({ "children": [(n + 1) % count] })).collect();
    add("a circle", json!({ "nodes": circle }));
    let all: Vec<usize> = (0..count).collect();
    add("a row", json!({ "nodes": [{ "children": all }], "scenes": vec![json!({ "nodes": [0] }); count] }));
    let skins = vec![json!({ "joints": [0, 1, 2], "skeleton": 0 }); count];
    let chain: Vec<_> = (0..count).map(|n| json!({ "children": [n + 1], "mesh": 0, "skin": n })).collect();
    add("skins", json!({ "nodes": chain, "skins": skins, "meshes": [{ "primitives": [] }] }));
    let names: serde_json::Map<_, _> = (0..count).map(|n| (format!("_{n}"), json!(0))).collect();
    let accessor = json!({ "componentType": 5126, "count": 1, "type": "SCALAR" });
    let targets = vec![json!({ "_1": 0, "_2": 0 }); count];
    let primitive = json!({ "attributes": names, "targets": targets });
    add("attributes", json!({ "meshes": [{ "primitives": [primitive] }], "accessors": [accessor] }));
    let joints: serde_json::Map<_, _> = (0..count / 2)
        .flat_map(|n| [(format!("JOINTS_{n}"), json!(0)), (format!("WEIGHTS_{n}"), json!(0))])
        .collect();
    add("sets", json!({ "meshes": [{ "primitives": [{ "attributes": joints }] }], "accessors": [accessor] }));
    let parts = vec![json!({ "attributes": { "POSITION": 0 }, "indices": 0, "material": 0 }); count];
    let members: serde_json::Map<_, _> = (0..count).map(|n| (format!("m{n}"), json!(n))).collect();
    let wide =
        json!({ "meshes": [{ "primitives": parts }], "accessors": [accessor], "materials": [members] });
    add("parts with a wide material", wide);
    let extensions: Vec<_> = (0..count).map(|n| format!("ACME_{n}")).collect();
    add("extensions", json!({ "extensionsUsed": extensions, "extensionsRequired": extensions }));
    let quantized = vec!["KHR_mesh_quantization"; count];
    add("one extension", json!({ "extensionsUsed": quantized, "extensionsRequired": extensions }));
    let skinned: Vec<_> = (0..count).map(|_| json!({ "mesh": 0, "skin": 0 })).collect();
    let mut nodes = vec![json!({ "children": (2..count).collect::<Vec<_>>() })];
    nodes.extend(skinned);
    let scenes = vec![json!({ "nodes": [0, 1] }); count];
    let (skins, meshes) = (json!([{ "joints": [1] }]), json!([{ "primitives": [] }]));
    add("scenes", json!({ "nodes": nodes, "scenes": scenes, "skins": skins, "meshes": meshes }));
    let channels: Vec<_> =
        (0..count).map(|n| json!({ "sampler": n, "target": { "node": 0, "path": "scale" } })).collect();
    let samplers = vec![json!({ "input": 0, "output": 0 }); count];
    let animation = json!({ "channels": channels, "samplers": samplers });
    add("channels", json!({ "nodes": [{}], "animations": [animation], "accessors": [accessor] }));
    all_texts
}

#[test]
fn wide_and_deep_files_take_memory_in_proportion() {
    for (what, root) in wide_and_deep(20_000) {
        let source = source(&root);
        let (diagnostics, taken) = alloc::peak(|| validate_file(&source, &Limits::DEFAULT, None));
        assert!(diagnostics.as_slice().len() <= Limits::DEFAULT.diagnostics);
        assert!(taken.peak < 400 * source.bytes().len() + (16 << 20), "{what}: {taken:?}");
    }
}

#[test]
#[ignore = "needs valgrind"]
fn wide_and_deep_files_take_work_in_proportion() {
    instructions::count(|counter| {
        for (index, (what, _)) in wide_and_deep(8).into_iter().enumerate() {
            let make = |n| source(&wide_and_deep(n).swap_remove(index).1);
            counter.in_proportion(what, 200, make, |source| validate_file(source, &Limits::DEFAULT, None));
        }
    });
}

#[test]
fn limits_apply() {
    let list = vec!["1"; 100_000].join(", ");
    let bytes = file(&format!("'extras': [{list}]"));
    let limits = Limits::DEFAULT.items(1000);
    let diagnostics = validate_file(&Source::from(bytes), &limits, None);
    assert_eq!(diagnostics.count(&core::LIMIT_ITEMS), 1, "{diagnostics:?}");
    let deep = file(&format!("'extras': {}{}", "[".repeat(500), "]".repeat(500)));
    let diagnostics = validate_file(&Source::from(deep), &Limits::DEFAULT, None);
    assert_eq!(diagnostics.count(&core::LIMIT_DEPTH), 1, "{diagnostics:?}");
    let many = file(&format!("'nodes': [{}]", vec!["{}"; 5000].join(", ")));
    let limits = Limits::DEFAULT.diagnostics(10);
    let diagnostics = validate_file(&Source::from(many), &limits, None);
    assert_eq!(diagnostics.as_slice().len(), 10);
    assert!(diagnostics.counts().map(|(_, count)| count).sum::<u64>() >= 5000);
}

/// A document that was created or changed has no text: diagnostics have paths, but no spans.
#[test]
fn documents_without_a_text_are_validated() {
    let bytes = file("'nodes': [{'name': 'a'}]");
    let source = Source::from(bytes);
    let (mut document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let said = validate(&document, &Limits::DEFAULT);
    assert!(said.as_slice().iter().all(|diagnostic| diagnostic.span.is_some()) && !said.is_empty());
    document.root.nodes[0].rotation = Some([2.0; 4]);
    let diagnostics = validate(&document, &Limits::DEFAULT);
    let diagnostic =
        diagnostics.as_slice().iter().find(|diagnostic| diagnostic.code.id == "GLTF0655").unwrap();
    assert_eq!((diagnostic.path.as_str(), diagnostic.span), ("nodes[0]/rotation", None));
    let scene = meshwright_scene::Scene::default();
    let made = from_scene(&scene, &FromSceneOptions::default()).unwrap().value;
    assert!(validate(&made, &Limits::DEFAULT).is_empty(), "{:?}", validate(&made, &Limits::DEFAULT));
}

/// Loaded buffers are checked; others are reported as not checked.
#[test]
fn loaded_buffers_are_checked() {
    let text = cases::DATA.iter().find(|case| case.code == "GLTF0592").unwrap().text;
    let source = Source::from(file(&text.replace("@f32 NaN 2", "a.bin")));
    let (mut document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let has = |document: &Document<'_>, id: &str| {
        validate(document, &Limits::DEFAULT).counts().any(|(code, _)| code.id == id)
    };
    assert!(has(&document, "GLTF0571") && !has(&document, "GLTF0592"));
    let bytes = [f32::NAN.to_le_bytes(), 2_f32.to_le_bytes()].concat();
    let mut files = |name: &str| {
        assert_eq!(name, "a.bin");
        Ok(bytes.clone().into())
    };
    load(&mut document, &meshwright_gltf::LoadOptions::default(), &mut files).unwrap();
    assert!(!has(&document, "GLTF0571") && has(&document, "GLTF0592"));
}
