//! Tables of 3D models: one row for each file.
//!
//! [`read_row`] describes a file, [`CatalogWriter`] writes rows, [`Catalog`] opens a table that was written before, and
//! [`duplicates()`] finds rows with the same content or geometry. `docs/catalog.md` describes the columns. Without the feature
//! `parquet`, tables are CSV or JSON lines, and none is opened.

#[cfg(feature = "parquet")]
mod arrow_table;
#[cfg(feature = "parquet")]
mod column_values;
mod columns;
mod duplicates;
mod geometry_hash;
#[cfg(feature = "parquet")]
mod hugging_face;
mod known_row;
#[cfg(feature = "parquet")]
mod parquet_sink;
#[cfg(feature = "parquet")]
mod previous;
mod read_row;
mod row;
#[cfg(not(feature = "parquet"))]
mod without_parquet;
mod writer;

#[cfg(feature = "parquet")]
pub use arrow_table::to_ipc;
#[cfg(feature = "parquet")]
pub use column_values::{ColumnDescription, columns};
pub use columns::SCHEMA;
#[cfg(feature = "parquet")]
pub use duplicates::duplicates;
pub use duplicates::{Basis, Duplicates, Group, Member};
pub use geometry_hash::geometry_hash;
pub use known_row::KnownRow;
#[cfg(feature = "parquet")]
pub use previous::Catalog;
pub use read_row::{MeshFormat, RowOptions, read_row};
pub use row::{
    Box3, Clip, CompanionFile, FileFacts, Finding, Level, ModelRow, Point, Reference, RowError, Timings,
    to_ndjson,
};
#[cfg(not(feature = "parquet"))]
pub use without_parquet::{Catalog, duplicates};
pub use writer::{CatalogFormat, CatalogWriter};

/// Runs the example of the crate's README as a test.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;
