//! Round trips from Cast to GLB and back: differences are reported.

use crate::common::{Target, convert};
use meshwright::{ConvertOptions, Converted, Format, Limits, Source, scene::Scene};
use meshwright_testkit::{
    compare::{Difference, DifferenceKind, Ignore, Tolerance, compare},
    corpus, fixtures,
};

/// Converts a file, and returns the result as a source.
fn converted(source: &Source, format: &str) -> (Source, Converted) {
    let mut bytes = Vec::new();
    let (format, target) = (format.parse::<Format>().unwrap(), Target::Stream(&mut bytes));
    let done = convert(&[source], format, target, &Limits::DEFAULT, &ConvertOptions::default()).unwrap();
    (Source::from(bytes), done)
}

/// The differences that a reported loss permits. Positions, weights and keyframes are not among them, unless
/// their owners are.
const TOLD: &[(&str, &[DifferenceKind])] = &[
    // Colors outside of 0 to 1.
    ("SCENE0018", &[DifferenceKind::Attribute]),
    // Bones and materials without a name, which Cast requires.
    (
        "CAST0212",
        &[
            DifferenceKind::Missing,
            DifferenceKind::Extra,
            DifferenceKind::Material,
            DifferenceKind::Name,
            DifferenceKind::Attribute,
        ],
    ),
    // Hidden meshes.
    ("CAST0226", &[DifferenceKind::Missing]),
];

fn untold(first: &Scene<'_>, second: &Scene<'_>, diagnostics: &[&Converted]) -> Vec<String> {
    let ignore = Ignore { extras: true, order: true, unused: true, ..Ignore::default() };
    let found = compare(first, second, &Tolerance::ulps(1).ignoring(ignore));
    let told = |difference: &&Difference| {
        // Cast has no separate bind pose: it is computed from the bones, and rounded again.
        let rounded =
            difference.kind == DifferenceKind::Bind && difference.amount.is_some_and(|by| by < 1e-6);
        // GLB files get tangents for normal textures, which is the only difference.
        let computed = difference.kind == DifferenceKind::Extra
            && difference.to_string().ends_with("tangent is new")
            && diagnostics.iter().any(|done| {
                done.diagnostics.as_slice().iter().any(|diagnostic| diagnostic.code.id == "GLTF0056")
            });
        rounded
            || computed
            || TOLD.iter().any(|(code, kinds)| {
                let losses = |done: &Converted| {
                    done.diagnostics
                        .as_slice()
                        .iter()
                        .any(|diagnostic| diagnostic.code.id == *code && diagnostic.is_loss())
                };
                kinds.contains(&difference.kind) && diagnostics.iter().any(|done| losses(done))
            })
    };
    found.differences.iter().filter(|difference| !told(difference)).map(ToString::to_string).collect()
}

#[test]
fn cast_round_trips_through_glb() {
    let mut files = fixtures::files(&["cast"]);
    files.extend(corpus::files("cast", &["cast"]).unwrap_or_default());
    let mut broken = Vec::new();
    for path in files {
        let what = path.file_name().unwrap().to_string_lossy().into_owned();
        // Read into memory, so that external files are not found.
        let source = Source::from(std::fs::read(&path).unwrap());
        let Ok(asset) = meshwright::read(&source, &Limits::DEFAULT) else { continue };
        let (there, to) = converted(&source, "glb");
        let (back, from) = converted(&there, "cast");
        let again = meshwright::read(&back, &Limits::DEFAULT).unwrap();
        assert!(again.diagnostics.is_empty(), "{what}: {:?}", again.diagnostics);
        let (first, second) = (asset.to_scene().unwrap(), again.to_scene().unwrap());
        let untold = untold(&first.value, &second.value, &[&to, &from]);
        broken.extend(untold.into_iter().map(|difference| format!("{what}: {difference}")));
        // Data without a glTF equivalent are restored.
        for key in ["ik_handles", "constraints", "author"] {
            let of = |scene: &Scene<'_>| scene.extras.get("cast").and_then(|data| data.get(key)).cloned();
            let (before, after) = (of(&first.value), of(&second.value));
            if before != after && from.diagnostics.losses() == 0 {
                broken.push(format!("{what}: {key} {before:?} became {after:?}"));
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}
