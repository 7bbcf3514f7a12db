//! Tests of the public API, one file per module.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stderr,
    clippy::unwrap_used,
    reason = "to panic is how a test fails"
)]

mod budget;
mod chunks;
mod codes;
mod cursor;
mod diagnostics;
mod field_log;
mod output;
mod reader;
mod source;
mod transaction;
mod view;
mod writer;
