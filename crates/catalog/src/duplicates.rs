//! Rows with the same content or geometry.

#[cfg(feature = "parquet")]
use crate::previous::{column, damaged, no_catalog, open, reader, text};
#[cfg(feature = "parquet")]
use arrow_array::{Array, Int64Array, StringArray};
#[cfg(feature = "parquet")]
use meshwright::Result;
use serde::Serialize;
#[cfg(feature = "parquet")]
use std::{
    collections::{BTreeMap, HashMap},
    path::Path,
};

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
    const fn column(self) -> &'static str {
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

/// Finds rows with the same content or geometry in a table of `meshwright catalog`.
///
/// # Errors
///
/// [`UNREADABLE`](meshwright::core::codes::UNREADABLE), [`BAD_REQUEST`](meshwright::core::codes::BAD_REQUEST): the file
/// cannot be read, or is no such table.
#[cfg(feature = "parquet")]
pub fn duplicates(path: impl AsRef<Path>, basis: Basis) -> Result<Duplicates> {
    let path = path.as_ref();
    let (file, metadata) = open(path)?;
    // The first pass counts, so that only what is there twice is kept.
    let mut counts: HashMap<String, u32> = HashMap::new();
    let mut rows = 0_u64;
    let groups = metadata.metadata().num_row_groups();
    for group in 0..groups {
        for batch in reader(path, &file, &metadata, group, &[basis.column()])? {
            let batch = batch.map_err(|error| damaged(path, error))?;
            let hashes: &StringArray = column(&batch, basis.column()).ok_or_else(|| no_catalog(path))?;
            for hash in hashes.iter() {
                rows = rows.saturating_add(1);
                let Some(hash) = hash else { continue };
                let count = counts.entry(hash.to_owned()).or_default();
                *count = count.saturating_add(1);
            }
        }
    }
    counts.retain(|_, count| *count > 1);
    let mut found: BTreeMap<String, Group> = BTreeMap::new();
    let wanted = ["path", "size", "format", "version", "triangles", "content_hash", "geometry_hash"];
    for group in 0..groups {
        for batch in reader(path, &file, &metadata, group, &wanted)? {
            let batch = batch.map_err(|error| damaged(path, error))?;
            let missing = || no_catalog(path);
            let texts = |name| column::<StringArray>(&batch, name).ok_or_else(missing);
            let numbers = |name| column::<Int64Array>(&batch, name).ok_or_else(missing);
            let (paths, formats, versions) = (texts("path")?, texts("format")?, texts("version")?);
            let (contents, hashes) = (texts("content_hash")?, texts(basis.column())?);
            let (sizes, triangles) = (numbers("size")?, numbers("triangles")?);
            let number = |values: &Int64Array, at| values.is_valid(at).then(|| values.value(at));
            for at in 0..batch.num_rows() {
                let Some(hash) = text(hashes, at).filter(|hash| counts.contains_key(*hash)) else { continue };
                let group = found.entry(hash.to_owned()).or_insert_with(|| Group {
                    hash: hash.to_owned(),
                    triangles: number(triangles, at),
                    ..Group::default()
                });
                group.files.push(Member {
                    path: paths.value(at).to_owned(),
                    format: text(formats, at).map(str::to_owned),
                    version: text(versions, at).map(str::to_owned),
                    size: number(sizes, at),
                    content_hash: text(contents, at).map(str::to_owned),
                });
            }
        }
    }
    let mut groups: Vec<Group> = found.into_values().map(Group::summed).collect();
    groups.sort_by(|a, b| b.extra_bytes.cmp(&a.extra_bytes).then_with(|| a.hash.cmp(&b.hash)));
    Ok(Duplicates { rows, groups })
}

#[cfg(feature = "parquet")]
impl Group {
    fn summed(self) -> Self {
        let sizes = || self.files.iter().filter_map(|file| file.size);
        let sum = sizes().fold(0, i64::saturating_add);
        Self { extra_bytes: sum.saturating_sub(sizes().max().unwrap_or(0)), ..self }
    }
}
