//! Conformance vectors: tiny files, one feature each, with what a reader should find in them.
//!
//! The bytes are put together here by hand, field by field, and what is expected stands beside them: neither goes
//! through the readers and writers that are tried with them. `README.md` of this folder tells how an implementation in
//! any language is tried.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "for tests only: the numbers are our own"
)]

pub mod answer;
pub mod bytes;
pub mod compare;
pub mod made;
pub mod run;
pub mod vector;
