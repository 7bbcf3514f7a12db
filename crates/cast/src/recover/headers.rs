//! Parses headers of nodes and properties from untrusted bytes.

use crate::document::{Id, Kind, Property, Type, Value};
use std::borrow::Cow;

/// Size of the file's header in bytes.
pub(super) const HEADER: usize = 16;
/// Size of a node's header in bytes.
pub(super) const NODE: usize = 24;
/// Minimum size of a property in bytes.
pub(super) const PROPERTY: usize = 8;

/// The header of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeHeader {
    pub(super) id: Id,
    pub(super) size: usize,
    pub(super) hash: u64,
    pub(super) properties: usize,
    pub(super) children: usize,
}

impl NodeHeader {
    /// The header at an offset, if its id has four printable characters.
    pub(super) fn at(bytes: &[u8], at: usize) -> Option<Self> {
        let head = bytes.get(at..)?.first_chunk::<NODE>()?;
        let [i0, i1, i2, i3, size @ ..] = head;
        let [s0, s1, s2, s3, hash @ ..] = size;
        let [h0, h1, h2, h3, h4, h5, h6, h7, p0, p1, p2, p3, c0, c1, c2, c3] = hash;
        let id = Id([*i0, *i1, *i2, *i3]);
        let word = |bytes: [u8; 4]| u32::from_le_bytes(bytes) as usize;
        id.0.iter().all(u8::is_ascii_graphic).then(|| Self {
            id,
            size: word([*s0, *s1, *s2, *s3]),
            hash: u64::from_le_bytes([*h0, *h1, *h2, *h3, *h4, *h5, *h6, *h7]),
            properties: word([*p0, *p1, *p2, *p3]),
            children: word([*c0, *c1, *c2, *c3]),
        })
    }

    /// Whether the fields are consistent with each other.
    pub(super) fn is_consistent(&self) -> bool {
        let least =
            self.properties.saturating_mul(PROPERTY).saturating_add(self.children.saturating_mul(NODE));
        self.size >= least.saturating_add(NODE)
    }

    pub(super) const fn kind(&self) -> Option<Kind> {
        self.id.kind()
    }
}

/// A property and its size in bytes; `None` if it is not readable.
pub(super) fn property(bytes: &[u8]) -> Option<(Property<'_>, usize)> {
    let [t0, t1, n0, n1, c0, c1, c2, c3, rest @ ..] = bytes else { return None };
    let (kind, swapped) = Type::new(u16::from_le_bytes([*t0, *t1]))?;
    let length = usize::from(u16::from_le_bytes([*n0, *n1]));
    let count = u32::from_le_bytes([*c0, *c1, *c2, *c3]) as usize;
    let (name, values) = (rest.get(..length)?, rest.get(length..)?);
    let size = match kind {
        Type::Text => {
            let mut size = 0_usize;
            for _ in 0..count {
                let length = values.get(size..)?.iter().position(|&byte| byte == 0)?;
                size = size.saturating_add(length).saturating_add(1);
            }
            size
        }
        kind => count.checked_mul(kind.size())?,
    };
    let property =
        Property { name: Cow::Borrowed(name), value: Value::of_bytes(kind, values.get(..size)?), swapped };
    Some((property, PROPERTY.saturating_add(length).saturating_add(size)))
}

/// Whether a root follows the file's header, regardless of the header's content.
pub(super) fn has_root(bytes: &[u8]) -> bool {
    NodeHeader::at(bytes, HEADER).is_some_and(|head| head.kind() == Some(Kind::Root) && head.is_consistent())
}
