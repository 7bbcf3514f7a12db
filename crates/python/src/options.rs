//! Keyword options.

use crate::error::bad_argument;
use meshwright::{
    Clips, Collision, ConvertOptions, Format, Lods, Select,
    convert::{Compilation, Form, Morphs, Preset, Skins, Suffixes, VertexColors},
    scene::{Orientation, Up},
    textures::{DefinitionPlacement, TextureFormat, TexturePlacement},
};
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyDict, PyString},
};
use std::path::PathBuf;

/// The value of a word.
pub(crate) fn word<T: Clone>(name: &str, value: &Bound<'_, PyAny>, words: &[(&str, T)]) -> PyResult<T> {
    let text: String = value.extract()?;
    let found = words.iter().find(|(word, _)| *word == text).map(|(_, value)| value.clone());
    found.ok_or_else(|| {
        let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        bad_argument(format!("{name}: expected {}, found {text:?}", words.join(", ")))
    })
}

/// A keyword that a function does not have.
pub(crate) fn unknown(name: &str) -> PyErr {
    PyTypeError::new_err(format!("unknown option {name:?}"))
}

/// One string, or several.
pub(crate) fn strings(value: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    if value.is_instance_of::<PyString>() {
        return Ok(vec![value.extract()?]);
    }
    value.try_iter()?.map(|item| item?.extract()).collect()
}

/// One path, or several.
pub(crate) fn paths(value: &Bound<'_, PyAny>) -> PyResult<Vec<PathBuf>> {
    if let Ok(path) = value.extract() {
        return Ok(vec![path]);
    }
    value.try_iter()?.map(|item| item?.extract()).collect()
}

/// The format of that name; without a name the one that the extension of a path suggests.
pub(crate) fn format_of(
    py: Python<'_>,
    name: Option<&str>,
    path: Option<&std::path::Path>,
) -> PyResult<Format> {
    if let Some(name) = name {
        return name.parse().map_err(|error| crate::error::raised(py, &error));
    }
    let path = path.ok_or_else(|| bad_argument("expected a format or a path"))?;
    Format::from_path(path).ok_or_else(|| {
        let path = path.display();
        bad_argument(format!("the extension of {path} is not that of a format; name one with format="))
    })
}

const UPS: [(&str, Up); 3] = [("x", Up::X), ("y", Up::Y), ("z", Up::Z)];

/// An up axis.
pub(crate) fn up(name: &str, value: &Bound<'_, PyAny>) -> PyResult<Up> {
    word(name, value, &UPS)
}

fn lods(value: &Bound<'_, PyAny>) -> PyResult<Lods> {
    if value.is_instance_of::<PyString>() {
        return word("lod", value, &[("all", Lods::All), ("finest", Lods::Finest)]);
    }
    value.extract().map(Lods::One)
}

/// What is selected of a scene.
fn select(options: &mut Select, name: &str, value: &Bound<'_, PyAny>) -> PyResult<bool> {
    match name {
        "lod" => options.lods = lods(value)?,
        "collision" => {
            let words = [("keep", Collision::Keep), ("drop", Collision::Drop)];
            options.collision = word(name, value, &words)?;
        }
        "clips" => options.clips = Clips::Named(strings(value)?),
        "variant" => options.variant = Some(value.extract()?),
        "choices" => {
            let choices = value.cast::<PyDict>()?.iter();
            options.choices =
                choices.map(|(name, at)| Ok((name.extract()?, at.extract()?))).collect::<PyResult<_>>()?;
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// The options of conversions that apply to complete scenes.
const SCENE_OPTIONS: [&str; 12] = [
    "lod",
    "collision",
    "clips",
    "variant",
    "choices",
    "up",
    "scale",
    "vertex_colors",
    "textures",
    "texture_format",
    "texture_size",
    "roots",
];

/// The options of a complete scene; `None` is the default of each.
pub(crate) fn scene_options(options: Option<&Bound<'_, PyDict>>) -> PyResult<ConvertOptions> {
    for name in options.into_iter().flat_map(|options| options.keys()) {
        let name: String = name.extract()?;
        if !SCENE_OPTIONS.contains(&name.as_str()) {
            return Err(unknown(&name));
        }
    }
    let made = convert_options(options)?;
    match made.textures.placement {
        None | Some(TexturePlacement::Embed | TexturePlacement::Drop) => Ok(made),
        Some(_) => Err(bad_argument("textures: expected embed or none")),
    }
}

/// The options of a conversion; `None` is the default of each.
pub(crate) fn convert_options(options: Option<&Bound<'_, PyDict>>) -> PyResult<ConvertOptions> {
    let mut made = ConvertOptions::default();
    made.textures.companions = meshwright_beamng::companions();
    for (name, value) in options.into_iter().flatten() {
        let name: String = name.extract()?;
        if !value.is_none() {
            convert_option(&mut made, &name, &value)?;
        } else if !CONVERT_OPTIONS.contains(&name.as_str()) {
            return Err(unknown(&name));
        }
    }
    Ok(made)
}

/// The names of all options.
const CONVERT_OPTIONS: [&str; 30] = [
    "lod",
    "collision",
    "clips",
    "clip",
    "at",
    "variant",
    "choices",
    "up",
    "scale",
    "preset",
    "up_out",
    "skin",
    "morphs",
    "vertex_colors",
    "blender_suffixes",
    "split_clips",
    "fps",
    "form",
    "skeleton_only",
    "version",
    "compress",
    "compilation",
    "lod_sizes",
    "materials_root",
    "textures",
    "texture_format",
    "texture_size",
    "roots",
    "materials",
    "dry_run",
];

fn convert_option(made: &mut ConvertOptions, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
    if select(&mut made.select, name, value)? {
        return Ok(());
    }
    let orientation: &mut Orientation = &mut made.orientation;
    match name {
        "up" => orientation.up = Some(up(name, value)?),
        "scale" => {
            orientation.scale = value.extract()?;
            if !(orientation.scale.is_normal() && orientation.scale > 0.0) {
                return Err(bad_argument("scale: expected a number above 0"));
            }
        }
        "preset" => {
            let words = [
                ("blender", Preset::Blender),
                ("three", Preset::Three),
                ("unity", Preset::Unity),
                ("godot", Preset::Godot),
            ];
            made.preset = Some(word(name, value, &words)?);
        }
        "up_out" => made.up_out = Some(word(name, value, &UPS[1..])?),
        "skin" => made.skins = word(name, value, &[("bake", Skins::Bake), ("keep", Skins::Keep)])?,
        "morphs" => made.morphs = word(name, value, &[("drop", Morphs::Drop), ("keep", Morphs::Keep)])?,
        "vertex_colors" => {
            let words = [
                ("shade", VertexColors::Shade),
                ("attribute", VertexColors::Attribute),
                ("drop", VertexColors::Drop),
            ];
            made.vertex_colors = word(name, value, &words)?;
        }
        "blender_suffixes" => {
            let words = [("auto", Suffixes::Auto), ("keep", Suffixes::Keep), ("remove", Suffixes::Remove)];
            made.suffixes = word(name, value, &words)?;
        }
        "split_clips" => made.split_clips = Some(value.extract()?),
        "fps" => made.frame_rate = Some(value.extract()?),
        "form" => {
            let words = [("binary", Form::Binary), ("text", Form::Text), ("engine_text", Form::EngineText)];
            made.form = word(name, value, &words)?;
        }
        "clip" => made.pose.get_or_insert_default().clip = Some(value.extract()?),
        "at" => made.pose.get_or_insert_default().seconds = value.extract()?,
        "skeleton_only" => made.skeleton_only = value.extract()?,
        "version" => made.version = Some(value.str()?.extract()?),
        "compress" => made.compress = value.extract()?,
        "compilation" => {
            let words = [
                ("auto", Compilation::Auto),
                ("as_game", Compilation::AsGame),
                ("plain", Compilation::Plain),
            ];
            made.compilation = word(name, value, &words)?;
        }
        "lod_sizes" => made.lod_sizes = value.extract()?,
        "materials_root" => made.materials_root = Some(value.extract()?),
        "dry_run" => made.dry_run = value.extract()?,
        "materials" => {
            let path: PathBuf = value.extract()?;
            made.textures.definitions = DefinitionPlacement::File(path);
        }
        _ => return texture_option(made, name, value),
    }
    Ok(())
}

fn texture_option(made: &mut ConvertOptions, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
    let textures = &mut made.textures;
    match name {
        "textures" => {
            let words = [
                ("embed", TexturePlacement::Embed),
                ("copy", TexturePlacement::Copy),
                ("link", TexturePlacement::Link),
                ("none", TexturePlacement::Drop),
            ];
            textures.placement = Some(word(name, value, &words)?);
        }
        "texture_format" => {
            let words =
                [("keep", TextureFormat::Keep), ("png", TextureFormat::Png), ("jpeg", TextureFormat::Jpeg)];
            textures.format = word(name, value, &words)?;
        }
        "texture_size" => textures.max_side = Some(value.extract()?),
        "roots" => textures.roots = paths(value)?,
        _ => return Err(unknown(name)),
    }
    Ok(())
}
