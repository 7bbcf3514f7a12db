//! The tests of the crate, in one program: it is built and linked once.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
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

mod archives;
mod codes;
mod files;
mod hostile;
mod jbeam;
mod json;
mod json_fixes;
mod level_details;
mod levels;
mod library;
mod materials;
mod named_files;
mod properties;
mod real_mods;
mod script;
mod small_mods;
mod textures;

meshwright_testkit::count_allocations!();
