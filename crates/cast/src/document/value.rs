//! The values of properties.

use meshwright_core::{ArrayView, Element};
use std::{borrow::Cow, fmt, marker::PhantomData};

/// Numbers or vectors one after the other, little-endian and without gaps. Borrowed ones start at any offset.
#[derive(Clone, PartialEq, Eq)]
pub struct Array<'a, E> {
    bytes: Cow<'a, [u8]>,
    element: PhantomData<E>,
}

impl<'a, E: Element> Array<'a, E> {
    /// Of the bytes of the elements; those after the last whole element are left out.
    pub fn of_bytes(bytes: impl Into<Cow<'a, [u8]>>) -> Self {
        let mut bytes = bytes.into();
        let left_over = bytes.len().checked_rem(E::SIZE).unwrap_or(0);
        if left_over > 0 {
            let whole = bytes.len().saturating_sub(left_over);
            match &mut bytes {
                Cow::Borrowed(bytes) => *bytes = bytes.get(..whole).unwrap_or_default(),
                Cow::Owned(bytes) => bytes.truncate(whole),
            }
        }
        Self { bytes, element: PhantomData }
    }

    /// The elements.
    pub fn view(&self) -> ArrayView<'_, E> {
        ArrayView::packed(&self.bytes)
    }

    /// The first element: the value of a property that has one.
    pub fn first(&self) -> Option<E> {
        self.view().get(0)
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.bytes.len().checked_div(E::SIZE).unwrap_or(0)
    }

    /// True if there is none.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The bytes of the elements.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }
}

impl<E: Element> FromIterator<E> for Array<'_, E> {
    fn from_iter<I: IntoIterator<Item = E>>(values: I) -> Self {
        let mut bytes = Vec::new();
        for value in values {
            value.put_le(&mut bytes);
        }
        Self { bytes: Cow::Owned(bytes), element: PhantomData }
    }
}

impl<E: Element + fmt::Debug> fmt::Debug for Array<'_, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.view().iter()).finish()
    }
}

/// Texts one after the other, each ended by a zero byte. UTF-8, so the description says; other bytes are kept.
///
/// Files hold one; most programs read one whatever the count says.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Texts<'a> {
    /// Every text with its zero.
    bytes: Cow<'a, [u8]>,
}

impl<'a> Texts<'a> {
    /// Of texts; each ends before its first zero byte.
    pub fn of<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> Self {
        let mut bytes = Vec::new();
        for text in texts {
            bytes.extend(text.as_ref().bytes().take_while(|&byte| byte != 0));
            bytes.push(0);
        }
        Self { bytes: Cow::Owned(bytes) }
    }

    /// Of bytes that are empty or end with a zero; bytes after the last zero are left out.
    pub fn of_bytes(bytes: impl Into<Cow<'a, [u8]>>) -> Self {
        let mut bytes = bytes.into();
        let whole = bytes.iter().rposition(|&byte| byte == 0).map_or(0, |at| at.saturating_add(1));
        match &mut bytes {
            Cow::Borrowed(bytes) => *bytes = bytes.get(..whole).unwrap_or_default(),
            Cow::Owned(bytes) => bytes.truncate(whole),
        }
        Self { bytes }
    }

    /// Each text without its zero.
    pub fn iter(&self) -> impl Iterator<Item = &[u8]> {
        self.bytes.split_inclusive(|&byte| byte == 0).map(|text| text.strip_suffix(b"\0").unwrap_or(text))
    }

    /// The first text: the value of a property that has one.
    pub fn first(&self) -> Option<&[u8]> {
        self.iter().next()
    }

    /// Number of texts. It looks through all bytes.
    pub fn len(&self) -> usize {
        self.bytes.iter().filter(|&&byte| byte == 0).count()
    }

    /// True if there is none.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The bytes with their zeros.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }
}

impl fmt::Debug for Texts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(String::from_utf8_lossy)).finish()
    }
}

macro_rules! values {
    ($($name:ident $code:literal $element:ty, $as:ident, $about:literal;)*) => {
        /// The type of a property's values.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Type {
            $(#[doc = concat!("`", $code, "`: ", $about, ".")] $name,)*
            /// `s`: texts that end with a zero byte.
            Text,
        }

        impl Type {
            /// All types.
            pub const ALL: &'static [Self] = &[$(Self::$name,)* Self::Text];

            /// Its letters in the file, also the low bytes of its code.
            pub const fn letters(self) -> &'static str {
                match self { $(Self::$name => $code,)* Self::Text => "s" }
            }

            /// Bytes of one value; of a text the least it can have.
            pub const fn size(self) -> usize {
                match self { $(Self::$name => <$element>::SIZE,)* Self::Text => 1 }
            }
        }

        /// The values of a property, all of one type. Integers have no sign in this format.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Value<'a> {
            $(#[doc = concat!("`", $code, "`: ", $about, ".")] $name(Array<'a, $element>),)*
            /// `s`: texts that end with a zero byte.
            Text(Texts<'a>),
        }

        impl<'a> Value<'a> {
            /// The type.
            pub const fn kind(&self) -> Type {
                match self { $(Self::$name(_) => Type::$name,)* Self::Text(_) => Type::Text }
            }

            /// The bytes as they stand in the file.
            pub fn as_bytes(&self) -> &[u8] {
                match self { $(Self::$name(array) => array.as_bytes(),)* Self::Text(texts) => texts.as_bytes() }
            }

            /// Of the bytes of whole values.
            pub(crate) fn of_bytes(kind: Type, bytes: &'a [u8]) -> Self {
                match kind {
                    $(Type::$name => Self::$name(Array { bytes: Cow::Borrowed(bytes), element: PhantomData }),)*
                    Type::Text => Self::Text(Texts { bytes: Cow::Borrowed(bytes) }),
                }
            }

            /// Number of values.
            pub fn len(&self) -> usize {
                match self { $(Self::$name(array) => array.len(),)* Self::Text(texts) => texts.len() }
            }

            $(#[doc = concat!("The values, if they are of type `", $code, "`.")]
            pub fn $as(&self) -> Option<ArrayView<'_, $element>> {
                match self { Self::$name(array) => Some(array.view()), _ => None }
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
    /// The code as it stands in the file: the letters as a little-endian number.
    pub const fn code(self) -> u16 {
        match self.letters().as_bytes() {
            [one] => u16::from_le_bytes([*one, 0]),
            [one, two, ..] => u16::from_le_bytes([*one, *two]),
            [] => 0,
        }
    }

    /// The type of a code, and whether its letters stand the other way round.
    #[inline]
    pub const fn of(code: u16) -> Option<(Self, bool)> {
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

    /// True for the types that have two letters.
    pub const fn is_vector(self) -> bool {
        matches!(self, Self::Vec2 | Self::Vec3 | Self::Vec4)
    }
}

impl Value<'_> {
    /// True if there is no value.
    pub fn is_empty(&self) -> bool {
        self.as_bytes().is_empty()
    }

    /// The texts, if it is a string.
    pub const fn as_text(&self) -> Option<&Texts<'_>> {
        match self {
            Self::Text(texts) => Some(texts),
            _ => None,
        }
    }

    /// The integer at `index`, if these are 8-, 16- or 32-bit integers: the writer of a file chooses the width.
    pub fn int(&self, index: usize) -> Option<u32> {
        match self {
            Self::Byte(array) => array.view().get(index).map(u32::from),
            Self::Short(array) => array.view().get(index).map(u32::from),
            Self::Int(array) => array.view().get(index),
            _ => None,
        }
    }

    /// The first value, if it is a reference.
    pub fn reference(&self) -> Option<u64> {
        self.as_u64()?.get(0)
    }
}

impl From<bool> for Value<'_> {
    /// As files have it: a byte, 0 or 1.
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
