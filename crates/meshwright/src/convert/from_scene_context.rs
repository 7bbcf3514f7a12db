//! The parameters of a conversion from a scene to a format.

use super::options::ConvertOptions;
use meshwright_core::Limits;
#[cfg(feature = "gltf")]
pub use meshwright_gltf::WrittenElements;
use meshwright_scene::Scene;
use std::{collections::BTreeMap, path::Path, sync::OnceLock};

/// The target of a conversion.
#[derive(Clone, Debug)]
pub(crate) struct FromSceneContext<'t> {
    /// The caller's limits.
    pub limits: Limits,
    /// The caller's options.
    pub options: &'t ConvertOptions,
    pub(super) target: Option<&'t Path>,
    /// Receives what the elements of the scene become.
    pub elements: Option<&'t OnceLock<WrittenElements>>,
    /// Images that take the place of packed ones.
    pub channel_images: ChannelImages,
    /// The files that nodes refer to, by the instances of the nodes: the name of each next to the target.
    pub external: Option<BTreeMap<String, String>>,
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
