//! Structure of JSON output.

use crate::common;
use common::{fixtures, json, meshwright, run, sandbox};
use serde_json::{Value, json as value};
use std::fs;

#[test]
fn info_of_one_file() {
    let folder = sandbox();
    let answer = json(folder.path(), &["info", "house.cdae", "--json"], 0);
    assert_eq!(answer["schema"], "meshwright/info/1");
    let info = &answer["files"][0];
    let keys: Vec<&str> = info.as_object().unwrap().keys().map(String::as_str).collect();
    let stable = [
        "file",
        "format",
        "version",
        "bytes",
        "complete",
        "scene",
        "names",
        "dependencies",
        "metadata",
        "opaque_bytes",
        "diagnostics",
    ];
    assert_eq!(keys[..stable.len()], stable);
    assert_eq!((&info["format"], &info["version"]), (&value!("cdae"), &value!("31")));
    assert_eq!(info["bytes"], fs::metadata(fixtures().join("house.cdae")).unwrap().len());
    assert_eq!(info["complete"], true);
    assert_eq!(info["scene"]["lods"], 2);
    assert_eq!(info["scene"]["materials"], 2);
    assert_eq!(info["scene"]["collision_meshes"], 1);
    assert_eq!(info["scene"]["bounds"]["min"].as_array().unwrap().len(), 3);
    assert_eq!(info["diagnostics"], value!({ "error": 0, "warning": 0, "info": 0 }));
    let coarse = &json(folder.path(), &["info", "house.cdae", "--json", "--lod", "1"], 0)["files"][0];
    assert!(coarse["scene"]["triangles"].as_u64() < info["scene"]["triangles"].as_u64());
}

#[test]
fn the_same_house_in_every_version() {
    let folder = sandbox();
    let scene = |name: &str| {
        let info = &json(folder.path(), &["info", name, "--json"], 0)["files"][0];
        let mut scene = info["scene"].clone();
        scene["bounds"] = Value::Null;
        (scene, info["names"].clone())
    };
    let house = scene("house.cdae");
    for name in ["house_v26.cdae", "house_v30.cdae", "house_zstd.cdae"] {
        assert_eq!(scene(name), house, "{name}");
    }
}

#[test]
fn info_of_several_files() {
    let folder = sandbox();
    let info = json(folder.path(), &["info", "house.cdae", "truncated.cdae", "--json"], 1);
    assert_eq!(info["schema"], "meshwright/info/1");
    assert_eq!(info["files"][0]["file"], "house.cdae");
    let error = &info["files"][1]["error"];
    assert_eq!(error["code"], "CORE0001");
    assert_eq!(error["span"].as_array().unwrap().len(), 2);
    assert_eq!((&info["summary"]["files"], &info["summary"]["failed"]), (&value!(2), &value!(1)));
    // A folder counts as several files, however many it contains.
    fs::create_dir(folder.path().join("one")).unwrap();
    fs::copy(folder.path().join("house.cdae"), folder.path().join("one/house.cdae")).unwrap();
    assert!(json(folder.path(), &["info", "one", "--json"], 0)["files"].is_array());
}

#[test]
fn one_line_per_file() {
    let folder = sandbox();
    for args in [&["info"][..], &["roundtrip"], &["convert", "-o", "out"]] {
        let args = [args, &["house.cdae", "windmill.cdae", "truncated.cdae", "--ndjson"]].concat();
        let (status, out, _) = run(folder.path(), &args);
        assert_eq!(status, 1);
        let lines: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(lines.len(), 3, "{out}");
        let schema = format!("meshwright/{}/1", args[0]);
        assert!(lines.iter().all(|line| line["schema"] == schema.as_str()), "{out}");
        assert_eq!(lines[2]["error"]["code"], "CORE0001");
    }
}

#[test]
fn order_does_not_depend_on_threads() {
    let folder = sandbox();
    let args = |jobs| vec!["info", ".", "--json", "-j", jobs];
    let one = run(folder.path(), &args("1"));
    assert_eq!(run(folder.path(), &args("4")), one);
    assert_eq!(run(folder.path(), &[args("4"), vec!["--no-mmap"]].concat()), one);
}

#[test]
fn tree_claims_every_byte_and_hex_shows_them() {
    let folder = sandbox();
    for name in ["house.cdae", "house_v26.cdae", "house_v30.cdae", "windmill.cdae"] {
        let bytes = fs::read(folder.path().join(name)).unwrap();
        let tree = json(folder.path(), &["tree", name, "--json", "--limit", "1000000"], 0);
        assert_eq!((&tree["more"], &tree["error"]), (&value!(0), &Value::Null));
        let rows = tree["rows"].as_array().unwrap();
        let mut spans: Vec<(u64, u64)> = Vec::new();
        for row in rows.iter().filter(|row| row["buffer"] == 0 && row["row"] != "group") {
            assert_ne!(row["row"], "gap", "{name}: {row}");
            spans.push((row["span"][0].as_u64().unwrap(), row["span"][1].as_u64().unwrap()));
        }
        spans.retain(|(start, end)| start < end);
        spans.sort_unstable();
        assert!(spans.windows(2).all(|pair| pair[0].1 == pair[1].0), "{name}");
        assert_eq!((spans[0].0, spans[spans.len() - 1].1), (0, bytes.len() as u64));
        // Only some rows, as each starts a process.
        for row in rows.iter().filter(|row| row["buffer"] == 0).step_by(97) {
            let path = row["path"].as_str().unwrap();
            let hex = json(folder.path(), &["hex", name, "--path", path, "--json"], 0);
            assert_eq!(hex["span"], row["span"], "{path}");
            let (start, end) = (row["span"][0].as_u64().unwrap(), row["span"][1].as_u64().unwrap());
            let range = usize::try_from(start).unwrap()..usize::try_from(end).unwrap();
            let digits: String = bytes[range].iter().map(|b| format!("{b:02x}")).collect();
            assert_eq!(hex["hex"], digits, "{path}");
        }
    }
}

#[test]
fn tree_of_a_broken_file_shows_what_could_be_read() {
    let folder = sandbox();
    let tree = json(folder.path(), &["tree", "truncated.cdae", "--json", "--limit", "1000000"], 1);
    assert_eq!(tree["error"]["code"], "CORE0001");
    assert!(tree["rows"].as_array().unwrap().len() > 50);
    assert_eq!(tree["rows"].as_array().unwrap().last().unwrap()["row"], "unread");
    // Groups that the error left open extend to the end of the read.
    for row in tree["rows"].as_array().unwrap().iter().filter(|row| row["row"] == "group") {
        assert!(row["span"][1].as_u64() > row["span"][0].as_u64(), "{row}");
    }
}

#[test]
fn elements_on_demand() {
    let folder = sandbox();
    let tree = json(folder.path(), &["tree", "house.cdae", "--json", "--path", "nodes", "--limit", "10"], 0);
    let rows = tree["rows"].as_array().unwrap();
    let elements: Vec<&Value> = rows.iter().filter(|row| row["row"] == "element").collect();
    assert_eq!(elements.len(), 3);
    assert_eq!(elements[2]["path"], "nodes/data[2]");
    let hex = json(folder.path(), &["hex", "house.cdae", "--json", "--path", "nodes[2]"], 0);
    assert_eq!((&hex["span"], &hex["value"]), (&elements[2]["span"], &elements[2]["value"]));
    let (status, _, err) = run(folder.path(), &["hex", "house.cdae", "--path", "nodez"]);
    assert_eq!(status, 1);
    assert!(err.contains("nodes"), "{err}");
    assert_eq!(run(folder.path(), &["tree", "house.cdae", "--path", "nodes[3]"]).0, 1);
}

#[test]
fn roundtrip_and_formats() {
    let folder = sandbox();
    let done = &json(folder.path(), &["roundtrip", "house.cdae", "--json"], 0)["files"][0];
    assert_eq!((&done["equal"], &done["difference"]), (&value!(true), &Value::Null));
    let formats = json(folder.path(), &["formats", "--json"], 0);
    assert_eq!(formats["schema"], "meshwright/formats/1");
    assert_eq!(formats["formats"][0]["name"], "cdae");
    assert!(
        formats["formats"][0]["versions"].as_array().unwrap().iter().all(|version| version["read"] == true)
    );
}

/// What JSON cannot hold of a file name can be restored from its bytes.
#[cfg(target_os = "linux")]
#[test]
fn names_that_are_not_utf8() {
    use std::os::unix::ffi::OsStrExt;
    let folder = sandbox();
    let name = std::ffi::OsStr::from_bytes(b"h\xffouse.cdae");
    std::fs::copy(folder.path().join("house.cdae"), folder.path().join(name)).unwrap();
    let answer = |args: &[&str]| {
        let done = meshwright(folder.path()).args(args).arg(name).arg("--json").output().unwrap();
        serde_json::from_slice::<serde_json::Value>(&done.stdout).unwrap()
    };
    for args in [&["info"][..], &["validate"], &["roundtrip"], &["fix", "--dry-run"]] {
        assert_eq!(answer(args)["files"][0]["file_bytes"], "aP9vdXNlLmNkYWU=", "{args:?}");
    }
    let converted = &answer(&["convert", "-o", "out/"])["files"][0];
    assert_eq!(converted["input_bytes"], "aP9vdXNlLmNkYWU=");
    assert_eq!(converted["written"][0]["file_bytes"], "b3V0L2j/b3VzZS5nbGI=");
    let plain = common::json(folder.path(), &["info", "house.cdae", "--json"], 0);
    assert!(plain["files"][0].get("file_bytes").is_none());
}
