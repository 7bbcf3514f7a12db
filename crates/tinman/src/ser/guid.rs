//! GUIDs.

use std::fmt;

/// A GUID as the two stored numbers. Its text form, their hexadecimal digits starting with the first
/// number, is inferred (section 3.2).
///
/// ```
/// use meshwright_tinman::ser::Guid;
///
/// let guid = Guid::parse("{01234567-89AB-cdef-0123-456789abcdef}").unwrap();
/// assert_eq!(guid.first, 0x0123_4567_89ab_cdef);
/// assert_eq!(Guid::from_bytes(guid.to_bytes()).to_string(), "01234567-89ab-cdef-0123-456789abcdef");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Guid {
    /// Digits 1 to 16 of the text.
    pub first: i64,
    /// Digits 17 to 32.
    pub second: i64,
}

/// Positions of the dashes.
const DASHES: [usize; 4] = [8, 13, 18, 23];

impl Guid {
    /// Decodes two little-endian numbers.
    pub fn from_bytes(bytes: [u8; 16]) -> Self {
        let both = u128::from_le_bytes(bytes).cast_signed();
        let half = |shift: u32| {
            let [a, b, c, d, e, f, g, h, ..] = (both >> shift).to_le_bytes();
            i64::from_le_bytes([a, b, c, d, e, f, g, h])
        };
        Self { first: half(0), second: half(64) }
    }

    /// Encodes two little-endian numbers.
    pub fn to_bytes(self) -> [u8; 16] {
        let wide = |half: i64| u128::from(half.cast_unsigned());
        (wide(self.first) | wide(self.second) << 64).to_le_bytes()
    }

    /// Parses text of the form 8-4-4-4-12, hexadecimal in either case, optionally in braces or quotes.
    pub fn parse(text: &str) -> Option<Self> {
        let inner = [("{", "}"), ("\"", "\""), ("'", "'")]
            .iter()
            .find_map(|(open, close)| text.strip_prefix(open)?.strip_suffix(close));
        let bytes = inner.unwrap_or(text).as_bytes();
        let mut value = 0_u128;
        for (at, byte) in bytes.iter().enumerate() {
            if DASHES.contains(&at) {
                (*byte == b'-').then_some(())?;
            } else {
                value = value << 4 | u128::from(char::from(*byte).to_digit(16)?);
            }
        }
        let [a, b, c, d, e, f, g, h, rest @ ..] = value.to_be_bytes();
        let halves = [[a, b, c, d, e, f, g, h], rest].map(i64::from_be_bytes);
        let [first, second] = halves;
        (bytes.len() == 36).then_some(Self { first, second })
    }
}

impl fmt::Display for Guid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, second) = (self.first.cast_unsigned(), self.second.cast_unsigned());
        let (a, b, c) = (first >> 32, (first >> 16) & 0xffff, first & 0xffff);
        write!(f, "{a:08x}-{b:04x}-{c:04x}-{:04x}-{:012x}", second >> 48, second & 0xffff_ffff_ffff)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_numbers_and_bytes_agree() {
        let text = "01234567-89ab-cdef-fedc-ba9876543210";
        let guid = Guid::parse(text).unwrap();
        assert_eq!(guid.first, 0x0123_4567_89ab_cdef);
        assert_eq!(guid.second.cast_unsigned(), 0xfedc_ba98_7654_3210);
        assert_eq!(guid.to_string(), text);
        assert_eq!(guid.to_bytes()[..9], [0xef, 0xcd, 0xab, 0x89, 0x67, 0x45, 0x23, 0x01, 0x10]);
        assert_eq!(Guid::from_bytes(guid.to_bytes()), guid);
        for other in [format!("{{{text}}}"), format!("\"{text}\""), text.to_uppercase()] {
            assert_eq!(Guid::parse(&other), Some(guid), "{other}");
        }
    }

    #[test]
    fn other_texts_are_rejected() {
        for text in [
            "",
            "{}",
            "01234567-89ab-cdef-fedc-ba987654321",
            "01234567-89ab-cdef-fedc-ba98765432100",
            "0123456789abcdeffedcba9876543210",
            "01234567-89ab-cdef-fedc-ba987654321g",
            "+1234567-89ab-cdef-fedc-ba9876543210",
            "{01234567-89ab-cdef-fedc-ba9876543210",
            "01234567-89ab-cdef-fedc_ba9876543210",
        ] {
            assert_eq!(Guid::parse(text), None, "{text}");
        }
    }
}
