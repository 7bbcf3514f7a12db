//! Converts files of one format to files of another.

mod animations;
mod compilation;
mod compile;
pub(crate) mod complete_scene;
pub(crate) mod conversion;
mod file_names;
mod image_paths;
mod images;
pub(crate) mod instances;
pub mod options;
pub(crate) mod output_part;
mod pose_at;
mod replaced_files;
#[cfg(feature = "textures")]
mod result_files;
#[cfg(not(feature = "textures"))]
#[path = "convert/no_result_files.rs"]
mod result_files;
pub(crate) mod result_size_limit;
pub(crate) mod run;
pub(crate) mod write_result;

use crate::{
    format::Format,
    select::{Collision, Lods, Select},
};
pub use compilation::Compilation;
pub use file_names::{Names, Turn};
use meshwright_core::{Diagnostics, Limits};
#[cfg(feature = "gltf")]
pub use meshwright_gltf::WrittenElements;
pub use meshwright_scene::restore::Suffixes;
use meshwright_scene::{Scene, Summary};
pub use options::ConvertOptions;
pub use output_part::{Part, Sink, WrittenFile};
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::OnceLock,
};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Skins {
    /// Converts them to rigid meshes in the rest pose of the scene.
    Bake,
    /// Keeps them skinned if the format supports skins.
    Keep,
}

/// The handling of morph targets.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Format, convert::Morphs};
///
/// let text = meshwright::open("crane.cast")?.convert_to(Format::Dae).morphs(Morphs::Keep).to_vec()?.value;
/// assert!(text.starts_with(b"<?xml"));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Morphs {
    /// Drops them, and their animations; meshes keep the shape that the weights of the scene give them.
    Drop,
    /// Keeps them if the format supports them.
    Keep,
}

/// The handling of vertex colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum VertexColors {
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
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{convert::Form, Format};
///
/// let text = meshwright::open("crate.pmdl_b")?.convert_to(Format::Udm).form(Form::Text).to_vec()?.value;
/// assert!(!text.starts_with(b"UDMB"));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Form {
    /// Binary.
    Binary,
    /// Text that keeps every bit.
    Text,
    /// Text as the engine itself writes it, which loses precision.
    EngineText,
}

/// The compression of a file as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Compression {
    /// None.
    None,
    /// One zstd frame.
    Zstd,
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
    pub elements: Option<&'t OnceLock<WrittenElements>>,
    /// Images that take the place of packed ones.
    pub channel_images: ChannelImages,
}

/// Images with one channel that take the place of a packed one, by the index of the material.
pub(crate) type ChannelImages = BTreeMap<usize, meshwright_scene::ChannelImages>;

/// What the elements of a scene become in a file; no format of this build states it.
#[cfg(not(feature = "gltf"))]
#[derive(Debug)]
pub(crate) enum WrittenElements {}

/// Gets the scene that a file was made from, and what its elements became.
pub(crate) type Observer<'o> = &'o mut dyn FnMut(&Scene<'_>, &WrittenElements);

impl FromSceneContext<'_> {
    /// The path of the main output file.
    pub(crate) const fn target(&self) -> Option<&Path> {
        self.target
    }
}

/// The result of a conversion.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
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
    pub written: Vec<WrittenFile>,
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
