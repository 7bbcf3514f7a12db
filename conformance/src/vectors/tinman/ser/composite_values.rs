//! Vectors of composite values, and of values with several number types.

use super::builder::{NAMES, Part, SIZES, doubles, ints, list, longs, members, place, sound, vec3};
use crate::{bytes::Bytes, vector::Vector};
use serde_json::json;

pub(super) fn all() -> Vec<Vector> {
    [geometry(), numbers(), georeference()].concat()
}

fn of(name: &str, ending: &'static str, about: &str, part: Part) -> Vector {
    sound(name, ending, about, SIZES, part)
}

fn one(value: f64) -> Part {
    (Bytes::new().f64(value), json!(value))
}

fn geometry() -> Vec<Vector> {
    let turned = list("element", doubles(&[0.0, -1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]));
    let (from, to) = (vec3(1.0, 2.0, 3.0), vec3(0.0, -0.5, 1.0));
    vec![
        of(
            "ray",
            "Ray.ser",
            "A Ray has an origin and a direction.",
            members("origin direction", vec![from.clone(), to.clone()]),
        ),
        of(
            "sphere",
            "Sphere.ser",
            "A Sphere has a center and a radius.",
            members("center radius", vec![from.clone(), one(0.1)]),
        ),
        of(
            "plane",
            "Plane.ser",
            "A Plane has a normal and a distance.",
            members("normal distance", vec![to, one(-2.5)]),
        ),
        of(
            "cuboid",
            "Cuboid.ser",
            "A Cuboid has an origin and an orientation in row-major order.",
            members("origin orientation", vec![from, turned]),
        ),
    ]
}

fn numbers() -> Vec<Vector> {
    let int = |value: i32| (Bytes::new().i32(value), json!(value));
    vec![
        of(
            "fraction",
            "Fraction.ser",
            "A Fraction has a numerator and a denominator.",
            members("numerator denominator", ints(&[-1, 3])),
        ),
        of(
            "fraction_by_0",
            "Fraction.ser",
            "A Fraction with the denominator 0 is read like any other.",
            members("numerator denominator", ints(&[1, 0])),
        ),
        of(
            "gauss",
            "Gauss.ser",
            "A Gauss has a mean, a deviation and a scale.",
            members("expected deviation scale", doubles(&[0.5, 0.1, 2.0])),
        ),
        of(
            "guid",
            "GUID.ser",
            "A GUID has two 64-bit integers.",
            members("first second", longs(&[0x0123_4567_89ab_cdef, -1])),
        ),
        of("guid_zero", "GUID.ser", "A GUID has only zero bits.", members("first second", longs(&[0, 0]))),
        of("luid", "LUID.ser", "A LUID has one 32-bit integer.", members("value", ints(&[i32::MIN]))),
        of(
            "cubemapfacecoordsi",
            "CubemapFaceCoordsI.ser",
            "A CubemapFaceCoordsI has two coordinates and the number of a face.",
            members("x y face", vec![int(-7), int(1 << 20), int(5)]),
        ),
    ]
}

fn georeference() -> Vec<Vector> {
    let named = |name: &str, about: &str, number: i32, said: serde_json::Value| {
        let vertical = (Bytes::new().i32(number), said);
        let parts = vec![place(9.5, 50.25), one(312.1), vertical];
        sound(name, "LatLonHeight.ser", about, NAMES, members("coords height vertical", parts))
    };
    vec![
        of("latlon", "LatLon.ser", "A LatLon stores its longitude first.", place(9.67, 50.55)),
        of(
            "latlonrange",
            "LatLonRange.ser",
            "A LatLonRange has two positions.",
            members("start end", vec![place(-180.0, -90.0), place(180.0, 90.0)]),
        ),
        named(
            "latlonheight",
            "A LatLonHeight has a position, a height and 0, which means Ellipsoid.",
            0,
            json!("Ellipsoid"),
        ),
        named("latlonheight_gravity", "The vertical reference 1 means Gravity.", 1, json!("Gravity")),
        named("latlonheight_height", "The vertical reference 2 means Height.", 2, json!("Height")),
        named(
            "latlonheight_heightmesh",
            "The vertical reference 3 means HeightMesh.",
            3,
            json!("HeightMesh"),
        ),
        named("latlonheight_unknown", "A vertical reference without a known name is kept.", 4, json!(4)),
        named("latlonheight_below_0", "A negative vertical reference has no name.", -1, json!(-1)),
    ]
}
