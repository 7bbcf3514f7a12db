//! The number types of pixels, and the transfer function of sRGB.

use std::sync::LazyLock;

/// Converts a value of 0 to 1 from sRGB to linear light, as IEC 61966-2-1 defines it. Values outside are
/// converted by the same formula with their sign.
///
/// ```
/// use meshwright_texture::srgb_to_linear;
///
/// assert_eq!(srgb_to_linear(1.0), 1.0);
/// assert!((srgb_to_linear(0.5) - 0.21404).abs() < 1e-5);
/// ```
pub fn srgb_to_linear(value: f32) -> f32 {
    let size = f64::from(value.abs());
    let linear = if size <= 0.040_45 { size / 12.92 } else { power_2_4((size + 0.055) / 1.055) };
    single(linear).copysign(value)
}

/// Converts a value of 0 to 1 from linear light to sRGB, the inverse of [`srgb_to_linear`].
///
/// ```
/// use meshwright_texture::linear_to_srgb;
///
/// assert!((linear_to_srgb(0.21404) - 0.5).abs() < 1e-5);
/// ```
pub fn linear_to_srgb(value: f32) -> f32 {
    let size = f64::from(value.abs());
    let encoded = if size <= 0.003_130_8 { size * 12.92 } else { 1.055 * root_2_4(size) - 0.055 };
    single(encoded).copysign(value)
}

#[allow(clippy::cast_possible_truncation, reason = "the nearest float is meant")]
const fn single(value: f64) -> f32 {
    value as f32
}

/// A positive number to the power of 2.4. That of the standard library is not the same on all systems; a sum, a product, a
/// quotient and a square root are.
fn power_2_4(value: f64) -> f64 {
    // 2.4 is 2 and two fifths.
    let fifth = root(value, 5.0);
    value * value * fifth * fifth
}

/// A positive number to the power of 1 / 2.4.
fn root_2_4(value: f64) -> f64 {
    // 5/12 is 4/12 and 1/12.
    let third = root(value, 3.0);
    third * third.sqrt().sqrt()
}

/// The third or fifth root of a positive number, by Newton's method.
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the first of several steps need not be near"
)]
fn root(value: f64, degree: f64) -> f64 {
    if value <= 0.0 || !value.is_finite() {
        return value;
    }
    // The exponent of a root is that of the number, divided; half as large with the sign of the exponent.
    let bits = (value.to_bits() as f64 - ONE_BITS) / degree + ONE_BITS;
    let mut root = f64::from_bits(bits as u64);
    for _ in 0..5 {
        let square = root * root;
        let power = if degree > 4.0 { square * square } else { square };
        root -= (root - value / power) / degree;
    }
    root
}

/// The bits of 1.0 as a number.
const ONE_BITS: f64 = 4_607_182_418_800_017_408.0;

/// A number of a pixel: 0 to 1 as 8 or 16 bits, or any number as a float.
pub(crate) trait Sample: Copy + Default + PartialEq + Send + Sync + 'static {
    /// The number for 1.
    const ONE: Self;
    /// Whether it is a float.
    const IS_FLOAT: bool = false;

    fn load(self) -> f32;
    /// The nearest number; integers are limited to 0 to 1, and NaN becomes 0.
    fn store(value: f32) -> Self;

    fn load_srgb(self) -> f32 {
        srgb_to_linear(self.load())
    }
    fn store_srgb(value: f32) -> Self {
        Self::store(linear_to_srgb(value))
    }
}

/// Linear light of each 8-bit sRGB value.
static LINEAR: LazyLock<[f32; 256]> = LazyLock::new(|| {
    let mut table = [0.0; 256];
    for (value, linear) in (0_u8..=255).zip(&mut table) {
        *linear = srgb_to_linear(value.load());
    }
    table
});

/// The 8-bit sRGB value of linear light in steps of 1/65535. A step is at most a twentieth of an 8-bit step.
static SRGB: LazyLock<Vec<u8>> =
    LazyLock::new(|| (0_u16..=u16::MAX).map(|value| u8::store(linear_to_srgb(value.load()))).collect());

impl Sample for u8 {
    const ONE: Self = Self::MAX;

    fn load(self) -> f32 {
        f32::from(self) / 255.0
    }

    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a cast from float saturates, which is the rule for values outside 0 to 1"
    )]
    fn store(value: f32) -> Self {
        (value * 255.0 + 0.5) as Self
    }

    fn load_srgb(self) -> f32 {
        LINEAR.get(usize::from(self)).copied().unwrap_or_default()
    }

    fn store_srgb(value: f32) -> Self {
        SRGB.get(usize::from(u16::store(value))).copied().unwrap_or_default()
    }
}

impl Sample for u16 {
    const ONE: Self = Self::MAX;

    fn load(self) -> f32 {
        f32::from(self) / 65_535.0
    }

    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a cast from float saturates, which is the rule for values outside 0 to 1"
    )]
    fn store(value: f32) -> Self {
        (value * 65_535.0 + 0.5) as Self
    }
}

impl Sample for f32 {
    const ONE: Self = 1.0;
    const IS_FLOAT: bool = true;

    fn load(self) -> f32 {
        self
    }

    fn store(value: f32) -> Self {
        value
    }
}

/// How the red, green and blue of stored pixels are converted to the numbers that are computed with. Alpha is
/// never converted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Transfer {
    None,
    Srgb,
}

impl Transfer {
    pub(crate) fn load<S: Sample>(self, pixel: [S; 4]) -> [f32; 4] {
        match self {
            Self::None => pixel.map(S::load),
            Self::Srgb => {
                let [red, green, blue, alpha] = pixel;
                [red.load_srgb(), green.load_srgb(), blue.load_srgb(), alpha.load()]
            }
        }
    }

    pub(crate) fn store<S: Sample>(self, pixel: [f32; 4]) -> [S; 4] {
        match self {
            Self::None => pixel.map(S::store),
            Self::Srgb => {
                let [red, green, blue, alpha] = pixel;
                [S::store_srgb(red), S::store_srgb(green), S::store_srgb(blue), S::store(alpha)]
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_rounded_to_the_nearest() {
        assert_eq!([u8::store(-1.0), u8::store(0.5), u8::store(2.0), u8::store(f32::NAN)], [0, 128, 255, 0]);
        assert_eq!([u16::store(0.5), u16::store(f32::INFINITY)], [32_768, 65_535]);
        assert_eq!(f32::store(-3.5), -3.5);
    }

    #[test]
    fn the_tables_agree_with_the_formula_and_with_each_other() {
        for value in 0..=255_u8 {
            assert_eq!(value.load_srgb(), srgb_to_linear(f32::from(value) / 255.0));
            assert_eq!(u8::store_srgb(value.load_srgb()), value);
        }
        for value in 0..=65_535_u16 {
            let exact = linear_to_srgb(value.load()) * 255.0;
            assert!((f32::from(u8::store_srgb(value.load())) - exact).abs() < 0.55, "{value}");
        }
    }

    /// Numbers of IEC 61966-2-1: 0.735357 is the sRGB value of half the light.
    #[test]
    fn the_formula_is_that_of_the_standard() {
        assert!((linear_to_srgb(0.5) - 0.735_357).abs() < 1e-6);
        assert!((srgb_to_linear(0.735_357) - 0.5).abs() < 1e-6);
        assert!((srgb_to_linear(0.02) - 0.02 / 12.92).abs() < 1e-8);
        assert_eq!(srgb_to_linear(-0.5), -srgb_to_linear(0.5));
    }
}
