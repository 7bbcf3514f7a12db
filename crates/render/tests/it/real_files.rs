//! Real files: each has a picture.

use crate::small_scenes::Picture;
use meshwright::OpenOptions;
use meshwright_core::Limits;
use meshwright_render::{Moment, Overlays, RenderOptions, Textures, codes, render};
use meshwright_testkit::corpus;
use std::fs;

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn real_models_are_drawn() {
    let extensions = ["cdae", "cast", "glb", "pmdl_b", "gltf"];
    let files: Vec<_> = ["cdae", "cast", "udm", "gltf"]
        .iter()
        .flat_map(|folder| corpus::files(folder, &extensions).unwrap_or_default())
        .collect();
    assert!(files.len() > 100, "{} files", files.len());
    let (mut drawn, mut empty) = (0, 0);
    for path in files {
        let Ok(asset) = OpenOptions::new().open(&path) else { continue };
        let Ok(scene) = asset.to_scene() else { continue };
        let scene = scene.value;
        let folder = path.parent().unwrap();
        let textures =
            Textures::load(&scene, |name| fs::read(folder.join(name)).ok(), &Limits::DEFAULT).value;
        let mut options = RenderOptions::default()
            .size(128, 128)
            .overlays(Overlays::default().skeleton(true).collision(true));
        if !scene.clips.is_empty() {
            options = options.moment(Moment { clip: 0, time: scene.clips[0].duration * 0.5 });
        }
        let made =
            render(&scene, &textures, &options).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        if made.diagnostics.count(&codes::NOTHING_VISIBLE) > 0 {
            empty += 1;
            continue;
        }
        assert!(Picture::from(made.value).covered() > 0, "{}: nothing is visible", path.display());
        drawn += 1;
    }
    println!("{drawn} drawn, {empty} without meshes");
    assert!(drawn > 100, "{drawn}");
}
