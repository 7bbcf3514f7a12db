//! Values of properties.

mod array;
mod view;

pub use array::{Array, Texts};
pub use view::{TextsRef, ValueRef};

use meshwright_core::{ArrayView, Element};
use std::{borrow::Cow, marker::PhantomData};

macro_rules! values {
    ($($name:ident $code:literal $element:ty, $as:ident, $about:literal;)*) => {
        /// The type of a property's values.
        ///
        /// ```
        /// use meshwright_cast::document::Type;
        ///
        /// assert_eq!((Type::Vec3.letters(), Type::Vec3.size()), ("3v", 12));
        /// assert_eq!(Type::new(u16::from_le_bytes(*b"v3")), Some((Type::Vec3, true)), "the other way round");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Type {
            $(#[doc = concat!("`", $code, "`: ", $about, ".")] $name,)*
            /// `s`: zero-terminated texts.
            Text,
        }

        impl Type {
            /// All types.
            pub const ALL: &'static [Self] = &[$(Self::$name,)* Self::Text];

            /// Its letters in the file, which are also the low bytes of its code.
            pub const fn letters(self) -> &'static str {
                match self { $(Self::$name => $code,)* Self::Text => "s" }
            }

            /// Size of a value in bytes; for a text the minimum.
            pub const fn size(self) -> usize {
                match self { $(Self::$name => <$element>::SIZE,)* Self::Text => 1 }
            }
        }

        /// The values of a property, all of one type. Integers are unsigned in this format.
        ///
        /// ```
        /// use meshwright_cast::document::{Type, Value};
        ///
        /// let positions = Value::from(&[[0.0_f32, 0.0, 0.0], [1.0, 0.0, 0.0]][..]);
        /// assert_eq!((positions.kind(), positions.as_bytes().len()), (Type::Vec3, 24));
        /// assert_eq!(Value::from("linear"), Value::text("linear"));
        /// ```
        #[derive(Clone, Debug, PartialEq)]
        pub enum Value<'a> {
            $(#[doc = concat!("`", $code, "`: ", $about, ".")] $name(Array<'a, $element>),)*
            /// `s`: zero-terminated texts.
            Text(Texts<'a>),
        }

        impl<'a> Value<'a> {
            /// The type.
            pub const fn kind(&self) -> Type {
                match self { $(Self::$name(_) => Type::$name,)* Self::Text(_) => Type::Text }
            }

            /// The same values with a copy of what they borrow.
            pub(super) fn into_owned(self) -> Value<'static> {
                match self {
                    $(Self::$name(array) => Value::$name(Array {
                        bytes: Cow::Owned(array.bytes.into_owned()),
                        element: PhantomData,
                    }),)*
                    Self::Text(texts) => Value::Text(Texts { bytes: Cow::Owned(texts.bytes.into_owned()) }),
                }
            }

            /// The bytes as stored.
            pub fn as_bytes(&self) -> &[u8] {
                match self { $(Self::$name(array) => array.as_bytes(),)* Self::Text(texts) => texts.as_bytes() }
            }

            /// Takes the bytes of complete values.
            pub(crate) fn of_owned_bytes(kind: Type, bytes: Vec<u8>) -> Self {
                match kind {
                    $(Type::$name => Self::$name(Array { bytes: Cow::Owned(bytes), element: PhantomData }),)*
                    Type::Text => Self::Text(Texts::of_bytes(bytes)),
                }
            }

            /// Wraps the bytes of complete values.
            pub(crate) fn of_bytes(kind: Type, bytes: &'a [u8]) -> Self {
                match kind {
                    $(Type::$name => Self::$name(Array { bytes: Cow::Borrowed(bytes), element: PhantomData }),)*
                    Type::Text => Self::Text(Texts { bytes: Cow::Borrowed(bytes) }),
                }
            }

        }

        impl<'d> ValueRef<'d> {
            $(#[doc = concat!("The values, if they are of type `", $code, "`.")]
            pub fn $as(self) -> Option<ArrayView<'d, $element>> {
                (self.kind == Type::$name).then(|| ArrayView::packed(self.bytes))
            })*
        }

        $(
        /// One value.
        impl From<$element> for Value<'_> {
            fn from(value: $element) -> Self {
                Self::$name(std::iter::once(value).collect())
            }
        }
        /// Several values.
        impl From<&[$element]> for Value<'_> {
            fn from(values: &[$element]) -> Self {
                Self::$name(values.iter().copied().collect())
            }
        }
        impl<'a> From<Array<'a, $element>> for Value<'a> {
            fn from(array: Array<'a, $element>) -> Self {
                Self::$name(array)
            }
        }
        )*
    };
}

values! {
    Byte "b" u8, as_u8, "8-bit integers";
    Short "h" u16, as_u16, "16-bit integers";
    Int "i" u32, as_u32, "32-bit integers";
    Long "l" u64, as_u64, "64-bit integers: references";
    Float "f" f32, as_f32, "32-bit floats";
    Double "d" f64, as_f64, "64-bit floats, which no property of the description has";
    Vec2 "2v" [f32; 2], as_vec2, "pairs of 32-bit floats";
    Vec3 "3v" [f32; 3], as_vec3, "triples of 32-bit floats";
    Vec4 "4v" [f32; 4], as_vec4, "fours of 32-bit floats";
}

impl Type {
    /// The code as stored: the letters as a little-endian integer.
    pub const fn code(self) -> u16 {
        match self.letters().as_bytes() {
            [one] => u16::from_le_bytes([*one, 0]),
            [one, two, ..] => u16::from_le_bytes([*one, *two]),
            [] => 0,
        }
    }

    /// The type for a code, and whether its letters are swapped.
    #[inline]
    pub const fn new(code: u16) -> Option<(Self, bool)> {
        Some(match code {
            0x62 => (Self::Byte, false),
            0x68 => (Self::Short, false),
            0x69 => (Self::Int, false),
            0x6c => (Self::Long, false),
            0x66 => (Self::Float, false),
            0x64 => (Self::Double, false),
            0x73 => (Self::Text, false),
            0x7632 => (Self::Vec2, false),
            0x7633 => (Self::Vec3, false),
            0x7634 => (Self::Vec4, false),
            0x3276 => (Self::Vec2, true),
            0x3376 => (Self::Vec3, true),
            0x3476 => (Self::Vec4, true),
            _ => return None,
        })
    }

    /// Whether the type has two letters.
    pub const fn is_vector(self) -> bool {
        matches!(self, Self::Vec2 | Self::Vec3 | Self::Vec4)
    }
}

impl Value<'_> {
    /// Borrows the values.
    pub fn view(&self) -> ValueRef<'_> {
        ValueRef { kind: self.kind(), bytes: self.as_bytes() }
    }
}

impl From<bool> for Value<'_> {
    /// Stored as a byte, 0 or 1.
    fn from(value: bool) -> Self {
        u8::from(value).into()
    }
}

impl From<&str> for Value<'_> {
    fn from(text: &str) -> Self {
        Self::text(text)
    }
}

#[cfg(test)]
mod tests;
