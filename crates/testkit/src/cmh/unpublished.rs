//! Bytes in place of unpublished data.

use super::{Opaque, transform::number};
use crate::rng::Rng;

/// The content of opaque bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Zeros.
    Zeros,
    /// Small 32-bit integers.
    Ints,
    /// Small 64-bit integers, which look like offsets.
    Longs,
    /// Single- and double-precision numbers.
    Floats,
    /// A copy of the end of a model in the same file: fades, number of children, children.
    Mimic,
    /// Random bytes.
    Random,
}

impl Style {
    /// All styles.
    pub const ALL: [Self; 6] =
        [Self::Zeros, Self::Ints, Self::Longs, Self::Floats, Self::Mimic, Self::Random];

    /// `count` bytes in this style.
    pub fn make(self, count: usize, rng: &mut Rng) -> Opaque {
        let mut bytes = Vec::new();
        while bytes.len() < count {
            match self {
                Self::Zeros => bytes.push(0),
                Self::Ints => bytes.extend(u32::try_from(rng.below(400)).expect("small").to_le_bytes()),
                Self::Longs => bytes.extend((rng.below(2000) as u64).to_le_bytes()),
                Self::Floats if rng.below(2) == 0 => bytes.extend(number(rng, 50.0).to_le_bytes()),
                Self::Floats => bytes.extend([0, 0, rng.byte(), 0x3f]),
                Self::Mimic | Self::Random => bytes.push(rng.byte()),
            }
        }
        bytes.truncate(count);
        Opaque { bytes, mimic: self == Self::Mimic }
    }
}

/// A serialized object of an unknown type: a numeric preamble, then doubles and counts.
pub(super) fn object(count: usize, rng: &mut Rng) -> Opaque {
    let mut bytes = 37_i32.to_le_bytes().to_vec();
    bytes.extend(rng.bytes(16));
    while bytes.len() < count {
        let style = *rng.choose(&[Style::Ints, Style::Floats, Style::Floats, Style::Zeros]);
        bytes.extend(style.make(24, rng).bytes);
    }
    bytes.truncate(count.max(20));
    Opaque::plain(bytes)
}
