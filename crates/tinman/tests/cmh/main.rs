//! Tests of compiled model hierarchies through the public API.
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

mod edit;
mod from_scene;
mod laws;
mod to_scene;
