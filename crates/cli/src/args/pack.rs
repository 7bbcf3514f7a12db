//! The arguments of `pack`.

use super::{Deny, ReportArgs};
use clap::Args;
use meshwright::archives::Stamp;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct PackArgs {
    /// Mod: a folder, the folder around it, or a zip archive.
    #[arg(value_name = "MOD")]
    pub(crate) path: PathBuf,
    /// Archive, a folder for one with the name of the mod, or - for stdout.
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// List what is packed and what is left out, check it, and write nothing.
    #[arg(short = 'n', long)]
    pub(crate) dry_run: bool,
    /// Write the archive even if it is not fit to publish.
    #[arg(long)]
    pub(crate) force: bool,
    /// Pack files of the mod that match this glob, whatever they are; may be repeated. --exclude leaves files out.
    #[arg(long, value_name = "GLOB")]
    pub(crate) keep: Vec<String>,
    /// Pack DDS textures that are made of the images of the mod, in their place.
    #[arg(long)]
    pub(crate) cook: bool,
    /// Time to spend on the compression of textures: fast, normal or high [default: normal].
    #[arg(long, value_name = "QUALITY", requires = "cook", value_parser = ["fast", "normal", "high"], hide_possible_values = true)]
    pub(crate) texture_quality: Option<String>,
    /// Smaller levels of textures: linear (brightness stays), game (as the game makes them) or none [default: linear].
    #[arg(long, value_name = "RULE", requires = "cook", value_parser = ["linear", "game", "none"], hide_possible_values = true)]
    pub(crate) mips: Option<String>,
    /// Draw pictures of vehicles and configurations that have none.
    #[arg(long)]
    pub(crate) preview: bool,
    /// Time of all files, such as 2026-11-29 [default: SOURCE_DATE_EPOCH, or that of the newest file].
    #[arg(long, value_name = "TIME")]
    pub(crate) date: Option<Stamp>,
    /// Folder of the game; without it, what the mod uses of the game is not checked.
    #[arg(long, value_name = "DIR")]
    pub(crate) game: Option<PathBuf>,
    /// Folder or archive of another mod that is needed; may be repeated.
    #[arg(long = "root", value_name = "DIR")]
    pub(crate) roots: Vec<PathBuf>,
    /// Do not check for these codes.
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    pub(crate) ignore: Vec<String>,
    /// Lowest severity that makes the archive unfit: error, warning or info [default: error].
    #[arg(long, value_name = "SEVERITY", value_enum, hide_possible_values = true)]
    pub(crate) deny: Option<Deny>,
    /// Configuration file [default: meshwright.toml here or in a folder above].
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Do not read a configuration file.
    #[arg(long, conflicts_with = "config")]
    pub(crate) no_config: bool,
}

impl PackArgs {
    /// What of it determines the check.
    pub(crate) fn report(&self) -> ReportArgs {
        ReportArgs {
            only: Vec::new(),
            ignore: self.ignore.clone(),
            severity: Vec::new(),
            deny: self.deny,
            format: None,
            sarif: false,
            baseline: None,
            write_baseline: None,
            config: self.config.clone(),
            no_config: self.no_config,
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests may panic")]

    use super::PackArgs;
    use clap::{Args, Command};
    use meshwright_beamng::pack::OPTIONS;

    #[test]
    fn forms_say_of_the_options_what_the_help_says() {
        let command = PackArgs::augment_args(Command::new("pack"));
        for option in OPTIONS {
            let arg = command.get_arguments().find(|arg| arg.get_long() == Some(option.name)).unwrap();
            assert_eq!(arg.get_help().unwrap().to_string(), option.help, "{}", option.name);
        }
    }
}
