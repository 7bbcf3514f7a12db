//! Real files: after fixing they are readable, have the same content, and have nothing left to fix.

use crate::fix::found;
use meshwright::{Limits, Source, fixable};
use meshwright_testkit::{
    compare::{Ignore, Tolerance, compare},
    corpus,
};
use std::collections::BTreeMap;

/// Codes whose fixes change the appearance of a scene.
const SEEN: [&str; 14] = [
    "CAST0329", "CAST0333", "CAST0336", "CDAE0635", "CDAE0656", "CDAE0657", "UDM0553", "UDM0570", "UDM0581",
    "GLTF0634", "GLTF0635", "GLTF0640", "GLTF0655", "GLTF0688",
];

fn real(folder: &str, extensions: &[&str]) {
    let files = corpus::required(folder, extensions);
    let (mut fix_count, mut fixes, mut left) = (0, BTreeMap::new(), BTreeMap::new());
    for path in &files {
        let source = Source::open(path, &Limits::DEFAULT).unwrap();
        // Unreadable files belong to the tests of reading.
        let Ok(asset) = meshwright::read(&source, &Limits::DEFAULT) else { continue };
        let fixed = meshwright::fix(&source, &Limits::DEFAULT, &crate::fix::all())
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for (code, count) in fixed.fixes.counts() {
            *fixes.entry(code.id).or_insert(0) += count;
        }
        for (code, count) in fixed.left.counts().filter(|(code, _)| fixable(code)) {
            *left.entry(code.id).or_insert(0) += count;
        }
        let Some(bytes) = &fixed.bytes else { continue };
        fix_count += 1;
        let result = Source::from(bytes.clone()).with_path(path);
        let again = meshwright::fix(&result, &Limits::DEFAULT, &crate::fix::all()).unwrap();
        assert!(again.bytes.is_none(), "{}: {:#?}", path.display(), again.fixes);
        for (code, count) in found(&result).counts().filter(|(code, _)| fixable(code)) {
            assert_eq!(count, fixed.left.count(code), "{}: {code}", path.display());
        }
        if fixed.fixes.counts().any(|(code, _)| SEEN.contains(&code.id)) {
            continue;
        }
        let reopened = meshwright::read(&result, &Limits::DEFAULT).unwrap();
        let (Ok(one), Ok(other)) = (asset.to_scene(), reopened.to_scene()) else { continue };
        let ignore = Ignore { bounds: true, degenerate: true, extras: true, ..Ignore::default() };
        let tolerance = Tolerance { absolute: 1e-4, relative: 1e-4, ignore, ..Tolerance::default() };
        let differences = compare(&one.value, &other.value, &tolerance);
        assert!(differences.is_same(), "{}: {:#?}\n{differences}", path.display(), fixed.fixes);
    }
    println!("{folder}: {fix_count} of {} fix_count, fixes {fixes:?}, left {left:?}", files.len());
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn real_cast() {
    real("cast", &["cast"]);
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn real_cdae() {
    real("cdae", &["cdae"]);
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn real_udm() {
    real("udm", &["udm", "udm_b", "pmdl", "pmdl_b", "pmat", "pmat_b", "pmap", "pmap_b"]);
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn real_gltf() {
    real("gltf", &["glb", "gltf"]);
}
