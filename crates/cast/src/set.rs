//! Encodes single values for changes in the bytes of a file.

use meshwright_core::{Error, Result, Row, Value, codes};

/// Fields that are computed from others or define the structure.
pub const COMPUTED: &[&str] =
    &["magic", "rootCount", "id", "propertyCount", "childCount", "type", "nameLength", "count", "name"];

/// Fields that state the size of their node in bytes.
pub const SIZES: &[&str] = &["size"];

/// Encodes a value, given as text, for the row `at` of `rows`, whose bytes are `old`. Returns `None` for a
/// number, which the caller encodes.
///
/// # Errors
///
/// Returns an error if the text contains a zero byte, which would end it.
pub fn encode(rows: &[Row], at: usize, old: &[u8], text: &str) -> Result<Option<Vec<u8>>> {
    let Some(Value::Text(now)) = rows.get(at).map(|row| &row.value) else { return Ok(None) };
    // The display of a text with invalid UTF-8 differs from its bytes.
    if now == text {
        return Ok(Some(old.to_vec()));
    }
    if text.contains('\0') {
        return Err(Error::new(&codes::BAD_VALUE, "a text cannot have a zero byte"));
    }
    let mut bytes = text.as_bytes().to_vec();
    bytes.push(0);
    Ok(Some(bytes))
}
