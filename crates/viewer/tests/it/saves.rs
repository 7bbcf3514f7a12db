//! Programs that save a file while it is shown.

use crate::common::serve;
use meshwright_viewer::Start;
use std::{
    fs,
    io::{Seek, SeekFrom, Write},
    path::Path,
    process::Command,
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

/// Writes a GLB of one triangle and unused bytes in the place of a file, as exporters do: it is empty first, and grows.
fn save(path: &Path, unused: u64) {
    let triangle: Vec<u8> = [0.0_f32, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0]
        .iter()
        .flat_map(|part| part.to_le_bytes())
        .collect();
    let buffer = unused + 36;
    let mut json = format!(
        r#"{{"asset":{{"version":"2.0"}},"scene":0,"scenes":[{{"nodes":[0]}}],"nodes":[{{"mesh":0}}],"meshes":[{{"primitives":[{{"attributes":{{"POSITION":0}}}}]}}],"accessors":[{{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[1,1,0]}}],"bufferViews":[{{"buffer":0,"byteOffset":{unused},"byteLength":36}}],"buffers":[{{"byteLength":{buffer}}}]}}"#
    );
    json.push_str(&" ".repeat(json.len().next_multiple_of(4) - json.len()));
    let number = |value: u64| u32::try_from(value).unwrap().to_le_bytes();
    let length = 28 + json.len() as u64 + buffer;
    let head = [
        b"glTF".as_slice(),
        &number(2),
        &number(length),
        &number(json.len() as u64),
        b"JSON",
        json.as_bytes(),
    ];
    let mut file = fs::File::create(path).unwrap();
    file.write_all(&head.concat()).unwrap();
    file.write_all(&[number(buffer).as_slice(), b"BIN\0"].concat()).unwrap();
    file.seek(SeekFrom::Start(length - 36)).unwrap();
    file.write_all(&triangle).unwrap();
}

/// In a process of its own, which the operating system would end if the file were mapped.
#[test]
fn a_file_that_is_saved_again_and_again_never_ends_the_server() {
    const CHILD: &str = "MESHWRIGHT_SAVED_FILE";
    if std::env::var_os(CHILD).is_none() {
        let name = "saves::a_file_that_is_saved_again_and_again_never_ends_the_server";
        let child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", name])
            .env(CHILD, "1")
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&child.stdout);
        assert!(child.status.success() && said.contains("1 passed"), "{:?} {said}", child.status);
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("model.glb");
    save(&path, 0);
    let server = serve(std::slice::from_ref(&path), Start::Model);
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        for what in ["info", "model.glb", "tree", "bytes?start=0&end=65536", "findings"] {
            let (server, done) = (&server, &done);
            scope.spawn(move || {
                while !done.load(Ordering::Relaxed) {
                    let status = server.get(&format!("api/files/0/{what}")).status;
                    assert!(status < 500, "{what}: {status}");
                }
            });
        }
        for turn in 0..200_u64 {
            save(&path, [1, 11, 17, 34][(turn % 4) as usize] << 20);
            // The requests go on meanwhile.
            assert_eq!(server.get("api/session").status, 200);
        }
        done.store(true, Ordering::Relaxed);
    });
    save(&path, 11 << 20);
    assert_eq!(server.get("api/files/0/info").json()["scene"]["triangles"], 1);
    let last = format!("api/files/0/bytes?start={}&end={}", 11 << 20, (11 << 20) + 36);
    assert_eq!(server.get(&last).body.len(), 36);
}
