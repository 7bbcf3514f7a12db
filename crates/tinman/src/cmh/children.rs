//! The list of children of a model, decoded on access.

use super::{transform::Transform, view::Placed};
use crate::varint::Varint;
use meshwright_core::Span;

/// The children of a model.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_tinman::cmh;
///
/// let path = "samples/skeleton.cmh";
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = cmh::read(&source, &Limits::DEFAULT)?;
/// let root = document.root().unwrap();
/// let children = root.children.unwrap();
/// assert_eq!((children.len(), children.wide, children.end()), (2, true, root.end));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Children<'a> {
    /// The number of 32-bit transforms n, or -1 - n for 64-bit transforms.
    pub count: Placed<Varint>,
    /// Whether transforms have 64-bit numbers.
    pub wide: bool,
    first: u64,
    data: &'a [u8],
}

/// A child with its transform.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_tinman::cmh;
///
/// let path = "samples/skeleton.cmh";
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = cmh::read(&source, &Limits::DEFAULT)?;
/// let child = document.root().unwrap().child_list().next().unwrap();
/// assert!(document.model_at(child.offset.value as u64).is_some());
/// let moved = child.transform.value.affine().map(|affine| affine.translation);
/// assert_eq!(moved, Some([0.0, 2.0, 0.0]));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Child {
    /// The offset of the model, in bytes.
    pub offset: Placed<i64>,
    /// Transform from the child to its parent.
    pub transform: Placed<Transform>,
}

impl<'a> Children<'a> {
    /// Size of a child in bytes.
    pub const fn stride(wide: bool) -> usize {
        if wide { 112 } else { 72 }
    }

    pub(super) const fn new(count: Placed<Varint>, wide: bool, first: u64, data: &'a [u8]) -> Self {
        Self { count, wide, first, data }
    }

    /// Number of children.
    pub fn len(&self) -> usize {
        self.data.len().checked_div(Self::stride(self.wide)).unwrap_or(0)
    }

    /// Whether there are no children.
    pub fn is_empty(&self) -> bool {
        self.data.is_empty()
    }

    /// The bytes of all children.
    pub const fn data(&self) -> &'a [u8] {
        self.data
    }

    /// The end of the list, which is the end of the model.
    pub const fn end(&self) -> u64 {
        self.first.saturating_add(self.data.len() as u64)
    }

    /// The child at an index.
    pub fn get(&self, index: usize) -> Option<Child> {
        let start = index.checked_mul(Self::stride(self.wide))?;
        let bytes = self.data.get(start..)?;
        let at = self.first.saturating_add(start as u64);
        let place = |from: u64, to: u64| Span::file(at.saturating_add(from), at.saturating_add(to));
        let (offset, rest) = bytes.split_first_chunk::<8>()?;
        let transform = Transform::decode(rest, self.wide)?;
        let end = Self::stride(self.wide) as u64;
        Some(Child {
            offset: Placed { value: i64::from_le_bytes(*offset), span: place(0, 8) },
            transform: Placed { value: transform, span: place(8, end) },
        })
    }

    /// Iterates over the children in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Child> + use<'a> {
        let own = *self;
        let none = Child {
            offset: Placed { value: 0, span: Span::file(0, 0) },
            transform: Placed { value: Transform::IDENTITY, span: Span::file(0, 0) },
        };
        (0..own.len()).map(move |index| own.get(index).unwrap_or(none))
    }
}
