//! The arguments of `selftest`.

use clap::{Args, builder::PossibleValuesParser, builder::TypedValueParser as _};
use meshwright::Format;
use std::{path::PathBuf, time::Duration};

#[derive(Args, Debug)]
pub(crate) struct SelftestArgs {
    /// Folders of a game, a mod or a library; archives in them are searched, too. Nothing is written into them.
    #[arg(required_unless_present = "files_from", value_name = "FOLDER")]
    pub(crate) paths: Vec<PathBuf>,
    /// Write the anonymous report to this file (JSON).
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
    /// Record finished files in this file, and skip those that it records.
    #[arg(long, value_name = "FILE")]
    pub(crate) state: Option<PathBuf>,
    /// Formats to convert each file to [default: glb].
    #[arg(long, value_name = "FORMAT", value_delimiter = ',', hide_possible_values = true)]
    #[arg(value_parser = PossibleValuesParser::new(TARGETS.map(Format::name)).try_map(|name| name.parse::<Format>()))]
    pub(crate) to: Vec<Format>,
    /// Seconds for one file, after which it is recorded as too slow [default: 120].
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) timeout: Option<Duration>,
    /// Test this one file in this process, and print its results as lines of JSON.
    #[arg(long, hide = true)]
    pub(crate) one: bool,
}

/// Formats of one file that are also read.
const TARGETS: [Format; 5] = [Format::Glb, Format::Cast, Format::Cdae, Format::Dae, Format::Udm];

impl SelftestArgs {
    /// The formats of results, each once.
    pub(crate) fn targets(&self) -> Vec<Format> {
        match self.to.is_empty() {
            true => vec![Format::Glb],
            false => TARGETS.into_iter().filter(|format| self.to.contains(format)).collect(),
        }
    }

    /// The time for one file.
    pub(crate) fn time(&self) -> Duration {
        self.timeout.unwrap_or(Duration::from_secs(120))
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let wrong = || "expected a whole number of seconds from 1 to 86400".to_owned();
    let seconds: u64 = text.parse().map_err(|_| wrong())?;
    if (1..=86_400).contains(&seconds) { Ok(Duration::from_secs(seconds)) } else { Err(wrong()) }
}
