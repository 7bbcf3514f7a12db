//! One file a verb.

pub(crate) mod catalog;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod cook;
pub(crate) mod deps;
pub(crate) mod diff;
pub(crate) mod duplicates;
pub(crate) mod edit;
pub(crate) mod explain;
pub(crate) mod fix;
pub(crate) mod formats;
pub(crate) mod hex;
pub(crate) mod info;
pub(crate) mod man;
#[cfg(feature = "mcp")]
pub(crate) mod mcp;
pub(crate) mod pack;
pub(crate) mod query;
pub(crate) mod recover;
pub(crate) mod register;
pub(crate) mod render;
pub(crate) mod roundtrip;
pub(crate) mod schema;
pub(crate) mod selftest;
pub(crate) mod set;
pub(crate) mod tree;
pub(crate) mod validate;
#[cfg(feature = "view")]
pub(crate) mod view;

use crate::{
    args,
    standard_streams::Out,
    status::{CliError, Status},
};

/// What `meshwright` alone says: its help.
pub(crate) fn welcome(out: &mut Out) -> Result<Status, CliError> {
    out.print(&args::command().render_help().ansi().to_string())?;
    Ok(Status::Done)
}
