use super::*;
use crate::ser::{Kind, Number, Object, Plain, Preamble, Text, Value};
use serde_json::{Value as Json, json};

fn plain_value(name: &str, bytes: Vec<u8>) -> Value<'static> {
    Value::Plain(Plain::new(Kind::parse(name).unwrap(), bytes).unwrap())
}

#[test]
fn numbers_keep_every_bit() {
    for bits in [
        0_u64,
        1 << 63,
        1,
        f64::INFINITY.to_bits(),
        f64::NEG_INFINITY.to_bits(),
        f64::NAN.to_bits(),
        0x7ff0_0000_0000_0001,
        0xffff_ffff_ffff_ffff,
        0.1_f64.to_bits(),
        f64::MAX.to_bits(),
        f64::MIN_POSITIVE.to_bits(),
    ] {
        let value = plain_value("RangeD", [bits, bits].map(u64::to_le_bytes).as_flattened().to_vec());
        let text = to_value(&value).to_string();
        let json: Json = serde_json::from_str(&text).unwrap();
        assert_eq!(from_value(value.kind(), &json).unwrap(), value, "{text}");
    }
    for bits in [0_u32, 1 << 31, 1, 0x7f80_0000, 0xff80_0001, 0x7fc0_0000, 0x3dcc_cccd, 0x7f7f_ffff] {
        let value = plain_value("RangeF", [bits, bits].map(u32::to_le_bytes).as_flattened().to_vec());
        let text = to_value(&value).to_string();
        let json: Json = serde_json::from_str(&text).unwrap();
        assert_eq!(from_value(value.kind(), &json).unwrap(), value, "{text}");
    }
}

#[test]
fn floats_are_short_and_large_integers_are_strings() {
    let value = plain_value("RangeF", [0.1_f32, 1.0].map(f32::to_le_bytes).as_flattened().to_vec());
    assert_eq!(to_value(&value), json!({ "start": 0.1, "end": 1.0 }));
    let value = plain_value("RangeL", [1_i64 << 53, i64::MIN].map(i64::to_le_bytes).as_flattened().to_vec());
    assert_eq!(
        to_value(&value),
        json!({ "start": 9_007_199_254_740_992_i64, "last": "-9223372036854775808" })
    );
    let other = json!({ "last": i64::MIN, "start": "9007199254740992" });
    assert_eq!(from_value(value.kind(), &other).unwrap(), value, "either form, in any order");
}

#[test]
fn names_replace_known_numbers() {
    let height = |vertical: i32| {
        let mut bytes = [7.0_f64, 50.5, 12.0].map(f64::to_le_bytes).as_flattened().to_vec();
        bytes.extend_from_slice(&vertical.to_le_bytes());
        plain_value("LatLonHeight", bytes)
    };
    let json =
        json!({ "coords": { "longitude": 7.0, "latitude": 50.5 }, "height": 12.0, "vertical": "Gravity" });
    assert_eq!(to_value(&height(1)), json);
    for (vertical, shown) in [(3, json!("HeightMesh")), (4, json!(4)), (-1, json!(-1))] {
        let value = height(vertical);
        assert_eq!(to_value(&value)["vertical"], shown);
        assert_eq!(from_value(value.kind(), &to_value(&value)).unwrap(), value);
    }
    let Value::Plain(value) = height(2) else { panic!("expected a plain value") };
    assert_eq!(value.get("coords/latitude"), Some(Number::F64(50.5)));
    assert_eq!(value.get("vertical").and_then(Number::as_i64), Some(2));
    assert_eq!((value.get("coords"), value.get("height/x"), value.get("nowhere")), (None, None, None));
}

#[test]
fn derived_text_is_checked_and_optional() {
    let value = plain_value("GUID", (0..16).collect());
    let json = to_value(&value);
    assert_eq!(json["inferred"]["text"], "07060504-0302-0100-0f0e-0d0c0b0a0908");
    let bare = json!({ "first": json["first"], "second": json["second"] });
    assert_eq!(from_value(Kind::Guid, &bare).unwrap(), value);
    let mut other = json;
    other["inferred"]["text"] = json!("07060504-0302-0100-0f0e-0d0c0b0a0909");
    let error = from_value(Kind::Guid, &other).unwrap_err();
    assert_eq!((error.code().id, error.path()), ("SER0111", "inferred"));
}

#[test]
fn strings_keep_their_encoding() {
    let lone = Text::Utf16(vec![[0, 0xdc], [0x41, 0]].into());
    for (text, json) in [
        (Text::Null, json!(null)),
        (Text::new("m\u{b2}"), json!("m\u{b2}")),
        (Text::new("\u{3a9}"), json!("\u{3a9}")),
        (Text::utf16("m"), json!({ "utf16": "m" })),
        (Text::utf16(""), json!({ "utf16": "" })),
        (lone, json!({ "utf16": [0xdc00, 0x41] })),
    ] {
        let value = Value::Text(text);
        assert_eq!(to_value(&value), json);
        assert_eq!(from_value(Kind::String, &json).unwrap(), value);
    }
}

#[test]
fn objects_keep_their_preamble() {
    let reference = Preamble::reference(3).unwrap();
    let value = Value::Unit(Object { preamble: reference, payload: crate::ser::Payload::None });
    assert_eq!(to_value(&value), json!({ "reference": 3 }));
    assert_eq!(from_value(Kind::UnitOfMeasure, &json!({ "reference": 3 })).unwrap(), value);
    assert_eq!(from_value(Kind::Object, &json!(null)).unwrap(), Value::Object(Object::NULL));
    let odd = "\u{ff}".repeat(36);
    let json = json!({ "type": { "text": odd }, "version": -5, "bytes": "00ff" });
    let value = from_value(Kind::UnitOfMeasure, &json).unwrap();
    assert_eq!(to_value(&value), json);
}

#[test]
fn hexadecimal_requires_pairs() {
    assert_eq!(unhex(&hex(&[0, 0x7f, 0xff])), Some(vec![0, 0x7f, 0xff]));
    assert_eq!(unhex("0A"), Some(vec![10]));
    assert_eq!((unhex("0"), unhex("+1"), unhex("0g"), unhex("\u{e9}")), (None, None, None, None));
}
