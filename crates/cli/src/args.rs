//! The command line. Arguments of a verb that has many stand in a file of its own.

mod convert;
mod deps;
mod diff;
mod edit;
mod fix;
mod limits;
mod query;
mod recover;
mod schema;
mod validate;
mod watch;

pub(crate) use convert::{
    CollisionArg, Compress, ConvertArgs, PresetArg, SkinArg, SuffixesArg, UpArg, UpOutArg, VertexColorsArg,
};
pub(crate) use deps::DepsArgs;
pub(crate) use diff::DiffArgs;
pub(crate) use edit::{EditArgs, SetArgs};
pub(crate) use fix::FixArgs;
pub(crate) use limits::{LimitKey, LimitSetting, limit};
pub(crate) use query::{QueryArgs, Subject};
pub(crate) use recover::RecoverArgs;
pub(crate) use schema::SchemaArgs;
pub(crate) use validate::{Deny, ValidateArgs};
pub(crate) use watch::WatchArgs;

use anstyle::{AnsiColor, Effects, Style};
use clap::{Args, Parser, Subcommand, ValueEnum, builder::Styles};
use std::path::PathBuf;

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().effects(Effects::BOLD))
    .usage(AnsiColor::Green.on_default().effects(Effects::BOLD))
    .literal(AnsiColor::Cyan.on_default().effects(Effects::BOLD))
    .placeholder(Style::new().effects(Effects::DIMMED));

/// Reads, inspects, checks and converts game-engine 3D files.
///
/// Formats are recognised by content, never by name. A path may be a file, a folder (with all below it), a glob, or
/// - for stdin.
#[derive(Debug, Parser)]
#[command(name = "meshwright", version, styles = STYLES, max_term_width = 100, disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) global: Global,
    #[command(subcommand)]
    pub(crate) verb: Option<Verb>,
}

/// Options of every verb.
#[derive(Args, Debug)]
#[command(next_help_heading = "Options of every verb")]
pub(crate) struct Global {
    /// Answer with one JSON document.
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// Answer with one JSON document a file, each on its own line.
    #[arg(long, global = true, conflicts_with = "json")]
    pub(crate) ndjson: bool,
    /// When to use colours; NO_COLOR is obeyed.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", hide_possible_values = true)]
    #[arg(help = "When to use colours: auto, always or never [default: auto]", hide_default_value = true)]
    pub(crate) color: ColorWhen,
    /// Say nothing on stderr but errors.
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub(crate) quiet: bool,
    /// Say more.
    #[arg(short, long, global = true)]
    pub(crate) verbose: bool,
    /// Work on so many files at a time [default: one a core].
    #[arg(short, long, global = true, value_name = "N")]
    pub(crate) jobs: Option<usize>,
    /// Read files instead of mapping them, for files that others may shorten meanwhile.
    #[arg(long, global = true)]
    pub(crate) no_mmap: bool,
    /// What the files are, for those that cannot be told by content, such as ser:Vec3D.
    #[arg(long = "as", global = true, value_name = "FORMAT[:TYPE]")]
    pub(crate) format: Option<String>,
    /// Open files that a file names also if they lie outside of its folder (gltf).
    #[arg(long, global = true)]
    pub(crate) allow_outside: bool,
    /// Take for structure what follows from the rest, where a format is not published, and mark it (cmh).
    #[arg(long, global = true)]
    pub(crate) inferred: bool,
    /// Change a limit: input, memory, depth, items, expansion, growth or findings, such as memory=8G.
    #[arg(long, global = true, value_name = "KEY=VALUE", value_delimiter = ',', value_parser = limits::limit)]
    pub(crate) limits: Vec<limits::LimitSetting>,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorWhen {
    /// On a terminal.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// Show what can be read and written.
    #[command(after_help = "Example:\n  $ meshwright formats")]
    Formats,
    /// Show on one screen what is in a file.
    #[command(
        after_help = "Examples:\n  $ meshwright info house.cdae\n  $ meshwright info --json house.cdae"
    )]
    Info(InfoArgs),
    /// Show every field of a file, with its value and its bytes.
    #[command(
        after_help = "basis says how we know a field: doc (documented), obs (observed in files), inf (inferred), ? (carried,\nnot understood). A step of a path without number stands for all of a list: meshes/verts.\n\nExamples:\n  $ meshwright tree house.cdae --depth 1\n  $ meshwright tree house.cdae --path 'meshes[0]'"
    )]
    Tree(TreeArgs),
    /// Show the bytes of one field beside its value.
    #[command(after_help = "Example:\n  $ meshwright hex house.cdae --path version")]
    Hex(HexArgs),
    /// Turn files into another format.
    #[command(
        after_help = "Examples:\n  $ meshwright convert house.cdae -o house.glb\n  $ meshwright convert house.cdae windmill.cdae -o models/ --to gltf --collision drop\n  $ meshwright convert crane.cast crane_lift.cast -o crane.glb"
    )]
    Convert(Box<ConvertArgs>),
    /// Look files over for what is broken, or will trip somebody up.
    #[command(
        after_help = "Examples:\n  $ meshwright validate crane.cast crate.pmdl_b\n  $ meshwright validate crane.cast --deny warning --ignore CAST0132\n  $ meshwright validate house.cdae --profile beamng-static"
    )]
    Validate(ValidateArgs),
    /// Say what a code means, with an example, and how to mend it.
    #[command(after_help = "Example:\n  $ meshwright explain CAST0144")]
    Explain(ExplainArgs),
    /// Print what makes a shell complete the words of a command.
    #[command(after_help = "Example:\n  $ meshwright completions bash")]
    Completions(CompletionsArgs),
    /// Write manual pages, one for each verb.
    #[command(after_help = "Example:\n  $ meshwright man pages")]
    Man(ManArgs),
    /// Say what differs between two files, also of different formats.
    #[command(
        after_help = "Examples:\n  $ meshwright diff house.cdae house_zstd.cdae\n  $ meshwright diff house.cdae house_zstd.cdae --tolerance 0.001 --json"
    )]
    Diff(DiffArgs),
    /// Ask with a jq expression what is in files.
    Query(QueryArgs),
    /// Fix what is safe to fix; everything else stays as it is, byte for byte.
    #[command(
        after_help = "Examples:\n  $ meshwright fix odd.cast --dry-run\n  $ meshwright fix odd.cast crane.cast -o mended/\n  $ meshwright fix odd.cast --in-place --ignore CAST0106"
    )]
    Fix(FixArgs),
    /// Save what a damaged file still holds, and say what is lost.
    #[command(after_help = "Example:\n  $ meshwright recover truncated.cdae -o saved.cdae")]
    Recover(RecoverArgs),
    /// Find the textures, materials and files that a file names.
    #[command(
        after_help = "Examples:\n  $ meshwright deps crane.cast yard.cast\n  $ meshwright deps crane.cast --root . --missing"
    )]
    Deps(DepsArgs),
    /// Change single values of a file.
    #[command(
        after_help = "Examples:\n  $ meshwright set house.cdae names[3]=cottage radius=7.5 -o cottage.cdae\n  $ meshwright set house.cdae meshes[0]/verts[7]=[1,2,0.5] --in-place"
    )]
    Set(SetArgs),
    /// Change a file as text in an editor; it is written only if it reads.
    ///
    /// The editor is that of VISUAL or EDITOR. UDM is edited in its text form, glTF and serialized values as JSON, other
    /// formats as lines of `path = value`.
    #[command(after_help = "Example:\n  $ meshwright edit crate.pmdl_b")]
    Edit(EditArgs),
    /// Print the JSON Schema of a verb's --json.
    Schema(SchemaArgs),
    /// Prove that files can be written back as they are.
    #[command(after_help = "Example:\n  $ meshwright roundtrip house.cdae windmill.cdae")]
    Roundtrip(RoundtripArgs),
}

#[derive(Args, Debug)]
pub(crate) struct InfoArgs {
    /// Files, folders, globs, or - for stdin.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Count at this level of detail; 0 is the most detailed.
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub(crate) lod: usize,
    #[command(flatten)]
    pub(crate) watch: WatchArgs,
}

#[derive(Args, Debug)]
pub(crate) struct CompletionsArgs {
    /// The shell.
    #[arg(value_name = "SHELL", value_enum)]
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Args, Debug)]
pub(crate) struct ManArgs {
    /// The folder; it is made if it is not there.
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
}

#[derive(Args, Debug)]
pub(crate) struct ExplainArgs {
    /// The code, such as CDAE0003.
    #[arg(value_name = "CODE")]
    pub(crate) code: String,
}

#[derive(Args, Debug)]
pub(crate) struct TreeArgs {
    /// A file, or - for stdin.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Only this field and what is below it; of an array its elements.
    #[arg(long)]
    pub(crate) path: Option<String>,
    /// Show only so many levels.
    #[arg(long, value_name = "N")]
    pub(crate) depth: Option<u32>,
    /// Show at most so many rows; 0 shows all.
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub(crate) limit: usize,
}

#[derive(Args, Debug)]
pub(crate) struct HexArgs {
    /// A file, or - for stdin.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The field, as `meshwright tree` names it, or one element of an array, such as `verts[7]`.
    #[arg(long)]
    pub(crate) path: String,
}

#[derive(Args, Debug)]
pub(crate) struct RoundtripArgs {
    /// Files, folders, globs, or - for stdin.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
}
