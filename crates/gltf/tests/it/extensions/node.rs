//! Lights, cameras, mesh instances and levels of detail.

use super::{both_ways, floats, plain, said, text};
use meshwright_core::{Limits, Source};
use meshwright_gltf::{codes, read, to_scene};
use meshwright_scene::*;
use serde_json::{Value, json};

#[test]
fn lights_and_cameras_belong_to_their_nodes() {
    let lights = json!([
        { "type": "spot", "name": "lamp", "color": [1, 0.5, 0.25], "intensity": 40, "range": 9,
          "spot": { "innerConeAngle": 0.25, "outerConeAngle": std::f64::consts::FRAC_PI_2 }, "extras": { "a": 1.5 } },
        { "type": "directional" },
        { "type": "point" },
    ]);
    let root = json!({
        "extensions": { "KHR_lights_punctual": { "lights": lights } },
        "cameras": [
            { "type": "perspective", "name": "eye", "perspective": { "yfov": 0.75, "znear": 0.125, "extras": { "b": 2.5 } } },
            { "type": "orthographic", "orthographic": { "xmag": 1, "ymag": 2, "znear": 0, "zfar": 8 } },
        ],
        "nodes": [
            { "camera": 0, "extensions": { "KHR_lights_punctual": { "light": 0 } } },
            { "camera": 0, "extensions": { "KHR_lights_punctual": { "light": 1 } } },
            { "camera": 1, "mesh": 0 },
        ],
        "extensionsUsed": ["KHR_lights_punctual"],
    });
    both_ways(&text(root.clone(), &[]), |imported, made, diagnostics| {
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        assert_eq!(said(&imported.diagnostics), ["GLTF0064"], "a light that no node has");
        let nodes = imported.value.nodes.as_slice();
        let light = nodes[0].light.as_deref().unwrap();
        assert_eq!((light.intensity, light.range), (40.0, Some(9.0)));
        let spot = LightKind::Spot { inner: 0.25, outer: std::f32::consts::FRAC_PI_2 };
        assert_eq!((light.kind, light.color), (spot, [1.0, 0.5, 0.25]));
        assert_eq!(nodes[1].light.as_deref().unwrap().kind, LightKind::Directional);
        assert_eq!(nodes[0].camera, nodes[1].camera);
        let Projection::Orthographic { near, far, .. } = nodes[2].camera.as_ref().unwrap().projection else {
            panic!("expected a perspective camera");
        };
        assert_eq!((near, far), (0.0, 8.0));
        assert_eq!(made.cameras.len(), 2, "equal cameras are shared");
        assert_eq!(
            plain(&made.extensions)["KHR_lights_punctual"]["lights"],
            json!([lights_of(&root)[0], lights_of(&root)[1]])
        );
        assert_eq!(plain(&made.cameras[0].perspective.as_ref().unwrap().extras), json!({ "b": 2.5 }));
        assert_eq!(made.extensions_used, ["KHR_lights_punctual"]);
    });
}

/// The lights of the result, with numbers as floats.
fn lights_of(root: &Value) -> Vec<Value> {
    let mut lights = root["extensions"]["KHR_lights_punctual"]["lights"].as_array().unwrap().clone();
    lights[0]["intensity"] = json!(40.0);
    lights[0]["range"] = json!(9.0);
    lights[0]["color"] = json!([1.0, 0.5, 0.25]);
    lights
}

#[test]
fn invalid_lights_and_cameras_are_left_out() {
    let root = json!({
        "extensions": { "KHR_lights_punctual": { "lights": [{ "type": "area" }, { "type": "point", "intensity": -1 }, 7] } },
        "cameras": [
            { "type": "fisheye" }, { "type": "perspective" },
            { "type": "perspective", "perspective": { "yfov": 0.75, "znear": 2, "zfar": 1 } },
        ],
        "nodes": [
            { "camera": 0, "extensions": { "KHR_lights_punctual": { "light": 0 } } },
            { "camera": 1, "extensions": { "KHR_lights_punctual": { "light": 1 } } },
            { "camera": 2, "extensions": { "KHR_lights_punctual": { "light": 2 } } },
            { "camera": 3, "extensions": { "KHR_lights_punctual": { "light": 3 } } },
        ],
    });
    both_ways(&text(root, &[]), |imported, made, diagnostics| {
        let count = |code| imported.diagnostics.count(code);
        assert_eq!((count(&codes::OPTICS), count(&codes::REFERENCE)), (4, 2));
        // The scene holds a light of negative intensity and a camera without a view, which glTF forbids.
        assert_eq!(diagnostics.count(&codes::OPTICS_LEFT), 2);
        assert!(made.cameras.is_empty() && !made.extensions.contains("KHR_lights_punctual"));
    });
}

/// Two instances with rotations as shorts, scales, and an id each.
fn instances(translation: u64, count: u64) -> Source {
    let mut more = floats(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
    more.extend([0, 0, 0, 32767, 0, 32767, 0, 0].iter().flat_map(|word: &i16| word.to_le_bytes()));
    more.extend([7, 9, 0, 0]);
    let root = json!({
        "accessors": [
            { "bufferView": 1, "componentType": 5126, "count": count, "type": "VEC3" },
            { "bufferView": 1, "byteOffset": 24, "componentType": 5122, "normalized": true, "count": 2, "type": "VEC4" },
            { "bufferView": 1, "byteOffset": 40, "componentType": 5121, "count": 2, "type": "SCALAR" },
        ],
        "nodes": [{ "mesh": 0, "extensions": { "EXT_mesh_gpu_instancing": {
            "attributes": { "TRANSLATION": translation, "ROTATION": 2, "_ID": 3 }, "extras": { "a": true },
        } } }],
        "extensionsUsed": ["EXT_mesh_gpu_instancing"], "extensionsRequired": ["EXT_mesh_gpu_instancing"],
    });
    text(root, &more)
}

#[test]
fn mesh_instances_round_trip() {
    both_ways(&instances(1, 2), |imported, made, diagnostics| {
        assert!(
            imported.diagnostics.is_empty() && diagnostics.is_empty(),
            "{:?} {diagnostics:?}",
            imported.diagnostics
        );
        let instances = imported.value.nodes.as_slice()[0].instances.as_deref().unwrap();
        let second = Trs { translation: [4.0, 5.0, 6.0], rotation: [0.0, 1.0, 0.0, 0.0], ..Trs::IDENTITY };
        assert_eq!(instances.places[1], second);
        assert_eq!(instances.attributes[0].1.get(1), Some([9.0, 0.0, 0.0, 0.0]));
        let own = &plain(&made.nodes[0].extensions)["EXT_mesh_gpu_instancing"];
        assert_eq!(own["extras"], json!({ "a": true }));
        let names: Vec<&String> = own["attributes"].as_object().unwrap().keys().collect();
        assert_eq!(names, ["TRANSLATION", "ROTATION", "_ID"], "no scale is needed");
    });
}

#[test]
fn zeros_of_instances_need_no_bytes() {
    let instanced = |translation: u64, count: u64| {
        let root = json!({
            "accessors": [
                { "componentType": 5126, "count": count, "type": "VEC3" },
                { "componentType": 5126, "count": count, "type": "VEC4" },
            ],
            "nodes": [{ "mesh": 0, "extensions": { "EXT_mesh_gpu_instancing": {
                "attributes": { "TRANSLATION": translation, "ROTATION": 2 } } } }],
            "extensionsUsed": ["EXT_mesh_gpu_instancing"], "extensionsRequired": ["EXT_mesh_gpu_instancing"],
        });
        let source = text(root, &[]);
        let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
        let imported = to_scene(&document).map_err(|error| error.code().id)?;
        let instances = imported.value.nodes.as_slice()[0].instances.as_deref();
        Ok((instances.map(|instances| instances.places.clone()), said(&imported.diagnostics)))
    };
    // More than 1,100 times the bytes of the file.
    let (places, diagnostics): (Option<Vec<Trs>>, Vec<&str>) = instanced(1, 500_000).unwrap();
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let places = places.unwrap();
    assert_eq!((places.len(), places[499_999].translation), (500_000, [0.0; 3]));
    assert_eq!(places[499_999].rotation, [0.0; 4], "zeros as the file states them");
    // Elements of another width.
    assert_eq!(instanced(2, 5).unwrap(), (None, vec!["GLTF0047", "GLTF0062"]));
    // The limits are those of the places.
    assert_eq!(instanced(1, 1 << 40), Err("CORE0003"));
}

#[test]
fn incomplete_mesh_instances_are_left_out() {
    for (translation, count) in [(1, 1), (99, 2), (2, 2), (1, 1_000_000_000)] {
        both_ways(&instances(translation, count), |imported, made, _| {
            assert_eq!(imported.diagnostics.count(&codes::INSTANCES), 1, "{translation} {count}");
            assert!(imported.value.nodes.as_slice()[0].instances.is_none());
            assert!(made.nodes[0].mesh.is_some(), "the mesh is kept without instances");
        });
    }
}

/// Two objects, of which the second has one level less; the levels of the first are below another node.
fn lods() -> Value {
    json!({
        "scenes": [{ "nodes": [0, 4] }], "scene": 0,
        "nodes": [
            { "name": "yard", "children": [1] },
            { "name": "house", "mesh": 0, "extensions": { "MSFT_lod": { "ids": [2, 3] } },
              "extras": { "MSFT_screencoverage": [0.5, 0.25, 0.125] } },
            { "name": "house1", "mesh": 0 },
            { "name": "house2", "mesh": 0 },
            { "name": "tree", "mesh": 0, "extensions": { "MSFT_lod": { "ids": [5] } } },
            { "name": "tree1", "mesh": 0 },
        ],
        "extensionsUsed": ["MSFT_lod"],
    })
}

#[test]
fn levels_of_detail_become_levels() {
    both_ways(&text(lods(), &[]), |imported, made, diagnostics| {
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        assert_eq!(said(&imported.diagnostics), ["GLTF0061"], "they differ");
        let scene = &imported.value;
        let levels: Vec<_> = scene.levels.iter().map(|(_, level)| (&*level.name, level.pixels)).collect();
        assert_eq!(levels, [("lod0", Some(540.0)), ("lod1", Some(270.0)), ("lod2", Some(135.0))]);
        let at = |name: &str| scene.nodes.iter().find(|(_, node)| node.name == name).unwrap().1;
        let level = |name: &str| at(name).level.map(|level| level.index());
        assert_eq!(
            ["yard", "house", "house1", "house2", "tree", "tree1"].map(level),
            [None, Some(0), Some(1), Some(2), Some(0), Some(1)]
        );
        assert_eq!((at("house2").parent, at("tree1").parent), (at("house").parent, None));
        let groups: Vec<_> = made.nodes.iter().filter(|node| node.extensions.contains("MSFT_lod")).collect();
        assert_eq!(groups.len(), 1);
        assert_eq!(plain(&groups[0].extras)["MSFT_screencoverage"], json!([0.5, 0.25, 0.125]));
    });
}

#[test]
fn invalid_and_cyclic_levels_of_detail_are_reported() {
    for (ids, code) in [
        (json!([99]), &codes::REFERENCE),
        (json!([1]), &codes::REFERENCE),
        (json!([4, 4]), &codes::REFERENCE),
        (json!([0]), &codes::KNOT),
        (json!(["x", -1, 0.5]), &codes::REFERENCE),
    ] {
        let mut root = lods();
        root["nodes"][1]["extensions"]["MSFT_lod"]["ids"] = ids.clone();
        both_ways(&text(root, &[]), |imported, _, _| {
            assert!(imported.diagnostics.count(code) > 0, "{ids}: {:?}", imported.diagnostics);
            // Nodes that no level names are in no scene.
            assert_eq!(imported.diagnostics.count(&codes::SCENES), 1, "{ids}");
            assert_eq!(imported.value.walk().len(), imported.value.nodes.len(), "all can be reached");
            assert!(imported.value.nodes.iter().any(|(_, node)| node.name == "house"));
        });
    }
    // Each is a level of the other.
    let mut root = lods();
    root["nodes"][4]["extensions"]["MSFT_lod"]["ids"] = json!([1]);
    root["nodes"][1]["extensions"]["MSFT_lod"]["ids"] = json!([4]);
    both_ways(&text(root, &[]), |imported, _, _| assert_eq!(imported.diagnostics.count(&codes::KNOT), 1));
}
