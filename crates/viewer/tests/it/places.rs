//! From the picture to the bytes of the file and back, for every format.

use crate::common::{Server, fixture, serve};
use meshwright_viewer::Start;
use serde_json::Value;
use std::{fs, path::PathBuf};

fn ask(server: &Server, path: &str) -> Value {
    let reply = server.get(path);
    assert_eq!(reply.status, 200, "{path}: {}", String::from_utf8_lossy(&reply.body));
    reply.json()
}

/// The same model as a GLB.
fn glb(folder: &tempfile::TempDir) -> PathBuf {
    let path = folder.path().join("house.glb");
    let house = meshwright::open(fixture("house.cdae")).unwrap();
    fs::write(&path, house.convert_to(meshwright::Format::Glb).to_vec().unwrap().value).unwrap();
    path
}

fn tree(server: &Server, path: &str) -> Vec<Value> {
    let answer = ask(server, &format!("api/files/0/tree?limit=1000&path={path}"));
    answer["rows"].as_array().unwrap().clone()
}

/// The rows below a path, which may have none.
fn rows(server: &Server, path: &str) -> Vec<Value> {
    let reply = server.get(&format!("api/files/0/tree?limit=1000&path={path}"));
    if reply.status == 200 { reply.json()["rows"].as_array().unwrap().clone() } else { Vec::new() }
}

#[test]
fn nodes_lead_to_fields_that_lead_back() {
    let folder = tempfile::tempdir().unwrap();
    let names = ["house.cdae", "house_v26.cdae", "crane.cast", "crate.pmdl_b", "shed.dae"];
    for path in names.map(fixture).into_iter().chain([glb(&folder)]) {
        let name = path.display().to_string();
        let server = serve(std::slice::from_ref(&path), Start::Model);
        let scene = ask(&server, "api/files/0/scene");
        let shown = |node: &&Value| node["mesh"].is_object() && node["glb_node"].is_u64();
        let nodes: Vec<&Value> = scene["nodes"].as_array().unwrap().iter().filter(shown).collect();
        assert!(!nodes.is_empty(), "{name}");
        for node in nodes {
            let own = node["path"].as_str().unwrap_or_else(|| panic!("{name}: {node} has no path"));
            assert!(node["span"].is_array(), "{name}: {node}");
            // The row of that path, or of the part of it that has these bytes, is about the node or its mesh.
            let above = |separator| own.rsplit_once(separator).map_or("", |(above, _)| above);
            let rows: Vec<Value> =
                [above('/'), above('['), own].into_iter().flat_map(|path| rows(&server, path)).collect();
            let row = rows.iter().find(|row| row["span"] == node["span"]);
            let row = row.unwrap_or_else(|| panic!("{name}: no row of {node}"));
            let is_own = |target: &Value| *target == node["glb_node"];
            let targets = row["targets"]["nodes"].as_array().unwrap();
            assert!(targets.iter().any(is_own), "{name}: {row} is not about {node}");
        }
    }
}

#[test]
fn elements_of_index_arrays_are_triangles() {
    let folder = tempfile::tempdir().unwrap();
    let glb = glb(&folder);
    for (path, list) in [
        (fixture("house.cdae"), "meshes[0]/indices/data"),
        (fixture("crane.cast"), "root[0]/model[0]/mesh[0]/f/values"),
    ] {
        let server = serve(std::slice::from_ref(&path), Start::Model);
        let row = &tree(&server, list)[7];
        assert_eq!(row["targets"]["primitives"][0]["triangles"], serde_json::json!([2]), "{list}: {row}");
    }
    // In a buffer of glTF, streams are parts of the bytes; elements of JSON are parts of the text.
    let server = serve(std::slice::from_ref(&glb), Start::Model);
    let bin = tree(&server, "chunks[1]/bin");
    let indices = bin.iter().find(|row| row["name"] == "meshes[0]/primitives[0]/indices");
    assert!(indices.is_some_and(|row| row["targets"]["primitives"][0]["primitive"] == 0), "{bin:?}");
    let json = tree(&server, "chunks[0]/json");
    let material = json.iter().find(|row| row["name"] == "materials[0]").unwrap();
    assert_eq!(material["targets"]["materials"], serde_json::json!([0]));
}

#[test]
fn findings_name_triangles() {
    for (name, code) in [
        ("cdae/codes/CDAE0668.cdae", "CDAE0668"),
        ("cast/codes/CAST0332.cast", "CAST0332"),
        ("udm/codes/UDM0552.udm", "UDM0552"),
    ] {
        let server = serve(&[fixture(name)], Start::Model);
        let findings = ask(&server, "api/files/0/findings");
        let found = findings["diagnostics"].as_array().unwrap();
        let finding = found.iter().find(|finding| finding["code"] == code).unwrap();
        let triangles = finding["targets"]["primitives"][0]["triangles"].as_array().unwrap();
        assert_eq!(triangles.len(), 1, "{name}: {finding}");
    }
    // A finding about an element of JSON is about the node.
    let server = serve(&[fixture("gltf/codes/GLTF0522.gltf")], Start::Model);
    let findings = ask(&server, "api/files/0/findings");
    let found = findings["diagnostics"].as_array().unwrap();
    let finding = found.iter().find(|finding| finding["code"] == "GLTF0522").unwrap();
    assert!(finding["targets"]["nodes"].as_array().is_some_and(|list| list.len() == 1), "{finding}");
}
