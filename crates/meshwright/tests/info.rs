//! `info` returns the statistics of the full scene without reading vertices and keyframes.
#![allow(clippy::panic, clippy::unwrap_used, reason = "tests may panic")]

use meshwright::{Info, Limits, Source, info, read, scene::Summary};
use meshwright_testkit::{corpus, fixtures};
use std::path::Path;

/// The folders of real files.
const REAL: [&str; 5] = ["beamng_mods", "cast", "cdae", "gltf", "udm"];

/// Counts and names, clips with their durations and looping, and the number of levels.
type Figures = (Summary, Vec<(String, f32, bool)>, usize);

/// The scene statistics of `info`, computed from the full scene; `None` if there is no scene.
fn of_all(source: &Source) -> Option<Figures> {
    let asset = read(source, &Limits::DEFAULT).ok()?;
    let scene = asset.to_scene().ok()?.value;
    let clips = scene.clips.iter().map(|clip| (clip.name.clone(), clip.duration, clip.looped)).collect();
    Some((Summary::new(&scene, 0), clips, scene.levels.len()))
}

/// The same from the result of `info`.
fn of_info(info: Info) -> Figures {
    let (counts, names) = (info.scene.unwrap(), info.names);
    let summary = Summary {
        nodes: counts.nodes,
        meshes: counts.meshes,
        primitives: counts.primitives,
        vertices: counts.vertices,
        triangles: counts.triangles,
        materials: counts.materials,
        skins: counts.skins,
        joints: counts.joints,
        morph_targets: counts.morph_targets,
        cameras: counts.cameras,
        lights: counts.lights,
        clips: counts.clips,
        lods: counts.lods,
        collision_meshes: counts.collision_meshes,
        bounds: counts.bounds.map(|found| meshwright::scene::Bounds { min: found.min, max: found.max }),
        mesh_names: names.meshes,
        material_names: names.materials,
        clip_names: names.clips,
        joint_names: names.joints,
    };
    let clips = info.clips.into_iter().map(|clip| (clip.name, clip.duration, clip.looped)).collect();
    (summary, clips, info.levels.len())
}

/// True if the file has a scene.
fn agrees(path: &Path) -> bool {
    let source = Source::open(path, &Limits::DEFAULT).unwrap();
    let Some(all) = of_all(&source) else { return false };
    // A new source, so that the summary cannot use data that the full scene left in it.
    let source = Source::open(path, &Limits::DEFAULT).unwrap();
    assert_eq!(of_info(info(&source, &Limits::DEFAULT, 0).unwrap()), all, "{}", path.display());
    true
}

#[test]
fn statistics_match_the_full_scene() {
    let mut files = fixtures::files(&[]);
    files.extend(REAL.iter().flat_map(|folder| corpus::files(folder, &[]).unwrap_or_default()));
    let scenes = files.iter().filter(|path| agrees(path)).count();
    assert!(scenes > 20, "{scenes}");
}
