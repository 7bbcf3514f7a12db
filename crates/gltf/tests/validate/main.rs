//! Tests of `validate`: a small file for each code, the files of the Khronos validator, and damaged files.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::string_slice,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "tests may panic"
)]

mod agreement;
mod cases;
mod cases_mesh;
mod cases_scene;
#[path = "../common/mod.rs"]
mod common;
mod hostile;
mod kinds;
mod made;
mod table;
