//! The arguments of `cook`.

use clap::{ArgGroup, Args};
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(group(ArgGroup::new("to").required(true).multiple(true).args(["output", "in_place", "dry_run"])))]
pub(crate) struct CookArgs {
    /// Folders of mods or of textures, or images in them.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Folder for the DDS files, with the paths that the images have in theirs.
    #[arg(short, long, value_name = "DIR")]
    pub(crate) output: Option<PathBuf>,
    /// Write each DDS file next to its image.
    #[arg(long, conflicts_with = "output")]
    pub(crate) in_place: bool,
    /// Compression of colors: dds (BC7), or dxt (BC1, and BC3 with transparency) for older programs.
    #[arg(long, value_name = "FORMAT", default_value = "dds", value_parser = ["dds", "dxt"])]
    pub(crate) texture_format: String,
    /// Time to spend on the compression.
    #[arg(long, value_name = "QUALITY", default_value = "normal", value_parser = ["fast", "normal", "high"])]
    pub(crate) texture_quality: String,
    /// Smaller levels: averaged in linear light, so that brightness and cut-outs stay, as the game does it from stored
    /// values, or none.
    #[arg(long, value_name = "RULE", default_value = "linear", value_parser = ["linear", "game", "none"])]
    pub(crate) mips: String,
    /// Replace DDS files that exist.
    #[arg(long)]
    pub(crate) force: bool,
    /// Skip images that have not changed since this file was written, replace the DDS files of others that it lists, then
    /// update it.
    #[arg(long, value_name = "FILE", conflicts_with = "dry_run")]
    pub(crate) since: Option<PathBuf>,
    /// List the files that would be written; write nothing.
    #[arg(short = 'n', long)]
    pub(crate) dry_run: bool,
}
