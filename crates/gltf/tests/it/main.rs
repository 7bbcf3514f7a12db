//! The tests of the crate, in one program: it is built and linked once.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stdout,
    clippy::string_slice,
    clippy::unreachable,
    clippy::unwrap_used,
    reason = "to panic is how a test fails"
)]

mod exported_scenes;
mod extensions;
mod geometry;
mod glb3;
mod hostile;
mod json;
mod khronos;
mod laws;
mod material;
mod other_programs;
mod read;
mod real_files;
mod recover;
mod scene_round_trip;
mod structure;
mod to_scene;
mod validate;
mod variant;

meshwright_testkit::count_allocations!();
