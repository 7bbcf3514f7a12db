//! Vectors of binary files that a reader must refuse: truncated, with wrong counts, with wrong content.

use super::builder::{
    ARRAY, ARRAY_LZ4, ARRAY_PAGE, BLOB, CHECKED, ELEMENT, ELEMENT_PAGE, FILE, FLOAT, Kind, LZ4, LZ4_PAGE,
    MAT4, REF, STRING, STRUCT, STRUCT_PAGE, TYPES, UDM, UINT8, UTF8, Udm, array, asset, block, element,
    entry, f32, file, u8, udm, whole_file,
};
use crate::{bytes::Bytes, vector::Vector};
use serde_json::Value;

pub(super) fn all() -> Vec<Vector> {
    [heads(), cuts(), types(), counts(), arrays(), compressed(), depth()].concat()
}

/// A value with these bytes and no expected content.
fn raw(kind: Kind, bytes: Bytes) -> Udm {
    udm(kind, bytes, Value::Null)
}

/// A file whose last value is this one.
fn bad(name: &str, about: &str, section: &'static str, code: &'static str, value: Udm) -> Vector {
    UDM.refused(name, about, section, code, whole_file(vec![entry("v", value)]))
}

fn heads() -> Vec<Vector> {
    let root = element(asset(element(Vec::new())));
    let with = |version: u32| file(version, &root);
    let mut lowercase = with(2);
    lowercase.0[..4].copy_from_slice(b"udmb");
    vec![
        UDM.refused("bad_empty", "The file is empty.", FILE, "CORE0012", Bytes::new()),
        UDM.refused("bad_magic", "The magic is in lower case.", FILE, "CORE0009", lowercase),
        UDM.refused("bad_version_0", "The file has version 0.", FILE, "UDM0002", with(0)),
        UDM.refused("bad_version_3", "The file has version 3.", FILE, "UDM0002", with(3)),
        UDM.refused(
            "bad_version_largest",
            "The file has version 4294967295, which is -1 as a signed number.",
            FILE,
            "UDM0002",
            with(u32::MAX),
        ),
        UDM.refused(
            "bad_root_array",
            "The root is an array.",
            FILE,
            "UDM0003",
            file(2, &array(FLOAT, &[f32(1.0)])),
        ),
        UDM.refused(
            "bad_root_nil",
            "The root is nil.",
            FILE,
            "UDM0003",
            Bytes::new().raw("UDMB").u32(2).u8(0),
        ),
    ]
}

fn cuts() -> Vec<Vector> {
    let whole = whole_file(vec![entry("v", f32(1.5))]);
    let from_end = |count: usize| whole.len() - count;
    let cut = |name: &str, about: &str, code: &'static str, at: usize| {
        let name = format!("cut_{name}");
        UDM.refused(&name, about, CHECKED, code, Bytes::new().raw(&whole.0[..at]))
    };
    vec![
        cut("in_magic", "The file ends after two bytes of the magic.", "CORE0009", 2),
        cut("in_version", "The file ends inside the version.", "CORE0009", 6),
        cut("before_root", "The file ends after the version.", "CORE0001", 8),
        cut("in_root_size", "The file ends inside the size of the root.", "CORE0001", 12),
        cut("in_root_count", "The file ends inside the number of entries.", "CORE0001", 19),
        cut("before_keys", "The file ends before the first key.", "CORE0001", 21),
        cut("in_key", "The file ends inside a key.", "CORE0001", 25),
        cut("between_keys", "The file ends after the first of three keys.", "CORE0001", 31),
        cut("before_value", "The file ends before the type of its last value.", "CORE0001", from_end(5)),
        cut("after_type", "The file ends after the type of its last value.", "CORE0001", from_end(4)),
        cut("last_byte", "The last byte of the last value is missing.", "CORE0001", from_end(1)),
    ]
}

fn types() -> Vec<Vector> {
    let typed = |number: u8| raw((number, ""), Bytes::new().raw([0; 16]));
    let early = |value: Udm| file(1, &element(asset(element(vec![entry("v", value)]))));
    let member = |number: u8| raw(STRUCT, Bytes::new().u16(3).u8(1).u8(number).u8(0).u32(0));
    vec![
        bad("bad_type_36", "A value has the invalid type 36.", TYPES, "UDM0004", typed(36)),
        bad("bad_type_255", "A value has the invalid type 255.", TYPES, "UDM0004", typed(255)),
        bad(
            "bad_array_of_36",
            "An array has an invalid item type.",
            ARRAY_PAGE,
            "UDM0004",
            raw(ARRAY, Bytes::new().u8(36).u32(0)),
        ),
        bad(
            "bad_array_lz4_of_36",
            "A compressed array has an invalid item type.",
            LZ4_PAGE,
            "UDM0004",
            raw(ARRAY_LZ4, Bytes::new().u64(0).u8(36).u32(0)),
        ),
        UDM.refused(
            "bad_version_1_half",
            "A file of version 1 has a value of type 32, which version 1 does not have.",
            super::builder::DIALECTS,
            "UDM0004",
            early(raw((32, "half"), Bytes::new().u16(0x3c00))),
        ),
        UDM.refused(
            "bad_version_1_array_lz4",
            "A file of version 1 has a value of type 29, which version 1 does not have.",
            super::builder::DIALECTS,
            "UDM0004",
            early(super::builder::array_lz4(UINT8, &[u8(1)])),
        ),
        bad(
            "bad_member_string",
            "A member of a struct is a string.",
            STRUCT_PAGE,
            "UDM0005",
            member(STRING.0),
        ),
        bad(
            "bad_member_element",
            "A member of a struct is an element.",
            STRUCT_PAGE,
            "UDM0005",
            member(ELEMENT.0),
        ),
        bad(
            "bad_member_of_no_type",
            "A member of a struct has an invalid type.",
            STRUCT_PAGE,
            "UDM0005",
            member(77),
        ),
        bad(
            "bad_struct_of_none",
            "A struct has no members.",
            STRUCT_PAGE,
            "UDM0006",
            raw(STRUCT, Bytes::new().u16(1).u8(0)),
        ),
        bad(
            "bad_array_of_struct_of_none",
            "The structs of an array have no members.",
            STRUCT_PAGE,
            "UDM0006",
            raw(ARRAY, Bytes::new().u8(STRUCT.0).u32(1).u64(3).u16(1).u8(0)),
        ),
    ]
}

fn counts() -> Vec<Vector> {
    let of = |name: &str, about: &str, kind: Kind, bytes: Bytes| {
        bad(name, about, TYPES, "CORE0001", raw(kind, bytes))
    };
    let counted = |count: u32| {
        let content = Bytes::new().u32(count).u8(1).raw("k").u8(0);
        raw(ELEMENT, Bytes::new().u64(content.len() as u64).raw(content))
    };
    vec![
        of(
            "bad_string_length",
            "A string states one byte more than is available.",
            STRING,
            Bytes::new().u8(4).raw("abc"),
        ),
        of(
            "bad_string_long_length",
            "A string states 4294967295 bytes.",
            STRING,
            Bytes::new().u8(255).u32(u32::MAX).raw("abc"),
        ),
        of(
            "bad_string_length_cut",
            "The file ends inside the long length of a string.",
            STRING,
            Bytes::new().u8(255).u16(300),
        ),
        of("bad_string_without_length", "The file ends before the length of a string.", STRING, Bytes::new()),
        of(
            "bad_ref_length",
            "A reference states one byte more than is available.",
            REF,
            Bytes::new().u8(2).raw("a"),
        ),
        of(
            "bad_utf8_length",
            "A utf8 value states 4294967295 bytes.",
            UTF8,
            Bytes::new().u32(u32::MAX).raw("abc"),
        ),
        of(
            "bad_blob_length",
            "A blob states one byte more than is available.",
            BLOB,
            Bytes::new().u64(4).raw([1, 2, 3]),
        ),
        of(
            "bad_blob_length_largest",
            "A blob states the largest size of 64 bits.",
            BLOB,
            Bytes::new().u64(u64::MAX).raw([1, 2, 3]),
        ),
        of(
            "bad_lz4_length",
            "An lz4 value states more compressed bytes than are available.",
            LZ4,
            Bytes::new().u64(7).u64(5).raw(block(b"hello")),
        ),
        of(
            "bad_lz4_length_largest",
            "An lz4 value states the largest compressed size of 64 bits.",
            LZ4,
            Bytes::new().u64(u64::MAX).u64(5).raw(block(b"hello")),
        ),
        of("bad_mat4_cut", "The file ends inside a matrix.", MAT4, Bytes::new().raw([0; 63])),
        bad(
            "bad_entry_count",
            "An element states two entries and has one.",
            ELEMENT_PAGE,
            "CORE0001",
            counted(2),
        ),
        bad(
            "bad_entry_count_largest",
            "An element states 4294967295 entries.",
            ELEMENT_PAGE,
            "CORE0001",
            counted(u32::MAX),
        ),
        bad(
            "bad_key_length",
            "A key states more bytes than are available.",
            ELEMENT_PAGE,
            "CORE0001",
            raw(ELEMENT, Bytes::new().u64(10).u32(1).u8(255).raw("short")),
        ),
        bad(
            "bad_struct_cut",
            "The file ends inside the values of a struct.",
            STRUCT_PAGE,
            "CORE0001",
            raw(STRUCT, Bytes::new().u16(7).u8(1).u8(FLOAT.0).u8(0).raw([0, 0, 0])),
        ),
        bad(
            "bad_struct_names_cut",
            "The file ends before the name of the second member.",
            STRUCT_PAGE,
            "CORE0001",
            raw(STRUCT, Bytes::new().u16(5).u8(2).u8(FLOAT.0).u8(FLOAT.0).u8(1).raw("a")),
        ),
        bad(
            "bad_struct_member_count",
            "A struct states 255 members and has the types of two.",
            STRUCT_PAGE,
            "CORE0001",
            raw(STRUCT, Bytes::new().u16(3).u8(255).u8(FLOAT.0).u8(FLOAT.0)),
        ),
    ]
}

fn arrays() -> Vec<Vector> {
    let of =
        |name: &str, about: &str, bytes: Bytes| bad(name, about, ARRAY_PAGE, "CORE0001", raw(ARRAY, bytes));
    let loose = |kind: Kind, count: u32, items: Bytes| {
        Bytes::new().u8(kind.0).u32(count).u64(items.len() as u64).raw(items)
    };
    vec![
        of(
            "bad_array_count",
            "An array states three floats and has two.",
            Bytes::new().u8(FLOAT.0).u32(3).f32(1.0).f32(2.0),
        ),
        of(
            "bad_array_count_largest",
            "An array states 4294967295 matrices and has one float.",
            Bytes::new().u8(MAT4.0).u32(u32::MAX).f32(1.0),
        ),
        of("bad_array_cut", "The file ends inside the number of items.", Bytes::new().u8(FLOAT.0).u16(1)),
        of(
            "bad_array_of_strings_count",
            "An array states three strings and has two.",
            loose(STRING, 3, Bytes::new().u8(1).raw("a").u8(1).raw("b")),
        ),
        of(
            "bad_array_of_strings_count_largest",
            "An array states 4294967295 strings and has one.",
            loose(STRING, u32::MAX, Bytes::new().u8(1).raw("a")),
        ),
        of(
            "bad_array_of_elements_count",
            "An array states two elements and has one.",
            loose(ELEMENT, 2, Bytes::new().u64(4).u32(0)),
        ),
        of(
            "bad_array_of_arrays_count",
            "An array states 4294967295 arrays and has one.",
            loose(ARRAY, u32::MAX, Bytes::new().u8(FLOAT.0).u32(0)),
        ),
        of(
            "bad_array_of_struct_count",
            "An array states four structs and has three.",
            loose(STRUCT, 4, Bytes::new().u16(3).u8(1).u8(UINT8.0).u8(0).raw([1, 2, 3])),
        ),
        of(
            "bad_array_of_struct_cut",
            "The file ends before the description of the structs.",
            Bytes::new().u8(STRUCT.0).u32(0).u64(2),
        ),
    ]
}

fn compressed() -> Vec<Vector> {
    let lz4 = |name: &str, about: &str, size: u64, block: Bytes| {
        let bytes = Bytes::new().u64(block.len() as u64).u64(size).raw(block);
        bad(name, about, TYPES, "UDM0007", raw(LZ4, bytes))
    };
    let of = |name: &str, about: &str, code: &'static str, kind: Kind, count: u32, block: Bytes| {
        let bytes = Bytes::new().u64(block.len() as u64).u8(kind.0).u32(count).raw(block);
        bad(name, about, LZ4_PAGE, code, raw(ARRAY_LZ4, bytes))
    };
    let sized = |name: &str, about: &str, code: &'static str, kind: Kind, count: u32, content: Bytes| {
        let block = block(content.as_ref());
        let head = Bytes::new().u64(block.len() as u64).u8(kind.0).u64(content.len() as u64);
        bad(name, about, LZ4_PAGE, code, raw(ARRAY_LZ4, head.u32(count).raw(block)))
    };
    let texts = |count: u32| Bytes::new().u32(count).u8(1).raw("a").u8(1).raw("b");
    let mut all = vec![
        lz4(
            "bad_block_match_of_nothing",
            "The first match of a block refers to bytes before its beginning.",
            20,
            Bytes::new().raw([0x1f, 7, 2, 0, 0, 0x10, 7]),
        ),
        lz4(
            "bad_block_distance_0",
            "A match has the distance 0.",
            9,
            Bytes::new().raw([0x10, 7, 0, 0, 0x40, 7, 7, 7, 7]),
        ),
        lz4(
            "bad_block_literals",
            "A block states five literals and has three.",
            5,
            Bytes::new().u8(0x50).raw("hel"),
        ),
        lz4(
            "bad_block_length",
            "A block ends inside the number of its literals.",
            300,
            Bytes::new().raw([0xf0, 255]),
        ),
        lz4(
            "bad_lz4_size_more",
            "The stated content size is larger than the decoded block.",
            6,
            block(b"hello"),
        ),
        lz4(
            "bad_lz4_size_less",
            "The stated content size is smaller than the decoded block.",
            4,
            block(b"hello"),
        ),
        lz4(
            "bad_lz4_bomb",
            "Six compressed bytes state a content of one terabyte.",
            1 << 40,
            block(b"hello"),
        ),
        lz4("bad_lz4_of_nothing", "An empty block states a content of one byte.", 1, Bytes::new()),
        of(
            "bad_array_lz4_count_more",
            "The number of items is larger than the block holds.",
            "UDM0007",
            FLOAT,
            2,
            block(&[0; 4]),
        ),
        of(
            "bad_array_lz4_count_less",
            "The number of items is smaller than the block holds.",
            "UDM0007",
            FLOAT,
            1,
            block(&[0; 8]),
        ),
        of(
            "bad_array_lz4_bomb",
            "Five compressed bytes state 4294967295 matrices.",
            "UDM0007",
            MAT4,
            u32::MAX,
            block(&[0; 4]),
        ),
        sized(
            "bad_array_lz4_inner_count",
            "The count inside the block differs from the count before it.",
            "UDM0008",
            STRING,
            2,
            texts(3),
        ),
        sized(
            "bad_array_lz4_strings_cut",
            "The block ends inside the first string.",
            "CORE0001",
            STRING,
            1,
            Bytes::new().u32(1).u8(5).raw("ab"),
        ),
        sized(
            "bad_array_lz4_elements_cut",
            "The block ends inside its only element.",
            "CORE0001",
            ELEMENT,
            1,
            Bytes::new().u32(1).u64(4).u16(0),
        ),
        bad(
            "bad_array_lz4_length",
            "A compressed array states more compressed bytes than are available.",
            LZ4_PAGE,
            "CORE0001",
            raw(ARRAY_LZ4, Bytes::new().u64(100).u8(UINT8.0).u32(3).raw(block(&[1, 2, 3]))),
        ),
    ];
    let kinds = [UTF8, BLOB, LZ4, ARRAY, ARRAY_LZ4, REF];
    all.extend(kinds.map(|kind| {
        let about = format!("A compressed array has the unsupported item type {}.", kind.1);
        of(&format!("bad_array_lz4_of_{}", kind.1.to_lowercase()), &about, "UDM0005", kind, 0, Bytes::new())
    }));
    all
}

fn depth() -> Vec<Vector> {
    let elements = (0..300).fold(element(Vec::new()), |below, _| element(vec![entry("n", below)]));
    let arrays = (0..300).fold(array(FLOAT, &[]), |below, _| array(ARRAY, &[below]));
    vec![
        bad("bad_depth_of_elements", "Elements are nested 300 levels deep.", CHECKED, "CORE0005", elements),
        bad("bad_depth_of_arrays", "Arrays are nested 300 levels deep.", CHECKED, "CORE0005", arrays),
    ]
}
