//! Vectors of records, alone and in arrays.

use super::build::{
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
            "A size, the members' types, their names, and the record.",
            STRUCT_PAGE,
            record(&[(FLOAT, "x")], &[f32(1.5)]),
        ),
        one(
            "struct_mixed",
            "Members follow each other without padding.",
            STRUCT_PAGE,
            record(&mixed, &[u8(7), floats(VEC3, &[1.0, 2.0, 3.0]), half(0x3c00, 1.0), yes]),
        ),
        one(
            "struct_vertex",
            "The record of a vertex as meshes have it.",
            STRUCT_PAGE,
            record(&VERTEX, &vertex(0.5)),
        ),
        one(
            "struct_unnamed",
            "Members may have empty names.",
            STRUCT_PAGE,
            record(&[(UINT8, ""), (FLOAT, "")], &[u8(1), f32(2.0)]),
        ),
        one(
            "struct_names_alike",
            "Two members of one name.",
            STRUCT_PAGE,
            record(&[(UINT8, "x"), (UINT8, "x")], &[u8(1), u8(2)]),
        ),
        one(
            "struct_name_long",
            "A member's name is spelled as a string: from 255 bytes on with a length of five.",
            STRUCT_PAGE,
            record(&[(UINT8, long.as_str())], &[u8(1)]),
        ),
        one(
            "struct_name_with_long_length",
            "A short name may spend five bytes on its length.",
            STRUCT_PAGE,
            udm(STRUCT, spelled, json!({ "members": [["uint8", "a"]], "values": [5] })),
        ),
        one(
            "struct_of_nil",
            "A member without bytes next to one with a byte.",
            STRUCT_PAGE,
            record(&[(NIL, "none"), (UINT8, "one")], &[nil(), u8(1)]),
        ),
        one("struct_of_255", "The most members that a record can have.", STRUCT_PAGE, record(&names, &bytes)),
        sound(
            "struct_before_others",
            "A record ends where its members do, and the next value begins there.",
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
            "The description comes once, then the records.",
            ARRAY_PAGE,
            records(&pair, &two),
        ),
        one(
            "array_empty_of_struct",
            "The description is there for no records.",
            ARRAY_PAGE,
            udm(super::build::ARRAY, stated, none),
        ),
        one(
            "array_of_struct_vertices",
            "Three vertices, uncompressed.",
            ARRAY_PAGE,
            records(&VERTEX, &[vertex(0.0), vertex(1.0), vertex(2.0)]),
        ),
        one(
            "array_lz4_of_struct",
            "The description precedes the number of records and the block.",
            LZ4_PAGE,
            records_lz4(&pair, &two),
        ),
        one(
            "array_lz4_of_struct_weights",
            "Bones and weights of two vertices.",
            LZ4_PAGE,
            records_lz4(&WEIGHTS, &[weight(0), weight(3)]),
        ),
        one(
            "array_lz4_empty_of_struct",
            "No records: the description, and an empty block.",
            LZ4_PAGE,
            records_lz4(&pair, &[]),
        ),
        one(
            "array_lz4_of_struct_100",
            "A hundred records, 600 bytes.",
            LZ4_PAGE,
            records_lz4(&pair, &hundred),
        ),
    ]
}
