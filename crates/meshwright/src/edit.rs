//! Changing values of a file: single ones by their paths ([`set()`]), or all of them as a text ([`text_form`],
//! [`from_text`]).
//!
//! Where a format allows it, only the bytes of a value change. A value that takes another number of bytes moves what
//! follows, and the fields that count those bytes are counted anew. Every result is read again before it is handed out:
//! it must have the same fields in the same order, and all but those that were set the same values.

mod format_literal;
pub(crate) mod formats;
mod json;
mod json_chunk;
mod path_lines;
mod resolve_paths;
mod set;
mod set_in_text;
mod splice;
mod strategy;
mod text_form;
mod unchanged_check;

pub use set::set;
pub use strategy::{EditStrategy, Encode, Fields, Pack, Texts, TextsFn};
pub use text_form::{TextForm, from_text, text_form};

use crate::format::Format;
use meshwright_core::Diagnostics;
use serde::Serialize;

/// A file after its values were changed.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).unwrap();
/// use meshwright::{Limits, Source, set};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let edited = set(&source, &limits, &[("radius".into(), "7.5".into())])?;
/// assert_eq!(edited.bytes.len() as u64, source.len());
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Edited {
    /// Its format, which did not change.
    pub format: &'static Format,
    /// The version, as the users of the format call it.
    pub version: String,
    /// All of its bytes.
    pub bytes: Vec<u8>,
    /// What was changed, in the order of the requests; what had the wanted value before is not among it.
    pub changes: Vec<Change>,
    /// How many bytes of the file are others, put in or taken out: those of the values and of what counts them.
    pub bytes_changed: u64,
    /// What is noted when the result is read that was not noted of the file before: a value may be at odds with others.
    pub diagnostics: Diagnostics,
}

/// One value that was changed.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).unwrap();
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
    /// What it was, as `tree` shows it.
    pub from: String,
    /// What it is now.
    pub to: String,
}
