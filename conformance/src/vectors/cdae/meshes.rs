//! Vectors of meshes.

use super::{
    base_shapes::{LIST, TRIANGLE, around, triangle},
    builder::{MESH, sound},
    shape::{Mesh, mesh, null},
    shape_parts::Tuple,
};
use crate::vector::Vector;

pub(super) fn all() -> Vec<Vector> {
    [kinds(), arrays(), primitives(), skins()].concat()
}

fn vector(name: &str, about: &str, meshes: Vec<Mesh>) -> Vector {
    sound(name, about, MESH, around(meshes))
}

fn kinds() -> Vec<Vector> {
    let mut placed = mesh().field("radius", 2.25_f32);
    placed.body().center = Tuple::new([0.5_f32, 1.5, 2.5]);
    placed.body().bounds = Tuple::new([-1.0_f32, -2.0, -3.0, 2.0, 5.0, 8.0]);
    vec![
        vector(
            "meshes_null",
            "Null meshes (type 4) have no body; they precede and follow a mesh with a body.",
            vec![null(), mesh(), null(), null()],
        ),
        vector("mesh_empty", "A mesh of type 0 has no vertices.", vec![mesh()]),
        vector("mesh_sorted", "A mesh of type 3 has the layout of type 0.", vec![triangle().kind(3)]),
        vector("mesh_place", "A mesh has a bounding box, a center and a radius.", vec![placed]),
        vector(
            "mesh_frames",
            "A mesh has two vertex frames: its vectors hold both, and `vertsPerFrame` counts one.",
            vec![
                mesh()
                    .field("numFrames", 2)
                    .field("numMatFrames", 2)
                    .field("vertsPerFrame", 3)
                    .rows("verts", &TRIANGLE)
                    .rows("verts", &[[9.0_f32, 9.0, 9.0]; 3])
                    .rows("tverts", &[[0.5_f32, 0.5]; 6]),
            ],
        ),
        vector(
            "mesh_flags",
            "The flags of a mesh are an unsigned 32-bit integer.",
            vec![
                mesh().field("flags", 0x8000_0000_u32),
                mesh().field("flags", u32::MAX),
                mesh().field("flags", 1 << 28),
            ],
        ),
        vector(
            "mesh_of_a_parent",
            "A mesh shares the vertices of the first mesh and has its own indices.",
            vec![
                triangle(),
                mesh()
                    .field("parentMesh", 0)
                    .rows("primitives", &[[0, 3, LIST]])
                    .rows("indices", &[[2_u32], [1], [0]]),
            ],
        ),
    ]
}

fn arrays() -> Vec<Vector> {
    let vector = |name, about, mesh| vector(name, about, vec![mesh]);
    vec![
        vector(
            "verts",
            "A mesh has vertex positions.",
            mesh().rows("verts", &TRIANGLE).field("vertsPerFrame", 3),
        ),
        vector(
            "tverts",
            "A mesh has a UV set with coordinates outside 0 to 1.",
            mesh().rows("tverts", &[[0.0_f32, 1.0], [-3.5, 7.25]]),
        ),
        vector(
            "tverts2",
            "A mesh has two UV sets.",
            mesh().rows("tverts", &[[0.0_f32, 1.0]]).rows("tverts2", &[[0.25_f32, 0.75]]),
        ),
        vector(
            "colors",
            "Vertex colors have red, green, blue and alpha in one byte each.",
            mesh().rows("colors", &[[255, 128, 0, 1], [0, 0, 0, 255]]),
        ),
        vector(
            "norms",
            "A mesh has normals, one of which has length 0.",
            mesh().rows("norms", &[[0, 0, 1], [0, 0, 0]]),
        ),
        vector(
            "encoded_norms",
            "Encoded normals are indices of one byte into the table of the engine.",
            mesh().rows("encodedNorms", &[[0], [127], [255]]),
        ),
        vector("tangents", "Tangents have a sign.", mesh().rows("tangents", &[[1, 0, 0, 1], [0, -1, 0, -1]])),
        vector(
            "indices",
            "Indices are unsigned 32-bit integers.",
            mesh().rows("indices", &[[0], [65_536], [u32::MAX]]),
        ),
    ]
}

fn primitives() -> Vec<Vector> {
    let with = |primitives: &[[f64; 3]]| vec![triangle_without_primitives().rows("primitives", primitives)];
    let list = f64::from(LIST);
    vec![
        vector(
            "primitives",
            "Two primitives have a range of indices and a material each.",
            with(&[[0.0, 3.0, list], [3.0, 6.0, list + 1.0]]),
        ),
        vector(
            "primitive_strip",
            "A primitive of kind 1 is a triangle strip.",
            with(&[[0.0, 5.0, list + f64::from(1_u32 << 30)]]),
        ),
        vector(
            "primitive_fan",
            "A primitive of kind 2 is a triangle fan.",
            with(&[[0.0, 5.0, list + f64::from(2_u32 << 30)]]),
        ),
        vector(
            "primitive_without_material",
            "A primitive with bit 28 set has no material.",
            with(&[[0.0, 3.0, list + f64::from(1 << 28)]]),
        ),
        vector(
            "primitive_last_material",
            "A primitive has the largest material index.",
            with(&[[0.0, 3.0, list + f64::from(0x0fff_ffff)]]),
        ),
        vector("primitive_empty", "A primitive has no indices.", with(&[[0.0, 0.0, list]])),
    ]
}

fn triangle_without_primitives() -> Mesh {
    let indices = [0, 1, 2, 2, 1, 0, 1, 2, 0_u32].map(|index| [index]);
    mesh().rows("verts", &TRIANGLE).rows("indices", &indices).field("vertsPerFrame", 3)
}

fn skins() -> Vec<Vector> {
    let mut matrix = [0.0_f32; 16];
    (0..16).for_each(|at| matrix[at] = if at % 5 == 0 { 1.0 } else { at as f32 / 4.0 });
    let own = mesh()
        .kind(1)
        .skin(false)
        .skin_rows("initialVerts", &TRIANGLE)
        .skin_rows("initialNorms", &[[0, 0, 1]; 3])
        .skin_rows("initialTransforms", &[matrix])
        .skin_rows("vertexIndex", &[[0], [1], [2], [2]])
        .skin_rows("boneIndex", &[[0], [0], [0], [1]])
        .skin_rows("weight", &[[1.0_f32], [1.0], [0.25], [0.75]])
        .skin_rows("nodeIndex", &[[0], [0]]);
    let shared = mesh().kind(1).field("parentMesh", 0).skin(true).skin_rows("initialTransforms", &[matrix]);
    vec![
        vector("skin", "A mesh of type 1 has seven more vectors.", vec![own.clone(), null()]),
        vector(
            "skin_of_a_parent",
            "A skinned mesh that shares vertices has only matrices after the shared part.",
            vec![own, shared, mesh()],
        ),
    ]
}
