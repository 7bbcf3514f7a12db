//! JSON of the components of trivial values.

use crate::document::Type;
use half::f16;
use meshwright_core::Element as Number;
use serde_json::{Number as JsonNumber, Value as Json};

/// The type of a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Bool,
    I8,
    U8,
    I16,
    U16,
    I32,
    U32,
    I64,
    U64,
    F16,
    F32,
    F64,
}

/// The type and number of components of a trivial type.
pub(super) const fn parts(kind: Type) -> (Part, usize) {
    match kind {
        Type::Int8 => (Part::I8, 1),
        Type::UInt8 => (Part::U8, 1),
        Type::Srgba => (Part::U8, 4),
        Type::Int16 => (Part::I16, 1),
        Type::UInt16 => (Part::U16, 1),
        Type::Hdr => (Part::U16, 3),
        Type::Int32 => (Part::I32, 1),
        Type::UInt32 => (Part::U32, 1),
        Type::Vec2i => (Part::I32, 2),
        Type::Vec3i => (Part::I32, 3),
        Type::Vec4i => (Part::I32, 4),
        Type::Int64 => (Part::I64, 1),
        Type::UInt64 => (Part::U64, 1),
        Type::Bool => (Part::Bool, 1),
        Type::Half => (Part::F16, 1),
        Type::Float => (Part::F32, 1),
        Type::Vec2 => (Part::F32, 2),
        Type::Vec3 | Type::Ang => (Part::F32, 3),
        Type::Vec4 | Type::Quat => (Part::F32, 4),
        Type::Transform => (Part::F32, 7),
        Type::STransform => (Part::F32, 10),
        Type::Mat3x4 => (Part::F32, 12),
        Type::Mat4 => (Part::F32, 16),
        Type::Double => (Part::F64, 1),
        _ => (Part::U8, 0),
    }
}

/// Integers beyond this are strings, because readers with doubles only would round them.
const EXACT: u64 = 1 << 53;

impl Part {
    pub(super) const fn size(self) -> usize {
        match self {
            Self::Bool | Self::I8 | Self::U8 => 1,
            Self::I16 | Self::U16 | Self::F16 => 2,
            Self::I32 | Self::U32 | Self::F32 => 4,
            Self::I64 | Self::U64 | Self::F64 => 8,
        }
    }

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
