//! What a build without the feature `parquet` has in place of earlier tables.

use crate::{
    duplicates::{Basis, Duplicates},
    known_row::KnownRow,
    read_row::RowOptions,
};
use meshwright::{Error, Result, core::codes::BAD_REQUEST};
use std::{collections::HashMap, path::Path, sync::Arc};

/// A table that was written before. This build reads none: it does not have the feature `parquet`.
pub struct Catalog(Never);

enum Never {}

impl Catalog {
    /// Refuses.
    ///
    /// # Errors
    ///
    /// [`BAD_REQUEST`].
    pub fn open(_: impl AsRef<Path>) -> Result<Self> {
        Err(refused())
    }

    /// The row of a file, by its path.
    pub fn find(&self, _: &str) -> Option<&KnownRow> {
        match self.0 {}
    }

    /// What is known of each file, by its path.
    pub fn rows(&self) -> Arc<HashMap<String, KnownRow>> {
        match self.0 {}
    }

    /// Number of rows.
    pub fn len(&self) -> usize {
        match self.0 {}
    }

    /// Whether it has no rows.
    pub fn is_empty(&self) -> bool {
        match self.0 {}
    }

    /// Whether rows with these options have the same columns and content.
    pub fn fits(&self, _: &RowOptions) -> bool {
        match self.0 {}
    }
}

/// Refuses.
///
/// # Errors
///
/// [`BAD_REQUEST`].
pub fn duplicates(_: impl AsRef<Path>, _: Basis) -> Result<Duplicates> {
    Err(refused())
}

pub(crate) fn refused() -> Error {
    Error::new(&BAD_REQUEST, "this build does not have the feature `parquet`")
}
