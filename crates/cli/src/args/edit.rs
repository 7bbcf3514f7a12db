//! The arguments of `set` and `edit`.

use clap::{ArgGroup, Args};
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(group(ArgGroup::new("to").required(true).args(["output", "in_place"])))]
pub(crate) struct SetArgs {
    /// A file, or - for stdin.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Path of a field as in `meshwright tree`, and its new value: a number, text, true, false, or [1, 2, 3].
    #[arg(required = true, value_name = "PATH=VALUE", value_parser = assignment)]
    pub(crate) values: Vec<(String, String)>,
    /// Output file, or - for stdout.
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// Replace the file by the result.
    #[arg(long)]
    pub(crate) in_place: bool,
}

#[derive(Args, Debug)]
pub(crate) struct EditArgs {
    /// A file.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Output file [default: replace the file].
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

fn assignment(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((path, value)) if !path.trim().is_empty() => Ok((path.trim().to_owned(), value.to_owned())),
        _ => Err("expected PATH=VALUE, such as radius=2.5".to_owned()),
    }
}
