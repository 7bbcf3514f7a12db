//! Variable-length integers of 1 to 9 bytes (section 2.1): zig-zag, seven bits per byte, lowest first; the
//! ninth byte has eight bits.

use crate::codes::ser as codes;
use meshwright_core::{Diagnostic, Error, Field, Reader, Result, Trace, Value, codes as core, message};

/// Largest size of a varint in bytes: the ninth byte has no continuation bit.
pub const LONGEST: usize = 9;

/// A varint as stored: the number and its size in bytes.
///
/// ```
/// use meshwright_tinman::varint::Varint;
///
/// let mut bytes = Vec::new();
/// Varint::new(-300).encode(&mut bytes);
/// assert_eq!((bytes.len(), Varint::decode(&bytes).map(Varint::value)), (2, Some(-300)));
/// // The same number with more bytes than necessary.
/// assert!(Varint::with_width(-300, 5).is_some_and(|long| !long.is_minimal()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Varint {
    value: i64,
    width: u8,
}

impl Varint {
    /// Creates a varint with minimal size.
    pub const fn new(value: i64) -> Self {
        Self { value, width: least(zigzag(value)) }
    }

    /// Creates a varint of `width` bytes; `None` if the number does not fit, or for more than [`LONGEST`].
    pub const fn with_width(value: i64, width: u8) -> Option<Self> {
        if width < least(zigzag(value)) || width as usize > LONGEST {
            None
        } else {
            Some(Self { value, width })
        }
    }

    /// The number.
    pub const fn value(self) -> i64 {
        self.value
    }

    /// Size in bytes, 1 to [`LONGEST`].
    pub const fn width(self) -> u8 {
        self.width
    }

    /// Whether the size is minimal.
    pub const fn is_minimal(self) -> bool {
        self.width == least(zigzag(self.value))
    }

    /// Decodes the varint at the start of `bytes`; `None` if they end inside it.
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let mut bits = 0_u64;
        for (at, byte) in (0_u8..).zip(bytes.iter().take(LONGEST)) {
            let last = at == 8;
            let group = if last { *byte } else { byte & 0x7f };
            bits |= u64::from(group).checked_shl(u32::from(at).saturating_mul(7))?;
            if last || byte & 0x80 == 0 {
                return Some(Self { value: unzigzag(bits), width: at.saturating_add(1) });
            }
        }
        None
    }

    /// Appends the bytes; their number is [`Varint::width`].
    pub fn encode(self, out: &mut Vec<u8>) {
        let mut bits = zigzag(self.value);
        for _ in 1..self.width {
            out.push(low(bits) | 0x80);
            bits >>= 7;
        }
        let [last, ..] = bits.to_le_bytes();
        out.push(last);
    }
}

impl From<i64> for Varint {
    fn from(value: i64) -> Self {
        Self::new(value)
    }
}

/// Reads a varint and reports it if its size is not minimal.
///
/// # Errors
///
/// Returns an error if the bytes end inside it.
pub fn read<T: Trace>(reader: &mut Reader<'_, '_, T>, field: &'static Field) -> Result<Varint> {
    reader.context.trace.begin(field, None);
    let start = reader.cursor.position();
    let Some(varint) = Varint::decode(reader.cursor.rest()) else {
        let left = reader.cursor.left();
        return Err(Error::new(
            &core::TRUNCATED,
            format!("unexpected end of file: a varint has no end within the {left} bytes available"),
        )
        .at(reader.cursor.ahead(left as u64)));
    };
    reader.cursor.take(usize::from(varint.width));
    let span = reader.cursor.since(start);
    reader.context.trace.leaf(field, None, span, || Value::Int(varint.value));
    if !varint.is_minimal() {
        let least = Varint::new(varint.value).width;
        let (value, bytes) = (varint.value, message::count(varint.width, "byte", "bytes"));
        let message = format!("the varint {value} takes {bytes}, but {least} would be enough");
        reader.note(Diagnostic::new(&codes::LONG_VARINT, message).at(span).on(field.name));
    }
    Ok(varint)
}

const fn zigzag(value: i64) -> u64 {
    (value.cast_unsigned() << 1) ^ (value >> 63).cast_unsigned()
}

const fn unzigzag(bits: u64) -> i64 {
    (bits >> 1).cast_signed() ^ (bits & 1).cast_signed().wrapping_neg()
}

/// The minimal size for the bits.
const fn least(bits: u64) -> u8 {
    match bits.checked_ilog2() {
        None | Some(0..7) => 1,
        Some(7..14) => 2,
        Some(14..21) => 3,
        Some(21..28) => 4,
        Some(28..35) => 5,
        Some(35..42) => 6,
        Some(42..49) => 7,
        Some(49..56) => 8,
        Some(_) => 9,
    }
}

fn low(bits: u64) -> u8 {
    let [low, ..] = bits.to_le_bytes();
    low & 0x7f
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(varint: Varint) -> Vec<u8> {
        let mut out = Vec::new();
        varint.encode(&mut out);
        out
    }

    #[test]
    fn numbers_are_encoded_as_described() {
        const TOP: i64 = 1 << 55;
        let vectors: [(i64, &[u8]); 17] = [
            (0, b"\x00"),
            (-1, b"\x01"),
            (1, b"\x02"),
            (-2, b"\x03"),
            (63, b"\x7e"),
            (-64, b"\x7f"),
            (64, b"\x80\x01"),
            (-65, b"\x81\x01"),
            (8191, b"\xfe\x7f"),
            (-8192, b"\xff\x7f"),
            (8192, b"\x80\x80\x01"),
            (1 << 27, b"\x80\x80\x80\x80\x01"),
            (TOP - 1, b"\xfe\xff\xff\xff\xff\xff\xff\x7f"),
            (-TOP, b"\xff\xff\xff\xff\xff\xff\xff\x7f"),
            (TOP, b"\x80\x80\x80\x80\x80\x80\x80\x80\x01"),
            (i64::MAX, b"\xfe\xff\xff\xff\xff\xff\xff\xff\xff"),
            (i64::MIN, b"\xff\xff\xff\xff\xff\xff\xff\xff\xff"),
        ];
        for (value, expected) in vectors {
            assert_eq!(bytes(value.into()), expected, "{value}");
            let read = Varint::decode(expected).unwrap();
            assert_eq!((read.value(), usize::from(read.width())), (value, expected.len()));
            assert!(read.is_minimal());
            for end in 0..expected.len() {
                assert_eq!(Varint::decode(&expected[..end]), None, "{value} cut to {end}");
            }
        }
    }

    #[test]
    fn the_ranges_match_the_manual() {
        for (width, bits) in [(1, 6), (2, 13), (3, 20), (4, 27), (5, 34), (6, 41), (7, 48), (8, 55)] {
            let edge = 1_i64 << bits;
            assert_eq!([edge - 1, -edge].map(|value| Varint::new(value).width()), [width; 2]);
            assert_eq!([edge, -edge - 1].map(|value| Varint::new(value).width()), [width + 1; 2]);
        }
    }

    #[test]
    fn every_width_is_kept() {
        for value in [0, 1, -1, 64, -8193, 1 << 40, i64::MAX, i64::MIN] {
            let least = Varint::new(value).width();
            assert_eq!((Varint::with_width(value, least - 1), Varint::with_width(value, 10)), (None, None));
            for width in least..=9 {
                let varint = Varint::with_width(value, width).unwrap();
                let mut out = bytes(varint);
                assert_eq!((out.len(), varint.is_minimal()), (usize::from(width), width == least));
                out.push(0xaa);
                assert_eq!(Varint::decode(&out), Some(varint));
            }
        }
    }
}
