//! Lossless conversion of numbers to JSON.

use crate::ser::{Number, Primitive};
use serde_json::{Number as JsonNumber, Value as Json};

/// Integers beyond this are strings, because readers with doubles only would round them.
const EXACT: u64 = 1 << 53;

/// Converts a number; NaN as its bits, infinities as `inf` and `-inf`, large integers as strings.
pub(super) fn to_json(number: Number) -> Json {
    match number {
        Number::I32(value) => value.into(),
        Number::I64(value) if value.unsigned_abs() <= EXACT => value.into(),
        Number::I64(value) => value.to_string().into(),
        Number::F32(value) if value.is_nan() => format!("0x{:08x}", value.to_bits()).into(),
        Number::F64(value) if value.is_nan() => format!("0x{:016x}", value.to_bits()).into(),
        Number::F32(value) => {
            // The fewest digits that round-trip, also through doubles.
            let few = format!("{value:e}").parse().ok();
            let few = few.filter(|few| narrow(*few).to_bits() == value.to_bits());
            double(few.unwrap_or(value.into()))
        }
        Number::F64(value) => double(value),
    }
}

/// Appends the bytes of a number; `None` if the type does not match.
pub(super) fn from_json(of: Primitive, json: &Json, out: &mut Vec<u8>) -> Option<()> {
    match of {
        Primitive::I32 => out.extend_from_slice(&i32::try_from(integer(json)?).ok()?.to_le_bytes()),
        Primitive::I64 => out.extend_from_slice(&integer(json)?.to_le_bytes()),
        Primitive::F32 => {
            let bits = match bits(json, 8) {
                Some(bits) => u32::try_from(bits).ok()?,
                None => {
                    let wide = float(json)?;
                    let value = narrow(wide);
                    // A finite number that overflows to infinity is out of range.
                    (value.is_finite() || !wide.is_finite()).then_some(value.to_bits())?
                }
            };
            out.extend_from_slice(&bits.to_le_bytes());
        }
        Primitive::F64 => {
            let bits = bits(json, 16).or_else(|| float(json).map(f64::to_bits))?;
            out.extend_from_slice(&bits.to_le_bytes());
        }
    }
    Some(())
}

#[allow(clippy::cast_possible_truncation, reason = "rounding is intended")]
const fn narrow(value: f64) -> f32 {
    value as f32
}

fn double(value: f64) -> Json {
    match JsonNumber::from_f64(value) {
        Some(number) => Json::Number(number),
        None => (if value > 0.0 { "inf" } else { "-inf" }).into(),
    }
}

/// An integer from a number or string.
pub(super) fn integer(json: &Json) -> Option<i64> {
    match json {
        Json::String(text) => text.parse().ok(),
        json => json.as_i64(),
    }
}

fn float(json: &Json) -> Option<f64> {
    match json.as_str() {
        Some("inf") => Some(f64::INFINITY),
        Some("-inf") => Some(f64::NEG_INFINITY),
        Some(_) => None,
        None => json.as_f64(),
    }
}

fn bits(json: &Json, digits: usize) -> Option<u64> {
    let hex = json.as_str()?.strip_prefix("0x").filter(|hex| hex.len() == digits)?;
    hex.bytes().all(|byte| byte.is_ascii_hexdigit()).then_some(())?;
    u64::from_str_radix(hex, 16).ok()
}
