//! The arguments of `schema`.

use clap::Args;

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  $ meshwright schema\n  $ meshwright schema info")]
pub(crate) struct SchemaArgs {
    /// The verb; without one, those that have a schema are listed.
    #[arg(value_name = "VERB")]
    pub(crate) verb: Option<String>,
}
