//! Levels and vehicles in the commands that describe them.

use crate::{
    common::{copy_folder, fixtures, json, run, sandbox},
    transcripts::PIXEL,
};
use serde_json::{Value, json};
use std::{
    fs,
    path::{Path, PathBuf},
};

const LEVEL: &str = "mod/levels/cove";

/// The level of the fixtures in `mod`, with textures for a shape, a road and a layer of its terrain.
fn level(folder: &Path) {
    let level = folder.join(LEVEL);
    copy_folder(&fixtures().join("level/levels/cove"), &level);
    let textures = [("art/shapes", "cove_wall", "wall"), ("art/shapes", "cove_asphalt", "asphalt")];
    for (path, material, name) in textures {
        let definitions = level.join(path).join("main.materials.json");
        let mut all: Value = serde_json::from_slice(&fs::read(&definitions).unwrap()).unwrap();
        all[material]["Stages"][0]["baseColorMap"] = json!(format!("/levels/cove/art/shapes/{name}.png"));
        fs::write(&definitions, serde_json::to_vec(&all).unwrap()).unwrap();
        fs::write(level.join("art/shapes").join(format!("{name}.png")), PIXEL).unwrap();
    }
    let definitions = level.join("art/terrains/main.materials.json");
    let mut all: Value = serde_json::from_slice(&fs::read(&definitions).unwrap()).unwrap();
    let layers = all.as_object_mut().unwrap();
    let grass = layers.values_mut().find(|layer| layer["internalName"] == "cove_grass").unwrap();
    grass["baseColorBaseTex"] = json!("/levels/cove/art/terrains/grass.png");
    fs::write(&definitions, serde_json::to_vec(&all).unwrap()).unwrap();
    fs::write(level.join("art/terrains/grass.png"), PIXEL).unwrap();
}

/// Copies what `deps --list` prints for `input` into another folder, and compares the conversions of both.
fn converts_the_same(folder: &Path, input: &str, more: &[&str]) -> Vec<String> {
    let (status, list, err) = run(folder, &[&["deps", input, "--list"], more].concat());
    assert_eq!(status, 0, "{err}");
    let listed: Vec<String> = list.lines().map(str::to_owned).collect();
    let copy = sandbox();
    for path in &listed {
        assert!(Path::new(path).is_relative(), "{path}");
        let to = copy.path().join("copy").join(path);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(folder.join(path), to).unwrap();
    }
    let convert = |folder: &Path, to: &Path| {
        let to = to.to_str().unwrap();
        let (status, _, err) = run(folder, &[&["convert", input, "-o", to, "-q"], more].concat());
        assert_eq!(status, 0, "{err}");
        fs::read(to).unwrap()
    };
    let whole = convert(folder, &copy.path().join("whole.glb"));
    let again = convert(&copy.path().join("copy"), &copy.path().join("again.glb"));
    assert!(whole == again, "{input}: {} and {} bytes", whole.len(), again.len());
    listed
}

#[test]
fn what_deps_lists_is_all_that_a_level_needs() {
    let folder = sandbox();
    level(folder.path());
    let listed = converts_the_same(folder.path(), LEVEL, &[]);
    for name in ["wall.png", "asphalt.png", "grass.png", "cove.ter", "stones.prefab.json", "cove_pine.dae"] {
        assert!(listed.iter().any(|path| path.ends_with(name)), "{name} is not in {listed:?}");
    }
    // Each is needed: without it, the result is another one, or there is none.
    let whole = {
        run(folder.path(), &["convert", LEVEL, "-o", "whole.glb", "-q"]);
        fs::read(folder.path().join("whole.glb")).unwrap()
    };
    for name in ["grass.png", "asphalt.png", "cove_pine.dae", "stones.prefab.json"] {
        let path = folder.path().join(listed.iter().find(|path| path.ends_with(name)).unwrap());
        let bytes = fs::read(&path).unwrap();
        fs::remove_file(&path).unwrap();
        run(folder.path(), &["convert", LEVEL, "-o", "less.glb", "-q"]);
        assert!(fs::read(folder.path().join("less.glb")).unwrap() != whole, "{name}");
        fs::write(&path, bytes).unwrap();
    }
}

#[test]
fn what_deps_lists_is_all_that_a_part_of_a_level_needs() {
    let folder = sandbox();
    level(folder.path());
    let village = format!("{LEVEL}/main/MissionGroup/village/items.level.json");
    let listed = converts_the_same(folder.path(), &village, &[]);
    assert!(!listed.iter().any(|path| path.ends_with("cove_lighthouse.dae")), "{listed:?}");
    let houses = converts_the_same(folder.path(), LEVEL, &["--classes", "TSStatic", "--near", "-95,45,70"]);
    assert!(houses.iter().any(|path| path.ends_with("cove_house.dae")), "{houses:?}");
    assert!(!houses.iter().any(|path| path.ends_with("cove_lighthouse.dae")), "{houses:?}");
}

#[test]
fn info_counts_what_the_conversion_has() {
    let folder = sandbox();
    level(folder.path());
    let info = json(folder.path(), &["info", LEVEL, "--json"], 0);
    run(folder.path(), &["convert", LEVEL, "-o", "cove.glb", "-q"]);
    let converted = json(folder.path(), &["info", "cove.glb", "--json"], 0);
    for figure in ["vertices", "triangles", "drawn_triangles", "lights", "cameras"] {
        assert_eq!(
            info["files"][0]["scene"][figure], converted["files"][0]["scene"][figure],
            "{figure} of {info}"
        );
    }
    // The lines of the files, counted here.
    let mut lines = Vec::new();
    for path in ["", "/MissionGroup", "/MissionGroup/roads", "/MissionGroup/village"] {
        let path = format!("{LEVEL}/main{path}/items.level.json");
        let text = fs::read_to_string(folder.path().join(path)).unwrap();
        lines.extend(text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()));
    }
    let stones =
        fs::read_to_string(folder.path().join(LEVEL).join("art/prefabs/stones.prefab.json")).unwrap();
    lines.extend(stones.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()));
    let count = |class: &str| lines.iter().filter(|line| line["class"] == class).count();
    let trees = ["cove_oak", "cove_pine"].map(|name| {
        let path = folder.path().join(LEVEL).join(format!("forest/{name}.forest4.json"));
        fs::read_to_string(path).unwrap().lines().count()
    });
    let facts = &info["files"][0]["metadata"];
    assert_eq!(facts["objects"]["TSStatic"], count("TSStatic"));
    assert_eq!(facts["objects"]["DecalRoad"], count("DecalRoad"));
    assert_eq!(facts["placements"], count("TSStatic") + trees[0] + trees[1]);
    assert_eq!(facts["forest"], json!({"types": 2, "items": trees[0] + trees[1]}));
    assert_eq!(facts["shapes"], json!({"found": 6, "missing": 0, "elsewhere": 0}));
    assert_eq!(facts["terrain"]["meters"], 512.0);
}

#[test]
fn a_query_has_the_line_of_each_object() {
    let folder = sandbox();
    level(folder.path());
    let program = r#".[] | select(.class == "TSStatic") | "\(.file)\t\(.line)\t\(.shapeName)""#;
    let (status, out, err) = run(folder.path(), &["query", program, LEVEL, "-r"]);
    assert_eq!(status, 0, "{err}");
    let mut found = 0;
    for answer in out.lines() {
        let [file, line, shape] = answer.split('\t').collect::<Vec<_>>()[..] else { panic!("{answer}") };
        let text = fs::read_to_string(folder.path().join(file)).unwrap();
        let line = text.lines().nth(line.parse::<usize>().unwrap() - 1).unwrap();
        assert_eq!(serde_json::from_str::<Value>(line).unwrap()["shapeName"], shape, "{answer}");
        found += 1;
    }
    assert_eq!(found, 43, "those of groups and of the prefab");
}

#[test]
fn parts_of_a_level_that_nothing_places_are_unused() {
    let folder = sandbox();
    level(folder.path());
    let level = folder.path().join(LEVEL);
    let copy = |from: &str, to: &str| {
        fs::copy(level.join(from), level.join(to)).unwrap();
    };
    copy("art/shapes/cove_oak.dae", "art/shapes/old_oak.dae");
    copy("art/prefabs/stones.prefab.json", "art/prefabs/old_stones.prefab.json");
    let data = level.join("art/forest/managedItemData.json");
    let mut types: Value = serde_json::from_slice(&fs::read(&data).unwrap()).unwrap();
    types["cove_palm"] = json!({"name": "cove_palm", "internalName": "cove_palm", "class": "TSForestItemData",
        "shapeFile": "/levels/cove/art/shapes/cove_oak.dae"});
    fs::write(&data, serde_json::to_vec_pretty(&types).unwrap()).unwrap();
    let (status, out, err) = run(folder.path(), &["deps", "mod", "--unused"]);
    assert_eq!(status, 0, "{err}");
    for unused in
        ["model        old_oak.dae", "prefab       old_stones.prefab.json", "forest_type  cove_palm"]
    {
        assert!(out.contains(unused), "{unused}: {out}");
    }
    assert!(!out.contains("cove_pine") && !out.contains("cove_house"), "{out}");
}

#[test]
fn a_mod_that_adds_to_a_level_is_not_the_level() {
    let folder = sandbox();
    level(folder.path());
    let shape = PathBuf::from("mod/levels/cove/art/shapes/cove_pine.dae");
    // No other name is similar to it.
    let (path, own) = (folder.path().join(&shape), "cove_evergreen_foliage_1987");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("cove_needles", own)).unwrap();
    let status = |folder: &Path| {
        let deps = json(folder, &["deps", shape.to_str().unwrap(), "--json"], 0);
        let entries = deps["files"][0]["dependencies"].as_array().unwrap();
        let needles = entries.iter().find(|entry| entry["name"] == own).unwrap();
        needles["status"].as_str().unwrap().to_owned()
    };
    assert_eq!(status(folder.path()), "missing", "the mod has the level");
    let level = folder.path().join(LEVEL);
    for path in ["main", "forest"] {
        fs::remove_dir_all(level.join(path)).unwrap();
    }
    for path in ["cove.ter", "info.json"] {
        fs::remove_file(level.join(path)).unwrap();
    }
    assert_eq!(status(folder.path()), "not_in_mod", "another mod has it, and may have the material");
}

#[test]
fn a_picture_of_an_area_has_its_shape() {
    let folder = sandbox();
    level(folder.path());
    let draw = |area: &str, out: &str| {
        let words = ["render", LEVEL, "-o", out, "--size", "64", "--area", area];
        let (status, _, err) = run(folder.path(), &words);
        assert_eq!(status, 0, "{err}");
        fs::read(folder.path().join(out)).unwrap()
    };
    // The same objects at another place of the picture.
    assert!(draw("-150,0,0,100", "a.png") != draw("-150,0,150,100", "b.png"));
    let (status, _, err) = run(folder.path(), &["diff", LEVEL, LEVEL]);
    assert_eq!(status, 0, "{err}");
}

#[test]
fn two_levels_differ_by_what_they_place() {
    let folder = sandbox();
    level(folder.path());
    copy_folder(&folder.path().join("mod"), &folder.path().join("other"));
    let (status, out, err) = run(folder.path(), &["diff", LEVEL, "other/levels/cove"]);
    assert_eq!(status, 0, "{out}{err}");
    let items = folder.path().join("other/levels/cove/main/MissionGroup/village/items.level.json");
    let text = fs::read_to_string(&items).unwrap();
    let moved = text.replacen("\"position\":[-139.418", "\"position\":[-129.418", 1);
    assert_ne!(text, moved);
    fs::write(&items, moved).unwrap();
    let (status, out, err) = run(folder.path(), &["diff", LEVEL, "other/levels/cove"]);
    assert_eq!(status, 5, "{out}{err}");
    assert!(out.contains("house_0_0"), "{out}");
}

/// What ends a command is an error, also if the code is that of a warning, and is shown with --quiet.
#[test]
fn a_level_outside_of_the_folders_that_may_be_read_is_an_error() {
    let folder = sandbox();
    level(folder.path());
    fs::create_dir(folder.path().join("other")).unwrap();
    let (status, _, err) = run(folder.path(), &["convert", LEVEL, "-o", "x.glb", "-q", "--within", "other"]);
    assert_eq!(status, 1, "{err}");
    assert!(
        err.contains("error[CORE0014]: ") && err.contains("is outside of the folders that may be read"),
        "{err}"
    );
    assert!(!folder.path().join("x.glb").exists());
}
