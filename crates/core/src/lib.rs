//! The byte layer: sources, reading with a trace and limits, diagnostics with codes and spans, and safe
//! writing.
//!
//! Every format crate of meshwright is based on this crate. It never prints, logs or panics.

pub mod array_element;
pub mod budget;
pub mod cancel;
pub mod chunks;
pub mod code;
pub mod code_lists;
pub mod codes;
pub mod confinement;
mod content_hash;
pub mod counting_budget;
pub mod cursor;
pub mod diagnostic;
pub mod error;
pub mod field;
pub mod field_log;
mod fix_rule;
mod given_files;
pub mod json;
pub mod limits;
mod line_index;
pub mod links;
pub mod matches;
pub mod message;
mod need;
pub mod outcome;
pub mod output;
pub mod parallel;
pub mod parse;
pub mod reader;
mod setters;
pub mod source;
pub mod span;
pub mod text_bytes;
pub mod text_cursor;
pub mod text_position;
mod texture_encoding;
pub mod trace;
pub mod transaction;
mod unfinished;
pub mod value;
mod value_encoding;
pub mod version_support;
pub mod view;
pub mod windows_path;
mod write_buffer;
pub mod writer;

pub use budget::Budget;
pub use cancel::Cancel;
pub use chunks::{Chunk, Chunks};
pub use code::{Category, Code, Severity};
pub use content_hash::ContentHash;
pub use counting_budget::CountingBudget;
pub use cursor::Cursor;
pub use diagnostic::{Diagnostic, Diagnostics};
pub use error::{Error, Result};
pub use field::{Column, Evidence, Field, Layout, Scalar};
pub use field_log::{FieldLog, Gap, LogOptions, Row};
pub use fix_rule::FixRule;
pub use given_files::GivenFiles;
pub use limits::Limits;
pub use line_index::LineIndex;
pub use matches::{MatchedElements, Matches};
pub use message::count;
pub use outcome::Outcome;
pub use output::Output;
pub use parse::Parse;
pub use reader::{Context, Reader};
pub use source::Source;
pub use span::{BufferId, FILE, Span};
pub use texture_encoding::{MipRule, TextureQuality};
pub use trace::{NoTrace, PathTrace, Trace, quoted_key, split_steps};
pub use transaction::Transaction;
pub use unfinished::remove_unfinished_files;
pub use value::Value;
pub use value_encoding::{EncodeValue, PackValue, ValueEncoding};
pub use version_support::VersionSupport;
pub use view::{ArrayView, Element};
pub use writer::{Slot, Writer};

/// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
