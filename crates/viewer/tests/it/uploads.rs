//! Files that the page sends, and removes.

use crate::common::{Server, fixture, serve, serve_found, serve_with};
use meshwright_viewer::{FoundFile, Start, ViewerOptions};
use std::fs;

fn remove(server: &Server, id: u64) -> u16 {
    let path = format!("/{}/api/remove?id={id}", server.token);
    let head = format!("Host: 127.0.0.1:{}\r\nContent-Length: 0\r\n", server.port);
    server.with_headers("POST", &path, &head).status
}

#[test]
fn what_was_sent_can_be_removed() {
    let server = serve(&[fixture("crane.cast")], Start::Grid);
    let bytes = fs::read(fixture("house.cdae")).unwrap();
    let id = server.upload("house.cdae", &bytes).json()["id"].as_u64().unwrap();
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
    let get = format!("/{}/api/remove?id=0", server.token);
    assert_eq!(server.with_headers("GET", &get, &format!("Host: 127.0.0.1:{}\r\n", server.port)).status, 405);
}

#[test]
fn a_page_without_files_takes_those_that_are_sent() {
    let server = serve(&[], Start::Grid);
    assert_eq!(server.get("api/files").json()["total"], 0);
    let id = server.upload("house.cdae", &fs::read(fixture("house.cdae")).unwrap()).json()["id"].clone();
    assert_eq!(server.get(&format!("api/files/{id}/card")).json()["triangles"], 44);
    // An archive has many files, and is opened by its path.
    let refused = server.upload("mod.zip", b"PK\x03\x04...");
    assert_eq!(refused.status, 400);
    assert!(refused.json()["error"]["message"].as_str().unwrap().contains("`meshwright view FILE.zip`"));
    assert_eq!(server.get("api/files").json()["total"], 1);
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
        vec![FoundFile { name: "house".to_owned(), place, size_in_archive: Some(size) }]
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
        (0..4).map(|_| server.upload("x.glb", &large).json()["id"].as_u64().unwrap()).collect();
    let refused = server.upload("x.glb", &large);
    assert_eq!((refused.status, refused.json()["error"]["code"].as_str()), (422, Some("CORE0003")));
    assert!(refused.json()["error"]["message"].as_str().unwrap().contains("remove some of them"));
    // It is refused before it is sent.
    let head = format!(
        "POST /{}/api/upload HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Length: 1000\r\n\r\n",
        server.token, server.port
    );
    assert_eq!(server.raw(head.as_bytes()).status, 422);
    assert_eq!(remove(&server, sent[1]), 204);
    assert_eq!(server.upload("x.glb", &large).status, 200);
    assert_eq!(server.upload("x.glb", &large).status, 422);
}
