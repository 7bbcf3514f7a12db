//! Shapes that several vectors are based on.

use super::shape::{Mesh, Shape, material, mesh, null, shape};

pub(super) const TRIANGLE: [[f32; 3]; 3] = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 2.0, 0.0]];
const UP: [f32; 3] = [0.0, 0.0, 1.0];
/// A primitive of indexed triangles with the first material.
pub(super) const LIST: u32 = 1 << 29;

/// One triangle with all features of real files.
pub(super) fn triangle() -> Mesh {
    let mut made = mesh()
        .rows("verts", &TRIANGLE)
        .rows("tverts", &[[0.0_f32, 1.0], [1.0, 1.0], [0.0, 0.0]])
        .rows("norms", &[UP; 3])
        .rows("primitives", &[[0, 3, LIST]])
        .rows("indices", &[[0_u32], [2], [1]])
        .rows("tangents", &[[1.0_f32, 0.0, 0.0, 1.0]; 3])
        .field("vertsPerFrame", 3)
        .field("radius", 1.5_f32);
    made.body().center = super::shape_parts::Tuple::new([0.5_f32, 1.0, 0.0]);
    made.body().bounds = super::shape_parts::Tuple::new([0, 0, 0, 1, 2, 0]);
    made
}

/// A node, an object, a level, and only a null mesh.
pub(super) fn smallest() -> Shape {
    around(vec![null()])
}

/// A shape of one object with these meshes, one per level: `detail200`, `detail100` and so on.
pub(super) fn around(meshes: Vec<Mesh>) -> Shape {
    let count = meshes.len() as i32;
    let mut made = shape()
        .names(&["start01", "hull"])
        .rows("nodes", &[[0, -1, 0, -1, -1]])
        .rows("objects", &[[1, count, 0, 0, -1, -1]])
        .rows("subShapeFirstNode", &[[0]])
        .rows("subShapeFirstObject", &[[0]])
        .rows("subShapeNumNodes", &[[1]])
        .rows("subShapeNumObjects", &[[1]])
        .rows("defaultRotations", &[[0, 0, 0, 32767]])
        .rows("defaultTranslations", &[[0, 0, 0]])
        .rows("objectStates", &[[1, 0, 0]])
        .material(material("paint", 0));
    for level in 0..count {
        let size = f64::from(200 / (level + 1));
        made = made.names(&[&format!("detail{size}")]).rows("details", &[detail(level + 2, level, size)]);
    }
    made.meshes = meshes;
    made
}

/// A level of the first sub-shape: its name, the index of the mesh of each object, and its size.
pub(super) fn detail(name: i32, nth: i32, size: f64) -> [f64; 13] {
    [name.into(), 0.0, nth.into(), size, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
}
