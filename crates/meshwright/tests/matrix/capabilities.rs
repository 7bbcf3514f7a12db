//! The table of what formats can hold.

use crate::{Made, features, hub};
use meshwright::{ConvertOptions, FORMATS, Feature, Holding, Limits, read};

#[test]
fn the_table_is_true() {
    let mut wrong = Vec::new();
    for format in FORMATS.iter().filter(|format| format.lower.is_some() && format.name != "gltf") {
        for (feature, holding) in Feature::ALL.into_iter().zip(format.holds) {
            let scene = features::scene(feature);
            assert!(features::present(feature, &scene), "{feature:?} is in its own scene");
            let from = hub(&scene);
            let first = read(&from, &Limits::DEFAULT).unwrap();
            assert!(features::present(feature, &first.lift().unwrap().scene), "the hub holds {feature:?}");
            let options = ConvertOptions { skeleton_only: format.name == "cmh", ..ConvertOptions::default() };
            // Refused with a code, or done with every loss named.
            let (held, lost, codes) = match Made::of(&from, format.name, &options) {
                Ok(made) => {
                    let source = made.source();
                    let opened = read(&source, &Limits::DEFAULT).unwrap();
                    let back = opened.lift().unwrap();
                    let codes: Vec<&str> = made.done.report.counts().map(|(code, _)| code.id).collect();
                    let losses = made.done.report.losses() + back.report.losses();
                    (features::present(feature, &back.scene), losses > 0, codes)
                }
                Err(fault) => (false, true, vec![fault.code().id]),
            };
            let right = match holding {
                Holding::Whole => held,
                Holding::Partly(_) => held || lost,
                Holding::Not => !held && lost,
            };
            if !right {
                wrong.push(format!("{} {feature:?}: {holding:?}, but held {held}, {codes:?}", format.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
