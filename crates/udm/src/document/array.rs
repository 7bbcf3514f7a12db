//! Arrays: values of one type.

use super::{ArrayLz4, Element, Lz4, StructType, Text, Type, Value};
use meshwright_core::{ArrayView, Element as Number};
use std::borrow::Cow;

/// Items of a trivial type, packed little-endian as in a binary file.
///
/// ```
/// use meshwright_udm::document::{Packed, Type, Value};
///
/// let indices = Packed::new(Type::UInt16, 3, &[0, 0, 1, 0, 2, 0][..]).unwrap();
/// assert_eq!(indices.get(2), Some(Value::UInt16(2)));
/// assert_eq!(indices.view::<u16>().map(|view| view.iter().sum()), Some(3_u16));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed<'a> {
    kind: Type,
    count: u32,
    bytes: Cow<'a, [u8]>,
}

impl<'a> Packed<'a> {
    /// Wraps `count` items; `None` if the type is not trivial or the size does not match.
    pub fn new(kind: Type, count: u32, bytes: impl Into<Cow<'a, [u8]>>) -> Option<Self> {
        let bytes = bytes.into();
        let size = (kind.size()? as u64).checked_mul(count.into())?;
        (size == bytes.len() as u64).then_some(Self { kind, count, bytes })
    }

    /// The type of the items.
    pub const fn kind(&self) -> Type {
        self.kind
    }

    /// Number of items.
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether there are no items.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The packed items.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The items as numbers or vectors: `view::<u16>()`, `view::<[f32; 3]>()`. `None` if the item size
    /// differs. The caller must know the meaning of the numbers.
    pub fn view<E: Number>(&self) -> Option<ArrayView<'_, E>> {
        (self.kind.size() == Some(E::SIZE)).then(|| ArrayView::packed(&self.bytes))
    }

    /// The item at `index`.
    pub fn get(&self, index: usize) -> Option<Value<'static>> {
        let size = self.kind.size()?;
        let start = index.checked_mul(size).filter(|_| index < self.len())?;
        Value::of_trivial(self.kind, self.bytes.get(start..start.checked_add(size)?)?)
    }

    /// The packed items; borrowed bytes are not copied.
    pub fn into_bytes(self) -> Cow<'a, [u8]> {
        self.bytes
    }
}

/// Records of one struct type, packed.
///
/// ```
/// use meshwright_udm::document::{Records, StructType, Type};
///
/// let layout = StructType::new([(Type::UInt8, "bone"), (Type::Float, "weight")]);
/// let records = Records::new(layout, 2, &[4, 0, 0, 128, 63, 9, 0, 0, 0, 63][..]).unwrap();
/// let weights = records.column::<f32>("weight").unwrap();
/// assert_eq!((weights.get(0), weights.get(1)), (Some(1.0), Some(0.5)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Records<'a> {
    layout: StructType<'a>,
    count: u32,
    bytes: Cow<'a, [u8]>,
}

impl<'a> Records<'a> {
    /// Wraps `count` records; `None` if the size does not match.
    pub fn new(layout: StructType<'a>, count: u32, bytes: impl Into<Cow<'a, [u8]>>) -> Option<Self> {
        let bytes = bytes.into();
        let size = (layout.size() as u64).checked_mul(count.into())?;
        (size == bytes.len() as u64).then_some(Self { layout, count, bytes })
    }

    /// The members of a record.
    pub const fn layout(&self) -> &StructType<'a> {
        &self.layout
    }

    /// Number of records.
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether there are no records.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The packed records.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes of the record at `index`.
    pub fn get(&self, index: usize) -> Option<&[u8]> {
        let size = self.layout.size();
        let start = index.checked_mul(size).filter(|_| index < self.len())?;
        self.bytes.get(start..start.checked_add(size)?)
    }

    /// One member of all records: `column::<[f32; 3]>("pos")`. `None` if there is no member with this name
    /// and size.
    pub fn column<E: Number>(&self, name: &str) -> Option<ArrayView<'_, E>> {
        let (offset, kind) = self.layout.find(name)?;
        if kind.size() != Some(E::SIZE) || E::SIZE == 0 {
            return None;
        }
        Some(ArrayView::strided(self.bytes.get(offset..).unwrap_or_default(), self.layout.size()))
    }

    /// The layout and the packed records; borrowed bytes are not copied.
    pub fn into_parts(self) -> (StructType<'a>, Cow<'a, [u8]>) {
        (self.layout, self.bytes)
    }
}

/// The items of an array.
///
/// ```
/// use meshwright_udm::document::{Array, Items, Type};
///
/// let names = Array::new(Items::String(vec!["wood".into(), "iron".into()]));
/// assert_eq!((names.kind(), names.len()), (Type::String, 2));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Items<'a> {
    /// Items of a trivial type.
    Packed(Packed<'a>),
    /// Records.
    Struct(Records<'a>),
    /// Strings.
    String(Vec<Text<'a>>),
    /// Strings of type `utf8`.
    Utf8(Vec<Text<'a>>),
    /// Byte arrays.
    Blob(Vec<Cow<'a, [u8]>>),
    /// Compressed byte arrays.
    Lz4(Vec<Lz4<'a>>),
    /// Elements.
    Element(Vec<Element<'a>>),
    /// Arrays, which may have different item types.
    Array(Vec<Array<'a>>),
    /// Compressed arrays.
    ArrayLz4(Vec<ArrayLz4<'a>>),
    /// Paths.
    Ref(Vec<Text<'a>>),
}

/// An array of values of one type.
///
/// ```
/// use meshwright_udm::document::{Array, Items, Type};
///
/// // Arrays in an array may have different types.
/// let bytes = Array::packed(Type::UInt8, 2, &[1, 2][..]).unwrap();
/// let rows = Array::new(Items::Array(vec![bytes, Array::empty(Type::String)]));
/// assert_eq!((rows.kind(), rows.len(), rows.as_packed()), (Type::Array, 2, None));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Array<'a> {
    /// The items.
    pub items: Items<'a>,
    /// The stated size if it is wrong. Only for types that are not trivial.
    declared_size: Option<Box<u64>>,
}

impl<'a> Array<'a> {
    /// Creates an array with these items.
    pub const fn new(items: Items<'a>) -> Self {
        Self { items, declared_size: None }
    }

    /// Creates an empty array. One of structs has no members and cannot be written.
    pub fn empty(kind: Type) -> Self {
        Self::new(match kind {
            Type::Struct => {
                Items::Struct(Records { layout: StructType::default(), count: 0, bytes: Cow::Borrowed(&[]) })
            }
            Type::String => Items::String(Vec::new()),
            Type::Utf8 => Items::Utf8(Vec::new()),
            Type::Blob => Items::Blob(Vec::new()),
            Type::Lz4 => Items::Lz4(Vec::new()),
            Type::Element => Items::Element(Vec::new()),
            Type::Array => Items::Array(Vec::new()),
            Type::ArrayLz4 => Items::ArrayLz4(Vec::new()),
            Type::Ref => Items::Ref(Vec::new()),
            kind => Items::Packed(Packed { kind, count: 0, bytes: Cow::Borrowed(&[]) }),
        })
    }

    /// Creates an array of packed numbers; `None` as for [`Packed::new`].
    pub fn packed(kind: Type, count: u32, bytes: impl Into<Cow<'a, [u8]>>) -> Option<Self> {
        Some(Self::new(Items::Packed(Packed::new(kind, count, bytes)?)))
    }

    /// The type of the items.
    pub const fn kind(&self) -> Type {
        match &self.items {
            Items::Packed(items) => items.kind,
            Items::Struct(_) => Type::Struct,
            Items::String(_) => Type::String,
            Items::Utf8(_) => Type::Utf8,
            Items::Blob(_) => Type::Blob,
            Items::Lz4(_) => Type::Lz4,
            Items::Element(_) => Type::Element,
            Items::Array(_) => Type::Array,
            Items::ArrayLz4(_) => Type::ArrayLz4,
            Items::Ref(_) => Type::Ref,
        }
    }

    /// Number of items.
    pub const fn len(&self) -> usize {
        match &self.items {
            Items::Packed(items) => items.len(),
            Items::Struct(items) => items.len(),
            Items::String(items) | Items::Utf8(items) | Items::Ref(items) => items.len(),
            Items::Blob(items) => items.len(),
            Items::Lz4(items) => items.len(),
            Items::Element(items) => items.len(),
            Items::Array(items) => items.len(),
            Items::ArrayLz4(items) => items.len(),
        }
    }

    /// Whether there are no items.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The packed items, if they are of a trivial type.
    pub const fn as_packed(&self) -> Option<&Packed<'a>> {
        match &self.items {
            Items::Packed(items) => Some(items),
            _ => None,
        }
    }

    /// The records, if the items are structs.
    pub const fn as_records(&self) -> Option<&Records<'a>> {
        match &self.items {
            Items::Struct(items) => Some(items),
            _ => None,
        }
    }

    /// The elements; empty if the items have another type.
    pub fn elements(&self) -> &[Element<'a>] {
        match &self.items {
            Items::Element(items) => items,
            _ => &[],
        }
    }

    /// The strings; empty if the items have another type.
    pub fn texts(&self) -> &[Text<'a>] {
        match &self.items {
            Items::String(items) | Items::Utf8(items) | Items::Ref(items) => items,
            _ => &[],
        }
    }

    /// The stated size if it is wrong; the writer keeps it.
    pub fn declared_size(&self) -> Option<u64> {
        self.declared_size.as_deref().copied()
    }

    /// Sets a wrong size for a binary file to state.
    pub fn set_declared_size(&mut self, size: Option<u64>) {
        self.declared_size = size.map(Box::new);
    }

    /// Converts to an array that does not borrow.
    pub fn into_owned(self) -> Array<'static> {
        let texts =
            |items: Vec<Text<'a>>| items.into_iter().map(Text::into_owned).collect::<Vec<Text<'static>>>();
        let items = match self.items {
            Items::Packed(Packed { kind, count, bytes }) => {
                Items::Packed(Packed { kind, count, bytes: Cow::Owned(bytes.into_owned()) })
            }
            Items::Struct(Records { layout, count, bytes }) => Items::Struct(Records {
                layout: layout.into_owned(),
                count,
                bytes: Cow::Owned(bytes.into_owned()),
            }),
            Items::String(items) => Items::String(texts(items)),
            Items::Utf8(items) => Items::Utf8(texts(items)),
            Items::Ref(items) => Items::Ref(texts(items)),
            Items::Blob(items) => {
                Items::Blob(items.into_iter().map(|bytes| Cow::Owned(bytes.into_owned())).collect())
            }
            Items::Lz4(items) => Items::Lz4(items.into_iter().map(Lz4::into_owned).collect()),
            Items::Element(items) => Items::Element(items.into_iter().map(Element::into_owned).collect()),
            Items::Array(items) => Items::Array(items.into_iter().map(Array::into_owned).collect()),
            Items::ArrayLz4(items) => Items::ArrayLz4(items.into_iter().map(ArrayLz4::into_owned).collect()),
        };
        Array { items, declared_size: self.declared_size }
    }
}
