//! Vectors of strings, and of values whose tables have gaps.

use super::builder::{GAPS, Part, TEXTS, doubles, ints, list, sound};
use crate::{
    bytes::Bytes,
    vector::Vector,
    vectors::tinman::builder::{latin1, utf16},
};
use serde_json::{Value, json};

pub(super) fn all() -> Vec<Vector> {
    [strings(), samples(), boxes()].concat()
}

fn strings() -> Vec<Vector> {
    let of = |name: &str, about: &str, bytes: Bytes, said: Value| {
        sound(&format!("string{name}"), "string.ser", about, TEXTS, (bytes, said))
    };
    let lone = Bytes::new().i32(-5).u16(0x61).u16(0xd800).u16(0x62);
    let swapped = Bytes::new().i32(-4).u16(0xdc00).u16(0xd800);
    vec![
        of("", "A string has bytes of ISO-8859-1.", latin1(b"metre"), json!("metre")),
        of("_null", "A null string has the length -1.", Bytes::new().i32(-1), Value::Null),
        of("_empty", "An empty string has no bytes.", latin1(b""), json!("")),
        of(
            "_empty_utf16",
            "An empty UTF-16 string differs from an empty ISO-8859-1 string.",
            utf16(""),
            json!({ "utf16": "" }),
        ),
        of(
            "_high",
            "A string is ISO-8859-1, not UTF-8: bytes from 128 on are the characters of the same numbers.",
            latin1(b"m\xb2 \xe9\xff\x80"),
            json!("m\u{b2} \u{e9}\u{ff}\u{80}"),
        ),
        of(
            "_with_zero",
            "A zero character in a string has no special meaning.",
            latin1(b"a\0b"),
            json!("a\0b"),
        ),
        of(
            "_utf16",
            "A string has little-endian UTF-16 code units.",
            utf16("\u{3a9} \u{57ce}"),
            json!("\u{3a9} \u{57ce}"),
        ),
        of(
            "_utf16_pair",
            "A surrogate pair is one character and two code units of the length.",
            utf16("\u{1f332}"),
            json!("\u{1f332}"),
        ),
        of(
            "_utf16_of_latin1",
            "A string is UTF-16 although ISO-8859-1 is sufficient; the encoding is kept.",
            utf16("m\u{b2}"),
            json!({ "utf16": "m\u{b2}" }),
        ),
        of(
            "_utf16_lone",
            "A string has an unpaired surrogate, and the expected content lists its code units.",
            lone,
            json!({ "utf16": [0x61, 0xd800, 0x62] }),
        ),
        of(
            "_utf16_swapped",
            "A string has two surrogates in the wrong order.",
            swapped,
            json!({ "utf16": [0xdc00, 0xd800] }),
        ),
        of("_300", "A string has 300 bytes.", latin1(&[b's'; 300]), json!("s".repeat(300))),
    ]
}

fn samples() -> Vec<Vector> {
    let of = |name: &str, about: &str, mask: u8, bytes: Bytes, said: Value| {
        let bytes = Bytes::new().u8(mask).raw(bytes);
        sound(&format!("heightmapsample_{name}"), "HeightmapSample.ser", about, GAPS, (bytes, said))
    };
    let all = Bytes::new().i32(-5).i64(1 << 40).i64(-1).i32(7);
    let known = json!({ "elevation": -5, "texture": 1_i64 << 40, "material": -1, "displacement": 7 });
    vec![
        of("none", "A sample with the mask 0 has no layers.", 0, Bytes::new(), json!({})),
        of(
            "elevation",
            "Bit 0 of the mask means an elevation of 32 bits.",
            1,
            Bytes::new().i32(-5),
            json!({ "elevation": -5 }),
        ),
        of(
            "texture",
            "Bit 1 of the mask means a texture of 64 bits.",
            2,
            Bytes::new().i64(i64::MAX),
            json!({ "texture": i64::MAX.to_string() }),
        ),
        of(
            "material",
            "Bit 2 of the mask means a material of 64 bits.",
            4,
            Bytes::new().i64(3),
            json!({ "material": 3 }),
        ),
        of(
            "displacement",
            "Bit 3 of the mask means a displacement of 32 bits.",
            8,
            Bytes::new().i32(9),
            json!({ "displacement": 9 }),
        ),
        of(
            "first_and_last",
            "Missing layers take no bytes.",
            9,
            Bytes::new().i32(1).i32(2),
            json!({ "elevation": 1, "displacement": 2 }),
        ),
        of("all", "A sample has all four layers, in the order of their bits.", 15, all, known),
        of(
            "of_unknown_mask",
            "With another bit set the layout is not published, and the expected content has bytes.",
            0x81,
            Bytes::new().raw([1, 2, 3]),
            json!({ "mask": 0x81, "bytes": "010203" }),
        ),
    ]
}

fn boxes() -> Vec<Vector> {
    let of =
        |name: &str, ending: &'static str, about: &str, part: Part| sound(name, ending, about, GAPS, part);
    let four = list("values", ints(&[1, 2, 3, 4])).0;
    let wide = list("values", doubles(&[0.0; 4])).0;
    vec![
        of(
            "box3d",
            "Box3D.ser",
            "A Box3D has six doubles without names.",
            list("values", doubles(&[0.1, 1.0, 2.0, 3.0, 4.0, -5.0])),
        ),
        of(
            "box3i",
            "Box3I.ser",
            "A Box3I has six integers without names.",
            list("values", ints(&[0, 1, 2, 3, 4, i32::MIN])),
        ),
        of(
            "box3i_of_four",
            "Box3I.ser",
            "A Box3I has four integers, as the published table states, and the expected content has bytes.",
            (four, json!({ "bytes": "01000000020000000300000004000000" })),
        ),
        of(
            "box3d_of_four",
            "Box3D.ser",
            "A Box3D has four doubles, as the published table states, and the expected content has bytes.",
            (wide, json!({ "bytes": "00".repeat(32) })),
        ),
    ]
}
