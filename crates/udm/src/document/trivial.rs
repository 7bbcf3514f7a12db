//! Encodes and decodes values of trivial types.

use super::{Half, Type, Value};
use meshwright_core::Element as Number;

/// The encoded bytes of a trivial value, at most 64.
///
/// ```
/// use meshwright_udm::document::{Type, Value};
///
/// let one = Value::Float(1.0).trivial().unwrap();
/// assert_eq!(one.as_bytes(), [0, 0, 128, 63]);
/// assert_eq!(Value::of_trivial(Type::Float, one.as_bytes()), Some(Value::Float(1.0)));
/// assert!(Value::from("text").trivial().is_none());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Trivial {
    bytes: [u8; 64],
    len: usize,
}

impl Trivial {
    /// The bytes.
    pub fn as_bytes(&self) -> &[u8] {
        self.bytes.get(..self.len).unwrap_or_default()
    }

    fn new<const N: usize>(parts: impl IntoIterator<Item = [u8; N]>) -> Self {
        let (mut bytes, mut len) = ([0; 64], 0_usize);
        for (place, part) in bytes.chunks_exact_mut(N).zip(parts) {
            place.copy_from_slice(&part);
            len = len.saturating_add(N);
        }
        Self { bytes, len }
    }

    fn floats(parts: &[f32]) -> Self {
        Self::new(parts.iter().map(|part| part.to_bits().to_le_bytes()))
    }
}

impl Value<'_> {
    /// Encodes the value as in a binary file; `None` if its type is not trivial.
    pub fn trivial(&self) -> Option<Trivial> {
        Some(match self {
            Self::Nil => Trivial { bytes: [0; 64], len: 0 },
            Self::Int8(value) => Trivial::new([value.to_le_bytes()]),
            Self::UInt8(value) | Self::Bool(value) => Trivial::new([[*value]]),
            Self::Int16(value) => Trivial::new([value.to_le_bytes()]),
            Self::UInt16(value) => Trivial::new([value.to_le_bytes()]),
            Self::Int32(value) => Trivial::new([value.to_le_bytes()]),
            Self::UInt32(value) => Trivial::new([value.to_le_bytes()]),
            Self::Int64(value) => Trivial::new([value.to_le_bytes()]),
            Self::UInt64(value) => Trivial::new([value.to_le_bytes()]),
            Self::Float(value) => Trivial::floats(&[*value]),
            Self::Double(value) => Trivial::new([value.to_bits().to_le_bytes()]),
            Self::Vec2(parts) => Trivial::floats(parts),
            Self::Vec3(parts) | Self::Ang(parts) => Trivial::floats(parts),
            Self::Vec4(parts) | Self::Quat(parts) => Trivial::floats(parts),
            Self::Srgba(parts) => Trivial::new([*parts]),
            Self::Hdr(parts) => Trivial::new(parts.map(u16::to_le_bytes)),
            Self::Transform(parts) => Trivial::floats(parts),
            Self::STransform(parts) => Trivial::floats(&**parts),
            Self::Mat4(parts) => Trivial::floats(&**parts),
            Self::Mat3x4(parts) => Trivial::floats(&**parts),
            Self::Half(value) => Trivial::new([value.to_bits().to_le_bytes()]),
            Self::Vec2i(parts) => Trivial::new(parts.map(i32::to_le_bytes)),
            Self::Vec3i(parts) => Trivial::new(parts.map(i32::to_le_bytes)),
            Self::Vec4i(parts) => Trivial::new(parts.map(i32::to_le_bytes)),
            _ => return None,
        })
    }

    /// Decodes a value of a trivial type; `None` if the size does not match, or the type is not trivial.
    pub fn of_trivial(kind: Type, bytes: &[u8]) -> Option<Value<'static>> {
        if kind.size() != Some(bytes.len()) {
            return None;
        }
        Some(match kind {
            Type::Nil => Value::Nil,
            Type::Int8 => Value::Int8(le(bytes)),
            Type::UInt8 => Value::UInt8(le(bytes)),
            Type::Int16 => Value::Int16(le(bytes)),
            Type::UInt16 => Value::UInt16(le(bytes)),
            Type::Int32 => Value::Int32(le(bytes)),
            Type::UInt32 => Value::UInt32(le(bytes)),
            Type::Int64 => Value::Int64(le(bytes)),
            Type::UInt64 => Value::UInt64(le(bytes)),
            Type::Float => Value::Float(le(bytes)),
            Type::Double => Value::Double(le(bytes)),
            Type::Bool => Value::Bool(le(bytes)),
            Type::Vec2 => Value::Vec2(le(bytes)),
            Type::Vec3 => Value::Vec3(le(bytes)),
            Type::Vec4 => Value::Vec4(le(bytes)),
            Type::Quat => Value::Quat(le(bytes)),
            Type::Ang => Value::Ang(le(bytes)),
            Type::Srgba => Value::Srgba(le(bytes)),
            Type::Hdr => Value::Hdr(le(bytes)),
            Type::Transform => Value::Transform(le(bytes)),
            Type::STransform => Value::STransform(Box::new(le(bytes))),
            Type::Mat4 => Value::Mat4(Box::new(le(bytes))),
            Type::Mat3x4 => Value::Mat3x4(Box::new(le(bytes))),
            Type::Half => Value::Half(Half::from_bits(le(bytes))),
            Type::Vec2i => Value::Vec2i(le(bytes)),
            Type::Vec3i => Value::Vec3i(le(bytes)),
            Type::Vec4i => Value::Vec4i(le(bytes)),
            _ => return None,
        })
    }
}

fn le<E: Number>(bytes: &[u8]) -> E {
    E::from_le(bytes)
}
