//! The truth test: shapes against the Collada files they were made from.
//!
//! The neighbours are not proven to be the exact sources; a few were changed later or before. Where one is, all
//! of it must be there: corners at their places with their texture coordinates, triangles in their order.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stderr,
    clippy::unwrap_used,
    unreachable_pub,
    reason = "a test"
)]

mod collada;

use collada::Collada;
use meshwright_cdae::{lift, read};
use meshwright_core::{Limits, Source};
use meshwright_scene::{Scene, Semantic, Topology, move_direction, move_point};
use meshwright_testkit::corpus;
use std::{
    collections::{HashMap, HashSet},
    fs,
    path::Path,
};
