//! Numbers of 16 bits.

use half::f16;

/// A half-precision float. Two are equal if their bits are, as values are.
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
    /// The number of these bits: sign, five of the exponent, ten of the fraction (IEEE 754, binary16).
    pub const fn from_bits(bits: u16) -> Self {
        Self(f16::from_bits(bits))
    }

    /// The nearest to a single.
    pub fn from_f32(value: f32) -> Self {
        Self(f16::from_f32(value))
    }

    /// The nearest to a double.
    pub fn from_f64(value: f64) -> Self {
        Self(f16::from_f64(value))
    }

    /// Its bits.
    pub const fn to_bits(self) -> u16 {
        self.0.to_bits()
    }

    /// The same as a single.
    pub fn to_f32(self) -> f32 {
        self.0.to_f32()
    }

    /// The same as a double.
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
