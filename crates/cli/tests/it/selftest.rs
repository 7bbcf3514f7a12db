//! `meshwright selftest`: the same report each time, with nothing that a file says of itself.

use crate::common::{files, fixtures, json, run, sandbox};
use meshwright_testkit::zip;
use serde_json::Value;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};
use tempfile::TempDir;

/// A folder with files, damaged ones among them, and one for what is written.
fn folders() -> (TempDir, TempDir) {
    (sandbox(), tempfile::tempdir().unwrap())
}

/// Runs the test over a folder, and returns its report.
fn report(folder: &Path, out: &Path, name: &str, more: &[&str]) -> String {
    let path = out.join(name);
    let text = path.to_str().unwrap();
    let (status, _, err) = run(folder, &[&["selftest", ".", "--report", text], more].concat());
    assert_eq!(status, 1, "{err}");
    fs::read_to_string(path).unwrap()
}

#[test]
fn two_runs_give_the_same_report_and_write_nothing_else() {
    let (folder, out) = folders();
    let before = files(folder.path());
    let first = report(folder.path(), out.path(), "first.json", &[]);
    assert_eq!(report(folder.path(), out.path(), "second.json", &["--jobs", "1"]), first);
    assert_eq!(files(folder.path()), before);
    let printed = json(folder.path(), &["selftest", ".", "--json"], 1);
    assert_eq!(printed, serde_json::from_str::<Value>(&first).unwrap());
}

/// All texts in a value, names of members included.
fn texts(value: &Value, all: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => drop(all.insert(text.clone())),
        Value::Array(items) => items.iter().for_each(|item| texts(item, all)),
        Value::Object(members) => {
            for (name, value) in members {
                all.insert(name.clone());
                texts(value, all);
            }
        }
        _ => {}
    }
}

/// The texts that files have: their paths, and all that `info` and `tree` show.
fn content(folder: &Path) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for name in files(folder) {
        all.insert(name.clone());
        all.extend(name.split('.').map(str::to_owned));
        for command in [&["info", &name, "--json"][..], &["tree", &name, "--json", "--limit", "0"]] {
            let (_, out, _) = run(folder, command);
            let Ok(document) = serde_json::from_str::<Value>(&out) else { continue };
            for member in ["/files/0/names", "/files/0/dependencies", "/files/0/metadata", "/rows"] {
                document.pointer(member).iter().for_each(|value| texts(value, &mut all));
            }
        }
    }
    // The text of a whole file may be one value.
    let words =
        |text: &String| text.split(|c: char| !c.is_alphanumeric()).map(str::to_owned).collect::<Vec<_>>();
    all.iter().flat_map(words).collect::<BTreeSet<_>>().union(&all).cloned().collect()
}

/// The texts that the JSON Schema states: names of members and words.
fn vocabulary() -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("schemas/selftest.json");
    let schema: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let mut all = BTreeSet::new();
    texts(&schema, &mut all);
    // What conversions, counts, differences and limits are called is not listed there.
    let more = "cast cdae cmh dae glb gltf json other ser udm linux macos windows x86_64 aarch64 clips joints lods \
        materials meshes morph_targets nodes triangles vertices depth diagnostics expansion fragments growth input \
        items memory field text";
    all.extend(more.split_whitespace().map(str::to_owned));
    all
}

#[test]
fn no_name_and_no_content_is_in_the_report() {
    let (folder, out) = folders();
    // Names that no word of ours is a part of.
    let dae = fs::read_to_string(folder.path().join("shed.dae")).unwrap();
    fs::write(folder.path().join("Zwiebelturm.dae"), dae.replace("shed", "Rathausplatz")).unwrap();
    let gltf = r#"{"asset":{"version":"2.0","generator":"Brunnenweg"},"nodes":[{"name":"Kirchgasse"}]}"#;
    fs::write(folder.path().join("Marktplatz.gltf"), gltf).unwrap();
    fs::write(folder.path().join("Bahnhof.gltf"), gltf.replace("2.0", "2.0-Klosterhof")).unwrap();
    let text = report(folder.path(), out.path(), "report.json", &["--to", "glb,cast,dae,udm,cdae"]);
    let mut found = BTreeSet::new();
    texts(&serde_json::from_str(&text).unwrap(), &mut found);
    let known = vocabulary();
    let is_code = |text: &str| {
        text.len() > 4 && text.ends_with(|c: char| c.is_ascii_digit()) && {
            let (letters, digits) = text.split_at(text.len() - 4);
            letters.chars().all(|c| c.is_ascii_uppercase()) && digits.chars().all(|c| c.is_ascii_digit())
        }
    };
    let is_number = |text: &str| text.chars().all(|c| c.is_ascii_digit() || c == '.');
    let content = content(folder.path());
    assert!(content.len() > 300 && content.contains("Kirchgasse") && content.contains("Zwiebelturm"));
    for name in
        ["Zwiebelturm", "Rathausplatz", "Klosterhof", "Brunnenweg", "Kirchgasse", "Marktplatz", "Bahnhof"]
    {
        assert!(!text.contains(name), "{name}");
    }
    for own in found.iter().filter(|own| !known.contains(*own) && !is_code(own) && !is_number(own)) {
        // Words of differences, such as `material lost`, and the system.
        let words: Vec<&str> = own.split(' ').collect();
        let is_ours = own == env!("CARGO_PKG_VERSION")
            || (words.len() == 2 && ["lost", "gained", "changed"].contains(&words[1]))
            || words.iter().all(|word| known.contains(*word));
        assert!(is_ours, "{own}");
        assert!(!content.contains(own), "{own} is a text of a file");
    }
}

#[test]
fn damaged_files_are_counted_by_their_codes() {
    let (folder, out) = folders();
    let text = report(folder.path(), out.path(), "report.json", &[]);
    let report: Value = serde_json::from_str(&text).unwrap();
    let codes = report["codes"].as_array().unwrap();
    for (file, code) in [("truncated.cdae", "CORE0001"), ("lfs_pointer.cdae", "CORE0013")] {
        let (_, error, _) = run(folder.path(), &["info", file, "--json"]);
        assert!(error.contains(code));
        let is_code = |one: &&Value| one["code"] == code && one["step"] == "read";
        assert_eq!(codes.iter().find(is_code).unwrap()["files"], 1, "{file}");
    }
    let read = |one: &&Value| one["step"] == "read" && one["ending"] == "failed";
    let problems = report["problems"].as_array().unwrap().iter().filter(read);
    let sum: u64 = problems.map(|problem| problem["files"].as_u64().unwrap()).sum();
    assert_eq!(Value::from(sum), report["summary"]["unreadable"]);
    assert_eq!(report["summary"]["stopped"], 0);
}

#[test]
fn a_run_goes_on_where_it_was_stopped() {
    let (folder, out) = folders();
    let whole = report(folder.path(), out.path(), "whole.json", &[]);
    let state = out.path().join("state");
    let record = ["--state", state.to_str().unwrap()];
    assert_eq!(report(folder.path(), out.path(), "recorded.json", &record), whole);
    // As if it had been stopped in the middle of a line.
    let lines = fs::read_to_string(&state).unwrap();
    let kept = lines.lines().count() / 2;
    let end: usize = lines.split_inclusive('\n').take(kept).map(str::len).sum();
    fs::write(&state, &lines.as_bytes()[..end + 7]).unwrap();
    assert_eq!(report(folder.path(), out.path(), "rest.json", &record), whole);
    let sorted = |text: &str| text.lines().map(str::to_owned).collect::<BTreeSet<_>>();
    assert_eq!(sorted(&fs::read_to_string(&state).unwrap()), sorted(&lines));
    // Neither names nor content are in the record.
    assert!(!lines.contains("house") && !lines.contains(".cdae"));
    let (status, _, err) = run(folder.path(), &["selftest", ".", "--to", "cast", record[0], record[1]]);
    assert!(status == 1 && err.contains("other options"), "{err}");
}

/// Sends a signal to a run while it works, and finishes the run.
#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_was_done() {
    let (folder, out) = folders();
    for copy in 0..200 {
        fs::copy(fixtures().join("house.cdae"), folder.path().join(format!("house_{copy}.cdae"))).unwrap();
    }
    let whole = report(folder.path(), out.path(), "whole.json", &[]);
    let state = out.path().join("state");
    let record = ["--state", state.to_str().unwrap()];
    let mut child = std::process::Command::new(snapbox::cmd::cargo_bin!("meshwright"))
        .args(["selftest", ".", "--jobs", "1", record[0], record[1]])
        .current_dir(folder.path())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let lines = || fs::read_to_string(&state).unwrap_or_default().lines().count();
    while lines() < 3 && child.try_wait().unwrap().is_none() {
        std::thread::yield_now();
    }
    let id = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(130) && err.contains("stopped after "), "{err}");
    assert!((3..200).contains(&lines()));
    assert_eq!(report(folder.path(), out.path(), "rest.json", &record), whole);
}

#[test]
fn nothing_is_written_into_the_folder() {
    let (folder, _out) = folders();
    fs::create_dir(folder.path().join("below")).unwrap();
    let before = files(folder.path());
    for path in ["report.json", "below/report.json", "new/report.json", "./house.cdae"] {
        for option in ["--report", "--state"] {
            let (status, _, err) = run(folder.path(), &["selftest", ".", option, path]);
            assert!(status == 2 && err.contains("into which nothing is written"), "{err}");
        }
    }
    assert_eq!(files(folder.path()), before);
}

#[test]
fn files_in_archives_of_the_folder_are_tested() {
    let folder = tempfile::tempdir().unwrap();
    let house = fs::read(fixtures().join("house.cdae")).unwrap();
    fs::create_dir(folder.path().join("mods")).unwrap();
    let path: PathBuf = folder.path().join("mods/yard.zip");
    fs::write(path, zip::stored(&[("vehicles/yard/house.cdae", &house)])).unwrap();
    let answer = json(folder.path(), &["selftest", ".", "--json"], 0);
    assert_eq!(
        (&answer["summary"]["files"], &answer["formats"][0]["format"]),
        (&Value::from(1), &Value::from("cdae"))
    );
}

#[test]
fn the_rates_are_shown() {
    let folder = sandbox();
    let (status, out, err) = run(folder.path(), &["selftest", "house.cdae", "windmill.cdae"]);
    let table = "format  version  files   read  rewritten  valid    glb\n\
        cdae    31           2  100 %      100 %  100 %  100 %\n";
    assert_eq!((status, out.as_str(), err.as_str()), (0, table, "2 files, 0 with a problem\n"));
    let (_, out, err) = run(folder.path(), &["selftest", "truncated.cdae", "-v"]);
    assert!(out.contains("cdae 31, read: failed, CORE0001 (1 file)"), "{out}");
    assert!(err.contains("problem: truncated.cdae: read: failed, CORE0001"), "{err}");
}
