//! From values to bytes.

use super::Value;
use meshwright_core::Result;

/// The bytes of a value: those that it was read from.
///
/// # Errors
///
/// A text that is too long.
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
