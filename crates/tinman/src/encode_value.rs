//! Encodes single values for changes in the bytes of a file.

use crate::{cmh, table, varint::Varint};
use meshwright_core::{Error, Result, Row, ValueEncoding, codes};

/// How values are changed in the bytes of a file.
pub static VALUES: ValueEncoding =
    ValueEncoding { computed: COMPUTED, encode, fixed: Some(FIXED), ..ValueEncoding::PLAIN };

/// Fields that follow from others or hold the file together.
const COMPUTED: &[&str] = &[
    cmh::table::MAGIC.name,
    cmh::table::VERSION.name,
    cmh::table::ROOT.name,
    cmh::table::DOCUMENTED.name_length.name,
    cmh::table::DOCUMENTED.flag_names.name,
    table::LENGTH.name,
];

/// Why no value can change its size.
const FIXED: &str = "not all of this format is known, so nothing in it can be moved: give a text of the same length, \
                         or a number of the same number of bytes";

/// Encodes a value, given as text, for the row `at` of `rows`, whose bytes are `old`. Returns `None` for a
/// value that the caller encodes.
///
/// # Errors
///
/// Returns an error if the text of a varint is not an integer.
fn encode(rows: &[Row], at: usize, old: &[u8], text: &str) -> Result<Option<Vec<u8>>> {
    if rows.get(at).is_none_or(|row| row.field.kind != "varint") {
        return Ok(None);
    }
    let refuse = |_| Error::new(&codes::BAD_VALUE, format!("\"{text}\" is not a 64-bit integer"));
    let value: i64 = text.parse().map_err(refuse)?;
    // Keeps the width, if the value fits.
    let width = u8::try_from(old.len()).unwrap_or(u8::MAX);
    let mut bytes = Vec::new();
    Varint::with_width(value, width).unwrap_or(Varint::new(value)).encode(&mut bytes);
    Ok(Some(bytes))
}
