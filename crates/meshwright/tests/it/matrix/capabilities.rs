//! The table of capabilities.

use crate::matrix::{Made, features, hub};
use meshwright::{ConvertOptions, Format, Limits, SceneFeature, Support, read};

#[test]
fn the_table_is_correct() {
    let mut wrong = Vec::new();
    let written = |format: &Format| format.is_read() && format.is_scene_target() && *format != Format::Gltf;
    for format in Format::ALL.iter().copied().filter(written) {
        for (feature, support) in
            SceneFeature::ALL.into_iter().map(|feature| (feature, format.holds(feature)))
        {
            let scene = features::scene(feature);
            assert!(features::present(feature, &scene), "the scene of {feature:?} has the feature");
            let from = hub(&scene);
            let first = read(&from, &Limits::DEFAULT).unwrap();
            assert!(
                features::present(feature, &first.to_scene().unwrap().value),
                "the hub holds {feature:?}"
            );
            let options = ConvertOptions::default().skeleton_only((format == Format::Cmh).then_some(true));
            // Either an error with a code, or all losses are reported.
            let (held, lost, codes) = match Made::new(&from, format.name(), &options) {
                Ok(made) => {
                    let source = made.source();
                    let asset = read(&source, &Limits::DEFAULT).unwrap();
                    let back = asset.to_scene().unwrap();
                    let codes: Vec<&str> = made.done.diagnostics.counts().map(|(code, _)| code.id).collect();
                    let losses = made.done.diagnostics.losses() + back.diagnostics.losses();
                    (features::present(feature, &back.value), losses > 0, codes)
                }
                Err(error) => (false, true, vec![error.code().id]),
            };
            let right = match support {
                Support::Full => held,
                Support::Partial(_) => held || lost,
                Support::None => !held && lost,
            };
            if !right {
                wrong.push(format!("{} {feature:?}: {support:?}, but held {held}, {codes:?}", format.name()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
