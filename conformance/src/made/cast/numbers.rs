//! Vectors of every value type with its limits.

use super::build::{
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
            "Type b: 8-bit integers without sign.",
            [u8s("one", &[200]), u8s("some", &[0, 1, 127, 128, 255])],
        ),
        holding(
            "shorts",
            "Type h: 16-bit integers without sign.",
            [u16s("one", &[40_000]), u16s("some", &[0, 255, 256, 32_768, u16::MAX])],
        ),
        holding(
            "ints",
            "Type i: 32-bit integers without sign.",
            [u32s("one", &[3_000_000_000]), u32s("some", &[0, 65_536, 1 << 31, u32::MAX])],
        ),
        holding(
            "longs",
            "Type l: 64-bit integers without sign, beyond what a double can hold.",
            [u64s("one", &[u64::MAX]), u64s("some", &[0, 1 << 53, (1 << 53) + 1, 1 << 63, u64::MAX - 1])],
        ),
    ]
}

fn floats() -> Vec<Vector> {
    vec![
        holding(
            "floats",
            "Type f: 32-bit floats.",
            [f32s("one", &[0.1]), f32s("some", &[0.0, -1.5, 16_777_216.0, f32::MIN_POSITIVE, f32::MAX])],
        ),
        holding(
            "floats_at_the_ends",
            "32-bit floats that are the smallest of all, the largest negative, and zero with a sign.",
            [f32s("some", &[f32::from_bits(1), f32::MIN, -0.0])],
        ),
        holding(
            "floats_without_number",
            "32-bit floats that are infinite or no number.",
            [f32s("some", &[f32::INFINITY, f32::NEG_INFINITY, f32::NAN])],
        ),
        holding(
            "float_with_payload",
            "NaNs with other bits than the usual ones; who writes the file again keeps the bits.",
            [f32s("some", &[f32::from_bits(0x7fc0_1234), f32::from_bits(0xffc0_0001)])],
        ),
        holding(
            "doubles",
            "Type d: 64-bit floats, which no described property has.",
            [f64s("one", &[0.1]), f64s("some", &[0.0, -2.5, 1e300, f64::from_bits(1), f64::MAX])],
        ),
        holding(
            "doubles_without_number",
            "64-bit floats that are infinite or no number.",
            [f64s("some", &[f64::INFINITY, f64::NEG_INFINITY, f64::NAN])],
        ),
    ]
}

fn vectors() -> Vec<Vector> {
    vec![
        holding(
            "pairs",
            "Type 2v: two 32-bit floats for each value, the digit first in the file.",
            [vec2s("one", &[[0.25, -0.5]]), vec2s("some", &[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])],
        ),
        holding(
            "triples",
            "Type 3v: three 32-bit floats for each value.",
            [vec3s("one", &[[0.25, -0.5, 8.0]]), vec3s("some", &[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])],
        ),
        holding(
            "fours",
            "Type 4v: four 32-bit floats for each value.",
            [
                vec4s("one", &[[0.0, 0.0, 0.0, 1.0]]),
                vec4s("some", &[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]),
            ],
        ),
        holding(
            "vectors_without_number",
            "Vectors with infinite components and such that are not numbers.",
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
            "Properties of every type of number without any value, with one that has some behind them.",
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
        holding("many_values", "More values than a byte can count.", [u16s("many", &many)]),
        holding(
            "unaligned",
            "Nothing is aligned: after a byte, and names of odd length, wide values begin at odd offsets.",
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
            "One property of every type in one node.",
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
