//! The arguments of `set` and `edit`.

use clap::{ArgGroup, Args};
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(group(ArgGroup::new("to").required(true).args(["output", "in_place"])))]
pub(crate) struct SetArgs {
    /// A file, or - for stdin.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Path of a field as in `meshwright tree` or `validate`, and its new value: a number, text, true, false, or [1, 2, 3].
    /// In UDM files `+PATH=TYPE:VALUE` adds an entry, and `+PATH=VALUE` an item to an array.
    #[arg(required_unless_present = "remove", value_name = "PATH=VALUE", value_parser = assignment)]
    pub(crate) values: Vec<(String, String)>,
    /// Remove an entry, or an item of an array, of a UDM file.
    #[arg(long, value_name = "PATH")]
    pub(crate) remove: Vec<String>,
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
    // Names in a path that have a `=` are in quotes.
    let (mut in_quotes, mut escaped) = (false, false);
    let at = text.char_indices().find_map(|(at, letter)| {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => in_quotes = !in_quotes,
            '=' if !in_quotes => return Some(at),
            _ => {}
        }
        None
    });
    let parts = at.and_then(|at| Some((text.get(..at)?, text.get(at.saturating_add(1)..)?)));
    match parts.or_else(|| text.split_once('=')) {
        Some((path, value)) if !path.trim().is_empty() => Ok((path.trim().to_owned(), value.to_owned())),
        _ => Err("expected PATH=VALUE, such as radius=2.5".to_owned()),
    }
}
