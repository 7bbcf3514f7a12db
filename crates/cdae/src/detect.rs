//! Detects shapes by their first bytes.

/// Largest plausible header size in bytes.
const MOST_HEADER: u32 = 1 << 26;

/// Returns the version of a file from its first bytes, or `None` if it is not a shape.
///
/// `head` holds at least the first 16 bytes, unless the file is shorter.
pub fn detect(head: &[u8]) -> Option<String> {
    let word = |at: usize| head.get(at..)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes));
    let first = word(0)?;
    let (version, exporter) = (first & 0xffff, first >> 16);
    let of_the_game = exporter == 124;
    let plausible = match version {
        26 => {
            let (total, start16, start8) = (word(4)?, word(8)?, word(12)?);
            of_the_game || (start16 >= 17 && start16 <= start8 && start8 <= total)
        }
        30 => matches!(head.get(4), Some(0xa0..=0xbf | 0xd9..=0xdb)),
        31 => {
            of_the_game || (word(4)? <= MOST_HEADER && matches!(head.get(8), Some(0x80..=0x8f | 0xde | 0xdf)))
        }
        // Detected although unsupported, so that the error can state the version.
        27..=29 | 32..=40 => of_the_game,
        _ => false,
    };
    plausible.then(|| version.to_string())
}

#[cfg(test)]
mod tests {
    use super::detect;

    #[test]
    fn detect_accepts_only_shapes() {
        assert_eq!(detect(b"\x1f\0\x7c\0\x04\0\0\0\x84"), Some("31".into()));
        assert_eq!(detect(b"\x1f\0\0\0\x04\0\0\0\x84"), Some("31".into()));
        assert_eq!(detect(b"\x1e\0\0\0\xa0"), Some("30".into()));
        assert_eq!(detect(b"\x1f\0\0\0\x04\0\0\0\x04"), None);
        assert_eq!(detect(b"glTF\x02\0\0\0"), None);
        assert_eq!(detect(b"\x1a\0"), None);
        assert_eq!(detect(b""), None);
    }
}
