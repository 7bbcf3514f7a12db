//! The arguments of `convert`.

use clap::{Args, ValueEnum};
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct ConvertArgs {
    /// Files, folders, globs, or - for stdin.
    #[arg(required = true, value_name = "IN")]
    pub(crate) inputs: Vec<PathBuf>,
    /// A file, a folder for each of many, or - for stdout; many inputs with one file are put together.
    #[arg(short, long, value_name = "OUT", required_unless_present = "in_place")]
    pub(crate) output: Option<PathBuf>,
    /// Replace inputs by their results; without it, a result that would replace an input is refused.
    #[arg(long)]
    pub(crate) in_place: bool,
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
    /// Names of results below the folder OUT, made of {dir}, {stem}, {name}, {from}, {ext} and {format} [default:
    /// {dir}/{stem}.{ext}].
    #[arg(long, value_name = "TEXT")]
    pub(crate) output_template: Option<String>,
    /// Pass over what has not changed since the run that wrote this file, and write it anew.
    #[arg(long, value_name = "FILE")]
    pub(crate) since: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) watch: super::WatchArgs,
    /// Take all levels of detail, or only the N-th; 0 is the most detailed [default: all, or what --for says].
    #[arg(long, value_name = "all|N", value_parser = lods)]
    pub(crate) lod: Option<meshwright::Lods>,
    /// Take shapes for collision and lines of sight, or leave them out [default: keep, or what --for says].
    #[arg(long, value_name = "keep|drop", hide_possible_values = true)]
    pub(crate) collision: Option<CollisionArg>,
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
    /// Write what a program shows: blender (all levels as nodes of one scene), three or unity (the most detailed level
    /// without collision and vendor extras), godot (the most detailed level, and collision by -colonly names); --lod
    /// and --collision override it (glb, gltf; cast: blender).
    #[arg(long = "for", value_name = "PROGRAM", value_enum, hide_possible_values = true)]
    pub(crate) preset: Option<PresetArg>,
    /// Axis that points up in the result [default: what programs of the format expect] (cast).
    #[arg(long, value_name = "y|z", value_enum, hide_possible_values = true)]
    pub(crate) up_out: Option<UpOutArg>,
    /// Bake skinned meshes in their bind pose, or keep their skins [default: bake] (cdae).
    #[arg(long, value_name = "bake|keep", value_enum, default_value_t = SkinArg::Bake)]
    #[arg(hide_default_value = true, hide_possible_values = true)]
    pub(crate) skin: SkinArg,
    /// Multiply the base color by vertex colors, write them as a custom attribute, or drop them [default: what the
    /// material says, otherwise attribute] (glb, gltf).
    #[arg(long, value_name = "shade|attribute|drop", value_enum, hide_possible_values = true)]
    pub(crate) vertex_colors: Option<VertexColorsArg>,
    /// Remove the suffix that Blender adds to repeated names where the file shows that it is Blender's, keep all, or
    /// remove it wherever the name is free [default: auto] (cdae).
    #[arg(long, value_name = "auto|keep|remove", value_enum, default_value_t = SuffixesArg::Auto)]
    #[arg(hide_default_value = true, hide_possible_values = true)]
    pub(crate) blender_suffixes: SuffixesArg,
    /// Write each animation to a file of its own next to OUT [default: with --for blender] (cast).
    #[arg(long, overrides_with = "no_split_clips")]
    pub(crate) split_clips: bool,
    /// Write the model and its animations to one file (cast).
    #[arg(long)]
    pub(crate) no_split_clips: bool,
    /// Frames per second of animations that do not say it [default: the first rate that fits all keys] (cast).
    #[arg(long, value_name = "F", value_parser = scale)]
    pub(crate) fps: Option<f32>,
    /// Write material files below DIR/materials, such as the folder of the game [default: the folder of OUT] (udm).
    #[arg(long, value_name = "DIR")]
    pub(crate) materials_root: Option<PathBuf>,
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

/// An axis that can point up in a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum UpOutArg {
    /// Y.
    Y,
    /// Z.
    Z,
}

/// What becomes of skinned meshes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SkinArg {
    /// Rigid meshes in their bind pose.
    Bake,
    /// Skinned meshes.
    Keep,
}

/// What becomes of vertex colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum VertexColorsArg {
    /// They multiply the base color.
    Shade,
    /// A custom attribute.
    Attribute,
    /// Nothing.
    Drop,
}

/// What becomes of suffixes that Blender adds.
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

/// How to compress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Compress {
    /// Not at all.
    None,
    /// As one zstd frame.
    Zstd,
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
