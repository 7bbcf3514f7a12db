//! The arguments of `view`.

use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct ViewArgs {
    /// Files, folders, zip archives, globs, or - for stdin [default: an empty page, on which files can be dropped].
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Show two files side by side, with the distances between their surfaces and a list of differences.
    #[arg(long)]
    pub(crate) diff: bool,
    /// Also check the rules of a program or use, such as beamng-vehicle; may be repeated.
    #[arg(long = "profile", value_name = "NAME", value_delimiter = ',')]
    pub(crate) profile: Vec<String>,
    /// Folder or zip archive with further materials and textures, such as that of the game; may be repeated.
    #[arg(long = "root", visible_alias = "game", value_name = "DIR")]
    pub(crate) roots: Vec<PathBuf>,
    #[command(flatten, next_help_heading = "Levels and vehicles")]
    pub(crate) placements: super::PlacementArgs,
    /// Port of 127.0.0.1 [default: a free one].
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub(crate) port: u16,
    /// Do not open the browser.
    #[arg(long)]
    pub(crate) no_open: bool,
    /// Go on after the last tab was closed.
    #[arg(long)]
    pub(crate) stay: bool,
    /// Let the page save results in this folder; may be repeated.
    #[arg(long, value_name = "DIR", conflicts_with = "read_only")]
    pub(crate) write: Vec<PathBuf>,
    /// Only show files: the page can send, save and remove nothing.
    #[arg(long)]
    pub(crate) read_only: bool,
    /// Show the page of this folder, for work on the page.
    #[arg(long, value_name = "DIR", hide = true)]
    pub(crate) page: Option<PathBuf>,
}
