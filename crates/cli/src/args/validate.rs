//! The arguments of `validate`.

use clap::{Args, ValueEnum};
use meshwright::Severity;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct ValidateArgs {
    /// Files, folders, globs, or - for stdin.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Look for these codes only; the first letters and digits stand for all that begin with them.
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    pub(crate) only: Vec<String>,
    /// Do not look for these codes.
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    pub(crate) ignore: Vec<String>,
    /// How bad a finding must be to make a file invalid.
    #[arg(long, value_name = "SEVERITY", value_enum, default_value_t = Deny::Error, hide_default_value = true)]
    pub(crate) deny: Deny,
}

/// How bad a finding must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Deny {
    /// Only what is broken counts.
    Error,
    /// So does what will trip somebody up.
    Warning,
    /// So does what is worth knowing.
    Info,
}

impl Deny {
    pub(crate) const fn severity(self) -> Severity {
        match self {
            Self::Error => Severity::Error,
            Self::Warning => Severity::Warning,
            Self::Info => Severity::Info,
        }
    }
}
