//! Levels: a sound one without findings, and each fault planted into it alone.

use meshwright::{Limits, Severity};
use meshwright_beamng::check::{CheckOptions, ModReport, check, fix};
use meshwright_testkit::{fixtures, images, mods};
use std::{collections::BTreeMap, fs, path::Path};

type Files = BTreeMap<String, Vec<u8>>;
/// File, code and line; 0 for what is about a whole file.
type Labels = &'static [(&'static str, &'static str, u32)];

const ITEMS: &str = "levels/bay/main/MissionGroup/items.level.json";
const PREFAB: &str = "levels/bay/art/prefabs/yard.prefab.json";
const FOREST: &str = "levels/bay/forest/bay_oak.forest4.json";
const ITEM_DATA: &str = "levels/bay/art/forest/managedItemData.json";

/// A terrain of one sample with these layers.
fn terrain(version: u8, layers: &[&str]) -> Vec<u8> {
    let mut bytes = vec![version, 1, 0, 0, 0, 0x10, 0x20, 0];
    if version == 8 {
        bytes.extend([0; 4]);
    }
    bytes.extend((layers.len() as u32).to_le_bytes());
    for layer in layers {
        bytes.push(layer.len() as u8);
        bytes.extend(layer.as_bytes());
    }
    bytes
}

fn definition(name: &str, map_to: &str) -> String {
    format!(
        r#""{name}": {{"name": "{name}", "mapTo": "{map_to}", "class": "Material", "version": 1.5, "Stages": [
            {{"baseColorMap": "/levels/bay/art/stone_b.color.png"}}, {{}}, {{}}, {{}}]}}"#
    )
}

/// A level with a shape, a prefab, a road, a forest and a terrain.
fn level() -> Files {
    let shape = String::from_utf8(fs::read(fixtures::path("shed.dae")).unwrap()).unwrap();
    let names: Vec<&str> = shape
        .match_indices("<material ")
        .filter_map(|(at, _)| shape[at..].split("name=\"").nth(1)?.split('"').next())
        .collect();
    let mut materials: Vec<String> = names.iter().map(|name| definition(name, name)).collect();
    materials.push(definition("bay_road", "unmapped_mat"));
    let mut files = Files::new();
    let mut add = |path: &str, text: &str| files.insert(path.to_owned(), text.as_bytes().to_vec());
    add("levels/bay/info.json", r#"{"title": "Bay"}"#);
    add("levels/bay/main/items.level.json", "{\"name\":\"MissionGroup\",\"class\":\"SimGroup\"}\n");
    add(
        ITEMS,
        concat!(
            r#"{"class":"TerrainBlock","name":"theTerrain","__parent":"MissionGroup","terrainFile":"/levels/bay/bay.ter"}"#,
            "\n",
            r#"{"class":"TSStatic","name":"shed","__parent":"MissionGroup","persistentId":"a-1","position":[1,2,3],"#,
            r#""rotationMatrix":[0,1,0,-1,0,0,0,0,1],"scale":[1,2,1],"shapeName":"/levels/bay/art/shed.dae"}"#,
            "\n",
            r#"{"class":"Prefab","__parent":"MissionGroup","filename":"/levels/bay/art/prefabs/yard.prefab.json"}"#,
            "\n",
            r#"{"class":"DecalRoad","name":"road","__parent":"MissionGroup","material":"bay_road","nodes":[[0,0,0,4]]}"#,
            "\n",
            r#"{"class":"Forest","name":"theForest","__parent":"MissionGroup"}"#,
            "\n",
        ),
    );
    add(
        PREFAB,
        concat!(
            r#"{"class":"TSStatic","__parent":"yard","shapeName":"levels/bay/art/shed.dae"}"#,
            "\n",
            r#"{"class":"SimGroup","name":"yard"}"#,
            "\n",
        ),
    );
    add(
        FOREST,
        "{\"pos\":[1,1,0],\"rotationMatrix\":[1,0,0,0,1,0,0,0,1],\"scale\":1.5,\"type\":\"Bay_Oak\"}\n",
    );
    add(
        ITEM_DATA,
        r#"{"bay_oak": {"name": "bay_oak", "internalName": "bay_oak", "class": "TSForestItemData",
            "shapeFile": "levels/bay/art/shed.dae"}}"#,
    );
    add(
        "levels/bay/art/terrains/main.materials.json",
        r#"{"a": {"name": "a", "internalName": "bay_sand", "class": "TerrainMaterial"}}"#,
    );
    add("levels/bay/bay.terrain.json", r#"{"version": 9, "datafile": "/levels/bay/bay.ter", "size": 1}"#);
    files.insert("levels/bay/bay.ter".to_owned(), terrain(9, &["bay_sand"]));
    files.insert("levels/bay/art/shed.dae".to_owned(), shape.into_bytes());
    files.insert(
        "levels/bay/art/main.materials.json".to_owned(),
        format!("{{{}}}", materials.join(",\n")).into_bytes(),
    );
    files.insert(
        "levels/bay/art/stone_b.color.dds".to_owned(),
        images::dds(images::DdsFormat::Bc7Srgb, 32, 32, 6),
    );
    files
}

fn checked(files: &Files) -> ModReport {
    let folder = tempfile::tempdir().unwrap();
    let files: Vec<_> = files.iter().map(|(path, bytes)| (path.clone(), bytes.clone())).collect();
    mods::write(folder.path(), &files);
    check(folder.path(), &Limits::DEFAULT, &CheckOptions::default()).unwrap()
}

/// The codes of a report, with file and line.
fn found(report: &ModReport) -> Vec<(String, &'static str, u32)> {
    let of = |file: &meshwright_beamng::check::FileReport| {
        let path = file.path.clone();
        let list = file.diagnostics().as_slice().iter();
        list.map(move |one| (path.clone(), one.code.id, one.line.unwrap_or(0))).collect::<Vec<_>>()
    };
    report.files.iter().flat_map(of).collect()
}

/// The level with a text replaced.
fn with(path: &str, from: &str, to: &str) -> Files {
    let mut files = level();
    let text = String::from_utf8(files[path].clone()).unwrap();
    assert!(text.contains(from), "{path} has no {from}");
    files.insert(path.to_owned(), text.replacen(from, to, 1).into_bytes());
    files
}

fn without(path: &str) -> Files {
    let mut files = level();
    assert!(files.remove(path).is_some(), "{path}");
    files
}

fn and(mut files: Files, path: &str, bytes: impl Into<Vec<u8>>) -> Files {
    files.insert(path.to_owned(), bytes.into());
    files
}

#[test]
fn a_sound_level_has_no_findings() {
    let report = checked(&level());
    assert!(report.files.is_empty(), "{:#?}", report.files);
}

/// Levels with one fault each, and levels that look wrong and are not: what is to be found in which file, on which line.
pub(crate) fn cases() -> Vec<(&'static str, Files, Labels)> {
    let line = |text: &str| format!("{text}\n");
    let items = String::from_utf8(level()[ITEMS].clone()).unwrap();
    let more = |text: &str| and(level(), ITEMS, format!("{items}{}", line(text)));
    let mut cases: Vec<(&'static str, Files, Labels)> = vec![
        ("a shape that is missing", with(ITEMS, "art/shed.dae", "art/shod.dae"), &[(ITEMS, "MOD0730", 2)]),
        ("the shape of a prefab", with(PREFAB, "art/shed.dae", "art/shod.dae"), &[(PREFAB, "MOD0730", 1)]),
        ("a prefab that is missing", without(PREFAB), &[(ITEMS, "MOD0730", 3)]),
        ("a terrain that is missing", without("levels/bay/bay.ter"), &[(ITEMS, "MOD0730", 1)]),
        (
            "the shape of a type of the forest",
            with(ITEM_DATA, "art/shed.dae", "art/oak.dae"),
            &[(ITEM_DATA, "MOD0730", 2)],
        ),
        (
            "a compiled shape that is only there as its source",
            with(ITEMS, "art/shed.dae", "art/shed.cdae"),
            &[(ITEMS, "MOD0730", 2)],
        ),
        ("another letter case", with(ITEMS, "art/shed.dae", "art/Shed.dae"), &[(ITEMS, "MOD0202", 2)]),
        (
            "a road of a material that is missing",
            with(ITEMS, "bay_road", "bay_lane"),
            &[(ITEMS, "MOD0731", 4)],
        ),
        ("items of an unknown type", with(FOREST, "Bay_Oak", "bay_elm"), &[(FOREST, "MOD0732", 1)]),
        ("a type that is nowhere", without(ITEM_DATA), &[(FOREST, "MOD0732", 1)]),
        ("an item without a position", with(FOREST, "[1,1,0]", "[1,1]"), &[(FOREST, "MOD0733", 1)]),
        ("an item of no size", with(FOREST, "1.5", "0"), &[(FOREST, "MOD0733", 1)]),
        (
            "eight numbers",
            with(ITEMS, "[0,1,0,-1,0,0,0,0,1]", "[0,1,0,-1,0,0,0,0]"),
            &[(ITEMS, "MOD0733", 2)],
        ),
        ("a mirror", with(ITEMS, "[0,1,0,-1,0,0,0,0,1]", "[0,1,0,1,0,0,0,0,1]"), &[(ITEMS, "MOD0733", 2)]),
        ("a position in words", with(ITEMS, "[1,2,3]", "[1,2,null]"), &[(ITEMS, "MOD0733", 2)]),
        ("a flat object", with(ITEMS, "[1,2,1]", "[1,0,1]"), &[(ITEMS, "MOD0734", 2)]),
        ("a group that is nowhere", with(ITEMS, "\"MissionGroup\"", "\"Mission\""), &[(ITEMS, "MOD0735", 1)]),
        (
            "a prefab in itself",
            and(
                level(),
                PREFAB,
                line(r#"{"class":"Prefab","filename":"/levels/bay/art/prefabs/yard.prefab.json"}"#),
            ),
            &[(PREFAB, "MOD0736", 1)],
        ),
        (
            "an identity twice",
            more(r#"{"class":"TSStatic","persistentId":"a-1","shapeName":"/levels/bay/art/shed.dae"}"#),
            &[(ITEMS, "MOD0737", 6)],
        ),
        (
            "a layer without a material",
            and(level(), "levels/bay/bay.ter", terrain(9, &["bay_sand", "bay_mud"])),
            &[("levels/bay/bay.ter", "MOD0738", 0)],
        ),
        (
            "another size",
            with("levels/bay/bay.terrain.json", "\"size\": 1", "\"size\": 512"),
            &[("levels/bay/bay.terrain.json", "MOD0739", 1)],
        ),
        ("a line that is cut off", more(r#"{"class":"TSStatic","shapeName":"#), &[(ITEMS, "MAT0017", 6)]),
        (
            "a line in the middle",
            with(ITEMS, r#"{"class":"Prefab""#, r#"{class "Prefab""#),
            &[(ITEMS, "MAT0017", 3)],
        ),
        (
            "a terrain that is cut off",
            and(level(), "levels/bay/bay.ter", [9, 16, 0, 0, 0, 1, 2].to_vec()),
            &[("levels/bay/bay.ter", "CORE0001", 0)],
        ),
    ];
    // What looks wrong, and is not.
    let silent: Vec<(&'static str, Files)> = vec![
        ("a compiled shape in the place of its source", {
            let mut files = without("levels/bay/art/shed.dae");
            let shape = meshwright::open(fixtures::path("shed.dae")).unwrap();
            let shape = shape.convert_to(meshwright::Format::Cdae).to_vec().unwrap().value;
            files.insert("levels/bay/art/shed.cdae".to_owned(), shape);
            files
        }),
        ("numbers as texts", with(ITEMS, "[1,2,3]", "\"1 2 3\"")),
        ("a comma less in an old mission", {
            let script = "//--- OBJECT WRITE BEGIN ---\nnew SimGroup(MissionGroup) {\n   canSave = \"1\";\n\n   new \
                          TSStatic() {\n      shapeName = \"levels/bay/art/shed.dae\";\n      position = \"1 2 3\";\n      rotation \
                          = \"0 0 1 90\";\n   };\n};\n";
            and(level(), "levels/bay/bay.mis", script)
        }),
        ("a prefab twice", {
            more(r#"{"class":"Prefab","filename":"/levels/bay/art/prefabs/yard.prefab.json"}"#)
        }),
        ("version 8", and(level(), "levels/bay/bay.ter", terrain(8, &["bay_sand"]))),
        ("empty lines", and(level(), ITEMS, format!("\n{items}\n\n"))),
        ("no line", and(level(), "levels/bay/main/empty/items.level.json", "")),
    ];
    cases.extend(silent.into_iter().map(|(name, files)| (name, files, &[][..])));
    cases
}

#[test]
fn each_fault_of_a_level_is_found_alone() {
    for (name, files, expected) in cases() {
        let report = checked(&files);
        let found = found(&report);
        let expected: Vec<_> =
            expected.iter().map(|(path, code, line)| ((*path).to_owned(), *code, *line)).collect();
        assert_eq!(found, expected, "{name}: {:#?}", report.files);
    }
}

#[test]
fn what_the_game_has_is_counted_in_one_note() {
    let mut files = level();
    let items = String::from_utf8(files[ITEMS].clone()).unwrap();
    let of_game = (0..50).map(|at| {
        format!(
            "{{\"class\":\"TSStatic\",\"shapeName\":\"/levels/west_coast_usa/art/shapes/rock_{at}.dae\"}}\n"
        )
    });
    files.insert(ITEMS.to_owned(), format!("{items}{}", of_game.collect::<String>()).into_bytes());
    let report = checked(&files);
    assert_eq!(found(&report), [(String::new(), "MOD0801", 0)], "{:#?}", report.files);
    assert!(report.files[0].diagnostics().as_slice()[0].message.contains("50 names in levels"));
}

#[test]
fn a_material_of_many_roads_is_reported_once() {
    let mut files = level();
    let items = String::from_utf8(files[ITEMS].clone()).unwrap();
    let roads = "{\"class\":\"DecalRoad\",\"material\":\"bay_lane\"}\n".repeat(40);
    files.insert(ITEMS.to_owned(), format!("{items}{roads}").into_bytes());
    let report = checked(&files);
    assert_eq!(found(&report), [(ITEMS.to_owned(), "MOD0731", 6)], "{:#?}", report.files);
    assert!(report.files[0].diagnostics().as_slice()[0].message.contains("of 40 objects (first: DecalRoad)"));
}

#[test]
fn prefabs_in_each_other_end() {
    let mut files = level();
    for (name, other) in [("yard", "b"), ("b", "c"), ("c", "yard")] {
        let text = format!(
            "{{\"class\":\"Prefab\",\"filename\":\"/levels/bay/art/prefabs/{other}.prefab.json\"}}\n"
        );
        files.insert(format!("levels/bay/art/prefabs/{name}.prefab.json"), text.into_bytes());
    }
    let report = checked(&files);
    let cycles = found(&report).into_iter().filter(|(_, code, _)| *code == "MOD0736").count();
    assert_eq!(cycles, 1, "{:#?}", report.files);
}

#[test]
fn paths_of_objects_are_fixed() {
    for (path, from, to, fixed) in [
        (ITEMS, "/levels/bay/art/shed.dae", "/levels/bay/art/shed.cdae", "/levels/bay/art/shed.dae"),
        (ITEMS, "/levels/bay/art/shed.dae", "/Levels/bay/art/Shed.dae", "/levels/bay/art/shed.dae"),
        (PREFAB, "levels/bay/art/shed.dae", "levels/bay/ART/shed.DAE", "levels/bay/art/shed.dae"),
        (ITEM_DATA, "levels/bay/art/shed.dae", "levels/bay/art/Shed.cdae", "levels/bay/art/shed.dae"),
    ] {
        let files = with(path, from, to);
        let folder = tempfile::tempdir().unwrap();
        mods::write(folder.path(), &files.clone().into_iter().collect::<Vec<_>>());
        let done = fix(folder.path(), &Limits::DEFAULT, &CheckOptions::default(), false, &|_| {}).unwrap();
        assert!(done.report.files.is_empty(), "{to}: {:#?}", done.report.files);
        assert!(done.write_in_place().iter().all(|(_, written)| written.is_ok()));
        let now = fs::read_to_string(folder.path().join(path)).unwrap();
        let before = String::from_utf8(files[path].clone()).unwrap();
        assert_eq!(now, before.replacen(to, fixed, 1), "nothing else changes");
    }
}

#[test]
fn levels_of_the_corpus() {
    let Some(corpus) = std::env::var_os("MESHWRIGHT_CORPUS") else { return };
    let made = Path::new(&corpus).join("levels/out");
    let report = |name: &str| check(made.join(name), &Limits::DEFAULT, &CheckOptions::default()).unwrap();
    let broken = report("broken_level");
    assert!(!broken.is_fit(Severity::Error));
    let codes: Vec<&str> = found(&broken).into_iter().map(|(_, code, _)| code).collect();
    for (code, least) in [
        ("MOD0730", 3),
        ("MOD0731", 1),
        ("MOD0732", 1),
        ("MOD0733", 1),
        ("MOD0734", 1),
        ("MOD0735", 1),
        ("MOD0736", 1),
        ("MAT0017", 1),
        ("CORE0001", 1),
    ] {
        let number = codes.iter().filter(|own| **own == code).count();
        assert!(number >= least, "{code}: {number} of {least}: {:#?}", broken.files);
    }
}
