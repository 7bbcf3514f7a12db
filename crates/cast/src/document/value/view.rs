//! Borrowed values.

use super::{Type, Value};
use meshwright_core::text_bytes::escaped;
use std::{borrow::Cow, fmt};

/// The values of a property, all of one type, borrowed. Cheap to copy.
///
/// ```
/// use meshwright_cast::document::Node;
///
/// // Writers choose the width of integers; `int` reads any.
/// let mesh = Node::new(meshwright_cast::document::Kind::Mesh, 0).with("mi", 4_u8);
/// let most = mesh.property("mi").unwrap();
/// assert_eq!((most.len(), most.int(0), most.as_u16().is_none()), (1, Some(4), true));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ValueRef<'d> {
    pub(super) kind: Type,
    /// Complete values only.
    pub(super) bytes: &'d [u8],
}

impl<'d> ValueRef<'d> {
    /// Wraps the bytes of complete values.
    pub(crate) const fn of_bytes(kind: Type, bytes: &'d [u8]) -> Self {
        Self { kind, bytes }
    }

    /// The type.
    pub const fn kind(self) -> Type {
        self.kind
    }

    /// The bytes as stored.
    pub const fn as_bytes(self) -> &'d [u8] {
        self.bytes
    }

    /// Number of values. Scans all bytes of texts.
    pub fn len(self) -> usize {
        match self.as_text() {
            Some(texts) => texts.len(),
            None => self.bytes.len().checked_div(self.kind.size()).unwrap_or(0),
        }
    }

    /// Whether there are no values.
    pub const fn is_empty(self) -> bool {
        self.bytes.is_empty()
    }

    /// The texts, if the type is text.
    pub fn as_text(self) -> Option<TextsRef<'d>> {
        (self.kind == Type::Text).then_some(TextsRef { bytes: self.bytes })
    }

    /// The integer at `index`, if these are 8-, 16- or 32-bit integers. The writer of a file chooses the
    /// width.
    pub fn int(self, index: usize) -> Option<u32> {
        match self.kind {
            Type::Byte => self.as_u8()?.get(index).map(u32::from),
            Type::Short => self.as_u16()?.get(index).map(u32::from),
            Type::Int => self.as_u32()?.get(index),
            _ => None,
        }
    }

    /// The first value, if it is a reference.
    pub fn reference(self) -> Option<u64> {
        self.as_u64()?.get(0)
    }

    /// Converts to a [`Value`] that still borrows.
    pub fn to_value(self) -> Value<'d> {
        Value::of_bytes(self.kind, self.bytes)
    }
}

impl fmt::Debug for ValueRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_value().fmt(f)
    }
}

/// Borrowed zero-terminated texts; see [`Texts`](super::Texts).
///
/// ```
/// use meshwright_cast::document::{Texts, Value};
///
/// let value = Value::Text(Texts::new(["absolute", "relative"]));
/// let texts = value.view().as_text().unwrap();
/// assert_eq!((texts.len(), texts.first_lossy()), (2, Some("absolute".into())));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextsRef<'d> {
    bytes: &'d [u8],
}

impl<'d> TextsRef<'d> {
    /// Iterates over the texts, without their zero bytes.
    pub fn iter(self) -> impl Iterator<Item = &'d [u8]> {
        self.bytes.split_inclusive(|&byte| byte == 0).map(|text| text.strip_suffix(b"\0").unwrap_or(text))
    }

    /// The first text: the value of a single-valued property.
    pub fn first(self) -> Option<&'d [u8]> {
        self.iter().next()
    }

    /// The first text. A byte that is not UTF-8 becomes an escape such as `\xD7`: names with different bytes stay
    /// different.
    pub fn first_lossy(self) -> Option<Cow<'d, str>> {
        self.first().map(escaped)
    }

    /// Number of texts. Scans all bytes.
    pub fn len(self) -> usize {
        self.bytes.iter().filter(|&&byte| byte == 0).count()
    }

    /// Whether there are no texts.
    pub const fn is_empty(self) -> bool {
        self.bytes.is_empty()
    }
}
