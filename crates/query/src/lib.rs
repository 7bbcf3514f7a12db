//! Runs [jq](https://jqlang.org/manual/) programs on the fields of a file, or on any value that serializes.
//!
//! A program is compiled once ([`Query::compile`]) and run on any number of inputs and threads:
//! [`Query::run_on_fields`] on a file, of which only the parts that the program uses become values, and
//! [`Query::run_on_value`] on a value. The answers are computed one by one.
//!
//! A program need not be trusted: [`Limits`](meshwright_core::Limits) bound its steps and its memory, and
//! stack, nesting and the length of its text are bounded, too. It cannot read other files or the environment.
//!
//! The crate knows no format: [`ReadFields`] is the function that reads the fields of a file.

mod access;
mod answer;
mod arithmetic;
mod file_node;
mod functions;
mod json;
mod lazy_values;
mod program;
mod query;
mod regex;
mod step_budget;
mod value;

pub use answer::{QueryAnswer, View};
pub use lazy_values::ReadFields;
pub use query::{Query, QueryAnswers};
pub use step_budget::is_running;

/// The examples of this crate's README, run as tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;
