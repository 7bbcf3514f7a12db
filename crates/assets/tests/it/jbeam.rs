//! Parts and configurations of vehicles.

use crate::small_mods::{LIMITS, codes, source};
use meshwright_assets::{JbeamFile, MeshTable, VehicleConfig};
use meshwright_core::Limits;

fn parse(text: &str) -> JbeamFile {
    let outcome = JbeamFile::parse(&source(text), &LIMITS).unwrap();
    assert!(outcome.diagnostics.is_empty(), "{:?}", outcome.diagnostics);
    outcome.value
}

const PART: &str = r#"{
// a part, as they are written
"car_body": {
  "information":{"authors":"x", "name":"Body"},
  "slotType" : ["main", "other"],
  "slots": [
    ["type", "default","description"],
    ["car_engine","car_engine_v8", "Engine" {"coreSlot":true}],
    {"variables": "x"},
    ["car_roof", "", "Roof"]
  ],
  "slots2": [
    ["name", "allowTypes", "denyTypes", "default", "description"],
    ["car_hood", ["car_hood"], [], "car_hood_a", "Hood"],
  ],
  "flexbodies": [
    ["mesh", "[group]:", "nonFlexMaterials"],
    ["body", ["frame" "floor"]]
    {"deformGroup":"g", "materialOverride": {"paint": "gold"}},
    ["door", "door_L", [], {"pos":{"x":1}}],
    ["hood", [], [], {"materialOverride": [["a", "b"], ["c", "d"]]}]
    {"materialOverride": ["e", "f"]},
    ["trunk"], [], [5], [""],
  ],
  "props": [
    ["func", "mesh", "idRef:", "idX:", "idY:", "baseRotation"],
    ["steering", "wheel", "a", "b"]
    ["light", "SPOTLIGHT", "a"],["light","POINTLIGHT"],
    {"disableTriangleBreaking": true},
    ["rpm", "needle"]
  ],
  "glowMap": {
    "lamp": {"simpleFunction":"brake", "off":"lamp", "on":"lamp_on", "on_intense":"lamp_bright"},
    "bulb": {"off": 5}
  },
  "nodes": [["id","posX"], ["n1", .5, 01]]
},
"empty": ,{}
}
"#;

#[test]
fn parts_with_their_tables() {
    let file = parse(PART);
    let [body, empty] = &file.parts[..] else { panic!("{file:?}") };
    assert_eq!((body.name.name.as_str(), body.name.line, empty.name.name.as_str()), ("car_body", 3, "empty"));
    assert_eq!(body.slot_types, ["main", "other"]);
    let slots: Vec<_> =
        body.slots.iter().map(|slot| (slot.name.name.as_str(), slot.default_part.as_str())).collect();
    assert_eq!(slots, [("car_engine", "car_engine_v8"), ("car_roof", ""), ("car_hood", "car_hood_a")]);
    let meshes: Vec<_> = body
        .meshes
        .iter()
        .map(|used| {
            let overrides: Vec<_> = used
                .material_overrides
                .iter()
                .map(|(from, to)| format!("{}>{}", from.name, to.name))
                .collect();
            (used.table, used.mesh.name.as_str(), used.mesh.line, used.groups.join("+"), overrides.join(" "))
        })
        .collect();
    let row = |table, mesh, line, groups: &str, overrides: &str| {
        (table, mesh, line, groups.into(), overrides.into())
    };
    assert_eq!(
        meshes,
        [
            row(MeshTable::Flexbodies, "body", 18, "frame+floor", ""),
            row(MeshTable::Flexbodies, "door", 20, "door_L", "paint>gold"),
            row(MeshTable::Flexbodies, "hood", 21, "", "a>b c>d"),
            row(MeshTable::Flexbodies, "trunk", 23, "", "e>f"),
            row(MeshTable::Props, "wheel", 27, "steering", ""),
            row(MeshTable::Props, "needle", 30, "rpm", ""),
        ]
    );
    assert_eq!(body.meshes[0].mesh.span.of(PART.as_bytes()).unwrap(), b"\"body\"");
    assert_eq!(body.meshes[2].material_overrides[1].1.span.of(PART.as_bytes()).unwrap(), b"\"d\"");
    let glow: Vec<_> =
        body.glow_map.iter().map(|entry| (entry.material.name.as_str(), entry.states.len())).collect();
    assert_eq!(glow, [("lamp", 3), ("bulb", 0)]);
    let (state, on) = &body.glow_map[0].states[1];
    assert_eq!((state.as_str(), on.name.as_str(), on.line), ("on", "lamp_on", 33));
}

#[test]
fn the_header_says_where_meshes_are() {
    let file = parse(
        r#"{"p": {"props": [["mesh", "func"], ["lever", "gear"]], "flexbodies": [["[group]:", "mesh"], ["g", "m"]]}}"#,
    );
    let meshes: Vec<_> =
        file.parts[0].meshes.iter().map(|used| (used.mesh.name.as_str(), used.groups.join("+"))).collect();
    assert_eq!(meshes, [("lever", "gear".to_owned()), ("m", "g".to_owned())]);
    let odd = |text: &str| {
        let outcome = JbeamFile::parse(&source(text), &LIMITS).unwrap();
        let meshes: Vec<_> = outcome
            .value
            .parts
            .iter()
            .flat_map(|part| &part.meshes)
            .map(|used| used.mesh.name.clone())
            .collect();
        (codes(&outcome.diagnostics), meshes)
    };
    assert_eq!(
        odd(r#"{"p": {"props": [["x"], ["gear", "lever"]]}}"#),
        (vec!["MAT0202"], vec!["lever".to_owned()])
    );
    assert_eq!(odd(r#"{"p": {"props": {}}}"#), (vec!["MAT0201"], vec![]));
    assert_eq!(odd(r#"{"p": {"props": [["mesh"], 5]}}"#), (vec!["MAT0203"], vec![]));
    assert_eq!(odd(r#"{"p": 5, "q": {"props": []}}"#), (vec![], vec![]));
    assert_eq!(
        odd(r#"{"p": {"flexbodies": [["mesh"], ["a"], ["b"#),
        (vec!["MAT0001"], vec!["a".to_owned(), "b".to_owned()])
    );
}

#[test]
fn configurations() {
    let text = r#"{"format": 2, "model": "car", "mainPartName": "car_body", "parts": {"a": "b", "c": "", "d": null},
        "paints": [{"baseColor": [1, 1, 1, 1]}], "licenseName": "ME", "vars": {"$x": 1},}"#;
    let outcome = VehicleConfig::parse(&source(text), &LIMITS).unwrap();
    assert_eq!(codes(&outcome.diagnostics), ["MAT0008"]);
    let config = outcome.value;
    assert_eq!((config.format, config.model.map(|model| model.name).as_deref()), (Some(2.0), Some("car")));
    assert_eq!(config.main_part.unwrap().name, "car_body");
    let parts: Vec<_> = config.parts.iter().map(|(slot, part)| (slot.as_str(), part.name.as_str())).collect();
    assert_eq!(parts, [("a", "b"), ("c", "")]);
    assert_eq!(config.license_name.unwrap().of(text.as_bytes()).unwrap(), b"\"ME\"");
    assert!(config.paints.unwrap().of(text.as_bytes()).unwrap().starts_with(b"[{"));
    let empty = VehicleConfig::parse(&source("[1]"), &LIMITS).unwrap().value;
    assert_eq!(empty, VehicleConfig::default());
}

#[test]
fn limits_are_kept() {
    let code = |limits: Limits| JbeamFile::parse(&source(PART), &limits).map(drop).unwrap_err().code().id;
    assert_eq!(code(LIMITS.memory(1_000)), "CORE0003");
    assert_eq!(code(LIMITS.items(30)), "CORE0004");
    assert_eq!(code(LIMITS.depth(2)), "CORE0005");
    // Rows share what a row before them replaces.
    let pairs: String = (0..2_000).map(|n| format!("\"m{n}\": \"x\",")).collect();
    let rows = "[\"a\"],".repeat(2_000);
    let text =
        format!("{{\"p\": {{\"flexbodies\": [[\"mesh\"], {{\"materialOverride\": {{{pairs}}}}}, {rows}]}}}}");
    let small = LIMITS.memory(4 << 20);
    let file = JbeamFile::parse(&source(&text), &small).unwrap().value;
    assert_eq!(
        (file.parts[0].meshes.len(), file.parts[0].meshes[1_999].material_overrides.len()),
        (2_000, 2_000)
    );
}
