//! Definitions in JSON: their layouts, and the values that they mean.

use crate::small_mods::{LIMITS, codes, materials, source};
use meshwright_assets::{
    BlendOp, DefinitionClass, DefinitionLayout, MaterialFile, MemberValue, NameProblem, TextureReference,
};

fn values(textures: &[TextureReference]) -> Vec<(&str, &str)> {
    textures.iter().map(|texture| (texture.from.as_str(), texture.value.as_str())).collect()
}

#[test]
fn the_usual_layout() {
    let text = r#"{
  "hull_mat": {
    "name": "hull_mat", "mapTo": "hull", "class": "material", "persistentId": "0608b463",
    "Stages": [
      { "colorMap": "/a.dds", "normalMap": null, "diffuseColor": [0.5, 0.25, 1, 0.75], "UseAnisotropic": true,
        "detailScale": 4, "specularMap": "" },
      {}, { "overlayMap": "@screen" }, {}
    ],
    "alphaTest": true, "alphaRef": 64, "translucentBlendOp": "None", "cubemap": "sky", "specularStrength0": "0.5",
    "dynamicCubemap": true, "groundType": "METAL"
  },
  "sand": { "class": "TerrainMaterial", "diffuseMap": "sand" },
  "sky": { "class": "CubemapData", "cubeFace": ["px"] }
}"#;
    let file = materials(text);
    assert!(file.diagnostics.is_empty(), "{:?}", file.diagnostics);
    let [hull, sand, sky] = &file.definitions[..] else { panic!() };
    assert_eq!(
        (hull.key.as_str(), hull.name.as_str(), hull.map_to.as_str()),
        ("hull_mat", "hull_mat", "hull")
    );
    assert_eq!(
        (hull.class.clone(), hull.layout, hull.line),
        (DefinitionClass::Material, DefinitionLayout::Stages, 2)
    );
    assert_eq!((hull.stages.len(), hull.version(), hull.active_layers()), (4, 1.0, 4));
    assert_eq!(
        values(&hull.textures()),
        [("Stages[0]/colorMap", "/a.dds"), ("Stages[2]/overlayMap", "@screen")]
    );
    let color = &hull.textures()[0];
    assert_eq!((file.raw(color.span), color.line, color.active), (&b"\"/a.dds\""[..], 5, true));
    // Every member is there, in the order of the file, with its bytes.
    let names: Vec<&str> = hull.members.iter().map(|member| member.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "name",
            "mapTo",
            "class",
            "persistentId",
            "alphaTest",
            "alphaRef",
            "translucentBlendOp",
            "cubemap",
            "specularStrength0",
            "dynamicCubemap",
            "groundType"
        ]
    );
    assert_eq!(hull.stages[0].members.len(), 6);
    assert_eq!(file.raw(hull.stages[0].get("diffuseColor").unwrap().span), b"[0.5, 0.25, 1, 0.75]");
    assert!(hull.stages[0].get("normalMap").is_none() && !hull.stages[1].has_texture());
    let own = hull.values();
    assert_eq!((own.alpha_test, own.alpha_ref, own.translucent), (Some(true), Some(64.0), None));
    assert_eq!(
        (own.blend_op, own.cubemap.as_deref(), own.dynamic_cubemap),
        (Some(BlendOp::None), Some("sky"), Some(true))
    );
    assert_eq!((own.persistent_id.as_deref(), own.ground_type.as_deref()), (Some("0608b463"), Some("METAL")));
    let stage = hull.stage_values(0);
    assert_eq!(stage.base_color_map.as_deref(), Some("/a.dds"));
    assert_eq!(stage.base_color_factor, Some([0.5, 0.25, 1.0, 0.75]));
    assert_eq!((stage.detail_scale, stage.specular_strength), (Some([4.0, 4.0]), Some(0.5)));
    assert_eq!(stage.specular_map, None);
    assert_eq!(hull.stage_values(7), meshwright_assets::StageValues::default());
    assert_eq!((&sand.class, sand.map_to.as_str()), (&DefinitionClass::TerrainMaterial, "sand"));
    assert!(!sand.is_mapped() && sand.stages.is_empty() && sky.textures().is_empty());
    assert_eq!(sky.members[1].value, MemberValue::Other);
}

#[test]
fn layers_above_the_active_ones_are_not_drawn() {
    let text = r#"{"a": {"version": 1.5, "activeLayers": 2, "Stages": [
        {"baseColorMap": "0"}, {"baseColorMap": "1"}, {"baseColorMap": "2", "normalMap": null}, {"normalMap": null}]},
        "b": {"version": 1.5, "Stages": [{"baseColorMap": "0"}, {"baseColorMap": "1"}]},
        "c": {"version": 1, "Stages": [{"colorMap": "0"}, {"colorMap": "1"}]},
        "d": {"version": 1.5, "activeLayers": 9, "Stages": [{"baseColorMap": "0"}]},
        "e": {"version": 1.5, "activeLayers": 0}}"#;
    let file = materials(text);
    let layers: Vec<_> = file.definitions.iter().map(|found| found.active_layers()).collect();
    assert_eq!(layers, [2, 1, 2, 1, 0]);
    let inactive: Vec<_> = file.definitions[0].inactive_stages().map(|(at, _)| at).collect();
    assert_eq!(inactive, [2], "a layer of nulls is empty");
    let active: Vec<_> = file.definitions[0].textures().iter().map(|texture| texture.active).collect();
    assert_eq!(active, [true, true, false]);
}

#[test]
fn members_at_the_top() {
    let text = r#"{"a": {"name": "a", "version": 1.5, "activeLayers": 2, "baseColorMap": ["x.png", "y.png"],
        "roughnessFactor": [1, 0.5], "baseColorFactor": [0.1, 0.2, 0.3, 1], "emissiveFactor": [[1, 2, 3], [4, 5, 6]],
        "normalMap": "n.png", "opacityMap": null, "doubleSided": true}}"#;
    let file = materials(text);
    let a = &file.definitions[0];
    assert_eq!((a.layout, a.stages.len()), (DefinitionLayout::TopLevel, 2));
    assert_eq!(
        values(&a.textures()),
        [("baseColorMap[0]", "x.png"), ("normalMap", "n.png"), ("baseColorMap[1]", "y.png"),]
    );
    let (first, second) = (a.stage_values(0), a.stage_values(1));
    assert_eq!((first.roughness_factor, second.roughness_factor), (Some(1.0), Some(0.5)));
    assert_eq!((first.base_color_factor, second.base_color_factor), (Some([0.1, 0.2, 0.3, 1.0]), None));
    assert_eq!(
        (first.emissive_factor, second.emissive_factor),
        (Some([1.0, 2.0, 3.0]), Some([4.0, 5.0, 6.0]))
    );
    assert_eq!(a.values().double_sided, Some(true));
}

#[test]
fn other_forms_of_files() {
    let bare = materials("\"walls\": {\"baseColorMap\": [\"wall.png\"]},\n\"roof\": {}");
    assert_eq!((bare.definitions.len(), codes(&bare.diagnostics)), (2, vec!["MAT0007"]));
    let list = materials(r#"{"materials": [{"name": "a", "Stages": [{"colorMap": "a"}]}, 5, {}]}"#);
    assert_eq!(codes(&list.diagnostics), ["MAT0103", "MAT0102"]);
    let names: Vec<_> = list.definitions.iter().map(|found| found.name.as_str()).collect();
    assert_eq!(names, ["a", ""]);
    let order = materials(r#"{"order": [1, 2]}"#);
    assert_eq!((order.definitions.len(), codes(&order.diagnostics)), (0, vec!["MAT0102"]));
    let broken = materials(r#"{"a": {"Stages": [{"colorMap": "a"}]}, "b": {"Stages": [{"colorMap": "b""#);
    assert_eq!((broken.definitions.len(), codes(&broken.diagnostics)), (2, vec!["MAT0001"]));
    assert_eq!(broken.definitions[1].textures()[0].value, "b");
    for (text, found) in [("", "MAT0001"), ("5", "MAT0101"), ("[]", "MAT0101"), ("{\"a\": 1}", "MAT0102")] {
        let file = materials(text);
        assert!(file.definitions.is_empty() && codes(&file.diagnostics) == [found], "{text}");
    }
    let twice = materials(r#"{"a": {"mapTo": "x"}, "b": {}, "a": {"mapTo": "y"}}"#);
    let superseded: Vec<_> =
        twice.definitions.iter().map(|found| (found.superseded, found.position)).collect();
    assert_eq!(superseded, [(true, 0), (false, 1), (false, 2)]);
    let pointer = b"version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n";
    let error = MaterialFile::parse(source(pointer), "a.materials.json", &LIMITS).unwrap_err();
    assert_eq!(error.code().id, "CORE0013");
}

#[test]
fn values_in_many_forms() {
    let text = |text: &str| MemberValue::Text(text.to_owned());
    let list = |list: &[f64]| MemberValue::Numbers(list.to_vec());
    for (value, expected) in [
        (text("1"), Some(true)),
        (text("0"), Some(false)),
        (text("True"), Some(true)),
        (text("maybe"), None),
        (MemberValue::Bool(false), Some(false)),
        (MemberValue::Number(2.0), Some(true)),
        (MemberValue::Null, None),
    ] {
        assert_eq!(value.as_bool(), expected, "{value:?}");
    }
    for (value, expected) in [
        (text(" 0.5 "), Some(0.5)),
        (text("0x10"), Some(16.0)),
        (text("nan"), None),
        (list(&[3.0]), Some(3.0)),
        (list(&[3.0, 4.0]), None),
        (MemberValue::Number(f64::INFINITY), None),
        (MemberValue::Bool(true), Some(1.0)),
    ] {
        assert_eq!(value.as_number(), expected, "{value:?}");
    }
    for (value, expected) in [
        (text("1 0.5 0 1"), Some(vec![1.0, 0.5, 0.0, 1.0])),
        (text("white"), Some(vec![1.0; 4])),
        (text("InvisibleBlack"), Some(vec![0.0; 4])),
        (text("blue-ish"), None),
        (text(""), None),
        (list(&[1.0, 2.0]), Some(vec![1.0, 2.0])),
        (MemberValue::Number(2.0), Some(vec![2.0])),
        (MemberValue::Other, None),
        (list(&[1.0, f64::NEG_INFINITY]), None),
    ] {
        assert_eq!(value.as_numbers().map(|list| list.into_owned()), expected, "{value:?}");
    }
}

#[test]
fn layers_of_version_1_5() {
    let text = r#"{"a": {"version": 1.5, "translucent": true, "translucentBlendOp": "PreMulAlpha", "Stages": [{
        "colorMap": "c", "diffuseMap": "d", "metallicMap": "m", "metallicFactor": 1, "roughnessMap": "r",
        "ambientOcclusionMap": "ao", "opacityMap": "o", "opacityFactor": 0.5, "emissiveMap": "e", "emissive": false,
        "emissiveFactor": [2, 3, 4], "clearCoatMap": "cc", "clearCoatFactor": 1, "clearCoatRoughnessFactor": 0.1,
        "colorPaletteMap": "cp", "instanceDiffuse": true, "vertColor": true, "detailNormalMap": "dn",
        "normalMapStrength": 2, "diffuseMapUseUV": 1, "opacityMapUseUV": 0, "ambientOcclusionMapUseUV": true,
        "detailMap": "de", "overlayMap": "ov", "reflectivityMap": "re"}]},
        "b": {"translucent": true}, "c": {"translucent": true, "translucentBlendOp": "None"},
        "d": {"translucentBlendOp": "Sub", "translucent": false}, "e": {"translucentBlendOp": "Odd"}}"#;
    let file = materials(text);
    let a = &file.definitions[0];
    let stage = a.stage_values(0);
    let maps = [
        (&stage.base_color_map, "c"),
        (&stage.metallic_map, "m"),
        (&stage.roughness_map, "r"),
        (&stage.ambient_occlusion_map, "ao"),
        (&stage.opacity_map, "o"),
        (&stage.emissive_map, "e"),
        (&stage.clear_coat_map, "cc"),
        (&stage.color_palette_map, "cp"),
        (&stage.detail_normal_map, "dn"),
        (&stage.detail_map, "de"),
        (&stage.overlay_map, "ov"),
        (&stage.reflectivity_map, "re"),
    ];
    for (found, expected) in maps {
        assert_eq!(found.as_deref(), Some(expected));
    }
    assert_eq!(
        (stage.metallic_factor, stage.opacity_factor, stage.normal_map_strength),
        (Some(1.0), Some(0.5), Some(2.0))
    );
    assert_eq!((stage.emissive_factor, stage.emissive), (Some([2.0, 3.0, 4.0]), Some(false)));
    assert_eq!((stage.clear_coat_factor, stage.clear_coat_roughness_factor), (Some(1.0), Some(0.1)));
    assert_eq!((stage.instance_diffuse, stage.vert_color), (Some(true), Some(true)));
    let uv = stage.second_uv;
    assert!(uv.base_color && uv.ambient_occlusion && !uv.opacity && !uv.roughness);
    let blended: Vec<_> = file.definitions.iter().map(|found| found.is_blended()).collect();
    assert_eq!(blended, [true, true, false, false, false]);
    assert_eq!(file.definitions[4].values().blend_op, Some(BlendOp::Other("Odd".into())));
}

#[test]
fn names_that_the_game_does_not_take() {
    for (name, problem) in [
        ("hull", None),
        ("etk800.skin.x", None),
        ("Foo.001", None),
        ("1", Some(NameProblem::BeginsWithDigit)),
        ("a b", Some(NameProblem::HasSpace)),
        ("camera", Some(NameProblem::IsClassName)),
        ("Material", Some(NameProblem::IsClassName)),
        ("ScatterSky", Some(NameProblem::IsClassName)),
        ("", Some(NameProblem::IsEmpty)),
    ] {
        assert_eq!(NameProblem::of(name), problem, "{name}");
    }
    assert_eq!(
        materials(r#"{"5": {"mapTo": "five"}}"#).definitions[0].name_problem(),
        Some(NameProblem::BeginsWithDigit)
    );
}
