//! The arguments of `recover`.

use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct RecoverArgs {
    /// Files, folders, globs, or - for stdin.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// A file, a folder for each of many, or - for stdout; never a damaged file itself.
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: PathBuf,
}
