//! The arguments of `fix`.

use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct FixArgs {
    /// Files, folders, globs, or - for stdin.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// A file, a folder for each of many, or - for stdout.
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// Put each mended file in the place of its own; what there is nothing to mend in is not touched.
    #[arg(long, conflicts_with = "output")]
    pub(crate) in_place: bool,
    /// Say what would be mended, and write nothing.
    #[arg(short = 'n', long)]
    pub(crate) dry_run: bool,
    /// Apply fixes that may change what one sees, too.
    #[arg(long)]
    pub(crate) unsafe_fixes: bool,
    /// Mend these codes only; the first letters and digits stand for all that begin with them.
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    pub(crate) only: Vec<String>,
    /// Do not mend these codes.
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    pub(crate) ignore: Vec<String>,
}
