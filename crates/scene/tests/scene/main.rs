//! Tests of the public API, one file per subject.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_precision_loss,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "to panic is how a test fails"
)]

mod axes;
mod extras;
mod instances;
mod restore;
mod rules;
mod stream;
mod summary;
mod tangent;
mod tree;
