//! Lossless conversion between trees and typed JSON.
//!
//! A value is an object with one member, the name of its type: `{"uint32": 1}`. The page of the format
//! describes the form, and `docs/formats/udm.schema.json` is its schema.

mod components;
mod duplicate_keys;
pub mod json_file;
mod read;
mod write;

pub(crate) use read::from_value;
pub(crate) use write::to_value;

use crate::{codes::binary as codes, document::Element};
use meshwright_core::{Error, Result};

/// Converts an element to JSON on one line. Compressed arrays stay compressed.
///
/// ```
/// use meshwright_udm::{document::Element, json};
///
/// let sky = Element::new().with("height", 2.5_f32);
/// let text = json::to_json(&sky)?;
/// assert_eq!(text, r#"{"height":{"float":2.5}}"#);
/// assert_eq!(json::from_json(&text)?, sky);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// Returns [`LIMIT_DEPTH`](meshwright_core::codes::LIMIT_DEPTH) for nesting deeper than
/// [`MAX_DEPTH`](crate::document::MAX_DEPTH).
pub fn to_json(element: &Element<'_>) -> Result<String> {
    to_value(element).map(|json| json.to_string())
}

/// Converts the JSON of [`to_json`] to an element. Memory use is proportional to the size of the text.
///
/// # Errors
///
/// Returns [`JSON`](codes::JSON) with the path of the value, for invalid JSON, a duplicate member, or an
/// unexpected structure.
pub fn from_json(text: &str) -> Result<Element<'static>> {
    let json = duplicate_keys::parse(text.as_bytes())
        .map_err(|error| Error::new(&codes::JSON, error.to_string()))?;
    from_value(&json)
}

#[cfg(test)]
mod tests;
