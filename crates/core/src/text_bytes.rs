//! Texts of which some bytes are not UTF-8: names in files of programs with other encodings.

use std::{borrow::Cow, fmt::Write as _};

/// The text of bytes. Each byte that is not UTF-8 becomes an escape such as `\xD7`, so that different bytes are different
/// texts.
///
/// ```
/// use meshwright_core::text_bytes::escaped;
///
/// assert_eq!(escaped("kälte".as_bytes()), "kälte");
/// assert_eq!(escaped(b"k\xe4lte"), r"k\xE4lte");
/// ```
pub fn escaped(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        for byte in chunk.invalid() {
            // Writing to a text does not fail.
            let _ = write!(text, "\\x{byte:02X}");
        }
    }
    Cow::Owned(text)
}

/// The bytes of a text that [`escaped`] made from bytes that are not UTF-8; `None` for other texts.
///
/// ```
/// use meshwright_core::text_bytes::unescaped;
///
/// assert_eq!(unescaped(r"k\xE4lte").as_deref(), Some(&b"k\xe4lte"[..]));
/// assert_eq!(unescaped(r"maps\x41.png"), None);
/// ```
pub fn unescaped(text: &str) -> Option<Vec<u8>> {
    let mut parts = text.split("\\x");
    let mut bytes = parts.next()?.as_bytes().to_vec();
    for part in parts {
        match part.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) if byte >= 0x80 => {
                bytes.push(byte);
                bytes.extend_from_slice(part.get(2..).unwrap_or_default().as_bytes());
            }
            _ => {
                bytes.extend_from_slice(b"\\x");
                bytes.extend_from_slice(part.as_bytes());
            }
        }
    }
    (std::str::from_utf8(&bytes).is_err() && escaped(&bytes) == text).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::{escaped, unescaped};

    #[test]
    fn bytes_come_back() {
        // "left hand" and "right hand" in GBK, bytes that are UTF-8 in part, and an unfinished letter.
        for bytes in
            [&b"\xd7\xf3\xca\xd6"[..], b"\xd3\xd2\xca\xd6", b"\xffa\xc3\xa4\x80", b"a\xe2\x82", b"\\x\xff"]
        {
            let text = escaped(bytes);
            assert_eq!(unescaped(&text).as_deref(), Some(bytes), "{text}");
        }
        assert_ne!(escaped(b"\xd7\xf3\xca\xd6"), escaped(b"\xd3\xd2\xca\xd6"));
        for text in ["", "arm", "\\", "\\x", "\\x4", "\\xC3\\xA4", "\\xd7", "tex\\x90", "\u{e4}\\xzz"] {
            let own = unescaped(text);
            assert!(own.is_none_or(|own| escaped(&own) == text), "{text}");
        }
    }
}
