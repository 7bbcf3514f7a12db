//! The shortest markers for a length.

/// The shortest marker of a string.
#[allow(clippy::cast_possible_truncation, reason = "the ranges are checked")]
pub(crate) const fn string_head(length: u64) -> u8 {
    match length {
        0..=31 => 0xa0 | length as u8,
        32..=0xff => 0xd9,
        0x100..=0xffff => 0xda,
        _ => 0xdb,
    }
}

/// The shortest marker of an array.
pub(crate) const fn array_head(length: u64) -> u8 {
    entries(0x90, 0xdc, length)
}

/// The shortest marker of a map.
pub(crate) const fn map_head(length: u64) -> u8 {
    entries(0x80, 0xde, length)
}

/// A marker that holds up to 15 itself, or is followed by 16 bits; the next marker is followed by 32 bits.
#[allow(clippy::cast_possible_truncation, reason = "the ranges are checked")]
const fn entries(small: u8, wide: u8, length: u64) -> u8 {
    match length {
        0..=15 => small | length as u8,
        16..=0xffff => wide,
        _ => wide | 1,
    }
}

/// The shortest marker of a byte array.
pub(crate) const fn bin_head(length: u64) -> u8 {
    match length {
        0..=0xff => 0xc4,
        0x100..=0xffff => 0xc5,
        _ => 0xc6,
    }
}
