//! Values to and from JSON.

use super::value::{Sort, Value};
use jaq_json::{Num, Val};
use serde::{
    Serialize, Serializer,
    ser::{SerializeMap, SerializeSeq},
};
use std::io;

/// Characters of a value in an error message.
const BRIEF: usize = 80;

/// A number as JSON has it.
pub(super) enum Number {
    Int(i64),
    UInt(u64),
    Float(f64),
    /// Not a number, or without end: JSON has no word for it.
    Word(&'static str),
}

impl Number {
    pub(super) fn of(value: &Val) -> Self {
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
            Sort::Number => match Number::of(&self.plain()) {
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

/// On one line.
pub(super) fn compact(value: &Value) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// On one line, and no longer than a person reads on in an error.
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

/// From JSON text.
pub(super) fn parse(text: &[u8]) -> Result<Value, String> {
    let value: serde_json::Value = serde_json::from_slice(text).map_err(|error| error.to_string())?;
    Ok(value.into())
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
