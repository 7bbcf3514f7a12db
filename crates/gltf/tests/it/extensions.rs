//! Extensions in both directions, with documents built here, including hostile ones.

mod compressed_data;
mod materials;
mod node;

use crate::exported_scenes;
use meshwright_core::{Diagnostics, Limits, Outcome, Source};
use meshwright_gltf::{FromSceneOptions, Root, from_scene, read, to_scene, write_glb};
use meshwright_scene::Scene;
use meshwright_testkit::compare::{Tolerance, compare};
use serde_json::{Value, json};

fn floats(values: &[f32]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}

/// A `.gltf` text with a triangle as mesh 0, which uses accessor 0. Further accessors use buffer view 1,
/// which holds `more`.
fn text(mut root: Value, more: &[u8]) -> Source {
    let mut bin = floats(&[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
    bin.extend_from_slice(more);
    let uri = "data:application/octet-stream;base64,".to_owned()
        + &base64::Engine::encode(&base64::prelude::BASE64_STANDARD, &bin);
    root["asset"] = json!({ "version": "2.0" });
    root["buffers"] = json!([{ "byteLength": bin.len(), "uri": uri }]);
    let mut views = vec![
        json!({ "buffer": 0, "byteLength": 36 }),
        json!({ "buffer": 0, "byteOffset": 36, "byteLength": more.len() }),
    ];
    views.extend(root["bufferViews"].as_array().cloned().unwrap_or_default());
    root["bufferViews"] = views.into_iter().filter(|view| view["byteLength"] != 0).collect();
    let mut accessors = vec![json!({
        "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3", "min": [0, 0, 0], "max": [1, 1, 0],
    })];
    accessors.extend(root["accessors"].as_array().cloned().unwrap_or_default());
    root["accessors"] = accessors.into();
    if root["meshes"].is_null() {
        root["meshes"] = json!([{ "primitives": [{ "attributes": { "POSITION": 0 }, "material": 0 }] }]);
        if root["materials"].is_null() {
            root["materials"] = json!([{ "name": "plain" }]);
        }
    }
    if root["nodes"].is_null() {
        root["nodes"] = json!([{ "mesh": 0 }]);
    }
    Source::from(root.to_string().into_bytes())
}

/// Imports, calls `look`, exports, and imports again.
fn both_ways(source: &Source, look: impl FnOnce(&Outcome<Scene<'_>>, &Root, &Diagnostics)) {
    let (document, _) = read(source, &Limits::DEFAULT).unwrap();
    let first = to_scene(&document).unwrap();
    let exported = from_scene(&first.value, &FromSceneOptions::default()).unwrap();
    let glb = Source::from(write_glb(&exported.value).unwrap().to_vec());
    let (again, _) = read(&glb, &Limits::DEFAULT).unwrap();
    let second = to_scene(&again).unwrap();
    let differences = compare(&first.value, &second.value, &Tolerance::exact());
    assert!(differences.is_same() || !exported.diagnostics.is_empty(), "{differences}");
    look(&first, &again.root, &exported.diagnostics);
}

/// Extensions or extras as JSON.
fn plain(own: &impl serde::Serialize) -> Value {
    serde_json::to_value(own).unwrap()
}

fn said(diagnostics: &Diagnostics) -> Vec<&'static str> {
    diagnostics.as_slice().iter().map(|diagnostic| diagnostic.code.id).collect()
}
