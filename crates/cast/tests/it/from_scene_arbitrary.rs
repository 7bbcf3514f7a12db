//! Arbitrary scenes become readable documents.

use meshwright_cast::{FromSceneOptions, from_scene, read, to_scene, write};
use meshwright_core::{Limits, Source};
use meshwright_testkit::{
    alloc,
    nonsensical_scenes::{Flavor, scene},
    rng::Rng,
};

/// The most allocations that one of these small scenes may take, whatever sizes it claims.
const MOST_CALLS: u64 = 100_000;

#[test]
fn arbitrary_scenes_become_documents() {
    let mut rng = Rng::new(11);
    let mut written = 0;
    for round in 0..3000 {
        let scene = scene(&mut rng, Flavor::Cast);
        let options = FromSceneOptions::default().split_clips(round % 2 == 0);
        let (exported, taken) = alloc::peak(|| from_scene(&scene, &options));
        assert!(taken.peak < alloc::bound(0) && taken.calls < MOST_CALLS, "{round}: {taken:?}");
        let Ok(exported) = exported else { continue };
        let parts = exported.clips.iter().map(|part| &part.document);
        for document in parts.chain([&exported.document]) {
            let source = Source::from(write(document).unwrap().to_vec());
            let (again, diagnostics) = read(&source, &Limits::DEFAULT).unwrap();
            assert!(diagnostics.is_empty(), "{diagnostics:?}");
            assert_eq!(write(&again).unwrap().to_vec(), source.bytes());
            let imported = to_scene(&again);
            let bones = document.models().filter_map(|model| model.skeleton());
            let bones: usize = bones.map(|skeleton| skeleton.bones().count()).sum();
            assert!(imported.value.nodes.len() >= bones);
            written += 1;
        }
    }
    assert!(written > 2900, "{written}");
}
