//! Vectors of composite values, and of values with several number types.

use super::build::{NAMES, Part, SIZES, doubles, ints, list, longs, members, place, sound, vec3};
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
            "Origin and direction.",
            members("origin direction", vec![from.clone(), to.clone()]),
        ),
        of(
            "sphere",
            "Sphere.ser",
            "Centre and radius.",
            members("center radius", vec![from.clone(), one(0.1)]),
        ),
        of("plane", "Plane.ser", "Normal and distance.", members("normal distance", vec![to, one(-2.5)])),
        of(
            "cuboid",
            "Cuboid.ser",
            "Origin, and an orientation row by row.",
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
            "Numerator and denominator.",
            members("numerator denominator", ints(&[-1, 3])),
        ),
        of(
            "fraction_by_0",
            "Fraction.ser",
            "A denominator of 0 is read like others.",
            members("numerator denominator", ints(&[1, 0])),
        ),
        of(
            "gauss",
            "Gauss.ser",
            "Expected value, deviation, scale.",
            members("expected deviation scale", doubles(&[0.5, 0.1, 2.0])),
        ),
        of(
            "guid",
            "GUID.ser",
            "Two integers of 64 bits.",
            members("first second", longs(&[0x0123_4567_89ab_cdef, -1])),
        ),
        of("guid_zero", "GUID.ser", "All bits zero.", members("first second", longs(&[0, 0]))),
        of("luid", "LUID.ser", "One integer of 32 bits.", members("value", ints(&[i32::MIN]))),
        of(
            "cubemapfacecoordsi",
            "CubemapFaceCoordsI.ser",
            "Two coordinates and the number of a face.",
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
        of("latlon", "LatLon.ser", "The longitude comes first.", place(9.67, 50.55)),
        of(
            "latlonrange",
            "LatLonRange.ser",
            "Two places.",
            members("start end", vec![place(-180.0, -90.0), place(180.0, 90.0)]),
        ),
        named("latlonheight", "A place, a height, and 0, which is Ellipsoid.", 0, json!("Ellipsoid")),
        named("latlonheight_gravity", "1 is Gravity.", 1, json!("Gravity")),
        named("latlonheight_height", "2 is Height.", 2, json!("Height")),
        named("latlonheight_heightmesh", "3 is HeightMesh.", 3, json!("HeightMesh")),
        named("latlonheight_unknown", "A number without a known name is kept.", 4, json!(4)),
        named("latlonheight_below_0", "A number below 0 has no name.", -1, json!(-1)),
    ]
}
