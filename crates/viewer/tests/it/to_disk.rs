//! Results that are written to folders: where, over what, and who is refused.

use crate::common::{Server, files_of, fixture, serve_with};
use meshwright_viewer::{FoundFile, Notices, ViewerOptions};
use serde_json::{Value, json};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::{Arc, Mutex},
};

/// A server that may write to a folder, and what it said on the terminal.
struct Writer {
    folder: tempfile::TempDir,
    server: Server,
    said: Arc<Mutex<Vec<String>>>,
}

/// The names and contents of the files in a folder and below it.
fn listing(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.strip_prefix(folder).unwrap().to_owned();
        if path.is_dir() && !path.is_symlink() {
            all.push((name.clone(), Vec::new()));
            all.extend(listing(&path).into_iter().map(|(below, bytes)| (name.join(below), bytes)));
        } else {
            all.push((name, fs::read(&path).unwrap_or_default()));
        }
    }
    all.sort();
    all
}

impl Writer {
    fn new(files: &[PathBuf]) -> Self {
        Self::with(files, tempfile::tempdir().unwrap())
    }

    fn with(files: &[PathBuf], folder: tempfile::TempDir) -> Self {
        let said = Arc::new(Mutex::new(Vec::new()));
        let own = Arc::clone(&said);
        let options = ViewerOptions {
            write: vec![folder.path().to_owned()],
            notices: Notices::new(move |line| own.lock().unwrap().push(line.to_owned())),
            ..ViewerOptions::default()
        };
        Self { server: serve_with(files, options), folder, said }
    }

    fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn names(&self) -> Vec<String> {
        let names = listing(self.folder.path()).into_iter();
        names.map(|(path, _)| path.to_string_lossy().replace('\\', "/")).collect()
    }

    fn handle(&self) -> String {
        self.server.get("api/session").json()["folders"][0]["folder"].as_str().expect("a folder").to_owned()
    }

    /// A job that is done.
    fn job(&self, body: Value) -> u64 {
        let (id, job) = self.server.job(&body);
        assert_eq!(job["failed"], 0, "{job}");
        id
    }

    /// The status and the answer of a request to write.
    fn write(&self, job: u64, conflict: &str) -> (u16, Value) {
        let body = json!({"folder": self.handle(), "conflict": conflict});
        let reply = self.server.ask("POST", &format!("api/jobs/{job}/write"), &body);
        (reply.status, reply.json())
    }
}

fn to_glb(ids: &[u32]) -> Value {
    json!({"verb": "convert", "ids": ids, "to": "glb"})
}

#[test]
fn a_result_is_written_and_told() {
    let writer = Writer::new(&[fixture("house.cdae")]);
    let job = writer.job(to_glb(&[0]));
    let (status, answer) = writer.write(job, "ask");
    let result = writer.server.get(&format!("api/jobs/{job}/result")).body;
    assert_eq!(status, 200, "{answer}");
    assert_eq!(answer["written"], json!([{"name": "house.glb", "bytes": result.len(), "kept": null}]));
    assert_eq!(listing(writer.folder.path()), [(PathBuf::from("house.glb"), result)]);
    let said = writer.said.lock().unwrap().clone();
    let [line] = said.as_slice() else { panic!("{said:?}") };
    assert!(line.starts_with("wrote ") && line.contains("house.glb ("), "{line}");
}

#[test]
fn what_exists_is_asked_about_numbered_or_replaced() {
    let writer = Writer::new(&[fixture("house.cdae")]);
    fs::write(writer.at("house.glb"), "old").unwrap();
    let job = writer.job(to_glb(&[0]));
    let before = listing(writer.folder.path());
    let (status, answer) = writer.write(job, "ask");
    assert_eq!(status, 409);
    let exists = &answer["exists"][0];
    assert_eq!((exists["name"].as_str(), exists["bytes"].as_u64()), (Some("house.glb"), Some(3)), "{answer}");
    assert!(exists["modified"].as_u64().unwrap() > 1_600_000_000_000 && exists["input"] == false);
    let result = writer.server.get(&format!("api/jobs/{job}/result")).body;
    assert_eq!(exists["new_bytes"], result.len());
    assert_eq!(listing(writer.folder.path()), before, "nothing is written");

    let (status, answer) = writer.write(job, "number");
    assert_eq!((status, &answer["written"][0]["name"]), (200, &json!("house_2.glb")));
    assert_eq!(writer.names(), ["house.glb", "house_2.glb"]);
    assert_eq!(fs::read(writer.at("house.glb")).unwrap(), b"old");

    // The answer is one to what was told: the file has changed since.
    fs::write(writer.at("house.glb"), "older").unwrap();
    assert_eq!(writer.write(job, "replace").0, 409);
    assert_eq!(fs::read(writer.at("house.glb")).unwrap(), b"older");
    let (status, answer) = writer.write(job, "replace");
    assert_eq!((status, &answer["written"][0]["kept"]), (200, &json!("house.glb.bak")), "{answer}");
    assert_eq!(fs::read(writer.at("house.glb")).unwrap(), result);
    assert_eq!(fs::read(writer.at("house.glb.bak")).unwrap(), b"older");

    // What this run wrote is replaced without a copy.
    let again =
        writer.job(json!({"verb": "convert", "ids": [0], "to": "glb", "options": {"collision": "drop"}}));
    assert_eq!(writer.write(again, "ask").0, 409);
    let (status, answer) = writer.write(again, "replace");
    assert_eq!((status, &answer["written"][0]["kept"]), (200, &Value::Null), "{answer}");
    assert_eq!(writer.names(), ["house.glb", "house.glb.bak", "house_2.glb"]);
    // Another program changed it: that is kept, and what was kept before, too.
    fs::write(writer.at("house.glb"), "theirs").unwrap();
    assert_eq!(writer.write(again, "ask").0, 409);
    let (status, answer) = writer.write(again, "replace");
    assert_eq!((status, &answer["written"][0]["kept"]), (200, &json!("house.glb.bak2")), "{answer}");
    assert_eq!(fs::read(writer.at("house.glb.bak")).unwrap(), b"older");
    assert_eq!(fs::read(writer.at("house.glb.bak2")).unwrap(), b"theirs");
    assert!(writer.said.lock().unwrap().iter().any(|line| line.starts_with("replaced ")));
}

#[test]
fn a_replace_without_a_question_is_one() {
    let writer = Writer::new(&[fixture("house.cdae")]);
    fs::write(writer.at("house.glb"), "old").unwrap();
    let job = writer.job(to_glb(&[0]));
    let before = listing(writer.folder.path());
    assert_eq!(writer.write(job, "replace").0, 409);
    assert_eq!(listing(writer.folder.path()), before);
    assert_eq!(writer.write(job, "replace").0, 200);
}

#[test]
fn files_of_a_model_stay_together() {
    let writer = Writer::new(&[fixture("house.cdae"), fixture("crane.cast")]);
    let body = json!({"verb": "convert", "ids": [0, 1], "to": "gltf"});
    let job = writer.job(body);
    assert_eq!(writer.write(job, "ask").0, 200);
    let first =
        ["crane", "crane/crane.bin", "crane/crane.gltf", "house", "house/house.bin", "house/house.gltf"];
    assert_eq!(writer.names(), first);
    // One file of the house exists: both of it go elsewhere, and those of the crane are written.
    fs::remove_dir_all(writer.at("crane")).unwrap();
    fs::remove_file(writer.at("house/house.gltf")).unwrap();
    let (status, answer) = writer.write(job, "ask");
    assert_eq!((status, answer["exists"].as_array().unwrap().len()), (409, 1), "{answer}");
    assert_eq!(writer.write(job, "number").0, 200);
    let both = [
        "crane",
        "crane/crane.bin",
        "crane/crane.gltf",
        "house",
        "house/house.bin",
        "house_2",
        "house_2/house.bin",
        "house_2/house.gltf",
    ];
    assert_eq!(writer.names(), both);
    // The two files of a model are replaced together, and foreign files next to them stay.
    fs::write(writer.at("house_2/house.gltf"), "old").unwrap();
    fs::write(writer.at("house_2/house.bin"), "old, too").unwrap();
    fs::write(writer.at("house_2/notes.txt"), "mine").unwrap();
    fs::rename(writer.at("house_2"), writer.at("other")).unwrap();
    fs::remove_dir_all(writer.at("house")).unwrap();
    fs::rename(writer.at("other"), writer.at("house")).unwrap();
    assert_eq!(writer.write(job, "ask").1["exists"].as_array().unwrap().len(), 4);
    assert_eq!(writer.write(job, "replace").0, 200);
    let names = writer.names();
    let own: Vec<&str> = names.iter().map(String::as_str).filter(|name| name.starts_with("house/")).collect();
    let kept = [
        "house/house.bin",
        "house/house.bin.bak",
        "house/house.gltf",
        "house/house.gltf.bak",
        "house/notes.txt",
    ];
    assert_eq!(own, kept);
    assert_eq!(fs::read(writer.at("house/house.bin.bak")).unwrap(), b"old, too");
    assert_eq!(fs::read(writer.at("house/notes.txt")).unwrap(), b"mine");
    let read = fs::read_to_string(writer.at("house/house.gltf")).unwrap();
    assert!(read.contains("house.bin"), "{read}");
}

#[test]
fn an_input_is_never_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.glb");
    let made = serve_with(&[fixture("house.cdae")], ViewerOptions::default());
    let (job, _) = made.job(&to_glb(&[0]));
    fs::write(&path, made.get(&format!("api/jobs/{job}/result")).body).unwrap();
    let writer = Writer::with(std::slice::from_ref(&path), folder);
    let before = listing(writer.folder.path());
    let job =
        writer.job(json!({"verb": "convert", "ids": [0], "to": "glb", "options": {"collision": "drop"}}));
    for conflict in ["ask", "replace", "ask", "replace"] {
        let (status, answer) = writer.write(job, conflict);
        assert_eq!(status, if conflict == "ask" { 409 } else { 403 }, "{answer}");
        assert!(conflict == "replace" || answer["exists"][0]["input"] == true, "{answer}");
    }
    assert_eq!(listing(writer.folder.path()), before);
    assert_eq!(writer.write(job, "number").0, 200);
    assert_eq!(writer.names(), ["house.glb", "house_2.glb"]);
    #[cfg(unix)]
    {
        // Nor through a link of another name, nor as a second name of the same file.
        for (name, link) in [("crane.glb", true), ("lamp.glb", false)] {
            match link {
                true => std::os::unix::fs::symlink("house.glb", writer.at(name)).unwrap(),
                false => fs::hard_link(writer.at("house.glb"), writer.at(name)).unwrap(),
            }
        }
        let files = [path.clone(), fixture("crane.cast"), fixture("lamp.dae")];
        let writer = Writer::with(&files, writer.folder);
        let before = listing(writer.folder.path());
        for id in [1, 2] {
            let job = writer.job(to_glb(&[id]));
            assert_eq!(writer.write(job, "ask").0, 409);
            let (status, answer) = writer.write(job, "replace");
            assert!([403, 422].contains(&status), "{answer}");
            assert_eq!(listing(writer.folder.path()), before);
        }
    }
}

#[cfg(unix)]
#[test]
fn no_link_leads_out_of_the_folder() {
    use std::os::unix::fs::symlink;
    let outside = tempfile::tempdir().unwrap();
    fs::write(outside.path().join("theirs.glb"), "theirs").unwrap();
    let writer = Writer::new(&[fixture("house.cdae"), fixture("crane.cast"), fixture("lamp.dae")]);
    symlink(outside.path().join("theirs.glb"), writer.at("house.glb")).unwrap();
    symlink(outside.path().join("new.glb"), writer.at("crane.glb")).unwrap();
    symlink(outside.path(), writer.at("lamp")).unwrap();
    let before = (listing(writer.folder.path()), listing(outside.path()));
    let jobs = [to_glb(&[0]), to_glb(&[1]), json!({"verb": "convert", "ids": [2], "to": "gltf"})];
    for body in jobs {
        let job = writer.job(body);
        for conflict in ["ask", "replace", "number"] {
            let (status, answer) = writer.write(job, conflict);
            assert_eq!((status, &answer["error"]["code"]), (422, &json!("CORE0026")), "{answer}");
        }
    }
    assert_eq!((listing(writer.folder.path()), listing(outside.path())), before);
}

/// The names of results are made of those of files, which are anything.
#[test]
fn names_of_results_are_usable_everywhere() {
    let folder = tempfile::tempdir().unwrap();
    let names =
        ["nul.cdae", "COM1.cdae", "..", "a/../..", "C:", "x. .cdae", "what?.cdae", "", "..\\..\\b.cdae"];
    let found = move || {
        names.map(|name| FoundFile {
            name: name.to_owned(),
            place: Ok(fixture("house.cdae")),
            size_in_archive: None,
            format: None,
        })
    };
    // Each has a path of its own, as the list has no file twice.
    let copies = tempfile::tempdir().unwrap();
    let place = copies.path().to_owned();
    for at in 0..names.len() {
        fs::copy(fixture("house.cdae"), place.join(format!("{at}.cdae"))).unwrap();
    }
    let search = move || {
        let copy = |(at, file): (usize, FoundFile)| FoundFile {
            place: Ok(place.join(format!("{at}.cdae"))),
            ..file
        };
        found().into_iter().enumerate().map(copy).collect()
    };
    let options = ViewerOptions { write: vec![folder.path().to_owned()], ..ViewerOptions::default() };
    let server = crate::common::serve_found(search, options);
    let writer = Writer { folder, server, said: Arc::default() };
    let ids: Vec<u32> = (0..names.len() as u32).collect();
    let job = writer.job(to_glb(&ids));
    let (status, answer) = writer.write(job, "ask");
    assert_eq!(status, 200, "{answer}");
    let written = writer.names();
    assert_eq!(written.len(), names.len(), "{written:?}");
    assert_eq!(files_of(writer.folder.path()).len(), names.len(), "all are in the folder itself");
    for name in &written {
        let stem = name.split('.').next().unwrap().to_uppercase();
        assert!(!["NUL", "COM1"].contains(&stem.as_str()), "{written:?}");
        assert!(!name.contains([':', '?', '\\', '/']) && !name.ends_with(['.', ' ']), "{written:?}");
    }
}

#[test]
fn folders_have_no_names_that_a_page_could_guess() {
    let writer = Writer::new(&[fixture("house.cdae")]);
    let job = writer.job(to_glb(&[0]));
    let path = writer.folder.path().display().to_string();
    let address = format!("api/jobs/{job}/write");
    let unknown = "0".repeat(32);
    for handle in ["", ".", "..", "/", "/tmp", "C:\\", "0", &path, &unknown, &writer.server.token] {
        let reply = writer.server.ask("POST", &address, &json!({"folder": handle, "conflict": "number"}));
        assert_eq!(reply.status, 404, "{handle}");
    }
    let handle = writer.handle();
    for body in [
        json!({"folder": handle, "path": "../x.glb"}),
        json!({"folder": handle, "name": "x.glb"}),
        json!({"folder": handle, "conflict": "overwrite"}),
        json!({"folder": 0}),
        json!({"conflict": "ask"}),
        json!([]),
    ] {
        assert_eq!(writer.server.ask("POST", &address, &body).status, 400, "{body}");
    }
    for body in [json!({"purpose": "/etc"}), json!({"purpose": "output", "path": "/etc"}), json!({})] {
        assert_eq!(writer.server.ask("POST", "api/folder", &body).status, 400, "{body}");
    }
    for body in [json!({"id": "../x"}), json!({"id": 0, "path": "/etc"}), json!({"path": "/etc"})] {
        assert_eq!(writer.server.ask("POST", "api/reveal", &body).status, 400, "{body}");
    }
    assert_eq!(writer.server.ask("POST", "api/jobs/99/write", &json!({"folder": handle})).status, 404);
    assert!(writer.names().is_empty());
}

#[test]
fn only_the_page_writes() {
    let writer = Writer::new(&[fixture("house.cdae")]);
    let server = &writer.server;
    let job = writer.job(to_glb(&[0]));
    let requests = [
        (format!("api/jobs/{job}/write"), json!({"folder": writer.handle()})),
        ("api/folder".to_owned(), json!({"purpose": "output"})),
        ("api/reveal".to_owned(), json!({"id": 0})),
    ];
    let token = format!("X-Meshwright-Token: {}\r\n", server.write_token());
    let own = format!("Host: 127.0.0.1:{}\r\n", server.port);
    let origin = format!("Origin: http://127.0.0.1:{}\r\n", server.port);
    let json = "Content-Type: application/json\r\n";
    for (path, body) in requests {
        let body = body.to_string();
        let status = |headers: &str| {
            let head = format!(
                "POST /{}/{path} HTTP/1.1\r\n{own}{headers}Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
                server.token,
                body.len()
            );
            server.raw(head.as_bytes()).status
        };
        let refused = [
            format!("{json}{token}"),
            format!("{json}{token}Origin: http://evil.example\r\n"),
            format!("{json}{token}Origin: null\r\n"),
            format!("{json}{token}{origin}Sec-Fetch-Site: cross-site\r\n"),
            format!("{json}{origin}"),
            format!("{json}{origin}X-Meshwright-Token: {}\r\n", server.token),
            format!("{json}{origin}X-Meshwright-Token: {}\r\n", "0".repeat(32)),
        ];
        for headers in refused {
            assert_eq!(status(&headers), 403, "{path} {headers}");
        }
        assert_eq!(status(&format!("{token}{origin}")), 415, "{path}");
        assert_eq!(status(&format!("{token}{origin}Content-Type: text/plain\r\n")), 415, "{path}");
        assert_eq!(server.get(&path).status, 405, "{path}");
    }
    assert!(writer.names().is_empty());
}

#[test]
fn a_server_that_only_shows_opens_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let options =
        ViewerOptions { read_only: true, write: vec![folder.path().to_owned()], ..ViewerOptions::default() };
    let server = serve_with(&[fixture("house.cdae")], options);
    let session = server.get("api/session").json();
    assert_eq!(
        (&session["folders"], &session["dialogs"], &session["file_manager"]),
        (&json!([]), &json!(false), &json!(false))
    );
    for path in ["api/jobs/0/write", "api/folder", "api/reveal"] {
        let reply = server.post(path, b"{}");
        assert_eq!(reply.status, 403, "{path}");
        assert!(reply.json()["error"]["message"].as_str().unwrap().contains("--read-only"));
    }
    // One that stays serves others.
    let server =
        serve_with(&[fixture("house.cdae")], ViewerOptions { stay: true, ..ViewerOptions::default() });
    let session = server.get("api/session").json();
    assert_eq!((&session["dialogs"], &session["file_manager"]), (&json!(false), &json!(false)));
    for (path, body) in [("api/folder", json!({"purpose": "root"})), ("api/reveal", json!({"id": 0}))] {
        assert_eq!(server.ask("POST", path, &body).status, 403, "{path}");
    }
}

/// File sizes are limited to 2 or 4 kB, as on a full disk; in a process of its own, which has the limit.
#[cfg(unix)]
#[test]
fn a_full_disk_changes_nothing() {
    const CHILD: &str = "MESHWRIGHT_FULL_DISK";
    if std::env::var_os(CHILD).is_none() {
        let script = "trap '' XFSZ; ulimit -f 4; exec \"$0\" --exact to_disk::a_full_disk_changes_nothing";
        let mut command = Command::new("sh");
        command.args(["-c", script]).arg(std::env::current_exe().unwrap()).env(CHILD, "1");
        let child = command.output().unwrap();
        let said = String::from_utf8_lossy(&child.stdout);
        assert!(child.status.success() && said.contains("1 passed"), "{:?} {said}", child.status);
        return;
    }
    // Results of these are made in memory: a small one, which fits, and a large one.
    let writer = Writer::new(&[fixture("cast/codes/CAST0332.cast"), fixture("truncated.cdae")]);
    fs::write(writer.at("truncated_recovered.cdae"), "old").unwrap();
    let before = listing(writer.folder.path());
    let job = writer.job(json!({"verb": "recover", "ids": [0, 1]}));
    assert_eq!(writer.write(job, "ask").0, 409);
    for conflict in ["replace", "number"] {
        let (status, answer) = writer.write(job, conflict);
        assert_eq!((status, &answer["error"]["code"]), (422, &json!("CORE0008")), "{answer}");
        assert_eq!(listing(writer.folder.path()), before);
    }
    // What fits is written.
    let job = writer.job(json!({"verb": "recover", "ids": [0]}));
    assert_eq!(writer.write(job, "ask").0, 200);
}
