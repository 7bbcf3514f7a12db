//! The arguments of `catalog` and `duplicates`.

use clap::{Args, ValueEnum};
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct CatalogArgs {
    /// Files, folders, zip archives, globs, or - for stdin.
    #[arg(required_unless_present = "files_from", value_name = "SRC")]
    pub(crate) paths: Vec<PathBuf>,
    /// Table to write: .csv, .ndjson, or .parquet in a build with the feature catalog.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
    /// Take the rows of unchanged files from this earlier table, which may be the output; files are compared by size and
    /// time.
    #[arg(long, value_name = "TABLE")]
    pub(crate) since: Option<PathBuf>,
    /// Compare files with the earlier table by their content.
    #[arg(long, requires = "since")]
    pub(crate) hash: bool,
    /// Add a column of pictures (PNG) with this number of pixels per side.
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(1..=4096))]
    pub(crate) thumbnails: Option<u32>,
    /// Add a column with the most detailed level of each model, as glb.
    #[arg(long, value_name = "FORMAT", value_enum, hide_possible_values = true)]
    pub(crate) mesh: Option<MeshArg>,
    /// Leave out the column of timings: the same files then give the same bytes.
    #[arg(long)]
    pub(crate) no_timings: bool,
    /// Folder or zip archive to search for textures after the game or mod that the file is part of; may be
    /// repeated.
    #[arg(long = "root", value_name = "DIR")]
    pub(crate) roots: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) placements: super::PlacementArgs,
}

/// The format of meshes in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum MeshArg {
    /// Binary glTF.
    Glb,
}

#[derive(Args, Debug)]
pub(crate) struct DuplicatesArgs {
    /// Table that `meshwright catalog` wrote (.parquet).
    #[arg(value_name = "TABLE")]
    pub(crate) table: PathBuf,
    /// What duplicates share: geometry (the same triangles) or content (the same bytes) [default: geometry].
    #[arg(long, value_name = "WHAT", value_enum, default_value = "geometry")]
    #[arg(hide_default_value = true, hide_possible_values = true)]
    pub(crate) by: BasisArg,
}

/// What duplicates share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum BasisArg {
    /// Triangles.
    Geometry,
    /// Bytes.
    Content,
}
