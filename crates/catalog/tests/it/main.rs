//! Rows and tables of the fixtures.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test fails by panicking")]

mod rows;
#[cfg(feature = "parquet")]
mod tables;

use meshwright::{Limits, Source};
use meshwright_catalog::{FileFacts, ModelRow, RowOptions, read_row};
use std::path::{Path, PathBuf};

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(name)
}

fn row_with(name: &str, options: &RowOptions) -> ModelRow {
    let path = fixture(name);
    let facts =
        FileFacts::new(name).modified(std::fs::metadata(&path).ok().and_then(|meta| meta.modified().ok()));
    let size = std::fs::metadata(&path).map_or(0, |meta| meta.len());
    read_row(facts.size(size), Source::open(path, &Limits::default()), options)
}

fn row(name: &str) -> ModelRow {
    row_with(name, &RowOptions::default())
}
