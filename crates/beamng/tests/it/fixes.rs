//! Fixes of mods: what is changed, what stays, and what is refused.

use meshwright::{Checks, Limits, Severity, fix::Applicability};
use meshwright_archive::Archive;
use meshwright_beamng::check::{CheckOptions, FixedMod, ModFix, ModReport, applicability, check, fix};
use meshwright_testkit::{
    corpus,
    images::{DdsFormat, dds, png},
    mods::{self, ModFile},
    zip,
};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};
use tempfile::TempDir;

const LIMITS: Limits = Limits::DEFAULT;
const DEFINITIONS: &str = "vehicles/raft/main.materials.json";

fn fixed(path: &Path, unsafe_fixes: bool) -> FixedMod {
    fix(path, &LIMITS, &CheckOptions::default(), unsafe_fixes, &|_| {}).unwrap()
}

/// A folder with files.
fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let files: Vec<ModFile> =
        files.iter().map(|(path, bytes)| ((*path).to_owned(), bytes.to_vec())).collect();
    mods::write(folder.path(), &files);
    folder
}

/// All files below a folder with their bytes.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let (mut waiting, mut files) = (vec![folder.to_owned()], BTreeMap::new());
    while let Some(path) = waiting.pop() {
        for entry in fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                waiting.push(entry);
            } else {
                let name = entry.strip_prefix(folder).unwrap().to_string_lossy().replace('\\', "/");
                files.insert(name, fs::read(&entry).unwrap());
            }
        }
    }
    files
}

/// Every fix as code, file and line.
fn listed(fixed: &FixedMod) -> Vec<(&'static str, &str, u32)> {
    let one = |fix: &ModFix| {
        let (code, line) = (fix.diagnostic.code.id, fix.diagnostic.line.unwrap_or(0));
        let file = fixed.changed_files().find(|file| *file == fix.file).unwrap();
        (code, file, line)
    };
    fixed.fixes.iter().map(one).collect()
}

/// Fixes a folder in place: nothing is worse, what was fixed is gone, and again there is nothing to fix.
fn fix_in_place(path: &Path, unsafe_fixes: bool) -> FixedMod {
    let before = check(path, &LIMITS.diagnostics(usize::MAX), &CheckOptions::default()).unwrap();
    let done = fixed(path, unsafe_fixes);
    for (file, written) in done.write_in_place() {
        assert!(written.is_ok(), "{file}: {written:?}");
    }
    let after = check(path, &LIMITS.diagnostics(usize::MAX), &CheckOptions::default()).unwrap();
    let least = if unsafe_fixes { Severity::Error } else { Severity::Warning };
    let count = |report: &ModReport| {
        let mut counts: BTreeMap<(String, String, &'static str), u64> = BTreeMap::new();
        for file in &report.files {
            for found in
                file.diagnostics().as_slice().iter().filter(|found| file.severity(found.code) >= least)
            {
                *counts.entry((file.path.clone(), found.path.clone(), found.code.id)).or_default() += 1;
            }
        }
        counts
    };
    let (before, after) = (count(&before), count(&after));
    let files_of: Vec<&str> = done.fixes.iter().map(|fix| fix.file.as_str()).collect();
    for (key, number) in &after {
        let (file, place, code) = key;
        // What a path leads to is judged when it is right.
        let is_judged_anew = [".png", ".dds"].iter().any(|end| file.ends_with(end))
            || done
                .fixes
                .iter()
                .any(|fix| fix.file == *file && fix.diagnostic.path == *place && !place.is_empty());
        // What a script has keeps its faults in the file that takes its place.
        let is_of_script = |(old, _, same): &(String, String, &str)| {
            old.strip_suffix("cs").is_some_and(|stem| file.starts_with(stem.trim_end_matches("materials.")))
                && same == code
        };
        let is_moved = done.fixes.iter().any(|fix| fix.diagnostic.code.id == "MOD0311")
            && before.keys().any(is_of_script);
        let known = before.get(key).copied().unwrap_or(0);
        assert!(is_moved || is_judged_anew || *number <= known, "{}: new {key:?}", path.display());
        let is_fixed = |fix: &ModFix| {
            fix.file == *file && fix.diagnostic.code.id == *code && fix.diagnostic.path == *place
        };
        assert!(!done.fixes.iter().any(is_fixed) || unsafe_fixes, "{}: still {key:?}", path.display());
    }
    assert!(files_of.iter().all(|file| done.changed_files().any(|changed| changed == *file)));
    let again = fixed(path, unsafe_fixes);
    assert!(again.fixes.is_empty(), "{}: {:?}", path.display(), again.fixes);
    assert_eq!(again.changed_files().count(), 0);
    done
}

/// A mod with definitions, whose textures are there as they should be.
fn raft(definitions: &[u8]) -> TempDir {
    folder(&[
        ("vehicles/raft/raft.jbeam", br#"{"raft": {"slotType": "main"}}"#),
        ("vehicles/raft/info.json", br#"{"Name": "Raft"}"#),
        ("vehicles/raft/default.png", &png(32, 32, 8, 2)),
        ("vehicles/raft/Wood_b.color.dds", &dds(DdsFormat::Bc7Srgb, 32, 32, 6)),
        ("vehicles/raft/wood_n.normal.dds", &dds(DdsFormat::Bc5, 32, 32, 6)),
        ("vehicles/raft/h\u{f6}lz_b.color.dds", &dds(DdsFormat::Bc7Srgb, 32, 32, 6)),
        (DEFINITIONS, definitions),
    ])
}

/// A definition with members of its layer.
fn definition(members: &str) -> String {
    format!(
        "{{\"raft_wood\": {{\"name\": \"raft_wood\", \"mapTo\": \"unmapped_mat\", \"class\": \"Material\", \
         \"version\": 1.5,\n\"Stages\": [{{{members}}}, {{}}, {{}}, {{}}]}}}}"
    )
}

/// The definitions after safe fixes, and after all fixes.
fn both(text: &str) -> [String; 2] {
    [false, true].map(|unsafe_fixes| {
        let own = raft(text.as_bytes());
        fix_in_place(own.path(), unsafe_fixes);
        fs::read_to_string(own.path().join(DEFINITIONS)).unwrap()
    })
}

#[test]
fn a_text_becomes_strict_and_keeps_all_other_bytes() {
    let wood = r#""name": "raft_wood", "mapTo": "unmapped_mat", "class": "Material", "version": 1.5,"#;
    for (before, after) in [
        ("\"Stages\": [{}, {}, {}, {},],\r\n\t},\r\n}\r\n", "\"Stages\": [{}, {}, {}, {}]\r\n\t}\r\n}\r\n"),
        (
            "\"alphaRef\": +064, \"a\": .5, \"b\": -01., \"Stages\" = [{},,{} {}]}}",
            "\"alphaRef\": 64, \"a\": 0.5, \"b\": -1, \"Stages\" : [{},{}, {}]}}",
        ),
        ("groundType : \"x\ty\\z\", Stages[{}]}}", "\"groundType\" : \"x\\ty\\\\z\", \"Stages\": [{}]}}"),
        ("\"Stages\": [], // twice\n\"Stages\" :[{}] }} ", "// twice\n\"Stages\" :[{}] }} "),
        (
            "\n  \"Stages\": [1\n  ],\n  // of it\n  \"Stages\" :[{}] }} ",
            "\n  // of it\n  \"Stages\" :[{}] }} ",
        ),
    ] {
        let text = |rest: &str| format!("{{\r\n  \"raft_wood\" : {{\t{wood} {rest}");
        let [safe, _] = both(&text(before));
        assert_eq!(safe, text(after));
    }
    let [safe, _] = both(&format!("\"raft_wood\": {{ {wood} \"Stages\": [{{}}, {{}}, {{}}, {{}}]}}, // end"));
    assert!(safe.starts_with("{\"raft_wood\"") && safe.ends_with("} // end\n}"), "{safe}");
}

#[test]
fn comments_stay_unless_asked_for_and_the_byte_order_mark_goes() {
    let text = "\u{feff}{ // mine\r\n/* and */ \"raft_wood\": {\"mapTo\": \"unmapped_mat\",\"version\": 1.5,\r\n    // alone\r\n \
                \"Stages\": [{},/*a*/{}, {}, {},]}}\r\n";
    let [safe, all] = both(text);
    assert_eq!(safe, text.replace(",]", "]").replace('\u{feff}', ""));
    assert_eq!(
        all,
        "{\r\n \"raft_wood\": {\"mapTo\": \"unmapped_mat\",\"version\": 1.5,\r\n \"Stages\": [{},{}, {}, {}]}}\r\n"
    );
}

#[test]
fn paths_of_textures_are_as_the_files_are_spelled() {
    let at = "/vehicles/raft/";
    for (written, right) in [
        // Two faults of one path, and of one line.
        (
            "\"baseColorMap\": \"vehicles/RAFT/wood_b.color\"",
            "\"baseColorMap\": \"vehicles/raft/Wood_b.color.png\"",
        ),
        ("\"baseColorMap\": \"wood_b.color.dds\"", "\"baseColorMap\": \"/vehicles/raft/Wood_b.color.png\""),
        (
            "\"baseColorMap\": \"\\/vehicles\\\\raft\\\\WOOD_B.color.png\",",
            "\"baseColorMap\": \"/vehicles/raft/Wood_b.color.png\"",
        ),
        (
            "\"baseColorMap\": \"H\u{d6}LZ_b.color.png\"",
            "\"baseColorMap\": \"/vehicles/raft/h\u{f6}lz_b.color.png\"",
        ),
        (
            "\"normalMap\": \"/vehicles/raft/wood_n.png\"",
            "\"normalMap\": \"/vehicles/raft/wood_n.normal.png\"",
        ),
        ("\"normalMap\": \"/vehicles/raft/wood_n\"", "\"normalMap\": \"/vehicles/raft/wood_n.normal.png\""),
    ] {
        let [safe, _] = both(&definition(written));
        assert_eq!(safe, definition(right), "{written} of {at}");
    }
    // Of two files that differ in case only neither is meant without doubt.
    let twins = definition("\"normalMap\": \"/vehicles/raft/TWIN_n.normal.png\"");
    let own = raft(twins.as_bytes());
    for name in ["twin_n", "Twin_n"] {
        let path = own.path().join(format!("vehicles/raft/{name}.normal.dds"));
        fs::write(path, dds(DdsFormat::Bc5, 32, 32, 6)).unwrap();
    }
    assert!(fixed(own.path(), true).fixes.is_empty());
    // The suffix of another use is no answer, and a name that is only similar is none.
    for stays in [
        "\"roughnessMap\": \"/vehicles/raft/wood_n.png\"",
        "\"normalMap\": \"/vehicles/raft/wod_n.normal.png\"",
    ] {
        let [safe, all] = both(&definition(stays));
        assert_eq!((safe, all), (definition(stays), definition(stays)));
    }
}

#[test]
fn what_changes_the_picture_has_to_be_asked_for() {
    let text = definition("\"normalMap\": \"/vehicles/raft/wood_n.normal.png\", \"roughnesFactor\": 0.5")
        .replace("\"Material\"", "\"Matreial\"");
    let [safe, all] = both(&text);
    assert_eq!(safe, text);
    assert!(all.contains("\"class\": \"Material\"") && all.contains("\"roughnessFactor\": 0.5"), "{all}");
    let own = raft(text.as_bytes());
    let offered: Vec<&str> =
        fixed(own.path(), false).unsafe_fixes.iter().map(|fix| fix.diagnostic.code.id).collect();
    assert_eq!(offered, ["MOD0315"], "members of what is no material are not judged");
    assert_eq!(fs::read_to_string(own.path().join(DEFINITIONS)).unwrap(), text, "nothing is written");
}

#[test]
fn a_text_that_is_not_understood_is_not_changed() {
    let text = "{\"raft_wood\": {\"mapTo\": \"unmapped_mat\", \"a\": [1,], \"version\": 1.5";
    let own = raft(text.as_bytes());
    assert!(fix_in_place(own.path(), true).fixes.is_empty());
    assert_eq!(fs::read_to_string(own.path().join(DEFINITIONS)).unwrap(), text);
}

#[test]
fn a_script_becomes_json_if_that_is_asked_for() {
    let script = "singleton Material(raft_wood)\r\n{\r\n  mapTo = \"unmapped_mat\"; diffuseMap[0] = \"/vehicles/raft/wood_b.color.png\";\r\n  \
                  specular[0] = \"1 0.5 0 1\"; translucent = \"0\";\r\n};\r\n";
    let path = "vehicles/raft/materials.cs";
    let own = raft(b"{}");
    fs::remove_file(own.path().join(DEFINITIONS)).unwrap();
    fs::write(own.path().join(path), script).unwrap();
    // The path is corrected in the script itself.
    let safe = fix_in_place(own.path(), false);
    assert_eq!(listed(&safe), [("MOD0202", path, 3)]);
    let text = fs::read_to_string(own.path().join(path)).unwrap();
    assert_eq!(text, script.replace("wood_b", "Wood_b"));
    fix_in_place(own.path(), true);
    assert!(!own.path().join(path).exists());
    let json: serde_json::Value =
        serde_json::from_slice(&fs::read(own.path().join(DEFINITIONS)).unwrap()).unwrap();
    let stage = &json["raft_wood"]["Stages"][0];
    assert_eq!(stage["diffuseMap"], "/vehicles/raft/Wood_b.color.png");
    assert_eq!(
        (stage["specular"][1].as_f64(), &json["raft_wood"]["mapTo"]),
        (Some(0.5), &"unmapped_mat".into())
    );
    // A name of a script keeps its index and the number of its layer.
    let odd =
        "singleton Material(a) { mapTo = \"unmapped_mat\"; diffusMap[1] = \"\"; speculaPower0 = \"8\"; };\n";
    fs::write(own.path().join("vehicles/raft/odd.materials.cs"), format!("{odd}function f() {{}}\n"))
        .unwrap();
    fix_in_place(own.path(), true);
    let text = fs::read_to_string(own.path().join("vehicles/raft/odd.materials.cs")).unwrap();
    assert!(text.contains("diffuseMap[1] =") && text.contains("specularPower0 ="), "{text}");
    fs::remove_file(own.path().join("vehicles/raft/odd.materials.cs")).unwrap();
    // What JSON cannot say stays a script.
    for other in [
        "function f() {}\n",
        "singleton CubemapData(sky) { cubeFace[0] = \"a\"; };\n",
        "singleton Material(b : raft_wood) { mapTo = \"c\"; };\n",
    ] {
        fs::write(own.path().join(path), format!("{script}{other}")).unwrap();
        assert!(fixed(own.path(), true).changed_files().all(|file| file != DEFINITIONS), "{other}");
    }
}

#[test]
fn what_is_not_reported_is_not_fixed() {
    let text = definition("\"baseColorMap\": \"wood_b.color.png\",");
    let own = raft(text.as_bytes());
    let only = |codes: &[&str]| {
        let checks = Checks::default().only(codes.iter().map(|code| (*code).to_owned()).collect());
        let options = CheckOptions::default().checks(checks);
        let done = fix(own.path(), &LIMITS, &options, true, &|_| {}).unwrap();
        listed(&done).into_iter().map(|(code, ..)| code).collect::<Vec<_>>()
    };
    assert_eq!((only(&["MAT"]), only(&["MOD0204"])), (vec!["MAT0008"], vec!["MOD0204"]));
    let silenced = fix(own.path(), &LIMITS, &CheckOptions::default(), true, &|report| {
        report.retain(|path, code| path != DEFINITIONS || code.id == "MOD0202");
    });
    assert_eq!(listed(&silenced.unwrap()), [("MOD0202", DEFINITIONS, 2)]);
}

#[test]
fn every_code_with_a_fix_is_fixed_somewhere() {
    let own = raft(
        "\u{feff}raft_wood = {\"mapTo\": \"unmapped_mat\", \"class\": \"Material\", \"version\": 1.5, \"a\": 1, \"a\": \"\\x\", /* /* */\n\
         \"Stages\": [{\"baseColorMap\": \"/vehicles/raft/wood_b.color\", \"normalMap\": \"/vehicles/raft/wood_n.png\", \"roughnesFactor\": 0.5 \"metallicFactor\": .5},, {}, {}, {},]}, \
         \"raft_b\": {\"class\": \"Matreial\"}, \"raft_c\": {\"mapTo\": \"unmapped_mat\", \"Stages\": [{\"normalMap\": \"wood_n.normal.dds\", \
         \"clearCoatBottomNormalMap\": \"/vehicles/raft/wood_n.color.png\"}]}"
            .as_bytes(),
    );
    fs::write(own.path().join("vehicles/raft/wood_n.color.png"), png(32, 32, 8, 2)).unwrap();
    fs::write(
        own.path().join("vehicles/raft/materials.cs"),
        "singleton Material(old) { mapTo = \"unmapped_mat\"; };\n",
    )
    .unwrap();
    let bay = own.path().join("levels/bay");
    fs::create_dir_all(bay.join("main")).unwrap();
    fs::write(bay.join("shed.dae"), meshwright_testkit::fixtures::read("shed.dae")).unwrap();
    fs::write(
        bay.join("main/items.level.json"),
        "{\"class\":\"TSStatic\",\"shapeName\":\"/levels/bay/shed.cdae\"}\n\
         {\"class\":\"TSStatic\",\"position\":[1,2,3],\"shapeName\":\"/levels\\\\bay/shed.dae\"}\n",
    )
    .unwrap();
    let done = fix_in_place(own.path(), true);
    let mut codes: Vec<&str> = listed(&done).into_iter().map(|(code, ..)| code).collect();
    codes.sort_unstable();
    codes.dedup();
    let mut all: Vec<&str> =
        meshwright_beamng::codes().filter(|code| applicability(code).is_some()).map(|code| code.id).collect();
    all.sort_unstable();
    assert_eq!(codes, all);
}

#[test]
fn an_archive_is_copied_and_stays_as_it_is() {
    let own = raft(definition("\"baseColorMap\": \"/vehicles/raft/wood_b.color.png\",").as_bytes());
    fs::write(
        own.path().join("vehicles/raft/materials.cs"),
        "singleton Material(old) { mapTo = \"unmapped_mat\"; };\n",
    )
    .unwrap();
    let out = tempfile::tempdir().unwrap();
    let (path, copy) = (out.path().join("raft.zip"), out.path().join("fixed.zip"));
    let all = files(own.path());
    let entries: Vec<(&str, &[u8])> =
        all.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect();
    fs::write(&path, zip::stored(&entries)).unwrap();
    let before = fs::read(&path).unwrap();
    let done = fixed(&path, true);
    assert!(done.is_archive() && done.write_in_place().iter().all(|(_, written)| written.is_err()));
    assert!(done.write_archive(&path).is_err(), "not over itself");
    done.write_archive(&copy).unwrap();
    assert_eq!(fs::read(&path).unwrap(), before);
    assert!(fixed(&copy, true).fixes.is_empty());
    let (old, new) =
        (Archive::open(&path, &LIMITS).unwrap().value, Archive::open(&copy, &LIMITS).unwrap().value);
    let changed: Vec<&str> = done.changed_files().collect();
    assert_eq!(changed, [DEFINITIONS, "vehicles/raft/materials.cs", "vehicles/raft/materials.json"]);
    for entry in old.files().filter(|entry| !changed.contains(&entry.name())) {
        let raw = |archive: &Archive| {
            let entry = archive.entry(entry.name()).unwrap();
            let data = archive.data_span(entry).unwrap();
            archive.source().span(data).unwrap().to_vec()
        };
        assert_eq!(raw(&old), raw(&new), "{}", entry.name());
    }
    // A folder of an archive is fixed in a copy of the whole archive.
    let inner = fixed(&path.join("vehicles/raft"), false);
    inner.write_archive(&copy).unwrap();
    assert!(fixed(&copy, false).fixes.is_empty());
}

#[test]
fn a_file_that_changed_meanwhile_is_not_replaced() {
    let own = raft(definition("\"baseColorMap\": \"/vehicles/raft/wood_b.color.png\"").as_bytes());
    let done = fixed(own.path(), false);
    fs::write(own.path().join(DEFINITIONS), "{\"mine\": {}}").unwrap();
    let written = done.write_in_place();
    let error = written[0].1.as_ref().unwrap_err();
    assert!(error.message().contains("changed while the mod was fixed"), "{error}");
    assert_eq!(fs::read(own.path().join(DEFINITIONS)).unwrap(), b"{\"mine\": {}}");
}

#[cfg(unix)]
#[test]
fn nothing_outside_of_the_mod_is_written() {
    use std::os::unix::fs::symlink;

    let text = definition("\"baseColorMap\": \"/vehicles/raft/wood_b.color.png\",");
    let (own, other) = (raft(b"{}"), tempfile::tempdir().unwrap());
    let path = own.path().join(DEFINITIONS);
    fs::remove_file(&path).unwrap();
    // A link out of the mod is not followed.
    let outside = other.path().join("shared.materials.json");
    fs::write(&outside, &text).unwrap();
    symlink(&outside, &path).unwrap();
    assert!(fixed(own.path(), true).fixes.is_empty());
    // A hard link would keep the old content elsewhere.
    fs::remove_file(&path).unwrap();
    fs::hard_link(&outside, &path).unwrap();
    let written = fixed(own.path(), false).write_in_place();
    assert!(written[0].1.as_ref().unwrap_err().message().contains("hard links"));
    assert_eq!(fs::read_to_string(&outside).unwrap(), text);
    // A link inside of the mod is: the file that it leads to changes once.
    fs::remove_file(&path).unwrap();
    fs::create_dir(own.path().join("vehicles/raft/parts")).unwrap();
    let target = own.path().join("vehicles/raft/parts/main.materials.json");
    fs::write(&target, &text).unwrap();
    symlink("parts/main.materials.json", &path).unwrap();
    fix_in_place(own.path(), false);
    assert!(path.is_symlink());
    assert_eq!(
        fs::read_to_string(&target).unwrap(),
        text.replace("wood_b", "Wood_b").replace("png\",", "png\"")
    );
}

#[test]
fn other_mods_are_not_changed() {
    let own = raft(b"{}");
    let other =
        folder(&[("vehicles/boat/main.materials.json", definition("\"colorMap\": \"x\",").as_bytes())]);
    let before = files(other.path());
    let options =
        CheckOptions::default().roots(vec![other.path().to_owned()]).game(Some(other.path().to_owned()));
    let done = fix(own.path(), &LIMITS, &options, true, &|_| {}).unwrap();
    assert!(done.write_in_place().is_empty());
    assert_eq!(files(other.path()), before);
}

#[test]
fn findings_say_whether_they_can_be_fixed() {
    let own = raft(
        definition("\"baseColorMap\": \"/vehicles/raft/wood_b.color.png\", \"normlMap\": null,").as_bytes(),
    );
    let report = check(own.path(), &LIMITS, &CheckOptions::default()).unwrap();
    let of = |id: &str| {
        let mut all = report.files.iter().flat_map(|file| {
            file.diagnostics().as_slice().iter().map(move |found| (found.code.id, file.applicability(found)))
        });
        all.find(|(code, _)| *code == id).and_then(|(_, own)| own)
    };
    assert_eq!((of("MOD0202"), of("MAT0008")), (Some(Applicability::Safe), Some(Applicability::Safe)));
    assert!(matches!(of("MOD0316"), Some(Applicability::Unsafe { .. })));
}

#[test]
fn a_mod_without_faults_stays_as_it_is() {
    let own = tempfile::tempdir().unwrap();
    mods::write(own.path(), &mods::fit());
    let before = files(own.path());
    assert!(fix_in_place(own.path(), true).fixes.is_empty());
    assert_eq!(files(own.path()), before);
}

#[test]
fn labelled_mods_are_fixed_without_new_findings() {
    let mut count = 0;
    for (name, files) in crate::labelled::folders() {
        let files: Vec<ModFile> = files.into_iter().collect();
        for unsafe_fixes in [false, true] {
            let own = folder(&[]);
            mods::write(own.path(), &files);
            println!("{name}");
            count += fix_in_place(own.path(), unsafe_fixes).fixes.len();
        }
    }
    assert!(count > 0, "some of them can be fixed");
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(|entry| entry.unwrap().path()) {
        let target = to.join(entry.file_name().unwrap());
        if entry.is_dir() {
            copy(&entry, &target);
        } else {
            // Without the permissions of the file, which may be read only.
            fs::write(&target, fs::read(&entry).unwrap()).unwrap();
        }
    }
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn public_mods_are_fixed_in_copies() {
    let root = corpus::required_root().join("beamng_mods");
    let mods: Vec<PathBuf> =
        fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir()).collect();
    assert!(mods.len() > 3);
    let mut count = 0;
    for path in mods {
        let own = tempfile::tempdir().unwrap();
        copy(&path, own.path());
        for unsafe_fixes in [false, true] {
            let done = fix_in_place(own.path(), unsafe_fixes);
            count += done.fixes.len();
            println!("{}: {} fixes, {:?} left out", path.display(), done.fixes.len(), done.left_out);
        }
    }
    assert!(count > 0);
}
