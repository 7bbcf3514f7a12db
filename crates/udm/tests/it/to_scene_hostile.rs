//! Any document gives a valid scene, within bounds of time and memory.

use meshwright_core::{Error, Limits, Source};
use meshwright_scene::pose::Pose;
use meshwright_testkit::{corpus, fixtures, hostile, mutate, valid_scene::assert_valid};
use meshwright_udm::{codes, read, to_scene};
use std::fs;

fn handle(bytes: &[u8]) -> Result<(), Error> {
    let source = Source::from(bytes.to_vec());
    let (document, _) = read(&source, &Limits::DEFAULT)?;
    let imported = to_scene(&document);
    assert_valid(&imported.value);
    if let Some(clip) = imported.value.clips.first() {
        Pose::at(&imported.value, clip, 0.5);
    }
    Ok(())
}

#[test]
fn damaged_files_give_valid_scenes() {
    for path in fixtures::files(&["pmdl_b", "pmdl", "pmat", "pmat_b", "pmap", "pmap_b", "udm_b"]) {
        let rules = hostile::Rules::new(&[codes::ALL]);
        let bytes = fs::read(&path).unwrap();
        let outcome = hostile::run(mutate::some(&bytes, 4000), &rules, handle).unwrap();
        println!("{}: {outcome}", path.display());
        assert!(outcome.accepted > 0);
    }
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn damaged_real_files_give_valid_scenes() {
    let files = corpus::required("udm", &["pmdl_b", "pmdl", "pmat", "pmap", "pmap_b"]);
    for path in files {
        let bytes = fs::read(&path).unwrap();
        if bytes.len() > 40_000 {
            continue;
        }
        let rules = hostile::Rules::new(&[codes::ALL]);
        let outcome = hostile::run(mutate::some(&bytes, 200), &rules, handle);
        assert!(outcome.is_ok(), "{}: {outcome:?}", path.display());
    }
}
