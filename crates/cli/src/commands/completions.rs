//! `meshwright completions`

use crate::{
    args::{Cli, CompletionsArgs},
    standard_streams::Out,
    status::{CliError, Status},
};
use clap::CommandFactory;

pub(crate) fn run(args: &CompletionsArgs, out: &mut Out) -> Result<Status, CliError> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "meshwright", &mut script);
    out.print(&String::from_utf8_lossy(&script))?;
    Ok(Status::Done)
}
