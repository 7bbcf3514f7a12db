//! The command line.

use anstyle::{AnsiColor, Effects, Style};
use clap::{Args, Parser, Subcommand, ValueEnum, builder::Styles};
use meshwright::Severity;
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
    /// Change a limit: input, memory, depth, items, expansion or findings, such as memory=8G.
    #[arg(long, global = true, value_name = "KEY=VALUE", value_delimiter = ',', value_parser = limit)]
    pub(crate) limits: Vec<LimitSetting>,
}

/// How to compress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Compress {
    /// Not at all.
    None,
    /// As one zstd frame.
    Zstd,
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
        after_help = "Examples:\n  $ meshwright tree house.cdae --depth 1\n  $ meshwright tree house.cdae --path 'meshes[0]'"
    )]
    Tree(TreeArgs),
    /// Show the bytes of one field beside its value.
    #[command(after_help = "Example:\n  $ meshwright hex house.cdae --path version")]
    Hex(HexArgs),
    /// Turn files into another format.
    #[command(
        after_help = "Examples:\n  $ meshwright convert house.cdae -o house.glb\n  $ meshwright convert house.cdae windmill.cdae -o models/ --to gltf --collision drop\n  $ meshwright convert crane.cast crane_lift.cast -o crane.glb"
    )]
    Convert(ConvertArgs),
    /// Look files over for what is broken, or will trip somebody up.
    #[command(
        after_help = "Examples:\n  $ meshwright validate crane.cast crate.pmdl_b\n  $ meshwright validate crane.cast --deny warning --ignore CAST0132"
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
}

#[derive(Args, Debug)]
pub(crate) struct ValidateArgs {
    /// Files, folders, globs, or - for stdin.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Look for these codes only; the first letters and digits stand for all that begin with them.
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    pub(crate) only: Vec<String>,
    /// Do not look for these codes.
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    pub(crate) ignore: Vec<String>,
    /// How bad a finding must be to make a file invalid.
    #[arg(long, value_name = "SEVERITY", value_enum, default_value_t = Deny::Error, hide_default_value = true)]
    pub(crate) deny: Deny,
}

/// How bad a finding must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
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
    /// Show at most so many rows.
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
pub(crate) struct ConvertArgs {
    /// Files, folders, globs, or - for stdin.
    #[arg(required = true, value_name = "IN")]
    pub(crate) inputs: Vec<PathBuf>,
    /// A file, a folder for each of many, or - for stdout; many inputs with one file are put together.
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: PathBuf,
    /// The format to make: cast, cdae, cmh, glb, gltf, json, ser or udm [default: by the ending of OUT, else glb].
    #[arg(long, value_name = "FORMAT", hide_possible_values = true)]
    #[arg(value_parser = ["cast", "cdae", "cmh", "glb", "gltf", "json", "ser", "udm"])]
    pub(crate) to: Option<String>,
    /// Write what happened to this file, as JSON.
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
    /// End with status 3 if the target could not hold everything.
    #[arg(long)]
    pub(crate) deny_loss: bool,
    /// Take all levels of detail, or only the N-th; 0 is the most detailed [default: all].
    #[arg(long, value_name = "all|N", default_value = "all", hide_default_value = true, value_parser = lods)]
    pub(crate) lod: meshwright::Lods,
    /// Take shapes for collision and lines of sight, or leave them out [default: keep].
    #[arg(long, value_name = "keep|drop", default_value = "keep", hide_default_value = true)]
    #[arg(hide_possible_values = true)]
    pub(crate) collision: CollisionArg,
    /// Take all animations, none, or those of these names [default: all].
    #[arg(long, value_name = "all|none|NAME,...", default_value = "all", hide_default_value = true)]
    pub(crate) clips: String,
    /// Take only the surfaces of this variant, such as a skin of a model [default: all variants].
    #[arg(long, value_name = "NAME")]
    pub(crate) variant: Option<String>,
    /// Show the N-th option of a body group, counted from 0, and leave the others out [default: keep all].
    #[arg(long, value_name = "NAME=N", value_parser = body_group)]
    pub(crate) body_group: Vec<(String, usize)>,
    /// The axis that points up in the files, if it is not the one that their format says.
    #[arg(long, value_name = "x|y|z")]
    #[arg(hide_possible_values = true)]
    pub(crate) up: Option<UpArg>,
    /// Make everything so many times as large, for files that are not in metres [default: 1].
    #[arg(long, value_name = "S", default_value = "1", hide_default_value = true, value_parser = scale)]
    pub(crate) scale: f32,
    /// Write each animation into a file of its own beside OUT (cast).
    #[arg(long)]
    pub(crate) split_clips: bool,
    /// Frames per second of animations that do not say it [default: the first rate that fits all keys] (cast).
    #[arg(long, value_name = "F", value_parser = scale)]
    pub(crate) fps: Option<f32>,
    /// The version to make [default: what its own programs write now] (cdae: 26, 30 or 31).
    #[arg(long, value_name = "N")]
    pub(crate) version: Option<String>,
    /// Compress the body (cdae 31).
    #[arg(long, value_name = "HOW", value_enum, default_value_t = Compress::None, hide_default_value = true)]
    pub(crate) compress: Compress,
    /// Pixels from which on each level of detail is drawn, the most detailed first (cdae).
    #[arg(long, value_name = "PX", value_delimiter = ',', value_parser = scale)]
    pub(crate) lod_sizes: Vec<f32>,
    /// Write the tree of nodes alone: how the format stores meshes is not published (cmh).
    #[arg(long)]
    pub(crate) skeleton_only: bool,
    /// Write the binary form [default: if the name ends in _b] (udm).
    #[arg(long, conflicts_with_all = ["text", "reference_style"])]
    pub(crate) binary: bool,
    /// Write the text form, with every bit (udm).
    #[arg(long)]
    pub(crate) text: bool,
    /// Write the text as the engine itself writes it, with what that loses (udm).
    #[arg(long)]
    pub(crate) reference_style: bool,
}

/// An axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum UpArg {
    /// X.
    X,
    /// Y.
    Y,
    /// Z.
    Z,
}

fn scale(text: &str) -> Result<f32, String> {
    match text.parse::<f32>() {
        Ok(scale) if scale.is_normal() && scale > 0.0 => Ok(scale),
        _ => Err("a number above 0 is wanted".to_owned()),
    }
}

/// Whether shapes that are never shown are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CollisionArg {
    /// They are.
    Keep,
    /// They are left out.
    Drop,
}

#[derive(Args, Debug)]
pub(crate) struct RoundtripArgs {
    /// Files, folders, globs, or - for stdin.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
}

/// Which limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LimitKey {
    Input,
    Memory,
    Depth,
    Items,
    Expansion,
    Findings,
}

/// One changed limit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LimitSetting {
    pub(crate) key: LimitKey,
    pub(crate) value: u64,
}

fn limit(text: &str) -> Result<LimitSetting, String> {
    let (key, value) = text.split_once('=').ok_or("write it as KEY=VALUE, such as memory=8G")?;
    let keys = "input, memory, depth, items, expansion and findings";
    let key = LimitKey::from_str(key, true).map_err(|_| format!("the limits are {keys}"))?;
    let digits = value.trim_end_matches(|c: char| !c.is_ascii_digit());
    let factor: u64 = match value.strip_prefix(digits).unwrap_or_default().to_ascii_uppercase().as_str() {
        "" => 1,
        "K" | "KB" => 1_000,
        "M" | "MB" => 1_000_000,
        "G" | "GB" => 1_000_000_000,
        "T" | "TB" => 1_000_000_000_000,
        "KIB" => 1 << 10,
        "MIB" => 1 << 20,
        "GIB" => 1 << 30,
        "TIB" => 1 << 40,
        _ => return Err("the value is a whole number, with K, M, G or T if need be".to_owned()),
    };
    let number: u64 = digits.parse().map_err(|_| "the value is a whole number".to_owned())?;
    let value = number.checked_mul(factor).ok_or("the value is too large")?;
    Ok(LimitSetting { key, value })
}

fn body_group(text: &str) -> Result<(String, usize), String> {
    let (name, number) = text.rsplit_once('=').ok_or("the form is NAME=N, such as head=1")?;
    let number = number.parse().map_err(|_| "the option is a number, counted from 0".to_owned())?;
    Ok((name.to_owned(), number))
}

fn lods(text: &str) -> Result<meshwright::Lods, String> {
    if text == "all" {
        return Ok(meshwright::Lods::All);
    }
    let number = text.parse().map_err(|_| "`all`, or a number counted from 0".to_owned())?;
    Ok(meshwright::Lods::One(number))
}
