//! The options of the table of conversions as arguments.

use clap::{
    Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, builder::PossibleValuesParser,
    error::ErrorKind, value_parser,
};
use meshwright::{
    ConvertOptions,
    convert::options::{ConvertOption, OPTIONS, OptionGroup, OptionKind, OptionValue},
    placement_options::PlacementOptions,
};
use std::path::PathBuf;

/// The configuration of a vehicle.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct VehicleArg {
    /// Configuration of a vehicle, by the name of its .pc file, if the input is the folder of the vehicle or its mod
    /// [default: that of info.json].
    #[arg(long = "pc", value_name = "NAME")]
    pub(crate) configuration: Option<String>,
}

/// All options of conversions but those of a run, which are options of the command.
#[derive(Clone, Debug, Default)]
pub(crate) struct OptionArgs(pub(crate) ConvertOptions);

/// The options of what of a level is wanted.
#[derive(Clone, Debug, Default)]
pub(crate) struct PlacementArgs(ConvertOptions);

impl PlacementArgs {
    /// What of a level is wanted.
    pub(crate) fn placements(&self) -> PlacementOptions {
        self.0.placements()
    }

    /// The options of a conversion that say the same.
    pub(crate) fn conversion(&self) -> ConvertOptions {
        self.0.clone()
    }
}

fn is_of_conversion(option: &ConvertOption) -> bool {
    option.group != OptionGroup::Run
}

const fn is_of_placements(option: &ConvertOption) -> bool {
    option.of_placements
}

/// The rows of the table that a command takes.
fn rows(wants: fn(&ConvertOption) -> bool) -> impl Iterator<Item = &'static ConvertOption> {
    OPTIONS.iter().filter(move |option| wants(option))
}

/// Adds the arguments of rows to a command; those of one heading, if there is one.
fn add(command: Command, wants: fn(&ConvertOption) -> bool, heading: Option<&'static str>) -> Command {
    rows(wants).fold(command, |command, option| {
        let arg = |name: String, help: &str| {
            let help = option.sentence(help);
            Arg::new(name.clone()).long(name).help(help).help_heading(heading.unwrap_or(option.group.title()))
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

/// Sets the options of rows to what a command line has.
fn take(
    options: &mut ConvertOptions,
    matches: &ArgMatches,
    wants: fn(&ConvertOption) -> bool,
) -> Result<(), clap::Error> {
    for (option, value) in rows(wants).filter_map(|option| Some((option, value_of(matches, option)?))) {
        let set = options.set(option.name, &value);
        set.map_err(|error| clap::Error::raw(ErrorKind::ValueValidation, error.message()))?;
    }
    Ok(())
}

impl Args for OptionArgs {
    fn augment_args(command: Command) -> Command {
        add(command, is_of_conversion, None)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl Args for PlacementArgs {
    fn augment_args(command: Command) -> Command {
        add(command, is_of_placements, Some("Levels and vehicles"))
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
        option.check(&value).map(|()| value).map_err(|_| format!("expected {}", option.expected()))
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
        take(&mut self.0, matches, is_of_conversion)
    }
}

impl FromArgMatches for PlacementArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut all = Self::default();
        all.update_from_arg_matches(matches)?;
        Ok(all)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        take(&mut self.0, matches, is_of_placements)
    }
}
