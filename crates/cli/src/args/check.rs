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
    pub(crate) report: ReportArgs,
}
