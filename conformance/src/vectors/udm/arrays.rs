//! Vectors of plain and compressed arrays, and records.

use super::builder::{
    ANG, ARRAY, ARRAY_LZ4, ARRAY_PAGE, BLOB, BOOL, DOUBLE, ELEMENT, FLOAT, HALF, HDR, INT8, INT16, INT32,
    INT64, Kind, LZ4, LZ4_PAGE, MAT3X4, MAT4, NIL, QUAT, REF, SRGBA, STRANSFORM, STRING, TRANSFORM, UINT8,
    UINT16, UINT32, UINT64, UTF8, Udm, VEC2, VEC2I, VEC3, VEC3I, VEC4, VEC4I, array, array_lz4, array_lz4_of,
    blob, content, element, entry, f32, f64, floats, half, int, ints, lz4, nil, one, records, reference,
    string, u8, u32, udm, utf8,
};
use crate::{bytes::Bytes, vector::Vector};
use serde_json::json;

pub(super) fn all() -> Vec<Vector> {
    [packed(), empty(), loose(), compressed(), blocks()].concat()
}

/// Two values of each type with a fixed size, except nil.
fn samples() -> Vec<(Kind, [Udm; 2])> {
    let parts = |kind: Kind, count: u16| {
        let from = |first: f32| (0..count).map(|at| first + f32::from(at)).collect::<Vec<_>>();
        (kind, [floats(kind, &from(0.5)), floats(kind, &from(-100.25))])
    };
    let whole = |kind: Kind, size: usize| {
        let high = if kind.1.starts_with('u') { 200 } else { -100 };
        (kind, [int(kind, size, 1), int(kind, size, high)])
    };
    let bytes = |parts: [u8; 4]| udm(SRGBA, Bytes::new().raw(parts), json!(parts));
    let words = |[a, b, c]: [u16; 3]| udm(HDR, Bytes::new().u16(a).u16(b).u16(c), json!([a, b, c]));
    let yes_or_no = |yes: bool| udm(BOOL, Bytes::new().u8(yes.into()), json!(yes));
    vec![
        whole(INT8, 1),
        whole(UINT8, 1),
        whole(INT16, 2),
        whole(UINT16, 2),
        whole(INT32, 4),
        whole(UINT32, 4),
        whole(INT64, 8),
        whole(UINT64, 8),
        parts(FLOAT, 1),
        (DOUBLE, [f64(0.1), f64(f64::NAN)]),
        (BOOL, [yes_or_no(true), yes_or_no(false)]),
        parts(VEC2, 2),
        parts(VEC3, 3),
        parts(VEC4, 4),
        parts(QUAT, 4),
        parts(ANG, 3),
        (SRGBA, [bytes([1, 2, 3, 4]), bytes([255, 0, 128, 255])]),
        (HDR, [words([1, 2, 3]), words([255, 65535, 0])]),
        parts(TRANSFORM, 7),
        parts(STRANSFORM, 10),
        parts(MAT4, 16),
        parts(MAT3X4, 12),
        (HALF, [half(0x3c00, 1.0), half(0xc100, -2.5)]),
        (VEC2I, [ints(VEC2I, &[1, -2]), ints(VEC2I, &[i32::MIN, i32::MAX])]),
        (VEC3I, [ints(VEC3I, &[1, -2, 3]), ints(VEC3I, &[4, 5, -6])]),
        (VEC4I, [ints(VEC4I, &[1, -2, 3, -4]), ints(VEC4I, &[5, 6, 7, 8])]),
    ]
}

fn packed() -> Vec<Vector> {
    let two = |(kind, items): (Kind, [Udm; 2])| {
        let about = format!("An array has two packed items of type {} and does not state its size.", kind.1);
        one(&format!("array_of_{}", kind.1), &about, ARRAY_PAGE, array(kind, &items))
    };
    let mut all: Vec<Vector> = samples().into_iter().map(two).collect();
    all.push(one(
        "array_of_nil",
        "Items of type nil have no bytes, so the array stores only their number.",
        ARRAY_PAGE,
        array(NIL, &[nil(), nil(), nil()]),
    ));
    let thousand: Vec<Udm> = (0..1000_u32).map(|at| u8(at as u8)).collect();
    all.push(one("array_of_1000", "An array has a thousand items.", ARRAY_PAGE, array(UINT8, &thousand)));
    all
}

fn empty() -> Vec<Vector> {
    [FLOAT, STRING, ELEMENT, ARRAY, BLOB]
        .map(|kind| {
            let about = format!("An array of type {} has no items.", kind.1);
            one(&format!("array_empty_of_{}", kind.1), &about, ARRAY_PAGE, array(kind, &[]))
        })
        .to_vec()
}

fn loose() -> Vec<Vector> {
    let of = |name: &str, about: &str, kind: Kind, items: &[Udm]| {
        let entries = vec![entry("v", array(kind, items)), entry("after", u8(9))];
        super::builder::sound(&format!("array_of_{name}"), about, ARRAY_PAGE, entries)
    };
    let pair = |value: u32| element(vec![entry("source", u32(value)), entry("name", string("n"))]);
    let numbers = array(FLOAT, &[f32(1.0), f32(2.0)]);
    let texts = array(STRING, &[string("a"), string("")]);
    let mut wrong = array(STRING, &[string("a"), string("bc")]);
    wrong.bytes.0[5..13].copy_from_slice(&3_u64.to_le_bytes());
    vec![
        of(
            "strings",
            "An array of strings states its size, and each string has a length.",
            STRING,
            &[string("one"), string(""), string("\u{fc}")],
        ),
        of(
            "long_strings",
            "A string of 255 bytes has a length of five bytes in an array.",
            STRING,
            &[string("x".repeat(255)), string("y")],
        ),
        of("utf8", "Items of type utf8 have a length of four bytes each.", UTF8, &[utf8("one"), utf8("")]),
        of(
            "blobs",
            "Items of type blob have a length of eight bytes each.",
            BLOB,
            &[blob(&[1, 2]), blob(&[])],
        ),
        of("lz4", "Items of type lz4 have two sizes each.", LZ4, &[lz4(b"first"), lz4(&[]), lz4(b"third")]),
        of(
            "references",
            "Items of type ref are stored as strings.",
            REF,
            &[reference("a"), reference("b/c")],
        ),
        of(
            "elements",
            "Items of type element are stored without their type.",
            ELEMENT,
            &[pair(1), element(Vec::new()), pair(2)],
        ),
        of(
            "arrays",
            "The arrays in an array have items of different types.",
            ARRAY,
            &[numbers.clone(), texts, array(ARRAY, &[numbers])],
        ),
        of(
            "compressed_arrays",
            "An array has compressed arrays as items.",
            ARRAY_LZ4,
            &[array_lz4(FLOAT, &[f32(1.0)]), array_lz4(STRING, &[string("a")])],
        ),
        of(
            "structs",
            "An array of structs precedes another value.",
            ARRAY,
            &[records(&[(FLOAT, "x"), (UINT8, "y")], &[vec![f32(1.0), u8(2)]])],
        ),
        one(
            "array_size_not_true",
            "The stated size of an array is too small: readers use its items, and writers keep the size.",
            super::builder::CHECKED,
            wrong,
        ),
    ]
}

fn compressed() -> Vec<Vector> {
    let two = |(kind, items): (Kind, [Udm; 2])| {
        let about =
            format!("A compressed array has two packed items of type {} in a block of literals.", kind.1);
        one(&format!("array_lz4_of_{}", kind.1), &about, LZ4_PAGE, array_lz4(kind, &items))
    };
    let mut all: Vec<Vector> = samples().into_iter().map(two).collect();
    let of = |name: &str, about: &str, kind: Kind, items: &[Udm]| {
        one(&format!("array_lz4_{name}"), about, LZ4_PAGE, array_lz4(kind, items))
    };
    let leaf = |value: f32| element(vec![entry("v", f32(value))]);
    all.extend([
        of(
            "of_strings",
            "The block repeats the number of strings before the strings.",
            STRING,
            &[string("one"), string(""), string("three")],
        ),
        of(
            "of_elements",
            "The block repeats the number of elements before the elements.",
            ELEMENT,
            &[leaf(1.0), element(Vec::new())],
        ),
        of(
            "of_elements_with_arrays",
            "The elements in a block have compressed arrays.",
            ELEMENT,
            &[element(vec![entry("times", array_lz4(FLOAT, &[f32(0.0), f32(0.5)]))])],
        ),
        of("empty_of_float", "A compressed array without items has an empty block.", FLOAT, &[]),
        of(
            "empty_of_strings",
            "A compressed array without strings has an empty block, which does not repeat the count.",
            STRING,
            &[],
        ),
        of(
            "empty_of_elements",
            "A compressed array without elements has an empty block, which does not repeat the count.",
            ELEMENT,
            &[],
        ),
    ]);
    all
}

fn blocks() -> Vec<Vector> {
    let words: Vec<Udm> = (0..200_u16).map(|at| int(UINT16, 2, at.into())).collect();
    let sevens = vec![u8(7); 32];
    let run = Bytes::new().raw([0x1f, 7, 1, 0, 7, 0x50, 7, 7, 7, 7, 7]);
    // The engine counts each string of 255 bytes one byte too short, so that the content lacks its last byte.
    let long = [string("s".repeat(255)), string("end")];
    let mut cut = content(STRING, &long);
    cut.0.pop();
    let size = cut.len() as u64;
    let block = super::builder::block(cut.as_ref());
    let head = Bytes::new().u64(block.len() as u64).u8(STRING.0).u64(size).u32(2).raw(block);
    let short = json!({ "of": "string", "items": ["s".repeat(255), "en"] });
    vec![
        one(
            "array_lz4_of_200",
            "A block has 400 literals, whose number continues with a byte of 255.",
            LZ4_PAGE,
            array_lz4(UINT16, &words),
        ),
        one(
            "array_lz4_match",
            "A block has a match that overlaps its own output.",
            LZ4_PAGE,
            array_lz4_of(UINT8, &sevens, &run),
        ),
        one(
            "array_lz4_strings_cut_short",
            "The engine's writer drops a byte at the end for each string of 255 bytes; readers use the remaining bytes.",
            LZ4_PAGE,
            udm(ARRAY_LZ4, head, short),
        ),
    ]
}
