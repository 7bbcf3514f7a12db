//! The tests of the crate, in one program: it is built and linked once.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stderr,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "to panic is how a test fails"
)]

mod arbitrary_documents;
mod codes;
mod collada;
mod drawn_triangles;
mod far_nodes;
mod from_scene;
mod from_scene_hostile;
mod from_scene_trip;
mod game_file_rules;
mod hostile;
mod laws;
mod lower_changes;
mod neighbors;
mod real_files;
mod recover;
mod small_documents;
mod to_scene;
mod to_scene_arbitrary;
mod to_scene_clips;
mod to_scene_real;
mod validate;

meshwright_testkit::count_allocations!();
