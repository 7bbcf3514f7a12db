//! The type and number of components of trivial types in text.

use super::number::Decimal;
use crate::document::Type;

/// The type of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scalar {
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
    Bool,
}

/// The components of a value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    pub(crate) scalar: Scalar,
    pub(crate) count: usize,
    /// The byte offset of a quaternion, whose order differs in text.
    pub(super) quat: Option<usize>,
    /// Sizes of the bracketed groups in the writers' output, or empty.
    pub(super) groups: &'static [usize],
}

/// The components of a trivial type; `None` for nil and types that are not trivial.
#[inline]
pub(crate) const fn shape(kind: Type) -> Option<Shape> {
    const fn ungrouped(scalar: Scalar, count: usize) -> Option<Shape> {
        Some(Shape { scalar, count, quat: None, groups: &[] })
    }
    const fn floats(count: usize, quat: Option<usize>, groups: &'static [usize]) -> Option<Shape> {
        Some(Shape { scalar: Scalar::F32, count, quat, groups })
    }
    match kind {
        Type::Int8 => ungrouped(Scalar::I8, 1),
        Type::UInt8 => ungrouped(Scalar::U8, 1),
        Type::Int16 => ungrouped(Scalar::I16, 1),
        Type::UInt16 => ungrouped(Scalar::U16, 1),
        Type::Int32 => ungrouped(Scalar::I32, 1),
        Type::UInt32 => ungrouped(Scalar::U32, 1),
        Type::Int64 => ungrouped(Scalar::I64, 1),
        Type::UInt64 => ungrouped(Scalar::U64, 1),
        Type::Half => ungrouped(Scalar::F16, 1),
        Type::Float => ungrouped(Scalar::F32, 1),
        Type::Double => ungrouped(Scalar::F64, 1),
        Type::Bool => ungrouped(Scalar::Bool, 1),
        Type::Vec2 => ungrouped(Scalar::F32, 2),
        Type::Vec3 | Type::Ang => ungrouped(Scalar::F32, 3),
        Type::Vec4 => ungrouped(Scalar::F32, 4),
        Type::Srgba => ungrouped(Scalar::U8, 4),
        Type::Hdr => ungrouped(Scalar::U16, 3),
        Type::Vec2i => ungrouped(Scalar::I32, 2),
        Type::Vec3i => ungrouped(Scalar::I32, 3),
        Type::Vec4i => ungrouped(Scalar::I32, 4),
        Type::Quat => floats(4, Some(0), &[]),
        Type::Transform => floats(7, Some(12), &[3, 4]),
        Type::STransform => floats(10, Some(12), &[3, 4, 3]),
        Type::Mat4 => floats(16, None, &[4, 4, 4, 4]),
        Type::Mat3x4 => floats(12, None, &[4, 4, 4]),
        _ => None,
    }
}

macro_rules! integers {
    ($($id:ident $type:ty),*) => {
        impl Scalar {
            /// The range of an integer; for bool that of a byte.
            pub(super) fn bounds(self) -> (i128, i128) {
                match self {
                    $(Self::$id => (<$type>::MIN.into(), <$type>::MAX.into()),)*
                    _ => (0, 255),
                }
            }

            /// Appends an integer. Returns false if it is out of range.
            #[inline]
            pub(super) fn push_int(self, value: i128, out: &mut Vec<u8>) -> bool {
                match self {
                    $(Self::$id => match <$type>::try_from(value) {
                        Ok(value) => out.extend_from_slice(&value.to_le_bytes()),
                        Err(_) => return false,
                    },)*
                    _ => return false,
                }
                true
            }
        }
    };
}
integers!(I8 i8, U8 u8, I16 i16, U16 u16, I32 i32, U32 u32, I64 i64, U64 u64);

impl Scalar {
    pub(crate) const fn size(self) -> usize {
        match self {
            Self::I8 | Self::U8 | Self::Bool => 1,
            Self::I16 | Self::U16 | Self::F16 => 2,
            Self::I32 | Self::U32 | Self::F32 => 4,
            Self::I64 | Self::U64 | Self::F64 => 8,
        }
    }

    /// Appends a plain decimal. Returns false if it must take the slow path.
    #[inline]
    pub(super) fn push_decimal(self, decimal: Decimal, out: &mut Vec<u8>) -> bool {
        match self {
            Self::F32 => match decimal.to_f32() {
                Some(value) => out.extend_from_slice(&value.to_le_bytes()),
                None => return false,
            },
            Self::F64 => match decimal.to_f64() {
                Some(value) => out.extend_from_slice(&value.to_le_bytes()),
                None => return false,
            },
            Self::F16 | Self::Bool => return false,
            _ => return decimal.to_int().is_some_and(|value| self.push_int(value, out)),
        }
        true
    }

    /// The name of the number's type, for messages.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::I8 => "int8",
            Self::U8 => "uint8",
            Self::I16 => "int16",
            Self::U16 => "uint16",
            Self::I32 => "int32",
            Self::U32 => "uint32",
            Self::I64 => "int64",
            Self::U64 => "uint64",
            Self::F16 => "half",
            Self::F32 => "float",
            Self::F64 => "double",
            Self::Bool => "bool",
        }
    }
}
