//! The arguments of `fix`.

use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct FixArgs {
    /// Files, folders, globs, or - for stdin.
    #[arg(required_unless_present = "files_from", value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Output file, folder, or - for stdout [default: a new file next to one input, such as house_fixed.cdae].
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// Replace each file that has something to fix by the result.
    #[arg(long, conflicts_with = "output")]
    pub(crate) in_place: bool,
    /// Show what would be fixed, and write nothing.
    #[arg(short = 'n', long)]
    pub(crate) dry_run: bool,
    /// Also apply fixes that may change how the model looks.
    #[arg(long)]
    pub(crate) unsafe_fixes: bool,
    /// Fix these codes only; a prefix such as CAST03 selects all codes that begin with it.
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    pub(crate) only: Vec<String>,
    /// Do not fix these codes.
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    pub(crate) ignore: Vec<String>,
}
