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
            </technique_common></source><vertices id="v_{name}"><input semantic="POSITION" source="#p_{name}"/></vertices>
            <triangles count="4" material="m"><input semantic="VERTEX" source="#v_{name}" offset="0"/>
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
    "cart": {"slotType": "main",
        "slots": [["type", "default"], ["axle", "axle"], ["roof", "roof"], ["tires", "tire"], ["loop", "loop"]],
        "variables": [["name", "type", "unit", "category", "default", "min", "max"], ["$lift", "range", "m", "", 0.1, 0, 0.5]],
        "nodes": [["id", "posX", "posY", "posZ"], {"group": "frame"}, ["r", 0, 0, 0], ["l", 1, 0, 0], ["b", 0, 1, 0]],
        "flexbodies": [["mesh", "[group]:"], ["body", ["frame"], {"pos": {"z": "$height"}, "$+pos": {"z": 1}}]],
        "props": [["func", "mesh", "idRef:", "idX:", "idY:", "baseRotation"], ["lights", "SPOTLIGHT", "r", "l", "b"],
            ["steering", "lever", "r", "l", "b", {"x": 10, "y": 0, "z": 0}, 0]]},
    "axle": {"slotType": "axle", "flexbodies": [["mesh", "[group]:"], ["lost", ["no_such_group"]]]},
    "roof": {"slotType": "roof", "flexbodies": [["mesh", "[group]:"], ["gone", ["frame"]]]},
    "loop": {"slotType": "loop", "slots": [["type", "default"], ["loop", "loop"]]}}"#;
    let configuration = r#"{"format": 2, "parts": {"axle": "nowhere"}, "vars": {"$lift": 0.9, "$old": 1}}"#;
    let folder = vehicle(faulty, configuration);
    let own = folder.path().join("vehicles/cart");
    fs::write(own.join("deep.jbeam"), "[".repeat(500)).unwrap();
    let (_, diagnostics) = converted(&own.join("base.pc")).unwrap();
    said.diagnostics("a vehicle with faults", "convert to glb", &diagnostics);
    let folder = vehicle("{}", r#"{"format": 2, "model": "cart", "parts": {}}"#);
    let error = converted(&folder.path().join("vehicles/cart/base.pc")).unwrap_err();
    said.error("a vehicle without parts", "convert to glb", &error);
}

#[test]
fn every_code_of_vehicles_is_reported_as_its_page_shows_it() {
    let mut said = Said::default();
    said_of(&mut said);
    let codes: Vec<_> = meshwright_beamng::codes().map(|code| code.id).collect();
    let own: Vec<_> = codes.into_iter().filter(|id| ("MOD0780".."MOD0800").contains(id)).collect();
    assert_eq!(own.len(), 13);
    for id in own {
        let page = meshwright_beamng::explain(id).unwrap();
        let (_, sample) = page.split_once("```text\n").unwrap();
        let sample = sample.split_once("\n```").unwrap().0;
        let lines = said.lines.get(id).unwrap_or_else(|| panic!("{id} is not reported"));
        assert!(lines.iter().any(|line| line == sample), "{id}: {sample:?}, reported: {lines:?}");
    }
}
