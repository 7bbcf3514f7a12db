//! The formats that an option has a meaning for.

use super::ConvertOptions;
use crate::{
    capability::{SceneFeature, Support},
    convert::option_values::{CollisionMesh, Compression, MadeLods, Preset, VertexColors},
    format::Format,
    texture_options::{TextureFormat, TexturePlacement, usual_placement},
};
use meshwright_scene::Up;

/// The formats that an option has a meaning for.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum OptionTargets {
    /// All.
    Any,
    /// Those that a scene can be written to.
    Scenes,
    /// Those that hold a feature of scenes.
    Holding(SceneFeature),
    /// These; why the others have none.
    Only(&'static [Format], &'static str),
    /// Those whose content can be compressed.
    Compressible,
    /// Those with textures, in their files or in definitions of their materials.
    Textured,
}

impl OptionTargets {
    /// Why a format is not among them.
    pub(super) fn refusal(self, format: Format) -> Option<String> {
        let only = |fits: &dyn Fn(Format) -> bool, reason: &str| {
            let names: Vec<&str> =
                Format::ALL.iter().filter(|format| fits(**format)).map(|format| format.name()).collect();
            (!fits(format)).then(|| format!("{reason} (supported: {})", names.join(", ")))
        };
        match self {
            Self::Any => None,
            Self::Only(formats, reason) => only(&|format| formats.contains(&format), reason),
            Self::Compressible => {
                only(&|format| !format.module().compressions.is_empty(), "files cannot be compressed")
            }
            _ if !format.is_scene_target() => Some("its files hold no scene".to_owned()),
            Self::Holding(feature) => (format.holds(feature) == Support::None)
                .then(|| format!("its files hold no {}", feature.word())),
            Self::Textured => (!format.module().only_names_materials
                && format.holds(SceneFeature::Textures) == Support::None)
                .then(|| format!("its files hold no {}", SceneFeature::Textures.word())),
            Self::Scenes => None,
        }
    }
}

pub(super) fn of_preset(options: &ConvertOptions, format: Format) -> Option<String> {
    let preset = options.preset.filter(|preset| !preset.is_for(format))?;
    let formats: Vec<&str> =
        Format::ALL.iter().filter(|format| preset.is_for(**format)).map(|format| format.name()).collect();
    Some(format!("it has no preset for {} (supported: {})", preset.title(), formats.join(", ")))
}

impl Preset {
    const fn title(self) -> &'static str {
        match self {
            Self::Blender => "Blender",
            Self::Three => "three.js",
            Self::Unity => "Unity",
            Self::Godot => "Godot",
        }
    }

    /// Whether a result in the format can be written for the program.
    fn is_for(self, format: Format) -> bool {
        format.module().presets.contains(&self)
    }
}

/// Why a file is not compressed in that way.
pub(super) fn of_compression(options: &ConvertOptions, format: Format) -> Option<String> {
    let wanted = options.compress.filter(|wanted| *wanted != Compression::None)?;
    let is_for = |format: &&Format| format.module().compressions.contains(&wanted);
    let formats: Vec<&str> = Format::ALL.iter().filter(is_for).map(|format| format.name()).collect();
    (!formats.contains(&format.name()))
        .then(|| format!("its files have another compression (supported: {})", formats.join(", ")))
}

/// Why animations are not written.
pub(super) fn of_animations(options: &ConvertOptions, _: Format) -> Option<String> {
    options.pose().is_some().then(|| "a pose is written without animations".to_owned())
}

/// Why neither animations nor their poses are written.
pub(super) fn of_motion(_: &ConvertOptions, format: Format) -> Option<String> {
    let none = format.holds(SceneFeature::Clips) == Support::None && !format.module().only_poses;
    none.then(|| "its files hold no animations".to_owned())
}

/// Why skins and morph targets are never written.
pub(super) fn of_poses(_: &ConvertOptions, format: Format) -> Option<String> {
    format.module().only_poses.then(|| "its files hold a pose, without skins and morph targets".to_owned())
}

pub(super) fn only_with_axis(options: &ConvertOptions, _: Format) -> Option<String> {
    (options.up_out == Some(Up::X)).then(|| "the up axis of its files is y or z".to_owned())
}

pub(super) fn of_vertex_colors(options: &ConvertOptions, format: Format) -> Option<String> {
    let states = matches!(options.vertex_colors, Some(VertexColors::Shade | VertexColors::Attribute));
    if !states || format.module().states_vertex_colors {
        return None;
    }
    let stating = Format::ALL.iter().filter(|format| format.module().states_vertex_colors);
    let stating: Vec<&str> = stating.map(|format| format.name()).collect();
    Some(format!("its files do not state the effect of vertex colors (supported: {})", stating.join(", ")))
}

pub(super) fn of_version(options: &ConvertOptions, format: Format) -> Option<String> {
    let version = options.version.as_deref()?;
    let all: Vec<&str> = (format.support().iter())
        .filter(|support| support.from_scene || !format.is_scene_target())
        .map(|support| support.version)
        .collect();
    (!all.contains(&version)).then(|| format!("it has no version {version} (supported: {})", all.join(", ")))
}

/// Models in files of their own, of which each has its own axes and unit.
pub(super) fn of_external(options: &ConvertOptions, _: Format) -> Option<String> {
    let is_changed = options.external == Some(true) && (options.up.is_some() || options.scale.is_some());
    is_changed.then(|| "--up and --scale apply to one file only".to_owned())
}

/// Whether the textures of a result are those of definitions: files next to them.
fn are_of_definitions(options: &ConvertOptions, format: Format) -> bool {
    format.module().only_names_materials || options.defines_materials()
}

/// Why a shape has no textures: only definitions of its materials name them.
fn no_definitions(options: &ConvertOptions, format: Format) -> Option<String> {
    (format.module().only_names_materials && !options.defines_materials())
        .then(|| "its files hold no textures; --materials FILE writes definitions that name them".to_owned())
}

/// Why no levels of detail are made.
pub(super) fn of_made_lods(options: &ConvertOptions, _: Format) -> Option<String> {
    if options.made_lods == Some(MadeLods::None) {
        return None;
    }
    made_apart(options).or_else(|| {
        let preset = options.preset.filter(|preset| *preset != Preset::Blender)?;
        Some(format!("a result for {} has one level of detail", preset.title()))
    })
}

/// Why no collision mesh is made.
pub(super) fn of_collision_mesh(options: &ConvertOptions, _: Format) -> Option<String> {
    if options.collision_mesh == Some(CollisionMesh::None) {
        return None;
    }
    made_apart(options).or_else(|| {
        let preset = options.preset.filter(|preset| matches!(preset, Preset::Three | Preset::Unity))?;
        Some(format!("a result for {} has no collision meshes", preset.title()))
    })
}

/// Why no meshes are made of several models.
fn made_apart(options: &ConvertOptions) -> Option<String> {
    (options.external == Some(true))
        .then(|| "--external writes several models, each to its own file".to_owned())
}

/// The placement, where it has a meaning.
pub(super) fn of_placement(options: &ConvertOptions, format: Format) -> Option<String> {
    if let Some(reason) = no_definitions(options, format) {
        return Some(reason);
    }
    match options.textures? {
        TexturePlacement::Embed | TexturePlacement::Link if are_of_definitions(options, format) => {
            Some("textures of definitions are files next to them: use copy or none".to_owned())
        }
        TexturePlacement::Embed if !format.module().holds_images => {
            Some("its files cannot hold images: use copy, link or none".to_owned())
        }
        _ => None,
    }
}

/// Why the type of image files cannot be chosen.
pub(super) fn of_image_type(options: &ConvertOptions, format: Format) -> Option<String> {
    let are_of_game = || format.module().images_are_png || are_of_definitions(options, format);
    let is_dds = options.texture_format.is_some_and(TextureFormat::is_dds);
    of_images(options, format).or_else(|| match (are_of_game(), is_dds) {
        (true, false) => Some("its textures are PNG files, or with dds and dxt DDS files".to_owned()),
        (false, true) => Some(
            "textures are DDS files only next to definitions of BeamNG (--materials) and materials of Pragma"
                .to_owned(),
        ),
        _ => None,
    })
}

/// Why how DDS files are made cannot be chosen.
pub(super) fn of_dds(options: &ConvertOptions, format: Format) -> Option<String> {
    of_image_type(options, format).filter(|_| options.texture_format.is_some()).or_else(|| {
        let is_dds = options.texture_format.is_some_and(TextureFormat::is_dds);
        (!is_dds).then(|| "it applies to DDS files: add --texture-format dds".to_owned())
    })
}

/// Why no textures are searched and written.
pub(super) fn of_images(options: &ConvertOptions, format: Format) -> Option<String> {
    if let Some(reason) = no_definitions(options, format) {
        return Some(reason);
    }
    // Definitions and materials of games have files of their own.
    let module = format.module();
    let usual = match are_of_definitions(options, format) || module.image_folder.is_some() {
        true => TexturePlacement::Copy,
        false => usual_placement(format, true),
    };
    match options.textures.unwrap_or(usual) {
        TexturePlacement::Link => Some("its textures stay where they are: add --textures copy".to_owned()),
        TexturePlacement::Drop => Some("its textures are left out".to_owned()),
        _ => None,
    }
}

/// Why no definitions are written.
pub(super) fn of_definitions(options: &ConvertOptions, format: Format) -> Option<String> {
    #[cfg(feature = "deps")]
    let is_of_game = |format| options.companions.of(format).next().is_some();
    #[cfg(not(feature = "deps"))]
    let is_of_game = |_| false;
    (options.defines_materials() && !is_of_game(format))
        .then(|| "no game is known whose files define materials: pass its companions".to_owned())
}
