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
    clippy::unwrap_used,
    reason = "to panic is how a test fails"
)]

mod codes;
mod containers;
mod dds_blocks;
mod dds_header;
mod dds_masks;
mod edit;
mod encode;
mod encode_dds;
mod hostile;
mod image_builder;
mod real_textures;
mod samples;

meshwright_testkit::count_allocations!();
