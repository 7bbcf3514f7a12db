//! Vectors of values of numbers of one type: vectors, matrices, ranges, boxes.

use super::build::{Part, SIZES, doubles, ints, list, longs, members, singles, sound};
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
        of("vec2d", "Vec2D.ser", "Two doubles.", members(two, doubled(2))),
        of("vec2f", "Vec2F.ser", "Two singles.", members(two, single(2))),
        of("vec2i", "Vec2I.ser", "Two integers of 32 bits.", members(two, whole(2))),
        of("vec2l", "Vec2L.ser", "Two integers of 64 bits.", members(two, long(2))),
        of("vec3d", "Vec3D.ser", "Three doubles.", members(three, doubled(3))),
        of("vec3f", "Vec3F.ser", "Three singles.", members(three, single(3))),
        of("vec3i", "Vec3I.ser", "Three integers of 32 bits.", members(three, whole(3))),
        of("vec3l", "Vec3L.ser", "Three integers of 64 bits.", members(three, long(3))),
        of("vec4d", "Vec4D.ser", "Four doubles; the last is w.", members(four, doubled(4))),
        of("vec4f", "Vec4F.ser", "Four singles; the last is w.", members(four, single(4))),
        of("vec4i", "Vec4I.ser", "Four integers of 32 bits; the last is w.", members(four, whole(4))),
        of("vec4l", "Vec4L.ser", "Four integers of 64 bits; the last is w.", members(four, long(4))),
        of("quatd", "QuatD.ser", "A rotation: w is last.", members(four, doubles(&[0.5, -0.5, 0.25, 1.0]))),
        of(
            "colorf",
            "ColorF.ser",
            "Red, green, blue, alpha in singles.",
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
        of("mat2d", "Mat2D.ser", "Four doubles row by row.", wide(4)),
        of("mat2f", "Mat2F.ser", "Four singles row by row.", narrow(4)),
        of("mat3d", "Mat3D.ser", "Nine doubles row by row.", wide(9)),
        of("mat3f", "Mat3F.ser", "Nine singles row by row.", narrow(9)),
        of("mat4d", "Mat4D.ser", "Sixteen doubles row by row.", wide(16)),
        of("mat4f", "Mat4F.ser", "Sixteen singles row by row.", narrow(16)),
    ]
}

fn ranges() -> Vec<Vector> {
    vec![
        of("ranged", "RangeD.ser", "Start and end in doubles.", members("start end", doubles(&[-0.1, 0.1]))),
        of("rangef", "RangeF.ser", "Start and end in singles.", members("start end", singles(&[-0.1, 0.1]))),
        of(
            "rangei",
            "RangeI.ser",
            "The first and the last in 32 bits.",
            members("start last", ints(&[-3, 4])),
        ),
        of(
            "rangel",
            "RangeL.ser",
            "The first and the last in 64 bits.",
            members("start last", longs(&[i64::MIN, 4])),
        ),
        of(
            "verticalrange",
            "VerticalRange.ser",
            "The lowest and the highest.",
            members("minimum maximum", doubles(&[-11_034.0, 8_848.86])),
        ),
        of(
            "fade",
            "Fade.ser",
            "A factor, and what is added.",
            members("scale offset", doubles(&[-0.1, 2.0])),
        ),
    ]
}

fn boxes() -> Vec<Vector> {
    let names = "x1 y1 x2 y2";
    vec![
        of("box2d", "Box2D.ser", "Two corners in doubles.", members(names, doubles(&[-1.5, -2.5, 0.1, 4.0]))),
        of("box2i", "Box2I.ser", "Two corners in 32 bits.", members(names, ints(&[-1, -2, 3, i32::MAX]))),
        of(
            "box2l",
            "Box2L.ser",
            "Two corners in 64 bits.",
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
            "Doubles that are no finite numbers.",
            members(three, doubles(&[f64::NAN, f64::INFINITY, f64::NEG_INFINITY])),
        ),
        of(
            "singles_not_finite",
            "Vec3F.ser",
            "Singles that are no finite numbers.",
            members(three, singles(&[f32::NAN, f32::INFINITY, f32::NEG_INFINITY])),
        ),
        of(
            "nan_with_bits",
            "Vec2D.ser",
            "A NaN with further bits set, which a writer gives back.",
            members("x y", doubles(&[f64::from_bits(0xfff8_0000_dead_beef), 1.0])),
        ),
        of(
            "double_edges",
            "Vec3D.ser",
            "The greatest double, the smallest above 0, and minus 0.",
            members(three, doubles(&[f64::MAX, f64::from_bits(1), -0.0])),
        ),
        of(
            "single_edges",
            "Vec3F.ser",
            "The greatest single, the smallest above 0, and minus 0.",
            members(three, singles(&[f32::MAX, f32::from_bits(1), -0.0])),
        ),
        of(
            "longs_of_doubles",
            "Vec3L.ser",
            "2^53 is a number, 2^53 + 1 and -2^53 - 1 are spelled in digits.",
            members(three, longs(&[exact, exact + 1, -exact - 1])),
        ),
    ]
}
