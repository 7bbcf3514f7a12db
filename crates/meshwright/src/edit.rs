//! Edits values of a file: single ones by path ([`set()`]), or all of them as text ([`text_form`],
//! [`from_text`]).
//!
//! If the format permits it, only the bytes of a value change. A value with another length moves the
//! following bytes, and size fields are updated. Every result is read again before it is returned: it must
//! have the same fields in the same order, with the same values except for those that were set.

mod format_literal;
mod json;
mod path_lines;
mod resolve_paths;
mod set;
mod set_in_text;
mod splice;
mod text_form;
mod unchanged_check;

pub use crate::change::Change;
pub use set::set;
pub use text_form::{TextForm, from_text, text_form};

use crate::format::Format;
use meshwright_core::Diagnostics;

/// A file after an edit.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, Source, set};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let edited = set(&source, &limits, &[("radius".into(), "7.5".into())])?;
/// assert_eq!(edited.bytes.len() as u64, source.len());
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Edited {
    /// The format, which is unchanged.
    pub format: Format,
    /// The version, as the users of the format name it.
    pub version: String,
    /// All bytes of the file.
    pub bytes: Vec<u8>,
    /// The changed values in request order, without those that already had the requested value.
    pub changes: Vec<Change>,
    /// Number of changed, inserted and removed bytes: those of the values and of size fields.
    pub bytes_changed: u64,
    /// Diagnostics of the result that the original file did not have: a value may conflict with others.
    pub diagnostics: Diagnostics,
}
