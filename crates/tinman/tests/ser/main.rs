//! Tests of serialized objects and values through the public API.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stdout,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "tests may panic"
)]

mod laws;
mod plain;
#[path = "../values/mod.rs"]
mod values;
