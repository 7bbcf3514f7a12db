//! Vectors of strings, references, byte arrays.

use super::build::{
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
        one("string", "A length of one byte, and the bytes.", TYPES, string("crate_wood")),
        one("string_empty", "A string of length 0.", TYPES, string("")),
        one(
            "string_utf8",
            "Bytes of UTF-8 count, not characters.",
            TYPES,
            string("gr\u{fc}n \u{6728} \u{1f332}"),
        ),
        one(
            "string_with_zero",
            "A zero is a byte of a string like others and ends nothing.",
            TYPES,
            string("a\0b"),
        ),
        one(
            "string_of_signs",
            "Quotes, backslashes and line ends have no special meaning.",
            TYPES,
            string("\"a\\b\"\r\n\t{$x}"),
        ),
        one("string_not_utf8", "Bytes that are no UTF-8 are kept as bytes.", TYPES, string(b"caf\xe9")),
        one("string_254", "The longest string whose length takes one byte.", TYPES, string(long(254))),
        one(
            "string_255",
            "From 255 bytes on the length is 255 and four bytes more.",
            TYPES,
            string(long(255)),
        ),
        one("string_300", "A length that needs two bytes of the four.", TYPES, string(long(300))),
        one(
            "string_short_with_long_length",
            "A short string may spend five bytes on its length; a writer gives them back.",
            TYPES,
            udm(STRING, five_bytes("abc"), json!("abc")),
        ),
        sound(
            "strings_beside_each_other",
            "A string ends where its length says, and the next value begins there.",
            TYPES,
            vec![entry("a", string("one")), entry("b", string("")), entry("c", string("three"))],
        ),
    ]
}

fn others() -> Vec<Vector> {
    vec![
        one("utf8", "A length of four bytes, and the bytes.", TYPES, utf8("na\u{ef}ve")),
        one("utf8_empty", "A utf8 of length 0.", TYPES, utf8("")),
        one(
            "utf8_300",
            "A utf8 has no other form for long texts.",
            TYPES,
            udm(UTF8, Bytes::new().u32(300).raw([b'u'; 300]), "u".repeat(300).into()),
        ),
        sound(
            "ref",
            "A reference is a path from the content on, stored as a string.",
            TYPES,
            vec![entry("here", string("target")), entry("there", reference("here"))],
        ),
        one("ref_to_nothing", "A path to what is not there is read like others.", TYPES, reference("a[3]/b")),
        one(
            "ref_long",
            "A path of 255 bytes and more has a length of five bytes.",
            TYPES,
            udm(REF, Bytes::new().u8(255).u32(260).raw([b'p'; 260]), "p".repeat(260).into()),
        ),
        one("blob", "A length of eight bytes, and the bytes.", TYPES, blob(&[0, 1, 2, 0xfe, 0xff])),
        one("blob_empty", "A blob of length 0.", TYPES, blob(&[])),
    ]
}

fn compressed() -> Vec<Vector> {
    // One literal, a match of 26 bytes at distance one, five literals: the shortest encoding of 32 times 7.
    let run = Bytes::new().raw([0x1f, 7, 1, 0, 7, 0x50, 7, 7, 7, 7, 7]);
    // Four literals, a match of eight bytes at distance four, which overlaps itself, and five literals.
    let overlap = Bytes::new().raw([0x44]).raw("abcd").u16(4).u8(0x50).raw("efghi");
    vec![
        one("lz4", "Both sizes, the compressed one first, and a block of literals.", TYPES, lz4(b"hello")),
        one("lz4_empty", "Empty content is an empty block.", TYPES, lz4(&[])),
        one(
            "lz4_fourteen",
            "The most literals that fit in the first byte of a block.",
            TYPES,
            lz4(b"0123456789abcd"),
        ),
        one(
            "lz4_fifteen",
            "Fifteen literals: their number continues with a byte of 0.",
            TYPES,
            lz4(b"0123456789abcde"),
        ),
        one(
            "lz4_270",
            "270 literals: their number continues with a byte of 255 and one of 0.",
            TYPES,
            lz4(&(0..270_u16).map(|at| at as u8).collect::<Vec<_>>()),
        ),
        one(
            "lz4_match",
            "A run of one byte: a match that overlaps what it makes.",
            TYPES,
            lz4_of(&[7; 32], &run),
        ),
        one(
            "lz4_match_of_four",
            "A match of eight bytes at a distance of four.",
            TYPES,
            lz4_of(b"abcdabcdabcdefghi", &overlap),
        ),
        one(
            "lz4_two_sequences",
            "A block may hold its literals in any number of sequences.",
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
