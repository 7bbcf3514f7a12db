//! From a document to a scene and back, and through glTF: every loss is reported by its own code.

use crate::explained_differences;
use meshwright_core::{Diagnostics, Limits, Outcome, Severity, Source};
use meshwright_scene::{Component, ExtrasValue, Scene, Semantic, Stream, Summary};
use meshwright_testkit::compare::{Difference, Ignore, Keys, Tolerance, compare};
use meshwright_testkit::{corpus, fixtures, laws};
use meshwright_udm::{
    Document, Exported, FromSceneOptions, Surface, ToSceneOptions, binary::File, from_scene, read, to_scene,
    to_scene_with, validate, write,
};
use std::path::{Path, PathBuf};

fn files() -> Vec<PathBuf> {
    let extensions = ["pmdl", "pmdl_b"];
    let mut files = fixtures::files(&extensions);
    files.extend(corpus::files("udm", &extensions).unwrap_or_default());
    files
}

fn name(path: &Path) -> String {
    path.file_name().unwrap().to_string_lossy().into_owned()
}

/// Numbers may differ by rounding of the product of poses. Records of how a file stored something may
/// differ.
fn tolerance() -> Tolerance {
    Tolerance {
        relative: 2e-6,
        absolute: 2e-6,
        keys: Keys::Exact,
        ignore: Ignore { extras: true, order: true, bounds: true, ..Ignore::default() },
        ..Tolerance::ulps(2)
    }
}

fn exported(scene: &Scene<'_>, what: &str) -> Exported {
    from_scene(scene, &FromSceneOptions::default()).unwrap_or_else(|error| panic!("{what}: {error}"))
}

/// The bytes of a document.
fn written(document: &Document<'_>, what: &str) -> Source {
    let bytes = write(document).unwrap_or_else(|error| panic!("{what}: {error}"));
    Source::from(bytes.to_vec())
}

/// Reads a document and asserts that there are no diagnostics.
fn reread<'a>(source: &'a Source, what: &str) -> Document<'a> {
    let (document, diagnostics) =
        read(source, &Limits::DEFAULT).unwrap_or_else(|error| panic!("{what}: {error}"));
    assert!(diagnostics.is_empty(), "{what}: {diagnostics:?}");
    document
}

fn losses(diagnostics: &Diagnostics) -> String {
    let losses = diagnostics.as_slice().iter().filter(|diagnostic| diagnostic.is_loss());
    losses
        .map(|diagnostic| format!("{} {}", diagnostic.code.id, diagnostic.message))
        .collect::<Vec<_>>()
        .join("; ")
}

/// Errors of a document.
fn errors(document: &Document<'_>) -> Vec<String> {
    let diagnostics = validate(document, &Limits::DEFAULT);
    let errors =
        diagnostics.as_slice().iter().filter(|diagnostic| diagnostic.code.severity == Severity::Error);
    errors
        .map(|diagnostic| format!("{} {} {}", diagnostic.code.id, diagnostic.path, diagnostic.message))
        .collect()
}

/// Values that the scene only stores, and that were not restored.
fn dropped(scene: &Scene<'_>, second: &Scene<'_>) -> Vec<String> {
    let kept = |scene: &Scene<'_>| scene.extras.get("udm").and_then(|own| own.get("data")).cloned();
    let (Some(ExtrasValue::Map(kept)), Some(now)) = (kept(scene), kept(second)) else {
        return vec!["all".into()];
    };
    let changed = kept.into_iter().filter(|(key, value)| now.get(key) != Some(value));
    // A box that is too small is computed again.
    changed.map(|(key, _)| key).filter(|key| key != "render").collect()
}

#[test]
fn every_model_is_restored() {
    let mut broken = Vec::new();
    let mut seen = 0;
    for path in files() {
        let what = name(&path);
        let source = Source::open(&path, &Limits::DEFAULT).unwrap();
        let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
        let before = errors(&document).len();
        let Outcome { value: scene, .. } = to_scene(&document);
        if scene.nodes.is_empty() {
            continue;
        }
        seen += 1;
        let exported = exported(&scene, &what);
        let again = written(&exported.document, &what);
        let document = reread(&again, &what);
        let errors = errors(&document);
        if before == 0 && !errors.is_empty() {
            broken.push(format!("{what}: {}", errors[..errors.len().min(4)].join("\n    ")));
        }
        let second = to_scene(&document);
        broken.extend(dropped(&scene, &second.value).into_iter().map(|key| format!("{what}: {key} changed")));
        // No loss excuses a difference in a model.
        let comparison = compare(&scene, &second.value, &tolerance());
        // NaN normals of real models are replaced, with a warning.
        let replaced = exported.diagnostics.count(&meshwright_scene::prepare::codes::DIRECTIONS) > 0;
        // Tangents that are all 0 are computed.
        let excused = |difference: &&Difference| {
            let text = difference.to_string();
            let excuse = text.ends_with("tangent is new") || replaced && text.contains("normal differs");
            !excuse
        };
        let differences = comparison.differences.iter().filter(excused);
        broken.extend(differences.map(|difference| format!("{what}: {difference}")));
        if exported.diagnostics.losses() > 0 {
            broken.push(format!("{what}: {}", losses(&exported.diagnostics)));
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    println!("{seen} models");
}

pub(crate) fn rich() -> Vec<PathBuf> {
    corpus::required("gltf/rich", &["glb", "gltf"])
}

/// A glTF document with its external files.
pub(crate) fn gltf<'a>(source: &'a Source, path: &Path) -> meshwright_gltf::Document<'a> {
    let (mut document, _) = meshwright_gltf::read(source, &Limits::DEFAULT).unwrap();
    let folder = path.parent().unwrap();
    let mut files = |uri: &str| Ok(std::fs::read(folder.join(uri)).unwrap().into());
    let options = meshwright_gltf::LoadOptions::default();
    meshwright_gltf::load(&mut document, &options, &mut files).unwrap();
    document
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn gltf_files_convert_and_convert_back() {
    let mut broken = Vec::new();
    for path in rich() {
        let what = name(&path);
        let source = Source::open(&path, &Limits::DEFAULT).unwrap();
        let document = gltf(&source, &path);
        let Outcome { value: scene, .. } = meshwright_gltf::to_scene(&document).unwrap();
        let exported = exported(&scene, &what);
        println!("{what}: {}", losses(&exported.diagnostics));
        let file = written(&exported.document, &what);
        let model = reread(&file, &what);
        broken.extend(errors(&model).into_iter().map(|error| format!("{what}: {error}")));
        let mut surfaces = |path: &str| {
            let file = exported.materials.iter().find(|file| file.path == format!("{path}.pmat"))?;
            Surface::new(&Document::Binary(File::new(file.root.clone())))
        };
        let Outcome { value: second, .. } = to_scene_with(&model, &ToSceneOptions::default(), &mut surfaces);
        // Rounding errors of bind poses add up along chains of bones.
        let found = explained_differences::differences(&scene, &second, 1e-5);
        broken.extend(found.untold(&exported.diagnostics).into_iter().map(|one| format!("{what}: {one}")));
        assert!(scene.materials.len() <= second.materials.len(), "{what}");
        for ((_, ours), (_, theirs)) in scene.materials.iter().zip(second.materials.iter()) {
            let found = explained_differences::materials(ours, theirs);
            broken
                .extend(found.untold(&exported.diagnostics).into_iter().map(|one| format!("{what}: {one}")));
        }
        // Back to glTF: one scene in two encodings.
        let options = meshwright_gltf::FromSceneOptions::default();
        let back = meshwright_gltf::from_scene(&second, &options).unwrap();
        let bytes = meshwright_gltf::write(&back.value).unwrap().to_vec();
        let source = Source::from(bytes);
        let (document, _) = meshwright_gltf::read(&source, &Limits::DEFAULT).unwrap();
        let Outcome { value: third, .. } = meshwright_gltf::to_scene(&document).unwrap();
        let comparison = compare(&second, &third, &tolerance());
        let law = laws::law3(&comparison, &back.diagnostics);
        broken.extend(law.err().map(|message| format!("{what}, back: {message}")));
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// The comparison detects the smallest relevant changes.
#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn changes_are_detected() {
    let path = rich().into_iter().find(|path| name(path) == "Fox.glb").unwrap();
    let source = Source::open(&path, &Limits::DEFAULT).unwrap();
    let document = gltf(&source, &path);
    let Outcome { value: scene, .. } = meshwright_gltf::to_scene(&document).unwrap();
    let size = Summary::new(&scene, 0);
    let changed = |change: &dyn Fn(&mut Scene<'_>)| {
        let mut other = scene.clone();
        change(&mut other);
        explained_differences::differences(&scene, &other, 1e-5).0.len()
    };
    assert_eq!(changed(&|_| {}), 0);
    let stream = |scene: &mut Scene<'_>, wanted: &Semantic, change: &dyn Fn([f32; 4]) -> [f32; 4]| {
        let mesh = scene.meshes.values_mut().next().unwrap();
        let attributes = &mut mesh.pools[0].attributes;
        let found = attributes.iter_mut().find(|one| one.semantic == *wanted).unwrap();
        let width = usize::from(found.stream.width);
        let mut values: Vec<[f32; 4]> = found.stream.iter().collect();
        values[7] = change(values[7]);
        let bytes = values.iter().flat_map(|value| value[..width].iter().flat_map(|part| part.to_le_bytes()));
        found.stream = Stream::packed(bytes.collect::<Vec<u8>>(), Component::F32, found.stream.width);
    };
    assert!(size.vertices > 100);
    let moved = |[x, y, z, w]: [f32; 4]| [x + 0.01, y, z, w];
    for semantic in [Semantic::Position, Semantic::TexCoord(0), Semantic::Joints(0), Semantic::Weights(0)] {
        let by = |value: [f32; 4]| match semantic {
            Semantic::Position => value.map(|part| part + 1.0),
            Semantic::Joints(_) => value.map(|joint| (joint + 1.0) % 20.0),
            // Another joint gets a third.
            Semantic::Weights(_) => [value[0], value[1], value[2], value[3] + 0.5],
            _ => moved(value),
        };
        assert!(changed(&|scene| stream(scene, &semantic, &by)) > 0, "{semantic:?}");
    }
    let key = |scene: &mut Scene<'_>| scene.clips[0].channels[0].values[0] += 3.0;
    assert!(changed(&key) > 0);
    assert!(changed(&|scene| scene.clips.truncate(1)) > 0);
    assert!(changed(&|scene| scene.clips[1].duration += 0.1) > 0);
    let bind = |scene: &mut Scene<'_>| scene.skins.values_mut().next().unwrap().inverse_bind[3][12] += 1.0;
    assert!(changed(&bind) > 0);
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn output_is_reproducible_and_may_stay_readable() {
    for path in rich() {
        let source = Source::open(&path, &Limits::DEFAULT).unwrap();
        let document = gltf(&source, &path);
        let Outcome { value: scene, .. } = meshwright_gltf::to_scene(&document).unwrap();
        let plain = FromSceneOptions::default().compress(false);
        let (one, two, plain) =
            (exported(&scene, "one"), exported(&scene, "two"), from_scene(&scene, &plain).unwrap());
        let bytes = |exported: &Exported| write(&exported.document).unwrap().to_vec();
        assert_eq!(bytes(&one), bytes(&two));
        assert_ne!(one.document, plain.document);
        assert_eq!(bytes(&one), bytes(&plain), "late compression gives the same bytes");
    }
}
