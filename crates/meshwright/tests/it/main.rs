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

mod archives;
mod blender_round_trip;
mod cast_round_trip;
mod clip_meaning;
mod common;
mod diff;
mod element_places;
mod examples;
mod external_assets;
mod facade;
mod fix;
mod gltf_containers;
mod images;
mod info;
mod join;
mod lazy_info;
mod limits;
mod made_meshes;
mod matrix;
mod obj;
mod option_lists;
mod pragma_engine;
mod pragma_games;
mod profiles;
mod programs;
mod query;
mod real_files;
mod recover;
mod results;
mod set;
mod threads;
mod tinman;
mod udm;
mod udm_map;
mod udm_skins_and_body_groups;
mod verify;

meshwright_testkit::count_allocations!();
