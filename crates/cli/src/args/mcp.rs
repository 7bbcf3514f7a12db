//! The arguments of `mcp`.

use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct McpArgs {
    /// Folders whose files the tools may read.
    #[arg(value_name = "FOLDER", required = true)]
    pub(crate) folders: Vec<PathBuf>,
    /// Also allow the tools to write results below this folder, and to read them.
    #[arg(long, value_name = "DIR")]
    pub(crate) write: Option<PathBuf>,
}
