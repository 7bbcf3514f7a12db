//! What is refused without a store; `cargo xtask engines stores` runs the rest with a server.

use crate::common;
use common::{fixtures, run, sandbox};
use std::{
    io::{BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    sync::{Arc, Mutex},
    thread,
};

#[test]
fn addresses_of_files_are_paths() {
    let folder = sandbox();
    let address = format!("file://{}", fixtures().join("house.cdae").canonicalize().unwrap().display());
    let (status, out, err) = run(folder.path(), &["info", &address]);
    assert!(status == 0 && out.contains("house.cdae") && err.is_empty(), "{out}{err}");
    let target = format!("file://{}", folder.path().join("made.glb").display());
    let (status, _, err) = run(folder.path(), &["convert", &address, "-o", &target]);
    assert_eq!(status, 0, "{err}");
    assert!(folder.path().join("made.glb").is_file());
}

#[test]
fn impossible_requests_are_refused() {
    let folder = sandbox();
    let refused = |words: &[&str], status: i32, says: &str| {
        let (found, out, err) = run(folder.path(), words);
        assert!(found == status && (out.clone() + &err).contains(says), "{words:?}: {out}{err}");
    };
    refused(&["info", "s3://models/a/../b.glb"], 1, "is not a valid address");
    refused(&["info", "https://localhost/a.glb?key=1"], 1, "queries are not supported");
    refused(
        &["info", "s3://models/a.glb", "--watch"],
        2,
        "--watch does not work with files in object stores",
    );
    refused(&["convert", "s3://models/a.glb", "-o", "a.cast", "--textures", "link"], 2, "--textures link");
    refused(&["convert", "house.cdae", "-o", "https://localhost/a.glb"], 2, "can only be read");
    refused(&["tree", "s3://models/a.glb"], 1, "this command does not read object stores");
    refused(&["fix", "s3://models/a.cast", "-o", "b.cast"], 1, "this command does not read object stores");
}

/// A server for one folder, `/d/`, in which each file is a glTF whose buffer has the name that the file's name selects. Returns
/// its port and the first lines of all requests.
fn serve(buffers: Vec<String>) -> (u16, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let lines = Arc::new(Mutex::new(Vec::new()));
    let (buffers, log) = (Arc::new(buffers), Arc::clone(&lines));
    thread::spawn(move || {
        for stream in listener.incoming() {
            let (buffers, log) = (Arc::clone(&buffers), Arc::clone(&log));
            thread::spawn(move || answer(&stream.unwrap(), &buffers, &log));
        }
    });
    (port, lines)
}

fn answer(stream: &TcpStream, buffers: &[String], log: &Mutex<Vec<String>>) -> Option<()> {
    let mut lines = BufReader::new(stream).lines();
    loop {
        let first = lines.next()?.ok()?;
        while !lines.next()?.ok()?.is_empty() {}
        let path = first.split(' ').nth(1)?.to_owned();
        log.lock().unwrap().push(first.clone());
        let name = path.strip_prefix("/d/").unwrap_or("");
        let asked = name.strip_suffix(".gltf").and_then(|at| buffers.get(at.parse::<usize>().ok()?));
        let content = match asked {
            Some(uri) => format!(
                r#"{{"asset":{{"version":"2.0"}},"scene":0,"scenes":[{{"nodes":[0]}}],"nodes":[{{"mesh":0}}],"meshes":[{{"primitives":[{{"attributes":{{"POSITION":0}}}}]}}],"accessors":[{{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[1,1,0]}}],"bufferViews":[{{"buffer":0,"byteLength":36}}],"buffers":[{{"byteLength":36,"uri":{}}}]}}"#,
                serde_json::to_string(uri).unwrap()
            )
            .into_bytes(),
            None => [0.0_f32, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0].iter().flat_map(|part| part.to_le_bytes()).collect(),
        };
        let head = format!(
            "HTTP/1.1 200 OK\r\nETag: \"one\"\r\nLast-Modified: Wed, 25 Nov 2026 10:00:00 GMT\r\nContent-Length: {}\r\n\r\n",
            content.len()
        );
        let mut stream = stream;
        stream.write_all(head.as_bytes()).ok()?;
        if !first.starts_with("HEAD") {
            stream.write_all(&content).ok()?;
        }
    }
}

#[test]
fn a_file_names_files_in_its_folder_only() {
    let within = ["x.bin", "./x.bin", "sub/x%20y.bin", "100%25.bin"];
    let outside = [
        "../secret.bin",
        "%2e%2e/secret.bin",
        "..%2fsecret.bin",
        "%252e%252e/secret.bin",
        "sub/../../secret.bin",
        "..\\secret.bin",
        "..%5csecret.bin",
        "\\secret.bin",
        "/secret.bin",
        "//127.0.0.1/secret.bin",
        "%2fsecret.bin",
        "http://127.0.0.1/secret.bin",
        "file:///secret.bin",
    ];
    let (port, lines) = serve(within.iter().chain(&outside).map(|uri| (*uri).to_owned()).collect());
    let folder = sandbox();
    for (at, uri) in within.iter().chain(&outside).enumerate() {
        lines.lock().unwrap().clear();
        let address = format!("http://127.0.0.1:{port}/d/{at}.gltf");
        let (status, out, err) = run(folder.path(), &["convert", &address, "-o", "made.glb"]);
        let asked = std::mem::take(&mut *lines.lock().unwrap());
        let other: Vec<&String> = asked.iter().filter(|line| !line.contains(".gltf")).collect();
        if within.contains(uri) {
            assert_eq!(status, 0, "{uri}: {out}{err}");
            assert!(!other.is_empty() && other.iter().all(|line| line.contains(" /d/")), "{uri}: {asked:?}");
        } else {
            assert_eq!((status, other.len()), (1, 0), "{uri}: {asked:?} {out}{err}");
            assert!(err.contains("GLTF0044"), "{uri}: {err}");
        }
    }
}
