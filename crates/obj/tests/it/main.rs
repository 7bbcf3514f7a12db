//! The tests of the crate, in one program: it is built and linked once.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::expect_used,
    clippy::float_cmp,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "to panic is how a test fails"
)]

mod arbitrary;
mod codes;
mod from_scene;
mod lines;

meshwright_testkit::count_allocations!();
