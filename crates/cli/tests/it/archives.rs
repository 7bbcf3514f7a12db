//! Files in zip archives, which have paths like any other.

use crate::common;
use common::{json, run, sandbox};
use meshwright_testkit::{fixtures, zip};
use std::{fs, path::Path};

/// A mod in an archive: two shapes, definitions and a texture.
fn archive(folder: &Path) {
    let house = fs::read(fixtures::path("house.cdae")).unwrap();
    let definitions = r#"{"house_wall":{"mapTo":"house_wall","version":1.5,"Stages":[{"baseColorMap":"wall.png"}]},
        "house_roof":{"mapTo":"house_roof","version":1.5,"Stages":[{"baseColorMap":"wall.png"}]}}"#;
    let files: [(&str, &[u8]); 5] = [
        ("vehicles/house/house.cdae", &house),
        ("vehicles/house/main.materials.json", definitions.as_bytes()),
        ("vehicles/house/wall.png", crate::transcripts::PIXEL),
        ("vehicles/shed/shed.cdae", &house),
        ("readme.txt", b"text"),
    ];
    fs::write(folder.join("mod.zip"), zip::stored(&files)).unwrap();
}

#[test]
fn a_file_in_an_archive_has_a_path() {
    let folder = sandbox();
    archive(folder.path());
    let inner = "mod.zip/vehicles/house/house.cdae";
    let (status, out, err) = run(folder.path(), &["info", inner]);
    assert_eq!((status, err.as_str()), (0, ""));
    assert!(out.starts_with(&format!("{inner}\n  format      cdae 31")), "{out}");
    for verb in ["validate", "tree", "roundtrip"] {
        assert_eq!(run(folder.path(), &[verb, inner]).0, 0, "{verb}");
    }
    assert_eq!(run(folder.path(), &["diff", inner, "house.cdae"]).0, 0);
    assert_eq!(run(folder.path(), &["query", ".version", inner]).0, 0);
    let (status, _, err) = run(folder.path(), &["info", "mod.zip/vehicles/house/House.cdae"]);
    assert_eq!(status, 1);
    assert!(err.contains("ZIP0005") && err.contains("differs only in case"), "{err}");
}

#[test]
fn an_archive_is_a_folder() {
    let folder = sandbox();
    archive(folder.path());
    let before = fs::read(folder.path().join("mod.zip")).unwrap();
    let (status, _, err) = run(folder.path(), &["convert", "mod.zip", "-o", "out/"]);
    assert_eq!(status, 0, "{err}");
    for name in ["house/house.glb", "shed/shed.glb"] {
        assert!(folder.path().join("out/vehicles").join(name).is_file(), "{name}");
    }
    let answer = json(folder.path(), &["info", "mod.zip/vehicles/shed", "--json"], 0);
    assert_eq!(answer["files"].as_array().unwrap().len(), 1);
    assert!(fs::read(folder.path().join("mod.zip")).unwrap() == before);
}

#[test]
fn materials_in_an_archive_are_found() {
    let folder = sandbox();
    archive(folder.path());
    let args = ["convert", "mod.zip/vehicles/house/house.cdae", "-o", "color.glb"];
    let (status, _, err) = run(folder.path(), &args);
    assert_eq!((status, err.as_str()), (0, ""));
    let glb = fs::read(folder.path().join("color.glb")).unwrap();
    assert!(glb.windows(4).any(|part| part == b"\x89PNG"));
}

#[test]
fn nothing_is_written_into_an_archive() {
    let folder = sandbox();
    archive(folder.path());
    let before = fs::read(folder.path().join("mod.zip")).unwrap();
    let inner = "mod.zip/vehicles/house/house.cdae";
    for args in [
        &["convert", inner, "--in-place", "--to", "cdae"][..],
        &["set", inner, "exporter=3", "--in-place"],
        &["convert", "house.cdae", "-o", "mod.zip/new.glb"],
    ] {
        let (status, _, err) = run(folder.path(), args);
        assert!(status != 0 && !err.is_empty(), "{args:?}");
        assert!(fs::read(folder.path().join("mod.zip")).unwrap() == before, "{args:?}");
    }
}
