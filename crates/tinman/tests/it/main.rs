//! The tests of the crate, in one program: it is built and linked once.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stdout,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "to panic is how a test fails"
)]

mod cmh;
mod codes;
mod hostile;
mod random_values;
mod recover;
mod search;
mod search_hostile;
mod search_truth;
mod ser;

meshwright_testkit::count_allocations!();
