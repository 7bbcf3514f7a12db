//! What is an error, a warning and a note, and what is no finding at all.

use meshwright::{Limits, Severity};
use meshwright_beamng::check::{CheckOptions, check};
use meshwright_testkit::{
    images::{DdsFormat, dds, png},
    mods,
};

/// The codes in a mod with these files next to a vehicle without faults, with their severities; the note that names of the game
/// were not checked is left out.
fn found(files: &[(&str, Vec<u8>)]) -> Vec<(String, &'static str, Severity)> {
    let folder = tempfile::tempdir().unwrap();
    let mut all: Vec<(String, Vec<u8>)> = vec![
        ("vehicles/raft/raft.jbeam".into(), br#"{"raft": {"slotType": "main"}}"#.to_vec()),
        ("vehicles/raft/info.json".into(), br#"{"Name": "Raft"}"#.to_vec()),
        ("vehicles/raft/default.png".into(), png(32, 32, 8, 2)),
    ];
    all.extend(files.iter().map(|(path, bytes)| ((*path).to_owned(), bytes.clone())));
    mods::write(folder.path(), &all);
    let report = check(folder.path(), &Limits::DEFAULT, &CheckOptions::default()).unwrap();
    let mut found: Vec<(String, &'static str, Severity)> = Vec::new();
    for file in &report.files {
        for (code, _) in file.diagnostics().counts().filter(|(code, _)| code.id != "MOD0801") {
            found.push((file.path.clone(), code.id, file.severity(code)));
        }
    }
    found
}

/// A definition that no shape needs, with this stage.
fn definition(stage: &str) -> Vec<u8> {
    format!(
        r#"{{"raft": {{"name": "raft", "mapTo": "unmapped_mat", "class": "Material", "version": 1.5,
        "Stages": [{{{stage}}}, {{}}, {{}}, {{}}]}}}}"#
    )
    .into_bytes()
}

#[test]
fn short_paths_are_usual_in_scripts() {
    let script =
        b"singleton Material(raft_wood)\n{\n mapTo = \"unmapped_mat\";\n diffuseMap[0] = \"wood\";\n};\n";
    let texture = dds(DdsFormat::Bc7Srgb, 32, 32, 6);
    let files =
        [("vehicles/raft/materials.cs", script.to_vec()), ("vehicles/raft/wood.dds", texture.clone())];
    let script = ("vehicles/raft/materials.cs".to_owned(), "MOD0311", Severity::Warning);
    assert_eq!(found(&files), [script]);
    // In JSON they are not.
    let files = [
        ("vehicles/raft/main.materials.json", definition(r#""baseColorMap": "wood""#)),
        ("vehicles/raft/wood.dds", texture),
    ];
    let codes: Vec<_> = found(&files).into_iter().map(|(_, code, severity)| (code, severity)).collect();
    assert_eq!(codes, [("MOD0204", Severity::Warning), ("MOD0205", Severity::Warning)]);
}

#[test]
fn json_that_only_the_game_reads_is_a_note() {
    let text = String::from_utf8(definition(r#""roughnessFactor": 0.5,"#)).unwrap();
    let files = [("vehicles/raft/main.materials.json", format!("// mine\n{text}").into_bytes())];
    let codes: Vec<_> = found(&files).into_iter().map(|(_, code, severity)| (code, severity)).collect();
    assert_eq!(codes, [("MAT0008", Severity::Info), ("MAT0011", Severity::Info)]);
}

#[test]
fn a_pointer_is_said_once() {
    let pointer = b"version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 10\n".to_vec();
    for name in ["vehicles/raft/raft.dae", "vehicles/raft/raft.cdae"] {
        let expected = (name.to_owned(), "MOD0219", Severity::Error);
        assert_eq!(found(&[(name, pointer.clone())]), [expected]);
    }
}

#[test]
fn normal_maps_of_older_mods_are_notes() {
    let normal = definition(r#""normalMap": "/vehicles/raft/wood_n.normal.png""#);
    let with = |format: DdsFormat| {
        let files = [
            ("vehicles/raft/main.materials.json", normal.clone()),
            ("vehicles/raft/wood_n.normal.dds", dds(format, 32, 32, 6)),
        ];
        found(&files).into_iter().map(|(_, code, severity)| (code, severity)).collect::<Vec<_>>()
    };
    assert_eq!(with(DdsFormat::Bc5), []);
    assert_eq!(with(DdsFormat::Dxt1), [("MOD0216", Severity::Info)]);
    assert_eq!(with(DdsFormat::Bc4), [("MOD0216", Severity::Warning)]);
    // A color map in the format of normal maps has no blue.
    let files = [
        (
            "vehicles/raft/main.materials.json",
            definition(r#""baseColorMap": "/vehicles/raft/wood_b.color.png""#),
        ),
        ("vehicles/raft/wood_b.color.dds", dds(DdsFormat::Bc5, 32, 32, 6)),
    ];
    assert_eq!(found(&files), [("vehicles/raft/wood_b.color.dds".to_owned(), "MOD0216", Severity::Warning)]);
}

#[test]
fn imposters_are_notes_and_other_litter_is_not() {
    let files = [
        ("vehicles/raft/raft.imposter.dds", dds(DdsFormat::Bc7Srgb, 32, 32, 6)),
        ("vehicles/raft/raft.blend", Vec::new()),
    ];
    let expected = [
        ("vehicles/raft/raft.blend".to_owned(), "MOD0501", Severity::Warning),
        ("vehicles/raft/raft.imposter.dds".to_owned(), "MOD0501", Severity::Info),
    ];
    assert_eq!(found(&files), expected);
}

#[test]
fn a_texture_that_does_not_fit_its_slot_is_not_to_be_shipped_as_it_is() {
    let files = [
        ("vehicles/raft/main.materials.json", definition(r#""normalMap": "/vehicles/raft/wood.color.png""#)),
        ("vehicles/raft/wood.color.png", png(32, 32, 8, 2)),
    ];
    let expected = ("vehicles/raft/main.materials.json".to_owned(), "MOD0221", Severity::Warning);
    assert_eq!(found(&files), [expected]);
}

#[test]
fn what_is_no_mod_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let model = std::fs::read(meshwright_testkit::fixtures::path("house.cdae")).unwrap();
    let cases: [(&str, &[u8], &str, &str); 12] = [
        ("house.cdae", &model, "MOD0104", "house.cdae is one shape"),
        ("renamed.zip", &model, "MOD0104", "renamed.zip is one shape"),
        ("raft.jbeam", b"{\"raft\": {}}", "MOD0104", "raft.jbeam is one file with parts of a vehicle"),
        ("fast.pc", b"{\"parts\": {}}", "MOD0104", "fast.pc is one configuration of a vehicle"),
        (
            "main.materials.json",
            b"{}",
            "MOD0104",
            "main.materials.json is one file with definitions of materials",
        ),
        ("info.json", b"{}", "MOD0104", "info.json is one file of JSON text"),
        ("notes.txt", b"to do", "MOD0104", "notes.txt is one file of plain text"),
        ("wood.png", b"\x89PNG\r\n\x1a\n", "MOD0104", "wood.png is a PNG image"),
        ("raft.7z", b"7z\xbc\xaf\x27\x1c....", "ZIP0001", "a 7z archive; unpack it first"),
        ("raft.zip", b"Rar!\x1a\x07\x01\x00", "ZIP0001", "a RAR archive; unpack it first"),
        ("page.zip", b"<!doctype html><title>", "ZIP0001", "a web page, perhaps a failed download"),
        ("zeros.zip", &[0; 5000], "ZIP0001", "nothing but zeros, perhaps an interrupted download"),
    ];
    for (name, bytes, code, said) in cases {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        let error = check(&path, &Limits::DEFAULT, &CheckOptions::default()).unwrap_err();
        assert_eq!(error.code().id, code, "{name}: {error}");
        assert!(error.message().ends_with(said), "{name}: {error}");
    }
    std::fs::write(folder.path().join("empty.zip"), b"").unwrap();
    let error =
        check(folder.path().join("empty.zip"), &Limits::DEFAULT, &CheckOptions::default()).unwrap_err();
    assert_eq!(error.message(), "the file is empty");
}

/// Numbers at the ends of names are sizes of levels of detail, but not of meshes that parts use by these names.
#[test]
fn meshes_that_parts_use_are_no_levels_of_detail() {
    let nodes = r#"<node id="b" name="base00"><node id="s" name="start01"><node id="h" name="hood">@</node>
        <node id="n" name="body2">@</node><node id="w" name="wheel_15x8">@</node></node></node>"#;
    let shape = ("vehicles/raft/raft.dae", mods::collada(nodes, "raft").into_bytes());
    let uses = |mesh: &str| {
        let text = format!(
            "{{\"raft_a\": {{\"slotType\": \"raft_a\", \"flexbodies\": [[\"mesh\", \"[group]:\"], [\"{mesh}\", []]]}}}}"
        );
        ("vehicles/raft/a.jbeam", text.into_bytes())
    };
    let has = |files: &[(&str, Vec<u8>)]| found(files).iter().any(|(_, code, _)| *code == "RULE0401");
    assert!(has(std::slice::from_ref(&shape)) && has(&[shape.clone(), uses("hood")]));
    assert!(!has(&[shape.clone(), uses("body2")]) && !has(&[shape, uses("wheel_15x8")]));
}

/// Levels of the game share types of forests.
#[test]
fn unknown_types_of_forests() {
    let item = |kind: &str| {
        let line = format!(
            "{{\"pos\":[0,0,0],\"rotationMatrix\":[1,0,0,0,1,0,0,0,1],\"scale\":1,\"type\":\"{kind}\"}}\n"
        );
        [
            (
                "levels/bay/main/items.level.json",
                b"{\"class\":\"SimGroup\",\"name\":\"MissionGroup\"}\n".to_vec(),
            ),
            ("levels/bay/forest/a.forest4.json", line.into_bytes()),
        ]
    };
    let grade = |kind: &str| {
        let all = found(&item(kind));
        all.into_iter().find(|(_, code, _)| *code == "MOD0732").map(|(_, _, severity)| severity)
    };
    assert_eq!((grade("bay_oak"), grade("oak")), (Some(Severity::Error), Some(Severity::Warning)));
}
