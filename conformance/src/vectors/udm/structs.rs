//! Vectors of records, alone and in arrays.

use super::builder::{
    ARRAY_PAGE, BOOL, FLOAT, HALF, Kind, LZ4_PAGE, NIL, STRUCT, STRUCT_PAGE, UINT8, UINT16, Udm, VEC2, VEC3,
    VEC4, VEC4I, entry, f32, floats, half, int, ints, layout, nil, one, record, records, records_lz4, sound,
    u8, udm,
};
use crate::{bytes::Bytes, vector::Vector};
use serde_json::json;

pub(super) fn all() -> Vec<Vector> {
    [single(), many()].concat()
}

const VERTEX: [(Kind, &str); 4] = [(VEC3, "pos"), (VEC2, "uv"), (VEC3, "n"), (VEC4, "t")];

fn vertex(first: f32) -> Vec<Udm> {
    vec![
        floats(VEC3, &[first, 1.0, 2.0]),
        floats(VEC2, &[0.25, 0.75]),
        floats(VEC3, &[0.0, 1.0, 0.0]),
        floats(VEC4, &[1.0, 0.0, 0.0, -1.0]),
    ]
}

fn single() -> Vec<Vector> {
    let mixed: [(Kind, &str); 4] = [(UINT8, "a"), (VEC3, "b"), (HALF, "c"), (BOOL, "d")];
    let yes = udm(BOOL, Bytes::new().u8(1), json!(true));
    let long = "m".repeat(255);
    let names: Vec<(Kind, &str)> = (0..255).map(|_| (UINT8, "")).collect();
    let bytes: Vec<Udm> = (0..255).map(u8).collect();
    let short_with_long_length = Bytes::new().u8(1).u8(UINT8.0).u8(255).u32(1).raw("a").u8(5);
    let spelled = Bytes::new().u16(short_with_long_length.len() as u16).raw(short_with_long_length);
    vec![
        one(
            "struct",
            "A struct has a size, the types of its members, their names and its values.",
            STRUCT_PAGE,
            record(&[(FLOAT, "x")], &[f32(1.5)]),
        ),
        one(
            "struct_mixed",
            "The members of a struct have no padding between them.",
            STRUCT_PAGE,
            record(&mixed, &[u8(7), floats(VEC3, &[1.0, 2.0, 3.0]), half(0x3c00, 1.0), yes]),
        ),
        one(
            "struct_vertex",
            "A struct has the members of a mesh vertex.",
            STRUCT_PAGE,
            record(&VERTEX, &vertex(0.5)),
        ),
        one(
            "struct_unnamed",
            "The members of a struct have empty names.",
            STRUCT_PAGE,
            record(&[(UINT8, ""), (FLOAT, "")], &[u8(1), f32(2.0)]),
        ),
        one(
            "struct_names_alike",
            "Two members of a struct have the same name.",
            STRUCT_PAGE,
            record(&[(UINT8, "x"), (UINT8, "x")], &[u8(1), u8(2)]),
        ),
        one(
            "struct_name_long",
            "The name of a member has the form of a string: from 255 bytes on its length takes five bytes.",
            STRUCT_PAGE,
            record(&[(UINT8, long.as_str())], &[u8(1)]),
        ),
        one(
            "struct_name_with_long_length",
            "The length of a short member name takes five bytes.",
            STRUCT_PAGE,
            udm(STRUCT, spelled, json!({ "members": [["uint8", "a"]], "values": [5] })),
        ),
        one(
            "struct_of_nil",
            "A member without bytes precedes a member of one byte.",
            STRUCT_PAGE,
            record(&[(NIL, "none"), (UINT8, "one")], &[nil(), u8(1)]),
        ),
        one(
            "struct_of_255",
            "A struct has 255 members, the largest possible number.",
            STRUCT_PAGE,
            record(&names, &bytes),
        ),
        sound(
            "struct_before_others",
            "A struct ends with its last member, and the next value begins there.",
            STRUCT_PAGE,
            vec![entry("a", record(&[(UINT8, "x")], &[u8(1)])), entry("b", f32(2.0))],
        ),
    ]
}

fn many() -> Vec<Vector> {
    const WEIGHTS: [(Kind, &str); 2] = [(VEC4I, "id"), (VEC4, "w")];
    let weight = |bone: i32| vec![ints(VEC4I, &[bone, -1, -1, -1]), floats(VEC4, &[1.0, 0.0, 0.0, 0.0])];
    let pairs = |count: u16| (0..count).map(|at| vec![int(UINT16, 2, at.into()), f32(at.into())]).collect();
    let pair: [(Kind, &str); 2] = [(UINT16, "i"), (FLOAT, "f")];
    let two: Vec<Vec<Udm>> = pairs(2);
    let hundred: Vec<Vec<Udm>> = pairs(100);
    let head = layout(&pair);
    let stated =
        Bytes::new().u8(STRUCT.0).u32(0).u64(2 + head.len() as u64).u16(head.len() as u16).raw(&head);
    let none = json!({ "of": "struct", "members": [["uint16", "i"], ["float", "f"]], "items": [] });
    vec![
        one(
            "array_of_struct",
            "The description of a struct precedes all items of the array.",
            ARRAY_PAGE,
            records(&pair, &two),
        ),
        one(
            "array_empty_of_struct",
            "An array without structs has their description.",
            ARRAY_PAGE,
            udm(super::builder::ARRAY, stated, none),
        ),
        one(
            "array_of_struct_vertices",
            "An uncompressed array has three vertices.",
            ARRAY_PAGE,
            records(&VERTEX, &[vertex(0.0), vertex(1.0), vertex(2.0)]),
        ),
        one(
            "array_lz4_of_struct",
            "The description of a struct precedes the number of items and the block.",
            LZ4_PAGE,
            records_lz4(&pair, &two),
        ),
        one(
            "array_lz4_of_struct_weights",
            "A compressed array has the bones and weights of two vertices.",
            LZ4_PAGE,
            records_lz4(&WEIGHTS, &[weight(0), weight(3)]),
        ),
        one(
            "array_lz4_empty_of_struct",
            "A compressed array without structs has their description and an empty block.",
            LZ4_PAGE,
            records_lz4(&pair, &[]),
        ),
        one(
            "array_lz4_of_struct_100",
            "A compressed array has a hundred structs of 600 bytes in total.",
            LZ4_PAGE,
            records_lz4(&pair, &hundred),
        ),
    ]
}
