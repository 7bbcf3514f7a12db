//! Extensions of materials, and their animation.

use super::{both_ways, exported_scenes, floats, plain, said, text};
use meshwright_core::Limits;
use meshwright_gltf::{codes, read, to_scene};
use meshwright_scene::prepare::codes as shared;
use meshwright_scene::*;
use meshwright_testkit::compare::{Tolerance, compare};
use serde_json::json;

/// Texture transforms are written without NaN and infinity.
#[test]
fn nan_and_infinity_are_not_written() {
    let mut scene = exported_scenes::with_mesh(exported_scenes::triangle("t"));
    let image = scene.add_image(Image::file("a.png"));
    let mut texture = Texture::new(image);
    texture.transform.offset = [f32::NAN, 1.0];
    let older = SpecularGlossiness { glossiness: f32::NAN, ..SpecularGlossiness::default() };
    scene.materials.push(Material {
        ior: 0.5,
        transmission: Some(Transmission { factor: f32::INFINITY, texture: None }),
        specular_glossiness: Some(Box::new(older)),
        emissive_texture: Some(texture),
        lods: vec![MaterialId::new(9)],
        ..Material::named("m")
    });
    let place = Trs { translation: [f32::NAN; 3], rotation: [0.0; 4], ..Trs::IDENTITY };
    let node = scene.nodes.values_mut().next().unwrap();
    node.instances = Some(Box::new(Instances { places: vec![place; 2], ..Instances::default() }));
    node.light = Some(Box::new(Light { intensity: f32::NAN, ..Light::new(LightKind::Point) }));
    node.weights = vec![1.0; 5];
    let made = exported_scenes::make(&scene);
    for (code, count) in
        [(&shared::NOT_FINITE, 1), (&shared::FACTORS, 1), (&shared::TRANSFORM, 1), (&codes::OPTICS_LEFT, 1)]
    {
        assert_eq!(made.count(code), count, "{}: {:?}", code.id, made.diagnostics);
    }
    let text = made.json.to_string();
    assert!(!text.contains("null") && !text.contains("MSFT_lod") && !text.contains("weights"), "{text}");
    assert_eq!(
        made.at("/materials/0/emissiveTexture/extensions/KHR_texture_transform"),
        &json!({ "offset": [0.0, 1.0] })
    );
}

/// Default metal-rough factors are not derived from the specular color on the way back.
#[test]
fn default_factors_with_a_specular_color_come_back() {
    let older = SpecularGlossiness { glossiness: 0.25, ..SpecularGlossiness::default() };
    let mut scene = exported_scenes::with_mesh(exported_scenes::triangle("t"));
    let material = Material { specular_glossiness: Some(Box::new(older)), ..Material::named("old") };
    scene.materials.push(Material { base_color: [1.0; 4], metallic: 1.0, roughness: 1.0, ..material });
    let made = exported_scenes::make(&scene);
    let source = meshwright_core::Source::from(made.glb);
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let back = to_scene(&document).unwrap().value;
    let comparison = compare(&scene, &back, &Tolerance::exact());
    assert!(comparison.is_same(), "{comparison}");
}

#[test]
fn materials_round_trip() {
    let texture = |index: u64| json!({ "index": index, "extensions": { "KHR_texture_transform": { "rotation": 0.5, "texCoord": 1 } } });
    let extensions = json!({
        "KHR_materials_unlit": {},
        "KHR_materials_ior": { "ior": 1.25 },
        "KHR_materials_transmission": { "transmissionFactor": 0.5, "transmissionTexture": texture(0) },
        "KHR_materials_pbrSpecularGlossiness": {
            "diffuseFactor": [0.5, 0.25, 0.125, 1.0], "glossinessFactor": 0.75, "diffuseTexture": { "index": 0 },
        },
        "KHR_materials_clearcoat": {
            "clearcoatFactor": 1, "clearcoatTexture": texture(1), "clearcoatNormalTexture": { "index": 2, "scale": 0.5 },
        },
        "KHR_materials_volume": { "thicknessFactor": 2, "thicknessTexture": { "index": 9 } },
        "X_harmless": { "deep": { "flag": true, "part": -1.5 } },
        "X_numbered": { "accessor": 0 },
        "MSFT_lod": { "ids": [1] },
    });
    let root = json!({
        "images": [{ "uri": "a.png" }, { "uri": "unused.png" }, { "uri": "b.webp" }, { "uri": "b.png" }],
        "textures": [
            { "source": 0 },
            { "source": 3, "extensions": { "EXT_texture_webp": { "source": 2 } } },
            { "extensions": { "KHR_texture_basisu": { "source": 3 } } },
        ],
        "accessors": [{ "bufferView": 1, "componentType": 5126, "count": 3, "type": "VEC2" }],
        "meshes": [{ "primitives": [{
            "attributes": { "POSITION": 0, "TEXCOORD_0": 1, "TEXCOORD_1": 1 }, "material": 0,
        }] }],
        "materials": [
            { "name": "glass", "extensions": extensions, "extras": { "MSFT_screencoverage": [0.5, 0.25] } },
            { "name": "far" },
        ],
        "extensionsUsed": extensions.as_object().unwrap().keys().collect::<Vec<_>>(),
        "extensionsRequired": ["KHR_materials_clearcoat", "KHR_materials_pbrSpecularGlossiness"],
    });
    both_ways(&text(root, &floats(&[0.0, 0.0, 1.0, 0.0, 0.0, 1.0])), |imported, made, diagnostics| {
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        assert_eq!(imported.diagnostics.count(&codes::REFERENCE), 1, "texture 9 does not exist");
        assert_eq!(imported.diagnostics.count(&codes::SPECULAR_GLOSSINESS), 1);
        let material = imported.value.material(MaterialId::new(0)).unwrap();
        assert!(material.unlit && material.ior == 1.25);
        assert_eq!((material.metallic, material.roughness), (0.0, 0.25));
        assert_eq!(
            material.base_color_texture,
            material.specular_glossiness.as_ref().unwrap().diffuse_texture
        );
        let through = material.transmission.as_ref().unwrap().texture.as_ref().unwrap();
        assert_eq!((through.tex_coord, through.transform.rotation), (1, 0.5));
        let places: Vec<&str> = material.more_textures.iter().map(|(place, _)| &**place).collect();
        let clear = "KHR_materials_clearcoat/clearcoat";
        assert_eq!(places, [format!("{clear}Texture"), format!("{clear}NormalTexture")]);
        assert!(material.more_textures[0].1.better.is_some());

        let there = plain(&made.materials[0].extensions);
        let texture = |own: &str, name: &str| there[own][name]["index"].as_u64().map(|index| index as usize);
        let source = |own: &str, name: &str| {
            let texture = &made.textures[texture(own, name).unwrap()];
            let uri = |index: usize| made.images[index].uri.as_deref().unwrap();
            let better = texture
                .extensions
                .names()
                .next()
                .map(|name| plain(&texture.extensions)[name]["source"].clone());
            let better = better.and_then(|better| better.as_u64());
            (texture.source.map(uri), better.map(|better| uri(better as usize)))
        };
        let clear = "KHR_materials_clearcoat";
        assert_eq!(source(clear, "clearcoatTexture"), (Some("b.png"), Some("b.webp")));
        assert_eq!(source(clear, "clearcoatNormalTexture"), (Some("b.png"), None));
        assert_eq!(
            (&there[clear]["clearcoatFactor"], &there[clear]["clearcoatNormalTexture"]["scale"]),
            (&json!(1), &json!(0.5))
        );
        assert_eq!(there["KHR_materials_volume"], json!({ "thicknessFactor": 2 }));
        assert_eq!(there["X_harmless"], json!({ "deep": { "flag": true, "part": -1.5 } }));
        assert_eq!(there["MSFT_lod"], json!({ "ids": [1] }));
        let extras = plain(&made.materials[0].extras);
        assert_eq!(
            extras["gltf"],
            json!({ "unlinked": { "X_numbered": { "accessor": 0 } } }),
            "it may name anything"
        );
        assert_eq!(extras["MSFT_screencoverage"], json!([0.5, 0.25]));
    });
}

/// The metallic-roughness approximation of specular-glossiness materials.
#[test]
fn metalness_is_approximated_from_specular_color() {
    let fitted = |diffuse: [f64; 4], specular: [f64; 3]| {
        let own = json!({ "diffuseFactor": diffuse, "specularFactor": specular });
        let root = json!({ "materials": [{ "extensions": { "KHR_materials_pbrSpecularGlossiness": own } }] });
        let source = text(root, &[]);
        let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
        let material = to_scene(&document).unwrap().value.materials.as_slice()[0].clone();
        (material.metallic, material.base_color)
    };
    let (metallic, [r, g, b, a]) = fitted([0.0, 0.0, 0.0, 0.5], [1.0, 0.5, 0.25]);
    assert!(metallic > 0.99 && (r - 1.0).abs() < 0.01 && (g - 0.5).abs() < 0.01 && (b - 0.25).abs() < 0.01);
    assert_eq!(a, 0.5);
    let (metallic, [r, ..]) = fitted([0.5, 0.5, 0.5, 1.0], [0.04, 0.04, 0.04]);
    assert!(metallic < 0.01 && (r - 0.5).abs() < 0.01, "{metallic} {r}");
    assert_eq!(fitted([0.5, 0.5, 0.5, 1.0], [0.0; 3]).0, 0.0);
}

#[test]
fn pointers_follow_their_materials() {
    let channel = |pointer: &str| {
        json!({
            "sampler": 0, "target": { "path": "pointer", "extensions": { "KHR_animation_pointer": { "pointer": pointer } } },
        })
    };
    let wide = |pointer: &str| {
        let mut channel = channel(pointer);
        channel["sampler"] = json!(1);
        channel
    };
    let root = json!({
        "images": [{ "uri": "a.png" }], "textures": [{ "source": 0 }],
        "materials": [{ "name": "lava", "emissiveTexture": { "index": 0 } }],
        "accessors": [
            { "bufferView": 1, "componentType": 5126, "count": 2, "type": "SCALAR", "min": [0], "max": [1] },
            { "bufferView": 1, "byteOffset": 8, "componentType": 5126, "count": 2, "type": "VEC3" },
            { "bufferView": 1, "componentType": 5126, "count": 3, "type": "VEC2" },
        ],
        "meshes": [{ "primitives": [{ "attributes": { "POSITION": 0, "TEXCOORD_0": 3 }, "material": 0 }] }],
        "animations": [{
            "samplers": [{ "input": 1, "output": 1 }, { "input": 1, "output": 2 }],
            "channels": [
                channel("/materials/0/extensions/KHR_materials_emissive_strength/emissiveStrength"),
                channel("/materials/0/emissiveTexture/extensions/KHR_texture_transform/rotation"),
                wide("/nodes/0/translation"),
                wide("/materials/0/emissiveFactor"),
                channel("/cameras/0/perspective/yfov"),
                channel("/materials/7/alphaCutoff"),
                channel("materials"),
                channel("/nodes/-1/translation"),
                channel("/nodes/0/extensions/KHR_node_visibility/visible"),
            ],
        }],
        "extensionsUsed": ["KHR_animation_pointer"],
    });
    both_ways(
        &text(root, &floats(&[0.0, 1.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0])),
        |imported, made, diagnostics| {
            assert_eq!(imported.diagnostics.count(&codes::ANIMATION), 4, "{:?}", imported.diagnostics);
            assert_eq!(said(diagnostics), ["SCENE0001"], "{diagnostics:?}");
            let clip = &imported.value.clips[0];
            let paths: Vec<_> = clip.channels.iter().map(|channel| channel.path).collect();
            assert_eq!(paths, [ChannelPath::Translation, ChannelPath::Visibility]);
            let widths: Vec<_> =
                clip.pointers.iter().map(|pointer| (&*pointer.member, pointer.width)).collect();
            assert_eq!(widths[2], ("emissiveFactor", 3));
            let pointers = made.animations[0].channels.iter().filter_map(|channel| {
                plain(&channel.target.extensions)["KHR_animation_pointer"]["pointer"]
                    .as_str()
                    .map(str::to_owned)
            });
            assert_eq!(
                pointers.collect::<Vec<_>>(),
                [
                    "/materials/0/extensions/KHR_materials_emissive_strength/emissiveStrength",
                    "/materials/0/emissiveTexture/extensions/KHR_texture_transform/rotation",
                    "/materials/0/emissiveFactor",
                ]
            );
            // The animated extension exists.
            assert!(made.materials[0].extensions.contains("KHR_materials_emissive_strength"));
            let emissive = made.materials[0].emissive_texture.as_ref().unwrap();
            assert_eq!(plain(&emissive.extensions)["KHR_texture_transform"], json!({}));
        },
    );
}

/// KTX2 is the type of two extensions: each image goes back to the one that it came from.
#[test]
fn textures_of_astc_keep_their_extension() {
    let root = json!({
        "materials": [
            {},
            { "pbrMetallicRoughness": { "baseColorTexture": { "index": 0 } } },
            { "pbrMetallicRoughness": { "baseColorTexture": { "index": 1 } } },
        ],
        "textures": [
            { "extensions": { "EXT_texture_astc": { "source": 0 } } },
            { "extensions": { "KHR_texture_basisu": { "source": 1 } } },
        ],
        "images": [{ "uri": "a.ktx2", "mimeType": "image/ktx2" }, { "uri": "b.ktx2" }],
        "extensionsUsed": ["EXT_texture_astc", "KHR_texture_basisu"],
        "extensionsRequired": ["EXT_texture_astc", "KHR_texture_basisu"],
    });
    both_ways(&text(root, &[]), |imported, made, diagnostics| {
        assert!(imported.diagnostics.is_empty() && diagnostics.is_empty(), "{diagnostics:?}");
        let names = made.textures.iter().flat_map(|texture| texture.extensions.names());
        assert_eq!(names.collect::<Vec<_>>(), ["EXT_texture_astc", "KHR_texture_basisu"]);
        assert_eq!(made.images[0].mime_type.as_deref(), Some("image/ktx2"));
        assert_eq!(made.extensions_required, ["EXT_texture_astc", "KHR_texture_basisu"]);
    });
}
