//! Vectors of strings, references, byte arrays.

use super::builder::{
    REF, STRING, TYPES, UTF8, blob, block, entry, lz4, lz4_of, one, reference, sound, string, udm, utf8,
};
use crate::{bytes::Bytes, vector::Vector};
use serde_json::json;

pub(super) fn all() -> Vec<Vector> {
    [strings(), others(), compressed()].concat()
}

fn strings() -> Vec<Vector> {
    let long = |count: usize| "0123456789abcdef".chars().cycle().take(count).collect::<String>();
    let five_bytes = |text: &str| Bytes::new().u8(255).u32(text.len() as u32).raw(text);
    vec![
        one("string", "A string has a length of one byte and its bytes.", TYPES, string("crate_wood")),
        one("string_empty", "A string has the length 0.", TYPES, string("")),
        one(
            "string_utf8",
            "The length of a string counts bytes of UTF-8, not characters.",
            TYPES,
            string("gr\u{fc}n \u{6728} \u{1f332}"),
        ),
        one("string_with_zero", "A zero byte in a string has no special meaning.", TYPES, string("a\0b")),
        one(
            "string_of_signs",
            "Quotes, backslashes and line breaks in a string have no special meaning.",
            TYPES,
            string("\"a\\b\"\r\n\t{$x}"),
        ),
        one("string_not_utf8", "A string that is not UTF-8 keeps its bytes.", TYPES, string(b"caf\xe9")),
        one(
            "string_254",
            "The string is the longest one whose length takes one byte.",
            TYPES,
            string(long(254)),
        ),
        one(
            "string_255",
            "From 255 bytes on, a string has the length byte 255 and a length of four bytes.",
            TYPES,
            string(long(255)),
        ),
        one("string_300", "The length of a string takes two of the four bytes.", TYPES, string(long(300))),
        one(
            "string_short_with_long_length",
            "The length of a short string takes five bytes, which writers keep.",
            TYPES,
            udm(STRING, five_bytes("abc"), json!("abc")),
        ),
        sound(
            "strings_beside_each_other",
            "A string ends where its length states, and the next value begins there.",
            TYPES,
            vec![entry("a", string("one")), entry("b", string("")), entry("c", string("three"))],
        ),
    ]
}

fn others() -> Vec<Vector> {
    vec![
        one("utf8", "A utf8 value has a length of four bytes and its bytes.", TYPES, utf8("na\u{ef}ve")),
        one("utf8_empty", "A utf8 value has the length 0.", TYPES, utf8("")),
        one(
            "utf8_300",
            "A long utf8 value has the same form as a short one.",
            TYPES,
            udm(UTF8, Bytes::new().u32(300).raw([b'u'; 300]), "u".repeat(300).into()),
        ),
        sound(
            "ref",
            "A reference is a path relative to the content, stored as a string.",
            TYPES,
            vec![entry("here", string("target")), entry("there", reference("here"))],
        ),
        one(
            "ref_to_nothing",
            "A reference to a missing value is read like any other.",
            TYPES,
            reference("a[3]/b"),
        ),
        one(
            "ref_long",
            "A reference of 255 bytes or more has a length of five bytes.",
            TYPES,
            udm(REF, Bytes::new().u8(255).u32(260).raw([b'p'; 260]), "p".repeat(260).into()),
        ),
        one("blob", "A blob has a length of eight bytes and its bytes.", TYPES, blob(&[0, 1, 2, 0xfe, 0xff])),
        one("blob_empty", "A blob has the length 0.", TYPES, blob(&[])),
    ]
}

fn compressed() -> Vec<Vector> {
    // One literal, a match of 26 bytes at distance one, five literals: the shortest encoding of 32 times 7.
    let run = Bytes::new().raw([0x1f, 7, 1, 0, 7, 0x50, 7, 7, 7, 7, 7]);
    // Four literals, a match of eight bytes at distance four, which overlaps itself, and five literals.
    let overlap = Bytes::new().raw([0x44]).raw("abcd").u16(4).u8(0x50).raw("efghi");
    vec![
        one(
            "lz4",
            "An lz4 value has two sizes, the compressed one first, and a block of literals.",
            TYPES,
            lz4(b"hello"),
        ),
        one("lz4_empty", "Empty content is stored as an empty block.", TYPES, lz4(&[])),
        one(
            "lz4_fourteen",
            "A block has 14 literals, the largest number that fits in its first byte.",
            TYPES,
            lz4(b"0123456789abcd"),
        ),
        one(
            "lz4_fifteen",
            "A block has 15 literals, whose number continues with a byte of 0.",
            TYPES,
            lz4(b"0123456789abcde"),
        ),
        one(
            "lz4_270",
            "A block has 270 literals, whose number continues with the bytes 255 and 0.",
            TYPES,
            lz4(&(0..270_u16).map(|at| at as u8).collect::<Vec<_>>()),
        ),
        one(
            "lz4_match",
            "A match repeats one byte and overlaps its own output.",
            TYPES,
            lz4_of(&[7; 32], &run),
        ),
        one(
            "lz4_match_of_four",
            "A match has eight bytes and a distance of four.",
            TYPES,
            lz4_of(b"abcdabcdabcdefghi", &overlap),
        ),
        one(
            "lz4_two_sequences",
            "A block holds its literals in two sequences.",
            TYPES,
            lz4_of(
                b"aaaaabbbbbcccccccccccc",
                &Bytes::new()
                    .raw([0x10])
                    .raw("a")
                    .u16(1)
                    .raw([0x10])
                    .raw("b")
                    .u16(1)
                    .raw(block(b"cccccccccccc")),
            ),
        ),
    ]
}
