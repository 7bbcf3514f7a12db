//! Distances as colors.

use crate::small_scenes::{Picture, flat};
use meshwright_render::{RenderOptions, View, codes, distance_map};
use meshwright_scene::visual_diff::TriangleDistances;

/// A square of four units in front, as two triangles.
fn square(x: f32) -> [[[f32; 3]; 3]; 2] {
    let corner = |right: f32, up: f32| [x + right * 4.0, up * 4.0, 0.0];
    [
        [corner(0.0, 0.0), corner(1.0, 0.0), corner(1.0, 1.0)],
        [corner(0.0, 0.0), corner(1.0, 1.0), corner(0.0, 1.0)],
    ]
}

fn drawn(distances: &TriangleDistances, options: &RenderOptions) -> Picture {
    let made = distance_map(distances, options).unwrap();
    assert!(made.diagnostics.is_empty(), "{:?}", made.diagnostics);
    Picture::from(made.value)
}

#[test]
fn colors_show_distances_and_what_is_gone_or_new() {
    let mut distances = TriangleDistances::default();
    distances.common.extend(square(0.0).map(|corners| (corners, [0.5; 3])));
    distances.common.extend(square(4.0).map(|corners| (corners, [0.0; 3])));
    distances.lost.extend(square(8.0));
    distances.gained.extend(square(12.0));
    let picture = drawn(&distances, &flat().size(256, 128));
    let colors = [32, 96, 160, 224].map(|x| picture.at(x, 80));
    assert_eq!(colors, [[165, 0, 38, 255], [196, 196, 196, 255], [69, 117, 220, 255], [26, 152, 80, 255]]);
    // The legend: the bar from gray to red, and the squares of both words.
    let [left, right] = [10, 245].map(|x| picture.at(x, 128 - 8 - 16 - 5));
    assert!(left[0].abs_diff(left[2]) < 30 && right[0] > 150 && right[2] < 60, "{left:?} {right:?}");
    let squares = [12, 28].map(|y| picture.at(12, y + 4));
    assert_eq!(squares, [[69, 117, 220, 255], [26, 152, 80, 255]]);
}

#[test]
fn backs_are_visible_and_small_pictures_have_room() {
    let mut distances = TriangleDistances::default();
    distances.common.extend(square(0.0).map(|corners| (corners, [1.0, 0.5, 0.0])));
    assert_eq!(drawn(&distances, &flat().view(View::Back)).covered(), 64 * 64);
    for side in [3, 9, 20] {
        drawn(&distances, &flat().size(side, side));
    }
    // All of it is in the only pixel.
    let one = distance_map(&distances, &flat().size(1, 1)).unwrap();
    assert_eq!(one.diagnostics.count(&codes::SMALLER_THAN_A_PIXEL), 1);
}

#[test]
fn the_frame_can_be_larger_than_the_triangles() {
    let mut distances = TriangleDistances::default();
    distances.lost.extend(square(0.0));
    let whole = flat().framed(Some([[0.0, 0.0, 0.0], [8.0, 8.0, 0.0]]));
    let picture = drawn(&distances, &whole);
    assert_eq!((picture.at(16, 48), picture.at(48, 48)), ([69, 117, 220, 255], [0; 4]));
}

#[test]
fn nothing_to_compare_is_reported() {
    let made = distance_map(&TriangleDistances::default(), &flat()).unwrap();
    assert_eq!(made.diagnostics.count(&codes::NOTHING_VISIBLE), 1);
}
