//! Converts values to and from JSON.

use super::{
    step_budget,
    value::{List, Map, Sort, Value},
};
use jaq_json::{Num, Val};
use serde::{
    Deserializer, Serialize, Serializer,
    de::{DeserializeSeed, MapAccess, SeqAccess, Visitor},
    ser::{SerializeMap, SerializeSeq},
};
use std::{fmt, io, rc::Rc};

/// Number of characters of a value in an error message.
const BRIEF: usize = 80;

/// A number in JSON.
pub(super) enum Number {
    Int(i64),
    UInt(u64),
    Float(f64),
    /// NaN or infinite, which JSON cannot represent.
    Word(&'static str),
}

impl Number {
    pub(super) fn new(value: &Val) -> Self {
        let float = |float: f64| match float {
            _ if float.is_nan() => Self::Word("NaN"),
            f64::INFINITY => Self::Word("Infinity"),
            f64::NEG_INFINITY => Self::Word("-Infinity"),
            _ => Self::Float(float),
        };
        match value {
            Val::Num(Num::Int(number)) => Self::Int(*number as i64),
            Val::Num(Num::Float(number)) => float(*number),
            Val::Num(Num::BigInt(number)) => match number.to_string().parse() {
                Ok(whole) => Self::UInt(whole),
                Err(_) => float(jaq_std::ValT::as_f64(value).unwrap_or(f64::NAN)),
            },
            other => float(jaq_std::ValT::as_f64(other).unwrap_or(f64::NAN)),
        }
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.sort() {
            Sort::Null => to.serialize_unit(),
            Sort::Bool => to.serialize_bool(self.plain() == Val::Bool(true)),
            Sort::Number => match Number::new(&self.plain()) {
                Number::Int(number) => to.serialize_i64(number),
                Number::UInt(number) => to.serialize_u64(number),
                Number::Float(number) => to.serialize_f64(number),
                Number::Word(word) => to.serialize_str(word),
            },
            Sort::Text => to.serialize_str(&text(self)),
            Sort::List => {
                let mut list = to.serialize_seq(None)?;
                for item in self.items() {
                    list.serialize_element(&item)?;
                }
                list.end()
            }
            Sort::Map => {
                let mut map = to.serialize_map(None)?;
                for (key, value) in self.entries() {
                    map.serialize_entry(&key_text(&key), &value)?;
                }
                map.end()
            }
        }
    }
}

/// A text; bytes that are not UTF-8 become U+FFFD.
pub(super) fn text(value: &Value) -> String {
    match value.as_text() {
        Some(text) => String::from_utf8_lossy(text).into_owned(),
        None => key_text(&value.plain()),
    }
}

pub(super) fn key_text(key: &Val) -> String {
    match key {
        Val::TStr(text) => String::from_utf8_lossy(text).into_owned(),
        _ => String::new(),
    }
}

/// A new text of the program: on one line, accounted during construction.
pub(super) fn made(value: &Value) -> String {
    struct Counted(Vec<u8>);
    impl io::Write for Counted {
        fn write(&mut self, part: &[u8]) -> io::Result<usize> {
            step_budget::fits(self.0.len().saturating_add(part.len()));
            // Including the spare capacity of a growing list.
            step_budget::memory(part.len().saturating_mul(2));
            step_budget::work(1);
            self.0.extend_from_slice(part);
            Ok(part.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let mut text = Counted(Vec::new());
    match serde_json::to_writer(&mut text, value) {
        Ok(()) => String::from_utf8(text.0).unwrap_or_default(),
        Err(_) => String::new(),
    }
}

/// Texts unchanged, other values as JSON.
pub(super) fn told(value: &Value) -> String {
    match value.as_text() {
        Some(bytes) => {
            step_budget::text(bytes.len());
            String::from_utf8_lossy(bytes).into_owned()
        }
        None if value.sort() == Sort::Text => text(value),
        None => made(value),
    }
}

/// JSON on one line.
pub(super) fn compact(value: &Value) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// JSON on one line, truncated for errors.
pub(super) fn brief(value: &Value) -> String {
    struct Short(Vec<u8>);
    impl io::Write for Short {
        fn write(&mut self, part: &[u8]) -> io::Result<usize> {
            self.0.extend_from_slice(part);
            if self.0.len() > BRIEF { Err(io::ErrorKind::WriteZero.into()) } else { Ok(part.len()) }
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let mut short = Short(Vec::new());
    let whole = serde_json::to_writer(&mut short, value).is_ok();
    let text = String::from_utf8_lossy(&short.0);
    if whole { text.into_owned() } else { text.chars().take(BRIEF).chain("...".chars()).collect() }
}

/// Parses JSON.
pub(super) fn parse(text: &[u8]) -> Result<Value, String> {
    let mut reader = serde_json::Deserializer::from_slice(text);
    let value = Made.deserialize(&mut reader).map_err(|error| error.to_string())?;
    reader.end().map_err(|error| error.to_string())?;
    Ok(value)
}

/// Builds values from JSON, accounting each.
struct Made;

impl<'de> DeserializeSeed<'de> for Made {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Value, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Made {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::NULL)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Plain(Val::Num(Num::from_integral(value))))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::count(value))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::text(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<Value, A::Error> {
        let mut list = List::default();
        while let Some(value) = from.next_element_seed(Self)? {
            list.push(value);
        }
        Ok(Value::List(Rc::new(list)))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<Value, A::Error> {
        let mut map = Map::default();
        while let Some(key) = from.next_key::<String>()? {
            let value = from.next_value_seed(Self)?;
            step_budget::memory(key.len());
            map.insert(super::value::text(&key), value);
        }
        Ok(Value::Map(Rc::new(map)))
    }
}

impl From<serde_json::Value> for Value {
    fn from(value: serde_json::Value) -> Self {
        use serde_json::Value as Json;
        match value {
            Json::Null => Self::NULL,
            Json::Bool(value) => value.into(),
            Json::Number(number) => match (number.as_i64(), number.as_u64()) {
                (Some(whole), _) => Self::Plain(Val::Num(Num::from_integral(whole))),
                (None, Some(whole)) => Self::count(whole),
                (None, None) => number.as_f64().unwrap_or(f64::NAN).into(),
            },
            Json::String(text) => text.into(),
            Json::Array(items) => Self::list(items.into_iter().map(Self::from)),
            Json::Object(entries) => {
                let entries = entries.into_iter().map(|(key, value)| (Self::from(key), Self::from(value)));
                Self::map(entries).unwrap_or(Self::NULL)
            }
        }
    }
}
