//! The arguments of `query`.

use clap::{ArgAction, Args, ValueEnum};
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct QueryArgs {
    /// The query, in the language of jq.
    #[arg(value_name = "EXPR", allow_hyphen_values = true)]
    pub(crate) program: String,
    /// Files, folders, globs, or - for stdin.
    #[arg(required_unless_present = "files_from", value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// What to query: tree (the fields of a file), info (its summary), or objects (the objects of a level, or the parts of a
    /// vehicle) [default: tree, of levels and vehicles objects].
    #[arg(long, value_name = "WHAT", value_enum, hide_possible_values = true)]
    pub(crate) on: Option<Subject>,
    /// Print strings without quotes.
    #[arg(short, long)]
    pub(crate) raw: bool,
    /// Print each result on one line.
    #[arg(short, long)]
    pub(crate) compact: bool,
    /// Set the variable $NAME to a string.
    #[arg(long = "arg", num_args = 2, value_names = ["NAME", "VALUE"], action = ArgAction::Append)]
    pub(crate) variables: Vec<String>,
    #[command(flatten)]
    pub(crate) vehicle: super::VehicleArg,
}

/// The input of a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Subject {
    /// Its tree of fields.
    Tree,
    /// Its figures.
    Info,
    /// What it places.
    Objects,
}

const AFTER: &str = "\
A path is that of `meshwright tree`, with dots: .meshes[0].verts[3]. Only the fields that the query names are read.

Functions of a field: span (its bytes), size, path_of, hex, kind (its type), evidence (how its meaning is
known), about, row (group, array, value, ...), place (all of these), columns and named (the components
of an element by name), leaves (every field below it that has no fields of its own).
$file is the name of the file; @csv and @tsv make tables.

Examples:
  $ meshwright query '.version' house.cdae
  $ meshwright query '.meshes|length' house.cdae
  $ meshwright query --on info '.names.materials[]' house.cdae -r";
