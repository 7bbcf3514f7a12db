//! Vectors of the body header, the packed vectors of a shape, and names.

use super::{
    build::{BODY, PACKED, sound},
    parts::Tuple,
    samples::smallest,
    shape::{Shape, shape},
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
        sound("head", "Sizes, radii, the middle, and the box: smallest corner, then largest.", BODY, placed),
        sound(
            "head_negative",
            "A shape of which nothing is drawn: both numbers of the smallest level are negative.",
            BODY,
            smallest().field("smallestVisibleSize", -1).field("smallestVisibleDL", -1),
        ),
    ]
}

fn tree() -> Vec<Vector> {
    vec![
        vector(
            "nodes",
            "Nodes: two roots, the second with two children.",
            shape().names(&["a", "b", "c", "d"]).rows(
                "nodes",
                &[[0, -1, -1, -1, 1], [1, -1, -1, 2, -1], [2, 1, -1, -1, 3], [3, 1, -1, -1, -1]],
            ),
        ),
        vector(
            "nodes_at_the_ends",
            "Nodes whose links are the largest and the smallest numbers.",
            shape().rows("nodes", &[[ENDS[0]; 5], [ENDS[1]; 5], [ENDS[2]; 5]]),
        ),
        vector(
            "objects",
            "Objects: a run of meshes each, two of them at one node.",
            shape().names(&["n", "a", "b"]).rows("objects", &[[1, 0, 0, 0, 1, -1], [2, 0, 0, 0, -1, -1]]),
        ),
        vector(
            "sub_shapes",
            "Two sub-shapes with a run of nodes and a run of objects each.",
            shape()
                .rows("subShapeFirstNode", &[[0], [3]])
                .rows("subShapeFirstObject", &[[0], [2]])
                .rows("subShapeNumNodes", &[[3], [1]])
                .rows("subShapeNumObjects", &[[2], [0]]),
        ),
        vector(
            "default_rotations",
            "Rotations as four 16-bit integers, 32767 for 1.",
            shape()
                .rows("defaultRotations", &[[0, 0, 0, 32767], [23170, 0, -23170, 0], [-32768, 32767, 1, -1]]),
        ),
        vector(
            "default_translations",
            "Translations as three floats.",
            shape().rows("defaultTranslations", &[[0.5_f32, -1.0, 100.25], [f32::MAX, f32::MIN, 0.0]]),
        ),
    ]
}

fn keys() -> Vec<Vector> {
    let points = [[1.0_f32, 2.0, 3.0], [0.5, -0.25, 0.125]];
    let quats = [[0, 0, 0, 32766], [1, -2, 3, -4], [32767, 0, 0, 0]];
    vec![
        vector("node_rotations", "Rotation keys.", shape().rows("nodeRotations", &quats)),
        vector("node_translations", "Translation keys.", shape().rows("nodeTranslations", &points)),
        vector(
            "node_uniform_scales",
            "Scale keys of one factor.",
            shape().rows("nodeUniformScales", &[[1.0_f32], [0.5], [-2.0]]),
        ),
        vector(
            "node_aligned_scales",
            "Scale keys along the axes.",
            shape().rows("nodeAlignedScales", &points),
        ),
        vector(
            "node_arbitrary_scales",
            "Scale keys along rotated axes: factors and rotations.",
            shape().rows("nodeArbitraryScaleFactors", &points).rows("nodeArbitraryScaleRots", &quats[..2]),
        ),
        vector(
            "ground_frames",
            "Ground frames: translations precede rotations here.",
            shape().rows("groundTranslations", &points).rows("groundRotations", &quats[..2]),
        ),
        vector(
            "floats_in_vectors",
            "Floats inside of vectors have no markers: infinite ones and such that are not numbers.",
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
            "States: visibility, frame, texture frame.",
            shape().rows("objectStates", &[[1.0_f32, 0.0, 0.0], [0.25, 3.0, 7.0]]),
        ),
        vector(
            "triggers",
            "Triggers: 32 bits without sign, and a position.",
            shape().rows(
                "triggers",
                &[[1.0, 0.0], [f64::from(0x8000_0002_u32), 0.5], [f64::from(u32::MAX), 1.0]],
            ),
        ),
        vector(
            "details",
            "Levels: one that is drawn, one without anything, one to collide with.",
            shape().names(&["detail100", "detail2", "collision-1"]).rows(
                "details",
                &[level(0, 0, 0, 100.0, 12.0), level(1, 0, 1, 2.0, 0.0), level(2, 0, 2, -1.0, 8.0)],
            ),
        ),
        vector(
            "detail_of_a_billboard",
            "A level that the engine makes of images, with its settings.",
            shape()
                .names(&["bbDetail50"])
                .rows("details", &[[0.0, -1.0, 0.0, 50.0, -1.0, -1.0, 0.0, 64.0, 2.0, 4.0, 3.0, 0.5, 1.0]]),
        ),
        vector(
            "every_vector",
            "Every vector of a shape with one element each, all different.",
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
        vector(
            "names_empty_and_twice",
            "A name without letters, and one that is there twice.",
            &["", "a", "a", ""],
        ),
        vector("names_two_hundred", "More names than the shortest integer can count.", &many),
    ]
}
