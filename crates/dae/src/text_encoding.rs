//! The text encodings of files: UTF-8, UTF-16, and the 8-bit code pages that old exporters use.

use std::borrow::Cow;

/// The encoding of a file's text.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_dae::TextEncoding;
///
/// let text: Vec<u8> = "<COLLADA/>".encode_utf16().flat_map(u16::to_le_bytes).collect();
/// let source = Source::from(text);
/// let (document, _) = meshwright_dae::read(&source, &Limits::DEFAULT)?;
/// assert_eq!(document.encoding(), TextEncoding::Utf16 { big_endian: false });
/// assert_eq!(document.text(), "<COLLADA/>");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TextEncoding {
    /// UTF-8.
    Utf8 {
        /// Whether the file begins with a byte order mark.
        mark: bool,
    },
    /// UTF-16, with or without a byte order mark.
    Utf16 {
        /// The byte order.
        big_endian: bool,
    },
    /// Windows-1252. It includes ISO 8859-1, whose control characters are not valid in XML.
    Windows1252,
}

/// The characters of Windows-1252 from 0x80 to 0x9f; unassigned ones keep their number.
const HIGH: [char; 32] = [
    '\u{20ac}', '\u{81}', '\u{201a}', '\u{192}', '\u{201e}', '\u{2026}', '\u{2020}', '\u{2021}', '\u{2c6}',
    '\u{2030}', '\u{160}', '\u{2039}', '\u{152}', '\u{8d}', '\u{17d}', '\u{8f}', '\u{90}', '\u{2018}',
    '\u{2019}', '\u{201c}', '\u{201d}', '\u{2022}', '\u{2013}', '\u{2014}', '\u{2dc}', '\u{2122}', '\u{161}',
    '\u{203a}', '\u{153}', '\u{9d}', '\u{17e}', '\u{178}',
];

impl TextEncoding {
    /// The encoding that the first bytes show. Without a byte order mark, the zero bytes around `<` tell UTF-16.
    pub(crate) fn of_bytes(head: &[u8]) -> Self {
        match head {
            [0xef, 0xbb, 0xbf, ..] => Self::Utf8 { mark: true },
            [0xff, 0xfe, ..] | [b'<', 0, ..] => Self::Utf16 { big_endian: false },
            [0xfe, 0xff, ..] | [0, b'<', ..] => Self::Utf16 { big_endian: true },
            _ => Self::Utf8 { mark: false },
        }
    }

    /// The name, as in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 { .. } => "UTF-8",
            Self::Utf16 { .. } => "UTF-16",
            Self::Windows1252 => "Windows-1252",
        }
    }

    /// The encoding with a name as in an XML declaration; `None` for one that is not supported.
    pub(crate) fn named(name: &str) -> Option<Self> {
        let name: String =
            name.chars().filter(char::is_ascii_alphanumeric).map(|l| l.to_ascii_lowercase()).collect();
        match name.as_str() {
            "utf8" | "usascii" | "ascii" => Some(Self::Utf8 { mark: false }),
            // The declaration of UTF-16 text was read already, so these bytes are not UTF-16.
            "utf16" | "utf16le" | "utf16be" | "ucs2" => Some(Self::Utf8 { mark: false }),
            "iso88591" | "latin1" | "windows1252" | "cp1252" | "iso885915" => Some(Self::Windows1252),
            _ => None,
        }
    }
}

/// The text of bytes; `None` if they are not valid in the encoding. A byte order mark becomes U+FEFF.
pub(crate) fn decode(bytes: &[u8], encoding: TextEncoding) -> Option<Cow<'_, str>> {
    match encoding {
        TextEncoding::Utf8 { .. } => str::from_utf8(bytes).ok().map(Cow::Borrowed),
        TextEncoding::Utf16 { big_endian } => {
            let (pairs, rest) = bytes.as_chunks::<2>();
            let unit = |pair: &[u8; 2]| {
                if big_endian { u16::from_be_bytes(*pair) } else { u16::from_le_bytes(*pair) }
            };
            let text: Result<String, _> = char::decode_utf16(pairs.iter().map(unit)).collect();
            text.ok().filter(|_| rest.is_empty()).map(Cow::Owned)
        }
        TextEncoding::Windows1252 => {
            let letter = |byte: &u8| {
                HIGH.get(usize::from(byte.wrapping_sub(0x80))).copied().unwrap_or(char::from(*byte))
            };
            Some(Cow::Owned(bytes.iter().map(letter).collect()))
        }
    }
}

/// The bytes of a text. Characters that the encoding does not have become character references.
pub(crate) fn encode(text: &str, encoding: TextEncoding) -> Vec<u8> {
    match encoding {
        TextEncoding::Utf8 { .. } => text.as_bytes().to_vec(),
        TextEncoding::Utf16 { big_endian } => text
            .encode_utf16()
            .flat_map(|unit| if big_endian { unit.to_be_bytes() } else { unit.to_le_bytes() })
            .collect(),
        TextEncoding::Windows1252 => {
            let mut bytes = Vec::new();
            for letter in text.chars() {
                let high = HIGH.iter().position(|own| *own == letter).and_then(|at| u8::try_from(at).ok());
                match (u8::try_from(u32::from(letter)), high) {
                    (_, Some(at)) => bytes.push(at.wrapping_add(0x80)),
                    (Ok(byte), None) if !(0x80..0xa0).contains(&byte) => bytes.push(byte),
                    _ => bytes.extend_from_slice(format!("&#{};", u32::from(letter)).as_bytes()),
                }
            }
            bytes
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_survive_their_encoding() {
        let text = "\u{feff}<a b=\"\u{e4}\u{20ac}\u{1f600}\"/>";
        for big_endian in [false, true] {
            let encoding = TextEncoding::Utf16 { big_endian };
            let bytes = encode(text, encoding);
            assert_eq!(TextEncoding::of_bytes(&bytes), encoding);
            assert_eq!(decode(&bytes, encoding).as_deref(), Some(text));
        }
        assert_eq!(encode("\u{e4}\u{20ac}\u{3b1}", TextEncoding::Windows1252), b"\xe4\x80&#945;");
        assert_eq!(decode(b"\xe4\x80\x41", TextEncoding::Windows1252).as_deref(), Some("\u{e4}\u{20ac}A"));
    }

    #[test]
    fn invalid_text_is_refused() {
        assert_eq!(decode(b"\xe4", TextEncoding::Utf8 { mark: false }), None);
        assert_eq!(decode(b"<\0a", TextEncoding::Utf16 { big_endian: false }), None);
        assert_eq!(decode(b"\0\xd8", TextEncoding::Utf16 { big_endian: false }), None, "half of a pair");
        assert_eq!(TextEncoding::named("Shift_JIS"), None);
        assert_eq!(TextEncoding::named("ISO-8859-1"), Some(TextEncoding::Windows1252));
    }
}
