//! Vectors of every value type with its limits.

use super::builder::{
    PROPERTIES, Property, f32s, f64s, node, one, text, texts, u8s, u16s, u32s, u64s, vec2s, vec3s, vec4s,
};
use crate::vector::Vector;

/// A file with one node of an unknown type and these properties.
fn holding<const N: usize>(name: &str, about: &str, properties: [Property; N]) -> Vector {
    let holder = node(b"vend", 1);
    one(name, about, PROPERTIES, properties.into_iter().fold(holder, |node, property| node.with(property)))
}

pub(super) fn all() -> Vec<Vector> {
    [integers(), floats(), vectors(), lengths()].concat()
}

fn integers() -> Vec<Vector> {
    vec![
        holding(
            "bytes",
            "Type b holds unsigned 8-bit integers.",
            [u8s("one", &[200]), u8s("some", &[0, 1, 127, 128, 255])],
        ),
        holding(
            "shorts",
            "Type h holds unsigned 16-bit integers.",
            [u16s("one", &[40_000]), u16s("some", &[0, 255, 256, 32_768, u16::MAX])],
        ),
        holding(
            "ints",
            "Type i holds unsigned 32-bit integers.",
            [u32s("one", &[3_000_000_000]), u32s("some", &[0, 65_536, 1 << 31, u32::MAX])],
        ),
        holding(
            "longs",
            "Type l holds unsigned 64-bit integers, including values that a double cannot hold.",
            [u64s("one", &[u64::MAX]), u64s("some", &[0, 1 << 53, (1 << 53) + 1, 1 << 63, u64::MAX - 1])],
        ),
    ]
}

fn floats() -> Vec<Vector> {
    vec![
        holding(
            "floats",
            "Type f holds 32-bit floats.",
            [f32s("one", &[0.1]), f32s("some", &[0.0, -1.5, 16_777_216.0, f32::MIN_POSITIVE, f32::MAX])],
        ),
        holding(
            "floats_at_the_ends",
            "A property has the smallest and the most negative 32-bit floats and a negative zero.",
            [f32s("some", &[f32::from_bits(1), f32::MIN, -0.0])],
        ),
        holding(
            "floats_without_number",
            "A property has 32-bit floats that are infinite or NaN.",
            [f32s("some", &[f32::INFINITY, f32::NEG_INFINITY, f32::NAN])],
        ),
        holding(
            "float_with_payload",
            "A property has NaNs with unusual bits, which writers keep.",
            [f32s("some", &[f32::from_bits(0x7fc0_1234), f32::from_bits(0xffc0_0001)])],
        ),
        holding(
            "doubles",
            "Type d holds 64-bit floats; no documented property uses it.",
            [f64s("one", &[0.1]), f64s("some", &[0.0, -2.5, 1e300, f64::from_bits(1), f64::MAX])],
        ),
        holding(
            "doubles_without_number",
            "A property has 64-bit floats that are infinite or NaN.",
            [f64s("some", &[f64::INFINITY, f64::NEG_INFINITY, f64::NAN])],
        ),
    ]
}

fn vectors() -> Vec<Vector> {
    vec![
        holding(
            "pairs",
            "Type 2v holds vectors of two 32-bit floats; the digit of the type comes first in the file.",
            [vec2s("one", &[[0.25, -0.5]]), vec2s("some", &[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])],
        ),
        holding(
            "triples",
            "Type 3v holds vectors of three 32-bit floats.",
            [vec3s("one", &[[0.25, -0.5, 8.0]]), vec3s("some", &[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])],
        ),
        holding(
            "fours",
            "Type 4v holds vectors of four 32-bit floats.",
            [
                vec4s("one", &[[0.0, 0.0, 0.0, 1.0]]),
                vec4s("some", &[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]),
            ],
        ),
        holding(
            "vectors_without_number",
            "Vectors have components that are infinite or NaN.",
            [
                vec2s("two", &[[f32::NAN, 1.0]]),
                vec3s("three", &[[f32::INFINITY, 0.0, f32::NEG_INFINITY]]),
                vec4s("four", &[[f32::MAX, f32::MIN, -0.0, f32::NAN]]),
            ],
        ),
    ]
}

fn lengths() -> Vec<Vector> {
    let many: Vec<u16> = (0..300).collect();
    vec![
        holding(
            "no_values",
            "Properties of every numeric type have no values, and a property with values follows them.",
            [
                u8s("b", &[]),
                u16s("h", &[]),
                u32s("i", &[]),
                u64s("l", &[]),
                f32s("f", &[]),
                f64s("d", &[]),
                vec2s("v2", &[]),
                vec3s("v3", &[]),
                vec4s("v4", &[]),
                u8s("last", &[7]),
            ],
        ),
        holding("many_values", "A property has more values than a byte can count.", [u16s("many", &many)]),
        holding(
            "unaligned",
            "Values are not aligned: after a byte or a name of odd length, wide values begin at odd offsets.",
            [
                u8s("x", &[1]),
                f32s("f", &[2.5]),
                u64s("abc", &[3]),
                f64s("de", &[4.5]),
                text("n", "ab"),
                vec3s("p", &[[5.0, 6.0, 7.0]]),
            ],
        ),
        holding(
            "every_type",
            "A node has one property of every type.",
            [
                u8s("b", &[1]),
                u16s("h", &[2]),
                u32s("i", &[3]),
                u64s("l", &[4]),
                f32s("f", &[5.5]),
                f64s("d", &[6.5]),
                vec2s("v2", &[[7.0, 8.0]]),
                vec3s("v3", &[[9.0, 10.0, 11.0]]),
                vec4s("v4", &[[12.0, 13.0, 14.0, 15.0]]),
                texts("s", &["sixteen"]),
            ],
        ),
    ]
}
