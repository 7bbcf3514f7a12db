//! The tests of the crate, in one program: it is built and linked once.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stderr,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "to panic is how a test fails"
)]

mod codes;
mod copy;
mod hostile;
mod index;
mod large_files;
mod names;
mod new_archive;
mod read;
mod real_archives;
mod split_path;
mod structure;
mod zip_builder;

meshwright_testkit::count_allocations!();
