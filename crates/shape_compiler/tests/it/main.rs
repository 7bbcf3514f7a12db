//! The tests of the crate, in one program: it is built and linked once.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::expect_used,
    clippy::float_cmp,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stderr,
    clippy::print_stdout,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "to panic is how a test fails"
)]

mod codes;
mod game_shapes;
mod hostile;
mod materials;
mod nodes;
mod same_picture;
#[path = "../../../dae/tests/it/sample.rs"]
#[allow(dead_code, reason = "shared with another test")]
mod sample;
mod sequences;
mod shape;
mod vertices;
mod work_in_proportion;

meshwright_testkit::count_allocations!();
