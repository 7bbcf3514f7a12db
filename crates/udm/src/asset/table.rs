//! Typed access to arrays of records and vectors in all their encodings.

use crate::document::{Array, ArrayLz4, Items, StructType, Type, Value};
use meshwright_core::{ArrayView, Element as Number, Limits, Result};
use std::borrow::Cow;

/// An expected column: the name and type of a member.
///
/// ```
/// use meshwright_udm::{asset::table::{VERTEX, Wanted}, document::Type};
///
/// assert_eq!(VERTEX.first(), Some(&Wanted::new("pos", Type::Vec3)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The name of the member.
    pub name: &'static str,
    /// Its type.
    pub kind: Type,
}

impl Wanted {
    /// A member of that name and type.
    pub const fn new(name: &'static str, kind: Type) -> Self {
        Self { name, kind }
    }
}

/// The columns of a vertex of a sub mesh.
pub const VERTEX: &[Wanted] = &[
    Wanted::new("pos", Type::Vec3),
    Wanted::new("uv", Type::Vec2),
    Wanted::new("n", Type::Vec3),
    Wanted::new("t", Type::Vec4),
];

/// The columns of bones and weights of a vertex.
pub const WEIGHTS: &[Wanted] = &[Wanted::new("id", Type::Vec4i), Wanted::new("w", Type::Vec4)];

#[derive(Clone, Debug)]
struct Member {
    name: String,
    kind: Type,
    offset: usize,
}

/// Rows of a fixed size. Borrows from the document unless the array is compressed.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_udm::{asset::{Table, table::Wanted}, document::{Type, Value}};
///
/// // Two rows with a number and a weight each, in a blob without description.
/// let rows = Value::Blob((&[1, 0, 0, 0, 128, 63, 2, 0, 0, 0, 0, 63][..]).into());
/// let wanted = &[Wanted::new("id", Type::UInt16), Wanted::new("w", Type::Float)];
/// let table = Table::new(&rows, wanted, &Limits::DEFAULT)?.unwrap();
/// let weights = table.column::<f32>(wanted, 1).unwrap();
/// assert_eq!((table.len(), weights.get(0), weights.get(1)), (2, Some(1.0), Some(0.5)));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table<'t> {
    bytes: Cow<'t, [u8]>,
    members: Vec<Member>,
    stride: usize,
    count: usize,
}

impl<'t> Table<'t> {
    /// The rows of a value: an array or compressed array of records or of a trivial type, or a blob of rows
    /// with the columns `wanted`. `None` for any other value.
    ///
    /// # Errors
    ///
    /// Returns an error if compressed bytes cannot be decoded within the limits.
    pub fn new(value: &'t Value<'_>, wanted: &[Wanted], limits: &Limits) -> Result<Option<Self>> {
        Self::of_with(value, wanted, limits, &mut Vec::new())
    }

    /// Like `new`, but decodes into the memory of `spare`.
    /// [`Table::into_bytes`] returns it for reuse, which avoids allocations and keeps the memory in the
    /// cache.
    pub(crate) fn of_with(
        value: &'t Value<'_>,
        wanted: &[Wanted],
        limits: &Limits,
        spare: &mut Vec<u8>,
    ) -> Result<Option<Self>> {
        Ok(match value {
            Value::Array(array) => Self::borrowed(array),
            Value::ArrayLz4(array) => match &**array {
                ArrayLz4::Plain(array) => Self::borrowed(array),
                ArrayLz4::Compressed(array) => {
                    Self::owned(array.decode_into(std::mem::take(spare), limits)?.0)
                }
            },
            Value::Blob(bytes) => Self::blob(Cow::Borrowed(bytes), wanted),
            Value::Lz4(blob) => Self::blob(blob.decode_into(std::mem::take(spare), limits)?.into(), wanted),
            _ => None,
        })
    }

    /// Like `new`, without decoding compressed rows: only their number and columns.
    pub(crate) fn outline(value: &'t Value<'_>, wanted: &[Wanted]) -> Option<Self> {
        match value {
            Value::ArrayLz4(array) => match &**array {
                ArrayLz4::Plain(array) => Self::borrowed(array),
                ArrayLz4::Compressed(array) => {
                    let (count, bytes) = (array.count as usize, Cow::Borrowed(&[][..]));
                    match &array.layout {
                        Some(layout) => {
                            let (members, stride) = described(layout);
                            Some(Self { bytes, members, stride, count })
                        }
                        None => Self::packed(array.kind, count, bytes),
                    }
                }
            },
            Value::Lz4(blob) => {
                let table = Self::blob(Cow::Borrowed(&[]), wanted)?;
                let (size, stride) = (usize::try_from(blob.uncompressed).ok()?, table.stride);
                let count = size.checked_div(stride)?;
                (count.checked_mul(stride) == Some(size)).then_some(Self { count, ..table })
            }
            Value::Array(array) => Self::borrowed(array),
            Value::Blob(bytes) => Self::blob(Cow::Borrowed(bytes), wanted),
            _ => None,
        }
    }

    fn borrowed(array: &'t Array<'_>) -> Option<Self> {
        match &array.items {
            Items::Packed(items) => Self::packed(items.kind(), items.len(), Cow::Borrowed(items.as_bytes())),
            Items::Struct(records) => {
                let (members, stride) = described(records.layout());
                let bytes = Cow::Borrowed(records.as_bytes());
                Some(Self { bytes, members, stride, count: records.len() })
            }
            _ => None,
        }
    }

    fn owned(array: Array<'_>) -> Option<Self> {
        match array.items {
            Items::Packed(items) => {
                let (kind, count) = (items.kind(), items.len());
                Self::packed(kind, count, items.into_bytes().into_owned().into())
            }
            Items::Struct(records) => {
                let (members, stride) = described(records.layout());
                let count = records.len();
                let bytes = records.into_parts().1.into_owned().into();
                Some(Self { bytes, members, stride, count })
            }
            _ => None,
        }
    }

    fn packed(kind: Type, count: usize, bytes: Cow<'t, [u8]>) -> Option<Self> {
        let stride = kind.size().filter(|&size| size > 0)?;
        let members = vec![Member { name: String::new(), kind, offset: 0 }];
        Some(Self { bytes, members, stride, count })
    }

    fn blob(bytes: Cow<'t, [u8]>, wanted: &[Wanted]) -> Option<Self> {
        let mut stride = 0_usize;
        let mut members = Vec::new();
        for Wanted { name, kind } in wanted {
            members.push(Member { name: (*name).to_owned(), kind: *kind, offset: stride });
            stride = stride.saturating_add(kind.size()?);
        }
        let count = bytes.len().checked_div(stride)?;
        (count.checked_mul(stride) == Some(bytes.len())).then_some(Self { bytes, members, stride, count })
    }

    /// Number of rows.
    pub const fn len(&self) -> usize {
        self.count
    }

    /// Whether there are no rows.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The type of a single-column table, or of the first member of records.
    pub fn kind(&self) -> Option<Type> {
        self.members.first().map(|member| member.kind)
    }

    /// Size of a row in bytes.
    pub const fn stride(&self) -> usize {
        self.stride
    }

    /// The bytes of all rows.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes of all rows, borrowed from the document if possible.
    pub fn into_bytes(self) -> Cow<'t, [u8]> {
        self.bytes
    }

    /// The bytes starting at the column's first value, if they borrow from the document.
    pub fn lent(&self, offset: usize) -> Option<&'t [u8]> {
        match &self.bytes {
            Cow::Borrowed(bytes) => bytes.get(offset..),
            Cow::Owned(_) => None,
        }
    }

    /// The offset of a column in a row: by name, else by order of types.
    pub fn offset(&self, wanted: &[Wanted], column: usize) -> Option<usize> {
        let Wanted { name, kind } = *wanted.get(column)?;
        if let Some(member) = self.members.iter().find(|member| member.name == name && member.kind == kind) {
            return Some(member.offset);
        }
        if self.members.iter().any(|member| wanted.iter().any(|wanted| wanted.name == member.name)) {
            return None;
        }
        let before = wanted.get(..column)?.iter().filter(|wanted| wanted.kind == kind).count();
        self.members.iter().filter(|member| member.kind == kind).nth(before).map(|member| member.offset)
    }

    /// The values of a column; `None` if it is missing or its values have another size.
    pub fn column<E: Number>(&self, wanted: &[Wanted], column: usize) -> Option<ArrayView<'_, E>> {
        let offset = self.offset(wanted, column)?;
        if wanted.get(column)?.kind.size() != Some(E::SIZE) || E::SIZE == 0 {
            return None;
        }
        Some(ArrayView::strided(self.bytes.get(offset..).unwrap_or_default(), self.stride))
    }

    /// The items of a single-column table with items of this size.
    pub fn items<E: Number>(&self) -> Option<ArrayView<'_, E>> {
        let [Member { kind, .. }] = &*self.members else { return None };
        (kind.size() == Some(E::SIZE) && E::SIZE > 0).then(|| ArrayView::packed(&self.bytes))
    }

    /// The items of a table whose type consists of `N` floats.
    pub(crate) fn floats<const N: usize>(&self) -> Option<ArrayView<'_, [f32; N]>> {
        let kinds = [Type::Float, Type::Vec2, Type::Vec3, Type::Ang, Type::Vec4, Type::Quat];
        self.items().filter(|_| self.kind().is_some_and(|kind| kinds.contains(&kind)))
    }

    /// One item of a single-column table.
    pub fn item(&self, index: usize) -> Option<Value<'static>> {
        let [Member { kind, .. }] = &*self.members else { return None };
        let start = index.checked_mul(self.stride).filter(|_| index < self.count)?;
        Value::of_trivial(*kind, self.bytes.get(start..start.checked_add(self.stride)?)?)
    }
}

/// The members of a record, and its size.
fn described(layout: &StructType<'_>) -> (Vec<Member>, usize) {
    let mut offset = 0_usize;
    let mut members = Vec::new();
    for member in &layout.members {
        members.push(Member { name: member.name.to_string(), kind: member.kind, offset });
        offset = offset.saturating_add(member.kind.size().unwrap_or(0));
    }
    (members, offset)
}
