//! Vectors of objects: preambles and units of measure.

use super::builder::{PREAMBLE, Part, UNIT, sound};
use crate::{
    bytes::Bytes,
    vector::Vector,
    vectors::tinman::builder::{GUID_TEXT, foot, latin1, numbered, spelled, unit, utf16},
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
        of("null", "A null object has the length -1.", (Bytes::new().i32(-1), Value::Null)),
        of("reference", "An object is a reference to the first object.", reference(0)),
        of("reference_1000", "An object is a reference to object 1000.", reference(1000)),
        of(
            "reference_largest",
            "An object is a reference with the largest possible number.",
            reference(i32::MAX - 1),
        ),
        of(
            "numbers",
            "The type of an object is stored as two integers, and its version in the length.",
            followed(numbered(1), b"\x01\x02\xff", "0102ff"),
        ),
        of("numbers_empty", "An object has no content.", followed(numbered(1), b"", "")),
        of(
            "numbers_of_a_great_version",
            "An object has the largest version that a length can state.",
            followed(numbered(i32::MAX - 36), b"", ""),
        ),
        of(
            "text",
            "The type of an object is stored as 36 characters, and its version follows.",
            followed(spelled(1), b"\x01\x02\xff", "0102ff"),
        ),
        of(
            "text_of_a_great_version",
            "The version after a type stored as text has 32 bits.",
            followed(spelled(i32::MAX), b"", ""),
        ),
        of("text_in_capitals", "The case of the letters of a type is kept.", followed(upper, b"", "")),
        of(
            "type_of_zeros",
            "The type of an object is all zeros, which hides a type until a license unlocks it.",
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
        of("", "A UnitOfMeasure has a name, reserved bytes, a size and a type.", foot()),
        of(
            "_of_text",
            "The type of a UnitOfMeasure object is stored as text.",
            unit(spelled(1), meter(), [0; 8], 1.0, 0),
        ),
        of("_null", "A UnitOfMeasure is null.", (Bytes::new().i32(-1), Value::Null)),
        of(
            "_reference",
            "A UnitOfMeasure is a reference to an earlier one.",
            (Bytes::new().i32(-5), json!({ "reference": 3 })),
        ),
        of("_unnamed", "The name of a UnitOfMeasure is null.", unit(numbered(1), null, [0; 8], 1.0, 0)),
        of("_of_utf16", "The name of a UnitOfMeasure is UTF-16.", unit(numbered(1), square, [0; 8], 1.0, 0)),
        of(
            "_reserved",
            "Reserved bytes that are not 0 are kept.",
            unit(numbered(1), meter(), *b"reserved", 1.0, 0),
        ),
        of(
            "_not_finite",
            "A size that is NaN is read like any other.",
            unit(numbered(1), meter(), [0; 8], f64::NAN, i32::MIN),
        ),
        of(
            "_of_version_2",
            "In other versions of UnitOfMeasure only the layout of the preamble is published.",
            followed(numbered(2), b"\x05what", "0577686174"),
        ),
    ]
}
