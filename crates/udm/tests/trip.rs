//! From a document to a scene and back, and from glTF: nothing is lost that no loss announces.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a test"
)]

use meshwright_core::{Limits, Report, Severity, Source};
use meshwright_scene::{
    Data, Lifted, Scene, Semantic, Summary,
    compare::{Ignore, Keys, Tolerance, compare},
    pose::Pose,
};
use meshwright_testkit::{corpus, fixtures, laws};
use meshwright_udm::{Document, LowerOptions, Lowered, lift, lower, read, validate, write};
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

/// Numbers may differ by roundings of the product of poses; records of how a file told something, by how it is told now.
fn tolerance() -> Tolerance {
    Tolerance {
        relative: 2e-6,
        absolute: 2e-6,
        keys: Keys::Exact,
        ignore: Ignore { extras: true, order: true, bounds: true, ..Ignore::default() },
        ..Tolerance::ulps(2)
    }
}

fn lowered(scene: &Scene<'_>, what: &str) -> Lowered {
    lower(scene, &LowerOptions::default()).unwrap_or_else(|fault| panic!("{what}: {fault}"))
}

/// The bytes of a document as a file.
fn written(document: &Document<'_>, what: &str) -> Source {
    let bytes = write(document).unwrap_or_else(|fault| panic!("{what}: {fault}"));
    Source::from(bytes.to_vec())
}

/// A document that is read to its end without a note.
fn reread<'a>(source: &'a Source, what: &str) -> Document<'a> {
    let (document, report) = read(source, &Limits::DEFAULT).unwrap_or_else(|fault| panic!("{what}: {fault}"));
    assert!(report.is_empty(), "{what}: {report:?}");
    document
}

fn losses(report: &Report) -> String {
    let losses = report.findings().iter().filter(|finding| finding.is_loss());
    losses.map(|finding| format!("{} {}", finding.code.id, finding.message)).collect::<Vec<_>>().join("; ")
}

/// Errors that a document has.
fn errors(document: &Document<'_>) -> Vec<String> {
    let report = validate(document, &Limits::DEFAULT);
    let errors = report.findings().iter().filter(|finding| finding.code.severity == Severity::Error);
    errors.map(|finding| format!("{} {} {}", finding.code.id, finding.path, finding.message)).collect()
}

/// Values that the scene only keeps, and that did not come back as they were.
fn dropped(scene: &Scene<'_>, second: &Scene<'_>) -> Vec<String> {
    let kept = |scene: &Scene<'_>| scene.extras.get("udm").and_then(|own| own.get("data")).cloned();
    let (Some(Data::Map(kept)), Some(now)) = (kept(scene), kept(second)) else { return vec!["all".into()] };
    let changed = kept.into_iter().filter(|(key, value)| now.get(key) != Some(value));
    // A box that is too small is made anew.
    changed.map(|(key, _)| key).filter(|key| key != "render").collect()
}

#[test]
fn every_model_comes_back_as_it_was() {
    let mut broken = Vec::new();
    let mut seen = 0;
    for path in files() {
        let what = name(&path);
        let source = Source::open(&path, &Limits::DEFAULT).unwrap();
        let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
        let before = errors(&document).len();
        let Lifted { scene, .. } = lift(&document);
        if scene.nodes.is_empty() {
            continue;
        }
        seen += 1;
        let lowered = lowered(&scene, &what);
        let again = written(&lowered.document, &what);
        let document = reread(&again, &what);
        let errors = errors(&document);
        if before == 0 && !errors.is_empty() {
            broken.push(format!("{what}: {}", errors[..errors.len().min(4)].join("\n    ")));
        }
        let second = lift(&document);
        broken.extend(dropped(&scene, &second.scene).into_iter().map(|key| format!("{what}: {key} changed")));
        let comparison = compare(&scene, &second.scene, &tolerance());
        let difference = (!comparison.is_same()).then(|| comparison.to_string());
        if let Some(difference) = &difference {
            println!("{what}: {}\n{difference}", losses(&lowered.report));
        }
        if let Err(message) = laws::law3(difference, &lowered.report) {
            broken.push(format!("{what}: {message}"));
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    println!("{seen} models");
}

fn rich() -> Vec<PathBuf> {
    corpus::files("gltf/rich", &["glb", "gltf"]).unwrap_or_default()
}

/// A document of the other format with all it needs.
fn gltf<'a>(source: &'a Source, path: &Path) -> meshwright_gltf::Document<'a> {
    let (mut document, _) = meshwright_gltf::read(source, &Limits::DEFAULT).unwrap();
    let folder = path.parent().unwrap();
    let mut files = |uri: &str| Ok(std::fs::read(folder.join(uri)).unwrap().into());
    let options = meshwright_gltf::LoadOptions::default();
    meshwright_gltf::load(&mut document, &options, &mut files).unwrap();
    document
}

/// The corners of the box around all that is drawn.
fn reach(scene: &Scene<'_>, pose: &Pose) -> [[f64; 3]; 2] {
    let mut corners = [[f64::INFINITY; 3], [f64::NEG_INFINITY; 3]];
    for (id, node) in scene.nodes.iter() {
        let Some(mesh) = node.mesh.and_then(|mesh| scene.mesh(mesh)) else { continue };
        for pool in 0..mesh.pools.len() {
            for point in pose.vertices(scene, id, pool) {
                for (axis, part) in point.into_iter().enumerate() {
                    corners[0][axis] = corners[0][axis].min(part);
                    corners[1][axis] = corners[1][axis].max(part);
                }
            }
        }
    }
    corners
}

fn apart(a: [[f64; 3]; 2], b: [[f64; 3]; 2]) -> f64 {
    a.iter().flatten().zip(b.iter().flatten()).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
}

#[test]
fn gltf_goes_there_and_back() {
    for path in rich() {
        let what = name(&path);
        let source = Source::open(&path, &Limits::DEFAULT).unwrap();
        let document = gltf(&source, &path);
        let Lifted { scene, .. } = meshwright_gltf::lift(&document).unwrap();
        let lowered = lowered(&scene, &what);
        println!("{what}: {}", losses(&lowered.report));
        let file = written(&lowered.document, &what);
        let model = reread(&file, &what);
        assert_eq!(errors(&model), Vec::<String>::new(), "{what}");
        let Lifted { scene: second, .. } = lift(&model);
        let (a, b) = (Summary::of(&scene, 0), Summary::of(&second, 0));
        assert_eq!(
            (a.primitives, a.vertices, a.triangles),
            (b.primitives, b.vertices, b.triangles),
            "{what}"
        );
        assert_eq!(scene.materials.len().max(1), second.materials.len().max(1), "{what}");
        let targets =
            |scene: &Scene<'_>| scene.meshes.iter().map(|(_, mesh)| mesh.targets.len()).max().unwrap_or(0);
        assert_eq!(targets(&scene), targets(&second), "{what}");
        let (rest, other) = (reach(&scene, &Pose::rest(&scene)), reach(&second, &Pose::rest(&second)));
        let size = rest.iter().flatten().fold(1.0_f64, |most, part| most.max(part.abs()));
        assert!(apart(rest, other) < 1e-4 * size, "{what}: {rest:?} is not {other:?}");
        let mut moved = 0;
        for clip in &scene.clips {
            let own = second.clips.iter().find(|own| own.name == clip.name);
            let own = own.unwrap_or_else(|| panic!("{what}: {} is gone", clip.name));
            for part in [0.0, 0.25, 0.5, 0.9] {
                let time = clip.duration * part;
                let (a, b) = (Pose::at(&scene, clip, time), Pose::at(&second, own, time));
                let (a, b) = (reach(&scene, &a), reach(&second, &b));
                if scene.meshes.iter().all(|(_, mesh)| mesh.targets.is_empty()) {
                    assert!(apart(a, b) < 2e-3 * size, "{what}: {} at {time}: {a:?} is not {b:?}", clip.name);
                }
                moved += usize::from(apart(a, rest) > 1e-3 * size);
            }
        }
        assert!(scene.clips.is_empty() || moved > 0 || targets(&scene) > 0, "{what}: nothing moves");
        // And back to the first format.
        let options = meshwright_gltf::Options::default();
        let back = meshwright_gltf::lower(&second, &options).unwrap();
        let bytes = meshwright_gltf::write(&back.document).unwrap().to_vec();
        let source = Source::from(bytes);
        let (document, _) = meshwright_gltf::read(&source, &Limits::DEFAULT).unwrap();
        let Lifted { scene: third, .. } = meshwright_gltf::lift(&document).unwrap();
        let c = Summary::of(&third, 0);
        assert_eq!(
            (a.primitives, a.vertices, a.triangles),
            (c.primitives, c.vertices, c.triangles),
            "{what}"
        );
        let has_uvs = |scene: &Scene<'_>| {
            let mut pools = scene.meshes.iter().flat_map(|(_, mesh)| &mesh.pools);
            pools.any(|pool| pool.get(&Semantic::TexCoord(0)).is_some())
        };
        assert!(!has_uvs(&scene) || has_uvs(&third), "{what}");
    }
}

#[test]
fn output_is_reproducible_and_may_stay_readable() {
    for path in rich() {
        let source = Source::open(&path, &Limits::DEFAULT).unwrap();
        let document = gltf(&source, &path);
        let Lifted { scene, .. } = meshwright_gltf::lift(&document).unwrap();
        let plain = LowerOptions { compress: false, ..LowerOptions::default() };
        let (one, two, plain) =
            (lowered(&scene, "one"), lowered(&scene, "two"), lower(&scene, &plain).unwrap());
        let bytes = |lowered: &Lowered| write(&lowered.document).unwrap().to_vec();
        assert_eq!(bytes(&one), bytes(&two));
        assert_ne!(one.document, plain.document);
        assert_eq!(bytes(&one), bytes(&plain), "what is compressed late is the same");
    }
}
