//! Pictures of texture coordinates.

use crate::small_scenes::{Picture, paint, quad, scene};
use meshwright_render::{Background, UvLayoutOptions, uv_layout};
use meshwright_scene::{MeshId, Semantic};
use meshwright_testkit::sample_scene::stream;

#[test]
fn triangles_are_at_their_coordinates() {
    let mut mesh = quad([0.0, 0.0, 1.0, 1.0], 0.0);
    // The right half of the upper half.
    let uvs = [0.5, 0.5, 1.0, 0.5, 1.0, 0.0, 0.5, 0.0];
    mesh.pools[0].attributes.retain(|attribute| attribute.semantic != Semantic::TexCoord(0));
    mesh.pools[0]
        .attributes
        .push(meshwright_scene::Attribute { semantic: Semantic::TexCoord(0), stream: stream(&uvs, 2) });
    let scene = scene(mesh, paint([1.0; 4]));
    let options = UvLayoutOptions::default().side(100).background(Background::Color([0; 3]));
    let made = uv_layout(&scene, MeshId::new(0), &options).unwrap();
    assert!(made.diagnostics.is_empty());
    let picture = Picture::from(made.value);
    assert!(picture.at(80, 30)[2] > 60, "{:?}", picture.at(80, 30));
    for (x, y) in [(25, 25), (25, 75), (75, 75)] {
        assert_eq!(picture.at(x, y), [0, 0, 0, 255], "{x} {y}");
    }
    // The frame of the image is orange.
    let frame = picture.at(3, 50);
    assert!(frame[0] > 150 && frame[2] < 120, "{frame:?}");
}

#[test]
fn what_does_not_exist_is_said() {
    let scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), paint([1.0; 4]));
    let options = UvLayoutOptions::default().side(64);
    let error = uv_layout(&scene, MeshId::new(3), &options).unwrap_err();
    assert_eq!(error.message(), "the scene has no mesh 3");
    let made = uv_layout(&scene, MeshId::new(0), &options.set(2)).unwrap();
    assert_eq!(made.diagnostics.as_slice()[0].message, "mesh \"#0\" has no triangles with UV set 2");
}
