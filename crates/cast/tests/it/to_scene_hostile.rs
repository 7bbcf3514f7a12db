//! Any document gives a valid scene, within bounds of time and memory.

use crate::arbitrary_documents;
use meshwright_cast::{Document, codes, read, to_scene};
use meshwright_core::{Error, Limits, Source};
use meshwright_scene::pose::Pose;
use meshwright_testkit::{corpus, fixtures, hostile, mutate, valid_scene::assert_valid};
use proptest::prelude::*;
use std::fs;

fn check(document: &Document<'_>) {
    let imported = to_scene(document);
    assert_valid(&imported.value);
    let mut parts = imported.value.meshes.iter().flat_map(|(_, mesh)| &mesh.primitives);
    assert!(parts.all(|part| part.indices.as_ref().is_some_and(|indices| indices.stream.count > 0)));
    if let Some(clip) = imported.value.clips.first() {
        Pose::at(&imported.value, clip, 0.5);
    }
}

fn handle(bytes: &[u8]) -> Result<(), Error> {
    let source = Source::from(bytes.to_vec());
    let (document, _) = read(&source, &Limits::DEFAULT)?;
    check(&document);
    Ok(())
}

#[test]
fn damaged_files_give_valid_scenes() {
    for name in ["crane.cast", "crane_lift.cast", "yard.cast", "odd.cast"] {
        let rules = hostile::Rules::new(&[codes::ALL]);
        let outcome = hostile::run(mutate::all(&fixtures::read(name)), &rules, handle).unwrap();
        println!("{name}: {outcome}");
    }
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn damaged_real_files_give_valid_scenes() {
    let files = corpus::required("cast", &["cast"]);
    for path in files {
        let bytes = fs::read(&path).unwrap();
        if bytes.len() > 40_000 {
            continue;
        }
        let rules = hostile::Rules::new(&[codes::ALL]);
        hostile::run(mutate::some(&bytes, 400), &rules, handle).unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(600) })]

    #[test]
    fn arbitrary_documents_give_valid_scenes(entropy in arbitrary_documents::entropy()) {
        check(&arbitrary_documents::Choices::new(&entropy).document());
    }
}
