//! Vectors of the meaning of a shape beyond its bytes.

use super::{
    base_shapes::{LIST, TRIANGLE, around, detail, smallest, triangle},
    builder::{BUFFERS, MEANING, meant, sound, v26},
    dts,
    shape::{Sequence, Shape, material, mesh, null, sequence, shape},
    shape_parts::SetForm,
};
use crate::{meshwright_answer::float, vector::Vector};
use serde_json::{Value, json};

pub(super) fn all() -> Vec<Vector> {
    let mut list = vec![rotations(), tree(), materials(), kinds()];
    list.extend(levels());
    list.extend(clips());
    list
}

fn vector(name: &str, about: &str, shape: Shape, meaning: Value) -> Vector {
    meant(sound(name, about, MEANING, shape), meaning)
}

fn rotations() -> Vector {
    let half = float(std::f32::consts::FRAC_1_SQRT_2.into());
    let stored = [
        [0, 0, 0, 32767],
        [0, 0, 0, 32766],
        [32767, 0, 0, 0],
        [0, -16384, 0, 16384],
        [0, 0, 100, 100],
        [0; 4],
    ];
    let expected = [
        json!([0, 0, 0, 1]),
        json!([0, 0, 0, 1]),
        json!([-1, 0, 0, 0]),
        json!([0, half, 0, half]),
        json!([0, 0, float(-f64::from(std::f32::consts::FRAC_1_SQRT_2)), half]),
        json!([0, 0, 0, 1]),
    ];
    let nodes: Vec<Value> = expected.iter().map(|rotation| json!({ "rotation": rotation })).collect();
    vector(
        "rotations_conjugated",
        "The stored rotation of a node is the conjugate of its rotation, with length 1; a quaternion of zeros is not a rotation.",
        shape()
            .names(&["n"])
            .rows("nodes", &[[0, -1, -1, -1, -1]; 6])
            .rows("defaultRotations", &stored)
            .rows("defaultTranslations", &[[0; 3]; 6]),
        json!({ "nodes": nodes }),
    )
}

fn tree() -> Vector {
    let node = |name, parent: Option<u32>| json!({ "name": name, "parent": parent });
    vector(
        "names_and_parents",
        "A node refers to its name and to its parent by index.",
        shape()
            .names(&["zero", "one", "two"])
            .rows("nodes", &[[2, -1, -1, 1, -1], [0, 0, -1, -1, -1], [1, -1, -1, -1, -1]])
            .rows("defaultRotations", &[[0, 0, 0, 32767]; 3])
            .rows("defaultTranslations", &[[0; 3]; 3]),
        json!({ "nodes": [node("two", None), node("zero", Some(0)), node("one", None)] }),
    )
}

fn materials() -> Vector {
    let none = LIST | 1 << 28 | 1;
    let mesh = mesh()
        .rows("verts", &TRIANGLE)
        .rows("indices", &[[0], [1], [2], [0], [1], [2], [0], [1], [2]])
        .rows("primitives", &[[0, 3, LIST | 1], [3, 3, LIST], [6, 3, none]]);
    let of = |material: Value| json!({ "kind": "list", "indexed": true, "material": material });
    vector(
        "material_of_a_primitive",
        "The low 28 bits of a primitive are its material index; if bit 28 is set, the primitive has no material.",
        around(vec![mesh]).material(material("glass", 1)),
        json!({ "primitives": [[of(json!("glass")), of(json!("paint")), of(Value::Null)]] }),
    )
}

fn kinds() -> Vector {
    let indices = [0, 1, 2, 0, 1, 2, 2, 1_u32].map(|index| [index]);
    let mesh = mesh()
        .rows("verts", &TRIANGLE)
        .rows("indices", &indices)
        .rows("primitives", &[[0, 4, LIST | 1 << 30], [4, 4, LIST | 2 << 30]]);
    vector(
        "kind_of_a_primitive",
        "The two highest bits of a primitive state whether it is a list, a strip or a fan.",
        around(vec![mesh]),
        json!({ "primitives": [[{ "kind": "strip" }, { "kind": "fan" }]] }),
    )
}

fn levels() -> Vec<Vector> {
    let named = |names: &[&str], details: &[[f64; 13]]| {
        let mut made = smallest().names(names);
        let rows = made.vectors.iter_mut().find(|rows| rows.name == "details").expect("the details exist");
        *rows = super::shape_parts::Rows::none(&super::shape_parts::VECTORS[18]);
        made = made.rows("details", details);
        made
    };
    let mut billboard = detail(4, 0, 20.0);
    billboard[1] = -1.0;
    let level = |name, kind, pixels: Value| json!({ "name": name, "kind": kind, "pixels": pixels });
    let many = around(vec![null(), triangle(), triangle()]).names(&["door"]);
    let many = many.rows("objects", &[[5, 1, 0, 0, -1, -1]]);
    vec![
        vector(
            "kinds_of_levels",
            "The size and the name of a detail state its kind: visual, billboard, collision (in any case of letters) or ray cast.",
            named(
                &["detail100", "bbdetail20", "Collision-1", "Los-2"],
                &[detail(3, 0, 100.0), billboard, detail(5, 0, -1.0), detail(6, 0, -2.0)],
            ),
            json!({ "levels": [
                level("detail100", "visual", json!(100)),
                level("bbdetail20", "billboard", json!(20)),
                level("Collision-1", "collision", Value::Null),
                level("Los-2", "line_of_sight", Value::Null),
            ] }),
        ),
        vector(
            "meshes_of_levels",
            "A detail draws mesh start + number of each object that has so many meshes, unless the mesh is null.",
            two_objects(many),
            json!({ "drawn": [[], [1], [2]] }),
        ),
    ]
}

/// Assigns both objects to the sub-shape.
fn two_objects(mut shape: Shape) -> Shape {
    let rows = shape.vectors.iter_mut().find(|rows| rows.name == "subShapeNumObjects").expect("it is there");
    *rows = super::shape_parts::Rows::none(&super::shape_parts::VECTORS[5]);
    shape.rows("subShapeNumObjects", &[[2]])
}

/// Two nodes, and a sequence that animates them.
fn moving(sequence: Sequence) -> Shape {
    shape()
        .names(&["a", "b", "walk"])
        .rows("nodes", &[[0, -1, -1, 1, -1], [1, 0, -1, -1, -1]])
        .rows("defaultRotations", &[[0, 0, 0, 32767]; 2])
        .rows("defaultTranslations", &[[0; 3]; 2])
        .rows("subShapeFirstNode", &[[0]])
        .rows("subShapeFirstObject", &[[0]])
        .rows("subShapeNumNodes", &[[2]])
        .rows("subShapeNumObjects", &[[0]])
        .rows("nodeTranslations", &[[9, 9, 9], [1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]])
        .sequence(sequence.field("nameIndex", 2).field("numKeyframes", 2).field("duration", 4))
}

fn clips() -> Vec<Vector> {
    let channel = |node, times: Value, values: Value| json!({ "node": node, "path": "translation", "times": times, "values": values });
    let both = || sequence().set("translationMatters", &[0, 1], SetForm::Pair).field("baseTranslation", 1);
    let one = || sequence().set("translationMatters", &[1], SetForm::Pair).field("baseTranslation", 3);
    let clip = |looped: bool, channels: Value| json!({ "clips": [{ "name": "walk", "looped": looped, "channels": channels }] });
    let (first, second) = (json!([[1, 2, 3], [4, 5, 6]]), json!([[7, 8, 9], [10, 11, 12]]));
    let ends = json!([0, 4]);
    let plain =
        clip(false, json!([channel("a", ends.clone(), first), channel("b", ends.clone(), second.clone())]));
    let around = json!([[7, 8, 9], [10, 11, 12], [7, 8, 9]]);
    let triggered = moving(one().field("firstTrigger", 1).field("numTriggers", 2))
        .rows("triggers", &[[1.0, 0.0], [2.0, 0.25], [1.0, 1.0]]);
    vec![
        vector(
            "keys_of_members",
            "Keyframe k of member j is at index base + j times the number of keyframes + k; the last keyframe is at the end of the sequence.",
            moving(both()),
            plain.clone(),
        ),
        vector(
            "keys_of_one_member",
            "Keyframes are found by the position of a member in the bit set, not by its node index.",
            moving(one()),
            clip(false, json!([channel("b", ends, second)])),
        ),
        vector(
            "keys_of_a_cycle",
            "The keyframes of a cyclic sequence leave time to return to the first one.",
            moving(one().field("flags", 16)),
            clip(true, json!([channel("b", json!([0, 2, 4]), around)])),
        ),
        vector(
            "times_of_triggers",
            "Triggers have a position as a fraction of the duration; a sequence has a range of triggers.",
            triggered,
            json!({ "clips": [{ "events": [1, 4] }] }),
        ),
        meant(
            v26(
                "v26_keys_of_members",
                "In version 26 keyframe k of member j is at the same index as in version 31.",
                BUFFERS,
                &dts::file(moving(both())),
            ),
            plain,
        ),
    ]
}
