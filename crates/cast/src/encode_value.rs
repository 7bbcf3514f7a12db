//! Encodes single values for changes in the bytes of a file.

use crate::table;
use meshwright_core::{Error, Result, Row, Value, ValueEncoding, codes};

/// How values are changed in the bytes of a file.
pub static VALUES: ValueEncoding =
    ValueEncoding { computed: COMPUTED, encode, sizes: SIZES, fixed: None, ..ValueEncoding::PLAIN };

/// Fields that follow from others or hold the file together.
const COMPUTED: &[&str] = &[
    table::MAGIC.name,
    table::ROOT_COUNT.name,
    table::ID.name,
    table::PROPERTY_COUNT.name,
    table::CHILD_COUNT.name,
    table::TYPE.name,
    table::NAME_LENGTH.name,
    table::COUNT.name,
    table::NAME.name,
];

/// Fields that count the bytes of their node.
const SIZES: &[&str] = &[table::SIZE.name];

/// Encodes a value, given as text, for the row `at` of `rows`, whose bytes are `old`. Returns `None` for a
/// number, which the caller encodes.
///
/// # Errors
///
/// Returns an error if the text contains a zero byte, which would end it.
fn encode(rows: &[Row], at: usize, old: &[u8], text: &str) -> Result<Option<Vec<u8>>> {
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
