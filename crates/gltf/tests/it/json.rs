//! JSON of the model: values round-trip, and invalid JSON is an error.

use meshwright_core::{Code, Limits, Source, codes as core};
use meshwright_gltf::{
    codes,
    document::{Json, Members},
    read, write_gltf,
};
use meshwright_scene::ExtrasValue;

#[test]
fn texts_round_trip() {
    let texts = [
        "null",
        "true",
        "-9223372036854775808",
        "18446744073709551615",
        "0.1",
        "1.7976931348623157e+308",
        r#""\"\\ä""#,
        r#"[[],{},""]"#,
        r#"{"z":1,"a":{"b":[2.0]},"m":null}"#,
    ];
    for text in texts {
        assert_eq!(Json::from_text(text).unwrap().to_string(), text);
    }
    assert_eq!(Json::from_text(" [ 1 , 2 ]\n").unwrap().to_string(), "[1,2]");
}

#[test]
fn invalid_json_is_an_error_with_its_position() {
    let refuse = |text: &str, code: &'static Code, at: u64| {
        let error = Json::from_text(text).unwrap_err();
        assert!(std::ptr::eq(error.code(), code), "{error} for {text}");
        assert_eq!(error.span().unwrap().start, at, "{text}");
    };
    refuse("", &codes::INVALID_JSON, 0);
    refuse("[1,]", &codes::INVALID_JSON, 3);
    refuse("1 2", &codes::INVALID_JSON, 2);
    refuse("1e999", &codes::INVALID_JSON, 4);
    refuse("\u{feff}1", &codes::INVALID_JSON, 0);
    refuse(r#"{"a":[{"b":1,"c":2,"b":3}]}"#, &codes::DUPLICATE, 19);
    let deep = |levels: usize| "[".repeat(levels) + &"]".repeat(levels);
    refuse(&deep(128), &core::LIMIT_DEPTH, 127);
    assert!(Json::from_text(&deep(127)).is_ok());
}

#[test]
fn numbers_convert_to_vendor_data() {
    let data = |text: &str| Json::from_text(text).unwrap().to_data();
    assert_eq!(data("9223372036854775807"), ExtrasValue::Int(i64::MAX));
    assert_eq!(data("9223372036854775808"), ExtrasValue::Float(9_223_372_036_854_775_808.0));
    assert_eq!(data("99999999999999999999999"), ExtrasValue::Float(1e23));
    assert_eq!(data("7.0"), ExtrasValue::Float(7.0), "a fraction stays a float");
    let beyond = ExtrasValue::List(vec![f64::NAN.into(), f64::INFINITY.into(), 0.5.into()]);
    assert_eq!(Json::from_data(&beyond).to_string(), "[null,null,0.5]");
    assert_eq!(Json::from(f64::NAN), Json::default());
    let deep = (0..101).fold(ExtrasValue::Int(7), |inner, _| ExtrasValue::List(vec![inner]));
    assert_eq!(Json::from_data(&deep).to_string(), "[".repeat(100) + "null" + &"]".repeat(100));
    let twice = ExtrasValue::map().with("a", 1).with("b", 2).with("a", 3);
    assert_eq!(Json::from_data(&twice).to_string(), r#"{"a":3,"b":2}"#);
}

#[test]
fn members_keep_their_order() {
    let mut members = Members::from_data(&ExtrasValue::map().with("c", 1).with("a", 2).with("b", 3)).unwrap();
    let names = |members: &Members| members.names().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(members.insert("c", true.into()), Some(1_i64.into()));
    assert_eq!(members.insert("d", "last".into()), None);
    assert_eq!(names(&members), ["c", "a", "b", "d"]);
    assert_eq!(members.remove("a"), Some(2_i64.into()));
    assert_eq!((members.remove("a"), members.get("a"), members.contains("a")), (None, None, false));
    assert_eq!(names(&members), ["c", "b", "d"]);
    assert_eq!((members.len(), members.is_empty(), Members::new().is_empty()), (3, false, true));
    assert_eq!(members.to_data(), ExtrasValue::map().with("c", true).with("b", 3).with("d", "last"));
    assert_eq!(Members::from_data(&members.to_data()), Some(members.clone()));
    assert_eq!(Members::from_data(&ExtrasValue::Null), None);
    assert_eq!(Json::from(members).to_string(), r#"{"c":true,"b":3,"d":"last"}"#);
}

/// Members that the model does not define keep their order, also when the JSON is rewritten.
#[test]
fn order_survives_a_change() {
    let text = r#"{"asset":{"version":"2.0"},"extensions":{"Z":{"y":1,"b":2},"A":{}},"extras":{"q":[1.0],"c":0},"x":1,"d":{"k":0,"a":0},"m":2}"#;
    let source = Source::from(text.as_bytes().to_vec());
    let (mut document, _) = read(&source, &Limits::DEFAULT).unwrap();
    document.root.other.insert("b", 3_i64.into());
    let written = String::from_utf8(write_gltf(&document, "a.bin").unwrap().0.to_vec()).unwrap();
    let expected = text.replace(r#""m":2}"#, r#""m":2,"b":3}"#);
    assert_eq!(written.trim_end(), expected);
}
