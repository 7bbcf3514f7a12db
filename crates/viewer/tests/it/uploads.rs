//! Files that the page sends, and removes.

use crate::common::{PIXEL, Server, fixture, serve, serve_found, serve_with};
use meshwright::{
    Source,
    archives::{NewFile, Packing, Stamp, write_archive},
};
use meshwright_viewer::{FoundFile, Start, ViewerOptions};
use std::fs;

fn remove(server: &Server, id: u64) -> u16 {
    server.post(&format!("api/remove?id={id}"), b"").status
}

#[test]
fn what_was_sent_can_be_removed() {
    let server = serve(&[fixture("crane.cast")], Start::Grid);
    let bytes = fs::read(fixture("house.cdae")).unwrap();
    let id = server.upload("house.cdae", &bytes).json()["ids"][0].as_u64().unwrap();
    let files = || {
        let list = server.get("api/files").json();
        let one =
            |file: &serde_json::Value| (file["name"].as_str().unwrap().to_owned(), file["sent"] == true);
        list["files"].as_array().unwrap().iter().map(one).collect::<Vec<_>>()
    };
    let crane = fixture("crane.cast").display().to_string();
    assert_eq!(files(), [(crane.clone(), false), ("house.cdae".to_owned(), true)]);
    assert_eq!(server.get(&format!("api/files/{id}/card")).json()["triangles"], 44);
    assert_eq!(remove(&server, id), 204);
    assert_eq!(files(), [(crane, false)]);
    for what in ["card", "model.glb", "bytes?start=0&end=4"] {
        assert_eq!(server.get(&format!("api/files/{id}/{what}")).status, 404, "{what}");
    }
    // It is gone already, was never sent, or does not exist.
    assert_eq!([id, 0, 99].map(|id| remove(&server, id)), [404; 3]);
    assert_eq!(server.get("api/files/0/card").status, 200);
    assert_eq!(server.get("api/remove?id=0").status, 405);
}

#[test]
fn a_page_without_files_takes_those_that_are_sent() {
    let server = serve(&[], Start::Grid);
    assert_eq!(server.get("api/files").json()["total"], 0);
    let id = server.upload("house.cdae", &fs::read(fixture("house.cdae")).unwrap()).json()["ids"][0].clone();
    assert_eq!(server.get(&format!("api/files/{id}/card")).json()["triangles"], 44);
    // What is nothing to show is not kept.
    let refused = server.upload("notes.txt", b"text");
    assert_eq!((refused.status, refused.json()["error"]["code"].as_str()), (422, Some("CORE0009")));
    assert_eq!(server.get("api/files").json()["total"], 1);
}

#[test]
fn files_that_are_sent_together_find_each_other() {
    let server = serve(&[], Start::Grid);
    let positions: Vec<u8> =
        [0.0_f32, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0].iter().flat_map(|one| one.to_le_bytes()).collect();
    let gltf = r#"{"asset":{"version":"2.0"},"buffers":[{"uri":"data/tri%20angle.bin","byteLength":36}],
        "bufferViews":[{"buffer":0,"byteLength":36}],"images":[{"uri":"../images/red.png"}],"textures":[{"source":0}],
        "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[1,1,0]}],
        "materials":[{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}}],
        "meshes":[{"primitives":[{"attributes":{"POSITION":0},"material":0}]}],"nodes":[{"mesh":0}],"scenes":[{"nodes":[0]}]}"#;
    let files: [(&str, &[u8]); 3] = [
        ("box/model/a.gltf", gltf.as_bytes()),
        ("box/model/data/tri%20angle.bin", &positions),
        ("box/images/red.png", PIXEL),
    ];
    // The order does not matter.
    for (path, bytes) in files.into_iter().rev() {
        assert_eq!(server.send("d1", path, bytes).status, 204);
    }
    let done = server.post("api/drops/d1/done", b"").json();
    assert_eq!(done["ids"].as_array().unwrap().len(), 1, "{done}");
    let id = done["ids"][0].as_u64().unwrap();
    let list = server.get("api/files").json();
    assert_eq!(list["files"][0]["name"], "box/model/a.gltf");
    assert_eq!(server.get(&format!("api/files/{id}/card")).json()["triangles"], 1);
    let glb = server.get(&format!("api/files/{id}/model.glb")).body;
    assert!(glb.windows(4).any(|part| part == b"\x89PNG"), "the image is in the model");
    // It is complete only once, and nothing is left of it when its model is removed.
    assert_eq!(server.post("api/drops/d1/done", b"").status, 400);
    assert_eq!(remove(&server, id), 204);
}

#[test]
fn paths_of_sent_files_are_those_of_archives() {
    let server = serve(&[], Start::Grid);
    for path in ["../a.glb", "/a.glb", "a/../../b.glb", "C:a.glb", "a%5Cb.glb", "a//b.glb", "%00", ""] {
        assert_eq!(server.send("d", path, b"x").status, 400, "{path}");
    }
    for drop in ["", "a/b", "..", &"a".repeat(65)] {
        assert_eq!(server.send(drop, "a.glb", b"x").status, 400, "{drop}");
    }
    assert_eq!(server.post("api/drops/d/done", b"").status, 400, "nothing was sent");
}

/// An archive of a file of zeros.
fn deflated(name: &str, bytes: usize) -> Vec<u8> {
    let file = NewFile::new(name, Packing::Deflate, bytes as u64);
    let mut archive = Vec::new();
    let content = |_| Ok(Source::from(vec![0; bytes]));
    write_archive(&[file], Stamp::EARLIEST, &content, &mut archive).unwrap();
    archive
}

#[test]
fn an_archive_that_is_sent_is_a_folder() {
    let server = serve(&[], Start::Grid);
    let house = fs::read(fixture("house.cdae")).unwrap();
    let definitions =
        br#"{"house_wall":{"mapTo":"house_wall","version":1.5,"Stages":[{"baseColorMap":"wall.png"}]}}"#;
    let files: [(&str, &[u8]); 4] = [
        ("vehicles/house/house.cdae", &house),
        ("vehicles/house/main.materials.json", definitions),
        ("vehicles/house/wall.png", PIXEL),
        ("vehicles/house/readme.txt", b"text"),
    ];
    let done = server.upload("mod.zip", &meshwright_testkit::zip::stored(&files)).json();
    let id = done["ids"][0].as_u64().unwrap();
    assert_eq!(server.get("api/files").json()["files"][0]["name"], "mod.zip/vehicles/house/house.cdae");
    assert_eq!(server.get(&format!("api/files/{id}/card")).json()["triangles"], 44);
    let glb = server.get(&format!("api/files/{id}/model.glb")).body;
    assert!(glb.windows(4).any(|part| part == b"\x89PNG"), "the definitions and the image are found");
    // One that expands too far is refused, and nothing of it is kept.
    let bomb = deflated("a.glb", 5 << 20);
    assert!(bomb.len() < 50_000);
    let refused = server.upload("bomb.zip", &bomb);
    assert_eq!((refused.status, refused.json()["error"]["code"].as_str()), (422, Some("CORE0003")));
    let replies: Vec<u16> =
        (0..4).map(|_| server.upload("m.zip", &deflated("a.glb", 1 << 20)).status).collect();
    assert_eq!(replies, [200, 200, 200, 422], "what archives hold counts");
    let damaged = server.upload("damaged.zip", b"PK\x03\x04...");
    assert_eq!((damaged.status, damaged.json()["error"]["code"].as_str()), (422, Some("ZIP0002")));
}

#[test]
fn a_file_in_an_archive_has_its_own_size() {
    let folder = tempfile::tempdir().unwrap();
    let archive = folder.path().join("mod.zip");
    let house = fs::read(fixture("house.cdae")).unwrap();
    let entries = [("a/house.cdae", &house[..]), ("a/readme.txt", &[b' '; 5000][..])];
    fs::write(&archive, meshwright_testkit::zip::stored(&entries)).unwrap();
    let size = house.len() as u64;
    let search = move || {
        let place = Ok(archive.join("a/house.cdae"));
        vec![FoundFile { name: "house".to_owned(), place, size_in_archive: Some(size), format: None }]
    };
    let server = serve_found(search, ViewerOptions::default());
    assert_eq!(server.get("api/files").json()["files"][0]["bytes"], size);
    assert_eq!(server.get("api/files/0/card").json()["triangles"], 44);
}

#[test]
fn removed_files_make_room_for_others() {
    let contents = vec![("stdin".to_owned(), vec![0; 3 << 20])];
    let options = ViewerOptions { upload_bytes: 1 << 20, contents, ..ViewerOptions::default() };
    let server = serve_with(&[], options);
    let large = vec![b'x'; 1 << 20];
    // Four of the largest fit; what is not sent by the page does not count.
    let sent: Vec<u64> =
        (0..4).map(|_| server.upload("x.glb", &large).json()["ids"][0].as_u64().unwrap()).collect();
    let refused = server.upload("x.glb", &large);
    assert_eq!((refused.status, refused.json()["error"]["code"].as_str()), (422, Some("CORE0003")));
    assert!(refused.json()["error"]["message"].as_str().unwrap().contains("remove some of them"));
    // It is refused before it is sent.
    let head = server.head("POST", "api/upload?drop=a&path=a.glb", "Content-Length: 1000\r\n");
    assert_eq!(server.raw(&head).status, 422);
    assert_eq!(remove(&server, sent[1]), 204);
    assert_eq!(server.upload("x.glb", &large).status, 200);
    assert_eq!(server.upload("x.glb", &large).status, 422);
}
