//! Round trips between all formats: differences are reported.

use crate::matrix::{
    Made, explained_differences, game_scene, hub, scene_parts,
    visible_triangles::{self, Aspect},
};
use meshwright::{
    ConvertOptions, Limits, Source,
    core::Diagnostics,
    read,
    scene::{NodeId, Scene, Semantic},
};
use meshwright_testkit::corpus;
use std::path::PathBuf;

const FORMATS: [&str; 5] = ["cast", "cdae", "dae", "udm", "glb"];

/// Converts there and back, and returns unreported differences.
fn untold(what: &str, first: &Source, from: &str, to: &str, broken: &mut Vec<String>) {
    let asset = read(first, &Limits::DEFAULT).unwrap();
    let scene = asset.to_scene().unwrap();
    let options = ConvertOptions::default();
    let there = Made::new(first, to, &options).unwrap_or_else(|error| panic!("{what} to {to}: {error}"));
    let back = Made::new(&there.source(), from, &options)
        .unwrap_or_else(|error| panic!("{what} to {to} and back: {error}"));
    let source = back.source();
    let again = read(&source, &Limits::DEFAULT).unwrap();
    let second = again.to_scene().unwrap();
    let diagnostics =
        [&scene.diagnostics, &there.done.diagnostics, &back.done.diagnostics, &second.diagnostics];
    differences(what, &scene.value, &second.value, &diagnostics, &format!("{from} -> {to}"), broken);
}

fn differences(
    what: &str,
    first: &Scene<'_>,
    second: &Scene<'_>,
    diagnostics: &[&Diagnostics],
    way: &str,
    broken: &mut Vec<String>,
) {
    let found = visible_triangles::differences(first, second, 1e-4);
    let untold = found.iter().filter(|one| !explained_differences::by(one, diagnostics));
    let codes: Vec<&str> =
        diagnostics.iter().flat_map(|diagnostics| diagnostics.counts()).map(|(code, _)| code.id).collect();
    let lines: Vec<String> =
        untold.map(|one| format!("{what}, {way}: {:?} {}", one.aspect, one.message)).collect();
    if !lines.is_empty() {
        broken.push(format!("{}\n    told: {codes:?}", lines.join("\n")));
    }
}

/// The comparison detects every relevant change.
#[test]
fn changes_are_detected() {
    let first = game_scene::crane();
    let seen = |aspect: Aspect, change: &dyn Fn(&mut Scene<'static>)| {
        let mut second = first.clone();
        change(&mut second);
        let found = visible_triangles::differences(&first, &second, 1e-4);
        assert!(found.iter().any(|one| one.aspect == aspect), "{aspect:?}: {found:?}");
    };
    assert!(visible_triangles::differences(&first, &first, 1e-4).is_empty());
    let body =
        |scene: &mut Scene<'static>| scene.nodes.values_mut().position(|node| node.name == "body").unwrap();
    seen(Aspect::Faces, &|scene| {
        let at = body(scene);
        scene.nodes.get_mut(NodeId::new(at)).unwrap().transform =
            scene_parts::at("", [0.01, 0.0, 0.0]).transform;
    });
    seen(Aspect::Level, &|scene| {
        let at = body(scene);
        scene.nodes.get_mut(NodeId::new(at)).unwrap().level = None;
    });
    seen(Aspect::Names, &|scene| scene.nodes.get_mut(NodeId::new(2)).unwrap().name.push('x'));
    seen(Aspect::Material, &|scene| {
        scene.meshes.values_mut().next().unwrap().primitives[0].material = None;
    });
    seen(Aspect::Factors, &|scene| scene.materials.values_mut().next().unwrap().roughness = 0.5);
    seen(Aspect::Textures, &|scene| scene.materials.values_mut().next().unwrap().base_color_texture = None);
    seen(Aspect::Clips, &|scene| scene.clips.truncate(1));
    seen(Aspect::Motion, &|scene| scene.clips[0].channels[1].values[4] += 0.1);
    seen(Aspect::Motion, &|scene| scene.clips[1].channels[0].values[2] = 0.5);
    seen(Aspect::Morphs, &|scene| scene.meshes.values_mut().nth(1).unwrap().targets[0].name.clear());
    let stream = |scene: &mut Scene<'static>, semantic: Semantic, values: &[f32], width: u8| {
        let pool = &mut scene.meshes.values_mut().next().unwrap().pools[0];
        let found = pool.attributes.iter_mut().find(|one| one.semantic == semantic).unwrap();
        found.stream = scene_parts::floats(&values.repeat(pool_length()), width);
    };
    seen(Aspect::Normals, &|scene| stream(scene, Semantic::Normal, &[0.0, 0.6, 0.8], 3));
    seen(Aspect::TexCoords, &|scene| stream(scene, Semantic::TexCoord(0), &[0.3, 0.6], 2));
}

/// Vertices of a box.
const fn pool_length() -> usize {
    24
}

#[test]
fn the_shared_scene_round_trips_through_every_format() {
    let mut broken = Vec::new();
    let from_hub = hub(&game_scene::crane());
    for from in FORMATS {
        let first = Made::new(&from_hub, from, &ConvertOptions::default()).unwrap();
        for to in FORMATS {
            untold("crane", &first.source(), from, to, &mut broken);
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// Some files of a folder of the corpus, evenly distributed; none without the corpus.
fn some(folder: &str, extensions: &[&str], count: usize) -> Vec<PathBuf> {
    let mut files = corpus::required(folder, extensions);
    files.retain(|path| {
        let Ok(source) = Source::open(path, &Limits::DEFAULT) else { return false };
        read(&source, &Limits::DEFAULT).is_ok_and(|asset| {
            asset
                .to_scene()
                .is_ok_and(|imported| imported.value.meshes.iter().any(|(_, mesh)| mesh.triangles() > 0))
        })
    });
    files.sort();
    let step = (files.len() / count).max(1);
    files.into_iter().step_by(step).take(count).collect()
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn files_of_the_corpus_round_trip_through_every_format() {
    let mut broken = Vec::new();
    let sources: [(&str, &str, &[&str]); 4] = [
        ("cast", "cast", &["cast"]),
        ("cdae", "cdae", &["cdae"]),
        ("udm", "udm", &["pmdl", "pmdl_b"]),
        ("glb", "gltf/rich", &["glb"]),
    ];
    for (from, folder, extensions) in sources {
        for path in some(folder, extensions, 1000) {
            let what = path.file_name().unwrap().to_string_lossy().into_owned();
            let source = Source::open(&path, &Limits::DEFAULT).unwrap();
            for to in FORMATS {
                untold(&what, &source, from, to, &mut broken);
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}
