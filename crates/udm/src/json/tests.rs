use super::*;
use crate::document::{Array, Element, Half, Text, Type, Value};
use serde_json::json;

#[test]
fn json_looks_as_described() {
    let element = Element::new()
        .with("assetType", "PMDL")
        .with("size", Array::packed(Type::Float, 2, [0.1_f32, -0.0].map(f32::to_le_bytes).concat()).unwrap())
        .with("nothing", Value::Nil)
        .with("large", u64::MAX)
        .with("nan", f32::from_bits(0x7fa0_0001))
        .with("e", Element::new().with("x", 1_u8).with("x", true));
    let expected = json!({
        "assetType": { "string": "PMDL" },
        "size": { "array": { "of": "float", "items": [0.1, -0.0] } },
        "nothing": { "nil": null },
        "large": { "uint64": "18446744073709551615" },
        "nan": { "float": "0x7fa00001" },
        "e": { "element": [["x", { "uint8": 1 }], ["x", { "bool": true }]] },
    });
    assert_eq!(to_value(&element).unwrap(), expected);
    assert_eq!(from_value(&expected).unwrap(), element);
}

#[test]
fn errors_have_the_path_of_the_value() {
    for (json, path) in [
        (json!(1), ""),
        (json!({ "a": 1 }), "a"),
        (json!({ "a": { "float": "x" } }), "a"),
        (json!({ "a": { "uint8": 256 } }), "a"),
        (json!({ "a": { "vec3": [1, 2] } }), "a"),
        (json!({ "a": { "float": 1, "double": 1 } }), "a"),
        (json!({ "a": { "nowhere": 1 } }), "a"),
        (json!({ "a": { "element": { "b": { "array": { "of": "float" } } } } }), "a/b"),
        (json!({ "a": { "array": { "of": "float", "count": 4 } } }), "a"),
        (json!({ "a": { "array": { "of": "element", "items": [{}, { "x": {} }] } } }), "a[1]/x"),
        (json!({ "a": { "blob": "*" } }), "a"),
    ] {
        let error = from_value(&json).unwrap_err();
        assert!(std::ptr::eq(error.code(), &crate::codes::binary::JSON), "{json}");
        assert_eq!(error.path(), path, "{json}: {error}");
    }
}

#[test]
fn floats_round_trip() {
    let mut bits = 1_u32;
    for _ in 0..20_000 {
        bits = bits.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let value = Value::Float(f32::from_bits(bits));
        let element =
            Element::new().with("f", value).with("h", Half::from_bits(u16::try_from(bits >> 16).unwrap()));
        let text = to_value(&element).unwrap().to_string();
        assert_eq!(from_value(&serde_json::from_str(&text).unwrap()).unwrap(), element, "{text}");
    }
}

#[test]
fn depth_is_limited() {
    let mut deep = Element::new();
    for _ in 0..300 {
        deep = Element::new().with("x", deep);
    }
    assert!(to_value(&deep).is_err());
    assert_eq!(Text::from("x").into_long_form(), Text::from("x").into_long_form());
}
