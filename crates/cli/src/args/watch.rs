//! `--watch`, for commands that can run again when files change.

use clap::Args;

#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct WatchArgs {
    /// Watch the inputs and their dependencies, and run again on every change, until Ctrl-C.
    #[arg(long)]
    pub(crate) watch: bool,
}
