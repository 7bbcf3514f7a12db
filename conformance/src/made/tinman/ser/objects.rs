//! Vectors of objects: preambles and units of measure.

use super::build::{PREAMBLE, Part, UNIT, sound};
use crate::{
    bytes::Bytes,
    made::tinman::build::{GUID_TEXT, foot, latin1, numbered, spelled, unit, utf16},
    vector::Vector,
};
use serde_json::{Value, json};

pub(super) fn all() -> Vec<Vector> {
    [objects(), units()].concat()
}

/// Appends the data after the preamble.
fn followed((bytes, mut said): Part, by: &[u8], hex: &str) -> Part {
    said["bytes"] = hex.into();
    (bytes.raw(by), said)
}

fn objects() -> Vec<Vector> {
    let of = |name: &str, about: &str, part: Part| {
        sound(&format!("object_{name}"), "object.ser", about, PREAMBLE, part)
    };
    let reference = |id: i32| (Bytes::new().i32(-2 - id), json!({ "reference": id }));
    let capitals = GUID_TEXT.to_uppercase();
    let upper =
        (Bytes::new().i32(36).raw(&capitals).i32(1), json!({ "type": { "text": capitals }, "version": 1 }));
    let zero =
        (Bytes::new().i32(37).i64(0).i64(0), json!({ "type": { "first": 0, "second": 0 }, "version": 1 }));
    vec![
        of("null", "A length of -1 is no object.", (Bytes::new().i32(-1), Value::Null)),
        of("reference", "The first object again.", reference(0)),
        of("reference_1000", "Object 1000 again.", reference(1000)),
        of("reference_largest", "The greatest number that an object can have.", reference(i32::MAX - 1)),
        of(
            "numbers",
            "The type as two integers, and the version in the length.",
            followed(numbered(1), b"\x01\x02\xff", "0102ff"),
        ),
        of("numbers_empty", "An object without content.", followed(numbered(1), b"", "")),
        of(
            "numbers_of_a_great_version",
            "The greatest version that a length can say.",
            followed(numbered(i32::MAX - 36), b"", ""),
        ),
        of(
            "text",
            "The type as 36 characters, the version behind it.",
            followed(spelled(1), b"\x01\x02\xff", "0102ff"),
        ),
        of(
            "text_of_a_great_version",
            "Behind a type as text the version has 32 bits.",
            followed(spelled(i32::MAX), b"", ""),
        ),
        of("text_in_capitals", "The letters of a type are kept as they are.", followed(upper, b"", "")),
        of(
            "type_of_zeros",
            "A type of zeros is one that a licence has not unlocked.",
            followed(zero, b"\0", "00"),
        ),
    ]
}

fn units() -> Vec<Vector> {
    let of = |name: &str, about: &str, part: Part| {
        sound(&format!("unit{name}"), "UnitOfMeasure.ser", about, UNIT, part)
    };
    let meter = || (latin1(b"metre"), json!("metre"));
    let null = (Bytes::new().i32(-1), Value::Null);
    let square = (utf16("\u{43c}\u{b2}"), json!("\u{43c}\u{b2}"));
    vec![
        of("", "A unit: name, unused bytes, size, type.", foot()),
        of("_of_text", "A unit whose type is stored as text.", unit(spelled(1), meter(), [0; 8], 1.0, 0)),
        of("_null", "No unit.", (Bytes::new().i32(-1), Value::Null)),
        of("_reference", "A unit that was there before.", (Bytes::new().i32(-5), json!({ "reference": 3 }))),
        of("_unnamed", "A unit whose name is null.", unit(numbered(1), null, [0; 8], 1.0, 0)),
        of("_of_utf16", "A unit whose name is UTF-16.", unit(numbered(1), square, [0; 8], 1.0, 0)),
        of("_reserved", "Bytes that should be 0 are kept.", unit(numbered(1), meter(), *b"reserved", 1.0, 0)),
        of(
            "_not_finite",
            "A size that is not a number is read like others.",
            unit(numbered(1), meter(), [0; 8], f64::NAN, i32::MIN),
        ),
        of(
            "_of_version_2",
            "Of another version only the preamble is published.",
            followed(numbered(2), b"\x05what", "0577686174"),
        ),
    ]
}
