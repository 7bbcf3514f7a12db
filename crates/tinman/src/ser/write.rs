//! Writes values to bytes.

use super::Value;
use meshwright_core::Result;

/// The bytes of a value, equal to those it was read from.
///
/// # Errors
///
/// Returns an error if a text is too long.
pub fn write(value: &Value<'_>) -> Result<Vec<u8>> {
    let mut out = Vec::new();
    match value {
        Value::Plain(value) => out.extend_from_slice(value.as_bytes()),
        Value::Box3(value) => out.extend_from_slice(value.as_bytes()),
        Value::Sample(value) => value.encode(&mut out),
        Value::Text(value) => value.encode(&mut out)?,
        Value::Unit(value) | Value::Object(value) => value.encode(&mut out)?,
    }
    Ok(out)
}
