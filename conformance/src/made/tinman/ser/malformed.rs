//! Vectors of bytes that are not a value of their type.

use super::build::{GAPS, PREAMBLE, SIZES, TEXTS, UNIT, refused};
use crate::{
    bytes::Bytes,
    made::tinman::build::{foot, numbered, spelled},
    vector::Vector,
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
        short("vec3d_empty", "Vec3D.ser", "No bytes.", 0),
        short("vec3d_short", "Vec3D.ser", "A byte less than three doubles.", 23),
        short("vec3d_of_two", "Vec3D.ser", "Two doubles.", 16),
        long("vec3d_long", "Vec3D.ser", "A byte more than three doubles.", 25),
        short("vec2f_short", "Vec2F.ser", "A byte less than two singles.", 7),
        long("vec2f_of_three", "Vec2F.ser", "Three singles.", 12),
        short("mat4d_short", "Mat4D.ser", "A byte less than sixteen doubles.", 127),
        long("mat4f_long", "Mat4F.ser", "A byte more than sixteen singles.", 65),
        short("cuboid_short", "Cuboid.ser", "A cuboid without its last row.", 72),
        short(
            "latlonheight_short",
            "LatLonHeight.ser",
            "A place and a height without what it is measured from.",
            24,
        ),
        long("latlonheight_long", "LatLonHeight.ser", "A byte too many.", 29),
        short("guid_short", "GUID.ser", "Fifteen bytes.", 15),
        long("luid_long", "LUID.ser", "Eight bytes where four are.", 8),
    ]
}

fn strings() -> Vec<Vector> {
    let of = |name: &str, about: &str, code: &'static str, bytes: Bytes| {
        refused(&format!("bad_string_{name}"), "string.ser", about, TEXTS, code, bytes)
    };
    vec![
        of("length", "The length is cut.", "CORE0001", Bytes::new().raw([1, 0, 0])),
        of("short", "A string says three bytes and has two.", "CORE0001", Bytes::new().i32(3).raw("ab")),
        of("long", "A byte follows a string.", "SER0106", Bytes::new().i32(2).raw("abc")),
        of(
            "largest",
            "A string says as many bytes as it can.",
            "CORE0001",
            Bytes::new().i32(i32::MAX).raw("ab"),
        ),
        of(
            "utf16_short",
            "A string says two code units and has one and a half.",
            "CORE0001",
            Bytes::new().i32(-4).raw([0x61, 0, 0x62]),
        ),
        of(
            "utf16_largest",
            "A string says as many code units as it can.",
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
        sample("empty", "No bytes.", "CORE0001", Bytes::new()),
        sample(
            "short",
            "A mask of all layers, and two of them.",
            "CORE0001",
            Bytes::new().u8(15).i32(1).i64(2),
        ),
        sample("long", "A byte follows the only layer.", "SER0106", Bytes::new().u8(1).i32(1).u8(0)),
        refused("bad_box3d", "Box3D.ser", "Five doubles.", GAPS, "SER0106", Bytes::new().raw([0; 40])),
        refused(
            "bad_box3i",
            "Box3I.ser",
            "Neither four integers nor six.",
            GAPS,
            "SER0106",
            Bytes::new().raw([0; 23]),
        ),
        refused("bad_box3i_empty", "Box3I.ser", "No bytes.", GAPS, "SER0106", Bytes::new()),
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
        of("empty", "No bytes.", "CORE0001", Bytes::new()),
        of("length_0", "A length of 0 means nothing.", "SER0101", Bytes::new().i32(0)),
        of("length_5", "A length of 5 means nothing.", "SER0101", Bytes::new().i32(5).raw([0; 20])),
        of("length_35", "A length of 35 means nothing.", "SER0101", Bytes::new().i32(35).raw([0; 40])),
        of("length_cut", "The length is cut.", "CORE0001", Bytes::new().raw([37, 0, 0])),
        of("numbers_cut", "The type as numbers is cut.", "CORE0001", start(numbered(1).0, 19)),
        of("text_cut", "The type as text is cut.", "CORE0001", start(spelled(1).0, 39)),
        of("version_cut", "The version behind a type as text is cut.", "CORE0001", start(spelled(1).0, 43)),
        of("null_long", "A byte follows a null object.", "SER0106", Bytes::new().i32(-1).u8(0)),
        of(
            "reference_long",
            "A byte follows a reference to an earlier object.",
            "SER0106",
            Bytes::new().i32(-2).u8(0),
        ),
        unit(
            "short",
            "A unit without the last byte of its type.",
            "CORE0001",
            start(whole.clone(), size - 1),
        ),
        unit("name_cut", "A unit whose name is cut.", "CORE0001", start(whole.clone(), 26)),
        unit("name_length", "A unit whose name is longer than all.", "CORE0001", numbered(1).0.i32(i32::MAX)),
        unit("long", "A byte follows a unit.", "SER0106", whole.u8(0)),
    ]
}
