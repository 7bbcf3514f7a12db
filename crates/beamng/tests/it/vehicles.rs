//! Vehicles that are put together and converted.

use crate::{codes::collected_messages::Said, common::convert_options};
use meshwright::{Asset, Error, Format, core::Diagnostics};
use meshwright_testkit::corpus;
use serde_json::Value;
use std::{fs, path::Path};
use tempfile::TempDir;

/// A shape of tetrahedra at the origin, 4 m along X, 2 m along Y and 1 m along Z, one for each name.
fn shape(names: &[&str]) -> String {
    let mut geometries = String::new();
    let mut nodes = String::new();
    for name in names {
        geometries += &format!(
            r##"<geometry id="g_{name}" name="{name}"><mesh><source id="p_{name}"><float_array id="a_{name}" count="12">
            0 0 0 4 0 0 0 2 0 0 0 1</float_array><technique_common><accessor source="#a_{name}" count="4" stride="3">
            <param name="X" type="float"/><param name="Y" type="float"/><param name="Z" type="float"/></accessor>
            </technique_common></source><source id="t_{name}"><float_array id="b_{name}" count="8">0 0 1 0 0 1 1 1</float_array>
            <technique_common><accessor source="#b_{name}" count="4" stride="2"><param name="S" type="float"/>
            <param name="T" type="float"/></accessor></technique_common></source><vertices id="v_{name}"><input semantic="POSITION" source="#p_{name}"/></vertices>
            <triangles count="4" material="m"><input semantic="VERTEX" source="#v_{name}" offset="0"/>
            <input semantic="TEXCOORD" source="#t_{name}" offset="0" set="0"/>
            <p>0 2 1 0 1 3 0 3 2 1 2 3</p></triangles></mesh></geometry>"##
        );
        nodes += &format!(
            r##"<node id="{name}" name="{name}"><instance_geometry url="#g_{name}"><bind_material><technique_common>
            <instance_material symbol="m" target="#red"/></technique_common></bind_material></instance_geometry></node>"##
        );
    }
    format!(
        r##"<?xml version="1.0"?><COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
        <asset><unit name="meter" meter="1"/><up_axis>Z_UP</up_axis></asset>
        <library_effects><effect id="e"><profile_COMMON><technique sid="t"><lambert/></technique></profile_COMMON></effect></library_effects>
        <library_materials><material id="red" name="red"><instance_effect url="#e"/></material></library_materials>
        <library_geometries>{geometries}</library_geometries>
        <library_visual_scenes><visual_scene id="s">{nodes}</visual_scene></library_visual_scenes>
        <scene><instance_visual_scene url="#s"/></scene></COLLADA>"##
    )
}

/// A mod with a vehicle: its parts, and its configuration.
fn vehicle(parts: &str, configuration: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("vehicles/cart");
    fs::create_dir_all(&own).unwrap();
    fs::write(own.join("cart.jbeam"), parts).unwrap();
    fs::write(own.join("base.pc"), configuration).unwrap();
    fs::write(own.join("cart.dae"), shape(&["body", "wheel", "lever", "roof"])).unwrap();
    folder
}

fn converted(path: &Path) -> Result<(Value, Diagnostics), Error> {
    let glb = |asset: Asset| asset.convert_to(Format::Glb).options(convert_options()).to_vec();
    let done = meshwright::open(path).and_then(glb)?;
    let length = u32::from_le_bytes(done.value[12..16].try_into().unwrap()) as usize;
    Ok((serde_json::from_slice(&done.value[20..20 + length]).unwrap(), done.diagnostics))
}

/// The nodes with meshes of a glTF file below those of a name, with the sums of their translations. None is turned.
fn places(gltf: &Value, name: &str) -> Vec<[f64; 3]> {
    fn walk(gltf: &Value, at: usize, name: &str, under: bool, from: [f64; 3], found: &mut Vec<[f64; 3]>) {
        let node = &gltf["nodes"][at];
        let own = &node["translation"];
        let to: [f64; 3] = std::array::from_fn(|axis| from[axis] + own[axis].as_f64().unwrap_or_default());
        let under = under || node["name"].as_str().unwrap_or_default().starts_with(name);
        if under && node["mesh"].is_u64() {
            found.push(to);
        }
        for child in node["children"].as_array().into_iter().flatten() {
            walk(gltf, child.as_u64().unwrap() as usize, name, under, to, found);
        }
    }
    let mut found = Vec::new();
    for root in gltf["scenes"][0]["nodes"].as_array().unwrap() {
        walk(gltf, root.as_u64().unwrap() as usize, name, false, [0.0; 3], &mut found);
    }
    found
}

/// Whether places are those of the game, where Z is up, in any order.
fn assert_at(mut places: Vec<[f64; 3]>, expected: &[[f64; 3]], what: &str) {
    let mut expected: Vec<[f64; 3]> = expected.iter().map(|[x, y, z]| [*x, *z, -*y]).collect();
    let order = |a: &[f64; 3], b: &[f64; 3]| a.partial_cmp(b).unwrap();
    places.sort_by(order);
    expected.sort_by(order);
    assert_eq!(places.len(), expected.len(), "{what}: {places:?}");
    let pairs = || places.iter().flatten().zip(expected.iter().flatten());
    assert!(pairs().all(|(a, b)| (a - b).abs() < 1e-4), "{what}: {places:?}, expected {expected:?}");
}

const PARTS: &str = r#"{
"cart": {"slotType": "main",
    "slots": [["type", "default", "description"], ["axle", "axle", "", {"nodeOffset": {"x": 0.25, "y": 1.5, "z": 0}}], ["roof", "", ""]],
    "variables": [["name", "type", "unit", "category", "default", "min", "max"], ["$lift", "range", "m", "", 0.1, 0, 0.5]],
    "nodes": [["id", "posX", "posY", "posZ"], {"group": "frame"}, ["r", 0, 0, 0], ["l", 1, 0, 0], ["b", 0, 1, 0]],
    "flexbodies": [["mesh", "[group]:"], ["body", ["frame"]]],
    "props": [["func", "mesh", "idRef:", "idX:", "idY:"],
        ["steering", "lever", "r", "l", "b", {"baseTranslationGlobal": {"x": 0.5, "y": 0.25, "z": "$lift"}}]]},
"axle": {"slotType": "axle", "nodes": [["id", "posX", "posY", "posZ"], {"group": "hub"}, ["a1", -0.5, 0, 0.3]],
    "flexbodies": [["mesh", "[group]:"], ["wheel", ["hub"], {"pos": {"x": -0.6, "y": 0, "z": "$=$lift+0.2"}}],
        ["wheel", ["hub"], {"pos": {"x": 0.6, "y": 0, "z": "$=$lift+0.2"}}]]},
"roof_a": {"slotType": "roof", "flexbodies": [["mesh", "[group]:"], ["roof", ["frame"], {"pos": {"x": 0, "y": 0, "z": 1}}]]}
}"#;

#[test]
fn a_configuration_is_converted_with_its_parts_as_nodes() {
    let folder = vehicle(
        PARTS,
        r#"{"format": 2, "model": "cart", "parts": {"roof": "roof_a"}, "vars": {"$lift": 0.3}}"#,
    );
    let (gltf, diagnostics) = converted(&folder.path().join("vehicles/cart/base.pc")).unwrap();
    assert_at(places(&gltf, "body"), &[[0.0; 3]], "body");
    assert_at(places(&gltf, "wheel"), &[[-0.85, 1.5, 0.5], [0.85, 1.5, 0.5]], "wheel");
    assert_at(places(&gltf, "lever"), &[[0.5, 0.25, 0.3]], "lever");
    assert_at(places(&gltf, "roof"), &[[0.0, 0.0, 1.0]], "roof");
    assert_at(places(&gltf, "axle"), &[[-0.85, 1.5, 0.5], [0.85, 1.5, 0.5]], "what is below the part");
    // Both wheels are one mesh.
    assert_eq!(gltf["meshes"].as_array().unwrap().len(), 4);
    let told: Vec<&str> =
        diagnostics.counts().map(|(code, _)| code.id).filter(|id| id.starts_with("MOD078")).collect();
    assert_eq!(told, [""; 0]);
}

#[test]
fn parts_that_are_opened_have_their_defaults() {
    let folder = vehicle(PARTS, "{}");
    let (gltf, _) = converted(&folder.path().join("vehicles/cart/cart.jbeam")).unwrap();
    assert_at(places(&gltf, "lever"), &[[0.5, 0.25, 0.1]], "lever");
    assert_at(places(&gltf, "roof"), &[], "roof");
}

/// The three configurations of the sample vehicle, if the samples are there.
#[test]
fn sample_configurations_are_as_expected() {
    let Some(folder) = corpus::root().map(|root| root.join("levels/out/vehicle")) else { return };
    let Ok(expected) = fs::read(folder.join("expected.json")) else { return };
    let expected: Value = serde_json::from_slice(&expected).unwrap();
    for (name, configuration) in expected.as_object().unwrap() {
        let (gltf, diagnostics) = converted(&folder.join("vehicles/mwl_cart").join(name)).unwrap();
        let mut count = 0;
        for of in ["meshes", "prop"] {
            for (mesh, at) in configuration[of].as_object().into_iter().flatten() {
                let is_one = at[0].is_number();
                let at = if is_one { serde_json::json!([at]) } else { at.clone() };
                let at: Vec<[f64; 3]> = serde_json::from_value(at).unwrap();
                // The names of parts begin with those of some meshes.
                let exact: Vec<[f64; 3]> = places_exact(&gltf, mesh);
                assert_at(exact, &at, &format!("{name}: {mesh}"));
                count += at.len();
            }
        }
        assert!(count > 0, "{name}");
        let mut told = diagnostics.as_slice().iter().map(|own| (own.code.id, own.message.as_str()));
        let says = |id: &str, text: &str| {
            assert!(told.clone().any(|(own, message)| own == id && message.contains(text)), "{name}: {text}")
        };
        if configuration["messages"].is_array() {
            says(
                "MOD0781",
                "\"mwl_no_such_part\" in the slot \"mwl_cart_axle\" is unknown: the default is used",
            );
            says("MOD0783", "$lift is 0.9, above its maximum 0.5: 0.5 is used");
            says("MOD0785", "mesh \"mwl_cart_absent\" of part \"mwl_cart_roof_b\" is in no shape");
            says("MOD0786", "\"mwl_group_without_nodes\" has no nodes");
            says(
                "MOD0798",
                "\"mwl_cart_roof_alt\" of part \"mwl_cart_roof_b\" are in the column nonFlexMaterials",
            );
        } else {
            assert!(!told.any(|(id, _)| id.starts_with("MOD078")), "{name}");
        }
    }
}

/// The places of meshes below nodes of exactly that name.
fn places_exact(gltf: &Value, name: &str) -> Vec<[f64; 3]> {
    let mut renamed = gltf.clone();
    for node in renamed["nodes"].as_array_mut().unwrap() {
        let is_instance = node["extras"].to_string().contains("\"table\"");
        let matches = is_instance
            && node["name"].as_str().is_some_and(|own| {
                own.strip_prefix(name).is_some_and(|rest| {
                    rest.is_empty() || rest.trim_start_matches(['_', '.']).parse::<u32>().is_ok()
                })
            });
        node["name"] = Value::from(if matches { "wanted" } else { "other" });
    }
    places(&renamed, "wanted")
}

/// Vehicles that trigger each code.
pub(crate) fn said_of(said: &mut Said) {
    let faulty = r#"{
    "cart": {"slotType": "main", "mainEngine": {"scaleidleTorque": 1.5},
        "slots": [["type", "default"], ["axle", "axle"], ["roof", "roof"], ["tires", "tire"], ["loop", "loop"]],
        "variables": [["name", "type", "unit", "category", "default", "min", "max"], ["$lift", "range", "m", "", 0.1, 0, 0.5]],
        "nodes": [["id", "posX", "posY", "posZ"], {"group": "frame"}, ["r", 0, 0, 0], ["l", 1, 0, 0], ["b", 0, 1, 0]],
        "flexbodies": [["mesh", "[group]:"], ["body", ["frame"], {"pos": {"z": "$height"}, "$+pos": {"z": 1}}]],
        "props": [["func", "mesh", "idRef:", "idX:", "idY:", "baseRotation"], ["lights", "SPOTLIGHT", "r", "l", "b"],
            ["lights", "POINTLIGHT", "r", "l", "b", {}, {"lightColor": {"r": 255, "g": 255, "b": 255, "a": 255}}],
            ["steering", "lever", "r", "l", "b", {"x": 10, "y": 0, "z": 0}, 0], ["steering", "lever", "r", "l", "none"]]},
    "axle": {"slotType": "axle", "flexbodies": [["mesh", "[group]:"], ["lost", ["no_such_group"]]]},
    "roof": {"slotType": "roof", "flexbodies": [["mesh", "[group]:", "nonFlexMaterials"], ["gone", ["frame"]], ["roof", ["frame"], {}], ["roof", ["frame"], [], [], {}]]},
    "loop": {"slotType": "loop", "slots": [["type", "default"], ["loop", "loop"]]}}"#;
    let configuration = r#"{"format": 2, "parts": {"axle": "nowhere"}, "vars": {"$lift": 0.9, "$old": 1}}"#;
    let folder = vehicle(faulty, configuration);
    let own = folder.path().join("vehicles/cart");
    fs::write(own.join("deep.jbeam"), "[".repeat(500)).unwrap();
    fs::write(own.join("info.json"), r#"{"defaultPaintName1": "Sea"}"#).unwrap();
    let (_, diagnostics) = converted(&own.join("base.pc")).unwrap();
    said.diagnostics("a vehicle with faults", "convert to glb", &diagnostics);
    let definition = stage(r#""instanceDiffuse": true, "colorPaletteMap": "lost_p.data.png""#);
    let definition = definition.replace(r#""red""#, r#""cart_two_tone""#).replace("red_key", "red");
    let folder = vehicle(PARTS, PAINTED);
    fs::write(folder.path().join("vehicles/cart/main.materials.json"), definition).unwrap();
    let text = fs::read_to_string(folder.path().join("vehicles/cart/cart.dae")).unwrap();
    let text = text.replace("name=\"red\"", "name=\"cart_two_tone\"");
    fs::write(folder.path().join("vehicles/cart/cart.dae"), text).unwrap();
    let (_, diagnostics) = converted(&folder.path().join("vehicles/cart/base.pc")).unwrap();
    said.diagnostics("a vehicle without its map of paints", "convert to glb", &diagnostics);
    let folder = level_with_vehicles(&[("cart", "lost")]);
    let (_, diagnostics) = converted(&folder.path().join("levels/bay/main/items.level.json")).unwrap();
    said.diagnostics("a level with a vehicle", "convert to glb", &diagnostics);
    let folder = vehicle("{}", r#"{"format": 2, "model": "cart", "parts": {}}"#);
    let error = converted(&folder.path().join("vehicles/cart/base.pc")).unwrap_err();
    said.error("a vehicle without parts", "convert to glb", &error);
}

#[test]
fn every_code_of_vehicles_is_reported_as_its_page_shows_it() {
    let mut said = Said::default();
    said_of(&mut said);
    let codes: Vec<_> = meshwright_beamng::codes().map(|code| code.id).collect();
    let own: Vec<_> =
        codes.into_iter().filter(|id| ("MOD0780".."MOD0800").contains(id) || *id == "MOD0772").collect();
    assert_eq!(own.len(), 21);
    for id in own {
        let page = meshwright_beamng::explain(id).unwrap();
        let (_, sample) = page.split_once("```text\n").unwrap();
        let sample = sample.split_once("\n```").unwrap().0;
        let lines = said.lines.get(id).unwrap_or_else(|| panic!("{id} is not reported"));
        assert!(lines.iter().any(|line| line == sample), "{id}: {sample:?}, reported: {lines:?}");
    }
}

/// A configuration with paints.
const PAINTED: &str = r#"{"format": 2, "model": "cart", "parts": {}, "paints": [
    {"baseColor": [0.5, 0.25, 0.125, 1.2], "metallic": 0.5, "roughness": 0.25, "clearcoat": 0.75, "clearcoatRoughness": 0.125},
    {"baseColor": [0, 0, 1, 1], "metallic": 0, "roughness": 1, "clearcoat": 0, "clearcoatRoughness": 0}]}"#;

/// A definition of the material of the shape, with members of its layer.
fn stage(members: &str) -> String {
    format!(
        r#"{{"red_key": {{"name": "red", "mapTo": "red", "class": "Material", "version": 1.5, "Stages": [{{"baseColorFactor": [1, 1, 0.5, 1],
        "roughnessFactor": 1, "metallicFactor": 1, "clearCoatFactor": 1, "clearCoatRoughnessFactor": 1, {members}}}, {{}}, {{}}, {{}}]}}}}"#
    )
}

/// The material of a vehicle with a definition, and what was said.
fn painted(
    definition: &str,
    configuration: &str,
    files: &[(&str, Vec<u8>)],
) -> (Value, Vec<u8>, Diagnostics) {
    let folder = vehicle(PARTS, configuration);
    let own = folder.path().join("vehicles/cart");
    fs::write(own.join("main.materials.json"), definition).unwrap();
    for (name, bytes) in files {
        fs::write(own.join(name), bytes).unwrap();
    }
    let asset = meshwright::open(own.join("base.pc")).unwrap();
    let done = asset.convert_to(Format::Glb).options(convert_options()).to_vec().unwrap();
    let length = u32::from_le_bytes(done.value[12..16].try_into().unwrap()) as usize;
    let gltf: Value = serde_json::from_slice(&done.value[20..20 + length]).unwrap();
    assert_eq!(gltf["materials"].as_array().unwrap().len(), 1);
    (gltf, done.value[28 + length..].to_vec(), done.diagnostics)
}

fn codes_of(diagnostics: &Diagnostics) -> Vec<&str> {
    diagnostics.counts().map(|(code, _)| code.id).collect()
}

#[test]
fn paints_are_multiplied_with_materials_that_ask_for_them() {
    let coat = |gltf: &Value| gltf["materials"][0]["extensions"]["KHR_materials_clearcoat"].clone();
    let numbers = |value: &Value| -> Vec<f64> { serde_json::from_value(value.clone()).unwrap() };
    let (gltf, _, diagnostics) = painted(&stage(r#""instanceDiffuse": true"#), PAINTED, &[]);
    let surface = &gltf["materials"][0]["pbrMetallicRoughness"];
    assert_eq!(numbers(&surface["baseColorFactor"]), [0.5, 0.25, 0.0625, 1.0]);
    assert_eq!(
        (surface["metallicFactor"].as_f64(), surface["roughnessFactor"].as_f64()),
        (Some(0.5), Some(0.25))
    );
    assert_eq!(coat(&gltf)["clearcoatFactor"], 0.75);
    assert_eq!(coat(&gltf)["clearcoatRoughnessFactor"], 0.125);
    assert!(!codes_of(&diagnostics).contains(&"MAT0409"));

    // A material that does not ask for paint keeps its color.
    let (gltf, ..) = painted(&stage(r#""instanceDiffuse": false"#), PAINTED, &[]);
    let surface = &gltf["materials"][0]["pbrMetallicRoughness"];
    assert_eq!(numbers(&surface["baseColorFactor"]), [1.0, 1.0, 0.5, 1.0]);

    // Without paints the paint is white, and that is said.
    let (gltf, _, diagnostics) =
        painted(&stage(r#""instanceDiffuse": true"#), r#"{"format": 2, "parts": {}}"#, &[]);
    let surface = &gltf["materials"][0]["pbrMetallicRoughness"];
    assert_eq!(numbers(&surface["baseColorFactor"]), [1.0, 1.0, 0.5, 1.0]);
    assert!(codes_of(&diagnostics).contains(&"MAT0409"));
}

#[test]
fn maps_of_paints_say_where_each_is() {
    let map = |pixels: Vec<[u8; 4]>| {
        let image = meshwright_texture::Image::new(2, 1, pixels).unwrap();
        meshwright_texture::encode_png(&image, &meshwright_texture::PngOptions::default()).unwrap().value
    };
    let definition = stage(r#""instanceDiffuse": true, "colorPaletteMap": "cart_p.data.png""#);
    // The first paint, and half of the second; the third is the first if it is not stated.
    let file = map(vec![[255, 0, 0, 255], [0, 255, 0, 128]]);
    let (gltf, binary, diagnostics) = painted(&definition, PAINTED, &[("cart_p.data.png", file)]);
    let told = codes_of(&diagnostics);
    assert!(!told.contains(&"MOD0795") && !told.contains(&"MAT0409"), "{told:?}");
    let surface = &gltf["materials"][0]["pbrMetallicRoughness"];
    let pixels = |slot: &str| {
        let texture = surface[slot]["index"].as_u64().unwrap() as usize;
        let image = gltf["textures"][texture]["source"].as_u64().unwrap() as usize;
        let view = &gltf["bufferViews"][gltf["images"][image]["bufferView"].as_u64().unwrap() as usize];
        let start = view["byteOffset"].as_u64().unwrap_or_default() as usize;
        let bytes = &binary[start..start + view["byteLength"].as_u64().unwrap() as usize];
        let image = meshwright_texture::decode(bytes, &meshwright::Limits::DEFAULT).unwrap().value;
        [0, 1].map(|x| image.pixel(x, 0).unwrap().map(|part| (part * 255.0).round()))
    };
    // By hand, in sRGB: 0.5 is 188, 0.25 is 137, 0.125 is 99; of half blue, white keeps half.
    let colors = pixels("baseColorTexture");
    let near =
        |own: [f32; 4], expected: [f32; 3]| own.iter().zip(expected).all(|(a, b)| (a - b).abs() <= 1.0);
    assert!(near(colors[0], [188.0, 137.0, 99.0]), "{colors:?}");
    assert!(near(colors[1], [188.0, 188.0, 255.0]), "{colors:?}");
    // Green is roughness, blue is metallic.
    let surface = pixels("metallicRoughnessTexture");
    assert!((surface[0][1] - 64.0).abs() <= 1.0 && (surface[0][2] - 128.0).abs() <= 1.0, "{surface:?}");
    assert!((surface[1][1] - 255.0).abs() <= 1.0 && (surface[1][2] - 127.0).abs() <= 1.0, "{surface:?}");

    // A map of one color needs no image.
    let file = map(vec![[0, 255, 0, 255]; 2]);
    let (gltf, ..) = painted(&definition, PAINTED, &[("cart_p.data.png", file)]);
    let surface = &gltf["materials"][0]["pbrMetallicRoughness"];
    assert!(gltf["images"].is_null());
    assert_eq!(surface["baseColorFactor"], serde_json::json!([0.0, 0.0, 0.5, 1.0]));
    assert_eq!(surface["metallicFactor"], 0.0);
}

/// The skins that fit into the slots of a vehicle are variants: that of the configuration is shown, and a name chooses another
/// one for any target.
#[test]
fn skins_are_variants() {
    let parts = r#"{
        "cart": {"slotType": "main", "slots": [["type", "default", "description"], ["skin_cart", "", "Skin"], ["paint_design", "", "Design"]],
            "nodes": [["id", "posX", "posY", "posZ"], {"group": "g"}, ["a", 0, 0, 0]],
            "flexbodies": [["mesh", "[group]:"], ["body", ["g"]], ["roof", ["g"]]]},
        "cart_skin_red": {"slotType": "skin_cart", "skinName": "red"},
        "cart_skin_blue": {"slotType": "skin_cart", "skinName": "blue"},
        "cart_skin_lost": {"slotType": "skin_cart", "skinName": "lost"},
        "cart_stripes": {"slotType": "paint_design", "globalSkin": "stripes"},
        "van_skin": {"slotType": "skin_van", "skinName": "van"}
    }"#;
    let red = r#"{"format": 2, "model": "cart", "parts": {"skin_cart": "cart_skin_red"}}"#;
    let definition = |name: &str, color: &str| {
        format!(
            r#""{name}": {{"name": "{name}", "mapTo": "{name}", "class": "Material", "Stages": [{{"diffuseColor": [{color}, 1]}}]}}"#
        )
    };
    let definitions = [
        definition("red", "1, 1, 1"),
        definition("red.skin.red", "1, 0, 0"),
        definition("red.skin.blue", "0, 0, 1"),
        definition("red.skin.stripes", "0, 1, 0"),
        definition("red.skin.van", "1, 1, 0"),
    ];
    let folder = vehicle(parts, red);
    fs::write(
        folder.path().join("vehicles/cart/main.materials.json"),
        format!("{{{}}}", definitions.join(",")),
    )
    .unwrap();
    let path = folder.path().join("vehicles/cart/base.pc");
    let (gltf, _) = converted(&path).unwrap();
    let named = |list: &Value| -> Vec<String> {
        list.as_array().unwrap().iter().map(|own| own["name"].as_str().unwrap().to_owned()).collect()
    };
    let listed = named(&gltf["extensions"]["KHR_materials_variants"]["variants"]);
    assert_eq!(listed, ["blue", "red", "stripes"]);
    let materials = named(&gltf["materials"]);
    for mesh in gltf["meshes"].as_array().unwrap() {
        let primitive = &mesh["primitives"][0];
        let name = |at: &Value| materials[at.as_u64().unwrap() as usize].as_str();
        assert_eq!(name(&primitive["material"]), "red.skin.red");
        let mut other: Vec<(&str, &str)> = Vec::new();
        for mapping in primitive["extensions"]["KHR_materials_variants"]["mappings"].as_array().unwrap() {
            for variant in mapping["variants"].as_array().unwrap() {
                other.push((&listed[variant.as_u64().unwrap() as usize], name(&mapping["material"])));
            }
        }
        other.sort_unstable();
        // Stripes are in another slot than the red skin, and come before it.
        assert_eq!(other, [("blue", "red.skin.blue"), ("stripes", "red.skin.stripes")]);
    }
    assert!(!materials.iter().any(|name| name.ends_with("van") || name == "red"), "{materials:?}");
    // One of them, and one that is not there.
    let chosen = |name: &str| {
        let asset = meshwright::open(&path).unwrap();
        let options = convert_options().variant(name.to_owned());
        asset.convert_to(Format::Dae).options(options).to_vec()
    };
    let made = String::from_utf8(chosen("blue").unwrap().value).unwrap();
    assert!(made.contains("red.skin.blue") && !made.contains("skin.red"), "{made}");
    let error = chosen("green").unwrap_err();
    assert!(error.message().contains("blue"), "{error}");
    // A vehicle with no skin but its own has no variants.
    let folder = vehicle(parts, red);
    let (gltf, _) = converted(&folder.path().join("vehicles/cart/base.pc")).unwrap();
    assert!(gltf["extensions"]["KHR_materials_variants"].is_null(), "{gltf:#}");
}

/// A mod with a level that places vehicles, and with a vehicle.
fn level_with_vehicles(vehicles: &[(&str, &str)]) -> TempDir {
    let folder = vehicle(
        PARTS,
        r#"{"format": 2, "model": "cart", "parts": {"roof": "roof_a"}, "vars": {"$lift": 0.3}}"#,
    );
    let main = folder.path().join("levels/bay/main");
    fs::create_dir_all(&main).unwrap();
    let mut lines = String::new();
    for (at, (model, configuration)) in vehicles.iter().enumerate() {
        let configuration = serde_json::to_string(configuration).unwrap();
        lines += &format!(
            "{{\"class\":\"BeamNGVehicle\",\"name\":\"v{at}\",\"jBeam\":\"{model}\",\"partConfig\":{configuration},\"position\":[{},0,5]}}\n",
            at * 10
        );
    }
    fs::write(main.join("items.level.json"), lines).unwrap();
    fs::write(folder.path().join("levels/bay/info.json"), "{}").unwrap();
    folder
}

#[test]
fn vehicles_of_levels_are_put_together() {
    let folder = level_with_vehicles(&[
        ("cart", "vehicles/cart/base.pc"),
        ("CART", "base"),
        ("cart", r#"{parts={roof="roof_a",axle=""},}"#),
        ("cart", ""),
        ("pickup", ""),
        ("", ""),
    ]);
    let (gltf, diagnostics) = converted(&folder.path().join("levels/bay/main/items.level.json")).unwrap();
    // By hand: the places of the parts, plus those of the vehicles.
    assert_at(places(&gltf, "v0"), &moved_to(0.0, &[WHEELS, BODY, &[[0.5, 0.25, 0.3]], ROOF]), "a path");
    assert_at(places(&gltf, "v1"), &moved_to(10.0, &[WHEELS, BODY, &[[0.5, 0.25, 0.3]], ROOF]), "a name");
    assert_at(places(&gltf, "v2"), &moved_to(20.0, &[BODY, &[[0.5, 0.25, 0.1]], ROOF]), "a table");
    let low: &[[f64; 3]] = &[[-0.85, 1.5, 0.3], [0.85, 1.5, 0.3]];
    assert_at(places(&gltf, "v3"), &moved_to(30.0, &[low, BODY, &[[0.5, 0.25, 0.1]]]), "default parts");
    assert_at(places(&gltf, "v4"), &moved_to(40.0, &[BODY]), "a box");
    // In a prefab.
    let own = folder.path().join("levels/bay");
    let yard =
        r#"{"class":"Prefab","name":"yard","filename":"levels/bay/yard.prefab.json","position":[0,50,0]}"#;
    fs::write(own.join("main/items.level.json"), format!("{yard}\n")).unwrap();
    let car = r#"{"class":"BeamNGVehicle","name":"parked","jBeam":"cart","partConfig":"base","position":[100,-50,5],"__parent":"g"}"#;
    fs::write(own.join("yard.prefab.json"), format!("{{\"class\":\"SimGroup\",\"name\":\"g\"}}\n{car}\n"))
        .unwrap();
    let (in_prefab, _) = converted(&own.join("main/items.level.json")).unwrap();
    let expected = moved_to(100.0, &[WHEELS, BODY, &[[0.5, 0.25, 0.3]], ROOF]);
    assert_at(places(&in_prefab, "yard"), &expected, "a prefab");
    // Meshes are shared; the box is the fifth.
    assert_eq!(gltf["meshes"].as_array().unwrap().len(), 5);
    let absent = diagnostics.as_slice().iter().find(|own| own.code.id == "MOD0750").unwrap();
    assert_eq!(
        absent.message,
        "2 placements of 2 vehicles have no mesh: they are in the game or another mod (first: BeamNGVehicle \"v4\")"
    );
    let folder = level_with_vehicles(&[("cart", "lost")]);
    let (_, diagnostics) = converted(&folder.path().join("levels/bay/main/items.level.json")).unwrap();
    assert!(codes_of(&diagnostics).contains(&"MOD0797"));
}

const WHEELS: &[[f64; 3]] = &[[-0.85, 1.5, 0.5], [0.85, 1.5, 0.5]];
const BODY: &[[f64; 3]] = &[[0.0; 3]];
const ROOF: &[[f64; 3]] = &[[0.0, 0.0, 1.0]];

/// Places in the level of meshes of a vehicle.
fn moved_to(x: f64, meshes: &[&[[f64; 3]]]) -> Vec<[f64; 3]> {
    meshes.iter().flat_map(|own| own.iter()).map(|[a, b, c]| [a + x, *b, c + 5.0]).collect()
}

/// Numbers at the end of names are no levels in the shapes of vehicles.
#[test]
fn objects_that_end_in_numbers_are_all_drawn() {
    let parts = r#"{"cart": {"slotType": "main", "nodes": [["id", "posX", "posY", "posZ"], {"group": "g"}, ["r", 0, 0, 0]],
        "flexbodies": [["mesh", "[group]:"], ["wheel_15x10", ["g"]], ["wheel_15x8", ["g"]], ["body2", ["g"]], ["hood", ["g"]]]}}"#;
    let folder = vehicle(parts, r#"{"format": 2, "parts": {}}"#);
    let own = folder.path().join("vehicles/cart");
    let text = shape(&["wheel_15x10", "wheel_15x8", "body2", "hood"]);
    let tree = r#"<visual_scene id="s"><node id="base00" name="base00"><node id="start01" name="start01">"#;
    let text = text
        .replace(r#"<visual_scene id="s">"#, tree)
        .replace("</visual_scene>", "</node></node></visual_scene>");
    fs::write(own.join("cart.dae"), text).unwrap();
    let (gltf, diagnostics) = converted(&own.join("base.pc")).unwrap();
    for name in ["wheel_15x10", "wheel_15x8", "body2", "hood"] {
        assert_at(places_exact(&gltf, name), &[[0.0; 3]], name);
    }
    let told = codes_of(&diagnostics);
    assert!(!told.iter().any(|id| id.starts_with("SCENE") || id.starts_with("MOD")), "{told:?}");
}
