//! The arguments of `schema`.

use clap::Args;

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  $ meshwright schema\n  $ meshwright schema info")]
pub(crate) struct SchemaArgs {
    /// Command to print the schema of [default: list the commands that have one].
    #[arg(value_name = "VERB")]
    pub(crate) verb: Option<String>,
}
