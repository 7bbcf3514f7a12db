//! Mods: what a check finds, fixes, archives.

use crate::common::{PIXEL, Server, fixture, serve_found, serve_with};
use meshwright_testkit::zip;
use meshwright_viewer::{FoundFile, ViewerOptions};
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

const DEFINITIONS: &str = r#"{
    "boat_hull": {
        "name": "boat_hull", "mapTo": "boat_hull", "class": "Material", "version": 1.5,
        "Stages": [{"baseColorMap": "/vehicles/boat/HULL_b.color.png"}, {}, {}, {}],
    }
}
"#;

/// The files of a mod: a text with two things to fix, a shape, a picture, and what does not belong in a mod.
fn mod_files() -> Vec<(&'static str, Vec<u8>)> {
    vec![
        ("vehicles/boat/boat.jbeam", br#"{"boat": {"slotType": "main"}}"#.to_vec()),
        ("vehicles/boat/house.cdae", fs::read(fixture("house.cdae")).unwrap()),
        ("vehicles/boat/hull_b.color.png", PIXEL.to_vec()),
        ("vehicles/boat/main.materials.json", DEFINITIONS.into()),
        ("vehicles/boat/notes.blend", b"BLENDER".to_vec()),
    ]
}

/// A folder with a mod `my_mod`, next to a file that is not part of it.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (path, bytes) in mod_files() {
        let place = folder.path().join("my_mod").join(path);
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        fs::write(place, bytes).unwrap();
    }
    fs::write(folder.path().join("secret.txt"), "secret").unwrap();
    folder
}

fn served(folder: &Path) -> Server {
    served_with(folder, ViewerOptions::default())
}

fn served_with(folder: &Path, options: ViewerOptions) -> Server {
    let options = ViewerOptions { watch: vec![folder.join("my_mod")], ..options };
    serve_with(&[folder.join("my_mod/vehicles/boat/house.cdae")], options)
}

/// All files below a folder, with their bytes.
fn listing(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(listing(&path));
        } else {
            files.insert(path.clone(), fs::read(path).unwrap());
        }
    }
    files
}

/// The files of an archive, as another program reads them.
fn unzipped(bytes: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let script = "import sys, io, zipfile, base64\nz = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))\nassert z.testzip() is None\nfor n in z.namelist(): print(n + '\\t' + z.read(n).hex())";
    let mut python = Command::new("python3")
        .args(["-c", script])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3");
    python.stdin.take().unwrap().write_all(bytes).unwrap();
    let output = python.wait_with_output().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
    let file = |line: &str| {
        let (name, hex) = line.split_once('\t').unwrap();
        (name.to_owned(), hex.as_bytes().chunks(2).map(byte).collect())
    };
    text.lines().map(file).collect()
}

fn codes(report: &Value) -> Vec<(&str, &str)> {
    let list = report["diagnostics"].as_array().unwrap();
    list.iter().map(|one| (one["file"].as_str().unwrap(), one["code"].as_str().unwrap())).collect()
}

#[test]
fn a_mod_is_checked_and_its_rows_lead_to_files() {
    let folder = folder();
    let server = served(folder.path());
    let mods = server.get("api/mods").json();
    assert_eq!(mods["mods"][0]["name"], "my_mod");
    assert_eq!((mods["mods"][0]["id"].as_u64(), mods["mods"][0]["files"].as_u64()), (Some(0), Some(1)));
    assert_eq!(server.get("api/files").json()["files"][0]["mod"], 0);
    let report = server.get("api/mods/0/check").json();
    assert_eq!(report["verdict"], "fit", "{report}");
    assert!(report["command"].as_str().unwrap().starts_with("meshwright check "), "{report}");
    assert_eq!(report["files"], json!({"vehicles/boat/house.cdae": 0}));
    let found = codes(&report);
    assert!(found.contains(&("vehicles/boat/main.materials.json", "MOD0202")), "{found:?}");
    assert!(found.contains(&("vehicles/boat/notes.blend", "MOD0501")), "{found:?}");
    assert!(found.contains(&("vehicles/boat/house.cdae", "RULE0301")), "{found:?}");
    // The same of the model, with its place in the picture.
    let of_model = server.get("api/files/0/findings?mod=0").json();
    let rotated = of_model["diagnostics"].as_array().unwrap().iter().find(|one| one["code"] == "RULE0301");
    let each = rotated.unwrap()["each"].as_array().unwrap();
    assert_eq!(each.len(), found.iter().filter(|(_, code)| *code == "RULE0301").count());
    assert!(each.iter().all(|one| !one["targets"]["nodes"].as_array().unwrap().is_empty()), "{each:?}");
    // A text has its lines.
    let lines = server.get("api/mods/0/lines?file=vehicles/boat/main.materials.json&line=4").json();
    assert_eq!(lines["first"], 1);
    assert!(lines["lines"][3].as_str().unwrap().contains("HULL_b.color.png"));
}

#[test]
fn only_mods_in_what_was_given_are_read() {
    let folder = folder();
    let server = served(folder.path());
    assert_eq!(server.get("api/mods/0/check").status, 200);
    for path in [
        "../secret.txt",
        "../../secret.txt",
        "vehicles/../../secret.txt",
        "/etc/passwd",
        "vehicles/boat/boat.jbeam",
        "",
    ] {
        let status = server.get(&format!("api/mods/0/lines?file={path}&line=1")).status;
        assert!((400..500).contains(&status), "{path}: {status}");
    }
    for path in ["api/mods/1/check", "api/mods/x/check", "api/mods/0/x", "api/mods/4294967296/check"] {
        assert_eq!(server.get(path).status, 404, "{path}");
    }
    // The mod is larger than what was given.
    let boat = folder.path().join("my_mod/vehicles/boat");
    let options = ViewerOptions { watch: vec![boat.clone()], ..ViewerOptions::default() };
    let server = serve_with(&[boat.join("house.cdae")], options);
    assert_eq!(server.get("api/mods").json()["mods"][0]["name"], "boat");
    assert_eq!(server.get("api/mods/0/check").json()["mounted_at"], "vehicles/boat");
    // A single file is no folder.
    let server = serve_with(
        &[boat.join("house.cdae")],
        ViewerOptions { watch: vec![boat.join("house.cdae")], ..ViewerOptions::default() },
    );
    assert_eq!(server.get("api/mods").json(), json!({"mods": []}));
}

#[test]
fn a_folder_of_loose_models_is_no_mod() {
    let folder = tempfile::tempdir().unwrap();
    let house = fs::read(fixture("house.cdae")).unwrap();
    let models = folder.path().join("models");
    for path in ["house.cdae", "sub/house.cdae", "sub/main.materials.json"] {
        fs::create_dir_all(models.join(path).parent().unwrap()).unwrap();
        fs::write(models.join(path), if path.ends_with(".json") { DEFINITIONS.as_bytes() } else { &house })
            .unwrap();
    }
    let given = || ViewerOptions { watch: vec![models.clone()], ..ViewerOptions::default() };
    let server = serve_with(&[models.join("house.cdae"), models.join("sub/house.cdae")], given());
    let names = |server: &Server| -> Vec<String> {
        let mods = server.get("api/mods").json();
        mods["mods"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap().to_owned()).collect()
    };
    for (drop, path) in [("one", "loose/house.cdae"), ("two", "house.cdae")] {
        assert_eq!(server.send(drop, path, &house).status, 204);
        server.post(&format!("api/drops/{drop}/done"), b"");
    }
    assert_eq!(names(&server), Vec::<String>::new());
    // Names of folders, or the parts of a vehicle, make it one.
    let part = br#"{"boat": {"slotType": "main"}}"#.as_slice();
    let sent = [
        ("three", "a/vehicles/boat/house.cdae", &house[..]),
        ("four", "b/house.cdae", &house[..]),
        ("four", "b/boat.jbeam", part),
        ("four", "b/boat.pc", b"{}"),
    ];
    for (drop, path, bytes) in sent {
        assert_eq!(server.send(drop, path, bytes).status, 204);
    }
    for drop in ["three", "four"] {
        server.post(&format!("api/drops/{drop}/done"), b"");
    }
    assert_eq!(names(&server), ["a", "b"]);
    fs::create_dir_all(models.join("vehicles/boat")).unwrap();
    fs::write(models.join("vehicles/boat/house.cdae"), &house).unwrap();
    let server = serve_with(&[models.join("vehicles/boat/house.cdae")], given());
    assert_eq!(names(&server), ["models"]);
}

#[test]
fn what_is_safe_is_fixed_in_copies() {
    let folder = folder();
    let before = listing(folder.path());
    let server = served(folder.path());
    server.get("api/mods");
    let body = json!({"verb": "check", "ids": [0]});
    let plan = server.ask("POST", "api/plan", &body).json();
    let fixes = &plan["files"][0]["check"];
    assert_eq!(fixes["changed"], json!(["vehicles/boat/main.materials.json"]), "{plan}");
    assert_eq!(fixes["fixes"].as_array().unwrap().len(), 2, "{plan}");
    assert!(plan["command"].as_str().unwrap().ends_with("my_mod --fix"), "{plan}");
    let (id, job) = server.job(&body);
    assert_eq!((job["state"].as_str(), job["failed"].as_u64()), (Some("done"), Some(0)), "{job}");
    let result = server.get(&format!("api/jobs/{id}/result"));
    assert!(result.head.contains("filename*=utf-8''my_mod_fixed.zip"), "{}", result.head);
    let files = unzipped(&result.body);
    let names: Vec<&String> = files.keys().collect();
    assert_eq!(names, ["my_mod/vehicles/boat/main.materials.json"]);
    let text = String::from_utf8(files["my_mod/vehicles/boat/main.materials.json"].clone()).unwrap();
    assert_eq!(text, DEFINITIONS.replace("HULL_b", "hull_b").replace("],\n    }", "]\n    }"));
    assert!(listing(folder.path()) == before, "nothing is written");
}

#[test]
fn a_mod_is_packed_as_the_command_does() {
    let folder = folder();
    let before = listing(folder.path());
    let server = served(folder.path());
    server.get("api/mods");
    let body = json!({"verb": "pack", "ids": [0], "options": {"cook": true, "mips": "none", "exclude": "**/*.jbeam", "date": "2026-11-29"}});
    let plan = server.ask("POST", "api/plan", &body).json();
    let pack = &plan["files"][0]["pack"];
    assert_eq!(pack["verdict"], "fit", "{plan}");
    let left: Vec<&str> =
        pack["left_out"].as_array().unwrap().iter().map(|one| one["reason"].as_str().unwrap()).collect();
    assert_eq!(left, ["excluded", "cooked_texture", "litter"], "{plan}");
    let command = plan["command"].as_str().unwrap();
    for part in ["-o my_mod.zip", "--cook", "--mips none", "--exclude", "--date 2026-11-29"] {
        assert!(command.contains(part), "{command}");
    }
    let (id, job) = server.job(&body);
    assert_eq!(job["failed"], 0, "{job}");
    let result = server.get(&format!("api/jobs/{id}/result"));
    assert!(result.head.contains("filename*=utf-8''my_mod.zip"), "{}", result.head);
    assert_eq!(plan["files"][0]["outputs"][0]["bytes"], result.body.len());
    let files = unzipped(&result.body);
    let names: Vec<&String> = files.keys().collect();
    let packed =
        ["vehicles/boat/house.cdae", "vehicles/boat/hull_b.color.dds", "vehicles/boat/main.materials.json"];
    assert_eq!(names, packed);
    assert!(files["vehicles/boat/hull_b.color.dds"].starts_with(b"DDS "));
    assert!(listing(folder.path()) == before, "nothing is written");
}

#[test]
fn what_is_not_fit_is_packed_only_if_it_is_forced() {
    let folder = folder();
    let definitions = folder.path().join("my_mod/vehicles/boat/main.materials.json");
    fs::write(&definitions, DEFINITIONS.replace("HULL_b", "nothing")).unwrap();
    let server = served(folder.path());
    server.get("api/mods");
    let plan = server.ask("POST", "api/plan", &json!({"verb": "pack", "ids": [0]})).json();
    assert_eq!(plan["files"][0]["pack"]["verdict"], "unfit", "{plan}");
    let (id, job) = server.job(&json!({"verb": "pack", "ids": [0]}));
    assert_eq!(
        (job["failed"].as_u64(), job["problem"].as_str()),
        (Some(1), Some("my_mod.zip is not fit to publish"))
    );
    assert_eq!(server.get(&format!("api/jobs/{id}/result")).status, 404);
    let (id, _) = server.job(&json!({"verb": "pack", "ids": [0], "options": {"force": true}}));
    assert!(unzipped(&server.get(&format!("api/jobs/{id}/result")).body).len() > 2);
}

#[test]
fn archives_and_what_a_page_sent_are_mods() {
    let files = mod_files();
    let parts: Vec<(&str, &[u8])> = files.iter().map(|(path, bytes)| (*path, bytes.as_slice())).collect();
    let archive = zip::stored(&parts);
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("boat.zip");
    fs::write(&place, &archive).unwrap();
    let shown = place.join("vehicles/boat/house.cdae");
    let found = move || {
        vec![FoundFile {
            name: shown.display().to_string(),
            place: Ok(shown.clone()),
            size_in_archive: None,
            format: None,
        }]
    };
    let server = serve_found(found, ViewerOptions { watch: vec![place.clone()], ..ViewerOptions::default() });
    server.upload("sent.zip", &archive);
    for (path, bytes) in &files {
        assert_eq!(server.send("two", &format!("own/{path}"), bytes).status, 204);
    }
    server.post("api/drops/two/done", b"");
    let mods = server.get("api/mods").json();
    let names: Vec<&str> =
        mods["mods"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["boat.zip", "sent.zip", "own"]);
    let on_disk = server.get("api/mods/0/check").json();
    let report = |id: usize| server.get(&format!("api/mods/{id}/check")).json();
    assert_eq!(codes(&report(1)), codes(&on_disk), "the same archive");
    assert!(codes(&report(2)).contains(&("vehicles/boat/main.materials.json", "MOD0202")));
    assert_eq!(report(2)["files"].as_object().unwrap().len(), 1);
    let mut packed = Vec::new();
    for id in 0..3 {
        let (job, done) = server.job(&json!({"verb": "check", "ids": [id]}));
        assert_eq!(done["failed"], 0, "{done}");
        let fixed = unzipped(&server.get(&format!("api/jobs/{job}/result")).body);
        // Of an archive all files are there.
        assert_eq!(fixed.len(), if id == 2 { 1 } else { files.len() }, "{:?}", fixed.keys());
        assert!(!fixed.values().any(|bytes| bytes.windows(6).any(|part| part == b"HULL_b")));
        let options = json!({"cook": id == 2, "date": "2026-11-29"});
        let (job, done) = server.job(&json!({"verb": "pack", "ids": [id], "options": options}));
        assert_eq!(done["failed"], 0, "{done}");
        packed.push(unzipped(&server.get(&format!("api/jobs/{job}/result")).body));
    }
    assert_eq!(packed[0], packed[1]);
    assert!(packed[2].contains_key("vehicles/boat/hull_b.color.dds"), "{:?}", packed[2].keys());
    // What is removed is no longer read.
    for file in server.get("api/files").json()["files"].as_array().unwrap() {
        if file["sent"] == true {
            server.post(&format!("api/remove?id={}", file["id"]), b"");
        }
    }
    assert_eq!(server.get("api/mods").json()["mods"].as_array().unwrap().len(), 1);
    let (_, done) = server.job(&json!({"verb": "pack", "ids": [2]}));
    assert_eq!(done["failed"], 1, "{done}");
    assert!(fs::read(&place).unwrap() == archive);
}

#[test]
fn requests_about_mods_are_refused_like_others() {
    let folder = folder();
    let server = served(folder.path());
    server.get("api/mods");
    for body in [
        json!({"verb": "pack", "ids": [0], "options": {"output": "/tmp/x.zip"}}),
        json!({"verb": "pack", "ids": [0], "options": {"game": "/"}}),
        json!({"verb": "pack", "ids": [0], "options": {"cook": "yes"}}),
        json!({"verb": "pack", "ids": [0], "options": {"mips": "none"}}),
        json!({"verb": "pack", "ids": [0], "options": {"date": "tomorrow"}}),
        json!({"verb": "pack", "ids": [0], "to": "zip"}),
        json!({"verb": "check", "ids": [0], "options": {"fix": true}}),
        json!({"verb": "check", "ids": []}),
    ] {
        assert_eq!(server.ask("POST", "api/plan", &body).status, 400, "{body}");
    }
    let plan = server.ask("POST", "api/plan", &json!({"verb": "pack", "ids": [9]})).json();
    assert_eq!(plan["files"][0]["error"]["code"], "CORE0007", "{plan}");
    let plan =
        server.ask("POST", "api/plan", &json!({"verb": "pack", "ids": [0], "options": {"keep": "["}})).json();
    assert_eq!(plan["files"][0]["error"]["code"], "CORE0011", "{plan}");
    let body = r#"{"verb":"pack","ids":[0]}"#;
    let json = "Content-Type: application/json\r\n";
    let own = format!("X-Meshwright-Token: {}\r\n", server.write_token());
    let length = format!("Content-Length: {}\r\n", body.len());
    for path in ["api/plan", "api/jobs"] {
        let status = |headers: &str| {
            let head = server.head("POST", path, &format!("{headers}{length}"));
            server.raw(&[head.as_slice(), body.as_bytes()].concat()).status
        };
        assert_eq!(status(json), 403, "without the token");
        assert_eq!(status(&format!("{json}X-Meshwright-Token: {}\r\n", server.token)), 403);
        assert_eq!(status(&own), 415);
        // Programs state no origin.
        let plain = format!("Host: 127.0.0.1:{}\r\n{json}{own}Content-Length: 0\r\n", server.port);
        assert_eq!(server.with_headers("POST", &format!("/{}/{path}", server.token), &plain).status, 403);
    }
    // The answers are there with a page that only shows.
    let shown = served_with(folder.path(), ViewerOptions { read_only: true, ..ViewerOptions::default() });
    assert_eq!(shown.get("api/mods").status, 200);
    assert_eq!(shown.get("api/mods/0/check").json()["verdict"], "fit");
    assert_eq!(shown.get("api/jobs").status, 200);
    for path in ["api/plan", "api/jobs"] {
        assert_eq!(shown.post(path, body.as_bytes()).status, 403);
    }
    // Nothing of it is there without the token of the address.
    let host = format!("Host: 127.0.0.1:{}\r\n", server.port);
    for path in ["/api/mods", "/x/api/mods/0/check", "/x/api/jobs"] {
        assert_eq!(server.with_headers("GET", path, &host).status, 404);
    }
}
