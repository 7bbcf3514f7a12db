//! glTF files whose import reports diagnostics.

use crate::{codes::Said, common::convert_options};
use meshwright::{Format, Limits, Source, convert::Preset};
use serde_json::{Value, json};

/// A GLB file of this JSON and binary chunk.
fn glb(root: &Value, bin: &[u8]) -> Source {
    let padded = |bytes: &[u8], with: u8| {
        let mut bytes = bytes.to_vec();
        bytes.resize(bytes.len().next_multiple_of(4), with);
        bytes
    };
    let (json, bin) = (padded(root.to_string().as_bytes(), b' '), padded(bin, 0));
    let word = |number: usize| u32::try_from(number).unwrap().to_le_bytes();
    let mut bytes = [b"glTF".as_slice(), &word(2), &word(28 + json.len() + bin.len())].concat();
    for (kind, content) in [(b"JSON", json), (b"BIN\0", bin)] {
        bytes.extend([word(content.len()).as_slice(), kind, &content].concat());
    }
    Source::from(bytes)
}

fn floats(values: &[f32]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}

/// A file with a triangle as mesh 0 and accessor 0; further accessors use buffer view 1, which holds `more`.
fn file(mut root: Value, more: &[u8]) -> Source {
    let bin = [floats(&[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0]), more.to_vec()].concat();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    if root["asset"].is_null() {
        root["asset"] = json!({ "version": "2.0" });
    }
    root["buffers"] = json!([{ "byteLength": bin.len() }]);
    let mut views = vec![json!({ "buffer": 0, "byteLength": 36 })];
    if !more.is_empty() {
        views.push(json!({ "buffer": 0, "byteOffset": 36, "byteLength": more.len() }));
    }
    views.extend(list(&root["bufferViews"]));
    let place = json!({
        "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3", "min": [0, 0, 0], "max": [1, 1, 0],
    });
    root["accessors"] = [vec![place], list(&root["accessors"])].concat().into();
    root["bufferViews"] = views.into();
    if root["meshes"].is_null() {
        root["meshes"] = json!([{ "primitives": [{ "attributes": { "POSITION": 0 }, "material": 0 }] }]);
    }
    if root["materials"].is_null() {
        root["materials"] = json!([{ "name": "plain" }]);
    }
    if root["nodes"].is_null() {
        root["nodes"] = json!([{ "mesh": 0 }]);
    }
    glb(&root, &bin)
}

/// A name, the JSON in addition to the triangle, and the bytes of buffer view 1.
fn files() -> Vec<(&'static str, Value, Vec<u8>)> {
    let nothing = Vec::new;
    vec![
        (
            "a picture of the asset",
            json!({
                "asset": { "version": "2.1", "thumbnail": 0 },
                "images": [{ "bufferView": 1, "mimeType": "image/png" }],
            }),
            b"\x89PNG\r\n\x1a\n".to_vec(),
        ),
        (
            "a buffer view with invalid compressed data",
            json!({
                "accessors": [{ "bufferView": 1, "componentType": 5126, "count": 3, "type": "VEC3" }],
                "bufferViews": [{ "buffer": 0, "byteLength": 36, "extensions": { "EXT_meshopt_compression": {
                    "buffer": 0, "byteLength": 36, "byteStride": 12, "count": 3, "mode": "ATTRIBUTES",
                } } }],
                "meshes": [{ "primitives": [{ "attributes": { "POSITION": 1 } }] }],
                "extensionsUsed": ["EXT_meshopt_compression"],
            }),
            nothing(),
        ),
        ("an unknown required extension", json!({ "extensionsRequired": ["ACME_squeezed"] }), nothing()),
        (
            "a node with too many morph weights",
            json!({
                "meshes": [{ "primitives": [{
                    "attributes": { "POSITION": 0 }, "targets": [{ "POSITION": 0 }, { "_ODD": 0 }],
                }] }],
                "nodes": [{ "mesh": 0 }, { "mesh": 0, "weights": [0.5, 1.0, 0.0] }],
            }),
            nothing(),
        ),
        (
            "a morph target with too few elements",
            json!({
                "accessors": [{ "bufferView": 0, "componentType": 5126, "count": 2, "type": "VEC3" }],
                "meshes": [{ "primitives": [{
                    "attributes": { "POSITION": 0 }, "targets": [{ "POSITION": 1 }],
                }] }],
            }),
            nothing(),
        ),
        (
            "a variant mapping with a name",
            json!({
                "extensions": { "KHR_materials_variants": { "variants": [{ "name": "autumn" }] } },
                "meshes": [{ "primitives": [{
                    "attributes": { "POSITION": 0 }, "material": 0,
                    "extensions": { "KHR_materials_variants": {
                        "mappings": [{ "material": 0, "variants": [0], "name": "again" }],
                    } },
                }] }],
                "extensionsUsed": ["KHR_materials_variants"],
            }),
            nothing(),
        ),
        (
            "a specular-glossiness material",
            json!({
                "materials": [{ "extensions": { "KHR_materials_pbrSpecularGlossiness": {
                    "specularFactor": [0.5, 0.5, 0.5],
                } } }],
                "extensionsUsed": ["KHR_materials_pbrSpecularGlossiness"],
            }),
            nothing(),
        ),
        (
            "a texture in KTX2",
            json!({
                "materials": [{ "pbrMetallicRoughness": { "baseColorTexture": { "index": 0 } } }],
                "textures": [{ "extensions": { "KHR_texture_basisu": { "source": 0 } } }],
                "images": [{ "mimeType": "image/ktx2", "uri": concat!(
                    "data:image/ktx2;base64,",
                    "q0tUWCAyMLsNChoKJQAAAAEAAAABAAAAAQAAAAAAAAAAAAAAAQAAAAEAAAAAAAAAAAAAAAAA",
                    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABoAAAAAAAAAAQAAAAAAAAABAAAAAAAAAD/AAD/",
                ) }],
                "extensionsUsed": ["KHR_texture_basisu"], "extensionsRequired": ["KHR_texture_basisu"],
            }),
            nothing(),
        ),
        (
            "two nodes with different levels of detail",
            json!({
                "nodes": [
                    { "mesh": 0, "extensions": { "MSFT_lod": { "ids": [1, 2] } } },
                    { "mesh": 0 }, { "mesh": 0 },
                    { "mesh": 0, "extensions": { "MSFT_lod": { "ids": [4] } } }, { "mesh": 0 },
                ],
                "scenes": [{ "nodes": [0, 3] }], "scene": 0, "extensionsUsed": ["MSFT_lod"],
            }),
            nothing(),
        ),
        (
            "instances with a missing accessor",
            json!({
                "nodes": [{ "mesh": 0, "extensions": { "EXT_mesh_gpu_instancing": {
                    "attributes": { "TRANSLATION": 99 },
                } } }],
                "extensionsUsed": ["EXT_mesh_gpu_instancing"],
            }),
            nothing(),
        ),
        (
            "invalid cameras and lights",
            json!({
                "extensions": { "KHR_lights_punctual": { "lights": [
                    { "type": "area" }, { "type": "point", "intensity": -1 },
                ] } },
                "cameras": [
                    { "type": "fisheye" },
                    { "type": "perspective", "perspective": { "yfov": 0.75, "znear": 2, "zfar": 1 } },
                ],
                "nodes": [
                    { "camera": 0, "extensions": { "KHR_lights_punctual": { "light": 0 } } },
                    { "camera": 1, "extensions": { "KHR_lights_punctual": { "light": 1 } } },
                ],
                "extensionsUsed": ["KHR_lights_punctual"],
            }),
            nothing(),
        ),
        (
            "an unknown extension with a reference",
            json!({
                "nodes": [{ "mesh": 0, "extensions": { "ACME_follows": { "node": 0 } } }],
                "extensionsUsed": ["ACME_follows"],
            }),
            nothing(),
        ),
        (
            "an avatar whose hips are missing",
            json!({
                "extensions": { "VRMC_vrm": {
                    "specVersion": "1.0", "humanoid": { "humanBones": { "hips": { "node": 99 } } },
                } },
                "extensionsUsed": ["VRMC_vrm"],
            }),
            nothing(),
        ),
        (
            "a PNG image that is called JPEG",
            json!({
                "images": [{ "bufferView": 1, "mimeType": "image/jpeg" }],
                "textures": [{ "source": 0 }],
                "accessors": [{ "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC2" }],
                "materials": [{ "pbrMetallicRoughness": { "baseColorTexture": { "index": 0 } } }],
                "meshes": [{ "primitives": [{
                    "attributes": { "POSITION": 0, "TEXCOORD_0": 1 }, "material": 0,
                }] }],
            }),
            b"\x89PNG\r\n\x1a\n1234".to_vec(),
        ),
        (
            "graphs that name nodes by numbers that change",
            json!({
                "nodes": [{}, { "mesh": 0 }],
                "scenes": [{ "nodes": [1] }],
                "scene": 0,
                "extensions": { "KHR_interactivity": { "graph": 0, "graphs": [{ "nodes": [{
                    "configuration": { "pointer": { "value": ["/nodes/0/translation"] } },
                }] }] } },
                "extensionsUsed": ["KHR_interactivity"],
            }),
            nothing(),
        ),
        (
            "a large mesh at many nodes",
            json!({
                "accessors": [{ "bufferView": 1, "componentType": 5126, "count": 3000, "type": "VEC3" }],
                "meshes": [{ "primitives": [{ "attributes": { "POSITION": 1 } }] }],
                "nodes": vec![json!({ "mesh": 0 }); 12],
            }),
            vec![0; 36_000],
        ),
        (
            "accessors that are larger than the file",
            json!({
                "accessors": vec![json!({
                    "bufferView": 1, "componentType": 5126, "count": 50_000, "type": "SCALAR",
                }); 100],
            }),
            vec![0; 200_000],
        ),
    ]
}

/// A file of this program in which two nodes claim to be the same one.
fn copied() -> Source {
    let house = Source::open(meshwright_testkit::fixtures::path("house.cdae"), &Limits::DEFAULT).unwrap();
    let asset = meshwright::read(&house, &Limits::DEFAULT).unwrap();
    let scene = asset.to_scene().unwrap().value;
    let mut made =
        meshwright::gltf::from_scene(&scene, &meshwright::gltf::FromSceneOptions::default()).unwrap();
    let nodes = &mut made.value.root.nodes;
    let at = nodes.iter().position(|node| node.mesh.is_some()).unwrap();
    let above = nodes.iter().position(|node| node.children.contains(&at)).unwrap();
    let (twin, count) = (nodes[at].clone(), nodes.len());
    nodes.push(twin);
    nodes[above].children.push(count);
    Source::from(meshwright::gltf::write_glb(&made.value).unwrap().to_vec())
}

pub(crate) fn said_of(said: &mut Said) {
    for (what, root, more) in files() {
        let source = file(root, &more);
        said.all(what, &source, &Limits::DEFAULT);
        // With an option, through a scene.
        let options = convert_options().preset(Preset::Three);
        let made = meshwright::read(&source, &Limits::DEFAULT)
            .and_then(|asset| asset.convert_to(Format::Glb).options(options).to_vec());
        if let Ok(made) = made {
            said.diagnostics(what, "convert for three.js", &made.diagnostics);
        }
    }
    said.all("a house with a copied node", &copied(), &Limits::DEFAULT);
    // The chunks in the wrong order.
    let sound = glb(&json!({ "asset": { "version": "2.0" } }), &[0; 4]);
    let mut turned = sound.bytes().to_vec();
    let at = 12 + 8 + turned[12] as usize;
    turned[12..].rotate_left(at - 12);
    said.all("a GLB with swapped chunks", &Source::from(turned), &Limits::DEFAULT);
    let other = Source::from(b"UDMB\x02\0\0\0".to_vec());
    let hints = meshwright::core::source::Hints { format: Some("glb".into()), ..Default::default() };
    said.all("a UDM file that is read as GLB", &other.with_hints(hints), &Limits::DEFAULT);
    // One external file is missing, and one is not a regular file.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sign.gltf");
    let root = json!({
        "asset": { "version": "2.0" },
        "buffers": [{ "uri": "../above.bin", "byteLength": 4 }, { "uri": "gone.bin", "byteLength": 4 }],
        "images": [{ "uri": "wood.png" }],
    });
    std::fs::write(&path, root.to_string()).unwrap();
    let notes = json!({
        "asset": { "version": "2.0" },
        "extensions": { "ACME_notes": { "uri": "notes.txt" } },
        "extensionsUsed": ["ACME_notes"],
    });
    let (from, to) = (folder.path().join("notes.gltf"), tempfile::tempdir().unwrap());
    std::fs::write(&from, notes.to_string()).unwrap();
    let source = Source::open(&from, &Limits::DEFAULT).unwrap();
    let asset = meshwright::read(&source, &Limits::DEFAULT).unwrap();
    let made = asset.convert_to(Format::Gltf).write(to.path().join("notes.gltf")).unwrap();
    said.diagnostics("a file that names notes", "move to another folder", &made.diagnostics);
    external_assets(said);
    said.all(
        "a sign with missing external files",
        &Source::open(&path, &Limits::DEFAULT).unwrap(),
        &Limits::DEFAULT,
    );
}

/// Files of glTF 2.1, and a number type that is new in it.
fn external_assets(said: &mut Said) {
    let folder = tempfile::tempdir().unwrap();
    let host = |uri: &str| {
        json!({
            "asset": { "version": "2.1", "minVersion": "2.1" },
            "files": [{ "uri": uri, "mimeType": "model/gltf+json" }],
            "externalAssets": [{ "file": 0 }],
            "nodes": [{ "externalAsset": 0 }],
            "scenes": [{ "nodes": [0] }],
            "scene": 0,
        })
    };
    let empty = |more: Value| {
        let mut root = json!({ "asset": { "version": "2.0" }, "nodes": [{}], "scenes": [{ "nodes": [0] }] });
        root.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap());
        root
    };
    for (name, root) in [
        ("no_scene.gltf", empty(json!({}))),
        ("squeezed.gltf", empty(json!({ "scene": 0, "extensionsRequired": ["ACME_squeezed"] }))),
        ("round.gltf", host("round.gltf")),
        ("host_no_scene.gltf", host("no_scene.gltf")),
        ("host_squeezed.gltf", host("squeezed.gltf")),
    ] {
        std::fs::write(folder.path().join(name), root.to_string()).unwrap();
    }
    for (what, name) in [
        ("an asset that includes itself", "round.gltf"),
        ("an asset whose part has no default scene", "host_no_scene.gltf"),
        ("an asset whose part needs an extension", "host_squeezed.gltf"),
    ] {
        said.all(what, &Source::open(folder.path().join(name), &Limits::DEFAULT).unwrap(), &Limits::DEFAULT);
    }
    let numbered = json!({
        "asset": { "version": "2.1" },
        "buffers": [{ "byteLength": 48 }],
        "bufferViews": [
            { "buffer": 0, "byteLength": 36 }, { "buffer": 0, "byteOffset": 36, "byteLength": 12 },
        ],
        "accessors": [
            { "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3", "min": [0, 0, 0], "max": [0, 0, 0] },
            { "bufferView": 1, "componentType": 5124, "count": 3, "type": "SCALAR" },
        ],
        "meshes": [{ "primitives": [{ "attributes": { "POSITION": 0, "_ID": 1 } }] }],
        "nodes": [{ "mesh": 0 }],
        "scenes": [{ "nodes": [0] }],
        "scene": 0,
    });
    said.all("vertices with numbers of 32 bits", &glb(&numbered, &[0; 48]), &Limits::DEFAULT);
}
