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
fn archives_in_a_folder_are_folders_unless_the_command_says_otherwise() {
    let folder = sandbox();
    let mods = folder.path().join("mods");
    fs::create_dir_all(mods.join("more")).unwrap();
    archive(&mods);
    let read = |name: &str| fs::read(fixtures::path(name)).unwrap();
    fs::write(mods.join("lamp.dae"), read("lamp.dae")).unwrap();
    // What has an extension that others use is known by its content.
    let other: [(&str, &[u8]); 4] = [
        ("art/crane.cast", &read("crane.cast")),
        ("art/notes.cast", b"{\"version\": 2}"),
        ("mod.zip", &fs::read(mods.join("mod.zip")).unwrap()),
        ("a.png", crate::transcripts::PIXEL),
    ];
    fs::write(mods.join("more/crane.ZIP"), zip::stored(&other)).unwrap();
    fs::write(mods.join("only_a_name.zip"), "text").unwrap();
    let names = |args: &[&str], status: i32| {
        let answer = json(folder.path(), &[&["info", "mods", "--json"], args].concat(), status);
        let files = answer["files"].as_array().unwrap();
        files.iter().map(|file| file["file"].as_str().unwrap().replace('\\', "/")).collect::<Vec<_>>()
    };
    let all = [
        "mods/lamp.dae",
        "mods/mod.zip/vehicles/house/house.cdae",
        "mods/mod.zip/vehicles/shed/shed.cdae",
        "mods/more/crane.ZIP/art/crane.cast",
    ];
    assert_eq!(names(&[], 0), all);
    assert_eq!(names(&["--no-archives"], 0), ["mods/lamp.dae"]);
    assert_eq!(names(&["--exclude", "mod.zip"], 0), ["mods/lamp.dae", "mods/more/crane.ZIP/art/crane.cast"]);
    let (status, _, err) = run(folder.path(), &["convert", "mods", "--to", "glb", "-o", "out"]);
    assert_eq!(status, 0, "{err}");
    assert!(err.contains("did not search 1 archive in mods/more/crane.ZIP (first: mod.zip)"), "{err}");
    for name in ["lamp.glb", "mod.zip/vehicles/house/house.glb", "more/crane.ZIP/art/crane.glb"] {
        assert!(folder.path().join("out").join(name).is_file(), "{name}");
    }
    // A glob that no shell resolved names them.
    let answer = json(folder.path(), &["info", "mods/*.[zZ][iI][pP]", "--json"], 1);
    assert_eq!(answer["files"].as_array().unwrap().len(), 3, "{answer}");
    // What replaces its inputs leaves archives alone, and says so.
    let before = fs::read(mods.join("mod.zip")).unwrap();
    let (status, _, err) = run(folder.path(), &["fix", "mods", "--in-place"]);
    assert_eq!(status, 0, "{err}");
    assert!(err.contains("note: left out 2 archives in mods: --in-place changes no archive"), "{err}");
    assert!(fs::read(mods.join("mod.zip")).unwrap() == before);
    // One that is damaged is an error, and the others are read.
    fs::write(mods.join("damaged.zip"), b"PK\x03\x04 and nothing else").unwrap();
    assert_eq!(names(&[], 1).len(), all.len() + 1);
    assert_eq!(names(&["--no-archives"], 0), ["mods/lamp.dae"]);
}

#[test]
fn materials_in_an_archive_are_found() {
    let folder = sandbox();
    archive(folder.path());
    let args = ["convert", "mod.zip/vehicles/house/house.cdae", "-o", "color.glb"];
    let (status, _, err) = run(folder.path(), &args);
    let inner = "mod.zip/vehicles/house";
    let note = format!("note: {inner}/house.cdae: materials from {inner}/main.materials.json\n");
    assert_eq!((status, err), (0, note));
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

/// The files of the archive as a folder, with a texture and a definition that nothing uses.
fn mod_with_faults(folder: &Path) {
    let house = fs::read(fixtures::path("house.cdae")).unwrap();
    let definitions = r#"{"house_wall":{"mapTo":"house_wall","Stages":[{"colorMap":"wall.png","normalMap":"vehicles/common/flat_n.dds",
        "specularMap":"wal.png","detailMap":"/vehicles/shared/detail.dds"}]}, "left":{"mapTo":"left"}}"#;
    let files: [(&str, &[u8]); 5] = [
        ("vehicles/house/house.cdae", &house),
        ("vehicles/house/main.materials.json", definitions.as_bytes()),
        ("vehicles/house/wall.png", crate::transcripts::PIXEL),
        ("vehicles/house/old.png", crate::transcripts::PIXEL),
        ("vehicles/shed/shed.cdae", &house),
    ];
    for (path, bytes) in files {
        let path = folder.join("mod").join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    fs::write(folder.join("mod.zip"), zip::stored(&files)).unwrap();
    let other: [(&str, &[u8]); 1] = [("vehicles/shared/detail.dds", b"DDS ")];
    fs::write(folder.join("other.zip"), zip::stored(&other)).unwrap();
}

#[test]
fn dependencies_in_an_archive_are_those_of_its_folder() {
    let folder = sandbox();
    mod_with_faults(folder.path());
    for options in [
        &["--json"][..],
        &["--missing", "--json"],
        &["--unused", "--json"],
        &["--summary", "-v"],
        &["--list"],
    ] {
        let (of_folder, of_archive) = (
            run(folder.path(), &[&["deps", "mod"][..], options].concat()),
            run(folder.path(), &[&["deps", "mod.zip"][..], options].concat()),
        );
        assert_eq!(of_archive.0, 0, "{options:?}: {}", of_archive.2);
        assert!(of_archive.1.contains("mod.zip/vehicles/house"), "{options:?}: {}", of_archive.1);
        assert_eq!(of_folder.1, of_archive.1.replace("mod.zip", "mod"), "{options:?}");
        assert_eq!(of_folder.2, of_archive.2.replace("mod.zip", "mod"), "{options:?}");
    }
    let (status, listed, _) = run(folder.path(), &["deps", "mod.zip/vehicles/house", "--list"]);
    let inner = ["house.cdae", "main.materials.json", "wall.png"];
    let inner: Vec<String> = inner.iter().map(|name| format!("mod.zip/vehicles/house/{name}\n")).collect();
    assert_eq!((status, listed), (0, inner.concat()));
}

#[test]
fn roots_are_folders_or_archives() {
    let folder = sandbox();
    mod_with_faults(folder.path());
    let shape = "mod.zip/vehicles/house/house.cdae";
    let named = |options: &[&str]| {
        let answer = json(folder.path(), &[&["deps", shape, "--json"][..], options].concat(), 0);
        let entries = answer["files"][0]["dependencies"].as_array().unwrap().clone();
        let status = |name: &str| {
            let entry = entries.iter().find(|entry| entry["name"] == name).unwrap();
            (entry["status"].as_str().unwrap().to_owned(), entry["file"].as_str().map(str::to_owned))
        };
        (status("/vehicles/shared/detail.dds"), status("vehicles/common/flat_n.dds").0)
    };
    let absent = || ("not_in_mod".to_owned(), None);
    assert_eq!(named(&[]), (absent(), "not_in_mod".to_owned()));
    let found = |file: &str| ("found".to_owned(), Some(file.to_owned()));
    let in_archive = found("other.zip/vehicles/shared/detail.dds");
    assert_eq!(named(&["--root", "other.zip"]), (in_archive, "not_in_mod".to_owned()));
    // What is not in the mod is not a failure, unlike what is missing.
    let (status, _, _) = run(folder.path(), &["deps", shape, "--deny-missing"]);
    assert_eq!(status, 4);
    let args = ["deps", shape, "--deny-missing", "--known", "wal.png,house_roof"];
    assert_eq!(run(folder.path(), &args).0, 0);
    for verb in [&["deps", shape][..], &["convert", shape, "-o", "x.glb"]] {
        let (status, _, err) = run(folder.path(), &[verb, &["--root", "house.cdae"]].concat());
        assert_eq!(status, 2);
        assert!(err.contains("--root house.cdae is neither a folder nor a zip archive"), "{err}");
        assert_eq!(run(folder.path(), &[verb, &["--root", "other.zip", "-q"]].concat()).0, 0);
    }
    let (status, _, err) = run(folder.path(), &["deps", shape, "--unused"]);
    assert_eq!(status, 2);
    assert!(err.contains("--unused needs a folder or an archive"), "{err}");
}

#[test]
fn paths_that_contradict_each_other_are_errors_and_every_entry_is_looked_into() {
    let folder = sandbox();
    let house = fs::read(fixtures::path("house.cdae")).unwrap();
    let cut = &house[..100];
    let both: [(&str, &[u8]); 2] =
        [("vehicles/house/house.cdae", cut), ("vehicles/house/house.cdae/shed.cdae", &house)];
    let twice: [(&str, &[u8]); 2] =
        [("vehicles/house/house.cdae", cut), ("vehicles/house/house.cdae", &house)];
    for (files, code) in [(both, "ZIP0110"), (twice, "ZIP0105")] {
        fs::write(folder.path().join("mod.zip"), zip::stored(&files)).unwrap();
        for (verb, expected) in [("check", 4), ("validate", 4), ("info", 1), ("deps", 1)] {
            let (status, out, err) = run(folder.path(), &[verb, "mod.zip"]);
            assert_eq!(status, expected, "{verb} {code}: {out}{err}");
            let said = format!("{out}{err}");
            assert!(said.contains(code) && said.contains("CORE0001"), "{verb} {code}: {said}");
        }
        // Of one file the contradiction is only a note.
        let (status, out, err) = run(folder.path(), &["info", "mod.zip/vehicles/house/house.cdae"]);
        assert_eq!(status, i32::from(code == "ZIP0110"), "{out}{err}");
        assert!(err.contains("note: mod.zip: the path "), "{err}");
    }
}

#[test]
fn an_archive_after_a_program_is_an_archive() {
    let folder = sandbox();
    archive(folder.path());
    let mut bytes = b"MZ and a program".to_vec();
    bytes.extend(fs::read(folder.path().join("mod.zip")).unwrap());
    fs::write(folder.path().join("setup.exe"), &bytes).unwrap();
    for verb in ["info", "check"] {
        let (_, out, err) = run(folder.path(), &[verb, "setup.exe"]);
        assert!(format!("{out}{err}").contains("setup.exe/vehicles/house/"), "{out}{err}");
    }
    let (status, _, err) = run(folder.path(), &["check", "house.cdae"]);
    assert!(status != 0 && err.contains("house.cdae is one shape"), "{err}");
}

/// A document with a mesh in another one, as a folder.
fn parted(folder: &Path) {
    let part = "<library_geometries><geometry id='g'><mesh><source id='p'><float_array id='a' count='9'>0 0 0 100 0 0 0 100 0</float_array><technique_common><accessor source='#a' count='3' stride='3'><param name='X' type='float'/><param name='Y' type='float'/><param name='Z' type='float'/></accessor></technique_common></source><vertices id='v'><input semantic='POSITION' source='#p'/></vertices><triangles count='1'><input semantic='VERTEX' source='#v' offset='0'/><p>0 1 2</p></triangles></mesh></geometry></library_geometries>";
    let main = "<library_visual_scenes><visual_scene id='s'><node id='n' name='n'><instance_geometry url='parts/part.dae#g'/></node></visual_scene></library_visual_scenes><scene><instance_visual_scene url='#s'/></scene>";
    let document = |meter, content| {
        format!(
            "<COLLADA xmlns='http://www.collada.org/2005/11/COLLADASchema' version='1.4.1'><asset><created>2026-01-01T00:00:00Z</created><modified>2026-01-01T00:00:00Z</modified><unit meter='{meter}'/></asset>{content}</COLLADA>"
        )
    };
    fs::create_dir_all(folder.join("parts")).unwrap();
    fs::write(folder.join("main.dae"), document("1", main)).unwrap();
    fs::write(folder.join("parts/part.dae"), document("0.01", part)).unwrap();
    fs::write(folder.join("manifest.xml"), "<dae_root>./main.dae</dae_root>").unwrap();
}

#[test]
fn a_collada_archive_is_its_main_document_with_its_parts() {
    let sandbox = sandbox();
    let folder = sandbox.path();
    parted(folder);
    let names = ["main.dae", "manifest.xml", "parts/part.dae"];
    let files = names.map(|name| (name, fs::read(folder.join(name)).unwrap()));
    let files: Vec<(&str, &[u8])> = files.iter().map(|(name, bytes)| (*name, bytes.as_slice())).collect();
    fs::write(folder.join("lamp.zae"), zip::stored(&files)).unwrap();
    for (input, output) in [("main.dae", "a.glb"), ("lamp.zae", "b.glb")] {
        let (status, _, err) = run(folder, &["convert", input, "-o", output]);
        assert_eq!((status, err.as_str()), (0, ""), "{input}");
        let (_, out, _) = run(folder, &["info", output]);
        assert!(out.contains("1 triangle") && out.contains("1 x 1 x 0 m"), "{out}");
    }
    let (_, out, _) = run(folder, &["deps", "lamp.zae"]);
    assert!(out.contains("parts/part.dae") && out.contains("1 found"), "{out}");
    fs::remove_file(folder.join("parts/part.dae")).unwrap();
    let (_, _, err) = run(folder, &["convert", "main.dae", "-o", "c.glb"]);
    assert!(err.contains("DAE0239") && err.contains("parts/part.dae"), "{err}");
}
