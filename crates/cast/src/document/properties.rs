//! Lists of properties. They borrow from the input until they are changed.

use super::{Property, Type, ValueRef};
use meshwright_core::text_bytes::escaped;
use std::{borrow::Cow, fmt, slice};

/// Size of a property's header in bytes.
const HEADER: usize = 8;

/// The properties of a node in order. Names can repeat.
///
/// Properties that were read stay in their encoded bytes, because a file may have a million of them.
/// [`Properties::to_mut`] decodes them.
///
/// ```
/// use meshwright_cast::document::{Properties, Property};
///
/// let mut properties = Properties::from_iter([Property::new("n", "crane")]);
/// properties.to_mut().retain(|property| *property.name != *b"n");
/// properties.push(Property::new("s", [1.0_f32; 3]));
/// assert_eq!((properties.len(), properties.get(b"n")), (1, None));
/// ```
#[derive(Clone, Default)]
pub struct Properties<'a> {
    /// Encoded properties; empty after [`Properties::to_mut`].
    read: &'a [u8],
    /// Number of encoded properties.
    count: u32,
    #[allow(clippy::box_collection, reason = "most nodes are never changed and should be small")]
    made: Option<Box<Vec<Property<'a>>>>,
}

/// A borrowed property (section 3).
///
/// ```
/// use meshwright_cast::document::{Kind, Node, Type};
///
/// let curve = Node::new(Kind::Curve, 0).with("kp", "rq").with("kv", [0.0_f32, 0.0, 0.0, 1.0]);
/// let values = curve.properties.iter().last().unwrap();
/// assert_eq!((values.name(), values.value.kind(), values.swapped), ("kv".into(), Type::Vec4, false));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PropertyRef<'d> {
    /// UTF-8 in lower case according to the description.
    pub name: &'d [u8],
    /// The value.
    pub value: ValueRef<'d>,
    /// Whether a vector type is spelled `v3` instead of `3v`; has no meaning for other types.
    pub swapped: bool,
}

impl<'d> PropertyRef<'d> {
    /// The name. A byte that is not UTF-8 becomes an escape such as `\xD7`.
    pub fn name(self) -> Cow<'d, str> {
        escaped(self.name)
    }
}

impl fmt::Debug for PropertyRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?}", self.name(), self.value)
    }
}

impl<'a> Properties<'a> {
    /// Creates an empty list.
    pub const fn new() -> Self {
        Self::of_bytes(&[], 0)
    }

    /// Wraps `count` encoded properties, which were read before.
    pub(crate) const fn of_bytes(bytes: &'a [u8], count: u32) -> Self {
        Self { read: bytes, count, made: None }
    }

    /// The encoded bytes, if the list was not changed.
    pub(crate) const fn as_bytes(&self) -> Option<&'a [u8]> {
        if self.made.is_none() { Some(self.read) } else { None }
    }

    /// Iterates over the properties in order.
    pub fn iter(&self) -> Iter<'_, 'a> {
        Iter(match &self.made {
            None => Rest::Read(self.read),
            Some(list) => Rest::Made(list.iter()),
        })
    }

    /// The first property with this name.
    pub fn get(&self, name: &[u8]) -> Option<PropertyRef<'_>> {
        self.iter().find(|property| property.name == name)
    }

    /// The first property with each of these names, in one pass.
    pub(crate) fn several<const N: usize>(&self, names: [&[u8]; N]) -> [Option<ValueRef<'_>>; N] {
        let (mut found, mut missing) = ([None; N], N);
        for property in self {
            if let Some(at) =
                names.iter().position(|name| name.first() == property.name.first() && *name == property.name)
                && let Some(slot @ None) = found.get_mut(at)
            {
                *slot = Some(property.value);
                missing = missing.saturating_sub(1);
                if missing == 0 {
                    break;
                }
            }
        }
        found
    }

    /// Number of properties.
    pub fn len(&self) -> usize {
        match &self.made {
            None => self.count as usize,
            Some(list) => list.len(),
        }
    }

    /// Whether the list is empty.
    pub fn is_empty(&self) -> bool {
        match &self.made {
            None => self.read.is_empty(),
            Some(list) => list.is_empty(),
        }
    }

    /// Decodes the list for changes. The values still borrow.
    pub fn to_mut(&mut self) -> &mut Vec<Property<'a>> {
        let read = std::mem::take(&mut self.read);
        self.made.get_or_insert_with(|| {
            let property = |property: PropertyRef<'a>| Property {
                name: Cow::Borrowed(property.name),
                value: property.value.to_value(),
                swapped: property.swapped,
            };
            let rest: Rest<'a, 'a> = Rest::Read(read);
            Box::new(Iter(rest).map(property).collect())
        })
    }

    /// The same properties with copies of what they borrow.
    pub(super) fn into_owned(mut self) -> Properties<'static> {
        std::mem::take(self.to_mut()).into_iter().map(Property::into_owned).collect()
    }

    /// Appends a property.
    pub fn push(&mut self, property: Property<'a>) {
        self.to_mut().push(property);
    }
}

/// Lists are equal if they hold the same properties, encoded or not.
impl PartialEq for Properties<'_> {
    fn eq(&self, other: &Self) -> bool {
        match (self.as_bytes(), other.as_bytes()) {
            (Some(own), Some(other)) => own == other,
            _ => self.iter().eq(other),
        }
    }
}

impl fmt::Debug for Properties<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

impl<'a> From<Vec<Property<'a>>> for Properties<'a> {
    fn from(list: Vec<Property<'a>>) -> Self {
        Self { read: &[], count: 0, made: Some(Box::new(list)) }
    }
}

impl<'a> FromIterator<Property<'a>> for Properties<'a> {
    fn from_iter<I: IntoIterator<Item = Property<'a>>>(properties: I) -> Self {
        properties.into_iter().collect::<Vec<_>>().into()
    }
}

impl<'d, 'a> IntoIterator for &'d Properties<'a> {
    type Item = PropertyRef<'d>;
    type IntoIter = Iter<'d, 'a>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Iterates over the properties of a node.
///
/// ```
/// use meshwright_cast::document::{Kind, Node};
///
/// let node = Node::new(Kind::Material, 0).with("n", "wood").with("albedo", 4_u64);
/// let references = node.properties.iter().filter_map(|property| property.value.reference());
/// assert_eq!(references.collect::<Vec<_>>(), [4]);
/// ```
#[derive(Clone, Debug)]
pub struct Iter<'d, 'a>(Rest<'d, 'a>);

#[derive(Clone, Debug)]
enum Rest<'d, 'a> {
    Read(&'d [u8]),
    Made(slice::Iter<'d, Property<'a>>),
}

impl<'d> Iterator for Iter<'d, '_> {
    type Item = PropertyRef<'d>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        match &mut self.0 {
            Rest::Made(list) => list.next().map(|property| PropertyRef {
                name: &property.name,
                value: property.value.view(),
                swapped: property.swapped,
            }),
            Rest::Read(bytes) => {
                let (property, rest) = split(bytes)?;
                *bytes = rest;
                Some(property)
            }
        }
    }
}

/// The size of the first `count` properties of `bytes`, if all are complete, of known types, and spelled as
/// usual.
pub(crate) fn measure(bytes: &[u8], count: u32) -> Option<usize> {
    let mut rest = bytes;
    for _ in 0..count {
        let (property, after) = split(rest)?;
        rest = if property.swapped { return None } else { after };
    }
    bytes.len().checked_sub(rest.len())
}

/// Splits off the first property; `None` if it is truncated or has an unknown type.
#[inline]
fn split(bytes: &[u8]) -> Option<(PropertyRef<'_>, &[u8])> {
    let ([t0, t1, n0, n1, c0, c1, c2, c3], rest) = bytes.split_first_chunk::<HEADER>()?;
    let (kind, swapped) = Type::new(u16::from_le_bytes([*t0, *t1]))?;
    let count = u32::from_le_bytes([*c0, *c1, *c2, *c3]) as usize;
    let (name, rest) = rest.split_at_checked(u16::from_le_bytes([*n0, *n1]).into())?;
    let size = match kind {
        Type::Text => texts(rest, count)?,
        kind => count.checked_mul(kind.size())?,
    };
    let (values, rest) = rest.split_at_checked(size)?;
    Some((PropertyRef { name, value: ValueRef::of_bytes(kind, values), swapped }, rest))
}

/// The size of `count` texts with their zero bytes.
fn texts(bytes: &[u8], count: usize) -> Option<usize> {
    let mut size = 0_usize;
    for _ in 0..count {
        let length = bytes.get(size..)?.iter().position(|&byte| byte == 0)?;
        size = size.checked_add(length)?.checked_add(1)?;
    }
    Some(size)
}
