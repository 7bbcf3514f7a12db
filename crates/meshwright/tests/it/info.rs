//! `info` returns the statistics of the full scene without reading vertices and keyframes.

use crate::common::{Target, convert};
use meshwright::{
    Info, Limits, Source, info, read,
    scene::{Bounds, Summary},
};
use meshwright_testkit::{corpus, fixtures};
use std::path::Path;

/// The folders of real files.
const REAL: [&str; 5] = ["beamng_mods", "cast", "cdae", "gltf", "udm"];

/// Counts and names, the box around what is shown, clips with their durations and whether they loop, and the number of levels.
type Figures = (Summary, Option<Bounds>, Vec<(String, f32, bool)>, usize);

/// The scene statistics of `info`, computed from the full scene; `None` if there is no scene.
fn of_all(source: &Source) -> Option<Figures> {
    let asset = read(source, &Limits::DEFAULT).ok()?;
    let scene = asset.to_scene().ok()?.value;
    let clips = scene.clips.iter().map(|clip| (clip.name.clone(), clip.duration, clip.looped)).collect();
    Some((Summary::new(&scene, 0), scene.extent(0), clips, scene.levels.len()))
}

/// The same from the result of `info`.
fn of_info(info: Info) -> Figures {
    let (counts, names) = (info.scene.unwrap(), info.names);
    let bounds = counts.bounds.map(|found| Bounds { min: found.min, max: found.max });
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
        drawn_triangles: counts.drawn_triangles,
        mesh_names: names.meshes,
        material_names: names.materials,
        clip_names: names.clips,
        joint_names: names.joints,
    };
    let clips = info.clips.into_iter().map(|clip| (clip.name, clip.duration, clip.looped)).collect();
    (summary, bounds, clips, info.levels.len())
}

/// True if the file has a scene. Boxes that a file states may be larger than the geometry, or wrong; there is one in
/// either case.
fn agrees(path: &Path) -> bool {
    let source = Source::open(path, &Limits::DEFAULT).unwrap();
    let Some(all) = of_all(&source) else { return false };
    // A new source, so that the summary cannot use data that the full scene left in it.
    let source = Source::open(path, &Limits::DEFAULT).unwrap();
    let mut found = of_info(info(&source, &Limits::DEFAULT, 0).unwrap());
    assert_eq!(found.1.is_some(), all.1.is_some(), "{}", path.display());
    found.1 = all.1;
    assert_eq!(found, all, "{}", path.display());
    true
}

#[test]
fn statistics_match_the_full_scene() {
    let mut files = fixtures::files(&[]);
    files.extend(REAL.iter().flat_map(|folder| corpus::files(folder, &[]).unwrap_or_default()));
    let scenes = files.iter().filter(|path| agrees(path)).count();
    assert!(scenes > 10, "{scenes}");
}

#[test]
fn bounds_are_those_of_the_geometry_in_every_format() {
    let folder = tempfile::tempdir().unwrap();
    let house = Source::open(fixtures::path("house.cdae"), &Limits::DEFAULT).unwrap();
    let size = |source: &Source| {
        let bounds = info(source, &Limits::DEFAULT, 0).unwrap().scene.unwrap().bounds.unwrap();
        [0, 1, 2].map(|axis| bounds.max[axis] - bounds.min[axis])
    };
    let expected = size(&house);
    for name in ["house.glb", "house.cast", "house.pmdl_b", "house.pmdl", "house.cdae"] {
        let path = folder.path().join(name);
        let format = meshwright::Format::from_path(&path);
        let options = meshwright::ConvertOptions::default();
        let target = Target::File(&path);
        convert(&[&house], format.unwrap(), target, &Limits::DEFAULT, &options).unwrap();
        let found = size(&Source::open(&path, &Limits::DEFAULT).unwrap());
        let near = found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-3 * b);
        assert!(near, "{name}: {found:?}, expected {expected:?}");
    }
}
