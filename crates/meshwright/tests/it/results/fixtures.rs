//! Each fixture that can be converted x each target, with the samples of codes and the attacks.

use super::{TARGETS, checked, in_silence, outcome};
use meshwright::{Limits, Source, read};
use std::collections::{BTreeMap, BTreeSet};

/// The largest fixture that is converted.
const LARGEST: u64 = 200_000;

/// What a result has is announced, or in the source: a code that neither `validate` of a source of the same format nor the
/// result of a clean scene has needs a diagnostic of the conversion that is about it.
#[test]
fn no_fault_of_a_fixture_reaches_a_result_in_silence() {
    let clean: Vec<_> =
        TARGETS.iter().map(|target| outcome(target, &super::defects::clean()).unwrap()).collect();
    let mut broken: BTreeMap<String, (usize, String)> = BTreeMap::new();
    let mut converted = 0_usize;
    for path in meshwright_testkit::fixtures::below(&meshwright_testkit::fixtures::folder(), &[]) {
        if path.metadata().unwrap().len() > LARGEST {
            continue;
        }
        let source = Source::open(&path, &Limits::DEFAULT).unwrap();
        let Ok(asset) = read(&source, &Limits::DEFAULT) else { continue };
        let Ok(scene) = asset.to_scene() else { continue };
        for (target, clean) in TARGETS.iter().zip(&clean) {
            let Ok(mut made) = outcome(target, &scene.value) else { continue };
            converted += 1;
            made.said.append(scene.diagnostics.clone());
            let own = match asset.format.name().replace("gltf", "glb") == target.name {
                true => checked(&source, target.profile),
                false => BTreeSet::new(),
            };
            for code in in_silence(&made, clean).into_iter().filter(|code| !own.contains(code)) {
                let said: Vec<_> = made.said.counts().map(|(code, _)| code.id).collect();
                let first = || (0, format!("{}, said: {said:?}", path.display()));
                broken.entry(format!("{code} of {}", target.name)).or_insert_with(first).0 += 1;
            }
        }
    }
    assert!(converted > 500, "{converted}");
    let lines = broken.iter().map(|(what, (times, first))| format!("{what}: {times} times, first {first}\n"));
    assert!(broken.is_empty(), "{}", lines.collect::<String>());
}
