//! The arguments of `deps`.

use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct DepsArgs {
    /// Files, folders, globs, or - for stdin.
    #[arg(required_unless_present = "files_from", value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Folder to search after the folder of the file [default: the game or mod folder around the file].
    #[arg(long = "root", value_name = "DIR")]
    pub(crate) roots: Vec<PathBuf>,
    /// Show only what is missing.
    #[arg(long)]
    pub(crate) missing: bool,
    /// Print the paths of the files and their dependencies, one per line, for `tar -T -`.
    #[arg(long, conflicts_with_all = ["missing", "json", "ndjson"])]
    pub(crate) list: bool,
    /// Separate the paths of --list by null bytes, for `tar --null` and `xargs -0`.
    #[arg(long, requires = "list")]
    pub(crate) null: bool,
    /// Exit with status 4 if anything is missing.
    #[arg(long)]
    pub(crate) deny_missing: bool,
}
