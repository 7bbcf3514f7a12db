//! Reports for other programs: each gets all files and is printed at the end.

use super::{checked_file::CheckedFile, config::Config, github, html, junit, sarif};
use crate::{
    args::{ReportArgs, ReportFormat},
    presentation::json,
    settings::Mode,
    standard_streams::Out,
    status::{CliError, Status},
};
use meshwright::{Error, Limits, Severity};

/// The command that checks mods, in titles.
pub(in crate::commands) const CHECK: &str = "meshwright check";

/// A report other than text and JSON: it gets each file and is written at the end.
pub(in crate::commands) enum Report {
    Github(github::Report),
    Html(Box<html::Report>),
    Junit(junit::Report),
    Sarif(Box<sarif::Log>),
}

impl Report {
    pub(in crate::commands) fn new(args: &ReportArgs, verb: &'static str, limits: &Limits) -> Option<Self> {
        let format = if args.sarif { Some(ReportFormat::Sarif) } else { args.format };
        Some(match format? {
            ReportFormat::Github => Self::Github(github::Report::default()),
            ReportFormat::Html => {
                let verdicts = match verb {
                    CHECK => ["Fit to publish", "Not fit to publish"],
                    _ => ["No problems that count", "Problems were found"],
                };
                Self::Html(Box::new(html::Report::new(verb, verdicts, limits)))
            }
            ReportFormat::Junit => Self::Junit(junit::Report::new(verb)),
            ReportFormat::Sarif => Self::Sarif(Box::default()),
        })
    }

    /// Adds what was found in a file, or why it cannot be read.
    pub(in crate::commands) fn add(
        &mut self,
        file: &str,
        result: Result<CheckedFile<'_>, &Error>,
        denied: Severity,
        verbose: bool,
    ) {
        match self {
            Self::Github(report) => report.add(file, result, denied, verbose),
            Self::Html(report) => report.add(file, result),
            Self::Junit(report) => report.add(file, result, denied),
            Self::Sarif(log) => log.add(file, result),
        }
    }

    /// Prints the report.
    pub(in crate::commands) fn finish(
        self,
        out: &mut Out,
        status: Status,
        config: &Config,
    ) -> Result<(), CliError> {
        let settings = config.found_line();
        match self {
            Self::Github(report) => out.print(&report.finish(settings.as_deref())),
            Self::Html(report) => out.print(&report.finish(status, settings.as_deref())),
            Self::Junit(report) => out.print(&report.finish(settings.as_deref())?),
            Self::Sarif(log) => json::document(out, Mode::Json, &log.finish(status, config)),
        }
    }
}
