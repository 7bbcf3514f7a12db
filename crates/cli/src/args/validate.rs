//! The arguments of `validate`.

use clap::{Args, ValueEnum};
use meshwright::Severity;
use serde::Deserialize;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct ValidateArgs {
    /// Files, folders, globs, or - for stdin.
    #[arg(required_unless_present = "profiles", value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Ask also the rules of those who use the files, such as beamng-vehicle; may be given several times.
    #[arg(long = "profile", value_name = "NAME", value_delimiter = ',')]
    pub(crate) profile: Vec<String>,
    /// List the profiles.
    #[arg(long)]
    pub(crate) profiles: bool,
    /// Look for these codes only; the first letters and digits stand for all that begin with them.
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    pub(crate) only: Vec<String>,
    /// Do not look for these codes.
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    pub(crate) ignore: Vec<String>,
    /// Take a code for an error, a warning or info, such as CAST0132=error.
    #[arg(long, value_name = "CODE=SEVERITY", value_delimiter = ',', value_parser = severity)]
    pub(crate) severity: Vec<(String, Deny)>,
    /// How bad a finding must be to make a file invalid: error, warning or info [default: error].
    #[arg(long, value_name = "SEVERITY", value_enum, hide_possible_values = true)]
    pub(crate) deny: Option<Deny>,
    /// Answer with a SARIF 2.1.0 log.
    #[arg(long, conflicts_with_all = ["json", "ndjson"])]
    pub(crate) sarif: bool,
    /// Take settings from this file, not from a meshwright.toml here or in a folder above.
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Take no settings from a file.
    #[arg(long, conflicts_with = "config")]
    pub(crate) no_config: bool,
    #[command(flatten)]
    pub(crate) watch: super::WatchArgs,
}

/// How bad a finding must be.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, ValueEnum)]
#[serde(rename_all = "lowercase")]
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

fn severity(text: &str) -> Result<(String, Deny), String> {
    let (code, word) = text.split_once('=').ok_or("write it as CODE=SEVERITY, such as CAST0132=error")?;
    let severity = Deny::from_str(word, true).map_err(|_| "the severities are error, warning and info")?;
    Ok((code.to_owned(), severity))
}
