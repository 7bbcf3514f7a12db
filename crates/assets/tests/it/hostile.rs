//! Damaged files are read within bounds of time and memory, without a panic.

use crate::small_mods::{LIMITS, source};
use meshwright_assets::{
    JbeamFile, MaterialFile, NameProblem, Roots, TextureValue, VehicleConfig, codes,
    json::{Json, JsonKind},
};
use meshwright_core::{Error, Source};
use meshwright_testkit::{alloc, hostile, instructions, mutate};

const MATERIALS: &str = r#"{
  "hull": { "name": "hull", "mapTo": "hull", "class": "Material", "persistentId": "0608b463-71d4-4cda-9078-d54224e3b475",
    "Stages": [ { "colorMap": "/vehicles/car/hull_d.color.png", "normalMap": null, "diffuseColor": [0.5, 0.25, 1, 0.75],
      "detailScale": [2, 2], "vertColor": true, "specularPower": 1e1 }, {}, {}, {} ],
    "activeLayers": 1, "version": 1.5, "alphaRef": 64, "alphaTest": true }, // by hand
  /* two */ "deck": { "baseColorMap": ["deck\u00e4.png", "x\\y.dds"], roughnessFactor = [.5 +1] "emissiveFactor": [[1,2,3]] },
  "sand": { "class": "TerrainMaterial", "diffuseMap": "sand" },,
}"#;
const SCRIPT: &str = r#"// materials
singleton Material(hull) { mapTo = "hull"; diffuseMap[0] = "vehicles/car/null.dds"; diffuseMap[1] = 'hull_d';
   diffuseColor[1] = "1 1 1 0.5"; translucentBlendOp = LerpAlpha; animFlags[0] = 0x1; /* x */ castShadows = "0";
};
new CustomMaterial("water.x" : hull) { shader = "w"; };
singleton CubemapData(sky) { cubeFace[0] = "px"; cubeFace[1] = "nx\"y"; };
"#;
const PART: &str = r#"{ "car_body": { "slotType": "main", // x
  "slots": [["type","default"], ["car_engine","v8"]],
  "flexbodies": [["mesh","[group]:","nonFlexMaterials"], {"materialOverride": {"a":"b"}} ["body",["frame" "floor"]],
    ["door",["d"],[],{"materialOverride":[["c","d"]]}],],
  "props": [["func","mesh"], ["x","SPOTLIGHT"], ["steer","wheel"]],
  "glowMap": {"lamp": {"off":"lamp","on":"lamp_on"}} }, "e": ,{} }"#;
const CONFIG: &str = r#"{"format":2,"model":"car","mainPartName":"car_body","parts":{"car_engine":"v8","x":""},"paints":[{}],"licenseName":"ME"}"#;

/// Uses everything that a file of materials has.
fn definitions(bytes: &[u8], path: &str) -> Result<(), Error> {
    let file = MaterialFile::parse(source(bytes), path, &LIMITS)?;
    for definition in &file.definitions {
        for texture in definition.textures() {
            assert!(texture.span.of(file.source.bytes()).is_some(), "{texture:?}");
            assert!(texture.line > 0);
            TextureValue::new(&texture.value);
        }
        let spans =
            definition.members.iter().chain(definition.stages.iter().flat_map(|stage| &stage.members));
        for member in spans {
            assert!(member.span.of(bytes).is_some() && member.name_span.of(bytes).is_some(), "{member:?}");
            assert!(member.span.start >= definition.span.start && member.span.end <= definition.span.end);
        }
        definition.values();
        definition.inactive_stages().count();
        (0..5).for_each(|stage| drop(definition.stage_values(stage)));
        let _ = NameProblem::of(&definition.name);
        let _ = definition.name_problem();
    }
    Ok(())
}

fn part(bytes: &[u8]) -> Result<(), Error> {
    let file = JbeamFile::parse(&source(bytes), &LIMITS)?.value;
    for used in file.parts.iter().flat_map(|part| &part.meshes) {
        assert!(used.mesh.span.of(bytes).is_some());
    }
    Ok(())
}

/// The tree of a text: every value lies in its parent, after the one before it.
fn tree(bytes: &[u8]) -> Result<(), Error> {
    let source = source(bytes);
    let json = Json::parse(&source, &LIMITS)?;
    let mut waiting: Vec<_> = json.root().into_iter().collect();
    while let Some(node) = waiting.pop() {
        let mut end = node.span().start;
        assert!(node.span().of(bytes).is_some());
        let mut inside = |child: meshwright_core::Span| {
            assert!(child.start >= end && child.end <= node.span().end, "{child:?} in {node:?}");
            end = child.end;
        };
        for item in node.items() {
            inside(item.span());
            waiting.push(item);
        }
        for member in node.members() {
            inside(member.key());
            inside(member.value.span());
            waiting.push(member.value);
        }
        assert_eq!(node.text().is_some(), matches!(node.kind(), JsonKind::Text | JsonKind::Word));
        let _ = (node.number(), node.bool());
    }
    for odd in json.oddities().as_slice() {
        assert!(odd.span.of(bytes).is_some(), "{odd:?}");
    }
    Ok(())
}

fn run(name: &str, text: &str, read: impl Fn(&[u8]) -> Result<(), Error>) {
    let rules = hostile::Rules::new(&[codes::ALL]);
    let mutants = mutate::all(text.as_bytes()).chain(mutate::noise(text.as_bytes(), 7, 1_000));
    let outcome = hostile::run(mutants, &rules, read).unwrap();
    println!("{name}: {outcome}");
    assert!(outcome.tried >= 1_500, "{name}: {}", outcome.tried);
}

#[test]
fn damaged_texts_are_handled() {
    run("materials.json", MATERIALS, |bytes| definitions(bytes, "main.materials.json"));
    run("materials.cs", SCRIPT, |bytes| definitions(bytes, "materials.cs"));
    run("jbeam", PART, part);
    run("json", MATERIALS, tree);
    run("config", &CONFIG.repeat(3), |bytes| VehicleConfig::parse(&source(bytes), &LIMITS).map(drop));
}

/// Reads a text as every kind of file.
fn read_as_all(text: &str) {
    let source = Source::from(text.as_bytes().to_vec());
    let json = Json::parse(&source, &LIMITS.depth(100_000_000)).map(drop);
    let _ = json.and_then(|()| definitions(text.as_bytes(), "a.materials.json"));
    let _ = definitions(text.as_bytes(), "a.cs");
    let _ = part(text.as_bytes());
}

type Text = (&'static str, fn(usize) -> String);

/// Texts of n parts that other parsers take long for.
const REPEATED: [Text; 21] = [
    ("open lists", |n| "[".repeat(n)),
    ("open objects", |n| "{\"a\":".repeat(n)),
    ("open comments", |n| "/*".repeat(n)),
    ("line comments", |n| "//\n".repeat(n)),
    ("closed comments", |n| "/**/".repeat(n)),
    ("commas", |n| ",".repeat(n)),
    ("quotes", |n| "\"".repeat(n)),
    ("backslashes", |n| format!("\"{}", "\\".repeat(n))),
    ("equal keys", |n| format!("{{{}", "\"a\":1,".repeat(n))),
    ("long equal keys", |n| format!("{{{}", format!("\"{}\":1,", "k".repeat(1_000)).repeat(n / 200))),
    ("nested equal keys", |n| format!("{}{}", "{\"a\":1,\"a\":{".repeat(n / 10), "}}".repeat(n / 10))),
    ("stages", |n| format!("{{\"a\":{{\"Stages\":[{}]}}}}", "{},".repeat(n))),
    ("layers", |n| format!("{{\"a\":{{\"colorMap\":[{}]}}}}", "\"x\",".repeat(n))),
    ("materials", |n| format!("{{{}}}", "\"a\":{},".repeat(n / 10))),
    ("blocks", |n| "singleton Material(a) {};".repeat(n / 10)),
    ("keywords", |n| "new ".repeat(n)),
    ("open blocks", |n| "new A(".repeat(n)),
    ("fields", |n| format!("new Material(a) {{ {}", "m[9]=1;".repeat(n))),
    ("rows", |n| format!("{{\"p\":{{\"flexbodies\":[[\"mesh\"],{}]}}}}", "[\"a\"],".repeat(n))),
    ("long row", |n| format!("{{\"p\":{{\"flexbodies\":[[\"mesh\"],[{}]]}}}}", "\"a\",".repeat(n))),
    ("invalid bytes", |n| "\u{80}".repeat(n)),
];

#[test]
fn repeated_parts_take_bounded_memory() {
    for (name, text) in REPEATED {
        let text = text(100_000);
        let ((), taken) = alloc::peak(|| read_as_all(&text));
        assert!(taken.peak < 200 * text.len() + (16 << 20), "{name}: {taken:?}");
    }
}

#[test]
#[ignore = "needs valgrind"]
fn repeated_parts_take_work_in_proportion() {
    instructions::count(|counter| {
        for (name, text) in REPEATED {
            counter.in_proportion(name, 800, text, |text| read_as_all(text));
        }
    });
}

#[test]
fn hostile_values_stay_inside() {
    let (_folder, roots) = crate::small_mods::roots(&["vehicles/car/x.png", "x.png"]);
    let long = "a/".repeat(50_000);
    let dots = "../".repeat(1_000);
    for value in [
        "",
        "/",
        "\\",
        "..",
        "../..",
        "a\u{0}b",
        &long,
        &dots,
        "C:",
        "C:\\",
        "//server/share/x.png",
        "%2e%2e/x",
        ".",
        "@",
        "é:x",
    ] {
        for folder in ["", "vehicles/car", &long, "../.."] {
            let lookup = roots.texture(value, folder);
            assert!(lookup.file.is_none(), "{value}");
            let _ = (roots.pragma_texture(value, &["dds", "png"]), roots.cast_texture(value, folder));
        }
    }
    let none = Roots::new(&LIMITS);
    assert!(none.texture("x.png", "").file.is_none());
}
