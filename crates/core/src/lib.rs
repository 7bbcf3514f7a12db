//! Bytes, without 3D: where they come from, how they are read with a trace, bounded by limits,
//! reported with codes and spans, and written back without harm to what was there before.
//!
//! Every format crate of meshwright is based on this one. Nothing in here prints, logs or panics.

pub mod blocks;
pub mod budget;
pub mod catalog;
pub mod code;
pub mod codes;
pub mod cursor;
pub mod fault;
pub mod field;
mod gather;
pub mod limits;
pub mod log;
pub mod message;
pub mod met;
pub mod output;
pub mod parallel;
pub mod parse;
pub mod reader;
pub mod report;
pub mod source;
pub mod span;
pub mod support;
pub mod trace;
pub mod transaction;
mod unfinished;
pub mod value;
pub mod view;
pub mod writer;

pub use blocks::{Blocks, Part};
pub use budget::Budget;
pub use code::{Code, Kind, Severity};
pub use cursor::Cursor;
pub use fault::{Fault, Result};
pub use field::{Basis, Column, Field, Layout, Scalar};
pub use limits::Limits;
pub use log::{FieldLog, Gap, LogOptions, Row};
pub use message::count;
pub use met::Met;
pub use output::Output;
pub use parse::Parse;
pub use reader::{Context, Reader};
pub use report::{Finding, Report};
pub use source::Source;
pub use span::{FILE, Space, Span};
pub use support::Support;
pub use trace::{NoTrace, PathTrace, Trace};
pub use transaction::Transaction;
pub use unfinished::remove_unfinished_files;
pub use value::Value;
pub use view::{ArrayView, Element};
pub use writer::{Slot, Writer};

/// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
