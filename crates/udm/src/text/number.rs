//! Parses numbers. Like the reference, reads the longest numeric prefix, and reports whether it is all of
//! the text.

/// The result of parsing a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// All of the text is a number.
    Whole,
    /// The text begins with a number.
    Begins,
    /// Not a number; the value is 0.
    None,
    /// Out of range of the type; the value is 0.
    Range,
}

/// A decimal number with at most 19 digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decimal {
    pub(super) negative: bool,
    mantissa: u64,
    exponent: i32,
    /// Whether there is neither a point nor an exponent.
    pub(super) integer: bool,
}

const DIGITS: u32 = 19;

/// Powers of ten that a double represents exactly.
const POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
];

/// Parses a plain decimal without exponent at the start of `bytes`, and returns its length. `None` for rare
/// forms, which take the slow path.
#[inline]
pub(super) fn decimal(bytes: &[u8]) -> Option<(Decimal, usize)> {
    let mut length = 0_usize;
    let mut mantissa = 0_u64;
    let mut digits = 0_u32;
    let negative = bytes.first() == Some(&b'-');
    if negative {
        length = 1;
    }
    let mut point = None;
    for &byte in bytes.get(length..)? {
        match byte {
            b'0'..=b'9' => {
                mantissa = mantissa.wrapping_mul(10).wrapping_add(u64::from(byte.wrapping_sub(b'0')));
                digits = digits.wrapping_add(1);
            }
            b'.' if point.is_none() => point = Some(digits),
            _ => break,
        }
        length = length.wrapping_add(1);
    }
    if digits == 0 || digits > DIGITS {
        return None;
    }
    let exponent =
        point.map_or(0, |point| i32::try_from(digits.wrapping_sub(point)).unwrap_or(0).wrapping_neg());
    Some((Decimal { negative, mantissa, exponent, integer: point.is_none() }, length))
}

impl Decimal {
    /// The nearest double, if one multiplication or division gives it.
    #[inline]
    pub(super) fn to_f64(self) -> Option<f64> {
        if self.mantissa > 1 << 53 {
            return None;
        }
        let power = POWERS.get(usize::try_from(self.exponent.unsigned_abs()).ok()?)?;
        #[expect(clippy::cast_precision_loss, reason = "at most 53 bits")]
        let mantissa = self.mantissa as f64;
        let value = mantissa / power;
        Some(if self.negative { -value } else { value })
    }

    /// The nearest single. Double rounding is correct unless the double is half-way between two singles.
    #[inline]
    pub(super) fn to_f32(self) -> Option<f32> {
        const HALF: u64 = 1 << 28;
        let wide = self.to_f64()?;
        let ordinary = wide == 0.0 || (1e-37..1e38).contains(&wide.abs());
        if !ordinary || wide.to_bits() & (2 * HALF - 1) == HALF {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "rounds to the nearest single")]
        let value = wide as f32;
        Some(value)
    }

    /// The integer, if it is one.
    #[inline]
    pub(super) fn to_int(self) -> Option<i128> {
        let value = i128::from(self.mantissa);
        self.integer.then_some(if self.negative { value.wrapping_neg() } else { value })
    }
}

/// Parses an integer between `low` and `high`.
pub(super) fn integer(text: &[u8], low: i128, high: i128) -> (i128, Outcome) {
    let (negative, digits) = match text.split_first() {
        Some((b'-', rest)) => (true, rest),
        _ => (false, text),
    };
    let length = digits.iter().take_while(|byte| byte.is_ascii_digit()).count();
    // The reference accepts no sign for unsigned types.
    if length == 0 || (negative && low == 0) {
        let lone_range = length > 0 && length == digits.len();
        return (0, if lone_range { Outcome::Range } else { Outcome::None });
    }
    let mut value = 0_i128;
    for &byte in digits.iter().take(length) {
        // Saturating is sufficient: no type exceeds 64 bits and a sign.
        value = value.saturating_mul(10).saturating_add(i128::from(byte.wrapping_sub(b'0')));
    }
    if negative {
        value = value.saturating_neg();
    }
    if value < low || value > high {
        return (0, Outcome::Range);
    }
    (value, if length == digits.len() { Outcome::Whole } else { Outcome::Begins })
}

/// The length of the prefix that the reference reads as a float.
fn float_length(text: &[u8]) -> usize {
    let sign = usize::from(text.first() == Some(&b'-'));
    let body = text.get(sign..).unwrap_or_default();
    let starts = |word: &[u8]| body.get(..word.len()).is_some_and(|head| head.eq_ignore_ascii_case(word));
    if let Some(word) = [&b"infinity"[..], b"inf", b"nan"].into_iter().find(|word| starts(word)) {
        return sign.saturating_add(word.len());
    }
    let count = |from: usize| body.iter().skip(from).take_while(|byte| byte.is_ascii_digit()).count();
    let digits = count(0);
    let point = body.get(digits) == Some(&b'.');
    let fraction = if point { count(digits.saturating_add(1)) } else { 0 };
    if digits == 0 && fraction == 0 {
        return 0;
    }
    let mut length = digits.saturating_add(usize::from(point)).saturating_add(fraction);
    if let Some(b'e' | b'E') = body.get(length) {
        let signed = usize::from(matches!(body.get(length.saturating_add(1)), Some(b'-' | b'+')));
        let first = length.saturating_add(1).saturating_add(signed);
        let digits = count(first);
        if digits > 0 {
            length = first.saturating_add(digits);
        }
    }
    sign.saturating_add(length)
}

/// The float prefix of a spelling, and the result so far.
fn float(text: &[u8]) -> (&str, Outcome) {
    let length = float_length(text);
    let number = text.get(..length).and_then(|number| std::str::from_utf8(number).ok()).unwrap_or_default();
    let outcome = match number.len() {
        0 => Outcome::None,
        all if all == text.len() => Outcome::Whole,
        _ => Outcome::Begins,
    };
    (number, outcome)
}

/// Whether the spelling is an infinity.
fn says_infinite(number: &str) -> bool {
    number.bytes().any(|byte| matches!(byte, b'i' | b'I'))
}

macro_rules! floats {
    ($($name:ident $type:ty;)*) => {$(
        /// Parses a float. An overflow is out of range; an underflow is 0.
        pub(super) fn $name(text: &[u8]) -> ($type, Outcome) {
            let (number, outcome) = float(text);
            match number.parse::<$type>() {
                Ok(value) if value.is_infinite() && !says_infinite(number) => (0.0, Outcome::Range),
                // Keeps the sign of a NaN.
                Ok(value) => (value, outcome),
                Err(_) => (0.0, Outcome::None),
            }
        }
    )*};
}

floats! {
    single f32;
    double f64;
}

/// The bits of a NaN that `nan` does not imply: `nan(0x7fc00001)`, for a float of `size` bytes. The
/// reference reads this spelling as a NaN.
pub(super) fn nan_bits(text: &[u8], size: usize) -> Option<u64> {
    let digits = text.strip_prefix(b"nan(0x")?.strip_suffix(b")")?;
    if digits.len() != size.saturating_mul(2) {
        return None;
    }
    let bits = u64::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
    let nan = match size {
        2 => bits & 0x7FFF > 0x7C00,
        4 => bits & 0x7FFF_FFFF > 0x7F80_0000,
        _ => bits & (u64::MAX >> 1) > 0x7FF0_0000_0000_0000,
    };
    nan.then_some(bits)
}

/// Parses `true`, `false`, or an integer.
pub(super) fn boolean(text: &[u8]) -> (bool, Outcome) {
    let says = |word: &[u8]| text.windows(word.len()).any(|part| part.eq_ignore_ascii_case(word));
    let exact = |word: &[u8]| if text.len() == word.len() { Outcome::Whole } else { Outcome::Begins };
    if says(b"true") {
        return (true, exact(b"true"));
    }
    if says(b"false") {
        return (false, exact(b"false"));
    }
    let (value, outcome) = integer(text, i32::MIN.into(), i32::MAX.into());
    (value != 0, outcome)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fast_and_slow_path_agree() {
        let spellings = ["0", "-0", "1.5", "-2.25", "16777217", "33554435", "0.1", "123456.789", "8388608.5"];
        let more =
            ["9007199254740993", "0.000000001", "1.00000005960464477539", "3.4028235", "7.0064923216240854"];
        for text in spellings.into_iter().chain(more) {
            let Some((decimal, length)) = decimal(text.as_bytes()) else { continue };
            assert_eq!(length, text.len());
            let slow = (single(text.as_bytes()).0, double(text.as_bytes()).0);
            if let Some(quick) = decimal.to_f32() {
                assert_eq!(quick.to_bits(), slow.0.to_bits(), "{text}");
            }
            if let Some(quick) = decimal.to_f64() {
                assert_eq!(quick.to_bits(), slow.1.to_bits(), "{text}");
            }
        }
    }

    #[test]
    fn half_way_cases_take_the_slow_path() {
        let (decimal, _) = decimal(b"16777217").unwrap_or_else(|| panic!("a decimal"));
        assert_eq!(decimal.to_f32(), None);
        assert_eq!(decimal.to_f64(), Some(16_777_217.0));
    }
}
