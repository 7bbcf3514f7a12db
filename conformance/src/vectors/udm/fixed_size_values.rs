//! Vectors of each value type with a fixed size, with its limits.

use super::builder::{
    ANG, BOOL, Entry, HDR, INT8, INT16, INT32, INT64, Kind, MAT3X4, MAT4, QUAT, SRGBA, STRANSFORM, TRANSFORM,
    TYPES, UINT8, UINT16, UINT32, UINT64, VEC2, VEC2I, VEC3, VEC3I, VEC4, VEC4I, entry, f32, f64, floats,
    half, int, ints, nil, one, sound, udm,
};
use crate::{bytes::Bytes, vector::Vector};
use serde_json::json;

pub(super) fn all() -> Vec<Vector> {
    [integers(), reals(), vectors(), colors()].concat()
}

fn named(entries: &[(&str, super::builder::Udm)]) -> Vec<Entry> {
    entries.iter().map(|(key, value)| entry(key, value.clone())).collect()
}

fn integers() -> Vec<Vector> {
    let range = |name: &str, about: &str, kind: Kind, size: usize, values: [i128; 4]| {
        let entries = values.iter().zip(["a", "b", "c", "d"]);
        let entries = entries.map(|(value, key)| entry(key, int(kind, size, *value))).collect();
        sound(name, about, TYPES, entries)
    };
    vec![
        one("nil", "A value of type nil has no payload.", TYPES, nil()),
        range(
            "int8",
            "An int8 is a signed byte; the values include the least and the greatest.",
            INT8,
            1,
            [-1, 1, -128, 127],
        ),
        range("uint8", "A uint8 is an unsigned byte: 128 is positive.", UINT8, 1, [0, 1, 128, 255]),
        range(
            "int16",
            "An int16 has two bytes, in little-endian order.",
            INT16,
            2,
            [-1, 0x0102, i16::MIN.into(), i16::MAX.into()],
        ),
        range(
            "uint16",
            "A uint16 has two bytes without a sign.",
            UINT16,
            2,
            [0, 0x0102, 0x8000, u16::MAX.into()],
        ),
        range(
            "int32",
            "An int32 has four bytes with a sign.",
            INT32,
            4,
            [-1, 0x0102_0304, i32::MIN.into(), i32::MAX.into()],
        ),
        range(
            "uint32",
            "A uint32 has four bytes without a sign.",
            UINT32,
            4,
            [0, 0x0102_0304, 1 << 31, u32::MAX.into()],
        ),
        range(
            "int64",
            "An int64 has eight bytes with a sign; the expected content has digits for values that a double cannot hold.",
            INT64,
            8,
            [-1, -(1 << 53), i64::MIN.into(), i64::MAX.into()],
        ),
        range(
            "uint64",
            "A uint64 has eight bytes without a sign; the expected content has digits for values that a double cannot hold.",
            UINT64,
            8,
            [1 << 53, (1 << 53) + 1, 1 << 63, u64::MAX.into()],
        ),
        sound(
            "bool",
            "A bool is 0 for false and 1 for true.",
            TYPES,
            named(&[
                ("no", udm(BOOL, Bytes::new().u8(0), json!(false))),
                ("yes", udm(BOOL, Bytes::new().u8(1), json!(true))),
            ]),
        ),
        sound(
            "bool_above_one",
            "A bool that is neither 0 nor 1 is true, and its byte is kept.",
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
            "Floats of single precision have values without a short decimal form.",
            TYPES,
            named(&[("a", f32(12.5)), ("b", f32(-0.1)), ("c", f32(1.0 / 3.0)), ("d", f32(0.0))]),
        ),
        sound(
            "float_edges",
            "Floats of single precision have extreme values: the largest, the smallest positive, the largest subnormal, and 1 plus one step.",
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
            "Floats of single precision are infinite or NaN.",
            TYPES,
            named(&[("a", f32(f32::INFINITY)), ("b", f32(f32::NEG_INFINITY)), ("c", f32(f32::NAN))]),
        ),
        one(
            "float_nan_with_bits",
            "A NaN has additional bits, which writers keep.",
            TYPES,
            f32(f32::from_bits(0xffc1_2345)),
        ),
        one("float_minus_zero", "A float is a negative zero, whose sign writers keep.", TYPES, f32(-0.0)),
        sound(
            "double",
            "A double has a value that single precision cannot hold.",
            TYPES,
            named(&[("a", f64(0.1)), ("b", f64(-1e300)), ("c", f64(123_456_789.123_456_78))]),
        ),
        sound(
            "double_edges",
            "Doubles have the largest and the smallest values, infinity and NaN.",
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
            "Halves have the values 1, -2, 0.333 and 0.",
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
            "Halves have extreme values: the largest, the smallest positive, the largest subnormal, infinity and NaN.",
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
        one("vec2", "A vec2 has two floats.", TYPES, floats(VEC2, &[1.5, -2.5])),
        one("vec3", "A vec3 has three floats.", TYPES, floats(VEC3, &[1.5, -2.5, 3.5])),
        one("vec4", "A vec4 has four floats.", TYPES, floats(VEC4, &[1.5, -2.5, 3.5, -4.5])),
        one(
            "vec3_not_finite",
            "The components of a vector can be infinite or NaN.",
            TYPES,
            floats(VEC3, &[f32::NAN, f32::INFINITY, f32::NEG_INFINITY]),
        ),
        one("quat", "A quat stores x, y, z and then w.", TYPES, floats(QUAT, &[0.5, -0.5, 0.25, 1.0])),
        one(
            "ang",
            "An ang stores three angles in degrees: pitch, yaw and roll.",
            TYPES,
            floats(ANG, &[10.0, -20.0, 30.0]),
        ),
        one(
            "transform",
            "A transform stores a translation and a rotation as x, y, z, w.",
            TYPES,
            floats(TRANSFORM, &counted(7)),
        ),
        one(
            "stransform",
            "An stransform stores a transform and a scale.",
            TYPES,
            floats(STRANSFORM, &counted(10)),
        ),
        one("mat4", "A mat4 stores four columns of four floats.", TYPES, floats(MAT4, &counted(16))),
        one("mat3x4", "A mat3x4 stores three columns of four floats.", TYPES, floats(MAT3X4, &counted(12))),
        one("vec2i", "A vec2i has two signed 32-bit integers.", TYPES, ints(VEC2I, &[i32::MIN, i32::MAX])),
        one("vec3i", "A vec3i has three signed 32-bit integers.", TYPES, ints(VEC3I, &[1, -2, 3])),
        one("vec4i", "A vec4i has four signed 32-bit integers.", TYPES, ints(VEC4I, &[0, -1, 65536, 7])),
    ]
}

fn colors() -> Vec<Vector> {
    let hdr = Bytes::new().u16(255).u16(65535).u16(0);
    vec![
        one(
            "srgba",
            "An srgba stores red, green, blue and alpha in one byte each.",
            TYPES,
            udm(SRGBA, Bytes::new().raw([255, 128, 0, 1]), json!([255, 128, 0, 1])),
        ),
        one(
            "hdr",
            "An hdr stores red, green and blue as 16-bit integers, not as half floats.",
            TYPES,
            udm(HDR, hdr, json!([255, 65535, 0])),
        ),
    ]
}
