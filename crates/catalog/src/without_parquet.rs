//! What a build without the feature `parquet` says of Parquet tables. No [`Catalog`] can be opened.

use crate::{
    duplicates::{Basis, Duplicates},
    known_row::KnownRow,
    read_row::RowOptions,
};
use meshwright::{Error, Result, core::codes::BAD_REQUEST};
use std::{collections::HashMap, path::Path, sync::Arc};

/// A table that was written before.
#[derive(Debug)]
pub enum Catalog {}

impl Catalog {
    /// Opens a table.
    ///
    /// # Errors
    ///
    /// [`BAD_REQUEST`]: this build has no Parquet.
    pub fn open(_path: impl AsRef<Path>) -> Result<Self> {
        Err(no_parquet())
    }

    /// What is known of each file, by its path.
    pub fn rows(&self) -> Arc<HashMap<String, KnownRow>> {
        match *self {}
    }

    /// Whether rows with these options have the same columns and content.
    pub fn fits(&self, _options: &RowOptions) -> bool {
        match *self {}
    }
}

/// Finds rows with the same content or geometry in a table of `meshwright catalog`.
///
/// # Errors
///
/// [`BAD_REQUEST`]: this build has no Parquet.
pub fn duplicates(_path: impl AsRef<Path>, _basis: Basis) -> Result<Duplicates> {
    Err(no_parquet())
}

pub(crate) fn no_parquet() -> Error {
    let message = "this build has no Parquet; it writes .csv and .ndjson tables";
    Error::new(&BAD_REQUEST, message)
        .advising("Install a build that has it: cargo install --locked --path crates/cli --features catalog")
}
