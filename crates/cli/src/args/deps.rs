//! The arguments of `deps`.

use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct DepsArgs {
    /// Files, folders, zip archives, globs, or - for stdin.
    #[arg(required_unless_present = "files_from", value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Folder or zip archive to search after the game or mod that the file is part of; may be repeated.
    #[arg(long = "root", visible_alias = "game", value_name = "DIR")]
    pub(crate) roots: Vec<PathBuf>,
    /// Show only what is missing.
    #[arg(long)]
    pub(crate) missing: bool,
    /// List each thing that is missing or found elsewhere once, with its number of references.
    #[arg(long, conflicts_with_all = ["list", "ndjson"])]
    pub(crate) summary: bool,
    /// List the textures, materials and parts of levels of the folders and archives that nothing uses.
    #[arg(long, conflicts_with_all = ["list", "missing", "summary", "ndjson"])]
    pub(crate) unused: bool,
    /// Name that the game provides and that is not missing, such as 'm_marker_*'; may be repeated.
    #[arg(long, value_name = "PATTERN", value_delimiter = ',')]
    pub(crate) known: Vec<String>,
    /// Print the paths of the files and their dependencies, one per line, for `tar -T -`.
    #[arg(long, conflicts_with_all = ["missing", "json", "ndjson"])]
    pub(crate) list: bool,
    /// Separate the paths of --list by null bytes, for `tar --null` and `xargs -0`.
    #[arg(long, requires = "list")]
    pub(crate) null: bool,
    /// Exit with status 4 if anything is missing.
    #[arg(long)]
    pub(crate) deny_missing: bool,
    /// Configuration file [default: meshwright.toml here or in a folder above].
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Do not read a configuration file.
    #[arg(long, conflicts_with = "config")]
    pub(crate) no_config: bool,
    #[command(flatten, next_help_heading = "Levels and vehicles")]
    pub(crate) vehicle: super::VehicleArg,
    #[command(flatten)]
    pub(crate) placements: super::PlacementArgs,
}
