//! Lines and points.

use crate::small_scenes::{Picture, flat, paint, scene};
use meshwright_scene::{Attribute, Mesh, Primitive, Semantic, Topology, VertexPool};
use meshwright_testkit::sample_scene::stream;

/// Lines between points, with a color for each point.
fn lines(points: &[[f32; 3]], colors: &[[f32; 3]], topology: Topology) -> Mesh<'static> {
    let attribute =
        |semantic, values: &[[f32; 3]]| Attribute { semantic, stream: stream(values.as_flattened(), 3) };
    let attributes = vec![attribute(Semantic::Position, points), attribute(Semantic::Color(0), colors)];
    let primitive = Primitive::new(0, topology, None);
    Mesh { pools: vec![VertexPool { attributes }], primitives: vec![primitive], ..Mesh::default() }
}

/// A picture of lines or points that vertex colors shade.
fn picture(mesh: Mesh<'static>) -> Picture {
    let mut scene = scene(mesh, paint([1.0; 4]));
    scene.vertex_colors_shade = Some(true);
    Picture::new(&scene, &flat())
}

#[test]
fn lines_and_points_have_the_colors_of_their_vertices() {
    let (red, green) = ([1.0, 0.0, 0.0], [0.0, 1.0, 0.0]);
    let ends = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0]];
    for topology in [Topology::Lines, Topology::LineStrip, Topology::Points] {
        let picture = picture(lines(&ends, &[red, green], topology));
        let [left, right] = [0, 63].map(|x| picture.at(x, 31));
        assert!(left[3] > 0 && left[0] > 200 && left[1] < 80, "{topology:?}: {left:?}");
        assert!(right[3] > 0 && right[1] > 200 && right[0] < 80, "{topology:?}: {right:?}");
    }
    // A loop has a last line.
    let corners = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, 0.0]];
    let at_left = |topology| {
        let mesh = lines(&corners, &[red; 4], topology);
        picture(mesh).at(0, 32)[3]
    };
    assert_eq!((at_left(Topology::LineStrip), at_left(Topology::LineLoop) > 0), (0, true));
}

#[test]
fn lines_hide_lines_behind_them() {
    let (red, green) = ([1.0, 0.0, 0.0], [0.0, 1.0, 0.0]);
    let cross = |near: f32| {
        let points = [[0.0, 0.5, near], [1.0, 0.5, near], [0.5, 0.0, 0.0], [0.5, 1.0, 0.0]];
        let mesh = lines(&points, &[red, red, green, green], Topology::Lines);
        picture(mesh).at(32, 32)
    };
    let ([red, green, ..], [behind, in_front, ..]) = (cross(0.5), cross(-0.5));
    assert!(red > green && red > 200, "the first is nearer: {red} {green}");
    assert!(in_front > behind && in_front > 200, "the second is nearer: {behind} {in_front}");
}
