//! Features with effects in other programs: vertex colors, levels, names, and asset metadata.

use crate::exported_scenes;
use exported_scenes::{
    attribute, floats, grid, level, make, mesh, node, part, short, split, triangle, with_mesh,
};
use meshwright_core::{Limits, Source};
use meshwright_gltf::{
    FromSceneOptions, LevelLayout, codes, from_scene, read, to_scene, to_scene_within, write_glb,
};
use meshwright_scene::prepare::codes as shared;
use meshwright_scene::*;
use meshwright_testkit::compare::{Tolerance, compare};
use serde_json::{Value, json};
use std::{collections::BTreeSet, sync::Arc};

fn bytes_of(scene: &Scene<'_>, options: &FromSceneOptions) -> Source {
    Source::from(write_glb(&from_scene(scene, options).unwrap().value).unwrap().to_vec())
}

fn text(root: &Value) -> Source {
    let mut root = root.clone();
    root["asset"]["version"] = json!("2.0");
    Source::from(root.to_string().into_bytes())
}

/// The differences after a round trip through a GLB.
fn trip(scene: &Scene<'_>, options: &FromSceneOptions) -> Vec<String> {
    let source = bytes_of(scene, options);
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let again = to_scene(&document).unwrap().value;
    compare(scene, &again, &Tolerance::exact()).differences.iter().map(ToString::to_string).collect()
}

/// Primitives of one pool with colors, one per material.
fn colored(shade: &[Option<bool>]) -> Scene<'static> {
    let mut pool = grid(3);
    let colors = Stream::packed([255, 0, 7, 128].repeat(3), Component::U8, 4).normalized();
    pool.attributes.push(attribute(Semantic::Color(0), colors));
    let mut scene = Scene::default();
    let parts = shade.iter().enumerate().map(|(at, &shade)| {
        let name = format!("m{at}");
        let id = scene.materials.push(Material { vertex_colors_shade: shade, ..Material::named(name) });
        Primitive { material: Some(id), ..part(0, Topology::Triangles, Some(short(&[0, 1, 2]))) }
    });
    let parts = parts.collect();
    let mesh = scene.add_mesh(mesh("leaves", vec![pool], parts));
    scene.add_node(None, Node { mesh: Some(mesh), ..node("plant") });
    scene
}

#[test]
fn colors_without_shading_become_custom_attributes() {
    let scene = colored(&[None, Some(true), Some(false)]);
    let made = make(&scene);
    let names = |at: usize| -> Vec<String> {
        let attributes = made.at(&format!("/meshes/0/primitives/{at}/attributes")).as_object().unwrap();
        attributes.keys().filter(|name| name.contains("COLOR")).cloned().collect()
    };
    assert_eq!([names(0), names(1), names(2)], [["_COLOR_0"], ["COLOR_0"], ["_COLOR_0"]]);
    let index = made.at("/meshes/0/primitives/0/attributes/_COLOR_0").as_u64().unwrap();
    let accessor = &made.json["accessors"][usize::try_from(index).unwrap()];
    assert_eq!(
        (&accessor["componentType"], &accessor["type"], &accessor["normalized"]),
        (&json!(5121), &json!("VEC4"), &json!(true)),
        "their own type"
    );
    assert_eq!(trip(&scene, &FromSceneOptions::default()), [""; 0]);
    let source = bytes_of(&scene, &FromSceneOptions::default());
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let again = to_scene(&document).unwrap().value;
    let said: Vec<_> = again.materials.iter().map(|(_, material)| material.vertex_colors_shade).collect();
    assert_eq!(said, [Some(false), Some(true), Some(false)]);
    for pool in &again.meshes.as_slice()[0].pools {
        assert!(pool.get(&Semantic::Color(0)).is_some(), "colors again");
    }
}

#[test]
fn colors_beyond_one_are_clamped_only_where_they_shade() {
    for (shade, name, most) in [(true, "COLOR_0", 1.0), (false, "_COLOR_0", 7.5)] {
        let mut pool = grid(3);
        pool.attributes.push(attribute(Semantic::Color(0), floats(&[7.5; 12], 4)));
        let mut scene =
            with_mesh(mesh("m", vec![pool], vec![part(0, Topology::Triangles, Some(short(&[0, 1, 2])))]));
        scene.set_vertex_colors_shade(shade);
        let made = make(&scene);
        assert_eq!(made.attribute(made.at("/meshes/0/primitives/0"), name)[0], [most; 4]);
        assert_eq!(made.count(&shared::COLORS), u64::from(shade));
        assert_eq!(trip(&scene, &FromSceneOptions::default()).is_empty(), !shade);
    }
}

/// Without a material the colors of a glTF file shade, those of other formats do not.
#[test]
fn primitives_without_material_define_the_scene_default() {
    for shade in [None, Some(true), Some(false)] {
        let mut scene = Scene { vertex_colors_shade: shade, ..colored(&[None]) };
        scene.meshes.values_mut().next().unwrap().primitives[0].material = None;
        assert_eq!(trip(&scene, &FromSceneOptions::default()), [""; 0], "{shade:?}");
        let name = if shade == Some(true) { "COLOR_0" } else { "_COLOR_0" };
        assert!(make(&scene).at("/meshes/0/primitives/0/attributes").get(name).is_some());
    }
}

#[test]
fn changed_shading_is_a_difference() {
    let (a, b) = (colored(&[Some(true)]), colored(&[Some(false)]));
    let found = compare(&a, &b, &Tolerance::default()).differences;
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].message.contains("no longer shaded by vertex colors"));
    assert!(compare(&b, &colored(&[None]), &Tolerance::default()).differences.is_empty());
}

/// Two levels of detail and a collision level; a node without a level is in both.
fn levels() -> Scene<'static> {
    let mut scene = Scene::default();
    let ids = [
        level("detail300", LevelKind::Visual, Some(300.0)),
        level("detail100", LevelKind::Visual, Some(100.0)),
        level("collision-1", LevelKind::Collision, None),
    ]
    .map(|level| scene.levels.push(level));
    let base = scene.add_node(None, node("base"));
    for (name, id) in [("house", ids[0]), ("house_far", ids[1]), ("Colmesh-1", ids[2])] {
        let mesh = scene.add_mesh(triangle(name));
        scene.add_node(Some(base), Node { mesh: Some(mesh), level: Some(id), ..node(name) });
    }
    let mesh = scene.add_mesh(triangle("sign"));
    scene.add_node(Some(base), Node { mesh: Some(mesh), ..node("sign") });
    scene
}

fn names(json: &Value) -> Vec<&str> {
    json["nodes"].as_array().unwrap().iter().filter_map(|node| node["name"].as_str()).collect()
}

#[test]
fn copies_of_nodes_have_unique_names() {
    let scene = levels();
    let made = make(&scene);
    let (all, unique): (Vec<_>, BTreeSet<_>) = (names(&made.json), names(&made.json).into_iter().collect());
    assert_eq!(all.len(), unique.len(), "{all:?}");
    assert!(unique.contains("base") && unique.contains("base.001") && unique.contains("sign.001"));
    assert_eq!(trip(&scene, &FromSceneOptions::default()), [""; 0], "names come back");
}

#[test]
fn levels_can_share_one_scene() {
    let scene = levels();
    let options = FromSceneOptions::default().levels(LevelLayout::OneScene);
    let (json, _) = split(bytes_of(&scene, &options).bytes());
    assert_eq!(json["scenes"].as_array().unwrap().len(), 1);
    let shown: Vec<&str> = json["scenes"][0]["nodes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|node| json["nodes"][usize::try_from(node.as_u64().unwrap()).unwrap()]["name"].as_str().unwrap())
        .collect();
    assert_eq!(shown, ["detail300", "detail100", "collision-1"]);
    assert!(!json["extensionsUsed"].to_string().contains("MSFT_lod"));
    assert_eq!(trip(&scene, &options), [""; 0]);
}

#[test]
fn collision_nodes_get_the_requested_suffix() {
    let scene = levels();
    let options = FromSceneOptions::default().levels(LevelLayout::OneScene).collision_suffix("-colonly");
    let (json, _) = split(bytes_of(&scene, &options).bytes());
    let ending: Vec<_> = names(&json).into_iter().filter(|name| name.ends_with("-colonly")).collect();
    assert_eq!(ending, ["Colmesh-1-colonly"]);
    assert_eq!(trip(&scene, &options), [""; 0]);
}

#[test]
fn without_vendor_data_extras_of_gltf_stay() {
    let mut scene = levels();
    let own = ExtrasValue::map().with("extras", ExtrasValue::map().with("wind", 3));
    for node in scene.nodes.values_mut() {
        node.extras.set("cdae", ExtrasValue::map().with("flags", 1));
        node.extras.set("gltf", own.clone());
    }
    let with = |vendor_data| {
        let (json, _) =
            split(bytes_of(&scene, &FromSceneOptions::default().vendor_data(vendor_data)).bytes());
        ["meshwright", "cdae", "wind"].map(|word| json["nodes"].to_string().contains(word))
    };
    assert_eq!([with(true), with(false)], [[true; 3], [false, false, true]]);
}

#[test]
fn materials_with_the_same_name_are_reported() {
    let mut scene = colored(&[None, None, None]);
    for material in scene.materials.values_mut().take(2) {
        material.name = "wood".into();
    }
    let made = make(&scene);
    assert_eq!(made.count(&codes::SAME_NAME), 1);
    let diagnostic =
        made.diagnostics.as_slice().iter().find(|diagnostic| diagnostic.code == &codes::SAME_NAME).unwrap();
    assert_eq!(diagnostic.message, "2 materials are named \"wood\"");
}

#[test]
fn asset_metadata_round_trip() {
    let asset = json!({ "copyright": "2024 Crane Works", "extras": { "site": "north" }, "generator": "x" });
    let source = text(&json!({ "asset": asset, "scenes": [{ "extras": { "own": 1 } }], "nodes": [{}] }));
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let scene = to_scene(&document).unwrap().value;
    let made = make(&scene);
    assert_eq!(made.at("/asset/copyright"), "2024 Crane Works");
    assert_eq!(*made.at("/asset/extras"), json!({ "site": "north" }));
    assert!(made.at("/asset/generator").as_str().unwrap().starts_with("meshwright"));
    assert_eq!(*made.at("/scenes/0/extras"), json!({ "own": 1 }), "the restored members are removed");
    assert_eq!(trip(&scene, &FromSceneOptions::default()), [""; 0]);
}

/// A mesh whose targets all reference accessor 0, which has three elements.
fn targets(count: usize, sizes: [u32; 2]) -> Value {
    json!({
        "buffers": [{ "byteLength": 36, "uri": "data:;base64,AACAPwAAgD8AAIA/AACAPwAAgD8AAIA/AACAPwAAgD8AAIA/" }],
        "bufferViews": [{ "buffer": 0, "byteLength": 36 }],
        "accessors": sizes.map(|size| json!({ "bufferView": 0, "componentType": 5126, "count": size, "type": "VEC3" })),
        "meshes": [{ "primitives": [{
            "attributes": { "POSITION": 0 }, "targets": vec![json!({ "POSITION": 1 }); count],
        }] }],
        "nodes": [{ "mesh": 0 }],
    })
}

#[test]
fn targets_share_accessors_of_the_file() {
    let source = text(&targets(500, [3, 3]));
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let scene = to_scene(&document).unwrap().value;
    let targets = &scene.meshes.as_slice()[0].targets;
    assert!(targets.iter().all(|target| Arc::ptr_eq(&target.pools[0][0], &targets[0].pools[0][0])));
    let made = make(&scene);
    assert_eq!((made.list("accessors").len(), made.bin.len()), (2, 72));
}

#[test]
fn targets_of_wrong_length_are_reported() {
    for (sizes, moved) in [([3, 2], 2), ([2, 3], 2), ([3, 3], 3)] {
        let source = text(&targets(1, sizes));
        let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
        let imported = to_scene(&document).unwrap();
        let said = imported.diagnostics.count(&codes::MORPH_LENGTH);
        assert_eq!(said, u64::from(sizes[0] != sizes[1]), "{sizes:?}");
        assert_eq!(imported.value.meshes.as_slice()[0].targets[0].pools[0][0].vertices.len(), moved);
    }
}

#[test]
fn limits_of_the_caller_apply() {
    let source = text(&targets(4, [3, 3]));
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let error = to_scene_within(&document, &Limits::DEFAULT.memory(40)).unwrap_err();
    assert_eq!(error.code().id, "CORE0003");
    assert!(to_scene_within(&document, &Limits::DEFAULT.memory(4096)).is_ok());
}

#[test]
fn targets_without_displacements_have_bytes() {
    let mut scene = with_mesh(triangle("face"));
    let target = |name: &str| MorphTarget { name: name.into(), weight: 0.0, pools: Vec::new() };
    scene.meshes.values_mut().next().unwrap().targets = vec![target("a"), target("b")];
    let made = make(&scene);
    let index = made.at("/meshes/0/primitives/0/targets/0/POSITION");
    assert_eq!(made.accessor(index), [[0.0; 3]; 3]);
    assert_eq!(index, made.at("/meshes/0/primitives/0/targets/1/POSITION"));
    assert_eq!(trip(&scene, &FromSceneOptions::default()), [""; 0]);
}

/// A material with anisotropic reflections that require tangents, without a normal texture.
#[test]
fn anisotropic_reflections_get_tangents() {
    let turned = ExtrasValue::map()
        .with("KHR_materials_anisotropy", ExtrasValue::map().with("anisotropyStrength", 0.5));
    let mut material = Material::named("brushed");
    material.extras.set("gltf", ExtrasValue::map().with("extensions", turned));
    for has_uvs in [true, false] {
        let mut scene = with_mesh(triangle("lid"));
        let id = scene.materials.push(material.clone());
        let own = scene.meshes.values_mut().next().unwrap();
        own.primitives[0].material = Some(id);
        own.pools[0].attributes.retain(|one| has_uvs || one.semantic != Semantic::TexCoord(0));
        let made = make(&scene);
        let tangents = made.at("/meshes/0/primitives/0/attributes").get("TANGENT").is_some();
        let said = [&codes::TANGENTS_MADE, &codes::TANGENT_SPACE].map(|code| made.count(code) == 1);
        assert_eq!((tangents, said), (has_uvs, [has_uvs, !has_uvs]));
    }
}

#[test]
fn damaged_images_are_reported() {
    let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0".to_vec();
    for (bytes, said) in [(png.clone(), 0), (png[..20].to_vec(), 1)] {
        let mut scene = with_mesh(triangle("t"));
        let content = ImageContent::Bytes(bytes.into());
        let media_type = Some("image/png".to_owned());
        scene.add_image(Image { name: "lid".into(), content, media_type, extras: Extras::default() });
        assert_eq!(make(&scene).count(&codes::IMAGE_DAMAGED), said);
    }
}
