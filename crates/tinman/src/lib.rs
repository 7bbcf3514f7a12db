//! Tinman 3D: the published parts of compiled model hierarchies (`.cmh`) and serialized objects (SER).
//!
//! The formats are described in `docs/formats/tinman.md`; "section" in this crate's comments means that page.

pub mod cmh;
pub mod codes;
pub mod inference;
pub mod ser;
pub mod set;
pub mod table;
pub mod varint;

/// The examples of this crate's README, run as tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;
