//! Shared code of the tests of all crates: the corpus, the fixtures, damaged files, the laws, and a counting
//! allocator. For tests only: all functions may panic.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stderr,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "for tests only: to panic is how a test fails"
)]

pub mod alloc;
pub mod announced_losses;
pub mod cmh;
pub mod compare;
pub mod corpus;
pub mod fixtures;
pub mod hostile;
pub mod images;
pub mod instructions;
pub mod khronos;
pub mod laws;
pub mod mods;
pub mod mutate;
pub mod nonsensical_scenes;
pub mod pages;
pub mod rng;
pub mod sample_scene;
pub mod valid_scene;
pub mod zip;
