//! Tables of 3D models: one row for each file.
//!
//! [`read_row`] describes a file, [`CatalogWriter`] writes rows, [`Catalog`] opens a table that was written before, and
//! [`duplicates`] finds rows with the same content or geometry. `docs/catalog.md` describes the columns.
//!
//! The feature `parquet`, which is on by default, adds Parquet and Arrow. Without it, tables are CSV and JSON lines.

#[cfg(feature = "parquet")]
mod arrow_table;
#[cfg(feature = "parquet")]
mod column_descriptions;
#[cfg(feature = "parquet")]
mod column_values;
mod columns;
mod duplicates;
#[cfg(feature = "parquet")]
mod find_duplicates;
mod geometry_hash;
#[cfg(feature = "parquet")]
mod hugging_face;
mod known_row;
#[cfg(not(feature = "parquet"))]
mod no_parquet;
#[cfg(feature = "parquet")]
mod parquet_sink;
#[cfg(feature = "parquet")]
mod previous;
mod read_row;
mod row;
mod writer;

#[cfg(feature = "parquet")]
pub use arrow_table::to_ipc;
#[cfg(feature = "parquet")]
pub use column_descriptions::{ColumnDescription, columns};
pub use columns::SCHEMA;
pub use duplicates::{Basis, Duplicates, Group, Member};
#[cfg(feature = "parquet")]
pub use find_duplicates::duplicates;
pub use geometry_hash::geometry_hash;
pub use known_row::KnownRow;
#[cfg(not(feature = "parquet"))]
pub use no_parquet::{Catalog, duplicates};
#[cfg(feature = "parquet")]
pub use previous::Catalog;
pub use read_row::{MeshFormat, RowOptions, read_row};
pub use row::{
    Box3, Clip, CompanionFile, FileFacts, Finding, Level, ModelRow, Point, Reference, RowError, Timings,
};
pub use writer::{CatalogFormat, CatalogWriter, to_ndjson};

/// Runs the example of the crate's README as a test.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;
