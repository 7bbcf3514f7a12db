//! Conversion to values that do not borrow.

use super::Value;
use std::borrow::Cow;

impl Value<'_> {
    /// Converts to a value that does not borrow.
    pub fn into_owned(self) -> Value<'static> {
        match self {
            Self::Nil => Value::Nil,
            Self::String(text) => Value::String(text.into_owned()),
            Self::Utf8(text) => Value::Utf8(text.into_owned()),
            Self::Ref(text) => Value::Ref(text.into_owned()),
            Self::Int8(value) => Value::Int8(value),
            Self::UInt8(value) => Value::UInt8(value),
            Self::Int16(value) => Value::Int16(value),
            Self::UInt16(value) => Value::UInt16(value),
            Self::Int32(value) => Value::Int32(value),
            Self::UInt32(value) => Value::UInt32(value),
            Self::Int64(value) => Value::Int64(value),
            Self::UInt64(value) => Value::UInt64(value),
            Self::Float(value) => Value::Float(value),
            Self::Double(value) => Value::Double(value),
            Self::Bool(value) => Value::Bool(value),
            Self::Vec2(value) => Value::Vec2(value),
            Self::Vec3(value) => Value::Vec3(value),
            Self::Vec4(value) => Value::Vec4(value),
            Self::Quat(value) => Value::Quat(value),
            Self::Ang(value) => Value::Ang(value),
            Self::Srgba(value) => Value::Srgba(value),
            Self::Hdr(value) => Value::Hdr(value),
            Self::Transform(value) => Value::Transform(value),
            Self::STransform(value) => Value::STransform(value),
            Self::Mat4(value) => Value::Mat4(value),
            Self::Mat3x4(value) => Value::Mat3x4(value),
            Self::Blob(bytes) => Value::Blob(Cow::Owned(bytes.into_owned())),
            Self::Lz4(blob) => Value::Lz4(Box::new(blob.into_owned())),
            Self::Element(element) => Value::Element(Box::new(element.into_owned())),
            Self::Array(array) => Value::Array(Box::new(array.into_owned())),
            Self::ArrayLz4(array) => Value::ArrayLz4(Box::new(array.into_owned())),
            Self::Struct(record) => Value::Struct(Box::new(record.into_owned())),
            Self::Half(value) => Value::Half(value),
            Self::Vec2i(value) => Value::Vec2i(value),
            Self::Vec3i(value) => Value::Vec3i(value),
            Self::Vec4i(value) => Value::Vec4i(value),
        }
    }
}
