//! Quantized and compressed data, topologies, and weights.

use super::{both_ways, floats, said, text};
use meshwright_gltf::codes;
use meshwright_scene::*;
use serde_json::json;

#[test]
fn quantized_streams_are_exact() {
    let mut more: Vec<u8> =
        [0, 0, 0, 7, -32768, 5, 100, 1, 1].iter().flat_map(|word: &i16| word.to_le_bytes()).collect();
    more.extend([0, 0]);
    more.extend([0, 127, 0, 0, 129, 0, 0, 0, 0, 0, 127, 0]);
    let root = json!({
        "accessors": [
            { "bufferView": 1, "componentType": 5122, "count": 3, "type": "VEC3", "min": [0, -32768, 0], "max": [100, 1, 5] },
            { "bufferView": 2, "componentType": 5120, "normalized": true, "count": 3, "type": "VEC3" },
        ],
        "bufferViews": [{ "buffer": 0, "byteOffset": 56, "byteLength": 12, "byteStride": 4 }],
        "meshes": [{ "primitives": [{ "attributes": { "POSITION": 1, "NORMAL": 2 } }] }],
        "extensionsUsed": ["KHR_mesh_quantization"], "extensionsRequired": ["KHR_mesh_quantization"],
    });
    both_ways(&text(root, &more), |imported, made, diagnostics| {
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        let pool = &imported.value.meshes.as_slice()[0].pools[0];
        let positions = pool.get(&Semantic::Position).unwrap();
        assert_eq!(positions.get(1), Some([7.0, -32768.0, 5.0, 0.0]));
        let normals: Vec<_> = pool.get(&Semantic::Normal).unwrap().iter().collect();
        assert_eq!(normals[1], [-1.0, 0.0, 0.0, 0.0], "-127");
        assert!(made.extensions_required.is_empty(), "they go out as floats");
        assert!(made.accessors.iter().all(|accessor| accessor.component_type == 5126));
    });
}

#[test]
fn compressed_views_are_decoded() {
    // Nine floats in three elements: a triangle, the same as accessor 0.
    let packed = |head: u8| {
        let mut bytes = vec![head];
        // Twelve columns of one group each, with all sixteen deltas as bytes.
        let plain = floats(&[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
        for column in 0..12 {
            bytes.push(3);
            let mut last = 0_u8;
            for element in 0..16 {
                let value = plain.get(element * 12 + column).copied().unwrap_or(last);
                let delta = value.wrapping_sub(last).cast_signed();
                bytes.push(((delta << 1) ^ (delta >> 7)).cast_unsigned());
                last = value;
            }
        }
        bytes.extend([0; 32]);
        bytes
    };
    let root = |length: usize, count: u64| {
        let own = json!({
            "buffer": 0, "byteOffset": 36, "byteLength": length, "byteStride": 12, "count": count, "mode": "ATTRIBUTES",
        });
        json!({
            "accessors": [{ "bufferView": 2, "componentType": 5126, "count": 3, "type": "VEC3", "min": [0, 0, 0], "max": [1, 1, 0] }],
            "bufferViews": [{ "buffer": 1, "byteLength": 36, "extensions": { "EXT_meshopt_compression": own } }],
            "meshes": [{ "primitives": [{ "attributes": { "POSITION": 1 } }] }],
            "extensionsUsed": ["EXT_meshopt_compression"], "extensionsRequired": ["EXT_meshopt_compression"],
        })
    };
    let whole = packed(0xa0);
    let at = whole.len();
    both_ways(&text(root(at, 3), &whole), |imported, made, diagnostics| {
        assert!(imported.diagnostics.is_empty() && diagnostics.is_empty(), "{:?}", imported.diagnostics);
        let pool = &imported.value.meshes.as_slice()[0].pools[0];
        let positions: Vec<_> = pool.get(&Semantic::Position).unwrap().iter().collect();
        assert_eq!(positions, [[0.0; 4], [1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0]]);
        assert!(made.extensions_used.is_empty() && made.buffer_views[0].extensions.is_empty());
    });
    for (length, count, bytes) in [
        (at - 1, 3, whole.clone()),
        (at, 300, whole.clone()),
        (at, 1 << 60, whole.clone()),
        (at + 9999, 3, whole.clone()),
        (at, 3, packed(0xb0)),
    ] {
        both_ways(&text(root(length, count), &bytes), |imported, _, _| {
            assert_eq!(
                imported.diagnostics.count(&codes::MESHOPT),
                1,
                "{length} {count}: {:?}",
                imported.diagnostics
            );
            assert!(imported.value.meshes.as_slice()[0].primitives.is_empty());
        });
    }
}

#[test]
fn every_topology_round_trips() {
    for mode in 0..7_u64 {
        for indices in [false, true] {
            let mut primitive = json!({ "attributes": { "POSITION": 1 }, "mode": mode });
            if indices {
                primitive["indices"] = json!(2);
            }
            let root = json!({
                "accessors": [
                    { "bufferView": 1, "componentType": 5126, "count": 6, "type": "VEC3", "min": [0, 0, 0], "max": [5, 25, 0] },
                    { "bufferView": 1, "byteOffset": 72, "componentType": 5121, "count": 6, "type": "SCALAR" },
                ],
                "meshes": [{ "primitives": [primitive] }],
            });
            let places: Vec<f32> = (0..6).flat_map(|at| [at as f32, (at * at) as f32, 0.0]).collect();
            let mut more = floats(&places);
            more.extend([5, 4, 3, 2, 1, 0, 0, 0]);
            both_ways(&text(root, &more), |imported, made, diagnostics| {
                assert!(imported.diagnostics.is_empty() && diagnostics.is_empty(), "{mode} {diagnostics:?}");
                let list = indices && mode > 4;
                let expected = if list { None } else { Some(mode as u32).filter(|mode| *mode != 4) };
                assert_eq!(made.meshes[0].primitives[0].mode, expected, "strips with indices become lists");
            });
        }
    }
}

#[test]
fn nodes_that_share_a_mesh_have_their_own_weights() {
    let root = json!({
        "accessors": [{ "bufferView": 1, "componentType": 5126, "count": 3, "type": "VEC3", "min": [0, 0, 0], "max": [1, 0, 0] }],
        "meshes": [{ "primitives": [{ "attributes": { "POSITION": 0 }, "targets": [{ "POSITION": 1 }] }] }],
        "nodes": [{ "mesh": 0, "weights": [0.5] }, { "mesh": 0 }, { "mesh": 0, "weights": [0.5, 1.0] }],
    });
    let more = floats(&[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
    both_ways(&text(root, &more), |imported, made, diagnostics| {
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        assert_eq!(said(&imported.diagnostics), ["GLTF0054"], "a weight too many");
        let weights: Vec<_> = made.nodes.iter().map(|node| node.weights.clone()).collect();
        assert_eq!(weights, [vec![0.5], vec![], vec![]]);
        let scene = &imported.value;
        let imported = Pose::rest(scene).vertices(scene, NodeId::new(0), 0);
        assert_eq!(imported[1], [1.5, 0.0, 0.0]);
    });
}
