//! Strings (section 2.3): null, ISO-8859-1 or UTF-16, with their encoding.

use crate::{codes::ser as codes, table};
use meshwright_core::{Error, Field, Reader, Result, Trace, Value};
use std::{borrow::Cow, fmt};

/// A string as stored. Equal characters in different encodings are not equal.
///
/// ```
/// use meshwright_tinman::ser::Text;
///
/// let (latin, wide) = (Text::new("M\u{fc}hle"), Text::utf16("M\u{fc}hle"));
/// assert_eq!((latin.to_str(), latin.len()), (wide.to_str(), wide.len()));
/// assert_ne!(latin, wide, "other bytes in a file");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Text<'a> {
    /// Null.
    Null,
    /// One byte per character, U+0000 to U+00FF.
    Latin1(Cow<'a, [u8]>),
    /// Little-endian code units; surrogates may be unpaired.
    Utf16(Cow<'a, [[u8; 2]]>),
}

impl<'a> Text<'a> {
    /// Creates a string as the vendor's writer does: ISO-8859-1 if possible.
    pub fn new(text: &str) -> Text<'static> {
        let bytes: Option<Vec<u8>> = text.chars().map(|c| u8::try_from(c).ok()).collect();
        bytes.map_or_else(|| Text::utf16(text), |bytes| Text::Latin1(bytes.into()))
    }

    /// Creates a UTF-16 string.
    pub fn utf16(text: &str) -> Text<'static> {
        Text::Utf16(text.encode_utf16().map(u16::to_le_bytes).collect::<Vec<_>>().into())
    }

    /// The characters; `None` if it is null or has an unpaired surrogate.
    pub fn to_str(&self) -> Option<String> {
        match self {
            Self::Null => None,
            Self::Latin1(bytes) => Some(bytes.iter().map(|byte| char::from(*byte)).collect()),
            Self::Utf16(units) => char::decode_utf16(self::units(units)).collect::<Result<_, _>>().ok(),
        }
    }

    /// The length as stored: bytes or code units.
    pub fn len(&self) -> usize {
        match self {
            Self::Null => 0,
            Self::Latin1(bytes) => bytes.len(),
            Self::Utf16(units) => units.len(),
        }
    }

    /// Whether there are no characters: null, or one of the two empty strings.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Converts to a string that does not borrow.
    pub fn into_owned(self) -> Text<'static> {
        match self {
            Self::Null => Text::Null,
            Self::Latin1(bytes) => Text::Latin1(Cow::Owned(bytes.into_owned())),
            Self::Utf16(units) => Text::Utf16(Cow::Owned(units.into_owned())),
        }
    }

    /// Reads a string without copying.
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes end inside it.
    pub fn read<T: Trace>(reader: &mut Reader<'a, '_, T>, field: &'static Field) -> Result<Self> {
        reader.group(field, None, |reader| match reader.i32(&table::LENGTH)? {
            -1 => Ok(Self::Null),
            length @ 0.. => {
                let bytes = peek(reader, &table::LATIN1, length.unsigned_abs().into(), 1)?;
                let text = Self::Latin1(bytes.into());
                reader.field_bytes(&table::LATIN1, bytes.len(), || Value::Text(text.to_string()))?;
                Ok(text)
            }
            length => {
                // The length is -2 minus the number of units.
                let count = u64::from(length.unsigned_abs()).saturating_sub(2);
                let bytes = peek(reader, &table::UTF16, count, 2)?;
                let text = Self::Utf16(bytes.as_chunks().0.into());
                reader.field_bytes(&table::UTF16, bytes.len(), || Value::Text(text.to_string()))?;
                Ok(text)
            }
        })
    }

    /// Appends the bytes.
    ///
    /// # Errors
    ///
    /// Returns an error if the length overflows: more than 2^31 - 1 bytes or 2^31 - 2 code units.
    pub fn encode(&self, out: &mut Vec<u8>) -> Result<()> {
        let count = || {
            let message = format!("the text has {} characters, at most {} fit", self.len(), i32::MAX);
            i32::try_from(self.len()).map_err(|_| Error::new(&codes::TEXT_LENGTH, message))
        };
        match self {
            Self::Null => out.extend_from_slice(&(-1_i32).to_le_bytes()),
            Self::Latin1(bytes) => {
                out.extend_from_slice(&count()?.to_le_bytes());
                out.extend_from_slice(bytes);
            }
            Self::Utf16(units) => {
                let length = (-2_i32).checked_sub(count()?).ok_or_else(|| {
                    Error::new(
                        &codes::TEXT_LENGTH,
                        format!("the text has {} code units, too many for its length field", self.len()),
                    )
                })?;
                out.extend_from_slice(&length.to_le_bytes());
                out.extend_from_slice(units.as_flattened());
            }
        }
        Ok(())
    }
}

/// For display: null is empty, and unpaired surrogates become U+FFFD.
impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        match self {
            Self::Null => Ok(()),
            Self::Latin1(bytes) => bytes.iter().try_for_each(|byte| f.write_char(char::from(*byte))),
            Self::Utf16(units) => char::decode_utf16(self::units(units))
                .try_for_each(|c| f.write_char(c.unwrap_or(char::REPLACEMENT_CHARACTER))),
        }
    }
}

fn units(units: &[[u8; 2]]) -> impl Iterator<Item = u16> {
    units.iter().map(|unit| u16::from_le_bytes(*unit))
}

/// The next `count` items of `size` bytes, without consuming them.
fn peek<'a, T: Trace>(
    reader: &mut Reader<'a, '_, T>,
    field: &'static Field,
    count: u64,
    size: u64,
) -> Result<&'a [u8]> {
    reader.context.trace.begin(field, None);
    let size = count.saturating_mul(size);
    let bytes = usize::try_from(size).ok().and_then(|size| reader.cursor.rest().get(..size));
    bytes.ok_or_else(|| reader.truncated(size))
}

#[cfg(test)]
mod tests {
    use super::*;
    use meshwright_core::{Context, Cursor, FILE, Limits, NoTrace};

    fn read(bytes: &[u8]) -> Result<Text<'_>> {
        let mut context = Context::new(Limits::DEFAULT, NoTrace);
        let mut reader = Reader::new(Cursor::new(bytes, FILE), &mut context);
        let text = Text::read(&mut reader, &table::STRING)?;
        assert_eq!(reader.cursor.left(), 0);
        Ok(text)
    }

    #[test]
    fn encodings_are_distinguished_and_kept() {
        let lone = Text::Utf16([[0x00, 0xd8], [0x41, 0x00]].as_slice().into());
        for (bytes, text, chars) in [
            (&b"\xff\xff\xff\xff"[..], Text::Null, None),
            (b"\0\0\0\0", Text::Latin1(b"".as_slice().into()), Some("")),
            (b"\xfe\xff\xff\xff", Text::Utf16([].as_slice().into()), Some("")),
            (b"\x02\0\0\0m\xb2", Text::new("m\u{b2}"), Some("m\u{b2}")),
            (b"\xfd\xff\xff\xff\xa9\x03", Text::new("\u{3a9}"), Some("\u{3a9}")),
            (b"\xfd\xff\xff\xffm\0", Text::utf16("m"), Some("m")),
            (b"\xfc\xff\xff\xff\0\xd8A\0", lone, None),
        ] {
            let read = read(bytes).unwrap();
            assert_eq!((&read, read.to_str().as_deref()), (&text, chars));
            let mut out = Vec::new();
            text.encode(&mut out).unwrap();
            assert_eq!(out, bytes);
        }
    }

    #[test]
    fn lengths_are_checked_first() {
        for bytes in [&b"\x03\0\0\0ab"[..], b"\xff\xff\xff\x7f", b"\0\0\0\x80", b"\xfd\xff\xff\xffx", b"\0\0"]
        {
            assert_eq!(read(bytes).unwrap_err().code().id, "CORE0001", "{bytes:?}");
        }
    }
}
