//! The arguments of `query`.

use clap::{ArgAction, Args, ValueEnum};
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct QueryArgs {
    /// What to ask, in the language of jq.
    #[arg(value_name = "EXPR", allow_hyphen_values = true)]
    pub(crate) program: String,
    /// Files, folders, globs, or - for stdin.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// What of a file is asked: its tree of fields, or what info says of it [default: tree].
    #[arg(long, value_name = "WHAT", value_enum, default_value_t = Subject::Tree, hide_default_value = true)]
    #[arg(hide_possible_values = true, help = "What is asked of: tree (its fields) or info (its figures)")]
    pub(crate) on: Subject,
    /// Write texts as they are, without quotes.
    #[arg(short, long)]
    pub(crate) raw: bool,
    /// Write each answer on a line of its own.
    #[arg(short, long)]
    pub(crate) compact: bool,
    /// Make $NAME stand for a text.
    #[arg(long = "arg", num_args = 2, value_names = ["NAME", "VALUE"], action = ArgAction::Append)]
    pub(crate) variables: Vec<String>,
}

/// What of a file is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Subject {
    /// Its tree of fields.
    Tree,
    /// Its figures.
    Info,
}

const AFTER: &str = "\
A path is that of `meshwright tree` with dots: .meshes[0].verts[3]. What is not asked for is not read.

Of a place in the file tell: span (first byte and end), size, path_of, hex, kind (its type), basis
(how we know), about, row (group, array, value, ...), place (all of these), columns and named (the
numbers of an element by name), leaves (every place below that holds no other).
$file is the name of the file; @csv and @tsv make tables.

Examples:
  $ meshwright query '.version' house.cdae
  $ meshwright query '.meshes|length' house.cdae
  $ meshwright query --on info '.names.materials[]' house.cdae -r";
