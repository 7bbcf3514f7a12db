//! The tests of the crate, in one program: it is built and linked once.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stderr,
    clippy::print_stdout,
    clippy::unwrap_used,
    unused_imports,
    reason = "to panic is how a test fails"
)]

mod arbitrary_trees;
mod codes;
mod engine;
mod explained_differences;
mod fixtures;
mod format_page;
mod from_scene;
mod from_scene_arbitrary;
mod hostile;
mod json;
mod laws;
mod real_files;
mod recover;
mod reference;
mod rich_hostile;
mod rich_model;
mod rich_round_trip;
mod rich_to_scene;
mod scene_round_trip;
mod text_edit;
mod text_hostile;
mod text_real;
mod text_style;
mod to_scene;
mod to_scene_hostile;
mod to_scene_rare;
mod to_scene_real;
mod validate;

meshwright_testkit::count_allocations!();
