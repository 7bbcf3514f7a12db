//! Trees as typed JSON and back, without any loss.
//!
//! A value is an object with one member, the name of its type: `{"uint32": 1}`. The page of the format describes the form,
//! and `docs/formats/udm.schema.json` is its schema.

pub mod file;
mod once;
mod part;
mod read;
mod write;

pub use read::from_json;
pub use write::to_json;

#[cfg(test)]
mod tests;
