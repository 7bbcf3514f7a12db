//! The arguments of `check`.

use super::ReportArgs;
use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    /// Mods: folders, zip archives, or globs.
    #[arg(required_unless_present = "files_from", value_name = "MOD")]
    pub(crate) mods: Vec<PathBuf>,
    /// Folder of the game; without it, what mods use of the game is not checked.
    #[arg(long, value_name = "DIR")]
    pub(crate) game: Option<PathBuf>,
    /// Folder or archive of another mod that is needed; may be repeated.
    #[arg(long = "root", value_name = "DIR")]
    pub(crate) roots: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) fixes: CheckFixArgs,
    #[command(flatten)]
    pub(crate) report: ReportArgs,
}

/// What is fixed, and where the result goes.
#[derive(Args, Debug)]
pub(crate) struct CheckFixArgs {
    /// Fix findings that need no decision, in place, and report what is left; archives need -o.
    #[arg(long)]
    pub(crate) fix: bool,
    /// Also make fixes that may change what the game shows, or lose comments.
    #[arg(long, requires = "fix")]
    pub(crate) unsafe_fixes: bool,
    /// Show what would be fixed, and write nothing.
    #[arg(short = 'n', long, requires = "fix")]
    pub(crate) dry_run: bool,
    /// Fixed copy of an archive.
    #[arg(short, long, value_name = "OUT", requires = "fix")]
    pub(crate) output: Option<PathBuf>,
}
