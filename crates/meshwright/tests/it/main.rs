//! The tests of the crate, in one program: it is built and linked once.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stdout,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "to panic is how a test fails"
)]

mod check;
mod codes;
mod collada;
mod common;
mod constant;
mod deps;
mod deps_mods;
mod diff;
mod editor;
mod element_places;
mod examples;
mod facade;
mod fix;
mod images;
mod info;
mod join;
mod matrix;
mod mods;
mod pictures;
mod profiles;
mod programs;
mod query;
mod real;
mod recover;
mod set;
mod textures;
mod threads;
mod tinman;
mod trip;
mod udm;
mod udm_choices;
mod udm_map;
mod verify;
mod written_definitions;

meshwright_testkit::count_allocations!();
