//! How single values are changed in the bytes of a file.

use crate::{cmh, table, varint::Varint};
use meshwright_core::{Error, Result, Row, codes};

/// Fields that follow from others or hold the file together.
pub const COMPUTED: &[&str] = &[
    cmh::table::MAGIC.name,
    cmh::table::VERSION.name,
    cmh::table::ROOT.name,
    cmh::table::DOCUMENTED.name_length.name,
    table::LENGTH.name,
];

/// Why no value takes another number of bytes.
pub const FIXED: &str = "not all of this format is known, so nothing in it can be moved: give a text of the same length, \
                         or a number of the same number of bytes";

/// The bytes of a row (`at` in `rows`, now `old`) for a value as a person spells it; `None` if it is stored as it is.
///
/// # Errors
///
/// A text that is not an integer, for a varint.
pub fn encode(rows: &[Row], at: usize, old: &[u8], text: &str) -> Result<Option<Vec<u8>>> {
    if rows.get(at).is_none_or(|row| row.field.kind != "varint") {
        return Ok(None);
    }
    let refuse = |_| Error::new(&codes::BAD_VALUE, format!("\"{text}\" is not a 64-bit integer"));
    let value: i64 = text.parse().map_err(refuse)?;
    // As many bytes as before, if it fits.
    let width = u8::try_from(old.len()).unwrap_or(u8::MAX);
    let mut bytes = Vec::new();
    Varint::with_width(value, width).unwrap_or(Varint::new(value)).encode(&mut bytes);
    Ok(Some(bytes))
}
