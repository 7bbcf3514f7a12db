//! Transcripts of `check`.

use crate::transcripts::{common, transcript_in};
use meshwright_testkit::{images::png, mods, zip};
use std::fs;

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
