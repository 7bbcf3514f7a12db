//! Converts between literals of values and bytes.

use crate::array_element::{Element, Number};
use meshwright_core::{Element as Bytes, Error, Result, Row, Scalar, Value, codes};

/// The error for a value that does not fit.
pub(super) fn refuse(message: impl Into<String>) -> Error {
    Error::new(&codes::BAD_VALUE, message)
}

/// The text of a literal: resolves quotes and escapes.
pub(super) fn unquoted(text: &str) -> Result<String> {
    let inner = text.trim();
    if inner.len() > 1 && inner.starts_with('"') && inner.ends_with('"') {
        return serde_json::from_str(inner)
            .map_err(|error| refuse(format!("{inner} is not a quoted string: {error}")));
    }
    Ok(text.to_owned())
}

/// The bytes of a fixed-width value that replaces `old`.
pub(super) fn plain(row: &Row, old: &[u8], text: &str) -> Result<Vec<u8>> {
    let strange = || refuse(format!("this {} is not stored as a plain number", row.field.kind));
    let (signed, size) = match &row.value {
        Value::Bool(_) => return boolean(old, text),
        Value::F32(_) => return one(Scalar::F32, old, text),
        Value::F64(_) => return one(Scalar::F64, old, text),
        Value::Text(now) if now.as_bytes() == old => return Ok(text.as_bytes().to_vec()),
        Value::Text(_) | Value::Array { .. } | Value::Opaque | Value::Packed { .. } => return Err(strange()),
        Value::Group | Value::Nil | Value::Padding => return Err(refuse("the field has no value")),
        Value::Int(_) => (!row.field.kind.starts_with('u'), old.len()),
        Value::UInt(_) => (false, old.len()),
    };
    if !(1..=8).contains(&size) || integer(old, signed) != whole(&row.value) {
        return Err(strange());
    }
    number(text, signed, size)
}

fn whole(value: &Value) -> Option<i128> {
    match value {
        Value::Int(value) => Some((*value).into()),
        Value::UInt(value) => Some((*value).into()),
        _ => None,
    }
}

/// A little-endian integer.
fn integer(bytes: &[u8], signed: bool) -> Option<i128> {
    let value = bytes
        .iter()
        .rev()
        .try_fold(0_i128, |value, &byte| Some(value.checked_mul(256)? | i128::from(byte)))?;
    let bits = u32::try_from(bytes.len()).ok()?.checked_mul(8)?;
    let top = 1_i128.checked_shl(bits.checked_sub(1)?)?;
    if signed && value >= top { value.checked_sub(top.checked_mul(2)?) } else { Some(value) }
}

/// An integer of `size` bytes, at most 8.
fn number(text: &str, signed: bool, size: usize) -> Result<Vec<u8>> {
    let value: i128 = text.parse().map_err(|_| refuse(format!("expected an integer, found {text}")))?;
    let bits = u32::try_from(size.saturating_mul(8)).unwrap_or(64);
    let most = 1_i128.checked_shl(bits.saturating_sub(u32::from(signed))).unwrap_or(i128::MAX);
    let least = if signed { 0_i128.saturating_sub(most) } else { 0 };
    if value < least || value >= most {
        let most = most.saturating_sub(1);
        return Err(refuse(format!("{text} is out of range: expected {least} to {most}")));
    }
    Ok(value.to_le_bytes().get(..size).unwrap_or_default().to_vec())
}

fn boolean(old: &[u8], text: &str) -> Result<Vec<u8>> {
    match (text, old) {
        ("true" | "1", [0 | 1]) => Ok(vec![1]),
        ("false" | "0", [0 | 1]) => Ok(vec![0]),
        (_, [0 | 1]) => Err(refuse(format!("expected true or false, found {text}"))),
        _ => Err(refuse("this bool is not stored as one byte")),
    }
}

fn one(scalar: Scalar, old: &[u8], text: &str) -> Result<Vec<u8>> {
    if old.len() != scalar.size() {
        return Err(refuse("this number is not stored as a plain float"));
    }
    self::scalar(scalar, old, text)
}

/// The bytes of a number that replaces `old`. A literal that equals the old value keeps its bits: NaN has
/// many representations.
pub(super) fn scalar(scalar: Scalar, old: &[u8], text: &str) -> Result<Vec<u8>> {
    let mut out = Vec::new();
    put(scalar, text, &mut out)?;
    let both_nan = match scalar {
        Scalar::F32 => f32::from_le(old).is_nan() && f32::from_le(&out).is_nan(),
        Scalar::F64 => f64::from_le(old).is_nan() && f64::from_le(&out).is_nan(),
        _ => false,
    };
    Ok(if both_nan && old.len() == out.len() { old.to_vec() } else { out })
}

/// Appends one number of an element.
fn put(scalar: Scalar, text: &str, out: &mut Vec<u8>) -> Result<()> {
    let large = || refuse(format!("{text} does not fit in {} bytes", scalar.size()));
    let says_infinite = || text.to_ascii_lowercase().contains("inf");
    match scalar {
        Scalar::F32 => {
            let value: f32 = text.parse().map_err(|_| refuse(format!("expected a number, found {text}")))?;
            if value.is_infinite() && !says_infinite() {
                return Err(large());
            }
            value.put_le(out);
        }
        Scalar::F64 => {
            let value: f64 = text.parse().map_err(|_| refuse(format!("expected a number, found {text}")))?;
            if value.is_infinite() && !says_infinite() {
                return Err(large());
            }
            value.put_le(out);
        }
        Scalar::I16 | Scalar::I32 => out.extend(number(text, true, scalar.size())?),
        Scalar::U8 | Scalar::U16 | Scalar::U32 | Scalar::U64 => {
            out.extend(number(text, false, scalar.size())?);
        }
    }
    Ok(())
}

/// The numbers of `[1, 2, 3]`, also in parentheses or without brackets.
pub(super) fn list(text: &str) -> Vec<&str> {
    let text = text.trim();
    let inner = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    let inner = inner.or_else(|| text.strip_prefix('(').and_then(|text| text.strip_suffix(')')));
    inner.unwrap_or(text).split(',').map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// The literal of a value for `set`.
pub(super) fn spelled(value: &Value) -> String {
    match value {
        Value::Nil => "nil".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Int(value) => value.to_string(),
        Value::UInt(value) => value.to_string(),
        Value::F32(value) => format!("{value:?}"),
        Value::F64(value) => format!("{value:?}"),
        Value::Text(text) => quoted(text),
        Value::Group | Value::Array { .. } | Value::Opaque | Value::Packed { .. } | Value::Padding => {
            String::new()
        }
    }
}

/// A quoted text on one line.
pub(super) fn quoted(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}

/// The literal of an element for `set`.
pub(super) fn spelt_element(element: &Element) -> String {
    let numbers: Vec<String> = element.numbers.iter().map(spelt_number).collect();
    match numbers.as_slice() {
        [one] => one.clone(),
        all => format!("[{}]", all.join(", ")),
    }
}

pub(super) fn spelt_number(number: &Number) -> String {
    match number {
        Number::Int(value) => value.to_string(),
        Number::UInt(value) => value.to_string(),
        Number::Float(value) => format!("{value:?}"),
        Number::Double(value) => format!("{value:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_out_of_range_are_errors() {
        assert_eq!(number("255", false, 1).ok(), Some(vec![255]));
        assert_eq!(number("-128", true, 1).ok(), Some(vec![128]));
        assert_eq!(number("18446744073709551615", false, 8).ok(), Some(vec![255; 8]));
        for (text, signed, size) in [("256", false, 1), ("-1", false, 4), ("128", true, 1), ("x", true, 4)] {
            assert!(number(text, signed, size).is_err(), "{text}");
        }
    }

    #[test]
    fn floats_do_not_become_infinite() {
        let mut out = Vec::new();
        assert!(put(Scalar::F32, "1e39", &mut out).is_err());
        assert!(put(Scalar::F32, "inf", &mut out).is_ok());
        assert!(put(Scalar::F64, "1e39", &mut out).is_ok());
        assert_eq!(out.len(), 12);
    }

    #[test]
    fn lists_and_quotes_are_parsed() {
        assert_eq!(list("[1, 2,3]"), ["1", "2", "3"]);
        assert_eq!(list("(1, 2)"), ["1", "2"]);
        assert_eq!(unquoted("\"a\\nb\"").ok().as_deref(), Some("a\nb"));
        assert_eq!(unquoted("plain").ok().as_deref(), Some("plain"));
        assert!(unquoted("\"a\\x\"").is_err());
    }
}
