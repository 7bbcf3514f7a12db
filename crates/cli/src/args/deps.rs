//! The arguments of `deps`.

use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct DepsArgs {
    /// Files, folders, globs, or - for stdin.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Look in this folder after the file's own; without one, in the folder of the game or mod around the file.
    #[arg(long = "root", value_name = "DIR")]
    pub(crate) roots: Vec<PathBuf>,
    /// Show only what is missing.
    #[arg(long)]
    pub(crate) missing: bool,
    /// Print the paths of the files and of all that they need, one a line, as tar takes them.
    #[arg(long, conflicts_with_all = ["missing", "json", "ndjson"])]
    pub(crate) list: bool,
    /// End each path of --list with a null byte, for `tar --null` and `xargs -0`, which take names with line breaks.
    #[arg(long, requires = "list")]
    pub(crate) null: bool,
    /// End with status 4 if anything is missing.
    #[arg(long)]
    pub(crate) deny_missing: bool,
}
