//! Shadows and ambient occlusion.

use crate::small_scenes::{Picture, add, paint, quad};
use meshwright_render::{Background, RenderOptions, Style, View};
use meshwright_scene::{Material, Scene, Semantic};
use meshwright_testkit::sample_scene::stream;

/// A square of half that side, which is horizontal at a height, around a point.
fn level(scene: &mut Scene<'static>, half: f32, [x, y, z]: [f32; 3], shade: f32) {
    let corners =
        [[x - half, y, z + half], [x + half, y, z + half], [x + half, y, z - half], [x - half, y, z - half]];
    wall(scene, corners, shade);
}

/// A square with these corners.
fn wall(scene: &mut Scene<'static>, corners: [[f32; 3]; 4], shade: f32) {
    let mut mesh = quad([0.0, 0.0, 1.0, 1.0], 0.0);
    let attributes = &mut mesh.pools[0].attributes;
    attributes.retain(|attribute| attribute.semantic == Semantic::Position);
    attributes[0].stream = stream(&corners.concat(), 3);
    add(scene, mesh, Material { double_sided: true, ..paint([shade, shade, shade, 1.0]) });
}

fn options() -> RenderOptions {
    RenderOptions::default().size(128, 128).view(View::Angles { azimuth: 0.0, elevation: 45.0 })
}

fn brightness(picture: &Picture) -> u32 {
    let mut sum = 0;
    for y in 0..128 {
        for x in 0..128 {
            sum += u32::from(picture.at(x, y)[1]);
        }
    }
    sum
}

#[test]
fn what_hides_the_key_light_casts_a_shadow() {
    let mut scene = Scene::default();
    level(&mut scene, 2.0, [0.0, 0.0, 0.0], 0.5);
    let bare = Picture::new(&scene, &options());
    // Far above, where it is outside of the picture of the same frame.
    level(&mut scene, 0.7, [-3.0, 6.0, 1.0], 0.5);
    let framed = options().framed(Some([[-2.0, 0.0, -2.0], [2.0, 0.0, 2.0]]));
    let shaded = Picture::new(&scene, &framed);
    let open = bare.at(64, 64)[1];
    let darkest = (0..128).flat_map(|y| (0..128).map(move |x| (x, y)));
    let darkest =
        darkest.map(|(x, y)| shaded.at(x, y)).filter(|pixel| pixel[3] == 255).map(|pixel| pixel[1]).min();
    let darkest = darkest.expect("a picture");
    assert!(darkest > 60 && u32::from(darkest) * 10 < u32::from(open) * 8, "{open} {darkest}");
    let flat = Picture::new(&scene, &framed.style(Style::Flat));
    let shades = (0..128).flat_map(|y| (0..128).map(move |x| (x, y))).map(|(x, y)| flat.at(x, y));
    let shades: std::collections::BTreeSet<u8> =
        shades.filter(|pixel| pixel[3] == 255).map(|pixel| pixel[1]).collect();
    assert!(shades.last().zip(shades.first()).is_some_and(|(most, least)| most - least < 40), "{shades:?}");
}

#[test]
fn a_corner_is_darker_than_the_wall() {
    let mut scene = Scene::default();
    level(&mut scene, 1.0, [0.0, 0.0, 0.0], 0.8);
    wall(&mut scene, [[-1.0, 0.0, -1.0], [1.0, 0.0, -1.0], [1.0, 2.0, -1.0], [-1.0, 2.0, -1.0]], 0.8);
    let front = Picture::new(&scene, &options().view(View::Angles { azimuth: 0.0, elevation: 20.0 }));
    let column: Vec<u8> =
        (0..128).map(|y| front.at(64, y)).filter(|pixel| pixel[3] == 255).map(|pixel| pixel[1]).collect();
    let wall = column[column.len() / 5];
    let corner = column.iter().copied().min().expect("a picture");
    assert!(corner + 5 < wall, "{wall} {corner}: {column:?}");
}

#[test]
fn the_ground_has_a_shadow_that_ends_within_the_picture() {
    let mut scene = Scene::default();
    level(&mut scene, 1.0, [0.0, 0.2, 0.0], 0.5);
    level(&mut scene, 0.1, [0.0, 0.0, 0.0], 0.5);
    let next_to = |picture: &Picture| {
        (0..128).map(|x| picture.at(x, 84)[3]).filter(|alpha| (1..255).contains(alpha)).count()
    };
    let border = |picture: &Picture| {
        (0..128)
            .all(|at| [(at, 0), (0, at), (at, 127), (127, at)].iter().all(|&(x, y)| picture.at(x, y)[3] < 40))
    };
    let none = Picture::new(&scene, &options());
    let ground = Picture::new(&scene, &options().ground(Some(true)));
    assert!(next_to(&ground) > next_to(&none) + 5, "{} {}", next_to(&ground), next_to(&none));
    assert!(border(&ground));
    // Where there is an object, the shadow changes nothing.
    assert_eq!(ground.at(64, 64), none.at(64, 64));
    let white = options().background(Background::Color([255; 3]));
    let [shadow, bare] =
        [None, Some(false)].map(|ground| brightness(&Picture::new(&scene, &white.clone().ground(ground))));
    assert!(shadow < bare, "a background that is not transparent has the shadow");
    let below = white.view(View::Angles { azimuth: 0.0, elevation: -30.0 });
    let [shadow, bare] =
        [None, Some(false)].map(|ground| brightness(&Picture::new(&scene, &below.clone().ground(ground))));
    assert_eq!(shadow, bare, "from below there is no ground");
}

#[test]
fn a_backdrop_is_darker_at_the_bottom() {
    let scene = Scene::default();
    let picture = Picture::new(&scene, &options().background(Background::Backdrop));
    let [top, bottom] = [0, 127].map(|y| picture.at(3, y));
    assert!(top[1] > 225 && bottom[1] < 185 && top[3] == 255, "{top:?} {bottom:?}");
    let steps = (1..128)
        .map(|y| picture.at(3, y - 1)[1].checked_sub(picture.at(3, y)[1]).expect("no row is brighter"));
    assert!(steps.max() <= Some(2));
}

#[test]
fn a_material_whose_colors_are_not_known_has_stripes() {
    let mut scene = Scene::default();
    level(&mut scene, 1.0, [0.0, 0.0, 0.0], 1.0);
    let material = scene.materials.iter().map(|(id, _)| id).next().expect("a material");
    let shades = |options: &RenderOptions| {
        let picture = Picture::new(&scene, options);
        (0..24).map(|x| picture.at(52 + x, 64)[1]).collect::<std::collections::BTreeSet<u8>>()
    };
    let unknown = options().unknown_colors(vec![material]);
    let [plain, striped] = [options(), unknown.clone()].map(|options| shades(&options));
    let spread = |shades: &std::collections::BTreeSet<u8>| {
        shades.last().zip(shades.first()).map_or(0, |(most, least)| most - least)
    };
    assert!(spread(&plain) < 10 && spread(&striped) > 25, "{plain:?} {striped:?}");
    let flat = [options(), unknown].map(|options| shades(&options.style(Style::Flat)));
    assert_eq!(flat[0], flat[1]);
}
