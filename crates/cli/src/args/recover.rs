//! The arguments of `recover`.

use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct RecoverArgs {
    /// Files, folders, globs, or - for stdin.
    #[arg(required_unless_present = "files_from", value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Output file, folder, or - for stdout; never the damaged file itself [default: a new file next to one input, such
    /// as house_recovered.cdae].
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}
