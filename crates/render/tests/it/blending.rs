//! Masks and blending.

use crate::small_scenes::{Picture, add, flat, paint, quad, scene, texture};
use meshwright_scene::{AlphaMode, Filter, Material, Scene, Transmission};

fn glass(base_color: [f32; 4]) -> Material {
    Material { alpha: AlphaMode::Blend, ..paint(base_color) }
}

fn middle(scene: &Scene<'_>) -> [u8; 4] {
    Picture::new(scene, &flat()).at(32, 32)
}

#[test]
fn masked_pixels_are_invisible() {
    let mut scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), paint([1.0; 4]));
    let mut map = texture(&mut scene, 2, 1, vec![[255, 0, 0, 200], [255, 0, 0, 100]]);
    map.sampler.magnify = Some(Filter::Nearest);
    scene.materials.values_mut().for_each(|material| {
        material.base_color_texture = Some(map.clone());
        material.alpha = AlphaMode::Mask(0.5);
    });
    add(&mut scene, quad([0.0, 0.0, 1.0, 1.0], -1.0), paint([0.0, 0.0, 1.0, 1.0]));
    let picture = Picture::new(&scene, &flat());
    assert_eq!(picture.at(20, 32), [255, 0, 0, 255], "alpha above the limit is opaque");
    assert_eq!(picture.at(44, 32), [0, 0, 255, 255], "alpha below the limit shows what is behind");
    // Without a mask alpha has no effect.
    scene.materials.values_mut().for_each(|material| material.alpha = AlphaMode::Opaque);
    assert_eq!(Picture::new(&scene, &flat()).at(44, 32), [255, 0, 0, 255]);
}

#[test]
fn blended_surfaces_are_sorted() {
    let layers = [([1.0, 0.0, 0.0, 0.5], 1.0), ([0.0, 1.0, 0.0, 0.5], 2.0), ([0.0, 0.0, 1.0, 1.0], 0.0)];
    let orders = [[0, 1, 2], [1, 0, 2], [2, 1, 0], [1, 2, 0]];
    for order in orders {
        let mut scene = Scene::default();
        for index in order {
            let (color, z): ([f32; 4], f32) = layers[index];
            let material = if color[3] < 1.0 { glass(color) } else { paint(color) };
            add(&mut scene, quad([0.0, 0.0, 1.0, 1.0], z), material);
        }
        // Half green over half red over blue: light 0.5, 0.25 and 0.25.
        assert_eq!(middle(&scene), [137, 188, 137, 255], "{order:?}");
    }
}

#[test]
fn glass_behind_a_wall_is_hidden() {
    let mut scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), glass([1.0, 0.0, 0.0, 0.5]));
    add(&mut scene, quad([0.0, 0.0, 1.0, 1.0], 1.0), paint([0.0, 1.0, 0.0, 1.0]));
    assert_eq!(middle(&scene), [0, 255, 0, 255]);
}

#[test]
fn alpha_of_the_picture_is_that_of_the_glass() {
    let alone = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), glass([1.0, 0.0, 0.0, 0.5]));
    assert_eq!(middle(&alone), [255, 0, 0, 128]);
    let light = Some(Transmission { factor: 1.0, texture: None });
    let pane = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), Material { transmission: light, ..paint([1.0; 4]) });
    assert_eq!(middle(&pane), [255, 255, 255, 51]);
}
