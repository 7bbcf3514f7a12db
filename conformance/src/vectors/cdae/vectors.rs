//! Vectors of the body header, the packed vectors of a shape, and names.

use super::{
    base_shapes::smallest,
    builder::{BODY, PACKED, sound},
    shape::{Shape, shape},
    shape_parts::Tuple,
};
use crate::vector::Vector;

const ENDS: [i32; 3] = [i32::MIN, i32::MAX, -1];

pub(super) fn all() -> Vec<Vector> {
    [head(), tree(), keys(), others(), names()].concat()
}

fn vector(name: &str, about: &str, shape: Shape) -> Vector {
    sound(name, about, PACKED, shape)
}

fn head() -> Vec<Vector> {
    let mut placed = smallest()
        .field("smallestVisibleSize", 12.5_f32)
        .field("smallestVisibleDL", 3)
        .field("radius", 4.25_f32)
        .field("tubeRadius", 4.5_f32);
    placed.center = Tuple::new([1, 2, 3]);
    placed.bounds = Tuple::new([-1, -2, -3, 3, 6, 9]);
    vec![
        sound(
            "head",
            "The body begins with the sizes, the radii, the center and the bounding box of the shape.",
            BODY,
            placed,
        ),
        sound(
            "head_negative",
            "The game draws nothing of the shape: the size and the index of the smallest visible level are negative.",
            BODY,
            smallest().field("smallestVisibleSize", -1).field("smallestVisibleDL", -1),
        ),
    ]
}

fn tree() -> Vec<Vector> {
    vec![
        vector(
            "nodes",
            "The shape has two root nodes, the second of which has two children.",
            shape().names(&["a", "b", "c", "d"]).rows(
                "nodes",
                &[[0, -1, -1, -1, 1], [1, -1, -1, 2, -1], [2, 1, -1, -1, 3], [3, 1, -1, -1, -1]],
            ),
        ),
        vector(
            "nodes_at_the_ends",
            "The links of nodes have the largest and the smallest values.",
            shape().rows("nodes", &[[ENDS[0]; 5], [ENDS[1]; 5], [ENDS[2]; 5]]),
        ),
        vector(
            "objects",
            "Each object has a range of meshes, and two objects belong to one node.",
            shape().names(&["n", "a", "b"]).rows("objects", &[[1, 0, 0, 0, 1, -1], [2, 0, 0, 0, -1, -1]]),
        ),
        vector(
            "sub_shapes",
            "Two sub-shapes have a range of nodes and a range of objects each.",
            shape()
                .rows("subShapeFirstNode", &[[0], [3]])
                .rows("subShapeFirstObject", &[[0], [2]])
                .rows("subShapeNumNodes", &[[3], [1]])
                .rows("subShapeNumObjects", &[[2], [0]]),
        ),
        vector(
            "default_rotations",
            "Default rotations are four 16-bit integers, of which 32767 means 1.",
            shape()
                .rows("defaultRotations", &[[0, 0, 0, 32767], [23170, 0, -23170, 0], [-32768, 32767, 1, -1]]),
        ),
        vector(
            "default_translations",
            "Default translations are three floats.",
            shape().rows("defaultTranslations", &[[0.5_f32, -1.0, 100.25], [f32::MAX, f32::MIN, 0.0]]),
        ),
    ]
}

fn keys() -> Vec<Vector> {
    let points = [[1.0_f32, 2.0, 3.0], [0.5, -0.25, 0.125]];
    let quats = [[0, 0, 0, 32766], [1, -2, 3, -4], [32767, 0, 0, 0]];
    vec![
        vector("node_rotations", "The shape has rotation keyframes.", shape().rows("nodeRotations", &quats)),
        vector(
            "node_translations",
            "The shape has translation keyframes.",
            shape().rows("nodeTranslations", &points),
        ),
        vector(
            "node_uniform_scales",
            "The shape has uniform scale keyframes.",
            shape().rows("nodeUniformScales", &[[1.0_f32], [0.5], [-2.0]]),
        ),
        vector(
            "node_aligned_scales",
            "The shape has scale keyframes along the axes.",
            shape().rows("nodeAlignedScales", &points),
        ),
        vector(
            "node_arbitrary_scales",
            "The shape has scale keyframes along rotated axes, with factors and rotations.",
            shape().rows("nodeArbitraryScaleFactors", &points).rows("nodeArbitraryScaleRots", &quats[..2]),
        ),
        vector(
            "ground_frames",
            "Translations of ground frames precede their rotations.",
            shape().rows("groundTranslations", &points).rows("groundRotations", &quats[..2]),
        ),
        vector(
            "floats_in_vectors",
            "Floats in vectors have no markers and can be infinite or NaN.",
            shape()
                .rows("nodeUniformScales", &[[f32::NAN], [f32::INFINITY], [-0.0]])
                .rows("nodeTranslations", &[[f32::NEG_INFINITY, f32::NAN, f32::from_bits(1)]]),
        ),
    ]
}

fn others() -> Vec<Vector> {
    let level = |name: i32, sub: i32, nth: i32, size: f64, polygons: f64| {
        [name.into(), sub.into(), nth.into(), size, -1.0, -1.0, polygons, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    };
    vec![
        vector(
            "object_states",
            "Object states have a visibility, a frame and a texture frame.",
            shape().rows("objectStates", &[[1.0_f32, 0.0, 0.0], [0.25, 3.0, 7.0]]),
        ),
        vector(
            "triggers",
            "Triggers have an unsigned 32-bit state and a position.",
            shape().rows(
                "triggers",
                &[[1.0, 0.0], [f64::from(0x8000_0002_u32), 0.5], [f64::from(u32::MAX), 1.0]],
            ),
        ),
        vector(
            "details",
            "The shape has a visual detail, a detail without meshes and a collision detail.",
            shape().names(&["detail100", "detail2", "collision-1"]).rows(
                "details",
                &[level(0, 0, 0, 100.0, 12.0), level(1, 0, 1, 2.0, 0.0), level(2, 0, 2, -1.0, 8.0)],
            ),
        ),
        vector(
            "detail_of_a_billboard",
            "A billboard detail has settings for the images that the engine renders.",
            shape()
                .names(&["bbDetail50"])
                .rows("details", &[[0.0, -1.0, 0.0, 50.0, -1.0, -1.0, 0.0, 64.0, 2.0, 4.0, 3.0, 0.5, 1.0]]),
        ),
        vector(
            "every_vector",
            "Every vector of the shape has one element, and all of them differ.",
            shape()
                .rows("nodes", &[[1, 2, 3, 4, 5]])
                .rows("objects", &[[6, 7, 8, 9, 10, 11]])
                .rows("subShapeFirstNode", &[[12]])
                .rows("subShapeFirstObject", &[[13]])
                .rows("subShapeNumNodes", &[[14]])
                .rows("subShapeNumObjects", &[[15]])
                .rows("defaultRotations", &[[16, 17, 18, 19]])
                .rows("defaultTranslations", &[[20, 21, 22]])
                .rows("nodeRotations", &[[23, 24, 25, 26]])
                .rows("nodeTranslations", &[[27, 28, 29]])
                .rows("nodeUniformScales", &[[30]])
                .rows("nodeAlignedScales", &[[31, 32, 33]])
                .rows("nodeArbitraryScaleFactors", &[[34, 35, 36]])
                .rows("nodeArbitraryScaleRots", &[[37, 38, 39, 40]])
                .rows("groundTranslations", &[[41, 42, 43]])
                .rows("groundRotations", &[[44, 45, 46, 47]])
                .rows("objectStates", &[[48, 49, 50]])
                .rows("triggers", &[[51, 52]])
                .rows("details", &[[53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65]]),
        ),
    ]
}

fn names() -> Vec<Vector> {
    let many: Vec<String> = (0..200).map(|at| format!("n{at}")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    let vector = |name, about, names: &[&str]| sound(name, about, BODY, shape().names(names));
    vec![
        vector("names_utf8", "Names are UTF-8.", &["кузов", "Größe", "車輪", "\u{1f697}"]),
        vector("names_empty_and_twice", "One name is empty, and one name occurs twice.", &["", "a", "a", ""]),
        vector("names_two_hundred", "The shape has more names than the shortest integer can count.", &many),
    ]
}
