//! Transcripts of `check`.

use crate::transcripts::{common, transcript_in};
use meshwright_testkit::{images::png, mods, zip};
use std::fs;

/// A mod with faults that can be fixed.
fn loose() -> Vec<mods::ModFile> {
    let mut files = mods::fit();
    let definitions = mods::MATERIALS
        .replace("/vehicles/windmill/stone_r.data.png", "/vehicles/windmill/Stone_r.data")
        .replace("\"version\": 1.5\n", "\"version\": 1.5, // by hand\n")
        .replace("\"emissiveFactor\"", "\"emisiveFactor\"")
        .replace("cloth_b.color.png\", \"rough", "cloth_b.png\", \"rough");
    for (name, bytes) in &mut files {
        if name.ends_with("main.materials.json") {
            *bytes = definitions.clone().into_bytes();
        }
    }
    let script =
        "singleton Material(old) {\n  mapTo = \"windmill_old\";\n  diffuseMap[0] = \"Stone_b.color\";\n};\n";
    files.push(("vehicles/windmill/materials.cs".to_owned(), script.as_bytes().to_vec()));
    files
}

#[test]
fn check_fix() {
    let folder = common::sandbox();
    let at = folder.path();
    let files = loose();
    mods::write(&at.join("loose"), &files);
    mods::write(&at.join("windmill"), &mods::fit());
    let entries: Vec<(&str, &[u8])> =
        files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect();
    let packed = zip::stored(&entries);
    fs::write(at.join("loose.zip"), &packed).unwrap();
    transcript_in(
        at,
        "check_fix",
        &[
            "check loose --only MAT,MOD02,MOD03",
            "check loose --fix --dry-run --only MAT",
            "check loose --fix --only MAT,MOD02,MOD03",
            "check loose --fix",
            "check loose.zip --fix",
            "check loose.zip --fix --unsafe-fixes -o fixed.zip --only MAT,MOD02,MOD03",
            "check fixed.zip --fix --dry-run --unsafe-fixes",
            "check windmill --fix -o copy.zip",
            "check loose.zip windmill --fix -o copy.zip",
            "check loose.zip --fix -o copy",
            "check loose.zip --fix -o loose.zip",
            "check loose.zip -o copy.zip",
            "check loose.zip --fix --dry-run --json --only MAT,MOD0202",
            "check loose.zip --only MOD0316 --json",
            "check loose.zip --fix --dry-run --only MAT --exclude **/main.materials.json",
            "explain MOD0202 MOD0316",
        ],
    );
    assert_eq!(fs::read(at.join("loose.zip")).unwrap(), packed, "an archive is never changed");
    assert!(!at.join("copy.zip").exists() && !at.join("copy").exists());
}

/// What cannot be written is reported, and nothing else fails.
#[test]
#[cfg(unix)]
fn a_file_that_is_read_only_stays_and_is_reported() {
    let folder = common::sandbox();
    let at = folder.path();
    mods::write(&at.join("loose"), &loose());
    let path = at.join("loose/vehicles/windmill/main.materials.json");
    let before = fs::read(&path).unwrap();
    let mut rights = fs::metadata(&path).unwrap().permissions();
    rights.set_readonly(true);
    fs::set_permissions(&path, rights).unwrap();
    let (status, out, err) = common::run(at, &["check", "loose", "--fix", "--only", "MAT,MOD02"]);
    assert_eq!(status, 1, "{out}{err}");
    assert!(out.contains("in place, except in 1 file") && err.contains("error[CORE0008]"), "{out}{err}");
    assert_eq!(fs::read(&path).unwrap(), before);
    let script = fs::read_to_string(at.join("loose/vehicles/windmill/materials.cs")).unwrap();
    assert!(script.contains("\"stone_b.color\""), "{script}");
}

#[test]
fn check() {
    let folder = common::sandbox();
    let at = folder.path();
    mods::write(&at.join("windmill"), &mods::fit());
    let mut files = mods::fit();
    files.retain(|(name, _)| !name.ends_with("stone_r.data.dds") && !name.ends_with("info.json"));
    for (name, bytes) in &mut files {
        if name.ends_with(".jbeam") {
            let text = String::from_utf8(bytes.clone()).unwrap();
            *bytes = text.replace("\"tower\"", "\"Tower\"").into_bytes();
        }
    }
    files.push(("vehicles/windmill/windmill.blend".to_owned(), b"BLENDER".to_vec()));
    files.push(("vehicles/windmill/OLD.PNG".to_owned(), png(16, 16, 8, 2)));
    let wheels = b"{\"wheels\": {\"flexbodies\": [[\"mesh\"], [\"wheel_01a\"]]}}";
    files.push(("vehicles/windmill/wheels.jbeam".to_owned(), wheels.to_vec()));
    mods::write(&at.join("faulty"), &files);
    let entries: Vec<(&str, &[u8])> =
        files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect();
    let packed = zip::stored(&entries);
    fs::write(at.join("faulty_v2.zip"), &packed).unwrap();
    fs::write(at.join("cut.zip"), &packed[..packed.len() / 2]).unwrap();
    fs::create_dir_all(at.join("game/vehicles/common")).unwrap();
    fs::write(at.join("game/vehicles/common/a.jbeam"), "{\"windmill\": {}}").unwrap();
    let silence = "[check]\ngame = \"game\"\ndeny = \"warning\"\n\n[[check.silence]]\npaths = [\"**/*.blend\", \"vehicles/windmill\"]\n";
    fs::write(at.join("silent.toml"), silence).unwrap();
    fs::write(at.join("wrong.toml"), "[[check.silence]]\npaths = [\"a\"]\ncodes = [\"MOD99\"]\n").unwrap();
    transcript_in(
        at,
        "check",
        &[
            "check windmill",
            "check faulty",
            "check faulty -v --no-config",
            "check faulty_v2.zip windmill cut.zip nowhere",
            "check windmill/vehicles/windmill",
            "check faulty --root windmill --only MOD02,MOD04 --severity MOD0201=warning",
            "check faulty --ignore MOD --deny info --quiet",
            "check faulty --game game --only MOD04,MOD06,MOD08",
            "check faulty -v --config silent.toml --only MOD05,MOD07",
            "check faulty --config wrong.toml",
            "check windmill --only RULE01 -v",
            "check faulty --exclude **/*.jbeam --only MOD04",
            "check faulty --format github",
            "check faulty windmill --format junit",
            "check faulty --sarif --only MOD0402",
            "check faulty --json --only MOD0402,MOD0501",
            "check faulty cut.zip --ndjson --only MOD0402",
            "check faulty --write-baseline known.json",
            "check faulty --baseline known.json",
        ],
    );
}
