//! Safe fixes do not change the appearance; the others are applied only if they are permitted.

use meshwright::{
    Checks, Code, DiffOptions, FixOptions, Limits, Source, applicability,
    diff::{self, Difference},
    fix::Applicability,
    scene::visual_diff::Aspect,
};
use meshwright_testkit::fixtures;
use std::{collections::BTreeSet, fs};

/// All fixtures of codes.
fn files() -> Vec<std::path::PathBuf> {
    let folders = ["cast", "cdae", "udm"];
    let files =
        folders.iter().flat_map(|name| fs::read_dir(fixtures::path(&format!("{name}/codes"))).unwrap());
    let mut files: Vec<_> = files.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// Codes of triangles without an area, which are counted, but not visible.
const FLAT: [&str; 3] = ["CAST0332", "CDAE0668", "UDM0552"];

/// True for a normal of length 0, which shows nothing, that got a direction: from there to a unit vector it is 1.
fn is_undefined_normal(code: &Code, difference: &Difference) -> bool {
    let Difference::Visual(own) = difference else { return false };
    ["CAST0336", "UDM0553"].contains(&code.id) && own.aspect == Aspect::Normals && own.amount == Some(1.0)
}

/// Only fixes of that code, optionally unsafe ones.
fn only(code: &Code, unsafe_fixes: bool) -> FixOptions {
    FixOptions::default().checks(Checks::default().only(vec![code.id.to_owned()])).unsafe_fixes(unsafe_fixes)
}

#[test]
fn safe_fixes_do_not_change_the_appearance() {
    let (mut applied, mut seen) = (BTreeSet::new(), Vec::new());
    for path in files() {
        let source = Source::open(&path, &Limits::DEFAULT).unwrap();
        for code in meshwright::codes().filter(|code| applicability(code) == Some(Applicability::Safe)) {
            let Ok(fixed) = meshwright::fix(&source, &Limits::DEFAULT, &only(code, false)) else { continue };
            assert!(fixed.unsafe_fixes.is_empty(), "{code} is safe");
            let Some(bytes) = fixed.bytes else { continue };
            let result = Source::from(bytes).with_path(&path);
            let Ok(diff) = diff::diff(&source, &result, &Limits::DEFAULT, &DiffOptions::default()) else {
                continue;
            };
            // Files without a scene show nothing.
            if !matches!(diff.differences.first(), None | Some(Difference::Visual(_))) {
                continue;
            }
            applied.insert(code.id);
            let is_seen = |own: &&Difference| !FLAT.contains(&code.id) && !is_undefined_normal(code, own);
            if let Some(difference) = diff.differences.iter().find(is_seen) {
                seen.push(format!("{} {}: {difference:?}", code.id, path.display()));
            }
        }
    }
    assert!(seen.is_empty(), "{}", seen.join("\n"));
    assert!(applied.len() > 15, "{applied:?}");
}

#[test]
fn unsafe_fixes_are_offered_and_applied_if_permitted() {
    let mut offered = BTreeSet::new();
    for path in files() {
        let source = Source::open(&path, &Limits::DEFAULT).unwrap();
        for code in meshwright::codes() {
            let Some(Applicability::Unsafe { effect }) = applicability(code) else { continue };
            assert!(!effect.is_empty());
            let Ok(all) = meshwright::fix(&source, &Limits::DEFAULT, &only(code, true)) else { continue };
            let safe = meshwright::fix(&source, &Limits::DEFAULT, &only(code, false)).unwrap();
            assert!(safe.bytes.is_none() && safe.fixes.is_empty(), "{}: {code}", path.display());
            assert_eq!(safe.unsafe_fixes, all.fixes, "{}: {code}", path.display());
            assert!(all.unsafe_fixes.is_empty());
            if all.bytes.is_some() {
                offered.insert(code.id);
            }
        }
    }
    for id in ["UDM0581", "CDAE0644", "CDAE0646", "CAST0333"] {
        assert!(offered.contains(id), "{id}: {offered:?}");
    }
}
