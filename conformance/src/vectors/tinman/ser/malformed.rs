//! Vectors of bytes that are not a value of their type.

use super::builder::{GAPS, PREAMBLE, SIZES, TEXTS, UNIT, refused};
use crate::{
    bytes::Bytes,
    vector::Vector,
    vectors::tinman::builder::{foot, numbered, spelled},
};

pub(super) fn all() -> Vec<Vector> {
    [sizes(), strings(), gaps(), objects()].concat()
}

fn sizes() -> Vec<Vector> {
    let zeros = |count: usize| Bytes::new().raw(vec![0; count]);
    let short = |name: &str, ending: &'static str, about: &str, count: usize| {
        refused(&format!("bad_{name}"), ending, about, SIZES, "CORE0001", zeros(count))
    };
    let long = |name: &str, ending: &'static str, about: &str, count: usize| {
        refused(&format!("bad_{name}"), ending, about, SIZES, "SER0106", zeros(count))
    };
    vec![
        short("vec3d_empty", "Vec3D.ser", "A Vec3D has no bytes.", 0),
        short("vec3d_short", "Vec3D.ser", "A Vec3D has one byte less than three doubles.", 23),
        short("vec3d_of_two", "Vec3D.ser", "A Vec3D has two doubles.", 16),
        long("vec3d_long", "Vec3D.ser", "A Vec3D has one byte more than three doubles.", 25),
        short("vec2f_short", "Vec2F.ser", "A Vec2F has one byte less than two floats.", 7),
        long("vec2f_of_three", "Vec2F.ser", "A Vec2F has three floats.", 12),
        short("mat4d_short", "Mat4D.ser", "A Mat4D has one byte less than sixteen doubles.", 127),
        long("mat4f_long", "Mat4F.ser", "A Mat4F has one byte more than sixteen floats.", 65),
        short("cuboid_short", "Cuboid.ser", "A Cuboid has no last row.", 72),
        short("latlonheight_short", "LatLonHeight.ser", "A LatLonHeight has no vertical reference.", 24),
        long("latlonheight_long", "LatLonHeight.ser", "A LatLonHeight has one byte too many.", 29),
        short("guid_short", "GUID.ser", "A GUID has fifteen bytes.", 15),
        long("luid_long", "LUID.ser", "A LUID has eight bytes, expected four.", 8),
    ]
}

fn strings() -> Vec<Vector> {
    let of = |name: &str, about: &str, code: &'static str, bytes: Bytes| {
        refused(&format!("bad_string_{name}"), "string.ser", about, TEXTS, code, bytes)
    };
    vec![
        of("length", "The length of a string is cut off.", "CORE0001", Bytes::new().raw([1, 0, 0])),
        of("short", "A string states three bytes and has two.", "CORE0001", Bytes::new().i32(3).raw("ab")),
        of("long", "A byte follows a string.", "SER0106", Bytes::new().i32(2).raw("abc")),
        of(
            "largest",
            "A string states the largest possible number of bytes.",
            "CORE0001",
            Bytes::new().i32(i32::MAX).raw("ab"),
        ),
        of(
            "utf16_short",
            "A string states two code units and has one and a half.",
            "CORE0001",
            Bytes::new().i32(-4).raw([0x61, 0, 0x62]),
        ),
        of(
            "utf16_largest",
            "A string states the largest possible number of code units.",
            "CORE0001",
            Bytes::new().i32(i32::MIN).raw([0x61, 0]),
        ),
        of("null_long", "A byte follows a null string.", "SER0106", Bytes::new().i32(-1).u8(0)),
    ]
}

fn gaps() -> Vec<Vector> {
    let sample = |name: &str, about: &str, code: &'static str, bytes: Bytes| {
        refused(&format!("bad_heightmapsample_{name}"), "HeightmapSample.ser", about, GAPS, code, bytes)
    };
    vec![
        sample("empty", "A HeightmapSample has no bytes.", "CORE0001", Bytes::new()),
        sample(
            "short",
            "The mask states all layers, and the sample has two.",
            "CORE0001",
            Bytes::new().u8(15).i32(1).i64(2),
        ),
        sample("long", "A byte follows the only layer.", "SER0106", Bytes::new().u8(1).i32(1).u8(0)),
        refused(
            "bad_box3d",
            "Box3D.ser",
            "A Box3D has five doubles.",
            GAPS,
            "SER0106",
            Bytes::new().raw([0; 40]),
        ),
        refused(
            "bad_box3i",
            "Box3I.ser",
            "A Box3I has neither four nor six integers.",
            GAPS,
            "SER0106",
            Bytes::new().raw([0; 23]),
        ),
        refused("bad_box3i_empty", "Box3I.ser", "A Box3I has no bytes.", GAPS, "SER0106", Bytes::new()),
    ]
}

fn objects() -> Vec<Vector> {
    let of = |name: &str, about: &str, code: &'static str, bytes: Bytes| {
        refused(&format!("bad_object_{name}"), "object.ser", about, PREAMBLE, code, bytes)
    };
    let unit = |name: &str, about: &str, code: &'static str, bytes: Bytes| {
        refused(&format!("bad_unit_{name}"), "UnitOfMeasure.ser", about, UNIT, code, bytes)
    };
    let start = |bytes: Bytes, count: usize| Bytes::new().raw(&bytes.0[..count]);
    let whole = foot().0;
    let size = whole.len();
    vec![
        of("empty", "An object has no bytes.", "CORE0001", Bytes::new()),
        of(
            "length_0",
            "An object begins with 0, which is neither a reference nor the length of a type.",
            "SER0101",
            Bytes::new().i32(0),
        ),
        of(
            "length_5",
            "An object begins with 5, which is neither a reference nor the length of a type.",
            "SER0101",
            Bytes::new().i32(5).raw([0; 20]),
        ),
        of(
            "length_35",
            "An object begins with 35, which is neither a reference nor the length of a type.",
            "SER0101",
            Bytes::new().i32(35).raw([0; 40]),
        ),
        of("length_cut", "The length of an object is cut off.", "CORE0001", Bytes::new().raw([37, 0, 0])),
        of(
            "numbers_cut",
            "The type of an object, stored as numbers, is cut off.",
            "CORE0001",
            start(numbered(1).0, 19),
        ),
        of(
            "text_cut",
            "The type of an object, stored as text, is cut off.",
            "CORE0001",
            start(spelled(1).0, 39),
        ),
        of(
            "version_cut",
            "The version after a type stored as text is cut off.",
            "CORE0001",
            start(spelled(1).0, 43),
        ),
        of("null_long", "A byte follows a null object.", "SER0106", Bytes::new().i32(-1).u8(0)),
        of(
            "reference_long",
            "A byte follows a reference to an earlier object.",
            "SER0106",
            Bytes::new().i32(-2).u8(0),
        ),
        unit(
            "short",
            "The last byte of a UnitOfMeasure is missing.",
            "CORE0001",
            start(whole.clone(), size - 1),
        ),
        unit("name_cut", "The name of a UnitOfMeasure is cut off.", "CORE0001", start(whole.clone(), 26)),
        unit(
            "name_length",
            "The name of a UnitOfMeasure is longer than the input.",
            "CORE0001",
            numbered(1).0.i32(i32::MAX),
        ),
        unit("long", "A byte follows a UnitOfMeasure.", "SER0106", whole.u8(0)),
    ]
}
