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

mod arbitrary_documents;
mod format_page;
mod from_scene;
mod from_scene_arbitrary;
mod hostile;
mod laws;
mod modes;
mod oracle;
mod programs;
mod real_files;
mod recover;
mod scene_round_trip;
mod to_scene;
mod to_scene_hostile;
mod to_scene_surface;
mod validate;
mod view;

meshwright_testkit::count_allocations!();
