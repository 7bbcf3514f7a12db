//! The arguments of `convert`.

use super::{VehicleArg, option_table::OptionArgs};
use clap::{
    Args, ValueEnum,
    builder::{PossibleValuesParser, TypedValueParser as _},
};
use meshwright::Format;
use std::path::PathBuf;

#[derive(Args, Clone, Debug)]
pub(crate) struct ConvertArgs {
    /// Files, folders, globs, or - for stdin.
    #[arg(required_unless_present = "files_from", value_name = "IN")]
    pub(crate) inputs: Vec<PathBuf>,
    /// Output file, folder, or - for stdout; several inputs with a file as OUT are merged, and a new
    /// name without an extension is a folder [default: a new file next to
    /// the input, if there is one input].
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// Replace the inputs by their results.
    #[arg(long)]
    pub(crate) in_place: bool,
    /// Output format: cast, cdae, cmh, dae, glb, gltf, json, obj, ser or udm [default: from the extension of OUT, else glb].
    #[arg(long, value_name = "FORMAT", hide_possible_values = true)]
    #[arg(value_parser = PossibleValuesParser::new(Format::ALL.iter().map(|format| format.name())).try_map(|name| name.parse::<Format>()))]
    pub(crate) to: Option<Format>,
    /// Write a JSON report to this file.
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
    /// Exit with status 3 if anything was lost; the result is written in any case.
    #[arg(long)]
    pub(crate) deny_loss: bool,
    /// Path of each result below the folder OUT; may use {dir}, {stem}, {name}, {from}, {ext} and {format} [default:
    /// {dir}/{stem}.{ext}].
    #[arg(long, value_name = "TEXT")]
    pub(crate) output_template: Option<String>,
    /// Skip inputs that have not changed since this file was written, then update it.
    #[arg(long, value_name = "FILE")]
    pub(crate) since: Option<PathBuf>,
    /// When results are synced to the disk: each, before it gets its name; end, those of several inputs together; none, when
    /// the system does it [default: end].
    #[arg(long, value_name = "WHEN", value_enum, hide_possible_values = true)]
    pub(crate) sync: Option<SyncArg>,
    /// Skip inputs whose result already exists.
    #[arg(long, conflicts_with = "in_place")]
    pub(crate) no_clobber: bool,
    /// List the files that would be written, and what would be lost; write nothing.
    #[arg(long, conflicts_with_all = ["since", "report", "watch"])]
    pub(crate) dry_run: bool,
    #[command(flatten)]
    pub(crate) vehicle: VehicleArg,
    /// Configuration file [default: meshwright.toml here or in a folder above].
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Do not read a configuration file.
    #[arg(long, conflicts_with = "config")]
    pub(crate) no_config: bool,
    #[command(flatten)]
    pub(crate) watch: super::WatchArgs,
    #[command(flatten)]
    pub(crate) options: OptionArgs,
}

/// When results are synced to the disk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum SyncArg {
    /// Each before it gets its name.
    Each,
    /// Those of several inputs together.
    #[default]
    End,
    /// When the system does it.
    None,
}

pub(super) fn body_group(text: &str) -> Result<(String, usize), String> {
    let (name, number) = text.rsplit_once('=').ok_or("expected NAME=N, such as head=1")?;
    let number = number.parse().map_err(|_| "expected a number after =, counted from 0".to_owned())?;
    Ok((name.to_owned(), number))
}
