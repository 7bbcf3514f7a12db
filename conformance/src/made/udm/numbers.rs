//! Vectors of each value type with a fixed size, with its limits.

use super::build::{
    ANG, BOOL, Entry, HDR, INT8, INT16, INT32, INT64, Kind, MAT3X4, MAT4, QUAT, SRGBA, STRANSFORM, TRANSFORM,
    TYPES, UINT8, UINT16, UINT32, UINT64, VEC2, VEC2I, VEC3, VEC3I, VEC4, VEC4I, entry, f32, f64, floats,
    half, int, ints, nil, one, sound, udm,
};
use crate::{bytes::Bytes, vector::Vector};
use serde_json::json;

pub(super) fn all() -> Vec<Vector> {
    [integers(), reals(), vectors(), colors()].concat()
}

fn named(entries: &[(&str, super::build::Udm)]) -> Vec<Entry> {
    entries.iter().map(|(key, value)| entry(key, value.clone())).collect()
}

fn integers() -> Vec<Vector> {
    let range = |name: &str, about: &str, kind: Kind, size: usize, values: [i128; 4]| {
        let entries = values.iter().zip(["a", "b", "c", "d"]);
        let entries = entries.map(|(value, key)| entry(key, int(kind, size, *value))).collect();
        sound(name, about, TYPES, entries)
    };
    vec![
        one("nil", "Nothing: a type without a payload.", TYPES, nil()),
        range("int8", "A signed byte: -1, 1, the least and the greatest.", INT8, 1, [-1, 1, -128, 127]),
        range("uint8", "An unsigned byte: 128 is not below 0.", UINT8, 1, [0, 1, 128, 255]),
        range(
            "int16",
            "Two bytes with a sign, the low one first.",
            INT16,
            2,
            [-1, 0x0102, i16::MIN.into(), i16::MAX.into()],
        ),
        range("uint16", "Two bytes without a sign.", UINT16, 2, [0, 0x0102, 0x8000, u16::MAX.into()]),
        range(
            "int32",
            "Four bytes with a sign.",
            INT32,
            4,
            [-1, 0x0102_0304, i32::MIN.into(), i32::MAX.into()],
        ),
        range("uint32", "Four bytes without a sign.", UINT32, 4, [0, 0x0102_0304, 1 << 31, u32::MAX.into()]),
        range(
            "int64",
            "Eight bytes with a sign; what a double cannot hold is spelled in digits.",
            INT64,
            8,
            [-1, -(1 << 53), i64::MIN.into(), i64::MAX.into()],
        ),
        range(
            "uint64",
            "Eight bytes without a sign; what a double cannot hold is spelled in digits.",
            UINT64,
            8,
            [1 << 53, (1 << 53) + 1, 1 << 63, u64::MAX.into()],
        ),
        sound(
            "bool",
            "False is 0, true is 1.",
            TYPES,
            named(&[
                ("no", udm(BOOL, Bytes::new().u8(0), json!(false))),
                ("yes", udm(BOOL, Bytes::new().u8(1), json!(true))),
            ]),
        ),
        sound(
            "bool_above_one",
            "A bool that is neither 0 nor 1 counts as true, and its byte is kept.",
            TYPES,
            named(&[
                ("two", udm(BOOL, Bytes::new().u8(2), json!(true))),
                ("most", udm(BOOL, Bytes::new().u8(255), json!(true))),
            ]),
        ),
    ]
}

fn reals() -> Vec<Vector> {
    vec![
        sound(
            "float",
            "Single precision, with numbers that no short decimal is.",
            TYPES,
            named(&[("a", f32(12.5)), ("b", f32(-0.1)), ("c", f32(1.0 / 3.0)), ("d", f32(0.0))]),
        ),
        sound(
            "float_edges",
            "Single precision: the greatest, the smallest above 0, the smallest with all its bits, 1 and one step.",
            TYPES,
            named(&[
                ("a", f32(f32::MAX)),
                ("b", f32(f32::from_bits(1))),
                ("c", f32(f32::MIN_POSITIVE)),
                ("d", f32(f32::from_bits(0x3f80_0001))),
            ]),
        ),
        sound(
            "float_not_finite",
            "Single precision: what is no finite number.",
            TYPES,
            named(&[("a", f32(f32::INFINITY)), ("b", f32(f32::NEG_INFINITY)), ("c", f32(f32::NAN))]),
        ),
        one(
            "float_nan_with_bits",
            "A NaN with further bits set, which a writer gives back.",
            TYPES,
            f32(f32::from_bits(0xffc1_2345)),
        ),
        one("float_minus_zero", "Minus 0, whose bit a writer gives back.", TYPES, f32(-0.0)),
        sound(
            "double",
            "Double precision, with a number that no single is.",
            TYPES,
            named(&[("a", f64(0.1)), ("b", f64(-1e300)), ("c", f64(123_456_789.123_456_78))]),
        ),
        sound(
            "double_edges",
            "Double precision: the greatest, the smallest, and what is no finite number.",
            TYPES,
            named(&[
                ("a", f64(f64::MAX)),
                ("b", f64(f64::from_bits(1))),
                ("c", f64(f64::INFINITY)),
                ("d", f64(f64::NEG_INFINITY)),
                ("e", f64(f64::NAN)),
            ]),
        ),
        sound(
            "half",
            "Half precision as the numbers that its bits are: 1, -2, the third of 1, 0.",
            TYPES,
            named(&[
                ("a", half(0x3c00, 1.0)),
                ("b", half(0xc000, -2.0)),
                ("c", half(0x3555, 0.333_251_953_125)),
                ("d", half(0, 0.0)),
            ]),
        ),
        sound(
            "half_edges",
            "Half precision: the greatest, the smallest above 0, the greatest that is not normal, and what is not finite.",
            TYPES,
            named(&[
                ("a", half(0x7bff, 65504.0)),
                ("b", half(0x0001, 2.0_f64.powi(-24))),
                ("c", half(0x03ff, 1023.0 * 2.0_f64.powi(-24))),
                ("d", half(0x7c00, f64::INFINITY)),
                ("e", half(0xfc00, f64::NEG_INFINITY)),
                ("f", half(0x7e01, f64::NAN)),
            ]),
        ),
    ]
}

fn vectors() -> Vec<Vector> {
    let counted = |count: u16| (1..=count).map(|part| f32::from(part) * 0.25).collect::<Vec<_>>();
    vec![
        one("vec2", "Two floats.", TYPES, floats(VEC2, &[1.5, -2.5])),
        one("vec3", "Three floats.", TYPES, floats(VEC3, &[1.5, -2.5, 3.5])),
        one("vec4", "Four floats.", TYPES, floats(VEC4, &[1.5, -2.5, 3.5, -4.5])),
        one(
            "vec3_not_finite",
            "A vector may have parts that are no finite numbers.",
            TYPES,
            floats(VEC3, &[f32::NAN, f32::INFINITY, f32::NEG_INFINITY]),
        ),
        one("quat", "A rotation: x, y, z, and w last.", TYPES, floats(QUAT, &[0.5, -0.5, 0.25, 1.0])),
        one("ang", "Three angles in degrees: pitch, yaw, roll.", TYPES, floats(ANG, &[10.0, -20.0, 30.0])),
        one("transform", "A translation and a rotation x y z w.", TYPES, floats(TRANSFORM, &counted(7))),
        one("stransform", "A transform and a scale.", TYPES, floats(STRANSFORM, &counted(10))),
        one(
            "mat4",
            "Four columns of four floats, in the order of the file.",
            TYPES,
            floats(MAT4, &counted(16)),
        ),
        one(
            "mat3x4",
            "Three columns of four floats, in the order of the file.",
            TYPES,
            floats(MAT3X4, &counted(12)),
        ),
        one("vec2i", "Two signed integers of 32 bits.", TYPES, ints(VEC2I, &[i32::MIN, i32::MAX])),
        one("vec3i", "Three signed integers of 32 bits.", TYPES, ints(VEC3I, &[1, -2, 3])),
        one("vec4i", "Four signed integers of 32 bits.", TYPES, ints(VEC4I, &[0, -1, 65536, 7])),
    ]
}

fn colors() -> Vec<Vector> {
    let hdr = Bytes::new().u16(255).u16(65535).u16(0);
    vec![
        one(
            "srgba",
            "Red, green, blue, alpha, a byte each.",
            TYPES,
            udm(SRGBA, Bytes::new().raw([255, 128, 0, 1]), json!([255, 128, 0, 1])),
        ),
        one(
            "hdr",
            "Red, green, blue as whole numbers of 16 bits; they are no half floats.",
            TYPES,
            udm(HDR, hdr, json!([255, 65535, 0])),
        ),
    ]
}
