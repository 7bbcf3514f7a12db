//! Detects Cast files by their first bytes.

/// The first four bytes.
pub(crate) const MAGIC: [u8; 4] = *b"cast";
/// Largest version that is accepted. A text that begins with the magic has letters in the version field,
/// which give a larger number.
const MOST: u32 = 0xffff;

/// Returns the version of a file from its first bytes, or `None` if it is not a Cast file.
///
/// `head` holds at least the first 8 bytes, unless the file is shorter.
pub fn detect(head: &[u8]) -> Option<String> {
    let version = head.strip_prefix(&MAGIC)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes))?;
    (version <= MOST).then(|| version.to_string())
}

/// Returns true for a terminal recording: JSON that states a version and the size of a terminal.
pub(crate) fn is_asciicast(head: &[u8]) -> bool {
    let head = head.get(..4096).unwrap_or(head);
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).trim_ascii_start();
    let has = |key: &[u8]| head.windows(key.len()).any(|window| window == key);
    head.starts_with(b"{")
        && has(b"\"version\"")
        && (has(b"\"term\"") || has(b"\"width\"") && has(b"\"height\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn detect_accepts_only_cast() {
        assert_eq!(detect(b"cast\x01\0\0\0\x01\0\0\0\0\0\0\0"), Some("1".into()));
        assert_eq!(detect(b"cast\x02\0\0\0"), Some("2".into()), "detected, so that an error can name it");
        assert_eq!(detect(b"cast iron is heavy"), None);
        assert_eq!(detect(b"cast\x01\0\0"), None);
        assert_eq!(detect(b"\x1f\0\x7c\0\x04\0\0\0\x84"), None);
        assert_eq!(detect(b""), None);
    }

    #[test]
    fn asciicast_is_detected() {
        assert!(is_asciicast(b"{\"version\": 2, \"width\": 80, \"height\": 24}\n[0.1, \"o\", \"hi\"]\n"));
        assert!(is_asciicast(b"\n{\"version\":3,\"term\":{\"cols\":80,\"rows\":24}}\n"));
        assert!(!is_asciicast(b"{\"asset\": {\"version\": \"2.0\"}}"));
        assert!(!is_asciicast(b"cast\x01\0\0\0"));
    }
}
