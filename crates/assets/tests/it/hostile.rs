//! Damaged files are read within bounds of time and memory, without a panic.

use crate::small_mods::{LIMITS, source};
use meshwright_assets::{
    JbeamFile, MaterialFile, NameProblem, Roots, TextureValue, VehicleConfig, codes,
    json::{Json, JsonKind},
    level::{DecalPlaces, ForestItems, LevelObjects, Terrain, TerrainBlock, binary_decals, level_kind, log},
};
use meshwright_core::{Error, FILE, LogOptions, Source};
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

const ITEMS: &str = r#"{"name":"g","class":"SimGroup"}
{"class":"TSStatic","__parent":"g","position":[1,2,3],"rotationMatrix":[1,0,0,0,1,0,0,0,1],"scale":[1,1,2],"shapeName":"/a.dae"}
{"class":"DecalRoad","nodes":[[0,0,0,4],[9,0,0,4],[9,9,0,4]],"smoothness":0.5,"material":"tar","breakAngle":3}
{"class":"SpotLight","color":[1,0.5,0,1],"intensity":5,"intensityUnit":"cd","innerAngle":30,"outerAngle":60}
"#;
const TREE: &str = r#"{ "class": "SimGroup", "childs": [
  {"class": "SimGroup", "name": "a", "childs": [ {"class": "TSStatic", "rotation": [0,0,1,90]}, {} ]},
  {"class": "WaterPlane", "baseColor": "black", "position": [0,0,5]} ] }"#;
const MISSION: &str = r#"new SimGroup(MissionGroup) { Enabled = "1";
  new TSStatic(house) { shapeName = "art/house.dae"; position = "1 2 3"; rotation = "0 0 1 90"; scale = "1 1 1"; };
  new River() { Node = "0 0 0 10 2 0 0 1"; Node = "9 0 0 10 -2 0 0 1"; baseColor = "300 0 0 255"; };
};
"#;
const FOREST: &str = r#"{"header":{"format":"JSON Forest Data v2","version":2},"instances":{
  "oak":[[1,2,3,0,0,0.5,0.866,1.5],[4,5,6,0,0,0,1,1]],"elm":[[1,2,3,1,0,0,0,1]] }, "data":[["oak",1,2,3,0,0,0,1,1]]}"#;

/// Everything that files of levels have, with the rows of the file.
fn level(bytes: &[u8]) -> Result<(), Error> {
    let source = source(bytes);
    let _ = level_kind(bytes);
    let read = LevelObjects::parse_json(&source, &LIMITS)?;
    for object in &read.objects {
        assert!(object.span.of(bytes).is_some() && object.line > 0, "{object:?}");
        assert!(object.axes.as_flattened().iter().all(|part| part.is_finite()), "{object:?}");
    }
    LevelObjects::parse_script(&source, &LIMITS)?;
    let items = ForestItems::with_places(&source, &LIMITS)?;
    for place in items.types.iter().flat_map(|kind| &kind.places) {
        let length: f32 = place.rotation.iter().map(|part| part * part).sum();
        assert!((length - 1.0).abs() < 1e-3 && place.scale > 0.0, "{place:?}");
    }
    DecalPlaces::parse(&source, &LIMITS)?;
    let (fields, _) = log(&source, &LIMITS, LogOptions::default());
    assert!(fields.overlap(FILE).is_none(), "{:?}", fields.overlap(FILE));
    Ok(())
}

fn terrain(bytes: &[u8]) -> Result<(), Error> {
    let source = source(bytes);
    let layout = Terrain::parse(&source, &LIMITS)?;
    if let Some(grid) = layout.grid(&source, &TerrainBlock::default(), [0.0; 3]) {
        let samples = grid.samples(None, None, 4);
        samples.map(|samples| grid.height_at(1.0, 1.0, &samples));
    }
    let (fields, _) = log(&source, &LIMITS, LogOptions::default());
    assert!(fields.overlap(FILE).is_none());
    Ok(())
}

/// A terrain of 4 samples a side with two layers.
fn small_terrain(version: u8) -> Vec<u8> {
    let mut bytes = vec![version, 4, 0, 0, 0];
    bytes.extend((0..16_u16).flat_map(u16::to_le_bytes));
    bytes.extend([0, 1, 255, 0].repeat(4));
    bytes.extend(vec![7; if version == 8 { 64 } else { 0 }]);
    bytes.extend(b"\x02\0\0\0\x03tar\x04dirt");
    bytes
}

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

fn run(name: &str, text: impl AsRef<[u8]>, read: impl Fn(&[u8]) -> Result<(), Error>) {
    let rules = hostile::Rules::new(&[codes::ALL]);
    let text = text.as_ref();
    read(text).unwrap();
    let mutants = mutate::all(text).chain(mutate::noise(text, 7, 1_000));
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
    run("config", CONFIG.repeat(3), |bytes| VehicleConfig::parse(&source(bytes), &LIMITS).map(drop));
}

#[test]
fn damaged_levels_are_handled() {
    run("items.level.json", ITEMS, level);
    run("main.level.json", TREE, level);
    run("mission", MISSION, level);
    run("forest.json", FOREST, level);
    run("forest", b"FKDF\x01\x01\0\0\0\x03oak\x01\0\0\0\0\0\0\x80?\0\0\0@\0\0@@\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x80?\0\0\x80?".as_slice(), |bytes| {
        ForestItems::with_places(&source(bytes), &LIMITS).map(drop)
    });
    run("decals", b"TDDF\x05\x01\0\0\0\x05crack\x03\0\0\0".repeat(12), |bytes| {
        binary_decals(&source(bytes), &LIMITS).map(drop)
    });
    for version in 7..=9 {
        run("terrain", small_terrain(version), terrain);
    }
}

/// A terrain that states a side of 60,000 samples, or the largest number, takes no memory for them.
#[test]
fn terrains_without_their_samples() {
    for size in [60_000_u32, u32::MAX] {
        let mut bytes = vec![9];
        bytes.extend(size.to_le_bytes());
        let (read, taken) = alloc::peak(|| Terrain::parse(&source(&bytes), &LIMITS));
        assert_eq!(read.unwrap_err().code().id, "CORE0001");
        assert!(taken.peak < 1 << 16, "{taken:?}");
    }
}

/// Reads a text as every kind of file.
fn read_as_all(text: &str) {
    let source = Source::from(text.as_bytes().to_vec());
    let json = Json::parse(&source, &LIMITS.depth(100_000_000)).map(drop);
    let _ = json.and_then(|()| definitions(text.as_bytes(), "a.materials.json"));
    let _ = definitions(text.as_bytes(), "a.cs");
    let _ = part(text.as_bytes());
    let _ = level(text.as_bytes());
}

type Text = (&'static str, fn(usize) -> String);

/// Texts of n parts that other parsers take long for.
const REPEATED: [Text; 26] = [
    ("objects in objects", |n| {
        format!("{}{}", "{\"class\":\"SimGroup\",\"childs\":[".repeat(n / 10), "]}".repeat(n / 10))
    }),
    ("objects of a tree", |n| {
        format!("{{\"class\":\"SimGroup\",\"childs\":[{}{{}}]}}", "{\"class\":\"A\"},".repeat(n / 10))
    }),
    ("broken lines", |n| "{\"class\":\"A\" 1}\n".repeat(n / 10)),
    ("lines", |n| "{\"class\":\"A\"}\n".repeat(n / 10)),
    ("rows of a forest", |n| {
        format!("{{\"format\":\"Json Forest Data v1\",\"a\":[{}]}}", "[0,0,0,0,0,0,1,1],".repeat(n / 10))
    }),
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
