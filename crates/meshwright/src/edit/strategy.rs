//! The description of how a format's values are changed.

use meshwright_core::{Limits, Result, Row, Source};
use serde::Serialize;

/// How the values of a file are changed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum EditStrategy {
    /// By the bytes of fields.
    Fields(&'static Fields),
    /// By the literals of a text file.
    Texts(Texts),
}

/// Sets values in a text: returns the new text, and for each request its path and both literals.
pub(crate) type TextsFn = fn(&Source, &Limits, &[(String, String)]) -> Result<(Vec<u8>, Vec<Change>)>;

/// A file that is a text, or contains one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Texts {
    /// Sets values.
    pub(crate) set: TextsFn,
}

/// Encodes a row: its arguments are all rows, the row's index, its current bytes, and the value.
pub(crate) type Encode = fn(&[Row], usize, &[u8], &str) -> Result<Option<Vec<u8>>>;

/// Compresses a payload.
pub(crate) type Pack = fn(&[u8]) -> Result<Vec<u8>>;

/// How fields are changed. Fields without special handling are little-endian numbers of fixed width, or texts
/// without a length.
#[derive(Debug)]
pub(crate) struct Fields {
    /// Names of computed fields and of those that define the structure of the file.
    pub(crate) computed: &'static [&'static str],
    /// The bytes of a field for a literal, without the quotes of a text; `None` if the field needs no special
    /// handling.
    pub(crate) encode: Encode,
    /// Names of fields that count the bytes of the rest of their group.
    pub(crate) sizes: &'static [&'static str],
    /// Names of fields that count the bytes of the next field in the same group.
    pub(crate) lengths: &'static [&'static str],
    /// A further field that counts the bytes of a field, or contains them compressed, if there is one.
    pub(crate) outer: fn(&[Row], usize) -> Option<usize>,
    /// Why values cannot change their length, if so, and what to do instead.
    pub(crate) fixed: Option<&'static str>,
    /// Compresses a payload.
    pub(crate) pack: Option<Pack>,
}

impl Fields {
    /// Only numbers of fixed width.
    pub(crate) const PLAIN: Self = Self {
        computed: &[],
        encode: |_, _, _, _| Ok(None),
        sizes: &[],
        lengths: &[],
        outer: |_, _| None,
        fixed: Some("a value of this format cannot take another number of bytes"),
        pack: None,
    };
}

/// One changed value.
///
/// ```
/// # if std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).is_err() { return Ok(()) }
/// use meshwright::{Limits, Source, set};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let edited = set(&source, &limits, &[("radius".into(), "7.5".into())])?;
/// assert_eq!(edited.changes[0].to, "7.5");
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Change {
    /// Its path.
    pub path: String,
    /// The old value, as `tree` displays it.
    pub from: String,
    /// The new value.
    pub to: String,
}
