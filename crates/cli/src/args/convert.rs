//! The arguments of `convert`.

use clap::{
    Args, ValueEnum,
    builder::{PossibleValuesParser, TypedValueParser as _},
};
use meshwright::Format;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct ConvertArgs {
    /// Files, folders, globs, or - for stdin.
    #[arg(required_unless_present = "files_from", value_name = "IN")]
    pub(crate) inputs: Vec<PathBuf>,
    /// Output file, folder, or - for stdout; several inputs with a file as OUT are merged.
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
    #[command(flatten)]
    pub(crate) watch: super::WatchArgs,
    /// Levels of detail to convert: all, or only the N-th; 0 is the most detailed [default: all, or as --for sets].
    #[arg(help_heading = "Selection", long, value_name = "all|N", value_parser = lods)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) lod: Option<meshwright::Lods>,
    /// Keep or drop collision and line-of-sight meshes [default: keep, or as --for sets].
    #[arg(help_heading = "Selection", long, value_name = "keep|drop", hide_possible_values = true)]
    pub(crate) collision: Option<CollisionArg>,
    /// Animations to convert: all, none, or these names [default: all].
    #[arg(
        help_heading = "Selection",
        long,
        value_name = "all|none|NAME,...",
        default_value = "all",
        hide_default_value = true
    )]
    pub(crate) clips: String,
    /// Animation whose pose is written, without animations [default: the only one, with --at].
    #[arg(help_heading = "Selection", long, value_name = "NAME", conflicts_with = "clips")]
    pub(crate) clip: Option<String>,
    /// Time of the pose in seconds [default: 0, with --clip].
    #[arg(help_heading = "Selection", long, value_name = "SECONDS", value_parser = super::render::seconds)]
    #[arg(conflicts_with = "clips", allow_negative_numbers = true)]
    pub(crate) at: Option<f32>,
    /// Use the materials of this variant only, such as a skin of a model [default: all variants].
    #[arg(help_heading = "Selection", long, value_name = "NAME")]
    pub(crate) variant: Option<String>,
    /// Keep only the N-th option of a body group, counted from 0 [default: keep all].
    #[arg(help_heading = "Selection", long, value_name = "NAME=N", value_parser = body_group)]
    pub(crate) body_group: Vec<(String, usize)>,
    /// Up axis of the inputs, if it is not the one that the files or their format state.
    #[arg(help_heading = "Scene", long, value_name = "x|y|z")]
    #[arg(hide_possible_values = true)]
    pub(crate) up: Option<UpArg>,
    /// Scale factor, for files that are not in meters [default: 1].
    #[arg(help_heading = "Scene", long, value_name = "S", default_value = "1", hide_default_value = true, value_parser = scale)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) scale: f32,
    /// Write for a program: blender (all levels as nodes of one scene), three or unity (the most detailed level, no
    /// collision meshes, no vendor extras), godot (the most detailed level, collision meshes as -colonly); --lod and
    /// --collision override it (glb, gltf; cast: blender; dae: blender, three, unity).
    #[arg(
        help_heading = "Scene",
        long = "for",
        value_name = "PROGRAM",
        value_enum,
        hide_possible_values = true
    )]
    pub(crate) preset: Option<PresetArg>,
    /// Up axis of the result [default: as programs that read the format expect] (cast).
    #[arg(help_heading = "Scene", long, value_name = "y|z", value_enum, hide_possible_values = true)]
    pub(crate) up_out: Option<UpOutArg>,
    /// Bake skinned meshes in their bind pose, or keep their skins [default: bake] (cdae).
    #[arg(help_heading = "Scene", long, value_name = "bake|keep", value_enum, default_value_t = SkinArg::Bake)]
    #[arg(hide_default_value = true, hide_possible_values = true)]
    pub(crate) skin: SkinArg,
    /// Drop morph targets, on which most programs that read the format fail, or keep them [default: drop] (dae).
    #[arg(help_heading = "Scene", long, value_name = "drop|keep", value_enum, default_value_t = MorphsArg::Drop)]
    #[arg(hide_default_value = true, hide_possible_values = true)]
    pub(crate) morphs: MorphsArg,
    /// Multiply the base color by vertex colors, write them as a custom attribute, or drop them [default: what the
    /// material says, otherwise attribute] (glb, gltf).
    #[arg(
        help_heading = "Scene",
        long,
        value_name = "shade|attribute|drop",
        value_enum,
        hide_possible_values = true
    )]
    pub(crate) vertex_colors: Option<VertexColorsArg>,
    /// Remove the suffix that Blender adds to repeated names where the file shows that it is Blender's, keep all, or
    /// remove it wherever the name is free [default: auto] (cdae, dae).
    #[arg(help_heading = "Scene", long, value_name = "auto|keep|remove", value_enum, default_value_t = SuffixesArg::Auto)]
    #[arg(hide_default_value = true, hide_possible_values = true)]
    pub(crate) blender_suffixes: SuffixesArg,
    /// Write each animation to its own file next to OUT [default: with --for blender] (cast).
    #[arg(help_heading = "Scene", long, overrides_with = "no_split_clips")]
    pub(crate) split_clips: bool,
    /// Write the model and its animations to one file (cast).
    #[arg(help_heading = "Scene", long)]
    pub(crate) no_split_clips: bool,
    /// Frames per second of animations without a frame rate [default: the lowest rate that fits all keys] (cast, cdae,
    /// udm).
    #[arg(help_heading = "Scene", long, value_name = "F", value_parser = scale, allow_negative_numbers = true)]
    pub(crate) fps: Option<f32>,
    /// Where textures are written: in the result, to files next to it, as paths of the existing files, or not at all
    /// [default: glb: embed, gltf, obj: copy, others: link].
    #[arg(help_heading = "Textures", long, value_name = "embed|copy|link|none", value_enum)]
    #[arg(hide_possible_values = true)]
    pub(crate) textures: Option<TexturesArg>,
    /// Type of image files: PNG and JPEG as they are and others as png, all as png, or colors as jpeg [default: keep].
    #[arg(help_heading = "Textures", long, value_name = "keep|png|jpeg", value_enum, default_value_t = TextureFormatArg::Keep)]
    #[arg(hide_default_value = true, hide_possible_values = true)]
    pub(crate) texture_format: TextureFormatArg,
    /// Reduce textures to at most N pixels in width and height.
    #[arg(help_heading = "Textures", long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) texture_size: Option<u32>,
    /// Folder or zip archive with further materials and textures, such as that of the game; may be repeated.
    #[arg(help_heading = "Textures", long = "root", value_name = "DIR")]
    pub(crate) roots: Vec<PathBuf>,
    /// Write definitions of the materials to this file, and their textures next to it; none writes no definitions
    /// [default: if OUT is a folder, main.materials.json in the folder of each result] (cdae).
    #[arg(help_heading = "Textures", long, value_name = "FILE|none")]
    pub(crate) materials: Option<PathBuf>,
    /// Folder to write materials/ to, such as the folder of the game [default: the folder of OUT] (udm).
    #[arg(help_heading = "Format", long, value_name = "DIR")]
    pub(crate) materials_root: Option<PathBuf>,
    /// Format version to write [default: the version that current programs write] (cdae: 26, 30 or 31).
    #[arg(help_heading = "Format", long, value_name = "N")]
    pub(crate) format_version: Option<String>,
    /// Compression of the body: none or zstd [default: none] (cdae 31).
    #[arg(help_heading = "Format", long, value_name = "none|zstd", value_enum, default_value_t = Compress::None)]
    #[arg(hide_default_value = true, hide_possible_values = true)]
    pub(crate) compress: Compress,
    /// Compile a dae file exactly as the game does, and refuse options that prevent it [default: compile if no option
    /// prevents it] (dae to cdae).
    #[arg(help_heading = "Format", long, conflicts_with = "plain")]
    pub(crate) as_game: bool,
    /// Convert a dae file as files of other formats, instead of compiling it as the game does (dae to cdae).
    #[arg(help_heading = "Format", long)]
    pub(crate) plain: bool,
    /// Sizes in pixels from which the levels of detail are drawn, one for each; the most detailed level gets the
    /// largest (cdae, dae, glb, gltf).
    #[arg(help_heading = "Format", long, value_name = "PX", value_delimiter = ',', value_parser = scale)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) lod_sizes: Vec<f32>,
    /// Write the node hierarchy only; how the format stores meshes is not published (cmh).
    #[arg(help_heading = "Format", long)]
    pub(crate) skeleton_only: bool,
    /// Write the binary form [default: if the extension of OUT ends in _b] (udm).
    #[arg(help_heading = "Format", long, conflicts_with_all = ["text", "reference_style"])]
    pub(crate) binary: bool,
    /// Write the text form, with every value exact (udm).
    #[arg(help_heading = "Format", long)]
    pub(crate) text: bool,
    /// Write the text as the engine writes it, with rounded values (udm).
    #[arg(help_heading = "Format", long)]
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

/// A program that reads the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PresetArg {
    /// Blender.
    Blender,
    /// three.js.
    Three,
    /// Unity.
    Unity,
    /// Godot.
    Godot,
}

/// The up axis of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum UpOutArg {
    /// Y.
    Y,
    /// Z.
    Z,
}

/// The handling of skinned meshes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SkinArg {
    /// Rigid meshes in their bind pose.
    Bake,
    /// Skinned meshes.
    Keep,
}

/// The handling of morph targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum MorphsArg {
    /// No morph targets.
    Drop,
    /// Morph targets.
    Keep,
}

/// The handling of vertex colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum VertexColorsArg {
    /// They multiply the base color.
    Shade,
    /// A custom attribute.
    Attribute,
    /// Nothing.
    Drop,
}

/// The handling of suffixes that Blender adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SuffixesArg {
    /// Those of Blender are removed.
    Auto,
    /// All stay.
    Keep,
    /// All are removed that can be.
    Remove,
}

fn scale(text: &str) -> Result<f32, String> {
    match text.parse::<f32>() {
        Ok(scale) if scale.is_normal() && scale > 0.0 => Ok(scale),
        _ => Err("expected a number above 0".to_owned()),
    }
}

/// Whether hidden geometry is converted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CollisionArg {
    /// They are.
    Keep,
    /// They are left out.
    Drop,
}

/// Where textures are afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TexturesArg {
    /// In the result.
    Embed,
    /// In files next to it.
    Copy,
    /// Where they were.
    Link,
    /// Nowhere.
    None,
}

/// The type of image files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TextureFormatArg {
    /// PNG and JPEG as they are, all others as PNG.
    Keep,
    /// PNG.
    Png,
    /// JPEG for colors, PNG for all others.
    Jpeg,
}

/// The compression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Compress {
    /// Not at all.
    None,
    /// As one zstd frame.
    Zstd,
}

pub(super) fn body_group(text: &str) -> Result<(String, usize), String> {
    let (name, number) = text.rsplit_once('=').ok_or("expected NAME=N, such as head=1")?;
    let number = number.parse().map_err(|_| "expected a number after =, counted from 0".to_owned())?;
    Ok((name.to_owned(), number))
}

fn lods(text: &str) -> Result<meshwright::Lods, String> {
    if text == "all" {
        return Ok(meshwright::Lods::All);
    }
    let number = text.parse().map_err(|_| "expected `all` or a number, counted from 0".to_owned())?;
    Ok(meshwright::Lods::One(number))
}
