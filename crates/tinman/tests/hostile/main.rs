//! Damaged files give a value or an error with a code, within bounds of time and memory, without a panic.
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

mod cmh;
mod ser;
#[path = "../values/mod.rs"]
mod values;

meshwright_testkit::count_allocations!();
