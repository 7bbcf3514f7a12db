//! Values of all types.

use super::{Array, ArrayLz4, Element, Half, Lz4, Struct, Text, Type};
use std::borrow::Cow;

/// A value. Equality compares bits: a NaN equals itself, and 0 differs from -0.
///
/// ```
/// use meshwright_udm::document::{Type, Value};
///
/// assert_eq!(Value::from(7_u16).as_u32(), Some(7));
/// assert_eq!((Value::Vec3([0.0; 3]).kind(), Value::from("sky").as_str()), (Type::Vec3, Some("sky")));
/// assert_ne!(Value::Float(0.0), Value::Float(-0.0));
/// ```
#[derive(Clone, Debug, Default)]
pub enum Value<'a> {
    /// Nothing.
    #[default]
    Nil,
    /// A string of any bytes, usually UTF-8.
    String(Text<'a>),
    /// A string of type `utf8`.
    Utf8(Text<'a>),
    /// A signed byte.
    Int8(i8),
    /// An unsigned byte.
    UInt8(u8),
    /// A signed 16-bit integer.
    Int16(i16),
    /// An unsigned 16-bit integer.
    UInt16(u16),
    /// A signed 32-bit integer.
    Int32(i32),
    /// An unsigned 32-bit integer.
    UInt32(u32),
    /// A signed 64-bit integer.
    Int64(i64),
    /// An unsigned 64-bit integer.
    UInt64(u64),
    /// A single-precision float.
    Float(f32),
    /// A double-precision float.
    Double(f64),
    /// True if not 0; known writers store 1 or 0.
    Bool(u8),
    /// Two floats.
    Vec2([f32; 2]),
    /// Three floats.
    Vec3([f32; 3]),
    /// Four floats.
    Vec4([f32; 4]),
    /// A quaternion: x, y, z, w.
    Quat([f32; 4]),
    /// Euler angles: pitch, yaw, roll in degrees.
    Ang([f32; 3]),
    /// Red, green, blue, alpha.
    Srgba([u8; 4]),
    /// Red, green, blue.
    Hdr([u16; 3]),
    /// Translation x y z, rotation x y z w.
    Transform([f32; 7]),
    /// Translation x y z, rotation x y z w, scale x y z.
    STransform(Box<[f32; 10]>),
    /// Four columns of four.
    Mat4(Box<[f32; 16]>),
    /// Three columns of four.
    Mat3x4(Box<[f32; 12]>),
    /// Bytes.
    Blob(Cow<'a, [u8]>),
    /// Compressed bytes.
    Lz4(Box<Lz4<'a>>),
    /// Named values.
    Element(Box<Element<'a>>),
    /// Values of one type.
    Array(Box<Array<'a>>),
    /// Values of one type, compressed.
    ArrayLz4(Box<ArrayLz4<'a>>),
    /// The path of another value, relative to the asset data.
    Ref(Text<'a>),
    /// A record.
    Struct(Box<Struct<'a>>),
    /// A half-precision float.
    Half(Half),
    /// Two integers.
    Vec2i([i32; 2]),
    /// Three integers.
    Vec3i([i32; 3]),
    /// Four integers.
    Vec4i([i32; 4]),
}

const _: () = assert!(size_of::<Value<'_>>() == 32, "a value grew");

macro_rules! kinds {
    ($($id:ident)*) => {
        impl Value<'_> {
            /// The type.
            pub const fn kind(&self) -> Type {
                match self {
                    Self::Nil => Type::Nil,
                    $(Self::$id(_) => Type::$id,)*
                }
            }
        }
    };
}
kinds! {
    String Utf8 Int8 UInt8 Int16 UInt16 Int32 UInt32 Int64 UInt64 Float Double Bool Vec2 Vec3 Vec4 Quat Ang Srgba Hdr
    Transform STransform Mat4 Mat3x4 Blob Lz4 Element Array ArrayLz4 Ref Struct Half Vec2i Vec3i Vec4i
}

impl<'a> Value<'a> {
    /// A string.
    pub fn string(text: impl Into<Text<'a>>) -> Self {
        Self::String(text.into())
    }

    /// The bytes of a `string`, `utf8` or `ref`.
    pub fn as_text(&self) -> Option<&Text<'a>> {
        match self {
            Self::String(text) | Self::Utf8(text) | Self::Ref(text) => Some(text),
            _ => None,
        }
    }

    /// The string, if it is a valid UTF-8 string.
    pub fn as_str(&self) -> Option<&str> {
        self.as_text()?.to_str()
    }

    /// The element, if it is one.
    pub fn as_element(&self) -> Option<&Element<'a>> {
        match self {
            Self::Element(element) => Some(element),
            _ => None,
        }
    }

    /// The mutable element, if it is one.
    pub fn as_element_mut(&mut self) -> Option<&mut Element<'a>> {
        match self {
            Self::Element(element) => Some(element),
            _ => None,
        }
    }

    /// The array, if it is one that is not compressed.
    pub fn as_array(&self) -> Option<&Array<'a>> {
        match self {
            Self::Array(array) => Some(array),
            Self::ArrayLz4(array) => array.plain(),
            _ => None,
        }
    }

    /// The number of items of an array, compressed or not.
    pub(crate) fn item_count(&self) -> Option<usize> {
        match self {
            Self::Array(array) => Some(array.len()),
            Self::ArrayLz4(array) => Some(array.len()),
            _ => None,
        }
    }

    /// The number as an integer, if the type is an integer or bool.
    pub fn as_int(&self) -> Option<i128> {
        Some(match *self {
            Self::Int8(value) => value.into(),
            Self::UInt8(value) | Self::Bool(value) => value.into(),
            Self::Int16(value) => value.into(),
            Self::UInt16(value) => value.into(),
            Self::Int32(value) => value.into(),
            Self::UInt32(value) => value.into(),
            Self::Int64(value) => value.into(),
            Self::UInt64(value) => value.into(),
            _ => return None,
        })
    }

    /// The number as a 32-bit index or count, if it is an integer in range.
    pub fn as_u32(&self) -> Option<u32> {
        self.as_int().and_then(|value| value.try_into().ok())
    }

    /// The number, if it is numeric; 64-bit integers are rounded.
    pub fn as_f64(&self) -> Option<f64> {
        match *self {
            Self::Float(value) => Some(value.into()),
            Self::Double(value) => Some(value),
            Self::Half(value) => Some(value.to_f64()),
            #[allow(clippy::cast_precision_loss, reason = "as documented")]
            _ => self.as_int().map(|value| value as f64),
        }
    }

    /// The boolean, if the type is bool or an integer.
    pub fn as_bool(&self) -> Option<bool> {
        self.as_int().map(|value| value != 0)
    }
}

impl PartialEq for Value<'_> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::String(a), Self::String(b)) => a == b,
            (Self::Utf8(a), Self::Utf8(b)) => a == b,
            (Self::Ref(a), Self::Ref(b)) => a == b,
            (Self::Blob(a), Self::Blob(b)) => a == b,
            (Self::Lz4(a), Self::Lz4(b)) => a == b,
            (Self::Element(a), Self::Element(b)) => a == b,
            (Self::Array(a), Self::Array(b)) => a == b,
            (Self::ArrayLz4(a), Self::ArrayLz4(b)) => a == b,
            (Self::Struct(a), Self::Struct(b)) => a == b,
            _ => match (self.trivial(), other.trivial()) {
                (Some(a), Some(b)) => self.kind() == other.kind() && a.as_bytes() == b.as_bytes(),
                _ => false,
            },
        }
    }
}

macro_rules! from {
    ($($id:ident $type:ty;)*) => {$(
        impl From<$type> for Value<'_> {
            fn from(value: $type) -> Self {
                Self::$id(value)
            }
        }
    )*};
}
from! {
    Int8 i8; UInt8 u8; Int16 i16; UInt16 u16; Int32 i32; UInt32 u32; Int64 i64; UInt64 u64; Float f32; Double f64;
    Half Half; Vec2 [f32; 2]; Vec3 [f32; 3]; Vec4 [f32; 4]; Vec2i [i32; 2]; Vec3i [i32; 3]; Vec4i [i32; 4];
}

impl From<bool> for Value<'_> {
    fn from(value: bool) -> Self {
        Self::Bool(value.into())
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::string(text)
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Self::string(text)
    }
}

impl<'a> From<Element<'a>> for Value<'a> {
    fn from(element: Element<'a>) -> Self {
        Self::Element(element.into())
    }
}

impl<'a> From<Array<'a>> for Value<'a> {
    fn from(array: Array<'a>) -> Self {
        Self::Array(array.into())
    }
}

impl<'a> From<ArrayLz4<'a>> for Value<'a> {
    fn from(array: ArrayLz4<'a>) -> Self {
        Self::ArrayLz4(array.into())
    }
}

impl<'a> From<Struct<'a>> for Value<'a> {
    fn from(record: Struct<'a>) -> Self {
        Self::Struct(record.into())
    }
}

impl<'a> From<Lz4<'a>> for Value<'a> {
    fn from(blob: Lz4<'a>) -> Self {
        Self::Lz4(blob.into())
    }
}
