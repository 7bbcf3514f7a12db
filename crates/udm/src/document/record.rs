//! Records: struct types and their values.

use super::{Text, Type, Value};
use std::borrow::Cow;

/// A member of a struct type.
///
/// ```
/// use meshwright_udm::document::{Member, StructType, Type};
///
/// let weight = Member { kind: Type::Float, name: "w".into() };
/// let layout = StructType { members: vec![weight], declared_size: None };
/// assert_eq!(layout, StructType::new([(Type::Float, "w")]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member<'a> {
    /// A trivial type.
    pub kind: Type,
    /// The name; it may be empty.
    pub name: Text<'a>,
}

/// The layout of a record: members of trivial types, without padding.
///
/// ```
/// use meshwright_udm::document::{StructType, Type};
///
/// let vertex = StructType::new([(Type::Vec3, "pos"), (Type::Vec2, "uv")]);
/// assert_eq!((vertex.size(), vertex.find("uv")), (20, Some((12, Type::Vec2))));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StructType<'a> {
    /// The members in order, each of a trivial type; a file has at least one and at most 255.
    pub members: Vec<Member<'a>>,
    /// The stated size of this description if it is wrong. Only for descriptions of arrays; [`Struct`] has
    /// its own.
    pub declared_size: Option<u16>,
}

impl<'a> StructType<'a> {
    /// Creates a type with these members, such as `[(Type::Vec3, "pos"), (Type::Vec2, "uv")]`.
    pub fn new<N: Into<Text<'a>>>(members: impl IntoIterator<Item = (Type, N)>) -> Self {
        let members = members.into_iter().map(|(kind, name)| Member { kind, name: name.into() }).collect();
        Self { members, declared_size: None }
    }

    /// Size of a record in bytes.
    pub fn size(&self) -> usize {
        self.members.iter().filter_map(|member| member.kind.size()).fold(0, usize::saturating_add)
    }

    /// Size of this description in a binary file in bytes, without the size prefix.
    pub fn encoded_size(&self) -> usize {
        let name = |name: &Text<'_>| {
            let length = if name.len() < 255 && !name.is_long_form() { 1 } else { 5_usize };
            name.len().saturating_add(length)
        };
        let members = self.members.iter().map(|member| name(&member.name).saturating_add(1));
        members.fold(1, usize::saturating_add)
    }

    /// The offset and type of a member by name.
    pub fn find(&self, name: &str) -> Option<(usize, Type)> {
        let mut offset = 0_usize;
        for member in &self.members {
            if member.name == name {
                return Some((offset, member.kind));
            }
            offset = offset.saturating_add(member.kind.size()?);
        }
        None
    }

    /// The values of a record in order. Omits values beyond the end of the bytes.
    pub fn values<'r>(&'r self, record: &'r [u8]) -> impl Iterator<Item = (&'r Member<'a>, Value<'static>)> {
        let mut rest = record;
        self.members.iter().map_while(move |member| {
            let (member_bytes, after) = rest.split_at_checked(member.kind.size()?)?;
            rest = after;
            Some((member, Value::of_trivial(member.kind, member_bytes)?))
        })
    }

    /// Converts to a type that does not borrow.
    pub fn into_owned(self) -> StructType<'static> {
        let members = self.members.into_iter();
        let members = members.map(|member| Member { kind: member.kind, name: member.name.into_owned() });
        StructType { members: members.collect(), declared_size: self.declared_size }
    }
}

/// A single record with its type.
///
/// ```
/// use meshwright_udm::document::{Struct, StructType, Type, Value};
///
/// let layout = StructType::new([(Type::UInt8, "bone"), (Type::Float, "weight")]);
/// let record = Struct::new(layout, &[4, 0, 0, 128, 63][..]).unwrap();
/// assert_eq!((record.get("bone"), record.get("weight")), (Some(Value::UInt8(4)), Some(Value::Float(1.0))));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Struct<'a> {
    /// Its members.
    pub layout: StructType<'a>,
    /// The bytes of the members without padding; their length is [`StructType::size`].
    pub record: Cow<'a, [u8]>,
    /// The stated size of description and record if it is wrong.
    pub declared_size: Option<u16>,
}

impl<'a> Struct<'a> {
    /// Creates a record; `None` if the size does not match.
    pub fn new(layout: StructType<'a>, record: impl Into<Cow<'a, [u8]>>) -> Option<Self> {
        let record = record.into();
        (record.len() == layout.size()).then_some(Self { layout, record, declared_size: None })
    }

    /// The value of a member.
    pub fn get(&self, name: &str) -> Option<Value<'static>> {
        let (offset, kind) = self.layout.find(name)?;
        let end = offset.checked_add(kind.size()?)?;
        Value::of_trivial(kind, self.record.get(offset..end)?)
    }

    /// Converts to a record that does not borrow.
    pub fn into_owned(self) -> Struct<'static> {
        Struct {
            layout: self.layout.into_owned(),
            record: Cow::Owned(self.record.into_owned()),
            declared_size: self.declared_size,
        }
    }
}
