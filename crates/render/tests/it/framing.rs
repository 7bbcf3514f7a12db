//! Pixels are where they must be.

use crate::small_scenes::{Picture, add, flat, paint, quad, scene};
use meshwright_render::{Background, Lens, RenderOptions, Textures, View, codes, fixed_camera, render};
use meshwright_scene::{
    Camera, Instances, Level, LevelKind, Material, Node, Projection, Scene, Transform, Trs,
};

const RED: [f32; 4] = [1.0, 0.0, 0.0, 1.0];

#[test]
fn a_square_fills_the_frame_exactly() {
    let scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), paint(RED));
    for lens in [Lens::Orthographic, Lens::default()] {
        let picture = Picture::new(&scene, &flat().lens(lens));
        assert_eq!(picture.covered(), 64 * 64, "{lens:?}");
        // A quarter of the picture on each side is empty: the square has the middle half.
        let picture = Picture::new(&scene, &flat().lens(lens).margin(0.25));
        for (x, y) in (0..64).flat_map(|x| (0..64).map(move |y| (x, y))) {
            let inside = (16..48).contains(&x) && (16..48).contains(&y);
            let expected = if inside { [255, 0, 0, 255] } else { [0; 4] };
            assert_eq!(picture.at(x, y), expected, "{x} {y} {lens:?}");
        }
    }
}

#[test]
fn a_camera_of_another_scene_keeps_its_scale() {
    let large = scene(quad([0.0, 0.0, 4.0, 4.0], 0.0), paint(RED));
    let small = scene(quad([1.0, 0.0, 3.0, 1.0], 0.0), paint(RED));
    for lens in [Lens::Orthographic, Lens::default()] {
        let options = flat().lens(lens);
        let camera = fixed_camera(&large, &options).unwrap();
        let fixed = options.clone().fixed_camera(Some(camera));
        assert_eq!(Picture::new(&large, &fixed).covered(), 64 * 64, "{lens:?}");
        let picture = Picture::new(&small, &fixed);
        assert_eq!(picture.covered(), 32 * 16, "{lens:?}");
        assert_eq!((picture.at(16, 48), picture.at(15, 48)), ([255, 0, 0, 255], [0; 4]), "{lens:?}");
    }
    let far = scene(quad([90.0, 0.0, 91.0, 1.0], 0.0), paint(RED));
    let camera = fixed_camera(&large, &flat()).unwrap();
    let done = render(&far, &Textures::none(), &flat().fixed_camera(Some(camera))).unwrap();
    assert!(done.diagnostics.as_slice().iter().any(|own| own.code.id == codes::OUTSIDE.id));
}

#[test]
fn a_size_on_screen_is_that_of_the_object() {
    // The diagonal is the diameter: 24 pixels and 32 pixels.
    let scene = scene(quad([0.0, 0.0, 3.0, 4.0], 0.0), paint(RED));
    for lens in [Lens::Orthographic, Lens::default()] {
        let picture = Picture::new(&scene, &flat().lens(lens).object_size(Some(40.0)));
        assert_eq!(picture.covered(), 24 * 32, "{lens:?}");
        assert_eq!((picture.at(20, 16), picture.at(19, 15)), ([255, 0, 0, 255], [0; 4]), "{lens:?}");
    }
}

#[test]
fn edges_have_four_steps() {
    // The square ends in the middle of a pixel.
    let mut scene = scene(quad([0.0, 0.0, 63.5, 64.0], 0.0), paint(RED));
    add(
        &mut scene,
        quad([0.0, 0.0, 64.0, 64.0], -1.0),
        Material { double_sided: false, ..paint([0.0, 0.0, 1.0, 1.0]) },
    );
    let picture = Picture::new(&scene, &flat());
    assert_eq!(picture.at(62, 30), [255, 0, 0, 255]);
    assert_eq!(picture.at(63, 30), [188, 0, 188, 255], "half of the light is of each color");
}

#[test]
fn a_map_has_north_at_the_top_and_no_perspective() {
    // Towards +Y: red in the north, blue in the south, which is higher.
    let mut scene = Scene::default();
    let lying = Trs { rotation: [-0.5_f32.sqrt(), 0.0, 0.0, 0.5_f32.sqrt()], ..Trs::IDENTITY };
    let half = [([0.0, 0.0, 4.0, 2.0], 0.0, RED), ([0.0, -2.0, 4.0, 0.0], 3.0, [0.0, 0.0, 1.0, 1.0])];
    for (corners, height, color) in half {
        let node = add(&mut scene, quad(corners, height), paint(color));
        scene.nodes.get_mut(node).unwrap().transform = Transform::Trs(lying);
    }
    let map = flat().view(View::Map).lens(Lens::default());
    let picture = Picture::new(&scene, &map);
    assert_eq!((picture.at(32, 2), picture.at(32, 30)), ([255, 0, 0, 255], [255, 0, 0, 255]));
    assert_eq!((picture.at(32, 33), picture.at(32, 61)), ([0, 0, 255, 255], [0, 0, 255, 255]));
    let top = Picture::new(&scene, &flat().view(View::Top).lens(Lens::default()));
    assert!(picture.pixels != top.pixels, "the higher half is larger with perspective");
}

#[test]
fn views_show_the_sides_that_they_name() {
    // Red towards +Z, green towards -Z, blue towards +X.
    let mut scene = scene(quad([-1.0, -1.0, 1.0, 1.0], 1.0), paint(RED));
    let turned = |degrees: f32| {
        let half = degrees.to_radians() / 2.0;
        Transform::Trs(Trs { rotation: [0.0, half.sin(), 0.0, half.cos()], ..Trs::IDENTITY })
    };
    for (color, degrees) in [([0.0, 1.0, 0.0, 1.0], 180.0), ([0.0, 0.0, 1.0, 1.0], 90.0)] {
        let node = add(&mut scene, quad([-1.0, -1.0, 1.0, 1.0], 1.0), paint(color));
        scene.nodes.get_mut(node).unwrap().transform = turned(degrees);
    }
    let middle = |view| Picture::new(&scene, &flat().view(view)).at(32, 32);
    assert_eq!(middle(View::Front), [255, 0, 0, 255]);
    assert_eq!(middle(View::Angles { azimuth: 360.0, elevation: 0.0 }), [255, 0, 0, 255]);
    assert_eq!(middle(View::Back), [0, 255, 0, 255]);
    assert_eq!(middle(View::Right), [0, 0, 255, 255]);
    // The left side is open: the back of the right one is invisible, unless nothing else is visible.
    assert_eq!(middle(View::Left), [0, 0, 255, 255]);
    let corner = add(&mut scene, quad([-1.0, -1.0, -0.5, -0.5], 1.0), paint(RED));
    scene.nodes.get_mut(corner).unwrap().transform = turned(-90.0);
    let left = flat().view(View::Left);
    assert_eq!(Picture::new(&scene, &left).at(32, 32), [0; 4]);
    assert_eq!(Picture::new(&scene, &left.cull_backs(false)).at(32, 32), [0, 0, 255, 255]);
}

#[test]
fn mirrored_nodes_keep_their_front() {
    let mut scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), paint(RED));
    let mirror = Transform::Trs(Trs { scale: [-1.0, 1.0, 1.0], ..Trs::IDENTITY });
    scene.nodes.get_mut(crate::small_scenes::first()).unwrap().transform = mirror;
    for (view, notes) in [(View::Front, 0), (View::Back, 1)] {
        let made = render(&scene, &Textures::none(), &flat().view(view)).unwrap();
        assert_eq!(made.diagnostics.count(&codes::BACKS_DRAWN), notes, "{view:?}");
        assert_eq!(Picture::from(made.value).covered(), 64 * 64, "{view:?}");
    }
}

#[test]
fn what_is_nearer_hides_what_is_behind() {
    for lens in [Lens::Orthographic, Lens::default()] {
        for [first, second] in [[0.0, 0.1], [0.1, 0.0]] {
            let mut scene = scene(quad([0.0, 0.0, 1.0, 1.0], first), paint(RED));
            add(&mut scene, quad([0.0, 0.0, 1.0, 1.0], second), paint([0.0, 1.0, 0.0, 1.0]));
            let nearest = if first > second { [255, 0, 0, 255] } else { [0, 255, 0, 255] };
            assert_eq!(Picture::new(&scene, &flat().lens(lens)).at(32, 32), nearest);
        }
    }
}

#[test]
fn triangles_that_reach_behind_the_camera_are_clipped() {
    // A floor from far in front of the camera to far behind it.
    let mut scene =
        scene(quad([-50.0, -50.0, 50.0, 50.0], 0.0), Material { double_sided: true, ..paint(RED) });
    let flat_on_ground = Transform::Trs(Trs {
        translation: [0.0, -1.0, 0.0],
        rotation: [-std::f32::consts::FRAC_1_SQRT_2, 0.0, 0.0, std::f32::consts::FRAC_1_SQRT_2],
        ..Trs::IDENTITY
    });
    scene.nodes.get_mut(crate::small_scenes::first()).unwrap().transform = flat_on_ground;
    let projection = Projection::Perspective { yfov: 1.5, aspect: None, near: 0.1, far: None };
    let camera = Some(Box::new(Camera::new(projection)));
    let camera = scene.add_node(None, Node { camera, ..Node::default() });
    let picture = Picture::new(&scene, &flat().view(View::Camera(camera)));
    assert_eq!(picture.at(32, 63), [255, 0, 0, 255], "the floor below");
    assert_eq!(picture.at(0, 60), [255, 0, 0, 255], "the floor below");
    assert_eq!(picture.at(32, 20), [0; 4], "the sky");
    let rows = (0..64).filter(|&y| picture.at(32, y)[3] == 255).count();
    assert!((29..=32).contains(&rows), "{rows} rows are below the horizon");
}

#[test]
fn instances_replace_the_node() {
    let mut scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), paint(RED));
    let place = |x: f32| Trs { translation: [x, 0.0, 0.0], ..Trs::IDENTITY };
    let instances = Instances { places: vec![place(10.0), place(12.0)], ..Instances::default() };
    scene.nodes.get_mut(crate::small_scenes::first()).unwrap().instances = Some(Box::new(instances));
    let picture = Picture::new(&scene, &flat().size(60, 20));
    let row: Vec<bool> = (0..60).map(|x| picture.at(x, 10)[3] > 0).collect();
    let expected: Vec<bool> = (0..60).map(|x| !(20..40).contains(&x)).collect();
    assert_eq!(row, expected);
}

#[test]
fn levels_and_collision_meshes_are_shown_on_request() {
    let mut scene = Scene::default();
    let mut level = |name: &str, kind| {
        let extras = meshwright_scene::Extras::default();
        scene.levels.push(Level { name: name.into(), kind, pixels: None, origin: None, extras })
    };
    let levels =
        [level("a", LevelKind::Visual), level("b", LevelKind::Visual), level("c", LevelKind::Collision)];
    let colors = [RED, [0.0, 1.0, 0.0, 1.0], [1.0; 4]];
    for (index, (level, color)) in levels.into_iter().zip(colors).enumerate() {
        let node = add(&mut scene, quad([0.0, 0.0, 1.0 + index as f32, 1.0], 0.0), paint(color));
        scene.nodes.get_mut(node).unwrap().level = Some(level);
    }
    let at = |options: RenderOptions| {
        Picture::new(&scene, &options.background(Background::Color([9; 3]))).at(60, 32)
    };
    assert_eq!(at(flat()), [255, 0, 0, 255]);
    assert_eq!(at(flat().level(1)), [0, 255, 0, 255]);
    let collision = at(flat().overlays(meshwright_render::Overlays::default().collision(true)));
    assert!(collision[2] > 90 && collision[0] < 60, "{collision:?}");
}

#[test]
fn backgrounds_are_behind_everything() {
    let scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), paint(RED));
    let corner = |background| Picture::new(&scene, &flat().margin(0.25).background(background)).at(0, 0);
    assert_eq!(corner(Background::Transparent), [0; 4]);
    assert_eq!(corner(Background::Color([1, 2, 3])), [1, 2, 3, 255]);
    let picture = Picture::new(&scene, &flat().margin(0.25).background(Background::Checkerboard));
    let squares = [picture.at(0, 0), picture.at(8, 0), picture.at(8, 8), picture.at(40, 8)];
    assert_eq!(squares.map(|pixel| pixel[0]), [204, 153, 204, 204]);
}
