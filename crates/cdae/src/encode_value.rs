//! Encodes single values for changes in the bytes of a file.

use crate::{msgpack::string_head, table};
use meshwright_core::{Error, Result, Row, Value, ValueEncoding, codes};

/// How values are changed in the bytes of a file of version 30 or 31.
pub static VALUES: ValueEncoding = ValueEncoding {
    computed: COMPUTED,
    encode,
    outer,
    fixed: None,
    pack: Some(pack),
    ..ValueEncoding::PLAIN
};

/// How values are changed in the bytes of a file of version 26.
pub static VALUES_OF_V26: ValueEncoding =
    ValueEncoding { computed: COMPUTED, encode: encode_dts, fixed: Some(FIXED), ..ValueEncoding::PLAIN };

/// How values are changed in these bytes.
pub fn values_of(bytes: &[u8]) -> &'static ValueEncoding {
    if bytes.starts_with(&[26, 0]) { &VALUES_OF_V26 } else { &VALUES }
}

/// Fields that are computed from others or define the structure.
const COMPUTED: &[&str] = &[
    table::VERSION.name,
    table::HEADER_SIZE.name,
    table::HEADER_MAP.name,
    table::HEADER_KEY.name,
    table::HEADER_COMPRESSION.name,
    table::HEADER_BODY_SIZE.name,
    table::OBJECT_NAMES_HEAD.name,
    table::TUPLE_HEAD.name,
    table::COUNT.name,
    table::ELEMENT_SIZE.name,
    table::OBJECT_COUNT.name,
    table::NAME_COUNT.name,
    table::MESH_COUNT.name,
    table::SEQUENCE_COUNT.name,
    table::MATERIAL_COUNT.name,
    table::MATERIALS_EXTENDED.name,
    // Version 26.
    table::BUFFER_TOTAL.name,
    table::BUFFER_16.name,
    table::BUFFER_8.name,
    table::GUARD_32.name,
    table::GUARD_16.name,
    table::GUARD_8.name,
    table::NAME_LENGTH.name,
    table::TERMINATOR.name,
    table::MATERIAL_VERSION.name,
];

/// Why a value of version 26 cannot change its size.
const FIXED: &str = "a value of a version 26 file cannot change its size: give a text of the same length, or convert \
                         the file to version 31 (`meshwright convert FILE -o NEW --format-version 31`)";

/// The field that states the size of a row in bytes: that of the header, or that of the stored body.
fn outer(rows: &[Row], at: usize) -> Option<usize> {
    let row = rows.get(at)?;
    // Both precede the body; a header with many names is long.
    let named = |name: &str| rows.iter().position(|row| row.field.name == name);
    if row.span.buffer != 0 {
        return None;
    }
    let header = named(table::HEADER.name)?;
    let header_span = rows.get(header)?.span;
    if row.span.start >= header_span.start && row.span.end <= header_span.end {
        return named(table::HEADER_SIZE.name);
    }
    named(table::HEADER_BODY_SIZE.name)
}

/// Encodes a value of version 26: its values have no markers, and counts follow from the buffers.
///
/// # Errors
///
/// Returns an error for a count.
fn encode_dts(rows: &[Row], at: usize, _: &[u8], _: &str) -> Result<Option<Vec<u8>>> {
    match rows.get(at).map(|row| row.field) {
        Some(field) if field.kind == "i32" => {
            let message =
                format!("cannot set the number of {}: it is computed from the rest of the file", field.name);
            Err(Error::new(&codes::COMPUTED, message))
        }
        _ => Ok(None),
    }
}

/// Encodes a value, given as text, for the row `at` of `rows` of a version 30 or 31 file, whose bytes are
/// `old`. Returns `None` if it is not MessagePack.
///
/// # Errors
///
/// Returns an error if the text is not a number or is out of range.
fn encode(rows: &[Row], at: usize, old: &[u8], text: &str) -> Result<Option<Vec<u8>>> {
    let Some(row) = rows.get(at) else { return Ok(None) };
    if [table::VERSION.name, table::EXPORTER.name, table::HEADER_SIZE.name].contains(&row.field.name) {
        return Ok(None);
    }
    let marker = old.first().copied().unwrap_or(0);
    match &row.value {
        // The display of invalid UTF-8 and of sets differs from the bytes.
        Value::Text(now) if now == text => Ok(Some(old.to_vec())),
        Value::Text(_) if matches!(marker, 0xa0..=0xbf | 0xd9..=0xdb) => Ok(Some(string(text, marker))),
        Value::Text(_) => Err(refuse(format!("cannot set a value of type {}", row.field.kind))),
        Value::Bool(_) => match text {
            "true" => Ok(Some(vec![0xc3])),
            "false" => Ok(Some(vec![0xc2])),
            _ => Err(refuse(format!("expected true or false, found {text}"))),
        },
        Value::F64(_) => double(old, text).map(Some),
        Value::F32(_) => float(old, marker, text).map(Some),
        Value::Int(_) | Value::UInt(_) if row.field.kind == "float" => float(old, marker, text).map(Some),
        Value::Int(_) | Value::UInt(_) => integer(marker, row.field.kind, text).map(Some),
        _ => Ok(None),
    }
}

fn refuse(message: String) -> Error {
    Error::new(&codes::BAD_VALUE, message)
}

/// Encodes a string. Keeps the marker if it can hold the length.
fn string(text: &str, marker: u8) -> Vec<u8> {
    let length = text.len() as u64;
    let marker = match (marker, length) {
        (0xd9, ..=0xff) | (0xda, ..=0xffff) | (0xdb, _) => marker,
        _ => string_head(length),
    };
    let size = match marker {
        0xd9 => 1,
        0xda => 2,
        0xdb => 4,
        _ => 0,
    };
    let mut bytes = vec![marker];
    bytes.extend_from_slice(length.to_be_bytes().get(8_usize.saturating_sub(size)..).unwrap_or_default());
    bytes.extend_from_slice(text.as_bytes());
    bytes
}

fn double(old: &[u8], text: &str) -> Result<Vec<u8>> {
    let value: f64 = text.parse().map_err(|_| refuse(format!("expected a number, found {text}")))?;
    let now = old.get(1..).and_then(<[u8]>::first_chunk).map(|bits| f64::from_be_bytes(*bits));
    if now.is_some_and(f64::is_nan) && value.is_nan() {
        return Ok(old.to_vec());
    }
    let mut bytes = vec![0xcb];
    bytes.extend_from_slice(&value.to_be_bytes());
    Ok(bytes)
}

/// Encodes a float as the game does: whole numbers as integers, unless the old value was a float.
fn float(old: &[u8], marker: u8, text: &str) -> Result<Vec<u8>> {
    let value: f32 = text.parse().map_err(|_| refuse(format!("expected a number, found {text}")))?;
    if value.is_infinite() && !text.to_ascii_lowercase().contains("inf") {
        return Err(refuse(format!("{text} is out of range for a float")));
    }
    let now = old.get(1..).and_then(<[u8]>::first_chunk).map(|bits| f32::from_be_bytes(*bits));
    if marker == 0xca && now.is_some_and(f32::is_nan) && value.is_nan() {
        return Ok(old.to_vec());
    }
    let negative_zero = value == 0.0 && value.is_sign_negative();
    if marker != 0xca && value.fract() == 0.0 && value.abs() < 16_777_216.0 && !negative_zero {
        // Prints all digits, so that the text is that of an integer.
        return integer(marker, "int", &format!("{value:.0}"));
    }
    let mut bytes = vec![0xca];
    bytes.extend_from_slice(&value.to_be_bytes());
    Ok(bytes)
}

/// Encodes an integer. Keeps the marker if it can hold the value, else uses the shortest.
fn integer(marker: u8, kind: &str, text: &str) -> Result<Vec<u8>> {
    let value: i128 = text.parse().map_err(|_| refuse(format!("expected an integer, found {text}")))?;
    let least = if kind == "uint" { 0 } else { i128::from(i32::MIN) };
    let most = i128::from(u32::MAX);
    if value < least || value > most {
        return Err(refuse(format!("{text} is out of range: expected {least} to {most}")));
    }
    let fits = |marker: u8| match marker {
        0xcc => (0..=0xff).contains(&value),
        0xcd => (0..=0xffff).contains(&value),
        0xce => (0..=0xffff_ffff).contains(&value),
        0xcf => value >= 0,
        0xd0 => (-0x80..=0x7f).contains(&value),
        0xd1 => (-0x8000..=0x7fff).contains(&value),
        0xd2 => (-0x8000_0000..=0x7fff_ffff).contains(&value),
        0xd3 => true,
        _ => false,
    };
    let low = value.to_be_bytes();
    let tail = |size: usize| low.get(16_usize.saturating_sub(size)..).unwrap_or_default().to_vec();
    if !fits(marker) && (-32..=127).contains(&value) {
        return Ok(tail(1));
    }
    let short = [0xcc, 0xcd, 0xce, 0xcf].into_iter().chain([0xd0, 0xd1, 0xd2, 0xd3]);
    let mut markers = [marker].into_iter().chain(short);
    let marker = markers.find(|marker| fits(*marker)).unwrap_or(0xd3);
    let mut bytes = vec![marker];
    bytes.extend(tail(crate::document::payload(marker)));
    Ok(bytes)
}

/// Compresses a body again.
///
/// # Errors
///
/// Returns the error of the compressor.
fn pack(body: &[u8]) -> Result<Vec<u8>> {
    crate::zstd_frame::encode(body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_keep_their_marker_if_they_fit() {
        let int = |marker, text| integer(marker, "int", text).ok();
        assert_eq!(int(5, "127"), Some(vec![127]));
        assert_eq!(int(5, "128"), Some(vec![0xcc, 128]));
        assert_eq!(int(5, "-33"), Some(vec![0xd0, 223]));
        assert_eq!(int(0xce, "7"), Some(vec![0xce, 0, 0, 0, 7]));
        assert_eq!(int(0xcd, "65536"), Some(vec![0xce, 0, 1, 0, 0]));
        assert_eq!(int(5, "4294967296"), None);
        assert!(integer(5, "uint", "-1").is_err());
    }

    #[test]
    fn floats_and_texts_keep_the_encoding_of_the_game() {
        assert_eq!(float(&[80], 80, "81").ok(), Some(vec![81]));
        assert_eq!(float(&[80], 80, "0.5").ok(), Some(vec![0xca, 0x3f, 0, 0, 0]));
        assert_eq!(float(&[0xca, 0, 0, 0, 0], 0xca, "2").ok(), Some(vec![0xca, 0x40, 0, 0, 0]));
        assert!(float(&[80], 80, "1e39").is_err());
        assert_eq!(string("ab", 0xa1), vec![0xa2, b'a', b'b']);
        assert_eq!(string("ab", 0xd9), vec![0xd9, 2, b'a', b'b']);
        assert_eq!(string(&"x".repeat(300), 0xa1).get(..3), Some(&[0xda, 1, 44][..]));
    }
}
