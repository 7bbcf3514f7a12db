//! Meshes: streams, windows, indices, fixes.

use crate::exported_scenes;
use exported_scenes::{make, scenes};
use meshwright_core::Chunk;
use meshwright_gltf::{FromSceneOptions, codes, from_scene};
use meshwright_scene::prepare::codes as shared;
use meshwright_scene::{Component, Semantic, Topology};

#[test]
fn index_width_follows_the_highest_index() {
    for (count, expected) in [(65_534, 5123), (65_535, 5123), (65_536, 5125), (65_537, 5125)] {
        let made = make(&scenes::many(count));
        let primitive = made.at("/meshes/0/primitives/0");
        let accessor = primitive["indices"].as_u64().unwrap();
        assert_eq!(made.at(&format!("/accessors/{accessor}/componentType")), expected, "{count} vertices");
        assert_eq!(made.indices(primitive), [0, 1, u32::try_from(count).unwrap() - 1]);
        assert_eq!(made.attribute(primitive, "POSITION").len(), count);
    }
}

#[test]
fn primitives_use_windows_of_a_shared_pool() {
    let made = make(&scenes::windows());
    assert!(made.diagnostics.is_empty());
    for (at, first) in [(0, 0.0_f32), (1, 0.4)] {
        let primitive = made.at(&format!("/meshes/0/primitives/{at}"));
        assert_eq!(made.indices(primitive), [0, 1, 2, 2, 1, 3]);
        let positions = made.attribute(primitive, "POSITION");
        assert_eq!((positions.len(), positions[0][0]), (4, f64::from(first)));
        let accessor =
            &made.json["accessors"][primitive["attributes"]["POSITION"].as_u64().unwrap() as usize];
        assert_eq!(accessor["bufferView"], 0, "both parts use the same bytes");
        assert_eq!(accessor["min"][0].as_f64().unwrap() as f32, first);
    }
    // Not if the windows overlap.
    let made = make(&scenes::shared());
    let attributes = |at: usize| made.at(&format!("/meshes/0/primitives/{at}/attributes")).clone();
    assert_eq!(attributes(0), attributes(1));
    assert_eq!(made.count(&codes::UNUSED_VERTICES), 1);
}

#[test]
fn every_topology_becomes_a_gltf_topology() {
    let made = make(&scenes::topologies());
    let expected: [(&[u32], Option<u64>); 11] = [
        (&[0, 2, 1], None),
        (&[0, 2, 1], None),
        (&[0, 1, 2, 1, 3, 2, 4, 5, 6], None),
        (&[0, 2, 1, 1, 2, 3, 4, 6, 5], None),
        (&[0, 1, 2, 0, 2, 3], None),
        (&[0, 2, 1, 0, 3, 2], None),
        (&[0, 2], Some(0)),
        (&[0, 2, 1, 3], Some(1)),
        (&[0, 2, 1], Some(3)),
        (&[0, 2, 1], Some(2)),
        (&[0, 1, 2, 1, 0, 3], None),
    ];
    for (at, (indices, mode)) in expected.into_iter().enumerate() {
        let primitive = made.at(&format!("/meshes/0/primitives/{at}"));
        assert_eq!(made.indices(primitive), indices, "primitive {at}");
        assert_eq!(primitive["mode"].as_u64(), mode, "primitive {at}");
    }
    assert!(made.diagnostics.is_empty());
}

#[test]
fn primitives_without_indices_use_all_vertices() {
    let made = make(&scenes::unindexed());
    let count = |at: usize| {
        let primitive = made.at(&format!("/meshes/0/primitives/{at}"));
        (made.attribute(primitive, "POSITION").len(), primitive.get("indices").is_some())
    };
    assert_eq!([count(0), count(1), count(2), count(3)], [(6, false), (5, false), (8, false), (8, true)]);
    assert_eq!(made.count(&shared::REMAINDER), 1);
}

#[test]
fn values_equal_those_of_the_stream() {
    for (name, scene) in scenes::all() {
        if !["plain", "remapped", "windows", "skin", "v65536"].contains(&name) {
            continue;
        }
        let made = make(&scene);
        for (mesh, of) in scene.meshes.as_slice().iter().zip(made.list("meshes")) {
            for (part, primitive) in mesh.primitives.iter().zip(of["primitives"].as_array().unwrap()) {
                let pool = &mesh.pools[part.pool];
                let indices = &part.indices.as_ref().unwrap().stream;
                let written = made.indices(primitive);
                for (semantic, gltf) in [
                    (Semantic::Position, "POSITION"),
                    (Semantic::Normal, "NORMAL"),
                    (Semantic::Tangent, "TANGENT"),
                    (Semantic::TexCoord(0), "TEXCOORD_0"),
                ] {
                    let Some(stream) = pool.get(&semantic) else { continue };
                    let values = made.attribute(primitive, gltf);
                    for (at, &index) in written.iter().enumerate() {
                        let expected = stream.get(indices.index(at).unwrap() as usize).unwrap();
                        let value = &values[index as usize];
                        let expected: Vec<f64> =
                            expected.iter().take(value.len()).map(|&v| v.into()).collect();
                        assert_eq!(*value, expected, "{name} {gltf}");
                    }
                }
            }
        }
    }
}

#[test]
fn bounds_apply_the_swizzle() {
    let made = make(&scenes::swizzled());
    assert!(made.diagnostics.is_empty(), "{:?}", made.diagnostics);
    let accessor = made.at("/meshes/0/primitives/0/attributes/POSITION").as_u64().unwrap();
    let numbers = |name: &str| -> Vec<f32> {
        let list = made.json["accessors"][accessor as usize][name].as_array().unwrap();
        list.iter().map(|value| value.as_f64().unwrap() as f32).collect()
    };
    assert_eq!(numbers("min"), [-4.0, -6.0, -5.0]);
    assert_eq!(numbers("max"), [7.0, 9.0, 8.0]);
}

#[test]
fn forbidden_values_are_fixed_and_reported() {
    let made = make(&scenes::fixed());
    let primitive = made.at("/meshes/0/primitives/0");
    let half = f64::from(0.5_f32);
    assert_eq!(made.attribute(primitive, "POSITION")[2], [1.0, 0.0, 0.0]);
    let normals = made.attribute(primitive, "NORMAL");
    assert_eq!(normals[1], [0.0, 1.0, 0.0]);
    assert_eq!(normals[0].iter().map(|v| v * v).sum::<f64>(), 1.0);
    for tangent in made.attribute(primitive, "TANGENT") {
        assert!(tangent[3].abs() == 1.0, "{tangent:?}");
    }
    assert_eq!(made.attribute(primitive, "COLOR_0")[0], [0.0, half, 1.0]);
    assert_eq!(made.attribute(primitive, "_heat")[1], [0.0]);
    assert_eq!((made.count(&shared::DIRECTIONS), made.count(&shared::COLORS)), (2, 1));
    assert_eq!(made.count(&shared::NOT_FINITE), 3);
}

#[test]
fn streams_of_every_layout() {
    let made = make(&scenes::layouts());
    let attributes = made.at("/meshes/0/primitives/0/attributes").as_object().unwrap();
    let mut names: Vec<&str> = attributes.keys().map(String::as_str).collect();
    names.sort_unstable();
    let expected = [
        "COLOR_0",
        "COLOR_1",
        "COLOR_2",
        "POSITION",
        "TEXCOORD_0",
        "TEXCOORD_1",
        "TEXCOORD_2",
        "_A",
        "_A_",
        "_m",
        "_u",
    ];
    assert_eq!(names, expected);
    assert_eq!(made.count(&codes::LONE_TANGENTS), 1);
    assert_eq!(made.count(&codes::RENUMBERED), 1);
    assert_eq!(
        (made.count(&codes::STREAM), made.count(&shared::ATTRIBUTES)),
        (2, 1),
        "{:?}",
        made.diagnostics
    );
    let primitive = made.at("/meshes/0/primitives/0");
    assert_eq!(made.attribute(primitive, "COLOR_0"), vec![vec![7.0; 3]; 3]);
    assert_eq!(
        made.attribute(primitive, "COLOR_2"),
        vec![vec![1.0; 3]; 3],
        "clamped, as it was not normalized"
    );
}

#[test]
fn invalid_content_is_left_out_and_reported() {
    let made = make(&scenes::damaged());
    let primitives = made.at("/meshes/0/primitives").as_array().unwrap();
    assert_eq!(primitives.len(), 3);
    assert_eq!(made.indices(&primitives[0]), [0, 1, 2, 1, 2, 3]);
    assert_eq!(made.indices(&primitives[1]), [0, 1]);
    assert_eq!(made.count(&shared::OUT_OF_RANGE), 3);
    assert_eq!(made.count(&shared::REMAINDER), 2);
    assert_eq!(made.count(&codes::EMPTY_MESH), 3);
    let names: Vec<_> = made.list("meshes").iter().map(|mesh| mesh["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["damaged", "unused"]);
}

#[test]
fn valid_streams_are_never_copied() {
    for scene in [scenes::many(65_536), scenes::many(65_534)] {
        let exported = from_scene(&scene, &FromSceneOptions::default()).expect("lowers");
        let mut owned = 0;
        for part in exported.value.bin.parts() {
            if let Chunk::Bytes(std::borrow::Cow::Owned(bytes)) = part {
                owned += bytes.len();
            }
        }
        assert!(owned < 64, "{owned} bytes in memory");
    }
}

#[test]
fn morph_targets_are_sparse() {
    let made = make(&scenes::morph());
    for primitive in made.at("/meshes/0/primitives").as_array().unwrap() {
        assert_eq!(primitive["targets"].as_array().unwrap().len(), 3);
    }
    assert_eq!(made.at("/meshes/0/extras/targetNames"), &serde_json::json!(["smile", "frown", ""]));
    assert_eq!(made.at("/meshes/0/weights"), &serde_json::json!([0.5, 0.0, 0.0]));
    let accessor = made.at("/meshes/0/primitives/0/targets/0/POSITION").as_u64().unwrap();
    let accessor = &made.json["accessors"][accessor as usize];
    assert_eq!(accessor["sparse"]["count"], 2);
    for accessor in made.list("accessors") {
        assert!(accessor["bufferView"].is_u64(), "many programs read no accessor without bytes: {accessor}");
    }
    assert_eq!(made.count(&codes::MORPH), 1, "{:?}", made.diagnostics);
    assert_eq!(made.count(&shared::MORPHS), 1);
}

#[test]
fn degenerate_triangles_of_lists_are_kept() {
    let indices = exported_scenes::short(&[0, 0, 1, 2, 2, 2]);
    let part = exported_scenes::part(0, Topology::Triangles, Some(indices));
    let made = make(&exported_scenes::with_mesh(exported_scenes::mesh(
        "thin",
        vec![exported_scenes::grid(3)],
        vec![part],
    )));
    assert_eq!(made.indices(made.at("/meshes/0/primitives/0")), [0, 0, 1, 2, 2, 2]);
}

#[test]
fn stream_with_a_count_beyond_its_data() {
    let mut pool = exported_scenes::grid(4);
    for attribute in &mut pool.attributes {
        attribute.stream.count = usize::MAX;
        assert_eq!(attribute.stream.component, Component::F32);
    }
    let part =
        exported_scenes::part(0, Topology::Triangles, Some(exported_scenes::short(&[0, 1, 3, 1, 2, 4])));
    let made = make(&exported_scenes::with_mesh(exported_scenes::mesh("short", vec![pool], vec![part])));
    let primitive = made.at("/meshes/0/primitives/0");
    assert_eq!((made.attribute(primitive, "POSITION").len(), made.indices(primitive).len()), (4, 3));
}
