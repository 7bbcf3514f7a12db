//! What the server answers for files of every format.

use crate::common::{Server, files_of, fixture, serve};
use meshwright_viewer::Start;
use serde_json::Value;
use std::{collections::BTreeSet, fs, path::PathBuf};

const MODELS: [&str; 8] = [
    "house.cdae",
    "windmill.cdae",
    "house_v26.cdae",
    "crane.cast",
    "yard.cast",
    "crate.pmdl_b",
    "lamp.dae",
    "shed.dae",
];

fn models() -> Vec<PathBuf> {
    MODELS.iter().map(|name| fixture(name)).collect()
}

/// The JSON of a GLB.
fn gltf(glb: &[u8]) -> Value {
    let length = u32::from_le_bytes(glb[12..16].try_into().unwrap()) as usize;
    serde_json::from_slice(&glb[20..20 + length]).unwrap()
}

fn ask(server: &Server, path: &str) -> Value {
    let reply = server.get(path);
    assert_eq!(reply.status, 200, "{path}: {}", String::from_utf8_lossy(&reply.body));
    reply.json()
}

#[test]
fn every_question_has_an_answer_for_every_format() {
    let server = serve(&models(), Start::Grid);
    assert_eq!(ask(&server, "api/session")["mode"], "grid");
    let files = ask(&server, "api/files");
    assert_eq!(files["total"], MODELS.len());
    for (id, file) in files["files"].as_array().unwrap().iter().enumerate() {
        let name = file["name"].as_str().unwrap();
        let about = |what: &str| ask(&server, &format!("api/files/{id}/{what}"));
        let (card, info) = (about("card"), about("info"));
        assert_eq!(file["format"], info["format"], "{name}");
        assert_eq!(card["triangles"], info["scene"]["triangles"], "{name}");
        assert!(about("findings")["diagnostics"].is_array(), "{name}");
        assert!(about("deps")["dependencies"].is_array(), "{name}");
        let tree = about("tree");
        let rows = tree["rows"].as_array().unwrap();
        assert!(!rows.is_empty() && rows.len() as u64 == tree["total"].as_u64().unwrap(), "{name}");
        let below = rows.iter().find(|row| row["children"] == true && row["path"] != "");
        if let Some(path) = below.and_then(|row| row["path"].as_str()) {
            let first = &about(&format!("tree?limit=1&path={}", path.replace('#', "%23")))["rows"][0];
            assert!(first["path"].as_str().is_some_and(|inner| inner.starts_with(path)), "{name}: {first}");
        }
        let bytes = server.get(&format!("api/files/{id}/bytes?start=0&end=4")).body;
        assert_eq!(bytes, fs::read(name).unwrap()[..4], "{name}");
        let picture = server.get(&format!("api/files/{id}/thumbnail.png?size=32"));
        assert!(picture.body.starts_with(b"\x89PNG"), "{name}");
        matches_its_model(&server, id, name);
    }
}

/// The nodes, levels and animations that the scene names are those of the model.
fn matches_its_model(server: &Server, id: usize, name: &str) {
    let scene = ask(server, &format!("api/files/{id}/scene"));
    let model = server.get(&format!("api/files/{id}/model.glb"));
    let glb = gltf(&model.body);
    let glb_nodes = glb["nodes"].as_array().unwrap();
    let mut seen = BTreeSet::new();
    for node in scene["nodes"].as_array().unwrap() {
        let copies = node["glb_nodes"].as_array().unwrap();
        for copy in copies {
            let copy = copy.as_u64().unwrap();
            assert!(seen.insert(copy), "{name}: two nodes are {copy}");
            let made = &glb_nodes[copy as usize];
            let own = node["name"].as_str().unwrap();
            // Names are made unique where glTF programs need that.
            assert!(made["name"].as_str().unwrap_or("").starts_with(own), "{name}: {made} is not {own}");
        }
        if let Some(mesh) = node["mesh"].as_object() {
            let shown =
                copies.iter().filter_map(|copy| glb_nodes[copy.as_u64().unwrap() as usize]["mesh"].as_u64());
            let meshes: Vec<u64> =
                mesh["glb_meshes"].as_array().unwrap().iter().filter_map(Value::as_u64).collect();
            for shown in shown {
                assert!(meshes.contains(&shown), "{name}: mesh {shown}");
            }
        }
    }
    for level in scene["levels"].as_array().unwrap() {
        let first = level["glb_nodes"].as_array().unwrap().first().and_then(Value::as_u64);
        if let Some(first) = first {
            let shown = glb["scenes"][0]["nodes"].as_array().unwrap();
            assert!(shown.iter().any(|node| node.as_u64() == Some(first)), "{name}: {level}");
        }
    }
    for clip in scene["clips"].as_array().unwrap() {
        if let Some(at) = clip["animation"].as_u64() {
            assert_eq!(glb["animations"][at as usize]["name"], clip["name"], "{name}");
        }
    }
    let etag = model.head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap().to_owned();
    let again = format!("Host: 127.0.0.1:{}\r\nIf-None-Match: {etag}\r\n", server.port);
    let path = format!("/{}/api/files/{id}/model.glb", server.token);
    let again = server.with_headers("GET", &path, &again);
    assert_eq!((again.status, again.body.len()), (304, 0), "{name}");
}

#[test]
fn a_broken_file_never_empties_the_grid() {
    let mut files = files_of(&fixture("attacks"));
    files.push(fixture("house.cdae"));
    files.push(fixture("truncated.cdae"));
    files.push(fixture("nothing_of_this_name.cdae"));
    let server = serve(&files, Start::Grid);
    assert_eq!(ask(&server, "api/files?limit=1000")["total"], files.len());
    for (id, file) in files.iter().enumerate() {
        for what in ["card", "scene", "tree", "findings", "thumbnail.png"] {
            let reply = server.get(&format!("api/files/{id}/{what}"));
            assert!(reply.status < 500, "{}: {what}: {}", file.display(), reply.status);
        }
    }
    let missing = ask(&server, &format!("api/files/{}/card", files.len() - 1));
    assert_eq!(missing["error"]["code"], "CORE0007");
    let house = ask(&server, &format!("api/files/{}/card", files.len() - 3));
    assert_eq!(house["triangles"], 44);
}

#[test]
fn two_files_are_compared() {
    let server = serve(&[fixture("house.cdae"), fixture("windmill.cdae")], Start::Compare);
    assert_eq!(ask(&server, "api/session")["compare"]["b"], 1);
    let answer = ask(&server, "api/compare?a=0&b=1");
    let distances = &answer["distances"];
    assert_eq!((distances["common"].as_u64(), distances["lost"].as_u64()), (Some(0), Some(44)));
    assert_eq!(distances["gained"], 36);
    assert!(answer["differences"][0]["targets"]["a"].is_object());
    let heat = gltf(&server.get("api/compare/heat.glb?a=0&b=1").body);
    assert!(heat["meshes"][0]["primitives"][0]["attributes"]["_DISTANCE"].is_u64(), "{heat}");
    assert_eq!(heat["nodes"][1]["name"], "b");
}

#[test]
fn a_file_that_is_sent_is_shown() {
    let server = serve(&[], Start::Grid);
    let sent = server.upload("house.cdae", &fs::read(fixture("house.cdae")).unwrap());
    assert_eq!(sent.status, 200);
    let id = sent.json()["ids"][0].as_u64().unwrap();
    assert_eq!(ask(&server, &format!("api/files/{id}/card"))["triangles"], 44);
    assert_eq!(ask(&server, "api/files")["files"][0]["format"], "cdae");
}

#[test]
fn a_thousand_files_are_listed_without_being_read() {
    let folder = tempfile::tempdir().unwrap();
    // Reading any of them as a whole would fail, and a list of 1,000 models would be more than a second of work.
    let bytes = &fs::read(fixture("house.cdae")).unwrap()[..64];
    let paths: Vec<PathBuf> = (0..1000).map(|at| folder.path().join(format!("{at}.cdae"))).collect();
    paths.iter().for_each(|path| fs::write(path, bytes).unwrap());
    let server = serve(&paths, Start::Grid);
    let files = ask(&server, "api/files?offset=900&limit=500");
    assert_eq!((files["total"].as_u64(), files["files"].as_array().unwrap().len()), (Some(1000), 100));
    assert!(files["files"].as_array().unwrap().iter().all(|file| file["format"] == "cdae"));
}

#[test]
fn codes_are_explained() {
    let server = serve(&[], Start::Grid);
    let page = ask(&server, "api/explain/cast0332");
    assert_eq!(page["code"], "CAST0332");
    assert!(page["html"].as_str().unwrap().starts_with("<h2>"));
    assert_eq!(server.get("api/explain/NONE0001").status, 404);
}

#[test]
fn a_card_counts_materials_whose_colors_are_not_known() {
    let folder = tempfile::tempdir().unwrap();
    let house = folder.path().join("vehicles/house/house.cdae");
    fs::create_dir_all(house.parent().unwrap()).unwrap();
    fs::copy(fixture("house.cdae"), &house).unwrap();
    let wall = r#"{"wall": {"mapTo": "house_wall", "class": "Material", "version": 1.5, "Stages": [{}]}}"#;
    fs::write(house.with_file_name("main.materials.json"), wall).unwrap();
    let files = [house, fixture("house.cdae"), fixture("shed.dae"), fixture("crane.cast")];
    let server = serve(&files, Start::Grid);
    for (id, unknown) in [(0, 1), (1, 2), (2, 0), (3, 0)] {
        assert_eq!(ask(&server, &format!("api/files/{id}/card"))["without_colors"], unknown, "{id}");
    }
}
