//! Vehicles that are files in memory.
#![allow(clippy::unwrap_used, reason = "tests may panic")]

use super::*;
use meshwright_core::{Diagnostic, Error, codes::BAD_REQUEST};
use std::collections::BTreeMap;

/// Files by their paths, and the objects of shapes.
#[derive(Default)]
struct Memory {
    texts: BTreeMap<String, String>,
    shapes: BTreeMap<String, Vec<String>>,
    skins: Vec<(String, String)>,
}

impl Memory {
    fn new(texts: &[(&str, &str)], shapes: &[(&str, &[&str])]) -> Self {
        let texts = texts.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned()));
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let shapes = shapes.iter().map(|(path, own)| ((*path).to_owned(), names(own)));
        Self { texts: texts.collect(), shapes: shapes.collect(), skins: Vec::new() }
    }
}

impl VehicleFiles for Memory {
    fn list(&self, folder: &str, extensions: &[&str]) -> Vec<String> {
        let all = self.texts.keys().chain(self.shapes.keys());
        let is_wanted = |path: &&String| {
            let end = path.rsplit('.').next().unwrap();
            path.starts_with(&format!("{folder}/")) && extensions.contains(&end)
        };
        all.filter(is_wanted).cloned().collect()
    }

    fn read(&self, path: &str, _: &Limits) -> Result<Source> {
        let text = self.texts.get(path).ok_or_else(|| Error::new(&BAD_REQUEST, "no such file"))?;
        Ok(Source::from(text.clone().into_bytes()))
    }

    fn find(&self, path: &str, limits: &Limits) -> Option<Source> {
        self.read(path, limits).ok()
    }

    fn objects(&self, path: &str) -> Arc<[String]> {
        self.shapes.get(path).cloned().unwrap_or_default().into()
    }

    fn skinned(&self, skin: &str) -> Vec<(String, String)> {
        let end = format!(".skin.{skin}");
        self.skins.iter().filter(|(_, to)| to.ends_with(&end)).cloned().collect()
    }
}

fn config(text: &str) -> VehicleConfig {
    VehicleConfig::parse(&Source::from(text.as_bytes().to_vec()), &Limits::DEFAULT).unwrap().value
}

fn resolved(files: &Memory, config_text: &str) -> (VehicleTree, Vec<Diagnostic>) {
    let mut diagnostics = Diagnostics::new(100);
    let config = config(config_text);
    let request = VehicleRequest { folder: "vehicles/cart", file: None, config: &config, variants: true };
    let tree = resolve(&request, "base", files, &Limits::DEFAULT, &mut diagnostics).unwrap();
    (tree, diagnostics.as_slice().to_vec())
}

/// The meshes of a vehicle with where the origin and the point (1, 2, 3) of each are.
fn placed(tree: &VehicleTree) -> Vec<(String, [f64; 3], [f64; 3])> {
    let all = tree.parts.iter().flat_map(|part| &part.meshes);
    let rounded = |point: [f64; 3]| point.map(|part| (part * 1e6).round() / 1e6 + 0.0);
    all.map(|own| {
        let at = |point| rounded(own.placement.point(point));
        (own.mesh.clone(), at([0.0; 3]), at([1.0, 2.0, 3.0]))
    })
    .collect()
}

fn ids(diagnostics: &[Diagnostic]) -> Vec<&str> {
    diagnostics.iter().map(|own| own.code.id).collect()
}

const CART: &str = r#"{
"cart": {
    "slotType": "main",
    "slots": [
        ["type", "default", "description"],
        ["axle", "axle", "Axle", {"nodeOffset": {"x": 0.25, "y": 1.5, "z": 0}}],
        ["roof", "", "Roof"]
    ],
    "variables": [
        ["name", "type", "unit", "category", "default", "min", "max"],
        ["$lift", "range", "m", "Cart", 0.1, 0.5, 0.0]
    ],
    "nodes": [["id", "posX", "posY", "posZ"], {"group": "body"}, ["r", 0, 0, 0], ["l", 1, 0, 0], ["b", 0, 1, 0]],
    "flexbodies": [["mesh", "[group]:"], ["body", ["body"]]]
    "props": [
        ["func", "mesh", "idRef:", "idX:", "idY:", "baseRotation"],
        ["steering", "lever", "r", "l", "b", {"x":0,"y":0,"z":0}, {"baseTranslationGlobal": {"x":0.5,"y":0.25,"z":"$lift"}}],
        ["lights", "SPOTLIGHT", "r", "l", "b"], ["lights", "POINTLIGHT", "r", "l", "b"]
    ]
},
"axle": {
    "slotType": "axle",
    "slots2": [["name", "allowTypes", "denyTypes", "default"], ["wheels", ["wheels", "other"], ["bad"], "wheels"]],
    "nodes": [["id", "posX", "posY", "posZ"], {"group": "hub"}, ["ar1", -0.5, 0, 0.3], ["ar2", -0.7, 0, 0.3]]
},
"wheels": {
    "slotType": ["other"],
    "flexbodies": [
        ["mesh", "[group]:", "nonFlexMaterials"]
        ["wheel", ["hub"], [], {"pos": {"x":-0.6,"y":0,"z":"$= $lift + 0.2"}, "rot": {"x":0,"y":0,"z":180}}],
        ["wheel", ["hub"], [], {"pos": {"x":0.6,"y":0,"z":0.3}, "scale": {"x":0.5,"y":1,"z":1}}],
        {"disable": true}, ["hidden", ["hub"]], {"disable": false}, ["lost", ["no_such_group"]]
    ],
},
"denied": {"slotType": ["wheels", "bad"]},
"roof": {"slotType": "roof", "flexbodies": [["mesh", "[group]:"], ["roof", ["body"], {"pos": [0, 0, 1]}], ["gone", ["body"]]]}
}"#;

fn cart() -> Memory {
    let shapes: &[&str] = &["body", "wheel", "roof", "lever", "Gone", "hidden"];
    Memory::new(&[("vehicles/cart/cart.jbeam", CART)], &[("vehicles/cart/cart.dae", shapes)])
}

#[test]
fn meshes_of_default_parts_are_where_nodes_are_moved() {
    let (tree, diagnostics) = resolved(&cart(), "{}");
    let names: Vec<_> =
        tree.parts.iter().map(|part| (part.name.as_str(), part.slot.as_str(), part.parent)).collect();
    assert_eq!(names, [("cart", "", None), ("axle", "axle", Some(0)), ("wheels", "wheels", Some(1))]);
    let expected = [
        ("body", [0.0; 3], [1.0, 2.0, 3.0]),
        // Turned by the axes of its nodes: y becomes -z, and z becomes y.
        ("lever", [0.5, 0.25, 0.1], [1.5, 3.25, -1.9]),
        // Turned by 180 degrees, and 0.25 farther from the middle on each side.
        ("wheel", [-0.85, 1.5, 0.3], [-1.85, -0.5, 3.3]),
        ("wheel", [0.85, 1.5, 0.3], [1.35, 3.5, 3.3]),
    ];
    let placed = placed(&tree);
    let placed: Vec<_> =
        placed.iter().map(|(name, origin, point)| (name.as_str(), *origin, *point)).collect();
    assert_eq!(placed, expected);
    assert_eq!(ids(&diagnostics), ["MOD0786", "MOD0787", "MOD0790"]);
    let lights = &diagnostics[1].message;
    assert!(lights.starts_with("2 lights without a color are left out"), "{lights}");
    // x y z of the game becomes x z -y.
    let wheel = tree.parts[2].meshes[0].placement.transform();
    assert!((wheel.translation[2] + 1.5).abs() < 1e-6 && (wheel.translation[1] - 0.3).abs() < 1e-6);
}

#[test]
fn what_a_configuration_cannot_have_is_said() {
    let text = r#"{"parts": {"roof": "roof", "axle": "nowhere", "/axle/wheels/": "denied"},
        "vars": {"$lift": 0.9, "$old": 1}}"#;
    let (tree, diagnostics) = resolved(&cart(), text);
    let placed = placed(&tree);
    assert_eq!(placed[2], ("wheel".into(), [-0.85, 1.5, 0.7], [-1.85, -0.5, 3.7]));
    assert_eq!((placed[4].0.as_str(), placed[4].1), ("roof", [0.0, 0.0, 1.0]));
    let messages: Vec<&str> = diagnostics.iter().map(|own| own.message.as_str()).collect();
    let expected = [
        "2 parts of the configuration are not used: part \"nowhere\" in the slot \"axle\" is unknown: the default is \
         used; part \"denied\" in the slot \"wheels\" does not fit (its slotType is \"wheels\", \"bad\"): the default is used",
        "$lift is 0.9, above its maximum 0.5: 0.5 is used",
        "mesh \"gone\" of part \"roof\" is in no shape; a shape has \"Gone\"",
        "the flexbody \"lost\" of part \"wheels\" is not drawn, because its group \"no_such_group\" has no nodes",
        "2 lights without a color are left out: a light of part \"cart\"",
        "the prop \"lever\" is turned by a rule that is inferred",
        "no part has the variable $old",
    ];
    assert_eq!(messages, expected);
}

#[test]
fn empty_slots_stay_empty() {
    for none in ["", "none"] {
        let (tree, _) = resolved(&cart(), &format!(r#"{{"parts": {{"axle": "{none}"}}}}"#));
        assert_eq!(tree.parts.len(), 1, "{none}");
    }
}

/// Each wheel is on the line of the two nodes of its axle, whatever the slots above it say.
#[test]
fn wheels_are_on_the_lines_of_their_nodes() {
    let text = r#"{
    "car": {"slotType": "main", "slots": [["type", "default", "description"],
        ["front", "front", "", {"nodeOffset": {"x": "$=case($track == nil, $width / 2 + 0.05, $track)", "y": -1.3, "z": 0.1}}],
        ["rear", "rear", "", {"nodeMove": {"x": 0, "y": 1.4, "z": 0.05}, "variables": {"$width": 0.5}}]],
        "variables": [["name", "type", "unit", "category", "default", "min", "max"], ["$width", "range", "m", "", 0.3, 0, 1]]},
    "front": {"slotType": "front", "slots": [["type", "default"], ["hubs", "hubs"]]},
    "rear": {"slotType": "rear", "slots": [["type", "default"], ["hubs", "hubs"]]},
    "hubs": {"slotType": "hubs",
        "nodes": [["id", "posX", "posY", "posZ"], ["r1", "$=-$width", 0, 0.3], ["r2", "$=-$width-0.2", 0, 0.3],
            ["l1", "$width", 0, 0.3], ["l2", "$=$width+0.2", 0, 0.3]],
        "pressureWheels": [["name", "hubGroup", "group", "node1:", "node2:"], ["R", "wheel_R", "tire_R", "r1", "r2"], ["L", "wheel_L", "tire_L", "l1", "l2"]],
        "flexbodies": [["mesh", "[group]:"],
            ["rim", ["wheel_R"], {"pos": {"x": "$=-$width-0.1", "y": 0, "z": 0.3}, "rot": {"z": 180}}],
            ["rim", ["tire_L"], {"pos": {"x": "$=$width+0.1", "y": 0, "z": 0.3}}]]}
    }"#;
    let files = Memory::new(&[("vehicles/cart/a.jbeam", text)], &[("vehicles/common/w.cdae", &["rim"])]);
    let (tree, diagnostics) = resolved(&files, "{}");
    assert_eq!(ids(&diagnostics), [""; 0]);
    let centers: Vec<[f64; 3]> = placed(&tree).iter().map(|(_, origin, _)| *origin).collect();
    // By hand: 0.3 + 0.1 + 0.3 / 2 + 0.05 = 0.6 at the front; 0.5 + 0.1 = 0.6 at the rear.
    let expected = [[-0.6, -1.3, 0.4], [0.6, -1.3, 0.4], [-0.6, 1.4, 0.35], [0.6, 1.4, 0.35]];
    assert_eq!(centers, expected);
}

#[test]
fn rotations_of_flexbodies_are_around_z_then_x_then_y() {
    let text = r#"{"a": {"slotType": "main", "nodes": [["id", "posX", "posY", "posZ"], {"group": "g"}, ["n", 0, 0, 0]],
        "flexbodies": [["mesh", "[group]:"], ["m", ["g"], {"rot": {"x": 90, "y": 90, "z": 90}}]]}}"#;
    let files = Memory::new(&[("vehicles/cart/a.jbeam", text)], &[("vehicles/cart/a.dae", &["m"])]);
    let (tree, _) = resolved(&files, "{}");
    // By hand: Rz takes (1, 2, 3) to (-2, 1, 3), Rx that to (-2, -3, 1), Ry that to (1, -3, 2).
    assert_eq!(placed(&tree)[0].2, [1.0, -3.0, 2.0]);
}

/// A spare wheel whose axle is along x of its mesh lies flat with these angles, nearly upright on the floor of the trunk.
#[test]
fn a_spare_wheel_lies_flat() {
    let text = r#"{"a": {"slotType": "main", "nodes": [["id", "posX", "posY", "posZ"], {"group": "g"}, ["n", 0, 0, 0]],
        "flexbodies": [["mesh", "[group]:"], ["m", ["g"], {"rot": {"x": 75, "y": 0, "z": 90}}]]}}"#;
    let files = Memory::new(&[("vehicles/cart/a.jbeam", text)], &[("vehicles/cart/a.dae", &["m"])]);
    let (tree, _) = resolved(&files, "{}");
    let [x, y, z] = tree.parts[0].meshes[0].placement.point([1.0, 0.0, 0.0]);
    assert!(x.abs() < 1e-9 && (y - 0.258_819).abs() < 1e-6 && (z - 0.965_926).abs() < 1e-6);
}

const PROPS: &str = r##"{"a": {"slotType": "main",
    "nodes": [["id", "posX", "posY", "posZ"], {"group": "g"}, ["r", 1, 2, 3], ["x", 2, 2, 3], ["y", 1, 4, 3]],
    "props": [["func", "mesh", "idRef:", "idX:", "idY:", "baseRotation", "rotation", "translation"],
        ["f", "m", "r", "x", "y", {"x": 0, "y": 0, "z": 0}, 0, 0, {"baseTranslation": {"x": 0.1, "y": 0.2, "z": 0.3}}],
        ["f", "m", "r", "x", "y", {"x": 30, "y": 0, "z": 90}, 0, 0, {"baseTranslation": {"x": 0, "y": 0, "z": 0}}],
        ["f", "m", "r", "x", "y", {"x": 0, "y": 0, "z": 0}, 0, 0,
            {"baseTranslationGlobal": {"x": 5, "y": 6, "z": 7}, "baseRotationGlobal": {"x": 90, "y": 0, "z": 0}}],
        ["f", "m", "r", "x", "y", {"x": 0, "y": 0, "z": 0}, 0, 0, {"baseRotationGlobal": {"x": 90, "y": 0, "z": 0}}],
        ["f", "m", "r", "x", "nowhere", {"x": 0, "y": 0, "z": 0}, 0, 0],
        {"lightColor": {"r": 255, "g": 51, "b": 0, "a": 255}, "lightInnerAngle": 30, "lightOuterAngle": 90, "lightRange": 55},
        ["lowbeam", "SPOTLIGHT", "r", "x", "y", {}, 0, 0, {"lightIntensityCd": 9000,
            "baseTranslationGlobal": {"x": 1, "y": -2, "z": 0.5}, "baseRotationGlobal": {"x": -2, "y": 0, "z": 180}}],
        ["brake", "POINTLIGHT", "r", "x", "y", {}, 0, 0, {"lightColor": "#ff000080"}],
        ["brake", "POINTLIGHT", "r", "x", "y", {}, 0, 0, {"lightColor": ""}]]}}"##;

#[test]
fn props_are_in_the_frames_of_their_nodes() {
    let files = Memory::new(&[("vehicles/cart/a.jbeam", PROPS)], &[("vehicles/cart/a.dae", &["m"])]);
    let (tree, diagnostics) = resolved(&files, "{}");
    assert_eq!(ids(&diagnostics), ["MOD0787", "MOD0794", "MOD0793", "MOD0790"]);
    let near = |a: [f64; 3], b: [f64; 3]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-9);
    let meshes = &tree.parts[0].meshes;
    // By hand: x of the frame is +X, y is +Y and twice as long, and z, from y to x, is -Z. The x, y and z of the mesh are +X,
    // -Z and +Y.
    let own = &meshes[0];
    assert!(near(own.placement.translation, [1.1, 2.4, 2.7]) && own.frame == MeshFrame::Origin);
    assert!(near(own.placement.point([1.0, 2.0, 3.0]), [2.1, 5.4, 0.7]));
    // By hand, from the right: x by 30 degrees takes y of the mesh to (0, cos, sin), z by 90 takes that to (-cos, 0, sin).
    let own = meshes[1].placement.point([0.0, 1.0, 0.0]);
    assert!(near(own, [1.0 - 30_f64.to_radians().cos(), 2.0 + 0.5, 3.0]), "{own:?}");
    // Angles of baseRotationGlobal are those of the left hand: y of the mesh points down.
    assert!(near(meshes[2].placement.point([0.0, 1.0, 0.0]), [5.0, 6.0, 6.0]));
    let MeshFrame::Turned([x, ..]) = meshes[3].frame else { panic!("{:?}", meshes[3].frame) };
    assert!((x + 0.5_f64.sqrt()).abs() < 1e-9 && meshes[3].placement == Placement::default());
    assert_eq!(meshes.len(), 4);
}

#[test]
fn lights_of_vehicles_are_lights() {
    let files = Memory::new(&[("vehicles/cart/a.jbeam", PROPS)], &[("vehicles/cart/a.dae", &["m"])]);
    let (tree, _) = resolved(&files, "{}");
    let [low, brake] = &tree.parts[0].lights[..] else { panic!("{:?}", tree.parts[0].lights) };
    assert_eq!((low.function.as_str(), low.has_unit, low.light.intensity), ("lowbeam", true, 9000.0));
    assert_eq!((low.light.color, low.light.range), ([1.0, 0.2, 0.0], Some(55.0)));
    let meshwright_scene::LightKind::Spot { inner, outer } = low.light.kind else { panic!() };
    assert!((inner - 15_f32.to_radians()).abs() < 1e-6 && (outer - 45_f32.to_radians()).abs() < 1e-6);
    // A headlight shines to the front, which is -Y, and 2 degrees down.
    let [x, y, z] = low.placement.point([0.0, 1.0, 0.0]);
    let (sin, cos) = 2_f64.to_radians().sin_cos();
    assert!((x - 1.0).abs() < 1e-9 && (y + 2.0 + cos).abs() < 1e-9 && (z - 0.5 + sin).abs() < 1e-9);
    assert_eq!((brake.light.color, brake.light.intensity, brake.has_unit), ([1.0, 0.0, 0.0], 1.0, false));
    assert_eq!(brake.placement.translation, [1.0, 2.0, 3.0]);
}

/// Two headlights as mods have them: each is in the middle of its lamp, shines to the front, which is -Y, and 20 degrees down.
#[test]
fn headlights_shine_to_the_front() {
    let text = r#"{"a": {"slotType": "main", "nodes": [["id", "posX", "posY", "posZ"], {"group": "g"},
            ["r1", -0.5, -0.4, 1.8], ["r2", -0.3, -0.4, 1.8], ["r4", -0.5, -0.4, 1.7], ["l1", 0.5, -0.4, 1.8], ["l2", 0.3, -0.4, 1.8], ["l4", 0.5, -0.4, 1.7]],
        "props": [["func", "mesh", "idRef:", "idX:", "idY:", "baseRotation", "rotation", "translation"], {"lightColor": {"r": 255, "g": 255, "b": 255}},
            ["lowbeam", "SPOTLIGHT", "r1", "r2", "r4", {"x": 20, "y": 0, "z": 0}, 0, 0, {"baseTranslation": {"x": 0.5, "y": 0.5, "z": 0.05}}],
            ["lowbeam", "SPOTLIGHT", "l1", "l2", "l4", {"x": -200, "y": 0, "z": 0}, 0, 0, {"baseTranslation": {"x": 0.5, "y": 0.5, "z": -0.05}}]]}}"#;
    let (tree, _) = resolved(&Memory::new(&[("vehicles/cart/a.jbeam", text)], &[]), "{}");
    let (sin, cos) = 20_f64.to_radians().sin_cos();
    for (light, x) in tree.parts[0].lights.iter().zip([-0.4, 0.4]) {
        let near = |a: [f64; 3], b: [f64; 3]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-9);
        assert!(near(light.placement.translation, [x, -0.45, 1.75]), "{:?}", light.placement);
        let shines = light.placement.point([0.0, 1.0, 0.0]);
        assert!(near(shines, [x, -0.45 - cos, 1.75 - sin]), "{shines:?}");
    }
    assert_eq!(tree.parts[0].lights.len(), 2);
}

/// Slots hand their options and variables to all parts below; expressions are those of the innermost slot.
#[test]
fn options_of_slots_are_merged_and_computed_below() {
    let text = r#"{"a": {"slotType": "main", "components": {"hub": {"width": 0.5}},
        "variables": [["name", "type", "unit", "category", "default", "min", "max"], ["$w", "range", "m", "", 1, 0, 9]],
        "slots": [["type", "default"], ["s", "b", "", {"nodeMove": {"x": "$=$w", "y": 2, "z": 3}, "nodeOffset2": {"x": 10, "y": 0, "z": 0}}]]},
        "b": {"slotType": "s", "slots": [["type", "default", "description"],
            ["t", "c", "", {"nodeMove": {"y": 20}, "variables": {"$v": "$=$q * 2", "$q": 4, "$w": 4, "$itself": "$=$itself + 1"}}]]},
        "c": {"slotType": "t", "nodes": [["id", "posX", "posY", "posZ"], {"group": "g"}, ["n", 0, 0, 0]],
            "flexbodies": [["mesh", "[group]:"], ["m", ["g"], {"pos": {"x": "$=-$components.hub.width", "y": "$v", "z": "$>>components.hub.width"}}],
                ["m", ["g"], {"ignoreNodeOffset": true, "pos": {"x": "$old", "y": 0, "z": 0}}]]}}"#;
    let files = Memory::new(&[("vehicles/cart/a.jbeam", text)], &[("vehicles/cart/a.dae", &["m"])]);
    let (tree, diagnostics) = resolved(&files, r#"{"vars": {"$old": 7}}"#);
    // By hand: w and q are 4 below, v is 8; x: -0.5 + 4 - 10, y: 8 + 20, z: 0.5 + 3.
    assert_eq!(tree.parts[2].meshes[0].placement.translation, [-6.5, 28.0, 3.5]);
    assert_eq!(tree.parts[2].meshes[1].placement.translation, [11.0, 20.0, 3.0]);
    assert_eq!(ids(&diagnostics), ["MOD0784"]);
    assert_eq!(diagnostics[0].message, "\"$=$itself + 1\": a variable has no value");
}

/// An object at the end of a row has its options, but not in a column of vectors.
#[test]
fn short_rows_end_with_values_or_options() {
    let text = r#"{"a": {"slotType": "main",
        "nodes": [["id", "posX", "posY", "posZ"], {"group": "g"}, ["r", 0, 0, 0], ["x", 1, 0, 0], ["y", 0, 1, 0]],
        "flexbodies": [["mesh", "[group]:", "nonFlexMaterials"], ["m", ["g"], {"pos": {"x": 1, "y": 1, "z": 1}}],
            ["m", ["g"], [], {"pos": {"x": 2, "y": 2, "z": 2}}]],
        "props": [["func", "mesh", "idRef:", "idX:", "idY:", "baseRotation", "rotation"],
            ["f", "m", "r", "x", "y", {"x": 0, "y": 0, "z": 90, "baseTranslation": {"x": 9, "y": 9, "z": 9}}]]}}"#;
    let files = Memory::new(&[("vehicles/cart/a.jbeam", text)], &[("vehicles/cart/a.dae", &["m"])]);
    let (tree, _) = resolved(&files, "{}");
    let places: Vec<_> = tree.parts[0].meshes.iter().map(|own| own.placement.translation).collect();
    assert_eq!(places, [[1.0; 3], [2.0; 3], [0.0; 3]]);
}

#[test]
fn rows_lights_and_skins_replace_materials() {
    let text = r#"{"a": {"slotType": "main", "slots": [["type", "default"], ["paint_design", "p"], ["skin_x", "q"]],
        "glowMap": {"lamp": {"simpleFunction": "lowbeam", "off": "lamp_off", "on": "lamp_on"}},
        "nodes": [["id", "posX", "posY", "posZ"], {"group": "g"}, ["n", 0, 0, 0]],
        "flexbodies": [["mesh", "[group]:"], ["m", ["g"]], ["n", ["g"], {"materialOverride": ["body", "chrome"]}]]},
        "p": {"slotType": "paint_design", "globalSkin": "red"}, "q": {"slotType": "skin_x", "skinName": "blue"}}"#;
    let mut files = Memory::new(&[("vehicles/cart/a.jbeam", text)], &[("vehicles/cart/a.dae", &["m", "n"])]);
    let skins = [
        ("body", "body.skin.red"),
        ("body", "body.skin.blue"),
        ("chrome", "chrome.skin.blue"),
        ("x", "x.skin.green"),
    ];
    files.skins = skins.iter().map(|(from, to)| ((*from).to_owned(), (*to).to_owned())).collect();
    let (tree, _) = resolved(&files, "{}");
    let of = |at: usize| {
        let pairs = tree.parts[0].meshes[at].materials.iter();
        pairs.map(|(from, to)| format!("{from}>{to}")).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(of(0), "body>body.skin.red chrome>chrome.skin.blue lamp>lamp_off");
    assert_eq!(of(1), "body>chrome.skin.blue chrome>chrome.skin.blue lamp>lamp_off");
}

#[test]
fn hostile_parts_end_soon() {
    // A part in itself, and parts that multiply in each other.
    let mut text = r#"{"a": {"slotType": "main", "slots": [["type", "default"], ["s", "b"], ["t", "c0"]]},
        "b": {"slotType": "s", "slots": [["type", "default"], ["s", "b"]]},"#
        .to_owned();
    for at in 0..60 {
        let slots: Vec<String> =
            (0..3).map(|own| format!(r#"["c{at}_{own}", ["t"], [], "c{}"]"#, at + 1)).collect();
        text += &format!(
            r#""c{at}": {{"slotType": "t", "slots2": [["name", "allowTypes", "denyTypes", "default"], {}]}},"#,
            slots.join(",")
        );
    }
    let files = Memory::new(&[("vehicles/cart/a.jbeam", &(text + "}"))], &[]);
    let (tree, diagnostics) = resolved(&files, "{}");
    assert!(tree.parts.len() <= 20_000);
    let cut = diagnostics.iter().find(|own| own.code.id == "MOD0788").unwrap();
    assert!(cut.message.contains("part \"b\" is in itself, in a slot of part \"b\""), "{}", cut.message);

    // Many parts, each with one mesh.
    let mut text = r#"{"a": {"slotType": "main", "slots": [["type", "default"],"#.to_owned();
    (0..10_000).for_each(|at| text += &format!(r#"["s{at}", "p{at}"],"#));
    text += "]},";
    (0..10_000).for_each(|at| {
        text += &format!(
            r#""p{at}": {{"slotType": "s{at}", "nodes": [["id", "posX", "posY", "posZ"], {{"group": "g"}}, ["n", 0, 0, 0]],
               "flexbodies": [["mesh", "[group]:"], ["m", ["g"], {{"pos": {{"x": {at}}}}}]]}},"#
        );
    });
    let files = Memory::new(&[("vehicles/cart/a.jbeam", &(text + "}"))], &[("vehicles/cart/a.dae", &["m"])]);
    let (tree, _) = resolved(&files, "{}");
    assert_eq!(tree.parts.len(), 10_001);
    assert_eq!(tree.parts[10_000].meshes[0].placement.translation, [9_999.0, 0.0, 0.0]);
}

#[test]
fn values_that_are_no_numbers_are_said_and_not_used() {
    let deep = format!("$={}1{}", "(".repeat(100_000), ")".repeat(100_000));
    let nested = format!("$={}1", "-".repeat(5_000));
    let text = format!(
        r#"{{"a": {{"slotType": "main", "nodes": [["id", "posX", "posY", "posZ"], {{"group": "g"}}, ["n", 0, 0, 0]],
        "flexbodies": [["mesh", "[group]:"], ["m", ["g"], {{"pos": {{"x": "{deep}", "y": "{nested}", "z": 1e999}}}}],
        ["m", ["g"], {{"pos": {{"x": "$=1/0", "y": "$=0/0", "z": "$nothing"}}, "scale": {{"x": 1e300, "y": "$=os.exit()"}}}}]]}}}}"#
    );
    let files = Memory::new(&[("vehicles/cart/a.jbeam", &text)], &[("vehicles/cart/a.dae", &["m"])]);
    let (tree, diagnostics) = resolved(&files, "{}");
    assert_eq!(tree.parts[0].meshes[0].placement.translation, [0.0; 3]);
    assert_eq!(tree.parts[0].meshes[1].placement.translation, [0.0; 3]);
    assert_eq!(ids(&diagnostics), ["MOD0784"]);
    assert!(
        diagnostics[0].message.starts_with("7 values of parts cannot be computed: "),
        "{}",
        diagnostics[0].message
    );
    assert!(tree.parts[0].meshes[1].placement.transform().scale.iter().all(|part| part.is_finite()));
}

#[test]
fn a_vehicle_without_a_main_part_is_an_error() {
    let files = Memory::new(&[("vehicles/cart/a.jbeam", r#"{"b": {"slotType": "b"}}"#)], &[]);
    let mut diagnostics = Diagnostics::new(10);
    let request =
        VehicleRequest { folder: "vehicles/cart", file: None, config: &config("{}"), variants: true };
    let tree = resolve(&request, "", &files, &Limits::DEFAULT, &mut diagnostics);
    assert_eq!(tree.unwrap_err().code().id, "MOD0780");
}

#[test]
fn paints_are_those_of_the_configuration_or_of_descriptions() {
    let text = r#"{"a": {"slotType": "main"}}"#;
    let paint = |red: f64| format!(r#"{{"baseColor": [{red}, 0, 0, 1], "metallic": 0.5}}"#);
    let info =
        format!(r#"{{"defaultPaintName1": "A", "paints": {{"A": {}, "B": {}}}}}"#, paint(0.1), paint(0.2));
    let red = |files: &[(&str, &str)], config: &str| {
        let (tree, diagnostics) = resolved(&Memory::new(files, &[]), config);
        let reds: Vec<f64> = tree.paints.iter().map(|paint| paint.base_color[0]).collect();
        (reds, ids(&diagnostics).join(" "))
    };
    let parts = ("vehicles/cart/a.jbeam", text);
    let all = [parts, ("vehicles/cart/info.json", info.as_str())];
    assert_eq!(red(&all, "{}"), (vec![0.1], String::new()));
    let own = format!(r#"{{"paints": [{}, {}]}}"#, paint(0.7), paint(0.8));
    assert_eq!(red(&all, &own), (vec![0.7, 0.8], String::new()));
    let of_base = ("vehicles/cart/info_base.json", r#"{"defaultPaintName1": "B", "defaultPaintName2": "A"}"#);
    assert_eq!(red(&[parts, all[1], of_base], "{}"), (vec![0.2, 0.1], String::new()));
    let lost = ("vehicles/cart/info_base.json", r#"{"defaultPaintName1": "C"}"#);
    assert_eq!(red(&[parts, all[1], lost], "{}"), (vec![], "MOD0796".to_owned()));
    assert_eq!(red(&[parts], "{}"), (vec![], String::new()));
}

/// By the scripts of the game: half a vector has no effect, defaults are in their ranges, and rows of options between slots
/// are for the slots below.
#[test]
fn slots_are_as_in_the_game() {
    let text = r#"{"a": {"slotType": "main",
        "variables": [["name", "type", "unit", "category", "default", "min", "max"], ["$v", "range", "m", "", 5, 0, 1]],
        "slots": [["type", "default"], ["s", "b", "", {"nodeOffset": {"x": 1.5}}], {"nodeMove": {"x": 0, "y": 0, "z": 7}}, ["t", "c"],
            {"nodeMove": ""}, ["u", "d"]]},
        "b": {"slotType": "s", "nodes": [["id", "posX", "posY", "posZ"], {"group": "g"}, ["n", 0, 0, 0]],
            "flexbodies": [["mesh", "[group]:"], ["m", ["g"], {"pos": {"x": "$v", "y": 0, "z": 0}}]]},
        "c": {"slotType": "t", "flexbodies": [["mesh", "[group]:"], ["m", ["g"]]]},
        "d": {"slotType": "u", "flexbodies": [["mesh", "[group]:"], ["m", ["g"]]]}}"#;
    let files = Memory::new(&[("vehicles/cart/a.jbeam", text)], &[("vehicles/cart/a.dae", &["m"])]);
    let (tree, diagnostics) = resolved(&files, "{}");
    let places: Vec<_> = tree.parts.iter().flat_map(|part| &part.meshes).collect();
    let places: Vec<_> = places.iter().map(|own| own.placement.translation).collect();
    assert_eq!(places, [[1.0, 0.0, 0.0], [0.0, 0.0, 7.0], [0.0; 3]]);
    assert_eq!(ids(&diagnostics), ["MOD0783", "MOD0784"]);
    assert_eq!(diagnostics[1].message, "nodeOffset without x, y and z has no effect");
}

/// Files that count how often each is read.
struct Counted(Memory, std::cell::RefCell<BTreeMap<String, usize>>);

impl Counted {
    fn count(&self, path: &str) {
        let mut counts = self.1.borrow_mut();
        let count = counts.entry(path.to_owned()).or_default();
        *count = count.saturating_add(1);
    }
}

impl VehicleFiles for Counted {
    fn list(&self, folder: &str, extensions: &[&str]) -> Vec<String> {
        self.0.list(folder, extensions)
    }

    fn read(&self, path: &str, limits: &Limits) -> Result<Source> {
        self.count(path);
        self.0.read(path, limits)
    }

    fn find(&self, path: &str, limits: &Limits) -> Option<Source> {
        self.count(path);
        self.0.find(path, limits)
    }

    fn objects(&self, path: &str) -> Arc<[String]> {
        self.count(path);
        self.0.objects(path)
    }

    fn skinned(&self, skin: &str) -> Vec<(String, String)> {
        self.0.skinned(skin)
    }
}

/// A vehicle of 150 parts in as many files reads each file once, and so do two configurations with one cache.
#[test]
fn each_file_is_read_once() {
    const PARTS: usize = 150;
    let slots: Vec<String> = (0..PARTS).map(|at| format!(r#"["s{at}", "p{at}"]"#)).collect();
    let main =
        format!(r#"{{"a": {{"slotType": "main", "slots": [["type", "default"], {}]}}}}"#, slots.join(","));
    let part = |at: usize| {
        let folder = if at.is_multiple_of(2) { "vehicles/cart" } else { COMMON };
        let text = format!(
            r#"{{"p{at}": {{"slotType": "s{at}", "nodes": [["id", "posX", "posY", "posZ"], {{"group": "g{at}"}}, ["n{at}", 0, 0, 0]],
               "flexbodies": [["mesh", "[group]:"], ["m{at}", ["g{at}"]]]}}}}"#
        );
        (format!("{folder}/p{at}.jbeam"), text)
    };
    let texts: Vec<(String, String)> = (0..PARTS).map(part).collect();
    let mut all: Vec<(&str, &str)> =
        texts.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    all.push(("vehicles/cart/a.jbeam", &main));
    let names: Vec<String> = (0..PARTS).map(|at| format!("m{at}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let (own, common) = names.split_at(PARTS / 2);
    let files = Memory::new(&all, &[("vehicles/cart/a.dae", own), ("vehicles/common/b.dae", common)]);
    let files = Counted(files, Default::default());
    let (cache, mut problems) = (PartFileCache::default(), Problems::default());
    for text in ["{}", r#"{"parts": {"s0": ""}}"#] {
        let config = config(text);
        let request = VehicleRequest { folder: "vehicles/cart", file: None, config: &config, variants: true };
        let tree = resolve_within(&request, &files, &cache, &Limits::DEFAULT, &mut problems).unwrap();
        let meshes: usize = tree.parts.iter().map(|part| part.meshes.len()).sum();
        assert_eq!(meshes, if text == "{}" { PARTS } else { PARTS - 1 });
    }
    let counts = files.1.borrow();
    let jbeam = counts.iter().filter(|(path, _)| path.ends_with(".jbeam"));
    assert_eq!(jbeam.clone().count(), PARTS + 1);
    assert!(jbeam.clone().all(|(_, count)| *count == 1), "{counts:?}");
    // The names of objects are asked for once by each configuration; whoever has the files remembers them.
    assert!(counts.iter().filter(|(path, _)| path.ends_with(".dae")).all(|(_, count)| *count == 2));
}
