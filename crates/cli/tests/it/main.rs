//! The tests of the crate, in one program: it is built and linked once.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "to panic is how a test fails"
)]

mod archives;
mod batch;
#[cfg(feature = "parquet")]
mod catalog;
mod catalog_texts;
mod common;
mod convert;
mod corpus;
mod errors;
mod examples;
mod files;
mod first_use;
mod folder_search;
mod found_settings;
mod help;
mod json;
mod levels;
mod links;
#[cfg(feature = "mcp")]
mod mcp;
mod messages;
#[cfg(feature = "object-store")]
mod object_stores;
mod one_command;
mod profiles;
#[cfg(all(unix, not(target_os = "macos")))]
mod register;
mod reports;
mod schemas;
mod selftest;
mod small_files;
mod status;
mod transcripts;
