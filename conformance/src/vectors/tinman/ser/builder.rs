//! Builds values as bytes and as expected content.

use crate::{
    bytes::Bytes,
    meshwright_answer::{float, whole},
    vector::{Maker, Vector},
};
use serde_json::{Map, Value, json};

pub(super) const TEXTS: &str = "docs/formats/tinman.md#23-string-t2";
pub(super) const PREAMBLE: &str = "docs/formats/tinman.md#31-the-preamble-t7";
pub(super) const UNIT: &str = "docs/formats/tinman.md#33-unitofmeasure-version-1-t29";
pub(super) const SIZES: &str = "docs/formats/tinman.md#41-values-of-one-size";
pub(super) const NAMES: &str = "docs/formats/tinman.md#42-enumerations";
pub(super) const GAPS: &str = "docs/formats/tinman.md#43-values-whose-tables-have-gaps";

/// Bytes, and the expected content.
pub(super) type Part = (Bytes, Value);

macro_rules! numbers {
    ($($name:ident $type:ident $expected:expr;)*) => {
        $(
            #[doc = concat!("Numbers of type ", stringify!($type), ", one after the other.")]
            pub(super) fn $name(values: &[$type]) -> Vec<Part> {
                let spell: fn($type) -> Value = $expected;
                values.iter().map(|value| (Bytes::new().$type(*value), spell(*value))).collect()
            }
        )*
    };
}

numbers! {
    doubles f64 float;
    singles f32 |value| float(value.into());
    ints i32 |value| whole(value.into());
    longs i64 |value| whole(value.into());
}

/// Named parts.
pub(super) fn members(names: &str, parts: Vec<Part>) -> Part {
    let mut all = (Bytes::new(), Map::new());
    for (name, (bytes, said)) in names.split(' ').zip(parts) {
        all.0 = all.0.raw(bytes);
        all.1.insert(name.to_owned(), said);
    }
    (all.0, all.1.into())
}

/// A list of parts.
pub(super) fn list(name: &str, parts: Vec<Part>) -> Part {
    let bytes = parts.iter().fold(Bytes::new(), |all, (bytes, _)| all.raw(bytes));
    let said: Vec<Value> = parts.into_iter().map(|(_, said)| said).collect();
    (bytes, json!({ name: said }))
}

/// Three doubles.
pub(super) fn vec3(x: f64, y: f64, z: f64) -> Part {
    members("x y z", doubles(&[x, y, z]))
}

/// Longitude and latitude.
pub(super) fn place(longitude: f64, latitude: f64) -> Part {
    members("longitude latitude", doubles(&[longitude, latitude]))
}

/// The extension of a serialized value begins with its type.
const fn maker(ending: &'static str) -> Maker {
    Maker { format: "ser", ending }
}

/// A valid vector of the type that the extension begins with.
pub(super) fn sound(
    name: &str,
    ending: &'static str,
    about: &str,
    section: &'static str,
    (bytes, said): Part,
) -> Vector {
    let kind = ending.split('.').next().unwrap_or_default();
    let expected = json!({ "format": "ser", "type": kind, "value": said });
    maker(ending).sound(name, about, section, bytes, expected)
}

/// Bytes that a reader must refuse as a value of that type.
pub(super) fn refused(
    name: &str,
    ending: &'static str,
    about: &str,
    section: &'static str,
    code: &'static str,
    bytes: Bytes,
) -> Vector {
    maker(ending).refused(name, about, section, code, bytes)
}
