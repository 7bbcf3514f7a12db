//! Vehicles that are files in memory.
#![allow(clippy::unwrap_used, reason = "tests may panic")]

use super::*;
use meshwright_core::{Diagnostic, codes::BAD_REQUEST};
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
    let tree = resolve("vehicles/cart", None, &config, files, &Limits::DEFAULT, &mut diagnostics).unwrap();
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
        ["steering", "lever", "r", "l", "b", {"x":0,"y":0,"z":0}, 0, {"baseTranslationGlobal": {"x":0.5,"y":0.25,"z":"$lift"}}],
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
        ("lever", [0.5, 0.25, 0.1], [1.5, 2.25, 3.1]),
        // Turned by 180 degrees, and 0.25 farther from the middle on each side.
        ("wheel", [-0.85, 1.5, 0.3], [-1.85, -0.5, 3.3]),
        ("wheel", [0.85, 1.5, 0.3], [1.35, 3.5, 3.3]),
    ];
    let placed = placed(&tree);
    let placed: Vec<_> =
        placed.iter().map(|(name, origin, point)| (name.as_str(), *origin, *point)).collect();
    assert_eq!(placed, expected);
    assert_eq!(ids(&diagnostics), ["MOD0786", "MOD0787"]);
    assert!(diagnostics[1].message.starts_with("2 lights are left out"), "{}", diagnostics[1].message);
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
        "2 lights are left out: a light of part \"cart\" is left out",
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
fn rotations_are_z_then_x_then_y_from_the_left() {
    let text = r#"{"a": {"slotType": "main", "nodes": [["id", "posX", "posY", "posZ"], {"group": "g"}, ["n", 0, 0, 0]],
        "flexbodies": [["mesh", "[group]:"], ["m", ["g"], {"rot": {"x": 90, "y": 90, "z": 90}}]]}}"#;
    let files = Memory::new(&[("vehicles/cart/a.jbeam", text)], &[("vehicles/cart/a.dae", &["m"])]);
    let (tree, _) = resolved(&files, "{}");
    // By hand: Ry takes (1, 2, 3) to (3, 2, -1), Rx that to (3, 1, 2), Rz that to (-1, 3, 2).
    assert_eq!(placed(&tree)[0].2, [-1.0, 3.0, 2.0]);
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
    let tree = resolve("vehicles/cart", None, &config("{}"), &files, &Limits::DEFAULT, &mut diagnostics);
    assert_eq!(tree.unwrap_err().code().id, "MOD0780");
}
