//! The command line. Arguments of commands with many options have their own files.

mod catalog;
mod check;
mod convert;
mod cook;
mod deps;
mod diff;
mod edit;
mod fix;
mod limits;
mod mcp;
mod option_table;
mod pack;
mod query;
mod recover;
mod render;
mod report;
mod selftest;
mod validate;
#[cfg(feature = "view")]
mod view;
mod wrong_command;

pub(crate) use catalog::{BasisArg, CatalogArgs, DuplicatesArgs};
pub(crate) use check::{CheckArgs, CheckFixArgs};
pub(crate) use convert::{ConvertArgs, SyncArg};
pub(crate) use cook::CookArgs;
pub(crate) use deps::DepsArgs;
pub(crate) use diff::DiffArgs;
pub(crate) use edit::{EditArgs, SetArgs};
pub(crate) use fix::FixArgs;
pub(crate) use limits::{LimitKey, LimitSetting, limit};
pub(crate) use mcp::McpArgs;
pub(crate) use option_table::{OptionArgs, PlacementArgs, VehicleArg};
pub(crate) use pack::PackArgs;
pub(crate) use query::{QueryArgs, Subject};
pub(crate) use recover::RecoverArgs;
pub(crate) use render::{ColoringArg, RenderArgs, ShowArg, StyleArg, ThumbnailArg, ViewArg};
pub(crate) use report::{Deny, ReportArgs, ReportFormat};
pub(crate) use selftest::SelftestArgs;
pub(crate) use validate::ValidateArgs;
#[cfg(feature = "view")]
pub(crate) use view::ViewArgs;

use crate::settings::Mode;
use anstyle::{AnsiColor, Effects, Style};
use clap::{
    Arg, Args, ColorChoice, Command, CommandFactory, Parser, Subcommand, ValueEnum,
    builder::Styles,
    error::{ContextKind, ErrorKind},
};
use meshwright::{ConvertOptions, Error, core::codes::BAD_REQUEST, textures::TextureOptions};
use std::{
    ffi::OsString,
    fmt::Write as _,
    path::{Path, PathBuf},
};

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().effects(Effects::BOLD))
    .usage(AnsiColor::Green.on_default().effects(Effects::BOLD))
    .literal(AnsiColor::Cyan.on_default().effects(Effects::BOLD))
    .placeholder(Style::new().effects(Effects::DIMMED));

/// Convert, inspect, check and repair game-engine 3D files
#[derive(Debug, Parser)]
#[command(name = "meshwright", version, styles = STYLES, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) global: Global,
    #[command(subcommand)]
    pub(crate) verb: Option<Verb>,
}

/// Options of every command.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Global options")]
pub(crate) struct Global {
    /// Print one JSON document.
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// Print one JSON document per file, each on its own line.
    #[arg(long, global = true, conflicts_with = "json")]
    pub(crate) ndjson: bool,
    /// When to use colors.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", hide_possible_values = true)]
    #[arg(help = "When to use colors: auto, always or never [default: auto]", hide_default_value = true)]
    pub(crate) color: ColorWhen,
    /// Only print errors.
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub(crate) quiet: bool,
    /// Print more detail.
    #[arg(short, long, global = true)]
    pub(crate) verbose: bool,
    /// Number of files to process in parallel [default: number of cores].
    #[arg(short, long, global = true, value_name = "N", value_parser = jobs, allow_negative_numbers = true)]
    pub(crate) jobs: Option<usize>,
    /// Do not memory-map inputs (for files that another process may truncate).
    #[arg(long, global = true)]
    pub(crate) no_mmap: bool,
    /// Treat the inputs as this format, such as ser:Vec3D.
    #[arg(long = "as", global = true, value_name = "FORMAT[:TYPE]")]
    pub(crate) format: Option<String>,
    /// Open files that an input refers to outside its own folder (gltf).
    #[arg(long, global = true)]
    pub(crate) allow_outside: bool,
    /// Skip files and folders that match this glob; may be repeated.
    #[arg(long, global = true, value_name = "GLOB")]
    pub(crate) exclude: Vec<String>,
    /// Also search hidden files and those that .gitignore or .ignore exclude.
    #[arg(long, global = true)]
    pub(crate) no_ignore: bool,
    /// Follow links in folders (links that are named as inputs always are).
    #[arg(long, global = true)]
    pub(crate) follow: bool,
    /// Do not search zip archives in folders.
    #[arg(long, global = true)]
    pub(crate) no_archives: bool,
    /// Read further input paths from this file, one per line; - for stdin.
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) files_from: Option<PathBuf>,
    /// Infer undocumented structure, and mark it as such (cmh).
    #[arg(long, global = true)]
    pub(crate) inferred: bool,
    /// Read nothing outside of this folder; may be repeated.
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) within: Vec<PathBuf>,
    /// Change a limit, such as memory=8G.
    #[arg(long, global = true, value_name = "KEY=VALUE", value_delimiter = ',', value_parser = limits::limit)]
    pub(crate) limits: Vec<limits::LimitSetting>,
}

/// When to use colors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorWhen {
    /// On a terminal.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The commands in groups, as the help lists them.
const GROUPS: [(&str, &[&str]); 4] = [
    #[cfg(not(feature = "view"))]
    ("Inspect", &["info", "tree", "hex", "query", "diff", "deps", "catalog", "duplicates"]),
    #[cfg(feature = "view")]
    ("Inspect", &["info", "view", "tree", "hex", "query", "diff", "deps", "catalog", "duplicates"]),
    ("Convert, repair and edit", &["convert", "cook", "render", "fix", "recover", "set", "edit"]),
    ("Check", &["validate", "check", "pack", "explain", "roundtrip", "selftest"]),
    ("Other", &["formats", "schema", "mcp", "register", "unregister", "completions", "man", "help"]),
];

/// Exit statuses with a meaning of their own in some commands.
const STATUSES: [(&str, &str); 9] = [
    ("convert", ", 3 something was lost (with --deny-loss)"),
    ("validate", ", 4 a file is invalid or damaged"),
    ("check", ", 4 a mod is not fit to publish"),
    ("pack", ", 4 the archive is not fit to publish"),
    ("deps", ", 4 something is missing (with --deny-missing)"),
    ("diff", ", 5 the files differ; 1 also if a part exceeds a limit and the rest is equal"),
    ("roundtrip", ", 5 the bytes differ"),
    ("recover", ", 3 something was lost"),
    (
        "selftest",
        " (also a file that cannot be read or that stops its process), 5 something else is a problem",
    ),
];

const AFTER: &str = "\
A PATH is a file, folder (searched as ripgrep does), glob, or - for stdin; without a command, `info`
runs. Limits: input, memory, depth, items, expansion, growth, fragments, triangles, diagnostics.
Exit status: 0 success, 1 not read or written, 2 wrong usage, 3 lossy, 4 invalid, 5 files differ.";

/// The command line with its help: commands in groups, exit statuses at the end of each.
pub(crate) fn command() -> Command {
    let mut command = Cli::command().after_help(AFTER);
    for verb in GROUPS.iter().flat_map(|(_, verbs)| *verbs).filter(|verb| **verb != "help") {
        let own = STATUSES.iter().find(|(of, _)| of == verb).map_or("", |(_, status)| status);
        command = command.mut_subcommand(verb, |command| {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            command.after_help(format!("Exit status: 0 success, 1 failure, 2 wrong usage{own}.\n\n{help}"))
        });
    }
    // The same options as for single files.
    command = command.mut_subcommand("check", |command| {
        let help = "Lowest severity that makes a mod unfit: error, warning or info [default: error]";
        command.mut_arg("deny", |option| option.help(help))
    });
    let (header, literal) = (STYLES.get_header(), STYLES.get_literal());
    let mut list = String::new();
    for (group, verbs) in GROUPS {
        let _ = writeln!(list, "{header}{group}:{header:#}");
        // The command `help` is added by clap later, and says what `--help` does.
        let listed = verbs.iter().filter_map(|verb| command.find_subcommand(verb).map(|own| (verb, own)));
        for (verb, own) in listed.filter(|(_, own)| !own.is_hide_set()) {
            let about = own.get_about().map(ToString::to_string).unwrap_or_default();
            let _ = writeln!(list, "  {literal}{verb:<12}{literal:#} {about}");
        }
        list.push('\n');
    }
    let template = format!(
        "{{about}}\n\n{{usage-heading}} {{usage}}\n\n{list}{header}Global options:{header:#}\n{{options}}{{after-help}}"
    );
    command.help_template(template)
}

/// When help and usage errors use colors: clap prints them before it has parsed `--color`.
pub(crate) fn help_color(words: &[OsString]) -> ColorChoice {
    let text = |word: &OsString| word.to_str().map(str::to_owned).unwrap_or_default();
    let given = words.iter().zip(words.iter().skip(1)).filter(|(name, _)| *name == "--color");
    let values = given.map(|(_, value)| text(value));
    let joined = words.iter().filter_map(|word| text(word).strip_prefix("--color=").map(str::to_owned));
    match values.chain(joined).next_back().as_deref() {
        Some("always") => ColorChoice::Always,
        Some("never") => ColorChoice::Never,
        _ => ColorChoice::Auto,
    }
}

/// The form of results that a command line asks for, which clap does not tell if it refuses the rest.
pub(crate) fn mode(words: &[OsString]) -> Mode {
    let words = || words.iter().take_while(|word| *word != "--");
    let has = |name: &str| words().any(|word| word == name);
    match (has("--json"), has("--ndjson")) {
        (_, true) => Mode::Ndjson,
        (true, false) => Mode::Json,
        (false, false) => Mode::Human,
    }
}

/// What is wrong with a command line, in one line.
pub(crate) fn error(error: &clap::Error) -> Error {
    let text = error.render().to_string();
    let message = text.split("\n\n").next().unwrap_or_default();
    let message = message.strip_prefix("error: ").unwrap_or(message);
    Error::new(&BAD_REQUEST, message.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Corrects tips: to pass an unknown option as a value is never what was meant, and neither is a command that shares some
/// letters with a word.
pub(crate) fn with_true_tips(mut error: clap::Error) -> clap::Error {
    if error.kind() == ErrorKind::UnknownArgument {
        error.remove(ContextKind::Suggested);
    }
    wrong_command::with_true_tip(error)
}

/// True if a command line names a file but no command, which means `info`. `words` follow the name of the
/// program.
pub(crate) fn means_info(words: &[OsString]) -> bool {
    let command = Cli::command();
    // An option whose value is the next word.
    let takes_value = |word: &str| {
        let name = |option: &Arg| match (word.strip_prefix("--"), word.strip_prefix('-')) {
            (Some(long), _) => option.get_long() == Some(long),
            (None, Some(short)) => option.get_short().is_some_and(|own| short == own.to_string()),
            (None, None) => false,
        };
        command.get_arguments().any(|option| option.get_action().takes_values() && name(option))
    };
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let Some(text) = word.to_str() else { return true };
        if takes_value(text) {
            words.next();
        } else if !text.starts_with('-') || text == "-" {
            let is_verb = text == "help" || command.find_subcommand(text).is_some();
            let is_path = text == "-" || text.contains(['.', '/', '\\', '*']) || Path::new(word).exists();
            return !is_verb && is_path;
        }
    }
    false
}

#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// List the supported formats and versions.
    #[command(after_help = "Example:\n  $ meshwright formats")]
    Formats,
    /// Show what a file contains, on one screen.
    #[command(
        visible_alias = "inspect",
        after_help = "Examples:\n  $ meshwright info house.cdae\n  $ meshwright info --json house.cdae"
    )]
    Info(InfoArgs),
    /// Show every field of a file, with its value and byte range.
    #[command(
        after_help = "The column evidence tells how the meaning of a field is known: doc (documented), obs (observed in files),\ninf (inferred) or ? (not understood, kept as it is). A path segment without an index selects all elements:\nmeshes/verts.\n\nExamples:\n  $ meshwright tree house.cdae --depth 1\n  $ meshwright tree house.cdae --path 'meshes[0]'"
    )]
    Tree(TreeArgs),
    /// Show the bytes of one field next to its value.
    #[command(after_help = "Example:\n  $ meshwright hex house.cdae --path version")]
    Hex(HexArgs),
    /// Convert files to another format.
    #[command(
        override_usage = "meshwright convert [OPTIONS] <IN>... -o <OUT>",
        after_help = "Examples:\n  $ meshwright convert house.cdae -o house.glb\n  $ meshwright convert house.cdae windmill.cdae -o models/ --to gltf --collision drop\n  $ meshwright convert crane.cast crane_lift.cast -o crane.glb\n  $ meshwright convert crane.glb crane_lift.cast -o lifting.glb"
    )]
    Convert(Box<ConvertArgs>),
    /// Draw pictures of models.
    #[command(
        override_usage = "meshwright render [OPTIONS] <IN>... [-o <OUT>]",
        after_help = "A file that shows nothing, such as an animation, gets no picture; if no input has one, the exit status is 1.\n\nExamples:\n  $ meshwright render house.cdae -o house.png --view front --background white\n  $ meshwright render crane.cast crane_lift.cast -o crane.png --clip lift --at 0.5\n  $ meshwright render . -o pictures/ --size 256 --show wireframe,grid\n  $ meshwright render . --sheet models.png"
    )]
    Render(Box<RenderArgs>),
    /// Look at models in the browser.
    ///
    /// A page shows pictures of all models, each model with its levels of detail, animations, materials and findings, and
    /// the fields of its file. It follows changes of the files. Everything stays on this machine.
    #[cfg(feature = "view")]
    #[command(
        after_help = "The command ends with Ctrl-C, or three seconds after the last tab was closed.\n\nExamples:\n  $ meshwright view\n  $ meshwright view .\n  $ meshwright view house.cdae\n  $ meshwright view house.cdae house_v26.cdae --diff"
    )]
    View(ViewArgs),
    /// Refused: this build has no viewer.
    #[cfg(not(feature = "view"))]
    #[command(hide = true, disable_help_flag = true)]
    View {
        /// Whatever the command takes.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        words: Vec<OsString>,
    },
    /// Check files for errors and likely problems.
    #[command(
        visible_alias = "lint",
        after_help = "Examples:\n  $ meshwright validate crane.cast crate.pmdl_b\n  $ meshwright validate crane.cast --deny warning --ignore CAST0132\n  $ meshwright validate house.cdae --profile beamng-static"
    )]
    Validate(ValidateArgs),
    /// Check whether mods of BeamNG are fit to publish.
    ///
    /// A mod is a folder or a zip archive. Its shapes, materials, textures, parts and configurations are checked, and the
    /// mod as a whole.
    #[command(
        after_help = "Examples:\n  $ meshwright check windmill\n  $ meshwright check windmill --deny warning --ignore MOD05\n  $ meshwright check windmill --format junit\n  $ meshwright check windmill --fix --dry-run"
    )]
    Check(CheckArgs),
    /// Pack a mod of BeamNG into a zip archive that is fit to publish.
    ///
    /// What does not belong in a mod is left out, with a reason for each file. The archive is checked as by `check`, and
    /// written if it is fit. The same files make the same bytes on every system.
    #[command(
        after_help = "Examples:\n  $ meshwright pack windmill -o windmill.zip --date 2026-11-29\n  $ meshwright pack windmill --dry-run --verbose\n  $ meshwright pack windmill -o windmill.zip --keep '*/readme.txt' --force"
    )]
    Pack(PackArgs),
    /// Make the DDS textures of mods of BeamNG from their images.
    ///
    /// Names with .color, .normal or .data, or the definitions of materials, say what the values of an image mean.
    /// Definitions go on to name the PNG: the game finds the DDS file of the same name.
    #[command(
        after_help = "Examples:\n  $ meshwright cook windmill --dry-run\n  $ meshwright cook windmill --in-place --texture-quality fast\n  $ meshwright cook windmill -o cooked --mips game"
    )]
    Cook(CookArgs),
    /// Explain a diagnostic code.
    #[command(
        after_help = "Examples:\n  $ meshwright explain CAST0144\n  $ meshwright explain --list CAST01\n  $ meshwright explain missing texture"
    )]
    Explain(ExplainArgs),
    /// Generate shell completions.
    #[command(after_help = "Example:\n  $ meshwright completions bash")]
    Completions(CompletionsArgs),
    /// Generate manual pages, one per command.
    #[command(after_help = "Example:\n  $ meshwright man pages")]
    Man(ManArgs),
    /// Compare two files, also of different formats.
    #[command(
        after_help = "Examples:\n  $ meshwright diff house.cdae house_zstd.cdae\n  $ meshwright diff house.cdae house_zstd.cdae --tolerance 0.001 --json"
    )]
    Diff(DiffArgs),
    /// Query files with a jq expression.
    Query(QueryArgs),
    /// Fix what can be fixed safely; every other byte stays the same.
    #[command(
        after_help = "Examples:\n  $ meshwright fix odd.cast --dry-run\n  $ meshwright fix odd.cast crane.cast -o fixed/\n  $ meshwright fix odd.cast --in-place --ignore CAST0106"
    )]
    Fix(FixArgs),
    /// Save what a damaged file still holds, and list what is lost.
    #[command(after_help = "Example:\n  $ meshwright recover truncated.cdae -o saved.cdae")]
    Recover(RecoverArgs),
    /// Find the textures, materials and files that a file refers to.
    #[command(
        after_help = "Examples:\n  $ meshwright deps crane.cast yard.cast\n  $ meshwright deps crane.cast --root . --missing"
    )]
    Deps(DepsArgs),
    /// Write a table with one row for each model.
    ///
    /// A file that cannot be read is a row with its error.
    #[command(
        after_help = "Parquet is a feature of the build; --since, --thumbnails and --mesh need it.\n\nExamples:\n  $ meshwright catalog windmill -o library.csv\n  $ meshwright catalog house.cdae crane.cast -o library.ndjson"
    )]
    Catalog(CatalogArgs),
    /// Find files with the same geometry in a table of `catalog`.
    #[command(after_help = "Example:\n  $ meshwright duplicates library.parquet")]
    Duplicates(DuplicatesArgs),
    /// Change single values in a file.
    #[command(
        after_help = "Examples:\n  $ meshwright set house.cdae radius=7.5 -o cottage.cdae\n  $ meshwright set house.cdae 'meshes[0]/verts[7]=[1,2,0.5]' --in-place"
    )]
    Set(SetArgs),
    /// Edit a file as text in your editor; the result is written only if it can be read.
    ///
    /// The editor is the one named by VISUAL or EDITOR. UDM is edited in its text form, glTF and serialized values as
    /// JSON, other formats as lines of `path = value`.
    #[command(after_help = "Example:\n  $ meshwright edit crate.pmdl_b")]
    Edit(EditArgs),
    /// Offer the commands to agents: a server of the Model Context Protocol.
    ///
    /// A client starts it and talks to it on stdin and stdout. Its tools read nothing but the folders, and write nothing
    /// without --write.
    #[command(
        after_help = "Examples:\n  $ meshwright mcp my_mod\n  $ meshwright mcp my_mod game --write results"
    )]
    Mcp(McpArgs),
    /// Add meshwright to the menus of models, archives and folders; `unregister` removes it.
    ///
    /// The entries are those of the current user, and start this program where it is now. They are listed first; in a
    /// terminal you are asked, and nothing is written without an answer.
    #[command(
        after_help = "On Windows they are keys of the registry and a shortcut in the Start menu, on Linux files below\n$XDG_DATA_HOME. `meshwright unregister` removes them.\n\nExamples:\n  $ meshwright register\n  $ meshwright register --yes"
    )]
    Register(RegisterArgs),
    /// Remove what `register` added.
    #[command(
        hide = true,
        after_help = "Examples:\n  $ meshwright unregister\n  $ meshwright unregister --yes"
    )]
    Unregister(RegisterArgs),
    /// Print the JSON Schema of the --json output of a command.
    Schema(SchemaArgs),
    /// Check that files can be written back byte for byte.
    #[command(after_help = "Example:\n  $ meshwright roundtrip house.cdae windmill.cdae")]
    Roundtrip(RoundtripArgs),
    /// Try meshwright on all of your files, and write an anonymous report for an issue.
    ///
    /// Each file is read, rewritten, validated, converted and compared with the result, in memory and in a process of its
    /// own. The report has no names and no content of files.
    #[command(
        after_help = "Examples:\n  $ meshwright selftest windmill\n  $ meshwright selftest windmill --state windmill.state --report report.json"
    )]
    Selftest(SelftestArgs),
}

impl Verb {
    /// Whether its results are files, which may replace others.
    pub(crate) const fn writes_files(&self) -> bool {
        matches!(self, Self::Check(own) if own.fixes.fix)
            || matches!(
                self,
                Self::Catalog(_)
                    | Self::Convert(_)
                    | Self::Cook(_)
                    | Self::Render(_)
                    | Self::Fix(_)
                    | Self::Pack(_)
                    | Self::Recover(_)
                    | Self::Set(_)
                    | Self::Edit(_)
                    | Self::Selftest(_)
            )
    }

    /// The file or folder of results of a command that writes no archives.
    pub(crate) fn plain_output(&self) -> Option<&Path> {
        match self {
            Self::Catalog(own) => Some(&own.output),
            Self::Convert(own) => own.output.as_deref(),
            Self::Cook(own) => own.output.as_deref(),
            Self::Render(own) => own.output.as_deref(),
            Self::Fix(own) => own.output.as_deref(),
            Self::Recover(own) => own.output.as_deref(),
            Self::Set(own) => own.output.as_deref(),
            Self::Edit(own) => own.output.as_deref(),
            Self::Man(own) => Some(&own.folder),
            _ => None,
        }
    }

    /// Its name, if it has no JSON.
    pub(crate) const fn without_json(&self) -> Option<&'static str> {
        match self {
            Self::Completions(_) => Some("completions"),
            Self::Man(_) => Some("man"),
            Self::Mcp(_) => Some("mcp"),
            Self::Register(_) => Some("register"),
            Self::Unregister(_) => Some("unregister"),
            _ => None,
        }
    }

    /// Whether it runs while other programs save its inputs.
    pub(crate) const fn keeps_inputs_open(&self) -> bool {
        match self {
            #[cfg(feature = "view")]
            Self::View(_) => true,
            Self::Edit(_) => true,
            Self::Info(own) => own.watch.watch,
            Self::Validate(own) => own.watch.watch,
            Self::Convert(own) => own.watch.watch,
            Self::Render(own) => own.watch.watch,
            _ => false,
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct InfoArgs {
    /// Files, folders, globs, or - for stdin.
    #[arg(required_unless_present = "files_from", value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Level of detail to count; 0 is the most detailed.
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub(crate) lod: usize,
    #[command(flatten)]
    pub(crate) watch: WatchArgs,
    #[command(flatten)]
    pub(crate) placed: PlacedArgs,
}

/// What of a level or a vehicle is wanted, and where the files are that it places.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Levels and vehicles")]
pub(crate) struct PlacedArgs {
    /// Folder or zip archive with further files, such as the folder of the game; may be repeated.
    #[arg(long = "root", visible_alias = "game", value_name = "DIR")]
    pub(crate) roots: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) vehicle: VehicleArg,
    #[command(flatten)]
    pub(crate) options: PlacementArgs,
}

impl PlacedArgs {
    /// Where files are searched, and what is wanted.
    pub(crate) fn textures(&self) -> TextureOptions {
        TextureOptions::default()
            .roots(self.roots.clone())
            .companions(meshwright_beamng::companions())
            .placements(self.options.placements())
    }

    /// The same as options of a conversion.
    pub(crate) fn conversion(&self) -> ConvertOptions {
        (self.options.conversion()).roots(self.roots.clone()).companions(meshwright_beamng::companions())
    }
}

/// `--watch`, for commands that can run again when files change.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct WatchArgs {
    /// Watch the inputs and their dependencies, and run again on every change, until Ctrl-C.
    #[arg(long)]
    pub(crate) watch: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  $ meshwright schema\n  $ meshwright schema info")]
pub(crate) struct SchemaArgs {
    /// Command to print the schema of [default: list the commands that have one].
    #[arg(value_name = "VERB")]
    pub(crate) verb: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct CompletionsArgs {
    /// Shell to generate completions for.
    #[arg(value_name = "SHELL", value_enum)]
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Args, Debug)]
pub(crate) struct RegisterArgs {
    /// Do it without a question.
    #[arg(long)]
    pub(crate) yes: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ManArgs {
    /// Output folder; created if it does not exist.
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
}

#[derive(Args, Debug)]
pub(crate) struct ExplainArgs {
    /// Codes, such as CDAE0003, the first characters of several, such as CDAE or CAST01, or words of their titles.
    #[arg(value_name = "CODE|WORDS", required_unless_present = "list")]
    pub(crate) codes: Vec<String>,
    /// List codes with their titles instead.
    #[arg(long)]
    pub(crate) list: bool,
}

#[derive(Args, Debug)]
pub(crate) struct TreeArgs {
    /// A file, or - for stdin.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Show only this field and the fields below it, or the elements of an array.
    #[arg(long)]
    pub(crate) path: Option<String>,
    /// Number of levels to show, at least 1.
    #[arg(long, value_name = "N", value_parser = depth, allow_negative_numbers = true)]
    pub(crate) depth: Option<u32>,
    /// Maximum number of rows to show; 0 shows all.
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub(crate) limit: usize,
    /// Show the space and punctuation of text files.
    #[arg(long)]
    pub(crate) tokens: bool,
}

#[derive(Args, Debug)]
pub(crate) struct HexArgs {
    /// A file, or - for stdin.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Path of the field as in `meshwright tree`, or of one element of an array, such as `verts[7]`.
    #[arg(long)]
    pub(crate) path: String,
}

#[derive(Args, Debug)]
pub(crate) struct RoundtripArgs {
    /// Files, folders, globs, or - for stdin.
    #[arg(required_unless_present = "files_from", value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
}

/// A number of levels.
fn depth(text: &str) -> Result<u32, String> {
    text.parse().ok().filter(|depth| *depth > 0).ok_or_else(|| "expected a number above 0".to_owned())
}

/// A number of threads.
fn jobs(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| "expected a number".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_command_is_in_one_group() {
        let listed: Vec<&str> = GROUPS.iter().flat_map(|(_, verbs)| *verbs).copied().collect();
        let names: BTreeSet<&str> = listed.iter().copied().collect();
        assert_eq!(listed.len(), names.len());
        let command = Cli::command();
        let own: BTreeSet<&str> = command.get_subcommands().map(Command::get_name).chain(["help"]).collect();
        assert_eq!(names, own);
        assert!(STATUSES.iter().all(|(verb, _)| own.contains(verb)));
    }
}
