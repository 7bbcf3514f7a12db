//! Rows with the same content or geometry.

use serde::Serialize;

/// What makes two rows duplicates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Basis {
    /// The same triangles, as [`geometry_hash`](crate::geometry_hash()) compares them.
    Geometry,
    /// The same bytes.
    Content,
}

#[cfg(feature = "parquet")]
impl Basis {
    pub(crate) const fn column(self) -> &'static str {
        match self {
            Self::Geometry => "geometry_hash",
            Self::Content => "content_hash",
        }
    }
}

/// The groups of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Duplicates {
    /// Number of rows of the table.
    pub rows: u64,
    /// The groups, those that take the most space first.
    pub groups: Vec<Group>,
}

/// Files that are the same.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Group {
    /// The hash that they share.
    pub hash: String,
    /// Number of triangles of the first.
    pub triangles: Option<i64>,
    /// Bytes that all but the largest file take.
    pub extra_bytes: i64,
    /// The files, in the order of the table.
    pub files: Vec<Member>,
}

/// A file of a group.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Member {
    /// Its path.
    pub path: String,
    /// Its format.
    pub format: Option<String>,
    /// The version of the format.
    pub version: Option<String>,
    /// Size in bytes.
    pub size: Option<i64>,
    /// Hash of its bytes.
    pub content_hash: Option<String>,
}

#[cfg(feature = "parquet")]
impl Group {
    pub(crate) fn summed(self) -> Self {
        let sizes = || self.files.iter().filter_map(|file| file.size);
        let sum = sizes().fold(0, i64::saturating_add);
        Self { extra_bytes: sum.saturating_sub(sizes().max().unwrap_or(0)), ..self }
    }
}
