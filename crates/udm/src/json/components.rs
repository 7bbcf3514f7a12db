//! JSON of the components of trivial values.

use crate::{
    document::Type,
    text::component_counts::{Scalar, shape},
};
use half::f16;
use meshwright_core::Element as Number;
use serde_json::{Number as JsonNumber, Value as Json};

/// The type and number of components of a trivial type.
pub(super) fn parts(kind: Type) -> (Scalar, usize) {
    shape(kind).map_or((Scalar::U8, 0), |shape| (shape.scalar, shape.count))
}

/// Integers beyond this are strings, because readers with doubles only would round them.
const EXACT: u64 = 1 << 53;

impl Scalar {
    pub(super) fn to_json(self, bytes: &[u8]) -> Json {
        match self {
            Self::Bool => match <u8 as Number>::from_le(bytes) {
                byte @ 0..=1 => Json::Bool(byte == 1),
                byte => byte.into(),
            },
            Self::I8 => <i8 as Number>::from_le(bytes).into(),
            Self::U8 => <u8 as Number>::from_le(bytes).into(),
            Self::I16 => <i16 as Number>::from_le(bytes).into(),
            Self::U16 => <u16 as Number>::from_le(bytes).into(),
            Self::I32 => <i32 as Number>::from_le(bytes).into(),
            Self::U32 => <u32 as Number>::from_le(bytes).into(),
            Self::I64 => match <i64 as Number>::from_le(bytes) {
                value if value.unsigned_abs() <= EXACT => value.into(),
                value => value.to_string().into(),
            },
            Self::U64 => match <u64 as Number>::from_le(bytes) {
                value if value <= EXACT => value.into(),
                value => value.to_string().into(),
            },
            Self::F16 => {
                let value = f16::from_bits(Number::from_le(bytes));
                match value.is_nan() {
                    true => format!("0x{:04x}", value.to_bits()).into(),
                    false => short(value.to_f32(), |wide| f16::from_f64(wide).to_bits() == value.to_bits()),
                }
            }
            Self::F32 => {
                let bits = <u32 as Number>::from_le(bytes);
                match f32::from_bits(bits) {
                    value if value.is_nan() => format!("0x{bits:08x}").into(),
                    value => short(value, |wide| narrow(wide).to_bits() == bits),
                }
            }
            Self::F64 => {
                let bits = <u64 as Number>::from_le(bytes);
                match f64::from_bits(bits) {
                    value if value.is_nan() => format!("0x{bits:016x}").into(),
                    value => double(value),
                }
            }
        }
    }

    /// Appends the bytes of a number; `None` if the type does not match.
    pub(super) fn read_json(self, json: &Json, out: &mut Vec<u8>) -> Option<()> {
        match self {
            Self::Bool => match json {
                Json::Bool(value) => u8::from(*value).put_le(out),
                json => u8::try_from(integer(json)?).ok()?.put_le(out),
            },
            Self::I8 => i8::try_from(integer(json)?).ok()?.put_le(out),
            Self::U8 => u8::try_from(integer(json)?).ok()?.put_le(out),
            Self::I16 => i16::try_from(integer(json)?).ok()?.put_le(out),
            Self::U16 => u16::try_from(integer(json)?).ok()?.put_le(out),
            Self::I32 => i32::try_from(integer(json)?).ok()?.put_le(out),
            Self::U32 => u32::try_from(integer(json)?).ok()?.put_le(out),
            Self::I64 => i64::try_from(integer(json)?).ok()?.put_le(out),
            Self::U64 => u64::try_from(integer(json)?).ok()?.put_le(out),
            Self::F16 => match bits(json, 4) {
                Some(bits) => u16::try_from(bits).ok()?.put_le(out),
                None => f16::from_f64(float(json)?).to_bits().put_le(out),
            },
            Self::F32 => match bits(json, 8) {
                Some(bits) => u32::try_from(bits).ok()?.put_le(out),
                None => narrow(float(json)?).to_bits().put_le(out),
            },
            Self::F64 => match bits(json, 16) {
                Some(bits) => bits.put_le(out),
                None => float(json)?.to_bits().put_le(out),
            },
        }
        Some(())
    }
}

#[allow(clippy::cast_possible_truncation, reason = "rounding is intended")]
const fn narrow(value: f64) -> f32 {
    value as f32
}

/// A float with the fewest digits that round-trip, also through doubles.
fn short(value: f32, same: impl Fn(f64) -> bool) -> Json {
    let few = format!("{value:e}").parse().ok().filter(|&few| same(few));
    double(few.unwrap_or(f64::from(value)))
}

fn double(value: f64) -> Json {
    match JsonNumber::from_f64(value) {
        Some(number) => Json::Number(number),
        None => (if value > 0.0 { "inf" } else { "-inf" }).into(),
    }
}

fn integer(json: &Json) -> Option<i128> {
    match json {
        Json::String(text) => text.parse().ok(),
        json => json.as_i64().map(i128::from).or_else(|| json.as_u64().map(i128::from)),
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
    u64::from_str_radix(hex, 16).ok()
}
