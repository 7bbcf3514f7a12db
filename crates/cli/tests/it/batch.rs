//! Runs over many files: names by a template, skipping of unchanged files, and watching.

use crate::common;
use common::{files, json, run, sandbox, touch};
use meshwright_testkit::zip;
use snapbox::cmd::cargo_bin;
use std::{
    fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    sync::mpsc::{self, Receiver},
    time::Duration,
};

/// A folder `models` with a house, and a windmill in a subfolder.
fn models(folder: &Path) -> std::path::PathBuf {
    let models = folder.join("models");
    fs::create_dir_all(models.join("mill")).unwrap();
    fs::copy(folder.join("house.cdae"), models.join("house.cdae")).unwrap();
    fs::copy(folder.join("windmill.cdae"), models.join("mill/wind.mill.cdae")).unwrap();
    models
}

fn summary(folder: &Path, args: &[&str], status: i32) -> (u64, u64, u64) {
    let answer = json(folder, args, status);
    let count = |name: &str| answer["summary"][name].as_u64().unwrap();
    (count("converted"), count("unchanged"), count("failed"))
}

/// Other files of a folder are counted; files with an extension that only this format uses are reported.
#[test]
fn unrecognized_files_in_folders_are_reported() {
    let folder = sandbox();
    let models = models(folder.path());
    fs::write(models.join("readme.txt"), "not ours").unwrap();
    fs::write(models.join("demo.cast"), "{\"version\": 2, \"width\": 80, \"height\": 24}\n").unwrap();
    fs::write(models.join("options.json"), "{\"a\": 1}").unwrap();
    let answer = json(folder.path(), &["info", "models", "--json"], 0);
    assert_eq!((&answer["summary"]["files"], &answer["summary"]["skipped"]), (&2.into(), &3.into()));

    fs::write(models.join("overwritten.cdae"), [0xA5; 300]).unwrap();
    let answer = json(folder.path(), &["info", "models", "--json"], 1);
    assert_eq!((&answer["summary"]["files"], &answer["summary"]["failed"]), (&3.into(), &1.into()));
    let failed = answer["files"].as_array().unwrap().iter().find(|file| !file["error"].is_null()).unwrap();
    assert_eq!(failed["error"]["code"], "CORE0009");
}

/// More files than one batch holds, with one that stops the run.
#[test]
fn answers_of_many_files_keep_their_order() {
    let folder = sandbox();
    let many = folder.path().join("many");
    fs::create_dir(&many).unwrap();
    let house = fs::read(folder.path().join("house.cdae")).unwrap();
    for at in 0..300 {
        fs::write(many.join(format!("{at:03}.cdae")), &house).unwrap();
    }
    let (status, out, _) = run(folder.path(), &["info", "many", "--ndjson", "--jobs", "3"]);
    let names: Vec<String> = out
        .lines()
        .map(|line| {
            serde_json::from_str::<serde_json::Value>(line).unwrap()["file"].as_str().unwrap().to_owned()
        })
        .collect();
    let expected: Vec<String> = (0..300).map(|at| format!("many/{at:03}.cdae")).collect();
    assert_eq!((status, names), (0, expected));
}

#[test]
fn of_a_shape_and_its_source_the_source_is_converted() {
    let folder = sandbox();
    let at = |path: &str| folder.path().join(path);
    std::fs::create_dir_all(at("mod/vehicles")).unwrap();
    for (from, to) in [("shed.dae", "a.dae"), ("house.cdae", "A.cdae"), ("house.cdae", "b.cdae")] {
        std::fs::copy(at(from), at("mod/vehicles").join(to)).unwrap();
    }
    let (status, _, err) = run(folder.path(), &["convert", "mod", "-o", "out"]);
    assert_eq!(status, 0, "{err}");
    assert!(err.contains("left out 1 .cdae, each next to the .dae"), "{err}");
    assert_eq!(files(&at("out/vehicles")), ["a.glb", "b.glb"]);
    let args = ["convert", "mod", "-o", "both", "--output-template", "{dir}/{stem}_{from}.{ext}"];
    assert_eq!(run(folder.path(), &args).0, 0);
    assert_eq!(files(&at("both/vehicles")), ["A_cdae.glb", "a_dae.glb", "b_cdae.glb"]);
    // Files that the command line names are never left out.
    let args = ["convert", "mod/vehicles/a.dae", "mod/vehicles/A.cdae", "-o", "named/"];
    assert_eq!(run(folder.path(), &args).0, 2);
}

#[test]
fn new_definitions_and_archives_are_noticed() {
    let folder = sandbox();
    let at = |path: &str| folder.path().join(path);
    let unchanged = |input: &str| {
        let args = ["convert", input, "-o", "out/", "--since", "made.json", "--json"];
        json(folder.path(), &args, 0)["summary"]["unchanged"].as_u64().unwrap()
    };
    std::fs::create_dir_all(at("mod/vehicles/house")).unwrap();
    std::fs::create_dir_all(at("mod/vehicles/common")).unwrap();
    std::fs::copy(at("house.cdae"), at("mod/vehicles/house/house.cdae")).unwrap();
    assert_eq!((unchanged("mod"), unchanged("mod")), (0, 1));
    let text = r#"{"house_wall": {"mapTo": "house_wall", "class": "Material", "Stages": [{}]}}"#;
    std::fs::write(at("mod/vehicles/common/walls.materials.json"), text).unwrap();
    assert_eq!((unchanged("mod"), unchanged("mod")), (0, 1));
    let house = std::fs::read(at("house.cdae")).unwrap();
    let pack = |name: &str| {
        std::fs::write(at("mod.zip"), zip::stored(&[(name, &house), ("a.materials.json", text.as_bytes())]))
            .unwrap();
    };
    pack("vehicles/house/house.cdae");
    assert_eq!((unchanged("mod.zip"), unchanged("mod.zip")), (0, 1));
    let bytes = std::fs::read(at("mod.zip")).unwrap();
    std::fs::write(at("mod.zip"), [bytes.as_slice(), b"more"].concat()).unwrap();
    assert_eq!(unchanged("mod.zip"), 0);
}

#[test]
fn names_by_a_template() {
    let folder = sandbox();
    models(folder.path());
    let convert = |template: &str| {
        run(folder.path(), &["convert", "models", "-o", "out", "--output-template", template])
    };
    assert_eq!(convert("{dir}/{stem}/{stem}_{format}.{ext}").0, 0);
    assert_eq!(files(&folder.path().join("out")), ["house", "mill"]);
    assert_eq!(files(&folder.path().join("out/mill/wind.mill")), ["wind.mill_glb.glb"]);
    assert_eq!(convert("flat/{name}.{from}.{ext}").0, 0);
    assert_eq!(files(&folder.path().join("out/flat")), ["house.cdae.cdae.glb", "wind.mill.cdae.cdae.glb"]);
    // A template means the same on every system.
    assert_eq!(convert(r"back\.\{stem}\old\..\{name}.{ext}").0, 0);
    assert_eq!(files(&folder.path().join("out/back")), ["house", "wind.mill"]);
    assert_eq!(files(&folder.path().join("out/back/house")), ["house.cdae.glb"]);

    for (template, said) in [
        ("{stem}.{end}", "unknown placeholder {end}"),
        ("{stem", "without }"),
        ("../{stem}.{ext}", "leads out"),
        ("/tmp/{stem}.{ext}", "leads out"),
        (r"..\{stem}.{ext}", "leads out"),
        (r"{stem}\..\..\{name}.{ext}", "leads out"),
        ("a/../../{stem}.{ext}", "leads out"),
        (r"C:\{stem}.{ext}", "leads out"),
        ("c:{stem}.{ext}", "leads out"),
        (r"\\server\share\{stem}.{ext}", "leads out"),
        (r"{stem}\", "must end in the name"),
        ("all.{ext}", "would both become"),
        ("{dir}/", "must end in the name"),
        (".", "makes no name"),
    ] {
        let before = files(folder.path());
        let (status, _, err) = convert(template);
        assert_eq!(status, 2, "{template}: {err}");
        assert!(err.contains(said), "{template}: {err}");
        assert_eq!(files(folder.path()), before);
    }
    let args = ["convert", "house.cdae", "-o", "house.glb", "--output-template", "{stem}.{ext}"];
    assert_eq!(run(folder.path(), &args).0, 2, "one file needs no template");
}

#[test]
fn unchanged_files_are_skipped() {
    let folder = sandbox();
    let models = models(folder.path());
    let args = ["convert", "models", "-o", "out", "--since", "made.json", "--json"];
    assert_eq!(summary(folder.path(), &args, 0), (2, 0, 0));
    let first = fs::read(folder.path().join("out/house.glb")).unwrap();
    fs::write(folder.path().join("out/house.glb"), &first).unwrap();
    assert_eq!(summary(folder.path(), &args, 0), (0, 2, 0), "equal bytes count as unchanged");

    // Another input, a missing result, a changed result: only these are converted again.
    fs::copy(folder.path().join("house_v30.cdae"), models.join("house.cdae")).unwrap();
    assert_eq!(summary(folder.path(), &args, 0), (1, 1, 0));
    fs::remove_file(folder.path().join("out/mill/wind.mill.glb")).unwrap();
    assert_eq!(summary(folder.path(), &args, 0), (1, 1, 0));
    fs::write(folder.path().join("out/house.glb"), "changed").unwrap();
    assert_eq!(summary(folder.path(), &args, 0), (1, 1, 0));
    assert_eq!(fs::read(folder.path().join("out/house.glb")).unwrap().get(..4), Some(&b"glTF"[..]));

    // Other options convert everything again.
    let with = [&args[..], &["--lod", "0"]].concat();
    assert_eq!(summary(folder.path(), &with, 0), (2, 0, 0));
    assert_eq!(summary(folder.path(), &with, 0), (0, 2, 0));

    // A failed file is tried each time.
    fs::copy(folder.path().join("truncated.cdae"), models.join("bad.cdae")).unwrap();
    assert_eq!(summary(folder.path(), &with, 1), (0, 2, 1));
    assert_eq!(summary(folder.path(), &with, 1), (0, 2, 1));

    // Moving all files together changes nothing.
    let other = tempfile::tempdir().unwrap();
    for name in ["models", "out", "made.json"] {
        fs::rename(folder.path().join(name), other.path().join(name)).unwrap();
    }
    assert_eq!(summary(other.path(), &with, 1), (0, 2, 1));
}

/// Referenced files of an input count too.
#[test]
fn changes_of_referenced_files_count() {
    let folder = sandbox();
    assert_eq!(run(folder.path(), &["convert", "house.cdae", "-o", "house.gltf"]).0, 0);
    for (input, other) in [("house.gltf", "house.bin"), ("yard.cast", "crane.cast")] {
        let args = ["convert", input, "-o", "made.glb", "--since", "made.json", "--json"];
        let count = || summary(folder.path(), &args, 0);
        // A file that was just written may be incomplete.
        for name in [input, other] {
            touch(&folder.path().join(name), 0);
        }
        assert_eq!(count(), (1, 0, 0), "{input}");
        assert_eq!(count(), (0, 1, 0), "{input}");
        let path = folder.path().join(other);
        let mut bytes = fs::read(&path).unwrap();
        let at = bytes.len() - 8;
        bytes[at] ^= 1;
        fs::write(&path, bytes).unwrap();
        let answer = json(folder.path(), &args, 0);
        assert_eq!(answer["summary"]["unchanged"], 0, "{input} with another {other}");
        fs::remove_file(folder.path().join("made.glb")).unwrap();
    }
}

/// A texture that is not there yet, and one in an archive.
#[test]
fn places_of_textures_count() {
    let folder = sandbox();
    let at = folder.path().join("vehicles/house");
    fs::create_dir_all(&at).unwrap();
    fs::rename(folder.path().join("house.cdae"), at.join("house.cdae")).unwrap();
    let text = r#"{"house_wall":{"mapTo":"house_wall","Stages":[{"colorMap":"wall.png","normalMap":"vehicles/more/n.png"}]}}"#;
    fs::write(at.join("main.materials.json"), text).unwrap();
    let more = |bytes: &[u8]| {
        let archive = meshwright_testkit::zip::stored(&[("vehicles/more/n.png", bytes)]);
        fs::write(folder.path().join("more.zip"), archive).unwrap();
        touch(&folder.path().join("more.zip"), 0);
    };
    more(crate::transcripts::PIXEL);
    let args = [
        "convert",
        "vehicles/house/house.cdae",
        "-o",
        "made.glb",
        "--root",
        "more.zip",
        "--since",
        "made.json",
        "--json",
    ];
    let count = || summary(folder.path(), &args, 0);
    assert_eq!(count(), (1, 0, 0));
    assert_eq!(count(), (0, 1, 0));
    // The game takes a .dds for a .png, but this one is damaged: the texture is left out.
    fs::write(at.join("wall.dds"), "DDS ").unwrap();
    touch(&at.join("wall.dds"), 0);
    assert_eq!(count(), (1, 0, 0));
    assert_eq!(count(), (0, 1, 0));
    fs::write(at.join("main.materials.json"), format!("{text}\n")).unwrap();
    touch(&at.join("main.materials.json"), 0);
    assert_eq!(count(), (1, 0, 0));
    more(&[crate::transcripts::PIXEL, b"more"].concat());
    assert_eq!(count(), (1, 0, 0));
    assert_eq!(count(), (0, 1, 0));
}

#[test]
fn losses_are_remembered() {
    let folder = sandbox();
    let args = ["convert", "crane.cast", "-o", "crane.cmh", "--skeleton-only", "--since", "m.json"];
    let deny = [&args[..], &["--deny-loss"]].concat();
    let (status, _, _) = run(folder.path(), &deny);
    assert_eq!(status, 3);
    let (status, out, _) = run(folder.path(), &deny);
    assert!(out.contains("(unchanged)"), "{out}");
    assert_eq!(status, 3, "earlier losses are reported again");
}

#[test]
fn a_file_that_is_not_a_manifest_is_kept() {
    let folder = sandbox();
    fs::write(folder.path().join("notes.json"), "{}").unwrap();
    let (status, _, err) =
        run(folder.path(), &["convert", "house.cdae", "-o", "h.glb", "--since", "notes.json"]);
    assert_eq!(status, 1);
    assert!(err.contains("is not a manifest"), "{err}");
    assert_eq!(fs::read(folder.path().join("notes.json")).unwrap(), b"{}");
    let args = ["convert", "house.cdae", "-o", "h.glb", "--since", "house.cdae"];
    assert_eq!(run(folder.path(), &args).0, 2);
}

/// A watching process, and its output lines.
struct Watch {
    child: Child,
    lines: Receiver<String>,
}

impl Watch {
    fn new(folder: &Path, args: &[&str]) -> Self {
        let mut command = Command::new(cargo_bin!("meshwright"));
        command.current_dir(folder).args(args).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (send, lines) = mpsc::channel();
        let out = child.stdout.take().unwrap();
        let err = child.stderr.take().unwrap();
        let read = |from: Box<dyn std::io::Read + Send>, send: mpsc::Sender<String>| {
            std::thread::spawn(move || {
                BufReader::new(from).lines().map_while(Result::ok).for_each(|line| drop(send.send(line)));
            });
        };
        read(Box::new(out), send.clone());
        read(Box::new(err), send);
        Self { child, lines }
    }

    /// Waits for lines with these words, in any order, as stdout and stderr are separate streams.
    fn expect(&self, words: &[&str]) {
        let (mut wanted, mut seen) = (words.to_vec(), Vec::new());
        // The limit is far beyond any machine; it only ends a test that waits for what does not come.
        while let Ok(line) = self.lines.recv_timeout(Duration::from_secs(900)) {
            wanted.retain(|words| !line.contains(words));
            if wanted.is_empty() {
                return;
            }
            seen.push(line);
        }
        panic!("no line with {wanted:?} in {seen:?}");
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn changed_files_are_converted_again() {
    let folder = sandbox();
    let models = models(folder.path());
    let watch = Watch::new(folder.path(), &["convert", "models", "-o", "models/out", "--watch", "-v"]);
    watch.expect(&["watching 2 files", "house.glb", "wind.mill.glb"]);
    fs::copy(folder.path().join("house_v30.cdae"), models.join("house.cdae")).unwrap();
    watch.expect(&["models/house.cdae -> models/out/house.glb", "1 file, "]);
    // A new file in a folder is converted; a broken one does not end the run.
    fs::copy(folder.path().join("truncated.cdae"), models.join("mill/new.cdae")).unwrap();
    watch.expect(&["error[CORE0001]", "1 failed"]);
    fs::copy(folder.path().join("windmill.cdae"), models.join("mill/new.cdae")).unwrap();
    watch.expect(&["models/mill/new.cdae -> models/out/mill/new.glb"]);
}

/// Further runs name each file, and files that become one are converted together.
#[test]
fn a_changed_animation_is_joined_again() {
    let folder = sandbox();
    let args = ["convert", "crane.cast", "crane_lift.cast", "-o", "both.glb", "--watch"];
    let watch = Watch::new(folder.path(), &args);
    watch.expect(&["watching 2 files", "-> both.glb"]);
    let lift = fs::read(folder.path().join("crane_lift.cast")).unwrap();
    fs::write(folder.path().join("crane_lift.cast"), lift).unwrap();
    watch.expect(&["crane.cast + crane_lift.cast -> both.glb"]);

    let models = models(folder.path());
    let watch = Watch::new(folder.path(), &["convert", "models", "-o", "out", "--watch"]);
    watch.expect(&["watching 2 files"]);
    fs::copy(folder.path().join("house_v30.cdae"), models.join("house.cdae")).unwrap();
    watch.expect(&["models/house.cdae -> out/house.glb"]);
}

#[test]
fn changes_of_dependencies_count() {
    let folder = sandbox();
    assert_eq!(run(folder.path(), &["convert", "house.cdae", "-o", "house.gltf"]).0, 0);
    let watch = Watch::new(folder.path(), &["info", "house.gltf", "--watch"]);
    watch.expect(&["watching 1 file", "house.gltf", "triangles"]);
    let bin = folder.path().join("house.bin");
    let bytes = fs::read(&bin).unwrap();
    fs::write(&bin, bytes).unwrap();
    watch.expect(&["house.gltf"]);
}

#[test]
fn a_changed_file_is_validated_again() {
    let folder = sandbox();
    fs::copy(folder.path().join("crane.cast"), folder.path().join("mine.cast")).unwrap();
    let watch = Watch::new(folder.path(), &["validate", "mine.cast", "--watch"]);
    watch.expect(&["watching 1 file", "mine.cast: valid"]);
    fs::copy(folder.path().join("odd.cast"), folder.path().join("mine.cast")).unwrap();
    watch.expect(&["mine.cast: invalid"]);
}

#[test]
fn watching_requires_files() {
    let folder = sandbox();
    for args in [
        &["info", "-", "--watch"][..],
        &["info", "house.cdae", "--watch", "--json"],
        &["validate", "house.cdae", "--watch", "--sarif"],
    ] {
        let (status, _, err) = run(folder.path(), args);
        assert_eq!(status, 2, "{args:?}");
        assert!(!args.contains(&"--json") || err.contains("use --ndjson"), "{err}");
    }
}

/// Many failures are listed again at the end, and formats are counted.
#[test]
fn a_summary_is_printed_at_the_end() {
    let folder = sandbox();
    for nth in 0..30 {
        let (from, to) = if nth % 2 == 0 {
            ("truncated.cdae", format!("many/{nth:02}.cdae"))
        } else {
            ("crane.cast", format!("many/{nth:02}.cast"))
        };
        fs::create_dir_all(folder.path().join("many")).unwrap();
        fs::copy(folder.path().join(from), folder.path().join(to)).unwrap();
    }
    let (status, _, err) = run(folder.path(), &["info", "many"]);
    assert_eq!(status, 1);
    let end: Vec<&str> = err.lines().rev().take(17).collect();
    let end: Vec<&str> = end.into_iter().rev().collect();
    let text = end.join("\n");
    assert!(text.contains("format  files"), "{text}");
    assert!(text.contains("cast       15") && text.contains("cdae       15"), "{text}");
    assert!(text.contains("failed:\n  many/00.cdae (CORE0001)") && text.contains("and 5 more"), "{text}");
    assert!(text.ends_with("15 failed"), "{text}");
}

#[test]
fn hints_of_errors_are_printed_once() {
    let folder = sandbox();
    fs::create_dir(folder.path().join("many")).unwrap();
    for nth in 0..5 {
        fs::copy(folder.path().join("truncated.cdae"), folder.path().join(format!("many/{nth}.cdae")))
            .unwrap();
    }
    for args in [["convert", "many", "-o", "out", "-q"], ["convert", "many", "-o", "out", "-v"]] {
        let (status, _, err) = run(folder.path(), &args);
        assert_eq!(status, 1);
        assert_eq!(err.matches("error[CORE0001]").count(), 5, "{err}");
        assert_eq!(err.matches("= help: ").count(), 1, "{err}");
    }
}
