//! Links in folders and in the way of results: what is read, and where is written.
#![cfg(unix)]

use crate::common;
use common::{files, json, run, sandbox};
use serde_json::Value;
use snapbox::cmd::cargo_bin;
use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    os::unix::fs::symlink,
    path::Path,
    process::{Child, Command, Stdio},
};

/// A folder `mods` with a file of this name, and with links: to a folder and a file outside, to itself, to the folder above,
/// to the root of the file system, and to nothing. `victim` is outside.
fn linked(name: &str) -> tempfile::TempDir {
    let folder = sandbox();
    let at = |path: &str| folder.path().join(path);
    fs::create_dir_all(at("mods/sub")).unwrap();
    fs::create_dir_all(at("victim/deep")).unwrap();
    for path in ["mods/sub/a", "victim/real", "victim/deep/other"] {
        let extension = Path::new(name).extension().unwrap();
        fs::copy(at(name), at(path).with_extension(extension)).unwrap();
    }
    let ending = name.rsplit_once('.').unwrap().1;
    symlink("../victim", at("mods/outside")).unwrap();
    symlink(format!("../victim/real.{ending}"), at(&format!("mods/x.{ending}"))).unwrap();
    symlink(".", at("mods/self")).unwrap();
    symlink("..", at("mods/sub/up")).unwrap();
    symlink("/", at("mods/root")).unwrap();
    symlink("nowhere", at(&format!("mods/gone.{ending}"))).unwrap();
    folder
}

/// The same without the links that `--follow` would follow through the whole machine.
fn bounded(name: &str) -> tempfile::TempDir {
    let folder = linked(name);
    for link in ["mods/root", "mods/self", "mods/sub/up"] {
        fs::remove_file(folder.path().join(link)).unwrap();
    }
    let ending = name.rsplit_once('.').unwrap().1;
    fs::remove_file(folder.path().join(format!("mods/gone.{ending}"))).unwrap();
    folder
}

/// The bytes of all files in the folder outside.
fn victim(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut content = Vec::new();
    for below in ["victim", "victim/deep"] {
        for name in files(&folder.join(below)) {
            if let Ok(bytes) = fs::read(folder.join(below).join(&name)) {
                content.push((format!("{below}/{name}"), bytes));
            }
        }
    }
    content
}

fn names(answer: &Value) -> Vec<&str> {
    answer["files"].as_array().unwrap().iter().map(|file| file["file"].as_str().unwrap()).collect()
}

const NOT_FOLLOWED: &str =
    "note: did not follow 6 links in mods (first: mods/gone.cdae); --follow follows them\n";

#[test]
fn folders_are_read_without_their_links() {
    let folder = linked("house.cdae");
    let verbs: [&[&str]; 6] = [
        &["info", "mods"],
        &["validate", "mods"],
        &["roundtrip", "mods"],
        &["deps", "mods"],
        &["query", ".version", "mods"],
        &["fix", "mods", "--dry-run"],
    ];
    for verb in verbs {
        let (status, out, err) = run(folder.path(), &[verb, &["--json"]].concat());
        assert_eq!(status, 0, "{verb:?}: {err}");
        assert_eq!(names(&serde_json::from_str(&out).unwrap()), ["mods/sub/a.cdae"], "{verb:?}");
        assert!(err.contains(NOT_FOLLOWED), "{verb:?}: {err}");
    }
    // A link that the command line names is followed.
    for named in ["mods/x.cdae", "mods/outside/real.cdae"] {
        assert_eq!(names(&json(folder.path(), &["info", named, "--json"], 0)), [named]);
    }
    let answer = json(folder.path(), &["info", "mods/outside", "--json"], 0);
    assert_eq!(names(&answer), ["mods/outside/deep/other.cdae", "mods/outside/real.cdae"]);
    let answer = json(folder.path(), &["info", "mods/outside/*.cdae", "--json"], 0);
    assert_eq!(names(&answer), ["mods/outside/real.cdae"]);
    let (status, out, err) = run(folder.path(), &["info", "mods/*.cdae", "--json"]);
    assert!(status == 1 && out.contains("no file matches"), "{out}");
    assert!(err.contains("note: did not follow 2 links in mods (first: mods/gone.cdae)"), "{err}");
}

#[test]
fn links_are_followed_on_request_and_named_if_they_lead_outside() {
    let folder = bounded("house.cdae");
    symlink("sub", folder.path().join("mods/inside")).unwrap();
    symlink("../../mods", folder.path().join("mods/sub/loop")).unwrap();
    let (status, out, err) = run(folder.path(), &["validate", "mods", "--json", "--follow"]);
    assert_eq!(status, 0, "{err}");
    let expected = [
        "mods/inside/a.cdae",
        "mods/outside/deep/other.cdae",
        "mods/outside/real.cdae",
        "mods/sub/a.cdae",
        "mods/x.cdae",
    ];
    assert_eq!(names(&serde_json::from_str(&out).unwrap()), expected);
    assert!(err.contains("note: followed 2 links that lead out of mods (first: mods/outside)\n"), "{err}");
    assert!(err.contains("note: skipped a symbolic link in mods that leads to a folder above it"), "{err}");
}

#[test]
fn results_are_made_of_the_files_of_a_folder_only() {
    let folder = linked("house.cdae");
    let before = victim(folder.path());
    let verbs: [(&[&str], i32); 3] = [
        (&["convert", "mods", "-o", "out/"], 0),
        (&["render", "mods", "-o", "out/", "--size", "16"], 0),
        (&["recover", "mods", "-o", "out/"], 0),
    ];
    for (verb, expected) in verbs {
        let (status, _, err) = run(folder.path(), verb);
        assert_eq!(status, expected, "{verb:?}: {err}");
        assert!(err.contains(NOT_FOLLOWED), "{verb:?}: {err}");
        assert_eq!(files(&folder.path().join("out")), ["sub"], "{verb:?}");
    }
    assert_eq!(files(&folder.path().join("out/sub")), ["a.cdae", "a.glb", "a.png"]);
    #[cfg(feature = "parquet")]
    {
        let answer = json(folder.path(), &["catalog", "mods", "-o", "t.ndjson", "--json"], 0);
        assert_eq!(names(&answer), ["mods/sub/a.cdae"]);
        let args = ["catalog", "mods", "-o", "t.parquet", "--json"];
        assert_eq!(json(folder.path(), &args, 0)["summary"]["files"], 1);
        let args = ["catalog", "mods", "-o", "u.parquet", "--since", "t.parquet", "--json"];
        assert_eq!(json(folder.path(), &args, 0)["summary"]["files"], 1);
        assert_eq!(
            json(folder.path(), &["duplicates", "u.parquet", "--json"], 0)["groups"],
            Value::Array(vec![])
        );
    }
    assert_eq!(victim(folder.path()), before);
}

/// What `check` and `deps --unused` search is the mod: links in it are followed as long as they stay in it.
#[test]
fn a_mod_has_the_files_below_its_folder_only() {
    let folder = sandbox();
    let at = |path: &str| folder.path().join(path);
    fs::create_dir_all(at("mods/hut/vehicles/hut")).unwrap();
    fs::create_dir_all(at("victim")).unwrap();
    fs::write(at("victim/secret.dds"), "private").unwrap();
    fs::copy(at("truncated.cdae"), at("victim/broken.cdae")).unwrap();
    fs::copy(at("house.cdae"), at("mods/hut/vehicles/hut/hut.cdae")).unwrap();
    let before = json(folder.path(), &["check", "mods/hut", "--json"], 0);
    symlink("../../../../victim", at("mods/hut/vehicles/hut/outside")).unwrap();
    symlink("../../../../victim/broken.cdae", at("mods/hut/vehicles/hut/b.cdae")).unwrap();
    symlink("/", at("mods/hut/vehicles/root")).unwrap();
    let after = json(folder.path(), &["check", "mods/hut", "--json"], 0);
    assert_eq!(after["files"][0]["contents"], before["files"][0]["contents"]);
    let unused = json(folder.path(), &["deps", "mods/hut", "--unused", "--json"], 0);
    assert_eq!(unused["summary"]["unused"], Value::Array(vec![]));
}

#[test]
fn files_in_place_are_those_of_the_folder() {
    // With --follow, the rest is fixed and the files outside are refused.
    for (follow, status) in [(false, 0), (true, 1)] {
        let folder = bounded("odd.cast");
        let before = victim(folder.path());
        let old = fs::read(folder.path().join("mods/sub/a.cast")).unwrap();
        let args = ["fix", "mods", "--in-place", "--follow"];
        let args = if follow { &args[..] } else { &args[..3] };
        let (code, out, err) = run(folder.path(), args);
        assert_eq!(code, status, "{err}");
        assert!(victim(folder.path()) == before, "{follow}");
        assert!(fs::read(folder.path().join("mods/sub/a.cast")).unwrap() != old, "{follow}");
        if follow {
            let said = "error[CORE0026]: cannot write mods/outside/real.cast: mods/outside is a link \
                        that leads out of mods";
            assert!(out.contains(said), "{out}");
            assert!(out.contains("mods/x.cast is a link that leads out of mods"), "{out}");
        }
        assert!(fs::symlink_metadata(folder.path().join("mods/x.cast")).unwrap().is_symlink());
    }
    // The user named the link.
    let folder = bounded("odd.cast");
    let before = victim(folder.path());
    assert_eq!(run(folder.path(), &["fix", "mods/x.cast", "--in-place"]).0, 0);
    assert!(victim(folder.path()) != before);
    assert!(fs::symlink_metadata(folder.path().join("mods/x.cast")).unwrap().is_symlink());
}

#[test]
fn conversions_in_place_are_those_of_the_folder() {
    for (follow, status) in [(false, 0), (true, 1)] {
        let folder = bounded("house.cdae");
        let before = victim(folder.path());
        let mut args = vec!["convert", "mods", "--in-place", "--to", "cdae", "--format-version", "26"];
        args.extend(follow.then_some("--follow"));
        let (code, _, err) = run(folder.path(), &args);
        assert_eq!(code, status, "{err}");
        assert!(victim(folder.path()) == before, "{follow}");
        assert_eq!(err.contains("error[CORE0026]"), follow, "{err}");
        let info = json(folder.path(), &["info", "mods/sub/a.cdae", "--json"], 0);
        assert_eq!(info["files"][0]["version"], "26");
    }
}

#[test]
fn links_in_the_folder_of_results_do_not_lead_out_of_it() {
    let folder = sandbox();
    let at = |path: &str| folder.path().join(path);
    for path in ["in/a.cdae", "in/b.cdae", "in/c.cdae", "in/sub/d.cdae", "in/sub/new/e.cdae", "in/own/f.cdae"]
    {
        fs::create_dir_all(at(path).parent().unwrap()).unwrap();
        fs::copy(at("house.cdae"), at(path)).unwrap();
    }
    for path in ["victim/deep", "out/real"] {
        fs::create_dir_all(at(path)).unwrap();
    }
    fs::write(at("victim/b.glb"), "precious").unwrap();
    for (verb, ending) in [
        (&["convert", "in", "-o", "out"][..], "glb"),
        (&["convert", "in", "-o", "out", "--to", "gltf"], "gltf"),
        (&["convert", "in", "-o", "out", "--dry-run"], ""),
        (&["convert", "in", "-o", "out", "--since", "since.json", "--to", "cast"], "cast"),
        (&["render", "in", "-o", "out", "--size", "16"], "png"),
        (&["recover", "in", "-o", "out"], "cdae"),
        (&["fix", "in", "-o", "out"], "cdae"),
    ] {
        fs::remove_dir_all(at("out")).unwrap();
        fs::create_dir_all(at("out/real")).unwrap();
        symlink("../victim", at("out/sub")).unwrap();
        symlink("real", at("out/own")).unwrap();
        let links = if ending.is_empty() { "glb" } else { ending };
        symlink("../victim/b.glb", at("out/b").with_extension(links)).unwrap();
        symlink("../victim/new.glb", at("out/c").with_extension(links)).unwrap();
        let before = victim(folder.path());
        let (status, out, err) = run(folder.path(), verb);
        assert_eq!(status, 1, "{verb:?}: {err}");
        let said = out + &err;
        assert_eq!(said.matches("error[CORE0026]").count(), 4, "{verb:?}: {said}");
        assert!(said.contains("out/sub is a link that leads out of out"), "{verb:?}: {said}");
        assert!(victim(folder.path()) == before, "{verb:?}");
        assert_eq!(files(&at("victim")), ["b.glb", "deep"], "{verb:?}");
        if !ending.is_empty() {
            for path in ["out/a", "out/real/f"] {
                assert!(at(path).with_extension(ending).is_file(), "{verb:?}: {path}");
            }
        }
    }
}

#[test]
fn definitions_do_not_leave_the_folder_of_results() {
    let folder = sandbox();
    let at = |path: &str| folder.path().join(path);
    for path in ["in", "out", "victim"] {
        fs::create_dir(at(path)).unwrap();
    }
    fs::copy(at("crane.cast"), at("in/a.cast")).unwrap();
    fs::copy(at("yard.cast"), at("in/b.cast")).unwrap();
    fs::write(at("victim/m.json"), "{}").unwrap();
    symlink("../victim/m.json", at("out/main.materials.json")).unwrap();
    let (status, _, err) = run(folder.path(), &["convert", "in", "-o", "out", "--to", "cdae"]);
    assert_eq!(status, 1);
    assert!(err.contains("out/main.materials.json is a link that leads out of out"), "{err}");
    assert_eq!(fs::read(at("victim/m.json")).unwrap(), b"{}");
}

/// What the user names as the output may be a link.
#[test]
fn a_link_that_is_named_as_the_output_is_followed() {
    let folder = sandbox();
    let at = |path: &str| folder.path().join(path);
    fs::create_dir_all(at("elsewhere/deep")).unwrap();
    symlink("elsewhere", at("linkdir")).unwrap();
    symlink("elsewhere/named.glb", at("link.glb")).unwrap();
    assert_eq!(run(folder.path(), &["convert", "house.cdae", "-o", "link.glb"]).0, 0);
    assert_eq!(run(folder.path(), &["convert", "house.cdae", "crane.cast", "-o", "linkdir"]).0, 0);
    assert_eq!(run(folder.path(), &["convert", "house.cdae", "-o", "linkdir/deep/"]).0, 0);
    assert_eq!(files(&at("elsewhere")), ["crane.glb", "deep", "house.glb", "named.glb"]);
    assert_eq!(files(&at("elsewhere/deep")), ["house.glb"]);
    assert!(fs::symlink_metadata(at("link.glb")).unwrap().is_symlink());
}

/// A process that is ended with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a command, and reads the first line of stdout or stderr that has these words.
fn started(folder: &Path, args: &[&str], words: &str) -> (Running, String) {
    let mut command = Command::new(cargo_bin!("meshwright"));
    command.current_dir(folder).args(args).env("NO_COLOR", "1").stdin(Stdio::null());
    let mut child = Running(command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap());
    let (out, err) = (child.0.stdout.take().unwrap(), child.0.stderr.take().unwrap());
    let (send, lines) = std::sync::mpsc::channel();
    for from in [Box::new(out) as Box<dyn Read + Send>, Box::new(err)] {
        let send = send.clone();
        std::thread::spawn(move || {
            BufReader::new(from).lines().map_while(Result::ok).for_each(|line| drop(send.send(line)));
        });
    }
    drop(send);
    let line = lines.iter().find(|line| line.contains(words)).unwrap_or_else(|| panic!("{words}"));
    (child, line)
}

/// Folders that a process watches.
#[cfg(target_os = "linux")]
fn watched(child: &Child) -> usize {
    let infos = fs::read_dir(format!("/proc/{}/fdinfo", child.id())).unwrap().flatten();
    let texts = infos.filter_map(|info| fs::read_to_string(info.path()).ok());
    texts.map(|text| text.lines().filter(|line| line.starts_with("inotify ")).count()).sum()
}

#[cfg(target_os = "linux")]
#[test]
fn watching_a_folder_does_not_watch_what_its_links_lead_to() {
    let folder = linked("house.cdae");
    let (child, _) = started(folder.path(), &["info", "mods", "--watch"], "watching 1 file;");
    // `mods`, and `mods/sub`, also as the folder of a file.
    assert_eq!(watched(&child.0), 2);
    let folder = bounded("house.cdae");
    let (child, _) = started(folder.path(), &["info", "mods", "--watch", "--follow"], "watching 4 files;");
    assert_eq!(watched(&child.0), 4);
}

#[cfg(target_os = "linux")]
#[test]
fn the_page_shows_the_files_of_a_folder_without_its_links() {
    let folder = linked("house.cdae");
    let args = ["view", "mods", "--no-open", "--stay", "--ndjson"];
    let (child, line) = started(folder.path(), &args, "\"url\"");
    let answer: Value = serde_json::from_str(&line).unwrap();
    let (host, path) =
        answer["url"].as_str().unwrap().strip_prefix("http://").unwrap().split_once('/').unwrap();
    let token = path.split('/').next().unwrap();
    let files = || {
        let mut stream = TcpStream::connect(host).unwrap();
        let request = format!("GET /{token}/api/files HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut reply = String::new();
        stream.read_to_string(&mut reply).unwrap();
        reply
    };
    let mut reply = files();
    while !reply.contains("\"complete\":true") {
        reply = files();
    }
    assert!(reply.contains("mods/sub/a.cdae"), "{reply}");
    assert!(!reply.contains("real.cdae") && !reply.contains("x.cdae"), "{reply}");
    assert_eq!(watched(&child.0), 2);
}
