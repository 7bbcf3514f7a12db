//! Converts files of one format to files of another.

mod animations;
#[cfg(all(feature = "cdae", feature = "dae"))]
mod compilation;
#[cfg(all(feature = "cdae", feature = "dae"))]
mod compiled_shape;
pub(crate) mod complete_scene;
pub(crate) mod conversion;
mod file_names;
mod image_paths;
mod images;
pub(crate) mod instances;
pub(crate) mod output_part;
mod pose_at;
mod replaced_files;
pub(crate) mod result_size_limit;
pub(crate) mod run;
pub(crate) mod write_result;

use crate::{
    capability::{Feature, Support},
    format::Format,
    select::{Collision, Lods, Select},
};
#[cfg(all(feature = "cdae", feature = "dae"))]
pub use compilation::Compilation;
pub use file_names::{Names, Turn};
use meshwright_core::{Diagnostics, Error, Limits, Result, codes};
#[cfg(feature = "gltf")]
use meshwright_gltf::WrittenElements;
pub use meshwright_scene::restore::Suffixes;
use meshwright_scene::{Orientation, Summary, Up};
pub use output_part::{Part, Sink, Written};
pub use pose_at::PoseAt;
use std::path::{Path, PathBuf};
#[cfg(feature = "gltf")]
use std::sync::OnceLock;

/// What to convert, and how.
///
/// ```
/// # if std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).is_err() { return Ok(()) }
/// use meshwright::{ConvertOptions, Format, Select, Lods};
///
/// let options = ConvertOptions::default().select(Select::default().lods(Lods::One(1)));
/// let glb = meshwright::open("house.cdae")?.convert_to(Format::Glb).options(options).to_vec()?.value;
/// assert!(glb.starts_with(b"glTF"));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct ConvertOptions {
    /// The parts of the scene to convert.
    pub select: Select,
    /// The time of an animation whose pose is written, without animations; `None` to keep them.
    pub pose: Option<PoseAt>,
    /// The orientation of the result.
    pub orientation: Orientation,
    /// The target program, which determines the defaults of the other options.
    pub preset: Option<Preset>,
    /// The up axis of the result, for formats that store it; `None` for the axis that its programs expect.
    pub up_out: Option<Up>,
    /// The handling of skinned meshes, for formats whose programs rarely support them.
    pub skins: Skins,
    /// The handling of morph targets, for formats whose programs rarely support them.
    pub morphs: Morphs,
    /// The handling of vertex colors.
    pub vertex_colors: VertexColors,
    /// The handling of suffixes that Blender adds to names, for formats whose programs look up nodes by name.
    pub suffixes: Suffixes,
    /// Write each animation to a separate file; `None` for the convention of the format.
    pub split_clips: Option<bool>,
    /// Frames per second for animations that do not state it, for formats that store time in frames.
    pub frame_rate: Option<f64>,
    /// The form, for formats with several.
    pub form: Form,
    /// Write the node hierarchy only, for formats whose meshes cannot be written.
    pub skeleton_only: bool,
    /// The version of the format, as its users name it; `None` for the one that its own programs currently
    /// write.
    pub version: Option<String>,
    /// Compress the result, if the format supports it.
    pub compress: bool,
    /// How a `.dae` becomes a `.cdae`.
    #[cfg(all(feature = "cdae", feature = "dae"))]
    pub compilation: Compilation,
    /// Sizes in pixels from which on the visual levels are drawn, one for each, instead of those of the scene. The most
    /// detailed level gets the largest.
    pub lod_sizes: Vec<f32>,
    /// The folder whose subfolder `materials` receives material files, for formats whose models share them;
    /// `None` for the folder of the target.
    pub materials_root: Option<PathBuf>,
    /// The handling of materials and textures that other files define.
    #[cfg(feature = "textures")]
    pub textures: crate::textures::TextureOptions,
    /// The position of this conversion in a run of several.
    pub turn: Option<Turn>,
    /// Write no file. [`Converted::written`] lists the files as they are named if no other file has their names.
    pub dry_run: bool,
}

impl ConvertOptions {
    meshwright_core::setters! {
        select: Select,
        pose: Option<PoseAt>,
        orientation: Orientation,
        preset: Option<Preset>,
        up_out: Option<Up>,
        skins: Skins,
        morphs: Morphs,
        vertex_colors: VertexColors,
        suffixes: Suffixes,
        split_clips: Option<bool>,
        frame_rate: Option<f64>,
        form: Form,
        skeleton_only: bool,
        version: Option<String>,
        compress: bool,
        lod_sizes: Vec<f32>,
        materials_root: Option<PathBuf>,
        turn: Option<Turn>,
        dry_run: bool,
    }

    #[cfg(all(feature = "cdae", feature = "dae"))]
    meshwright_core::setters! { compilation: Compilation }

    #[cfg(feature = "textures")]
    meshwright_core::setters! { textures: crate::textures::TextureOptions }

    /// With the sizes of levels from the largest, which is that of the most detailed level, to the smallest.
    fn sorted(&self) -> Self {
        let mut options = self.clone();
        options.lod_sizes.sort_by(|a, b| b.total_cmp(a));
        options
    }

    /// Refuses options that the format would ignore.
    fn fit(&self, format: Format) -> Result<()> {
        let refuse = |message| Err(Error::new(&codes::BAD_REQUEST, message));
        if let Some(version) = &self.version {
            let made = || {
                format.support().iter().filter(|support| support.from_scene).map(|support| support.version)
            };
            if !made().any(|made| made == version) {
                let all = made().collect::<Vec<_>>().join(", ");
                return refuse(format!("unsupported {} version {version} (supported: {all})", format.name()));
            }
        }
        if self.compress && !format.module().compresses {
            return refuse(format!("{} files cannot be compressed", format.name()));
        }
        let of_gltf = matches!(format, Format::Glb | Format::Gltf);
        if let Some(preset) = self.preset.filter(|preset| !of_gltf && !preset.is_for(format)) {
            return refuse(format!("{} has no preset for {}", format.name(), preset.word()));
        }
        if self.vertex_colors != VertexColors::Auto && format.holds(Feature::Colors) == Support::None {
            return refuse(format!("{} has no vertex colors", format.name()));
        }
        if self.suffixes != Suffixes::Auto && !format.is_beamng_shape() {
            return refuse(format!(
                "names cannot be restored in {}; only cdae and dae support it",
                format.name()
            ));
        }
        let ignored = [
            (self.split_clips.is_some() && format != Format::Cast, "animations cannot be split into files"),
            (
                self.frame_rate.is_some() && !["cast", "cdae", "udm"].contains(&format.name()),
                "a frame rate cannot be set: times are in seconds",
            ),
            (
                self.form != Form::ByName && format != Format::Udm,
                "there is no choice of a binary and a text form",
            ),
            (self.skeleton_only && format != Format::Cmh, "meshes cannot be left out"),
            (self.skins == Skins::Keep && format != Format::Cdae, "there is no choice to keep skins"),
            (
                self.morphs == Morphs::Keep && format != Format::Dae,
                "there is no choice to keep morph targets",
            ),
            (self.materials_root.is_some() && format != Format::Udm, "materials are not files of their own"),
            (
                !self.lod_sizes.is_empty()
                    && (format == Format::Obj || format.holds(Feature::Levels) == Support::None),
                "levels of detail have no sizes",
            ),
        ];
        if let Some((_, reason)) = ignored.iter().find(|(is_ignored, _)| *is_ignored) {
            return refuse(format!("unsupported option for {} files: {reason}", format.name()));
        }
        #[cfg(all(feature = "cdae", feature = "dae"))]
        if self.compilation != Compilation::Auto && format != Format::Cdae {
            return refuse(format!(
                "unsupported option for {} files: only cdae files are compiled",
                format.name()
            ));
        }
        #[cfg(feature = "textures")]
        if let Some(reason) = self.textures.misfit(format) {
            return refuse(reason);
        }
        if self.up_out.is_some() && format != Format::Cast {
            return refuse(format!("the up axis of {} is fixed; only Cast files can set one", format.name()));
        }
        Ok(())
    }
}

/// A program that reads the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Preset {
    /// Blender.
    Blender,
    /// three.js.
    Three,
    /// Unity.
    Unity,
    /// Godot.
    Godot,
}

impl Preset {
    const fn word(self) -> &'static str {
        match self {
            Self::Blender => "Blender",
            Self::Three => "three.js",
            Self::Unity => "Unity",
            Self::Godot => "Godot",
        }
    }

    /// Whether the program reads another format than glTF that has options for it.
    fn is_for(self, format: Format) -> bool {
        match format {
            Format::Cast => self == Self::Blender,
            // Godot knows collision meshes by names that only glTF files get.
            Format::Dae => self != Self::Godot,
            _ => false,
        }
    }

    /// Sets the levels that it supports, unless the caller chose them.
    fn select(self, select: &mut Select) {
        if matches!(self, Self::Three | Self::Unity | Self::Godot) && select.lods == Lods::Auto {
            select.lods = Lods::Finest;
        }
        if matches!(self, Self::Three | Self::Unity) && select.collision == Collision::Auto {
            select.collision = Collision::Drop;
        }
    }
}

/// The handling of skinned meshes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Skins {
    /// Converts them to rigid meshes in the bind pose if the target programs do not support skins.
    #[default]
    Bake,
    /// Keeps them skinned if the format supports skins.
    Keep,
}

/// The handling of morph targets.
///
/// ```
/// # if std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).is_err() { return Ok(()) }
/// use meshwright::{Format, convert::Morphs};
///
/// let text = meshwright::open("crane.cast")?.convert_to(Format::Dae).morphs(Morphs::Keep).to_vec()?.value;
/// assert!(text.starts_with(b"<?xml"));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Morphs {
    /// Drops them if programs fail on files of the format that have them.
    #[default]
    Drop,
    /// Keeps them if the format supports them.
    Keep,
}

/// The handling of vertex colors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum VertexColors {
    /// They multiply the base color if the material states it; otherwise they become a custom attribute.
    #[default]
    Auto,
    /// They multiply the base color.
    Shade,
    /// They become a custom attribute without a visual effect.
    Attribute,
    /// They are dropped.
    Drop,
}

/// The form of a format that has a binary and a text form.
///
/// ```
/// # if std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).is_err() { return Ok(()) }
/// use meshwright::{convert::Form, Format};
///
/// let text = meshwright::open("crate.pmdl_b")?.convert_to(Format::Udm).form(Form::Text).to_vec()?.value;
/// assert!(!text.starts_with(b"UDMB"));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Form {
    /// The form that the name of the target implies; text if it implies none.
    #[default]
    ByName,
    /// Binary.
    Binary,
    /// Text that keeps every bit.
    Text,
    /// Text as the engine itself writes it, which loses precision.
    EngineText,
}

/// The target of a conversion.
#[derive(Clone, Debug)]
pub(crate) struct FromSceneContext<'t> {
    /// The caller's limits.
    pub limits: Limits,
    /// The caller's options.
    pub options: &'t ConvertOptions,
    target: Option<&'t Path>,
    /// Receives what the elements of the scene become.
    #[cfg(feature = "gltf")]
    pub elements: Option<&'t OnceLock<WrittenElements>>,
    /// Images that take the place of packed ones, for Cast and OBJ.
    #[cfg(feature = "textures")]
    pub channel_images: crate::textures::images_for_games::ChannelImages,
}

impl FromSceneContext<'_> {
    /// The path of the main output file.
    pub(crate) const fn target(&self) -> Option<&Path> {
        self.target
    }
}

/// The result of a conversion.
///
/// ```
/// # if std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).is_err() { return Ok(()) }
/// use meshwright::Format;
///
/// let mut bytes = Vec::new();
/// let done = meshwright::open("house.cdae")?.convert_to(Format::Glb).write_to(&mut bytes)?;
/// assert_eq!((done.format, done.diagnostics.losses()), (Some(Format::Cdae), 0));
/// assert_eq!(done.summary.map(|summary| summary.triangles), Some(44));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct Converted {
    /// Format of the input; `None` for a scene.
    pub format: Option<Format>,
    /// Version of the input; empty for a scene.
    pub version: String,
    /// The written files: the main file first, then its companions, without files that already existed with
    /// the same bytes.
    pub written: Vec<Written>,
    /// Output files that already existed with the same bytes.
    pub kept: Vec<PathBuf>,
    /// Diagnostics of the read and losses of the conversion.
    pub diagnostics: Diagnostics,
    /// Statistics of the result at its most detailed level; `None` if no scene was involved, or if only the
    /// node hierarchy or a material was written.
    pub summary: Option<Summary>,
}

/// The folder of a file.
pub(crate) fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
