//! Reads and writes Tinman 3D data: the published parts of compiled model hierarchies (`.cmh`) and
//! serialized objects (SER).
//!
//! `docs/formats/tinman.md` describes the formats; "section" in comments refers to that page.

pub mod cmh;
pub mod codes;
mod encode_value;
#[cfg(feature = "inference")]
pub mod inference;
pub mod ser;
pub mod table;
pub mod varint;

pub use encode_value::VALUES;

/// The examples of this crate's README, run as tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;
