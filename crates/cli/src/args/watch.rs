//! `--watch`, for verbs that may go on.

use clap::Args;

#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct WatchArgs {
    /// Go on until Ctrl-C: whenever a file changes, or one that it needs, work on it again.
    #[arg(long, conflicts_with = "json")]
    pub(crate) watch: bool,
}
