//! Encodes single values for changes in the bytes of a binary file.
//! [`TextFile::set_text`](crate::text::TextFile::set_text) does it for texts.

use crate::{document::Type, table};
use half::f16;
use meshwright_core::{Error, Result, Row, Value, ValueEncoding, codes};

/// How values are changed in the bytes of a binary file.
pub static VALUES: ValueEncoding = ValueEncoding {
    computed: COMPUTED,
    encode,
    sizes: SIZES,
    lengths: LENGTHS,
    fixed: None,
    ..ValueEncoding::PLAIN
};

/// Fields that are computed from others or define the structure.
const COMPUTED: &[&str] = &[
    table::MAGIC.name,
    table::VERSION.name,
    table::TYPE.name,
    table::COUNT.name,
    table::KEY.name,
    table::COMPRESSED_SIZE.name,
    table::UNCOMPRESSED_SIZE.name,
    table::COMPRESSED.name,
    table::HEADER_SIZE.name,
    table::STRUCT_SIZE.name,
    table::MEMBER_COUNT.name,
    table::MEMBER_TYPE.name,
    table::MEMBER_NAME.name,
    table::RECORD.name,
];

/// Fields that count the bytes of the group that contains them.
const SIZES: &[&str] = &[table::SIZE.name];

/// Fields that count the bytes of the field that follows.
const LENGTHS: &[&str] = &[table::LENGTH.name];

/// Marks a four-byte length.
const LONG: u8 = 255;

/// Encodes a value, given as text, for the row `at` of `rows`, whose bytes are `old`. Returns `None` for a
/// value that the caller encodes.
///
/// # Errors
///
/// Returns an error for a number out of range of its type.
fn encode(rows: &[Row], at: usize, old: &[u8], text: &str) -> Result<Option<Vec<u8>>> {
    let Some(row) = rows.get(at) else { return Ok(None) };
    let before =
        at.checked_sub(1).and_then(|before| rows.get(before)).filter(|before| before.depth == row.depth);
    if let Value::Text(now) = &row.value {
        // The display of a text with invalid UTF-8 differs from its bytes.
        if now == text {
            return Ok(Some(old.to_vec()));
        }
        let raw = before.is_some_and(|before| before.field.name == table::LENGTH.name);
        return Ok(Some(if raw { text.as_bytes().to_vec() } else { string(old, text) }));
    }
    let number = match before.map(|before| (before.field.name, &before.value)) {
        Some((name, Value::UInt(number))) if name == table::TYPE.name => u8::try_from(*number).ok(),
        _ => None,
    };
    let refuse = |what: &str| Error::new(&codes::BAD_VALUE, format!("\"{text}\" {what}"));
    let range = |most: u32| {
        let value: u32 = text.parse().map_err(|_| refuse("is not a whole number of 0 or more"))?;
        let fits = value <= most;
        fits.then_some(value).ok_or_else(|| refuse(&format!("does not fit: expected 0 to {most}")))
    };
    Ok(match number.and_then(Type::new) {
        Some(Type::UInt8) => Some(range(u8::MAX.into())?.to_le_bytes().get(..1).unwrap_or_default().to_vec()),
        Some(Type::UInt16) => {
            Some(range(u16::MAX.into())?.to_le_bytes().get(..2).unwrap_or_default().to_vec())
        }
        Some(Type::UInt32) => Some(range(u32::MAX)?.to_le_bytes().to_vec()),
        Some(Type::Half) => {
            let value: f32 = text.parse().map_err(|_| refuse("is not a number"))?;
            let half = f16::from_f32(value);
            if half.is_infinite() && value.is_finite() {
                return Err(refuse("does not fit: the largest half is 65504"));
            }
            let now = old.first_chunk().map(|bits| f16::from_le_bytes(*bits));
            let same = now.is_some_and(f16::is_nan) && half.is_nan();
            Some(if same { old.to_vec() } else { half.to_le_bytes().to_vec() })
        }
        _ => None,
    })
}

/// Encodes a string with its length. Keeps a five-byte length.
fn string(old: &[u8], text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    match u8::try_from(text.len()) {
        Ok(length) if length < LONG && old.first() != Some(&LONG) => bytes.push(length),
        _ => {
            bytes.push(LONG);
            bytes.extend_from_slice(&u32::try_from(text.len()).unwrap_or(u32::MAX).to_le_bytes());
        }
    }
    bytes.extend_from_slice(text.as_bytes());
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_keep_the_form_of_their_length() {
        assert_eq!(string(&[1, b'a'], "bc"), [2, b'b', b'c']);
        assert_eq!(string(&[255, 1, 0, 0, 0, b'a'], "b"), [255, 1, 0, 0, 0, b'b']);
        assert_eq!(string(&[1, b'a'], &"x".repeat(255)).get(..5), Some(&[255, 255, 0, 0, 0][..]));
    }
}
