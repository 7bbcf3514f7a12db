//! Textures and their extensions as JSON.

use crate::exported_scenes;
use exported_scenes::{make, node, pictures, triangle};
use meshwright_gltf::{FromSceneOptions, codes, from_scene};
use meshwright_scene::*;
use serde_json::{Value, json};

#[test]
fn textures_are_written_once_each() {
    let made = make(&pictures::textures());
    assert_eq!(made.list("images").len(), 2);
    assert_eq!(*made.at("/images/0"), json!({ "uri": "textures/a%20b.png" }));
    assert_eq!(made.at("/images/1/mimeType"), "image/png");
    assert_eq!((made.list("textures").len(), made.list("samplers").len()), (3, 1));
    let sampler = json!({ "magFilter": 9728, "minFilter": 9985, "wrapS": 33071, "wrapT": 33648 });
    assert_eq!(*made.at("/samplers/0"), sampler);
    let view = &made.json["bufferViews"][made.at("/images/1/bufferView").as_u64().unwrap() as usize];
    let start = view["byteOffset"].as_u64().unwrap() as usize;
    assert_eq!(&made.bin[start..start + pictures::PNG.len()], pictures::PNG);
}

#[test]
fn factors_of_textures_and_extensions_are_written() {
    let made = make(&pictures::textures());
    let wall = made.at("/materials/0");
    assert_eq!(wall["normalTexture"], json!({ "index": 1, "scale": 0.5 }));
    assert_eq!(wall["occlusionTexture"], json!({ "index": 2, "strength": 0.25 }));
    let extensions = json!({
        "KHR_materials_emissive_strength": { "emissiveStrength": 4.0 },
        "KHR_materials_specular": {
            "specularFactor": 0.5,
            "specularColorFactor": [1.5, 1.0, 0.5],
            "specularTexture": { "index": 0 },
            "specularColorTexture": { "index": 2 },
        },
    });
    assert_eq!(wall["extensions"], extensions);
    let used = json!(["KHR_materials_emissive_strength", "KHR_materials_specular"]);
    assert_eq!(made.json["extensionsUsed"], used);
    assert_eq!(made.json["extensionsRequired"], Value::Null);
    assert_eq!(*made.at("/materials/3/extensions"), json!({ "KHR_materials_specular": {} }));
}

#[test]
fn a_material_fits_the_uv_sets_of_each_mesh() {
    let made = make(&pictures::textures());
    let base = |mesh: usize| {
        let material = made.json["meshes"][mesh]["primitives"][0]["material"].as_u64().unwrap() as usize;
        (material, made.json["materials"][material]["pbrMetallicRoughness"]["baseColorTexture"].clone())
    };
    assert_eq!(base(1), (1, json!({ "index": 0, "texCoord": 1 })));
    assert_eq!(base(2), (4, json!({ "index": 0, "texCoord": 2 })));
    assert_eq!(base(3), (5, Value::Null), "the mesh lacks the UV set");
    assert_eq!(base(4), base(1));
    assert_eq!(made.count(&codes::UV_SET), 1);
    assert_eq!(*made.at("/materials/4/extras/meshwright"), json!({ "material": 1, "name": "sets" }));
    assert_eq!(*made.at("/materials/4/name"), "sets.001");
}

#[test]
fn images_of_unsupported_types_are_dropped_and_reported() {
    let made = make(&pictures::textures());
    assert_eq!(made.count(&codes::IMAGE_TYPE), 1);
    let diagnostic =
        made.diagnostics.as_slice().iter().find(|diagnostic| diagnostic.code == &codes::IMAGE_TYPE).unwrap();
    assert_eq!(diagnostic.path, "materials[2]");
    assert_eq!(
        diagnostic.message,
        "dropped the texture base_color of material \"dds\": glTF cannot hold the type of image \"art/x.DDS\""
    );
    assert_eq!(made.at("/materials/2")["pbrMetallicRoughness"]["baseColorTexture"], Value::Null);
}

#[test]
fn image_type_follows_the_media_type_or_the_extension() {
    let goes_out = |path: &str, media: Option<&str>| {
        let mut scene = Scene::default();
        let image = scene.add_image(Image { media_type: media.map(str::to_owned), ..Image::file(path) });
        let texture = Some(Texture::new(image));
        let material = scene.materials.push(Material { base_color_texture: texture, ..Material::named("m") });
        let mut mesh = triangle("t");
        mesh.primitives[0].material = Some(material);
        let mesh = scene.add_mesh(mesh);
        scene.add_node(None, Node { mesh: Some(mesh), ..node("n") });
        make(&scene).at("/images/0/uri").as_str().map(str::to_owned)
    };
    assert_eq!(goes_out("a.PNG", None).as_deref(), Some("a.PNG"));
    assert_eq!(goes_out("a.jpeg", None).as_deref(), Some("a.jpeg"));
    assert_eq!(goes_out("a.webp", None).as_deref(), Some("a.webp"));
    assert_eq!(goes_out("a.tga", None), None);
    assert_eq!(goes_out("a", None), None);
    assert_eq!(goes_out("a", Some("image/PNG")).as_deref(), Some("a"));
    assert_eq!(goes_out("a.png", Some("image/vnd-ms.dds")), None);
    assert_eq!(goes_out("/art/a b.png", None).as_deref(), Some("file:///art/a%20b.png"));
    assert_eq!(goes_out("D:/a.png", None).as_deref(), Some("file:///D:/a.png"));
}

#[test]
fn tangents_are_computed_for_normal_textures() {
    let made = make(&pictures::normal_textures());
    let primitive = |mesh: usize| &made.json["meshes"][mesh]["primitives"][0];
    let right = vec![1.0, 0.0, 0.0, 1.0];
    assert_eq!(made.attribute(primitive(0), "TANGENT"), vec![right.clone(); 3]);
    // The second triangle is mirrored: shared vertices are split, including displacements.
    for mesh in [1, 2] {
        let tangents = made.attribute(primitive(mesh), "TANGENT");
        let signs: Vec<f64> = tangents.iter().map(|tangent| tangent[3]).collect();
        assert_eq!(signs, [1.0, 1.0, -1.0, 1.0, -1.0, -1.0]);
        assert_eq!(made.indices(primitive(mesh)), [0, 3, 1, 2, 4, 5]);
    }
    let target = &primitive(1)["targets"][0]["POSITION"];
    let sparse = &made.json["accessors"][target.as_u64().unwrap() as usize]["sparse"];
    assert_eq!(sparse["count"], 3);
    for mesh in 3..5 {
        assert_eq!(primitive(mesh)["attributes"]["TANGENT"], Value::Null);
        let material = primitive(mesh)["material"].as_u64().unwrap() as usize;
        assert_eq!(made.json["materials"][material]["normalTexture"], Value::Null);
    }
    let counts = [&codes::TANGENTS_MADE, &codes::NO_TANGENTS, &codes::UV_SET, &codes::IMAGE_TYPE];
    assert_eq!(counts.map(|code| made.count(code)), [3, 0, 1, 1]);
    let made = made
        .diagnostics
        .as_slice()
        .iter()
        .find(|diagnostic| diagnostic.code == &codes::TANGENTS_MADE)
        .unwrap();
    assert_eq!(
        (made.path.as_str(), made.message.as_str()),
        ("meshes[0]", "computed tangents for 1 primitive of mesh \"plain\"")
    );
}

/// Viewers compute flat normals and their tangents (glTF 2.0, 3.7.2.1).
#[test]
fn normal_textures_need_no_normals() {
    let made = make(&pictures::normal_texture_alone());
    assert_eq!(made.at("/materials/0/normalTexture/index"), 0);
    assert_eq!(made.list("materials").len(), 1);
    for mesh in 0..2 {
        let attributes = made.at(&format!("/meshes/{mesh}/primitives/0/attributes"));
        assert_eq!(attributes["TANGENT"], Value::Null);
    }
    assert_eq!([&codes::TANGENTS_MADE, &codes::NO_TANGENTS].map(|code| made.count(code)), [0, 1]);
}

/// A factor scales its image down. Without the image, the surface would be a mirror or a lamp.
#[test]
fn factors_of_dropped_images_are_not_written() {
    let mut scene = pictures::normal_texture_alone();
    let dds = Texture::new(scene.add_image(Image::file("x.dds")));
    let material = scene.materials.values_mut().next().unwrap();
    material.metallic = 1.0;
    material.metallic_roughness_texture = Some(dds.clone());
    (material.emissive, material.emissive_texture) = ([1.0; 3], Some(dds.clone()));
    material.ior = Material::SPECULAR_IOR;
    material.specular = Some(Specular { color_texture: Some(dds), ..Specular::default() });
    let made = make(&scene);
    assert_eq!(made.count(&codes::IMAGE_TYPE), 3);
    let expected = serde_json::json!({
        "name": "rough",
        "pbrMetallicRoughness": { "metallicFactor": 0.0 },
        "normalTexture": { "index": 0 },
    });
    assert_eq!(made.at("/materials/0"), &expected);
}

#[test]
fn tangents_are_not_computed_unless_requested() {
    let scene = pictures::normal_textures();
    let exported = from_scene(&scene, &FromSceneOptions::default().tangents(false)).unwrap();
    assert_eq!(exported.diagnostics.count(&codes::TANGENTS_MADE), 0);
    assert_eq!(exported.diagnostics.count(&codes::NO_TANGENTS), 0);
    let root = &exported.value.root;
    let has = |name: &str| root.meshes.iter().any(|mesh| mesh.primitives[0].attributes.contains_key(name));
    assert!(has("NORMAL") && !has("TANGENT"));
    assert!(root.materials[0].normal_texture.is_some());
}
