//! Meshes that are smaller than a pixel, or between its samples, fill a pixel: a map shows where they are.

use crate::small_scenes::{Picture, add, flat, paint, quad, texture};
use meshwright_render::{RenderOptions, Textures, View, codes, render};
use meshwright_scene::{AlphaMode, Id, Instances, Material, Mesh, Node, Scene, Transform, Trs};

/// A square of a side around the origin that faces the front.
fn square(side: f32) -> Mesh<'static> {
    let half = side * 0.5;
    quad([-half, -half, half, half], 0.0)
}

fn at(x: f32, y: f32, z: f32) -> Trs {
    Trs { translation: [x, y, z], ..Trs::IDENTITY }
}

/// A scene that frames 64 meters, one for each pixel, with meshes of that side in the middle of these pixels, from the top
/// left.
fn dots(side: f32, pixels: &[[f32; 2]]) -> Scene<'static> {
    let mut scene = frame();
    let node = add(&mut scene, square(side), paint([1.0, 0.0, 0.0, 1.0]));
    let places = pixels.iter().map(|[x, y]| at(x + 0.5, 63.5 - y, 0.0)).collect();
    scene.nodes.get_mut(node).unwrap().instances =
        Some(Box::new(Instances { places, ..Instances::default() }));
    scene
}

/// Lines around 64 x 64 meters: they are framed, and cover no sample between them.
fn frame() -> Scene<'static> {
    let mut scene = Scene::default();
    add(&mut scene, quad([0.0, 0.0, 64.0, 1.0], 0.0), paint([0.0, 0.0, 1.0, 1.0]));
    add(&mut scene, quad([0.0, 63.0, 64.0, 64.0], 0.0), paint([0.0, 0.0, 1.0, 1.0]));
    scene
}

const RED: [u8; 4] = [255, 0, 0, 255];

#[test]
fn a_mesh_below_a_pixel_fills_the_pixel_where_it_is() {
    for side in [0.9, 0.1, 1e-3] {
        let pixels = [[10.0, 20.0], [11.0, 20.0], [40.0, 33.0]];
        let scene = dots(side, &pixels);
        let made = render(&scene, &Textures::none(), &flat()).unwrap();
        let said =
            made.diagnostics.as_slice().iter().find(|one| one.code.id == codes::SMALLER_THAN_A_PIXEL.id);
        let expected = "3 of 5 placed meshes are smaller than a pixel: each fills the pixel where it is";
        assert_eq!(said.map(|one| one.message.as_str()), Some(expected));
        let picture = Picture::from(made.value);
        for (x, y) in (1..63).flat_map(|y| (0..64).map(move |x| (x, y))) {
            let is_dot = pixels.contains(&[x as f32, y as f32]);
            assert_eq!(picture.at(x, y), if is_dot { RED } else { [0; 4] }, "{side}: {x} {y}");
        }
    }
}

#[test]
fn what_is_in_front_hides_it_and_what_is_behind_does_not() {
    let mut scene = frame();
    add(&mut scene, quad([0.0, 1.0, 64.0, 63.0], 0.0), paint([0.0, 1.0, 0.0, 1.0]));
    // Half of a small mesh is below the surface.
    for (x, z) in [(10.0, 5.0), (20.0, -5.0)] {
        let node = add(&mut scene, square(0.2), paint([1.0, 0.0, 0.0, 1.0]));
        scene.nodes.get_mut(node).unwrap().transform = Transform::Trs(at(x + 0.5, 30.5, z));
    }
    let picture = Picture::new(&scene, &flat());
    assert_eq!((picture.at(10, 33), picture.at(20, 33)), (RED, [0, 255, 0, 255]));
}

#[test]
fn a_thin_mesh_between_the_samples_fills_one_pixel() {
    let mut scene = frame();
    add(&mut scene, quad([5.0, 30.7, 25.0, 30.702], 0.0), paint([1.0, 0.0, 0.0, 1.0]));
    let picture = Picture::new(&scene, &flat());
    let red = (1..63).flat_map(|y| (0..64).map(move |x| (x, y))).filter(|&(x, y)| picture.at(x, y) == RED);
    let red: Vec<_> = red.collect();
    assert!(matches!(red.as_slice(), [(5..=24, 33)]), "{red:?}");
}

#[test]
fn a_mesh_of_holes_is_seen_from_afar() {
    let mut scene = frame();
    let mut pixels = vec![[0, 0, 0, 0]; 64];
    pixels[..16].fill([255, 255, 255, 255]);
    let map = texture(&mut scene, 8, 8, pixels);
    let leaves = |base_color_texture| Material {
        alpha: AlphaMode::Mask(0.5),
        base_color_texture,
        ..paint([1.0, 0.0, 0.0, 1.0])
    };
    let node = add(&mut scene, square(2.0), leaves(Some(map)));
    scene.nodes.get_mut(node).unwrap().transform = Transform::Trs(at(10.5, 30.5, 0.0));
    let picture = Picture::new(&scene, &flat());
    let seen =
        (8..14).flat_map(|x| (30..37).map(move |y| (x, y))).filter(|&(x, y)| picture.at(x, y)[3] == 255);
    assert!(seen.count() >= 1);
}

#[test]
fn copies_nodes_and_instances_are_one_picture() {
    let places: Vec<Trs> =
        (0..40).map(|i| at(3.3 + 1.47 * i as f32, 2.1 + 1.3 * i as f32, 0.1 * i as f32)).collect();
    let mesh = |i: usize| Mesh { name: format!("{i}"), ..square(0.4) };
    let (mut copied, mut shared, mut instanced) = (frame(), frame(), frame());
    let material = || paint([0.5, 0.2, 0.1, 1.0]);
    for place in &places {
        let node = add(&mut copied, mesh(0), material());
        copied.nodes.get_mut(node).unwrap().transform = Transform::Trs(*place);
    }
    let one = add(&mut shared, mesh(0), material());
    let id = shared.nodes.get(one).unwrap().mesh.unwrap();
    shared.nodes.get_mut(one).unwrap().transform = Transform::Trs(places[0]);
    for place in places.iter().rev().take(39) {
        let node =
            Node { mesh: Some(Id::new(id.index())), transform: Transform::Trs(*place), ..Node::default() };
        shared.add_node(None, node);
    }
    let one = add(&mut instanced, mesh(0), material());
    instanced.nodes.get_mut(one).unwrap().instances =
        Some(Box::new(Instances { places, ..Instances::default() }));
    for options in [flat(), crate::flat_style().size(80, 50), flat().view(View::Map).size(30, 30)] {
        let [a, b, c] = [&copied, &shared, &instanced]
            .map(|scene| render(scene, &Textures::none(), &options).unwrap().value);
        assert!(a == b && a == c);
    }
}

#[test]
fn many_triangles_within_a_pixel_are_one_dot() {
    let mut scene = frame();
    let node = add(&mut scene, square(0.3), paint([1.0, 0.0, 0.0, 1.0]));
    let places = vec![at(10.5, 30.5, 0.0); 300];
    scene.nodes.get_mut(node).unwrap().instances =
        Some(Box::new(Instances { places, ..Instances::default() }));
    let picture = Picture::new(&scene, &flat());
    assert_eq!((picture.at(10, 33), picture.covered()), (RED, 129));
}

#[test]
fn a_picture_of_background_alone_is_told_from_one_of_nothing() {
    let codes_of = |scene: &Scene<'_>, options: &RenderOptions| -> Vec<&str> {
        let made = render(scene, &Textures::none(), options).unwrap();
        made.diagnostics.counts().map(|(code, _)| code.id).collect()
    };
    let mut scene = Scene::default();
    add(&mut scene, square(1.0), paint([1.0; 4]));
    assert_eq!(codes_of(&scene, &flat().view(View::Right)), ["RENDER0110"], "seen from the side");
    let elsewhere = flat().framed(Some([[50.0, 0.0, 0.0], [60.0, 10.0, 0.0]]));
    assert!(codes_of(&scene, &elsewhere).contains(&"RENDER0101"));
    assert_eq!(codes_of(&Scene::default(), &flat()), ["RENDER0101"]);
}
