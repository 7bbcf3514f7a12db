//! How values are changed in the bytes of a file.

use crate::{Result, Row};

/// Encodes a value, given as text, for a row: the arguments are all rows, the index of the row, its current bytes, and the
/// text without quotes. `None` if the field needs no special handling.
pub type EncodeValue = fn(&[Row], usize, &[u8], &str) -> Result<Option<Vec<u8>>>;

/// Compresses a payload.
pub type PackValue = fn(&[u8]) -> Result<Vec<u8>>;

/// How the values of a format are changed in the bytes of a file. Fields without special handling are little-endian numbers
/// of fixed width, or texts without a length.
///
/// ```
/// use meshwright_core::ValueEncoding;
///
/// let fixed = ValueEncoding { computed: &["magic"], ..ValueEncoding::PLAIN };
/// assert!(fixed.fixed.is_some_and(|reason| reason.contains("number of bytes")));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ValueEncoding {
    /// Names of fields that are computed from others or that define the structure of the file.
    pub computed: &'static [&'static str],
    /// Encodes a value.
    pub encode: EncodeValue,
    /// Names of fields that count the bytes of the rest of their group.
    pub sizes: &'static [&'static str],
    /// Names of fields that count the bytes of the next field in the same group.
    pub lengths: &'static [&'static str],
    /// The index of a further row that counts the bytes of a row, or contains them compressed, if there is one.
    pub outer: fn(&[Row], usize) -> Option<usize>,
    /// Why values cannot change their length, if so, and what to do instead.
    pub fixed: Option<&'static str>,
    /// Compresses a payload.
    pub pack: Option<PackValue>,
}

impl ValueEncoding {
    /// Only numbers of fixed width.
    pub const PLAIN: Self = Self {
        computed: &[],
        encode: |_, _, _, _| Ok(None),
        sizes: &[],
        lengths: &[],
        outer: |_, _| None,
        fixed: Some("a value of this format cannot take another number of bytes"),
        pack: None,
    };
}
