//! Overlays add what they say.

use crate::small_scenes::{Picture, flat, paint, quad, scene};
use meshwright_render::{Overlays, RenderOptions, View, contact_sheet};
use meshwright_scene::{Node, Scene, Skin, Transform, Trs};
use meshwright_texture::Image;

fn with(overlays: Overlays) -> RenderOptions {
    flat().margin(0.1).overlays(overlays)
}

fn square() -> Scene<'static> {
    scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), paint([1.0; 4]))
}

/// Number of pixels that an overlay changes.
fn changed(scene: &Scene<'_>, overlays: Overlays, view: View) -> usize {
    let before = Picture::new(scene, &with(Overlays::default()).view(view));
    let after = Picture::new(scene, &with(overlays).view(view));
    before.pixels.iter().zip(&after.pixels).filter(|(a, b)| a != b).count()
}

#[test]
fn the_wireframe_is_dark_on_the_edges_of_triangles() {
    let picture = Picture::new(&square(), &with(Overlays::default().wireframe(true)));
    // The diagonal goes from the lower left to the upper right.
    assert!(picture.at(32, 31)[0] < 128 || picture.at(32, 32)[0] < 128);
    assert_eq!(picture.at(20, 20), [255; 4]);
    assert_eq!(picture.at(2, 2), [0; 4]);
}

#[test]
fn each_overlay_draws_something() {
    let side = View::Angles { azimuth: 60.0, elevation: 30.0 };
    let none = Overlays::default();
    for (name, overlays) in [
        ("normals", none.normals(true)),
        ("bounds", none.bounds(true)),
        ("grid", none.grid(true)),
        ("skeleton", none.skeleton(true)),
    ] {
        let number = changed(&square(), overlays, side);
        assert!((3..2000).contains(&number), "{name}: {number}");
    }
}

#[test]
fn joints_are_connected_and_named() {
    let mut scene = square();
    let at = |x: f32| Transform::Trs(Trs { translation: [x, 0.0, 0.0], ..Trs::IDENTITY });
    let hip = scene.add_node(None, Node { name: "hip".into(), transform: at(0.2), ..Node::default() });
    let middle =
        scene.add_node(Some(hip), Node { name: "middle".into(), transform: at(0.3), ..Node::default() });
    let knee =
        scene.add_node(Some(middle), Node { name: "knee".into(), transform: at(0.2), ..Node::default() });
    scene.skins.push(Skin { joints: vec![hip, knee], ..Skin::default() });
    let bones = changed(&scene, Overlays::default().skeleton(true), View::Front);
    // The bone has two pixels in height, and is as long as two fifths of the square.
    assert!((60..220).contains(&bones), "{bones}");
    let named = changed(&scene, Overlays::default().skeleton(true).names(true), View::Front);
    assert!(named > bones + 20, "{named} {bones}");
    assert_eq!(changed(&scene, Overlays::default().names(true), View::Front), 0);
}

#[test]
fn a_sheet_has_every_picture_and_caption() {
    let red = Image::new(40, 20, vec![[255_u8, 0, 0, 255]; 800]).unwrap();
    let blue = Image::new(20, 40, vec![[0_u8, 0, 255, 128]; 800]).unwrap();
    let sheet = Picture::from(contact_sheet(&[("red", &red), ("", &blue)], 9).unwrap());
    assert_eq!((sheet.width, sheet.pixels.len()), (8 + 2 * 48, (8 + 2 * 48) * (8 + 40 + 16 + 8)));
    assert_eq!(sheet.at(10, 10), [255, 0, 0, 255]);
    let glass = sheet.at(56 + 20, 20);
    assert!(glass[2] > 180 && glass[3] == 255, "{glass:?}");
    let white = |columns: std::ops::Range<usize>| {
        columns.flat_map(|x| (48..64).map(move |y| (x, y))).filter(|&(x, y)| sheet.at(x, y)[1] > 200).count()
    };
    assert!(white(8..48) > 10);
    assert_eq!(white(56..96), 0);
    let two_lines = Picture::from(contact_sheet(&[("red\n9 triangles", &red), ("", &blue)], 9).unwrap());
    assert_eq!(two_lines.pixels.len(), sheet.pixels.len() + two_lines.width * 16);
    assert_eq!(contact_sheet(&[], 3).unwrap_err().code().id, "CORE0011");
    assert_eq!(contact_sheet(&[("red", &red)], 0).unwrap_err().code().id, "CORE0011");
    let many = vec![("", &red); 500];
    assert_eq!(contact_sheet(&many, 500).unwrap_err().code().id, "RENDER0001");
}
