//! The arguments of commands that report diagnostics: what is reported, and how.

use clap::{Args, ValueEnum};
use meshwright::Severity;
use serde::Deserialize;
use std::path::PathBuf;

#[derive(Args, Debug, Default)]
pub(crate) struct ReportArgs {
    /// Check for these codes only; a prefix such as CAST03 selects all codes that begin with it.
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    pub(crate) only: Vec<String>,
    /// Do not check for these codes.
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    pub(crate) ignore: Vec<String>,
    /// Change the severity of a code, such as CAST0132=error.
    #[arg(long, value_name = "CODE=SEVERITY", value_delimiter = ',', value_parser = severity)]
    pub(crate) severity: Vec<(String, Deny)>,
    /// Lowest severity that makes a file invalid: error, warning or info [default: error].
    #[arg(long, value_name = "SEVERITY", value_enum, hide_possible_values = true)]
    pub(crate) deny: Option<Deny>,
    /// Print a report of another form: html (a page with small pictures), github (annotations of GitHub Actions), junit
    /// (JUnit XML) or sarif (SARIF 2.1.0).
    #[arg(
        id = "report_format",
        long = "format",
        value_name = "FORMAT",
        value_enum,
        hide_possible_values = true
    )]
    #[arg(conflicts_with_all = ["json", "ndjson"])]
    pub(crate) format: Option<ReportFormat>,
    /// Same as --format sarif.
    #[arg(long, conflicts_with_all = ["json", "ndjson", "report_format"])]
    pub(crate) sarif: bool,
    /// Do not report the diagnostics that this file lists; --write-baseline writes such a file.
    #[arg(long, value_name = "FILE")]
    pub(crate) baseline: Option<PathBuf>,
    /// Write the number of diagnostics of each file and code to this file, for --baseline.
    #[arg(long, value_name = "FILE")]
    pub(crate) write_baseline: Option<PathBuf>,
    /// Configuration file [default: meshwright.toml here or in a folder above].
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Do not read a configuration file.
    #[arg(long, conflicts_with = "config")]
    pub(crate) no_config: bool,
}

impl ReportArgs {
    /// Whether the report has another form than text and JSON.
    pub(crate) const fn is_for_programs(&self) -> bool {
        self.sarif || self.format.is_some()
    }
}

/// A report of another form than text and JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReportFormat {
    /// Annotations of GitHub Actions.
    Github,
    /// An HTML page.
    Html,
    /// JUnit XML.
    Junit,
    /// SARIF 2.1.0.
    Sarif,
}

/// A severity, as the command line and configuration files name it.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Deny {
    /// Errors.
    Error,
    /// Warnings and worse.
    Warning,
    /// All diagnostics.
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
    let (code, word) = text.split_once('=').ok_or("expected CODE=SEVERITY, such as CAST0132=error")?;
    let severity = Deny::from_str(word, true).map_err(|_| "expected the severity error, warning or info")?;
    Ok((code.to_owned(), severity))
}
