//! The fixtures of several formats have pictures.

use crate::small_scenes::Picture;
use meshwright::OpenOptions;
use meshwright_core::Limits;
use meshwright_render::{RenderOptions, Textures, render};
use meshwright_testkit::fixtures;

#[test]
fn models_of_several_formats_are_drawn() {
    for name in ["house.cdae", "windmill_v26.cdae", "crane.cast", "crate.pmdl_b"] {
        let asset = OpenOptions::new().open(fixtures::path(name)).unwrap();
        let scene = asset.to_scene().unwrap().value;
        let textures = Textures::load(&scene, |_| None, &Limits::DEFAULT).value;
        let options = RenderOptions::default().size(96, 64);
        let picture = Picture::from(render(&scene, &textures, &options).unwrap().value);
        let covered = picture.covered();
        assert!(covered > 300, "{name}: {covered} pixels");
    }
}
