//! Compressed values. They stay compressed until their content is requested.

use super::{Array, StructType, Type};
use std::borrow::Cow;

/// Compressed bytes: one LZ4 block.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_udm::document::Lz4;
///
/// // One run of three literals.
/// let blob = Lz4 { uncompressed: 3, compressed: b"\x30abc"[..].into() };
/// assert_eq!(blob.decode(&Limits::DEFAULT)?, b"abc");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lz4<'a> {
    /// The stated size of the content.
    pub uncompressed: u64,
    /// The LZ4 block; empty if the content is.
    pub compressed: Cow<'a, [u8]>,
}

impl Lz4<'_> {
    /// Converts to a value that does not borrow.
    pub fn into_owned(self) -> Lz4<'static> {
        Lz4 { uncompressed: self.uncompressed, compressed: Cow::Owned(self.compressed.into_owned()) }
    }
}

/// A compressed array as stored.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_udm::document::{Compressed, Type};
///
/// let compressed = b"\x30\x07\x08\x09"[..].into();
/// let array = Compressed { kind: Type::UInt8, layout: None, count: 3, uncompressed: None, compressed };
/// assert_eq!(array.size(), 3);
/// let (array, _report) = array.decode(&Limits::DEFAULT)?;
/// assert_eq!(array.as_packed().map(|items| items.as_bytes()), Some(&[7, 8, 9][..]));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compressed<'a> {
    /// The type of the items: trivial, struct, element or string.
    pub kind: Type,
    /// The members of a record, if the items are structs.
    pub layout: Option<Box<StructType<'a>>>,
    /// Number of items.
    pub count: u32,
    /// The stated size of the content, for items of type element or string, or in text. Otherwise the size
    /// follows from the count: see [`Compressed::size`].
    pub uncompressed: Option<u64>,
    /// The LZ4 block; empty if there are no items.
    pub compressed: Cow<'a, [u8]>,
}

impl Compressed<'_> {
    /// Size of the content in bytes.
    pub fn size(&self) -> u64 {
        let item = match (self.kind.size(), &self.layout) {
            (Some(size), _) => size as u64,
            (None, Some(layout)) => layout.size() as u64,
            (None, None) => return self.uncompressed.unwrap_or(0),
        };
        item.saturating_mul(self.count.into())
    }

    /// Converts to an array that does not borrow.
    pub fn into_owned(self) -> Compressed<'static> {
        Compressed {
            kind: self.kind,
            layout: self.layout.map(|layout| Box::new(layout.into_owned())),
            count: self.count,
            uncompressed: self.uncompressed,
            compressed: Cow::Owned(self.compressed.into_owned()),
        }
    }
}

/// An array that is compressed in binary files.
///
/// ```
/// use meshwright_udm::document::{Array, ArrayLz4, Type};
///
/// let array = ArrayLz4::Plain(Array::packed(Type::UInt8, 3, &[7, 8, 9][..]).unwrap());
/// assert_eq!((array.kind(), array.len(), array.plain().is_some()), (Type::UInt8, 3, true));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum ArrayLz4<'a> {
    /// Compressed, as stored.
    Compressed(Compressed<'a>),
    /// Not compressed yet: text files may store the items uncompressed. The binary writer compresses them.
    Plain(Array<'a>),
}

impl<'a> ArrayLz4<'a> {
    /// The type of the items.
    pub const fn kind(&self) -> Type {
        match self {
            Self::Compressed(array) => array.kind,
            Self::Plain(array) => array.kind(),
        }
    }

    /// Number of items.
    pub const fn len(&self) -> usize {
        match self {
            Self::Compressed(array) => array.count as usize,
            Self::Plain(array) => array.len(),
        }
    }

    /// Whether there are no items.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The array, if it is not compressed.
    pub const fn plain(&self) -> Option<&Array<'a>> {
        match self {
            Self::Plain(array) => Some(array),
            Self::Compressed(_) => None,
        }
    }

    /// Converts to an array that does not borrow.
    pub fn into_owned(self) -> ArrayLz4<'static> {
        match self {
            Self::Compressed(array) => ArrayLz4::Compressed(array.into_owned()),
            Self::Plain(array) => ArrayLz4::Plain(array.into_owned()),
        }
    }
}
