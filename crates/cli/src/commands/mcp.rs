//! `meshwright mcp`

use super::schema;
use crate::{
    args::{self, McpArgs},
    own_process,
    settings::Settings,
    status::{CliError, Status},
};
use clap::{Arg, ArgAction, Command};
use meshwright::{
    convert::options::{ConvertOption, OPTIONS, OptionGroup, OptionKind},
    core::codes::BAD_REQUEST,
};
use meshwright_mcp::{Argument, ArgumentKind, ArgumentPlace, Folders, Server, Tool, ToolResult, serve};
use std::{any::TypeId, ffi::OsString, path::PathBuf, thread};

/// A command that agents can call.
struct Offer {
    verb: &'static str,
    result: ToolResult,
    /// The arguments that agents may state, by the names of their fields; those of conversions come from their table.
    arguments: &'static [&'static str],
    /// Words of each call.
    words: &'static [&'static str],
}

const fn document(verb: &'static str, arguments: &'static [&'static str]) -> Offer {
    Offer { verb, result: ToolResult::Document, arguments, words: &[] }
}

/// Settings of a folder are not used: they belong to the person who works in it.
const NO_CONFIG: &[&str] = &["--no-config"];

const OFFERS: &[Offer] = &[
    document("info", &["paths", "lod"]),
    Offer { words: NO_CONFIG, ..document("validate", &["paths", "profile", "only", "ignore", "deny"]) },
    Offer { words: NO_CONFIG, ..document("check", &["mods", "game", "roots", "only", "ignore", "deny"]) },
    Offer {
        words: NO_CONFIG,
        ..document("deps", &["paths", "roots", "missing", "summary", "unused", "known"])
    },
    document("query", &["program", "paths", "on"]),
    document("tree", &["file", "path", "depth", "limit"]),
    document("diff", &["a", "b", "tolerance", "on"]),
    document("explain", &["codes"]),
    document("formats", &[]),
    Offer {
        verb: "convert",
        result: ToolResult::Files,
        arguments: &["inputs", "output", "to", "dry_run"],
        words: &[],
    },
    Offer {
        verb: "fix",
        result: ToolResult::Files,
        arguments: &["paths", "output", "dry_run", "unsafe_fixes", "only", "ignore"],
        words: &[],
    },
    Offer {
        verb: "render",
        result: ToolResult::Picture,
        arguments: &[
            "inputs",
            "size",
            "view",
            "ortho",
            "background",
            "coloring",
            "show",
            "profile",
            "uv_layout",
            "diff",
            "lod",
            "clip",
            "at",
            "variant",
            "roots",
        ],
        words: &[],
    },
];

/// Options of every command that reads files.
const GLOBAL: &[&str] = &["format", "inferred"];

/// Options of conversions that name paths to write.
const WRITTEN: &[&str] = &["materials", "materials_root"];

pub(crate) fn run(args: &McpArgs, settings: &Settings) -> Result<Status, CliError> {
    let folders = Folders::new(&args.folders, args.write.as_deref());
    let folders = folders.map_err(|error| CliError::Usage(format!("cannot open a folder: {error}")))?;
    let jobs = match settings.jobs {
        0 => thread::available_parallelism().map_or(1, usize::from),
        jobs => jobs,
    };
    let mut words: Vec<OsString> = ["--json", "--quiet", "--color=never"].map(OsString::from).to_vec();
    words.extend(settings.stated_limits().map(|limit| format!("--limits={limit}").into()));
    let server = Server {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        program: own_process::words(),
        words,
        instructions: instructions(&folders),
        tools: tools()?,
        folders,
        jobs,
    };
    match serve(server) {
        Ok(()) => Ok(Status::Done),
        Err(error) => {
            Err(meshwright::Error::io(&BAD_REQUEST, "the client of the server failed", error).into())
        }
    }
}

/// What agents are told.
fn instructions(folders: &Folders) -> String {
    let list: Vec<String> = folders.readable().iter().map(|folder| folder.display().to_string()).collect();
    let write = match folders.writable() {
        Some(folder) => {
            format!("convert and fix write below {}, where relative outputs begin.", folder.display())
        }
        None => "Nothing is written: pass `dry_run` to convert and fix.".to_owned(),
    };
    format!(
        "Inspects, checks, compares, converts and draws game-engine 3D files: BeamNG cdae and Collada, Cast, UDM, Tinman 3D \
         (cmh, ser) and glTF. Paths are files, folders or globs in: {}. A relative path begins in one of them; a file in a zip \
         archive is ARCHIVE.zip/PATH. {write} Every diagnostic has a code, which `explain` explains. Long lists are cut; \
         `shortened` says where the whole is, and `read_result` reads it in parts.",
        list.join(", ")
    )
}

/// The tools, from the commands and the table of options.
fn tools() -> Result<Vec<Tool>, CliError> {
    let mut command = args::command();
    command.build();
    OFFERS.iter().map(|offer| tool(offer, &command)).collect()
}

fn tool(offer: &Offer, command: &Command) -> Result<Tool, CliError> {
    let absent = |what: &str| CliError::Usage(format!("this build has no {what} of {}", offer.verb));
    let verb = command.find_subcommand(offer.verb).ok_or_else(|| absent("command"))?;
    let reads = verb.get_positionals().any(is_path);
    let global = GLOBAL.iter().filter(|_| reads);
    let mut arguments = Vec::new();
    for id in offer.arguments.iter().chain(global) {
        let arg = verb.get_arguments().find(|arg| arg.get_id() == *id).ok_or_else(|| absent(id))?;
        arguments.push(argument(arg));
    }
    if offer.verb == "convert" {
        let options = OPTIONS.iter().filter(|option| option.group != OptionGroup::Run);
        arguments.extend(options.map(of_option));
    }
    let schema = serde_json::from_str(schema::of(offer.verb).ok_or_else(|| absent("schema"))?);
    Ok(Tool {
        name: offer.verb.to_owned(),
        about: verb.get_about().map(ToString::to_string).unwrap_or_default(),
        words: offer.words.iter().map(|word| (*word).to_owned()).collect(),
        arguments,
        result: offer.result,
        schema: schema.map_err(|error| absent(&error.to_string()))?,
    })
}

fn is_path(arg: &Arg) -> bool {
    arg.get_value_parser().type_id() == TypeId::of::<PathBuf>()
}

/// An argument of the command line.
fn argument(arg: &Arg) -> Argument {
    let id = arg.get_id().as_str();
    let is = |types: &[TypeId]| types.iter().any(|own| arg.get_value_parser().type_id() == *own);
    let words: Vec<String> =
        arg.get_possible_values().iter().map(|word| word.get_name().to_owned()).collect();
    let is_flag = matches!(arg.get_action(), ArgAction::SetTrue);
    let kind = match () {
        () if is_flag => ArgumentKind::Bool,
        () if is_path(arg) && id == "output" => ArgumentKind::Output(Vec::new()),
        () if is_path(arg) => ArgumentKind::Input,
        () if !words.is_empty() => ArgumentKind::Words(words),
        () if is(&[TypeId::of::<usize>(), TypeId::of::<u32>(), TypeId::of::<u64>()]) => ArgumentKind::Integer,
        () if is(&[TypeId::of::<f32>(), TypeId::of::<f64>()]) => ArgumentKind::Number,
        () => ArgumentKind::Text,
    };
    let long = arg.get_long().unwrap_or(id).to_owned();
    let (name, place) = match arg.is_positional() {
        true => (id.to_owned(), ArgumentPlace::Positional),
        false if is_flag => (long.replace('-', "_"), ArgumentPlace::Flag(long)),
        false => (long.replace('-', "_"), ArgumentPlace::Option(long)),
    };
    // The streams of the server are those of the protocol.
    let help =
        arg.get_help().map(|help| help.to_string().replace(", or - for stdin", "")).unwrap_or_default();
    Argument {
        name,
        is_list: matches!(arg.get_action(), ArgAction::Append),
        // A list of paths may come from a file on the command line, but not here.
        is_required: arg.is_positional(),
        kind,
        place,
        help,
    }
}

/// An option of conversions.
fn of_option(option: &ConvertOption) -> Argument {
    let long = option.long_name();
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    let (kind, is_list) = match option.kind() {
        OptionKind::Bool => (ArgumentKind::Bool, false),
        OptionKind::Number | OptionKind::Seconds => (ArgumentKind::Number, false),
        OptionKind::Count => (ArgumentKind::Integer, false),
        OptionKind::Numbers => (ArgumentKind::Number, true),
        OptionKind::Word(own) => (ArgumentKind::Words(words(own)), false),
        OptionKind::Path => (ArgumentKind::Input, false),
        OptionKind::Paths => (ArgumentKind::Input, true),
        OptionKind::Choices | OptionKind::Pairs => (ArgumentKind::Text, true),
        _ => (ArgumentKind::Text, false),
    };
    let kind = match WRITTEN.contains(&option.name) {
        true if option.value.contains("none") => ArgumentKind::Output(words(&["none"])),
        true => ArgumentKind::Output(Vec::new()),
        false => kind,
    };
    let place = match option.flags {
        [] => ArgumentPlace::Option(long),
        flags => ArgumentPlace::Flags(
            flags.iter().map(|flag| (flag.word.to_owned(), flag.name.to_owned())).collect(),
        ),
    };
    let help = option.sentence(option.help);
    let form = if option.value.is_empty() { String::new() } else { format!(" ({})", option.value) };
    Argument {
        name: option.name.to_owned(),
        place,
        kind,
        is_list,
        is_required: false,
        help: format!("{help}{form}"),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests may panic")]

    use super::*;

    #[test]
    fn every_path_of_a_tool_is_known_to_be_read_or_written() {
        let tools = tools().unwrap();
        assert_eq!(tools.len(), OFFERS.len());
        for tool in tools {
            for argument in tool.arguments {
                let is_path = ["FILE", "DIR", "PATH", "FOLDER"]
                    .iter()
                    .any(|word| argument.help.contains(&format!("({word}")));
                let is_checked = matches!(argument.kind, ArgumentKind::Input | ArgumentKind::Output(_));
                assert!(!is_path || is_checked, "{} of {}", argument.name, tool.name);
            }
        }
    }
}
