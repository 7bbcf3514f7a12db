//! Conformance vectors: tiny files with one feature each, and the content that a reader should find.
//!
//! The bytes are assembled here by hand, field by field, next to the expected content: neither depends on the
//! tested readers and writers. The `README.md` of this folder explains how to test an implementation in any
//! language.
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

pub mod bytes;
pub mod compare;
pub mod kaitai;
pub mod meshwright_answer;
pub mod run;
pub mod vector;
pub mod vectors;
