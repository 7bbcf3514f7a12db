//! The arguments of `convert`.

use clap::{
    Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches,
    builder::{PossibleValuesParser, TypedValueParser as _},
    error::ErrorKind,
    value_parser,
};
use meshwright::{
    ConvertOptions, Format,
    convert::options::{ConvertOption, OPTIONS, OptionGroup, OptionKind, OptionValue},
};
use std::path::PathBuf;

#[derive(Args, Clone, Debug)]
pub(crate) struct ConvertArgs {
    /// Files, folders, globs, or - for stdin.
    #[arg(required_unless_present = "files_from", value_name = "IN")]
    pub(crate) inputs: Vec<PathBuf>,
    /// Output file, folder, or - for stdout; several inputs with a file as OUT are merged, and a new
    /// name without an extension is a folder [default: a new file next to
    /// the input, if there is one input].
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// Replace the inputs by their results.
    #[arg(long)]
    pub(crate) in_place: bool,
    /// Output format: cast, cdae, cmh, dae, glb, gltf, json, obj, ser or udm [default: from the extension of OUT, else glb].
    #[arg(long, value_name = "FORMAT", hide_possible_values = true)]
    #[arg(value_parser = PossibleValuesParser::new(Format::ALL.iter().map(|format| format.name())).try_map(|name| name.parse::<Format>()))]
    pub(crate) to: Option<Format>,
    /// Write a JSON report to this file.
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
    /// Exit with status 3 if anything was lost; the result is written in any case.
    #[arg(long)]
    pub(crate) deny_loss: bool,
    /// Path of each result below the folder OUT; may use {dir}, {stem}, {name}, {from}, {ext} and {format} [default:
    /// {dir}/{stem}.{ext}].
    #[arg(long, value_name = "TEXT")]
    pub(crate) output_template: Option<String>,
    /// Skip inputs that have not changed since this file was written, then update it.
    #[arg(long, value_name = "FILE")]
    pub(crate) since: Option<PathBuf>,
    /// Skip inputs whose result already exists.
    #[arg(long, conflicts_with = "in_place")]
    pub(crate) no_clobber: bool,
    /// List the files that would be written, and what would be lost; write nothing.
    #[arg(long, conflicts_with_all = ["since", "report", "watch"])]
    pub(crate) dry_run: bool,
    /// Configuration of a vehicle, by the name of its .pc file, if IN is the folder of the vehicle or its mod [default: that
    /// of info.json].
    #[arg(long = "pc", value_name = "NAME")]
    pub(crate) vehicle_configuration: Option<String>,
    /// Configuration file [default: meshwright.toml here or in a folder above].
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Do not read a configuration file.
    #[arg(long, conflicts_with = "config")]
    pub(crate) no_config: bool,
    #[command(flatten)]
    pub(crate) watch: super::WatchArgs,
    #[command(flatten)]
    pub(crate) options: OptionArgs,
}

/// The options of the table of conversions.
#[derive(Clone, Debug, Default)]
pub(crate) struct OptionArgs(pub(crate) ConvertOptions);

/// The options that the command takes from the table. Those of the run are its own.
fn options() -> impl Iterator<Item = &'static ConvertOption> {
    OPTIONS.iter().filter(|option| option.group != OptionGroup::Run)
}

impl Args for OptionArgs {
    fn augment_args(command: Command) -> Command {
        options().fold(command, |command, option| {
            let arg = |name: String, help: &str| {
                let help = option.sentence(help);
                Arg::new(name.clone()).long(name).help(help).help_heading(option.group.title())
            };
            if option.flags.is_empty() {
                return command.arg(with_value(arg(option.long_name(), option.help), option));
            }
            option.flags.iter().fold(command, |command, flag| {
                let arg = arg(flag.name.to_owned(), flag.help).action(ArgAction::SetTrue);
                let others = option.flags.iter().map(|flag| flag.name).filter(|name| *name != flag.name);
                command.arg(match option.kind() {
                    OptionKind::Bool => arg.overrides_with_all(others),
                    _ => arg.conflicts_with_all(others),
                })
            })
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// An argument with the values of an option.
fn with_value(arg: Arg, option: &'static ConvertOption) -> Arg {
    let arg = arg.value_name(option.placeholder());
    // As of other commands.
    let arg = if option.name == "root" { arg.visible_alias("game") } else { arg };
    let checked = move |text: &str| -> Result<OptionValue, String> {
        let value = OptionValue::from(text);
        option.check(&value).map(|()| value).map_err(|_| format!("expected {}", option.kind().expected()))
    };
    match option.kind() {
        OptionKind::Word(words) => {
            arg.value_parser(PossibleValuesParser::new(words)).hide_possible_values(true)
        }
        OptionKind::Path => arg.value_parser(value_parser!(PathBuf)),
        OptionKind::Paths => arg.value_parser(value_parser!(PathBuf)).action(ArgAction::Append),
        OptionKind::Choices | OptionKind::Pairs => arg.value_parser(checked).action(ArgAction::Append),
        OptionKind::Coordinates => arg.value_parser(checked).allow_hyphen_values(true),
        OptionKind::Numbers => arg
            .value_parser(checked)
            .action(ArgAction::Append)
            .value_delimiter(',')
            .allow_negative_numbers(true),
        _ => arg.value_parser(checked).allow_negative_numbers(true),
    }
}

/// The value of an option that a command line has.
fn value_of(matches: &ArgMatches, option: &ConvertOption) -> Option<OptionValue> {
    let name = option.long_name();
    if !option.flags.is_empty() {
        let flag = option.flags.iter().find(|flag| matches.get_flag(flag.name))?;
        return Some(flag.word.into());
    }
    match option.kind() {
        OptionKind::Word(_) => matches.get_one::<String>(&name).map(|word| word.as_str().into()),
        OptionKind::Path => matches.get_one::<PathBuf>(&name).cloned().map(OptionValue::Path),
        OptionKind::Paths => {
            let paths = matches.get_many::<PathBuf>(&name)?;
            Some(OptionValue::List(paths.cloned().map(OptionValue::Path).collect()))
        }
        OptionKind::Choices | OptionKind::Pairs | OptionKind::Numbers => {
            let values = matches.get_many::<OptionValue>(&name)?;
            Some(OptionValue::List(values.cloned().collect()))
        }
        _ => matches.get_one::<OptionValue>(&name).cloned(),
    }
}

impl FromArgMatches for OptionArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut all = Self::default();
        all.update_from_arg_matches(matches)?;
        Ok(all)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        for (option, value) in options().filter_map(|option| Some((option, value_of(matches, option)?))) {
            let set = self.0.set(option.name, &value);
            set.map_err(|error| clap::Error::raw(ErrorKind::ValueValidation, error.message()))?;
        }
        Ok(())
    }
}

pub(super) fn body_group(text: &str) -> Result<(String, usize), String> {
    let (name, number) = text.rsplit_once('=').ok_or("expected NAME=N, such as head=1")?;
    let number = number.parse().map_err(|_| "expected a number after =, counted from 0".to_owned())?;
    Ok((name.to_owned(), number))
}
