//! Levels: a sound one without findings, and each fault planted into it alone.

use meshwright::{Limits, Severity};
use meshwright_beamng::check::{CheckOptions, ModReport, check, fix};
use meshwright_testkit::{fixtures, images, instructions, mods, mutate};
use std::{collections::BTreeMap, fs, path::Path};

type Files = BTreeMap<String, Vec<u8>>;
/// File, code and line; 0 for what is about a whole file.
type Labels = &'static [(&'static str, &'static str, u32)];

const ITEMS: &str = "levels/bay/main/MissionGroup/items.level.json";
const PREFAB: &str = "levels/bay/art/prefabs/yard.prefab.json";
const FOREST: &str = "levels/bay/forest/bay_oak.forest4.json";
const INFO: &str = "levels/bay/info.json";
const DECAL_DATA: &str = "levels/bay/art/decals/managedDecalData.json";
const ITEM_DATA: &str = "levels/bay/art/forest/managedItemData.json";

/// A flat terrain of 4 x 4 samples, half of its greatest height, with these layers.
fn terrain(version: u8, layers: &[&str]) -> Vec<u8> {
    let mut bytes = vec![version, 4, 0, 0, 0];
    bytes.extend([0xff, 0x7f].repeat(16));
    bytes.extend([0; 16]);
    if version == 8 {
        bytes.extend([0; 64]);
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
    add("levels/bay/info.json", r#"{"title": "Bay", "size": [32, 32], "spawnPoints": []}"#);
    add("levels/bay/main/items.level.json", "{\"name\":\"MissionGroup\",\"class\":\"SimGroup\"}\n");
    add(
        ITEMS,
        concat!(
            r#"{"class":"TerrainBlock","name":"theTerrain","__parent":"MissionGroup","terrainFile":"/levels/bay/bay.ter","#,
            r#""position":[-8,-8,-50],"squareSize":8,"maxHeight":100}"#,
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
    add("levels/bay/bay.terrain.json", r#"{"version": 9, "datafile": "/levels/bay/bay.ter", "size": 4}"#);
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
            "the shape of a type that no item has",
            with(
                ITEM_DATA,
                "shed.dae\"}}",
                "shed.dae\"},\n\"elm\": {\"class\": \"TSForestItemData\", \"shapeFile\": \"levels/bay/art/elm.dae\"}}",
            ),
            &[(ITEM_DATA, "MOD0770", 3)],
        ),
        (
            "the shape of a prefab that nothing places",
            and(
                level(),
                "levels/bay/art/prefabs/old.prefab.json",
                line(r#"{"class":"TSStatic","shapeName":"/levels/bay/art/lost.dae"}"#),
            ),
            &[("levels/bay/art/prefabs/old.prefab.json", "MOD0770", 1)],
        ),
        (
            "the shape of a prefab that a scenario loads",
            and(
                and(
                    level(),
                    "levels/bay/scenarios/race/old.prefab.json",
                    line(r#"{"class":"TSStatic","shapeName":"/levels/bay/art/lost.dae"}"#),
                ),
                "levels/bay/scenarios/race/race.json",
                r#"[{"name": "Race", "prefabs": ["old.prefab.json"]}]"#,
            ),
            &[("levels/bay/scenarios/race/old.prefab.json", "MOD0730", 1)],
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
            with("levels/bay/bay.terrain.json", "\"size\": 4", "\"size\": 512"),
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
    let object = |text: &str| more(&format!("{{{text},\"__parent\":\"MissionGroup\"}}"));
    let static_of = |shape: &str| object(&format!("\"class\":\"TSStatic\",\"shapeName\":\"{shape}\""));
    let sheds = (0..999).map(|at| {
        format!(
            "{{\"class\":\"TSStatic\",\"position\":[0,0,{at}],\"shapeName\":\"/levels/bay/art/shed.dae\"}}\n"
        )
    });
    let decals = |name: &str| {
        let text = format!("{{\"instances\": {{\n\"{name}\": [[0, 1, 10, 0,0,0, 0,0,1, 1,0,0]]}}}}");
        and(level(), "levels/bay/main.decals.json", text)
    };
    let decal_data = |files: Files, material: &str| {
        let text = format!("{{\"bay_crack\": {{\n\"class\": \"DecalData\", \"material\": \"{material}\"}}}}");
        and(files, DECAL_DATA, text)
    };
    let longer = |more: &[u8]| {
        let mut bytes = terrain(9, &["bay_sand"]);
        bytes.extend(more);
        and(level(), "levels/bay/bay.ter", bytes)
    };
    let info = |text: &str| and(level(), INFO, text);
    let tree = |shape: &str| {
        format!(
            "{{\n\"class\": \"SimGroup\", \"name\": \"MissionGroup\", \"childs\": [\n{{\"class\": \"SimGroup\", \"name\": \
             \"more\", \"childs\": [\n{{\"class\": \"TSStatic\", \"shapeName\": \"{shape}\"}}]}}]}}"
        )
    };
    let script = |shape: &str| {
        format!(
            "$ThisPrefab = new SimGroup() {{\n new TSStatic() {{\n shapeName = \"levels/bay/{shape}\";\n }};\n}};\n"
        )
    };
    // Objects of an older level are in one group.
    let old = |shape: &str| {
        let mut files = level();
        files.retain(|path, _| !path.starts_with("levels/bay/main/"));
        and(files, "levels/bay/main.level.json", tree(shape))
    };
    let fjord = "levels/fjord/main/MissionGroup/more/items.level.json";
    let added_to = |shape: &str| {
        let line =
            format!("{{\"class\":\"TSStatic\",\"__parent\":\"MissionGroup\",\"shapeName\":\"{shape}\"}}\n");
        Files::from([
            (fjord.to_owned(), line.into_bytes()),
            ("levels/fjord/art/note.txt".to_owned(), Vec::new()),
        ])
    };
    let more_cases: Vec<(&'static str, Files, Labels)> = vec![
        ("decals of an unknown type", decals("bay_crack"), &[("levels/bay/main.decals.json", "MOD0720", 2)]),
        ("decals of the game", decals("crack"), &[("", "MOD0801", 0)]),
        ("decals of the level", decal_data(decals("Bay_Crack"), "bay_road"), &[]),
        (
            "decals of a material that is missing",
            decal_data(level(), "bay_lane"),
            &[(DECAL_DATA, "MOD0731", 2)],
        ),
        (
            "a vehicle of another mod",
            object(r#""class":"BeamNGVehicle","name":"ferry","jbeam":"raft""#),
            &[(ITEMS, "MOD0721", 6)],
        ),
        (
            "a vehicle of the game",
            object(r#""class":"BeamNGVehicle","name":"ferry","jbeam":"pickup""#),
            &[("", "MOD0801", 0)],
        ),
        ("bytes after a terrain", longer(&[1, 2]), &[("levels/bay/bay.ter", "MOD0722", 0)]),
        (
            "a terrain of a newer game",
            and(level(), "levels/bay/bay.ter", terrain(12, &[])),
            &[("levels/bay/bay.ter", "MOD0723", 0)],
        ),
        ("outside of the terrain", with(ITEMS, "[1,2,3]", "[1,25,3]"), &[(ITEMS, "MOD0724", 2)]),
        ("on the last square", with(ITEMS, "[1,2,3]", "[1,23,3]"), &[]),
        ("below the terrain", with(ITEMS, "[1,2,3]", "[1,2,-6]"), &[(ITEMS, "MOD0724", 2)]),
        ("in the ground", with(ITEMS, "[1,2,3]", "[1,2,-4]"), &[]),
        ("a tree below the terrain", with(FOREST, "[1,1,0]", "[1,1,-9]"), &[(FOREST, "MOD0724", 1)]),
        (
            "below a hole",
            {
                let mut bytes = terrain(9, &["bay_sand"]);
                bytes[5 + 32..5 + 48].fill(255);
                and(with(ITEMS, "[1,2,3]", "[1,2,-9]"), "levels/bay/bay.ter", bytes)
            },
            &[],
        ),
        (
            "a shape twice in one place",
            object(
                "\"class\":\"TSStatic\",\"position\":[1,2,3],\"rotationMatrix\":[0,1,0,-1,0,0,0,0,1],\"scale\":[1,2,1],\
                 \"shapeName\":\"levels/bay/art/shed.dae\"",
            ),
            &[(ITEMS, "MOD0725", 6)],
        ),
        (
            "a tree twice",
            and(level(), "levels/bay/forest/b.forest4.json", level().remove(FOREST).unwrap()),
            &[(FOREST, "MOD0725", 1)],
        ),
        (
            "a thousand sheds",
            and(level(), ITEMS, format!("{items}{}", sheds.collect::<String>())),
            &[(ITEMS, "MOD0726", 2)],
        ),
        ("no size", info(r#"{"title": "Bay", "spawnPoints": []}"#), &[(INFO, "MOD0727", 0)]),
        ("a level that is not shown", info(r#"{"isAuxiliary": true}"#), &[]),
        (
            "a spawn point that is nowhere",
            info(
                "{\"title\": \"Bay\", \"size\": [32, 32], \"spawnPoints\": [\n{\"objectname\": \"spawn\"}]}",
            ),
            &[(INFO, "MOD0710", 2)],
        ),
        (
            "a spawn point in another letter case",
            info(r#"{"title": "Bay", "size": [32, 32], "defaultSpawnPointName": "Shed", "spawnPoints": []}"#),
            &[],
        ),
        (
            "backslashes",
            with(ITEMS, "/levels/bay/art/shed.dae", r"/levels\\bay//art\\shed.dae"),
            &[(ITEMS, "MOD0728", 2)],
        ),
        (
            "a path on a disk",
            with(ITEMS, "/levels/bay/art/shed.dae", "C:/bay/shed.dae"),
            &[(ITEMS, "MOD0730", 2)],
        ),
        ("a node of three numbers", with(ITEMS, "[[0,0,0,4]]", "[[0,0,4]]"), &[(ITEMS, "MOD0729", 4)]),
        (
            "a shape of ground cover",
            object(
                r#""class":"GroundCover","Material":"bay_road","Types":[{"shapeFilename":"/levels/bay/art/grass.dae"},{}]"#,
            ),
            &[(ITEMS, "MOD0730", 6)],
        ),
        ("a shape of another level", static_of("/levels/fjord/art/rock.dae"), &[(ITEMS, "MOD0203", 6)]),
        (
            "a shape of a folder that all share",
            and(static_of("art/shapes/rock.dae"), "art/shapes/note.txt", ""),
            &[("", "MOD0801", 0)],
        ),
        ("a group in another letter case", with(ITEMS, "\"MissionGroup\"", "\"missiongroup\""), &[]),
        (
            "an old prefab",
            and(
                object(r#""class":"Prefab","filename":"/levels/bay/art/prefabs/old.prefab""#),
                "levels/bay/art/prefabs/old.prefab",
                script("art/shod.dae"),
            ),
            &[("levels/bay/art/prefabs/old.prefab", "MOD0730", 3)],
        ),
        (
            "an old mission",
            {
                let mut files = level();
                files.retain(|path, _| !path.starts_with("levels/bay/main/"));
                and(files, "levels/bay/bay.mis", script("art/shod.dae"))
            },
            &[("levels/bay/bay.mis", "MOD0730", 3)],
        ),
        ("objects in one group", old("/levels/bay/art/shed.dae"), &[]),
        (
            "objects in one group without their shape",
            old("/levels/bay/art/shod.dae"),
            &[("levels/bay/main.level.json", "MOD0730", 4)],
        ),
        (
            "objects of an older version of the level",
            and(level(), "levels/bay/main.level.json", tree("/levels/bay/art/shod.dae")),
            &[],
        ),
        (
            "a forest of an older version of the level",
            and(
                level(),
                "levels/bay/bay.forest",
                [b"FKDF\x01\x01\0\0\0\x03elm\x01\0\0\0\0".as_slice(), &[0; 28], &1_f32.to_le_bytes()]
                    .concat(),
            ),
            &[],
        ),
        (
            "types of the forest in a folder that all share",
            and(without(ITEM_DATA), "art/forest/managedItemData.json", level().remove(ITEM_DATA).unwrap()),
            &[],
        ),
        (
            "a type of the forest that only its key names",
            and(
                level(),
                ITEM_DATA,
                r#"{"bay_oak": {"class": "TSForestItemData", "shapeFile": "levels/bay/art/shed.dae"}}"#,
            ),
            &[],
        ),
        (
            "a type of the forest without a shape",
            and(level(), ITEM_DATA, r#"{"bay_oak": {"class": "TSForestItemData"}}"#),
            &[(FOREST, "MOD0732", 1)],
        ),
        (
            "more objects for the level of another mod",
            added_to("/levels/fjord/art/pier.dae"),
            &[("", "MOD0801", 0)],
        ),
    ];
    cases.extend(more_cases);
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
            more(
                r#"{"class":"Prefab","filename":"/levels/bay/art/prefabs/yard.prefab.json","position":[1,1,1]}"#,
            )
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
    assert!(report.files[0].diagnostics().as_slice()[0].message.contains("of 40 objects has no definition"));
}

/// All places with a wrong path are fixed, though they are reported together.
#[test]
fn every_place_of_a_finding_is_fixed() {
    let mut files = level();
    let items = String::from_utf8(files[ITEMS].clone()).unwrap();
    let line = |at: u32| {
        format!(
            "{{\"class\":\"TSStatic\",\"position\":[0,0,{at}],\"shapeName\":\"/levels/bay/Art/shed.dae\"}}\n"
        )
    };
    files.insert(ITEMS.to_owned(), format!("{items}{}", (0..20).map(line).collect::<String>()).into_bytes());
    let folder = written(&files);
    assert_eq!(found(&checked(&files)), [(ITEMS.to_owned(), "MOD0202", 6)]);
    let done = fix(folder.path(), &Limits::DEFAULT, &CheckOptions::default(), false, &|_| {}).unwrap();
    assert!(done.report.files.is_empty(), "{:#?}", done.report.files);
    let lines: Vec<Option<u32>> = done.fixes.iter().map(|fix| fix.diagnostic.line).collect();
    assert_eq!(lines, (6..26).map(Some).collect::<Vec<_>>());
}

/// What the game has of a level and of the folders that all share is known with it.
#[test]
fn the_game_is_looked_into() {
    let oak = level().remove(ITEM_DATA).unwrap();
    let game = |files: &[(&str, &[u8])]| {
        let folder = tempfile::tempdir().unwrap();
        let files: Vec<_> = files.iter().map(|(path, bytes)| ((*path).to_owned(), bytes.to_vec())).collect();
        mods::write(folder.path(), &files);
        folder
    };
    let with = |own: &Files, game: &tempfile::TempDir| {
        let options = CheckOptions::default().game(game.path().to_owned());
        found(&check(written(own).path(), &Limits::DEFAULT, &options).unwrap())
    };
    let without_types = without(ITEM_DATA);
    let types = game(&[("art/forest/managedItemData.json", &oak), ("levels/utah/info.json", b"{}")]);
    assert_eq!(with(&without_types, &types), []);
    let no_types = game(&[("art/forest/readme", b""), ("levels/utah/info.json", b"{}")]);
    assert_eq!(with(&without_types, &no_types), [(FOREST.to_owned(), "MOD0732", 1)]);
    let items = String::from_utf8(level()[ITEMS].clone()).unwrap();
    let placed = |shape: &str| {
        let line = format!("{{\"class\":\"TSStatic\",\"shapeName\":\"{shape}\"}}\n");
        and(level(), ITEMS, format!("{items}{line}"))
    };
    for shape in ["/levels/utah/art/rock.dae", "art/shapes/rock.dae"] {
        let own = placed(shape);
        let rock = game(&[(shape.trim_start_matches('/'), b"rock"), ("levels/utah/info.json", b"{}")]);
        assert_eq!(with(&own, &rock), [], "{shape}");
        assert_eq!(with(&own, &no_types), [(ITEMS.to_owned(), "MOD0730", 6)], "{shape}");
    }
}

/// A file is missing once, however many objects of however many files name it.
#[test]
fn a_missing_file_is_reported_once() {
    let mut files = level();
    let items = String::from_utf8(files[ITEMS].clone()).unwrap();
    let line = |at: u32| {
        format!(
            "{{\"class\":\"TSStatic\",\"position\":[0,0,{at}],\"shapeName\":\"/levels/bay/art/pier.dae\"}}\n"
        )
    };
    files.insert(ITEMS.to_owned(), format!("{items}{}", (0..300).map(line).collect::<String>()).into_bytes());
    files.insert("levels/bay/main/MissionGroup/more/items.level.json".to_owned(), line(301).into_bytes());
    files.insert(ITEM_DATA.to_owned(), {
        let data = String::from_utf8(files[ITEM_DATA].clone()).unwrap();
        data.replace("levels/bay/art/shed.dae", "Levels/bay/art/Pier.dae").into_bytes()
    });
    let report = checked(&files);
    assert_eq!(found(&report), [(ITEM_DATA.to_owned(), "MOD0730", 2)], "{:#?}", report.files);
    let said = &report.files[0].diagnostics().as_slice()[0].message;
    assert_eq!(
        said,
        "shape \"Levels/bay/art/Pier.dae\" of 302 objects and 1 item of the forest is missing (first: TSForestItemData \
         \"bay_oak\"; then levels/bay/main/MissionGroup/items.level.json:6, line 7, line 8)"
    );
}

#[test]
fn faults_of_many_objects_are_reported_once_for_each_file() {
    let mut files = level();
    let items = String::from_utf8(files[ITEMS].clone()).unwrap();
    let line = |at: u32| {
        format!(
            "{{\"class\":\"TSStatic\",\"persistentId\":\"a-1\",\"__parent\":\"more\",\"position\":[0,0,{at}],\"scale\":[1,0,1],\
             \"rotationMatrix\":[1,0,0,0,1,0,0,0],\"shapeName\":\"/levels/bay/art/shed.dae\"}}\n"
        )
    };
    files.insert(ITEMS.to_owned(), format!("{items}{}", (0..500).map(line).collect::<String>()).into_bytes());
    let report = checked(&files);
    let mut codes: Vec<_> = found(&report).into_iter().map(|(_, code, line)| (code, line)).collect();
    codes.sort_unstable();
    assert_eq!(
        codes,
        [("MOD0733", 6), ("MOD0734", 6), ("MOD0735", 6), ("MOD0737", 6)],
        "{:#?}",
        report.files
    );
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

/// A level with that many objects of each kind, of which some are missing, doubled or below the terrain, and as many items
/// of its forest.
fn many_objects(count: usize) -> Files {
    let mut files = level();
    let items = String::from_utf8(files[ITEMS].clone()).unwrap();
    let line = |at: usize| {
        let shape = if at.is_multiple_of(5) { format!("lost_{}", at % 97) } else { "shed".to_owned() };
        let (x, z) = (at % 29, at % 11);
        let id = at / 2;
        format!(
            "{{\"class\":\"TSStatic\",\"__parent\":\"MissionGroup\",\"persistentId\":\"b-{id}\",\"position\":[{x},{},-{z}],\
             \"shapeName\":\"/levels/bay/art/{shape}.dae\"}}\n{{\"class\":\"DecalRoad\",\"__parent\":\"group_{}\",\
             \"material\":\"bay_{}\",\"nodes\":[[0,0,0]]}}\n",
            at / 29,
            at % 53,
            at % 31,
        )
    };
    let tree = |at: usize| {
        format!(
            "{{\"pos\":[{},1,-{}],\"rotationMatrix\":[1,0,0,0,1,0,0,0,1],\"scale\":1,\"type\":\"bay_{}\"}}\n",
            at % 40,
            at % 13,
            if at.is_multiple_of(3) { "oak" } else { "elm" }
        )
    };
    files.insert(
        ITEMS.to_owned(),
        format!("{items}{}", (0..count).map(line).collect::<String>()).into_bytes(),
    );
    files.insert(FOREST.to_owned(), (0..count).map(tree).collect::<String>().into_bytes());
    files
}

fn written(files: &Files) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    mods::write(folder.path(), &files.clone().into_iter().collect::<Vec<_>>());
    folder
}

#[test]
#[ignore = "needs valgrind"]
fn many_objects_take_work_in_proportion() {
    instructions::count(|counter| {
        let make = |count| written(&many_objects(count));
        counter.in_proportion("objects", 300, make, |folder| {
            check(folder.path(), &Limits::DEFAULT, &CheckOptions::default()).unwrap().count(Severity::Error)
        });
    });
}

/// However many objects there are, the report has a bounded number of lines for each file, and takes memory in proportion.
#[test]
fn many_objects_take_memory_in_proportion_and_few_lines() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let mut lines = Vec::new();
    for count in [2_000, 4_000, 8_000] {
        let folder = written(&many_objects(count));
        let (report, taken) = pool.install(|| {
            meshwright_testkit::alloc::peak(|| {
                check(folder.path(), &Limits::DEFAULT, &CheckOptions::default()).unwrap()
            })
        });
        let (bytes, calls) = (taken.peak / count, taken.calls / count as u64);
        assert!(bytes < 8_000 && calls < 250, "{bytes} bytes and {calls} allocations for each of {count}");
        lines.push(found(&report).len());
    }
    assert!(lines.iter().all(|number| *number == lines[0] && *number < 300), "{lines:?}");
}

/// Damaged files of a level never stop a check.
#[test]
fn damaged_levels_are_checked() {
    let script = "new SimGroup(MissionGroup) {\n new TSStatic(a) { shapeName = \"levels/bay/art/shed.dae\"; position = \"1 2 3\"; \
                  };\n new Prefab() { fileName = \"levels/bay/art/prefabs/yard.prefab\"; };\n};\n";
    let mut sound = level();
    sound.retain(|path, _| !path.ends_with(".dae") && !path.ends_with(".dds"));
    sound.insert("levels/bay/bay.mis".to_owned(), script.as_bytes().to_vec());
    sound.insert("levels/bay/art/prefabs/old.prefab".to_owned(), script.as_bytes().to_vec());
    sound.insert(
        "levels/bay/main.decals.json".to_owned(),
        b"{\"instances\": {\"bay_crack\": [[0]]}}".to_vec(),
    );
    sound.insert(
        DECAL_DATA.to_owned(),
        b"{\"bay_crack\": {\"class\": \"DecalData\", \"material\": \"m\"}}".to_vec(),
    );
    for (path, bytes) in &sound {
        for damaged in mutate::some(bytes, 12) {
            let report = checked(&and(sound.clone(), path, damaged.bytes));
            assert_eq!(report.contents.files, sound.len() as u64, "{path}: {}", damaged.name);
        }
    }
}

#[test]
fn absurd_levels_are_checked() {
    let with_items = |text: String| checked(&and(level(), ITEMS, text));
    // Groups in each other, by name.
    let nested = (0..100_000)
        .map(|at| format!("{{\"class\":\"SimGroup\",\"name\":\"g{at}\",\"__parent\":\"g{}\"}}\n", at + 1))
        .collect::<String>();
    assert!(codes_of(&with_items(nested)).contains(&"MOD0735"));
    // Groups in each other, by brackets.
    let deep = "{\"class\":\"SimGroup\",\"childs\":[".repeat(5_000);
    assert!(!with_items(deep).is_fit(Severity::Error));
    let deep = "new SimGroup() {".repeat(5_000);
    let report = checked(&and(level(), "levels/bay/art/prefabs/deep.prefab", deep));
    assert!(!report.is_fit(Severity::Error), "{:#?}", report.files);
    // A line of a megabyte, and numbers that are too large.
    let long =
        format!("{{\"class\":\"TSStatic\",\"shapeName\":\"/levels/bay/{}.dae\"}}\n", "a".repeat(1 << 20));
    assert!(codes_of(&with_items(long)).contains(&"MOD0730"));
    let huge = "{\"class\":\"TSStatic\",\"position\":[1e308,-1e308,1e400],\"scale\":[1e-320,1,1],\"rotationMatrix\":[1e308,0,0,0,1,0,0,0,1],\"shapeName\":\"/levels/bay/art/shed.dae\"}\n";
    assert!(codes_of(&with_items(huge.to_owned())).contains(&"MOD0733"));
    let far = ITEMS_WITH_TERRAIN.replace("[-8,-8,-50]", "[1e300,1e300,1e300]").replace("100", "1e300");
    with_items(far);
    // A terrain that states more samples than any has.
    let report = checked(&and(level(), "levels/bay/bay.ter", [9, 255, 255, 255, 255, 0, 0].to_vec()));
    assert!(!report.is_fit(Severity::Error));
    // Prefabs in a long chain that ends in itself.
    let mut files = level();
    for at in 0..3_000 {
        let next = (at + 1) % 3_000;
        let text =
            format!("{{\"class\":\"Prefab\",\"filename\":\"/levels/bay/art/prefabs/{next}.prefab.json\"}}\n");
        files.insert(format!("levels/bay/art/prefabs/{at}.prefab.json"), text.into_bytes());
    }
    assert_eq!(codes_of(&checked(&files)).into_iter().filter(|code| *code == "MOD0736").count(), 1);
}

const ITEMS_WITH_TERRAIN: &str = "{\"class\":\"TerrainBlock\",\"terrainFile\":\"/levels/bay/bay.ter\",\"position\":[-8,-8,-50],\"maxHeight\":100}\n{\"class\":\"TSStatic\",\"shapeName\":\"/levels/bay/art/shed.dae\"}\n";

fn codes_of(report: &ModReport) -> Vec<&'static str> {
    found(report).into_iter().map(|(_, code, _)| code).collect()
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
