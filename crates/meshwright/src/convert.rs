//! Converts files of one format to files of another.

mod animations;
mod compilation;
mod compile;
pub(crate) mod complete_scene;
pub(crate) mod conversion;
mod file_names;
pub(crate) mod from_scene_context;
pub(crate) mod image_paths;
mod images;
pub(crate) mod instances;
mod made_meshes;
pub(crate) mod option_values;
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
mod staged;
pub(crate) mod write_result;

use crate::format::Format;
pub use compilation::Compilation;
pub use file_names::{Names, Turn};
#[cfg(feature = "gltf")]
pub use from_scene_context::WrittenElements;
#[cfg(not(feature = "gltf"))]
pub(crate) use from_scene_context::WrittenElements;
pub(crate) use from_scene_context::{ChannelImages, FromSceneContext, Observer};
use meshwright_core::Diagnostics;
use meshwright_scene::Summary;
pub use meshwright_scene::restore::Suffixes;
pub use option_values::{
    CollisionMesh, Compression, Container, Form, MadeLods, Morphs, Preset, Skins, VertexColors,
};
pub use options::ConvertOptions;
pub use output_part::{Part, Sink, WrittenFile};
pub use staged::Staged;
use std::path::{Path, PathBuf};

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
