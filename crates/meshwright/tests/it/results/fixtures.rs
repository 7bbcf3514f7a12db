//! Each fixture that holds a model x each target.

use super::{TARGETS, checked, outcome};
use meshwright::{Limits, Source, read};
use std::{collections::BTreeSet, path::Path};

/// The largest fixture that is converted.
const LARGEST: u64 = 200_000;

fn models(folder: &Path, found: &mut Vec<std::path::PathBuf>) {
    let mut entries: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        // Attacks and samples of codes are broken by intent; the defects cover what they are about.
        let skipped = path.file_name().is_some_and(|name| name == "attacks" || name == "codes");
        if path.is_dir() && !skipped {
            models(&path, found);
        } else if path.is_file() && path.metadata().unwrap().len() <= LARGEST {
            found.push(path);
        }
    }
}

/// What a result has is in the source, or announced: a code that neither `validate` of the source, nor the result of a
/// clean scene has, needs a diagnostic of the conversion.
#[test]
fn no_fault_of_a_fixture_reaches_a_result_in_silence() {
    let mut paths = Vec::new();
    models(&meshwright_testkit::fixtures::path(""), &mut paths);
    let (mut broken, mut converted) = (Vec::new(), 0_usize);
    for target in TARGETS {
        let clean = outcome(target, &super::defects::clean()).unwrap();
        for path in &paths {
            let source = Source::open(path, &Limits::DEFAULT).unwrap();
            let Ok(asset) = read(&source, &Limits::DEFAULT) else { continue };
            let Ok(scene) = asset.to_scene() else { continue };
            let Ok(made) = outcome(target, &scene.value) else { continue };
            converted += 1;
            let own: BTreeSet<_> = if asset.format.name() == target.name {
                checked(&source, target.profile)
            } else {
                BTreeSet::new()
            };
            let said = made.said.difference(&clean.said).count() + scene.diagnostics.counts().count();
            let found: Vec<_> =
                made.found.difference(&clean.found).filter(|code| !own.contains(*code)).collect();
            if said == 0 && !found.is_empty() {
                broken.push(format!("{} -> {}: {found:?}", path.display(), target.name));
            }
        }
    }
    assert!(converted > 50, "{converted}");
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}
