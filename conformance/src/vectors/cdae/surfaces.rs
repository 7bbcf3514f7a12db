//! Vectors of materials.

use super::{
    builder::{BODY, MATERIAL, sound},
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
            "Two materials have the number formats that the game writes.",
            vec![material("a", 0), material("b", 1)],
        ),
        vector(
            "material_name_utf8",
            "Material names are UTF-8; one is empty.",
            vec![material("лак", 0), material("", 1)],
        ),
        vector("material_flags", "Each material flag is set in one material.", flags.into()),
        vector(
            "material_maps",
            "The maps of materials are indices of materials.",
            vec![material("a", 0).field("reflectanceMap", 7).field("bumpMap", 8).field("detailMap", 300)],
        ),
        vector(
            "material_amounts",
            "A material has two float values.",
            vec![material("a", 0).field("detailScale", 0.5_f32).field("reflectionAmount", 0.125_f32)],
        ),
        vector(
            "materials_two_hundred",
            "The shape has more materials than the shortest integer can count.",
            many,
        ),
        sound(
            "materials_absent",
            "The body ends before the material count.",
            BODY,
            Shape { materials: None, ..shape() },
        ),
    ]
}
