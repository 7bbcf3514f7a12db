//! Half-precision floats.

use half::f16;

/// A half-precision float. Equality compares bits, as for all values.
///
/// ```
/// use meshwright_udm::document::{Half, Value};
///
/// let half = Half::from_f32(0.1);
/// assert_eq!((half.to_bits(), half.to_f64()), (0x2E66, 0.0999755859375));
/// assert_eq!(Value::from(half).as_f64(), Some(half.to_f64()));
/// assert_ne!(Half::from_f32(0.0), Half::from_f32(-0.0));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Half(f16);

impl Half {
    /// Creates a number from its bits (IEEE 754, binary16).
    pub const fn from_bits(bits: u16) -> Self {
        Self(f16::from_bits(bits))
    }

    /// Rounds a single-precision float to the nearest.
    pub fn from_f32(value: f32) -> Self {
        Self(f16::from_f32(value))
    }

    /// Rounds a double-precision float to the nearest.
    pub fn from_f64(value: f64) -> Self {
        Self(f16::from_f64(value))
    }

    /// Its bits.
    pub const fn to_bits(self) -> u16 {
        self.0.to_bits()
    }

    /// Converts to single precision.
    pub fn to_f32(self) -> f32 {
        self.0.to_f32()
    }

    /// Converts to double precision.
    pub fn to_f64(self) -> f64 {
        self.0.to_f64()
    }
}

impl PartialEq for Half {
    fn eq(&self, other: &Self) -> bool {
        self.to_bits() == other.to_bits()
    }
}

impl Eq for Half {}
