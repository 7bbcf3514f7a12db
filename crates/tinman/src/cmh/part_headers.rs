//! Part headers, decoded on access.

use super::{
    flags::{Flags, Scope},
    scan::Scan,
    view::Placed,
};
use crate::varint::Varint;
use meshwright_core::{Cursor, FILE};

/// The offsets of a part's geometry and material.
///
/// ```
/// use meshwright_tinman::cmh::{View, grammar};
///
/// // No name, flags, two offsets, no unit.
/// let mut bytes = vec![0, 4];
/// bytes.extend([900_i64, 0].into_iter().flat_map(i64::to_le_bytes));
/// bytes.extend([255; 4]);
/// let view = View::new(&bytes, 2, 0);
/// let offsets = grammar::prefix(view, 0)?.offsets.unwrap();
/// assert_eq!((offsets.geometry.value, offsets.geometry.span.start), (900, 2));
/// assert!(View::is_null(offsets.material.value));
/// # Ok::<(), meshwright_tinman::cmh::Misfit>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Offsets {
    /// The offset of its geometry; see [`View::is_null`](super::View::is_null).
    pub geometry: Placed<i64>,
    /// The offset of its material.
    pub material: Placed<i64>,
}

/// A part: its fields before the Batch.
///
/// ```
/// use meshwright_tinman::cmh::{View, grammar};
///
/// // Two references to a part at byte 40, in a model without name and unit.
/// let bytes = [0, 5, 0, 255, 255, 255, 255, 0x51, 0x51];
/// let view = View::new(&bytes, 5, 0);
/// let run = grammar::prefix(view, 0)?.run(view)?;
/// let part = run.parts.iter().next().unwrap();
/// assert_eq!((part.refers_to(), part.flags(5)), (Some(40), None));
/// # Ok::<(), meshwright_tinman::cmh::Misfit>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Part {
    /// Its flags, or -1 - the offset of a previous part.
    pub word: Placed<Varint>,
    /// The offsets of geometry and material; `None` for a reference.
    pub offsets: Option<Offsets>,
}

impl Part {
    /// The offset of the referenced part, for a reference.
    pub const fn refers_to(&self) -> Option<i64> {
        match self.offsets {
            Some(_) => None,
            // -1 - n is the bitwise complement of n.
            None => Some(!self.word.value.value()),
        }
    }

    /// The flags of one of several parts; a reference has none of its own.
    pub const fn flags(&self, version: u8) -> Option<Flags> {
        match self.offsets {
            Some(_) => Some(Flags::new(self.word.value.value().cast_unsigned(), version, Scope::Part)),
            None => None,
        }
    }
}

/// A run of parts without a Batch between them: references, possibly followed by a part with a Batch.
///
/// ```
/// use meshwright_tinman::cmh::{View, grammar};
///
/// // Two references to a part at byte 40, in a model without name and unit.
/// let bytes = [0, 5, 0, 255, 255, 255, 255, 0x51, 0x51];
/// let view = View::new(&bytes, 5, 0);
/// let run = grammar::prefix(view, 0)?.run(view)?;
/// assert_eq!((run.parts.first(), run.parts.len()), (0, 2));
/// assert!(run.parts.iter().all(|part| part.refers_to() == Some(40)));
/// # Ok::<(), meshwright_tinman::cmh::Misfit>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Parts<'a> {
    first: u64,
    count: u64,
    at: usize,
    data: &'a [u8],
}

impl<'a> Parts<'a> {
    /// Adds the part with this index, whose bytes range from `start` to the cursor.
    pub(super) fn extend(&mut self, number: u64, cursor: Cursor<'a>, start: usize) {
        if self.count == 0 {
            (self.first, self.at) = (number, start);
        }
        self.count = self.count.saturating_add(1);
        self.data = cursor.all().get(..cursor.position()).unwrap_or_default();
    }

    /// Index of the first part of the run in the model.
    pub const fn first(&self) -> u64 {
        self.first
    }

    /// Number of parts.
    pub const fn len(&self) -> u64 {
        self.count
    }

    /// Whether there are no parts.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Iterates over the parts in order.
    pub fn iter(&self) -> impl Iterator<Item = Part> + use<'a> {
        let mut scan = Scan { cursor: Cursor::new(self.data, FILE), version: u8::MAX };
        scan.cursor.seek(self.at);
        (0..self.count).map_while(move |_| scan.part().ok())
    }
}
