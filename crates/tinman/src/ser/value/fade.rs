//! Fades (Table 35).

use super::Plain;
use crate::ser::Kind;

/// A ramp between 0 and 1. The input quantity is not published.
///
/// ```
/// use meshwright_tinman::ser::{Fade, Plain};
///
/// let fade = Fade { scale: -0.01, offset: 2.0 };
/// assert_eq!((fade.compute(50.0), fade.compute(150.0), fade.compute(900.0)), (1.0, 0.5, 0.0));
/// assert_eq!(Fade::new(&Plain::from(fade)), Some(fade));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fade {
    /// Factor of the input.
    pub scale: f64,
    /// Added to the product.
    pub offset: f64,
}

impl Fade {
    /// Converts a value, if it is a fade.
    pub fn new(value: &Plain<'_>) -> Option<Self> {
        let [scale, offset] = value.all().filter(|_| value.kind() == Kind::Fade)?;
        Some(Self { scale, offset })
    }

    /// `value * scale + offset`, clamped to 0 to 1; NaN stays NaN.
    pub fn compute(&self, value: f64) -> f64 {
        // Rounds twice, as the page specifies: a fused operation would give other bits.
        (value * self.scale + self.offset).clamp(0.0, 1.0)
    }
}

impl From<Fade> for Plain<'static> {
    fn from(fade: Fade) -> Self {
        let bytes = [fade.scale, fade.offset].map(f64::to_le_bytes);
        Self::sized(Kind::Fade, bytes.as_flattened().to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fade_is_a_clamped_ramp() {
        let fade = Fade { scale: -0.5, offset: 2.0 };
        assert_eq!([0.0, 2.5, 3.0, 9.0].map(|value| fade.compute(value)), [1.0, 0.75, 0.5, 0.0]);
        assert!(Fade { scale: 0.0, offset: 0.0 }.compute(f64::INFINITY).is_nan());
        let plain = Plain::from(fade);
        assert_eq!(Fade::new(&plain), Some(fade));
        assert_eq!(Fade::new(&Plain::new(Kind::RangeD, plain.as_bytes()).unwrap()), None);
    }
}
