//! Laws 1, 2 and 4 over arbitrary values of every kind, in bytes and in JSON. Only complete values are
//! read.

use crate::random_values;
use meshwright_core::{FILE, Limits, LogOptions, Source};
use meshwright_testkit::laws;
use meshwright_tinman::{
    codes,
    ser::{self, Box3, Kind, Value, file},
    varint::Varint,
};
use proptest::{prelude::*, test_runner::TestRunner};

/// Codes of errors that a value may cause.
const REFUSALS: [&str; 3] = ["CORE0001", "SER0101", "SER0106"];

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases) }
}

/// Runs a law on arbitrary values of each kind.
fn each(
    cases: u32,
    values: impl Fn(Kind) -> BoxedStrategy<Value<'static>>,
    law: impl Fn(Kind, Value<'static>),
) {
    for kind in Kind::ALL {
        let mut runner = TestRunner::new(config(cases));
        let holds = |value| {
            law(*kind, value);
            Ok(())
        };
        if let Err(error) = runner.run(&values(*kind), holds) {
            panic!("{kind}: {error}");
        }
    }
}

#[test]
fn values_round_trip_through_bytes() {
    each(200, random_values::value, |kind, value| {
        assert_eq!(value.kind(), kind);
        let source = Source::from(ser::write(&value).unwrap());
        let (again, diagnostics) = ser::read(kind, &source, &Limits::DEFAULT).unwrap();
        assert_eq!(again, value);
        assert_eq!(ser::write(&again).unwrap(), source.bytes());
        assert!(diagnostics.counts().all(|(code, _)| codes::ser::ALL.contains(&code)));
        let (log, error) = ser::log(kind, &source, &Limits::DEFAULT, LogOptions::default());
        assert!(error.is_none());
        laws::claimed(&log, FILE, source.len()).unwrap();
    });
}

#[test]
fn values_round_trip_through_json() {
    each(200, random_values::value, |kind, value| {
        let text = ser::to_json(&value);
        assert_eq!(ser::from_json(kind, &text).unwrap(), value, "{text}");
        let source = Source::from(file::encode(&value).unwrap());
        assert_eq!(file::detect(source.bytes()).as_deref(), Some("1"));
        let (file, _) = file::read(&source, &Limits::DEFAULT).unwrap();
        assert_eq!(file.value(), &value);
        laws::same(source.bytes(), &file::write(&file)).unwrap();
    });
}

#[test]
fn only_complete_values_are_read() {
    each(40, random_values::closed, |kind, value| {
        let whole = ser::write(&value).unwrap();
        let longer = [&whole[..], b"\0"].concat();
        let cuts = (0..whole.len()).map(|end| &whole[..end]).chain([&longer[..]]);
        // A box may also have four numbers.
        for bytes in cuts.filter(|bytes| Box3::new(kind, *bytes).is_none()) {
            let source = Source::from(bytes.to_vec());
            let error = ser::read(kind, &source, &Limits::DEFAULT).unwrap_err();
            assert!(REFUSALS.contains(&error.code().id), "{kind} of {} bytes: {error}", bytes.len());
            let (log, again) = ser::log(kind, &source, &Limits::DEFAULT, LogOptions::default());
            assert_eq!(again.unwrap().to_string(), error.to_string());
            laws::law4(&log, source.len()).unwrap();
        }
    });
}

#[test]
fn values_without_an_end_are_not_truncated_inside_their_preamble() {
    each(40, random_values::value, |kind, value| {
        let (Value::Unit(object) | Value::Object(object)) = &value else { return };
        let mut preamble = Vec::new();
        object.preamble.encode(&mut preamble);
        for end in 0..preamble.len() {
            let source = Source::from(preamble[..end].to_vec());
            assert_eq!(ser::read(kind, &source, &Limits::DEFAULT).unwrap_err().code().id, "CORE0001");
        }
    });
}

#[test]
fn missing_and_unknown_members_are_rejected() {
    each(8, random_values::closed, |kind, value| {
        let json: serde_json::Value = serde_json::from_str(&ser::to_json(&value)).unwrap();
        let Some(map) = json.as_object() else { return };
        for name in map.keys().filter(|name| *name != "inferred") {
            let mut less = map.clone();
            less.remove(name);
            let read = ser::from_json(kind, &serde_json::Value::from(less).to_string());
            // The layers of a sample are optional.
            assert!(
                kind == Kind::HeightmapSample || read.unwrap_err().code().id == "SER0111",
                "{kind}: {name}"
            );
        }
        let mut more = map.clone();
        more.insert("more".to_owned(), 1.into());
        let more = serde_json::Value::from(more).to_string();
        assert_eq!(ser::from_json(kind, &more).unwrap_err().code().id, "SER0111", "{kind}");
    });
}

proptest! {
    #![proptest_config(config(2000))]

    #[test]
    fn varints_are_kept_at_any_width(bits in any::<i64>(), shift in 0..64_u32, width in 1..=9_u8) {
        let value = bits >> shift;
        let varint = Varint::with_width(value, width.max(Varint::new(value).width())).unwrap();
        let mut bytes = Vec::new();
        varint.encode(&mut bytes);
        prop_assert_eq!((Varint::decode(&bytes), bytes.len()), (Some(varint), usize::from(varint.width())));
    }

    #[test]
    fn any_bytes_are_an_error_or_a_kept_varint(bytes in proptest::collection::vec(any::<u8>(), 0..12)) {
        let mut again = Vec::new();
        match Varint::decode(&bytes) {
            Some(varint) => {
                varint.encode(&mut again);
                prop_assert!(bytes.starts_with(&again));
            }
            None => prop_assert!(bytes.len() < 9 && bytes.iter().all(|byte| byte & 0x80 != 0)),
        }
    }
}
