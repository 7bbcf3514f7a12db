//! Tables of 3D models: one row for each file.
//!
//! [`read_row`] describes a file, [`CatalogWriter`] writes rows, [`Catalog`] opens a table that was written before, and
//! [`duplicates`] finds rows with the same content or geometry. `docs/catalog.md` describes the columns.

mod arrow_table;
mod columns;
mod duplicates;
mod geometry_hash;
mod hugging_face;
mod previous;
mod read_row;
mod row;
mod writer;

pub use arrow_table::{to_ipc, to_ndjson};
pub use columns::{ColumnDescription, SCHEMA, columns};
pub use duplicates::{Basis, Duplicates, Group, Member, duplicates};
pub use geometry_hash::geometry_hash;
pub use previous::{Catalog, KnownRow};
pub use read_row::{MeshFormat, RowOptions, read_row};
pub use row::{
    Box3, Clip, CompanionFile, FileFacts, Finding, Level, ModelRow, Point, Reference, RowError, Timings,
};
pub use writer::{CatalogFormat, CatalogWriter};

/// Runs the example of the crate's README as a test.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;
