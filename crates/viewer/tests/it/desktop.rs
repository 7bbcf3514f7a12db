//! Dialogs for folders and the file manager, as programs of the desktop that the test puts in the search path.
#![cfg(target_os = "linux")]

use crate::common::{PIXEL, fixture, serve_with};
use meshwright_viewer::ViewerOptions;
use serde_json::{Value, json};
use std::{
    fs, io::Write as _, net::TcpStream, os::unix::fs::PermissionsExt as _, path::Path, process::Command,
};

/// The folder of the programs of the desktop.
const DESK: &str = "MESHWRIGHT_DESK";

/// Runs a test in a process of its own, whose desktop has programs in a folder. The result is that folder, in that process.
fn at_desk(name: &str) -> Option<std::path::PathBuf> {
    if let Some(desk) = std::env::var_os(DESK) {
        return Some(desk.into());
    }
    let desk = tempfile::tempdir().unwrap();
    let program = |name: &str, text: &str| {
        let path = desk.path().join(name);
        fs::write(&path, format!("#!/bin/sh\ncd \"${DESK}\"\n{text}")).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    };
    let words = "for word; do echo \"$word\"; done > words.new; mv words.new words";
    program("zenity", &format!("{words}\n. ./answer"));
    program("dbus-send", words);
    let path = format!("{}:{}", desk.path().display(), std::env::var("PATH").unwrap_or_default());
    let child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", &format!("desktop::{name}")])
        .env(DESK, desk.path())
        .env("PATH", path)
        .env("DISPLAY", ":0")
        .env_remove("XDG_CURRENT_DESKTOP")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&child.stdout);
    assert!(child.status.success() && said.contains("1 passed"), "{:?} {said}", child.status);
    None
}

/// What the dialog does: a script.
fn answer(desk: &Path, script: &str) {
    fs::write(desk.join("answer"), script).unwrap();
}

#[test]
fn a_folder_is_written_to_after_it_was_chosen() {
    let Some(desk) = at_desk("a_folder_is_written_to_after_it_was_chosen") else { return };
    let folder = tempfile::Builder::new().prefix("a folder, $x ").tempdir().unwrap();
    let server = serve_with(&[fixture("house.cdae")], ViewerOptions::default());
    let session = server.get("api/session").json();
    assert_eq!((&session["folders"], &session["dialogs"]), (&json!([]), &json!(true)));
    let choose = || {
        let reply = server.ask("POST", "api/folder", &json!({"purpose": "output"}));
        (reply.status, reply.json())
    };
    answer(&desk, "exit 1");
    assert_eq!(choose(), (200, json!({"folder": null, "name": null})), "it was canceled");
    let words = fs::read_to_string(desk.join("words")).unwrap();
    assert!(words.starts_with("--file-selection\n--directory\n--title\n"), "{words}");
    answer(&desk, "exit 5");
    assert_eq!(choose().0, 422);
    answer(&desk, "echo /nothere");
    assert_eq!(choose().0, 422);
    assert_eq!(server.get("api/session").json()["folders"], json!([]), "nothing was allowed");
    answer(&desk, &format!("echo '{}'", folder.path().display()));
    let (status, chosen) = choose();
    assert_eq!(status, 200, "{chosen}");
    assert_eq!(choose().1, chosen, "it is the same folder");
    assert_eq!(server.get("api/session").json()["folders"], json!([chosen]));
    let (job, _) = server.job(&json!({"verb": "convert", "ids": [0], "to": "glb"}));
    let body = json!({"folder": chosen["folder"]});
    assert_eq!(server.ask("POST", &format!("api/jobs/{job}/write"), &body).status, 200);
    assert!(folder.path().join("house.glb").is_file());
}

#[test]
fn one_dialog_is_open_and_ends_with_its_page() {
    let Some(desk) = at_desk("one_dialog_is_open_and_ends_with_its_page") else { return };
    let server = serve_with(&[], ViewerOptions::default());
    // Nothing is ever written to the pipe.
    answer(&desk, "mkfifo wait; echo $$ > number; read line < wait");
    let body = r#"{"purpose":"output"}"#;
    let headers = format!(
        "Content-Type: application/json\r\nX-Meshwright-Token: {}\r\nContent-Length: {}\r\n",
        server.write_token(),
        body.len()
    );
    let mut page = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
    page.write_all(&[server.head("POST", "api/folder", &headers), body.into()].concat()).unwrap();
    let number = loop {
        match fs::read_to_string(desk.join("number")) {
            Ok(number) if number.ends_with('\n') => break number,
            _ => {}
        }
    };
    let second = server.ask("POST", "api/folder", &json!({"purpose": "root"}));
    assert_eq!(second.status, 409);
    drop(page);
    let is_running = || Path::new("/proc").join(number.trim()).exists();
    while is_running() {}
    // The next page has its turn.
    answer(&desk, "exit 1");
    while server.ask("POST", "api/folder", &json!({"purpose": "root"})).status != 200 {}
}

#[test]
fn materials_are_found_in_a_folder_that_was_chosen() {
    let Some(desk) = at_desk("materials_are_found_in_a_folder_that_was_chosen") else { return };
    let folder = tempfile::tempdir().unwrap();
    let (model, game) = (folder.path().join("model"), folder.path().join("game"));
    fs::create_dir_all(game.join("vehicles/house")).unwrap();
    // The name of the folder makes it a mod.
    let house = model.join("art/house.cdae");
    fs::create_dir_all(model.join("art")).unwrap();
    fs::copy(fixture("house.cdae"), &house).unwrap();
    let definitions =
        r#"{"house_wall":{"mapTo":"house_wall","version":1.5,"Stages":[{"baseColorMap":"wall.png"}]}}"#;
    fs::write(game.join("vehicles/house/main.materials.json"), definitions).unwrap();
    fs::write(game.join("vehicles/house/wall.png"), PIXEL).unwrap();
    let watched = ViewerOptions { watch: vec![model.clone()], ..ViewerOptions::default() };
    let server = serve_with(&[house], watched);
    let check = || server.get("api/mods/0/check").json()["command"].as_str().unwrap_or_default().to_owned();
    assert_eq!(server.get("api/mods").json()["mods"][0]["files"], 1);
    assert!(!check().contains("--root"), "{}", check());
    let wall = || {
        let scene = server.get("api/files/0/scene").json();
        let all = scene["materials"].as_array().unwrap().clone();
        let wall = all.into_iter().find(|one| one["name"] == "house_wall").expect("a wall");
        (wall["definition"]["status"].as_str().unwrap_or_default().to_owned(), wall["textures"].clone())
    };
    let picture = server.get("api/files/0/thumbnail.png").body;
    assert_eq!(wall().0, "missing");
    answer(&desk, "exit 1");
    let choose = || server.ask("POST", "api/folder", &json!({"purpose": "root"}));
    assert_eq!(choose().status, 200);
    assert_eq!(wall().0, "missing");
    answer(&desk, &format!("echo '{}'", game.display()));
    let chosen = choose().json();
    assert_eq!((&chosen["folder"], chosen["name"].as_str()), (&Value::Null, game.to_str()));
    let (status, textures) = wall();
    assert_eq!(status, "found", "{textures}");
    assert_eq!(textures[0]["status"], "found", "{textures}");
    assert_ne!(server.get("api/files/0/thumbnail.png").body, picture);
    assert!(check().ends_with(&format!(" --root {}", game.display())), "{}", check());
    // A folder that is read is not one that is written to.
    assert_eq!(server.get("api/session").json()["folders"], json!([]));
}

#[test]
fn the_file_manager_shows_files_of_the_list() {
    let Some(desk) = at_desk("the_file_manager_shows_files_of_the_list") else { return };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a, b $(touch x) 'ü'.cdae");
    fs::copy(fixture("house.cdae"), &path).unwrap();
    let server = serve_with(&[path.clone(), folder.path().join("nothere.cdae")], ViewerOptions::default());
    assert_eq!(server.get("api/session").json()["file_manager"], true);
    let reveal = |id: Value| server.ask("POST", "api/reveal", &json!({"id": id})).status;
    assert_eq!(reveal(json!(0)), 204);
    let words = fs::read_to_string(desk.join("words")).unwrap();
    assert!(words.contains("\norg.freedesktop.FileManager1.ShowItems\n"), "{words}");
    let name = "a%2C%20b%20%24%28touch%20x%29%20%27%C3%BC%27.cdae\nstring:\n";
    assert!(words.contains("\narray:string:file:///") && words.ends_with(name), "{words}");
    assert_eq!(reveal(json!(1)), 404, "it is not there");
    assert_eq!(reveal(json!(2)), 404);
    let sent = server.upload("sent.cdae", &fs::read(&path).unwrap()).json()["ids"][0].clone();
    assert_eq!(reveal(sent), 404, "it is not on disk");
}
