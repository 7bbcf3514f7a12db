//! Vectors of materials.

use super::{
    build::{BODY, MATERIAL, sound},
    shape::{Material, Shape, material, shape},
};
use crate::vector::Vector;

pub(super) fn all() -> Vec<Vector> {
    let vector = |name, about, materials: Vec<Material>| {
        sound(name, about, MATERIAL, materials.into_iter().fold(shape(), Shape::material))
    };
    let flags =
        [1, 2, 4, 8, 16, 32, 64, 128, 256, 1_u32 << 31].map(|flags| material("m", 0).field("flags", flags));
    let many = (0..200).map(|at| material(&format!("m{at}"), at)).collect();
    vec![
        vector(
            "materials",
            "Two materials, in the numbers that the game writes.",
            vec![material("a", 0), material("b", 1)],
        ),
        vector(
            "material_name_utf8",
            "Names of materials are UTF-8; one has no letters.",
            vec![material("лак", 0), material("", 1)],
        ),
        vector("material_flags", "Each flag of a material.", flags.into()),
        vector(
            "material_maps",
            "Maps are other materials' numbers.",
            vec![material("a", 0).field("reflectanceMap", 7).field("bumpMap", 8).field("detailMap", 300)],
        ),
        vector(
            "material_amounts",
            "The two floats of a material.",
            vec![material("a", 0).field("detailScale", 0.5_f32).field("reflectionAmount", 0.125_f32)],
        ),
        vector("materials_two_hundred", "More materials than the shortest integer can count.", many),
        sound(
            "materials_absent",
            "The body ends before the count of materials.",
            BODY,
            Shape { materials: None, ..shape() },
        ),
    ]
}
