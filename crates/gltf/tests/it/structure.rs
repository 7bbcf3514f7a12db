//! Nodes, levels, skins, clips, materials, and the containers.

use crate::exported_scenes;
use exported_scenes::{make, scenes};
use meshwright_core::{Chunks, Severity};
use meshwright_gltf::{Document, FromSceneOptions, Root, codes, file_uri, from_scene, write_glb, write_gltf};
use meshwright_scene::loss;
use meshwright_scene::prepare::codes as shared;
use serde_json::{Value, json};

#[test]
fn names_and_extras_are_kept() {
    let made = make(&scenes::plain());
    assert_eq!(made.at("/scenes/0/name"), "scène");
    assert_eq!(made.at("/nodes/1/name"), "parent \u{1F600} \"quoted\"");
    assert_eq!(made.at("/scenes/0/extras/cdae/flags"), 3);
    assert_eq!(made.at("/scenes/0/extras/meshwright/bounds/max/0"), 0.2);
    assert_eq!(made.at("/nodes/2/extras/meshwright/kind"), "object");
    assert_eq!(made.at("/nodes/2/extensions/KHR_node_visibility/visible"), false);
    assert_eq!(made.at("/nodes/2/translation"), &json!([0.1, 0.2, 0.3]));
    assert_eq!(made.at("/nodes/0").as_object().unwrap().len(), 2, "identity is left out");
    assert_eq!(made.count(&codes::EXTRAS), 1);
    assert!(made.at("/asset/generator").as_str().unwrap().starts_with("meshwright "));
}

#[test]
fn levels_become_groups() {
    let made = make(&scenes::levels());
    let name = |index: &Value| made.list("nodes")[index.as_u64().unwrap() as usize]["name"].clone();
    let scenes: Vec<_> =
        made.list("scenes").iter().map(|scene| (scene["name"].clone(), &scene["nodes"])).collect();
    assert_eq!(scenes.len(), 3);
    assert_eq!((&scenes[1].0, &scenes[2].0), (&json!("collision"), &json!("line_of_sight")));
    let roots: Vec<_> = scenes.iter().map(|(_, nodes)| name(&nodes[0])).collect();
    assert_eq!(roots, ["detail300", "collision-1", "los9.001"], "a node is named los9");
    let high = &made.list("nodes")[scenes[0].1[0].as_u64().unwrap() as usize];
    let ids = &high["extensions"]["MSFT_lod"]["ids"];
    assert_eq!(ids.as_array().unwrap().iter().map(name).collect::<Vec<_>>(), ["detail50"]);
    assert_eq!(high["extras"]["MSFT_screencoverage"].as_array().unwrap().len(), 2);
    assert_eq!(high["extras"]["meshwright"]["level"]["kind"], "visual");
    assert_eq!(made.at("/extensionsUsed"), &json!(["MSFT_lod"]));
    let times = |name: &str| made.list("nodes").iter().filter(|node| node["name"] == name).count();
    // Copies for further levels have their own names.
    assert_eq!((times("base"), times("base.001"), times("start01"), times("los9")), (1, 1, 1, 1));
    assert_eq!((times("eye"), times("always"), times("body50")), (1, 1, 1));
    assert_eq!(made.at("/animations/0/channels").as_array().unwrap().len(), 4);
    assert_eq!(made.at("/animations/0/samplers").as_array().unwrap().len(), 1);
    assert_eq!(made.list("meshes").len(), 5);
    assert_eq!(made.at("/scenes/0/extras/meshwright/levels/0/kind"), "billboard");
}

#[test]
fn levels_without_visual_ones() {
    let made = make(&scenes::collision_only());
    assert!(made.at("/scenes/0").get("nodes").is_none());
    assert_eq!(made.at("/scenes/1/name"), "collision");
    let made = make(&scenes::billboard_only());
    assert_eq!(made.at("/scenes/0/nodes").as_array().unwrap().len(), 2);
}

#[test]
fn skinned_meshes_are_roots() {
    let made = make(&scenes::skin());
    assert!(made.diagnostics.is_empty(), "{:?}", made.diagnostics);
    let leg = made.list("nodes").iter().position(|node| node["name"] == "leg").unwrap();
    assert_eq!(made.at("/scenes/0/nodes"), &json!([0, leg]));
    let leg = &made.list("nodes")[leg];
    assert_eq!(leg["skin"], 0);
    assert!(leg.get("translation").is_none());
    assert_eq!(
        leg["extras"]["meshwright"]["skinned"],
        json!({"parent": 0, "order": 1, "translation": [1.0, 2.0, 3.0]})
    );

    let made = make(&scenes::levels_skinned());
    let skins = made.list("skins");
    assert_eq!(skins.len(), 3);
    assert_eq!(skins[0]["inverseBindMatrices"], skins[2]["inverseBindMatrices"]);
    assert_ne!(skins[0]["joints"], skins[1]["joints"]);
}

#[test]
fn skins_are_fixed() {
    let made = make(&scenes::skin_wrong());
    assert_eq!(made.count(&shared::WEIGHTS), 1);
    assert_eq!(made.count(&shared::BIND_MATRICES), 2, "one is missing, and the others are replaced");
    assert_eq!(made.count(&codes::SKIN), 2);
    let joints = made.at("/skins/0/joints").as_array().unwrap();
    assert_eq!(joints.len(), 3);
    let primitive = made.at("/meshes/0/primitives/0");
    assert_eq!(made.attribute(primitive, "WEIGHTS_0")[0], [1.0, 0.0, 0.0, 0.0]);
    assert_eq!(made.attribute(primitive, "JOINTS_0")[0], [1.0, 0.0, 0.0, 0.0]);

    let made = make(&scenes::skin_two_roots());
    let common = &made.list("nodes")[made.at("/scenes/0/nodes/0").as_u64().unwrap() as usize];
    assert_eq!(common["children"].as_array().unwrap().len(), 2);

    let made = make(&scenes::unskinned());
    assert_eq!(made.count(&codes::UNSKINNED), 1);
    assert!(made.at("/meshes/0/primitives/0/attributes").get("_JOINTS_0").is_some());
}

#[test]
fn clips_become_animations() {
    let made = make(&scenes::clips());
    let own = made.at("/animations/0/extras/meshwright");
    assert_eq!((&own["duration"], &own["looped"]), (&json!(2.5), &json!(true)));
    assert_eq!(own["events"][0], json!({"time": 0.5, "name": "step", "data": {"on": true}}));
    assert_eq!(own["visibility"][0]["values"], json!([1.0, 0.0, 1.0]));
    assert_eq!(made.at("/animations/0/extras/cdae/priority"), 5);
    assert_eq!(made.count(&loss::VISIBILITY), 2);
    assert_eq!(made.count(&codes::EMPTY_CLIP), 1);
    assert_eq!(made.list("animations").len(), 1);
    assert_eq!(made.at("/scenes/0/extras/meshwright/clips/0/name"), "blink");
    let samplers = made.at("/animations/0/samplers").as_array().unwrap();
    assert_eq!(samplers[0]["input"], samplers[1]["input"], "one timeline, one accessor");
    assert_eq!(made.accessor(&samplers[0]["input"])[1], [f64::from(0.1_f32)]);
    assert_eq!(samplers[2]["interpolation"], "CUBICSPLINE");
}

#[test]
fn keys_are_fixed() {
    let made = make(&scenes::clips_wrong());
    assert_eq!(made.at("/animations/0/extras/meshwright/shift"), 1.0);
    let samplers = made.at("/animations/0/samplers").as_array().unwrap();
    assert_eq!(made.accessor(&samplers[0]["input"]), [[0.0], [2.0]]);
    assert_eq!(made.accessor(&samplers[1]["input"]), [[2.0], [3.0]]);
    assert_eq!(made.accessor(&samplers[1]["output"])[0], [0.0, 0.0, 0.0, 1.0]);
    let last = samplers.last().unwrap();
    assert_eq!(
        (&last["interpolation"], made.accessor(&last["output"])),
        (&json!("STEP"), vec![vec![1.0, 2.0, 3.0]])
    );
    assert_eq!(made.count(&shared::TIMES), 2, "they are sorted, and later");
    assert_eq!(made.count(&shared::KEYS), 2);
    assert_eq!(made.count(&codes::CHANNEL), 5, "{:?}", made.diagnostics);
    let moved = made.list("nodes").iter().find(|node| node["name"] == "matrix").unwrap();
    assert!(moved.get("matrix").is_none() && moved["scale"] == json!([2.0, 2.0, 2.0]), "{moved}");
}

#[test]
fn transforms_are_fixed() {
    let made = make(&scenes::transforms());
    assert_eq!(made.at("/nodes/0/matrix/5"), 0.0);
    assert_eq!(made.at("/nodes/0/matrix/12"), 5.0);
    assert_eq!(made.count(&codes::SHEAR), 4, "{:?}", made.diagnostics);
    assert_eq!(made.count(&shared::TRANSFORM), 8);
    assert!(made.at("/nodes/3").get("matrix").is_some(), "a reflection is not a shear");
}

#[test]
fn default_values_of_materials_are_not_written() {
    let made = make(&scenes::materials());
    let expected = json!({"name": "paint", "pbrMetallicRoughness": {"metallicFactor": 0.0}});
    assert_eq!(made.at("/materials/0"), &expected);
    assert_eq!(made.at("/materials/1/pbrMetallicRoughness/baseColorFactor"), &json!([0.05, 0.1, 1.0, 1.0]));
    // (3, 0, 0.1) is this color three times: its hue stays.
    assert_eq!(
        made.at("/materials/1/emissiveFactor/2").as_f64().map(|part| part as f32),
        Some(0.1_f32 / 3.0)
    );
    let strength = "/materials/1/extensions/KHR_materials_emissive_strength/emissiveStrength";
    assert_eq!((made.at("/materials/1/emissiveFactor/0"), made.at(strength)), (&json!(1.0), &json!(3.0)));
    assert_eq!(made.at("/materials/1/alphaCutoff"), 0.25);
    assert_eq!(made.at("/materials/3/alphaMode"), "BLEND");
    assert_eq!(made.count(&shared::FACTORS), 2);
    assert_eq!(made.at("/meshes/0/primitives/0/material"), 0);
}

#[test]
fn cycles_are_removed() {
    let made = make(&scenes::knot());
    assert_eq!(made.count(&codes::TREE), 1);
    assert_eq!(made.list("nodes").len(), 4);
    assert_eq!(made.at("/scenes/0/nodes"), &json!([0, 2]));
}

#[test]
fn an_empty_scene_has_no_binary_chunk() {
    let made = make(&scenes::all()[0].1);
    assert!(made.bin.is_empty() && made.diagnostics.is_empty());
    assert_eq!(made.list("buffers").len(), 0);
}

#[test]
fn a_document_reads_back_from_its_json() {
    for (name, scene) in scenes::all() {
        let exported = from_scene(&scene, &FromSceneOptions::default()).expect("lowers");
        let text = serde_json::to_string(&exported.value.root).unwrap();
        let root: Root = serde_json::from_str(&text).unwrap();
        assert_eq!(root, exported.value.root, "{name}");
    }
    let strange =
        json!({"asset": {"version": "2.0", "x": 1}, "nodes": [{"y": {"z": [1.5]}, "camera": 0}], "w": null});
    let root: Root = serde_json::from_value(strange.clone()).unwrap();
    assert_eq!(serde_json::to_value(&root).unwrap(), strange);
}

#[test]
fn both_containers_have_the_same_content() {
    let scene = scenes::levels();
    let exported = from_scene(&scene, &FromSceneOptions::default()).expect("lowers");
    let (json, bin) = write_gltf(&exported.value, &file_uri("a b.bin")).expect("writes");
    let mut value: Value = serde_json::from_slice(&json.to_vec()).unwrap();
    assert_eq!(value["buffers"][0]["uri"], "a%20b.bin");
    value["buffers"][0].as_object_mut().unwrap().shift_remove("uri");
    let (glb, chunk) = exported_scenes::split(&write_glb(&exported.value).expect("writes").to_vec());
    assert_eq!(value, glb);
    assert_eq!(chunk[..usize::try_from(bin.len()).unwrap()], bin.to_vec());
}

#[test]
fn too_large_for_a_glb() {
    let mut bin = Chunks::new();
    bin.push(meshwright_core::Chunk::Lazy { len: u64::from(u32::MAX), make: Box::new(|_| Ok(())) });
    let document = Document { root: Root::default(), bin, ..Document::default() };
    let error = write_glb(&document).expect_err("too large");
    assert_eq!(error.code(), &codes::TOO_LARGE);
    assert_eq!(error.code().severity, Severity::Error);
    assert!(write_gltf(&document, "x.bin").is_ok());
}

#[test]
fn diagnostics_beyond_the_limit_are_counted_only() {
    let mut options = FromSceneOptions::default();
    options.limits.diagnostics = 1;
    let scene = scenes::transforms();
    let diagnostics = from_scene(&scene, &options).expect("lowers").diagnostics;
    assert_eq!(diagnostics.as_slice().len(), 1);
    assert!(diagnostics.count(&codes::SHEAR) > 1);
}
