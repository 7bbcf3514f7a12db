//! Parts and configurations of vehicles.

use crate::small_mods::{LIMITS, codes, source};
use meshwright_assets::{
    JbeamFile, MeshTable, VehicleConfig,
    jbeam::{JbeamValue, evaluate},
};
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
    assert_eq!(config.vars, [("$x".to_owned(), 1.0)]);
    let names: Vec<_> = config.var_names.iter().map(|name| (name.name.as_str(), name.line)).collect();
    assert_eq!(names, [("$x", 2)]);
    assert_eq!((config.paint_values.len(), config.paint_values[0].base_color), (1, [1.0; 4]));
    let empty = VehicleConfig::parse(&source("[1]"), &LIMITS).unwrap().value;
    assert_eq!(empty, VehicleConfig::default());
}

#[test]
fn variables_of_parts() {
    let text = r#"{"a": {"variables": [["name", "type", "unit", "category", "default", "min", "max", "title"],
        ["$x", "range", "m", "", 0, -1, 1], ["$y", "range", "m", "", 0, 2, 1], ["$z", "range", "m", "", 0, "$=1", 1], [7]]},
        "b": {"variables": [["$w", "range", "m", "", 0, 0, 5], ["$v", "range", "m", "", 0, 0, 2]]}, "c": {"variables": {}}}"#;
    let file = JbeamFile::parse(&source(text), &LIMITS).unwrap().value;
    let of = |part: usize| {
        let all = file.parts[part].variables.iter();
        all.map(|one| (one.name.name.as_str(), one.range)).collect::<Vec<_>>()
    };
    assert_eq!(of(0), [("$x", Some([-1.0, 1.0])), ("$y", Some([1.0, 2.0])), ("$z", None)]);
    // The first item is the header, whatever it has.
    assert_eq!((of(1), of(2)), (vec![("$v", Some([0.0, 2.0]))], vec![]));
}

#[test]
fn configurations_in_lua() {
    let text = r#"{format=2,["model"]="car",parts={["a"]="b",c='',["d e"]="it\"s"},vars={["$x"]=-0.5;["$y"]=nil},
        paints={{baseColor={0.5,0,1,1},metallic=0.25},{}}}"#;
    let config = VehicleConfig::from_lua(text, &LIMITS).unwrap();
    let parts: Vec<_> = config.parts.iter().map(|(slot, part)| (slot.as_str(), part.name.as_str())).collect();
    assert_eq!(parts, [("a", "b"), ("c", ""), ("d e", "it\"s")]);
    assert_eq!((config.vars, config.paint_values.len()), (vec![("$x".to_owned(), -0.5)], 2));
    assert_eq!(
        (config.paint_values[0].base_color, config.paint_values[0].metallic),
        ([0.5, 0.0, 1.0, 1.0], 0.25)
    );
    for text in ["", "}", "]]==;", "{\"", "{[[[", "\\", "{a=", "'", "\u{e4}=\u{1f600}"] {
        assert_eq!(VehicleConfig::from_lua(text, &LIMITS).unwrap().parts, [], "{text}");
    }
    assert!(VehicleConfig::from_lua(&"{".repeat(100_000), &LIMITS).is_err(), "it is too deep");
}

#[test]
fn expressions() {
    let variable = |name: &str| match name {
        "$a" => Some(JbeamValue::Number(2.0)),
        "$name" => Some(JbeamValue::Text("fl_".into())),
        "$on" => Some(JbeamValue::Bool(true)),
        "$components.hub.width" => Some(JbeamValue::Number(0.5)),
        _ => None,
    };
    let number = |text: &str| evaluate(text, &variable).map(|value| value.number());
    for (text, expected) in [
        ("1+2*3", 7.0),
        (" ( 1 + 2 ) * 3 ", 9.0),
        ("-2^2", -4.0),
        ("2^3^2", 512.0),
        ("2^-1", 0.5),
        ("7 % 3 - -1", 2.0),
        ("-7 % 3", 2.0),
        ("1e3/.5", 2000.0),
        ("$a*0.5-$a", -1.0),
        ("min(3, $a, 5)+max(1,2)*abs(-4)", 10.0),
        ("math.floor(2.7) + round(2.5) + clamp(9, 0, 1)", 6.0),
        ("$b == nil and $a*3 or $b*4", 6.0),
        ("case($b == nil, $a + 0.25, $b)", 2.25),
        ("case($a ~= 2, $b * 1, 5)", 5.0),
        // A number chooses the value of its place, and one beyond the last the last.
        ("case(2, 5, 6, 7) + case(9, 5, 6)", 12.0),
        ("case(true, $b, 3)", 3.0),
        ("$components.hub.width * 2 + sign(-3) + square(3)", 9.0),
        ("math.atan2(0, 1) + deg(rad(90)) + fmod(7, 4)", 93.0),
        ("$on and 1 or 2", 1.0),
        ("not $on and 1 or 2", 2.0),
        ("(1 < 2) == (2 >= 2) and 8 or 9", 8.0),
    ] {
        assert_eq!(number(text), Ok(Some(expected)), "{text}");
    }
    assert_eq!(evaluate("$name..'hub'..1", &variable), Ok(JbeamValue::Text("fl_hub1".into())));
    for text in [
        "",
        "1 2",
        "(1",
        "$b+1",
        "os.time()",
        "1 +",
        "$a.b + 1",
        "$a[1]",
        "f",
        "'x",
        "case(1)",
        "min()",
        "$name*2",
        "1 < 'x'",
    ] {
        assert!(evaluate(text, &variable).is_err(), "{text}");
    }
    for part in ["(", "-", "not ", "min(", "2^", "1+(", "case("] {
        assert!(evaluate(&part.repeat(1_000), &variable).is_err(), "{part}");
        assert!(evaluate(&part.repeat(100_000), &variable).unwrap_err().contains("bytes"), "{part}");
    }
}

#[test]
fn groups_of_wheels_are_in_columns() {
    let file = parse(
        r#"{"p": {"pressureWheels": [["name","hubGroup","group","node1:"], {"deformGroup": "x"}, ["FR","hub_FR",["tire_FR","t"],"a"]]}}"#,
    );
    let groups: Vec<&str> = file.parts[0].nodes.groups.iter().map(String::as_str).collect();
    assert_eq!(groups, ["hub_FR", "t", "tire_FR", "x"]);
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
