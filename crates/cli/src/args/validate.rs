//! The arguments of `validate`.

use super::ReportArgs;
use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct ValidateArgs {
    /// Files, folders, globs, or - for stdin.
    #[arg(required_unless_present_any = ["profiles", "files_from"], value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Also check the rules of a program or use, such as beamng-vehicle; may be repeated.
    #[arg(long = "profile", value_name = "NAME", value_delimiter = ',')]
    pub(crate) profile: Vec<String>,
    /// List the profiles.
    #[arg(long)]
    pub(crate) profiles: bool,
    #[command(flatten)]
    pub(crate) report: ReportArgs,
    #[command(flatten)]
    pub(crate) watch: super::WatchArgs,
}
