//! Vectors of version 26: three buffers with guards.

use super::{
    base_shapes::{LIST, TRIANGLE, around, smallest, triangle},
    builder::{BUFFERS, v26},
    dts::{File, file},
    shape::{Mesh, Shape, material, mesh, null, sequence, shape},
    shape_parts::{SetForm, Tuple},
};
use crate::vector::Vector;

pub(super) fn all() -> Vec<Vector> {
    [whole(), buffers(), dead(), meshes(), behind()].concat()
}

fn vector(name: &str, about: &str, shape: Shape) -> Vector {
    v26(name, about, BUFFERS, &file(shape))
}

/// One triangle as in this version: no tangents, and an integral radius.
fn whole_triangle() -> Mesh {
    triangle().field("radius", 1).rows("encodedNorms", &[[1], [2], [3]])
}

fn whole() -> Vec<Vector> {
    vec![
        vector("v26_empty", "A file of version 26 has an empty shape: only counts and guards.", shape()),
        vector("v26_smallest", "A shape has one node, one object, one detail and a null mesh.", smallest()),
        vector(
            "v26_triangle",
            "A shape has one triangle with encoded normals.",
            around(vec![whole_triangle()]),
        ),
    ]
}

fn buffers() -> Vec<Vector> {
    let mut placed = smallest()
        .field("smallestVisibleSize", 12)
        .field("smallestVisibleDL", -1)
        .field("radius", 4.25_f32)
        .field("tubeRadius", 4.5_f32);
    placed.center = Tuple::new([1.5_f32, 2.0, 3.0]);
    placed.bounds = Tuple::new([-1.5_f32, -2.0, -3.0, 3.0, 6.0, 9.0]);
    let keys = shape()
        .rows("nodes", &[[0, -1, -1, -1, -1], [1, 0, -1, -1, -1]])
        .names(&["a", "b"])
        .rows("defaultRotations", &[[1, 2, 3, 4], [5, 6, 7, 8]])
        .rows("defaultTranslations", &[[1, 2, 3], [4, 5, 6]])
        .rows("nodeRotations", &[[0, 0, 0, 32766], [-1, -2, -3, -4], [9, 9, 9, 9]])
        .rows("nodeTranslations", &[[0.5_f32, 1.5, 2.5]])
        .rows("nodeUniformScales", &[[2.0_f32], [0.5]])
        .rows("nodeAlignedScales", &[[1, 2, 1]])
        .rows("nodeArbitraryScaleFactors", &[[1, 1, 2], [3, 3, 3]])
        .rows("nodeArbitraryScaleRots", &[[0, 0, 0, 32767], [32767, 0, 0, 0]])
        .rows("groundTranslations", &[[0, 1, 0]])
        .rows("groundRotations", &[[0, 0, 1, 2]]);
    let states = shape()
        .rows("objectStates", &[[1.0_f32, 0.0, 0.0], [0.5, 2.0, 3.0]])
        .rows("triggers", &[[1.0, 0.25], [f64::from(0x8000_0001_u32), 1.0]]);
    let many = (0..130).fold(shape(), |shape, _| shape.mesh(mesh()));
    vec![
        vector(
            "v26_head",
            "A file of version 26 has sizes and radii; the smallest visible size is an integer.",
            placed,
        ),
        vector(
            "v26_keys",
            "In version 26 rotation keyframes are in the 16-bit buffer and all others in the 32-bit buffer.",
            keys,
        ),
        vector("v26_states", "A file of version 26 has object states and triggers.", states),
        vector(
            "v26_names",
            "In version 26 names are zero-terminated strings in the 8-bit buffer.",
            shape().names(&["", "кузов", "a", ""]),
        ),
        vector(
            "v26_many_guards",
            "A file of version 26 has so many guards that the counter of the 8-bit buffer overflows to 0.",
            many,
        ),
        v26(
            "v26_padding",
            "The padding of the last word of a buffer can have any value.",
            BUFFERS,
            &File { filler: 0xcd, ..file(smallest()) },
        ),
    ]
}

fn dead() -> Vec<Vector> {
    vec![
        v26(
            "v26_dead_lists",
            "Decals, image lists and decal states are skipped.",
            BUFFERS,
            &File {
                decals: vec![[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]],
                ifl: vec![[-1; 5]],
                decal_states: vec![11, 12, 13],
                ..file(smallest())
            },
        ),
        v26(
            "v26_dead_sets",
            "A sequence has two unused bit sets between those of scale and visibility.",
            BUFFERS,
            &File {
                dead_sets: [vec![1, 2, 3], vec![u32::MAX]],
                ..file(smallest().names(&["ambient"]).sequence(
                    sequence().set("scaleMatters", &[0], SetForm::Pair).set(
                        "visMatters",
                        &[0],
                        SetForm::Pair,
                    ),
                ))
            },
        ),
    ]
}

fn meshes() -> Vec<Vector> {
    let mut merged = mesh();
    merged.body().merge = vec![0, 1, 65_535];
    let full = mesh()
        .rows("verts", &TRIANGLE)
        .rows("tverts", &[[0.0_f32, 1.0], [1.0, 1.0], [0.0, 0.0]])
        .rows("tverts2", &[[0.5_f32, 0.5]; 3])
        .rows("colors", &[[1, 2, 3, 4], [5, 6, 7, 8], [255, 255, 255, 255]])
        .rows("norms", &[[0, 0, 1]; 3])
        .rows("encodedNorms", &[[0], [128], [255]])
        .rows("primitives", &[[0, 3, LIST]])
        .rows("indices", &[[0], [2], [1]])
        .field("radius", 3)
        .field("vertsPerFrame", 3);
    let shares = mesh()
        .field("parentMesh", 0)
        .rows("verts", &TRIANGLE)
        .rows("tverts", &[[0, 1]; 3])
        .rows("primitives", &[[0, 3, LIST]])
        .rows("indices", &[[2], [1], [0]]);
    vec![
        vector(
            "v26_null_meshes",
            "A null mesh has neither guards nor a body.",
            around(vec![null(), mesh(), null()]),
        ),
        vector("v26_mesh", "A mesh has every array.", around(vec![full.clone()])),
        vector(
            "v26_mesh_sorted",
            "A mesh of type 3 has the layout of type 0.",
            around(vec![full.clone().kind(3)]),
        ),
        vector(
            "v26_mesh_of_a_parent",
            "A mesh that shares vertices states their number without storing them; its indices are its own.",
            around(vec![full, shares]),
        ),
        vector(
            "v26_merge_indices",
            "Unused merge indices are in the 16-bit buffer.",
            around(vec![merged, mesh()]),
        ),
    ]
}

fn behind() -> Vec<Vector> {
    let mut counted = sequence();
    for (at, (_, number)) in (1_u32..).zip(&mut counted.fields.0) {
        *number = at.into();
    }
    let moved = counted
        .field("duration", 0.75_f32)
        .set("rotationMatters", &[0, 31, 32], SetForm::Pair)
        .set("translationMatters", &[1], SetForm::Pair)
        .set("matFrameMatters", &[2], SetForm::Pair);
    let materials = ["a", "", "лак"].iter().zip(0..).fold(shape(), |shape, (name, at)| {
        shape.material(material(name, at).field("flags", 7).field("detailScale", 0.5_f32))
    });
    let longest = shape().material(material(&"m".repeat(255), 0));
    vec![
        vector(
            "v26_sequence",
            "In version 26 a sequence has plain numbers and bit sets of words.",
            smallest().names(&["walk"]).sequence(moved),
        ),
        vector(
            "v26_materials",
            "In version 26 the names of all materials precede one array for each property.",
            materials,
        ),
        vector(
            "v26_material_name_longest",
            "The name of a material has 255 bytes, the largest length that version 26 can state.",
            longest,
        ),
    ]
}
