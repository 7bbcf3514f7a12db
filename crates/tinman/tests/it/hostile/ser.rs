//! Damaged values and malicious JSON give values or an error with a code, within bounds of time and memory,
//! without a panic. Accepted values are rewritten byte for byte.

use crate::random_values;
use meshwright_core::{Error, Limits, Source};
use meshwright_testkit::{alloc, hostile, instructions, laws, mutate};
use meshwright_tinman::{
    codes,
    ser::{self, Kind, file},
};
use proptest::{
    strategy::{Strategy, ValueTree},
    test_runner::TestRunner,
};

fn handle(kind: Kind, bytes: &[u8]) -> Result<(), Error> {
    let source = Source::from(bytes.to_vec());
    let (value, _) = ser::read(kind, &source, &Limits::DEFAULT)?;
    assert_eq!(ser::write(&value)?, bytes);
    assert_eq!(ser::from_json(kind, &ser::to_json(&value))?, value);
    Ok(())
}

fn handle_json(bytes: &[u8]) -> Result<(), Error> {
    let source = Source::from(bytes.to_vec());
    let (file, _) = file::read(&source, &Limits::DEFAULT)?;
    laws::same(bytes, &file::write(&file)).unwrap();
    let again = Source::from(file::encode(file.value())?);
    assert_eq!(file::read(&again, &Limits::DEFAULT)?.0.value(), file.value());
    Ok(())
}

#[test]
fn damage_at_every_offset_of_values_is_handled() {
    let rules = hostile::Rules::new(&[codes::ALL]);
    let mut runner = TestRunner::deterministic();
    let mut refused = std::collections::BTreeMap::new();
    for kind in Kind::ALL {
        for _ in 0..4 {
            let value = random_values::value(*kind).new_tree(&mut runner).unwrap().current();
            let bytes = ser::write(&value).unwrap();
            handle(*kind, &bytes).unwrap();
            let outcome = hostile::run(mutate::all(&bytes), &rules, |bytes| handle(*kind, bytes)).unwrap();
            refused.extend(outcome.refused);
        }
    }
    assert!(refused.keys().copied().eq(["CORE0001", "SER0101", "SER0106"]), "{refused:?}");
}

#[test]
fn damage_at_every_offset_of_json_is_handled() {
    let rules = hostile::Rules::new(&[codes::ALL]);
    let mut runner = TestRunner::deterministic();
    for kind in [
        Kind::String,
        Kind::UnitOfMeasure,
        Kind::HeightmapSample,
        Kind::LatLonHeight,
        Kind::Guid,
        Kind::Box3I,
    ] {
        let value = random_values::value(kind).new_tree(&mut runner).unwrap().current();
        let text = file::encode(&value).unwrap();
        handle_json(&text).unwrap();
        let outcome = hostile::run(mutate::all(&text), &rules, handle_json).unwrap();
        println!("{kind}: {outcome}");
        assert!(outcome.accepted > 0 && outcome.refused.contains_key("SER0111"));
    }
}

fn document(kind: &str, value: &str) -> Vec<u8> {
    format!(r#"{{"schema": "meshwright/ser/1", "type": "{kind}", "value": {value}}}"#).into_bytes()
}

#[test]
fn invalid_values_are_rejected_with_their_path() {
    for (kind, value, path) in [
        ("Vec2I", r#"{"x": 1, "y": 2147483648}"#, "y"),
        ("Vec2I", r#"{"x": 1, "y": 1.0}"#, "y"),
        ("Vec2I", r#"{"x": 1, "y": null}"#, "y"),
        ("Vec2I", r#"{"x": 1}"#, "y"),
        ("Vec2L", r#"{"x": "9223372036854775808", "y": 0}"#, "x"),
        ("Vec2L", r#"{"x": 9223372036854775808, "y": 0}"#, "x"),
        ("Vec2F", r#"{"x": 1e39, "y": 0}"#, "x"),
        ("Vec2F", r#"{"x": "0x7fc0", "y": 0}"#, "x"),
        ("Vec2D", r#"{"x": "0x+ff8000000000000", "y": 0}"#, "x"),
        ("Vec2D", r#"{"x": "nan", "y": 0}"#, "x"),
        ("Mat2D", r#"{"element": [1, 0, 0]}"#, "element"),
        ("Mat2D", r#"{"element": [[1, 0], [0, 1]]}"#, "element"),
        ("Ray", r#"{"origin": {"x": 0, "y": 0, "z": []}, "direction": 1}"#, "origin/z"),
        (
            "LatLonHeight",
            r#"{"coords": {"longitude": 1, "latitude": 2}, "height": 1, "vertical": "Down"}"#,
            "vertical",
        ),
        ("HeightmapSample", r#"{"mask": 3, "bytes": ""}"#, "mask"),
        ("HeightmapSample", r#"{"mask": 256, "bytes": ""}"#, "mask"),
        ("HeightmapSample", r#"{"mask": 16, "bytes": "0"}"#, "bytes"),
        ("HeightmapSample", r#"{"coverage": 1}"#, "json"),
        ("Box3D", r#"{"bytes": "00"}"#, "json"),
        ("Box3I", r#"{"values": [1, 2, 3, 4, 5]}"#, "values"),
        ("string", r#"{"utf16": [65536]}"#, "json"),
        ("string", "1", "json"),
        ("object", r#"{"reference": -1}"#, "reference"),
        ("object", r#"{"reference": 2147483647}"#, "reference"),
        ("object", r#"{"type": {"text": "short"}, "version": 1, "bytes": ""}"#, "type/text"),
        ("object", r#"{"type": {"first": 0, "second": 0}, "version": 0, "bytes": ""}"#, "type"),
        ("UnitOfMeasure", r#"{"type": {"first": 0, "second": 0}, "version": 1, "bytes": ""}"#, "json"),
        (
            "UnitOfMeasure",
            r#"{"type": {"first": 0, "second": 0}, "version": 1, "value": {"name": 7, "one": 1, "type": 0}}"#,
            "value/name",
        ),
    ] {
        let error = handle_json(&document(kind, value)).unwrap_err();
        assert_eq!((error.code().id, error.path()), ("SER0111", path), "{value}: {error}");
        assert!(error.message().len() < 200);
    }
    let error = handle_json(&document("Vec5D", "{}")).unwrap_err();
    assert_eq!(error.code().id, "SER0110");
}

#[test]
fn other_files_are_rejected() {
    for text in [
        "",
        "[]",
        "null",
        "{}",
        r#"{"schema": "meshwright/ser/2", "type": "LUID", "value": {"value": 1}}"#,
        r#"{"schema": "meshwright/ser/1", "value": {"value": 1}}"#,
        r#"{"schema": "meshwright/ser/1", "type": 1, "value": {"value": 1}}"#,
        r#"{"schema": "meshwright/ser/1", "type": "LUID"}"#,
        r#"{"schema": "meshwright/ser/1", "type": "LUID", "value": {"value": 1}, "more": 1}"#,
        r#"{"schema": "meshwright/ser/1", "type": "LUID", "value": {"value": 1e999}}"#,
        r#"{"schema": "meshwright/ser/1", "type": "LUID", "value": {"value": 1}} x"#,
    ] {
        let error = handle_json(text.as_bytes()).unwrap_err();
        assert_eq!(error.code().id, "SER0111", "{text}");
    }
}

/// Repeated sequences in place of a value: what comes before, the sequence, and what comes after.
const REPEATED: [(&str, &str, &str); 12] = [
    ("", "[", ""),
    ("", "{\"a\":", ""),
    ("[", "0,", "0]"),
    ("[", "[],", "0]"),
    ("[", "{},", "0]"),
    ("\"", "a", "\""),
    ("\"", "\\u0000", "\""),
    ("{\"utf16\": [", "0,", "0]}"),
    ("{\"element\": [", "0,", "0]}"),
    ("{\"mask\": 255, \"bytes\": \"", "00", "\"}"),
    ("{", "\"x\":0,", "\"y\": 0}"),
    ("-", "1", ""),
];

const REPEATED_KINDS: [&str; 4] = ["Mat4D", "string", "UnitOfMeasure", "HeightmapSample"];

fn repeated(kind: &str, (head, unit, tail): (&str, &str, &str), count: usize) -> Vec<u8> {
    document(kind, &[head, &unit.repeat(count), tail].concat())
}

#[test]
fn repeated_sequences_take_the_stated_memory() {
    for kind in REPEATED_KINDS {
        for parts @ (head, unit, _) in REPEATED {
            let source = Source::from(repeated(kind, parts, (1 << 20) / unit.len()));
            let (result, taken) = alloc::peak(|| file::read(&source, &Limits::DEFAULT).map(drop));
            if let Err(error) = result {
                assert_eq!(error.code().id, "SER0111");
                assert!(error.to_string().len() < 500);
            }
            let times = taken.peak as u64 / source.len();
            assert!(times < 128, "{head}{unit}: {times} times the text");
        }
    }
    let source = Source::from(document("string", &format!("\"{}\"", "a".repeat(1000))));
    let error = file::read(&source, &Limits::DEFAULT.memory(100_000)).unwrap_err();
    assert_eq!(error.code().id, "CORE0003");
}

#[test]
#[ignore = "needs valgrind"]
fn repeated_sequences_take_work_in_proportion() {
    instructions::count(|counter| {
        for kind in REPEATED_KINDS {
            for parts @ (head, unit, _) in REPEATED {
                let source = |n| Source::from(repeated(kind, parts, n));
                counter.at_most_in_proportion(&format!("{kind} {head}{unit}"), 500, source, |source| {
                    file::read(source, &Limits::DEFAULT).is_ok()
                });
            }
        }
    });
}

#[test]
fn a_long_text_is_not_copied() {
    let mut bytes = (10_000_000_i32).to_le_bytes().to_vec();
    bytes.resize(10_000_004, 0xe9);
    let source = Source::from(bytes);
    let (result, taken) = alloc::peak(|| ser::read(Kind::String, &source, &Limits::DEFAULT).map(drop));
    result.unwrap();
    assert!(taken.peak < 10_000, "{taken:?}");
}
