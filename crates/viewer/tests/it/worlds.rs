//! Levels: what the page is told of them, and the shapes that they place.

use crate::common::{Server, fixture, serve_found, serve_with};
use meshwright::{Format, placement_options::PlacementOptions};
use meshwright_viewer::{FoundFile, Start, ViewerOptions};
use serde_json::Value;
use std::{fs, path::Path};

const ITEMS: &str = "level/levels/cove/main/items.level.json";

/// The JSON of a GLB.
fn gltf(glb: &[u8]) -> Value {
    let length = u32::from_le_bytes(glb[12..16].try_into().unwrap()) as usize;
    serde_json::from_slice(&glb[20..20 + length]).unwrap()
}

fn model(server: &Server) -> Value {
    let reply = server.get("api/files/0/model.glb");
    assert_eq!(reply.status, 200, "{}", String::from_utf8_lossy(&reply.body));
    gltf(&reply.body)
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

#[test]
fn a_level_is_told_with_instances_and_lines() {
    let server =
        serve_with(&[fixture(ITEMS)], ViewerOptions { start: Start::Model, ..ViewerOptions::default() });
    let model = model(&server);
    let nodes = model["nodes"].as_array().unwrap();
    let accessors = &model["accessors"];
    let instances = |node: &Value| {
        let at = node["extensions"]["EXT_mesh_gpu_instancing"]["attributes"]["TRANSLATION"].as_u64()?;
        accessors[usize::try_from(at).ok()?]["count"].as_u64()
    };
    let counts: Vec<u64> = nodes.iter().filter_map(instances).collect();
    for wanted in [420, 230, 27, 8] {
        assert!(counts.contains(&wanted), "{wanted} is not one of {counts:?}");
    }
    // The fences are one node with the data of each.
    let fences = nodes
        .iter()
        .find(|node| node["extras"]["placements"].as_array().is_some_and(|list| list.len() == 27));
    let first = &fences.unwrap()["extras"]["placements"][0]["beamng"];
    let village =
        fs::read_to_string(fixture("level/levels/cove/main/MissionGroup/village/items.level.json")).unwrap();
    let line = usize::try_from(first["line"].as_u64().unwrap()).unwrap();
    let object: Value = serde_json::from_str(village.lines().nth(line - 1).unwrap()).unwrap();
    assert_eq!(first["persistentId"], object["persistentId"]);
    assert_eq!(first["shape"], "levels/cove/art/shapes/cove_fence.dae");
    assert_eq!(server.get("api/files/0/card").json()["format"], "level");
    assert_eq!(server.get("api/files/0/thumbnail.png?size=64").status, 200);
}

#[test]
fn colors_of_a_level_are_unknown_where_no_file_defines_them() {
    let unknown = |definitions: &dyn Fn(&mut Value)| -> Vec<String> {
        let folder = tempfile::tempdir().unwrap();
        copy(&fixture("level"), folder.path());
        let place = folder.path().join("levels/cove/art/shapes/main.materials.json");
        let mut content: Value = serde_json::from_slice(&fs::read(&place).unwrap()).unwrap();
        definitions(&mut content);
        fs::write(&place, content.to_string()).unwrap();
        // White is what exporters write that know no color.
        let house = folder.path().join("levels/cove/art/shapes/cove_house.dae");
        let text = fs::read_to_string(&house).unwrap();
        let white = "<lambert><diffuse><color>1 1 1 1</color></diffuse></lambert>";
        assert!(text.contains("<lambert/>"));
        fs::write(&house, text.replace("<lambert/>", white)).unwrap();
        let items = folder.path().join("levels/cove/main/items.level.json");
        let server = serve_with(&[items], ViewerOptions::default());
        let scene = server.get("api/files/0/scene").json();
        let materials = scene["materials"].as_array().unwrap();
        let mut names: Vec<String> = materials
            .iter()
            .filter(|one| one["is_unknown"] == true)
            .map(|one| one["name"].as_str().unwrap().to_owned())
            .collect();
        names.sort();
        names
    };
    assert_eq!(unknown(&|_| {}), Vec::<String>::new());
    let removed = |content: &mut Value| {
        // Of a shape, and of a road.
        for name in ["cove_roof", "cove_asphalt"] {
            content.as_object_mut().unwrap().remove(name);
        }
    };
    assert_eq!(unknown(&removed), ["cove_asphalt", "cove_roof"]);
}

#[test]
fn the_page_chooses_what_of_a_level_is_shown() {
    let found = || {
        let level = FoundFile {
            name: "cove".to_owned(),
            place: Ok(fixture(ITEMS)),
            size_in_archive: None,
            format: Some(Format::Level),
        };
        vec![level]
    };
    let server = serve_found(found, ViewerOptions::default());
    let names = || -> Vec<String> {
        let nodes = model(&server)["nodes"].as_array().unwrap().clone();
        nodes.iter().filter_map(|node| Some(node["name"].as_str()?.to_owned())).collect()
    };
    let before = names();
    let body = serde_json::json!({"options": {"without_classes": "DecalRoad", "near": [0, 0, 60]}});
    assert_eq!(server.ask("POST", "api/placements", &body).status, 204);
    assert!(names().len() < before.len(), "{} of {}", names().len(), before.len());
    let placed = serde_json::json!({"without_classes": "DecalRoad", "near": "0,0,60"});
    assert_eq!(server.get("api/session").json()["placements"], placed);
    let plan = serde_json::json!({"verb": "convert", "ids": [0], "to": "glb", "options": {"near": "0,0,50"}});
    let plan = server.ask("POST", "api/plan", &plan).json();
    let command = plan["command"].as_str().unwrap();
    assert!(command.ends_with(" --without-classes DecalRoad --near 0,0,50"), "{command}");
    // What cannot be used changes nothing.
    for wrong in ["{\"options\": {\"near\": 1}}", "{\"options\": {\"root\": \"/\"}}"] {
        let wrong = serde_json::from_str(wrong).unwrap();
        assert_eq!(server.ask("POST", "api/placements", &wrong).status, 400, "{wrong}");
    }
    assert_eq!(server.get("api/session").json()["placements"], placed);
    assert_eq!(server.ask("POST", "api/placements", &serde_json::json!({"options": {}})).status, 204);
    assert_eq!(names(), before);
}

#[test]
fn only_what_a_level_places_is_opened() {
    let server = serve_with(&[fixture(ITEMS)], ViewerOptions::default());
    let ask = |name: &str| server.get(&format!("api/files/0/placed?name={name}"));
    let id = ask("levels/cove/art/shapes/cove_house.dae").json()["id"].clone();
    assert_eq!(id, 1, "it joins the list");
    assert_eq!(ask("levels/cove/art/shapes/cove_house.dae").json()["id"], id, "once");
    let scene = server.get("api/files/1/scene").json();
    assert!(scene["nodes"].as_array().is_some_and(|nodes| !nodes.is_empty()), "{scene}");
    for name in ["levels/cove/info.json", "../../../../../etc/passwd", "/etc/passwd", ""] {
        assert_eq!(ask(name).status, 404, "{name}");
    }
    assert_eq!(server.get("api/files").json()["total"], 2);
}

#[test]
fn a_shape_that_a_level_places_is_the_file_of_the_list() {
    let files = [ITEMS, "level/levels/cove/art/shapes/cove_house.dae"].map(fixture);
    let server = serve_with(&files, ViewerOptions::default());
    let placed = server.get("api/files/0/placed?name=levels/cove/art/shapes/cove_house.dae").json();
    assert_eq!((placed["id"].clone(), server.get("api/files").json()["total"].clone()), (1.into(), 2.into()));
}

#[test]
fn options_of_levels_reach_the_picture() {
    let placements = PlacementOptions::default().exclude(vec!["Forest".to_owned()]).near([-95.0, 44.0, 60.0]);
    let server = serve_with(&[fixture(ITEMS)], ViewerOptions { placements, ..ViewerOptions::default() });
    let text = model(&server)["nodes"].to_string();
    assert!(text.contains("house_0_1") && !text.contains("lighthouse") && !text.contains("cove_pine"));
}

#[test]
fn each_folder_of_missing_shapes_is_told() {
    let folder = tempfile::tempdir().unwrap();
    copy(&fixture("level"), folder.path());
    let items = folder.path().join("levels/cove/main/MissionGroup/items.level.json");
    let mut text = fs::read_to_string(&items).unwrap();
    for map in ["italy", "italy", "utah"] {
        text += &format!("{{\"class\":\"TSStatic\",\"shapeName\":\"/levels/{map}/art/shapes/x.dae\"}}\n");
    }
    fs::write(&items, text).unwrap();
    let server =
        serve_with(&[folder.path().join("levels/cove/main/items.level.json")], ViewerOptions::default());
    let scene = server.get("api/files/0/scene").json();
    let notes = ["losses", "notes"].into_iter().flat_map(|list| scene[list].as_array().unwrap().clone());
    let messages: Vec<String> = notes
        .flat_map(|note| note["messages"].as_array().unwrap().clone())
        .map(|text| text.to_string())
        .collect();
    for map in ["italy", "utah"] {
        assert_eq!(messages.iter().filter(|text| text.contains(map)).count(), 1, "{map}: {messages:?}");
    }
}

#[test]
fn a_format_that_is_known_is_not_looked_for() {
    // The root of the objects may be empty, which tells nothing.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("levels/bare/main/items.level.json");
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, "").unwrap();
    let found = move || {
        let format = Some(Format::Level);
        vec![FoundFile { name: "bare".to_owned(), place: Ok(path.clone()), size_in_archive: None, format }]
    };
    let server = serve_found(found, ViewerOptions::default());
    assert_eq!(server.get("api/files").json()["files"][0]["format"], "level");
}
