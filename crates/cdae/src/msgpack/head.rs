//! The shortest markers, as writers choose them.

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
#[allow(clippy::cast_possible_truncation, reason = "the ranges are checked")]
pub(crate) const fn array_head(length: u64) -> u8 {
    match length {
        0..=15 => 0x90 | length as u8,
        16..=0xffff => 0xdc,
        _ => 0xdd,
    }
}

/// The shortest marker of a map.
#[allow(clippy::cast_possible_truncation, reason = "the ranges are checked")]
pub(crate) const fn map_head(length: u64) -> u8 {
    match length {
        0..=15 => 0x80 | length as u8,
        16..=0xffff => 0xde,
        _ => 0xdf,
    }
}

/// The shortest marker of bytes.
pub(crate) const fn bin_head(length: u64) -> u8 {
    match length {
        0..=0xff => 0xc4,
        0x100..=0xffff => 0xc5,
        _ => 0xc6,
    }
}
