//! Asks a running server, as a browser would and as it should not be asked.
#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    reason = "tests"
)]

mod answers;
mod common;
mod desktop;
mod jobs;
mod live_updates;
mod mods;
mod pictures;
mod places;
mod refusals;
mod saves;
mod to_disk;
mod uploads;
mod worlds;
