//! Vectors of named flags, and transforms as numbers.

use super::builder::{FIRST, FLAGS, Hierarchy, Move, NONE, TRANSFORMS, group, meant, single};
use crate::vector::Vector;
use serde_json::{Value, json};

pub(super) fn all() -> Vec<Vector> {
    [flags(), layers(), transforms()].concat()
}

fn flags() -> Vec<Vector> {
    let of_one = |name: &str, about: &str, version: i64, bits: i64, names: Value| {
        let file = Hierarchy::new(version).model(&single("root", 0, 0).flags(bits));
        meant(&format!("meaning_{name}"), about, FLAGS, &file, json!({ "flags": names }))
    };
    let of_none = |name: &str, about: &str, bits: i64, names: Value| {
        let file = Hierarchy::new(2).model(&group("root").flags(bits));
        meant(&format!("meaning_{name}"), about, FLAGS, &file, json!({ "flags": names }))
    };
    let later = |name: &str, about: &str, version: i64, bits: i64, names: Value| {
        let model = group("root").flags(bits).hole("Collider", &[0xff; 4]);
        let file = Hierarchy::new(version).model(&model);
        meant(&format!("meaning_{name}"), about, FLAGS, &file, json!({ "flags": names }))
    };
    let part =
        json!(["FrontFaces", "BackFaces", "Transparent", "VertexColorIsBaseColor", "VertexAlphaIsOcclusion"]);
    vec![
        of_one(
            "flags_of_a_part",
            "A part of version 1 has flags; bit 0 means that it is lit.",
            1,
            0x3f,
            part,
        ),
        of_one(
            "unlit_in_version_1",
            "Before version 5 a part is not lit if bit 0 is clear.",
            1,
            2,
            json!(["NoLighting", "FrontFaces"]),
        ),
        of_one(
            "unlit_in_version_5",
            "From version 5 on a part is not lit if bit 0 is set.",
            5,
            3,
            json!(["NoLighting", "FrontFaces"]),
        ),
        of_one(
            "lit_in_version_5",
            "From version 5 on a part is lit if bit 0 is clear.",
            5,
            2,
            json!(["FrontFaces"]),
        ),
        of_one(
            "flags_of_version_5",
            "A model has both flags that version 5 introduced.",
            5,
            0x18_0002,
            json!(["FrontFaces", "Terrain", "Opaque"]),
        ),
        of_one(
            "flags_too_new",
            "Before version 5 the bits of Terrain and Opaque have no meaning.",
            4,
            0x18_0003,
            json!(["FrontFaces"]),
        ),
        of_one(
            "flags_of_model_and_part",
            "In the single-part form one number holds the flags of the model and of its part.",
            3,
            0x1c3,
            json!(["FrontFaces", "ComplexGeometry", "Group", "NoSpatialQuery"]),
        ),
        of_none("group", "A group has no parts.", 0x81, json!(["Group"])),
        of_none(
            "no_spatial_query",
            "A model without parts is excluded from spatial queries.",
            0x101,
            json!(["NoSpatialQuery"]),
        ),
        of_none(
            "flags_none",
            "Before version 5 a model without parts and flags is not lit.",
            0,
            json!(["NoLighting"]),
        ),
        later(
            "complex_geometry",
            "A model of version 3 has the flag ComplexGeometry.",
            3,
            0x41,
            json!(["ComplexGeometry"]),
        ),
        later(
            "terrain",
            "In version 5 Terrain is a flag of the model, and Opaque is not.",
            5,
            0x18_0000,
            json!(["Terrain"]),
        ),
    ]
}

fn layers() -> Vec<Vector> {
    [(1, 0x200), (-1, 0x7_fe00), (500, 0x3_e800), (-500, 0x4_1800)]
        .map(|(layer, bits)| {
            let file = Hierarchy::new(4).model(&single("root", 0, 0).flags(bits | 1));
            let name = format!("meaning_layer_{}{}", if layer < 0 { "minus_" } else { "" }, i32::abs(layer));
            let about = format!("The layer {layer} is stored as a signed number of ten bits.");
            meant(&name, &about, FLAGS, &file, json!({ "flags": [], "layer": layer }))
        })
        .to_vec()
}

fn transforms() -> Vec<Vector> {
    let of = |name: &str, about: &str, moved: Move, rows: Value| {
        let file = Hierarchy::new(2).model(&group("leaf"));
        let file = file.model(&group("root").child(FIRST, moved));
        meant(&format!("meaning_{name}"), about, TRANSFORMS, &file, json!({ "children": [rows] }))
    };
    let turned = json!([[0, -2, 0, 1.5], [2, 0, 0, 2], [0, 0, 2, -3]]);
    let columns = [0.0, -2.0, 0.0, 1.5, 2.0, 0.0, 0.0, 2.0, 0.0, 0.0, 2.0, -3.0, 0.0, 0.0, 0.0, 1.0];
    let rows = [0.0, 2.0, 0.0, 0.0, -2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 1.5, 2.0, -3.0, 1.0];
    let scaled = [4.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 1.0];
    vec![
        of(
            "columns",
            "A matrix with the last row 0, 0, 0, 1 has its translation in the last column.",
            Move::Narrow(columns),
            turned.clone(),
        ),
        of(
            "rows",
            "A matrix with the last column 0, 0, 0, 1 has its translation in the last row.",
            Move::Narrow(rows),
            turned,
        ),
        of(
            "neither",
            "A matrix with 0, 0, 0, 1 in the last row and in the last column has no translation, and the rest is symmetric.",
            Move::Narrow(scaled),
            json!([[4, 0, 0, 0], [0, 4, 0, 0], [0, 0, 4, 0]]),
        ),
        of(
            "wide",
            "The matrix of a child is its rotation times its scale; the translation is not scaled.",
            Move::Wide([1.5, 2.0, -3.0], NONE, 0.5),
            json!([[0.5, 0, 0, 1.5], [0, 0.5, 0, 2], [0, 0, 0.5, -3]]),
        ),
    ]
}
