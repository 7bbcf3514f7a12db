//! Scenes that make no sense become documents that can be read.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test"
)]

use meshwright_cast::{LowerOptions, lift, lower, read, write};
use meshwright_core::{Limits, Source};
use meshwright_testkit::{
    rng::Rng,
    scenes::{Flavour, scene},
};
use std::time::Instant;

#[test]
fn arbitrary_scenes_become_documents() {
    let mut rng = Rng::new(11);
    let start = Instant::now();
    let mut written = 0;
    for round in 0..3000 {
        let scene = scene(&mut rng, Flavour::Cast);
        let options = LowerOptions { split_clips: round % 2 == 0, ..LowerOptions::default() };
        let Ok(lowered) = lower(&scene, &options) else { continue };
        let parts = lowered.clips.iter().map(|part| &part.document);
        for document in parts.chain([&lowered.document]) {
            let source = Source::from(write(document).unwrap().to_vec());
            let (again, report) = read(&source, &Limits::DEFAULT).unwrap();
            assert!(report.is_empty(), "{report:?}");
            assert_eq!(write(&again).unwrap().to_vec(), source.bytes());
            let lifted = lift(&again);
            let bones = document.models().filter_map(|model| model.skeleton());
            let bones: usize = bones.map(|skeleton| skeleton.bones().count()).sum();
            assert!(lifted.scene.nodes.len() >= bones);
            written += 1;
        }
    }
    assert!(written > 2900, "{written}");
    assert!(start.elapsed().as_secs() < 60);
}
