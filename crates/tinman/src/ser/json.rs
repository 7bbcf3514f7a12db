//! Lossless conversion between values and JSON.
//!
//! Members have the names of the vendor's tables; the page of the format describes the form (section 5).

mod number;
mod read;
mod write;

pub(crate) use read::from_value;
pub(crate) use write::to_value;

use super::{Kind, Value};
use crate::codes::ser as codes;
use meshwright_core::{Error, Result};
use serde_json::Value as Json;

/// Converts a value to JSON on one line, without its type: see [`file`](super::file) for that.
///
/// ```
/// use meshwright_tinman::ser::{Kind, Text, Value, from_json, to_json};
///
/// let name = Value::Text(Text::new("foot"));
/// let text = to_json(&name);
/// assert_eq!(text, "\"foot\"");
/// assert_eq!(from_json(Kind::String, &text)?, name);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
pub fn to_json(value: &Value<'_>) -> String {
    to_value(value).to_string()
}

/// Converts the JSON of [`to_json`] to a value of this kind. Memory use is proportional to the size of the
/// text.
///
/// # Errors
///
/// Returns [`JSON`](codes::JSON) with the path of the value, for invalid JSON, duplicate members, or an
/// unexpected structure, including unknown and missing members.
pub fn from_json(kind: Kind, text: &str) -> Result<Value<'static>> {
    from_value(kind, &parse(text.as_bytes())?)
}

/// Parses a text and rejects duplicate members, which serde_json would silently drop.
pub(crate) fn parse(text: &[u8]) -> Result<Json> {
    let wrong = |message: String| Error::new(&codes::JSON, message);
    let json = serde_json::from_slice(text).map_err(|error| wrong(error.to_string()))?;
    if colons(text) > members(&json) {
        return Err(wrong("a member occurs twice in one object".to_owned()));
    }
    Ok(json)
}

/// The number of colons outside strings in a valid text, which equals the number of members.
fn colons(text: &[u8]) -> usize {
    let (mut inside, mut escaped, mut count) = (false, false, 0_usize);
    for byte in text {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if inside => escaped = true,
            b'"' => inside = !inside,
            b':' if !inside => count = count.saturating_add(1),
            _ => {}
        }
    }
    count
}

/// The number of members in the parsed value.
fn members(json: &Json) -> usize {
    match json {
        Json::Array(items) => items.iter().map(members).sum(),
        Json::Object(map) => map.values().map(members).fold(map.len(), usize::saturating_add),
        _ => 0,
    }
}

/// Formats bytes as hexadecimal digits.
fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    let mut text = String::new();
    for byte in bytes {
        // Writing into a string cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// Parses hexadecimal digits.
fn unhex(text: &str) -> Option<Vec<u8>> {
    let (pairs, []) = text.as_bytes().as_chunks::<2>() else { return None };
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    pairs.iter().map(|[high, low]| Some(digit(*high)? << 4 | digit(*low)?)).collect()
}

#[cfg(test)]
mod tests;
