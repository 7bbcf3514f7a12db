//! Vectors of values of numbers of one type: vectors, matrices, ranges, boxes.

use super::builder::{Part, SIZES, doubles, ints, list, longs, members, singles, sound};
use crate::vector::Vector;

pub(super) fn all() -> Vec<Vector> {
    [vectors(), matrices(), ranges(), boxes(), edges()].concat()
}

fn of(name: &str, ending: &'static str, about: &str, part: Part) -> Vector {
    sound(name, ending, about, SIZES, part)
}

fn vectors() -> Vec<Vector> {
    let doubled = |count: usize| doubles(&[0.1, -2.5, 1e300, 4.0][..count]);
    let single = |count: usize| singles(&[0.1, -2.5, 1e30, 4.0][..count]);
    let whole = |count: usize| ints(&[1, -2, i32::MAX, i32::MIN][..count]);
    let long = |count: usize| longs(&[1, -2, i64::MAX, i64::MIN][..count]);
    let (two, three, four) = ("x y", "x y z", "x y z w");
    vec![
        of("vec2d", "Vec2D.ser", "A Vec2D has two doubles.", members(two, doubled(2))),
        of("vec2f", "Vec2F.ser", "A Vec2F has two floats.", members(two, single(2))),
        of("vec2i", "Vec2I.ser", "A Vec2I has two 32-bit integers.", members(two, whole(2))),
        of("vec2l", "Vec2L.ser", "A Vec2L has two 64-bit integers.", members(two, long(2))),
        of("vec3d", "Vec3D.ser", "A Vec3D has three doubles.", members(three, doubled(3))),
        of("vec3f", "Vec3F.ser", "A Vec3F has three floats.", members(three, single(3))),
        of("vec3i", "Vec3I.ser", "A Vec3I has three 32-bit integers.", members(three, whole(3))),
        of("vec3l", "Vec3L.ser", "A Vec3L has three 64-bit integers.", members(three, long(3))),
        of(
            "vec4d",
            "Vec4D.ser",
            "A Vec4D has four doubles, the last of which is w.",
            members(four, doubled(4)),
        ),
        of(
            "vec4f",
            "Vec4F.ser",
            "A Vec4F has four floats, the last of which is w.",
            members(four, single(4)),
        ),
        of(
            "vec4i",
            "Vec4I.ser",
            "A Vec4I has four 32-bit integers, the last of which is w.",
            members(four, whole(4)),
        ),
        of(
            "vec4l",
            "Vec4L.ser",
            "A Vec4L has four 64-bit integers, the last of which is w.",
            members(four, long(4)),
        ),
        of(
            "quatd",
            "QuatD.ser",
            "A QuatD has w as its last component.",
            members(four, doubles(&[0.5, -0.5, 0.25, 1.0])),
        ),
        of(
            "colorf",
            "ColorF.ser",
            "A ColorF has red, green, blue and alpha as floats.",
            members("r g b a", singles(&[1.0, 0.5, 0.0, 0.1])),
        ),
    ]
}

fn matrices() -> Vec<Vector> {
    let wide =
        |count: u16| list("element", doubles(&(1..=count).map(|at| f64::from(at) * 0.1).collect::<Vec<_>>()));
    let narrow =
        |count: u16| list("element", singles(&(1..=count).map(|at| f32::from(at) * 0.1).collect::<Vec<_>>()));
    vec![
        of("mat2d", "Mat2D.ser", "A Mat2D has four doubles in row-major order.", wide(4)),
        of("mat2f", "Mat2F.ser", "A Mat2F has four floats in row-major order.", narrow(4)),
        of("mat3d", "Mat3D.ser", "A Mat3D has nine doubles in row-major order.", wide(9)),
        of("mat3f", "Mat3F.ser", "A Mat3F has nine floats in row-major order.", narrow(9)),
        of("mat4d", "Mat4D.ser", "A Mat4D has sixteen doubles in row-major order.", wide(16)),
        of("mat4f", "Mat4F.ser", "A Mat4F has sixteen floats in row-major order.", narrow(16)),
    ]
}

fn ranges() -> Vec<Vector> {
    vec![
        of(
            "ranged",
            "RangeD.ser",
            "A RangeD has its start and its end as doubles.",
            members("start end", doubles(&[-0.1, 0.1])),
        ),
        of(
            "rangef",
            "RangeF.ser",
            "A RangeF has its start and its end as floats.",
            members("start end", singles(&[-0.1, 0.1])),
        ),
        of(
            "rangei",
            "RangeI.ser",
            "A RangeI has its first and its last value as 32-bit integers.",
            members("start last", ints(&[-3, 4])),
        ),
        of(
            "rangel",
            "RangeL.ser",
            "A RangeL has its first and its last value as 64-bit integers.",
            members("start last", longs(&[i64::MIN, 4])),
        ),
        of(
            "verticalrange",
            "VerticalRange.ser",
            "A VerticalRange has its lowest and its highest value.",
            members("minimum maximum", doubles(&[-11_034.0, 8_848.86])),
        ),
        of(
            "fade",
            "Fade.ser",
            "A Fade has a factor and an offset.",
            members("scale offset", doubles(&[-0.1, 2.0])),
        ),
    ]
}

fn boxes() -> Vec<Vector> {
    let names = "x1 y1 x2 y2";
    vec![
        of(
            "box2d",
            "Box2D.ser",
            "A Box2D has two corners as doubles.",
            members(names, doubles(&[-1.5, -2.5, 0.1, 4.0])),
        ),
        of(
            "box2i",
            "Box2I.ser",
            "A Box2I has two corners as 32-bit integers.",
            members(names, ints(&[-1, -2, 3, i32::MAX])),
        ),
        of(
            "box2l",
            "Box2L.ser",
            "A Box2L has two corners as 64-bit integers.",
            members(names, longs(&[i64::MIN, -2, 3, i64::MAX])),
        ),
    ]
}

fn edges() -> Vec<Vector> {
    let three = "x y z";
    let exact = 1_i64 << 53;
    vec![
        of(
            "doubles_not_finite",
            "Vec3D.ser",
            "Doubles are infinite or NaN.",
            members(three, doubles(&[f64::NAN, f64::INFINITY, f64::NEG_INFINITY])),
        ),
        of(
            "singles_not_finite",
            "Vec3F.ser",
            "Floats are infinite or NaN.",
            members(three, singles(&[f32::NAN, f32::INFINITY, f32::NEG_INFINITY])),
        ),
        of(
            "nan_with_bits",
            "Vec2D.ser",
            "A NaN has additional bits, which writers keep.",
            members("x y", doubles(&[f64::from_bits(0xfff8_0000_dead_beef), 1.0])),
        ),
        of(
            "double_edges",
            "Vec3D.ser",
            "The components are the largest double, the smallest positive one and a negative zero.",
            members(three, doubles(&[f64::MAX, f64::from_bits(1), -0.0])),
        ),
        of(
            "single_edges",
            "Vec3F.ser",
            "The components are the largest float, the smallest positive one and a negative zero.",
            members(three, singles(&[f32::MAX, f32::from_bits(1), -0.0])),
        ),
        of(
            "longs_of_doubles",
            "Vec3L.ser",
            "The expected content has 2^53 as a number, and 2^53 + 1 and -2^53 - 1 as digits.",
            members(three, longs(&[exact, exact + 1, -exact - 1])),
        ),
    ]
}
