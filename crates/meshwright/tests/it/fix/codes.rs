//! The fixtures of all fixable codes.

use crate::fix::{fixed, fixes, found};
use meshwright::{Code, Limits, LogOptions, Source, fixable};
use meshwright_testkit::fixtures;
use std::{collections::BTreeMap, fs};

/// Fixtures that require a decision; `made` has the fixable cases of these codes.
const UNDECIDED: [&str; 4] = ["CAST0377", "CAST0310", "CDAE0668", "UDM0552"];

fn fixture(code: &Code) -> Option<(String, Vec<u8>)> {
    let letters = code.id.trim_end_matches(|c: char| c.is_ascii_digit());
    let (folder, endings): (_, &[&str]) = match letters {
        "CAST" => ("cast", &["cast"]),
        "CDAE" => ("cdae", &["cdae"]),
        "UDM" => ("udm", &["udm", "udm_b"]),
        _ => return None,
    };
    let name = |ending: &&str| format!("{folder}/codes/{}.{ending}", code.id);
    let name = endings.iter().map(name).find(|name| fixtures::path(name).is_file())?;
    let bytes = fixtures::read(&name);
    Some((name, bytes))
}

#[test]
fn every_fixable_code_has_a_fixture() {
    let all: Vec<&Code> = meshwright::codes().filter(|code| fixable(code)).collect();
    let count = |letters: &str| all.iter().filter(|code| code.id.starts_with(letters)).count();
    let lists = [
        meshwright::cast::FIXES.len(),
        meshwright::cdae::FIXES.len(),
        meshwright::udm::FIXES.len(),
        meshwright::gltf::FIXES.len(),
        meshwright::dae::FIXES.len(),
    ];
    assert_eq!(lists, ["CAST", "CDAE", "UDM", "GLTF", "DAE"].map(count), "a code is repeated or in no table");
    assert_eq!(count("CMH") + count("SER"), 0);
}

#[test]
fn fixtures_are_fixed() {
    let (mut tried, mut lacking) = (0, Vec::new());
    for code in meshwright::codes().filter(|code| fixable(code)) {
        // The tests of the crates of glTF and Collada have a text for each of theirs.
        let is_text = ["GLTF", "DAE"].iter().any(|letters| code.id.starts_with(letters));
        if UNDECIDED.contains(&code.id) || is_text {
            continue;
        }
        let Some((name, bytes)) = fixture(code) else {
            lacking.push(code.id);
            continue;
        };
        untouched(&name, &bytes, &fixes(&name, code.id, bytes.clone()));
        tried += 1;
    }
    // A wrong body size has no fixture; it is in `made`.
    assert_eq!(lacking, ["CDAE0102"]);
    assert!(tried > 30, "{tried}");
}

/// Unfixed leaves with the same path have the same bytes, except for a few.
fn untouched(what: &str, before: &[u8], after: &[u8]) {
    let (old, new) = (leaves(before), leaves(after));
    let lost = old.iter().filter(|(path, bytes)| new.get(*path) != Some(bytes)).count();
    let most = 4 + old.len() / 4;
    assert!(lost <= most, "{what}: {lost} of {} fields have other bytes", old.len());
}

fn leaves(bytes: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let source = Source::from(bytes.to_vec());
    let (_, log, error) = meshwright::log(&source, &Limits::DEFAULT, LogOptions::default()).unwrap();
    assert!(error.is_none());
    let mut leaves = BTreeMap::new();
    for (at, row) in log.rows().iter().enumerate() {
        if matches!(row.value, meshwright::Value::Group) {
            continue;
        }
        let space = source.buffer(row.span.buffer).unwrap();
        let bytes = &space[usize::try_from(row.span.start).unwrap()..usize::try_from(row.span.end).unwrap()];
        leaves.insert(log.path(at), bytes.to_vec());
    }
    leaves
}

#[test]
fn problems_that_need_a_decision_stay() {
    for id in UNDECIDED {
        let code = meshwright::codes().find(|code| code.id == id).unwrap();
        let (name, bytes) = fixture(code).unwrap();
        let source = Source::from(bytes);
        let before = found(&source);
        assert!(before.count(code) > 0, "{name}");
        let fixed = fixed(&source);
        assert_eq!(fixed.fixes.count(code), 0, "{name}: {:#?}", fixed.fixes);
        assert_eq!(fixed.left.count(code), before.count(code), "{name}");
    }
}

#[test]
fn fixtures_of_other_codes_stay_readable_without_new_errors() {
    let (mut files, mut fix_count) = (0, 0);
    for folder in ["cast", "cdae", "udm", "tinman"] {
        for entry in fs::read_dir(fixtures::path(&format!("{folder}/codes"))).unwrap() {
            let source = Source::open(entry.unwrap().path(), &Limits::DEFAULT).unwrap();
            files += 1;
            let Ok(fixed) = meshwright::fix(&source, &Limits::DEFAULT, &crate::fix::all()) else {
                continue;
            };
            fix_count += usize::from(fixed.bytes.is_some());
            let result = Source::from(fixed.chunks(&source).to_vec());
            if let Some(path) = source.path().filter(|path| path.extension().is_some_and(|end| end != "ser"))
            {
                let again = crate::fix::fixed(&result.with_path(path));
                assert!(again.bytes.is_none(), "{}: {:#?}", path.display(), again.fixes);
            }
        }
    }
    assert!(files > 250 && fix_count > 40, "{files} files, {fix_count} fix_count");
}

#[test]
fn valid_files_are_unchanged() {
    let mut files = 0;
    for folder in ["cast", "cdae", "udm", "tinman"] {
        for entry in fs::read_dir(fixtures::path(&format!("{folder}/codes"))).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            if !name.starts_with("clean") || path.extension().is_some_and(|end| end == "ser") {
                continue;
            }
            let source = Source::open(&path, &Limits::DEFAULT).unwrap();
            let fixed = fixed(&source);
            assert!(fixed.bytes.is_none(), "{}: {:#?}", path.display(), fixed.fixes);
            assert_eq!(fixed.chunks(&source).to_vec(), source.bytes());
            files += 1;
        }
    }
    assert!(files >= 12, "{files}");
}
